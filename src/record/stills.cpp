#include "record/stills.h"

#include <fmt/format.h>

#include "engine/progress.h"
#include "engine/referee.h"

namespace veedor {

std::string text(const Still::Point& point) {
  std::string words = fmt::format("{}", point.round);
  if (point.turn) words += fmt::format(".{}", *point.turn);
  if (point.cards) words += fmt::format(".{}", *point.cards);
  return words;
}

std::optional<Still::Point> Stills::reached_before(const Step& step) const {
  const unsigned round = last_.round;
  switch (step.kind) {
    case StepKind::begin_round:
      return Still::Point{.round = round};
    case StepKind::play_power:
      if (cards_ == 0 && !opened_) return std::nullopt;
      return Still::Point{round, 0, cards_};
    case StepKind::begin_turn:
    case StepKind::dummy_turn:
    case StepKind::end_turns:
      return Still::Point{.round = round, .turn = last_.turns};
    default:
      return std::nullopt;
  }
}

void Stills::take(const Still::Point& point, const Rules& rules) {
  const State seen = sight_.position(rules, last_, last_open_);
  stills_.push_back({point, seen, Referee(rules).as_known(seen).expected()});
}

void Stills::played(const Played& played) {
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

void Stills::finish(const Rules& rules) {
  Still::Point point{.round = last_.round};
  if (taking_turns(last_) || scoring_under_way(last_)) {
    point.turn = last_.turns;
  } else if (last_.round > 0 && !between_rounds(last_)) {
    point.turn = 0;
    point.cards = cards_;
  }
  // After all turns, a general scoring may still wait for discs.
  if (!stills_.empty() && stills_.back().point == point) stills_.pop_back();
  take(point, rules);
}

}  // namespace veedor
