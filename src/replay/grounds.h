#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/codes.h"
#include "engine/referee.h"
#include "engine/rules.h"
#include "engine/scoring.h"
#include "ruleset/ruleset.h"
#include "yaml/document.h"

namespace veedor {

/// A warning: a fact that no booklet prints (W-ASSUMED), a card shown more often than it is assumed
/// to exist (W-DECK), or a fact that no source gives (W-UNKNOWN).
struct Caution {
  /// The fact that no booklet prints or no source gives.
  enum class Datum : std::uint8_t {
    text,  ///< of a card
    copies,
    part,  ///< of the effect of a card
    borders,
    placed_by_cards,   ///< that a Special action places there although the King is far
    sailed_to,         ///< that Caballeros sail there although the King is far
    caballero_number,  ///< that the number placed is that of the Caballero card
    black_court,       ///< that black Caballeros do not come to the Court
    black_castillo,    ///< that black Caballeros stay in the Castillo
    court,
    may,
    quarantine,
    number,         ///< on a card
    goods,          ///< put out by a card, or the number in the game
    goods_of_veto,  ///< put out by a card when it is used as a Veto: none
    symbol,         ///< on a card
    values,         ///< the values that the points of a place depend on
  };
  RuleId rule{};
  NodeId node = kNoNode;
  CardId card{};          ///< the card whose text or number is not printed
  PlaceId place{};        ///< the place whose borders are not printed
  ModifierId modifier{};  ///< the kind of Modifier card
  bool secret = false;    ///< whether the warning itself would reveal a secret
  Datum datum = Datum::text;
  CardPart part{};     ///< for Datum::part
  bool again = false;  ///< the first open use of a datum of which an earlier caution was secret
};

/// Whether both are about the same datum.
[[nodiscard]] inline bool same_datum(const Caution& a, const Caution& b) {
  return a.rule == b.rule && a.datum == b.datum && a.part == b.part && a.card == b.card &&
         a.place == b.place && a.modifier == b.modifier;
}

/// The cautions of a replay, in the order of play. W-UNKNOWN comes once for each datum of a turn,
/// the others once, at the first use of the datum.
class Cautions {
 public:
  /// Adds it, unless the datum is known. `round` and `player` say whose turn it is.
  void add(const Caution& caution, unsigned round = 0, OwnerId player = {});
  [[nodiscard]] const std::vector<Caution>& all() const { return all_; }
  void clear();

 private:
  struct Known {
    std::array<std::uint8_t, 8> datum{};
    bool secret = false;  ///< whether no use of it was open yet
  };

  std::vector<Caution> all_;
  std::vector<Known> known_;  ///< sorted by their datum
};

/// The source of the datum that the caution is about; null for one that is not in a ruleset file.
[[nodiscard]] const Citation* source_of(const Ruleset& ruleset, const Caution& caution);

/// Whether the points of somebody from the place, as it stands in `state`, depend on numbers that
/// no booklet prints: its second and third values, or the points of a space.
[[nodiscard]] bool points_assumed(const Ruleset& ruleset, const State& state, PlaceId place,
                                  Ranks ranks);

/// A datum of a ruleset that the judgement of a step reads, and the field of the step where another
/// reading of it would find a fault, or none.
struct Ground {
  Caution datum;  ///< without a node
  Field at = Field::to;
};

/// A few of them, without an allocation: every legal step of a replay is asked for its grounds.
class Grounds {
 public:
  void add(const Caution& datum, Field at = Field::to) {
    assert(size_ < grounds_.size());
    grounds_[size_++] = {.datum = datum, .at = at};
  }
  [[nodiscard]] const Ground* begin() const { return grounds_.data(); }
  [[nodiscard]] const Ground* end() const { return grounds_.data() + size_; }

 private:
  std::array<Ground, 8> grounds_{};  ///< no step has more than six
  std::size_t size_ = 0;
};

/// What the verdict rests on if the step is legal: data and rulings without which it would break a
/// rule. Must be asked before the step is taken.
[[nodiscard]] Grounds grounds_of_step(const Ruleset& ruleset, const View& view, const Step& step);

/// What the verdict rests on if the step breaks a rule for this reason; the fields do not matter.
[[nodiscard]] Grounds grounds_of_fault(const Ruleset& ruleset, const View& view, Reason reason,
                                       const Step& step);

}  // namespace veedor
