// What a turn can do besides placing and the Special action of its card.
#include <algorithm>

#include "engine/effects/effects.h"
#include "next/next_decision.h"

namespace veedor {
namespace {

/// The turn with this card, which may be chosen already.
Referee with_card(Referee referee, const CardNext& card) {
  if (!referee.state().turn.card.valid()) {
    referee.play({.kind = StepKind::choose_card, .stack = card.stack, .card = card.card});
  }
  return referee;
}

/// A character or the Grand Inquisitor in a player's Court, and the step by which a card brings him
/// there; nullopt if the Special action needs no step.
struct Guest {
  OwnerId (*where)(const State&);
  std::optional<Step> taking;
};

Guest inquisitor() {
  return {[](const State& state) { return state.holder; }, std::nullopt};
}

Guest queen() {
  return {[](const State& state) { return state.with(Character::queen); },
          Step{.kind = StepKind::take_character, .character = Character::queen}};
}

Guest jester() {
  return {[](const State& state) { return state.with(Character::jester); },
          Step{.kind = StepKind::take_character, .character = Character::jester}};
}

bool holds(const Referee& referee, const Guest& guest) {
  const State& state = referee.state();
  return guest.where(state) == state.turn.player;
}

/// The game after the Special action by which the player takes the guest; nullopt if the card has
/// none.
std::optional<Referee> after_taking(const Guest& guest, const Referee& referee) {
  const CardId card = referee.state().turn.card;
  const std::size_t alternatives = referee.rules().cards[card.index()].effects.size();
  for (std::uint8_t i = 0; i < alternatives; ++i) {
    Referee after = referee;
    after.play({.kind = StepKind::announce, .alternative = i});
    if (guest.taking) after.play(*guest.taking);
    if (!holds(after, guest)) continue;
    after.play({.kind = StepKind::finish_special});
    return after;
  }
  return std::nullopt;
}

/// Calls `add(ready, fullest)` with the guest in the Court: now, or after each of `cards` by which
/// the player takes him, which it adds to `by`. Returns whether he is there now.
template <class Add>
bool with_guest(const Guest& guest, const Referee& ready, const Referee& fullest,
                const std::vector<CardNext>& cards, CardSet& by, Add add) {
  if (holds(ready, guest)) {
    add(with_card(ready, cards.front()), with_card(fullest, cards.front()));
    return true;
  }
  for (const CardNext& card : cards) {
    const auto later = after_taking(guest, with_card(ready, card));
    const auto full = later ? after_taking(guest, with_card(fullest, card)) : std::nullopt;
    if (!later || !full) continue;
    by.add(card.card);
    add(*later, *full);
  }
  return false;
}

OwnerSet owners_of(const Referee& referee, StepKind kind) {
  return OwnerSet(allowed_in(referee, {.kind = kind}, Field::owner));
}

/// The steps by which an additional Caballero comes to the Court or is placed, or by which that is
/// prevented.
struct OneMore {
  StepKind court;
  StepKind place;
  std::optional<StepKind> prevent;  ///< nullopt: nobody can
};

/// The options for an additional Caballero with this guest in the Court.
std::optional<HolderNext> one_more_next(const Guest& guest, const OneMore& kinds,
                                        const Referee& ready, const Referee& fullest,
                                        const std::vector<CardNext>& cards) {
  HolderNext next;
  const auto add = [&](const Referee& now, const Referee& full) {
    next.court = now.legal({.kind = kinds.court});
    next.places = PlaceSet(allowed_in(full, {.kind = kinds.place}, Field::to));
    if (kinds.prevent) next.vetoes = owners_of(now, *kinds.prevent);
  };
  next.held = with_guest(guest, ready, fullest, cards, next.by, add);
  if (!next.court && next.places.empty()) return std::nullopt;
  return next;
}

std::optional<JesterNext> jester_next(const Referee& ready, const std::vector<CardNext>& cards) {
  JesterNext next;
  const auto add = [&](const Referee& now, const Referee&) {
    next.to = owners_of(now, StepKind::give);
    next.vetoes = owners_of(now, StepKind::prevent_jester);
  };
  next.held = with_guest(jester(), ready, ready, cards, next.by, add);
  if (next.to.empty()) return std::nullopt;
  return next;
}

std::optional<TokenNext> token_next(const Referee& ready, const std::vector<CardNext>& cards) {
  TokenNext next;
  for (const CardNext& card : cards) {
    const std::uint64_t from =
        allowed_in(with_card(ready, card), {.kind = StepKind::take_token}, Field::owner);
    if (from == 0) continue;
    next.by.add(card.card);
    next.beside = (from & kNoValueBit) != 0;
    next.from = OwnerSet(from & ~kNoValueBit);
  }
  if (next.by.empty()) return std::nullopt;
  return next;
}

std::vector<JailNext::Color> jailable(const Referee& referee) {
  std::vector<JailNext::Color> colors;
  for (const OwnerId owner : referee.rules().owner_set()) {
    const Step send{.kind = StepKind::send_to_jail, .owner = owner};
    const PlaceSet from(allowed_in(referee, send, Field::from));
    if (!from.empty()) colors.push_back({owner, from});
  }
  return colors;
}

std::optional<JailNext> jail_next(const Referee& ready, const std::vector<CardNext>& cards) {
  JailNext next;
  for (const CardNext& card : cards) {
    std::vector<JailNext::Color> colors = jailable(with_card(ready, card));
    if (colors.empty()) continue;
    next.by.add(card.card);
    next.colors = std::move(colors);
  }
  if (next.by.empty()) return std::nullopt;
  return next;
}

std::optional<PardonNext> pardon_next(const Referee& ready, const std::vector<CardNext>& cards) {
  PardonNext next;
  for (const CardNext& card : cards) {
    const PlaceSet to(allowed_in(with_card(ready, card), {.kind = StepKind::pardon}, Field::to));
    if (to.empty()) continue;
    next.by.add(card.card);
    next.to = to;
  }
  if (next.by.empty()) return std::nullopt;
  return next;
}

}  // namespace

std::vector<Special> specials_of(const Referee& ready, const Referee& fullest, CardId card) {
  std::vector<Special> specials;
  const std::size_t alternatives = ready.rules().cards[card.index()].effects.size();
  for (std::uint8_t i = 0; i < alternatives; ++i) {
    specials.push_back({i, special_options(ready, fullest, i), vetoes_against(ready, i)});
  }
  return specials;
}

ExtraActionNext extra_action_next(const Referee& ready, const Referee& fullest,
                                  const std::vector<CardNext>& cards) {
  ExtraActionNext next;
  const Rules& rules = ready.rules();
  if (cards.empty() || !rules.has_extra_action()) return next;
  const Referee chosen = with_card(ready, cards.front());
  const Referee full = with_card(fullest, cards.front());
  next.sail = sail_options(chosen);
  next.claims = claim_options(chosen);
  const OneMore by_inquisitor{StepKind::inquisitor_court, StepKind::inquisitor_place, {}};
  const OneMore by_queen{StepKind::queen_court, StepKind::queen_place, StepKind::prevent_queen};
  next.holder = one_more_next(inquisitor(), by_inquisitor, ready, fullest, cards);
  next.queen = one_more_next(queen(), by_queen, ready, fullest, cards);
  next.jester = jester_next(ready, cards);
  next.token = token_next(ready, cards);
  next.jail = jail_next(ready, cards);
  next.pardon = pardon_next(ready, cards);
  const Step saved{.kind = StepKind::begin_saved};
  for (const CardId card : CardSet(allowed_in(chosen, saved, Field::card))) {
    Step begin = saved;
    begin.card = card;
    Referee begun = chosen;
    Referee full_begun = full;
    begun.play(begin);
    full_begun.play(begin);
    next.saved.push_back(
        {card, specials_of(begun, full_begun, card), rules.cards[card.index()].puts_out_unknown()});
  }
  return next;
}

}  // namespace veedor
