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
#include "text/same_name.h"
#include "text/text.h"

namespace veedor {
namespace {

/// For a card of which a stack may hold any number.
constexpr unsigned kUsualCopies = 2;

using PowerValues = std::bitset<kMaxPowerValue + 1>;

LogPart map_of(std::initializer_list<std::pair<std::string_view, LogPart>> pairs) {
  LogPart map = LogPart::map();
  for (const auto& [key, value] : pairs) map.add(key, value);
  return map;
}

/// The effects of house cards, as in veedor-ruleset(5): some that few or no cards of the booklets
/// have, and some common ones. A ruleset says which of them a log may use.
LogPart some_effect(const Ruleset& ruleset, Random& random) {
  const auto any = LogPart::word("any");
  const auto yes = LogPart::yes_or_no(true);
  const auto number = LogPart::number<std::size_t>;
  const std::array kAll = std::to_array<std::pair<std::string_view, LogPart>>({
      {"king", any},
      {"king", LogPart::word("neighbor")},
      {"score", LogPart::word("most")},
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
      {"inquisitor", LogPart::pair("move", number(1 + random.below(3)))},
      {"limit_table", yes},
      {"remove_card", yes},
      {"character", yes},
      {"revolution", LogPart::word("own")},
      {"revolution", any},
      {"second_card", yes},
      {"move_at_scoring", map_of({{"up_to", number(2)}, {"whose", LogPart::word("opposing")}})},
  });
  LogPart open = LogPart::list();
  for (const auto& [keyword, value] : kAll) {
    if (may_have_effect(ruleset.effects_of_log, keyword)) open.add(LogPart::pair(keyword, value));
  }
  // As many Vetoes as all other effects together would leave little of the game.
  if (ruleset.rules.hand_size > 0 && may_have_effect(ruleset.effects_of_log, "veto")) {
    open.add(LogPart::pair("veto", yes));
  }
  return open.empty() ? LogPart() : open.parts[random.below(open.parts.size())];
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
bool is_full(const Ruleset& ruleset, const LogPart& cards) {
  const auto added =
      std::ranges::count_if(cards.parts, [](const LogPart& card) { return card.has("effect"); });
  return ruleset.rules.cards.size() + static_cast<std::size_t>(added) >= kMaxCards;
}

/// Adds, or leaves open, the facts that a log may give about a hand card.
void complete(LogPart& card, bool court, bool may, Random& random) {
  if (court && random.one_in(2)) card.set("court", random.below(7));
  if (may && random.one_in(2)) card.set("may", random.one_in(2));
}

/// The log's facts about hand cards that the ruleset only knows in part.
LogPart completed_hand_cards(const Rules& rules, Random& random) {
  LogPart cards = LogPart::list();
  for (const PowerCard& known : std::span(rules.power).subspan(1)) {
    if (known.value == 0) continue;
    LogPart card = LogPart::pair("value", LogPart::number(known.value));
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

/// Hand cards in addition to those of the ruleset, so that all hands can be chosen.
LogPart house_hand_cards(const Ruleset& ruleset, Random& random) {
  constexpr std::size_t kInAll = 31;
  const Rules& rules = ruleset.rules;
  LogPart cards = completed_hand_cards(rules, random);
  PowerValues used = used_values(ruleset);
  for (std::size_t all = rules.power.size() - 1; all < kInAll && !is_full(ruleset, cards);) {
    const std::size_t value = 1 + random.below(kMaxPowerValue);
    if (used.test(value)) continue;
    LogPart effect = some_effect(ruleset, random);
    if (effect.empty()) break;
    used.set(value);
    ++all;
    LogPart card = LogPart::pair("value", LogPart::number(value));
    complete(card, true, true, random);
    card.set("effect", std::move(effect));
    cards.add(std::move(card));
  }
  return cards;
}

/// Adds how many discs of each kind a card puts out.
void add_goods(LogPart& card, const Ruleset& ruleset, Random& random) {
  for (const GoodInfo& good : ruleset.goods) card.set(fold_name(good.name), random.below(4));
}

/// The symbols of a card: none, one or all of those that cards can show.
LogPart some_symbols(const Ruleset& ruleset, Random& random) {
  LogPart symbols = LogPart::list();
  const auto shown = [&](std::uint8_t symbol, std::string_view name) {
    if ((ruleset.symbols & symbol) != 0 && random.one_in(2))
      symbols.add(LogPart::word(std::string(name)));
  };
  shown(kShipSymbol, "ship");
  shown(kJailSymbol, "jail");
  const bool alone = symbols.parts.size() == 1 && random.one_in(2);
  return alone ? symbols.parts.front() : symbols;
}

/// Adds the log's facts about cards of stacks that the ruleset only knows in part.
void complete_cards_of_stacks(LogPart& cards, const Ruleset& ruleset, Random& random) {
  for (std::size_t i = 0; i < ruleset.cards.size(); ++i) {
    const Card& known = ruleset.rules.cards[i];
    LogPart card = LogPart::pair("id", LogPart::word(ruleset.cards[i].id));
    const bool number = known.number == kUnknownNumber && !known.number_of_rank;
    if (number && random.one_in(2)) card.set("number", random.below(6));
    if (known.puts_out_unknown() && random.one_in(2)) add_goods(card, ruleset, random);
    const bool symbols = known.symbols == kUnknownSymbols && ruleset.symbols != 0;
    if (symbols && random.one_in(2)) card.set("symbol", some_symbols(ruleset, random));
    if (card.parts.size() > 1) cards.add(std::move(card));
  }
}

/// A card for a stack that the ruleset's list does not fill; empty if a log cannot define one.
LogPart house_card_of(const Ruleset& ruleset, const OriginInfo& origin, Random& random) {
  if (!origin.logs_add) return {};
  LogPart effect = some_effect(ruleset, random);
  if (effect.empty()) return {};
  LogPart card = LogPart::map();
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

LogPart house_cards(const Ruleset& ruleset, Random& random) {
  const Rules& rules = ruleset.rules;
  LogPart cards = rules.hand_size > 0 ? house_hand_cards(ruleset, random) : LogPart::list();
  complete_cards_of_stacks(cards, ruleset, random);
  for (std::size_t origin = 0; origin < rules.origins.size(); ++origin) {
    unsigned known = 0;
    for (const Card& card : rules.cards) {
      if (card.origin != origin) continue;
      known += card.copies == kAnyCopies ? kUsualCopies : card.copies;
    }
    for (; known < least_of(rules, origin) && !is_full(ruleset, cards); ++known) {
      LogPart card = house_card_of(ruleset, ruleset.origins[origin], random);
      if (card.empty()) break;
      card.set("id", new_id(ruleset, cards.parts.size() + 1));
      cards.add(std::move(card));
    }
  }
  return cards;
}

LogPart unknown_hand_card(const Ruleset& ruleset, Random& random) {
  const Rules& rules = ruleset.rules;
  const bool full = rules.power.size() > kMaxPowerCards || is_full(ruleset, LogPart::list());
  if (rules.hand_size == 0 || full) return {};
  std::vector<std::size_t> values;
  const PowerValues used = used_values(ruleset);
  for (std::size_t value = 1; value <= kMaxPowerValue; ++value) {
    if (!used.test(value)) values.push_back(value);
  }
  if (values.empty()) return {};
  return map_of({{"value", LogPart::number(values[random.below(values.size())])},
                 {"effect", LogPart::pair("unjudged", LogPart::yes_or_no(true))}});
}

}  // namespace veedor
