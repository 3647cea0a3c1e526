#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/next_parts.h"
#include "session/log_editor.h"

namespace veedor {

/// A log as a game, its lines as steps, and steps as lines: what LoggedGame (logged_game.h) does,
/// for programs with a `Library` of their own.
class LogSteps {
 public:
  /// `override` replaces the rulesets that the log names.
  explicit LogSteps(Library& library, const RulesetOverride& override = {})
      : library_(library), override_(override), editor_(library, override) {}

  /// Begins with a log. The other functions need one without a fault, or one that waits for
  /// Modifier cards.
  const Verdict& open(std::string text) { return editor_.open(std::move(text)); }
  [[nodiscard]] const std::string& text() const { return editor_.text(); }
  [[nodiscard]] LogEditor& editor() { return editor_; }
  [[nodiscard]] const Document& document() const { return editor_.judged().document; }
  [[nodiscard]] const GameLog& log() const { return editor_.judge().log(); }
  [[nodiscard]] const Verdict& verdict() const { return editor_.verdict(); }
  [[nodiscard]] const std::vector<std::string>& players() const { return verdict().players; }

  /// As in LoggedGame. `steps` and `line` throw std::invalid_argument.
  [[nodiscard]] Game game() const;
  std::optional<std::string> add(std::string_view lines);
  [[nodiscard]] std::vector<Step> steps(std::string_view lines) const;
  [[nodiscard]] std::string line(std::span<const Step> steps) const;
  /// The decisions that players may make beside the one that is due; also moves in the general
  /// scoring that was the last to happen. A hand that the log has sealed is chosen already.
  [[nodiscard]] std::vector<UnderWay> decisions_beside() const;
  /// The lines of such a decision, which was begun in `from`. Throws as `line` does.
  [[nodiscard]] std::string line_beside(const Game& from, const UnderWay& now) const;
  /// The order in advance for steps that are legal in the position `then`, as if their decision
  /// were due: "Ann later: fair; score Toledo". Throws as `line` does.
  [[nodiscard]] std::string order(const Referee& then, std::span<const Step> steps) const;
  /// The game in such a position.
  [[nodiscard]] Game at(const Referee& then) const {
    return {verdict().ruleset, then, replay().open_hands()};
  }
  [[nodiscard]] Referee position() const { return replay().referee().settled(); }
  /// The game exactly where the log ends: its last turn may still go on.
  [[nodiscard]] Game end() const {
    return {verdict().ruleset, replay().referee(), replay().open_hands()};
  }

 private:
  using Beside = UnderWay::Beside;

  /// The lines for steps that are legal in the position `due`, not proven yet.
  [[nodiscard]] std::vector<std::string> written(const Referee& due, std::span<const Step> steps,
                                                 Beside beside = Beside::no) const;
  /// The same, proven.
  [[nodiscard]] std::string proven(const Game& from, std::span<const Step> steps,
                                   Beside beside) const;
  [[nodiscard]] const Replay& replay() const { return editor_.judge().replay(); }

  Library& library_;
  RulesetOverride override_;
  LogEditor editor_;
};

}  // namespace veedor
