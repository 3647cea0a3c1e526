#include <algorithm>
#include <optional>
#include <span>

#include "mail/account/operators.h"

namespace veedor {
namespace {

enum class Deed : std::uint8_t { none, place, special, both };

constexpr RoleSet kSpecialDeeds{WordRole::score, WordRole::king,   WordRole::grande,
                                WordRole::tile,  WordRole::action, WordRole::special};

/// What a stretch of words does. A place of a piece or verb is not placed.
Deed deed_of(const std::vector<Token>& tokens, std::size_t begin, std::size_t end) {
  bool special = false;
  bool place = false;
  bool one = false;
  bool there = false;
  bool sets = false;
  for (std::size_t i = begin; i < end; ++i) {
    const Token& token = tokens[i];
    const bool names = !token.owners.empty() || !token.places.empty();
    special = special || (!names && token.cards.empty() && token.roles.has_any(kSpecialDeeds));
    place = place || token.has(WordRole::placing) ||
            (token.kind == Token::Kind::number && !token.neutral && !token.weak);
    one = one || (token.kind == Token::Kind::number && token.weak);
    there = there || token.has(WordRole::there);
    sets = sets || token.has(WordRole::sets);
  }
  const std::vector<Token> stretch(tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                                   tokens.begin() + static_cast<std::ptrdiff_t>(end));
  for (const MailSegment& segment : segments_of(stretch)) {
    place = place || !segment.pairs.empty();
  }
  place = place || (one && there);      // `but first one of mine goes there`
  place = place || (sets && !special);  // `I put them first`
  if (special && place) return Deed::both;
  return special ? Deed::special : place ? Deed::place : Deed::none;
}

bool is_sentence_end(const Token& token) {
  return token.kind == Token::Kind::stop || token.kind == Token::Kind::question;
}

/// The stretch of words from `begin` to the next sign.
std::size_t end_of_clause(const std::vector<Token>& tokens, std::size_t begin) {
  while (begin < tokens.size() && !is_sentence_end(tokens[begin]) &&
         (tokens[begin].kind != Token::Kind::comma || tokens[begin].weak) &&
         tokens[begin].kind != Token::Kind::colon) {
    ++begin;
  }
  return begin;
}

SaidOrder done_first(Deed deed) {
  return deed == Deed::place     ? SaidOrder::place_first
         : deed == Deed::special ? SaidOrder::special_first
                                 : SaidOrder::unclear;
}
SaidOrder opposite(SaidOrder order) {
  return order == SaidOrder::place_first     ? SaidOrder::special_first
         : order == SaidOrder::special_first ? SaidOrder::place_first
                                             : order;
}

bool is_special_word(const Token& token) {
  return token.places.empty() && token.owners.empty() && token.cards.empty() &&
         token.roles.has_any(kSpecialDeeds);
}
/// `before the Coup`: what the card does. Other words may name more than the card.
bool is_card(const Token& token) { return token.cards.size() == 1 && token.roles.empty(); }
bool is_placing_word(const Token& token) {
  return token.has(WordRole::placing) ||
         (token.kind == Token::Kind::number && !token.neutral && !token.weak);
}

/// What `before` or `after` at `i` says: the deed behind it, and that on its other side.
SaidOrder order_around(const std::vector<Token>& tokens, std::size_t i, bool before) {
  std::size_t begin = i;
  while (begin > 0 && !is_sentence_end(tokens[begin - 1])) --begin;
  const std::size_t behind = end_of_clause(tokens, i + 1);
  std::size_t deed = i + 1;
  while (deed < behind && !is_special_word(tokens[deed]) && !is_placing_word(tokens[deed]) &&
         !is_card(tokens[deed])) {
    ++deed;
  }
  std::size_t clause = i;
  while (clause > begin && end_of_clause(tokens, clause - 1) != clause - 1) --clause;
  const Deed left = deed_of(tokens, clause, i);
  if (deed == behind) {
    // `score at once, before anybody has second thoughts`
    const auto strange = [](const Token& token) {
      return token.unknown() || !token.owners.empty() || token.has(WordRole::own);
    };
    const bool told = std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                  tokens.begin() + static_cast<std::ptrdiff_t>(behind), strange);
    if (told && left == Deed::none) return SaidOrder::unsaid;
    // `2 there before that`: its clause comes first.
    if (left != Deed::place && left != Deed::special) return SaidOrder::unclear;
    return before ? done_first(left) : opposite(done_first(left));
  }
  // `before he leaves I put two there`
  const bool his = tokens[i + 1].has(WordRole::other);
  if (his) deed = i + 1;
  const Deed right = !his && is_placing_word(tokens[deed]) ? Deed::place : Deed::special;
  std::size_t rest = behind;
  while (rest < tokens.size() && !is_sentence_end(tokens[rest])) ++rest;
  Deed other = left != Deed::none ? left : deed_of(tokens, begin, i);
  if (other == Deed::none || other == right) {
    other =
        right == Deed::special ? deed_of(tokens, deed + 1, rest) : deed_of(tokens, behind, rest);
  }
  const bool opposed = other == (right == Deed::special ? Deed::place : Deed::special);
  if (!opposed) return SaidOrder::unclear;
  return before ? done_first(other) : done_first(right);
}

/// `score Toledo, but 2 there first`: what the clause does comes first.
SaidOrder order_of_clause(const std::vector<Token>& tokens, std::size_t i) {
  std::size_t clause = i;
  while (clause > 0 && !is_sentence_end(tokens[clause - 1]) &&
         end_of_clause(tokens, clause - 1) != clause - 1 &&
         !tokens[clause - 1].has(WordRole::and_)) {
    --clause;
  }
  std::size_t end = end_of_clause(tokens, i);
  // `First some of mine come out: two to Toledo`
  const bool heads = end < tokens.size() && tokens[end].kind == Token::Kind::colon;
  if (heads && deed_of(tokens, clause, end) == Deed::none) end = end_of_clause(tokens, end + 1);
  const Deed deed = deed_of(tokens, clause, end);
  return deed == Deed::place || deed == Deed::special ? done_first(deed) : SaidOrder::unsaid;
}

}  // namespace

SaidOrder said_order(const std::vector<Token>& tokens) {
  SaidOrder said = SaidOrder::unsaid;
  const auto add = [&](SaidOrder order) {
    if (order == SaidOrder::unsaid) return;
    said = said == SaidOrder::unsaid || said == order ? order : SaidOrder::unclear;
  };
  bool first = false;  // of what the sentence says
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    first = (first || token.has(WordRole::first)) && !is_sentence_end(token);
    if (token.has(WordRole::earlier) && token.has(WordRole::after)) {
      add(SaidOrder::unclear);  // `once the discs are in`: what waits for them?
      continue;
    }
    // `vorher` says that its own clause comes first, `bevor` that of the others.
    const bool adverb = token.has(WordRole::first);
    if (token.has(WordRole::earlier) && !adverb) add(order_around(tokens, i, true));
    // `d'abord je place, après le roi part`: what is said first comes before it
    if (token.has(WordRole::after) && !first) add(order_around(tokens, i, false));
    if (adverb) add(order_of_clause(tokens, i));
  }
  return said;
}

bool says_placing(const MailSegment& segment, bool part, const Ledger& ledger) {
  if (segment.has(WordRole::placing) && !segment.places.empty()) return true;
  if (part) return false;
  constexpr RoleSet kPlacesNobody{WordRole::not_, WordRole::none, WordRole::spare,
                                  WordRole::let,  WordRole::skip, WordRole::leave};
  constexpr RoleSet kPieces{WordRole::piece, WordRole::many, WordRole::there};
  constexpr RoleSet kPlaces{WordRole::placing, WordRole::sets};
  const bool numbers = !segment.numbers.empty() || !segment.pairs.empty();
  const bool own = segment.roles.has_any({WordRole::self, WordRole::own});
  if (segment.has(WordRole::sets) && segment.has(WordRole::self) && numbers) return true;
  if (segment.roles.has_any(kPlacesNobody)) return false;
  const bool past = segment.has(WordRole::past);
  if (!segment.owners.empty()) {  // `Same placement as Ann`, but not `Ann places badly`
    const auto before = ledger.tokens().begin() + static_cast<std::ptrdiff_t>(segment.begin);
    const auto owner = segment.owners.front() - segment.begin;
    return !past && std::any_of(before, before + static_cast<std::ptrdiff_t>(owner),
                                [&](const Token& each) { return each.roles.has_any(kPlaces); });
  }
  if (segment.has(WordRole::reason)) return false;
  const bool places = segment.roles.has_any(kPlaces);
  if (past) return places && own;
  const bool pieces =
      segment.roles.has_any(kPieces) || ledger.tokens()[segment.begin].has(WordRole::then);
  return places || (pieces && (own || numbers));
}

std::size_t first_of_special(const std::vector<Token>& tokens) {
  constexpr RoleSet kSpecial{WordRole::score, WordRole::special, WordRole::action, WordRole::back,
                             WordRole::use};
  const auto first = std::ranges::find_if(tokens, [&](const Token& each) {
    return each.cards.empty() && each.roles.has_any(kSpecial);
  });
  return static_cast<std::size_t>(first - tokens.begin());
}

}  // namespace veedor
