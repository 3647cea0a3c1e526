#pragma once

#include <cstdint>
#include <string_view>

namespace veedor {

/// Whether everybody may know the value of a key of a log.
enum class Publicity : std::uint8_t {
  closed,       ///< only for the moderator, or some players
  open,         ///< for everybody, with everything in it
  within,       ///< depends on the keys in it
  discs,        ///< Secret discs: only those that have been shown
  when_over,    ///< for everybody, once the game is over
  drawn,        ///< likewise, if it was drawn from a secret that is then shown
  definitions,  ///< of cards: only those of stacks, and of hand cards that the copy names
  hands,        ///< hands of cards: only codes; sealed hands once the game is over
  hidden,       ///< a card that came back to a hand: only the fact, not which card
  open_places,  ///< by place: only those that lie open
};

/// The publicity of a key at `path`, which has the keys above it, as in "rounds/turns". A key that
/// the schema of logs does not know there is closed.
[[nodiscard]] Publicity publicity(std::string_view path, std::string_view key);

}  // namespace veedor
