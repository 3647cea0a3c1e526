#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/rules.h"

namespace veedor {

/// The certainty of a datum (see the ruleset files). `component`: every copy of the game shows it,
/// although no page does.
enum class Source : std::uint8_t { printed, component, deduced, assumed, unknown };

/// Whether a verdict that rests on the datum carries W-ASSUMED.
[[nodiscard]] constexpr bool is_inferred(Source source) {
  return source == Source::deduced || source == Source::assumed;
}

/// Whether nothing settles the datum, so that what goes against it is no fault.
[[nodiscard]] constexpr bool is_unsettled(Source source) {
  return source == Source::assumed || source == Source::unknown;
}

/// The source of a datum, from its ruleset file.
struct Citation {
  Source source = Source::printed;
  std::string text;  ///< the full source, "printed A p.5"; empty if the file has none

  /// The certainty of the datum.
  operator Source() const { return source; }
};

/// Names of one kind of thing, found in any spelling with the same `fold_name` (case, accents,
/// spaces, hyphens, underscores and apostrophes do not matter).
class NameTable {
 public:
  /// Returns false if another entry has the spelling.
  bool add(std::string_view spelling, std::size_t index);
  /// The entry with that spelling. Allocates nothing for names of ordinary length.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view spelling) const;
  /// All spellings, in the order of `add`.
  [[nodiscard]] const std::vector<std::string>& spellings() const { return spellings_; }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>{}(text);
    }
  };
  std::unordered_map<std::string, std::size_t, Hash, std::equal_to<>> entries_;
  std::vector<std::string> spellings_;
};

/// "; did you mean `Castilla`?" for a near name of the table; empty if none is near.
[[nodiscard]] std::string suggestion(std::string_view word, const NameTable& known);

/// The position of a place on a schematic map: the left end of a box two columns wide and one row
/// high, from the top left. Boxes do not overlap.
struct MapSpot {
  std::uint8_t x = 0;  ///< 0 .. kMapColumns - 2
  std::uint8_t y = 0;
  friend bool operator==(const MapSpot&, const MapSpot&) = default;
};
constexpr unsigned kMapColumns = 8;  ///< four boxes side by side
constexpr unsigned kMapRows = 10;    ///< the most that rulesets can use

/// A corner of a place's area in drawings: 0 .. kDrawnMost to the right and downwards.
struct DrawnPoint {
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  friend bool operator==(const DrawnPoint&, const DrawnPoint&) = default;
};
constexpr unsigned kDrawnMost = 100;
constexpr std::size_t kMaxCorners = 40;

/// Keys in PlaceInfo::traits for rulings about a place, which belong to no property.
constexpr std::string_view kPlacedByCards = "placed_by_cards";  ///< far from the King
constexpr std::string_view kSailedTo = "sailed_to";             ///< wherever the King stands

struct PlaceInfo {
  std::string name;
  std::vector<std::string> aliases;
  Citation values;  ///< for a place without values, the source of the place itself
  Citation neighbours;
  std::array<Source, 3> each_value{};  ///< for values with their own sources
  Citation points{};                   ///< for a space
  Citation other_values{};             ///< for the second and third value
  /// The sources of further properties, by their key in a ruleset file: "room", "ranked". Only
  /// those for which a file gives a source.
  std::vector<std::pair<std::string_view, Citation>> traits{};
  /// The source of a trait; null if it has none.
  [[nodiscard]] const Citation* trait(std::string_view key) const;
  /// nullopt for the Court and the Province. Places without a position in the ruleset are below the
  /// rest of the map.
  std::optional<MapSpot> at{};
  /// The corners of its area, in order around it; empty if the ruleset has none. Areas of
  /// neighbours share stretches of border.
  std::vector<DrawnPoint> outline{};
};

struct TileInfo {
  std::vector<std::string> aliases;
  Citation values;
};

/// A kind of discs that Caballeros claim and carry.
struct GoodInfo {
  std::string name;
  std::vector<std::string> aliases;
  Citation number;
  Citation points;
  Citation region;  ///< where they lie unclaimed
  Citation begins;  ///< how many lie there at the beginning
  Citation limit;   ///< that no more than `number` are ever out
};

/// Properties of the cards of a stack.
struct StackInfo {
  Citation source;  ///< of its number of cards
  bool logs_add = true;
  bool puts_out = false;
  bool symbols = false;  ///< whether its cards can show symbols
};

/// A piece that a ruleset adds.
struct TokenInfo {
  std::string name;
  std::vector<std::string> aliases;
  Citation stands;
};

/// The name of a card for players. A label, which no card shows, stands in quotes, and with the id
/// that players write behind it if `typed` is given.
[[nodiscard]] std::string shown_name(const std::string& name, const std::string& label,
                                     const std::string& typed = {});

struct ModifierInfo {
  std::string id;
  std::string label;  ///< what it does, in a few words, since the card has no title; may be empty
  std::string text;   ///< its effect, in our own words
  Citation value;
  Citation ability;
  Citation copies;

  /// As for an Action card.
  [[nodiscard]] std::string shown() const { return shown_name(id, label); }
  [[nodiscard]] std::string shown_with_id() const { return shown_name(id, label, id); }
};

/// The sources of the numbers in the rules.
struct NumberSources {
  Citation caballeros;  ///< of each colour, at home and in the Court
  Citation power;       ///< Caballeros to the Court for each Power card
  /// That a hand card exists, by the number of the card; empty for Power cards.
  std::vector<Citation> hand_cards;
  Citation rounds;
  Citation course;  ///< the order of the phases of a round
  Citation places_scored;
  std::array<Citation, 3> pieces;  ///< where the King, Grandes and scoring tiles may stand
  Citation king_bonus;
  Citation grande_bonus;
  Citation setup_discs;
  Citation black;           ///< black Caballeros
  Citation black_court;     ///< that they never come to a Court
  Citation black_castillo;  ///< that a general scoring can leave them in the Castillo
  Citation limit_table;     ///< its room
  Citation ship_tokens;
  Citation characters;              ///< that the game has the Queen and the Jester
  std::array<Citation, 2> symbols;  ///< that cards can show the ship, the jail
  Citation pardon;
  Citation kings_return;
  Citation sailing;
  Citation caballero_cards;
  Citation caballero_number;  ///< that the number placed is that of the Caballero card
  Citation ranks;
  Citation hand_size;
  Citation hand_chosen_of;
  Citation dummy;
  Citation veto_part_way;
  Citation impossible_disc;
  Citation merged;  ///< that stacks are merged
  Citation deal;    ///< of Modifier cards
};

/// The parts of a card's effect that can have a source of their own, with their keys in a ruleset
/// file.
enum class CardPart : std::uint8_t {
  taboo_disc,    ///< that a disc shows no taboo region
  asked,         ///< who is asked
  count,         ///< how many it takes
  from_regions,  ///< that it takes from regions
  whose,         ///< that it takes those of others
  also_places,   ///< that its second card places too
  tile_counts,   ///< that its tile counts as any tile does
};
constexpr std::array<std::string_view, 7> kCardParts{
    "taboo_disc", "asked", "count", "from_regions", "whose", "also_places", "tile_counts"};

struct CardInfo {
  std::string id;
  std::string name;  ///< the title on the card, or the id if no booklet shows one
  /// What a card without a title does, in a few words; players read it in place of the id. May be
  /// empty.
  std::string label;
  /// Its effect in a few words, to continue a sentence: "score any region"; the label of a card
  /// that has one. Empty if the ruleset has none, as for cards of a log.
  std::string brief;
  std::string text;  ///< its effect, in our own words
  std::vector<std::string> aliases;
  std::string heading;                 ///< printed over its text, as over others; may be empty
  std::vector<std::string> phrases{};  ///< by which its printed text is known in mails
  Citation copies;
  Citation effect;
  Citation number;
  Citation may;  ///< only if a ruleset file gives one
  std::vector<std::pair<CardPart, Citation>> parts{};

  /// The source of a part of the effect; null if it has none of its own.
  [[nodiscard]] const Citation* part(CardPart part) const;
  /// The name that players read: "Fair", or a label in quotes.
  [[nodiscard]] std::string shown() const { return shown_name(name, label); }
  /// The same where players have to write the card: a label with the id behind it.
  [[nodiscard]] std::string shown_with_id() const { return shown_name(name, label, id); }
};

/// The effects, besides those of every game, that the cards defined by a log can have.
struct EffectFilter {
  bool of_log = false;                 ///< otherwise all effects are allowed
  bool any = false;                    ///< the game is unknown
  std::vector<std::string> also{};     ///< keywords
  std::vector<std::string> without{};  ///< keywords of usual effects that this game does not have
};

/// The cards of one stack before it is merged with others.
struct OriginInfo {
  std::string name;      ///< in files and cards: "2"
  bool logs_add = true;  ///< whether a log can define cards of it
  bool puts_out = false;
  bool symbols = false;
};

/// A ruleset for one number of players: the engine's tables with their names and sources.
struct Ruleset {
  Rules rules;
  std::vector<PlaceInfo> places;
  std::vector<CardInfo> cards;
  std::vector<std::string> stacks;     ///< the names in logs: "1", "2/3"
  std::vector<StackInfo> stack_infos;  ///< by stack
  std::vector<OriginInfo> origins;     ///< as Rules::origins
  EffectFilter effects_of_log;
  std::uint8_t symbols = 0;  ///< the symbols that cards can show, as bits
  std::vector<std::string> tiles;
  std::vector<TileInfo> tile_infos;
  std::vector<TokenInfo> tokens;
  std::vector<ModifierInfo> modifiers;
  std::vector<GoodInfo> goods;  ///< as Rules::goods
  NumberSources numbers;
  NameTable place_names;
  NameTable card_names;  ///< finds the first of cards that share an id
  NameTable tile_names;
  NameTable token_names;
  NameTable modifier_names;
  NameTable good_names;

  /// The place in a sentence: "Galicia", "the Castillo".
  [[nodiscard]] std::string place_in_sentence(PlaceId place) const;
  /// The name of the cards that decide the order of turns.
  std::string power_noun = "Power card";
  /// The names of the characters in sentences, by Character; by default as in logs.
  std::array<std::string, kCharacters> character_names{std::string(text(Character::queen)),
                                                       std::string(text(Character::jester))};
  /// The text on the Power card with this number, as in logs: its value, or "joker".
  [[nodiscard]] std::string power(unsigned number) const;
  /// How many Caballeros the card brings to the Court; "?" if no source tells, "-" for a card
  /// without a value, since another card is used for it.
  [[nodiscard]] std::string brings(unsigned number) const;

  /// The bytes of the ruleset files, without the built-in ones, from which it is made, in the order
  /// in which they were added to the library.
  std::vector<std::string> added_files;

  /// The labels of cards without a title.
  [[nodiscard]] std::vector<std::string> labels() const;

  bool twins = false;  ///< whether some cards in different stacks share an id
  /// The card with the same id in `stack`; `card` itself if there is none, or if it is invalid.
  [[nodiscard]] CardId twin_in(CardId card, StackId stack) const;
};

}  // namespace veedor
