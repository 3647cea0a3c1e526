#pragma once

#include <cstdint>
#include <string_view>

namespace veedor {

/// Whether everybody may know the value of a key of a log.
enum class Publicity : std::uint8_t {
  closed,       ///< only the moderator, or some players
  open,         ///< everybody, with all that is in it
  within,       ///< the keys in it decide, each for itself
  discs,        ///< Secret discs: those that have been shown
  when_over,    ///< everybody, once the game is over
  drawn,        ///< the same, if it was drawn from a secret that is then shown
  hands,        ///< hands of cards: the codes, and those that were sealed once the game is over
  hidden,       ///< a card that came back to a hand: that one came back, but not which one
  open_places,  ///< by place: of those that lie open
};

/// The publicity of a key at `path`, which holds the keys above it, as in "rounds/turns". A key
/// that the table of public_keys.cpp does not list is closed.
[[nodiscard]] Publicity publicity(std::string_view path, std::string_view key);
/// Whether the table lists the key.
[[nodiscard]] bool has_publicity(std::string_view path, std::string_view key);

}  // namespace veedor
