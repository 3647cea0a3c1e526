#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "replay/replay_observer.h"

namespace veedor {

/// Something legal that may still be a slip: the player left out what players hardly ever leave
/// out, although the engine would have allowed it.
struct Slip {
  enum class Kind : std::uint8_t {
    no_action,    ///< a turn with a card in which nothing was done with it
    not_placed,   ///< a turn in which Caballeros could have been placed but were not
    disc_wasted,  ///< a disc that shows the King's region, so that Caballeros go to the Court
    disc_idle,    ///< the same in the setup: the Caballeros stay in the Court
  };
  Kind kind = Kind::no_action;
  NodeId node = kNoNode;  ///< the turn, or the disc
  unsigned round = 0;     ///< from 1; 0 in the setup
  unsigned turn = 0;      ///< of the round, from 1; 0 outside the turns
  OwnerId player{};
  CardId card{};       ///< the card of the turn
  PlaceId place{};     ///< the King's region, for a disc
  unsigned count = 0;  ///< how many Caballeros could have been placed
};

/// How many Caballeros the turn could place if it began placing now; 0 if it has placed already.
[[nodiscard]] unsigned most_to_place(Referee referee);

/// Watches a replay for slips. A turn is judged once it is over; until then, the log may still add
/// what seems to be left out.
class SlipWatch : public ReplayObserver {
 public:
  /// Passes everything on to `next`, unless it is null.
  explicit SlipWatch(ReplayObserver* next) : next_(next) {}

  /// Continues as `other`, which has seen the game so far; keeps its own `next`.
  void go_on_from(const SlipWatch& other) {
    ReplayObserver* const next = next_;
    *this = other;
    next_ = next;
  }

  void played(const Played& played) override;
  void scored(const SheetScoring& entry, const SheetReplay& sheet) override;

  /// The slips, in the order of play. `over` says whether the game is over.
  [[nodiscard]] std::vector<Slip> take(bool over);

 private:
  /// The turn that is under way.
  struct Turning {
    NodeId node = kNoNode;
    bool acted = false;  ///< whether anything was done besides taking Caballeros and a card
  };

  void end_turn();
  void watch_disc(const Played& played);

  ReplayObserver* next_;
  std::optional<Referee> before_;  ///< the game before the step
  std::optional<Turning> turning_;
  std::optional<Slip> of_last_turn_;  ///< kept until a step shows that the turn is over
  std::vector<Slip> slips_;
};

}  // namespace veedor
