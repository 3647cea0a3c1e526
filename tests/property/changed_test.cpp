// A decision replaced by another one, in games of every combination of rulesets and number of
// players: what the engine excludes is rejected, at the place where the log says it, with the rule
// behind the exclusion; what it accepts is accepted.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "judge/judge.h"
#include "property/effort.h"
#include "report/check/verdict_report.h"

namespace veedor::test {
namespace {

constexpr unsigned kGames = 10'000;
constexpr unsigned kParts = 2;  ///< test cases that can run at the same time
constexpr int kTries = 8;       ///< changes of one game, until one is illegal

/// A game whose last decision has been changed into an illegal one.
struct Changed {
  SimulatedGame game;
  Step step;  ///< the illegal one
  std::vector<std::string> players;
};

/// Whether the count of such a step is the number of a Power card.
bool is_power_card(StepKind kind) {
  constexpr StepSet kKinds(StepKind::play_power, StepKind::dummy_power, StepKind::take_back,
                           StepKind::choose_hand_card);
  return kKinds.has(kind);
}

/// How a log names the value that breaks the rule.
std::string word_of(const Changed& changed) {
  const Ruleset& names = *changed.game.ruleset;
  const auto& [step, field] = std::pair(changed.step, changed.game.broken->field);
  const auto place = [&](PlaceId id) {
    return id.valid() ? names.places[id.index()].name : std::string("none");
  };
  switch (field) {
    case Field::whole:
    case Field::stack:
    case Field::alternative:
      return {};
    case Field::character:
      return std::string(text(step.character));
    case Field::companion:
      return changed.players[step.companion.index()];
    case Field::owner:
      if (!step.owner.valid()) return "yes";  // a ship token from beside the board
      if (step.owner != kNeutral) return changed.players[step.owner.index()];
      return names.rules.black > 0 ? "inquisitor" : "dummy";
    case Field::count:
      if (is_power_card(step.kind)) return step.count == 0 ? "hidden" : names.power(step.count);
      return std::to_string(step.count);
    case Field::from:
      return place(step.from);
    case Field::to:
      return place(step.to);
    case Field::card:
      return names.cards[step.card.index()].id;
    case Field::tile:
      return names.tiles[step.tile.index()];
    case Field::modifier:
      return step.modifier.valid() ? names.modifiers[step.modifier.index()].id : "hidden";
  }
  return {};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    lines.push_back(text.substr(at, text.find('\n', at) - at));
  }
  return lines;
}

/// What stands on the line from a column on, which counts code points.
std::string from_column(const std::string& line, std::size_t column) {
  std::size_t at = 0;
  for (std::size_t left = column; at < line.size(); ++at) {
    const bool begins = (static_cast<unsigned char>(line[at]) & 0xC0U) != 0x80U;
    if (begins && --left == 0) break;
  }
  return line.substr(at);
}

/// A key or value that is this word and no longer one.
bool says(const std::string& text, const std::string& word) {
  if (!text.starts_with(word)) return false;
  return text.size() == word.size() || text[word.size()] == ':';
}

/// Whether the place of a fault is that of the value that breaks the rule. A value that need not be
/// written (who, count) is reported at the entry that does without it.
bool is_at(const Changed& changed, const std::string& line, std::size_t column) {
  const std::string there = from_column(line, column);
  const std::size_t first = line.find_first_not_of(" -");
  const bool begins_entry = line.find('-') < first && there == line.substr(first);
  return says(there, word_of(changed)) || begins_entry;
}

/// Where the list entry begins in which a line stands: what is wrong there may be another value
/// than the one that was changed, as where a Modifier card makes a Power card's total one too many.
std::size_t entry_of(const std::vector<std::string>& lines, std::size_t at) {
  while (at > 0 && lines[at][lines[at].find_first_not_of(' ')] != '-') --at;
  return at;
}

void check_rejected(const Verdict& verdict, const Changed& changed, const std::string& whole) {
  const Violation& broken = *changed.game.broken;
  INFO("step of kind " << static_cast<int>(changed.step.kind) << ", field "
                       << static_cast<int>(broken.field) << ", wanted " << text(broken.rule())
                       << "\n"
                       << text_report(verdict, {}) << changed.game.text);
  REQUIRE(verdict.fault.has_value());
  CHECK(verdict.status == Status::illegal);
  CHECK(verdict.fault->rule == broken.rule());
  CHECK(broken.choice.excluded() == broken.reason);
  // Everything before it was accepted, nothing behind it.
  CHECK(verdict.state == changed.game.state);
  // A change that is legal by itself can leave a gap, which is reported where something is missing.
  if (broken.field == Field::whole) return;
  const auto lines = lines_of(changed.game.text);
  const auto before = lines_of(whole);
  const auto [differs, _] = std::ranges::mismatch(lines, before);
  const std::size_t line = verdict.fault->at.line;
  CHECK(line > entry_of(lines, static_cast<std::size_t>(differs - lines.begin())));
  REQUIRE(line <= lines.size());
  CHECK(is_at(changed, lines[line - 1], verdict.fault->at.column));
}

class Bench {
 public:
  const Verdict& judge(const std::string& text) {
    document_.parse(text);
    verdict_ = judge_.judge(document_);
    return verdict_;
  }
  Library& rulesets() { return library_; }

 private:
  Library library_;
  Judge judge_{library_};
  Document document_;
  Verdict verdict_;
};

/// Changes decisions of a game, one at a time, until one of them is illegal; which rule it breaks.
std::optional<RuleId> try_game(Bench& bench, const Variant& variant, std::uint64_t seed) {
  Simulation options = game_of(variant, seed, LogLayout::block);
  options.free_spelling = false;
  const SimulatedGame whole = simulate(bench.rulesets(), options);
  Random random(seed);
  for (int i = 0; i < kTries; ++i) {
    options.deviation.change_at = static_cast<unsigned>(random.below(whole.tally.decisions));
    INFO("change at " << options.deviation.change_at);
    Changed changed{{}, {}, options.players};
    options.before_step = [&](const Referee&, const Step& step, Fields) { changed.step = step; };
    changed.game = simulate(bench.rulesets(), options);
    const Verdict& verdict = bench.judge(changed.game.text);
    const auto& broken = changed.game.broken;
    if (broken) {
      check_rejected(verdict, changed, whole.text);
      if (broken->field != Field::whole) return broken->rule();
    } else {
      if (verdict.fault) FAIL_CHECK(text_report(verdict, {}) << changed.game.text);
      CHECK(verdict.state == changed.game.state);
    }
  }
  return std::nullopt;
}

void try_games(unsigned part) {
  Bench bench;
  const std::vector<Variant> combinations = allowed_combinations(bench.rulesets());
  std::vector<unsigned> broken(all_rules().size());
  unsigned rejected = 0;
  const auto each = tries(kGames, 80) / combinations.size() + 1;
  for (std::uint64_t seed = part; seed < each * combinations.size(); seed += kParts) {
    const Variant& variant = combinations[seed % combinations.size()];
    INFO("seed " << seed << ", " << variant.players << " players, " << variant.rulesets.back());
    const auto rule = try_game(bench, variant, seed);
    if (!rule) continue;
    ++broken[static_cast<std::size_t>(*rule)];
    ++rejected;
  }
  CHECK(rejected >= tries(kGames, 80) / kParts);
  // Otherwise the changes say little.
  const auto kinds = std::ranges::count_if(broken, [](unsigned n) { return n > 0; });
  CHECK(kinds >= 12);
}

}  // namespace

TEST_CASE("a changed decision is rejected where it stands (part 1 of 2)") { try_games(0); }
TEST_CASE("a changed decision is rejected where it stands (part 2 of 2)") { try_games(1); }

}  // namespace veedor::test
