#include "logged/log_steps.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/effects/effects.h"
#include "engine/phases/phases.h"
#include "engine/progress.h"
#include "engine/rule_id.h"
#include "engine/step_table.h"
#include "game/choices.h"
#include "log/write/step_writer.h"
#include "notation/line.h"
#include "notation/order_line.h"
#include "notation/write.h"

namespace veedor {
namespace {

/// The steps of a replay, in the order of play.
class StepList : public ReplayObserver {
 public:
  void played(const Played& played) override { steps_.push_back(played.step); }
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }

 private:
  std::vector<Step> steps_;
};

/// The last position in which the regions are about to be scored, and a player may move Caballeros.
class BeforeRegions : public ReplayObserver {
 public:
  void played(const Played& played) override {
    if (played.step.kind == StepKind::begin_round) position_.reset();
    const State& state = played.referee.state();
    if (!scoring_under_way(state) || !state.castillo_moved || state.fill.free > 0) return;
    position_.reset();
    if (!free_movers(state).empty()) position_ = played.referee;
  }
  [[nodiscard]] const std::optional<Referee>& position() const { return position_; }

 private:
  std::optional<Referee> position_;
};

/// Whether its player moves Caballeros in a general scoring.
bool moves_at_scoring(const Card& card) {
  return std::ranges::any_of(card.effects, [](const Effect& effect) {
    return std::holds_alternative<MoveAtScoringEffect>(effect);
  });
}

/// Replays a log.
void watch(const std::string& log, Library& library, const RulesetOverride& override,
           ReplayObserver& observer) {
  Document document;
  document.parse(log);
  ReplayOptions replay_options;
  replay_options.observer = &observer;
  Judge judge(library, override);
  static_cast<void>(judge.judge(document, replay_options));
}

std::vector<Step> steps_of(const std::string& log, Library& library,
                           const RulesetOverride& override) {
  StepList list;
  watch(log, library, override, list);
  return list.steps();
}

/// The steps that nobody decides, from where a game stands.
std::vector<Step> steps_by_themselves(Referee game) {
  std::vector<Step> steps;
  for (auto step = game.automatic(); step && !game.play(*step); step = game.automatic()) {
    steps.push_back(*step);
  }
  return steps;
}

std::string in_words(const Verdict& verdict) {
  const Finding& fault = *verdict.fault;
  return fmt::format("{} [{}]", fault.message, text(fault.rule));
}

std::string in_words(const Refusal& refusal) {
  if (!refusal.verdict) return refusal.message;
  return in_words(*refusal.verdict);
}

/// The lines of a text; those that are judged together are in one group.
std::vector<std::vector<std::string_view>> grouped_lines(std::string_view text) {
  std::vector<std::vector<std::string_view>> groups;
  bool open = false;  // whether the last group takes more lines
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    const bool with_others = goes_with_others(line);
    if (!open || !with_others) groups.emplace_back();
    groups.back().push_back(line);
    open = with_others;
  }
  return groups;
}

/// The position when all Modifier cards that are passed on have changed hands, and a Special action
/// under way that can be over is over, as in a log, and all has happened that nobody decides.
State settled(Game game) {
  game.play({.kind = StepKind::end_passes});
  game.play({.kind = StepKind::end_sail});
  game.play({.kind = StepKind::finish_special});
  game.settle();
  // Once the turns are over: a log with the first disc has it. The Inquisitor leaves the Court
  // then.
  game.play({.kind = StepKind::begin_scoring});
  game.settle();
  return game.state();
}

/// That position after steps; nullopt if one of them is illegal.
std::optional<State> position_after(Game game, std::span<const Step> steps) {
  const bool legal = std::ranges::all_of(steps, [&](const Step& step) { return game.play(step); });
  return legal ? std::optional(settled(std::move(game))) : std::nullopt;
}

/// Adds the numbers of steps that differ in nothing else, and follow one another or others of their
/// kind: a log has one pair for each place.
std::vector<Step> joined(std::span<const Step> steps) {
  std::vector<Step> all;
  for (const Step& step : steps) {
    auto same = all.rbegin();
    const auto differs = [&](Step other) {
      other.count = step.count;
      return !(other == step);
    };
    while (same != all.rend() && same->kind == step.kind && differs(*same)) ++same;
    const bool found = same != all.rend() && same->kind == step.kind && step.count > 0;
    if (found && row_of(step.kind).fields.has(Field::count)) {
      same->count = static_cast<std::uint8_t>(same->count + step.count);
    } else {
      all.push_back(step);
    }
  }
  return all;
}

/// Steps that only begin or end a part of a log, and change nothing if nothing follows.
constexpr StepSet kOnlyFrames(StepKind::end_take, StepKind::begin_place, StepKind::begin_sail,
                              StepKind::end_sail, StepKind::end_fill, StepKind::score_next,
                              StepKind::finish_special);

/// The steps without parts in which nothing is done and without an end that follows by itself, and
/// with one number for all that is taken or placed alike, if that is the same. Throws if one is
/// illegal.
std::vector<Step> as_logs_have_it(const Game& now, std::span<const Step> steps) {
  Game after = now;
  std::vector<Step> all;
  std::size_t said = 0;  // how many there are up to the last that a log must say
  for (const Step& step : steps) {
    const bool by_itself = after.automatic() == step;
    if (!after.play(step)) {
      throw std::invalid_argument(fmt::format("illegal here: {}", now.words(step)));
    }
    const StepKind last = all.empty() ? StepKind::begin_round : all.back().kind;
    const bool empty = (last == StepKind::begin_place && step.kind != StepKind::place) ||
                       (last == StepKind::begin_sail && step.kind != StepKind::sail);
    if (empty) all.pop_back();
    if (!empty || step.kind != StepKind::end_sail) all.push_back(step);
    if (!by_itself && !kOnlyFrames.has(step.kind)) said = all.size();
  }
  all.resize(std::min(said, all.size()));
  std::vector<Step> same = joined(all);
  if (position_after(now, same) == position_after(now, all)) return same;
  return all;
}

constexpr std::string_view kNotOne = "these steps are not one decision";

/// What each player answers, by names. Throws if a step is no answer.
LogTree answers(std::span<const Step> steps, LogNames& names) {
  LogTree map = LogTree::map();
  for (const Step& step : steps) {
    const std::string owner = step.owner.valid() ? names.of(step.owner) : std::string();
    switch (step.kind) {
      case StepKind::give_back:
        map.map_at(owner).set(names.of(step.from), step.count);
        break;
      case StepKind::fill:
        map.set(owner, step.count);
        break;
      case StepKind::pass_modifier:
        map.set(owner, names.of(step.modifier));
        break;
      case StepKind::disc:
      case StepKind::scoring_disc:
      case StepKind::setup_disc:
        map.set(owner, names.on_disc(step.to));
        break;
      case StepKind::choose_hand_card:
        map.list_at(owner).add(names.of_power(step.count));
        break;
      case StepKind::end_give_back:  // their ends go without saying
      case StepKind::end_hand:
      case StepKind::begin_scoring:
        break;
      default:
        throw std::invalid_argument(std::string(kNotOne));
    }
  }
  return map;
}

/// The parts of a log for a decision that is due, by the words for their lines (lines_of_parts).
LogTree parts_of(const Referee& due, std::span<const Step> steps, UnderWay::Beside beside,
                 LogNames& names) {
  using Due = Decision::Kind;
  using Beside = UnderWay::Beside;
  if (beside == Beside::hand) return LogTree::pair("hand", answers(steps, names));
  switch (beside == Beside::no ? due.expected().kind : Due::turn) {
    case Due::pass:
      return LogTree::pair("pass", answers(steps, names));
    case Due::discs:
      return LogTree::pair("disc", answers(steps, names));
    case Due::give_back:
      return LogTree::pair("return", answers(steps, names));
    case Due::fill:
      return LogTree::pair("fill", answers(steps, names));
    default:
      break;
  }
  StepWriter writer(names);
  const bool rest = writer.go_on(due, beside == Beside::rest);
  Referee later = due;
  for (const Step& step : steps) {
    writer.add(later, step);
    if (later.play(step)) throw std::invalid_argument(std::string(kNotOne));
  }
  writer.end(later);
  const auto one = [](const LogTree& part) {
    return part.parts.size() == 1 || (part.key != "power" && part.key != "turns");
  };
  if (writer.round().parts.size() != 1 || !one(writer.round().parts.front())) {
    throw std::invalid_argument(std::string(kNotOne));
  }
  return rest ? LogTree::pair("rest", std::move(writer.turn())) : std::move(writer.round());
}

std::string in_lines(const std::vector<std::string>& lines) {
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace

Game LogSteps::game() const {
  Game game = end();
  game.settle();
  return game;
}

std::optional<std::string> LogSteps::add(std::string_view text) {
  const std::string before = editor_.text();
  for (const std::vector<std::string_view>& together : grouped_lines(text)) {
    const auto refusal = editor_.add(together);
    if (!refusal) continue;
    editor_.open(before);
    return in_words(*refusal);
  }
  return std::nullopt;
}

std::vector<Step> LogSteps::steps(std::string_view lines) const {
  LogSteps later(library_, override_);
  later.open(text());
  if (const auto refused = later.add(lines)) throw std::invalid_argument(*refused);
  std::vector<Step> before = steps_of(text(), library_, override_);
  std::vector<Step> steps = steps_of(later.text(), library_, override_);
  // The last turn of a log may go on, so only in a longer log it has an end. That changes nothing.
  for (std::vector<Step>* const all : {&before, &steps}) {
    std::erase_if(*all, [](const Step& step) { return step.kind == StepKind::end_turn; });
  }
  steps.erase(steps.begin(), std::ranges::mismatch(before, steps).in2);
  // Those that game() has taken already.
  const std::vector<Step> by_themselves = steps_by_themselves(replay().referee());
  steps.erase(steps.begin(), std::ranges::mismatch(by_themselves, steps).in2);
  // Those that only check what the log says.
  std::erase_if(steps, [](const Step& step) { return kOfLogs.has(step.kind); });
  return steps;
}

std::string LogSteps::line(std::span<const Step> steps) const {
  return proven(game(), steps, Beside::no);
}

std::string LogSteps::line_beside(const Game& from, const UnderWay& now) const {
  return proven(from, now.said(), now.beside);
}

std::vector<UnderWay> LogSteps::decisions_beside() const {
  const Game now = end();
  std::vector<UnderWay> all = veedor::decisions_beside(now);
  std::erase_if(all, [&](const UnderWay& each) {
    const auto hands = log()[log().setup.hands];
    return each.beside == Beside::hand && std::ranges::any_of(hands, [&](const HandEntry& hand) {
             return each.decision.owners.has(hand.owner);
           });
  });
  const std::optional<Referee> turn = editor_.last_turn_of_round();
  if (turn) {
    for (UnderWay& each : veedor::decisions_beside(at(*turn))) {
      if (each.beside == Beside::rest) all.push_back(std::move(each));
    }
  }
  const auto& cards = verdict().ruleset->rules.cards;
  const bool may_move = between_rounds(now.state()) && std::ranges::any_of(cards, moves_at_scoring);
  if (!may_move) return all;
  BeforeRegions before;
  watch(text(), library_, override_, before);
  if (!before.position()) return all;
  const Game game{verdict().ruleset, *before.position(), replay().open_hands()};
  for (const Step& begin : game.choices(StepKind::begin_free)) {
    all.emplace_back(game, Beside::free_moves, begin.owner);
  }
  return all;
}

std::string LogSteps::proven(const Game& from, std::span<const Step> steps, Beside beside) const {
  const std::vector<Step> script = as_logs_have_it(from, steps);
  const std::string lines = in_lines(written(from.position(), script, beside));
  LogSteps later(library_, override_);
  later.open(text());
  if (const auto refused = later.add(lines)) throw std::invalid_argument(*refused);
  if (settled(later.end()) == position_after(from, script)) return lines;
  throw std::invalid_argument("no line of the short notation takes these steps");
}

std::string LogSteps::order(const Referee& then, std::span<const Step> steps) const {
  const ShortNames names(*verdict().ruleset, players());
  const std::vector<std::string> lines = written(then, as_logs_have_it(at(then), steps));
  if (lines.size() != 1) throw std::invalid_argument("no order in advance takes these steps");
  std::string order = later_line(lines.front(), names);
  LogSteps later(library_, override_);
  later.open(text());
  if (const auto refused = later.add(order)) throw std::invalid_argument(*refused);
  return order;
}

std::vector<std::string> LogSteps::written(const Referee& due, std::span<const Step> steps,
                                           Beside beside) const {
  const Ruleset& ruleset = *verdict().ruleset;
  LogNames names(ruleset, players());
  return lines_of_parts(parts_of(due, steps, beside, names), ShortNames(ruleset, players()),
                        due.state().turn.acting.valid());
}

}  // namespace veedor
