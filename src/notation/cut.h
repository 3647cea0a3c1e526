#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "replay/moment.h"
#include "yaml/document.h"

namespace veedor {

/// The elements of a game's log that belong to its last decision: a disc, a turn, a Power card, the
/// beginning of a round; and the log's claims about the position after it. Before the first round,
/// the last disc of the setup; empty if there is none.
[[nodiscard]] std::vector<NodeId> last_decision(const Document& document);

/// All elements of a game's log after a moment.
[[nodiscard]] std::vector<NodeId> elements_after(const Document& document, const Moment& moment);

/// A text without some of its elements.
struct Cut {
  std::string text;
  std::vector<std::string> comments;  ///< removed ones on lines of their own, from `#` on
};

/// Removes elements from a document without faults, which must have been read from `text`: entries
/// of lists, and pairs, given by the node of their value. The comments on their lines, and those on
/// lines directly above, are removed too. A list or map that becomes empty is also removed, except
/// `rounds`.
[[nodiscard]] Cut cut(std::string_view text, const Document& document,
                      const std::vector<NodeId>& elements);

}  // namespace veedor
