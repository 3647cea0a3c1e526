#include "report/next/next.h"
#include "report/next/next_json_parts.h"

namespace veedor {
namespace {

/// The member `limits`: one overload for each kind of decision.
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
        cards.push_back(
            {{"card", card_id(kind.card)}, {"copies", kind.copies}, {"assumed", kind.assumed}});
      }
      stacks.push_back({{"stack", ruleset().stacks[stack.stack.index()]},
                        {"optional", stack.optional},
                        {"cards", cards}});
    }
    return {{"stacks", stacks}};
  }

  Json operator()(const PowerNext& next) const {
    Json limits{{"revealed", revealed()}, {"played", played()}};
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
    if (next.unseen != 0) limits["unseen"] = numbers(next.unseen);
    if (next.plays_left) limits["modifiers_left"] = *next.plays_left;
    return limits;
  }

  Json operator()(const TurnNext& next) const {
    const std::size_t seat = next.player.index();
    Json limits{{"power", ruleset().rules.power[state_.played[seat]].value}};
    if (shifts()) {
      limits["total"] = state_.totals[seat];
      limits["modifier"] = modifier(state_.modifiers_played[seat]);
    }
    if (next.begun) {
      limits["taken"] = next.taken;
    } else {
      limits["take"] = taking(next.take);
    }
    if (next.ability) limits["ability"] = std::visit(AbilityJson{*this}, *next.ability);
    limits["cards"] = Json::array();
    for (const CardNext& card : next.cards) limits["cards"].push_back(one_card(card));
    return limits;
  }

  Json operator()(const DiscsNext& next) const {
    Json limits = Json::object();
    if (next.card.valid()) limits["card"] = card_id(next.card);
    limits["discs"] = discs(next.discs);
    if (!next.vetoes.empty()) limits["veto_by"] = list(next.vetoes);
    return limits;
  }

  Json operator()(const ReturnsNext& next) const {
    Json limits{{"card", card_id(next.card)}, {"return", owed(next.owed)}};
    if (!next.vetoes.empty()) limits["veto_by"] = list(next.vetoes);
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
      if (state_.played[owner.index()] == 0) continue;
      Json one{{"power", ruleset().rules.power[state_.played[owner.index()]].value}};
      if (shifts()) one["total"] = state_.totals[owner.index()];
      all[owner_name(owner)] = std::move(one);
    }
    return all;
  }

  [[nodiscard]] Json one_card(const CardNext& card) const {
    Json one{{"card", card_id(card.card)},
             {"stack", card.stack.valid() ? Json(ruleset().stacks[card.stack.index()]) : Json()},
             {"place", placing(card.place)},
             {"special", Json::array()}};
    const auto& effects = ruleset().rules.cards[card.card.index()].effects;
    for (const Special& special : card.specials) {
      Json options = special_json(log_, effects[special.alternative], special.options);
      if (!special.vetoes.empty()) options["veto_by"] = list(special.vetoes);
      one["special"].push_back(std::move(options));
    }
    return one;
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
  decision["limits"] = std::visit(limits, next.what);
  return decision;
}

}  // namespace veedor
