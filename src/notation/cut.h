#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "replay/moment.h"
#include "yaml/document.h"

namespace veedor {

/// The elements of a game's log that its last decision has written: a disc, a turn, a Power card,
/// the beginning of a round. What the log claims of the position afterwards is among them. Empty in
/// a log without rounds.
[[nodiscard]] std::vector<NodeId> last_decision(const Document& document);

/// All that a game's log holds after a moment.
[[nodiscard]] std::vector<NodeId> elements_after(const Document& document, const Moment& moment);

/// A text without some of its elements.
struct Cut {
  std::string text;
  std::vector<std::string> comments;  ///< on lines of their own that went too, from `#` on
};

/// Takes elements out of a document without faults, which was read from `text`: entries of lists,
/// and pairs, by the node of their value. With them go the comments on their lines and those on
/// lines directly above them. A list or map of which nothing is left goes too, but for `rounds`.
[[nodiscard]] Cut cut(std::string_view text, const Document& document,
                      const std::vector<NodeId>& elements);

}  // namespace veedor
