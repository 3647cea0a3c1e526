#include "game/fields.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "engine/step_table.h"

namespace veedor {
namespace {

/// The fields of a step, in the order in which they are filled: the count last, because the others
/// limit it and it has the most values.
constexpr std::array kOrder{Field::owner,    Field::card,        Field::stack,     Field::tile,
                            Field::modifier, Field::alternative, Field::character, Field::from,
                            Field::to,       Field::companion,   Field::count};

constexpr StepSet kOfDecks(StepKind::add_to_deck, StepKind::end_deck);
/// Without a card, these steps are about the card of the turn; with one, about its second card.
constexpr StepSet kOfEitherCard(StepKind::begin_place, StepKind::announce, StepKind::give_up_veto,
                                StepKind::prevent);

/// Whether an id in this field may be invalid.
bool may_be_none(StepKind kind, Field field) {
  using enum StepKind;
  if (field == Field::owner) return StepSet(take_token, change_holder).has(kind);
  if (field == Field::to) {
    return StepSet(setup_disc, disc, scoring_disc, change_tile).has(kind);
  }
  if (field == Field::from) return kind == disc;
  if (field == Field::card) return kOfEitherCard.has(kind);
  if (field == Field::stack) return !kOfDecks.has(kind);
  if (field == Field::modifier) return StepSet(play_power, take_back_modifier).has(kind);
  return field == Field::companion;
}

/// Whether an id is an entry of a table of this size, or invalid if that is allowed.
template <class IdType>
bool known(IdType id, std::size_t size, bool may_be_none) {
  return id.valid() ? id.index() < size : may_be_none;
}

bool known_id(const Rules& rules, const Step& step, Field field) {
  const bool none = may_be_none(step.kind, field);
  switch (field) {
    case Field::owner:
      return step.owner.valid() ? rules.owner_set().has(step.owner) : none;
    case Field::companion:
      return !step.companion.valid() || rules.owner_set().has(step.companion);
    case Field::from:
      return known(step.from, rules.places.size(), none);
    case Field::to:
      return known(step.to, rules.places.size(), none);
    case Field::card:
      return known(step.card, rules.cards.size(), none);
    case Field::stack:
      return known(step.stack, rules.stacks.size(), none);
    case Field::tile:
      return known(step.tile, rules.tiles.size(), none);
    case Field::modifier:
      return known(step.modifier, rules.modifiers.size(), none);
    case Field::character:
      return static_cast<std::size_t>(step.character) < kCharacters;
    case Field::alternative:
    case Field::count:
    case Field::whole:
      break;
  }
  return true;
}

/// Sets a field in the encoding of choices; kNoValue also works for a card or a stack.
void set_value_or_none(Step& step, Field field, unsigned value) {
  if (field == Field::card && value == kNoValue) {
    step.card = {};
  } else if (field == Field::stack && value == kNoValue) {
    step.stack = {};
  } else {
    set_value(step, field, value);
  }
}

/// Finds the legal steps of one kind: tries the values of each field except the last, and asks the
/// engine which values of the last field are accepted.
class LegalSteps {
 public:
  LegalSteps(const Referee& referee, StepKind kind)
      : referee_(referee), fields_(row_of(kind).fields) {
    for (const Field field : kOrder) {
      if (fields_.has(field)) last_ = field;
    }
    fill(first_values(kind), 0);
  }
  std::vector<Step> take() { return std::move(found_); }

 private:
  /// A step with valid ids in all its fields, before they are filled.
  [[nodiscard]] Step first_values(StepKind kind) const {
    Step step{.kind = kind};
    for (const Field field : kOrder) {
      // The Modifier card may be invalid, for games without them.
      const bool first = field != Field::modifier && !may_be_none(kind, field);
      if (fields_.has(field) && first) set_value(step, field, field == Field::count ? 1 : 0);
    }
    return step;
  }

  void fill(Step step, std::size_t at) {
    while (at < kOrder.size() && !fields_.has(kOrder[at])) ++at;
    if (at == kOrder.size()) {
      if (referee_.legal(step)) found_.push_back(step);
      return;
    }
    const Field field = kOrder[at];
    const auto values = values_of(step, field);
    if (!values) return fill(step, at + 1);  // the field does not matter here
    for (std::uint64_t left = *values; left != 0; left &= left - 1) {
      set_value_or_none(step, field, static_cast<unsigned>(std::countr_zero(left)));
      fill(step, at + 1);
    }
  }

  /// The values to try; nullopt if the engine does not ask about the field.
  [[nodiscard]] std::optional<std::uint64_t> values_of(const Step& step, Field field) const {
    const Rules& rules = referee_.rules();
    if (field == Field::alternative) return (std::uint64_t{1} << most_alternatives()) - 1;
    if (field == Field::stack && kOfDecks.has(step.kind)) {
      return IdSet<StackId>::first(rules.stacks.size()).bits();
    }
    if (field == Field::card && kOfEitherCard.has(step.kind)) {
      return kNoValueBit | CardSet::of(referee_.state().turn.second).bits();
    }
    const Questions questions = referee_.questions(step);
    const Choice* const choice = questions.choice(field);
    if (choice == nullptr) {
      if (field != Field::owner) return std::nullopt;
      return rules.owner_set().bits();  // even without a question, it says whose step it is
    }
    return field == last_ ? choice->allowed() : choice->universe();
  }

  [[nodiscard]] std::size_t most_alternatives() const {
    std::size_t most = 0;
    for (const Card& card : referee_.rules().cards) most = std::max(most, card.effects.size());
    return most;
  }

  const Referee& referee_;
  const FieldSet& fields_;
  Field last_ = Field::whole;
  std::vector<Step> found_;
};

}  // namespace

bool is_playable(const Step& step) {
  constexpr StepSet kOfLogs(StepKind::take_total, StepKind::dummy_card, StepKind::dummy_decision,
                            StepKind::abandon_turn);
  const bool kind = static_cast<std::size_t>(step.kind) < kStepKinds && !kOfLogs.has(step.kind);
  const bool load = step.carries == kAnyLoad || step.carries < kLoads;
  return kind && load && !step.sealed;
}

std::optional<Field> unknown_id(const Rules& rules, const Step& step) {
  for (const Field field : kOrder) {
    if (row_of(step.kind).fields.has(field) && !known_id(rules, step, field)) return field;
  }
  return std::nullopt;
}

std::vector<Step> legal_steps(const Referee& referee, StepKind kind) {
  if (out_of_time(referee.view(), {.kind = kind})) return {};
  return LegalSteps(referee, kind).take();
}

}  // namespace veedor
