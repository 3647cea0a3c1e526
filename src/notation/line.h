#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/course.h"
#include "log/log_part.h"
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
  bool in_special = false;   ///< its last action is a Special action
  bool has_actions = false;  ///< it has actions
};

/// The longest line that is read, in bytes: far longer than any decision.
constexpr std::size_t kLongestLine = std::size_t{64} << 10U;

/// Reads a line of the short notation, veedor-notation(1), into the part that it adds to the log,
/// from the root on. Throws LineFault if the line is malformed or too long. The reader and the
/// judge of the log decide what the words mean: an unknown name is kept as it is.
[[nodiscard]] LogPart read_line(std::string_view line, const LineContext& context);

/// Whether a line is only one part of something that a log gives as a whole (SHIFT-1), so that it
/// must be judged together with its neighbours.
[[nodiscard]] bool goes_with_others(std::string_view line);

}  // namespace veedor
