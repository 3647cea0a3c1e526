#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/id_set.h"
#include "engine/effect.h"
#include "engine/phase.h"

namespace veedor {

constexpr std::size_t kMaxPlaces = 32;
constexpr std::size_t kMaxPlayers = 5;
constexpr std::size_t kMaxOwners = 6;  ///< the players and one more
/// The owner who is not a player: the dummy in some games, the black Caballeros in others.
constexpr OwnerId kNeutral{kMaxPlayers};
constexpr OwnerId kDummy = kNeutral;
/// A game with black Caballeros has no dummy.
constexpr OwnerId kBlack = kNeutral;
constexpr std::size_t kMaxGoods = 2;
constexpr std::size_t kMaxSpots = 12;  ///< the number of places with a Place::spot
constexpr std::size_t kMaxCards = 64;
constexpr std::size_t kMaxStacks = 8;
constexpr std::size_t kMaxTiles = 4;
constexpr std::size_t kMaxTokens = 5;  ///< the number of pieces that a ruleset adds

// Single pieces are numbered: the King, the Grandes by owner, the scoring tiles, the tokens, the
// Limit table.
constexpr std::size_t kKingPiece = 0;
constexpr std::size_t kFirstGrande = kKingPiece + 1;
constexpr std::size_t kFirstTile = kFirstGrande + kMaxOwners;
constexpr std::size_t kFirstToken = kFirstTile + kMaxTiles;
constexpr std::size_t kTablePiece = kFirstToken + kMaxTokens;
constexpr std::size_t kMaxPieces = kTablePiece + 1;
constexpr std::size_t kMaxModifiers = 62;   ///< so that kNoValue stays free
constexpr std::size_t kMaxPowerCards = 61;  ///< in a hand; so that 0 and kNoValue stay free
constexpr unsigned kMaxPowerValue = 200;
constexpr std::size_t kMaxRounds = 13;
constexpr std::size_t kMaxVetoes = kMaxRounds * kMaxStacks;  ///< a Veto on every stack, every round

/// A space and the Limit table are inner places: Caballeros there also stand in the region, and are
/// counted in both.
enum class PlaceKind : std::uint8_t {
  region,
  castillo,
  abroad,
  court,
  province,
  space,
  table,
  afloat,  ///< no region: holders of a ship token place there, and only sailing leaves it
  jail,    ///< no region: Caballeros are sent there, and leave it by a pardon
  given,   ///< where Caballeros wait that were given to another player to place
};

constexpr std::uint8_t kNoSpot = 255;
constexpr std::uint8_t kLastToLeave = 2;  ///< the highest Place::leaves

/// What the first, second and third place earn.
using Values = std::array<std::uint8_t, 3>;

struct Place {
  PlaceKind kind = PlaceKind::region;
  PlaceSet neighbours;  ///< regions only; for a place abroad, the regions that border on it (R-12)
  Values values{};

  // These are used only if there are inner places.
  PlaceId of{};           ///< the region that a space belongs to
  PlaceSet inside;        ///< the spaces of a region, in the order in which they are entered
  PlaceSet opens;         ///< placing is open there, as in neighbours, while the King is here
  PlaceSet sails_to;      ///< Caballeros sail from here to there
  std::uint8_t room = 0;  ///< for how many Caballeros; 0: no limit
  /// Caballeros in spaces with a lower number leave the region first; at most kLastToLeave.
  std::uint8_t leaves = 0;
  std::uint8_t points = 0;      ///< what a space brings its owner when its region is scored
  bool first_places = false;    ///< also paid when only first places count, to a sole first there
  bool uncounted = false;       ///< Caballeros in the space are not ranked
  bool no_carriers = false;     ///< Caballeros that carry a disc have no room here
  bool unranked = false;        ///< only the spaces bring points
  bool delivers = false;        ///< a disc that is carried here is paid
  std::uint8_t spot = kNoSpot;  ///< a number, if carriers stand here or Caballeros sail from here
  friend bool operator==(const Place&, const Place&) = default;
};

/// Where the single pieces of a kind may stand.
struct Piece {
  PlaceSet stands;
  PlaceId begins;  ///< tokens only; none: beside the board
  friend bool operator==(const Piece&, const Piece&) = default;
};

/// A kind of disc that Caballeros claim and carry.
struct Good {
  PlaceId lies;             ///< where unclaimed ones lie
  std::uint8_t number = 0;  ///< how many are in the game
  std::uint8_t begins = 0;  ///< how many lie there at the beginning
  std::uint8_t points = 0;  ///< for a delivered one
  friend bool operator==(const Good&, const Good&) = default;
};

struct Stack {
  std::uint8_t cards = 0;  ///< the most cards it can hold at the start
  std::uint8_t least = 0;  ///< the fewest cards it can hold at the start
  CardSet kinds;           ///< the kinds of cards that lie in it
  /// Its first card comes back each round (A p.6); cards that are added to it do not.
  bool every_round = false;
  friend bool operator==(const Stack&, const Stack&) = default;
};

/// Whether a card says "You may"; unknown: no source tells, and the log is believed.
enum class May : std::uint8_t { no, yes, unknown };

/// No source tells the number on a card, or how many discs it puts out; the log is believed.
constexpr std::uint8_t kUnknownNumber = 255;

/// Symbols on a card, as bits; kUnknownSymbols: no source tells which it shows.
constexpr std::uint8_t kShipSymbol = 1;  ///< lets a ship token be taken (TOKEN-1)
constexpr std::uint8_t kJailSymbol = 2;  ///< sends a Caballero to jail (JAIL-1)
constexpr std::uint8_t kUnknownSymbols = 255;

/// A stack may hold any number of copies of the card.
constexpr std::uint8_t kAnyCopies = 255;

struct Card {
  StackId stack;
  CardSet alike;            ///< itself, and the cards of other stacks with the same name
  std::uint8_t copies = 0;  ///< or kAnyCopies
  /// Caballeros on the bottom of the card: how many may be placed; or kUnknownNumber.
  std::uint8_t number = 0;
  std::vector<Effect> effects;  ///< one, or the alternatives from which the player chooses
  /// One of its effects is a Veto: the player who takes the card holds it, until that player
  /// announces another of its effects (VETO-1).
  bool held = false;
  bool copies_assumed = false;  ///< showing it too often is not a fault (REVEAL-2)
  std::uint8_t origin = 0;      ///< the index of its entry in Rules::origins
  bool required = false;  ///< chosen to be in: a deck that is given holds all copies (SETUP-4)
  /// `number` is not used: that of the turn's Caballero card counts.
  bool number_of_rank = false;
  May may = May::yes;  ///< whether the player may leave out its Special action (MUST-1)
  /// How many discs of each kind it puts out; if unknown, all are kUnknownNumber.
  std::array<std::uint8_t, kMaxGoods> goods{};
  bool keep = false;  ///< its Special action may be kept for a later turn (SAVED-1)
  std::uint8_t symbols = 0;
  /// Whether no source tells which discs it puts out, so that the log must say it.
  [[nodiscard]] bool puts_out_unknown() const { return goods.front() == kUnknownNumber; }
  friend bool operator==(const Card&, const Card&) = default;
};

/// No source tells how many Caballeros a card brings; the log is believed.
constexpr std::uint8_t kUnknownCaballeros = 255;

/// One of the Power cards that every player has, or a hand card that replaces them. They are
/// numbered from 1 by rising value; 0 stands for no card, or one that is not shown.
struct PowerCard {
  /// 1 .. kMaxPowerValue; the highest has the first turn. 0: the Joker, which comes last.
  std::uint8_t value = 0;
  std::uint8_t caballeros = 0;  ///< how many may be taken to the Court; or kUnknownCaballeros
  CardId action;                ///< the Action card that its player gets; none: only a bid
  friend bool operator==(const PowerCard&, const PowerCard&) = default;
};

/// The cards that replace the own card of the players with the highest and the lowest value of a
/// round (CARD-3).
struct RankCards {
  CardId highest;  ///< none: ranks only decide the order of turns
  CardId lowest;
  bool own_instead = false;  ///< both players may use their own card instead
  friend bool operator==(const RankCards&, const RankCards&) = default;
};

/// Numbers of Power cards, as bits.
using PowerSet = std::uint64_t;

/// The phases of a round, in the order of play.
class Course {
 public:
  static constexpr std::size_t kMost = 5;

  void add(Phase phase) { phases_[size_++] = phase; }
  [[nodiscard]] const Phase* begin() const { return phases_.data(); }
  [[nodiscard]] const Phase* end() const { return phases_.data() + size_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool has(Phase phase) const { return std::find(begin(), end(), phase) != end(); }
  /// Whether the Action cards of a round are revealed before Power cards are played.
  [[nodiscard]] bool reveals_first() const {
    return std::find(begin(), end(), Phase::reveal) < std::find(begin(), end(), Phase::power);
  }
  friend bool operator==(const Course&, const Course&) = default;

 private:
  std::array<Phase, kMost> phases_{};
  std::size_t size_ = 0;
};

/// What a Modifier card allows besides changing the value (SHIFT-4).
enum class Ability : std::uint8_t { none, court, move, grande };

/// A kind of Modifier card.
struct Modifier {
  std::int8_t value = 0;
  Ability ability = Ability::none;
  std::uint8_t copies = 0;
  friend bool operator==(const Modifier&, const Modifier&) = default;
};

/// One ruleset for one number of players: immutable tables without names, shared by any number of
/// games. They are compiled from data; the engine trusts that they are consistent.
struct Rules {
  std::size_t players = 0;

  std::vector<Place> places;  ///< regions first, in scoring order (R-7)
  PlaceSet regions;
  PlaceSet disc_regions;  ///< those with a Region card, which Secret discs can show
  PlaceSet new_regions;   ///< the others
  PlaceSet inner;         ///< spaces and the Limit table
  PlaceSet spaces;        ///< the inner places without the Limit table
  PlaceSet with_spaces;   ///< the regions with spaces
  PlaceSet idle_spaces;   ///< the spaces without room for Caballeros that carry a disc
  PlaceSet narrow;        ///< the regions with limited room
  /// The regions where Caballeros of one owner are never told apart while the Limit table is
  /// elsewhere: no spaces, carriers or sailing.
  PlaceSet plain;
  PlaceSet ports;  ///< places from which Caballeros may sail, spaces and the Limit table included
  PlaceId castillo;
  PlaceId court;
  PlaceId province;

  std::uint8_t caballeros_each = 0;
  std::uint8_t caballeros_at_home = 0;
  std::uint8_t caballeros_in_court = 0;
  std::uint8_t black = 0;          ///< black Caballeros in the game
  std::uint8_t black_regions = 0;  ///< the number of regions in which they begin
  std::uint8_t black_each = 0;     ///< how many begin in each
  bool black_owned = true;         ///< they count as those of the holder (R-34), not as nobody's
  bool black_counted = true;       ///< whether scoring ranks them
  bool holder_leaves = false;      ///< a general scoring takes the Inquisitor out of the Court
  PlaceId limit_table;             ///< none: the game has none
  PlaceId ship;                    ///< the place afloat; none: there is none
  PlaceId jail;                    ///< none: there is none
  PlaceId given;                   ///< none: there is none
  std::uint8_t ship_tokens = 0;    ///< how many are in the game; a player has at most one
  bool characters = false;         ///< the Queen and the Jester are in the game
  StackId pardon;                  ///< the stack whose cards let everybody out of jail
  PlaceId kings_return;            ///< where the King appears when a Revolution ends
  /// Whether Caballeros of one owner are told apart by where in a region, or since when, they
  /// stand.
  bool told_apart = false;
  std::vector<Good> goods;       ///< in the order in which their carriers leave a place
  std::vector<PowerCard> power;  ///< by number; entry 0 is unused
  /// The number of the Power card of each value; 0: no such card.
  std::array<std::uint8_t, kMaxPowerValue + 1> power_numbers{};
  /// Hand cards that no source gives. A definition shows that somebody has the card, so only its
  /// holder may know of it until it is played. None if all hand cards are defined: that tells of
  /// nobody's hand.
  PowerSet unlisted_power = 0;

  /// The dummy's phase is left out if there is no dummy; scoring happens only in scoring rounds.
  Course course;
  std::uint8_t rounds = 0;
  std::uint32_t scoring_rounds = 0;  ///< bit n: a general scoring follows round n
  std::uint8_t places_scored = 0;    ///< how many of the three values count
  std::uint8_t king_bonus = 0;
  std::uint8_t grande_bonus = 0;

  std::uint8_t setup_disc_caballeros = 0;  ///< leave the Court by a disc of the setup; 0: no disc
  std::uint8_t caballero_cards = 0;        ///< how many, numbered from 1; 0: none (SETUP-6)
  std::uint8_t hand_size = 0;              ///< cards in a chosen hand (HAND-1); 0: all cards
  std::uint8_t hand_chosen_of = 0;         ///< of how many it is chosen; 0: nobody knows
  RankCards ranks;
  std::uint8_t joker = 0;         ///< the number of the card without a value; 0: none
  bool actions_required = false;  ///< some card can require its Special action (MUST-1)

  bool dummy = false;                 ///< a dummy takes part, which decides nothing (A p.9)
  std::uint8_t dummy_regions = 0;     ///< how many Region cards are drawn for it each round
  std::uint8_t dummy_caballeros = 0;  ///< how many of its Caballeros go into each

  /// House rule: a disc that shows an impossible region is not refused; the card's player chooses
  /// among the possible regions with the fewest Caballeros of the disc's player.
  bool impossible_disc_chosen = false;
  bool veto_part_way = false;  ///< whether a veto may stop a Special action that is partly done

  Piece king;
  Piece grande;  ///< every player's
  Piece tile;    ///< every scoring tile
  std::vector<Piece> tokens;

  std::vector<Values> tiles;
  std::vector<Stack> stacks;
  CardSet stack_cards;  ///< all cards that lie in stacks; the others are in hands
  std::vector<Card> cards;
  /// The number of cards in each stack, before stacks are merged: a card that is chosen to be in
  /// replaces another of its own stack (SETUP-4).
  std::vector<std::uint8_t> origins;
  std::vector<Modifier> modifiers;  ///< empty: the game has no Modifier cards
  std::uint8_t modifiers_dealt = 0;

  [[nodiscard]] OwnerSet player_set() const { return OwnerSet::first(players); }
  /// The players, and the owner who is not a player if there is one.
  [[nodiscard]] OwnerSet owner_set() const {
    return dummy || black > 0 ? player_set() | OwnerSet::of(kNeutral) : player_set();
  }
  /// The places that are not within another place.
  [[nodiscard]] PlaceSet outer_set() const { return place_set() - inner; }
  [[nodiscard]] PlaceSet places_of(PlaceKind kind) const {
    return place_set().where([&](PlaceId place) { return places[place.index()].kind == kind; });
  }
  [[nodiscard]] PlaceSet place_set() const { return PlaceSet::first(places.size()); }
  /// Whether a turn can do anything besides placing and the Special action of its card.
  [[nodiscard]] bool has_extra_action() const {
    return !inner.empty() || black > 0 || ship.valid() || jail.valid() || characters;
  }
  /// A full hand of Power cards.
  [[nodiscard]] PowerSet all_power() const { return (PowerSet{1} << power.size()) - 2U; }
  /// The number of the Power card of this value; 0 if there is none.
  [[nodiscard]] unsigned power_number(int value) const {
    const bool exists = value >= 1 && value <= static_cast<int>(kMaxPowerValue);
    return power_numbers[exists ? static_cast<std::size_t>(value) : 0];
  }
  [[nodiscard]] bool scoring_after(unsigned round) const {
    return ((scoring_rounds >> round) & 1U) != 0;
  }
  friend bool operator==(const Rules&, const Rules&) = default;
};

/// The order of the cards in every stack, top card first; empty if it is not known.
struct Decks {
  std::array<std::vector<CardId>, kMaxStacks> stacks;
  IdSet<StackId> complete;  ///< the stacks to which nothing can be added any more
  bool known = false;
};

}  // namespace veedor
