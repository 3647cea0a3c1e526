#include "engine/possible.h"

#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"

namespace veedor {
namespace {

bool has(const View& view, PlaceId place, OwnerId owner, unsigned count) {
  return place.valid() && view.state.count(place, owner) >= count;
}

/// Whether there is room for the Caballeros where a step puts them (SPACE-1).
bool has_room(const View& view, OwnerId owner, PlaceId from, const Step& step) {
  if (view.rules.inner.empty()) return true;
  Choice to(any_place(view.rules), static_cast<unsigned>(step.to.index()));
  exclude_full(view, {.owner = owner, .from = from, .to = step.to}, arriving(step), to);
  return to.accepted();
}

/// Whether Caballeros of a colour can be taken from one place and put on the board.
bool can_shift(const View& view, OwnerId owner, PlaceId from, const Step& step) {
  const bool there = board(view.rules).has(step.to) || view.rules.inner.has(step.to);
  return there && has(view, from, owner, step.count) && has_room(view, owner, from, step);
}

}  // namespace

bool always_possible(const View&, const Step&) { return true; }
bool never_possible(const View&, const Step&) { return false; }

bool home_possible(const View& view, const Step& step) {
  return view.rules.grande.stands.has(step.to);
}

bool setup_disc_possible(const View& view, const Step& step) {
  return view.rules.player_set().has(step.owner) && view.rules.regions.has(step.to);
}

bool deal_possible(const View& view, const Step& step) {
  const auto known = view.state.modifiers[step.owner.index()].known();
  // There is room for one more card, which will be passed to this hand.
  return std::ranges::count(known, ModifierId()) > 1;
}

bool king_possible(const View& view, const Step& step) {
  return view.rules.king.stands.has(step.to);
}

bool dummy_region_possible(const View& view, const Step& step) {
  return view.rules.regions.has(step.to);
}

bool reveal_possible(const View& view, const Step&) {
  return view.state.phase == Phase::reveal && view.state.stacks_revealed < view.rules.stacks.size();
}

namespace {

bool is_power_card(const Rules& rules, unsigned number) {
  return number >= 1 && number < rules.power.size();
}

}  // namespace

bool dummy_power_possible(const View& view, const Step& step) {
  return is_power_card(view.rules, step.count);
}

bool power_possible(const View& view, const Step& step) {
  return view.state.phase == Phase::power && view.rules.player_set().has(step.owner) &&
         view.state.played[step.owner.index()] == 0 && is_power_card(view.rules, step.count);
}

bool turn_possible(const View& view, const Step& step) {
  return view.state.phase == Phase::turns && view.state.played[step.owner.index()] != 0;
}

bool take_possible(const View& view, const Step& step) {
  return step.from != view.rules.court && has(view, step.from, view.state.turn.player, step.count);
}

bool take_at_once_possible(const View& view, const Step& step) {
  return has(view, view.rules.province, view.state.turn.player, step.count);
}

bool card_possible(const View&, const Step& step) { return step.card.valid(); }

bool place_possible(const View& view, const Step& step) {
  return can_shift(view, view.state.turn.player, view.rules.court, step);
}

bool move_possible(const View& view, const Step& step) {
  return can_shift(view, step.owner, step.from, step);
}

bool on_board_possible(const View& view, const Step& step) {
  return board(view.rules).has(step.to);
}

bool give_back_possible(const View& view, const Step& step) {
  return step.from != view.rules.province && has(view, step.from, step.owner, step.count);
}

bool disc_possible(const View& view, const Step& step) {
  return !step.to.valid() || board(view.rules).has(step.to);
}

bool bring_possible(const View& view, const Step& step) {
  return has(view, view.state.turn.source, step.owner, step.count) &&
         room_in(view, view.state.king()) >= step.count;
}

bool swap_possible(const View& view, const Step& step) {
  return crown_possible(view, step) && view.rules.grande.stands.has(view.state.king());
}

bool grande_possible(const View& view, const Step& step) {
  return view.rules.player_set().has(step.owner) && view.rules.grande.stands.has(step.to);
}

bool tile_possible(const View& view, const Step& step) {
  return view.rules.tile.stands.has(step.to) &&
         std::ranges::count(view.state.tiles(), step.to) == 0;
}

bool claim_possible(const View& view, const Step& step) {
  const auto good = good_in(view.rules, step.to);
  return good && view.state.unclaimed[*good] >= step.count &&
         claimants(view, step.owner, step.to) >= step.count;
}

bool inquisitor_court_possible(const View& view, const Step&) {
  return has(view, view.rules.province, view.state.turn.player, 1);
}

bool inquisitor_place_possible(const View& view, const Step& step) {
  Step one = step;
  one.count = 1;
  return can_shift(view, view.state.turn.player, view.rules.court, one);
}

bool second_possible(const View& view, const Step& step) {
  return !step.card.valid() || step.card == view.state.turn.second;
}

bool put_given_possible(const View& view, const Step& step) {
  return board(view.rules).has(step.to) && has(view, view.rules.given, step.owner, 1);
}

bool give_possible(const View& view, const Step& step) {
  return view.rules.given.valid() && opponents(view).has(step.owner) &&
         has(view, view.rules.province, view.state.turn.player, 1);
}

bool token_possible(const View& view, const Step& step) {
  const OwnerSet having = view.state.with_token;
  if (having.has(view.state.turn.player)) return false;
  return step.owner.valid() ? having.has(step.owner) : having.size() < view.rules.ship_tokens;
}

bool jail_possible(const View& view, const Step& step) {
  return view.rules.jail.valid() && view.rules.regions.has(step.from) &&
         has(view, step.from, step.owner, 1);
}

bool pardon_possible(const View& view, const Step& step) {
  const PlaceId jail = view.rules.jail;
  return view.rules.regions.has(step.to) && jail.valid() && view.state.total(jail) > 0;
}

bool crown_possible(const View& view, const Step& step) {
  return view.rules.player_set().has(step.owner) &&
         view.rules.king.stands.has(view.state.grandes()[step.owner.index()]);
}

bool table_possible(const View& view, const Step& step) {
  return view.rules.regions.has(step.to) && view.rules.places[step.to.index()].room == 0;
}

bool bridge_possible(const View& view, const Step& step) {
  return view.rules.regions.has(step.from) && view.rules.regions.has(step.to);
}

/// Not possible if the effect needs all answers: while a disc is missing, nobody knows which
/// regions exactly one disc shows.
bool finish_possible(const View& view, const Step&) {
  return !form_of(effect_under_way(view)).needs_all_answers;
}

bool end_turns_possible(const View& view, const Step&) { return view.state.phase == Phase::turns; }

bool scoring_possible(const View& view, const Step&) {
  return view.state.phase == Phase::round_end;
}

}  // namespace veedor
