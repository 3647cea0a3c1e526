#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/judge.h"

namespace veedor {

/// Modifier cards that a log lacks before its first round.
struct AwaitedCards {
  std::string_view step;             ///< "deal" or "pass", as in the short notation
  std::vector<std::string> players;  ///< who has not been dealt, or has not passed on, any cards
};

/// The Modifier cards that the log last judged waits for; nullopt if it has another fault or none.
/// Players pass on their cards one after the other. A log that gives some of them is illegal
/// (SHIFT-1) until it gives all, but before the first round it can grow.
[[nodiscard]] std::optional<AwaitedCards> awaited_cards(const Judge& judge, const Verdict& verdict);

}  // namespace veedor
