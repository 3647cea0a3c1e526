#include "mail/said.h"

#include <algorithm>
#include <utility>

namespace veedor {
namespace {

constexpr RoleSet kDenies{WordRole::not_, WordRole::instead};
/// What somebody may do without, beside the choice: `12, no modifier`.
constexpr RoleSet kExtras{WordRole::modifier, WordRole::action, WordRole::doubt, WordRole::grande};

bool ends_clause(const Token& token) {
  switch (token.kind) {
    case Token::Kind::comma:
      return !token.weak;
    case Token::Kind::stop:
    case Token::Kind::question:
    case Token::Kind::open:
    case Token::Kind::close:
    case Token::Kind::colon:
    case Token::Kind::arrow:
      return true;
    case Token::Kind::dash:
      return !token.glued;
    case Token::Kind::word:
      return (token.has(WordRole::and_) || token.has(WordRole::then)) && !token.names();
    default:
      return false;
  }
}

/// Whether the words before a line end need those behind it: `I play the`.
bool goes_on(std::span<const Token> tokens, std::size_t line_end) {
  constexpr RoleSet kHalf{WordRole::to,    WordRole::take, WordRole::own,    WordRole::self,
                          WordRole::noise, WordRole::not_, WordRole::instead};
  return line_end > 0 && tokens[line_end - 1].roles.has_any(kHalf);
}

bool is_choice(const Token& token) {
  return !token.places.empty() || (token.kind == Token::Kind::number && !token.neutral);
}

bool is_end(std::span<const Token> tokens, std::size_t i) {
  // `-1` is a Modifier card.
  if (tokens[i].kind == Token::Kind::dash && i + 1 < tokens.size() && tokens[i + 1].glued &&
      tokens[i + 1].number >= 0) {
    return false;
  }
  // `between Toledo and Granada`
  if (i > 0 && i + 1 < tokens.size() && tokens[i].has(WordRole::and_) && is_choice(tokens[i - 1]) &&
      is_choice(tokens[i + 1])) {
    return false;
  }
  return ends_clause(tokens[i]) || (tokens[i].kind == Token::Kind::comma && !goes_on(tokens, i));
}

/// Where the clause with the token `at` begins and ends.
std::pair<std::size_t, std::size_t> clause_at(std::span<const Token> tokens, std::size_t at) {
  std::size_t first = at;
  while (first > 0 && !is_end(tokens, first - 1)) --first;
  std::size_t last = at + 1;
  while (last < tokens.size() && !is_end(tokens, last)) ++last;
  return {first, last};
}

/// Something that may be chosen, as the token `at` is.
bool is_like(const Token& token, const Token& choice) {
  if (choice.number >= 0) return token.kind == Token::Kind::number && !token.neutral && !token.weak;
  return !token.places.empty();
}

/// Whether `not` is about the choice: it precedes it, or follows it without another one behind.
bool is_denied(std::span<const Token> clause, std::size_t at) {
  std::size_t before = at;
  while (before > 0 && !is_like(clause[before - 1], clause[at])) --before;
  std::size_t end = at + 1;
  while (end < clause.size() && !is_like(clause[end], clause[at])) ++end;
  const auto denies = [&](std::size_t i) {
    if (!clause[i].roles.has_any(kDenies) || clause[i].has(WordRole::correct)) return false;
    std::size_t next = i + 1;
    // `card no 7`
    const bool counts = clause[i].has(WordRole::counted) && (i == 0 || clause[i - 1].number < 0);
    if (counts && next < clause.size() && clause[next].number >= 0) return false;
    while (next < clause.size() && clause[next].has(WordRole::noise)) ++next;
    return next >= clause.size() || !clause[next].roles.has_any(kExtras);
  };
  for (std::size_t i = before; i < at; ++i) {
    if (denies(i)) return true;
  }
  if (end < clause.size()) return false;
  for (std::size_t i = at + 1; i < end; ++i) {
    if (denies(i) && !clause[i].has(WordRole::instead)) return true;
  }
  return false;
}

/// `6 no 7` may take back the 6, or the 7.
bool is_contrasted(std::span<const Token> clause, std::size_t at) {
  return at + 2 < clause.size() && clause[at + 1].has(WordRole::not_) &&
         is_like(clause[at + 2], clause[at]);
}

/// `Toledo, not with me`: the clause behind the choice denies something, but names no other choice.
bool is_dismissed(std::span<const Token> behind, const Token& choice) {
  if (behind.empty() || behind.front().kind != Token::Kind::comma || behind.front().weak) {
    return false;
  }
  bool denied = false;
  for (std::size_t i = 1; i < behind.size() && !is_end(behind, i); ++i) {
    const bool other = !behind[i].owners.empty();  // `and may Bea not be angry`
    if (is_like(behind[i], choice) || behind[i].roles.has_any(kExtras) || other) return false;
    denied = denied || (behind[i].roles.has_any(kDenies) && !behind[i].has(WordRole::correct));
  }
  return denied;
}

/// Whether the words before a card say that another player takes it.
bool is_taken_by_other(std::span<const Token> before, const std::string& writer) {
  bool other = false;
  bool takes = false;
  for (const Token& token : before) {
    if (token.has(WordRole::own) || token.has(WordRole::self)) return false;
    other = other || (!token.owners.empty() && token.owners.front() != writer);
    takes = takes || (other && token.has(WordRole::take));
  }
  return takes;
}

}  // namespace

Said said(std::span<const Token> tokens, std::size_t at, const std::string& writer) {
  const auto [first, last] = clause_at(tokens, at);
  const std::span<const Token> clause = tokens.subspan(first, last - first);
  RoleSet roles;
  std::size_t unknown = 0;
  bool other = false;
  for (std::size_t i = 0; i < clause.size(); ++i) {
    if (first + i == at) continue;
    roles |= clause[i].roles;
    if (clause[i].unknown()) ++unknown;
    other = other || std::ranges::any_of(clause[i].owners,
                                         [&](const std::string& owner) { return owner != writer; });
  }
  const auto has = [&](WordRole role) { return roles.has(role); };
  if (is_denied(clause, at - first)) return Said::denied;
  if (is_contrasted(clause, at - first)) return Said::unsure;
  if (has(WordRole::spare) || has(WordRole::elsewhere)) return Said::spared;
  const bool chooses = has(WordRole::take) || has(WordRole::disc);
  const bool past = has(WordRole::past);
  if (((past || has(WordRole::life)) && !chooses) || has(WordRole::intended)) return Said::told;
  // `3 cheers for Bea`; before `after 9` something has happened.
  const bool timed =
      at > first && (tokens[at - 1].has(WordRole::earlier) || tokens[at - 1].has(WordRole::clock));
  if (timed || past || (other && !chooses)) return Said::unsure;
  if (!chooses && is_dismissed(tokens.subspan(last), tokens[at])) return Said::unsure;
  // A number that the writer speaks of is rather a choice than a place is: `I'm in Granada`.
  constexpr std::size_t kFew = 3;
  const bool speaks = tokens[at].number >= 0 && (has(WordRole::self) || has(WordRole::own));
  const std::size_t most = chooses ? kFew : speaks ? 1 : 0;
  return unknown > most ? Said::unsure : Said::sure;
}

bool is_signed(std::span<const Token> tokens, std::size_t at) {
  if (at == 0) return false;
  const Token& sign = tokens[at - 1];
  const bool written = sign.kind == Token::Kind::plus || sign.kind == Token::Kind::dash;
  return (written && tokens[at].glued) || sign.roles.has_any({WordRole::plus, WordRole::minus});
}

std::optional<int> signed_number(std::span<const Token> tokens, std::size_t at) {
  if (at == 0 || at >= tokens.size() || tokens[at].kind != Token::Kind::number) return std::nullopt;
  const Token& sign = tokens[at - 1];
  const bool dash = sign.kind == Token::Kind::dash;
  const bool plus = sign.kind == Token::Kind::plus || sign.has(WordRole::plus) ||
                    (dash && at > 1 && tokens[at - 2].has(WordRole::plus));
  if (!plus && !dash && !sign.has(WordRole::minus)) return std::nullopt;
  return plus ? tokens[at].number : -tokens[at].number;
}

bool is_of_number(std::span<const Token> tokens, std::size_t at) {
  constexpr std::size_t kArticle = 3;  // the most letters of one
  const auto is_article = [&](const Token& word) {
    return word.kind == Token::Kind::word && word.has(WordRole::noise) &&
           !word.has(WordRole::from) && word.end - word.begin <= kArticle;
  };
  while (at > 0 && is_article(tokens[at - 1])) --at;
  return at > 0 && tokens[at - 1].kind == Token::Kind::word && tokens[at - 1].has(WordRole::from) &&
         !tokens[at - 1].names();
}

bool is_not_for_now(std::span<const Token> tokens, std::size_t at, const std::string& writer) {
  const auto has = [&](std::size_t begin, std::size_t end, WordRole role) {
    return std::ranges::any_of(tokens.subspan(begin, end - begin), [&](const Token& token) {
      return token.has(role) && !token.has(WordRole::noise);
    });
  };
  const auto [first, last] = clause_at(tokens, at);
  if (is_taken_by_other(tokens.subspan(first, at - first), writer)) return true;
  if (has(first, last, WordRole::spare) || has(first, last, WordRole::past)) return true;
  // `Tomorrow: the Fair`, `Last round you laughed: the Fair`
  if (first < 2 || tokens[first - 1].kind == Token::Kind::stop) return false;
  const auto [begin, end] = clause_at(tokens, first - 2);
  if (end != first - 1) return false;
  const bool names = std::ranges::any_of(tokens.subspan(begin, end - begin),
                                         [](const Token& token) { return token.names(); });
  const bool tells = tokens[end].kind == Token::Kind::colon && has(begin, end, WordRole::past);
  return !names && (tells || has(begin, end, WordRole::spare));
}

}  // namespace veedor
