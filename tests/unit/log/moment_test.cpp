// Moments as users write them.
#include "log/moment.h"

#include <doctest/doctest.h>

#include <string>

namespace veedor {
namespace {

TEST_CASE("a moment is written as it is read") {
  for (const std::string text : {"0", "4", "4.0", "4.2", "4.0.3", "4.2.0", "12.5.10"}) {
    CAPTURE(text);
    const auto moment = moment_of(text);
    REQUIRE(moment);
    CHECK(moment_text(*moment) == text);
  }
  CHECK(moment_of("4.2.3") == Moment{4, 2, 3});
  CHECK(moment_of("4.2") == Moment{4, 2});
}

TEST_CASE("what is no moment is refused") {
  for (const std::string text : {"", ".", "x", "-1", "4.", ".2", "4..2", "4.2.", "4.2.x", "4.2.-1",
                                 "4.2.3.4", "0.1", "0.0.1", "4.g2", "4.2.4294967297"}) {
    CAPTURE(text);
    CHECK(!moment_of(text));
  }
}

TEST_CASE("a moment in words names the part of the turn") {
  CHECK(moment_words({}) == "the setup");
  CHECK(moment_words({4}) == "round 4");
  CHECK(moment_words({4, 2}) == "round 4, turn 2");
  CHECK(moment_words({4, 2, 3}) == "round 4, turn 2, part 3");
}

}  // namespace
}  // namespace veedor
