#include "log/forms.h"

#include <algorithm>

#include "schema/log_grammar.h"

namespace veedor {
namespace {

/// What stands in lines under a key, wherever it is, as a word of `x-lines` in the schema of logs:
/// `each` element, each of a `list` alone, and in `entries` or `nested` entries too each element.
std::string_view line_rule_of(std::string_view key) {
  static const std::vector<const KeyRow*> rows = [] {
    std::vector<const KeyRow*> found;
    for (const KeyRow& row : log_grammar().keys) {
      if (!row.lines.empty()) found.push_back(&row);
    }
    return found;
  }();
  const auto row = std::ranges::find(rows, key, &KeyRow::key);
  return row == rows.end() ? std::string_view() : (*row)->lines;
}

}  // namespace

bool stands_in_lines(std::string_view key, NodeKind kind) {
  const std::string_view lines = line_rule_of(key);
  return lines == "list" ? kind == NodeKind::list : !lines.empty();
}

bool entry_stands_in_lines(std::string_view list, bool nested) {
  const std::string_view lines = line_rule_of(list);
  return lines == "entries" || (lines == "nested" && nested);  // an idle turn is one line
}

}  // namespace veedor
