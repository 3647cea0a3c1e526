#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ruleset/compile_effects.h"
#include "ruleset/entries.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The most cards while files are applied, because each is compared with all before it.
constexpr std::size_t kMostDrafted = 1000;

void apply_modifier(Draft& draft, const DataReader& reader, NodeId entry) {
  constexpr std::array kAbilities{Ability::none, Ability::court, Ability::move, Ability::grande};
  reader.only_keys(entry, "ruleset_modifier");
  Modifier modifier;
  modifier.value =
      static_cast<std::int8_t>(reader.whole_number(reader.required(entry, "value"), -20, 20));
  modifier.ability = kAbilities[reader.one_of(reader.required(entry, "ability"),
                                              {"none", "court", "move", "grande"})];
  modifier.copies =
      static_cast<std::uint8_t>(reader.number(reader.required(entry, "copies"), 1, 20));
  ModifierInfo info;
  info.id = reader.name(reader.required(entry, "id"));
  if (const NodeId label = reader.optional(entry, "label"); label != kNoNode) {
    info.label = reader.name(label);
  }
  if (const NodeId text = reader.optional(entry, "text"); text != kNoNode) {
    info.text = reader.text(text);
  }
  info.value = source_of(reader, entry, "value");
  info.ability = source_of(reader, entry, "ability");
  info.copies = source_of(reader, entry, "copies");
  draft.modifier_values.push_back(modifier);
  draft.modifiers.push_back(std::move(info));
}

/// How many Caballeros or discs a card brings; a ruleset file may write `unknown`.
std::uint8_t known_number(const DataReader& reader, NodeId node, bool of_log) {
  if (!of_log && reader.name(node) == "unknown") return kUnknownNumber;
  return static_cast<std::uint8_t>(reader.number(node, 0, 9));
}

/// The stack that an entry names; null if it names none, or one that is not known.
const Draft::Stack* known_stack(const Draft& draft, const DataReader& reader, NodeId entry) {
  const NodeId node = reader.optional(entry, "stack");
  if (node == kNoNode) return nullptr;
  const auto known = std::ranges::find(draft.stacks, reader.name(node), &Draft::Stack::name);
  return known == draft.stacks.end() ? nullptr : &*known;
}

/// The keys for how many discs of each kind a card puts out; empty if its stack puts out none.
std::vector<std::string> goods_keys(const Draft& draft, const Draft::Stack* stack) {
  const bool any = draft.effects_of_log.any;  // the game is unknown
  if (!any && (stack == nullptr || !stack->puts_out)) return {};
  std::vector<std::string> keys;
  for (const Draft::Good& good : draft.goods) keys.push_back(fold_name(good.name));
  return keys;
}

/// Whether the cards of its stack can show symbols.
bool shows_symbols(const Draft& draft, const Draft::Stack* stack) {
  return draft.effects_of_log.any || (stack != nullptr && stack->symbols);
}

void read_goods(Draft::Card& card, const DataReader& reader, NodeId entry,
                const std::vector<std::string>& keys, bool of_log) {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const NodeId node = reader.optional(entry, keys[i]);
    if (node != kNoNode) card.goods[i] = known_number(reader, node, of_log);
  }
  const NodeId keep = reader.optional(entry, "keep");
  if (keep != kNoNode) card.keep = reader.yes_or_no(keep);
}

/// The sources that only some cards have.
void read_own_sources(CardInfo& info, const DataReader& reader, NodeId entry) {
  const NodeId source = reader.optional(entry, "source");
  if (source == kNoNode || reader.document()[source].kind != NodeKind::map) return;
  const auto has = [&](std::string_view datum) {
    return reader.optional(source, datum) != kNoNode;
  };
  if (has("may")) info.may = source_of(reader, entry, "may");
  for (std::size_t i = 0; i < kCardParts.size(); ++i) {
    if (!has(kCardParts[i])) continue;
    info.parts.emplace_back(CardPart(i), source_of(reader, entry, kCardParts[i]));
  }
}

/// A phrase begins with a word, which may be in brackets; brackets are closed and hold something.
std::string phrase_of(const DataReader& reader, NodeId node) {
  std::string text = reader.text(node);
  int depth = 0;
  bool begun = false;  // a word stands behind the last `[`, or behind the beginning
  const std::size_t first = text.find_first_not_of("[ ");
  bool right = first != std::string::npos && text[first] != '.';
  for (std::size_t i = 0; i < text.size() && right; ++i) {
    const char sign = text[i];
    if (sign == '[') ++depth;
    if (sign == ']') --depth;
    right = depth >= 0 && (sign != ']' || begun);
    if (sign != ' ') begun = sign != '[';
  }
  if (!right || depth != 0 || !begun) {
    throw DataFault(node, fmt::format("`{}` is no phrase: it begins with a word, and each `[` has "
                                      "words behind it and its `]`",
                                      text));
  }
  return text;
}

Draft::Card read_card(const Draft& draft, const DataReader& reader, NodeId entry, bool of_log) {
  std::vector<std::string_view> known{"id", "name", "stack", "copies", "number", "effect"};
  if (!of_log)
    known.insert(known.end(),
                 {"aliases", "heading", "label", "may", "phrases", "short", "source", "text"});
  const Draft::Stack* const in_game = known_stack(draft, reader, entry);
  const std::vector<std::string> goods = goods_keys(draft, in_game);
  known.insert(known.end(), goods.begin(), goods.end());
  if (!goods.empty()) known.push_back("keep");
  if (shows_symbols(draft, in_game)) known.push_back("symbol");
  reader.only_keys(entry, known);
  Draft::Card card;
  card.of_log = of_log;
  card.info.id = reader.name(reader.required(entry, "id"));
  card.info.name = card.info.id;
  if (const NodeId name = reader.optional(entry, "name"); name != kNoNode) {
    card.info.name = reader.name(name);
  }
  if (const NodeId label = reader.optional(entry, "label"); label != kNoNode) {
    if (card.info.name != card.info.id) {
      throw DataFault(label, "a card with a `name` needs no `label`");
    }
    card.info.label = reader.name(label);
    card.info.brief = card.info.label;
  }
  if (const NodeId brief = reader.optional(entry, "short"); brief != kNoNode) {
    card.info.brief = reader.text(brief);
  }
  card.node = reader.required(entry, "id");
  card.aliases = placed_words(reader, reader.optional(entry, "aliases"));
  for (const Draft::Word& alias : card.aliases) card.info.aliases.push_back(alias.text);
  if (const NodeId heading = reader.optional(entry, "heading"); heading != kNoNode) {
    card.info.heading = reader.name(heading);
  }
  if (const NodeId phrases = reader.optional(entry, "phrases"); phrases != kNoNode) {
    reader.expect_list(phrases);
    for (const NodeId phrase : reader.document().children(phrases)) {
      card.info.phrases.push_back(phrase_of(reader, phrase));
    }
  }
  const NodeId stack = of_log ? reader.required(entry, "stack") : reader.optional(entry, "stack");
  if (stack != kNoNode) {
    card.stack = reader.name(stack);
    const NodeId copies = reader.required(entry, "copies");
    const bool any = !of_log && reader.name(copies) == "any";
    card.copies = any ? kAnyCopies : reader.number(copies, 1, kMostOfAnything);
  } else if (const NodeId copies = reader.optional(entry, "copies"); copies != kNoNode) {
    throw DataFault(copies, "a hand card, which lies in no stack, has no `copies`");
  } else {
    card.copies = 1;  // in every hand
  }
  const NodeId number = reader.required(entry, "number");
  card.number_of_rank = reader.name(number) == "caballero-card";
  if (!card.number_of_rank) card.number = known_number(reader, number, of_log);
  read_goods(card, reader, entry, goods, of_log);
  if (const NodeId symbol = reader.optional(entry, "symbol"); symbol != kNoNode) {
    card.symbols = read_symbols(draft, reader, symbol, of_log);
  }
  if (const NodeId may = reader.optional(entry, "may"); may != kNoNode) {
    constexpr std::array kMay{May::no, May::yes, May::unknown};
    card.may = kMay[reader.one_of(may, {"no", "yes", "unknown"})];
  }
  card.effects = compile_effects(reader, reader.required(entry, "effect"),
                                 of_log ? draft.effects_of_log : EffectFilter());
  if (const NodeId text = reader.optional(entry, "text"); text != kNoNode) {
    card.info.text = reader.text(text);
  }
  card.info.copies = source_of(reader, entry, "copies");
  card.info.effect = source_of(reader, entry, "effect");
  card.info.number = source_of(reader, entry, "number");
  read_own_sources(card.info, reader, entry);
  return card;
}

/// Adds a card. A card of one file may replace a card of another.
template <bool of_log>
void apply_card(Draft& draft, const DataReader& reader, NodeId entry) {
  if (of_log && apply_hand_card_of_log(draft, reader, entry)) return;
  if (of_log && complete_card_of_stack(draft, reader, entry)) return;
  Draft::Card card = read_card(draft, reader, entry, of_log);
  const Draft::Stack* const stack = card.stack.empty() ? nullptr : draft.stack(card.stack);
  if (!card.stack.empty() && stack == nullptr) {
    throw DataFault(reader.required(entry, "stack"),
                    fmt::format("there is no stack `{}`", card.stack));
  }
  if (of_log && stack != nullptr && !stack->logs_add) {
    throw DataFault(reader.required(entry, "stack"),
                    fmt::format("no card is added to stack {}", card.stack));
  }
  const auto same = std::ranges::find_if(draft.cards, [&](const Draft::Card& known) {
    return (of_log || known.stack == card.stack) && same_name(known.info.id, card.info.id);
  });
  if (same == draft.cards.end()) {
    if (draft.cards.size() == kMostDrafted) throw DataFault(card.node, "too many cards");
    draft.cards.push_back(std::move(card));
  } else if (of_log || in_same_list(reader, same->node, entry)) {
    throw DataFault(card.node, fmt::format("there is already a card `{}`", card.info.id));
  } else {
    *same = std::move(card);
  }
}

}  // namespace

void apply_modifiers(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "ruleset_modifiers");
  draft.sources.deal = source_of(reader, map, "deal");
  draft.numbers.modifiers_dealt =
      static_cast<std::uint8_t>(reader.number(reader.required(map, "deal"), 1, 8));
  static_cast<void>(reader.number(reader.required(map, "pass"), 1, 1));
  const NodeId cards = reader.required(map, "cards");
  for_each_entry<apply_modifier>(draft, reader, cards);
  if (reader.document()[cards].child_count() == 0) {
    throw DataFault(cards, "expected at least one Modifier card");
  }
}

void apply_cards(Draft& draft, const DataReader& reader, NodeId cards, bool of_log) {
  if (of_log) {
    draft.forget_nodes();
    return for_each_entry<apply_card<true>>(draft, reader, cards);
  }
  for_each_entry<apply_card<false>>(draft, reader, cards);
}

}  // namespace veedor
