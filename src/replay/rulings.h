#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "engine/rule_id.h"
#include "log/game_log.h"

namespace veedor {

/// The state of a ruling of the log.
enum class RulingState : std::uint8_t { unused, used, impossible };

/// The rulings of a log: which were used, and which could be.
class Rulings {
 public:
  void begin(std::span<const RulingEntry> rulings);
  /// The first unused ruling for this rule in this round, for this player or for anybody.
  [[nodiscard]] std::optional<std::size_t> find(RuleId rule, unsigned round, OwnerId player) const;
  void settle(std::size_t ruling, RulingState state);
  /// One for each ruling, in the order of the log.
  [[nodiscard]] const std::vector<RulingState>& states() const { return states_; }
  [[nodiscard]] const RulingEntry& operator[](std::size_t ruling) const { return rulings_[ruling]; }

 private:
  std::span<const RulingEntry> rulings_;
  std::vector<RulingState> states_;
  /// The unused rulings by rule, round and player; the first one in the log is the last of its
  /// list. A log may have as many rulings as faults, and a search through all rulings for each
  /// fault would be too slow.
  std::map<std::tuple<RuleId, unsigned, OwnerId>, std::vector<std::size_t>> unused_;
};

}  // namespace veedor
