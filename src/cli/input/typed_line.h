#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/complaint.h"
#include "session/entered_lines.h"
#include "session/log_editor.h"
#include "text/layout.h"

namespace veedor {

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
