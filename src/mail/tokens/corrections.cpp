#include "mail/tokens/corrections.h"

#include <cstddef>

namespace veedor {

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
