#include "replay/verdict.h"

namespace veedor {

std::string_view text(Status status) {
  switch (status) {
    case Status::complete:
      return "complete";
    case Status::in_progress:
      return "in-progress";
    case Status::illegal:
      return "illegal";
    case Status::mismatch:
      return "mismatch";
    case Status::malformed:
      return "malformed";
  }
  return "";
}

unsigned Verdict::rounds_completed() const {
  if (scorings) return *scorings;
  const bool done = state.phase == Phase::round_end || state.phase == Phase::over;
  if (done) return state.round;
  return state.round == 0 ? 0 : state.round - 1U;
}

}  // namespace veedor
