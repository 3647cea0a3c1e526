#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/step.h"

/// How each effect is written in a log, and its properties for the rest of the program. Readers,
/// replays, offers, random play and schemas loop over these rows, so they need not know any effect.
namespace veedor {

/// "Any number" or "all": the card sets no limit.
constexpr std::uint8_t kUnlimited = 255;

/// The keys of a Special action, in the order of the schema. `none` is never written. Their
/// spelling is in the ruleset layer.
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

/// A set of keys, as bits.
using KeySet = std::uint32_t;
[[nodiscard]] constexpr KeySet key_bit(LogKey key) {
  return key == LogKey::none ? 0 : KeySet{1} << static_cast<unsigned>(key);
}

/// The form of the value of a key.
enum class KeyForm : std::uint8_t {
  // One field of one step.
  place,
  player,
  tile,
  character,   ///< the Queen or the Jester
  place_pair,  ///< a list of two places; the field of each row is one of them
  power,       ///< a Power card, or `hidden`
  modifier,    ///< a Modifier card, or `hidden`; never in a game without them
  castillo,    ///< no value: the field is the Castillo
  card,        ///< an Action card
  stack,       ///< the stack that shows the card
  // One step for each entry.
  moves,         ///< a list of maps with `who`, `count`, `from` and `to`
  place_counts,  ///< pairs of a place and a number
  owner_counts,  ///< pairs of an owner and a number
  discs,         ///< pairs of a player and what the disc shows
  changes,       ///< a list of maps, whose keys say which kind of step each is
  // Steps of one owner after the other, and an end.
  owner_places,        ///< pairs of an owner and the place that one Caballero leaves
  owner_place_counts,  ///< pairs of a player and pairs of a place and a number
  taking,              ///< a number taken from the Province, or pairs of a place and a number
  // No step of the action: it follows when all is done.
  filling,  ///< pairs of an owner and how many take spaces of the Limit table
  // No step at all.
  claim,  ///< points that players received
};

/// The four ways to make a Special action of steps.
enum class Shape : std::uint8_t { one_step, entries, owners, at_once };
[[nodiscard]] constexpr Shape shape_of(KeyForm key_form) {
  switch (key_form) {
    case KeyForm::place:
    case KeyForm::player:
    case KeyForm::tile:
    case KeyForm::character:
    case KeyForm::place_pair:
    case KeyForm::power:
    case KeyForm::modifier:
    case KeyForm::castillo:
    case KeyForm::card:
    case KeyForm::stack:
      return Shape::one_step;
    case KeyForm::moves:
    case KeyForm::place_counts:
    case KeyForm::owner_counts:
    case KeyForm::discs:
    case KeyForm::changes:
      return Shape::entries;
    case KeyForm::owner_places:
    case KeyForm::owner_place_counts:
    case KeyForm::taking:
      return Shape::owners;
    case KeyForm::filling:
    case KeyForm::claim:
      break;
  }
  return Shape::at_once;
}

/// Whether a key must be written.
enum class Presence : std::uint8_t {
  required,
  optional,
  instead,  ///< may replace all required keys
};

/// One row of the vocabulary: a key, and the kind of step that it describes.
struct EffectKey {
  LogKey key = LogKey::none;
  KeyForm key_form = KeyForm::claim;
  StepKind kind = StepKind::announce;  ///< the step, or each of the steps
  Field field = Field::whole;          ///< the field that the key gives; `whole`: the whole step
  Presence presence = Presence::required;
};

/// The keys that a log may write for one effect.
struct FormKeys {
  KeySet required = 0;
  KeySet optional = 0;
  KeySet instead = 0;  ///< may replace `required`

  [[nodiscard]] KeySet known() const { return required | optional | instead; }
  /// Whether `written` has all required keys and no unknown ones.
  [[nodiscard]] bool are_said_by(KeySet written) const;
};

/// Where a Special action lets Caballeros be placed for the rest of the turn.
enum class OpenedRegions : std::uint8_t { nothing, kings_region, all_regions };

/// The properties of one effect for the rest of the program.
struct EffectSyntax {
  /// The rows in the order of play; rows for one kind of step are adjacent.
  std::span<const EffectKey> rows{};
  bool yes = false;  ///< whether `yes` may replace all keys
  /// The steps that end its parts; a veto may stop it between two parts. nullopt: it is done at
  /// once.
  std::optional<StepKind> part{};
  std::uint8_t in_all = kUnlimited;  ///< at most this many Caballeros over all its entries
  bool one_source = false;           ///< all its entries take from the same region
  bool either = false;               ///< its entries move own or opposing Caballeros
  bool by_borders = false;           ///< it depends on the borders of the King's place
  /// The reason reported if an answer is missing; without one, that a Secret disc is missing.
  std::optional<Reason> unanswered{};
  bool by_player = false;          ///< the card's player answers for everybody
  bool needs_all_answers = false;  ///< it cannot end without all answers, not even by a ruling
  bool held = false;               ///< the card is held, and nobody can prevent that
  bool believed = false;           ///< no source confirms what the log says of it (W-UNKNOWN)
  bool never_required = false;     ///< no text of a card makes it required (MUST-1)
  bool black = false;              ///< its entries are about black Caballeros by default
  bool along = false;              ///< its entries can name who comes along
  bool scores = false;             ///< it scores places, one after the other
  OpenedRegions opens =
      OpenedRegions::nothing;  ///< where Caballeros may be placed later in the turn

  /// Whether such a step ends one of the parts.
  [[nodiscard]] bool ends_part(StepKind kind) const;
  /// The first row for this kind of step; null if there is none.
  [[nodiscard]] const EffectKey* about(StepKind kind) const;
  [[nodiscard]] const EffectKey* row_with(LogKey key) const;
  [[nodiscard]] FormKeys keys() const;
  /// Whether `yes` alone describes it, with nothing to add.
  [[nodiscard]] bool plain() const { return yes && keys().required == 0; }
  /// Whether Secret discs decide it.
  [[nodiscard]] bool by_discs() const { return about(StepKind::disc) != nullptr; }
};

/// The first rows if they describe one step together, else the first row alone.
[[nodiscard]] std::span<const EffectKey> first_part(std::span<const EffectKey> rows);

/// Whether a log can always tell two alternatives of one card apart: no keys describe both.
[[nodiscard]] bool told_apart(const EffectSyntax& a, const EffectSyntax& b);

}  // namespace veedor
