#include "log/effect_keys.h"

#include <algorithm>
#include <cstddef>

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

namespace {

/// The index of the first alternative whose form fits; nullopt if none does.
template <class Fits>
std::optional<std::uint8_t> first_alternative(const Card& card, Fits fits) {
  for (std::size_t i = 0; i < card.effects.size(); ++i) {
    if (fits(form_of(card.effects[i]))) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

}  // namespace

std::uint8_t alternative_for(const Card& card, KeySet written) {
  const auto said = first_alternative(
      card, [&](const EffectSyntax& form) { return form.keys().are_said_by(written); });
  if (said) return *said;
  return first_alternative(
             card, [&](const EffectSyntax& form) { return (form.keys().known() & written) != 0; })
      .value_or(0);
}

std::optional<std::uint8_t> alternative_for_yes(const Card& card) {
  const auto plain = first_alternative(card, [](const EffectSyntax& form) { return form.plain(); });
  return plain ? plain : first_alternative(card, [](const EffectSyntax& form) { return form.yes; });
}

}  // namespace veedor
