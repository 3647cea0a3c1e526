#include <algorithm>
#include <bit>
#include <functional>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"

namespace veedor {

// Caballero cards

namespace {

std::size_t caballero_cards_named(const State& state) {
  const auto& cards = state.caballero_cards;
  return static_cast<std::size_t>(std::ranges::find(cards, 0) - cards.begin());
}

/// If there are as many players as cards, all are in and need not be named, but a list that is
/// begun must be completed.
bool caballero_cards_missing(const View& view) {
  if (view.state.caballero_cards_set) return false;
  return view.rules.caballero_cards > view.rules.players || caballero_cards_named(view.state) > 0;
}

}  // namespace

void ask_add_caballero_card(const View& view, const Step&, Questions& questions) {
  Choice& number = questions.add(Field::count, Universe::numbers());
  const State& state = view.state;
  if (state.caballero_cards_set) number.forbid(Reason::caballero_cards_set);
  number.at_most(Reason::caballero_card_unknown, view.rules.caballero_cards);
  number.exclude(Reason::caballero_card_unknown, std::uint64_t{1});
  for (std::size_t i = 0; i < caballero_cards_named(state); ++i) {
    number.exclude(Reason::caballero_card_twice, std::uint64_t{1} << state.caballero_cards[i]);
  }
}

void do_add_caballero_card(Table& table, const Step& step) {
  table.state.caballero_cards[caballero_cards_named(table.state)] = step.count;
}

void ask_end_caballero_cards(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  const State& state = view.state;
  if (state.caballero_cards_set) whole.forbid(Reason::caballero_cards_set);
  if (caballero_cards_named(state) != view.rules.players) {
    whole.forbid(Reason::caballero_cards_wrong_number);
  }
}

void do_end_caballero_cards(Table& table, const Step&) {
  std::ranges::sort(table.state.caballero_cards, std::ranges::greater());
  table.state.caballero_cards_set = true;
}

void use_all_caballero_cards(Table& table) {
  State& state = table.state;
  if (state.caballero_cards_set) return;
  for (std::uint8_t i = 0; i < table.rules.caballero_cards; ++i) {
    state.caballero_cards[i] = static_cast<std::uint8_t>(table.rules.caballero_cards - i);
  }
  state.caballero_cards_set = true;
}

// Black Caballeros and the Limit table

namespace {

PlaceSet homes(const View& view) {
  PlaceSet homes;
  for (const PlaceId home : view.state.grandes()) homes = homes | PlaceSet::of(home);
  return homes;
}

PlaceSet with_black(const View& view) {
  return view.rules.regions.where(
      [&](PlaceId region) { return view.state.count(region, kBlack) > 0; });
}

/// Homes, King, black Caballeros and table come from one pile of Region cards, so none shares a
/// region.
struct PileReasons {
  Reason no_region, at_king, at_home, at_black;
};

void ask_pile(const View& view, const PileReasons& reasons, Questions& questions) {
  Choice& to = questions.add(Field::to, any_place(view.rules));
  to.only(reasons.no_region, view.rules.disc_regions);
  to.exclude(reasons.at_king, view.state.king());
  to.exclude(reasons.at_home, homes(view));
  to.exclude(reasons.at_black, with_black(view));
}

bool black_missing(const View& view) { return view.state.black_placed < view.rules.black_regions; }

bool table_missing(const View& view) {
  return view.rules.limit_table.valid() && !view.state.table().valid();
}

}  // namespace

void ask_place_black(const View& view, const Step&, Questions& questions) {
  constexpr PileReasons kPile{Reason::black_in_no_region, Reason::black_at_king,
                              Reason::black_at_home, Reason::black_there_already};
  ask_pile(view, kPile, questions);
  if (!black_missing(view))
    questions.add(Field::whole, Universe::whole()).forbid(Reason::black_set);
}

void do_place_black(Table& table, const Step& step) {
  State& state = table.state;
  std::uint8_t& here = state.caballeros[step.to.index()][kBlack.index()];
  here = static_cast<std::uint8_t>(here + table.rules.black_each);
  ++state.black_placed;
}

void ask_set_table(const View& view, const Step&, Questions& questions) {
  constexpr PileReasons kPile{Reason::table_in_no_region, Reason::table_at_king,
                              Reason::table_at_home, Reason::table_at_black};
  ask_pile(view, kPile, questions);
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (!table_missing(view)) whole.forbid(Reason::table_set);
  // The Region cards are drawn in this order.
  if (black_missing(view)) whole.forbid(Reason::black_missing);
}

void do_set_table(Table& table, const Step& step) { table.put(kTablePiece, step.to); }

// Discs

OwnerSet setup_discs_missing(const View& view) {
  const State& state = view.state;
  const bool asked = view.rules.setup_disc_caballeros > 0 && state.phase == Phase::round_end;
  if (!asked || state.round > 0) return {};
  const OwnerSet missing = view.rules.player_set() - state.scoring_answered;
  return missing.empty() ? state.scoring_sealed : missing;
}

std::optional<Reason> setup_discs_open(const View& view) {
  const OwnerSet missing = setup_discs_missing(view);
  if (missing.empty()) return std::nullopt;
  return (missing - view.state.scoring_sealed).empty() ? Reason::setup_disc_sealed
                                                       : Reason::setup_disc_missing;
}

void ask_setup_disc(const View& view, const Step&, Questions& questions) {
  // They are set when the board is complete: who comes to the Limit table enters it.
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (black_missing(view)) whole.forbid(Reason::black_missing);
  if (table_missing(view)) whole.forbid(Reason::table_missing);
  const OwnerSet missing = setup_discs_missing(view);
  Choice& owner = questions.add(Field::owner, any_owner(view.rules));
  owner.only(Reason::setup_disc_set_already, missing | OwnerSet::of(kDummy));
  owner.only(Reason::setup_disc_of_nobody, view.rules.player_set());
  Choice& to = questions.add(Field::to, any_disc(view.rules));
  to.exclude(Reason::setup_disc_shows_no_region, view.rules.place_set() - view.rules.disc_regions);
}

namespace {

/// Turns over all discs together. A disc that shows the King's region, or none, leaves the
/// Caballeros in the Court.
void turn_over_setup_discs(Table& table) {
  const Rules& rules = table.rules;
  const State& state = table.state;
  for (const OwnerId player : rules.player_set()) {
    const PlaceId disc = state.scoring_discs[player.index()];
    if (!disc.valid() || disc == state.king()) continue;
    const std::uint8_t here = state.count(rules.court, player);
    table.shift(player, rules.court, disc, std::min(rules.setup_disc_caballeros, here));
  }
}

}  // namespace

void do_setup_disc(Table& table, const Step& step) {
  State& state = table.state;
  if (setup_discs_missing(table.view()).has(step.owner)) table.tell_disc(step.owner, step.to);
  state.scoring_discs[step.owner.index()] = step.to;
  state.scoring_answered.add(step.owner);
  if (step.sealed) state.scoring_sealed.add(step.owner);
  if (setup_discs_missing(table.view()).empty()) turn_over_setup_discs(table);
}

// Hands

void ask_choose_hand_card(const View& view, const Step& step, Questions& questions) {
  const State& state = view.state;
  Choice& owner = questions.add(Field::owner, any_owner(view.rules));
  const bool chosen = view.rules.hand_size > 0;
  owner.only(Reason::hand_of_nobody,
             chosen ? view.rules.player_set() - state.hands_complete : OwnerSet());
  Choice& card = questions.add(Field::count, Universe{Domain::power_cards, view.rules.all_power()});
  if (state.hands_begun.has(step.owner)) {
    card.exclude(Reason::hand_card_twice, state.hands[step.owner.index()].known());
  }
}

void do_choose_hand_card(Table& table, const Step& step) {
  State& state = table.state;
  PowerHand& hand = state.hands[step.owner.index()];
  if (!state.hands_begun.has(step.owner)) hand = {};
  state.hands_begun.add(step.owner);
  hand.add(step.count);
}

void ask_end_hand(const View& view, const Step& step, Questions& questions) {
  const State& state = view.state;
  questions.add(Field::owner, any_owner(view.rules))
      .only(Reason::hand_of_nobody, view.rules.player_set() - state.hands_complete);
  Choice& whole = questions.add(Field::whole, Universe::whole());
  const bool begun = state.hands_begun.has(step.owner);
  const auto cards = static_cast<unsigned>(std::popcount(state.hands[step.owner.index()].known()));
  if (!begun || cards != view.rules.hand_size) whole.forbid(Reason::hand_wrong_number);
}

void do_end_hand(Table& table, const Step& step) { table.state.hands_complete.add(step.owner); }

std::optional<Reason> open_before_rounds(const View& view) {
  const State& state = view.state;
  if (caballero_cards_missing(view)) return Reason::caballero_cards_missing;
  if (black_missing(view)) return Reason::black_missing;
  if (table_missing(view)) return Reason::table_missing;
  if (const auto discs = setup_discs_open(view)) return discs;
  if (state.hands_begun != state.hands_complete) return Reason::hand_incomplete;
  if (decks_open(view)) return Reason::decks_incomplete;
  if (deal_open(view)) return Reason::deal_incomplete;
  return std::nullopt;
}

}  // namespace veedor
