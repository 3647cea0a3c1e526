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

/// The smallest parts of which decisions are made. Each is checked against the position that the
/// one before it left. The fields that a kind uses, and when it may be taken: step_table.cpp.
enum class StepKind : std::uint8_t {
  set_king,
  set_home,
  set_first,
  add_caballero_card,  ///< count: its number
  end_caballero_cards,
  place_black,       ///< to: a region in which black Caballeros begin
  set_table,         ///< to: the region of the Limit table
  setup_disc,        ///< to: none for "none"
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
  play_power,  ///< count: the value; modifier: none where none is played
  begin_turn,
  put_given,   ///< owner: whose Caballero, that another player gave; to
  take_total,  ///< count: of one pair, before all of them are taken; moves nothing
  take,
  end_take,  ///< only where Caballeros can have left the Limit table
  dummy_turn,
  dummy_card,      ///< that the dummy has taken; only checked
  dummy_decision,  ///< that the dummy has made; never allowed
  ability_court,
  ability_move,
  ability_grande,
  choose_card,  ///< stack: none for the only one that shows the card
  begin_place,  ///< card: none for that of the turn, or the second one; so in the next ones
  place,
  begin_sail,
  sail,  ///< owner: whose Caballeros
  end_sail,
  resign,            ///< owner: whose Caballero leaves the space that is not ranked, to claim
  claim,             ///< owner: whose Caballeros; to: where the discs lie
  inquisitor_court,  ///< one more Caballero comes to the Court
  inquisitor_place,  ///< one more goes from there
  queen_court,       ///< as inquisitor_court
  queen_place,       ///< as inquisitor_place
  prevent_queen,     ///< owner: who vetoes what she lets be done
  give,              ///< owner: who is to place a Caballero of the Jester's player
  prevent_jester,    ///< owner: who vetoes that
  take_token,        ///< owner: whose ship token; none: from beside the board
  send_to_jail,      ///< owner: whose Caballero
  pardon,            ///< to: where all come who are in jail
  fill,              ///< owner: whose Caballeros take spaces of the Limit table
  end_fill,
  keep_special,  ///< for a later turn
  keep_second,   ///< that of the second card
  begin_saved,   ///< card: whose Special action, kept before, comes next
  announce,
  put_out,  ///< to: where the discs lie; count: so many, which no source gives
  give_up_veto,
  prevent,  ///< owner: who vetoes
  move,     ///< owner: whose Caballeros; companion: whose comes along, none for nobody's
  special_place,
  score,
  score_next,  ///< the next place that the card scores
  give_back,
  end_give_back,  ///< count: returned in all
  name_region,
  disc,                  ///< to: none for "none"; from: the region instead of an impossible one
  special_take_at_once,  ///< all from the Province
  special_take,
  end_special_take,  ///< count: taken in all
  move_king,
  bring,      ///< owner: whose Caballeros
  swap_king,  ///< owner: whose Grande
  move_grande,
  move_tile,
  move_table,
  remove_card,         ///< stack: none for the only one that shows the card
  second_card,         ///< stack: likewise
  take_character,      ///< character: who comes to the Court
  crown,               ///< owner: whose Grande becomes the King
  quarantine,          ///< tile, and the region that becomes taboo
  build_bridge,        ///< from, to: its ends
  take_back,           ///< count: the value; 0: hidden
  take_back_modifier,  ///< modifier: none for hidden
  change_caballeros,   ///< owner: whose Caballeros
  change_king,
  change_grande,
  change_tile,    ///< to: none for beside the board
  change_points,  ///< owner: who gets them; count: how many
  change_holder,  ///< owner: none for nobody
  finish_special,
  end_turn,      ///< only where the action of a card can be required
  abandon_turn,  ///< a ruling goes on without what is missing of the turn
  end_turns,
  begin_scoring,
  move_castillo,  ///< may be left out where nothing is decided before the regions are scored
  scoring_disc,   ///< to: none for "none"
  begin_free,     ///< owner: who moves Caballeros in a general scoring
  free_move,      ///< owner: whose Caballeros
  score_all,
};

constexpr std::size_t kStepKinds = static_cast<std::size_t>(StepKind::score_all) + 1;

/// Whatever a Caballero carries.
constexpr std::uint8_t kAnyLoad = 255;

/// One step of a decision; fields that its kind does not use stay at their defaults.
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
  /// Only Caballeros that carry this leave; it is no field, for it only narrows what is there.
  std::uint8_t carries = kAnyLoad;
  /// Of a disc: it is set, but what it shows is not known yet. No field either.
  bool sealed = false;
  friend bool operator==(const Step&, const Step&) = default;
};

/// Some kinds of steps.
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

/// The part of a step that a rule is about; `whole` for the step as such.
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

/// The value that `step` has in `field`, as choices number it.
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

/// Gives `field` of `step` the value, as choices number it.
void set_value(Step& step, Field field, unsigned value);

/// What each field of a step accepts, given the other fields: one question a field, so that there
/// is room for all.
class Questions {
 public:
  struct Question {
    Field field;
    Choice choice;

    Question() = default;
    Question(Field asked, Universe all, unsigned said) : field(asked), choice(all, said) {}
  };

  explicit Questions(const Step& step) : step_(step) {}

  /// Fields that break the same rule are reported in the order in which they were added. A field
  /// that has been added goes on with what it accepts.
  Choice& add(Field field, Universe all) {
    if (has(field)) [[unlikely]] {
      return std::ranges::find(items_, field, &Question::field)->choice;
    }
    added_ |= bit(field);
    // In place: a choice is large, and what it will hold is not there yet.
    return std::construct_at(&items_[used_++], field, all, said_in(field))->choice;
  }
  [[nodiscard]] std::span<const Question> items() const { return {items_.data(), used_}; }
  /// What the step accepts in `field`; null if that has not been added.
  [[nodiscard]] const Choice* choice(Field field) const {
    return has(field) ? &std::ranges::find(items_, field, &Question::field)->choice : nullptr;
  }
  /// The values that the step accepts in `field`; 0 if it may not be taken at all, or if the field
  /// has not been added.
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
  /// What the step says there; all counts that are too large are the same to a choice.
  [[nodiscard]] unsigned said_in(Field field) const {
    const unsigned value = value_of(step_, field);
    return field == Field::count ? std::min(value, kMaxNumber) : value;
  }
  [[nodiscard]] static constexpr unsigned bit(Field field) {
    return 1U << static_cast<unsigned>(field);
  }
  [[nodiscard]] bool has(Field field) const { return (added_ & bit(field)) != 0; }

  Step step_;
  std::array<Question, kFields> items_;  // the first `used_`; the others are not even cleared
  std::size_t used_ = 0;
  unsigned added_ = 0;  ///< a bit for each field
};

/// Why a step is not legal: the reason, the field that is wrong, and what that field accepts.
struct Violation {
  Reason reason = Reason::no_such_value;
  Field field = Field::whole;
  Choice choice{};

  [[nodiscard]] RuleId rule() const { return rule_of(reason); }
};

/// The first violation, in the order of the rules, that `questions` find; of rules that are not
/// `waived`.
[[nodiscard]] std::optional<Violation> first_violation(const Questions& questions,
                                                       const Waived& waived = {});

}  // namespace veedor
