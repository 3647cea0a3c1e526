#include "log/write/new_log_parts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "words/rules_words.h"

namespace veedor {

std::string NewLogParts::card(const DrawnCard& drawn) const {
  return drawn.card.valid() ? ruleset().cards[drawn.card.index()].id
                            : fmt::format("unknown-{}", drawn.unknown);
}

Words NewLogParts::deck(std::size_t stack) const {
  Words cards;
  for (const DrawnCard& drawn : game().decks[stack]) cards.push_back(card(drawn));
  return cards;
}

Words NewLogParts::dealt(std::size_t seat) const {
  Words cards;
  for (const ModifierId modifier : game().dealt[seat]) {
    cards.push_back(ruleset().modifiers[modifier.index()].id);
  }
  return cards;
}

bool NewLogParts::has_decks() const {
  return std::ranges::any_of(game().decks, [](const auto& deck) { return !deck.empty(); });
}

Words NewLogParts::rulesets() const {
  Words names;
  for (const RulesetChoice& choice : log_.choices) names.push_back(choice.name);
  return names;
}

std::vector<UnknownCard> NewLogParts::unknown_cards() const {
  std::vector<UnknownCard> unknown;
  for (std::size_t stack = 0; stack < game().decks.size(); ++stack) {
    const CardSet known = rules().stacks[stack].kinds;
    const unsigned number = known.empty() ? 0 : rules().cards[(*known.begin()).index()].number;
    for (const DrawnCard& drawn : game().decks[stack]) {
      if (drawn.card.valid()) continue;
      unknown.push_back({card(drawn), ruleset().stacks[stack], number});
    }
  }
  std::ranges::sort(unknown, {}, &UnknownCard::name);
  return unknown;
}

Words NewLogParts::regions(const DummyPile& pile, unsigned rounds) const {
  Words names;
  for (const PlaceId region : pile.regions) {
    if (names.size() < std::size_t{rounds} * rules().dummy_regions) names.push_back(place(region));
  }
  return names;
}

Words NewLogParts::dummy() const {
  Words lines;
  for (const DummyPile& pile : game().dummy_piles) {
    const unsigned rounds = pile.last_round - pile.first_round + 1;
    lines.push_back(fmt::format("Region cards, rounds {}: {}",
                                range_text(pile.first_round, pile.last_round),
                                fmt::join(regions(pile, rounds), ", ")));
  }
  lines.push_back(
      fmt::format("{}s: {}", ruleset().power_noun, fmt::join(game().dummy_power, ", ")));
  return lines;
}

}  // namespace veedor
