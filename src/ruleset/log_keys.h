#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/effects/effect_syntax.h"
#include "ruleset/ruleset.h"

/// The spelling of the keys of a Special action.

namespace veedor {

struct LogKeyName {
  LogKey key = LogKey::none;
  KeyForm key_form = KeyForm::claim;  ///< the form of its value for most cards
  std::string_view name{};
};

/// In the order of veedor-log(5).
inline constexpr std::array kLogKeyNames = std::to_array<LogKeyName>({
    {LogKey::move, KeyForm::moves, "move"},
    {LogKey::place, KeyForm::place_counts, "place"},
    {LogKey::score, KeyForm::place, "score"},
    {LogKey::give_back, KeyForm::owner_place_counts, "return"},
    {LogKey::region, KeyForm::place, "region"},
    {LogKey::discs, KeyForm::discs, "discs"},
    {LogKey::king, KeyForm::place, "king"},
    {LogKey::with, KeyForm::owner_counts, "with"},
    {LogKey::grande, KeyForm::player, "grande"},
    {LogKey::tile, KeyForm::tile, "tile"},
    {LogKey::to, KeyForm::place, "to"},
    {LogKey::power, KeyForm::power, "power"},
    {LogKey::take, KeyForm::taking, "take"},
    {LogKey::points, KeyForm::claim, "points"},
    {LogKey::modifier, KeyForm::modifier, "modifier"},
    {LogKey::changes, KeyForm::changes, "changes"},
    {LogKey::bridge, KeyForm::place_pair, "bridge"},
    {LogKey::table, KeyForm::place, "table"},
    {LogKey::fill, KeyForm::filling, "fill"},
    {LogKey::remove, KeyForm::card, "remove"},
    {LogKey::card, KeyForm::card, "card"},
    {LogKey::stack, KeyForm::stack, "stack"},
    {LogKey::character, KeyForm::character, "character"},
    // Belongs to no effect; it accompanies any effect of a card whose discs no source gives.
    {LogKey::goods, KeyForm::claim, "goods"},
});
static_assert([] {
  KeySet named = 0;
  for (const LogKeyName& row : kLogKeyNames) named |= key_bit(row.key);
  return kLogKeyNames.size() == kLogKeys && named == (KeySet{1} << kLogKeys) - 1;
}());

/// The key with this name; LogKey::none if there is none.
[[nodiscard]] LogKey log_key(std::string_view name);
[[nodiscard]] std::string_view spelled(LogKey key);
[[nodiscard]] KeyForm usual_form(LogKey key);
/// The names of the keys in a set, in the order of the table.
[[nodiscard]] std::vector<std::string> names_of(KeySet keys);

/// Whether the Special action of some card has such a step.
[[nodiscard]] bool some_card_takes(const Rules& rules, StepKind kind);

/// Whether a log can name, for some card, who comes along with a moving Caballero.
[[nodiscard]] bool some_card_takes_along(const Rules& rules);

/// Whether some card has such an effect.
template <class Wanted>
[[nodiscard]] bool some_card_has(const Rules& rules) {
  return std::ranges::any_of(rules.cards, [](const Card& card) {
    return std::ranges::any_of(
        card.effects, [](const Effect& effect) { return std::holds_alternative<Wanted>(effect); });
  });
}

/// Whether the game has what the word names, as in `x-games` of the schemas and in rules.yaml: a
/// word of the table, the keyword of an effect of some card, or the id of a card.
[[nodiscard]] bool has_feature(const Ruleset& game, std::string_view word);

}  // namespace veedor
