#include "report/replay/course_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/phrases.h"

namespace veedor {
namespace {

/// The round without any of its events.
RoundHistory empty_round(const RoundHistory& round) {
  RoundHistory part;
  part.round = round.round;
  return part;
}

}  // namespace

CourseWords::Told CourseWords::next(const Moment& point, bool last) {
  const auto round = std::ranges::find(history_, point.round, &RoundHistory::round);
  if (point.round == 0 || round == history_.end()) return setup();
  if (round_ != point.round) {
    round_ = point.round;
    opening_ = 0;
    revealed_ = false;
  }
  if (!point.turn) return end(*round);
  return *point.turn == 0 ? cards(*round, point) : turn(*round, *point.turn, last);
}

CourseWords::Told CourseWords::setup() const {
  Told told{"The setup", {}};
  if (history_.empty()) return told;
  RoundHistory part;
  part.discs = history_.front().discs;
  told.lines = words_.lines(part);
  return told;
}

CourseWords::Told CourseWords::cards(const RoundHistory& round, const Moment& point) {
  const auto plays = [&](std::size_t event) {
    return round.opening[event].step.kind == StepKind::play_power;
  };
  const bool reveal_first = words_.ruleset().rules.course.reveals_first();
  RoundHistory part = empty_round(round);
  OwnerId player;
  // Before the first Power card come the cards that are turned over; after that, one Power card
  // each.
  while (opening_ < round.opening.size() && (point.part != 0U || !plays(opening_))) {
    if (plays(opening_) && point.part && player.valid()) break;
    if (plays(opening_)) player = round.opening[opening_].step.owner;
    part.opening.push_back(round.opening[opening_++]);
  }
  if (!revealed_ && (reveal_first || !point.part)) {
    part.revealed = round.revealed;
    revealed_ = true;
  }
  Told told{fmt::format("Round {}: before the turns", round.round), words_.lines(part)};
  if (point.part == 0U) told.title = fmt::format("Round {} begins", round.round);
  if (player.valid()) {
    told.title =
        fmt::format("Round {}: {} of {}", round.round, words_.power_noun(), words_.owner(player));
  }
  return told;
}

CourseWords::Told CourseWords::turn(const RoundHistory& round, unsigned number, bool last) const {
  RoundHistory part = empty_round(round);
  Told told{fmt::format("Round {}, turn {}", round.round, number), {}};
  const auto taken = std::ranges::find(round.turns, number, &TurnHistory::number);
  if (taken != round.turns.end()) {
    told.title += ": " + words_.owner_name(taken->player);
    part.turns.push_back(*taken);
  }
  if (last) part.scoring = round.scoring;
  told.lines = words_.lines(part);
  return told;
}

std::vector<HistoryWords::Line> CourseWords::between_places(const RoundHistory& round) const {
  RoundHistory part = empty_round(round);
  part.scoring = round.scoring;
  for (Event& event : part.scoring) event.scored.clear();
  return words_.lines(part);
}

CourseWords::Told CourseWords::end(const RoundHistory& round) const {
  RoundHistory part = empty_round(round);
  part.next_first = round.next_first;
  return {fmt::format("End of round {}{}", round.round,
                      round.scoring.empty() ? "" : ": general scoring"),
          words_.lines(part)};
}

}  // namespace veedor
