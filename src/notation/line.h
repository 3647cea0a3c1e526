#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/course.h"
#include "log/log_tree.h"
#include "notation/keys.h"
#include "notation/names.h"

namespace veedor {

/// The context of a line of the short notation: the names, and what the log waits for.
struct LineContext {
  const ShortNames& names;
  Decision::Kind next = Decision::Kind::setup;
  bool in_setup = false;    ///< the game has not begun its first round
  bool in_scoring = false;  ///< the next discs are those of a general scoring
  bool new_round = false;   ///< the next decision belongs to a round that the log has not begun
  std::string
      last_turn{};        ///< whose turn is the last in the log's last round; empty: there is none
  bool has_card = false;  ///< that turn names its card
  /// Its card is chosen, named or not: with hand cards it follows from what was played (CARD-3).
  bool card_chosen = false;
  bool in_special = false;   ///< its last action is a Special action
  bool has_actions = false;  ///< it has actions
  /// If the log does not know which Action cards come next: a line that reveals some, as an
  /// example. Then `reveal` alone says nothing.
  std::string example_of_reveal{};
};

/// The longest line that is read, in bytes: far longer than any decision.
constexpr std::size_t kLongestLine = std::size_t{64} << 10U;

/// Reads a line of the short notation, veedor-notation(1), into the part that it adds to the log,
/// from the root on. Throws LineFault if the line is malformed or too long. The reader and the
/// judge of the log decide what the words mean: an unknown name is kept as it is.
[[nodiscard]] LogTree read_line(std::string_view line, const LineContext& context);

/// Whether a line is only one part of something that a log gives as a whole (SHIFT-1), so that it
/// must be judged together with its neighbours.
[[nodiscard]] bool goes_with_others(std::string_view line);

/// Reads a player's turn: parts separated by semicolons.
class TurnLine {
 public:
  TurnLine(const LineContext& context, const LogTree& player, std::size_t at);

  /// The turn, or the addition to the log's last turn (LogTree::into_last).
  [[nodiscard]] LogTree read(TextPart rest);

 private:
  [[nodiscard]] LogTree read_parts(TextPart rest);
  [[nodiscard]] LineFault card_missing() const;
  /// Whether the part is a key of this level with its value; if so, takes it.
  /// `first` is the first of the words, folded.
  [[nodiscard]] bool take_key(KeyLevel level, std::string_view first, TextPart part,
                              const std::vector<TextPart>& words);
  void read_part(TextPart part);
  [[nodiscard]] bool take_card(TextPart part);
  void add_to_special(const LogTree& key, LogTree&& value);
  void special(TextPart part);
  void action(std::string_view key, LogTree&& value, std::size_t at);
  void add_beside(std::string_view key, LogTree&& value, std::size_t at);

  const LineContext& context_;
  const ShortNames& names_;
  LogTree turn_;
  LogTree actions_ = LogTree::list();
  bool goes_on_ = false;  ///< whether it continues the log's last turn
  bool carded_ = false;   ///< whether its card is known
};

}  // namespace veedor
