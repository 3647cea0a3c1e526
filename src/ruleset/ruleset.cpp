#include "ruleset/ruleset.h"

#include <algorithm>

#include "text/phrases.h"
#include "text/text.h"

namespace veedor {

bool NameTable::add(std::string_view spelling, std::size_t index) {
  const auto [entry, added] = entries_.emplace(fold_name(spelling), index);
  const bool fits = added || entry->second == index;
  if (added) spellings_.emplace_back(spelling);
  // The spelling itself as well: most logs write names in this way, and folding takes time. It
  // hides no other name, because what is folded stays the same when it is folded again.
  if (fits) entries_.emplace(spelling, index);
  return fits;
}

std::optional<std::size_t> NameTable::find(std::string_view spelling) const {
  // Not thread_local: if memory is short, registering its destructor would abort the program.
  auto found = entries_.find(spelling);
  if (found == entries_.end()) found = entries_.find(fold_name(spelling));
  if (found == entries_.end()) return std::nullopt;
  return found->second;
}

std::string suggestion(std::string_view word, const NameTable& known) {
  return suggestion(word, known.spellings());
}

const Citation* PlaceInfo::trait(std::string_view key) const {
  const auto found = std::ranges::find(traits, key, [](const auto& each) { return each.first; });
  return found == traits.end() ? nullptr : &found->second;
}

std::string shown_name(const std::string& name, const std::string& label,
                       const std::string& typed) {
  if (label.empty()) return name;
  return '"' + label + '"' + (typed.empty() ? "" : " (" + typed + ')');
}

const Citation* CardInfo::part(CardPart part) const {
  const auto found = std::ranges::find(parts, part, [](const auto& each) { return each.first; });
  return found == parts.end() ? nullptr : &found->second;
}

std::string Ruleset::place_in_sentence(PlaceId place) const {
  const PlaceKind kind = rules.places[place.index()].kind;
  const bool by_name = kind == PlaceKind::region || kind == PlaceKind::abroad;
  return (by_name ? "" : "the ") + places[place.index()].name;
}

std::string Ruleset::power(unsigned number) const {
  const PowerCard& card = rules.power[number];
  return card.value > 0 ? std::to_string(card.value) : "joker";
}

std::string Ruleset::brings(unsigned number) const {
  const PowerCard& card = rules.power[number];
  if (card.value == 0) return "-";
  return card.caballeros == kUnknownCaballeros ? "?" : std::to_string(card.caballeros);
}

std::vector<std::string> Ruleset::labels() const {
  std::vector<std::string> all;
  for (const CardInfo& card : cards) {
    if (!card.label.empty()) all.push_back(card.label);
  }
  for (const ModifierInfo& card : modifiers) {
    if (!card.label.empty()) all.push_back(card.label);
  }
  return all;
}

CardId Ruleset::twin_in(CardId card, StackId stack) const {
  if (!twins || !card.valid()) return card;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (rules.cards[i].stack == stack && cards[i].id == cards[card.index()].id) return CardId(i);
  }
  return card;
}

}  // namespace veedor
