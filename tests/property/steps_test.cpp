// Steps of random games, and arbitrary steps in their place, against the engine alone.
#include <doctest/doctest.h>

#include <algorithm>

#include "property/effort.h"
#include "simulate/random_play.h"

namespace veedor::test {
namespace {

bool is_disc(StepKind kind) { return kind == StepKind::disc || kind == StepKind::scoring_disc; }

/// The numbers that a log can write there begin with this one.
unsigned least_count(StepKind kind) {
  switch (kind) {
    case StepKind::take:
    case StepKind::special_take:
    case StepKind::special_take_at_once:
    case StepKind::take_back:
      return 0;
    default:
      return 1;
  }
}

unsigned arbitrary_count(const Rules& rules, StepKind kind, Random& random) {
  if (kind == StepKind::play_power || kind == StepKind::take_back ||
      kind == StepKind::dummy_power) {
    const unsigned least = least_count(kind);
    return least + static_cast<unsigned>(random.below(rules.power.size() - least));
  }
  const std::size_t most = random.one_in(4) ? 256 : 9;
  return std::max(least_count(kind), static_cast<unsigned>(random.below(most)));
}

/// Any value that a reader could hand over in this field.
unsigned arbitrary(const Rules& rules, StepKind kind, Field field, Random& random) {
  switch (field) {
    case Field::character:
      return static_cast<unsigned>(random.below(kCharacters));
    case Field::companion:
      if (random.one_in(2)) return kNoValue;
      return random.bit_of(rules.player_set().bits());
    case Field::owner:
      if (kind == StepKind::take_token && random.one_in(2)) return kNoValue;
      return random.bit_of(rules.owner_set().bits());
    case Field::count:
      return arbitrary_count(rules, kind, random);
    case Field::from:
      return random.bit_of(rules.place_set().bits());
    case Field::to:
      if (is_disc(kind) && random.one_in(8)) return kNoValue;
      return random.bit_of(rules.place_set().bits());
    case Field::card:
      return static_cast<unsigned>(random.below(rules.cards.size()));
    case Field::tile:
      return static_cast<unsigned>(random.below(rules.tiles.size()));
    case Field::modifier: {
      const bool none = kind == StepKind::play_power || kind == StepKind::take_back_modifier;
      if (none && random.one_in(4)) return kNoValue;
      return static_cast<unsigned>(random.below(rules.modifiers.size()));
    }
    case Field::stack:
      return static_cast<unsigned>(random.below(rules.stacks.size()));
    case Field::alternative:
    case Field::whole:
      break;
  }
  return 0;
}

bool accepts(const Questions::Question& question, unsigned value) {
  return ((question.choice.allowed() >> std::min(value, kMaxNumber)) & 1U) != 0;
}

const Questions::Question* find(const Questions& questions, Field field) {
  for (const auto& question : questions.items()) {
    if (question.field == field) return &question;
  }
  return nullptr;
}

/// check() finds a fault exactly if some field has a value that questions() does not allow there.
void check_agreement(const Referee& referee, const Step& step) {
  const Questions questions = referee.questions(step);
  const auto items = questions.items();
  const bool all = std::all_of(items.begin(), items.end(), [&](const auto& question) {
    return accepts(question, value_of(step, question.field));
  });
  const auto violation = referee.check(step);
  CHECK(all == !violation.has_value());
  if (!violation) return;
  const auto* blamed = find(questions, violation->field);
  REQUIRE(blamed != nullptr);
  CHECK(!accepts(*blamed, value_of(step, violation->field)));
  CHECK(violation->choice.allowed() == blamed->choice.allowed());
}

/// What a field accepts depends on the other fields only: a value taken from the hint is right.
void check_hints(const Referee& referee, const Step& step, Random& random) {
  const Questions questions = referee.questions(step);
  for (const auto& question : questions.items()) {
    if (question.field == Field::whole || question.choice.allowed() == 0) continue;
    Step corrected = step;
    set_value(corrected, question.field, random.bit_of(question.choice.allowed()));
    const Questions again = referee.questions(corrected);
    const auto* same = find(again, question.field);
    REQUIRE(same != nullptr);
    CHECK(same->choice.allowed() == question.choice.allowed());
  }
}

/// Both ways to play take the same steps. One that is refused changes nothing; one that is taken
/// leaves every piece accounted for.
void check_play(const Referee& referee, const Step& step) {
  Referee after = referee;
  const bool refused = after.play(step).has_value();
  CHECK(refused == referee.check(step).has_value());
  Referee if_legal = referee;
  CHECK(if_legal.play_if_legal(step) == !refused);
  CHECK(if_legal.state() == after.state());
  if (refused) {
    CHECK(after.state() == referee.state());
    CHECK(after.decks().known == referee.decks().known);
    CHECK(after.decks().stacks == referee.decks().stacks);
  } else {
    CHECK(!audit(after.rules(), after.state()));
  }
}

void check_all(const Referee& referee, const Step& step, Random& random) {
  check_agreement(referee, step);
  check_hints(referee, step, random);
  check_play(referee, step);
}

}  // namespace

TEST_CASE("check, questions and play agree on steps legal or not") {
  Library library;
  Random random(7);
  unsigned steps = 0;
  unsigned illegal = 0;
  for (std::uint64_t seed = 0; seed < tries(104); ++seed) {
    INFO("seed " << seed);
    Simulation options = options_for(seed);
    options.before_step = [&](const Referee& referee, const Step& step,
                              std::span<const Field> fields) {
      check_all(referee, step, random);
      for (std::size_t i = 0; i < 2 * fields.size(); ++i) {
        Step other = step;
        for (std::size_t n = 1 + random.below(fields.size()); n > 0; --n) {
          const Field field = fields[random.below(fields.size())];
          set_value(other, field, arbitrary(referee.rules(), step.kind, field, random));
        }
        INFO("step of kind " << static_cast<int>(other.kind));
        check_all(referee, other, random);
        ++steps;
        if (referee.check(other)) ++illegal;
      }
    };
    CHECK(!simulate(library, options).broken);
  }
  // Neither legal nor illegal steps are rare.
  CHECK(illegal > steps / 10);
  CHECK(illegal < steps - steps / 10);
}

TEST_CASE("what the engine waits for is what it accepts") {
  Library library;
  for (std::uint64_t seed = 0; seed < tries(52); ++seed) {
    Simulation options = options_for(seed);
    options.before_step = [](const Referee& referee, const Step& step, std::span<const Field>) {
      const Decision next = referee.expected();
      for (const OwnerId owner : referee.rules().player_set()) {
        if (step.kind != StepKind::play_power && step.kind != StepKind::begin_turn) return;
        Step other = step;
        other.owner = owner;
        const auto violation = referee.check(other);
        const bool blamed = violation && violation->field == Field::owner;
        CHECK(next.owners.has(owner) == !blamed);
      }
    };
    (void)simulate(library, options);
  }
}

}  // namespace veedor::test
