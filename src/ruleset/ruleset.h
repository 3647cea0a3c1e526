#pragma once

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

struct PlaceInfo {
  std::string name;
  Source neighbours = Source::printed;
};

struct ModifierInfo {
  std::string id;
  Source copies = Source::printed;
};

struct CardInfo {
  std::string id;
  std::string name;  ///< the title on the card; the id where no booklet shows one
  std::string text;  ///< what it does, in our words
  Source copies = Source::printed;
  Source effect = Source::printed;
  Source number = Source::printed;
};

/// A ruleset for one number of players: the engine's tables, and the names and sources beside them.
struct Ruleset {
  std::vector<std::string> selected;  ///< names of the rulesets that it was made from
  Rules rules;
  std::vector<PlaceInfo> places;
  std::vector<CardInfo> cards;
  std::vector<std::string> stacks;  ///< as a log names them: "1", "2/3"
  std::vector<std::string> tiles;
  std::vector<ModifierInfo> modifiers;
  NameTable place_names;
  NameTable card_names;  ///< the first of cards that share an id
  NameTable tile_names;
  NameTable modifier_names;

  /// The card of the same id that lies in `stack`; `card` itself where there is none.
  [[nodiscard]] CardId twin_in(CardId card, StackId stack) const;
};

}  // namespace veedor
