#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "log/game_log.h"
#include "log/log_tree.h"
#include "notation/names.h"

namespace veedor {

/// A line that gives alternatives, as in "Ann 9 else 8"; that orders something in advance, as in
/// "Ann later: 9 else 8"; or that takes such orders back, "Ann cancel".
struct OrderLine {
  enum class Kind : std::uint8_t {
    now,     ///< the decision is due
    later,   ///< as soon as it is due
    cancel,  ///< the player's orders are taken back
    go_on,   ///< "go on": the last turn is over, although it could do more
  };
  /// One alternative as a line of its own: words from the head of the order, then its own.
  struct Alternative {
    std::string line;
    std::size_t head = 0;  ///< the bytes of `line` before its own words
    std::size_t at = 0;    ///< where its own words begin in the order
    /// The offset in the order for one in `line`.
    [[nodiscard]] std::size_t in_order(std::size_t offset) const {
      return offset < head ? 0 : offset - head + at;
    }
  };
  Kind kind = Kind::now;
  std::string player{};  ///< as the log names them; empty for `now` and `go_on`
  std::vector<Alternative> alternatives{};
};

/// Reads such a line; nullopt if it is an ordinary one. Throws LineFault.
[[nodiscard]] std::optional<OrderLine> read_order_line(std::string_view line,
                                                       const ShortNames& names);

/// The part of a log that keeps an order in advance, from the root on. Throws LineFault.
[[nodiscard]] LogTree order_part(const OrderLine& order, const ShortNames& names);

/// The line that orders in advance what an ordinary line, or one with alternatives, decides; empty
/// if it decides neither a Power card, nor a turn, nor one disc.
[[nodiscard]] std::string later_line(std::string_view line, const ShortNames& names);

/// An order in the log, as lines.
struct KeptOrder {
  std::string line;                       ///< "Ann later: 9 else 8"
  std::vector<std::string> alternatives;  ///< "Ann 9", "Ann 8"
  std::string told;  ///< as `line`, but without brackets for the rest of a turn that waits
};
/// `notes` is null if names may stay as they are written.
[[nodiscard]] KeptOrder kept_order(const Document& document, const LogNotes* notes,
                                   const OrderEntry& order, const ShortNames& names);

}  // namespace veedor
