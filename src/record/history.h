#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "replay/moment.h"
#include "replay/witness.h"

namespace veedor {

/// Caballeros of one colour that went from one place to another.
struct Shift {
  OwnerId owner;
  PlaceId from;
  PlaceId to;
  unsigned count = 0;
  friend bool operator==(const Shift&, const Shift&) = default;
};

/// The King, or a Grande, who went from one place to another.
struct PieceShift {
  OwnerId owner;  ///< whose Grande; none: the King
  PlaceId from;
  PlaceId to;
  friend bool operator==(const PieceShift&, const PieceShift&) = default;
};

/// A place that was scored.
struct Scored {
  PlaceId place;
  Points points{};
  std::array<std::uint8_t, kMaxOwners> stood{};  ///< Caballeros that stood there
  friend bool operator==(const Scored&, const Scored&) = default;
};

/// One step that was taken, and what it changed.
struct Event {
  Step step;
  NodeId node = kNoNode;  ///< where the log says it
  std::vector<Shift> shifts;
  std::vector<PieceShift> pieces;
  std::vector<Scored> scored;
};

struct TurnHistory {
  OwnerId player;
  unsigned number = 0;  ///< from 1, within the round
  CardId card;          ///< none: not chosen yet
  std::vector<Event> events;
};

/// What happened in one round.
struct RoundHistory {
  unsigned round = 0;            ///< from 1
  std::vector<Event> opening;    ///< the dummy's cards, and the Power cards
  std::vector<CardId> revealed;  ///< the Action cards, in the order of the stacks
  std::vector<TurnHistory> turns;
  std::vector<Event> scoring;  ///< discs of the general scoring, and the scoring itself
  OwnerId next_first;          ///< who got the First Player marker; none: the round goes on

  [[nodiscard]] bool empty() const {
    return opening.empty() && revealed.empty() && turns.empty() && scoring.empty() &&
           !next_first.valid();
  }
};

using History = std::vector<RoundHistory>;

/// What of `history` comes after `moment`; rounds of which nothing is left are left out.
[[nodiscard]] History after(History history, const Moment& moment);

/// Whether the step sets a Secret disc.
[[nodiscard]] bool sets_disc(StepKind kind);

/// Writes down what happens in a game, from the first round on, to tell it (history_words.h). The
/// decisions alone, to compare two logs, are in deeds.h.
class Historian : public Witness {
 public:
  void played(const Step& step, NodeId node, const State& before, const Referee& referee) override;

  [[nodiscard]] const History& history() const { return history_; }

 private:
  History history_;
};

}  // namespace veedor
