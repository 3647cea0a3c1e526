#include "engine/phases/ahead.h"

#include "engine/phases/phases.h"
#include "engine/progress.h"

namespace veedor {
namespace {

bool before_power(const State& state) {
  return state.phase == Phase::dummy || state.phase == Phase::reveal;
}

/// The Power card that the player plays in the round that has begun, or else in the next one.
std::optional<AsIfDue> power_as_if_due(const View& view, OwnerId player) {
  const State& now = view.state;
  const bool begun = playing_cards(now);
  const bool of_next = !begun && !before_power(now);
  if (begun && now.joker == player) return std::nullopt;
  if (of_next && now.round >= view.rules.rounds) return std::nullopt;
  AsIfDue then(now, {});
  // The First Player of the next round is who has the lowest total, once the turns are over.
  then.order_unknown = taking_turns(now);
  then.cards_unknown = !begun;
  State& state = then.state;
  if (!begun) {
    state.played = {};
    state.totals = {};
    state.modifiers_played = {};
    state.joker = {};
    state.turn = {};
    state.fill = {};
    state.phase = Phase::power;
  }
  if (of_next) ++state.round;
  for (std::size_t i = 0; i < view.rules.players && !then.order_unknown; ++i) {
    const OwnerId other((now.first_player.index() + i) % view.rules.players);
    if (other == player) break;
    if (state.played[other.index()] == 0 && other != state.joker) then.add_before(other);
  }
  then.power_unknown = then.order_unknown || !then.before().empty();
  state.first_player = player;
  then.decision = {Decision::Kind::power, state.round, OwnerSet::of(player)};
  return then;
}

std::optional<AsIfDue> turn_as_if_due(const View& view, OwnerId player) {
  const bool all_played = !playing_cards(view.state);
  if (!all_played && view.rules.ranks.highest.valid()) return std::nullopt;
  AsIfDue then(view.state, {Decision::Kind::turn, view.state.round, OwnerSet::of(player)});
  State& state = then.state;
  state.turn = {};
  state.fill = {};
  if (!all_played) {
    state.phase = Phase::turns;
    state.turns_begun = view.rules.owner_set() - OwnerSet::of(player);
    then.order_unknown = then.power_unknown = true;
    return then;
  }
  for (;;) {
    const OwnerId next = next_to_take_turn({view.rules, view.decks, state});
    if (next == player || !next.valid()) return then;
    then.add_before(next);
    state.turns_begun.add(next);
  }
}

}  // namespace

std::optional<AsIfDue> as_if_due(const View& view, OwnerId player) {
  const State& state = view.state;
  if (game_over(state) || setting_up(state)) return std::nullopt;
  const Decision due = expected(view);
  const bool usual = due.kind == Decision::Kind::power || due.kind == Decision::Kind::turn;
  if (usual && due.owners.has(player)) return AsIfDue(state, due);
  const bool has_played = playing_cards(state) && state.played[player.index()] != 0;
  const bool waits = taking_turns(state) && !state.turns_begun.has(player);
  return has_played || waits ? turn_as_if_due(view, player) : power_as_if_due(view, player);
}

}  // namespace veedor
