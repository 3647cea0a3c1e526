#include "engine/step_table.h"

#include <array>
#include <cstdint>
#include <type_traits>
#include <variant>

#include "engine/effects/effects.h"
#include "engine/phases/phases.h"
#include "engine/possible.h"
#include "engine/reason.h"

namespace veedor {
namespace {

using enum Field;
using enum SpecialPart;
using enum Secrecy;

constexpr FieldSet kNoFields;

void ask_nothing(const View&, const Step&, Questions&) {}
void do_nothing(Table&, const Step&) {}

/// An action beside placing, which is over then (CARD-2): it cannot go on behind another action.
template <auto kDo>
void do_extra(Table& table, const Step& step) {
  table.state.turn.part = Turn::Part::card;
  kDo(table, step);
}

// Windows that several kinds share.
constexpr Window kBeforeRounds{Time::before_rounds};
constexpr Window kHomes{Time::homes};
constexpr Window kReveal{Time::dummy_regions, Time::dummy_power, Time::reveal};
/// Between the turns of two players: a turn ends where the next one begins.
constexpr Window kNextTurn =
    Window{Time::between_turns, Time::card, Time::placing}.until(Time::special);
constexpr Window kTaking{Time::taking};
constexpr Window kSpecial{Time::special};
constexpr Window kScoring{Time::scoring};
/// Between the actions of a turn.
constexpr Window kActing{Time::card, Time::placing};
/// Where a Special action is announced, prevented or declined.
constexpr Window kDeclining{Time::saved, Time::card, Time::placing};
constexpr Window kAnnouncing{Time::saved, Time::card, Time::placing, Time::special};
constexpr Window kTurns{Time::between_turns, Time::given,    Time::taking, Time::ability,
                        Time::saved,         Time::resigned, Time::card,   Time::placing,
                        Time::sailing,       Time::special};

/// A step that belongs to no effect.
constexpr StepRow row(StepKind kind, Secrecy secrecy, FieldSet fields, Window window,
                      Reason too_late, decltype(StepRow::ask) ask, decltype(StepRow::apply) apply,
                      decltype(StepRow::possible) possible) {
  return {kind, secrecy, fields, window, too_late, 0, repeated, ask, apply, possible};
}

/// The place of an effect among all of them, as a bit.
template <class Wanted, class... Types>
constexpr std::uint32_t bit_of(std::type_identity<std::variant<Types...>> /*all*/) {
  std::uint32_t bit = 1;
  std::uint32_t found = 0;
  ((found |= std::is_same_v<Wanted, Types> ? bit : 0, bit <<= 1U), ...);
  return found;
}

/// A step of the Special actions with these effects.
template <class... Effects>
constexpr StepRow special(StepKind kind, Secrecy secrecy, FieldSet fields, SpecialPart part,
                          decltype(StepRow::possible) possible) {
  return {kind,
          secrecy,
          fields,
          kSpecial,
          Reason::no_special_under_way,
          (bit_of<Effects>(std::type_identity<Effect>()) | ...),
          part,
          ask_special_step,
          do_special_step,
          possible};
}

/// In the order of StepKind.
constexpr std::array kTable = std::to_array<StepRow>({
#define STEP(name, history, secrecy, fields, ...) row(StepKind::name, secrecy, fields, __VA_ARGS__),
#define SPECIAL_STEP(name, history, secrecy, fields, part, possible, ...) \
  special<__VA_ARGS__>(StepKind::name, secrecy, fields, part, possible),
#include "engine/step_list.inc"
#undef STEP
#undef SPECIAL_STEP
});
static_assert(one_for_each_step(kTable));

constexpr std::array kHistoryNames = std::to_array<std::string_view>({
#define STEP(name, history, ...) history,
#define SPECIAL_STEP(name, history, ...) history,
#include "engine/step_list.inc"
#undef STEP
#undef SPECIAL_STEP
});

}  // namespace

std::string_view event_name(StepKind kind) { return kHistoryNames[static_cast<std::size_t>(kind)]; }

namespace {

constexpr bool is_single(const StepRow& row) {
  return row.effects != 0 && (row.part == once || row.part == announced);
}

/// The single steps of one type of effect.
struct SingleSteps {
  std::array<StepKind, 2> kinds{};
  std::size_t used = 0;
};

constexpr auto kSingleSteps = [] {
  std::array<SingleSteps, std::variant_size_v<Effect>> all{};
  for (const StepRow& row : kTable) {
    for (std::size_t effect = 0; is_single(row) && effect < all.size(); ++effect) {
      const bool belongs = ((row.effects >> effect) & 1U) != 0;
      if (belongs) all[effect].kinds[all[effect].used++] = row.kind;
    }
  }
  return all;
}();

}  // namespace

constinit const std::array<StepRow, kStepKinds> kStepRows = kTable;

std::span<const StepKind> single_steps(const Effect& effect) {
  const SingleSteps& steps = kSingleSteps[effect.index()];
  return {steps.kinds.data(), steps.used};
}

}  // namespace veedor
