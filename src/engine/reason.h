#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/codes.h"

namespace veedor {

/// Why a value or a whole step is excluded; it selects the sentence of the message. Each reason
/// belongs to one rule; reason_list.inc has both.
enum class Reason : std::uint16_t {
#define REASON(rule, name) name,
#define TOO_EARLY(rule, name) name,
#include "engine/reason_list.inc"
#undef REASON
#undef TOO_EARLY
};

constexpr std::size_t kReasons =
#define REASON(rule, name) 1 +
#define TOO_EARLY(rule, name) 1 +
#include "engine/reason_list.inc"
#undef REASON
#undef TOO_EARLY
    0;

[[nodiscard]] constexpr std::size_t index_of(Reason reason) {
  return static_cast<std::size_t>(reason);
}

/// Whether `a` is checked before `b`; neither is if both are adjacent reasons of one rule.
[[nodiscard]] bool checked_before(Reason a, Reason b);

/// Whether the step is only too early: something else must be done first.
[[nodiscard]] bool is_too_early(Reason reason);

}  // namespace veedor
