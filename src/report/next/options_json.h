#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "log/names.h"
#include "next/next_decision.h"
#include "report/json_fields.h"
#include "text/json.h"

namespace veedor {

// The options of a decision in JSON: what each action allows. json_fields.h explains the rows.

// Lists that are written as objects by place or player.

[[nodiscard]] std::pair<PlaceId, const unsigned&> entry_of(const PlaceMost& one);
[[nodiscard]] std::pair<OwnerId, const unsigned&> entry_of(const OwnerMost& one);
[[nodiscard]] std::pair<OwnerId, const Owed&> entry_of(const Owed& owed);
[[nodiscard]] std::pair<OwnerId, const Disc&> entry_of(const Disc& disc);
[[nodiscard]] std::pair<OwnerId, const GrandeOptions::Grande&> entry_of(
    const GrandeOptions::Grande& grande);
[[nodiscard]] const std::vector<GrandeOptions::Grande>& content_of(const GrandeOptions& options);
[[nodiscard]] std::string_view definition_of(const std::vector<GrandeOptions::Grande>*);
[[nodiscard]] std::string_view definition_of(const std::vector<Owed>*);
[[nodiscard]] std::string_view definition_of(const std::vector<Disc>*);

[[nodiscard]] const JsonFields<Placing>& fields_of(const Placing*);
[[nodiscard]] const JsonFields<Taking>& fields_of(const Taking*);
[[nodiscard]] const JsonFields<MoveOptions>& fields_of(const MoveOptions*);
[[nodiscard]] const JsonFields<GrandeOptions::Grande>& fields_of(const GrandeOptions::Grande*);
[[nodiscard]] const JsonFields<Owed>& fields_of(const Owed*);
[[nodiscard]] const JsonFields<Disc>& fields_of(const Disc*);

/// A Special action, with the keyword of its effect.
struct SpecialTold {
  std::string_view keyword;
  const SpecialOptions& options;
  OwnerSet vetoes{};
};
[[nodiscard]] const JsonFields<SpecialTold>& fields_of(const SpecialTold*);
/// The alternatives of the Special action of a card.
[[nodiscard]] std::vector<SpecialTold> specials_of(const Names& names, CardId card,
                                                   const std::vector<Special>& specials);

/// Actions of a turn besides its two main actions.
[[nodiscard]] FieldList<ExtraActionNext> extra_action_fields();

/// The Power cards of a set, as bits by their numbers.
[[nodiscard]] Json power_cards(const Names& names, PowerSet cards);

/// Wraps a value that only some games have.
template <class Value>
[[nodiscard]] std::optional<Value> only_if(bool condition, Value value) {
  return condition ? std::optional(std::move(value)) : std::nullopt;
}

// Sentences of several fields.
inline constexpr std::string_view kVetoBy = "Who may prevent it.";
inline constexpr std::string_view kCardId = "The id.";
inline constexpr std::string_view kGoodsUnknown =
    "The log has to write how many discs it puts out, unless the card is held.";

}  // namespace veedor
