#include "base/enum_set.h"

#include <doctest/doctest.h>

#include <cstdint>

namespace veedor::test {
namespace {

enum class Number : std::uint8_t { zero, last_of_word = 63, first_of_word = 64, last = 99 };
using Numbers = EnumSet<Number, 100>;

TEST_CASE("A set has the values that were put into it, and no others") {
  const Numbers some{Number::zero, Number::first_of_word};
  CHECK(some.has(Number::zero));
  CHECK(some.has(Number::first_of_word));
  CHECK(!some.has(Number::last_of_word));
  CHECK(!some.has(Number::last));
  CHECK(!some.empty());
  CHECK(Numbers().empty());
  CHECK(some == Numbers{Number::first_of_word, Number::zero});
}

TEST_CASE("Sets are joined, cut and taken from each other") {
  const Numbers some{Number::zero, Number::last};
  const Numbers more{Number::last_of_word, Number::last};
  CHECK(some.has_any(more));
  CHECK(!some.has_any({Number::last_of_word}));
  CHECK((some & more) == Numbers{Number::last});
  CHECK((some | more) == Numbers{Number::zero, Number::last_of_word, Number::last});
  Numbers less = some;
  less -= more;
  CHECK(less == Numbers{Number::zero});
  less.add(Number::last);
  CHECK(less == some);
}

}  // namespace
}  // namespace veedor::test
