#include "record/frames.h"

#include "engine/progress.h"
#include "engine/referee.h"

namespace veedor {

std::optional<Moment> Frames::reached_before(const Step& step) const {
  const unsigned round = last_.round;
  switch (step.kind) {
    case StepKind::begin_round:
      return Moment{.round = round};
    case StepKind::play_power:
      if (cards_ == 0 && !opened_) return std::nullopt;
      return Moment{round, 0, cards_};
    case StepKind::begin_turn:
    case StepKind::dummy_turn:
    case StepKind::end_turns:
      return Moment{.round = round, .turn = last_.turns};
    default:
      return std::nullopt;
  }
}

void Frames::take(const Moment& point, const Rules& rules) {
  const State seen = sight_.position(rules, last_, last_open_);
  frames_.push_back({point, seen, Referee(rules).as_known(seen).expected()});
}

void Frames::played(const Played& played) {
  const StepKind kind = played.step.kind;
  if (const auto point = reached_before(played.step)) take(*point, played.referee.rules());
  if (kind == StepKind::begin_round) {
    opened_ = false;
    cards_ = 0;
  }
  if (kind == StepKind::play_power) ++cards_;
  if (kind == StepKind::reveal || kind == StepKind::dummy_region) opened_ = true;
  last_ = played.referee.state();
  last_open_ = open_;
}

void Frames::finish(const Rules& rules) {
  Moment point{.round = last_.round};
  if (taking_turns(last_) || scoring_under_way(last_)) {
    point.turn = last_.turns;
  } else if (last_.round > 0 && !between_rounds(last_)) {
    point.turn = 0;
    point.part = cards_;
  }
  // After all turns, a general scoring may still wait for discs.
  if (!frames_.empty() && frames_.back().point == point) frames_.pop_back();
  take(point, rules);
}

}  // namespace veedor
