// What players read of the place of a fault.
#include "judge/redaction.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "schema/log_grammar.h"

namespace veedor::test {
namespace {

/// The path of a fault as players read it.
std::string told_path(const std::string& path) {
  Verdict verdict;
  verdict.fault.emplace();
  verdict.fault->path = path;
  return told_to_players(std::move(verdict)).fault->path;
}

}  // namespace

TEST_CASE("the path of a fault ends at the first key whose value not everybody may know") {
  std::set<std::string> paths;
  std::set<std::string> secret;
  std::set<std::string> unknown;  // not even that the log has them may be known
  for (const KeyRow& row : log_grammar().keys) {
    std::string path(row.path);
    std::ranges::replace(path, '/', '.');
    path += (path.empty() ? "" : ".") + std::string(row.key);
    paths.insert(path);
    if (row.publicity != "open" && row.publicity != "within") secret.insert(path);
    if (row.publicity == "closed" && !path.starts_with("setup")) unknown.insert(path);
  }
  for (const char* const path : {"orders", "players.mail", "players.successors.also", "notes"}) {
    CHECK(unknown.contains(path));
  }
  for (const char* const path : {"cards", "commit.secret", "rounds.board.regions", "setup.decks",
                                 "setup.hands", "setup.modifiers", "rounds.scoring.discs"}) {
    CHECK(secret.contains(path));
  }
  for (const std::string& path : paths) {
    const std::string within = path + ".Ann";
    const auto first = std::ranges::find_if(
        secret, [&](const std::string& each) { return within.starts_with(each + '.'); });
    INFO(within);
    const std::string known = first == secret.end()      ? within
                              : unknown.contains(*first) ? std::string()
                                                         : *first;
    CHECK(told_path(within) == known);
  }
  CHECK(told_path("rounds[1].scoring.discs.Ann") == "rounds[1].scoring.discs");
  CHECK(told_path("rounds[0].turns[2].actions[1].special.power") ==
        "rounds[0].turns[2].actions[1].special.power");
  CHECK(told_path("setup.hands.Ann[3]") == "setup.hands");
  CHECK(told_path("orders[0].power[1].Ann") == "");
  CHECK(told_path("players[2].mail[0]") == "");
  CHECK(told_path("rounds[0].turns[2].actions[1].place.Toledo") ==
        "rounds[0].turns[2].actions[1].place.Toledo");
}

}  // namespace veedor::test
