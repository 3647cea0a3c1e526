#pragma once

#include "cli/files/complaint.h"
#include "cli/input/one_game.h"

namespace veedor {

/// Judges lines of the short notation for programs. The file has logs, and after each log documents
/// `add: [LINE, ...]` that add to it. Answers each document with one line of JSON as soon as its
/// end has been read, and does not change the file. Returns the worst status.
[[nodiscard]] ExitStatus answer_lines(const GameOptions& options);

}  // namespace veedor
