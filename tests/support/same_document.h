#pragma once

#include <algorithm>
#include <tuple>

#include "yaml/document.h"

namespace veedor::test {

/// Whether a text that was parsed in two ways became the same tree, with the same faults.
inline bool same_document(const Document& a, const Document& b) {
  const auto of_fault = [](const Fault& fault) {
    return std::tie(fault.code, fault.offset, fault.message, fault.twice);
  };
  const auto same_fault = [&](const Fault& x, const Fault& y) {
    return of_fault(x) == of_fault(y);
  };
  if (a.size() != b.size() || a.not_yaml() != b.not_yaml() ||
      a.faults_left_out() != b.faults_left_out() ||
      !std::ranges::equal(a.faults(), b.faults(), same_fault)) {
    return false;
  }
  const auto of_node = [](const Node& node) {
    return std::tie(node.kind, node.is_key, node.flow, node.open_ended, node.offset, node.begin,
                    node.size, node.parent, node.next_sibling, node.key, node.index);
  };
  for (NodeId id = 0; id < a.size(); ++id) {
    if (of_node(a[id]) != of_node(b[id]) || a.text(id) != b.text(id) ||
        a.position_of(id) != b.position_of(id)) {
      return false;
    }
  }
  return true;
}

}  // namespace veedor::test
