#include "editor/hints/name_tokens.h"

#include <algorithm>
#include <optional>

namespace veedor {
namespace {

std::optional<NameToken::Kind> kind_of(const ReadDocument& read, NodeId node) {
  using Noted = NodeNote::Thing;
  switch (read.notes()[node].thing) {
    case Noted::player:
      return NameToken::Kind::player;
    case Noted::place:
      return NameToken::Kind::place;
    case Noted::card:
    case Noted::modifier:
      return NameToken::Kind::card;
    case Noted::ruleset:
      return NameToken::Kind::ruleset;
    case Noted::rule:
      return NameToken::Kind::rule;
    case Noted::power_card:
      return std::nullopt;
    case Noted::other:
      break;
  }
  const bool key = read.document()[node].is_key && read.notes()[node].kind == NodeNote::Kind::sign;
  return key ? std::optional(NameToken::Kind::key) : std::nullopt;
}

}  // namespace

std::vector<NameToken> name_tokens(const ReadDocument& read) {
  std::vector<NameToken> tokens;
  const auto& players = read.log().players;
  for (NodeId node = 0; node < read.document().size(); ++node) {
    const auto kind = kind_of(read, node);
    if (!kind) continue;
    NameToken token{read.range(node), *kind};
    if (token.range.begin.line != token.range.end.line || token.range.begin == token.range.end) {
      continue;
    }
    if (*kind == NameToken::Kind::player) {
      const auto seat = std::ranges::find(players, read.notes().spelling(node)) - players.begin();
      token.seat = static_cast<unsigned>(seat);
    }
    tokens.push_back(token);
  }
  return tokens;
}

}  // namespace veedor
