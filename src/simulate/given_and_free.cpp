// Gifts at the beginning of a turn, and the free moves of a general scoring.
#include "engine/phases/phases.h"
#include "simulate/parts.h"

namespace veedor {
namespace {

using Kind = StepKind;

/// A legal placing if possible; any place if the log has ended, because the form requires one.
LogTree one_given(RandomPlay& play, OwnerId owner) {
  Step put{.kind = Kind::put_given, .owner = owner};
  if (play.over() || !play.choose(put, kTo)) put.to = play.rules().castillo;
  play.decide(put, kOwnerTo);
  return written_step(play, put, "given_caballero", {});
}

/// The moves of the player who has begun; empty if there are none.
LogTree free_moves(RandomPlay& play) {
  constexpr std::size_t kMostEntries = 3;
  LogTree list = LogTree::list();
  const OwnerId player = play.turn().player;
  const auto writable = [](const Step& step) { return step.count >= 1; };
  std::size_t entries = play.entries(kMostEntries);
  for (; entries > 0 && !play.over(); --entries) {
    Step step{.kind = Kind::free_move, .owner = player};
    if (!play.choose(step, kMove)) break;
    play.decide(step, kMove, writable);
    list.add(written_step(play, step, "plain_move", player));
  }
  return list;
}

/// An entry for a log that ends at a player who cannot legally move anything.
LogTree any_move(RandomPlay& play) {
  const Step move{
      .owner = play.turn().player, .from = PlaceId(0), .to = play.rules().castillo, .count = 1};
  LogTree list = LogTree::list();
  list.add(written_step(play, move, "plain_move", play.turn().player));
  return list;
}

}  // namespace

void play_given(RandomPlay& play, LogTree& turn) {
  LogTree list = LogTree::list();
  const OwnerId player = play.turn().player;
  while (const Gift* const oldest = oldest_gift(play.state(), player)) {
    if (play.may_stop()) break;
    if (play.omits()) {
      // The gifts come before any other step.
      turn.set("take", 0);
      play.go_on_without({.kind = Kind::take_total});
      break;
    }
    list.add(one_given(play, oldest->owner));
    if (play.over()) break;
  }
  if (!list.empty()) turn.set("jester", std::move(list));
}

void play_free_moves(RandomPlay& play, LogTree& scoring) {
  LogTree all = LogTree::map();
  OwnerSet done;
  for (const OwnerId mover : free_movers(play.state())) {
    if (play.over()) break;
    if (done.has(mover) || play.random().one_in(4)) continue;
    const RandomPlay::Mark before = play.mark();
    Step begin{.kind = Kind::begin_free, .owner = mover};
    play.decide(begin, kOwner, [&](const Step& changed) { return !done.has(changed.owner); });
    LogTree moves = play.over() ? any_move(play) : free_moves(play);
    if (moves.empty()) {
      play.undo(before);
      continue;
    }
    done.add(begin.owner);
    all.set(play.names().of(begin.owner), std::move(moves));
  }
  if (!all.empty()) scoring.set("moves", std::move(all));
}

}  // namespace veedor
