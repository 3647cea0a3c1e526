#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/files/exit_status.h"
#include "cli/input/growing_log.h"
#include "cli/input/one_game.h"

namespace veedor {

/// A command's answer for one log, whose status() then is that of the answer; nullopt after a
/// complaint or a fault that leaves nothing to show.
using Answer = std::function<std::optional<std::string>(OneGame&)>;

/// How a command answers for the logs of its file.
struct Answers {
  const GameOptions& game;
  const Looks& looks;
  /// Answers are for players, so faults are told in discreet words.
  bool to_players = false;
  Further further{};  ///< what verdicts tell beyond the first fault
  /// How each log is replayed; by default to its end, with no witness.
  std::function<Playback(const Document&)> playback{};
  /// Replaces the text of a document that adds to the log before it, or says what is wrong with it.
  std::function<std::optional<GrowingLog::Reply>(RawDocument&)> grow{};
  /// Several answers would make no document of this format, so the file must hold one log.
  bool one_only = false;
  /// The text of an answer names its log itself, so it needs no heading.
  bool titled = false;
  /// Answers are names of files: in no format, below no heading and not for the pager.
  bool lists = false;

  /// Each log has its line of JSON, also if there is no answer for it.
  [[nodiscard]] bool json() const { return looks.json() && !lists; }
};

/// Answers for each log of a file as soon as its end has been read, or for the one that --document
/// names. A log without an answer never hides those after it. Memory depends on the largest log.
/// Returns the worst status.
[[nodiscard]] ExitStatus answer_each(const Answers& answers, const Answer& answer);

}  // namespace veedor
