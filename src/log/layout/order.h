#pragma once

#include <vector>

#include "log/notes.h"
#include "yaml/document.h"

namespace veedor {

/// The elements of a list or map in canonical order.
[[nodiscard]] std::vector<NodeId> elements_in_order(const Document& document, const LogNotes& notes,
                                                    NodeId collection);

}  // namespace veedor
