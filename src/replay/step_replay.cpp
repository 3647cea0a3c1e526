#include "replay/step_replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/reason.h"
#include "engine/step_table.h"
#include "log/names.h"

namespace veedor {

bool StepReplay::play(const Step& step, const StepNodes& nodes) {
  stopped_ =
      stopped_ || (replay_options_.until && comes_after(*replay_options_.until, state(), step));
  if (stopped_) return false;
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
  broken_ = broken_by(step, nodes, violation);
  note().note_sources(violation.reason, step, broken_->node);
  return false;
}

ReplayFault StepReplay::broken_by(const Step& step, const StepNodes& nodes,
                                  const Violation& violation) const {
  return {.rule = violation.rule(),
          .node = violation.reason == Reason::fill_missing ? fill_site_ : nodes.of(violation.field),
          .round = round_,
          .player = player_,
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
  return {.rule = rule,
          .node = node,
          .round = round_,
          .player = player_,
          .step = {},
          .subject = std::move(subject),
          .right = std::move(right),
          .place = place};
}

bool StepReplay::go_past(ReplayFault broken, const WrongNumber* number) {
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
