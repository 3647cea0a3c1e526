#include "ruleset/log_keys.h"

#include <algorithm>
#include <array>

#include "engine/effects/effect_syntax.h"
#include "engine/effects/effects.h"
#include "engine/step_table.h"
#include "ruleset/compile_effects.h"

namespace veedor {

LogKey log_key(std::string_view name) {
  const auto* const row = std::ranges::find(kLogKeyNames, name, &LogKeyName::name);
  return row == kLogKeyNames.end() ? LogKey::none : row->key;
}

std::string_view spelled(LogKey key) {
  const auto* const row = std::ranges::find(kLogKeyNames, key, &LogKeyName::key);
  return row == kLogKeyNames.end() ? std::string_view() : row->name;
}

KeyForm usual_form(LogKey key) {
  return std::ranges::find(kLogKeyNames, key, &LogKeyName::key)->key_form;
}

std::vector<std::string> names_of(KeySet keys) {
  std::vector<std::string> names;
  for (const LogKeyName& row : kLogKeyNames) {
    if ((keys & key_bit(row.key)) != 0) names.emplace_back(row.name);
  }
  return names;
}

namespace {

struct Feature {
  std::string_view word;
  bool (*in)(const Ruleset& game);
};

using Game = const Ruleset&;
constexpr std::array kFeatures = std::to_array<Feature>({
    {"added_cards", [](Game game) { return std::ranges::any_of(game.origins, &OriginInfo::logs_add); }},
    {"along", [](Game game) { return some_card_takes_along(game.rules); }},
    {"black", [](Game game) { return game.rules.black > 0; }},
    {"black_regions", [](Game game) { return game.rules.black_regions > 0; }},
    {"caballero_cards", [](Game game) { return game.rules.caballero_cards > 0; }},
    {"characters", [](Game game) { return game.rules.characters; }},
    {"chosen_cards", [](Game game) { return std::ranges::any_of(game.rules.cards, &Card::required); }},
    {"disc_choice", [](Game game) { return game.rules.impossible_disc_chosen; }},
    {"dummy", [](Game game) { return game.rules.dummy; }},
    {"free_moves", [](Game game) { return some_card_has<MoveAtScoringEffect>(game.rules); }},
    {"goods", [](Game game) { return !game.goods.empty(); }},
    {"grande_in_castillo", [](Game game) {
       return grandes_places_of_cards(game.rules).has(game.rules.castillo);
     }},
    {"hands", [](Game game) { return game.rules.hand_size > 0; }},
    {"jail", [](Game game) { return game.rules.jail.valid(); }},
    {"kept_cards", [](Game game) { return std::ranges::any_of(game.rules.cards, &Card::keep); }},
    {"king_abroad", [](Game game) {
       return !(kings_places_of_cards(game.rules) & game.rules.places_of(PlaceKind::abroad)).empty();
     }},
    {"king_in_castillo", [](Game game) {
       return kings_places_of_cards(game.rules).has(game.rules.castillo);
     }},
    {"limit_table", [](Game game) { return game.rules.limit_table.valid(); }},
    {"modifiers", [](Game game) { return !game.modifiers.empty(); }},
    {"new_regions", [](Game game) { return !game.rules.new_regions.empty(); }},
    {"owned_black", [](Game game) { return game.rules.black > 0 && game.rules.black_owned; }},
    {"pardon", [](Game game) { return game.rules.pardon.valid(); }},
    {"parted_vetoes", [](Game game) { return game.rules.veto_part_way; }},
    {"pieces", [](Game game) { return !game.tokens.empty(); }},
    {"quarantine", [](Game game) { return some_card_takes(game.rules, StepKind::quarantine); }},
    {"sea", [](Game game) {
       return std::ranges::any_of(game.rules.places,
                                  [](const Place& place) { return !place.sails_to.empty(); });
     }},
    {"setup_discs", [](Game game) { return game.rules.setup_disc_caballeros > 0; }},
    {"ship_tokens", [](Game game) { return game.rules.ship_tokens > 0; }},
    {"spaces", [](Game game) { return !game.rules.spaces.empty(); }},
    {"stacks", [](Game game) { return !game.stacks.empty(); }},
    {"twins", [](Game game) { return game.twins; }},
});

/// Whether an effect of some card of the game is wanted.
template <class Wanted>
bool some_effect(const Rules& rules, Wanted wanted) {
  return std::ranges::any_of(
      rules.cards, [&](const Card& card) { return std::ranges::any_of(card.effects, wanted); });
}

}  // namespace

bool some_card_takes(const Rules& rules, StepKind kind) {
  return some_effect(rules, [&](const Effect& effect) { return row_of(kind).belongs_to(effect); });
}

bool some_card_takes_along(const Rules& rules) {
  return some_effect(rules, [](const Effect& effect) { return form_of(effect).along; });
}

bool has_feature(const Ruleset& game, std::string_view word) {
  const auto* const feature = std::ranges::find(kFeatures, word, &Feature::word);
  if (feature != kFeatures.end()) return feature->in(game);
  return some_effect(game.rules,
                     [&](const Effect& effect) { return keyword_of(effect) == word; }) ||
         std::ranges::count(game.cards, word, &CardInfo::id) > 0;
}

}  // namespace veedor
