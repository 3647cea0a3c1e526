#include "notation/names.h"

#include <algorithm>
#include <array>

#include "notation/values.h"
#include "text/example_players.h"
#include "text/text.h"

namespace veedor {
namespace {

std::vector<std::string> one(std::string_view name) {
  std::vector<std::string> names;
  names.emplace_back(name);
  return names;
}

}  // namespace

LineFault LineFault::with(std::span<const std::string> players) const {
  const std::string_view whole = what();  // ends at a NUL that the line has
  const std::size_t words = std::min(words_, whole.size());
  return {at_, std::string(whole.substr(0, words)) + with_players(whole.substr(words), players)};
}

ShortNames::ShortNames(const Ruleset& ruleset, const std::vector<std::string>& players,
                       CardSet open) {
  for (const PlaceInfo& place : ruleset.places) {
    add(places_, place.name, place.name);
    for (const std::string& alias : place.aliases) add(places_, alias, place.name);
  }
  for (std::size_t i = 0; i < ruleset.cards.size(); ++i) {
    const CardInfo& card = ruleset.cards[i];
    const auto add_all = [&](Spellings& to) {
      add(to, card.id, card.id);
      add(to, card.name, card.id);
      for (const std::string& alias : card.aliases) add(to, alias, card.id);
    };
    add_all(cards_);
    if (!card.label.empty()) add(labels_, card.label, card.id);
    if (open.has(CardId(i))) add_all(open_cards_);
  }
  for (const GoodInfo& good : ruleset.goods) {
    add(goods_, good.name, good.name);
    for (const std::string& alias : good.aliases) add(goods_, alias, good.name);
  }
  for (const std::string& player : players) add(players_, player, player);
  owners_ = players_;
  for (const std::string_view other : std::array<std::string_view, 2>{"dummy", "inquisitor"}) {
    add(owners_, other, other);
  }
}

void ShortNames::call_also(std::string_view spelling, std::string_view player) {
  add(players_, spelling, player);
  add(owners_, spelling, player);
}

std::string ShortNames::place(std::string_view word) const { return only(places_like(word)); }
std::string ShortNames::card(std::string_view word) const { return only(cards_like(word)); }
std::string ShortNames::good(std::string_view word) const { return only(like(goods_, word)); }
std::string ShortNames::player(std::string_view word) const { return only(players_like(word)); }

std::string ShortNames::owner(std::string_view word) const {
  return is_name(owners_, word) ? std::string(word) : owner(word, fold_name(word));
}

std::string ShortNames::owner(std::string_view word, std::string_view folded) const {
  // `D` is Dan, even if there is a dummy.
  std::string name = only(like(owners_, word, folded));
  return name.empty() ? only(like(players_, word, folded)) : name;
}

bool ShortNames::may_be_place(std::string_view folded) const {
  if (folded.empty()) return false;
  const auto begins = [&](const Spelling& each) { return each.folded.starts_with(folded); };
  return std::ranges::any_of(places_, begins) || !other_place(folded).empty();
}

std::vector<std::string> ShortNames::places_like(std::string_view word) const {
  std::vector<std::string> known = like(places_, word);
  if (!known.empty()) return known;
  std::string other = other_place(fold_name(word));
  if (!other.empty()) known.push_back(std::move(other));
  return known;
}

std::string ShortNames::other_place(std::string_view folded) const {
  std::string name = other_places_ ? other_places_(folded) : std::string();
  return is_name(places_, name) ? name : std::string();
}

std::vector<std::string> ShortNames::players_after(std::string_view acting) const {
  std::vector<std::string> players;
  for (const Spelling& each : players_) {
    if (std::ranges::find(players, each.name) == players.end()) players.push_back(each.name);
  }
  const auto at = std::ranges::find(players, acting) - players.begin();
  if (at < std::ssize(players)) {
    std::rotate(players.begin(), players.begin() + at + 1, players.end());
  }
  std::ranges::transform(players, players.begin(), line_word);
  return players;
}

std::vector<std::string> ShortNames::open_cards() const {
  std::vector<std::string> cards;
  for (const Spelling& each : open_cards_) {
    if (std::ranges::find(cards, each.name) == cards.end()) cards.push_back(each.name);
  }
  return cards;
}

std::vector<std::string> ShortNames::cards_like(std::string_view word) const {
  if (is_name(cards_, word)) return one(word);
  const std::string folded = fold_name(word);
  const auto label = std::ranges::find(labels_, folded, &Spelling::folded);
  if (label != labels_.end()) return one(label->name);
  if (std::ranges::find(cards_, folded, &Spelling::folded) == cards_.end()) {
    if (auto open = like(open_cards_, word, folded); !open.empty()) return open;
  }
  return like(cards_, word, folded);
}

std::vector<std::string> ShortNames::players_like(std::string_view word) const {
  return like(players_, word);
}

void ShortNames::add(Spellings& to, std::string_view spelling, std::string_view name) {
  to.push_back({fold_name(spelling), std::string(name)});
}

bool ShortNames::is_name(const Spellings& known, std::string_view word) {
  return std::ranges::find(known, word, &Spelling::name) != known.end();
}

std::vector<std::string> ShortNames::like(const Spellings& known, std::string_view word) {
  if (is_name(known, word)) return one(word);
  return like(known, word, fold_name(word));
}

std::vector<std::string> ShortNames::like(const Spellings& known, std::string_view word,
                                          std::string_view folded) {
  if (is_name(known, word)) return one(word);
  std::vector<std::string> names;
  if (folded.empty()) return names;
  const auto note = [&](const Spelling& each) {
    if (std::ranges::find(names, each.name) == names.end()) names.push_back(each.name);
  };
  for (const Spelling& each : known) {
    if (each.folded == folded) note(each);
  }
  if (!names.empty()) return names;
  for (const Spelling& each : known) {
    if (each.folded.starts_with(folded)) note(each);
  }
  return names;
}

std::string ShortNames::only(std::vector<std::string> names) {
  return names.size() == 1 ? std::move(names.front()) : std::string();
}

}  // namespace veedor
