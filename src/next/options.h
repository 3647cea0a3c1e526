#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/referee.h"

/// What is legal at one moment, as sets and limits: every one of them asked of the engine.
namespace veedor {

/// A place, and how many Caballeros at most.
struct PlaceMost {
  PlaceId place;
  unsigned most = 0;
  friend bool operator==(const PlaceMost&, const PlaceMost&) = default;
};

/// A colour, and how many of its Caballeros at most.
struct OwnerMost {
  OwnerId owner;
  unsigned most = 0;
  friend bool operator==(const OwnerMost&, const OwnerMost&) = default;
};

/// Caballeros come from the Court: at most so many in all, each into one of the places.
struct Placing {
  unsigned most = 0;
  PlaceSet places;
};

/// Caballeros go to the Court: so many in all, from the Province first.
struct Taking {
  unsigned least = 0;
  unsigned most = 0;
  unsigned province = 0;           ///< at most so many come from the Province
  unsigned in_regions = 0;         ///< and from regions, once it is empty
  std::vector<PlaceMost> regions;  ///< those regions
};

/// Caballeros are moved. Limits that are none: any number.
struct MoveOptions {
  /// The Caballeros of one colour, by the places that they may be moved from.
  struct Color {
    OwnerId owner;
    std::vector<PlaceMost> from;
  };
  std::optional<unsigned> in_all;
  std::optional<unsigned> own;       ///< of the player's own; 0: none
  std::optional<unsigned> opposing;  ///< of all others together; 0: none
  std::vector<Color> colors;
  PlaceSet to;              ///< but not to where they come from,
  bool back = false;        ///< unless this says so
  bool one_region = false;  ///< all of them from one region
};

/// Places are scored.
struct ScoreOptions {
  bool chosen = false;  ///< one of the places, as the player chooses; else all of them
  PlaceSet places;
};

/// What somebody has to send back to the Province: exactly so many Caballeros.
struct Owed {
  OwnerId owner;
  unsigned count = 0;
  std::vector<PlaceMost> from;
};

struct ReturnOptions {
  bool at_once = false;    ///< nobody has anything to choose
  bool by_player = false;  ///< the card's player chooses for everybody
  std::vector<Owed> owed;
};

/// What the disc of one player may show.
struct Disc {
  OwnerId owner;
  PlaceSet shows;
  bool none = false;  ///< `none` too
  /// House rule: a disc that shows another place counts as one of these.
  PlaceSet instead;
};

struct DiscOptions {
  bool scored = false;  ///< regions on exactly one disc are scored; else Caballeros leave them
  std::vector<Disc> discs;
};

/// The card's player names a region, and the opponents who have Caballeros there set discs.
struct EvictOptions {
  struct Region {
    PlaceId region;
    OwnerSet concerned;
  };
  std::vector<Region> regions;
  PlaceSet shows;  ///< on the discs
  bool none = false;
};

struct KingOptions {
  PlaceSet to;
  unsigned bring = 0;           ///< exactly so many Caballeros come along in all,
  std::vector<OwnerMost> with;  ///< of these colours
};

/// The King's region is open to placing afterwards.
struct OpenKingOptions {
  Placing after;
};

/// Grandes that may move, each to one of its places.
struct GrandeOptions {
  struct Grande {
    OwnerId owner;
    PlaceId from;
    PlaceSet to;
  };
  std::vector<Grande> grandes;
};

/// One step, of which each field is chosen by itself.
struct StepOptions {
  /// What a log may say behind one key.
  struct Offer {
    Said row;
    std::uint64_t values = 0;  ///< as choices number them
    /// Where the pieces among the values stand: scoring tiles (none: beside the board), and Grandes
    /// of players.
    std::vector<std::pair<unsigned, PlaceId>> pieces;
  };
  std::vector<Offer>
      offers;  ///< row by row of the form; those that a game does not know are left out

  /// The offer for a key; one without values where there is none.
  [[nodiscard]] const Offer& at(LogKey key) const;
};

/// The card is held, to prevent a Special action.
struct HoldOptions {};

/// What one Special action accepts, by the rows of its form.
using SpecialOptions =
    std::variant<MoveOptions, Placing, ScoreOptions, ReturnOptions, DiscOptions, EvictOptions,
                 Taking, KingOptions, OpenKingOptions, GrandeOptions, StepOptions, HoldOptions>;

/// The values that `field` of `step` accepts; none of them where the step may not be taken at all.
[[nodiscard]] std::uint64_t allowed_in(const Referee& referee, const Step& step, Field field);
/// The highest number among `values`; 0 where there is none.
[[nodiscard]] unsigned highest(std::uint64_t values);
/// The same for a limit; none where it is none.
[[nodiscard]] std::optional<unsigned> limit(std::uint64_t values);

/// What the steps of `kind` (a move, by a card or a Modifier) accept.
[[nodiscard]] MoveOptions move_options(const Referee& referee, StepKind kind);
/// What the steps of `kind` (taking, at the beginning of a turn or by a card) accept.
[[nodiscard]] Taking taking(Referee referee, StepKind kind);
/// Takes the most, as `taking` says, from the Province; and from regions if `regions` is set.
void take_most(Referee& referee, const Taking& taking, bool regions);
/// What the steps of `kind` (placing, by the number on the card or by a Special action) accept.
[[nodiscard]] Placing placing(const Referee& referee, StepKind kind);
/// What the steps of `kind` (by a card or a Modifier) accept for the Grandes of `owners`.
[[nodiscard]] GrandeOptions grande_options(const Referee& referee, StepKind kind, OwnerSet owners);
/// What the disc of `owner` may show, in the Special action under way (StepKind::disc) or in a
/// general scoring.
[[nodiscard]] Disc disc_of(const Referee& referee, StepKind kind, OwnerId owner);
/// What `owner` still owes to the Special action under way.
[[nodiscard]] Owed owed_by(const Referee& referee, OwnerId owner);

/// What the Special action of the card chosen accepts. `ready` is a turn in which it may be
/// announced; in `fullest` the Court holds all that it can.
[[nodiscard]] SpecialOptions special_options(const Referee& ready, const Referee& fullest,
                                             std::uint8_t alternative);
/// The same for an effect of this form.
[[nodiscard]] SpecialOptions special_options(const Referee& ready, const Referee& fullest,
                                             std::uint8_t alternative, const SpecialForm& form);

}  // namespace veedor
