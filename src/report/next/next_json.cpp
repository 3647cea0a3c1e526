#include <utility>

#include "engine/rule_id.h"
#include "report/next/next.h"
#include "report/next/next_json_parts.h"
#include "ruleset/power_json.h"

namespace veedor {
namespace {

/// The member `limits`, with one overload for each kind of decision.
class LimitsJson : public NextJson {
 public:
  LimitsJson(const GameLog& log, const Verdict& verdict, const State& state)
      : NextJson(log), verdict_(verdict), state_(state) {}

  Json operator()(const OverNext&) const {
    if (verdict_.adjudication) return {{"winners", verdict_.adjudication->places.front()}};
    return {{"winners", verdict_.ranking.front()}};
  }

  Json operator()(const DummyNext& next) const {
    Json limits;
    if (!next.drawn) {
      limits["regions"] = {
          {"least", next.least}, {"most", next.most}, {"places", list(next.regions)}};
    }
    limits["power"] = numbers(next.values);
    return limits;
  }

  Json operator()(const RevealNext& next) const {
    Json stacks = Json::array();
    for (const RevealNext::OneStack& stack : next.stacks) {
      Json cards = Json::array();
      for (const RevealNext::Kind& kind : stack.cards) {
        cards.push_back({{"card", card_id(kind.card)},
                         {"copies", kind.any ? Json() : Json(kind.copies)},
                         {"assumed", kind.assumed}});
      }
      stacks.push_back({{"stack", ruleset().stacks[stack.stack.index()]},
                        {"optional", stack.optional},
                        {"cards", std::move(cards)}});
    }
    return {{"stacks", std::move(stacks)}};
  }

  Json operator()(const PowerNext& next) const {
    Json limits{{"revealed", revealed()}, {"played", played()}};
    if (next.after_joker) limits["after_joker"] = true;
    Json groups = Json::array();
    for (const PowerNext::Group& group : next.groups) {
      Json one = Json::object();
      if (shifts()) {
        one["modifiers"] = list(group.modifiers);
        one["without"] = group.without;
      }
      one["values"] = numbers(group.values);
      one["refused"] = Json::object();
      for (const Refused& refused : group.refused) {
        one["refused"][std::string(text(refused.rule))] = numbers(refused.values);
      }
      groups.push_back(std::move(one));
    }
    limits["choices"] = std::move(groups);
    if (next.cards_unknown) limits["cards_unknown"] = true;
    if (next.unseen != 0) limits["unseen"] = numbers(next.unseen);
    if (next.plays_left) limits["modifiers_left"] = *next.plays_left;
    return limits;
  }

  Json operator()(const TurnNext& next) const {
    const std::size_t seat = next.player.index();
    Json limits{{"power", power_json(ruleset(), state_.played[seat])}};
    if (shifts()) {
      limits["total"] = state_.totals[seat];
      limits["modifier"] = modifier(state_.modifiers_played[seat]);
    }
    if (!next.given.owners.empty()) limits["given"] = given(next.given);
    if (next.begun || next.special_due) {
      limits["taken"] = next.taken;
    } else {
      limits["take"] = taking(next.take);
    }
    if (next.ability) limits["ability"] = std::visit(AbilityJson{*this}, *next.ability);
    limits["cards"] = Json::array();
    for (const CardNext& card : next.cards) limits["cards"].push_back(one_card(card));
    add_beside(limits, next.beside);
    return limits;
  }

  Json operator()(const DiscsNext& next) const {
    Json limits = Json::object();
    if (next.card.valid()) limits["card"] = card_id(next.card);
    if (next.reason == DiscsNext::For::setup) limits["setup"] = true;
    limits["discs"] = discs(next.discs);
    if (!next.vetoes.empty()) limits["veto_by"] = list(next.vetoes);
    return limits;
  }

  Json operator()(const OpenNext& next) const {
    Json limits{{"sealed", true}};
    if (next.card.valid()) limits["card"] = card_id(next.card);
    if (next.reason == DiscsNext::For::setup) limits["setup"] = true;
    return limits;
  }

  Json operator()(const ReturnsNext& next) const {
    Json limits{{"card", card_id(next.card)}, {"return", owed(next.owed)}};
    if (!next.vetoes.empty()) limits["veto_by"] = list(next.vetoes);
    return limits;
  }

  Json operator()(const FillNext& next) const {
    Json limits{{"free", next.free}, {"off", Json::object()}};
    for (const OwnerMost& one : next.off) limits["off"][owner_name(one.owner)] = one.most;
    return limits;
  }

  [[nodiscard]] const std::string& card_id(CardId card) const {
    return ruleset().cards[card.index()].id;
  }

 private:
  struct AbilityJson {
    const NextJson& names;
    Json operator()(const Taking& taking) const { return {{"court", {{"most", taking.most}}}}; }
    Json operator()(const MoveOptions& moves) const { return {{"move", names.moves(moves)}}; }
    Json operator()(const GrandeOptions& options) const {
      return {{"grande", names.grandes(options)}};
    }
  };

  [[nodiscard]] bool shifts() const { return !ruleset().modifiers.empty(); }

  [[nodiscard]] Json modifier(ModifierId kind) const {
    return kind.valid() ? Json(ruleset().modifiers[kind.index()].id) : Json();
  }

  [[nodiscard]] Json revealed() const {
    Json cards = Json::array();
    for (std::size_t stack = 0; stack < state_.stacks_revealed; ++stack) {
      cards.push_back(card_id(state_.revealed[stack]));
    }
    return cards;
  }

  [[nodiscard]] Json played() const {
    Json all = Json::object();
    for (const OwnerId owner : ruleset().rules.owner_set()) {
      if (state_.played[owner.index()] == 0) {
        if (owner == state_.joker)
          all[owner_name(owner)] = {{"power", ruleset().power(ruleset().rules.joker)}};
        continue;
      }
      Json one{{"power", power_json(ruleset(), state_.played[owner.index()])}};
      if (shifts()) one["total"] = state_.totals[owner.index()];
      all[owner_name(owner)] = std::move(one);
    }
    return all;
  }

  /// Whether the Special action is required; null if no source tells.
  [[nodiscard]] static Json required(May may) {
    return may == May::unknown ? Json() : Json(may == May::no);
  }

  [[nodiscard]] Json one_card(const CardNext& card) const {
    Json one{{"card", card_id(card.card)},
             {"stack", card.stack.valid() ? Json(ruleset().stacks[card.stack.index()]) : Json()},
             {"place", placing(card.place)},
             {"special", specials(card.card, card.specials)}};
    if (ruleset().rules.actions_required) one["required"] = required(card.may);
    if (card.number_unknown) one["number_unknown"] = true;
    if (card.goods_unknown) one["goods_unknown"] = true;
    if (card.later) one["later"] = true;
    return one;
  }

  [[nodiscard]] Json specials(CardId card, const std::vector<Special>& specials) const {
    Json all = Json::array();
    const auto& effects = ruleset().rules.cards[card.index()].effects;
    for (const Special& special : specials) {
      Json options = special_json(log_, effects[special.alternative], special.options);
      if (!special.vetoes.empty()) options["veto_by"] = list(special.vetoes);
      all.push_back(std::move(options));
    }
    return all;
  }

  void add_beside(Json& limits, const BesideNext& next) const {
    if (!next.sail.empty()) limits["sail"] = sail(next.sail);
    if (!next.claims.empty()) limits["claim"] = claims(next.claims);
    if (next.holder) limits["inquisitor"] = holder(*next.holder);
    if (next.queen) limits["queen"] = holder(*next.queen);
    if (next.jester) limits["jester"] = jester(*next.jester);
    if (next.token) limits["token"] = token(*next.token);
    if (next.jail) limits["jail"] = jail(*next.jail);
    if (next.pardon) {
      limits["pardon"] = {{"cards", list(next.pardon->by)}, {"to", list(next.pardon->to)}};
    }
    for (const SavedNext& kept : next.saved) {
      Json one{{"card", card_id(kept.card)}, {"special", specials(kept.card, kept.specials)}};
      if (kept.goods_unknown) one["goods_unknown"] = true;
      limits["saved"].push_back(std::move(one));
    }
  }

  const Verdict& verdict_;
  const State& state_;
};

}  // namespace

Json next_json(const GameLog& log, const Verdict& verdict, const NextDecision& next) {
  const LimitsJson limits(log, verdict, next.referee.state());
  Json decision{{"round", next.decision.round},
                {"step", text(next.decision.kind)},
                {"players", limits.list(next.decision.owners)}};
  if (next.dummys_card.valid()) decision["dummy_takes"] = limits.card_id(next.dummys_card);
  for (const FreeNext& free : next.free) {
    decision["free_moves"][limits.owner_name(free.player)] = {
        {"own", free.most.own}, {"opposing", free.most.opposing}, {"most", free.most.total}};
  }
  decision["limits"] = std::visit(limits, next.what);
  return decision;
}

}  // namespace veedor
