#pragma once

#include <cstdint>

#include "engine/rule_id.h"
#include "engine/rules.h"
#include "engine/scoring.h"
#include "ruleset/ruleset.h"
#include "yaml/document.h"

namespace veedor {

/// A fact behind the verdict that no booklet prints (W-ASSUMED), a card that shows more often than
/// it is assumed to exist (W-DECK), or something that no source gives (W-UNKNOWN).
struct Caution {
  /// What no booklet prints, or nothing gives.
  enum class Datum : std::uint8_t {
    text,
    borders,
    court,
    may,
    quarantine,
    number,         ///< on a card
    goods,          ///< that a card puts out, or how many there are
    goods_of_veto,  ///< that a card puts out when it is used as a Veto: none
    symbol,         ///< on a card
    values,         ///< that points of a place rest on
  };
  RuleId rule = RuleId::w_assumed;
  NodeId node = kNoNode;
  CardId card{};          ///< the card whose text or number is not printed
  PlaceId place{};        ///< the place whose borders are not printed
  ModifierId modifier{};  ///< the kind of Modifier card
  bool secret = false;    ///< the warning itself tells a secret
  Datum datum = Datum::text;
};

/// Whether somebody gets points from the place, as it stands in `state`, by numbers that no booklet
/// prints: its second and third ones, or the points of a space.
[[nodiscard]] bool points_assumed(const Ruleset& ruleset, const State& state, PlaceId place,
                                  Ranks ranks);

}  // namespace veedor
