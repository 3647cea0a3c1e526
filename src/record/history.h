#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "record/scored_place.h"
#include "replay/moment.h"
#include "replay/replay_observer.h"

namespace veedor {

/// A move of Caballeros of one colour from one place to another.
struct Shift {
  OwnerId owner;
  PlaceId from;
  PlaceId to;
  unsigned count = 0;
  friend bool operator==(const Shift&, const Shift&) = default;
};

/// A move of the King or a Grande from one place to another.
struct PieceShift {
  OwnerId owner;  ///< the owner of the Grande; invalid: the King
  PlaceId from;
  PlaceId to;
  friend bool operator==(const PieceShift&, const PieceShift&) = default;
};

/// Discs of one kind that Caballeros claim and carry.
struct Goods {
  enum class Kind : std::uint8_t { put_out, claimed, delivered };
  Kind kind = Kind::put_out;
  OwnerId owner;  ///< the owner who claimed them or got the points; invalid: nobody
  std::size_t good = 0;
  PlaceId place;
  unsigned count = 0;
  unsigned points = 0;
  friend bool operator==(const Goods&, const Goods&) = default;
};

/// The player with the Grand Inquisitor in the Court.
struct Holder {
  OwnerId player;  ///< invalid: nobody
};

/// The player whose Grande is the King.
struct Crowned {
  OwnerId player;  ///< invalid: the King himself is back
};

/// One step and its changes.
struct Event {
  Step step;
  NodeId node = kNoNode;  ///< its node in the log
  std::vector<Shift> shifts{};
  std::vector<PieceShift> pieces{};
  std::vector<ScoredPlace> scored{};
  std::vector<Goods> goods{};
  std::optional<Holder> holder{};    ///< the new player with the Grand Inquisitor, if that changed
  std::optional<Crowned> crowned{};  ///< the player whose Grande is the King now, if that changed
  bool part_way = false;             ///< a veto that came after the Special action had begun
};

struct TurnHistory {
  OwnerId player;
  unsigned number = 0;  ///< from 1, within the round
  CardId card;          ///< none: not chosen yet
  std::vector<Event> events;
};

/// The history of one round.
struct RoundHistory {
  unsigned round = 0;            ///< from 1
  std::vector<Event> discs;      ///< the discs of the setup; only in round 1
  std::vector<Event> opening;    ///< the dummy's cards, and the Power cards
  std::vector<CardId> revealed;  ///< the Action cards, in the order of the stacks
  std::vector<TurnHistory> turns;
  /// The discs, moves and places of the general scoring.
  std::vector<Event> scoring;
  OwnerId next_first;  ///< the next First Player; invalid while the round lasts

  [[nodiscard]] bool empty() const {
    return discs.empty() && opening.empty() && revealed.empty() && turns.empty() &&
           scoring.empty() && !next_first.valid();
  }
};

using History = std::vector<RoundHistory>;

/// The part of `history` after `moment`, without empty rounds.
[[nodiscard]] History after(History history, const Moment& moment);

/// Whether the step sets a Secret disc.
[[nodiscard]] bool sets_disc(StepKind kind);

/// Records the events of a game from the first round on, for history_words.h. To record only
/// decisions, use logged_decisions.h.
class Historian : public ReplayObserver {
 public:
  /// Leaves out the first `rounds` rounds.
  explicit Historian(std::size_t rounds = 0) : left_out_(rounds) {}

  void played(const Played& played) override;

  [[nodiscard]] const History& history() const { return history_; }
  /// The discs of the setup that are set so far, before round 1.
  [[nodiscard]] const std::vector<Event>& setup_discs() const { return setup_; }

 private:
  std::size_t left_out_;
  std::vector<Event> setup_;  ///< the discs of the setup, until round 1 begins
  bool special_begun_ = false;
  History history_;
};

}  // namespace veedor
