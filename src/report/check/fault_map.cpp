#include "report/check/fault_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/progress.h"
#include "engine/step_table.h"
#include "judge/redaction.h"
#include "text/phrases.h"
#include "words/verdict_words.h"

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

bool may_draw(const Verdict& whole) {
  if (!whole.fault || !whole.positioned()) return false;
  return whole.status != Status::malformed && !whole.fault->discreet;
}

MapMarks fault_marks(const Verdict& told, const Scene& scene) {
  const Finding& fault = *told.fault;
  const Rules& rules = scene.rules();
  MapMarks marks;
  for (const std::string& value : fault.allowed.value_or(std::vector<std::string>())) {
    if (const auto place = told.ruleset->place_names.find(value)) marks.legal.add(PlaceId(*place));
  }
  if (told.is_sheet()) {
    // Only what the words name.
    const PlaceSet places = fault.regions - PlaceSet::of(told.state.king());
    const bool one = places.size() == 1;
    const bool named = one && fault.message.find(scene.place(*places.begin())) != std::string::npos;
    if (named) marks.wrong = *places.begin();
    return marks;
  }
  if (!fault.step) return marks;
  const Step& step = *fault.step;
  const OwnerId mover = taking_turns(told.state) ? told.state.turn.player : OwnerId();
  marks.wrong = wrong_place(rules, step, fault.field);
  marks.legal = marks.legal - PlaceSet::of(marks.wrong);
  const FieldSet& fields = row_of(step.kind).fields;
  const bool comes = fields.has(Field::to) && fields.has(Field::count) &&
                     step.kind != StepKind::claim && step.kind != StepKind::put_out;
  if (comes && step.to == marks.wrong && holds_caballeros(rules, step.to)) {
    marks.wrong_owner = fields.has(Field::owner) ? step.owner : mover;
    marks.wrong_count = marks.wrong_owner.valid() ? step.count : 0;
  }
  const bool of_mover = mover.valid() && told.turn_began && owner_name(told, mover) == fault.player;
  if (of_mover && told.turn_began->turn.player == mover &&
      told.turn_began->round == told.state.round) {
    marks.before_round = told.turn_began.get();
    marks.of_turn = true;
  }
  return marks;
}

std::string fault_title(const Verdict& verdict) {
  const Finding& fault = *verdict.fault;
  if (verdict.status != Status::illegal) return capitalized(std::string(text(verdict.status)));
  std::string title = "Not legal";
  if (fault.round > 0) title += fmt::format(": round {}", fault.round);
  if (!fault.player.empty()) title += ", " + fault.player;
  return title;
}

std::optional<std::string> verdict_card(const Verdict& whole, CardShape shape) {
  if (!whole.positioned() || whole.is_sheet() || whole.status == Status::malformed) {
    return std::nullopt;
  }
  const Verdict told = in_plain_words(whole);
  const Scene scene = scene_of(told, {.everybody = true});
  const std::string title = told.title.value_or("El Grande");
  if (!told.fault) return share_card(scene, {.title = title, .shape = shape});
  const MapMarks marks = may_draw(whole) ? fault_marks(told, scene) : MapMarks{};
  const std::string when = fault_title(told);
  const std::string words = capitalized(std::string(told.fault->message));
  return share_card(
      scene, {.title = title, .when = when, .words = words, .marks = &marks, .shape = shape});
}

}  // namespace veedor
