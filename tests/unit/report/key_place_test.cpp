#include "report/rules/key_place.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "publish/public_copy.h"
#include "schema/log_grammar.h"

namespace veedor {

TEST_CASE("keys of logs: who may know a value is what the public copy does with it") {
  std::size_t closed = 0;
  for (const KeyRow& row : log_grammar().keys) {
    const std::string path =
        std::string(row.path) + (row.path.empty() ? "" : "/") + std::string(row.key);
    const auto places = places_of_key(path);
    const auto place = std::ranges::find(places, path, &KeyPlace::path);
    REQUIRE_MESSAGE(place != places.end(), path);
    const bool moderator = place->readers == "only the moderator";
    CHECK_MESSAGE(moderator == (publicity(row.path, row.key) == Publicity::closed), path);
    closed += moderator ? 1 : 0;
  }
  CHECK(closed > 0);
}

}  // namespace veedor
