#include "replay/verdict.h"

namespace veedor {

std::string_view text(Status status) {
  switch (status) {
    case Status::complete:
      return "complete";
    case Status::in_progress:
      return "in-progress";
    case Status::adjudicated:
      return "adjudicated";
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
  return scorings ? *scorings : veedor::rounds_completed(state);
}

}  // namespace veedor
