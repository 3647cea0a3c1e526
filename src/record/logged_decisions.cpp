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

auto order(const LoggedDecision& deed) { return std::tuple(deed.player, deed.stack); }

/// Sorts each run of adjacent deeds of one kind whose order does not matter.
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
struct DeedRow {
  StepKind kind;
  std::optional<Kind> deed;
  Whose whose;
  std::string_view event = "other";  ///< event_name
};

/// One row for every kind of step, in the order of StepKind.
constexpr std::array kRows = std::to_array<DeedRow>({
    {StepKind::set_king, Kind::king, Whose::nobody},
    {StepKind::set_home, Kind::home, Whose::owner},
    {StepKind::set_first, Kind::first, Whose::nobody},
    {StepKind::add_caballero_card, Kind::caballero_cards, Whose::nobody},
    {StepKind::end_caballero_cards, {}, Whose::nobody},
    {StepKind::place_black, Kind::black, Whose::nobody},
    {StepKind::set_table, Kind::table, Whose::nobody},
    {StepKind::setup_disc, Kind::disc, Whose::owner, "disc"},
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
    {StepKind::put_given, Kind::given, Whose::turn, "given"},
    {StepKind::take_total, {}, Whose::nobody},
    {StepKind::take, Kind::take, Whose::turn, "take"},
    {StepKind::end_take, {}, Whose::nobody},
    {StepKind::dummy_turn, {}, Whose::nobody},
    {StepKind::dummy_card, {}, Whose::nobody},
    {StepKind::dummy_decision, {}, Whose::nobody},
    {StepKind::ability_court, Kind::ability, Whose::turn, "ability"},
    {StepKind::ability_move, Kind::ability, Whose::turn, "ability"},
    {StepKind::ability_grande, Kind::ability, Whose::turn, "ability"},
    {StepKind::choose_card, Kind::card, Whose::turn},
    {StepKind::begin_place, Kind::place, Whose::turn},
    {StepKind::place, Kind::place, Whose::turn, "place"},
    {StepKind::begin_sail, Kind::sail, Whose::turn},
    {StepKind::sail, Kind::sail, Whose::turn, "sail"},
    {StepKind::end_sail, {}, Whose::nobody},
    {StepKind::resign, Kind::claim, Whose::turn, "resign"},
    {StepKind::claim, Kind::claim, Whose::turn, "claim"},
    {StepKind::inquisitor_court, Kind::inquisitor, Whose::turn, "inquisitor"},
    {StepKind::inquisitor_place, Kind::inquisitor, Whose::turn, "inquisitor"},
    {StepKind::queen_court, Kind::queen, Whose::turn, "queen"},
    {StepKind::queen_place, Kind::queen, Whose::turn, "queen"},
    {StepKind::prevent_queen, Kind::queen, Whose::turn, "veto"},
    {StepKind::give, Kind::jester, Whose::turn, "jester"},
    {StepKind::prevent_jester, Kind::jester, Whose::turn, "veto"},
    {StepKind::take_token, Kind::token, Whose::turn, "token"},
    {StepKind::send_to_jail, Kind::jail, Whose::turn, "jail"},
    {StepKind::pardon, Kind::pardon, Whose::turn, "pardon"},
    {StepKind::fill, Kind::fill, Whose::fill, "fill"},
    {StepKind::end_fill, {}, Whose::nobody},
    {StepKind::keep_special, Kind::keep, Whose::turn, "keep"},
    {StepKind::keep_second, Kind::keep, Whose::turn, "keep"},
    {StepKind::begin_saved, Kind::special, Whose::turn, "saved"},
    {StepKind::announce, Kind::special, Whose::turn, "special"},
    {StepKind::put_out, Kind::special, Whose::turn, "goods"},
    {StepKind::give_up_veto, Kind::give_up, Whose::turn, "no-special"},
    {StepKind::prevent, Kind::special, Whose::turn, "veto"},
    {StepKind::move, Kind::special, Whose::turn, "move"},
    {StepKind::special_place, Kind::special, Whose::turn, "place"},
    {StepKind::score, Kind::special, Whose::turn, "score"},
    {StepKind::score_next, Kind::special, Whose::turn, "score"},
    {StepKind::give_back, Kind::special, Whose::turn, "return"},
    {StepKind::end_give_back, {}, Whose::nobody},
    {StepKind::name_region, Kind::special, Whose::turn, "region"},
    {StepKind::disc, Kind::special, Whose::turn, "disc"},
    {StepKind::special_take_at_once, Kind::special, Whose::turn, "take"},
    {StepKind::special_take, Kind::special, Whose::turn, "take"},
    {StepKind::end_special_take, {}, Whose::nobody},
    {StepKind::move_king, Kind::special, Whose::turn, "king"},
    {StepKind::bring, Kind::special, Whose::turn, "with"},
    {StepKind::swap_king, Kind::special, Whose::turn, "king"},
    {StepKind::move_grande, Kind::special, Whose::turn, "grande"},
    {StepKind::move_tile, Kind::special, Whose::turn, "tile"},
    {StepKind::move_table, Kind::special, Whose::turn, "table"},
    {StepKind::remove_card, Kind::special, Whose::turn, "remove"},
    {StepKind::second_card, Kind::special, Whose::turn, "card"},
    {StepKind::take_character, Kind::special, Whose::turn, "character"},
    {StepKind::crown, Kind::special, Whose::turn, "king"},
    {StepKind::quarantine, Kind::special, Whose::turn, "tile"},
    {StepKind::build_bridge, Kind::special, Whose::turn, "bridge"},
    {StepKind::take_back, Kind::special, Whose::turn, "take-back"},
    {StepKind::take_back_modifier, Kind::special, Whose::turn, "take-back"},
    {StepKind::change_caballeros, Kind::special, Whose::turn, "move"},
    {StepKind::change_king, Kind::special, Whose::turn, "king"},
    {StepKind::change_grande, Kind::special, Whose::turn, "grande"},
    {StepKind::change_tile, Kind::special, Whose::turn, "tile"},
    {StepKind::change_points, Kind::special, Whose::turn, "points"},
    {StepKind::change_holder, Kind::special, Whose::turn, "inquisitor"},
    {StepKind::finish_special, {}, Whose::nobody},
    {StepKind::end_turn, {}, Whose::nobody},
    {StepKind::abandon_turn, {}, Whose::nobody},
    {StepKind::end_turns, {}, Whose::nobody},
    {StepKind::begin_scoring, {}, Whose::nobody, "inquisitor"},
    {StepKind::move_castillo, {}, Whose::nobody, "score"},
    {StepKind::scoring_disc, Kind::disc, Whose::owner, "disc"},
    {StepKind::begin_free, Kind::free_moves, Whose::owner, "moves"},
    {StepKind::free_move, Kind::free_moves, Whose::turn, "move"},
    {StepKind::score_all, {}, Whose::nobody, "score"},
});
static_assert(one_for_each_step(kRows));

}  // namespace

std::string_view event_name(StepKind kind) { return kRows[static_cast<std::size_t>(kind)].event; }

bool same_deed(const LoggedDecision& a, const LoggedDecision& b) {
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
  // A turn that stops before the taking, because gifts must be placed first, gets no deed for the
  // taking.
  const bool begun = taking_turns(state) && state.turn.part == Turn::Part::given;
  const bool taking = !deeds_.empty() && deeds_.back().kind == LoggedDecision::Kind::take;
  if (begun && taking && deeds_.back().parts.empty()) deeds_.pop_back();
  for (LoggedDecision& deed : deeds_) {
    sort_runs(deed.parts, [](const LoggedDecision::Part& part) { return part.step.kind; });
  }
  sort_runs(deeds_, [](const LoggedDecision& deed) { return deed.kind; });
}

void LoggedDecisions::add(Kind kind, NodeId node, OwnerId player) {
  if (stage_node_ == kNoNode) stage_node_ = node;
  deeds_.push_back({kind, stage_, node, player, {}, {}, {}});
}

/// Adds a step to the last decision if that has the same kind and player; otherwise begins a new
/// one.
void LoggedDecisions::join(Kind kind, const Step& step, NodeId node, OwnerId player) {
  const bool same = !deeds_.empty() && deeds_.back().kind == kind &&
                    deeds_.back().player == player && deeds_.back().stack == step.stack &&
                    deeds_.back().stage == stage_;
  if (!same) {
    add(kind, node, player);
    deeds_.back().stack = step.stack;
  }
  deeds_.back().parts.push_back({step, node});
}

/// Gifts are placed before the taking, but the taking begins with the turn, so its deed exists
/// already.
void LoggedDecisions::before_taking(const Step& step, NodeId node, OwnerId player) {
  if (deeds_.empty() || deeds_.back().kind != Kind::take) {
    return join(Kind::given, step, node, player);
  }
  LoggedDecision taking = std::move(deeds_.back());
  deeds_.pop_back();
  join(Kind::given, step, node, player);
  deeds_.push_back(std::move(taking));
}

/// Adds the revealed cards, including the one that is there every round, written or not.
void LoggedDecisions::revealed(NodeId node, const State& state) {
  add(Kind::reveal, node, {});
  for (std::size_t stack = 0; stack < state.stacks_revealed; ++stack) {
    const Step shown{
        .kind = StepKind::reveal, .card = state.revealed[stack], .stack = StackId(stack)};
    deeds_.back().parts.push_back({shown, node});
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
    deeds_.back().card = saved ? step.card : card_to_act(turn, step);
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
  deeds_.back().parts.push_back({step, played.node});
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
  const DeedRow& row = kRows[static_cast<std::size_t>(step.kind)];
  if (!row.deed) return;
  if (*row.deed == Kind::special) return special_part(played);
  OwnerId player;
  if (row.whose == Whose::owner) player = step.owner;
  if (row.whose == Whose::turn) player = last_.turn.player;
  if (row.whose == Whose::fill) player = last_.fill.decider;
  if (step.kind == StepKind::end_reveal) {
    revealed(played.node, played.referee.state());
  } else if (kBegins.has(step.kind)) {
    add(*row.deed, played.node, player);
    deeds_.back().card = step.card;  // for placing by a second card
  } else if (kKeeps.has(step.kind)) {
    add(*row.deed, played.node, player);
    deeds_.back().card = card_to_act(last_.turn, step);
  } else if (step.kind == StepKind::put_given) {
    before_taking(step, played.node, player);
  } else if (step.kind == StepKind::choose_card) {
    add(*row.deed, played.node, player);  // the card implies its stack
    deeds_.back().parts.push_back({{.kind = step.kind, .card = step.card}, played.node});
  } else if (says_something(played)) {
    join(*row.deed, step, played.node, player);
    if (step.kind == StepKind::give_up_veto) deeds_.back().card = step.card;
  }
}

}  // namespace veedor
