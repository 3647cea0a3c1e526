#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_set.h"

namespace veedor {

/// Why a reading of a mail may be wrong.
enum class DoubtKind : std::uint8_t {
  word,       ///< what a name or number is for is not known
  pairing,    ///< a number may belong to more than one name
  count,      ///< how many is not said
  where,      ///< where something goes is not said
  special,    ///< whether the Special action is used
  order,      ///< what comes first
  refusal,    ///< something is denied
  hold,       ///< it is not decided yet, or for another time
  condition,  ///< it depends on something
  other,      ///< somebody else says or decides it
  game,       ///< it is about another game
  entered,    ///< what was entered before would have to change
  choice,     ///< several readings are possible
  whole,      ///< nothing was read for sure
};
/// Its name, for programs.
[[nodiscard]] std::string_view name_of(DoubtKind kind);

/// What must be asked, with the answer that an ordinary reader would expect.
struct MailDoubt {
  DoubtKind kind = DoubtKind::whole;
  std::string player{};
  std::string words{};    ///< of the mail, which are in doubt; empty: all of them
  std::size_t begin = 0;  ///< of the doubtful word in the player's own words, in bytes
  std::size_t end = 0;
  /// Lines that `yes` enters; empty if none can be offered. They are legal, as far as the player
  /// can know.
  std::vector<std::string> offer{};
  /// If several readings are possible: the lines of each.
  std::vector<std::vector<std::string>> readings{};
  std::string question{};  ///< without the offer
  std::string language{};  ///< of the question: `de`, `en`, `es` or `fr`
};

/// Why a word that may matter is no part of a decision.
enum class Aside : std::uint8_t {
  greeting,
  date,
  unit,
  due,  ///< what is asked, this round, this game
  phrase,
  earlier,  ///< it was before
  other,    ///< what another player does
  twice,    ///< the same is said again: a sum, the number of the card
  given,    ///< as position or rule have it
  denied,
  taken_back,
  alternative,
  later,
  talk,
};

using AsideSet = EnumSet<Aside, static_cast<std::size_t>(Aside::talk) + 1>;
/// Its name, for programs.
[[nodiscard]] std::string_view name_of(Aside why);

/// A word that may matter, and what became of it.
struct AccountedWord {
  std::size_t begin = 0;  ///< in the player's own words, in bytes
  std::size_t end = 0;
  std::string word{};
  std::size_t text = 0;          ///< its number among the texts of a reading
  std::string became{};          ///< the part of the decision; empty: none
  std::optional<Aside> aside{};  ///< why it is no part; none if it is one, or open
  bool open = false;             ///< nobody knows: the mail is asked about
  bool names = false;            ///< it names something of the game, or counts
  bool fits =
      false;  ///< an open name that a part of the decision has: only how it is said is strange
  DoubtKind doubt = DoubtKind::word;
};

}  // namespace veedor
