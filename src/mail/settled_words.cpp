#include "mail/settled_words.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace veedor {
namespace {

/// Whether a condition, from its `if` on, is only about where the King stands or whether a card can
/// still be taken, and holds at this moment. Then `card` is the place of that card.
bool holds(const MailMoment& moment, std::span<const Token> words,
           std::optional<std::size_t>& card) {
  constexpr RoleSet kOther{WordRole::not_, WordRole::or_,   WordRole::else_,
                           WordRole::past, WordRole::doubt, WordRole::unsure,
                           WordRole::hold, WordRole::from,  WordRole::score};
  bool king = false;
  bool open = false;
  std::string place;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const Token& word = words[i];
    const bool named = !word.owners.empty() || !word.tile.empty() || word.places.size() > 1 ||
                       word.cards.size() > 1;
    if (word.kind == Token::Kind::comma && word.weak) continue;  // a line end
    if (word.kind != Token::Kind::word || word.unknown() || named || word.roles.has_any(kOther)) {
      return false;
    }
    open = open || word.has(WordRole::open);
    if (word.has(WordRole::king)) {
      king = true;
    } else if (!word.cards.empty()) {
      if (card) return false;
      card = i;
    } else if (!word.places.empty()) {
      if (!place.empty()) return false;
      place = word.places.front();
    }
  }
  const Ruleset& ruleset = moment.ruleset();
  if (king) {
    const PlaceId stands = moment.state().king();
    return !card && !place.empty() && stands.valid() &&
           ruleset.places[stands.index()].name == place;
  }
  const auto* const next = std::get_if<TurnNext>(&moment.next().what);
  if (!card || !open || !place.empty() || next == nullptr) return false;
  return std::ranges::any_of(next->cards, [&](const CardNext& each) {
    return ruleset.cards[each.card.index()].id == words[*card].cards.front();
  });
}

/// The words without conditions that hold; a card that one names stays.
MailWords without_true_conditions(const MailMoment& moment, const MailWords& words) {
  const std::span<const Token> all(words.tokens);
  MailWords left = words.without_tokens();
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::size_t end = i + 1;
    const auto ends = [](const Token& token) {
      return (token.kind != Token::Kind::word &&
              !(token.kind == Token::Kind::comma && token.weak)) ||
             token.has(WordRole::then);
    };
    std::optional<std::size_t> card;
    if (all[i].has(WordRole::if_)) {
      while (end < all.size() && !ends(all[end])) ++end;
    }
    if (!all[i].has(WordRole::if_) || !holds(moment, all.subspan(i, end - i), card)) {
      left.tokens.push_back(all[i]);
      continue;
    }
    if (card) left.tokens.push_back(all[i + *card]);
    i = end - 1;
  }
  return left;
}

/// In a turn `+1` names the Modifier card that was played, unless it is a number between others:
/// `2 Sevilla +1 Granada`.
MailWords with_modifiers(const MailMoment& moment, MailWords words) {
  if (moment.ruleset().modifiers.empty()) return words;
  std::vector<Token> tokens;
  const auto& all = words.tokens;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool sign = all[i].kind == Token::Kind::plus || all[i].kind == Token::Kind::dash;
    const bool number = i + 1 < all.size() && all[i + 1].kind == Token::Kind::number;
    const bool among = i > 0 && (!all[i - 1].places.empty() || all[i - 1].number >= 0 ||
                                 all[i - 1].has(WordRole::piece));
    tokens.push_back(all[i]);
    if (!sign || !number || !all[i + 1].glued || among) continue;
    tokens.back().kind = Token::Kind::word;
    tokens.back().roles = {WordRole::modifier};
    const bool minus = all[i].kind == Token::Kind::dash;
    tokens.back().modifier = minus ? -all[i + 1].number : all[i + 1].number;
    ++i;
  }
  words.tokens = std::move(tokens);
  return words;
}

/// In a turn the number of a hand card that can be taken names it, unless the number counts
/// something. Other hand cards, which the log may define, are secret.
MailWords with_hand_cards(const MailMoment& moment, MailWords words) {
  constexpr RoleSet kCounts{WordRole::piece, WordRole::to, WordRole::from, WordRole::back};
  const std::vector<std::string> open = moment.open_cards();
  for (std::size_t i = 0; i < words.tokens.size(); ++i) {
    Token& token = words.tokens[i];
    if (token.kind != Token::Kind::number || token.neutral || token.weak) continue;
    const std::string id = std::to_string(token.number);
    if (std::ranges::find(open, id) == open.end()) continue;
    if (i + 1 < words.tokens.size()) {
      const Token& next = words.tokens[i + 1];
      if (!next.places.empty() || !next.owners.empty() || next.roles.has_any(kCounts)) continue;
    }
    token.kind = Token::Kind::word;
    token.number = -1;
    token.cards = {id};
  }
  return words;
}

/// Where the Grande of the player stands, as in logs; empty if nowhere.
std::string place_of_grande(const MailMoment& moment, const std::string& player) {
  const auto seat = moment.seat(player);
  if (!seat) return {};
  const PlaceId place = moment.state().grandes()[seat->index()];
  return place.valid() ? moment.ruleset().places[place.index()].name : std::string();
}

}  // namespace

MailWords with_grandes(const MailMoment& moment, const MailWords& words) {
  MailWords named = words;
  std::vector<Token>& tokens = named.tokens;
  constexpr std::size_t kNear = 4;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens[i].has(WordRole::grande) || !tokens[i].places.empty()) continue;
    std::string owner;
    std::size_t first = i;
    bool leads = false;
    for (std::size_t k = i; k-- > 0 && i - k <= kNear && tokens[k].kind == Token::Kind::word;) {
      if (!tokens[k].places.empty()) break;
      if (tokens[k].has(WordRole::whether)) leads = true;
      if (tokens[k].has(WordRole::to) && first <= k + 1) leads = true;
      if (leads) break;
      if (tokens[k].owners.size() == 1) owner = tokens[k].owners.front();
      if (owner.empty() && tokens[k].has(WordRole::own)) owner = words.player;
      if (!tokens[k].unknown()) first = k;
    }
    const std::string place = owner.empty() || !leads ? "" : place_of_grande(moment, owner);
    if (place.empty()) continue;
    for (std::size_t k = first; k < i; ++k) {
      tokens[k].owners.clear();
      tokens[k].roles = {WordRole::noise};
    }
    tokens[i].roles = {};
    tokens[i].cards.clear();
    // `Navarra, where my Grande stands`
    std::size_t named_before = first;
    while (named_before > 0 && tokens[named_before - 1].kind != Token::Kind::stop &&
           tokens[named_before - 1].places.empty()) {
      --named_before;
    }
    const bool again = named_before > 0 && tokens[named_before - 1].places == std::vector{place};
    if (again) {
      tokens[i].roles = {WordRole::noise};
    } else {
      tokens[i].places = {place};
    }
  }
  return named;
}

MailWords settled_words(const MailMoment& moment, const MailWords& words) {
  return with_hand_cards(moment, with_modifiers(moment, without_true_conditions(moment, words)));
}

}  // namespace veedor
