#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/reason.h"
#include "engine/rule_id.h"
#include "engine/scoring.h"

namespace veedor {
namespace {

PlaceSet regions_worth(const Table& table, std::uint64_t first_values) {
  return table.rules.regions.where([&](PlaceId region) {
    const Values& values = values_of(table.rules, table.state, region);
    return ((first_values >> values[0]) & 1) != 0;
  });
}

}  // namespace

void score_next_by_card(Table& table, Ranks ranks) {
  PlaceSet& left = table.state.turn.to_score;
  if (left.empty()) return;
  const PlaceId next = *left.begin();
  left.remove(next);
  add_points(table.state.turn.points, table.score(next, ranks));
}

void ask_score_next(const View& view, Questions& questions) {
  if (!view.state.turn.to_score.empty()) return;
  questions.add(Field::whole, Universe::whole()).forbid(Reason::special_nothing_to_score);
}

EffectSyntax ScoreEffect::form() const {
  static constexpr std::array kChosen{
      EffectKey{LogKey::score, KeyForm::place, StepKind::score, Field::to},
      EffectKey{LogKey::points, KeyForm::claim, StepKind::score, Field::whole, Presence::optional},
  };
  static constexpr std::array kGiven{
      EffectKey{LogKey::points, KeyForm::claim, StepKind::score_next, Field::whole,
                Presence::optional},
  };
  if (chosen()) return {.rows = kChosen, .scores = true};
  EffectSyntax form{.rows = kGiven, .yes = true, .scores = true};
  if (several()) form.part = StepKind::score_next;
  return form;
}

std::vector<RuleId> ScoreEffect::rules() const { return {RuleId::score_1}; }

void ScoreEffect::begin(Table& table) const {
  PlaceSet& scored = table.state.turn.to_score;
  switch (what) {
    case What::choice:
    case What::choice_or_castillo:
      scored = {};
      break;
    case What::worth:
      scored = regions_worth(table, worth);
      break;
    case What::most:
      scored = fullest_regions(table.rules, table.state);
      break;
    case What::least:
      scored = emptiest_regions(table.rules, table.state, table.rules.regions);
      break;
    case What::first_places:
      scored = table.rules.regions;
      break;
    case What::castillo:
      scored = PlaceSet::of(table.rules.castillo);
      break;
    case What::new_regions:
      scored = table.rules.new_regions;
      break;
  }
}

void ScoreEffect::ask(const View& view, const Step& step, Questions& questions) const {
  if (step.kind != StepKind::score) return ask_score_next(view, questions);
  if (!chosen()) {
    questions.add(Field::whole, Universe::whole()).forbid(Reason::special_nothing_to_score);
  }
  const bool castillo = what == What::choice_or_castillo;
  questions.add(Field::to, any_place(view.rules))
      .only(Reason::scored_no_region, castillo ? board(view.rules) : view.rules.regions);
}

void ScoreEffect::perform(Table& table, const Step& step) const {
  if (step.kind == StepKind::score) table.state.turn.to_score = PlaceSet::of(step.to);
  const bool first_only = what == What::first_places;
  score_next_by_card(table, first_only ? Ranks::first_only : Ranks::all);
}

void ScoreEffect::finish(Table& table) const {
  while (!table.state.turn.to_score.empty()) {
    perform(table, {.kind = StepKind::score_next});
  }
}

}  // namespace veedor
