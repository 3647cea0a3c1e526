#include "log/layout/order.h"

#include <algorithm>

namespace veedor {

std::vector<NodeId> elements_in_order(const Document& document, const LogNotes& notes,
                                      NodeId collection) {
  std::vector<NodeId> elements;
  elements.reserve(document[collection].child_count());
  for (const NodeId element : document.children(collection)) elements.push_back(element);
  const auto rank = [&](NodeId id) { return notes[id].rank; };
  const bool ranked = std::ranges::all_of(elements, [&](NodeId id) { return rank(id) > 0; });
  if (ranked && !std::ranges::is_sorted(elements, {}, rank)) {
    std::ranges::stable_sort(elements, {}, rank);
  }
  return elements;
}

}  // namespace veedor
