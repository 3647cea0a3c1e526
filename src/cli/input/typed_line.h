#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/complaint.h"
#include "session/log_editor.h"
#include "text/layout.h"

namespace veedor {

/// A line of the short notation: the part that is read, and the whole line as it was typed.
struct TypedLine {
  std::string_view said;
  std::string_view whole;
  std::size_t number = 0;  ///< from 1
};

/// A line that was refused.
struct RefusedLine {
  Refusal refusal;
  TypedLine line;

  /// The position of the fault: the number of the line, and the column from 1.
  [[nodiscard]] Position position() const;
};

/// Whether some line is neither blank nor a remark.
[[nodiscard]] bool any_said(const std::vector<std::string>& lines);

/// Whether a line says something behind the `>` of a quotation. Such a line was somebody's earlier
/// word, so it is never entered.
[[nodiscard]] bool is_quoted_line(std::string_view line);

/// Empties the quoted lines of a mail in which other lines say something, and returns how many they
/// were.
[[nodiscard]] std::size_t leave_out_quotes(std::vector<std::string_view>& lines);

/// Adds the lines that are not blank or remarks. Refuses quoted ones. Returns the refused line;
/// nullopt if all are legal. Orders in advance are carried out where they are due.
/// The lines before a refused one stay added. `lines` must outlive the result.
[[nodiscard]] std::optional<RefusedLine> add_lines(LogEditor& editor,
                                                   const std::vector<std::string_view>& lines);

/// The exit status for a refused line.
[[nodiscard]] ExitStatus status_of(const Refusal& refusal);

/// Answers the sender of lines that were not entered, without secrets. `log` is the text to which
/// the game has come without them. No line is judged in a position that is thrown away: the lines
/// before it may have shown cards, discs or orders of others. So the answer is about a line that
/// cannot be read, or else about the first one; nullopt if that does not say what is wrong. Of one
/// turn in several lines, all are judged. `editor` is used for judging.
[[nodiscard]] std::optional<std::string> answer_to_sender(
    LogEditor& editor, const std::string& log, const std::vector<std::string_view>& lines,
    const Screen& screen);

/// What to answer if there is no such answer.
[[nodiscard]] std::string answer_to_all(const std::vector<std::string_view>& lines,
                                        const Screen& screen);

/// Reports on standard error why a line was refused, with a caret in the line as it was typed.
/// Returns the exit status.
ExitStatus refuse(const RefusedLine& refused, const LogEditor& editor, const Screen& screen);

}  // namespace veedor
