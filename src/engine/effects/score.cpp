#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/scoring.h"

namespace veedor {
namespace {

PlaceSet regions_worth(const Table& table, std::uint64_t first_values) {
  return table.rules.regions.where([&](PlaceId region) {
    const Values values = values_of(table.rules, table.state, region);
    return ((first_values >> values[0]) & 1) != 0;
  });
}

}  // namespace

void score_next_by_card(Table& table, Ranks ranks) {
  PlaceSet& left = table.state.turn.to_score;
  if (left.empty()) return;
  const PlaceId next = *left.begin();
  left.remove(next);
  const Points points = score_place(table.rules, table.state, next, ranks);
  add_points(table.state.scores, points);
  add_points(table.state.turn.points, points);
}

void begin(Table& table, const ScoreEffect& effect) {
  using What = ScoreEffect::What;
  PlaceSet& scored = table.state.turn.to_score;
  switch (effect.what) {
    case What::choice:
    case What::choice_or_castillo:
      scored = {};
      break;
    case What::worth:
      scored = regions_worth(table, effect.worth);
      break;
    case What::most:
      scored = fullest_regions(table.rules, table.state);
      break;
    case What::least:
      scored = emptiest_regions(table.rules, table.state);
      break;
    case What::first_places:
      scored = table.rules.regions;
      break;
    case What::castillo:
      scored = PlaceSet::of(table.rules.castillo);
      break;
  }
}

void ask(const View& view, const ScoreEffect& effect, const Step& step, Questions& questions) {
  if (step.kind == StepKind::score_next ? view.state.turn.to_score.empty() : !effect.chosen()) {
    questions.add(Field::whole, Universe::whole()).forbid(RuleId::special_1);
  }
  if (step.kind != StepKind::score) return;
  const bool castillo = effect.what == ScoreEffect::What::choice_or_castillo;
  questions.add(Field::to, any_place(view.rules))
      .only(RuleId::score_1, castillo ? board(view.rules) : view.rules.regions);
}

void perform(Table& table, const ScoreEffect& effect, const Step& step) {
  if (step.kind == StepKind::score) table.state.turn.to_score = PlaceSet::of(step.to);
  const bool first_only = effect.what == ScoreEffect::What::first_places;
  score_next_by_card(table, first_only ? Ranks::first_only : Ranks::all);
}

void finish(Table& table, const ScoreEffect& effect) {
  while (!table.state.turn.to_score.empty()) {
    perform(table, effect, {.kind = StepKind::score_next});
  }
}

}  // namespace veedor
