#include "logged/log_steps.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/rule_id.h"
#include "engine/step_table.h"
#include "game/choices.h"
#include "notation/line.h"
#include "notation/order_line.h"
#include "simulate/draw_decision.h"

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

std::vector<Step> steps_of(const std::string& log, Library& library,
                           const RulesetOverride& override) {
  Document document;
  document.parse(log);
  StepList list;
  ReplayOptions replay_options;
  replay_options.observer = &list;
  Judge judge(library, override);
  static_cast<void>(judge.judge(document, replay_options));
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

/// The position when a Special action under way that can be over is over, as in a log, and all has
/// happened that nobody decides.
State settled(Game game) {
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

/// The same decision as logs write it: with a number for all that is taken or placed alike, and
/// without the beginnings and ends of parts in which nothing is done.
std::vector<Step> as_logs_have_it(const Game& game, std::span<const Step> steps) {
  std::vector<Step> all(steps.begin(), steps.end());
  if (auto same = joined(steps); position_after(game, same) == position_after(game, steps)) {
    all = std::move(same);
  }
  for (std::size_t i = all.size(); i-- > 0;) {
    const bool empty = all[i].kind == StepKind::begin_place || all[i].kind == StepKind::begin_sail;
    if (!kUnwritten.has(all[i].kind)) continue;
    std::vector<Step> others = all;
    const auto at = others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    if (at != others.end() && at->kind == StepKind::end_sail && empty) others.erase(at);
    const auto position = position_after(game, others);
    if (position && (empty || position == position_after(game, all))) all = std::move(others);
  }
  // A turn that takes nothing says so.
  const auto begin = std::ranges::find(all, StepKind::begin_turn, &Step::kind);
  if (begin == all.end() || std::ranges::count(all, StepKind::take, &Step::kind) > 0) return all;
  std::vector<Step> said = all;
  said.insert(said.begin() + (begin - all.begin()) + 1,
              Step{.kind = StepKind::take, .from = game.ruleset().rules.province});
  return position_after(game, said) == position_after(game, all) ? said : all;
}

/// The steps without the ends of parts after which nothing follows. Throws if one is illegal.
std::span<const Step> without_end(const Game& now, std::span<const Step> steps) {
  while (!steps.empty() && kUnwritten.has(steps.back().kind)) steps = steps.first(steps.size() - 1);
  Game after = now;
  for (const Step& step : steps) {
    if (after.play(step)) continue;
    throw std::invalid_argument(fmt::format("illegal here: {}", now.words(step)));
  }
  return steps;
}

std::string in_lines(const DecisionLines& lines) {
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
  const std::vector<Step> before = steps_of(text(), library_, override_);
  std::vector<Step> steps = steps_of(later.text(), library_, override_);
  steps.erase(steps.begin(), std::ranges::mismatch(before, steps).in2);
  // Those that game() has taken already.
  const std::vector<Step> by_themselves = steps_by_themselves(replay().referee());
  steps.erase(steps.begin(), std::ranges::mismatch(by_themselves, steps).in2);
  // Those that only check what the log says.
  std::erase_if(steps, [](const Step& step) { return kOfLogs.has(step.kind); });
  return steps;
}

std::string LogSteps::line(std::span<const Step> steps) const {
  const Game now = game();
  OwnerSet owners;
  for (const Step& step : steps) {
    if (step.owner.valid()) owners.add(step.owner);
  }
  const Decision decision = now.decision();
  if (decision.kind == Decision::Kind::turn || decision.kind == Decision::Kind::fill) {
    owners = decision.owners;
  }
  const Referee position = replay().referee().settled();
  const std::vector<Step> script = as_logs_have_it(now, without_end(now, steps));
  const auto wanted = position_after(now, script);
  std::string why = "no line of the short notation takes these steps";
  for (const DecisionLines& way :
       ways_to_write({*verdict().ruleset, players(), position, owners}, script)) {
    LogSteps later(library_, override_);
    later.open(text());
    std::string lines = in_lines(way);
    if (const auto refused = later.add(lines)) {
      why = *refused;
    } else if (settled(later.end()) == wanted) {
      return lines;
    }
  }
  throw std::invalid_argument(why);
}

std::string LogSteps::order(const Referee& then, OwnerId player,
                            std::span<const Step> steps) const {
  const Game now(verdict().ruleset, then, replay().open_hands());
  const std::vector<Step> script = as_logs_have_it(now, without_end(now, steps));
  const OwnerSet owners = OwnerSet::of(player);
  std::string why = "no order in advance takes these steps";
  const ShortNames names(*verdict().ruleset, players());
  for (const DecisionLines& way :
       ways_to_write({*verdict().ruleset, players(), then, owners}, script)) {
    if (way.size() != 1) continue;
    std::string order = later_line(way.front(), names);
    LogSteps later(library_, override_);
    later.open(text());
    const auto refused = later.add(order);
    if (!refused) return order;
    why = *refused;
  }
  throw std::invalid_argument(why);
}

}  // namespace veedor
