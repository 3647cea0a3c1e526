#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/referee.h"
#include "log/game_log.h"
#include "replay/grounds.h"
#include "sight/sight.h"

namespace veedor {

/// What a replay warns of, at one moment of it: the data that its verdict rests on although no
/// source gives them.
struct Noting {
  const GameLog& log;
  const Referee& referee;
  const OpenHands& open_hands;
  unsigned round;
  OwnerId player;
  Cautions& cautions;

  /// Warns if the datum is deduced or assumed (W-ASSUMED): every such warning comes from here.
  void rest_on(const Caution& datum);
  void rest_on(const Grounds& grounds, const StepNodes& nodes);
  /// The same for what a fault rests on.
  void note_sources(Reason reason, const Step& step, NodeId node);
  /// Warns if discs of this kind have run out, because their number is assumed.
  void note_want_of_discs(std::size_t good, NodeId node);
  /// Warns if the fault depends on a card that the dummy takes because of an assumed number.
  void note_dummys_choice(const Step& step, NodeId node);
  /// Warns that a number or a word of the turn's hand card is only known from the log (W-UNKNOWN).
  void note_unknown(NodeId node, Caution::Datum datum);
  /// Warns if somebody gets points from a region in quarantine.
  void note_quarantine(NodeId node, PlaceSet closed);
  /// Warns that what the log writes at `node` is not known from any source (W-UNKNOWN).
  void note_belief(NodeId node, Caution::Datum datum = Caution::Datum::text);
  void caution(const Caution& caution);
  /// Warns if a kind of Modifier card is shown more often than it is assumed to exist (W-DECK).
  void note_modifier(ModifierId kind, NodeId node);
  /// Warns if only the log says that a card of the turn shows this symbol.
  void note_symbol(NodeId key, std::uint8_t symbol);
  void note_values(NodeId node, PlaceSet places, Ranks ranks);
  /// Warns of black Caballeros that a general scoring left in the Castillo.
  void note_black_castillo(const ScoringEntry& scoring, NodeId site);
  /// Warns if more copies of a card have shown than are assumed to exist (W-DECK).
  void note_copies(CardId card, std::size_t shown, NodeId node, bool secret);

  [[nodiscard]] const State& state() const { return referee.state(); }
  [[nodiscard]] const Rules& rules() const { return referee.rules(); }
};

}  // namespace veedor
