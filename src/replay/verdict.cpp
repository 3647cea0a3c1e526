#include "replay/verdict.h"

#include "engine/rule_id.h"

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

Status status_of(RuleId broken) {
  const bool claim =
      broken == RuleId::claim_1 || broken == RuleId::claim_2 || broken == RuleId::claim_3;
  return claim ? Status::mismatch : Status::illegal;
}

std::string_view text(Decision::Kind kind) {
  using Kind = Decision::Kind;
  switch (kind) {
    case Kind::setup:
      return "setup";
    case Kind::deal:
      return "deal";
    case Kind::pass:
      return "pass";
    case Kind::dummy:
      return "dummy";
    case Kind::reveal:
      return "reveal";
    case Kind::power:
      return "power";
    case Kind::turn:
      return "turn";
    case Kind::discs:
      return "discs";
    case Kind::open:
      return "open";
    case Kind::give_back:
      return "return";
    case Kind::fill:
      return "fill";
    case Kind::over:
      return "over";
  }
  return "";
}

unsigned Verdict::rounds_completed() const {
  return scorings ? *scorings : veedor::rounds_completed(state);
}

}  // namespace veedor
