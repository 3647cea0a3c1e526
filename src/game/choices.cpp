#include "game/choices.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <utility>

#include "engine/effects/effects.h"
#include "engine/phases/phases.h"
#include "engine/step_table.h"

namespace veedor {

namespace {

// Whether the rules have what a valid member of a step names.
bool known(const Rules& rules, OwnerId owner) { return rules.owner_set().has(owner); }
bool known(const Rules& rules, PlaceId place) { return place.index() < rules.places.size(); }
bool known(const Rules& rules, CardId card) { return card.index() < rules.cards.size(); }
bool known(const Rules& rules, StackId stack) { return stack.index() < rules.stacks.size(); }
bool known(const Rules& rules, TileId tile) { return tile.index() < rules.tiles.size(); }
bool known(const Rules& rules, ModifierId kind) { return kind.index() < rules.modifiers.size(); }
bool known(const Rules& /*rules*/, Character character) {
  return static_cast<std::size_t>(character) < kCharacters;
}
bool known(const Rules& /*rules*/, std::uint8_t /*number*/) { return true; }

}  // namespace

std::optional<Field> unknown_id(const Rules& rules, const Step& step) {
  for (const Field field : kStepFields) {
    if (!row_of(step.kind).fields.has(field)) continue;
    const bool fits = visit_field(step, field, [&](const auto& member) {
      return has_value(member) ? known(rules, member) : row_of(step.kind).fields.may_be_none(field);
    });
    if (!fits) return field;
  }
  return std::nullopt;
}

namespace {

using enum StepKind;

/// Of these, the number that leaves most open to the other fields is 0; of all others it is 1.
constexpr StepSet kLeastIsZero(special_take, play_power);
/// With the number 0, these change nothing.
constexpr StepSet kNothingByZero(take, fill);
/// Whether these may be taken at all depends on their number.
constexpr StepSet kWholeByCount(end_special_take, end_give_back);
/// If legal, these always change something, except a move to where the Caballeros stand. Not needed
/// for the result, but it takes time to find out.
constexpr StepSet kAlwaysChange(add_to_deck, end_deck, end_decks, begin_round, reveal, play_power,
                                begin_turn, take, ability_move, choose_card, begin_place, place,
                                begin_sail, sail, end_sail, announce, move, special_place, score,
                                give_back, disc, move_king, move_grande, move_tile, finish_special,
                                change_caballeros, end_turns, scoring_disc, free_move, score_all);

/// How the fields of one kind of step are filled.
///
/// A field is filled after those on which its values depend. The fields after it have the values
/// that leave most open to it. So a value that is refused then is refused whatever they get, and
/// the search need not go on with it. `property/game_test.cpp` finds a kind for which this does not
/// hold.
struct Plan {
  Step first{};  ///< with the values of the fields before they are filled
  std::array<Field, kFields> fields{};
  std::size_t size = 0;
  /// Once so many fields are filled, the others do not decide whether the step may be taken at all.
  std::size_t whole_decided = 0;

  [[nodiscard]] std::span<const Field> order() const { return {fields.data(), size}; }
};

Plan plan_of(StepKind kind) {
  using enum Field;
  Plan plan{.first = {.kind = kind}};
  const FieldSet& fields = row_of(kind).fields;
  for (const Field field : kStepFields) {
    if (!fields.has(field)) continue;
    plan.fields[plan.size++] = field;
    if (field < from || kWholeByCount.has(kind)) plan.whole_decided = plan.size;
    // The Modifier card may be invalid, for games without them.
    if (field == modifier || fields.may_be_none(field)) continue;
    set_value(plan.first, field, field == count && !kLeastIsZero.has(kind) ? 1 : 0);
  }
  // What a disc counts for instead of the region that it shows depends on that region.
  if (kind == disc)
    std::swap(*std::ranges::find(plan.fields, from), *std::ranges::find(plan.fields, to));
  return plan;
}

constexpr std::size_t kTimes = static_cast<std::size_t>(Time::over) + 1;

struct Kinds {
  std::array<StepKind, kStepKinds> kinds{};
  std::size_t size = 0;

  void add(StepKind kind) { kinds[size++] = kind; }
  [[nodiscard]] std::span<const StepKind> all() const { return {kinds.data(), size}; }
};

/// The plan of every kind, and the kinds that programs can play at each moment.
struct Plans {
  std::array<Plan, kStepKinds> by_kind{};
  std::array<Kinds, kTimes> by_time{};
};

const Plans& plans() {
  static const Plans all = [] {
    Plans made;
    for (std::size_t i = 0; i < kStepKinds; ++i) {
      const auto kind = static_cast<StepKind>(i);
      made.by_kind[i] = plan_of(kind);
      for (std::size_t time = 0; time < kTimes; ++time) {
        const bool then = row_of(kind).window.has(static_cast<Time>(time));
        if (then && !kOfLogs.has(kind)) made.by_time[time].add(kind);
      }
    }
    return made;
  }();
  return all;
}

/// The kinds of steps whose time has come.
Kinds kinds_in_time(const Referee& referee) {
  const Time now = time_of(referee.rules(), referee.state());
  Kinds kinds;
  for (const StepKind kind : plans().by_time[static_cast<std::size_t>(now)].all()) {
    // The table holds the window, but not whether a Special action has such steps.
    const bool in_time = row_of(kind).effects == 0 || row_of(kind).in_time(referee.view());
    if (in_time && has_kind(referee.rules(), kind)) kinds.add(kind);
  }
  return kinds;
}

/// Whether the list that the step adds to (a hand, or the cards of the game) is already complete.
/// The engine accepts more cards, but then refuses the end of the list.
bool is_too_many(const Referee& referee, const Step& step) {
  if (step.kind == choose_hand_card) {
    return referee.legal({.kind = end_hand, .owner = step.owner});
  }
  return step.kind == add_caballero_card && referee.legal({.kind = end_caballero_cards});
}

/// Whether a legal step changes nothing.
bool changes_nothing(const Referee& referee, const Step& step) {
  const bool stays = step.from.valid() && step.from == step.to;
  if (kAlwaysChange.has(step.kind) && !stays) return false;
  State later = referee.state();
  Decks decks;
  Table table{referee.rules(), decks, later};
  row_of(step.kind).apply(table, step);
  // Most steps change the turn, and it takes less time to compare.
  return later.turn == referee.state().turn && later == referee.state();
}

/// Whether a kept Special action that is named can be announced and begun.
bool saved_can_begin(const View& view) {
  const auto alternatives = view.rules.cards[view.state.turn.acting.index()].effects.size();
  for (std::uint8_t i = 0; i < alternatives; ++i) {
    if (special_can_begin(view, {.kind = announce, .alternative = i})) return true;
  }
  return false;
}

/// Whether somebody who has stepped down can claim a disc for it.
bool resigned_can_claim(const Referee& referee) {
  return std::ranges::any_of(referee.rules().goods, [&](const Good& good) {
    const OwnerId owner = referee.state().turn.resigned;
    return claimed_by_resigning(referee.rules(), good.lies) &&
           referee.legal({.kind = claim, .owner = owner, .to = good.lies, .count = 1});
  });
}

/// Whether the game could not go on after a legal step, or no log could say it: a required Special
/// action is declined, which only the end of the turn forbids (MUST-1); one is announced, or a kept
/// one named, of which nothing can be done, or a kept one is named and then not announced; or
/// somebody steps down who can claim nothing.
bool leads_nowhere(const Referee& referee, const Step& step) {
  const Turn& turn = referee.state().turn;
  switch (step.kind) {
    case announce:
      return !special_can_begin(referee.view(), step);
    case give_up_veto:
      if (turn.saved) return saved_can_begin(referee.view());
      return !step.card.valid() && referee.rules().actions_required &&
             referee.rules().cards[turn.card.index()].may == May::no;
    case begin_saved:
    case resign: {
      Referee later = referee;
      later.play_if_legal(step);
      return step.kind == resign ? !resigned_can_claim(later) : !saved_can_begin(later.view());
    }
    default:
      return is_too_many(referee, step);
  }
}

/// Looks for the choices of one kind, whose time has come. `pick` says which of several values of a
/// field is next, and `found` whether the search is over.
template <class Pick, class Found>
class Search {
 public:
  Search(const Referee& referee, StepKind kind, Pick pick, Found found)
      : referee_(referee),
        row_(row_of(kind)),
        plan_(plans().by_kind[static_cast<std::size_t>(kind)]),
        pick_(pick),
        found_(found) {}

  bool run() {
    const Step& first = plan_.first;
    return go_on(first, ask(first), 0, 0);
  }

 private:
  [[nodiscard]] Questions ask(const Step& step) const {
    Questions asked(step);
    row_.ask(referee_.view(), step, asked);
    return asked;
  }
  static constexpr unsigned bit(Field field) { return 1U << static_cast<unsigned>(field); }
  /// Fills the field `at` and those after it. `filled` has the bits of those before it.
  bool go_on(const Step& step, const Questions& asked, std::size_t at, unsigned filled) {
    if (refused(asked, at, filled)) return false;
    if (at < plan_.size) return fill(step, asked, at, filled);
    return !leads_nowhere(referee_, step) && !changes_nothing(referee_, step) && found_(step);
  }

  /// Whether the step is refused whatever the fields get that are not filled yet.
  [[nodiscard]] bool refused(const Questions& asked, std::size_t at, unsigned filled) const {
    if (at == plan_.size) return !asked.accepted();
    const unsigned decided = at < plan_.whole_decided ? filled : filled | bit(Field::whole);
    return std::ranges::any_of(asked.items(), [&](const Questions::Question& each) {
      return (decided & bit(each.field)) != 0 && !each.choice.accepted();
    });
  }

  bool fill(const Step& step, const Questions& asked, std::size_t at, unsigned filled) {
    const Field field = plan_.fields[at];
    filled |= bit(field);
    const auto values = values_of(step, asked, field);
    if (!values) return go_on(step, asked, at + 1, filled);  // the field does not matter here
    for (std::uint64_t left = *values; left != 0;) {
      const unsigned value = pick_(left);
      left &= ~(std::uint64_t{1} << value);
      if (value == value_of(step, field)) {
        if (go_on(step, asked, at + 1, filled)) return true;
        continue;
      }
      Step other = step;
      set_value(other, field, value);
      if (go_on(other, ask(other), at + 1, filled)) return true;
    }
    return false;
  }

  /// The values to try; nullopt if the engine does not ask about the field.
  [[nodiscard]] std::optional<std::uint64_t> values_of(const Step& step, const Questions& asked,
                                                       Field field) const {
    const Rules& rules = referee_.rules();
    if (field == Field::alternative) return (std::uint64_t{1} << most_alternatives()) - 1;
    const bool may_be_none = row_.fields.may_be_none(field);
    if (field == Field::stack && !may_be_none) {  // of the decks that are being made
      return IdSet<StackId>::first(rules.stacks.size()).bits();
    }
    // Without a card, the step is about the card of the turn; with one, about its second card.
    if (field == Field::card && may_be_none) {
      return kNoValueBit | CardSet::of(referee_.state().turn.second).bits();
    }
    const Choice* const choice = asked.choice(field);
    if (choice == nullptr) {
      if (field != Field::owner) return std::nullopt;
      return rules.owner_set().bits();  // even without a question, it says whose step it is
    }
    const bool zero = field == Field::count && kNothingByZero.has(step.kind);
    const std::uint64_t hidden = kHiddenInLogs.has(step.kind) ? kNoValueBit : 0;
    return choice->allowed() & ~std::uint64_t{zero} & ~hidden;
  }

  /// The number of alternatives on the cards that a step of the turn can be about.
  [[nodiscard]] std::size_t most_alternatives() const {
    const Turn& turn = referee_.state().turn;
    std::size_t most = 0;
    for (const CardId card : {turn.card, turn.second, turn.acting}) {
      if (card.valid()) most = std::max(most, referee_.rules().cards[card.index()].effects.size());
    }
    return most;
  }

  const Referee& referee_;
  const StepRow& row_;
  const Plan& plan_;
  Pick pick_;
  Found found_;
};

void add_choices_in_time(const Referee& referee, StepKind kind, std::vector<Step>& steps) {
  const auto lowest = [](std::uint64_t values) {
    return static_cast<unsigned>(std::countr_zero(values));
  };
  Search(referee, kind, lowest, [&](const Step& step) {
    steps.push_back(step);
    return false;
  }).run();
}

}  // namespace

void add_choices(const Referee& referee, StepKind kind, std::vector<Step>& steps) {
  if (!is_playable(referee.rules(), {.kind = kind})) return;
  if (row_of(kind).in_time(referee.view())) add_choices_in_time(referee, kind, steps);
}

void add_choices(const Referee& referee, std::vector<Step>& steps) {
  const Kinds kinds = kinds_in_time(referee);
  for (const StepKind kind : kinds.all()) add_choices_in_time(referee, kind, steps);
}

std::optional<Step> random_choice(const Referee& referee, Random& random) {
  std::optional<Step> chosen;
  const auto any = [&](std::uint64_t values) {
    return std::has_single_bit(values) ? static_cast<unsigned>(std::countr_zero(values))
                                       : random.bit_of(values);
  };
  const auto choose = [&](const Step& step) {
    chosen = step;
    return true;
  };
  Kinds kinds = kinds_in_time(referee);
  while (kinds.size > 0 && !chosen) {
    StepKind& kind = kinds.kinds[kinds.size == 1 ? 0 : random.below(kinds.size)];
    Search(referee, kind, any, choose).run();
    kind = kinds.kinds[--kinds.size];
  }
  return chosen;
}

}  // namespace veedor
