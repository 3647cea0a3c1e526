#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "standings/scheme.h"

namespace veedor {

/// How ties within games are broken.
enum class TieBreak : std::uint8_t { none, bpa };

/// A player of an event.
struct Entrant {
  std::string name;
  std::vector<std::string> aliases;  ///< other names of the same player
  bool withdrawn = false;
};

/// The result of a player for a heat without a game.
struct Bye {
  std::string player;
  std::string heat;  ///< empty if it is for no heat in particular
  Fraction points;
  std::optional<std::size_t> place;  ///< the place that it counts as, from 1
  std::size_t line = 0;              ///< of its file
};

/// An event, or all games if there is none: the players, and the rules for points and ranks. Read
/// from a file (`kind: event`).
struct Tournament {
  std::string name;  ///< empty if there is no file, and all games are one event
  std::string file;
  Scheme scheme;
  TieBreak tie_break = TieBreak::none;
  std::vector<std::string> heats;  ///< the heats that count, in order; empty: all
  std::vector<Entrant> players;    ///< empty: everybody who plays
  std::vector<Bye> byes;
  std::optional<std::size_t> qualify;  ///< number of players who qualify
  bool verified = false;               ///< reports say what of the points was verified

  [[nodiscard]] bool from_file() const { return !name.empty(); }
};

/// Returns the scheme that an event names, or the reason why there is none.
using SchemeSource = std::function<std::variant<Scheme, std::string>(const std::string& name)>;

/// Parses an event from the text of `file`, or returns its fault.
[[nodiscard]] std::variant<Tournament, FileFault> read_event(const std::string& file,
                                                             std::string_view text,
                                                             const SchemeSource& schemes);

}  // namespace veedor
