#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "mail/tokens/tokens.h"

namespace veedor {

/// A part of a decision as a mail says it, before it is known which step of the game it is.
struct MailItem {
  enum class Kind : std::uint8_t {
    place,       ///< `count` Caballeros into `to`
    move,        ///< `count` of `owner` out of `from` into `to`
    king,        ///< the King goes `to`
    grande,      ///< the Grande of `owner` goes `to`; without a place, it is named
    tile,        ///< a scoring tile goes `to`
    score,       ///< `to` is scored; without a place, something is
    back,        ///< something returns: `count`, from a place if one is said
    disc,        ///< the disc of `owner` shows `to`
    owned,       ///< something of `owner` in `to`
    region,      ///< only a place
    number,      ///< only a number
    stack,       ///< the stack with this number
    none,        ///< no region
    special,     ///< the Special action
    declined,    ///< the Special action is not used
    sail,        ///< a move that is no Special action
    claim,       ///< `count` of `goods` are claimed
    inquisitor,  ///< the Grand Inquisitor; he brings a Caballero `to` a place, if one is said
    queen,       ///< the Queen likewise
    jester,      ///< the Jester; `owner` gets a Caballero, or that of `owner` goes `to` a place
    token,       ///< a ship token is taken, from `owner` or from beside the board
    jail,        ///< a Caballero of `owner` goes `from` a region to jail
    pardon,      ///< all in jail go `to` a region
    remove,      ///< `card` is removed
    save,        ///< the Special action is kept for a later turn
    fill,        ///< `count` of `owner` take free spaces of the Limit table
  };
  static constexpr int kAll = -1;   ///< as many as possible
  static constexpr int kRest = -2;  ///< as many as are left

  Kind kind = Kind::region;
  int count = 1;
  int shared = 0;        ///< so many places get one each of those that were named for all of them
  bool counted = false;  ///< the number is written
  bool beside = false;   ///< in parentheses
  bool unclear = false;  ///< a word may name its place, but nobody knows which
  bool owned = false;    ///< it is said whose they are
  bool total = false;    ///< so many in all, which are named one by one
  bool acts = false;     ///< the Special action does it
  bool stays = false;    ///< its clause says that something stays, or is for another round
  bool leaves = false;   ///< they leave a place, and nobody has said that they return
  bool joined = false;   ///< `and` is before it
  bool deed = false;     ///< a name of the card says that its Special action is carried out
  std::string owner{};   ///< empty: the writer
  std::string from{};
  std::string to{};
  std::string tile{};
  std::string goods{};  ///< that are carried or claimed
  std::string along{};  ///< whose Caballero comes along
  std::string card{};
  std::size_t begin = 0;  ///< in the text

  /// Whether it says more than a name or a number, which a tale may mention.
  [[nodiscard]] bool changes_the_board() const {
    switch (kind) {
      case Kind::place:
      case Kind::move:
      case Kind::sail:
      case Kind::claim:
      case Kind::jail:
      case Kind::pardon:
        return true;
      case Kind::inquisitor:
      case Kind::queen:
      case Kind::jester:
        return !to.empty() || !owner.empty();
      default:
        return false;
    }
  }
};

/// What a sentence says.
struct MailSentence {
  std::vector<MailItem> items{};
  std::vector<std::string> cards{};  ///< ids, in order
  bool refuses = false;              ///< it names a card that the writer does not want
  std::size_t words = 0;
  std::size_t unknown = 0;
  bool question = false;
  bool doubt = false;
  bool holds = false;      ///< the writer has not decided yet, whatever the mail says
  bool condition = false;  ///< `if`
  bool leaves = false;     ///< the writer leaves the decision to others
  bool thanks = false;
  bool modifier = false;  ///< it speaks of a Modifier card
  bool objects = false;   ///< it begins with `No,`, which may correct, or answer a question
  bool saved = false;     ///< it speaks of a Special action that was kept in an earlier turn
  bool corrects = false;  ///< it begins with a word that takes back what was said before
  bool veto = false;
  bool negated = false;
  bool past = false;
  bool others = false;     ///< somebody else says or decides it
  bool either = false;     ///< `or`
  bool preferred = false;  ///< `else`
  std::size_t begin = 0;
  std::size_t end = 0;

  /// Most of its words are of the game.
  [[nodiscard]] bool plain() const { return unknown * 2 <= words; }
  /// `Did Bea really play the 4?`
  [[nodiscard]] bool about_others() const {
    return past && cards.empty() && !items.empty() &&
           std::ranges::all_of(items, [](const MailItem& item) {
             return item.kind == MailItem::Kind::number && !item.total;
           });
  }
};

/// What is left of what was said once `by` corrects it: what is of the same kind, or the place or
/// number that was said last. nullopt if it is not clear what is corrected.
[[nodiscard]] std::optional<std::vector<MailItem>> corrected(std::vector<MailItem> said,
                                                             const std::vector<MailItem>& by);

/// Splits the tokens into sentences, and reads each of them. Tokens with several names must have
/// been reduced to one. `writer` is the name of the player whose words they are.
[[nodiscard]] std::vector<MailSentence> sentences_of(const std::vector<Token>& tokens,
                                                     const std::string& writer);

}  // namespace veedor
