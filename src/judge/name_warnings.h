#pragma once

#include <vector>

#include "replay/verdict.h"
#include "yaml/document.h"

namespace veedor {

/// The nodes of the players' names below `players`, which may be kNoNode.
[[nodiscard]] std::vector<NodeId> name_nodes(const Document& document, NodeId players);

/// Warns of players whose names readers may take for others (W-NAME).
void warn_of_names(Verdict& verdict, const Document& document, NodeId players);

}  // namespace veedor
