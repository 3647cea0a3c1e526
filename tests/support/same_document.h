#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "yaml/document.h"

namespace veedor::test {

inline bool same_node(const Node& a, const Node& b) {
  const auto of = [](const Node& node) {
    return std::tie(node.kind, node.is_key, node.flow, node.open_ended, node.offset, node.begin,
                    node.size, node.parent, node.next_sibling, node.key, node.index);
  };
  return of(a) == of(b);
}

inline bool same_faults(const std::vector<Fault>& a, const std::vector<Fault>& b) {
  const auto of = [](const Fault& fault) {
    return std::tie(fault.code, fault.offset, fault.message, fault.twice);
  };
  return std::ranges::equal(a, b,
                            [&](const Fault& one, const Fault& two) { return of(one) == of(two); });
}

/// Whether a text that was parsed in two ways became the same tree, with the same faults.
inline bool same_document(const Document& a, const Document& b) {
  if (a.size() != b.size() || a.not_yaml() != b.not_yaml() ||
      a.faults_left_out() != b.faults_left_out() || !same_faults(a.faults(), b.faults())) {
    return false;
  }
  for (NodeId id = 0; id < a.size(); ++id) {
    if (!same_node(a[id], b[id]) || a.text(id) != b.text(id) ||
        a.position_of(id) != b.position_of(id)) {
      return false;
    }
  }
  return true;
}

}  // namespace veedor::test
