#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "ruleset/draft.h"

namespace veedor {

/// The common functions of the parts that build a ruleset: names, limits and faults.
class BuildBase {
 protected:
  BuildBase(const Draft& draft, NodeId blame, Ruleset& made)
      : draft_(draft), blame_(blame), made_(made) {}

  [[noreturn]] void fail(const std::string& message, NodeId node = kNoNode) const {
    throw DataFault(node == kNoNode ? blame_ : node, message);
  }

  void name(NameTable& table, const std::string& spelling, std::size_t index, NodeId node) const {
    if (table.add(spelling, index)) return;
    fail(fmt::format("the name `{}` is given to two", spelling), node);
  }

  /// Adds aliases to the table, and returns them.
  std::vector<std::string> aliases(NameTable& table, const std::vector<Draft::Word>& words,
                                   std::size_t index) const {
    std::vector<std::string> result;
    for (const Draft::Word& alias : words) {
      name(table, alias.text, index, alias.node);
      result.push_back(alias.text);
    }
    return result;
  }

  void limit(std::size_t used, std::size_t most, std::string_view what) const {
    if (used > most) fail(fmt::format("{} {}, and the referee can hold {}", used, what, most));
  }

  const Draft& draft_;
  NodeId blame_;
  Ruleset& made_;
};

/// Builds the places of a ruleset, with their names and neighbours. Throws DataFault, at `blame` if
/// the node is unknown.
void build_places(const Draft& draft, Ruleset& made, NodeId blame);

}  // namespace veedor
