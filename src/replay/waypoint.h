#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/referee.h"
#include "replay/caution.h"
#include "sight/sight.h"

namespace veedor {

/// What has become of a ruling of the log.
enum class RulingState : std::uint8_t { unused, used, impossible };

/// A replay where an entry of `rounds` or `turns` begins, with all that the rest of it needs.
/// Another replay can go on from here if its log says the same up to here, and has this entry. If a
/// ruling has been settled, all rulings have to be the same too, wherever they stand.
struct Waypoint {
  unsigned round = 0;                 ///< the entry of `rounds`, from 1
  std::optional<std::uint32_t> turn;  ///< the entry of its `turns`, from 0; nullopt: the round's
  NodeId entry = kNoNode;             ///< the node of that entry
  Referee referee;                    ///< the ruleset of its log must outlive it
  OpenHands open_hands;
  std::vector<Caution> cautions;
  std::vector<std::pair<NodeId, RuleId>> cautioned;  ///< node and rule of each, sorted
  std::vector<RulingState> rulings;                  ///< one for each ruling of the log
  NodeId fill_site = kNoNode;
  OwnerId player{};  ///< who decided last
};

/// Is shown where a replay is when an entry of `rounds` or `turns` begins.
class WaypointSink {
 public:
  virtual ~WaypointSink() = default;
  /// Whether it is to be shown the waypoint at this entry.
  [[nodiscard]] virtual bool wants(NodeId entry) const = 0;
  virtual void pass(Waypoint waypoint) = 0;

 protected:
  WaypointSink() = default;
  WaypointSink(const WaypointSink&) = default;
  WaypointSink& operator=(const WaypointSink&) = default;
};

}  // namespace veedor
