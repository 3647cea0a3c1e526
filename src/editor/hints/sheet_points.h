#pragma once

#include <string>
#include <vector>

#include "editor/hints/read_document.h"

namespace veedor {

/// The points of each player in the scoring of a scoresheet that contains the node, in words: "17
/// points after scoring 1, 11 of them from it". Empty outside scorings, and in a scoring that the
/// sheet does not reach without a fault.
[[nodiscard]] std::vector<std::string> points_in_sheet(const ReadDocument& read, NodeId node);

}  // namespace veedor
