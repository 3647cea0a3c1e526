#pragma once

/// The words in braces that need the position too, and what sentences ask of it (reason_words.cpp).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/board/inner.h"
#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "text/phrases.h"
#include "words/rules_words.h"
#include "words/sentence.h"
#include "words/wording.h"

namespace veedor::reason_words {

using W = const Wording&;
using S = const Step&;

inline const Card& card_of(W w, S step) { return w.rules().cards[step.card.index()]; }
inline PlaceId grandes_place(W w, S step) { return w.state().grandes()[step.owner.index()]; }
inline PlaceId tiles_place(W w, S step) { return w.state().tiles()[step.tile.index()]; }
inline CardId placing_card(W w) { return w.turn().by_second ? w.turn().second : w.turn().card; }
inline bool is_black(W w, OwnerId owner) { return w.rules().black > 0 && owner == kBlack; }
inline std::string ordinal(unsigned n) {
  return fmt::format("{}{}", n, n == 2 ? "nd" : n == 3 ? "rd" : "th");
}

/// "in the Court of Bea", "beside the board".
inline std::string court_or_beside(W w, OwnerId holder) {
  return whose_court(holder, [&](OwnerId who) { return w.owner(who); });
}

/// How many Caballeros the step can take from its place.
inline unsigned number_there(W w, S step) {
  if (w.rules().inner.empty()) return w.state().count(step.from, step.owner);
  return available(w.view(), {step.owner, step.from, step.to, step.carries});
}

inline unsigned number_that_may_sail(W w, S step) {
  return available(w.view(), {.owner = step.owner,
                              .from = step.from,
                              .to = step.to,
                              .carries = step.carries,
                              .sailing = true});
}

/// The space in which Caballeros cannot claim, and the kind of discs next to it.
inline std::pair<std::string, std::string> idle_space(W w) {
  const Rules& rules = w.rules();
  for (std::size_t good = 0; good < rules.goods.size(); ++good) {
    for (const PlaceId space : rules.places[rules.goods[good].lies.index()].inside) {
      if (rules.places[space.index()].no_carriers) {
        return {w.place(space), w.ruleset().goods[good].name};
      }
    }
  }
  return {"the space", "a disc"};
}

/// The room in the place that Caballeros come to. If they come from one of its own spaces, it is
/// the room outside its spaces.
struct Room {
  PlaceId place;
  bool beside_spaces = false;
  unsigned number = 0;
  unsigned here = 0;
};
inline Room room_for(W w, S step) {
  const State& state = w.state();
  const PlaceId to = step.kind == StepKind::bring ? state.king() : step.to;
  const Place& place = w.rules().places[to.index()];
  Room room{to, place.inside.has(step.from), place.room, state.total(to)};
  for (const PlaceId space : place.inside) {
    if (!room.beside_spaces) break;
    --room.number;
    room.here -= state.total(space);
  }
  return room;
}

/// The total of the value and the Modifier card in the step, and who has played it in this round.
inline int total_of(W w, S step) {
  const bool with = step.modifier.valid();
  return w.rules().power[step.count].value +
         (with ? w.rules().modifiers[step.modifier.index()].value : 0);
}
inline OwnerId player_of_total(W w, S step) {
  OwnerId by;
  for (const OwnerId owner : w.rules().owner_set()) {
    const bool played = w.state().played[owner.index()] != 0;
    if (played && w.state().totals[owner.index()] == total_of(w, step)) by = owner;
  }
  return by;
}

inline OwnerId owner_in_space(W w, PlaceId space) {
  OwnerId by;
  for (const OwnerId owner : w.rules().owner_set()) {
    if (w.state().count(space, owner) > 0) by = owner;
  }
  return by;
}

/// The piece that a change is about.
inline std::string changed_piece(W w, S step) {
  if (step.kind == StepKind::change_king) return "the King";
  if (step.kind == StepKind::change_tile) return "a scoring tile";
  if (step.kind == StepKind::change_grande) return "a Grande";
  return "a Caballero of " + w.owner(step.owner);
}

/// The places of the King that open the step's place for placing.
inline std::string opening_places(W w, S step) {
  std::vector<std::string> names;
  for (const PlaceId king : opened_from(w.rules(), region_of(w.view(), step.to))) {
    names.push_back(w.place_name(king));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

/// The words that need the position too.
inline constexpr std::array kPositionWords = std::to_array<SaidWord<Wording>>({
    {"awaited", [](W w, S) -> SaidValue { return w.awaited(); }},
    {"bridge_end", [](W w, S step) -> SaidValue {
       return w.rules().disc_regions.has(step.from) ? step.to : step.from;
     }},
    {"caballero_cards", [](W w, S) -> SaidValue { return w.rules().caballero_cards + 0U; }},
    {"can_claim", [](W w, S step) -> SaidValue { return claimants(w.view(), step.owner, step.to); }},
    {"cards_in_stack", [](W w, S step) -> SaidValue {
       return cards_in(w.rules().stacks[step.stack.index()]);
     }},
    {"changed_piece", [](W w, S step) -> SaidValue { return changed_piece(w, step); }},
    {"characters_owner", [](W w, S step) -> SaidValue { return w.state().with(step.character); }},
    {"come_along", [](W w, S) -> SaidValue { return must_come_along(w.view()); }},
    {"copies", [](W w, S step) -> SaidValue {
       return counted(card_of(w, step).copies, "copy", "copies");
     }},
    {"copies_and_one", [](W w, S step) -> SaidValue { return ordinal(card_of(w, step).copies + 1U); }},
    {"dummy_regions", [](W w, S) -> SaidValue { return w.rules().dummy_regions + 0U; }},
    {"fill_free", [](W w, S) -> SaidValue { return w.state().fill.free + 0U; }},
    {"fill_off", [](W w, S step) -> SaidValue { return w.state().fill.off[step.owner.index()] + 0U; }},
    {"from_taboo", [](W w, S step) -> SaidValue { return w.taboo_region(step.from); }},
    {"gift_owner", [](W w, S) -> SaidValue {
       return w.gift_due() == nullptr ? OwnerId() : w.gift_due()->owner;
     }},
    {"grande_taboo", [](W w, S step) -> SaidValue { return w.taboo_region(grandes_place(w, step)); }},
    {"grandes_place", [](W w, S step) -> SaidValue { return grandes_place(w, step); }},
    {"hand_size", [](W w, S) -> SaidValue { return w.rules().hand_size + 0U; }},
    {"home_of", [](W w, S step) -> SaidValue {
       const auto& grandes = w.state().grandes();
       const auto owner = std::ranges::find(grandes, step.to) - grandes.begin();
       return OwnerId(static_cast<std::size_t>(owner));
     }},
    {"idle_good", [](W w, S) -> SaidValue { return idle_space(w).second; }},
    {"idle_space", [](W w, S) -> SaidValue { return idle_space(w).first; }},
    {"in_court", [](W w, S) -> SaidValue { return w.state().count(w.rules().court, w.turn().player); }},
    {"in_province", [](W w, S) -> SaidValue {
       return w.state().count(w.rules().province, w.turn().player);
     }},
    {"inquisitors_place", [](W w, S) -> SaidValue { return court_or_beside(w, w.state().holder); }},
    {"jesters_place", [](W w, S) -> SaidValue {
       return court_or_beside(w, w.state().with(Character::jester));
     }},
    {"jokers_player", [](W w, S) -> SaidValue { return w.state().joker; }},
    {"king", [](W w, S) -> SaidValue { return w.state().king(); }},
    {"kings_region", [](W w, S) -> SaidValue { return w.kings_region(); }},
    {"line_of_turn", [](W w, S step) -> SaidValue {
       return std::to_string(w.line_of_turn(step.owner).value_or(0));
     }},
    {"may_sail", [](W w, S step) -> SaidValue { return number_that_may_sail(w, step); }},
    {"modifier_played", [](W w, S) -> SaidValue {
       return w.modifier(w.state().modifiers_played[w.turn().player.index()]);
     }},
    {"modifiers_dealt", [](W w, S) -> SaidValue { return w.rules().modifiers_dealt + 0U; }},
    {"next_stack", [](W w, S) -> SaidValue { return StackId(w.state().stacks_revealed); }},
    {"none", [](W w, S) -> SaidValue { return w.quoted("none"); }},
    {"number_of_card", [](W w, S) -> SaidValue {
       return w.rules().cards[placing_card(w).index()].number + 0U;
     }},
    {"opening_places", [](W w, S step) -> SaidValue { return opening_places(w, step); }},
    {"other_character", [](W w, S step) -> SaidValue {
       const bool queen = step.character == Character::queen;
       return w.character(queen ? Character::jester : Character::queen);
     }},
    {"owed", [](W w, S step) -> SaidValue { return caballeros(w.turn().owed[step.owner.index()]); }},
    {"owner_at_to", [](W w, S step) -> SaidValue { return w.state().count(step.to, step.owner); }},
    {"pardon_stack", [](W w, S) -> SaidValue { return w.rules().pardon; }},
    {"placed", [](W w, S step) -> SaidValue {
       return caballeros(step.count + w.turn().placed_count);
     }},
    {"placing_card", [](W w, S) -> SaidValue { return placing_card(w); }},
    {"player", [](W w, S) -> SaidValue { return w.turn().player; }},
    {"player_at_from", [](W w, S step) -> SaidValue {
       return w.state().count(step.from, w.turn().player);
     }},
    {"players", [](W w, S) -> SaidValue { return static_cast<unsigned>(w.rules().players); }},
    {"power_played", [](W w, S) -> SaidValue {
       return w.power_card(w.state().played[w.turn().player.index()]);
     }},
    {"power_played_brings", [](W w, S) -> SaidValue {
       return w.rules().power[w.state().played[w.turn().player.index()]].caballeros + 0U;
     }},
    {"quarantine_tile", [](W w, S) -> SaidValue {
       return w.ruleset().tiles[w.state().quarantine.index()];
     }},
    {"queens_place", [](W w, S) -> SaidValue {
       return court_or_beside(w, w.state().with(Character::queen));
     }},
    {"region", [](W w, S step) -> SaidValue { return region_of(w.view(), step.to); }},
    {"room", [](W w, S step) -> SaidValue { return caballeros(room_for(w, step).number); }},
    {"room_needed", [](W w, S step) -> SaidValue { return room_for(w, step).here + arriving(step); }},
    {"revealed_cards", [](W w, S) -> SaidValue {
       std::vector<std::string> cards;
       for (std::size_t i = 0; i < w.state().stacks_revealed; ++i) {
         cards.push_back(w.card(w.state().revealed[i]));
       }
       return fmt::format("{}", fmt::join(cards, ", "));
     }},
    {"room_place", [](W w, S step) -> SaidValue { return room_for(w, step).place; }},
    {"round", [](W w, S) -> SaidValue { return w.state().round + 0U; }},
    {"score", [](W w, S step) -> SaidValue {
       return std::to_string(w.state().scores[step.owner.index()]);
     }},
    {"some_caballeros", [](W, S step) -> SaidValue {
       return caballeros(std::max<unsigned>(step.count, 1));
     }},
    {"source", [](W w, S) -> SaidValue { return w.turn().source; }},
    {"space_owner", [](W w, S step) -> SaidValue { return owner_in_space(w, step.to); }},
    {"special", [](W w, S step) -> SaidValue { return w.special_card(step); }},
    {"special_total", [](W w, S step) -> SaidValue {
       return caballeros(step.count + w.turn().special_count);
     }},
    {"table_taboo", [](W w, S) -> SaidValue { return w.taboo_region(w.state().table()); }},
    {"there", [](W w, S step) -> SaidValue { return number_there(w, step); }},
    {"tile_taboo", [](W w, S step) -> SaidValue { return w.taboo_region(tiles_place(w, step)); }},
    {"tiles_place", [](W w, S step) -> SaidValue { return tiles_place(w, step); }},
    {"to_court", [](W w, S step) -> SaidValue {
       const bool total = step.kind == StepKind::take_total;
       return caballeros(step.count + (total ? w.turn().announced : w.turn().taken));
     }},
    {"to_taboo", [](W w, S step) -> SaidValue { return w.taboo_region(step.to); }},
    {"total", [](W w, S step) -> SaidValue { return std::to_string(total_of(w, step)); }},
    {"total_player", [](W w, S step) -> SaidValue { return player_of_total(w, step); }},
    {"turns_card", [](W w, S) -> SaidValue { return w.turn().card; }},
    {"turns_second", [](W w, S) -> SaidValue { return w.turn().second; }},
    {"unclaimed", [](W w, S step) -> SaidValue {
       return w.state().unclaimed[good_in(w.rules(), step.to).value_or(0)] + 0U;
     }},
});

}  // namespace veedor::reason_words
