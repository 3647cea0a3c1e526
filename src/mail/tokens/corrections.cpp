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

}  // namespace veedor
