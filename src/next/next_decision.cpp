#include "next/next_decision.h"

#include <algorithm>
#include <limits>

#include "engine/phases/phases.h"
#include "engine/progress.h"

namespace veedor {
namespace {

using Kind = Decision::Kind;

/// The players who may move Caballeros in the general scoring under way.
std::vector<FreeNext> free_next(const State& state) {
  std::vector<FreeNext> next;
  if (!scoring_under_way(state)) return next;
  for (const OwnerId player : free_movers(state)) {
    next.push_back({player, state.free_moves[player.index()]});
  }
  return next;
}

/// Plays one step that nobody decides; false if there is none.
bool go_on(NextDecision& next) {
  const auto step = next.referee.automatic();
  if (next.free.empty()) next.free = free_next(next.referee.state());
  if (!step || next.referee.play(*step)) return false;
  if (step->kind == StepKind::dummy_turn) next.dummys_card = next.referee.state().turn.card;
  return true;
}

/// Counts the fewest and the most Region cards that may still be drawn. Only the King's region
/// changes the number, because nothing goes into it; so one other region is tried for all.
void count_draws(const Referee& referee, unsigned drawn, DummyNext& next) {
  if (referee.legal({.kind = StepKind::end_dummy_regions})) {
    next.least = std::min(next.least, drawn);
  }
  next.most = std::max(next.most, drawn);
  Step draw{.kind = StepKind::dummy_region};
  const PlaceSet open(allowed_in(referee, draw, Field::to));
  const PlaceSet kings = PlaceSet::of(referee.state().king());
  for (const PlaceSet alike : {open & kings, open - kings}) {
    if (alike.empty()) continue;
    Referee after = referee;
    draw.to = *alike.begin();
    after.play(draw);
    count_draws(after, drawn + 1, next);
  }
}

/// The game after the Region cards are drawn; it does not matter which.
Referee with_draws(Referee referee) {
  const Step end{.kind = StepKind::end_dummy_regions};
  while (!referee.legal(end)) {
    Step draw{.kind = StepKind::dummy_region};
    const PlaceSet open(allowed_in(referee, draw, Field::to));
    if (open.empty()) break;
    draw.to = *open.begin();
    referee.play(draw);
  }
  referee.play(end);
  return referee;
}

PassNext pass_next(const Referee& referee, OwnerSet owners) {
  PassNext next;
  for (const OwnerId owner : owners) {
    const Step pass{.kind = StepKind::pass_modifier, .owner = owner};
    const std::uint64_t cards = allowed_in(referee, pass, Field::modifier);
    const bool hidden = (cards & kNoValueBit) != 0;  // then it may be any
    next.hands.push_back({owner, hidden ? ModifierSet() : ModifierSet(cards)});
  }
  return next;
}

DummyNext dummy_next(const Referee& referee) {
  DummyNext next;
  next.drawn = referee.state().dummy_drawn_done;
  if (!next.drawn) {
    next.least = std::numeric_limits<unsigned>::max();
    count_draws(referee, 0, next);
    next.regions = PlaceSet(allowed_in(referee, {.kind = StepKind::dummy_region}, Field::to));
  }
  const Referee drawn = next.drawn ? referee : with_draws(referee);
  next.values = allowed_in(drawn, {.kind = StepKind::dummy_power}, Field::count);
  return next;
}

RevealNext reveal_next(Referee referee) {
  RevealNext next;
  const Rules& rules = referee.rules();
  for (std::size_t stack = referee.state().stacks_revealed; stack < rules.stacks.size(); ++stack) {
    const Stack& here = rules.stacks[stack];
    RevealNext::OneStack one{StackId(stack), here.every_round && here.cards <= 1, {}};
    Step reveal{.kind = StepKind::reveal};
    const CardSet allowed(allowed_in(referee, reveal, Field::card));
    for (const CardId card : allowed& here.kinds) {
      const Card& known = rules.cards[card.index()];
      const unsigned shown = referee.state().times_revealed[card.index()];
      const bool any = known.copies == kAnyCopies;
      const unsigned left = !any && shown < known.copies ? known.copies - shown : 0U;
      one.cards.push_back({card, left, any, known.copies_assumed});
      reveal.card = card;
    }
    const bool more = reveal.card.valid();
    next.stacks.push_back(std::move(one));
    if (!more) break;
    referee.play(reveal);
  }
  return next;
}

/// The Power cards that `step` may play, and the rules that exclude the others.
PowerNext::Group power_group(const Referee& referee, Step step) {
  PowerNext::Group group;
  group.values = allowed_in(referee, step, Field::count);
  for (unsigned value = 1; value < referee.rules().power.size(); ++value) {
    if (((referee.state().unknown_power >> value) & 1U) != 0) continue;
    set_value(step, Field::count, value);
    const Questions questions = referee.questions(step);
    const Choice* const count = questions.choice(Field::count);
    const auto reason = count == nullptr ? std::nullopt : count->excluded();
    if (!reason) continue;
    const RuleId rule = rule_of(*reason);
    auto known = std::ranges::find(group.refused, rule, &Refused::rule);
    if (known == group.refused.end()) known = group.refused.insert(known, Refused{rule, 0});
    known->values |= std::uint64_t{1} << value;
  }
  std::ranges::sort(group.refused, {}, &Refused::rule);
  return group;
}

/// Adds a Modifier card, or none, to the group with the same Power cards.
void add_to_group(std::vector<PowerNext::Group>& groups, const PowerNext::Group& group,
                  ModifierId modifier) {
  auto same = std::ranges::find(groups, group.values, &PowerNext::Group::values);
  if (same == groups.end()) same = groups.insert(same, group);
  same->modifiers.add(modifier);
  if (!modifier.valid()) same->without = true;
}

PowerNext power_next(const Referee& referee, OwnerId player) {
  PowerNext next{
      .player = player,
      .after_joker = player == referee.state().joker,
      .groups = {},
      .cards_unknown = referee.rules().hand_size > 0 && !referee.state().hands_begun.has(player),
      .unseen = 0,
      .plays_left = {}};
  Step step{.kind = StepKind::play_power, .owner = player};
  add_to_group(next.groups, power_group(referee, step), {});
  const std::uint64_t kinds = allowed_in(referee, step, Field::modifier) & ~kNoValueBit;
  for (const ModifierId kind : ModifierSet(kinds)) {
    step.modifier = kind;
    add_to_group(next.groups, power_group(referee, step), kind);
  }
  const std::size_t seat = player.index();
  const PowerHand& hand = referee.state().hands[seat];
  next.unseen = hand.playable() & ~hand.known();
  if (!referee.rules().modifiers.empty()) {
    next.plays_left = referee.state().modifiers[seat].plays_left();
  }
  return next;
}

/// The players who may prevent the current Special action. Nobody may once a player has answered
/// it.
OwnerSet vetoes_against_pending(const Referee& referee) {
  const Turn& turn = referee.state().turn;
  if (!turn.effect || !turn.answered.empty()) return {};
  return vetoes_against(referee, *turn.effect);
}

DiscsNext discs_next(const Referee& referee, OwnerSet owners) {
  DiscsNext next;
  StepKind kind = StepKind::disc;
  if (scoring_under_way(referee.state())) {
    next.reason = DiscsNext::For::scoring;
    kind = StepKind::scoring_disc;
  } else if (before_first_round(referee.state())) {
    next.reason = DiscsNext::For::setup;
    kind = StepKind::setup_disc;
  } else {
    next.card = referee.state().turn.acting;
    next.vetoes = vetoes_against_pending(referee);
  }
  for (const OwnerId owner : owners) next.discs.push_back(disc_of(referee, kind, owner));
  return next;
}

ReturnsNext returns_next(const Referee& referee, OwnerSet owners) {
  ReturnsNext next{referee.state().turn.acting, {}, vetoes_against_pending(referee)};
  for (const OwnerId owner : owners) next.owed.push_back(owed_by(referee, owner));
  return next;
}

}  // namespace

OwnerSet vetoes_against(const Referee& referee, std::uint8_t alternative) {
  const Step prevent{.kind = StepKind::prevent, .alternative = alternative};
  return OwnerSet(allowed_in(referee, prevent, Field::owner));
}

FillNext fill_next(const Referee& referee) {
  FillNext next{.free = referee.state().fill.free, .off = {}};
  for (const OwnerId owner : referee.rules().owner_set()) {
    const Step fill{.kind = StepKind::fill, .owner = owner};
    const unsigned most = highest(allowed_in(referee, fill, Field::count));
    if (most > 0) next.off.push_back({owner, most});
  }
  return next;
}

void cover_options_of_others(NextDecision& next, OwnerSet own) {
  if (auto* const pass = std::get_if<PassNext>(&next.what)) {
    std::erase_if(pass->hands, [&](const PassNext::Hand& hand) { return !own.has(hand.owner); });
  }
  if (auto* const discs = std::get_if<DiscsNext>(&next.what)) {
    std::erase_if(discs->discs, [&](const Disc& disc) { return !own.has(disc.owner); });
  }
  auto* const power = std::get_if<PowerNext>(&next.what);
  if (power == nullptr || own.has(power->player)) return;
  power->groups.clear();
  power->cards_unknown = false;
  power->unseen = 0;
  power->plays_left.reset();
}

NextDecision options_for(const Referee& referee, const Decision& decision) {
  NextDecision next{.referee = referee, .decision = decision};
  next.free = free_next(referee.state());
  const Referee& settled = next.referee;
  const OwnerSet owners = decision.owners;
  switch (next.decision.kind) {
    case Kind::pass:
      next.what = pass_next(settled, owners);
      break;
    case Kind::dummy:
      next.what = dummy_next(settled);
      break;
    case Kind::reveal:
      next.what = reveal_next(settled);
      break;
    case Kind::power:
      next.what = power_next(settled, *owners.begin());
      break;
    case Kind::turn:
      next.what = turn_next(settled, *owners.begin());
      break;
    case Kind::discs:
      next.what = discs_next(settled, owners);
      break;
    case Kind::open: {
      const DiscsNext discs = discs_next(settled, {});
      next.what = OpenNext{owners, discs.reason, discs.card};
      break;
    }
    case Kind::give_back:
      next.what = returns_next(settled, owners);
      break;
    case Kind::fill:
      next.what = fill_next(settled);
      break;
    case Kind::setup:
    case Kind::deal:
    case Kind::over:
      break;
  }
  return next;
}

NextDecision next_decision(const Referee& referee) {
  NextDecision settled{.referee = referee};
  while (go_on(settled)) {
  }
  NextDecision next = options_for(settled.referee, settled.referee.expected());
  next.dummys_card = settled.dummys_card;
  next.free = std::move(settled.free);
  return next;
}

}  // namespace veedor
