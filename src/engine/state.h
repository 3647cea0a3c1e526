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

/// Caballeros of each owner in one place. There is room for eight, not for kMaxOwners, so that a
/// row is one word: all of it is compared, or added up, at once.
using OwnerRow = std::array<std::uint8_t, sizeof(std::uint64_t)>;
static_assert(kMaxOwners <= std::tuple_size_v<OwnerRow>);

/// Points by owner; who is no player has none.
using Points = std::array<std::uint16_t, kMaxOwners>;
/// Points by place and owner.
using PlacePoints = std::array<Points, kMaxPlaces>;

/// A Veto card that a player has taken (VETO-1, VETO-2).
struct HeldVeto {
  OwnerId holder;
  std::uint8_t round = 0;  ///< in which it was taken
  bool used = false;
  bool of_hand = false;  ///< by a hand card, good to the end of that round
  CardId card{};         ///< which puts out its discs when it is used (R-38)
  friend bool operator==(const HeldVeto&, const HeldVeto&) = default;
};

/// What a Caballero carries: nothing, or one disc of a kind. Numbers order them as they leave.
using Load = std::uint8_t;
constexpr Load kNoLoad = 0;
constexpr std::size_t kLoads = kMaxGoods + 1;
[[nodiscard]] constexpr Load load_of(std::size_t good) { return static_cast<Load>(good + 1); }
/// Caballeros of one owner, by what they carry.
using ByLoad = std::array<std::uint8_t, kLoads>;

/// Free spaces of the Limit table about which somebody decides (TABLE-2).
struct Fill {
  std::uint8_t free = 0;  ///< 0: there is nothing to decide
  OwnerId decider;
  /// How many of each owner may enter them.
  std::array<std::uint8_t, kMaxOwners> off{};
  friend bool operator==(const Fill&, const Fill&) = default;
};

/// A Caballero that waits to be placed by another player (JESTER-2).
struct Gift {
  OwnerId owner;
  OwnerId to;  ///< who is to place it
  friend bool operator==(const Gift&, const Gift&) = default;
};
/// Between two turns of a player all others can have two each.
constexpr std::size_t kMaxGifts = 2 * kMaxPlayers;

/// How many Caballeros a player may move in the next general scoring (FREE-1).
struct FreeMoves {
  std::uint8_t own = 0;
  std::uint8_t opposing = 0;
  std::uint8_t total = 0;  ///< of both together
  friend bool operator==(const FreeMoves&, const FreeMoves&) = default;
};

/// One a round by its card, and one by a second card of a turn.
constexpr std::size_t kMaxKept = 2 * kMaxRounds;

/// A Special action that a player has kept for a later turn (SAVED-1).
struct Kept {
  OwnerId owner;
  CardId card;
  std::uint8_t round = 0;  ///< in which it was kept
  friend bool operator==(const Kept&, const Kept&) = default;
};

/// The turn that is being taken, or the last one that was.
struct Turn {
  /// How far it has come; what was done of it before cannot be done any more.
  enum class Part : std::uint8_t {
    none,     ///< no turn has begun, or it is the dummy's
    given,    ///< Caballeros that others gave are to be placed
    taking,   ///< Caballeros may be taken to the Court, and the ability of the Modifier used
    ability,  ///< the ability has been used
    card,     ///< the card is chosen; neither placing nor the Special action is under way
    placing,  ///< Caballeros are placed
    sailing,  ///< Caballeros sail
    special,  ///< the Special action is under way
  };

  OwnerId player;
  Part part = Part::none;
  CardId card;                 ///< none until it is chosen
  std::uint8_t announced = 0;  ///< Caballeros whose taking to the Court has been announced
  std::uint8_t taken = 0;      ///< and those that have been taken
  std::uint8_t ruled = 0;  ///< so many a ruling lets be taken, whatever COURT-1 says; 0: none does
  bool placed = false;     ///< placing has begun or is done
  std::uint8_t placed_count = 0;
  bool special_done = false;      ///< the Special action has begun or is done
  bool king_region_open = false;  ///< placing in the King's region is allowed (REGENCY-6)
  bool place_anywhere = false;    ///< placing is allowed in all regions that are not taboo
  std::uint8_t place_number = 0;  ///< so many may be placed, whatever the card says; 0: as it says
  std::uint8_t rank = 0;          ///< how many turns of the round came before

  /// The Special action under way; `effect` is the alternative chosen, none when it is complete.
  std::optional<std::uint8_t> effect;
  bool special_complete = false;  ///< its one step is taken; others can only follow from that
  bool special_changed = false;   ///< something on the table has been changed by it
  std::uint8_t moved_own = 0;
  std::uint8_t moved_opposing = 0;
  OwnerId moved_first;             ///< whose Caballeros its first move moved
  std::uint8_t special_count = 0;  ///< Caballeros placed or taken by it
  PlaceId source;                  ///< the one region that it takes from, or that it empties
  OwnerSet concerned;              ///< who has to answer it
  OwnerSet answered;
  OwnerSet sealed;  ///< those of `answered` whose disc nobody knows yet; they are not in `discs`
  std::array<std::uint8_t, kMaxOwners> owed{};   ///< Caballeros that each has to return
  std::array<std::uint8_t, kMaxOwners> given{};  ///< and has returned
  /// For which region the disc of each of `concerned & answered` stands; none: for no region. They
  /// are secret, and change nothing, before all that are awaited are set.
  std::array<PlaceId, kMaxOwners> discs{};
  Points points{};            ///< what it scored
  PlaceSet to_score;          ///< what it is going to score, in scoring order
  std::uint8_t to_bring = 0;  ///< Caballeros that still have to come along with the King
  bool veto_held = false;     ///< the card taken is a Veto that its player holds

  CardId acting;       ///< whose Special action `effect` is; after `saved` it need not be `card`
  bool saved = false;  ///< that Special action was kept in an earlier turn
  std::uint8_t put_out = 0;  ///< bits of the kinds of discs that were put out though no source
                             ///< gives how many
  bool sailed = false;       ///< sailing has begun or is done
  bool inquisitor = false;   ///< the one more Caballero is placed or taken (INQUISITOR-1)

  /// What a turn does once beside its two actions.
  enum class Beside : std::uint8_t { queen, jester, token, jail, pardon };
  std::uint8_t beside = 0;     ///< bits of what is done of it
  CardId second;               ///< a second card (R-50); none: there is none
  bool second_placed = false;  ///< as `placed`, by its number
  bool second_done = false;    ///< as `special_done`
  bool second_held = false;    ///< as `veto_held`
  bool by_second = false;      ///< what is placed now is placed by its number

  [[nodiscard]] bool done(Beside what) const {
    return ((beside >> static_cast<unsigned>(what)) & 1U) != 0;
  }
  /// Whether the player holds the Veto of this card of the turn.
  [[nodiscard]] bool& holds_veto_of(CardId chosen) {
    return chosen == second ? second_held : veto_held;
  }
  void set_done(Beside what) {
    beside = static_cast<std::uint8_t>(beside | 1U << static_cast<unsigned>(what));
  }

  friend bool operator==(const Turn&, const Turn&) = default;
};

/// Everything that lies on the table at one moment. A small value: copying is cheap, and two equal
/// states cannot be told apart by any later decision.
struct State {
  std::array<OwnerRow, kMaxPlaces> caballeros{};
  std::array<PlaceId, kMaxPieces> pieces{};  ///< none: beside the board, or not in the game
  std::array<PowerHand, kMaxOwners> hands{};
  Points scores{};

  TileId quarantine;                ///< whose region is taboo while it lies on the board
  std::array<PlaceId, 2> bridge{};  ///< joins these two regions; none: there is none
  bool grandes_by_disc = false;     ///< the next general scoring moves Grandes by disc

  OwnerId holder;  ///< who has the Grand Inquisitor in the Court; none: he is beside the board
  std::uint8_t black_placed = 0;  ///< regions of the setup in which black Caballeros stand
  /// Discs carried, by spot and owner.
  std::array<std::array<std::array<std::uint8_t, kMaxGoods>, kMaxOwners>, kMaxSpots> carried{};
  /// Of the turn's player and of the black ones: who stood at a spot with a load when the turn
  /// began, and has not left it.
  std::array<std::array<ByLoad, 2>, kMaxSpots> stood{};
  std::array<std::uint8_t, kMaxGoods> unclaimed{};
  std::array<bool, kMaxGoods> cut_short{};  ///< fewer were put out than the card says
  Fill fill;
  bool table_left = false;  ///< somebody has left the Limit table since it was last filled
  std::array<Kept, kMaxKept> kept{};
  std::uint8_t kept_count = 0;
  bool castillo_moved = false;  ///< a general scoring has emptied the Castillo, and scores the rest

  OwnerSet with_token;                            ///< the players who have a ship token
  std::array<OwnerId, kCharacters> characters{};  ///< in whose Court; none: beside the board
  std::array<Gift, kMaxGifts> gifts{};            ///< the oldest first
  std::uint8_t gift_count = 0;
  OwnerId king_grande;  ///< whose Grande is the King since a Revolution; none: the King himself
  std::array<FreeMoves, kMaxPlayers> free_moves{};  ///< in the next general scoring
  OwnerSet moving_free;                             ///< whose have begun; the last one moves

  /// The Caballero cards of the game, the highest first; 0: not named (SETUP-6).
  std::array<std::uint8_t, kMaxPlayers> caballero_cards{};
  bool caballero_cards_set = false;
  OwnerSet hands_begun;     ///< whose chosen hand the log gives (HAND-1)
  OwnerSet hands_complete;  ///< to whose nothing can be added any more
  OwnerId joker;            ///< who plays a second card this round; none: nobody

  /// How far the Modifier cards have been dealt and passed on, where the log gives them.
  enum class Deal : std::uint8_t { unknown, dealing, passing, done };

  Phase phase = Phase::setup;
  Deal deal = Deal::unknown;
  OwnerSet dealt;          ///< whose hand is complete
  std::uint8_t round = 0;  ///< from 1; 0 before the first
  OwnerId first_player;    ///< who has the First Player marker

  std::array<CardId, kMaxStacks> revealed{};
  std::uint8_t stacks_revealed = 0;
  std::array<OwnerId, kMaxStacks> taken_by{};  ///< who took its card this round; none: it is free
  IdSet<StackId> removed;                      ///< whose card of this round is taken away
  std::array<std::uint8_t, kMaxCards> times_revealed{};
  CardSet used_up;  ///< those of which all copies have been revealed

  std::array<std::uint8_t, kMaxOwners>
      played{};  ///< numbers of the Power cards of this round, 0: none yet
  std::array<std::int16_t, kMaxOwners>
      totals{};  ///< their values, with the Modifier card if one is played
  std::array<ModifierId, kMaxOwners> modifiers_played{};
  std::array<ModifierHand, kMaxOwners> modifiers{};
  std::array<HeldVeto, kMaxVetoes> vetoes{};
  std::uint8_t vetoes_taken = 0;

  PlaceSet dummy_drawn;              ///< Region cards drawn since they were shuffled
  std::uint8_t dummy_drawn_now = 0;  ///< and in this round
  bool dummy_drawn_done = false;     ///< this round's are complete
  OwnerSet turns_begun;
  unsigned turns = 0;  ///< begun in this round; a ruling may give an owner another one
  Turn turn;

  /// The last general scoring: discs set so far, and points by place.
  // The same two are those of the setup, before round 1.
  std::array<PlaceId, kMaxOwners> scoring_discs{};
  OwnerSet scoring_answered;
  OwnerSet scoring_sealed;  ///< those of them whose disc nobody knows yet
  PlacePoints scoring_points{};

  [[nodiscard]] PlaceId& king() { return pieces[kKingPiece]; }
  [[nodiscard]] PlaceId king() const { return pieces[kKingPiece]; }
  /// By owner; who is no player has none.
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
  /// The discs of each kind that somebody carries.
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
  /// The last round in which it can be used (A p.12).
  [[nodiscard]] static unsigned last_round(const HeldVeto& veto) {
    return veto.round + (veto.of_hand ? 0U : 1U);
  }
  /// Who has this character in the Court; none: nobody.
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

/// How many rounds are over, with the scoring that belongs to them.
[[nodiscard]] unsigned rounds_completed(const State& state);

/// What is wrong with a state that no legal play can reach: a Caballero too many or too few, a
/// piece in no place or in two. None where every piece is accounted for.
[[nodiscard]] std::optional<std::string_view> audit(const Rules& rules, const State& state);

}  // namespace veedor
