#include "record/logged_decisions.h"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>

#include "engine/effects/effects.h"
#include "engine/progress.h"

namespace veedor {
namespace {

using Kind = LoggedDecision::Kind;

/// Whether a log writes these steps as a map or a hand of cards, whose order does not matter.
bool unordered(StepKind kind) {
  constexpr std::array kKinds{StepKind::deal_modifier,
                              StepKind::add_caballero_card,
                              StepKind::choose_hand_card,
                              StepKind::take,
                              StepKind::place,
                              StepKind::special_place,
                              StepKind::give_back,
                              StepKind::disc,
                              StepKind::special_take,
                              StepKind::bring,
                              StepKind::place_black,
                              StepKind::claim,
                              StepKind::fill,
                              StepKind::put_out,
                              StepKind::change_points};
  return std::ranges::count(kKinds, kind) > 0;
}

/// Whether a log writes these decisions as a map.
bool unordered(Kind kind) {
  return kind == Kind::home || kind == Kind::deck || kind == Kind::deal || kind == Kind::pass ||
         kind == Kind::disc || kind == Kind::hand;
}

auto order(const LoggedDecision::Part& part) {
  const Step& step = part.step;
  return std::tuple(step.owner, step.to, step.from, step.modifier, step.count);
}

auto order(const LoggedDecision& decision) { return std::tuple(decision.player, decision.stack); }

/// Sorts each run of adjacent decisions of one kind whose order does not matter.
template <class T, class KindOf>
void sort_runs(std::vector<T>& all, KindOf kind_of) {
  for (auto begin = all.begin(); begin != all.end();) {
    const auto end = std::find_if(begin, all.end(),
                                  [&](const T& each) { return kind_of(each) != kind_of(*begin); });
    if (unordered(kind_of(*begin))) {
      std::stable_sort(begin, end, [](const T& a, const T& b) { return order(a) < order(b); });
    }
    begin = end;
  }
}

/// The disc that a step sets; null if the disc was not asked for.
const Change* disc_set(std::span<const Change> changes) {
  const auto disc = std::ranges::find(changes, Change::Kind::disc, &Change::kind);
  return disc == changes.end() ? nullptr : &*disc;
}

/// The player whose decision includes a step.
enum class Whose : std::uint8_t { nobody, owner, turn, fill };

/// The kind of decision that includes a step; nullopt if the step follows from others or only ends
/// a list.
struct DecisionRow {
  StepKind kind;
  std::optional<Kind> decision;
  Whose whose;
};

/// One row for every kind of step that belongs to no effect, in the order of StepKind.
constexpr std::array kCourse = std::to_array<DecisionRow>({
    {StepKind::set_king, Kind::king, Whose::nobody},
    {StepKind::set_home, Kind::home, Whose::owner},
    {StepKind::set_first, Kind::first, Whose::nobody},
    {StepKind::add_caballero_card, Kind::caballero_cards, Whose::nobody},
    {StepKind::end_caballero_cards, {}, Whose::nobody},
    {StepKind::place_black, Kind::black, Whose::nobody},
    {StepKind::set_table, Kind::table, Whose::nobody},
    {StepKind::setup_disc, Kind::disc, Whose::owner},
    {StepKind::choose_hand_card, Kind::hand, Whose::owner},
    {StepKind::end_hand, {}, Whose::nobody},
    {StepKind::add_to_deck, Kind::deck, Whose::nobody},
    {StepKind::end_deck, {}, Whose::nobody},
    {StepKind::end_decks, {}, Whose::nobody},
    {StepKind::deal_modifier, Kind::deal, Whose::owner},
    {StepKind::end_deal, {}, Whose::nobody},
    {StepKind::end_deals, {}, Whose::nobody},
    {StepKind::pass_modifier, Kind::pass, Whose::owner},
    {StepKind::end_passes, {}, Whose::nobody},
    {StepKind::begin_round, {}, Whose::nobody},
    {StepKind::dummy_region, Kind::dummy_regions, Whose::nobody},
    {StepKind::end_dummy_regions, {}, Whose::nobody},
    {StepKind::dummy_power, Kind::dummy_power, Whose::nobody},
    {StepKind::reveal, {}, Whose::nobody},
    {StepKind::end_reveal, Kind::reveal, Whose::nobody},
    {StepKind::play_power, Kind::power, Whose::owner},
    {StepKind::begin_turn, Kind::take, Whose::owner},
    {StepKind::put_given, Kind::given, Whose::turn},
    {StepKind::take_total, {}, Whose::nobody},
    {StepKind::take, Kind::take, Whose::turn},
    {StepKind::end_take, {}, Whose::nobody},
    {StepKind::dummy_turn, {}, Whose::nobody},
    {StepKind::dummy_card, {}, Whose::nobody},
    {StepKind::dummy_decision, {}, Whose::nobody},
    {StepKind::ability_court, Kind::ability, Whose::turn},
    {StepKind::ability_move, Kind::ability, Whose::turn},
    {StepKind::ability_grande, Kind::ability, Whose::turn},
    {StepKind::choose_card, Kind::card, Whose::turn},
    {StepKind::begin_place, Kind::place, Whose::turn},
    {StepKind::place, Kind::place, Whose::turn},
    {StepKind::begin_sail, Kind::sail, Whose::turn},
    {StepKind::sail, Kind::sail, Whose::turn},
    {StepKind::end_sail, {}, Whose::nobody},
    {StepKind::resign, Kind::claim, Whose::turn},
    {StepKind::claim, Kind::claim, Whose::turn},
    {StepKind::inquisitor_court, Kind::inquisitor, Whose::turn},
    {StepKind::inquisitor_place, Kind::inquisitor, Whose::turn},
    {StepKind::queen_court, Kind::queen, Whose::turn},
    {StepKind::queen_place, Kind::queen, Whose::turn},
    {StepKind::prevent_queen, Kind::queen, Whose::turn},
    {StepKind::give, Kind::jester, Whose::turn},
    {StepKind::prevent_jester, Kind::jester, Whose::turn},
    {StepKind::take_token, Kind::token, Whose::turn},
    {StepKind::send_to_jail, Kind::jail, Whose::turn},
    {StepKind::pardon, Kind::pardon, Whose::turn},
    {StepKind::fill, Kind::fill, Whose::fill},
    {StepKind::end_fill, {}, Whose::nobody},
    {StepKind::keep_special, Kind::keep, Whose::turn},
    {StepKind::keep_second, Kind::keep, Whose::turn},
    {StepKind::begin_saved, Kind::special, Whose::turn},
    {StepKind::announce, Kind::special, Whose::turn},
    {StepKind::put_out, Kind::special, Whose::turn},
    {StepKind::give_up_veto, Kind::give_up, Whose::turn},
    {StepKind::prevent, Kind::special, Whose::turn},
    {StepKind::finish_special, {}, Whose::nobody},
    {StepKind::end_turn, {}, Whose::nobody},
    {StepKind::abandon_turn, {}, Whose::nobody},
    {StepKind::end_turns, {}, Whose::nobody},
    {StepKind::begin_scoring, {}, Whose::nobody},
    {StepKind::move_castillo, {}, Whose::nobody},
    {StepKind::scoring_disc, Kind::disc, Whose::owner},
    {StepKind::begin_free, Kind::free_moves, Whose::owner},
    {StepKind::free_move, Kind::free_moves, Whose::turn},
    {StepKind::score_all, {}, Whose::nobody},
});
constexpr std::array kKindsOfCourse = std::to_array<StepKind>({
#define STEP(name, ...) StepKind::name,
#define SPECIAL_STEP(...)
#include "engine/step_list.inc"
#undef STEP
#undef SPECIAL_STEP
});
static_assert(std::ranges::equal(kCourse, kKindsOfCourse, {}, &DecisionRow::kind));

/// The steps of effects are parts of the Special action, except those that only end a list.
DecisionRow decision_of(StepKind kind) {
  constexpr StepSet kEnds(StepKind::end_give_back, StepKind::end_special_take);
  const auto* const row = std::ranges::lower_bound(kCourse, kind, {}, &DecisionRow::kind);
  if (row != kCourse.end() && row->kind == kind) return *row;
  return {kind, kEnds.has(kind) ? std::nullopt : std::optional(Kind::special), Whose::turn};
}

}  // namespace

bool same_decision(const LoggedDecision& a, const LoggedDecision& b) {
  return a.kind == b.kind && a.stage == b.stage && a.player == b.player && a.card == b.card &&
         a.stack == b.stack &&
         std::ranges::equal(a.parts, b.parts, {}, &LoggedDecision::Part::step,
                            &LoggedDecision::Part::step);
}

/// Whether a step has an effect. It has none if it takes nothing or fills no space of the Limit
/// table, if the Veto given up is not held, or if the disc was not asked for.
bool LoggedDecisions::says_something(const Played& played) const {
  const StepKind kind = played.step.kind;
  if (kind == StepKind::take || kind == StepKind::fill) return played.step.count > 0;
  if (kind == StepKind::give_up_veto) return holds_veto(played.step);
  const bool disc = kind == StepKind::scoring_disc || kind == StepKind::setup_disc;
  return !disc || disc_set(played.changes) != nullptr;
}

bool LoggedDecisions::holds_veto(const Step& step) const {
  return step.card.valid() ? last_.turn.second_held : last_.turn.veto_held;
}

void LoggedDecisions::begin_at(const State& state) {
  stage_ = {state.round, Stage::kEnd};
  last_ = state;
}

void LoggedDecisions::enter(const Stage& stage, NodeId node) {
  stages_.push_back({stage_, stage_node_, last_});
  stage_ = stage;
  stage_node_ = node;
}

void LoggedDecisions::finish(const State& state) {
  stages_.push_back({stage_, stage_node_, state});
  waits_ = taking_turns(state) && state.turn.effect.has_value();
  // A turn that stops before the taking, because gifts must be placed first, gets no decision for
  // the taking.
  const bool begun = taking_turns(state) && state.turn.part == Turn::Part::given;
  const bool taking = !decisions_.empty() && decisions_.back().kind == LoggedDecision::Kind::take;
  if (begun && taking && decisions_.back().parts.empty()) decisions_.pop_back();
  for (LoggedDecision& decision : decisions_) {
    sort_runs(decision.parts, [](const LoggedDecision::Part& part) { return part.step.kind; });
  }
  sort_runs(decisions_, [](const LoggedDecision& decision) { return decision.kind; });
}

void LoggedDecisions::add(Kind kind, NodeId node, OwnerId player) {
  if (stage_node_ == kNoNode) stage_node_ = node;
  decisions_.push_back({kind, stage_, node, player, {}, {}, {}});
}

/// Adds a step to the last decision if that has the same kind and player; otherwise begins a new
/// one.
void LoggedDecisions::join(Kind kind, const Step& step, NodeId node, OwnerId player) {
  const bool same = !decisions_.empty() && decisions_.back().kind == kind &&
                    decisions_.back().player == player && decisions_.back().stack == step.stack &&
                    decisions_.back().stage == stage_;
  if (!same) {
    add(kind, node, player);
    decisions_.back().stack = step.stack;
  }
  decisions_.back().parts.push_back({step, node});
}

/// Gifts are placed before the taking, but the taking begins with the turn, so its decision exists
/// already.
void LoggedDecisions::before_taking(const Step& step, NodeId node, OwnerId player) {
  if (decisions_.empty() || decisions_.back().kind != Kind::take) {
    return join(Kind::given, step, node, player);
  }
  LoggedDecision taking = std::move(decisions_.back());
  decisions_.pop_back();
  join(Kind::given, step, node, player);
  decisions_.push_back(std::move(taking));
}

/// Adds the revealed cards, including the one that is there every round, written or not.
void LoggedDecisions::revealed(NodeId node, const State& state) {
  add(Kind::reveal, node, {});
  for (std::size_t stack = 0; stack < state.stacks_revealed; ++stack) {
    const Step shown{
        .kind = StepKind::reveal, .stack = StackId(stack), .card = state.revealed[stack]};
    decisions_.back().parts.push_back({shown, node});
  }
}

void LoggedDecisions::special_part(const Played& played) {
  const Turn& turn = last_.turn;
  const Rules& rules = played.referee.rules();
  Step step = played.step;
  if (step.kind == StepKind::announce) {
    const auto& effects = rules.cards[card_to_act(turn, step).index()].effects;
    const bool veto = is_held(effects[step.alternative]);
    if (veto && holds_veto(step)) return;  // the Veto is held whether or not the log says so
  }
  // A kept Special action begins before it is announced or prevented.
  const bool under_way = turn.effect || turn.saved;
  const bool begins = !under_way || (step.kind == StepKind::announce && !turn.saved);
  if (begins) {
    add(Kind::special, played.node, turn.player);
    const bool saved = step.kind == StepKind::begin_saved;
    decisions_.back().card = saved ? step.card : card_to_act(turn, step);
    if (step.kind == StepKind::prevent) step.alternative = 0;  // its keys do not matter
  }
  if (step.kind == StepKind::disc) {
    const Change* disc = disc_set(played.changes);
    if (disc == nullptr) return;
    // The region chosen in place of an impossible one.
    step.from = disc->to == step.to ? PlaceId() : disc->to;
  }
  constexpr StepSet kOfCards(StepKind::remove_card, StepKind::second_card);
  if (kOfCards.has(step.kind)) step.stack = {};  // the card implies it
  if (step.kind == StepKind::special_take_at_once) {
    step.kind = StepKind::special_take;
    step.from = rules.province;
  }
  if (step.kind == StepKind::special_take && step.count == 0) return;
  decisions_.back().parts.push_back({step, played.node});
}

void LoggedDecisions::played(const Played& played) {
  constexpr StepSet kReveals(StepKind::dummy_region, StepKind::end_dummy_regions,
                             StepKind::dummy_power, StepKind::reveal, StepKind::end_reveal);
  const StepKind kind = played.step.kind;
  const unsigned round = last_.round;
  if (kind == StepKind::begin_round) {
    enter({round + 1U, Stage::kReveal}, played.node);
  } else if (kind == StepKind::play_power && stage_.part < Stage::kPower) {
    enter({round, Stage::kPower}, played.node);
  } else if (kReveals.has(kind) && stage_.part == Stage::kPower) {
    enter({round, Stage::kRevealAfterPower}, played.node);
  } else if (kind == StepKind::begin_turn || kind == StepKind::dummy_turn) {
    enter({round, Stage::kFirstTurn + last_.turns}, played.node);
  } else if (kind == StepKind::end_turns) {
    enter({round, Stage::kEnd}, played.node);
  }
  take_in(played);
  last_ = played.referee.state();
}

void LoggedDecisions::take_in(const Played& played) {
  constexpr StepSet kBegins(StepKind::begin_turn, StepKind::begin_place, StepKind::begin_sail,
                            StepKind::begin_free);
  constexpr StepSet kKeeps(StepKind::keep_special, StepKind::keep_second);
  const Step& step = played.step;
  const DecisionRow row = decision_of(step.kind);
  if (!row.decision) return;
  if (*row.decision == Kind::special) return special_part(played);
  OwnerId player;
  if (row.whose == Whose::owner) player = step.owner;
  if (row.whose == Whose::turn) player = last_.turn.player;
  if (row.whose == Whose::fill) player = last_.fill.decider;
  if (step.kind == StepKind::end_reveal) {
    revealed(played.node, played.referee.state());
  } else if (kBegins.has(step.kind)) {
    add(*row.decision, played.node, player);
    decisions_.back().card = step.card;  // for placing by a second card
  } else if (kKeeps.has(step.kind)) {
    add(*row.decision, played.node, player);
    decisions_.back().card = card_to_act(last_.turn, step);
  } else if (step.kind == StepKind::put_given) {
    before_taking(step, played.node, player);
  } else if (step.kind == StepKind::choose_card) {
    add(*row.decision, played.node, player);  // the card implies its stack
    decisions_.back().parts.push_back({{.kind = step.kind, .card = step.card}, played.node});
  } else if (says_something(played)) {
    join(*row.decision, step, played.node, player);
    if (step.kind == StepKind::give_up_veto) decisions_.back().card = step.card;
  }
}

}  // namespace veedor
