#include "engine/choice.h"

#include <bit>

#include "engine/reason.h"

namespace veedor {

template <class Counts>
std::optional<Reason> Choice::first_reason(Counts counts) const {
  if (!noted_) return std::nullopt;
  for (std::size_t i = 0; i < reasons_.size(); ++i) {
    for (std::uint64_t left = reasons_[i]; left != 0; left &= left - 1) {
      const auto reason =
          static_cast<Reason>(i * 64 + static_cast<unsigned>(std::countr_zero(left)));
      if (counts(rule_of(reason))) return reason;
    }
  }
  return std::nullopt;
}

void Choice::note(Reason reason) {
  if (!noted_) reasons_.fill(0);
  noted_ = true;
  reasons_[index_of(reason) / 64] |= std::uint64_t{1} << (index_of(reason) % 64);
}

std::optional<Reason> Choice::excluded(const Waived& waived) const {
  if (accepted()) return std::nullopt;
  if ((universe_ & said_) == 0) return Reason::no_such_value;
  return first_reason([&](RuleId rule) { return !waived.has(rule); });
}

std::optional<Reason> Choice::excluded_by(RuleId rule) const {
  return first_reason([&](RuleId each) { return each == rule; });
}

}  // namespace veedor
