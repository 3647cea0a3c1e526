#include "log/order.h"

#include <algorithm>

namespace veedor {

ElementsInOrder::ElementsInOrder(const Document& document, const LogNotes& notes, NodeId collection)
    : children_(document.children(collection)) {
  const auto rank = [&](NodeId id) { return notes[id].rank; };
  bool sorted = true;
  unsigned last = 0;
  for (const NodeId element : children_) {
    const unsigned now = rank(element);
    if (now == 0) return;  // without ranks, the order of the text is kept
    sorted = sorted && last <= now;
    last = now;
  }
  if (sorted) return;
  sorted_.reserve(document[collection].child_count());
  for (const NodeId element : children_) sorted_.push_back(element);
  std::ranges::stable_sort(sorted_, {}, rank);
}

}  // namespace veedor
