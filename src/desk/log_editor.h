#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/judged_log.h"
#include "log/layout/format.h"
#include "replay/moment.h"

namespace veedor {

/// Why a line was not taken.
struct Refusal {
  std::size_t line = 0;              ///< among those that were added together
  std::size_t at = 0;                ///< where in the line, in bytes
  std::string message;               ///< of a line that has no form; empty if the log has a fault
  std::optional<Verdict> verdict{};  ///< on the log with the line
  /// The lines to write instead, one after the other; empty if that cannot be told.
  std::vector<std::string> instead{};
};

/// What went with decisions that were taken back.
struct Undone {
  std::vector<std::string> rulings;   ///< lines of the short notation
  std::vector<std::string> comments;  ///< from `#` on
};

/// A line that tells of a round: whom or what it is about, and what happened.
struct ToldLine {
  std::string about;
  std::string words;
  friend bool operator==(const ToldLine&, const ToldLine&) = default;
};

/// The log of one game, which grows line by line and shrinks from its end. After each change it has
/// been judged and is without a fault; else the change is not made. Comments and layout stay; a log
/// that had the canonical layout keeps it.
class LogEditor {
 public:
  explicit LogEditor(Library& library, RulesetOverride override = {});
  ~LogEditor();

  /// Begins with a log. Its verdict says whether it can be changed: it has no fault, and is no
  /// scoresheet. A text with several documents cannot.
  const Verdict& open(std::string text);
  /// Begins with a log that can be changed and is the only one of its text, which somebody has
  /// judged under the same rulesets. It is used until a change is made.
  void open(const JudgedLog& lent);
  [[nodiscard]] bool several() const { return several_; }

  /// Adds a line of the short notation, veedor-log(5). None if it was taken. Lines of which none
  /// would be legal alone (goes_with_others) are judged together.
  [[nodiscard]] std::optional<Refusal> add(const std::vector<std::string_view>& lines);

  /// Takes the last decision back; with a moment, all that comes after it. Rulings that waived what
  /// is gone, and those on later rounds, go too. None if nothing is left to take back.
  [[nodiscard]] std::optional<Undone> undo(const std::optional<Moment>& to);

  /// The log as it stands, and its game.
  [[nodiscard]] const Judge& judge() const { return now().judge; }
  [[nodiscard]] const std::string& text() const { return now().text; }
  [[nodiscard]] const Verdict& verdict() const { return now().verdict; }
  /// Brings the text into the canonical layout if the first one had it, and returns it.
  const std::string& lay_out();
  /// The rounds in the short notation.
  [[nodiscard]] std::vector<std::vector<std::string>> notation() const;
  /// All that happened, in the order of play.
  [[nodiscard]] std::vector<ToldLine> told() const;

 private:
  struct Version;

  [[nodiscard]] JudgedLog now() const;
  /// Judges `text`; takes it for the log if it has no fault.
  [[nodiscard]] std::optional<Verdict> take(std::string text);
  /// Parses and judges a text as the next version.
  void read(std::string text);
  /// The next version becomes the log.
  void proceed();
  /// The text in the canonical layout, and whether it has it.
  [[nodiscard]] Formatted canonical(const LogNotes& notes) const;
  [[nodiscard]] bool is_canonical(const LogNotes& notes) const;
  /// Which of the log's rulings have waived something.
  [[nodiscard]] std::vector<bool> used_rulings() const;
  /// Takes out the rulings that nothing is left for: of those `used` before, the unused ones, and
  /// those on rounds that the log does not have. Returns them.
  std::vector<std::string> drop_rulings(const std::vector<bool>& used);

  Library& library_;
  RulesetOverride override_;
  std::optional<JudgedLog> lent_;  ///< the log, as long as it is somebody's
  std::unique_ptr<Version> now_;   ///< the log, once it is not
  std::unique_ptr<Version> next_;  ///< the log after a change, until that is made
  bool canonical_ = false;
  bool alone_ = false;  ///< no document of only comments stands beside the log
  bool several_ = false;
};

}  // namespace veedor
