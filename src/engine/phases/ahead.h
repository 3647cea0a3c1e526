#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "engine/course.h"
#include "engine/table.h"

namespace veedor {

/// A game as if a player's next Power card or turn were due now: the players before do nothing.
struct AsIfDue {
  State state;
  Decision decision;
  bool order_unknown = false;  ///< it is not known yet who decides before
  bool power_unknown = false;  ///< others have still to play Power cards, which are then excluded
  bool cards_unknown = false;  ///< the Action cards of that round are not revealed yet

  AsIfDue(const State& position, const Decision& due) : state(position), decision(due) {}
  /// Who decides first, in this order, as far as it is known.
  [[nodiscard]] std::span<const OwnerId> before() const { return std::span(first_).first(count_); }
  /// Whether the decision is not due yet.
  [[nodiscard]] bool is_later() const { return count_ > 0 || order_unknown || cards_unknown; }
  void add_before(OwnerId owner) { first_[count_++] = owner; }

 private:
  std::array<OwnerId, kMaxOwners> first_{};
  std::size_t count_ = 0;
};

/// nullopt if the player has none any more, or too little is known of it: the second card after a
/// Joker, and a turn by ranks before all have played. Nothing may be left to do that nobody decides
/// (course.h).
[[nodiscard]] std::optional<AsIfDue> as_if_due(const View& view, OwnerId player);

}  // namespace veedor
