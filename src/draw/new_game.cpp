#include "draw/new_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

namespace veedor {
namespace {

bool has_deck(const Stack& stack) { return !(stack.every_round && stack.cards == 1); }

/// "Several": for a card of which a stack may hold any number.
constexpr unsigned kUsualCopies = 2;

/// The cards of one stack before others are merged with it (Rules::origins).
struct Origin {
  std::vector<DrawnCard> chosen;  ///< in the deck in any case
  std::vector<DrawnCard> others;
};

std::vector<Origin> origins_of(const Rules& rules, StackId stack) {
  std::vector<Origin> origins(rules.origins.size());
  for (std::size_t i = 0; i < rules.cards.size(); ++i) {
    const Card& card = rules.cards[i];
    if (card.stack != stack) continue;
    Origin& origin = origins[card.origin];
    auto& pile = card.required ? origin.chosen : origin.others;
    const unsigned copies = card.copies == kAnyCopies ? kUsualCopies : card.copies;
    pile.insert(pile.end(), copies, DrawnCard{CardId(i)});
  }
  return origins;
}

class Draw {
 public:
  Draw(const Rules& rules, Random random) : rules_(rules), random_(std::move(random)) {}

  NewGame game() {
    regions();
    game_.first = random_.id_of(rules_.player_set());
    for (std::size_t i = 0; i < rules_.stacks.size(); ++i) deck(StackId(i));
    modifiers();
    if (rules_.dummy) dummy();
    return std::move(game_);
  }

 private:
  std::vector<PlaceId> pile_of_regions() {
    std::vector<PlaceId> pile;
    for (const PlaceId region : rules_.disc_regions) pile.push_back(region);
    random_.shuffle(pile);
    return pile;
  }

  void regions() {
    const std::vector<PlaceId> pile = pile_of_regions();
    const auto homes = pile.begin() + 1;
    const auto black = homes + static_cast<std::ptrdiff_t>(rules_.players);
    const auto rest = black + rules_.black_regions;
    game_.king = pile.front();
    game_.homes.assign(homes, black);
    game_.black.assign(black, rest);
    if (rules_.limit_table.valid()) game_.table = *rest;
  }

  void fill_up(std::vector<DrawnCard>& pile, std::size_t size) {
    while (pile.size() < size) {
      pile.push_back({{}, static_cast<std::uint8_t>(++unknown_)});
    }
  }

  void deck(StackId stack) {
    std::vector<DrawnCard>& deck = game_.decks.emplace_back();
    if (!has_deck(rules_.stacks[stack.index()])) return;
    std::vector<Origin> origins = origins_of(rules_, stack);
    for (std::size_t i = 0; i < origins.size(); ++i) {
      auto& [chosen, others] = origins[i];
      if (!chosen.empty()) {
        // For each chosen card, one of the others is left out, before stacks are merged (A p.10).
        fill_up(others, rules_.origins[i]);
        random_.shuffle(others);
        others.resize(rules_.origins[i] - chosen.size());
      }
      deck.insert(deck.end(), chosen.begin(), chosen.end());
      deck.insert(deck.end(), others.begin(), others.end());
    }
    // If a stack's number of cards is unknown, it gets the fewest that are enough for a game.
    fill_up(deck, rules_.stacks[stack.index()].least);
    random_.shuffle(deck);
  }

  void modifiers() {
    std::vector<ModifierId> pile;
    for (std::size_t i = 0; i < rules_.modifiers.size(); ++i) {
      pile.insert(pile.end(), rules_.modifiers[i].copies, ModifierId(i));
    }
    if (pile.empty()) return;
    random_.shuffle(pile);
    auto next = pile.begin();
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      const auto end = next + rules_.modifiers_dealt;
      game_.dealt.emplace_back(next, end);
      next = end;
    }
  }

  void dummy() {
    unsigned first = 1;
    for (unsigned round = 1; round <= rules_.rounds; ++round) {
      if (!rules_.scoring_after(round) && round != rules_.rounds) continue;
      game_.dummy_piles.push_back({first, round, pile_of_regions()});
      first = round + 1;
    }
    for (const PowerCard& card : std::span(rules_.power).subspan(1)) {
      game_.dummy_power.push_back(card.value);
    }
    random_.shuffle(game_.dummy_power);
    game_.dummy_power.resize(std::min<std::size_t>(rules_.rounds, game_.dummy_power.size()));
  }

  const Rules& rules_;
  Random random_;
  unsigned unknown_ = 0;
  NewGame game_;
};

}  // namespace

std::optional<std::string> too_little_to_draw(const Rules& rules) {
  const auto regions = static_cast<std::size_t>(rules.disc_regions.size());
  if (regions <= rules.players) {
    return fmt::format("the King and {} players need {} regions, and there are {}", rules.players,
                       rules.players + 1, regions);
  }
  const std::size_t drawn =
      rules.players + 1 + rules.black_regions + (rules.limit_table.valid() ? 1 : 0);
  if (regions < drawn) {
    return fmt::format("{} Region cards are drawn in the setup, and there are {}", drawn, regions);
  }
  std::size_t modifiers = 0;
  for (const Modifier& modifier : rules.modifiers) modifiers += modifier.copies;
  if (modifiers > 0 && modifiers < rules.players * rules.modifiers_dealt) {
    return fmt::format("{} Modifier cards are dealt, and there are {}",
                       rules.players * rules.modifiers_dealt, modifiers);
  }
  for (std::size_t i = 0; i < rules.stacks.size(); ++i) {
    const std::vector<Origin> origins = origins_of(rules, StackId(i));
    for (std::size_t k = 0; k < origins.size(); ++k) {
      if (origins[k].chosen.size() <= rules.origins[k]) continue;
      return fmt::format("{} cards are chosen to be in a stack that holds {}",
                         origins[k].chosen.size(), rules.origins[k]);
    }
  }
  return std::nullopt;
}

NewGame draw_new_game(const Rules& rules, Random random) {
  return Draw(rules, std::move(random)).game();
}

}  // namespace veedor
