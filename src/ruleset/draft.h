#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules.h"
#include "ruleset/data_reader.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// What the head of a ruleset file says about combining it.
struct RulesetHead {
  std::string name;
  std::string title;
  std::string extends;                 ///< games only: the game that it begins with; may be empty
  bool game = false;                   ///< a whole game; otherwise an option that changes one
  bool inherits_options = true;        ///< options that go with the game it extends go with it too
  bool pick = false;                   ///< a log may name which of its cards are in
  std::vector<std::string> goes_with;  ///< options only
  unsigned least_players = 2;
  unsigned most_players = kMaxPlayers;
};

/// A ruleset while files are being applied to it: everything by name, nothing settled. The nodes
/// are those of the file applied last; kNoNode stands for what other files said.
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
    Word begins;  ///< empty: beside the board
    Citation source;
    NodeId node = kNoNode;  ///< of its name
  };
  struct PowerCard {
    unsigned value = 0;
    unsigned caballeros = 0;
    Word action;            ///< the card that it is for who plays it; may be empty
    NodeId node = kNoNode;  ///< of its value
  };
  struct Stack {
    std::string name;
    unsigned cards = 0;
    bool every_round = false;
    Citation source;
    NodeId node = kNoNode;  ///< of the number of its cards
  };
  struct Card {
    CardInfo info;  ///< its aliases are those below
    std::vector<Word> aliases;
    std::string stack;  ///< empty: it is no card of a stack, but a hand card
    unsigned copies = 0;
    unsigned number = 0;
    std::vector<Effect> effects;
    bool required = false;
    bool of_log = false;    ///< a log defines it, not a ruleset file
    NodeId node = kNoNode;  ///< of its id
  };

  Rules numbers;  ///< the plain numbers of the rules; its tables stay empty
  NumberSources sources;
  NodeId course_node = kNoNode;  ///< of the list of phases
  std::vector<Place> places;
  std::vector<PowerCard> power;  ///< by rising value
  std::vector<Piece> pieces;
  std::vector<Tile> tiles;
  std::vector<Stack> stacks;
  std::vector<Card> cards;
  std::vector<ModifierInfo> modifiers;
  std::vector<Modifier> modifier_values;
  std::vector<Word> merged;  ///< stacks that become one
  bool veto = true;          ///< cards that are a Veto and nothing else are in

  [[nodiscard]] Place* place(const std::string& name);
  [[nodiscard]] Stack* stack(const std::string& name);
  /// The next file to be applied is another one.
  void forget_nodes();
};

[[nodiscard]] RulesetHead read_head(const DataReader& reader);

/// The keys of what a file can say of the game, both for any number of players and, under
/// `by_players`, for one.
[[nodiscard]] std::vector<std::string_view> section_keys();

/// Applies what one ruleset file says to `draft`, whatever the number of players. Of an option that
/// lets a log pick, only the cards in `picked` come in (each as often as it is named); all when it
/// is empty. Throws DataFault where the file is not well-formed.
void apply(Draft& draft, const DataReader& reader, const std::vector<std::string>& picked);

/// Applies what the file says of this number of players; false where it says nothing of it.
bool apply_by_players(Draft& draft, const DataReader& reader, unsigned players);

/// Adds the cards of a `cards:` list. Those of a log have ids that no other card has, and only the
/// keys that a log knows.
void apply_cards(Draft& draft, const DataReader& reader, NodeId cards, bool of_log);

/// Gives every place but the Court and the Province its place on the map. Throws DataFault, with
/// `blame` as its node where no file at hand says it, where two overlap.
void settle_map(const Draft& draft, std::vector<PlaceInfo>& places, NodeId blame);

/// Settles the draft for so many players. Throws DataFault, with `blame` as its node, where the
/// whole contradicts itself.
[[nodiscard]] Ruleset build(const Draft& draft, unsigned players, NodeId blame);

}  // namespace veedor
