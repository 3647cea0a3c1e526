#include "simulate/house_cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <span>
#include <utility>
#include <vector>

#include "engine/geography.h"
#include "ruleset/compile_effects.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

/// For a card of which a stack may hold any number.
constexpr unsigned kUsualCopies = 2;

using PowerValues = std::bitset<kMaxPowerValue + 1>;

LogTree map_of(std::initializer_list<std::pair<std::string_view, LogTree>> pairs) {
  LogTree map = LogTree::map();
  for (const auto& [key, value] : pairs) map.add(key, LogTree(value));
  return map;
}

/// The effects of house cards, as in veedor-ruleset(5): some that few or no cards of the booklets
/// have, and some common ones. A ruleset says which of them a log may use.
LogTree some_effect(const Ruleset& ruleset, Random& random) {
  const auto any = LogTree::word("any");
  const auto yes = LogTree::yes_or_no(true);
  const auto number = LogTree::number<std::size_t>;
  const std::array kAll = std::to_array<std::pair<std::string_view, LogTree>>({
      {"king", any},
      {"king", LogTree::word("neighbor")},
      {"score", LogTree::word("most")},
      {"grande", any},
      {"disc_score", yes},
      {"tile", yes},
      {"return_one_each", yes},
      {"unjudged", yes},
      {"take", number(3)},
      {"move", map_of({{"own", number(4)}, {"opposing", number(4)}, {"either", yes}})},
      {"place_anywhere", yes},
      {"place_number", number(1 + random.below(6))},
      {"grandes_by_disc", yes},
      {"disc_grandes", yes},
      {"quarantine", yes},
      {"bridge", yes},
      {"inquisitor", LogTree::pair("move", number(1 + random.below(3)))},
      {"limit_table", yes},
      {"remove_card", yes},
      {"character", yes},
      {"revolution", LogTree::word("own")},
      {"revolution", any},
      {"second_card", yes},
      {"move_at_scoring", map_of({{"up_to", number(2)}, {"whose", LogTree::word("opposing")}})},
  });
  LogTree open = LogTree::list();
  for (const auto& [keyword, value] : kAll) {
    if (may_have_effect(ruleset.effects_of_log, keyword))
      open.add(LogTree::pair(keyword, LogTree(value)));
  }
  // As many Vetoes as all other effects together would leave little of the game.
  if (ruleset.rules.hand_size > 0 && may_have_effect(ruleset.effects_of_log, "veto")) {
    open.add(LogTree::pair("veto", LogTree(yes)));
  }
  return open.empty() ? LogTree() : open.parts[random.below(open.parts.size())];
}

/// Whether no card of the ruleset has this name.
bool is_new(const Ruleset& ruleset, std::string_view id) {
  return std::ranges::none_of(ruleset.cards,
                              [&](const CardInfo& known) { return same_name(known.id, id); });
}

std::string new_id(const Ruleset& ruleset, std::size_t number) {
  std::string id = fmt::format("house-{}", number);
  while (!is_new(ruleset, id)) id += "x";
  return id;
}

/// Whether a game with these cards from its log cannot have more.
bool is_full(const Ruleset& ruleset, const LogTree& cards) {
  const auto added =
      std::ranges::count_if(cards.parts, [](const LogTree& card) { return card.has("effect"); });
  return ruleset.rules.cards.size() + static_cast<std::size_t>(added) >= kMaxCards;
}

/// Adds, or leaves open, the facts that a log may give about a hand card.
void complete(LogTree& card, bool court, bool may, Random& random) {
  if (court && random.one_in(2)) card.set("court", random.below(7));
  if (may && random.one_in(2)) card.set("may", random.one_in(2));
}

/// The log's facts about hand cards that the ruleset only knows in part.
LogTree completed_hand_cards(const Rules& rules, Random& random) {
  LogTree cards = LogTree::list();
  for (const PowerCard& known : std::span(rules.power).subspan(1)) {
    if (known.value == 0) continue;
    LogTree card = LogTree::pair("value", LogTree::number(known.value));
    const bool may_unknown =
        known.action.valid() && rules.cards[known.action.index()].may == May::unknown;
    complete(card, known.caballeros == kUnknownCaballeros, may_unknown, random);
    if (card.parts.size() > 1) cards.add(std::move(card));
  }
  return cards;
}

/// The values that hand cards of the log cannot have.
PowerValues used_values(const Ruleset& ruleset) {
  PowerValues used;
  for (const PowerCard& card : ruleset.rules.power) used.set(card.value);
  for (std::size_t value = 1; value <= kMaxPowerValue; ++value) {
    if (!is_new(ruleset, fmt::format("{}", value))) used.set(value);
  }
  return used;
}

/// Hand cards in addition to those of the ruleset, so that hands can be chosen: all or all but one.
LogTree house_hand_cards(const Ruleset& ruleset, bool all, Random& random) {
  const Rules& rules = ruleset.rules;
  const bool one_left = !all && rules.hand_chosen_of > rules.hand_size;
  const std::size_t wanted = std::max(rules.hand_size, rules.hand_chosen_of) - (one_left ? 1U : 0U);
  LogTree cards = completed_hand_cards(rules, random);
  PowerValues used = used_values(ruleset);
  for (std::size_t known = rules.power.size() - 1; known < wanted && !is_full(ruleset, cards);) {
    const std::size_t value = 1 + random.below(kMaxPowerValue);
    if (used.test(value)) continue;
    LogTree effect = some_effect(ruleset, random);
    if (effect.empty()) break;
    used.set(value);
    ++known;
    LogTree card = LogTree::pair("value", LogTree::number(value));
    complete(card, true, true, random);
    card.set("effect", std::move(effect));
    cards.add(std::move(card));
  }
  return cards;
}

/// Adds how many discs of each kind a card puts out.
void add_goods(LogTree& card, const Ruleset& ruleset, Random& random) {
  for (const GoodInfo& good : ruleset.goods) card.set(fold_name(good.name), random.below(4));
}

/// The symbols of a card: none, one or all of those that cards can show.
LogTree some_symbols(const Ruleset& ruleset, Random& random) {
  LogTree symbols = LogTree::list();
  const auto shown = [&](std::uint8_t symbol, std::string_view name) {
    if ((ruleset.symbols & symbol) != 0 && random.one_in(2))
      symbols.add(LogTree::word(std::string(name)));
  };
  shown(kShipSymbol, "ship");
  shown(kJailSymbol, "jail");
  const bool alone = symbols.parts.size() == 1 && random.one_in(2);
  return alone ? symbols.parts.front() : symbols;
}

/// Adds the log's facts about cards of stacks that the ruleset only knows in part.
void complete_cards_of_stacks(LogTree& cards, const Ruleset& ruleset, Random& random) {
  for (std::size_t i = 0; i < ruleset.cards.size(); ++i) {
    const Card& known = ruleset.rules.cards[i];
    LogTree card = LogTree::pair("id", LogTree::word(ruleset.cards[i].id));
    const bool number = known.number == kUnknownNumber && !known.number_of_rank;
    if (number && random.one_in(2)) card.set("number", random.below(6));
    if (known.puts_out_unknown() && random.one_in(2)) add_goods(card, ruleset, random);
    const bool symbols = known.symbols == kUnknownSymbols && ruleset.symbols != 0;
    if (symbols && random.one_in(2)) card.set("symbol", some_symbols(ruleset, random));
    if (card.parts.size() > 1) cards.add(std::move(card));
  }
}

/// A card for a stack that the ruleset's list does not fill; empty if a log cannot define one.
LogTree house_card_of(const Ruleset& ruleset, const OriginInfo& origin, Random& random) {
  if (!origin.logs_add) return {};
  LogTree effect = some_effect(ruleset, random);
  if (effect.empty()) return {};
  LogTree card = LogTree::map();
  card.set("stack", origin.name);
  card.set("copies", 1);
  card.set("number", random.below(6));
  if (origin.puts_out) {
    add_goods(card, ruleset, random);
    // Several cards that remove others in one round would leave too few for all players.
    if (!effect.has("remove_card") && random.one_in(2)) card.set("keep", true);
  }
  if (origin.symbols && ruleset.symbols != 0) card.set("symbol", some_symbols(ruleset, random));
  card.set("effect", std::move(effect));
  return card;
}

/// The fewest cards of an origin in a game: it may lack as many as its stack may.
unsigned least_of(const Rules& rules, std::size_t origin) {
  unsigned least = rules.origins[origin];
  for (const Card& card : rules.cards) {
    if (card.origin != origin || !card.stack.valid()) continue;
    const Stack& stack = rules.stacks[card.stack.index()];
    return left_of(least, stack.cards - stack.least);
  }
  return least;
}

}  // namespace

LogTree house_cards(const Ruleset& ruleset, Random& random, bool all_hand_cards) {
  const Rules& rules = ruleset.rules;
  LogTree cards =
      rules.hand_size > 0 ? house_hand_cards(ruleset, all_hand_cards, random) : LogTree::list();
  complete_cards_of_stacks(cards, ruleset, random);
  for (std::size_t origin = 0; origin < rules.origins.size(); ++origin) {
    unsigned known = 0;
    for (const Card& card : rules.cards) {
      if (card.origin != origin) continue;
      known += card.copies == kAnyCopies ? kUsualCopies : card.copies;
    }
    for (; known < least_of(rules, origin) && !is_full(ruleset, cards); ++known) {
      LogTree card = house_card_of(ruleset, ruleset.origins[origin], random);
      if (card.empty()) break;
      card.set("id", new_id(ruleset, cards.parts.size() + 1));
      cards.add(std::move(card));
    }
  }
  return cards;
}

LogTree unknown_hand_card(const Ruleset& ruleset, Random& random) {
  const Rules& rules = ruleset.rules;
  const bool full = rules.power.size() > kMaxPowerCards || is_full(ruleset, LogTree::list());
  if (rules.hand_size == 0 || full) return {};
  std::vector<std::size_t> values;
  const PowerValues used = used_values(ruleset);
  for (std::size_t value = 1; value <= kMaxPowerValue; ++value) {
    if (!used.test(value)) values.push_back(value);
  }
  if (values.empty()) return {};
  return map_of({{"value", LogTree::number(values[random.below(values.size())])},
                 {"effect", LogTree::pair("unjudged", LogTree::yes_or_no(true))}});
}

}  // namespace veedor
