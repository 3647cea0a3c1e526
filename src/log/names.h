#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/step.h"
#include "log/game_log.h"

namespace veedor {

/// The dummy's name in a log, reserved in every game (log format, Scalars).
constexpr std::string_view kDummyName = "dummy";
/// The name in logs of the owner of black Caballeros, in games that have them.
constexpr std::string_view kBlackName = "inquisitor";
/// The word in logs for nobody, and for a disc that shows no region.
constexpr std::string_view kNobody = "none";
/// The word in logs for a disc that is set, or a hand that is chosen, but not shown yet.
constexpr std::string_view kSealed = "sealed";
/// The key next to a player for the Modifier card; reserved in every game.
constexpr std::string_view kModifierKey = "modifier";

/// The longest name that can be written, in bytes. Even in quotes, with a backslash before each
/// character, it fits into the 1024 characters of a YAML key.
constexpr std::size_t kLongestName = 500;

/// The form for comparing players' names: trimmed, in Unicode NFC.
[[nodiscard]] std::string normal_name(std::string_view name);

/// Whether the name, in normal form, has a special meaning in a log.
[[nodiscard]] bool is_reserved_name(std::string_view name);

/// Whether the text is UTF-8 without control characters and line breaks. Otherwise it could end a
/// comment that contains it.
[[nodiscard]] bool is_one_line(std::string_view text);

/// Why a text cannot be a title or name in a written log, as in "holds a control character";
/// nullopt if it can.
[[nodiscard]] std::optional<std::string> unfit_text(std::string_view text);

/// Why a text in normal form cannot be a player's name; checks length and reserved names too.
[[nodiscard]] std::optional<std::string> unfit_name(std::string_view name);

/// Whether the text can be written as a mail address in a header: `ann@example.org`, in ASCII and
/// without quotes. Whether such an address exists does not matter.
[[nodiscard]] bool is_mail_address(std::string_view text);

/// The first address; empty if there is none.
[[nodiscard]] inline std::string_view first_address(const std::vector<std::string>& addresses) {
  return addresses.empty() ? std::string_view() : std::string_view(addresses.front());
}

/// Whether mails can call a game so: a letter, then letters, digits and hyphens, 40 at most.
[[nodiscard]] bool is_game_id(std::string_view text);

/// Whether messages can link to this address of a page: http, https or file, without a fragment,
/// in characters that no program changes, 1999 at most.
[[nodiscard]] bool is_page_address(std::string_view text);

/// The Power cards in a text such as "13 9", as bits by their numbers; 0 for `none`. nullopt if the
/// text is something else.
[[nodiscard]] std::optional<unsigned> power_cards_in(std::string_view text);
/// The form of such a text, for messages.
inline constexpr std::string_view kPowerCardsWanted =
    "the numbers of Power cards, highest first, with blanks between them, such as `13 9 4`";

/// Names for sentences, in the spelling of the ruleset and of the log.
class Names {
 public:
  /// The readers of the words: people who write logs and so need the ids in them, or players, who
  /// need no ids, keys and backquotes.
  enum class Readers : std::uint8_t { of_logs, players };

  /// Requires a log with a ruleset.
  explicit Names(const GameLog& log, Readers readers = Readers::of_logs)
      : log_(log), readers_(readers) {}

  [[nodiscard]] bool for_players() const { return readers_ == Readers::players; }

  [[nodiscard]] const Ruleset& ruleset() const { return *log_.ruleset; }
  /// The place in a sentence: "Galicia", "the Castillo".
  [[nodiscard]] std::string place(PlaceId place) const;
  /// A way in a sentence: "from Galicia to the Castillo"; in pages "Galicia → the Castillo".
  [[nodiscard]] std::string way(PlaceId from, PlaceId to) const;
  /// The name of a place in a log.
  [[nodiscard]] std::string place_name(PlaceId place) const;
  /// The word in a log for what a disc shows.
  [[nodiscard]] std::string shown(const Step& disc) const {
    return disc.sealed ? std::string(kSealed) : place_name(disc.to);
  }
  /// A player, "the dummy" or "the Inquisitor": in a sentence, and as the word in a log.
  [[nodiscard]] std::string owner(OwnerId owner) const;
  [[nodiscard]] std::string owner_name(OwnerId owner) const;
  /// The text on the Power card with this number: "13", "joker".
  [[nodiscard]] std::string power(unsigned number) const { return ruleset().power(number); }
  /// An Action card: "Fair"; "no card" if there is none. For players, a card without a title has
  /// its label in quotes.
  [[nodiscard]] std::string card(CardId card) const;
  /// A Modifier card; for players with its label.
  [[nodiscard]] std::string modifier(ModifierId kind) const;  ///< invalid: a hidden one
  /// The card in a sentence: "Power card 13", "hand card 150", "the Joker".
  [[nodiscard]] std::string power_card(unsigned number) const;
  /// "Power card", or the ruleset's name for the cards that decide the order of turns.
  [[nodiscard]] const std::string& power_noun() const { return ruleset().power_noun; }
  /// "Queen"
  [[nodiscard]] const std::string& character(Character character) const {
    return ruleset().character_names[static_cast<std::size_t>(character)];
  }
  /// "Ann, Bea and the dummy".
  [[nodiscard]] std::string owners(OwnerSet owners) const;

 protected:
  /// Ways are shown by arrows.
  void use_arrows() { arrows_ = true; }

  const GameLog& log_;

 private:
  Readers readers_;
  bool arrows_ = false;
};

}  // namespace veedor
