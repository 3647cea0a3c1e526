#include "engine/reason.h"

#include <algorithm>
#include <array>

#include "engine/choice.h"
#include "engine/rule_id.h"

namespace veedor {
namespace {

struct Row {
  RuleId rule;
  bool too_early;
};

constexpr std::array kRows = std::to_array<Row>({
#define REASON(rule, name) {RuleId::rule, false},
#define TOO_EARLY(rule, name) {RuleId::rule, true},
#include "engine/reason_list.inc"
#undef REASON
#undef TOO_EARLY
});
static_assert(kReasons <= kMostReasons);

/// The rules are in the order of RuleId, except that `moved_other_kind` comes before an earlier
/// rule.
constexpr bool in_the_order_of_rules() {
  RuleId last = kRows.front().rule;
  for (std::size_t i = 0; i < kReasons; ++i) {
    if (i == index_of(Reason::moved_other_kind)) continue;
    if (kRows[i].rule < last) return false;
    last = kRows[i].rule;
  }
  return true;
}
static_assert(in_the_order_of_rules());

/// When each reason is checked; adjacent reasons of one rule are checked at the same time.
constexpr auto kTimes = [] {
  std::array<std::uint8_t, kReasons> times{};
  for (std::size_t i = 1; i < kReasons; ++i) {
    const unsigned later = kRows[i].rule == kRows[i - 1].rule ? 0 : 1;
    times[i] = static_cast<std::uint8_t>(times[i - 1] + later);
  }
  return times;
}();

}  // namespace

RuleId rule_of(Reason reason) { return kRows[index_of(reason)].rule; }

bool checked_before(Reason a, Reason b) { return kTimes[index_of(a)] < kTimes[index_of(b)]; }

bool is_too_early(Reason reason) { return kRows[index_of(reason)].too_early; }

}  // namespace veedor
