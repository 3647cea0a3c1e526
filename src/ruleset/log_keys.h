#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/effects/special_form.h"

/// The spelling of the keys of a Special action.
namespace veedor {

struct LogKeyName {
  LogKey key = LogKey::none;
  Saying saying = Saying::claim;  ///< the form of its value for most cards
  std::string_view name{};
};

/// In the order of veedor-log(5).
inline constexpr std::array kLogKeyNames = std::to_array<LogKeyName>({
    {LogKey::move, Saying::moves, "move"},
    {LogKey::place, Saying::place_counts, "place"},
    {LogKey::score, Saying::place, "score"},
    {LogKey::give_back, Saying::owner_place_counts, "return"},
    {LogKey::region, Saying::place, "region"},
    {LogKey::discs, Saying::discs, "discs"},
    {LogKey::king, Saying::place, "king"},
    {LogKey::with, Saying::owner_counts, "with"},
    {LogKey::grande, Saying::player, "grande"},
    {LogKey::tile, Saying::tile, "tile"},
    {LogKey::to, Saying::place, "to"},
    {LogKey::power, Saying::power, "power"},
    {LogKey::take, Saying::taking, "take"},
    {LogKey::points, Saying::claim, "points"},
    {LogKey::modifier, Saying::modifier, "modifier"},
    {LogKey::changes, Saying::changes, "changes"},
    {LogKey::bridge, Saying::place_pair, "bridge"},
    {LogKey::table, Saying::place, "table"},
    {LogKey::fill, Saying::filling, "fill"},
    {LogKey::remove, Saying::card, "remove"},
    {LogKey::card, Saying::card, "card"},
    {LogKey::stack, Saying::stack, "stack"},
    {LogKey::character, Saying::character, "character"},
    // Belongs to no effect; it accompanies any effect of a card whose discs no source gives.
    {LogKey::goods, Saying::claim, "goods"},
});
static_assert([] {
  KeySet named = 0;
  for (const LogKeyName& row : kLogKeyNames) named |= key_bit(row.key);
  return kLogKeyNames.size() == kLogKeys && named == (KeySet{1} << kLogKeys) - 1;
}());

/// The key with this name; LogKey::none if there is none.
[[nodiscard]] LogKey log_key(std::string_view name);
[[nodiscard]] std::string_view spelled(LogKey key);
[[nodiscard]] Saying usual_saying(LogKey key);
/// The names of the keys in a set, in the order of the table.
[[nodiscard]] std::vector<std::string> names_of(KeySet keys);

}  // namespace veedor
