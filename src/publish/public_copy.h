#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "layout/format.h"

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

/// The publicity of a key at `path`, which has the keys above it, as in log_paths. A key that
/// the schema of logs does not know there is closed.
[[nodiscard]] Publicity publicity(std::string_view path, std::string_view key);

/// Makes public copies of logs: what everybody at the table knows at that moment of the game, in
/// the canonical layout (layout/format.h), without comments. The key decides what is public
/// (`x-public`); for Secret discs, the replay decides. A copy of a copy is the same text.
/// Also makes the copies that one player may have.
class Publisher {
 public:
  /// `override` replaces the rulesets that the logs name.
  explicit Publisher(Library& library, const RulesetOverride& override = {})
      : judge_(library, override),
        // The layout is compared word by word; the rest of the game then follows from what was
        // read.
        formatter_(library, override, {.until = Moment{0, std::nullopt}}) {}

  /// The seat of the player in a log for whom a copy is made; nullopt if the log has no such
  /// player.
  using SeatOf = std::function<std::optional<OwnerId>(const Verdict&, const GameLog&)>;

  /// Copies all documents of an input in order. Refuses the whole input if a document is malformed,
  /// or has no player for whom to copy it; then `not_kept` has no message. The caller must set
  /// `file` in the verdict. With `seat_of`, the copies also have what that player may know besides:
  /// the own hand of cards, discs and cards that came back, and orders in advance. Of Modifier
  /// cards, those dealt to the player, passed on and received; the others are `hidden`, because a
  /// log gives the deal of all players or none.
  [[nodiscard]] Formatted copy(std::string_view input, const SeatOf& seat_of = {});

 private:
  class Turnings;
  struct Shown;
  class Selection;

  /// Makes `part` the tree of what everybody may know of a document.
  void select(const Document& document, const LogNotes& notes, Shown& shown, Document& part);
  [[nodiscard]] bool find_idle_rulings(const Document& part, Shown& shown);

  Judge judge_;
  Formatter formatter_;
  // Kept for the next document, so that their memory is used again.
  Document document_;
  Document part_;
};

}  // namespace veedor
