// Two spellings of one name, and names that are only alike.
#include "standings/near_names.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace veedor {
namespace {

bool near(const std::string& a, const std::string& b) {
  std::vector<std::string> names{a, b, "Zoe"};
  std::ranges::sort(names);
  return !near_names(names).empty();
}

}  // namespace

TEST_CASE("case, accents, blanks and one character make no other name") {
  CHECK(near("ann smith", "Ann Smith"));
  CHECK(near("Ann  Smith", "Ann Smith"));
  CHECK(near("José", "Jose"));
  CHECK(near("Kate Tailon", "Kate Taylon"));
  CHECK(near("Kate Tailon", "Kate Tailn"));
  CHECK(near("Kate Tailon", "Kate Tialon"));
  CHECK(near("Mei Lin", "Lin Mei"));
  CHECK(near("Wilma K.", "Wilma Krause"));
}

TEST_CASE("short names, numbers and more than one character tell players apart") {
  CHECK_FALSE(near("Ann", "Anne"));
  CHECK_FALSE(near("Player 1", "Player 2"));
  CHECK_FALSE(near("Player 1", "Player 12"));
  CHECK_FALSE(near("Kate Tailon", "Kate Tallone"));
  CHECK_FALSE(near("-", "_"));
}

TEST_CASE("many names take no time for each pair") {
  std::vector<std::string> names;
  for (int i = 0; i < 20'000; ++i) names.push_back("Somebody " + std::to_string(100'000 + i));
  CHECK(near_names(names).empty());
}

}  // namespace veedor
