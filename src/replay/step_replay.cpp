#include "replay/step_replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/progress.h"
#include "engine/reason.h"
#include "engine/step_table.h"
#include "log/names.h"

namespace veedor {

bool StepReplay::play(const Step& step, const StepNodes& nodes) {
  if (stopped_ || stops_before(step)) return false;
  if (replay_options_.capture != nullptr) probed(step, nodes);
  Referee& referee = *referee_;
  const Grounds grounds = grounds_of_step(*log_->ruleset, referee.view(), step);
  if (!referee.play_if_legal(step, new_journal())) return play_illegal(step, nodes, grounds);
  taken(step, nodes.whole);
  note().rest_on(grounds, nodes);
  return true;
}

void StepReplay::probed(const Step& step, const StepNodes& nodes) {
  StepCapture& capture = *replay_options_.capture;
  std::array<NodeId, kFields> written{};
  bool concerned = false;
  for (std::size_t field = 0; field < kFields; ++field) {
    written[field] = nodes.own(static_cast<Field>(field));
    concerned = concerned || (written[field] >= capture.first && written[field] <= capture.last);
  }
  if (concerned && capture.seen.size() < StepCapture::kMost) {
    capture.seen.push_back({*referee_, step, written});
  }
}

bool StepReplay::play_moves(Range<LocatedStep> moves, OwnerId owner) {
  return std::ranges::all_of((*log_)[moves], [&](LocatedStep move) {
    const bool owned = row_of(move.step.kind).fields.has(Field::owner);
    if (owned && !move.step.owner.valid()) move.step.owner = owner;
    return play(move);
  });
}

bool StepReplay::follow(StepKind kind) {
  const auto step = referee_->automatic();
  return !step || step->kind != kind || play(*step, {});
}

bool StepReplay::break_rule(const Step& step, const StepNodes& nodes, const Violation& violation) {
  if (stops_before_fault()) return false;
  broken_ = broken_by(step, nodes, violation);
  note().note_sources(violation.reason, step, broken_->node);
  return false;
}

ReplayFault StepReplay::broken_by(const Step& step, const StepNodes& nodes,
                                  const Violation& violation) const {
  const Moment moment = moment_before(step);
  return {.rule = violation.rule(),
          .node = violation.reason == Reason::fill_missing ? fill_site_ : nodes.of(violation.field),
          .round = round_,
          .player = player_,
          .moment = moment,
          .step = step,
          .reason = violation.reason,
          .field = violation.field,
          .choice = violation.choice,
          .subject = {},
          .right = {}};
}

bool StepReplay::break_claim(RuleId rule, NodeId node, std::string subject,
                             std::vector<std::string> right, PlaceId place) {
  return go_past(wrong_claim(rule, node, std::move(subject), std::move(right), place), nullptr);
}

ReplayFault StepReplay::wrong_claim(RuleId rule, NodeId node, std::string subject,
                                    std::vector<std::string> right, PlaceId place) const {
  const Moment moment = moment_within(state(), parts_);
  return {.rule = rule,
          .node = node,
          .round = round_,
          .player = player_,
          .moment = moment,
          .step = {},
          .subject = std::move(subject),
          .right = std::move(right),
          .place = place};
}

Moment StepReplay::moment_before(const Step& step) const {
  Moment moment = moment_within(state(), parts_);
  if (begins_something(step.kind) && taking_turns(state())) moment.part.reset();
  return moment;
}

bool StepReplay::stops_before(const Step& step) {
  const auto& until = replay_options_.until;
  if (!until || !comes_after(*until, state(), parts_, step)) return false;
  stopped_ = moment_before(step);
  return true;
}

bool StepReplay::stops_before_fault() {
  const Moment now = moment_within(state(), parts_);
  if (!replay_options_.until || !now.part || *replay_options_.until != now) return false;
  stopped_ = now;
  return true;
}

Moment StepReplay::moment() const {
  if (broken_) return broken_->moment;
  if (stopped_) return *stopped_;
  Moment now = moment_within(state(), parts_);
  if (taking_turns(state()) && !turn_incomplete(state())) now.part.reset();
  return now;
}

bool StepReplay::go_past(ReplayFault broken, const WrongNumber* number) {
  if (stops_before_fault()) return false;
  if (const auto ruling = rulings_.find(broken.rule, round_, player_)) {
    use_ruling(*ruling, broken, *referee_, open_hands_);
    return true;
  }
  if (!wrong_) {
    broken_ = std::move(broken);
    return false;
  }
  wrong_({broken, *referee_, open_hands_});
  if (number != nullptr && replay_options_.observer != nullptr)
    replay_options_.observer->differs(*number);
  return true;
}

bool StepReplay::break_number(WrongNumber number, NodeId node) {
  using Of = WrongNumber::Of;
  number.number = round_;
  if (number.of == Of::special) number.turn = state().turns;
  const std::string from =
      number.place.valid()
          ? fmt::format(" from {}", log_->ruleset->places[number.place.index()].name)
          : "";
  std::string subject = fmt::format("{} of {}{}", number.of == Of::score ? "score" : "points",
                                    Names(*log_).owner(number.owner), from);
  ReplayFault claim =
      wrong_claim(RuleId::claim_1, node, std::move(subject), {fmt::format("{}", number.right)}, {});
  if (number.of == Of::score) claim.owner = number.owner;
  return go_past(std::move(claim), &number);
}

}  // namespace veedor
