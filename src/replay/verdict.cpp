#include "replay/verdict.h"

#include "engine/progress.h"
#include "engine/rule_id.h"
#include "engine/step_table.h"

namespace veedor {

namespace {

/// Whether the map has an area for the place.
bool on_map(const Rules& rules, PlaceId place) {
  return place.valid() && place != rules.court && place != rules.province &&
         !rules.inner.has(place);
}

/// The place that the step names wrongly: where it takes from, if that is the fault, or where it
/// goes.
PlaceId wrong_place(const Rules& rules, const Step& step, Field field) {
  const bool source = field == Field::from || field == Field::owner || field == Field::count;
  if (source && on_map(rules, step.from)) return step.from;
  if (on_map(rules, step.to)) return step.to;
  return on_map(rules, step.from) ? step.from : PlaceId();
}

}  // namespace

std::optional<Finding::Written> written_on_map(const View& view, const Step& step, Field field) {
  Finding::Written written{.place = wrong_place(view.rules, step, field)};
  if (!written.place.valid()) return std::nullopt;
  const FieldSet& fields = row_of(step.kind).fields;
  const bool comes = fields.has(Field::to) && fields.has(Field::count) &&
                     step.kind != StepKind::claim && step.kind != StepKind::put_out;
  if (!comes || step.to != written.place) return written;
  if (view.rules.places[step.to.index()].kind == PlaceKind::abroad) return written;
  const OwnerId mover = taking_turns(view.state) ? view.state.turn.player : OwnerId();
  written.owner = fields.has(Field::owner) ? step.owner : mover;
  written.count = written.owner.valid() ? step.count : 0;
  return written;
}

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
