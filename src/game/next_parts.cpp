#include "game/next_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/effects/effects.h"
#include "engine/progress.h"
#include "engine/step_table.h"

namespace veedor {
namespace {

using enum StepKind;
using Beside = UnderWay::Beside;

/// Steps that lines do not say, because they follow from what is said around them.
constexpr StepSet kUnsaid(begin_turn, end_take, begin_place, begin_sail, end_sail, resign, announce,
                          finish_special, score_next, end_give_back, end_special_take, end_reveal,
                          end_dummy_regions, end_fill, begin_free);
/// Of these, the part says which it is; the others go without saying.
constexpr StepSet kNamed(resign, announce);
/// Steps of which several are the same as one with the sum.
constexpr StepSet kAddUp(take, place, special_place, move, sail, special_take, give_back, bring,
                         change_caballeros, free_move);
/// Steps that are no part of a decision that is due: what the table does by itself, other people's
/// decisions, those beside it, and what a log gives only as a whole.
constexpr StepSet kNoParts(set_king, set_home, set_first, add_caballero_card, end_caballero_cards,
                           place_black, set_table, choose_hand_card, end_hand, add_to_deck,
                           end_deck, end_decks, deal_modifier, end_deal, end_deals, end_passes,
                           begin_round, dummy_turn, prevent, prevent_queen, prevent_jester,
                           end_turn, end_turns, begin_scoring, move_castillo, begin_free, free_move,
                           score_all);

/// The unsaid steps that tell parts apart.
bool is_named(const Step& step) {
  return kNamed.has(step.kind) || (step.kind == begin_place && step.card.valid());
}

/// The step without its number where numbers add up.
Step essence(Step step) {
  if (kAddUp.has(step.kind) && step.count > 0) step.count = 1;
  return step;
}

/// Whether lines tell apart how two steps came there.
bool told_apart(std::vector<Step> before, std::vector<Step> other) {
  for (auto* const steps : {&before, &other}) {
    std::erase_if(*steps, [](const Step& each) { return !is_named(each); });
  }
  return before != other;
}

/// Whether the player of the card decides what all return.
bool by_player(const Game& game) {
  const Turn& turn = game.state().turn;
  if (!turn.effect || !turn.acting.valid()) return false;
  return form_of(game.ruleset().rules.cards[turn.acting.index()].effects[*turn.effect]).by_player;
}

/// Searches for the parts, those after the fewest unsaid steps first.
class PartSearch {
 public:
  explicit PartSearch(const UnderWay& now) : now_(now) { visit({now.game, {}, now.taken}); }

  std::vector<NextPart> run() {
    while (look_further()) continue;
    return std::move(parts_);
  }

  std::optional<NextPart> find(std::string_view id) {
    for (std::size_t i = 0; look_further();) {
      for (; i < parts_.size(); ++i) {
        if (parts_[i].id(now_) == id) return parts_[i];
      }
    }
    return std::nullopt;
  }

 private:
  struct Spot {
    Game game;
    std::vector<Step> before;
    bool taken = false;
  };

  /// Adds the parts of the next spot; false if there is none.
  bool look_further() {
    if (looked_ == open_.size()) return false;
    look_at(Spot(open_[looked_++]));
    return true;
  }

  void visit(Spot spot) {
    const auto same = [&](const Spot& known) { return known.game.state() == spot.game.state(); };
    if (std::ranges::none_of(open_, same)) open_.push_back(std::move(spot));
  }

  /// Whether the decision goes on: a turn for everything that its player may still do, others as
  /// long as the game waits for the same.
  [[nodiscard]] bool goes_on(const Game& game) const {
    const Decision now = game.decision();
    if (now_.beside == Beside::hand || now_.beside == Beside::free_moves) return true;
    // The second card after a Joker is another decision.
    if (now_.decision.kind == Decision::Kind::power && !now_.steps.empty()) return false;
    if (now_.decision.kind != Decision::Kind::turn) {
      return now.kind == now_.decision.kind && now.round == now_.decision.round;
    }
    // If others answer too, their answers and those of the player are decisions of their own.
    const bool answers = now.kind == Decision::Kind::discs || now.kind == Decision::Kind::give_back;
    return !answers || by_player(game) || (now.owners - now_.decision.owners).empty();
  }

  /// Whether the step belongs to the decision. While the dummy's cards are due, Action cards could
  /// be revealed too, and what a turn that has begun takes is said already.
  [[nodiscard]] bool belongs(const Spot& spot, const Step& step) const {
    if (now_.beside == Beside::hand) return step.kind == choose_hand_card;
    constexpr StepSet kFree(begin_free, free_move);
    if (now_.beside == Beside::free_moves) return kFree.has(step.kind);
    constexpr StepSet kOfDummy(dummy_region, end_dummy_regions, dummy_power);
    if (now_.decision.kind == Decision::Kind::dummy) return kOfDummy.has(step.kind);
    const bool none_taken =
        !now_.steps.empty() && now_.steps.back().kind == take && now_.steps.back().count == 0;
    if (step.kind == take && (now_.begun || none_taken)) return false;
    constexpr StepSet kOfSome(put_out, special_take);
    if (kOfSome.has(step.kind) && step.count == 0) return false;
    // Each kind of disc once, in their order.
    if (step.kind == put_out && !now_.steps.empty() && now_.steps.back().kind == put_out) {
      const auto& goods = now_.game.ruleset().rules.goods;
      const auto last = std::ranges::find(goods, now_.steps.back().to, &Good::lies);
      if (std::ranges::find(goods, step.to, &Good::lies) <= last) return false;
    }
    // All at once, or place by place, which ends before the Special action does.
    constexpr StepSet kAfterSome(special_take_at_once, finish_special);
    const bool some_taken = !now_.steps.empty() && now_.steps.back().kind == special_take;
    const bool takes_on = some_taken && spot.before.empty();
    return !kNoParts.has(step.kind) && !(takes_on && kAfterSome.has(step.kind));
  }

  /// Who says the step: the player of the card for everybody, or whoever decides to take it.
  static OwnerId maker_of(const Game& game, const Step& step) {
    constexpr StepSet kReturns(give_back, end_give_back);
    const bool for_all = kReturns.has(step.kind) && by_player(game);
    return for_all ? game.state().turn.player : game.maker(step);
  }

  [[nodiscard]] bool decides(const Game& game, const Step& step) const {
    const OwnerId maker = maker_of(game, step);
    return maker.valid() ? now_.decision.owners.has(maker) : now_.decision.owners.empty();
  }

  void look_at(const Spot& spot) {
    const Game& game = spot.game;
    if (!goes_on(game)) return;
    const Step one{.kind = take, .from = game.ruleset().rules.province, .count = 1};
    const bool first =
        !spot.taken && game.state().turn.part == Turn::Part::taking && !game.check(one);
    // What all return is said in their order, each to the end.
    const bool returned = by_player(game) && !game.choices(end_give_back).empty();
    OwnerId returning;
    for (const Step& step : game.choices()) {
      if (step.kind == give_back && by_player(game)) {
        if (!returning.valid()) returning = step.owner;
        if (returned || step.owner != returning) continue;
      }
      if (!belongs(spot, step) || !decides(game, step) || goes_on_placing(spot, step)) continue;
      if (first && step.kind != take) continue;  // after those whom nobody mentions
      if (step.kind == announce && is_whole(game, step)) add(spot, step);
      kUnsaid.has(step.kind) ? go_beyond(spot, step, spot.taken) : add(spot, step);
    }
    if (first) take_all(spot, one);
  }

  /// Whether it adds to what the log has placed in one go, after which nothing more is placed.
  [[nodiscard]] bool goes_on_placing(const Spot& spot, const Step& step) const {
    const bool at_once = now_.steps.empty() && spot.before.empty();
    return now_.beside == Beside::rest && at_once && step.kind == place;
  }

  void go_beyond(const Spot& spot, const Step& step, bool taken) {
    Spot later = spot;
    later.taken = taken;
    if (!later.game.play(step)) return;
    later.before.push_back(step);
    visit(std::move(later));
  }

  /// Whether a Special action leaves nothing to say once it is announced.
  [[nodiscard]] bool is_whole(Game game, const Step& step) const {
    game.play(step);
    if (!goes_on(game)) return true;
    const Turn& turn = game.state().turn;
    const auto& effects = game.ruleset().rules.cards[turn.acting.index()].effects;
    const EffectSyntax form = form_of(effects[step.alternative]);
    if (form.black && form.yes) return true;  // the Inquisitor is taken, and nothing moves
    if (form.keys().required != 0) return false;
    constexpr StepSet kEnds(finish_special, score_next, end_special_take);
    const auto says = [&](const Step& each) {
      return row_of(each.kind).effects != 0 && !kEnds.has(each.kind) && decides(game, each);
    };
    return std::ranges::none_of(game.choices(), says);
  }

  /// Without a number, as many as possible come to the Court; to take none is a part.
  void take_all(const Spot& spot, Step all) {
    const OwnerId player = spot.game.state().turn.player;
    for (Step more = all; !spot.game.check(more); ++more.count) all.count = more.count;
    Step none = all;
    none.count = 0;
    push(spot, none, player);
    // How many a hand card brings may be known only to the player, who must say it.
    const auto& rules = spot.game.ruleset().rules;
    const PowerCard& power = rules.power[spot.game.state().played[player.index()]];
    if (power.caballeros != kUnknownCaballeros) go_beyond(spot, all, true);
  }

  /// Names the stack of a card if several show one of its name.
  static Step with_stack(const Game& game, Step step) {
    if (!row_of(step.kind).fields.has(Field::stack) || !step.card.valid()) return step;
    const auto twin = [&](CardId card) {
      return card.valid() && game.name(card) == game.name(step.card);
    };
    if (std::ranges::count_if(game.state().revealed, twin) > 1) {
      step.stack = game.ruleset().rules.cards[step.card.index()].stack;
    }
    return step;
  }

  void add(const Spot& spot, Step step) {
    step = with_stack(spot.game, step);
    const Step wanted = essence(step);
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      NextPart& part = parts_[i];
      if (essences_[i] != wanted || told_apart(part.before, spot.before)) continue;
      if (part.before == spot.before) part.most = std::max<unsigned>(part.most, step.count);
      return;
    }
    push(spot, step, maker_of(spot.game, step));
  }

  void push(const Spot& spot, const Step& step, OwnerId player) {
    parts_.push_back({step, step.count, player, spot.before});
    essences_.push_back(essence(step));
  }

  const UnderWay& now_;
  std::vector<Spot> open_;
  std::size_t looked_ = 0;  ///< at so many of them
  std::vector<NextPart> parts_;
  std::vector<Step> essences_;  ///< of each part
};

}  // namespace

std::string NextPart::id(const UnderWay& now) const {
  const Game& game = now.game;
  std::string words = now.prefix();
  for (const Step& each : before) {
    if (is_named(each)) words += game.words(each) + "; ";
  }
  return words + game.words(step);
}

UnderWay::UnderWay(Game due, OwnerSet owners) : game(std::move(due)), decision(game.decision()) {
  decision.owners = decision.owners & owners;
  in_turns = taking_turns(game.state());
  const Turn& turn = game.state().turn;
  begun = decision.kind == Decision::Kind::turn && decision.owners.has(turn.player) &&
          turn.part == Turn::Part::taking;
  taken = begun;
}

UnderWay::UnderWay(Game now, Beside what, OwnerId player)
    : game(std::move(now)), decision(game.decision()), beside(what) {
  decision.owners = OwnerSet::of(player);
  if (beside == Beside::rest) decision.kind = Decision::Kind::turn;
  if (beside == Beside::hand) decision = {Decision::Kind::setup, 0, decision.owners};
  taken = begun = true;
  in_turns = taking_turns(game.state());
}

std::string UnderWay::prefix() const {
  if (beside == Beside::no) return {};
  return fmt::format("beside {}: ", (*decision.owners.begin()).index());
}

bool UnderWay::play(const Step& step) {
  if (!game.play(step)) return false;
  taken = taken || step.kind == take;
  steps.push_back(step);
  return true;
}

bool UnderWay::play(const NextPart& part) {
  for (const Step& step : part.before) {
    if (!play(step)) return false;
  }
  return play(part.step);
}

std::vector<Step> UnderWay::said() const {
  std::vector<Step> all = steps;
  Game later = game;
  for (const StepKind kind : {end_give_back, end_special_take, end_sail, end_hand}) {
    for (const Step& end : later.choices(kind)) {
      if (later.play(end)) all.push_back(end);
    }
  }
  return all;
}

Game UnderWay::ended() const {
  Game later = game;
  const std::vector<Step> all = said();
  for (std::size_t i = steps.size(); i < all.size(); ++i) later.play(all[i]);
  later.play({.kind = finish_special});
  later.settle();
  return later;
}

bool UnderWay::waits(const Game& later) const {
  const Decision now = later.decision();
  // Discs of the scoring that follows by itself are other ones than those of the last turn.
  const bool same = now.kind == decision.kind && now.round == decision.round &&
                    taking_turns(later.state()) == in_turns;
  return same && (decision.owners.empty() || !(now.owners & decision.owners).empty());
}

bool UnderWay::may_end() const {
  if (decision.kind == Decision::Kind::power) return !steps.empty();
  const Game later = ended();
  if (beside == Beside::hand) return !lacks_something();
  if (later.decision().kind == Decision::Kind::give_back && by_player(later)) return false;
  return !waits(later);
}

bool UnderWay::lacks_something() const {
  const Game later = ended();
  if (beside == Beside::hand) return later.state().hands_begun != later.state().hands_complete;
  return decision.kind == Decision::Kind::turn && waits(later);
}

std::vector<NextPart> next_parts(const UnderWay& now) { return PartSearch(now).run(); }

std::optional<NextPart> next_part(const UnderWay& now, std::string_view id) {
  return PartSearch(now).find(id);
}

namespace {

/// A turn whose card is chosen goes on as long as nobody else has decided anything.
void add_rest(const Game& end, std::vector<UnderWay>& all) {
  if (!end.position().turn_may_go_on()) return;
  // The log has ended its actions.
  Game rest = end;
  rest.play({.kind = end_sail});
  rest.play({.kind = finish_special});
  all.emplace_back(std::move(rest), Beside::rest, end.state().turn.player);
}

void add_hands(const Game& end, std::vector<UnderWay>& all) {
  const Rules& rules = end.ruleset().rules;
  const unsigned known = static_cast<unsigned>(std::popcount(rules.all_power()));
  if (rules.hand_size == 0 || known < rules.hand_size || !before_first_round(end.state())) return;
  for (const OwnerId player : rules.player_set() - end.state().hands_begun) {
    all.emplace_back(end, Beside::hand, player);
  }
}

}  // namespace

std::vector<UnderWay> decisions_beside(const Game& end) {
  std::vector<UnderWay> all;
  add_rest(end, all);
  add_hands(end, all);
  return all;
}

}  // namespace veedor
