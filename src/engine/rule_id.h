#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/codes.h"

namespace veedor {

/// Every rule that a verdict can name, in the order in which the rules of one step are checked: if
/// a step breaks several, the first one here is reported. The ids are public and permanent.
enum class RuleId : unsigned char {
  log_1,
  log_2,
  log_3,
  log_4,
  setup_1,
  setup_2,
  setup_3,
  setup_4,
  setup_5,
  setup_6,
  hand_1,
  setup_7,
  setup_8,
  dummy_1,
  dummy_2,
  reveal_1,
  reveal_2,
  power_1,
  power_2,
  power_3,
  joker_1,
  shift_1,
  shift_2,
  shift_3,
  turn_1,
  jester_2,
  court_1,
  court_2,
  shift_4,
  card_1,
  card_2,
  card_3,
  saved_1,
  inquisitor_1,
  queen_1,
  jester_1,
  dummy_3,
  place_1,
  place_2,
  place_3,
  place_4,
  special_1,
  free_1,
  move_1,
  move_2,
  move_3,
  move_4,
  sail_1,
  sail_2,
  taboo_1,
  return_1,
  return_2,
  disc_1,
  disc_2,
  score_1,
  king_1,
  king_2,
  grande_1,
  tile_1,
  table_1,
  table_2,
  remove_1,
  token_1,
  jail_1,
  jail_2,
  character_1,
  revolution_1,
  goods_1,
  quarantine_1,
  bridge_1,
  court_3,
  back_1,
  veto_1,
  veto_2,
  general_1,
  general_2,
  end_1,
  end_2,
  must_1,
  unjudged_1,
  regency_1,
  regency_2,
  regency_3,
  regency_4,
  regency_5,
  regency_6,
  regency_7,
  space_1,
  goods_2,
  claim_1,
  claim_2,
  claim_3,
  sheet_1,
  seal_1,
  commit_1,
  w_deck,
  w_assumed,
  w_unknown,
  w_ruleset,
  w_ruling,
  w_name,
};

/// The public spelling, such as "PLACE-4" or "W-DECK".
[[nodiscard]] std::string_view text(RuleId rule);

/// The rule with exactly this spelling; nullopt if there is none.
[[nodiscard]] std::optional<RuleId> rule_named(std::string_view spelling);

/// Every rule, in the order above.
[[nodiscard]] std::span<const RuleId> all_rules();

}  // namespace veedor
