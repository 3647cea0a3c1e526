#include "next/ahead.h"

namespace veedor {

std::optional<Ahead> ahead_of(const Referee& referee, OwnerId player) {
  const auto due = as_if_due(referee.view(), player);
  if (!due) return std::nullopt;
  return Ahead{options_for(referee.as_known(due->state), due->decision), *due};
}

}  // namespace veedor
