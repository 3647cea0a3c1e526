#include <doctest/doctest.h>

#include "publish/public_copy.h"
#include "schema/log_grammar.h"

namespace veedor::test {

TEST_CASE("the schema of logs says of every key whether it is public") {
  CHECK(log_grammar().keys.size() > 190);
  for (const KeyRow& each : log_grammar().keys) {
    INFO(each.path, " ", each.key);
    const bool closed = publicity(each.path, each.key) == Publicity::closed;
    CHECK(closed == (each.publicity == "closed"));  // else the word would be unknown
  }
}

TEST_CASE("a key that the schema of logs does not know is closed") {
  CHECK(publicity("rounds", "seed") == Publicity::closed);
  CHECK(publicity("setup", "turns") == Publicity::closed);
  CHECK(publicity("rounds/turns/actions/claim", "Gold") == Publicity::closed);
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
