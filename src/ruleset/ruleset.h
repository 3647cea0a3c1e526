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

/// How well a datum is known (see the ruleset files).
enum class Source : std::uint8_t { printed, deduced, assumed };

/// Where a datum comes from, as its ruleset file says it.
struct Citation {
  Source source = Source::printed;
  std::string text;  ///< the whole of it, "printed A p.5"; empty where the file says nothing

  /// How well the datum is known.
  operator Source() const { return source; }
};

/// Names of one kind of thing, found in any spelling that folds to the same (case, accents, spaces,
/// hyphens, underscores and apostrophes do not matter).
class NameTable {
 public:
  /// False where the spelling is taken by another entry.
  bool add(std::string_view spelling, std::size_t index);
  /// The entry that `spelling` names. Allocates nothing for names of ordinary length.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view spelling) const;
  /// The known spelling that is nearest to `spelling`, if one is near.
  [[nodiscard]] std::optional<std::string> suggest(std::string_view spelling) const;

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

/// Where a place is drawn on a schematic map: the left end of a box that is two columns wide and
/// one row high, counted from the top left corner. Boxes do not overlap.
struct MapSpot {
  std::uint8_t x = 0;  ///< 0 .. kMapColumns - 2
  std::uint8_t y = 0;
  friend bool operator==(const MapSpot&, const MapSpot&) = default;
};
constexpr unsigned kMapColumns = 8;  ///< four boxes side by side
constexpr unsigned kMapRows = 10;    ///< that rulesets can name

/// A corner of the area that drawings give to a place: 0 .. kDrawnMost to the right and downwards.
struct DrawnPoint {
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  friend bool operator==(const DrawnPoint&, const DrawnPoint&) = default;
};
constexpr unsigned kDrawnMost = 100;
constexpr std::size_t kMaxCorners = 40;

struct PlaceInfo {
  std::string name;
  std::vector<std::string> aliases;
  Citation values;  ///< of a place without values: that there is such a place
  Citation neighbours;
  /// Of the Court and the Province none; all others have one, below the rest of the map where the
  /// ruleset does not say it.
  std::optional<MapSpot> at{};
  /// The corners of its area, in the order of a walk around it; empty where no ruleset says them.
  /// Areas of neighbours have stretches of the walk in common.
  std::vector<DrawnPoint> outline{};
};

struct TileInfo {
  std::vector<std::string> aliases;
  Citation values;
};

/// A piece that a ruleset adds.
struct TokenInfo {
  std::string name;
  std::vector<std::string> aliases;
  Citation stands;
};

struct ModifierInfo {
  std::string id;
  std::string text;  ///< what it does, in our words
  Citation value;
  Citation ability;
  Citation copies;
};

/// Where the plain numbers of the rules come from.
struct NumberSources {
  Citation caballeros;  ///< of each colour, at home and in the Court
  Citation power;       ///< Caballeros to the Court for each Power card
  Citation rounds;
  Citation course;  ///< the order of the phases of a round
  Citation places_scored;
  std::array<Citation, 3> pieces;  ///< where the King, Grandes and scoring tiles may stand
  Citation king_bonus;
  Citation grande_bonus;
  Citation dummy;
  Citation veto_part_way;
  Citation impossible_disc;
  Citation merged;  ///< that stacks are one
  Citation deal;    ///< of Modifier cards
};

struct CardInfo {
  std::string id;
  std::string name;  ///< the title on the card; the id where no booklet shows one
  std::string text;  ///< what it does, in our words
  std::vector<std::string> aliases;
  Citation copies;
  Citation effect;
  Citation number;
};

/// A ruleset for one number of players: the engine's tables, and the names and sources beside them.
struct Ruleset {
  Rules rules;
  std::vector<PlaceInfo> places;
  std::vector<CardInfo> cards;
  std::vector<std::string> stacks;  ///< as a log names them: "1", "2/3"
  std::vector<Citation> stack_sources;
  std::vector<std::string> origins;  ///< of Rules::origins, as files and cards name them: "2", "3"
  std::vector<std::string> tiles;
  std::vector<TileInfo> tile_infos;
  std::vector<TokenInfo> tokens;
  std::vector<ModifierInfo> modifiers;
  NumberSources numbers;
  NameTable place_names;
  NameTable card_names;  ///< the first of cards that share an id
  NameTable tile_names;
  NameTable token_names;
  NameTable modifier_names;

  bool twins = false;  ///< some cards share an id (and lie in different stacks)
  /// The card of the same id that lies in `stack`; `card` itself where there is none.
  [[nodiscard]] CardId twin_in(CardId card, StackId stack) const;
};

}  // namespace veedor
