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

std::vector<std::string> codes_of(const GameLog& log, OwnerSet players) {
  std::vector<std::string> codes;
  for (const OwnerPlace& disc : log[last_discs(log)]) {
    const std::size_t seat = disc.owner.index();
    const bool wanted = players.has(disc.owner) && seat < log.players.size();
    if (!wanted || disc.seal.empty() || !disc.sealed) continue;
    codes.push_back(fmt::format("{} {}", log.players[seat], log[disc.seal].code.grouped()));
  }
  return codes;
}

}  // namespace veedor
