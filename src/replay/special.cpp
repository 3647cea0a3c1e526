#include "replay/special.h"

#include <algorithm>

#include "engine/geography.h"

namespace veedor {

bool SpecialReplay::play(const EffectSyntax& form) {
  form_ = form;
  const auto* const score = std::get_if<ScoreEffect>(&replay_.effect());
  const bool first = score != nullptr && score->what == ScoreEffect::What::first_places;
  ranks_ = first ? Ranks::first_only : Ranks::all;
  const bool instead = std::ranges::any_of(form.rows, [&](const EffectKey& row) {
    return row.presence == Presence::instead && is_written({&row, 1});
  });
  for (Rows rest = form.rows; !rest.empty();) {
    const Rows rows = first_part(rest);
    rest = rest.subspan(rows.size());
    const Presence presence = rows.front().presence;
    const bool another = instead ? presence == Presence::required : presence == Presence::instead;
    if (another) continue;
    const bool one = shape_of(rows.front().key_form) == Shape::one_step;
    if (!(one ? one_step(rows) : listed(rows.front()))) return false;
    if (one && form.believed) replay_.note().note_belief(special_.value);
  }
  return !form.scores || some_scored();
}

bool SpecialReplay::one_step(Rows rows) {
  Step step{.kind = rows.front().kind, .owner = player()};
  for (const EffectKey& row : rows) {
    const bool left_out = row.presence == Presence::optional && special_.at(row.field) == kNoNode;
    if (left_out) continue;
    if (row.key_form == KeyForm::castillo) {
      set_value(step, row.field, static_cast<unsigned>(replay_.rules().castillo.index()));
    } else {
      set_value(step, row.field, value_of(special_.said.step, row.field));
    }
    if (row.key_form == KeyForm::card) {
      step.card = replay_.revealed_card(special_.said.step.card, special_.said.step.stack);
    }
  }
  StepNodes at = special_.said.at;
  at.whole = special_.value;
  return scored(step, at);
}

bool SpecialReplay::scored(const Step& step, const StepNodes& nodes) {
  const PlaceSet closed = quarantined(replay_.state());
  const PlaceSet to_score = replay_.state().turn.to_score;
  PlaceId place;
  if (step.kind == StepKind::score) place = step.to;
  if (step.kind == StepKind::score_next && !to_score.empty()) place = *to_score.begin();
  const bool assumed =
      place.valid() && points_assumed(*log_.ruleset, replay_.state(), place, ranks_);
  const auto by_tile = [&] {  // the points of spaces do not depend on it
    const auto& [rules, decks, state] = replay_.referee_->view();
    return score_place(rules, state, place, ranks_) != space_points(rules, state, place, ranks_);
  };
  const bool points = closed.has(place) && by_tile();
  if (!replay_.play(step, nodes)) return false;
  if (points) replay_.note().note_quarantine(special_.value, closed);
  if (assumed) {
    replay_.note().rest_on(
        {.node = special_.value, .place = place, .datum = Caution::Datum::values});
  }
  return true;
}

bool SpecialReplay::listed(const EffectKey& row) {
  if (row.key_form == KeyForm::discs) return discs(row.kind);
  if (row.key_form == KeyForm::taking && special_.steps.empty()) return take_all();
  return shape_of(row.key_form) == Shape::at_once || steps();
}

bool SpecialReplay::steps() {
  const OwnerId usual = form_.black ? kBlack : player();
  const auto all = log_[special_.steps];
  std::size_t entries = 0;
  for (std::size_t i = 0; i < all.size() && entries < steps_; ++i) {
    LocatedStep each = all[i];
    const bool move = each.step.kind == StepKind::move;
    if (!each.step.owner.valid() && (move || each.step.kind == StepKind::change_caballeros)) {
      each.step.owner = move ? usual : player();
    }
    if (!replay_.play(each)) return false;
    if (i + 1 < all.size() && all[i + 1].at.whole == each.at.whole) continue;
    ++entries;
    if (form_.part == StepKind::change_caballeros) replay_.note().note_belief(special_.value);
  }
  return true;
}

bool SpecialReplay::some_scored() {
  const auto all = static_cast<std::size_t>(replay_.state().turn.to_score.size());
  for (std::size_t i = 0; i < std::min(steps_, all); ++i) {
    if (!scored({.kind = StepKind::score_next}, {.whole = special_.value})) return false;
  }
  return true;
}

bool SpecialReplay::discs(StepKind kind) {
  const bool all = replay_.play_discs(special_.discs, kind);
  if (all) note_black_court();
  return all;
}

/// Warns if black Caballeros stayed where all of the holder's were sent to the Court.
void SpecialReplay::note_black_court() {
  const State& state = replay_.state();
  const Turn& turn = state.turn;
  const bool evicts = turn.effect && std::holds_alternative<DiscEvictEffect>(replay_.effect());
  const bool over = (turn.concerned - turn.answered).empty() && turn.sealed.empty();
  if (!evicts || !over || !turn.concerned.has(state.holder)) return;
  if (state.count(turn.source, kBlack) == 0) return;
  for (const OwnerPlace& disc : log_[special_.discs]) {
    if (disc.owner != state.holder) continue;
    replay_.note().rest_on({.node = disc.value, .datum = Caution::Datum::black_court});
  }
}

/// `yes`: as many as the Province allows.
bool SpecialReplay::take_all() {
  Step take{.kind = StepKind::special_take_at_once};
  take.count =
      static_cast<std::uint8_t>(highest(replay_.referee_->questions(take).allowed(Field::count)));
  return replay_.play(take, {.whole = special_.value});
}

}  // namespace veedor
