// The ruleset reader: bytes as a ruleset file, the game that is played under it, and its cards as
// those of a log.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "draw/new_game.h"
#include "fuzz/fuzz.h"
#include "judge/judge.h"
#include "report/check/verdict_report.h"
#include "report/rules/rules_json.h"
#include "report/rules/rules_report.h"
#include "report/source_line.h"
#include "report/verdict_json.h"
#include "simulate/simulate.h"
#include "text/json.h"

namespace veedor::fuzz {
namespace {

constexpr const char* kFile = "input.yaml";

/// A log without rounds; a list of cards may follow.
constexpr std::string_view kLog = R"(veedor: 1
ruleset: [base, old-hands]
players: [Ann, Bea, Cruz]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}, first: Ann}
rounds: []
)";

/// A game played at random under the rules is legal, as far as it goes.
void require_playable(Library& library, const Ruleset& ruleset, Simulation simulation) {
  if (too_little_to_draw(ruleset.rules)) return;
  static_cast<void>(draw_new_game(ruleset.rules, simulation.seed));
  simulation.deviation.stop_at = 30;
  SimulatedGame game;
  try {
    game = simulate(library, simulation);
  } catch (const CannotGoOn&) {
    return;
  }
  Document document;
  document.parse(game.text);
  Judge judge(library);
  const Verdict verdict = judge.judge(document);
  if (verdict.fault) std::fputs((game.text + text_report(verdict, {})).c_str(), stderr);
  require(!verdict.fault, "a game that was played by the rules is legal");
  require(verdict.state == game.state, "it is replayed to where it went");
}

/// What can be done with a ruleset file without faults, for one number of players.
void use(Library& library, const std::string& name, std::size_t players, std::uint64_t seed) {
  const RulesetHead& head = library.head(name);
  std::vector<RulesetChoice> choices{{name, {}}};
  if (!head.game) choices.push_back({head.goes_with.front(), {}});
  const Selected selected = library.select(choices, players);
  if (!selected.ruleset) return require(!selected.fault.message.empty(), "a refusal says why");
  const RulesPage page{{head}, selected.ruleset};
  require_printable(rules_text(page, {}));
  require_json_line(json_line(object_of(page)));
  Simulation simulation;
  simulation.seed = seed;
  simulation.choices = choices;
  for (std::size_t i = 1; i <= players; ++i) simulation.players.push_back(std::to_string(i));
  require_playable(library, *selected.ruleset, std::move(simulation));
}

void read_file(std::string_view text) {
  Library library;
  const CheckedFile checked = library.check_file(kFile, text);
  for (const FileFault& fault : checked.faults) {
    require(!fault.message.empty(), "a fault has a message");
    require_inside(fault.at, text);
    require_printable(line_with_caret(fault.source_line, fault.at, {}));
  }
  std::string name;
  const auto fault = library.add_file(kFile, text, &name);
  // A stack may be said to hold more or fewer cards than are listed: only the check minds.
  require(!fault || !checked.faults.empty(), "what cannot be used has a fault");
  if (fault) return;
  const RulesetHead& head = library.head(name);
  const std::size_t seed = std::hash<std::string_view>()(text);
  use(library, name, head.least_players + seed % (head.most_players - head.least_players + 1),
      seed);
}

/// The cards of the file, if it lists any, in a log.
void read_cards(std::string_view text) {
  const std::size_t cards = text.find("\ncards:");
  if (cards == std::string_view::npos) return;
  static Library library;
  Document document;
  const std::string log = std::string(kLog) + std::string(text.substr(cards + 1));
  document.parse(log);
  Judge judge(library);
  const Verdict verdict = judge.judge(document);
  if (verdict.fault) require_inside(verdict.fault->at, log);
  require_printable(text_report(verdict, {}));
  require_json_line(json_report(verdict));
}

}  // namespace
}  // namespace veedor::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = veedor::fuzz::text_of(data, size);
  veedor::fuzz::read_file(text);
  veedor::fuzz::read_cards(text);
  return 0;
}
