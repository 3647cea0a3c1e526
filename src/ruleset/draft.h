#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules.h"
#include "ruleset/compile_effects.h"
#include "ruleset/data_reader.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// The head of a ruleset file.
struct RulesetHead {
  std::string name;
  std::string title;
  std::string extends;                 ///< games only: the game it extends; may be empty
  bool game = false;                   ///< a game; otherwise an option
  bool inherits_options = true;        ///< options of the extended game can also be used
  bool pick = false;                   ///< a log may name which of its cards are included
  std::vector<std::string> goes_with;  ///< options only
  /// Options that are part of this one: they are applied before it.
  std::vector<std::string> contains;
  /// An option that cannot be combined with it, and the ruleset that replaces both, if there is
  /// one.
  struct NotWith {
    std::string ruleset;
    std::string instead;
  };
  std::vector<NotWith> not_with;
  bool hand_cards = false;  ///< players choose hands of cards with values
  /// A part that a log may leave out, and the effects that its cards cannot have then.
  struct Part {
    std::string name;
    std::vector<std::string> effects;
  };
  std::vector<Part> parts;  ///< options only
  unsigned least_players = 2;
  unsigned most_players = kMaxPlayers;
};

/// A ruleset while files are applied to it, with names instead of ids. Nodes belong to the file
/// that is applied last; kNoNode marks data of other files.
struct Draft {
  struct Word {
    std::string text;
    NodeId node = kNoNode;
  };
  struct Place {
    std::string name;
    std::vector<Word> aliases;
    PlaceKind kind = PlaceKind::region;
    Values values{};
    std::vector<Word> neighbours;
    Citation values_source;
    Citation neighbours_source;
    bool has_values = false;
    NodeId node = kNoNode;  ///< of its name
    NodeId kind_node = kNoNode;
    std::optional<MapSpot> at;
    NodeId at_node = kNoNode;
    std::vector<DrawnPoint> outline;
    NodeId outline_node = kNoNode;
    Word of;                ///< of a space: its region
    Citation other_values;  ///< of the second and third value
    Citation points_source;
    std::vector<std::pair<std::string_view, Citation>> traits;  ///< as in PlaceInfo
    std::uint8_t room = 0;
    std::uint8_t leaves = 0;
    std::uint8_t points = 0;
    bool first_places = false;
    bool uncounted = false;
    bool no_carriers = false;
    bool no_disc = false;
    bool no_king = false;
    bool coast = false;
    bool placed_by_coast = false;
    bool unranked = false;
    bool abroad = false;  ///< discs are not delivered there
  };
  /// A kind of discs that Caballeros claim and carry.
  struct Good {
    std::string name;
    std::vector<Word> aliases;
    Word region;
    std::uint8_t number = 0;
    std::uint8_t begins = 0;
    std::uint8_t points = 0;
    Citation number_source;
    Citation points_source;
    Citation region_source;
    Citation begins_source;
    Citation limit_source;
    NodeId node = kNoNode;  ///< of its name
  };
  /// The places that Caballeros sail from and to.
  struct Route {
    Word from;
    std::vector<Word> to;  ///< places, or `coast`
  };
  struct Tile {
    std::string name;
    std::vector<Word> aliases;
    Values values{};
    Citation source;
    NodeId node = kNoNode;
  };
  /// A kind of single piece: the King, Grandes, scoring tiles, or a token of the ruleset.
  struct Piece {
    enum class Kind : std::uint8_t { king, grande, tile, token };
    std::string name;
    std::vector<Word> aliases;
    Kind kind = Kind::token;
    std::vector<PlaceKind> stands;
    Word begins;   ///< empty: beside the board
    Word returns;  ///< for the King: where he appears when a Revolution ends; may be empty
    Citation source;
    NodeId node = kNoNode;  ///< of its name
  };
  struct PowerCard {
    unsigned value = 0;  ///< 0: the Joker
    unsigned caballeros = 0;
    Word action;            ///< the Action card that its player gets; may be empty
    NodeId node = kNoNode;  ///< of its value
    Citation source{};      ///< of a hand card
    bool of_log = false;    ///< defined by a log, not by a ruleset file
  };
  struct Stack {
    std::string name;
    unsigned cards = 0;  ///< at most
    unsigned least = 0;  ///< at least
    bool every_round = false;
    bool logs_add = true;   ///< whether a log can define cards of it
    bool puts_out = false;  ///< whether its cards put out discs
    bool symbols = false;   ///< whether its cards can show symbols
    Citation source;
    NodeId node = kNoNode;  ///< of its number of cards
  };
  struct Card {
    CardInfo info;  ///< without aliases; see below
    std::vector<Word> aliases;
    std::string stack;    ///< empty for a hand card, which is in no stack
    unsigned copies = 0;  ///< or kAnyCopies
    unsigned number = 0;
    bool number_of_rank = false;
    May may = May::yes;
    std::array<std::uint8_t, kMaxGoods> goods{};
    bool keep = false;
    std::uint8_t symbols = 0;
    std::vector<Effect> effects;
    bool required = false;
    bool of_log = false;     ///< defined by a log, not by a ruleset file
    bool completed = false;  ///< a log has added what no source gives
    NodeId node = kNoNode;   ///< of its id
  };

  Rules numbers;  ///< only the numbers of the rules; its tables stay empty
  NumberSources sources;
  NodeId course_node = kNoNode;  ///< of the list of phases
  NodeId caballero_cards_node = kNoNode;
  EffectFilter effects_of_log{.of_log = true};
  Word highest_card;  ///< for the highest value of a round; empty: there is no such card
  Word lowest_card;
  std::vector<Place> places;
  std::string power_noun = Ruleset().power_noun;
  std::array<std::string, kCharacters> character_names = Ruleset().character_names;
  std::vector<PowerCard> power;  ///< by rising value, the Joker last
  std::vector<Good> goods;
  std::vector<Route> sailing;
  std::vector<Piece> pieces;
  std::vector<Tile> tiles;
  std::vector<Stack> stacks;
  std::vector<Card> cards;
  std::vector<ModifierInfo> modifiers;
  std::vector<Modifier> modifier_values;
  std::vector<Word> merged;  ///< stacks that are merged into one
  bool veto = true;          ///< cards that are only a Veto are included
  Word pardon;               ///< the stack whose cards let everybody out of jail; may be empty
  std::uint8_t symbols = 0;  ///< the symbols that cards can show, as bits

  [[nodiscard]] Place* place(const std::string& name);
  [[nodiscard]] Stack* stack(const std::string& name);
  /// Prepares for the next file.
  void forget_nodes();
};

[[nodiscard]] RulesetHead read_head(const DataReader& reader);
/// The parts of the file that a log may leave out.
[[nodiscard]] std::vector<RulesetHead::Part> read_parts(const DataReader& reader);

/// The keys about the game, which are allowed at the top of a file and under `by_players`.
[[nodiscard]] std::vector<std::string_view> section_keys();

/// What a log picks from an option: cards, each as often as it is named, or all if none is named;
/// or parts.
struct Picked {
  std::vector<std::string> names;
  bool by_parts = false;
};

/// Applies a ruleset file, with the picked cards or parts, to `draft`, except `by_players`. Throws
/// DataFault if the file is malformed.
void apply(Draft& draft, const DataReader& file, const Picked& picked = {});

/// Applies the file's `by_players` for this number of players; returns false if it has none.
bool apply_by_players(Draft& draft, const DataReader& reader, unsigned players);

/// Adds the cards of a `cards:` list. Cards of a log need unique ids and have fewer keys.
void apply_cards(Draft& draft, const DataReader& reader, NodeId cards, bool of_log);

/// Puts everything except the Court and the Province on the map. Throws DataFault, at `blame` if
/// the node is unknown, if two places overlap.
void settle_map(const Draft& draft, std::vector<PlaceInfo>& places, NodeId blame);

/// Builds the ruleset for this number of players. Throws DataFault, at `blame` if the node is
/// unknown, for a contradiction.
[[nodiscard]] Ruleset build(const Draft& draft, unsigned players, NodeId blame);

}  // namespace veedor
