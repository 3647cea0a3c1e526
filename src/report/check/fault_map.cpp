#include "report/check/fault_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/progress.h"
#include "judge/redaction.h"
#include "text/phrases.h"
#include "words/verdict_words.h"

namespace veedor {
bool may_draw(const Verdict& whole) {
  if (!whole.fault || !whole.positioned()) return false;
  return whole.status != Status::malformed && !whole.fault->discreet;
}

MapMarks fault_marks(const Verdict& told, const Scene& scene) {
  const Finding& fault = *told.fault;
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
  if (const auto& written = fault.written) {
    marks.wrong = written->place;
    marks.wrong_owner = written->owner;
    marks.wrong_count = written->count;
    marks.legal = marks.legal - PlaceSet::of(marks.wrong);
  }
  const OwnerId mover = taking_turns(told.state) ? told.state.turn.player : OwnerId();
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

std::string fault_sentence(const Verdict& verdict) {
  const Finding& fault = *verdict.fault;
  std::string_view words = fault.message;
  const std::string when = fmt::format("round {}, turn of {}: ", fault.round, fault.player);
  if (verdict.status == Status::illegal && words.starts_with(when))
    words.remove_prefix(when.size());
  return capitalized(std::string(words));
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
  const std::string words = fault_sentence(told);
  return share_card(
      scene, {.title = title, .when = when, .words = words, .marks = &marks, .shape = shape});
}

}  // namespace veedor
