// Logs of new games: whatever is drawn, they are legal and say who is next.
#include "new_log/new_log.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "judge/judge.h"
#include "log/names.h"

namespace veedor {
namespace {

struct Games {
  std::vector<std::string> rulesets;
  std::size_t least = 2;
  std::size_t most = 5;
};

const std::vector<Games> kTables{
    {{"base"}},
    {{"base", "short"}},
    {{"base", "new-regency"}},
    {{"base", "old-hands"}},
    {{"base", "power-shift"}},
    {{"base", "four-stacks"}, 2, 3},
    {{"base", "four-stacks", "old-hands", "short"}, 2, 3},
    {{"base", "short", "new-regency", "old-hands", "power-shift"}},
    {{"base", "two-player"}, 2, 2},
    {{"base", "three-player"}, 3, 3},
    {{"decennial"}},
    {{"decennial", "short"}},
};

// Names that YAML could take for something else.
const std::vector<std::string> kNames{"Ann", "No", "a: #b", "\"'", "-7"};

NewLog new_log(Library& library, const Games& table, std::size_t players, std::uint64_t seed) {
  NewLog log;
  for (const std::string& name : table.rulesets) log.choices.push_back({name, {}});
  log.players.assign(kNames.begin(), kNames.begin() + static_cast<std::ptrdiff_t>(players));
  log.ruleset = library.select(log.choices, players).ruleset;
  REQUIRE(log.ruleset);
  log.title = "Heat 2";
  log.seed = seed;
  log.game = draw_new_game(log.ruleset->rules, seed);
  log.made_by = "veedor new";
  return log;
}

Verdict judge(Library& library, const std::string& text) {
  Document document;
  document.parse(text);
  Judge judge(library);
  return judge.judge(document);
}

/// The step that the log waits for: Modifier cards are passed on before the first round; the
/// dummy's cards come before all else in it; cards are revealed unless the decks are known, which
/// they are not while King cards are unknown.
std::string next_step(const NewLog& log) {
  if (!log.ruleset->modifiers.empty()) return "pass";
  if (log.ruleset->rules.dummy) return "dummy";
  const bool regency = std::ranges::count(log.choices, "new-regency", &RulesetChoice::name) > 0;
  return regency ? "reveal" : "power";
}

void check_legal(const NewLog& log, const Verdict& verdict) {
  CHECK(verdict.status == Status::in_progress);
  CHECK(verdict.warnings.empty());
  CHECK(verdict.title == "Heat 2");
  CHECK(verdict.players == log.players);
  REQUIRE(verdict.next);
  CHECK(verdict.next->step == next_step(log));
  CHECK(verdict.next->round == (next_step(log) == "pass" ? 0 : 1));
  if (verdict.next->step == "power") {
    CHECK(verdict.next->players == std::vector{log.players[log.game.first.index()]});
  }
}

}  // namespace

TEST_CASE("a new log is legal by every ruleset, in both forms") {
  Library library;
  for (const Games& table : kTables) {
    for (std::size_t players = table.least; players <= table.most; ++players) {
      for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const NewLog log = new_log(library, table, players, seed);
        CAPTURE(new_log_yaml(log));
        const Verdict yaml = judge(library, new_log_yaml(log));
        check_legal(log, yaml);
        check_legal(log, judge(library, new_log_json(log)));
      }
    }
  }
}

TEST_CASE("the longest name that may be written can be read") {
  Library library;
  for (const char sign : {'x', '"', '\\', '#'}) {
    NewLog log = new_log(library, kTables.front(), 3, 1);
    log.players.front() = std::string(kLongestName, sign);
    REQUIRE_FALSE(unfit_name(log.players.front()));
    check_legal(log, judge(library, new_log_yaml(log)));
    check_legal(log, judge(library, new_log_json(log)));
  }
}

}  // namespace veedor
