#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "base/ids.h"
#include "engine/board/character.h"
#include "engine/choice.h"

namespace veedor {

/// The smallest parts of decisions. Each is checked against the position after the one before it.
/// The comments say which fields a kind uses; the engine has a table of when it may be taken.
enum class StepKind : std::uint8_t {
  set_king,
  set_home,
  set_first,
  add_caballero_card,  ///< count: its number
  end_caballero_cards,
  place_black,       ///< to: a region in which black Caballeros begin
  set_table,         ///< to: the region of the Limit table
  setup_disc,        ///< to: invalid for "none"
  choose_hand_card,  ///< count: its number
  end_hand,
  add_to_deck,
  end_deck,
  end_decks,
  deal_modifier,
  end_deal,
  end_deals,
  pass_modifier,
  end_passes,
  begin_round,
  dummy_region,
  end_dummy_regions,
  dummy_power,  ///< count: the value
  reveal,
  end_reveal,
  play_power,  ///< count: the value; modifier: invalid if none is played
  begin_turn,
  put_given,   ///< owner: whose Caballero, which another player gave; to
  take_total,  ///< count: the total of one pair, before any are taken; moves nothing
  take,
  end_take,  ///< only if Caballeros can have left the Limit table
  dummy_turn,
  dummy_card,      ///< the card that the dummy is said to have taken; only checked
  dummy_decision,  ///< a decision that the dummy is said to have made; never allowed
  ability_court,
  ability_move,
  ability_grande,
  choose_card,  ///< stack: invalid if only one stack shows the card
  begin_place,  ///< card: the second card, or invalid for the card of the turn; likewise below
  place,
  begin_sail,
  sail,  ///< owner: whose Caballeros
  end_sail,
  resign,            ///< owner: whose Caballero leaves the unranked space in order to claim
  claim,             ///< owner: whose Caballeros; to: where the discs lie
  inquisitor_court,  ///< one additional Caballero comes to the Court
  inquisitor_place,  ///< one additional Caballero is placed from the Court
  queen_court,       ///< as inquisitor_court
  queen_place,       ///< as inquisitor_place
  prevent_queen,     ///< owner: who vetoes the Queen's action
  give,              ///< owner: the player who is to place a Caballero of the Jester's player
  prevent_jester,    ///< owner: who vetoes the Jester's action
  take_token,        ///< owner: whose ship token; invalid: from beside the board
  send_to_jail,      ///< owner: whose Caballero
  pardon,            ///< to: where all go who are in jail
  fill,              ///< owner: whose Caballeros take spaces of the Limit table
  end_fill,
  keep_special,  ///< keeps it for a later turn
  keep_second,   ///< keeps that of the second card
  begin_saved,   ///< card: the kept Special action that comes next
  announce,
  put_out,  ///< to: where the discs lie; count: how many, if no source gives it
  give_up_veto,
  prevent,  ///< owner: who vetoes
  move,     ///< owner: whose Caballeros; companion: whose comes along, invalid for nobody
  special_place,
  score,
  score_next,  ///< the next place that the card scores
  give_back,
  end_give_back,  ///< count: the total that was returned
  name_region,
  disc,                  ///< to: invalid for "none"; from: the region instead of an impossible one
  special_take_at_once,  ///< all of them from the Province
  special_take,
  end_special_take,  ///< count: the total that was taken
  move_king,
  bring,      ///< owner: whose Caballeros
  swap_king,  ///< owner: whose Grande
  move_grande,
  move_tile,
  move_table,
  remove_card,         ///< stack: invalid if only one stack shows the card
  second_card,         ///< stack: likewise
  take_character,      ///< character: the one that comes to the Court
  crown,               ///< owner: whose Grande becomes the King
  quarantine,          ///< tile, and the region that becomes taboo
  build_bridge,        ///< from, to: its ends
  take_back,           ///< count: the value; 0: hidden
  take_back_modifier,  ///< modifier: invalid for hidden
  change_caballeros,   ///< owner: whose Caballeros
  change_king,
  change_grande,
  change_tile,    ///< to: invalid for beside the board
  change_points,  ///< owner: who gets them; count: how many
  change_holder,  ///< owner: invalid for nobody
  finish_special,
  end_turn,      ///< only if the action of a card can be required
  abandon_turn,  ///< by a ruling that goes on without the missing part of the turn
  end_turns,
  begin_scoring,
  move_castillo,  ///< may be left out if nothing is decided before the regions are scored
  scoring_disc,   ///< to: invalid for "none"
  begin_free,     ///< owner: the player who moves Caballeros in a general scoring
  free_move,      ///< owner: whose Caballeros
  score_all,
};

constexpr std::size_t kStepKinds = static_cast<std::size_t>(StepKind::score_all) + 1;

/// Any load or none.
constexpr std::uint8_t kAnyLoad = 255;

/// One step of a decision; fields that its kind does not use keep their defaults.
struct Step {
  StepKind kind = StepKind::begin_round;
  OwnerId owner{};
  PlaceId from{};
  PlaceId to{};
  std::uint8_t count = 0;
  CardId card{};
  StackId stack{};
  TileId tile{};
  ModifierId modifier{};
  std::uint8_t alternative = 0;
  Character character = Character::queen;
  OwnerId companion{};
  /// Only Caballeros with this load leave. Not a Field, because it only narrows the choice of
  /// Caballeros.
  std::uint8_t carries = kAnyLoad;
  /// For a disc: it is set, but what it shows is not known yet. Not a Field either.
  bool sealed = false;
  friend bool operator==(const Step&, const Step&) = default;
};

/// How many Caballeros a step moves to its place: those of its owner, and the one taken along.
[[nodiscard]] constexpr unsigned arriving(const Step& step) {
  return std::max<unsigned>(step.count, 1) + (step.companion.valid() ? 1U : 0U);
}

/// A set of kinds of steps.
class StepSet {
 public:
  template <std::same_as<StepKind>... Kinds>
  explicit constexpr StepSet(Kinds... kinds) {
    (add(kinds), ...);
  }
  [[nodiscard]] constexpr bool has(StepKind kind) const {
    return (words_[word(kind)] & bit(kind)) != 0;
  }

 private:
  static constexpr std::size_t word(StepKind kind) { return static_cast<std::size_t>(kind) / 64; }
  static constexpr std::uint64_t bit(StepKind kind) {
    return std::uint64_t{1} << (static_cast<unsigned>(kind) % 64);
  }
  constexpr void add(StepKind kind) { words_[word(kind)] |= bit(kind); }

  std::array<std::uint64_t, kStepKinds / 64 + 1> words_{};
};

/// Whether a table has one row for every kind of step, in the order of StepKind.
template <class Rows>
constexpr bool one_for_each_step(const Rows& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].kind) != i) return false;
  }
  return rows.size() == kStepKinds;
}

/// The part of a step that a rule is about; `whole` for the step as a whole.
enum class Field : std::uint8_t {
  whole,
  owner,
  count,
  from,
  to,
  card,
  stack,
  tile,
  modifier,
  alternative,
  character,
  companion,
};

constexpr std::size_t kFields = static_cast<std::size_t>(Field::companion) + 1;

/// The value that `step` has in `field`, in the encoding of choices.
[[nodiscard]] inline unsigned value_of(const Step& step, Field field) {
  const auto place = [](PlaceId id) {
    return id.valid() ? static_cast<unsigned>(id.index()) : kNoValue;
  };
  const auto owner = [](OwnerId id) {
    return id.valid() ? static_cast<unsigned>(id.index()) : kNoValue;
  };
  switch (field) {
    case Field::whole:
      return 1;
    case Field::owner:
      return owner(step.owner);
    case Field::count:
      return step.count;
    case Field::from:
      return place(step.from);
    case Field::to:
      return place(step.to);
    case Field::card:
      return static_cast<unsigned>(step.card.index());
    case Field::stack:
      return static_cast<unsigned>(step.stack.index());
    case Field::tile:
      return static_cast<unsigned>(step.tile.index());
    case Field::modifier:
      return step.modifier.valid() ? static_cast<unsigned>(step.modifier.index()) : kNoValue;
    case Field::alternative:
      return step.alternative;
    case Field::character:
      return static_cast<unsigned>(step.character);
    case Field::companion:
      return owner(step.companion);
  }
  return 0;
}

/// Sets `field` of `step` to the value, in the encoding of choices.
void set_value(Step& step, Field field, unsigned value);

/// What each field of a step accepts, given the other fields. There is one question for each field,
/// so that there is room for all.
class Questions {
 public:
  struct Question {
    Field field;
    Choice choice;

    Question() = default;
    Question(Field asked, Universe all, unsigned said) : field(asked), choice(all, said) {}
  };

  explicit Questions(const Step& step) : step_(step) {}

  /// Adds a question. Fields that break the same rule are reported in the order in which they were
  /// added. If the field was added before, its existing choice is returned.
  Choice& add(Field field, Universe all) {
    if (has(field)) [[unlikely]] {
      return std::ranges::find(items_, field, &Question::field)->choice;
    }
    added_ |= bit(field);
    // Constructed in place: a choice is large, and `items_` is not initialised.
    return std::construct_at(&items_[used_++], field, all, said_in(field))->choice;
  }
  [[nodiscard]] std::span<const Question> items() const { return {items_.data(), used_}; }
  /// What the step accepts in `field`; null if the field was not added.
  [[nodiscard]] const Choice* choice(Field field) const {
    return has(field) ? &std::ranges::find(items_, field, &Question::field)->choice : nullptr;
  }
  /// The values that the step accepts in `field`; 0 if it may not be taken at all, or if the field
  /// was not added.
  [[nodiscard]] std::uint64_t allowed(Field field) const {
    const Choice* const whole = choice(Field::whole);
    if (whole != nullptr && whole->allowed() == 0) return 0;
    const Choice* const asked = choice(field);
    return asked == nullptr ? 0 : asked->allowed();
  }
  /// Whether every field accepts its value: no rule is broken.
  [[nodiscard]] bool accepted() const {
    return std::ranges::all_of(items(),
                               [](const Question& each) { return each.choice.accepted(); });
  }

 private:
  /// The step's own value; counts above kMaxNumber are the same to a choice.
  [[nodiscard]] unsigned said_in(Field field) const {
    const unsigned value = value_of(step_, field);
    return field == Field::count ? std::min(value, kMaxNumber) : value;
  }
  [[nodiscard]] static constexpr unsigned bit(Field field) {
    return 1U << static_cast<unsigned>(field);
  }
  [[nodiscard]] bool has(Field field) const { return (added_ & bit(field)) != 0; }

  Step step_;
  std::array<Question, kFields> items_;  // the first `used_` are initialised
  std::size_t used_ = 0;
  unsigned added_ = 0;  ///< a bit for each field
};

/// Why a step is not legal: the reason, the field that is wrong, and what that field accepts.
struct Violation {
  Reason reason{};
  Field field = Field::whole;
  Choice choice{};

  [[nodiscard]] RuleId rule() const { return rule_of(reason); }
};

/// The first violation that `questions` find, in the order of the rules, leaving out rules that are
/// `waived`; nullopt if there is none.
[[nodiscard]] std::optional<Violation> first_violation(const Questions& questions,
                                                       const Waived& waived = {});

}  // namespace veedor
