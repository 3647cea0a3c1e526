#include "editor/hints/rename.h"
#include "lsp/features.h"

namespace veedor {
namespace {

/// The type of a token by its index in the legend (features.cpp).
unsigned token_type(NameToken::Kind kind) { return static_cast<unsigned>(kind); }

/// The player at the position of a request, and the document; null if there is no player.
struct Named {
  const ReadDocument* read = nullptr;
  NamedPlayer player;
};
Named player_at(const Request& request) {
  const Position at = request.position();
  const ReadDocument* read = request.text.read_at(at.line);
  const auto player = read == nullptr ? std::nullopt : player_at(*read, at);
  return player ? Named{read, *player} : Named{};
}

/// All places that name the player at the position.
std::vector<TextRange> mentions(const Request& request) {
  const Named named = player_at(request);
  if (named.read == nullptr) return {};
  return mentions_of_player(*named.read, named.player.seat);
}

}  // namespace

Json name_tokens(const Request& request) {
  Json data = Json::array();
  std::size_t line = 0;
  std::size_t column = 0;
  for (const auto& read : request.text.read()) {
    for (const NameToken& token : name_tokens(*read)) {
      const auto [its_line, begin] = request.positions().pair(token.range.begin);
      const std::size_t end = request.positions().pair(token.range.end).second;
      const bool player = token.kind == NameToken::Kind::player;
      // Each position is relative to the one before it.
      data.push_back(its_line - line);
      data.push_back(its_line == line ? begin - column : begin);
      data.push_back(end - begin);
      data.push_back(token_type(token.kind));
      data.push_back(player && token.seat < kMostSeats ? 1U << token.seat : 0U);
      line = its_line;
      column = begin;
    }
  }
  return {{"data", std::move(data)}};
}

Json prepare_rename(const Request& request) {
  const Named named = player_at(request);
  if (named.read == nullptr) return nullptr;
  return {{"range", request.positions().json(named.player.range)},
          {"placeholder", named.player.name}};
}

Json rename(const Request& request) {
  const std::string& name = text_member(request.params, "newName");
  const Named named = player_at(request);
  if (named.read == nullptr) {
    throw ProtocolError(ErrorCode::request_failed, "only players can be renamed");
  }
  const Renaming renaming = rename_player(*named.read, named.player.seat, name);
  if (!renaming.refusal.empty()) {
    throw ProtocolError(ErrorCode::request_failed, renaming.refusal);
  }
  return workspace_edit(request.text, renaming.edits, request.client);
}

Json references(const Request& request) {
  Json result = Json::array();
  for (const TextRange& range : mentions(request)) {
    result.push_back({{"uri", request.text.uri()}, {"range", request.positions().json(range)}});
  }
  return result;
}

Json highlights(const Request& request) {
  Json result = Json::array();
  for (const TextRange& range : mentions(request)) {
    result.push_back({{"range", request.positions().json(range)}});
  }
  return result;
}

}  // namespace veedor
