#include "mail/tokens/context.h"

#include <cstddef>

namespace veedor {

void join_doubled(std::string_view text, std::vector<Token>& tokens) {
  const auto words = [&](const Token& token) {
    return text.substr(token.begin, token.end - token.begin);
  };
  for (std::size_t i = 1; i < tokens.size();) {
    Token& before = tokens[i - 1];
    const bool twice = !before.places.empty() && words(before) == words(tokens[i]) &&
                       text.substr(before.end, tokens[i].begin - before.end) == " ";
    if (twice) {
      before.end = tokens[i].end;
      tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
}

bool is_partitive(const std::vector<Token>& tokens, std::size_t i) {
  std::size_t at = i;
  while (at > 0 && tokens[at - 1].kind == Token::Kind::word && tokens[at - 1].places.empty() &&
         tokens[at - 1].has(WordRole::noise) && !tokens[at - 1].has(WordRole::from)) {
    --at;
  }
  return at > 1 && at < i + 1 && tokens[at - 1].kind == Token::Kind::word &&
         tokens[at - 1].has(WordRole::from) && !tokens[at - 1].names() &&
         tokens[at - 2].kind == Token::Kind::number && !tokens[at - 2].neutral;
}

bool is_pronoun(const std::vector<Token>& tokens, std::size_t i) {
  const Token& token = tokens[i];
  if (token.number != 1 || token.weak || token.end - token.begin < 2 || i == 0) return false;
  const Token& before = tokens[i - 1];
  if (before.kind != Token::Kind::word || !before.unknown()) return false;
  for (std::size_t k = i + 1; k < tokens.size(); ++k) {
    if (tokens[k].kind != Token::Kind::word) return true;
    if (!tokens[k].places.empty() || tokens[k].has(WordRole::piece)) return false;
  }
  return true;
}

void count_further(std::vector<Token>& tokens) {
  std::size_t place = tokens.size();  // the last one that the sentence names
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].kind == Token::Kind::stop) place = tokens.size();
    if (!tokens[i].places.empty()) place = i;
    const auto names_place = [&](std::size_t k) {
      return k < tokens.size() && !tokens[k].places.empty();
    };
    RoleSet& roles = tokens[i].roles;
    if (roles.has(WordRole::to) && roles.has(WordRole::range) && names_place(i + 1)) {
      roles -= {WordRole::range};
    }
    const bool further = place < i && names_place(i + 2) && tokens[i + 1].has(WordRole::to) &&
                         tokens[place].places != tokens[i + 2].places;
    if (tokens[i].number >= 0 && further) roles -= {WordRole::measure};
  }
}

void count_groups(std::vector<Token>& tokens) {
  constexpr std::size_t kAdjectives = 2;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    if (!tokens[i].has(WordRole::group)) continue;
    for (std::size_t k = i; k-- > 0 && k + kAdjectives + 1 >= i;) {
      if (tokens[k].kind == Token::Kind::number) tokens[i].roles |= {WordRole::range};
      if (tokens[k].kind != Token::Kind::word || tokens[k].names()) break;
    }
  }
}

void name_sources(std::vector<Token>& tokens) {
  for (std::size_t i = 0; i + 4 < tokens.size(); ++i) {
    constexpr RoleSet kHave{WordRole::past, WordRole::noise};
    const bool have = tokens[i].kind == Token::Kind::word && (tokens[i].roles & kHave) == kHave &&
                      tokens[i + 1].has(WordRole::to) && !tokens[i + 2].places.empty();
    for (std::size_t k = i + 3; k + 1 < tokens.size() && have; ++k) {
      if (tokens[k].kind != Token::Kind::word || tokens[k].names()) break;
      if (!tokens[k].has(WordRole::to) || tokens[k + 1].places.empty()) continue;
      tokens[i].roles = {WordRole::own, WordRole::all};
      tokens[i + 1].roles = {WordRole::from};
      break;
    }
  }
}

void mark_corrections(std::vector<Token>& tokens) {
  for (std::size_t i = 2; i + 1 < tokens.size(); ++i) {
    const auto pauses = [&](std::size_t k) {
      return tokens[k].kind == Token::Kind::comma || tokens[k].kind == Token::Kind::dash;
    };
    const bool named = tokens[i - 2].names() || tokens[i - 2].kind == Token::Kind::number;
    if (tokens[i].has(WordRole::not_) && named && pauses(i - 1) && pauses(i + 1)) {
      tokens[i].roles |= {WordRole::correct};
    }
  }
}

void undo_limits(std::vector<Token>& tokens) {
  constexpr std::size_t kFar = 4;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens[i].has(WordRole::only)) continue;
    for (std::size_t k = i; k-- > 0 && k + kFar >= i;) {
      if (tokens[k].kind != Token::Kind::word || tokens[k].has(WordRole::none)) break;
      if (!tokens[k].has(WordRole::not_)) continue;
      if (tokens[k].has(WordRole::half)) tokens[k].roles = {WordRole::noise};
      break;
    }
  }
}

}  // namespace veedor
