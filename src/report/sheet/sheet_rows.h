#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ruleset/ruleset.h"

namespace veedor {

/// A row of a blank scoresheet.
struct SheetRow {
  /// What is written into the row at each scoring.
  enum class Boxes : std::uint8_t {
    one,      ///< a name
    players,  ///< something for each player
    place,    ///< Caballeros of each owner, and the points that they bring
  };
  Boxes boxes = Boxes::one;
  std::string_view key{};  ///< of the typed sheet
  std::vector<std::string>
      names{};        ///< in it, those of the boxes; empty: the key is that of the box
  std::string label;  ///< in words, or the name of a place
  std::vector<std::string> values{};  ///< what the places earn, best first
  bool sum = false;
  /// With Boxes::one: what each of several boxes side by side is for; empty: there is one box.
  std::vector<std::string> captions{};
};

/// Room for Action cards that brought points since the previous scoring: more never come together.
constexpr std::size_t kSheetCards = 6;

/// The rows of one scoring from top to bottom, in the order of the keys of a typed sheet. There is
/// room for `cards` Action cards. If `paired`, boxes for names stand two in a row, which takes less
/// paper.
[[nodiscard]] std::vector<SheetRow> sheet_rows(const Ruleset& ruleset, std::size_t cards,
                                               bool paired = false);
/// The rounds that are followed by a general scoring.
[[nodiscard]] std::vector<unsigned> scoring_rounds(const Rules& rules);
/// The data that break ties, which stand in the typed sheet's `result`.
[[nodiscard]] std::vector<std::string> tie_keys();
/// Whether Caballeros of an owner who is not a player are ranked: the dummy's, or black ones.
[[nodiscard]] bool ranks_neutral(const Rules& rules);
/// Sentences that explain how points are counted.
[[nodiscard]] std::vector<std::string> sheet_notes(const Ruleset& ruleset);

}  // namespace veedor
