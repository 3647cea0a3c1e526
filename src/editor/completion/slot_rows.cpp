#include "editor/completion/slot_rows.h"

#include <algorithm>
#include <array>

#include "ruleset/log_keys.h"
#include "schema/log_grammar.h"

namespace veedor {
namespace {

/// The words of `x-is` and `x-names` in the schema of logs, in the order of the values.
constexpr std::array<std::string_view, 21> kWhats{
    "nothing", "player", "owner",  "place", "source",    "disc",         "card",
    "number",  "count",  "points", "claim", "power",     "hidden_power", "modifier",
    "tile",    "good",   "token",  "stack", "character", "ruleset",      "rule"};

/// The kind of value that a word names; `nothing` if it is a word of the format.
What what_named(std::string_view word) {
  const auto* const found = std::ranges::find(kWhats, word);
  return found == kWhats.end() ? What::nothing : static_cast<What>(found - kWhats.begin());
}

SlotRow slot_row(const ValueRow& row) {
  SlotRow slot{row.path, what_named(row.names), row.list, What::nothing, row.is, row.keys};
  const std::string_view first = slot.words.substr(0, slot.words.find(' '));
  slot.value = what_named(first);
  if (slot.value == What::nothing) return slot;
  slot.words.remove_prefix(std::min(first.size() + 1, slot.words.size()));
  return slot;
}

}  // namespace

SlotRow fixed_row(std::string_view path) {
  const ValueRow* const row = log_grammar().value_at(path);
  return row == nullptr ? SlotRow{} : slot_row(*row);
}

SlotRow said_row(Saying saying, std::string_view below) {
  if (saying == Saying::owner_places) {  // of a key that has numbers of each place with most cards
    if (below.empty()) return {"", What::owner};
    return below == "*" ? SlotRow{"*", What::nothing, false, What::place} : SlotRow{};
  }
  const auto* const usual = std::ranges::find(kLogKeyNames, saying, &LogKeyName::saying);
  if (usual == kLogKeyNames.end()) return {};
  std::string path = std::string(kSpecialPath) + '/' + std::string(usual->name);
  if (!below.empty()) path += '/' + std::string(below);
  return fixed_row(path);
}

}  // namespace veedor
