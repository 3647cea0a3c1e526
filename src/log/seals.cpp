#include "log/seals.h"

#include <fmt/format.h>

namespace veedor {

Range<OwnerPlace> last_discs(const GameLog& log) {
  const auto rounds = log[log.rounds];
  if (rounds.empty()) return log.setup.discs;
  const Range<OwnerPlace> scored = log[rounds.back().scoring].discs;
  if (!scored.empty()) return scored;
  const auto turns = log[rounds.back().turns];
  if (turns.empty() || turns.back().actions.empty()) return {};
  return log[log[turns.back().actions].back().special].discs;
}

std::string code_of(const GameLog& log, OwnerId player) {
  for (const OwnerPlace& disc : log[last_discs(log)]) {
    const bool has_code = disc.owner == player && !disc.seal.empty() && disc.sealed;
    if (has_code) return log[disc.seal].code.grouped();
  }
  return {};
}

std::string opening_example(const std::string& player, bool with_code) {
  return fmt::format("disc {} Toledo{}", player, with_code ? " salt SALT" : "");
}

std::vector<std::string> codes_of(const GameLog& log, OwnerSet players) {
  std::vector<std::string> codes;
  for (const OwnerId player : players) {
    const std::string code = code_of(log, player);
    const bool seated = player.index() < log.players.size();
    if (seated && !code.empty()) {
      codes.push_back(fmt::format("{} {}", log.players[player.index()], code));
    }
  }
  return codes;
}

}  // namespace veedor
