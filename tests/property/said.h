#pragma once

#include <string>

#include "editor/completion/completion.h"
#include "yaml/document.h"

namespace veedor::test {

/// The text of a completion as a reader of YAML has it, without what follows a key.
inline std::string said(const Completion& completion) {
  std::string text = completion.insert;
  if (const auto stop = text.find("$0"); stop != std::string::npos) text.erase(stop, 2);
  Document document;
  document.parse(text);
  if (document.root() == kNoNode || document.not_yaml()) return text;
  NodeId node = document.root();
  if (document[node].is_collection()) node = document[document[node].first_child()].key;
  return node == kNoNode ? text : std::string(document.text(node));
}

}  // namespace veedor::test
