#include <algorithm>

#include "replay/replay.h"

namespace veedor {

bool Replay::setup() {
  const SetupEntry& setup = log_->setup;
  if (!play({.kind = StepKind::set_king, .to = setup.king}, {.whole = setup.king_node})) {
    return false;
  }
  for (const OwnerPlace& home : (*log_)[setup.homes]) {
    if (!play({.kind = StepKind::set_home, .owner = home.owner, .to = home.place},
              {.whole = home.value})) {
      return false;
    }
  }
  return play({.kind = StepKind::set_first, .owner = setup.first}, {.whole = setup.first_node}) &&
         caballero_cards() && black_caballeros() && play_discs(setup.discs, StepKind::setup_disc) &&
         hands() && decks() && modifiers() && drawn();
}

bool Replay::caballero_cards() {
  const SetupEntry& setup = log_->setup;
  if (setup.caballeros_node == kNoNode) return true;
  return play(setup.caballeros) &&
         play({.kind = StepKind::end_caballero_cards}, {.whole = setup.caballeros_node});
}

bool Replay::hands() {
  for (const HandEntry& hand : (*log_)[log_->setup.hands]) {
    if (hand.sealed) continue;
    if (!play(hand.cards) ||
        !play({.kind = StepKind::end_hand, .owner = hand.owner}, {.whole = hand.value}) ||
        !opens(hand)) {
      return false;
    }
  }
  return true;
}

bool Replay::decks() {
  for (const DeckEntry& deck : (*log_)[log_->setup.decks]) {
    for (const CardEntry& entry : (*log_)[deck.cards]) {
      const CardId card = log_->ruleset->twin_in(entry.card, deck.stack);
      if (!play({.kind = StepKind::add_to_deck, .stack = deck.stack, .card = card},
                {.whole = entry.node})) {
        return false;
      }
      const auto& cards = referee_->decks().stacks[deck.stack.index()];
      const auto shown = static_cast<std::size_t>(std::ranges::count(cards, card));
      note().note_copies(card, shown, entry.node, /*secret=*/true);
    }
    if (!play({.kind = StepKind::end_deck, .stack = deck.stack}, {.whole = deck.key})) return false;
  }
  if (log_->setup.decks_key == kNoNode) return true;
  return play({.kind = StepKind::end_decks}, {.whole = log_->setup.decks_key});
}

bool Replay::modifiers() {
  const SetupEntry& setup = log_->setup;
  if (setup.modifiers_key == kNoNode) return true;
  return dealt() && passed();
}

bool Replay::dealt() {
  const SetupEntry& setup = log_->setup;
  for (const DealEntry& deal : (*log_)[setup.dealt]) {
    for (const LocatedStep& card : (*log_)[deal.cards]) {
      if (!play(card)) return false;
      if (card.step.modifier.valid()) note().note_modifier(card.step.modifier, card.at.whole);
    }
    if (!play({.kind = StepKind::end_deal, .owner = deal.owner}, {.whole = deal.key})) return false;
  }
  return play({.kind = StepKind::end_deals},
              {.whole = setup.dealt_key == kNoNode ? setup.modifiers_key : setup.dealt_key});
}

bool Replay::passed() {
  const SetupEntry& setup = log_->setup;
  return play(setup.passed) &&
         play({.kind = StepKind::end_passes},
              {.whole = setup.passed_key == kNoNode ? setup.modifiers_key : setup.passed_key});
}

}  // namespace veedor
