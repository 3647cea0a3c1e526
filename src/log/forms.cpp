#include "log/forms.h"

#include <algorithm>
#include <array>

namespace veedor {
namespace {

constexpr std::array<std::string_view, 13> kInLines{
    "cards",   "setup", "decks",   "modifiers",    "rounds", "turns",   "actions",
    "scoring", "board", "rulings", "adjudication", "result", "scorings"};

/// Keys whose lists always have one line for each element, but whose maps need not.
constexpr std::array<std::string_view, 3> kListsInLines{"move", "changes", "sail"};

}  // namespace

bool stands_in_lines(std::string_view key, NodeKind kind) {
  if (std::ranges::count(kListsInLines, key) > 0) return kind == NodeKind::list;
  return std::ranges::count(kInLines, key) > 0;
}

bool entry_stands_in_lines(std::string_view list, bool nested) {
  // A turn in which nothing is done is one line.
  return list == "rounds" || list == "scorings" || list == "actions" || (list == "turns" && nested);
}

}  // namespace veedor
