#include "logged/logged_game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "engine/rule_id.h"
#include "engine/step_table.h"
#include "game/choices.h"
#include "notation/line.h"
#include "ruleset/library.h"
#include "session/log_editor.h"
#include "simulate/draw_decision.h"
#include "simulate/house_cards.h"
#include "simulate/log_text.h"

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

std::vector<Step> steps_of(const std::string& log, Library& library) {
  Document document;
  document.parse(log);
  StepList list;
  ReplayOptions replay_options;
  replay_options.observer = &list;
  Judge judge(library);
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
  game.play({.kind = StepKind::finish_special});
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

std::string in_lines(const DecisionLines& lines) {
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace

/// The editor refers to the library, so both stay where they are when the game is moved.
struct LoggedGame::Parts {
  Library library;
  LogEditor editor{library};

  [[nodiscard]] const Verdict& verdict() const { return editor.verdict(); }
  [[nodiscard]] const Replay& replay() const { return editor.judge().replay(); }
  /// The game exactly where the log ends.
  [[nodiscard]] Game game() const {
    return {verdict().ruleset, replay().referee(), replay().open_hands()};
  }
  /// Adds lines one after the other; those that are judged together come together.
  std::optional<std::string> add(std::string_view text);
};

std::optional<std::string> LoggedGame::Parts::add(std::string_view text) {
  const std::string before = editor.text();
  for (const std::vector<std::string_view>& together : grouped_lines(text)) {
    const auto refusal = editor.add(together);
    if (!refusal) continue;
    editor.open(before);
    return in_words(*refusal);
  }
  return std::nullopt;
}

LoggedGame::LoggedGame(std::string log) : parts_(std::make_unique<Parts>()) {
  const Verdict& verdict = parts_->editor.open(std::move(log));
  if (parts_->editor.several()) throw std::invalid_argument("there are several logs in the text");
  if (verdict.fault && !parts_->editor.awaited()) {
    const Position at = verdict.fault->at;
    throw std::invalid_argument(fmt::format("{}:{}: {}: {}", at.line, at.column,
                                            veedor::text(verdict.status), in_words(verdict)));
  }
  if (verdict.is_sheet() || verdict.only_result) {
    throw std::invalid_argument("this is not the log of a game");
  }
}

LoggedGame::LoggedGame(LoggedGame&&) noexcept = default;
LoggedGame& LoggedGame::operator=(LoggedGame&&) noexcept = default;
LoggedGame::~LoggedGame() = default;

LoggedGame LoggedGame::of_file(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::string log(std::istreambuf_iterator<char>(stream), {});
  if (!stream) throw std::runtime_error(fmt::format("cannot read {}", file.string()));
  return LoggedGame(std::move(log));
}

const std::string& LoggedGame::text() const { return parts_->editor.text(); }

const std::vector<std::string>& LoggedGame::players() const { return parts_->verdict().players; }

std::optional<OwnerId> LoggedGame::seat(std::string_view player) const {
  const auto found = std::ranges::find(players(), player);
  if (found == players().end()) return std::nullopt;
  return OwnerId(static_cast<std::size_t>(found - players().begin()));
}

Game LoggedGame::game() const {
  Game game = parts_->game();
  game.settle();
  return game;
}

std::optional<std::string> LoggedGame::add(std::string_view lines) { return parts_->add(lines); }

std::vector<Step> LoggedGame::steps(std::string_view lines) const {
  Parts later;
  later.editor.open(text());
  if (const auto refused = later.add(lines)) throw std::invalid_argument(*refused);
  const std::vector<Step> before = steps_of(text(), later.library);
  std::vector<Step> steps = steps_of(later.editor.text(), later.library);
  steps.erase(steps.begin(), std::ranges::mismatch(before, steps).in2);
  // Those that game() has taken already.
  const std::vector<Step> by_themselves = steps_by_themselves(parts_->replay().referee());
  steps.erase(steps.begin(), std::ranges::mismatch(by_themselves, steps).in2);
  // Those that only check what the log says.
  std::erase_if(steps, [](const Step& step) { return kOfLogs.has(step.kind); });
  return steps;
}

std::string LoggedGame::line(std::span<const Step> steps) const {
  while (!steps.empty() && kUnwritten.has(steps.back().kind)) steps = steps.first(steps.size() - 1);
  const Game now = game();
  Game after = now;
  OwnerSet owners;
  for (const Step& step : steps) {
    if (!after.play(step)) {
      throw std::invalid_argument(fmt::format("illegal here: {}", now.words(step)));
    }
    if (step.owner.valid()) owners.add(step.owner);
  }
  const std::vector<Step> script = as_logs_have_it(now, steps);
  const auto wanted = position_after(now, script);
  const Decision decision = now.decision();
  if (decision.kind == Decision::Kind::turn) owners = decision.owners;
  const Referee position = parts_->replay().referee().settled();
  const DueDecision due{*parts_->verdict().ruleset, players(), position, owners};
  std::string why = "no line of the short notation takes these steps";
  for (const DecisionLines& way : ways_to_write(due, script)) {
    Parts later;
    later.editor.open(text());
    std::string lines = in_lines(way);
    if (const auto refused = later.add(lines)) {
      why = *refused;
    } else if (settled(later.game()) == wanted) {
      return lines;
    }
  }
  throw std::invalid_argument(why);
}

std::string made_up_cards(const std::vector<std::string>& rulesets, std::size_t players,
                          Random& random) {
  const Game known(rulesets, players);
  const LogTree cards = house_cards(known.ruleset(), random);
  return cards.empty() ? std::string() : log_text(cards, LogLayout::usual, random);
}

}  // namespace veedor
