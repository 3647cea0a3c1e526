#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "yaml/document.h"

// How the tests of documents write down what they expect.

namespace veedor {

/// The node that a path of `Document::path` leads to.
inline NodeId at(const Document& document, std::string_view path) {
  for (NodeId id = 0; id < document.size(); ++id) {
    if (!document[id].is_key && document.path(id) == path) return id;
  }
  FAIL("no node at ", std::string(path));
  return kNoNode;
}

inline std::string kind_name(NodeKind kind) {
  switch (kind) {
    case NodeKind::null:
      return "null";
    case NodeKind::scalar:
      return "scalar";
    case NodeKind::list:
      return "list";
    case NodeKind::map:
      return "map";
  }
  return "";
}

/// `line:column kind text` of a node, with a `~` behind it if it is open-ended.
inline std::string show(const Document& document, NodeId id) {
  const Position position = document.position_of(id);
  std::string shown = std::to_string(position.line) + ':' + std::to_string(position.column) + ' ' +
                      kind_name(document[id].kind);
  if (!document.text(id).empty()) shown += ' ' + std::string(document.text(id));
  return shown + (document[id].open_ended ? "~" : "");
}

inline std::string show(const Document& document, std::string_view path) {
  return show(document, at(document, path));
}

/// `LOG-n line:column` of all faults.
inline std::vector<std::string> faults(const Document& document) {
  std::vector<std::string> shown;
  for (const Fault& fault : document.faults()) {
    const Position position = document.position(fault.offset);
    const char* const code = fault.code == SourceFault::log1   ? "LOG-1 "
                             : fault.code == SourceFault::log2 ? "LOG-2 "
                                                               : "LOG-4 ";
    shown.push_back(code + std::to_string(position.line) + ':' + std::to_string(position.column));
    CHECK_FALSE(fault.message.empty());
  }
  return shown;
}

inline std::vector<std::string> faults_of(std::string_view text) {
  Document document;
  document.parse(text);
  return faults(document);
}

using Faults = std::vector<std::string>;

}  // namespace veedor
