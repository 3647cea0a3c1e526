// Gifts at the beginning of a turn, and the free moves of a general scoring.
#include "engine/phases/phases.h"
#include "simulate/parts.h"

namespace veedor {
namespace {

using Kind = StepKind;

/// A legal placing if possible; any place if the log has ended, because the form requires one.
Json one_given(RandomPlay& play, OwnerId owner) {
  Step put{.kind = Kind::put_given, .owner = owner};
  if (play.over() || !play.choose(put, kTo)) put.to = play.rules().castillo;
  play.decide(put, kOwnerTo);
  Json entry{{"who", play.names().of(put.owner)}};
  entry["to"] = play.names().of(put.to);
  return entry;
}

/// The moves of the player who has begun; empty if there are none.
Json free_moves(RandomPlay& play) {
  constexpr std::size_t kMostEntries = 3;
  Json list = Json::array();
  const OwnerId player = play.turn().player;
  const auto writable = [](const Step& step) { return step.count >= 1; };
  std::size_t entries = 1 + play.random().below(kMostEntries);
  for (; entries > 0 && !play.over(); --entries) {
    Step step{.kind = Kind::free_move, .owner = player};
    if (!play.choose(step, kMove)) break;
    play.decide(step, kMove, writable);
    list.push_back(written_move(play, step, player));
  }
  return list;
}

/// An entry for a log that ends at a player who cannot legally move anything.
Json any_move(RandomPlay& play) {
  const Step move{
      .owner = play.turn().player, .from = PlaceId(0), .to = play.rules().castillo, .count = 1};
  return Json::array({written_move(play, move, play.turn().player)});
}

}  // namespace

void play_given(RandomPlay& play, Json& turn) {
  Json list = Json::array();
  const OwnerId player = play.turn().player;
  while (const Gift* const oldest = oldest_gift(play.state(), player)) {
    if (play.may_stop()) break;
    if (play.omits()) {
      // The gifts come before any other step.
      turn["take"] = 0;
      play.go_on_without({.kind = Kind::take_total});
      break;
    }
    list.push_back(one_given(play, oldest->owner));
    if (play.over()) break;
  }
  if (!list.empty()) turn["jester"] = std::move(list);
}

void play_free_moves(RandomPlay& play, Json& scoring) {
  Json all = Json::object();
  OwnerSet done;
  for (const OwnerId mover : free_movers(play.state())) {
    if (play.over()) break;
    if (done.has(mover) || play.random().one_in(4)) continue;
    const RandomPlay::Mark before = play.mark();
    Step begin{.kind = Kind::begin_free, .owner = mover};
    play.decide(begin, kOwner, [&](const Step& changed) { return !done.has(changed.owner); });
    Json moves = play.over() ? any_move(play) : free_moves(play);
    if (moves.empty()) {
      play.undo(before);
      continue;
    }
    done.add(begin.owner);
    all[play.names().of(begin.owner)] = std::move(moves);
  }
  if (!all.empty()) scoring["moves"] = std::move(all);
}

}  // namespace veedor
