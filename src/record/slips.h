#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "replay/witness.h"

namespace veedor {

/// Something legal that may still be a slip, because the engine would have let the player do what
/// players hardly ever leave out.
struct Slip {
  enum class Kind : std::uint8_t {
    no_action,    ///< a turn with a card, and nothing done with it
    not_placed,   ///< a turn in which Caballeros could have been placed, and none was
    disc_wasted,  ///< a disc that shows the King's region, so that Caballeros go to the Court
    disc_idle,    ///< the same in the setup: they stay in the Court
  };
  Kind kind = Kind::no_action;
  NodeId node = kNoNode;  ///< the turn, or the disc
  unsigned round = 0;     ///< from 1; 0 in the setup
  unsigned turn = 0;      ///< of the round, from 1; 0 outside the turns
  OwnerId player{};
  CardId card{};       ///< of the turn
  PlaceId place{};     ///< disc: the King's region
  unsigned count = 0;  ///< how many Caballeros could have been placed
};

/// Watches a replay for slips. A turn is judged when it is over: as long as a log may still go on
/// with it, nothing is left out.
class SlipWatch : public Witness {
 public:
  /// Tells `next` everything, unless it is null.
  explicit SlipWatch(Witness* next) : next_(next) {}

  /// Goes on as another that has seen the game so far; keeps the witness that it tells.
  void go_on_from(const SlipWatch& other) {
    Witness* const next = next_;
    *this = other;
    next_ = next;
  }

  void played(const Played& played) override;
  void scored(const SheetScoring& entry, const SheetReplay& sheet) override;

  /// The slips, in the order of play. `over`: the game is.
  [[nodiscard]] std::vector<Slip> take(bool over);

 private:
  /// The turn that is under way.
  struct Turning {
    NodeId node = kNoNode;
    bool acted = false;  ///< something was done beside taking Caballeros and a card
  };

  void end_turn();
  void watch_disc(const Played& played);

  Witness* next_;
  std::optional<Referee> before_;  ///< the game before the step
  std::optional<Turning> turning_;
  std::optional<Slip> of_last_turn_;  ///< until a step shows that the turn is over
  std::vector<Slip> slips_;
};

}  // namespace veedor
