#include "engine/rule_id.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace veedor {
namespace {

constexpr std::array kSpellings = std::to_array<std::string_view>({
    "LOG-1",        "LOG-2",      "LOG-3",        "LOG-4",        "SETUP-1",   "SETUP-2",
    "SETUP-3",      "SETUP-4",    "SETUP-5",      "SETUP-6",      "HAND-1",    "SETUP-7",
    "SETUP-8",      "DUMMY-1",    "DUMMY-2",      "REVEAL-1",     "REVEAL-2",  "POWER-1",
    "POWER-2",      "POWER-3",    "JOKER-1",      "SHIFT-1",      "SHIFT-2",   "SHIFT-3",
    "TURN-1",       "JESTER-2",   "COURT-1",      "COURT-2",      "SHIFT-4",   "CARD-1",
    "CARD-2",       "CARD-3",     "SAVED-1",      "INQUISITOR-1", "QUEEN-1",   "JESTER-1",
    "DUMMY-3",      "PLACE-1",    "PLACE-2",      "PLACE-3",      "PLACE-4",   "SPECIAL-1",
    "FREE-1",       "MOVE-1",     "MOVE-2",       "MOVE-3",       "MOVE-4",    "SAIL-1",
    "SAIL-2",       "TABOO-1",    "RETURN-1",     "RETURN-2",     "DISC-1",    "DISC-2",
    "SCORE-1",      "KING-1",     "KING-2",       "GRANDE-1",     "TILE-1",    "TABLE-1",
    "TABLE-2",      "REMOVE-1",   "TOKEN-1",      "JAIL-1",       "JAIL-2",    "CHARACTER-1",
    "REVOLUTION-1", "GOODS-1",    "QUARANTINE-1", "BRIDGE-1",     "COURT-3",   "BACK-1",
    "VETO-1",       "VETO-2",     "GENERAL-1",    "GENERAL-2",    "END-1",     "END-2",
    "MUST-1",       "UNJUDGED-1", "REGENCY-1",    "REGENCY-2",    "REGENCY-3", "REGENCY-4",
    "REGENCY-5",    "REGENCY-6",  "REGENCY-7",    "SPACE-1",      "GOODS-2",   "CLAIM-1",
    "CLAIM-2",      "CLAIM-3",    "SHEET-1",      "SEAL-1",       "COMMIT-1",  "W-DECK",
    "W-ASSUMED",    "W-UNKNOWN",  "W-RULESET",    "W-RULING",     "W-NAME",
});
static_assert(kSpellings.size() == static_cast<std::size_t>(RuleId::w_name) + 1);

constexpr auto kAll = [] {
  std::array<RuleId, kSpellings.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<RuleId>(i);
  return all;
}();

}  // namespace

std::string_view text(RuleId rule) { return kSpellings[static_cast<std::size_t>(rule)]; }

std::optional<RuleId> rule_named(std::string_view spelling) {
  const auto found = std::find(kSpellings.begin(), kSpellings.end(), spelling);
  if (found == kSpellings.end()) return std::nullopt;
  return static_cast<RuleId>(found - kSpellings.begin());
}

std::span<const RuleId> all_rules() { return kAll; }

}  // namespace veedor
