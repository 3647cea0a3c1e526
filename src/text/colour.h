#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/layout.h"

namespace veedor {

/// A colour, each part from 0 to 255.
struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend bool operator==(const Colour&, const Colour&) = default;
};

/// The colour of a player as given in a log: an English colour name ("red", "dark blue") in any
/// spelling with the same `fold_name`, or "#d03027" or "#d32"; nullopt if the word is none of
/// these.
[[nodiscard]] std::optional<Colour> colour_of(std::string_view word);

/// A colour for each player: their own, or the next of a list of colours that colour-blind readers
/// can tell apart, leaving out those close to a colour that a player asked for. A word that is not
/// a colour counts as missing.
[[nodiscard]] std::vector<Colour> colours_for(std::span<const std::string> words);

/// The colour of one player as `colours_for` gives it, in the form of `hex_of`. `words` may end
/// before the seat.
[[nodiscard]] std::string colour_at(std::span<const std::string> words, std::size_t seat);

/// The form for pictures and web pages: "#d03027".
[[nodiscard]] std::string hex_of(const Colour& colour);
/// A mixture of `from` (part 0) and `to` (part 1).
[[nodiscard]] Colour mixed(const Colour& from, const Colour& to, double part);
/// Black or white: the one that is easier to read on `ground`.
[[nodiscard]] Colour ink_on(const Colour& ground);
/// The colour, darker or lighter, so that thin lines of it are seen on light or on dark paper.
[[nodiscard]] Colour line_colour(const Colour& colour, bool dark_paper);

/// A player's name for a terminal: on a background of the player's colour, or the nearest that the
/// screen has, in black or white, whichever is easier to read, so that the terminal's own
/// background does not matter. Just the printable name if the screen has no colours or `colour_of`
/// does not know `color`. Takes as many columns as the name.
[[nodiscard]] std::string painted_name(std::string_view name, std::string_view color,
                                       const Screen& screen);

}  // namespace veedor
