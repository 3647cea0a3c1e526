#include "engine/effects/effects.h"

namespace veedor {
namespace {

struct RulesOf {
  using Ids = std::vector<RuleId>;
  Ids operator()(const MoveEffect&) const {
    return {RuleId::move_1, RuleId::move_2, RuleId::move_3, RuleId::move_4, RuleId::taboo_1};
  }
  Ids operator()(const PlaceEffect&) const {
    return {RuleId::place_1, RuleId::place_2, RuleId::place_3, RuleId::place_4};
  }
  Ids operator()(const ScoreEffect&) const { return {RuleId::score_1}; }
  Ids operator()(const ReturnEffect&) const { return {RuleId::return_1, RuleId::return_2}; }
  Ids operator()(const DiscReturnEffect&) const { return {RuleId::disc_1, RuleId::disc_2}; }
  Ids operator()(const DiscEvictEffect&) const {
    return {RuleId::disc_1, RuleId::disc_2, RuleId::taboo_1};
  }
  Ids operator()(const DiscScoreEffect&) const { return {RuleId::disc_1, RuleId::disc_2}; }
  Ids operator()(const TakeEffect&) const { return {RuleId::court_2, RuleId::court_3}; }
  Ids operator()(const KingEffect& king) const {
    Ids rules{rule_of_kings_move(king)};
    const auto add = [&](bool holds, RuleId rule) {
      if (holds && rules.front() != rule) rules.push_back(rule);
    };
    add(king.bring > 0, RuleId::regency_2);
    add(king.banish_grandes, RuleId::regency_3);
    return rules;
  }
  Ids operator()(const PlaceAtKingEffect&) const { return {RuleId::regency_6}; }
  Ids operator()(const SwapKingEffect&) const { return {RuleId::regency_7}; }
  Ids operator()(const GrandeEffect&) const { return {RuleId::grande_1}; }
  Ids operator()(const TileEffect&) const { return {RuleId::tile_1}; }
  Ids operator()(const PowerEffect&) const { return {RuleId::back_1}; }
  Ids operator()(const VetoEffect&) const { return {RuleId::veto_1, RuleId::veto_2}; }
};

}  // namespace

std::vector<RuleId> rules_of(const Effect& effect) { return std::visit(RulesOf(), effect); }

}  // namespace veedor
