#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/referee.h"

/// The legal values of one moment as sets and limits, as the engine gives them.
namespace veedor {

/// A place and the highest number of Caballeros.
struct PlaceMost {
  PlaceId place;
  unsigned most = 0;
  friend bool operator==(const PlaceMost&, const PlaceMost&) = default;
};

/// A colour and the highest number of its Caballeros.
struct OwnerMost {
  OwnerId owner;
  unsigned most = 0;
  friend bool operator==(const OwnerMost&, const OwnerMost&) = default;
};

/// Where Caballeros may go. `room` has the limits of the places that take few: those with limited
/// room (SPACE-1), and the Castillo for carriers of others (GOODS-2).
struct Targets {
  PlaceSet places;
  std::vector<PlaceMost> room{};
  friend bool operator==(const Targets&, const Targets&) = default;
};

/// Placing from the Court: at most `most` Caballeros in all, each into one of `places`.
struct Placing {
  unsigned most = 0;
  PlaceSet places;
  std::vector<PlaceMost> room{};  ///< as in Targets
};

/// Taking into the Court: `least` to `most` Caballeros in all, from the Province first.
struct Taking {
  unsigned least = 0;
  unsigned most = 0;
  unsigned province = 0;    ///< the most from the Province
  unsigned in_regions = 0;  ///< the most from regions, once the Province is empty
  std::vector<PlaceMost> regions;
};

/// Moving Caballeros. A limit of nullopt allows any number.
struct MoveOptions {
  /// The Caballeros of one colour, by the place that they may leave.
  struct Color {
    OwnerId owner;
    std::vector<PlaceMost> from;
  };
  /// Exceptions: Caballeros of `owner` that leave `from` may go to these places instead.
  struct Apart {
    OwnerId owner;
    PlaceId from;
    Targets to;
  };
  std::optional<unsigned> in_all;
  std::optional<unsigned> own;       ///< the player's own
  std::optional<unsigned> opposing;  ///< those of all others together
  std::vector<Color> colors;
  PlaceSet to;                    ///< except the place that they leave, unless `back`
  std::vector<PlaceMost> room{};  ///< as in Targets
  std::vector<Apart> apart{};
  bool back = false;        ///< Caballeros may return to the place that they left
  bool one_region = false;  ///< all Caballeros come from one region
  bool either = false;      ///< own or opposing ones, not both
  bool along = false;       ///< each may take along one Caballero of a player who agrees
};

/// Scoring places.
struct ScoreOptions {
  bool chosen = false;  ///< the player chooses one of the places; otherwise all are scored
  PlaceSet places;
};

/// Exactly `count` Caballeros that `owner` has to return to the Province.
struct Owed {
  OwnerId owner;
  unsigned count = 0;
  std::vector<PlaceMost> from;
};

struct ReturnOptions {
  bool at_once = false;    ///< nobody has a choice
  bool by_player = false;  ///< the card's player chooses for everybody
  std::vector<Owed> owed;
};

/// The values of one player's disc.
struct Disc {
  OwnerId owner;
  PlaceSet shows;
  bool none = false;  ///< the disc may also show `none`
  /// House rule: a disc with another place counts as one of these places.
  PlaceSet instead;
};

struct DiscOptions {
  bool scored = false;  ///< scores regions on exactly one disc; otherwise Caballeros leave them
  std::vector<Disc> discs;
};

/// The card's player names a region, and the opponents who have Caballeros there set discs.
struct EvictOptions {
  struct Region {
    PlaceId region;
    OwnerSet concerned;
  };
  std::vector<Region> regions;
  PlaceSet shows;  ///< for the discs
  bool none = false;
};

struct KingOptions {
  PlaceSet to;
  unsigned bring = 0;           ///< so many Caballeros come along, or as many as there is room for
  std::vector<OwnerMost> with;  ///< the limit for each colour
};

/// Placing into the King's region is allowed afterwards.
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

/// Caballeros of one colour that may sail from one place (SAIL-1, SAIL-2).
struct SailOptions {
  OwnerId owner;
  PlaceId from;
  unsigned most = 0;
  Targets to;
};

/// How many discs of a kind Caballeros of one colour may claim (GOODS-1).
struct ClaimOptions {
  OwnerId owner;
  std::size_t good = 0;
  unsigned most = 0;
  /// How many of these are possible only if the Caballero in the unranked space steps down first.
  unsigned resigning = 0;
};

/// One step whose fields are chosen one by one.
struct StepOptions {
  /// The values of one key of the log.
  struct Offer {
    EffectKey row;
    std::uint64_t values = 0;  ///< bits, as in a Choice
    /// The places of the pieces among the values: scoring tiles (invalid: beside the board) and
    /// Grandes.
    std::vector<std::pair<unsigned, PlaceId>> pieces;
  };
  /// In the order of the form's rows, without those that do not occur in the game.
  std::vector<Offer> offers;

  /// The offer for a key; one without values if there is none.
  [[nodiscard]] const Offer& at(LogKey key) const;
};

/// What an unjudged effect could change: the places where each kind of piece can stand.
struct ChangeOptions {
  PlaceSet caballeros;
  PlaceSet king;
  PlaceSet grandes;
  PlaceSet tiles;
};

/// There is nothing to choose: the card is held, or acts at once.
struct NoOptions {
  bool used = false;  ///< the card is a Veto that its player has used already
};

/// The options of one Special action.
using SpecialOptions = std::variant<MoveOptions, Placing, ScoreOptions, ReturnOptions, DiscOptions,
                                    EvictOptions, Taking, KingOptions, OpenKingOptions,
                                    GrandeOptions, StepOptions, ChangeOptions, NoOptions>;

/// The values that `field` of `step` accepts; 0 if the step is not allowed at all.
[[nodiscard]] std::uint64_t allowed_in(const Referee& referee, const Step& step, Field field);
/// The highest allowed count; nullopt if any number is allowed.
[[nodiscard]] std::optional<unsigned> limit(std::uint64_t values);

/// Where up to `most` Caballeros may go by `step`, whose count and `to` are ignored.
[[nodiscard]] Targets targets(const Referee& referee, Step step, unsigned most);
/// The options of moving by `kind`: for an Action card or for a Modifier card.
[[nodiscard]] MoveOptions move_options(const Referee& referee, StepKind kind);
/// The Caballeros that may sail in the turn, whose card is chosen.
[[nodiscard]] std::vector<SailOptions> sail_options(const Referee& referee);
/// The discs that may be claimed in the turn, whose card is chosen.
[[nodiscard]] std::vector<ClaimOptions> claim_options(const Referee& referee);
/// The options of taking by `kind`: at the beginning of a turn or for a card.
[[nodiscard]] Taking taking(Referee referee, StepKind kind);
/// Takes as many Caballeros as `taking` allows from the Province and, if `regions`, from regions.
void take_most(Referee& referee, const Taking& taking, bool regions);
/// The options of placing by `kind`: by the card's number or for a Special action.
[[nodiscard]] Placing placing(const Referee& referee, StepKind kind);
/// The options of moving the Grandes of `owners` by `kind`: for an Action or a Modifier card.
[[nodiscard]] GrandeOptions grande_options(const Referee& referee, StepKind kind, OwnerSet owners);
/// The values of `owner`'s disc in the current Special action (StepKind::disc) or in a general
/// scoring.
[[nodiscard]] Disc disc_of(const Referee& referee, StepKind kind, OwnerId owner);
/// The Caballeros that `owner` still has to return in the current Special action.
[[nodiscard]] Owed owed_by(const Referee& referee, OwnerId owner);

/// The options of the chosen card's Special action. In `ready` it can be announced; in `fullest`
/// the Court is as full as possible.
[[nodiscard]] SpecialOptions special_options(const Referee& ready, const Referee& fullest,
                                             std::uint8_t alternative);
/// The same for an effect with this form.
[[nodiscard]] SpecialOptions special_options(const Referee& ready, const Referee& fullest,
                                             std::uint8_t alternative, const EffectSyntax& form);

}  // namespace veedor
