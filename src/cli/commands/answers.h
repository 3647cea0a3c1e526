#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/input/growing_log.h"
#include "cli/input/one_game.h"
#include "cli/output/progress.h"

namespace veedor {

/// Makes a command's answer for one log, and sets the log's status(). Returns nullopt after a
/// complaint, or after a fault that leaves nothing to show.
using Answer = std::function<std::optional<std::string>(OneGame&)>;

/// How a command answers for the logs of its file.
struct Answers {
  const GameOptions& game;
  const OutputOptions& looks;
  /// Whether answers are for players, so that faults need discreet words.
  bool to_players = false;
  Further further{};  ///< what verdicts contain beyond the first fault
  /// How each log is replayed; by default to its end, with no observer.
  std::function<ReplayOptions(const Document&)> replay_options{};
  /// Replaces a document that adds to the log before it, or returns what is wrong with it.
  std::function<std::optional<GrowingLog::Reply>(ParsedDocument&)> grow{};
  /// Whether several answers would not make a valid document of this format, so that the file must
  /// have only one log.
  bool one_only = false;
  /// Whether the text of an answer names its log, so that it needs no heading.
  bool titled = false;
  /// Whether answers are names of files: without a format, a heading or the pager.
  bool lists = false;
  /// Counts the logs of several files; by default, of this one alone.
  Progress* progress = nullptr;
  /// Whether each answer is a line, which names its log.
  bool one_line = false;
  /// Whether even the first answer needs a heading, because there are other files.
  bool named = false;

  /// Whether each log has a line of JSON, even if there is no answer for it.
  [[nodiscard]] bool json() const { return looks.json() && !lists; }
};

/// Answers for each log of a file as soon as its end has been read, or only for the one in
/// --document. A log without an answer never hides those after it, and in JSON it has an object
/// that says why, as has a file that cannot be read or holds no log. Memory depends on the largest
/// log. Returns the worst status.
[[nodiscard]] ExitStatus answer_each(const Answers& answers, const Answer& answer);

}  // namespace veedor
