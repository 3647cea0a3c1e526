#include <algorithm>
#include <array>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"

namespace veedor {

void ask_add_to_deck(const View& view, const Step& step, Questions& questions) {
  const Rules& rules = view.rules;
  if (step.stack.index() >= rules.stacks.size()) {  // for example, if no cards lie in stacks
    return questions.add(Field::card, any_card(rules)).forbid(Reason::decks_complete);
  }
  const auto& deck = view.decks.stacks[step.stack.index()];
  const Stack& stack = rules.stacks[step.stack.index()];
  std::array<std::uint8_t, kMaxCards> used{};
  for (const CardId card : deck) ++used[card.index()];
  const CardSet used_up = stack.kinds.where([&](CardId kind) {
    const Card& card = rules.cards[kind.index()];
    return !card.copies_assumed && used[kind.index()] >= card.copies;
  });
  Choice& card = questions.add(Field::card, any_card(rules));
  card.only(Reason::deck_of_other_stack, stack.kinds);
  card.exclude(Reason::deck_copies_used, used_up);
  if (deck.size() >= stack.cards) card.forbid(Reason::deck_full);
  const bool ended = view.decks.known || view.decks.complete.has(step.stack);
  if (ended) card.forbid(Reason::deck_complete);
}

void do_add_to_deck(Table& table, const Step& step) {
  table.decks.stacks[step.stack.index()].push_back(step.card);
}

void ask_end_deck(const View& view, const Step& step, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  const std::size_t stack = step.stack.index();
  if (stack >= view.rules.stacks.size()) return whole.forbid(Reason::decks_complete);
  const auto& deck = view.decks.stacks[stack];
  const bool ended = view.decks.known || view.decks.complete.has(step.stack);
  if (ended) whole.forbid(Reason::deck_complete);
  if (deck.size() < view.rules.stacks[stack].least) whole.forbid(Reason::deck_too_small);
  for (std::size_t i = 0; i < view.rules.cards.size(); ++i) {
    const Card& card = view.rules.cards[i];
    if (!card.required || card.stack != step.stack) continue;
    const bool all_in = std::count(deck.begin(), deck.end(), CardId(i)) == card.copies;
    const auto of_origin = std::count_if(deck.begin(), deck.end(), [&](CardId other) {
      return view.rules.cards[other.index()].origin == card.origin;
    });
    if (!all_in || of_origin != view.rules.origins[card.origin]) {
      return whole.forbid(Reason::deck_lacks_required);
    }
  }
}

void do_end_deck(Table& table, const Step& step) { table.decks.complete.add(step.stack); }

bool decks_open(const View& view) {
  if (view.decks.known) return false;
  return std::ranges::any_of(view.decks.stacks, [](const auto& deck) { return !deck.empty(); });
}

void ask_end_decks(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  const bool none = view.rules.stacks.empty();
  if (view.decks.known || none) return whole.forbid(Reason::decks_complete);
  for (std::size_t i = 0; i < view.rules.stacks.size(); ++i) {
    if (view.rules.stacks[i].every_round && view.rules.stacks[i].cards == 1) continue;
    if (!view.decks.complete.has(StackId(i))) return whole.forbid(Reason::decks_incomplete);
  }
}

void do_end_decks(Table& table, const Step&) { table.decks.known = true; }

}  // namespace veedor
