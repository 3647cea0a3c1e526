#include "report/diff/binding_codes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <vector>

namespace veedor {

BindingCodes::BindingCodes(const GameLog& log) : log_(log) {
  add(log.setup.discs);
  for (const RoundEntry& round : log[log.rounds]) {
    for (const TurnEntry& turn : log[round.turns]) {
      for (const ActionEntry& action : log[turn.actions]) add(log[action.special].discs);
    }
    add(log[round.scoring].discs);
  }
}

void BindingCodes::add(Range<OwnerPlace> discs) {
  for (const OwnerPlace& disc : log_[discs]) {
    if (disc.seal.empty()) continue;
    discs_[disc.key] = discs_[disc.value] = log_[disc.seal].code;
  }
}

const Code* BindingCodes::of_disc(const LoggedDecision::Part& part) const {
  const auto found = discs_.find(part.node);
  return found == discs_.end() ? nullptr : &found->second;
}

const HandEntry* BindingCodes::hand(OwnerId player) const {
  const auto hands = log_[log_.setup.hands];
  const auto found = std::ranges::find(hands, player, &HandEntry::owner);
  return found == hands.end() ? nullptr : &*found;
}

const Code* BindingCodes::of_hand(const HandEntry& hand) const {
  return hand.seal.empty() ? nullptr : &log_[hand.seal].code;
}

std::optional<PartWithCode> other_code(const BindingCodes& codes_a, const LoggedDecision& a,
                                       const BindingCodes& codes_b, const LoggedDecision& b) {
  if (a.kind != b.kind || a.stage != b.stage || a.player != b.player) return std::nullopt;
  for (std::size_t i = 0; i < a.parts.size(); ++i) {
    const auto alike = std::ranges::find(b.parts, a.parts[i].step, &LoggedDecision::Part::step);
    if (alike == b.parts.end()) continue;
    const Code* const code_a = codes_a.of_disc(a.parts[i]);
    const Code* const code_b = codes_b.of_disc(*alike);
    if (code_a != nullptr && code_b != nullptr && *code_a != *code_b) {
      return PartWithCode{i, static_cast<std::size_t>(alike - b.parts.begin())};
    }
  }
  return std::nullopt;
}

std::string drawing_words(const GameLog& log) {
  if (log.commit.key == kNoNode) return {};
  std::map<OwnerId, std::string> seeds;
  for (const PlayerSeed& seed : log[log.commit.seeds]) {
    seeds[seed.owner] = fmt::format("{} {}", log.players[seed.owner.index()], seed.words);
  }
  std::string words = "the code " + log.commit.code.grouped();
  std::string_view between = ", the seeds ";
  for (const auto& [owner, seed] : seeds) {
    words.append(between).append(seed);
    between = ", ";
  }
  return words;
}

}  // namespace veedor
