#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>

#include "base/id_set.h"
#include "engine/hands/modifier_hand.h"
#include "engine/hands/power_hand.h"
#include "engine/rules.h"

namespace veedor {

/// The number of Caballeros of each owner in one place. It has eight entries rather than
/// kMaxOwners, so that a row is one word and can be compared or added up at once.
using OwnerRow = std::array<std::uint8_t, sizeof(std::uint64_t)>;
static_assert(kMaxOwners <= std::tuple_size_v<OwnerRow>);

/// Points by owner; 0 for an owner who is not a player.
using Points = std::array<std::uint16_t, kMaxOwners>;
/// Points by place and owner.
using PlacePoints = std::array<Points, kMaxPlaces>;

/// A Veto card that a player has taken (VETO-1, VETO-2).
struct HeldVeto {
  OwnerId holder;
  std::uint8_t round = 0;  ///< the round in which it was taken
  bool used = false;
  bool of_hand = false;  ///< from a hand card; valid until the end of that round
  CardId card{};         ///< the card that puts out its discs when it is used (R-38)
  friend bool operator==(const HeldVeto&, const HeldVeto&) = default;
};

/// What a Caballero carries: nothing, or one disc of a kind. The numbers are in the order in which
/// Caballeros leave.
using Load = std::uint8_t;
constexpr Load kNoLoad = 0;
constexpr std::size_t kLoads = kMaxGoods + 1;
[[nodiscard]] constexpr Load load_of(std::size_t good) { return static_cast<Load>(good + 1); }
/// Caballeros of one owner, by what they carry.
using ByLoad = std::array<std::uint8_t, kLoads>;

/// Free spaces of the Limit table that a player decides about (TABLE-2).
struct Fill {
  std::uint8_t free = 0;  ///< 0: there is nothing to decide
  OwnerId decider;
  /// How many Caballeros of each owner may enter them.
  std::array<std::uint8_t, kMaxOwners> off{};
  friend bool operator==(const Fill&, const Fill&) = default;
};

/// A Caballero that waits to be placed by another player (JESTER-2).
struct Gift {
  OwnerId owner;
  OwnerId to;  ///< who places it
  friend bool operator==(const Gift&, const Gift&) = default;
};
/// Between two turns of a player, all others can have two turns each.
constexpr std::size_t kMaxGifts = 2 * kMaxPlayers;

/// How many Caballeros a player may move in the next general scoring (FREE-1).
struct FreeMoves {
  std::uint8_t own = 0;
  std::uint8_t opposing = 0;
  std::uint8_t total = 0;  ///< of both together
  friend bool operator==(const FreeMoves&, const FreeMoves&) = default;
};

/// One each round by the card of a turn, and one by its second card.
constexpr std::size_t kMaxKept = 2 * kMaxRounds;

/// A Special action that a player has kept for a later turn (SAVED-1).
struct Kept {
  OwnerId owner;
  CardId card;
  std::uint8_t round = 0;  ///< the round in which it was kept
  friend bool operator==(const Kept&, const Kept&) = default;
};

/// The turn under way, or the last one.
struct Turn {
  /// How far the turn has come; what belongs to an earlier part can no longer be done.
  enum class Part : std::uint8_t {
    none,      ///< no turn has begun, or it is the dummy's
    given,     ///< Caballeros that others gave must be placed
    taking,    ///< Caballeros may be taken to the Court, and the ability of the Modifier used
    ability,   ///< the ability has been used
    saved,     ///< the card is chosen, and a kept Special action named: it is announced next
    resigned,  ///< a Caballero has stepped down to claim a disc, which it must do next (GOODS-1)
    card,      ///< the card is chosen; neither placing nor the Special action is under way
    placing,   ///< Caballeros are placed
    sailing,   ///< Caballeros sail
    special,   ///< the Special action is under way
  };

  OwnerId player;
  Part part = Part::none;
  CardId card;                 ///< none until it is chosen
  std::uint8_t announced = 0;  ///< Caballeros whose taking to the Court has been announced
  std::uint8_t taken = 0;      ///< Caballeros that have been taken
  std::uint8_t ruled = 0;  ///< how many a ruling allows to be taken despite COURT-1; 0: no ruling
  bool placed = false;     ///< placing has begun or is done
  std::uint8_t placed_count = 0;
  bool special_done = false;      ///< the Special action has begun or is done
  bool special_declined = false;  ///< the player has said that it is not performed
  bool king_region_open = false;  ///< placing in the King's region is allowed (REGENCY-6)
  bool place_anywhere = false;    ///< placing is allowed in all regions that are not taboo
  std::uint8_t place_number = 0;  ///< how many may be placed, whatever the card says; 0: as it says
  std::uint8_t rank = 0;          ///< how many turns of the round came before

  /// The alternative chosen for the Special action under way; nullopt if none is under way.
  std::optional<std::uint8_t> effect;
  bool special_complete = false;  ///< its one step is taken; only steps that follow it remain
  bool special_changed = false;   ///< it has changed something on the table
  std::uint8_t moved_own = 0;
  std::uint8_t moved_opposing = 0;
  OwnerId moved_first;             ///< the owner whose Caballeros its first move moved
  std::uint8_t special_count = 0;  ///< Caballeros that it has placed or taken
  PlaceId source;                  ///< the one region that it takes from or empties
  OwnerSet concerned;              ///< the owners who must answer it
  OwnerSet answered;
  OwnerSet sealed;  ///< those of `answered` whose disc is still unknown; they are not in `discs`
  std::array<std::uint8_t, kMaxOwners> owed{};   ///< Caballeros that each owner must return
  std::array<std::uint8_t, kMaxOwners> given{};  ///< Caballeros that each owner has returned
  /// The region that the disc of each of `concerned & answered` counts for; none: no region. The
  /// discs are secret and change nothing until all that are awaited are set.
  std::array<PlaceId, kMaxOwners> discs{};
  Points points{};            ///< what it has scored
  PlaceSet to_score;          ///< what it is still going to score, in scoring order
  std::uint8_t to_bring = 0;  ///< Caballeros that can still come along if there is room
  bool veto_held = false;     ///< the card taken is a Veto that its player holds

  CardId acting;             ///< the card of `effect`; may differ from `card` if `saved`
  bool saved = false;        ///< that Special action was kept in an earlier turn
  std::uint8_t put_out = 0;  ///< the kinds of discs, as bits, that were put out although no source
                             ///< gives their number
  OwnerId resigned;          ///< whose Caballero has stepped down and still has to claim
  bool sailed = false;       ///< sailing has begun or is done
  bool inquisitor = false;   ///< the additional Caballero is placed or taken (INQUISITOR-1)

  /// What a turn can do once besides its two actions.
  enum class ExtraAction : std::uint8_t { queen, jester, token, jail, pardon };
  std::uint8_t beside = 0;       ///< what has been done, as bits of Beside
  CardId second;                 ///< a second card (R-50); none: there is none
  bool second_placed = false;    ///< as `placed`, for the number of the second card
  bool second_declined = false;  ///< as `special_declined`, for the second card
  bool second_done = false;      ///< as `special_done`, for the second card
  bool second_held = false;      ///< as `veto_held`, for the second card
  bool by_second = false;        ///< the placing under way uses the number of the second card

  [[nodiscard]] bool done(ExtraAction what) const {
    return ((beside >> static_cast<unsigned>(what)) & 1U) != 0;
  }
  /// Whether the player holds the Veto of `chosen`, the first or second card of the turn.
  [[nodiscard]] bool& holds_veto_of(CardId chosen) {
    return chosen == second ? second_held : veto_held;
  }
  void set_done(ExtraAction what) {
    beside = static_cast<std::uint8_t>(beside | 1U << static_cast<unsigned>(what));
  }

  friend bool operator==(const Turn&, const Turn&) = default;
};

/// Everything on the table at one moment. A small value: copying is cheap. No later decision can
/// tell two equal states apart.
struct State {
  std::array<OwnerRow, kMaxPlaces> caballeros{};
  std::array<PlaceId, kMaxPieces> pieces{};  ///< none: beside the board, or not in the game
  std::array<PowerHand, kMaxOwners> hands{};
  Points scores{};

  TileId quarantine;                ///< the tile whose region is taboo while it lies on the board
  std::array<PlaceId, 2> bridge{};  ///< the two regions that a bridge joins; none: no bridge
  bool grandes_by_disc = false;     ///< the next general scoring moves Grandes by disc

  OwnerId holder;  ///< who has the Grand Inquisitor in the Court; none: he is beside the board
  std::uint8_t black_placed = 0;  ///< regions of the setup in which black Caballeros stand
  /// The number of discs carried, by spot and owner.
  std::array<std::array<std::array<std::uint8_t, kMaxGoods>, kMaxOwners>, kMaxSpots> carried{};
  /// How many Caballeros of the turn's player and of the black ones, by load, at most stand at each
  /// spot that stood in its region when the turn began and have not left that region. A log does
  /// not tell equal ones apart: of those that move within a region, each may be the one.
  std::array<std::array<ByLoad, 2>, kMaxSpots> stood{};
  /// How many of them there are in the whole of a region, at the region's spot.
  std::array<std::array<ByLoad, 2>, kMaxSpots> stood_in_all{};
  std::array<std::uint8_t, kMaxGoods> unclaimed{};
  std::array<bool, kMaxGoods> cut_short{};  ///< fewer were put out than the card says
  Fill fill;
  bool table_left = false;  ///< somebody has left the Limit table since it was last filled
  std::array<Kept, kMaxKept> kept{};
  std::uint8_t kept_count = 0;
  bool castillo_moved = false;  ///< a general scoring has emptied the Castillo, not scored the rest

  OwnerSet with_token;                            ///< the players who have a ship token
  std::array<OwnerId, kCharacters> characters{};  ///< who has each in the Court; none: nobody
  std::array<Gift, kMaxGifts> gifts{};            ///< oldest first
  std::uint8_t gift_count = 0;
  /// The owner whose Grande is the King since a Revolution; none: the King himself.
  OwnerId king_grande;
  std::array<FreeMoves, kMaxPlayers> free_moves{};  ///< in the next general scoring
  OwnerSet moving_free;  ///< whose free moves have begun; the last one moves

  /// The Caballero cards of the game, highest first; 0: not named (SETUP-6).
  std::array<std::uint8_t, kMaxPlayers> caballero_cards{};
  bool caballero_cards_set = false;
  OwnerSet hands_begun;     ///< the players whose chosen hand the log has begun to give (HAND-1)
  OwnerSet hands_complete;  ///< the players whose hand is complete
  OwnerId joker;            ///< who plays a second card this round; none: nobody
  /// In the position that a viewer knows: unlisted hand cards that the viewer does not know of.
  PowerSet unknown_power = 0;

  /// How far the Modifier cards have been dealt and passed on, if the log gives them.
  enum class Deal : std::uint8_t { unknown, dealing, passing, done };

  Phase phase = Phase::setup;
  Deal deal = Deal::unknown;
  OwnerSet dealt;          ///< whose hand is dealt; from then on, who has passed a card on
  std::uint8_t round = 0;  ///< from 1; 0 before round 1
  OwnerId first_player;    ///< who has the First Player marker

  std::array<CardId, kMaxStacks> revealed{};
  std::uint8_t stacks_revealed = 0;
  std::array<OwnerId, kMaxStacks> taken_by{};  ///< who took its card this round; none: nobody
  IdSet<StackId> removed;                      ///< stacks without their card of this round
  std::array<std::uint8_t, kMaxCards> times_revealed{};
  CardSet used_up;  ///< the cards of which all copies have been revealed

  std::array<std::uint8_t, kMaxOwners>
      played{};  ///< numbers of the Power cards of this round, 0: none yet
  std::array<std::int16_t, kMaxOwners>
      totals{};  ///< their values, with the Modifier card if one is played
  std::array<ModifierId, kMaxOwners> modifiers_played{};
  std::array<ModifierHand, kMaxOwners> modifiers{};
  std::array<HeldVeto, kMaxVetoes> vetoes{};
  std::uint8_t vetoes_taken = 0;

  PlaceSet dummy_drawn;              ///< Region cards drawn since the last shuffle
  std::uint8_t dummy_drawn_now = 0;  ///< how many were drawn in this round
  bool dummy_drawn_done = false;     ///< whether those of this round are complete
  OwnerSet turns_begun;
  unsigned turns = 0;  ///< the number begun in this round; a ruling may give an owner a second one
  Turn turn;

  /// The last general scoring: discs set so far, and points by place.
  // Before round 1, the disc fields hold the discs of the setup.
  std::array<PlaceId, kMaxOwners> scoring_discs{};
  OwnerSet scoring_answered;
  OwnerSet scoring_sealed;  ///< those of `scoring_answered` whose disc is still unknown
  PlacePoints scoring_points{};

  [[nodiscard]] PlaceId& king() { return pieces[kKingPiece]; }
  [[nodiscard]] PlaceId king() const { return pieces[kKingPiece]; }
  /// By owner; an owner who is not a player has none.
  [[nodiscard]] std::span<PlaceId, kMaxOwners> grandes() {
    return std::span(pieces).subspan<kFirstGrande, kMaxOwners>();
  }
  [[nodiscard]] std::span<const PlaceId, kMaxOwners> grandes() const {
    return std::span(pieces).subspan<kFirstGrande, kMaxOwners>();
  }
  /// By the number of the scoring tile.
  [[nodiscard]] std::span<PlaceId, kMaxTiles> tiles() {
    return std::span(pieces).subspan<kFirstTile, kMaxTiles>();
  }
  [[nodiscard]] std::span<const PlaceId, kMaxTiles> tiles() const {
    return std::span(pieces).subspan<kFirstTile, kMaxTiles>();
  }
  [[nodiscard]] std::span<PlaceId, kMaxTokens> tokens() {
    return std::span(pieces).subspan<kFirstToken, kMaxTokens>();
  }
  [[nodiscard]] std::span<const PlaceId, kMaxTokens> tokens() const {
    return std::span(pieces).subspan<kFirstToken, kMaxTokens>();
  }
  /// Where the Limit table lies.
  [[nodiscard]] PlaceId table() const { return pieces[kTablePiece]; }
  [[nodiscard]] std::uint8_t count(PlaceId place, OwnerId owner) const {
    return caballeros[place.index()][owner.index()];
  }
  /// Caballeros of all colours in one place.
  [[nodiscard]] unsigned total(PlaceId place) const {
    const auto row = std::bit_cast<std::uint64_t>(caballeros[place.index()]);
    constexpr std::uint64_t kEven = 0x00FF00FF00FF00FF;
    const std::uint64_t pairs = (row & kEven) + (row >> 8U & kEven);
    // The highest 16 bits of the product are the sum of the four pairs.
    return static_cast<unsigned>(pairs * 0x0001000100010001 >> 48U);
  }
  [[nodiscard]] bool is_empty(PlaceId place) const {
    return caballeros[place.index()] == OwnerRow{};
  }
  /// The number of discs of each kind that Caballeros carry.
  [[nodiscard]] std::array<std::uint8_t, kMaxGoods> all_carried() const {
    std::array<std::uint8_t, kMaxOwners * kMaxGoods> by_owner{};  // added up side by side
    for (const auto& spot : carried) {
      const auto row = std::bit_cast<decltype(by_owner)>(spot);
      for (std::size_t i = 0; i < row.size(); ++i) {
        by_owner[i] = static_cast<std::uint8_t>(by_owner[i] + row[i]);
      }
    }
    std::array<std::uint8_t, kMaxGoods> sum{};
    for (std::size_t i = 0; i < by_owner.size(); ++i) {
      sum[i % kMaxGoods] = static_cast<std::uint8_t>(sum[i % kMaxGoods] + by_owner[i]);
    }
    return sum;
  }
  /// Whether the Veto can still be used in this round (VETO-2).
  [[nodiscard]] bool usable(const HeldVeto& veto) const {
    return !veto.used && round <= last_round(veto);
  }
  /// The last round in which the Veto can be used (A p.12).
  [[nodiscard]] static unsigned last_round(const HeldVeto& veto) {
    return veto.round + (veto.of_hand ? 0U : 1U);
  }
  /// The player with this character in the Court; none: nobody.
  [[nodiscard]] OwnerId with(Character character) const {
    return characters[static_cast<std::size_t>(character)];
  }
  void shift(OwnerId owner, PlaceId from, PlaceId to, std::uint8_t n) {
    std::uint8_t& source = caballeros[from.index()][owner.index()];
    std::uint8_t& target = caballeros[to.index()][owner.index()];
    source = static_cast<std::uint8_t>(source - n);
    target = static_cast<std::uint8_t>(target + n);
  }

  friend bool operator==(const State&, const State&) = default;
};

/// How many rounds are over, including the scoring that follows them.
[[nodiscard]] unsigned rounds_completed(const State& state);

/// What is wrong with a state that no legal play can reach: a Caballero too many or too few, a
/// piece in no place or in two. nullopt if every piece is accounted for.
[[nodiscard]] std::optional<std::string_view> audit(const Rules& rules, const State& state);

}  // namespace veedor
