#include "editor/files/things_in_file.h"

#include <algorithm>

#include "editor/files/file_outline.h"
#include "ruleset/place_table.h"
#include "text/phrases.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

constexpr std::string_view kYes = "yes";
constexpr std::string_view kSaidNo = "no";

/// The key above a node, or above the list that has it as an entry.
std::string_view key_above(const Document& document, NodeId node) {
  while (node != kNoNode && document[node].key == kNoNode) node = document[node].parent;
  return node == kNoNode ? std::string_view() : document.text(document[node].key);
}

bool is_below(const Document& document, NodeId node, std::string_view key) {
  for (; node != kNoNode; node = document[node].parent) {
    if (document[node].key != kNoNode && document.text(document[node].key) == key) return true;
  }
  return false;
}

}  // namespace

std::optional<PlaceKind> kind_called(std::string_view word) {
  for (auto kind = PlaceKind::region; kind <= PlaceKind::given;
       kind = static_cast<PlaceKind>(static_cast<int>(kind) + 1)) {
    if (text(kind) == word) return kind;
  }
  return std::nullopt;
}

SchemaPairs pairs_around(const Document& document, NodeId node) {
  SchemaPairs pairs;
  while (node != kNoNode && document[node].kind != NodeKind::map) node = document[node].parent;
  if (node == kNoNode) return pairs;
  for (const NodeId value : document.children(node)) {
    const std::string key(document.text(document[value].key));
    if (document[value].kind == NodeKind::list) {
      for (const NodeId entry : document.children(value)) {
        if (document[entry].kind != NodeKind::scalar) continue;
        pairs.emplace_back(key, std::string(document.text(entry)));
      }
    } else {
      const bool word = document[value].kind == NodeKind::scalar;
      pairs.emplace_back(key, word ? std::string(document.text(value)) : std::string());
    }
  }
  return pairs;
}

ThingsInFile::ThingsInFile(Library& library, const Document& document) : library_(library) {
  for (NodeId node = 0; node < document.size(); ++node) {
    if (document[node].kind == NodeKind::scalar && !document[node].is_key) add(document, node);
  }
  read_players(document);
  std::vector<SchemaWord> games = own("extends");
  const std::vector<SchemaWord> changed = own("goes_with");
  games.insert(games.end(), changed.begin(), changed.end());
  if (games.empty()) return;
  const std::string& game = games.front().word;
  add_base({{game, {}}});
  for (const SchemaWord& option : own("contains")) add_base({{game, {}}, {option.word, {}}});
}

void ThingsInFile::add(const Document& document, NodeId node) {
  const Node& here = document[node];
  const std::string said(document.text(node));
  std::string_view section = key_above(document, node);
  SchemaPairs words;
  const bool removed = is_below(document, here.parent, "remove");
  if (here.key != kNoNode) {
    const std::string_view key = section;
    if (removed && key == "cards") all_cards_removed_ = true;  // `cards: all`
    if (here.parent == document.root() && key == "ruleset") ruleset_ = said;
    if (key != "name" && key != "id" && key != "extends") return;
    if (key != "extends") section = key_above(document, here.parent);
    const NodeId list = document[here.parent].parent;
    const bool modifier = section == "cards" && list != kNoNode &&
                          key_above(document, document[list].parent) == "modifiers";
    if (modifier) section = "modifiers";
    if (section == "cards" && key == "name") return;  // others name a card by its id
    words = pairs_around(document, here.parent);
  }
  own_.push_back({std::string(section), said, std::move(words), removed});
}

void ThingsInFile::add_base(const std::vector<RulesetChoice>& choices) {
  const auto known = [&](const RulesetChoice& choice) { return library_.knows(choice.name); };
  if (!std::ranges::all_of(choices, known)) return;
  for (std::size_t players = kMaxPlayers; players >= 2; --players) {
    Selected base = library_.select(choices, players);
    if (!base.ruleset) continue;
    bases_.push_back(std::move(base.ruleset));
    return;
  }
}

void ThingsInFile::read_players(const Document& document) {
  const NodeId root = document.root();
  if (root == kNoNode || document[root].kind != NodeKind::map) return;
  const NodeId players = document.find(root, "players");
  if (players == kNoNode || document[players].kind != NodeKind::map) return;
  const auto set = [&](std::string_view key, unsigned& number) {
    const NodeId node = document.find(players, key);
    const auto said = node == kNoNode ? std::nullopt : decimal(document.text(node));
    if (said && *said >= 0) number = static_cast<unsigned>(*said);
  };
  set("least", least_players_);
  set("most", most_players_);
}

std::vector<SchemaWord> ThingsInFile::own(std::string_view section) const {
  std::vector<SchemaWord> words;
  for (const Own& each : own_) {
    const auto same = [&](const SchemaWord& word) { return same_name(word.word, each.name); };
    const bool wanted = each.section == section && !each.removed;
    if (wanted && std::ranges::none_of(words, same)) words.push_back({each.name, {}});
  }
  return words;
}

bool ThingsInFile::is_used(std::string_view section, std::string_view name) const {
  const auto names = [&](const auto& pair) {
    return (pair.first == "name" || pair.first == "id" || pair.first == "aliases") &&
           same_name(pair.second, name);
  };
  const bool own = std::ranges::any_of(own_, [&](const Own& each) {
    return each.section == section && !each.removed && std::ranges::any_of(each.words, names);
  });
  return own || std::ranges::any_of(bases_, [&](const auto& base) {
           const auto card = section == "cards" ? base->card_names.find(name) : std::nullopt;
           const auto place = section == "places" ? base->place_names.find(name) : std::nullopt;
           return (card && !same_name(base->cards[*card].id, name)) ||
                  (place && !same_name(base->places[*place].name, name));
         });
}

bool ThingsInFile::is_gone(std::string_view section, std::string_view name) const {
  if (find(section, name) != nullptr) return false;
  const auto gone = [&](std::string_view list, std::string_view word) {
    return std::ranges::any_of(own_, [&](const Own& each) {
      return each.removed && each.section == list && same_name(each.name, word);
    });
  };
  if (gone(section, name)) return true;
  if (section != "cards") return false;
  return all_cards_removed_ || std::ranges::any_of(bases_, [&](const auto& base) {
           const auto card = base->card_names.find(name);
           if (!card) return false;
           const StackId stack = base->rules.cards[*card].stack;
           return stack.valid() && gone("stacks", base->stacks[stack.index()]);
         });
}

const ThingsInFile::Own* ThingsInFile::find(std::string_view section, std::string_view name) const {
  const auto own = std::ranges::find_if(own_, [&](const Own& each) {
    return each.section == section && !each.removed && same_name(each.name, name);
  });
  return own == own_.end() ? nullptr : &*own;
}

std::optional<PlaceKind> ThingsInFile::kind_of(std::string_view place) const {
  if (find("limit_table", place) != nullptr) return PlaceKind::table;
  const Own* const own = find("places", place);
  const auto said = own == nullptr ? std::nullopt : kind_called(word_in(own->words, "kind"));
  if (said) return said;
  for (const auto& base : bases_) {
    for (std::size_t i = 0; i < base->places.size(); ++i) {
      if (same_name(base->places[i].name, place)) return base->rules.places[i].kind;
    }
  }
  return std::nullopt;
}

bool ThingsInFile::king_stands_in(std::string_view place) const {
  const Own* const own = find("places", place);
  const std::string_view said = own == nullptr ? "" : word_in(own->words, "king");
  if (!said.empty()) return said != kSaidNo;
  return std::ranges::all_of(bases_, [&](const auto& base) {
    const auto known = base->place_names.find(place);
    return !known || base->rules.king.stands.has(PlaceId(*known));
  });
}

bool ThingsInFile::has_stack(std::string_view card) const {
  if (const Own* const own = find("cards", card)) return !word_in(own->words, "stack").empty();
  return std::ranges::any_of(bases_, [&](const auto& base) {
    const auto known = base->card_names.find(card);
    return known && base->rules.cards[*known].stack.valid();
  });
}

bool ThingsInFile::comes_back(std::string_view stack) const {
  if (const Own* const own = find("stacks", stack)) {
    return word_in(own->words, "every_round") == kYes;
  }
  return std::ranges::any_of(bases_, [&](const auto& base) {
    const auto known = std::ranges::find(base->stacks, stack);
    return known != base->stacks.end() &&
           base->rules.stacks[static_cast<std::size_t>(known - base->stacks.begin())].every_round;
  });
}

bool ThingsInFile::stack_is(std::string_view stack, std::string_view key,
                            bool OriginInfo::*kind) const {
  if (const Own* const own = find("stacks", stack)) return word_in(own->words, key) == kYes;
  const auto is_kind = [&](const OriginInfo& known) { return known.name == stack && known.*kind; };
  return std::ranges::any_of(
      bases_, [&](const auto& base) { return std::ranges::any_of(base->origins, is_kind); });
}

bool ThingsInFile::puts_out(std::string_view stack) const {
  return stack_is(stack, "puts_out", &OriginInfo::puts_out);
}

bool ThingsInFile::shows_symbols(std::string_view stack) const {
  return stack_is(stack, "symbols", &OriginInfo::symbols);
}

bool ThingsInFile::knows_symbol(std::string_view word) const {
  if (find("symbols", word) != nullptr) return true;
  const auto* const symbol = std::ranges::find(kSymbolWords, word, &SymbolWord::word);
  return symbol != kSymbolWords.end() && std::ranges::any_of(bases_, [&](const auto& base) {
           return (base->symbols & symbol->bit) != 0;
         });
}

bool ThingsInFile::is_taken(PlaceKind kind, std::string_view place) const {
  const auto other = [&](std::string_view name) {
    return !same_name(name, place) && kind_of(name) == kind;
  };
  return std::ranges::any_of(own("places"),
                             [&](const SchemaWord& word) { return other(word.word); }) ||
         std::ranges::any_of(bases_, [&](const auto& base) {
           return std::ranges::any_of(base->places,
                                      [&](const PlaceInfo& info) { return other(info.name); });
         });
}

}  // namespace veedor
