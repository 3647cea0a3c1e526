#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/step.h"

/// What an effect says about itself: the words by which a log tells a Special action, and what the
/// rest of the program has to know of it. Readers, replays, offers, random play and schemas are
/// loops over these rows, so that they need not know any effect.
namespace veedor {

/// "Any number" or "all", where a card sets no limit.
constexpr std::uint8_t kUnlimited = 255;

/// The keys that can stand in a Special action, in the order of the schema; `none` is never
/// written. How they are spelled: ruleset/log_keys.h.
enum class LogKey : std::uint8_t {
  move,
  place,
  score,
  give_back,
  discs,
  region,
  king,
  with,
  grande,
  to,
  tile,
  power,
  take,
  points,
  modifier,
  changes,
  bridge,
  table,
  fill,
  remove,
  stack,
  goods,
  character,
  card,
  none,
};
constexpr std::size_t kLogKeys = static_cast<std::size_t>(LogKey::none);

/// Bits of keys.
using KeySet = std::uint32_t;
[[nodiscard]] constexpr KeySet key_bit(LogKey key) {
  return key == LogKey::none ? 0 : KeySet{1} << static_cast<unsigned>(key);
}

/// What stands behind a key.
enum class Saying : std::uint8_t {
  // One field of one step.
  place,
  player,
  tile,
  character,   ///< the Queen or the Jester
  place_pair,  ///< a list of two places: the field of each row is one of them
  power,       ///< a Power card, or `hidden`
  modifier,    ///< a Modifier card, or `hidden`; never in a game without them
  castillo,    ///< nothing: the field is the Castillo
  card,        ///< an Action card
  stack,       ///< the stack that shows it
  // One step an entry.
  moves,         ///< a list of maps with `who`, `count`, `from` and `to`
  place_counts,  ///< pairs of a place and a number
  owner_counts,  ///< pairs of a colour and a number
  discs,         ///< pairs of a player and what the disc shows
  changes,       ///< a list of maps, whose keys say which kind of step each is
  // Steps of one owner after the other, then an end.
  owner_places,        ///< pairs of a colour and the place that one Caballero leaves
  owner_place_counts,  ///< pairs of a player and pairs of a place and a number
  taking,              ///< a number that comes from the Province, or pairs of a place and a number
  // No step of it: it follows when all is done.
  filling,  ///< pairs of a colour and a number that takes spaces of the Limit table
  // No step at all.
  claim,  ///< points that players got
};

/// The four ways in which a Special action is made of steps.
enum class Shape : std::uint8_t { one_step, entries, owners, at_once };
[[nodiscard]] constexpr Shape shape_of(Saying saying) {
  switch (saying) {
    case Saying::place:
    case Saying::player:
    case Saying::tile:
    case Saying::character:
    case Saying::place_pair:
    case Saying::power:
    case Saying::modifier:
    case Saying::castillo:
    case Saying::card:
    case Saying::stack:
      return Shape::one_step;
    case Saying::moves:
    case Saying::place_counts:
    case Saying::owner_counts:
    case Saying::discs:
    case Saying::changes:
      return Shape::entries;
    case Saying::owner_places:
    case Saying::owner_place_counts:
    case Saying::taking:
      return Shape::owners;
    case Saying::filling:
    case Saying::claim:
      break;
  }
  return Shape::at_once;
}

/// Whether a key has to be written.
enum class Presence : std::uint8_t {
  required,
  optional,
  instead,  ///< it may stand in place of all that is required
};

/// One row of the vocabulary: a key, and what it says of which kind of step.
struct Said {
  LogKey key = LogKey::none;
  Saying saying = Saying::claim;
  StepKind kind = StepKind::announce;  ///< the step, or each of the steps
  Field field = Field::whole;          ///< of one step; `whole`: the key says all of it
  Presence presence = Presence::required;
};

/// The keys that a log may write for one effect.
struct FormKeys {
  KeySet required = 0;
  KeySet optional = 0;
  KeySet instead = 0;  ///< may stand in place of `required`

  [[nodiscard]] KeySet known() const { return required | optional | instead; }
  /// Whether these keys say all that is required, and nothing that is not known here.
  [[nodiscard]] bool are_said_by(KeySet written) const;
};

/// What a Special action opens to placing in the rest of the turn.
enum class Opening : std::uint8_t { nothing, kings_region, all_regions };

/// What the rest of the program has to know of one effect.
struct SpecialForm {
  /// In the order in which it is done; rows of one kind of step stand together.
  std::span<const Said> said{};
  bool yes = false;  ///< `yes` may be written in place of all keys
  /// The steps that end its parts, between which a veto may stop it; none: it is done in one go.
  std::optional<StepKind> part{};
  std::uint8_t in_all = kUnlimited;          ///< at most so many Caballeros over all its entries
  bool one_source = false;                   ///< all its entries take from the same region
  bool either = false;                       ///< its entries move own or opposing Caballeros
  bool by_borders = false;                   ///< it goes by the borders of the King's place
  Reason unanswered = Reason::disc_missing;  ///< what is told of an answer that is missing
  bool by_player = false;                    ///< the card's player answers for everybody
  bool needs_all_answers = false;  ///< it cannot end without one of them, not even by a ruling
  bool held = false;               ///< the card is held, and nobody prevents that
  bool believed = false;           ///< what the log says of it rests on no source (W-UNKNOWN)
  bool never_required = false;     ///< whatever the card says (MUST-1)
  bool black = false;   ///< its entries are about black Caballeros where they say nothing
  bool along = false;   ///< its entries can say who comes along
  bool scores = false;  ///< it scores places, one after the other
  Opening opens = Opening::nothing;  ///< where Caballeros may be placed afterwards

  /// Whether such a step ends one of its parts.
  [[nodiscard]] bool ends_part(StepKind kind) const;
  /// The first row about steps of this kind; null where it takes none.
  [[nodiscard]] const Said* about(StepKind kind) const;
  [[nodiscard]] const Said* row_with(LogKey key) const;
  [[nodiscard]] FormKeys keys() const;
  /// Whether it is said by `yes` alone, with nothing to add.
  [[nodiscard]] bool plain() const { return yes && keys().required == 0; }
  /// Whether Secret discs decide it.
  [[nodiscard]] bool by_discs() const { return about(StepKind::disc) != nullptr; }
};

/// The first of the rows: those of one step together, else the first by itself.
[[nodiscard]] std::span<const Said> first_part(std::span<const Said> rows);

/// Whether a log can tell two alternatives of one card from each other: nothing that it can write
/// says both.
[[nodiscard]] bool told_apart(const SpecialForm& a, const SpecialForm& b);

}  // namespace veedor
