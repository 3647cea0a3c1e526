#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "editor/hints/read_document.h"

namespace veedor {

/// The points of all players after a round of a game or a scoring of a scoresheet.
struct RunningScores {
  NodeId entry = kNoNode;  ///< of `rounds` or `scorings`
  std::vector<std::int64_t> scores;
};

/// One entry for each complete round, or each scoring, as far as the log is legal.
[[nodiscard]] std::vector<RunningScores> running_scores(const ReadDocument& read);

/// "Ann 23, Bea 17", printable, in the order of the log's list.
[[nodiscard]] std::string scores_in_words(const ReadDocument& read, const RunningScores& running);

/// A remark to show after the text at a position, on one printable line.
struct InlayHint {
  Position at;
  std::string label;
};

/// The scores after each round or scoring ("Ann 23, Bea 17"), at the end of its entry. At the end
/// of an unfinished log, also who is next ("next: round 4, turn of Dan"). In the order of the text;
/// nothing after the fault.
[[nodiscard]] std::vector<InlayHint> inlay_hints(const ReadDocument& read);

}  // namespace veedor
