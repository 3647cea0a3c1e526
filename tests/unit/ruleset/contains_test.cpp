// An option that contains others.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "ruleset/library.h"

namespace veedor {
namespace {

const std::string kContainsHead = "title: Club rules\nkind: option\nplayers: {least: 2, most: 5}\n";

void add(Library& library, const std::string& name, const std::string& rest) {
  const auto fault =
      library.add_file(name + ".yaml", "ruleset: " + name + "\n" + kContainsHead + rest);
  REQUIRE_MESSAGE(!fault, fault->message);
}

Selected select(Library& library, std::size_t players) {
  return library.select({{"base", {}}, {"both", {}}}, players);
}

}  // namespace

TEST_CASE("an option contains what others say, also for a number of players") {
  Library library;
  add(library, "first",
      "goes_with: [base]\nrounds: {number: 4, scoring_after: [4]}\n"
      "by_players:\n  3: {caballeros: {each: 31, home: 3, court: 6}}\n");
  add(library, "second", "goes_with: [base]\ncaballeros: {each: 20, home: 1, court: 2}\n");
  add(library, "both", "goes_with: [base]\ncontains: [second, first]\n");
  const Selected four = select(library, 4);
  REQUIRE(four.ruleset);
  CHECK(four.ruleset->rules.rounds == 4);
  CHECK(four.ruleset->rules.caballeros_at_home == 1);
  // In the order of the list, each with its `by_players`.
  const Selected three = select(library, 3);
  REQUIRE(three.ruleset);
  CHECK(three.ruleset->rules.caballeros_at_home == 3);
}

TEST_CASE("a ruleset knows the files that it is made from, without the built-in ones") {
  Library library;
  const std::string first = "goes_with: [base]\nrounds: {number: 4, scoring_after: [4]}\n";
  const std::string both = "goes_with: [base]\ncontains: [first]\n";
  add(library, "first", first);
  add(library, "second", "goes_with: [base]\n");
  add(library, "both", both);
  const Selected selected = select(library, 4);
  REQUIRE(selected.ruleset);
  CHECK(selected.ruleset->added_files ==
        std::vector<std::string>{"ruleset: first\n" + kContainsHead + first,
                                 "ruleset: both\n" + kContainsHead + both});
  CHECK(library.select({{"base", {}}}, 4).ruleset->added_files.empty());
}

TEST_CASE("what an option says itself comes after what it contains") {
  Library library;
  add(library, "first",
      "goes_with: [base]\nrounds: {number: 4, scoring_after: [4]}\n"
      "by_players:\n  3: {rounds: {number: 2, scoring_after: [2]}}\n");
  add(library, "both",
      "goes_with: [base]\ncontains: [first]\nrounds: {number: 5, scoring_after: [5]}\n");
  for (const std::size_t players : {3U, 4U}) {
    const Selected selected = select(library, players);
    REQUIRE(selected.ruleset);
    CHECK(selected.ruleset->rules.rounds == 5);
  }
}

TEST_CASE("what does not fit is reported where the option names its parts") {
  Library library;
  add(library, "first", "goes_with: [decennial]\nremove: {cards: [rivalries]}\n");
  const CheckedFile checked = library.check_file(
      "both.yaml", "ruleset: both\n" + kContainsHead + "goes_with: [base]\ncontains: [first]\n");
  REQUIRE(checked.faults.size() == 1);
  CHECK(checked.faults.front().message ==
        "what these say does not fit here: there is no card `rivalries` to remove");
  CHECK(checked.faults.front().at == Position{6, 11});
}

TEST_CASE("the head of an option that is contained says nothing of the one that contains it") {
  Library library;
  add(library, "first", "goes_with: [decennial]\nnot_with: [{ruleset: short}]\n");
  add(library, "both", "goes_with: [base]\ncontains: [first]\n");
  CHECK(library.select({{"base", {}}, {"both", {}}, {"short", {}}}, 4).ruleset);
}

}  // namespace veedor
