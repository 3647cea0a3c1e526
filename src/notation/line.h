#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/course.h"
#include "notation/log_part.h"
#include "notation/names.h"

namespace veedor {

/// What a line of the short notation is read for: who is who, and what the log waits for.
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

/// Reads a line of the short notation, veedor-log(5): what the log has to hold beside what it
/// holds, from its root on. Throws LineFault where the line has no form. What the words mean is
/// left to whoever reads and judges the log: a name that nothing is called stays as it is.
[[nodiscard]] LogPart read_line(std::string_view line, const LineContext& context);

/// Whether a line is only part of something that a log gives as a whole (SHIFT-1), so that it is
/// judged with its neighbours.
[[nodiscard]] bool goes_with_others(std::string_view line);

}  // namespace veedor
