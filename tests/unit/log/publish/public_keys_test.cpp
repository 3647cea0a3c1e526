#include "log/publish/public_keys.h"

#include <doctest/doctest.h>

#include <string>

#include "log/read/key_places.h"
#include "ruleset/log_keys.h"

namespace veedor::test {

TEST_CASE("somebody has decided of every key whether it is public") {
  for (const KeyAt& each : all_key_places()) {
    INFO(each.path, " ", each.key);
    CHECK(has_publicity(each.path, each.key));
  }
  for (const LogKeyName& each : kLogKeyNames) {
    INFO(each.name);
    CHECK(has_publicity("rounds/turns/actions/special", each.name));
  }
}

TEST_CASE("a key of which nobody has decided is closed") {
  CHECK(publicity("rounds", "seed") == Publicity::closed);
  CHECK(publicity("setup", "turns") == Publicity::closed);
  CHECK_FALSE(has_publicity("rounds", "seed"));
}

TEST_CASE("what only a moderator or some players know is closed") {
  CHECK(publicity("setup", "modifiers") == Publicity::closed);
  CHECK(publicity("setup", "decks") == Publicity::drawn);
  CHECK(publicity("setup", "hands") == Publicity::hands);
  CHECK(publicity("commit", "secret") == Publicity::when_over);
  for (const char* path : {"", "rounds", "rounds/turns"}) {
    CHECK(publicity(path, "notes") == Publicity::closed);
  }
  for (const char* path : {"setup", "rounds/turns/actions/special", "rounds/scoring"}) {
    CHECK(publicity(path, "discs") == Publicity::discs);
  }
  CHECK(publicity("rulings", "reason") == Publicity::closed);
}

}  // namespace veedor::test
