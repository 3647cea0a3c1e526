#include "engine/phases/phases.h"
#include "engine/progress.h"
#include "simulate/parts.h"

namespace veedor {
namespace {

using Kind = StepKind;

LogTree turn_cards_over(RandomPlay& play, bool written) {
  const auto writable = [&](const Step& step) { return !play.names().has_twin(step.card); };
  LogTree cards = LogTree::list();
  const auto& stacks = play.rules().stacks;
  while (!play.over() && play.state().stacks_revealed < stacks.size()) {
    const bool may_be_left_out = stacks[play.state().stacks_revealed].every_round;
    const bool left_out = may_be_left_out && (!written || play.random().one_in(2));
    if (left_out && play.legal({.kind = Kind::end_reveal})) break;
    Step turn_over{.kind = Kind::reveal};
    if (!play.choose(turn_over, kCard)) break;
    play.decide(turn_over, written ? Fields(kCard) : Fields(kNothing), writable);
    cards.add(LogTree::word(play.names().of(turn_over.card)));
  }
  play.settle({.kind = Kind::end_reveal});
  return cards;
}

void dummy(RandomPlay& play, LogTree& round) {
  if (!play.may_stop()) round.set("dummy", play_dummy(play));
}

void reveal(RandomPlay& play, LogTree& round) {
  const bool known = play.referee().decks().known;
  // With known decks the cards show, even if the round stops before its reveal.
  const bool written = !known ? !play.may_stop() : play.random().one_in(2);
  if (play.over() && !known) return;
  LogTree cards = turn_cards_over(play, written);
  if (written) round.set("reveal", std::move(cards));
}

Step power_of(RandomPlay& play, OwnerId player) {
  Step card{.kind = Kind::play_power, .owner = player};
  const bool shift = !play.rules().modifiers.empty() && play.random().one_in(2);
  if (shift && play.choose(card, kCountModifier)) return card;
  card.modifier = {};
  if (play.choose(card, kCount) || play.choose(card, kCountModifier)) return card;
  throw CannotGoOn("no Power card is left that may be played");
}

void power(RandomPlay& play, LogTree& round) {
  if (play.over() || play.may_stop()) return;
  LogTree list = LogTree::list();
  while (playing_cards(play.state()) && !play.over()) {
    list.add(play_power(play));
    if (play.may_stop()) break;
  }
  round.set("power", std::move(list));
}

/// Returns nullopt if the log does not mention the turn.
std::optional<LogTree> dummys_turn(RandomPlay& play) {
  play.settle({.kind = Kind::dummy_turn, .owner = kDummy});
  if (play.random().one_in(2)) return std::nullopt;
  LogTree turn = LogTree::map();
  turn.set("player", play.names().of(kDummy));
  const CardId taken = play.turn().card;
  // If there are more turns than cards, the dummy may not get one.
  if (play.random().one_in(2) && taken.valid() && !play.names().has_twin(taken)) {
    turn.set("card", play.names().of(taken));
  }
  return turn;
}

LogTree list_of_turns(RandomPlay& play) {
  LogTree list = LogTree::list();
  while (!play.over() && taking_turns(play.state())) {
    const OwnerSet next = play.referee().expected().owners;
    if (next.empty()) break;
    if (*next.begin() == kDummy) {
      if (auto written = dummys_turn(play)) list.add(std::move(*written));
      continue;
    }
    list.add(play_turn(play, *next.begin()));
    if (play.may_stop()) break;
  }
  if (play.more_follows()) {
    LogTree turn = LogTree::map();
    turn.set("player", play.names().of(OwnerId(0)));
    if (play.rules().hand_size > 0) turn.set("take", 0);  // the number may be unknown
    list.add(std::move(turn));
  }
  return list;
}

void turns(RandomPlay& play, LogTree& round) {
  LogTree list = list_of_turns(play);
  if (!list.empty() || (!play.over() && play.random().one_in(2)))
    round.set("turns", std::move(list));
  if (play.broken() || !taking_turns(play.state())) return;
  play.follow(Kind::dummy_turn);
  play.follow(Kind::end_turns);
}

void add_scoring_claims(RandomPlay& play, LogTree& scoring) {
  const auto& by_place = play.state().scoring_points;
  if (claims(play, 3)) {
    scoring.set("castillo", claimed_points(play, by_place[play.rules().castillo.index()]));
  }
  if (!claims(play, 3)) return;
  LogTree regions = LogTree::map();
  for (const PlaceId region : play.rules().regions) {
    if (!play.random().one_in(3)) continue;
    LogTree points = claimed_points(play, by_place[region.index()]);
    if (!points.empty()) regions.set(play.names().of(region), std::move(points));
  }
  scoring.set("regions", std::move(regions));
}

/// Adds the discs. Returns whether the log leaves out one that is owed.
bool scoring_discs(RandomPlay& play, LogTree& discs) {
  const OwnerSet asked = play.referee().expected().owners;
  OwnerSet set;
  bool omitted = false;
  for (const OwnerId owner : play.rules().player_set()) {
    const bool now = asked.has(owner);
    if (now && play.may_stop()) break;
    if (now && play.omits()) {
      omitted = true;
      continue;
    }
    if (now || play.random().one_in(5)) play_disc(play, Kind::scoring_disc, owner, set, discs);
  }
  return omitted;
}

/// The first step of a general scoring after all discs are set.
Step first_of_scoring(const RandomPlay& play) {
  const bool two_steps = castillo_first(play.referee().view());
  return {.kind = two_steps ? Kind::move_castillo : Kind::score_all};
}

/// Whether the scoring needs no entry in the log.
bool scores_by_itself(const RandomPlay& play) {
  Referee later = play.referee();
  return !later.play(first_of_scoring(play)) && later.state().fill.free == 0;
}

void follow_scoring(RandomPlay& play) {
  play.follow(Kind::move_castillo);
  play.follow(Kind::score_all);
}

/// Scores after all discs are set. Returns whether everything is scored.
bool finish_scoring(RandomPlay& play, LogTree& scoring) {
  play.follow(Kind::move_castillo);
  play_fill(play, scoring);
  play_free_moves(play, scoring);
  if (!play.broken()) play.follow(Kind::score_all);
  return !scoring_under_way(play.state());
}

void scoring(RandomPlay& play, LogTree& round) {
  if (play.broken() || !scoring_under_way(play.state())) return;
  // If nobody decides anything, the replay scores without an entry in the log.
  const Step score = first_of_scoring(play);
  const bool by_itself = scores_by_itself(play);
  if (play.over() || (by_itself && play.random().one_in(2))) return follow_scoring(play);
  play.settle({.kind = Kind::begin_scoring});
  LogTree scoring = LogTree::map();
  LogTree discs = LogTree::map();
  const bool omitted = scoring_discs(play, discs);
  if (!discs.empty() || play.random().one_in(2)) scoring.set("discs", std::move(discs));
  if (!play.over() && omitted && !play.legal(score)) {
    play.go_on_without(score);
  } else if (!play.over() || (!play.broken() && play.legal(score))) {
    if (finish_scoring(play, scoring)) add_scoring_claims(play, scoring);
  }
  round.set("scoring", std::move(scoring));
}

void part(Phase phase, RandomPlay& play, LogTree& round) {
  if (phase == Phase::turns) return turns(play, round);  // checks itself whether the log stops
  if (phase == Phase::scoring) return scoring(play, round);
  if (play.state().phase != phase) return;
  if (phase == Phase::dummy) return dummy(play, round);
  if (phase == Phase::reveal) return reveal(play, round);
  power(play, round);
}

}  // namespace

LogTree play_dummy(RandomPlay& play) {
  const Step end{.kind = Kind::end_dummy_regions};
  const bool drawn = play.state().dummy_drawn_done;
  const bool none = play.legal(end);
  LogTree regions = LogTree::list();
  while (!drawn && !play.over() && (!play.legal(end) || (!none && play.random().one_in(2)))) {
    Step draw{.kind = Kind::dummy_region};
    if (!play.choose(draw, kTo)) break;
    play.decide(draw, kTo);
    regions.add(LogTree::word(play.names().of(draw.to)));
  }
  if (!drawn) play.settle(end);
  LogTree dummy = LogTree::map();
  if (!drawn && (!none || play.random().one_in(2))) dummy.set("regions", std::move(regions));
  if (dummy.empty() || !play.may_stop()) {
    Step power{.kind = Kind::dummy_power};
    if (!play.choose(power, kCount)) power.count = 1;
    play.decide(power, kCount, [](const Step& step) { return step.count >= 1; });
    dummy.set("power", play.names().of_power(power.count));
  }
  return dummy;
}

LogTree play_reveal(RandomPlay& play) { return turn_cards_over(play, true); }

LogTree play_power(RandomPlay& play) {
  const bool shift = !play.rules().modifiers.empty();
  Step card = power_of(play, *play.referee().expected().owners.begin());
  play.decide(card, shift ? Fields(kPower) : Fields(kOwnerCount),
              [](const Step& step) { return step.count >= 1; });
  LogTree entry = LogTree::map();
  entry.set(play.names().of(card.owner), play.names().of_power(card.count));
  if (card.modifier.valid()) entry.set("modifier", play.names().of(card.modifier));
  return entry;
}

void play_disc(RandomPlay& play, StepKind kind, OwnerId owner, OwnerSet& set, LogTree& discs) {
  Step step{.kind = kind, .owner = owner};
  if (play.over() || set.has(owner) || !play.choose(step, kTo)) return;
  play.decide(step, kOwnerTo, [&](const Step& changed) { return !set.has(changed.owner); });
  set.add(step.owner);
  discs.set(play.names().of(step.owner), play.names().on_disc(step.to));
}

LogTree play_round(RandomPlay& play) {
  LogTree round = LogTree::map();
  play.settle({.kind = Kind::begin_round});
  for (const Phase phase : play.rules().course) part(phase, play, round);
  if (claims(play, 4)) round.set("scores", claimed_points(play, play.state().scores));
  if (claims(play, 8)) round.set("board", claimed_board(play));
  add_note(play, round);
  if (play.names().free_spelling() && play.random().one_in(4)) shuffle_keys(round, play.random());
  return round;
}

}  // namespace veedor
