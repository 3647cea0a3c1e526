#include <algorithm>

#include "simulate/parts.h"

namespace veedor {
namespace {

using Kind = StepKind;

/// A random number of cards for a stack whose number is unknown, at most as many as there are.
unsigned cards_of(RandomPlay& play, StackId stack) {
  const Stack& here = play.rules().stacks[stack.index()];
  if (here.least == here.cards) return here.cards;
  unsigned known = 0;
  for (const CardId card : here.kinds) known += play.rules().cards[card.index()].copies;
  const unsigned most = std::clamp<unsigned>(known, here.least, here.cards);
  return here.least + static_cast<unsigned>(play.random().below(most - here.least + 1));
}

/// Adds random cards of one stack to `cards`; returns false if there was no room left for the cards
/// that must be in the stack.
bool one_deck(RandomPlay& play, StackId stack, LogTree& cards) {
  const auto writable = [&](const Step& step) { return !play.names().has_twin(step.card); };
  const unsigned number = cards_of(play, stack);
  for (unsigned i = 0; i < number && !play.over(); ++i) {
    Step add{.kind = Kind::add_to_deck, .stack = stack};
    if (!play.choose(add, kCard)) return false;
    play.decide(add, kCard, writable);
    cards.add(LogTree::word(play.names().of(add.card)));
  }
  const Step end{.kind = Kind::end_deck, .stack = stack};
  if (!play.over() && !play.legal(end)) return false;
  play.settle(end);
  return true;
}

void add_decks(RandomPlay& play, LogTree& setup) {
  const RandomPlay::Mark before = play.mark();
  LogTree decks = LogTree::map();
  for (std::size_t i = 0; i < play.rules().stacks.size() && !play.over(); ++i) {
    if (play.rules().stacks[i].every_round) continue;
    LogTree cards = LogTree::list();
    if (!one_deck(play, StackId(i), cards)) return play.undo(before);
    decks.set(play.names().of(StackId(i)), std::move(cards));
  }
  play.settle({.kind = Kind::end_decks});
  setup.set("decks", std::move(decks));
}

/// Completes the form even if the log has ended.
void add_modifiers(RandomPlay& play, LogTree& setup) {
  LogTree modifiers = LogTree::map();
  for (const OwnerId owner : play.rules().player_set()) {
    LogTree& cards = modifiers.map_at("dealt").set(play.names().of(owner), LogTree::list());
    for (unsigned i = 0; i < play.rules().modifiers_dealt; ++i) {
      Step deal{.kind = Kind::deal_modifier, .owner = owner};
      if (!play.choose(deal, kModifier)) deal.modifier = ModifierId(0);
      play.decide(deal, kModifier);
      cards.add(LogTree::word(play.names().of(deal.modifier)));
    }
    play.settle({.kind = Kind::end_deal, .owner = owner});
  }
  play.settle({.kind = Kind::end_deals});
  LogTree& passed = modifiers.map_at("passed");
  for (const OwnerId owner : play.rules().player_set()) add_pass(play, owner, passed);
  play.settle({.kind = Kind::end_passes});
  setup.set("modifiers", std::move(modifiers));
}

/// If there are fewer players than Caballero cards, the cards are named; if as many, they may be
/// (SETUP-6). Completes the list even if the log has ended, because its form requires it.
void add_caballero_cards(RandomPlay& play, LogTree& setup) {
  const Rules& rules = play.rules();
  if (rules.caballero_cards == 0) return;
  if (rules.caballero_cards == rules.players && play.random().one_in(2)) return;
  LogTree cards = LogTree::list();
  for (std::size_t i = 0; i < rules.players; ++i) {
    Step add{.kind = Kind::add_caballero_card};
    if (play.over() || !play.choose(add, kCount)) add.count = static_cast<std::uint8_t>(i + 1);
    play.decide(add, kCount);
    cards.add(LogTree::number(add.count));
  }
  play.settle({.kind = Kind::end_caballero_cards});
  setup.set("caballeros", std::move(cards));
}

/// A region from the pile of Region cards; any place if the log has ended, because its form
/// requires one.
PlaceId drawn_region(RandomPlay& play, StepKind kind) {
  Step draw{.kind = kind};
  if (play.over() || !play.choose(draw, kTo)) draw.to = PlaceId(0);
  play.decide(draw, kTo);
  return draw.to;
}

/// Adds the regions where black Caballeros and the Limit table begin (SETUP-7, SETUP-8).
void add_drawn_regions(RandomPlay& play, LogTree& setup) {
  const Rules& rules = play.rules();
  if (rules.black_regions > 0) {
    LogTree regions = LogTree::list();
    for (unsigned i = 0; i < rules.black_regions; ++i) {
      regions.add(LogTree::word(play.names().of(drawn_region(play, Kind::place_black))));
    }
    setup.set("inquisitor", rules.black_regions == 1 ? regions.parts.front() : std::move(regions));
  }
  if (rules.limit_table.valid()) {
    setup.set("table", play.names().of(drawn_region(play, Kind::set_table)));
  }
}

void add_discs(RandomPlay& play, LogTree& setup) {
  if (play.over() || play.rules().setup_disc_caballeros == 0) return;
  LogTree discs = LogTree::map();
  OwnerSet set;
  bool omitted = false;
  for (const OwnerId owner : play.rules().player_set()) {
    if (play.may_stop()) break;
    if (play.omits()) {
      omitted = true;
    } else {
      play_disc(play, Kind::setup_disc, owner, set, discs);
    }
  }
  if (!discs.empty() || play.random().one_in(2)) setup.set("discs", std::move(discs));
  if (!play.over() && omitted) play.go_on_without({.kind = Kind::begin_round});
}

/// Adds the hands of some players (HAND-1).
void add_hands(RandomPlay& play, LogTree& setup) {
  if (play.over() || play.rules().hand_size == 0 || play.random().one_in(2)) return;
  LogTree hands = LogTree::map();
  for (const OwnerId owner : play.rules().player_set()) {
    if (play.random().one_in(3)) continue;
    LogTree& cards = hands.set(play.names().of(owner), LogTree::list());
    for (unsigned i = 0; i < play.rules().hand_size; ++i) {
      Step choose{.kind = Kind::choose_hand_card, .owner = owner};
      if (!play.choose(choose, kCount)) choose.count = 1;
      play.decide(choose, kCount, [](const Step& step) { return step.count >= 1; });
      cards.add(play.names().of_power(choose.count));
    }
    play.settle({.kind = Kind::end_hand, .owner = owner});
  }
  setup.set("hands", std::move(hands));
}

}  // namespace

void add_pass(RandomPlay& play, OwnerId owner, LogTree& passed) {
  Step pass{.kind = Kind::pass_modifier, .owner = owner};
  if (play.over() || !play.choose(pass, kModifier)) pass.modifier = ModifierId(0);
  play.decide(pass, kModifier);
  passed.set(play.names().of(owner), play.names().of(pass.modifier));
}

LogTree play_setup(RandomPlay& play) {
  LogTree setup = LogTree::map();
  Step king{.kind = Kind::set_king};
  play.choose(king, kTo);
  play.decide(king, kTo);
  setup.set("king", play.names().of(king.to));
  for (const OwnerId owner : play.rules().player_set()) {
    Step home{.kind = Kind::set_home, .owner = owner};
    if (!play.choose(home, kTo)) home.to = king.to;
    play.decide(home, kTo);
    setup.map_at("homes").set(play.names().of(owner), play.names().of(home.to));
  }
  Step first{.kind = Kind::set_first};
  first.owner = play.random().id_of(play.rules().player_set());
  play.decide(first, kNothing);
  setup.set("first", play.names().of(first.owner));
  add_caballero_cards(play, setup);
  add_drawn_regions(play, setup);
  add_discs(play, setup);
  add_hands(play, setup);
  const bool stacks = !play.rules().stacks.empty();
  if (!play.over() && stacks && play.random().one_in(3)) add_decks(play, setup);
  const bool shift = !play.rules().modifiers.empty();
  if (!play.over() && shift && play.random().one_in(2)) add_modifiers(play, setup);
  return setup;
}

}  // namespace veedor
