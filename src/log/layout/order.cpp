#include "log/layout/order.h"

#include <algorithm>

namespace veedor {

std::vector<NodeId> elements_in_order(const Document& document, const LogNotes& notes,
                                      NodeId collection) {
  std::vector<NodeId> elements;
  for (const NodeId element : document.children(collection)) elements.push_back(element);
  const bool ranked = std::ranges::all_of(elements, [&](NodeId id) { return notes[id].rank > 0; });
  if (ranked) std::ranges::stable_sort(elements, {}, [&](NodeId id) { return notes[id].rank; });
  return elements;
}

}  // namespace veedor
