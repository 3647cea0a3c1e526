#include "engine/reason.h"

#include <algorithm>
#include <array>

namespace veedor {
namespace {

struct Row {
  Reason reason;
  RuleId rule;
  bool too_early = false;
};
constexpr bool kTooEarly = true;

/// In the order of Reason.
constexpr std::array kRows = std::to_array<Row>({
    {Reason::no_such_value, RuleId::log_2},
    {Reason::king_missing, RuleId::setup_2, kTooEarly},
    {Reason::homes_missing, RuleId::setup_2, kTooEarly},
    {Reason::king_and_homes_set, RuleId::setup_2},
    {Reason::king_in_no_region, RuleId::setup_2},
    {Reason::home_in_no_region, RuleId::setup_2},
    {Reason::home_of_nobody, RuleId::setup_2},
    {Reason::home_at_king, RuleId::setup_2},
    {Reason::home_taken, RuleId::setup_2},
    {Reason::first_missing, RuleId::setup_3, kTooEarly},
    {Reason::first_set, RuleId::setup_3},
    {Reason::first_of_nobody, RuleId::setup_3},
    {Reason::decks_incomplete, RuleId::setup_4, kTooEarly},
    {Reason::decks_complete, RuleId::setup_4},
    {Reason::deck_complete, RuleId::setup_4},
    {Reason::deck_of_other_stack, RuleId::setup_4},
    {Reason::deck_full, RuleId::setup_4},
    {Reason::deck_copies_used, RuleId::setup_4},
    {Reason::deck_too_small, RuleId::setup_4},
    {Reason::deck_lacks_required, RuleId::setup_4},
    {Reason::setup_disc_missing, RuleId::setup_5, kTooEarly},
    {Reason::setup_disc_of_nobody, RuleId::setup_5},
    {Reason::setup_disc_set_already, RuleId::setup_5},
    {Reason::setup_disc_shows_no_region, RuleId::setup_5},
    {Reason::caballero_cards_missing, RuleId::setup_6, kTooEarly},
    {Reason::caballero_card_unknown, RuleId::setup_6},
    {Reason::caballero_card_twice, RuleId::setup_6},
    {Reason::caballero_cards_set, RuleId::setup_6},
    {Reason::caballero_cards_wrong_number, RuleId::setup_6},
    {Reason::hand_incomplete, RuleId::hand_1, kTooEarly},
    {Reason::hand_of_nobody, RuleId::hand_1},
    {Reason::hand_card_twice, RuleId::hand_1},
    {Reason::hand_wrong_number, RuleId::hand_1},
    {Reason::dummy_regions_missing, RuleId::dummy_1, kTooEarly},
    {Reason::dummy_regions_drawn, RuleId::dummy_1},
    {Reason::dummy_regions_enough, RuleId::dummy_1},
    {Reason::dummy_region_is_none, RuleId::dummy_1},
    {Reason::dummy_region_drawn_before, RuleId::dummy_1},
    {Reason::dummy_regions_too_few, RuleId::dummy_1},
    {Reason::dummy_power_missing, RuleId::dummy_2, kTooEarly},
    {Reason::dummy_power_done, RuleId::dummy_2},
    {Reason::dummy_power_used, RuleId::dummy_2},
    {Reason::reveal_missing, RuleId::reveal_1, kTooEarly},
    {Reason::reveal_done, RuleId::reveal_1},
    {Reason::reveal_too_many, RuleId::reveal_1},
    {Reason::reveal_of_other_stack, RuleId::reveal_1},
    {Reason::reveal_not_next, RuleId::reveal_1},
    {Reason::reveal_incomplete, RuleId::reveal_1},
    {Reason::revealed_too_often, RuleId::reveal_2},
    {Reason::power_missing, RuleId::power_1, kTooEarly},
    {Reason::power_all_played, RuleId::power_1},
    {Reason::power_not_next, RuleId::power_1},
    {Reason::power_not_in_hand, RuleId::power_2},
    {Reason::power_total_taken, RuleId::power_3},
    {Reason::deal_incomplete, RuleId::shift_1, kTooEarly},
    {Reason::deal_done, RuleId::shift_1},
    {Reason::deal_without_modifiers, RuleId::shift_1},
    {Reason::deal_of_nobody, RuleId::shift_1},
    {Reason::deal_too_many, RuleId::shift_1},
    {Reason::deal_too_few, RuleId::shift_1},
    {Reason::passed_not_dealt, RuleId::shift_1},
    {Reason::modifier_not_in_hand, RuleId::shift_2},
    {Reason::turn_missing, RuleId::turn_1, kTooEarly},
    {Reason::turn_not_next, RuleId::turn_1},
    {Reason::turns_done, RuleId::turn_1},
    {Reason::court_done, RuleId::court_1},
    {Reason::court_above_power_card, RuleId::court_1},
    {Reason::court_province_too_few, RuleId::court_2},
    {Reason::court_from_elsewhere, RuleId::court_2},
    {Reason::court_province_not_empty, RuleId::court_2},
    {Reason::court_from_kings_region, RuleId::court_2},
    {Reason::court_region_too_few, RuleId::court_2},
    {Reason::ability_done, RuleId::shift_4},
    {Reason::ability_without_modifier, RuleId::shift_4},
    {Reason::ability_of_other_modifier, RuleId::shift_4},
    {Reason::ability_court_too_many, RuleId::shift_4},
    {Reason::card_missing, RuleId::card_1, kTooEarly},
    {Reason::card_chosen, RuleId::card_1},
    {Reason::card_needed, RuleId::card_1, kTooEarly},
    {Reason::card_not_in_stack, RuleId::card_1},
    {Reason::card_not_revealed, RuleId::card_1},
    {Reason::card_taken, RuleId::card_1},
    {Reason::placed_already, RuleId::card_2},
    {Reason::special_done_already, RuleId::card_2},
    {Reason::not_placing, RuleId::card_2},
    {Reason::actions_done, RuleId::card_2},
    {Reason::card_of_other_rank, RuleId::card_3},
    {Reason::dummy_turn_by_itself, RuleId::dummy_3},
    {Reason::dummy_takes_other, RuleId::dummy_3},
    {Reason::dummy_decides, RuleId::dummy_3},
    {Reason::dummy_turn_over, RuleId::dummy_3},
    {Reason::placed_above_number, RuleId::place_1},
    {Reason::special_placed_above_limit, RuleId::place_1},
    {Reason::placed_above_court, RuleId::place_2},
    {Reason::placed_in_kings_region, RuleId::place_3},
    {Reason::placed_out_of_board, RuleId::place_4},
    {Reason::placed_too_far, RuleId::place_4},
    {Reason::no_special_under_way, RuleId::special_1},
    {Reason::special_incomplete, RuleId::special_1, kTooEarly},
    {Reason::special_unfinished, RuleId::special_1, kTooEarly},
    {Reason::special_of_other_effect, RuleId::special_1},
    {Reason::special_no_alternative, RuleId::special_1},
    {Reason::special_nobody_comes, RuleId::special_1},
    {Reason::special_nothing_to_score, RuleId::special_1},
    {Reason::moved_other_kind, RuleId::move_2},
    {Reason::moved_above_limit, RuleId::move_1},
    {Reason::moved_wrong_colour, RuleId::move_2},
    {Reason::moved_out_of_no_region, RuleId::move_3},
    {Reason::moved_too_few_there, RuleId::move_3},
    {Reason::moved_out_of_other_region, RuleId::move_3},
    {Reason::moved_nowhere, RuleId::move_4},
    {Reason::moved_out_of_board, RuleId::move_4},
    {Reason::taboo_out_of, RuleId::taboo_1},
    {Reason::taboo_into, RuleId::taboo_1},
    {Reason::taboo_evicted, RuleId::taboo_1},
    {Reason::return_missing, RuleId::return_1, kTooEarly},
    {Reason::return_of_nobody, RuleId::return_1},
    {Reason::return_done, RuleId::return_1},
    {Reason::return_wrong_number, RuleId::return_1},
    {Reason::returned_from_kings_region, RuleId::return_2},
    {Reason::returned_from_nowhere, RuleId::return_2},
    {Reason::returned_too_few_there, RuleId::return_2},
    {Reason::returned_by_other_card, RuleId::return_2},
    {Reason::disc_shows_no_region, RuleId::disc_1},
    {Reason::disc_shows_kings_region, RuleId::disc_1},
    {Reason::disc_shows_own_region, RuleId::disc_1},
    {Reason::disc_shows_too_few, RuleId::disc_1},
    {Reason::disc_instead_impossible, RuleId::disc_1},
    {Reason::disc_without_region, RuleId::disc_1},
    {Reason::disc_missing, RuleId::disc_2, kTooEarly},
    {Reason::disc_shows_none, RuleId::disc_2},
    {Reason::disc_of_nobody, RuleId::disc_2},
    {Reason::disc_set_already, RuleId::disc_2},
    {Reason::scored_no_region, RuleId::score_1},
    {Reason::king_stays, RuleId::king_1},
    {Reason::king_not_there, RuleId::king_1},
    {Reason::king_stays_near, RuleId::king_2},
    {Reason::king_not_near, RuleId::king_2},
    {Reason::grande_held, RuleId::grande_1},
    {Reason::grande_stays, RuleId::grande_1},
    {Reason::grande_into_kings_region, RuleId::grande_1},
    {Reason::grande_not_there, RuleId::grande_1},
    {Reason::tile_held, RuleId::tile_1},
    {Reason::tile_quarantined, RuleId::tile_1},
    {Reason::tile_into_kings_region, RuleId::tile_1},
    {Reason::tile_stays, RuleId::tile_1},
    {Reason::tile_place_taken, RuleId::tile_1},
    {Reason::tile_not_there, RuleId::tile_1},
    {Reason::quarantine_other_tile, RuleId::quarantine_1},
    {Reason::quarantine_tile_beside, RuleId::quarantine_1},
    {Reason::quarantine_tile_held, RuleId::quarantine_1},
    {Reason::quarantine_no_region, RuleId::quarantine_1},
    {Reason::quarantine_stays, RuleId::quarantine_1},
    {Reason::quarantine_place_taken, RuleId::quarantine_1},
    {Reason::quarantine_into_taboo, RuleId::quarantine_1},
    {Reason::bridge_no_region, RuleId::bridge_1},
    {Reason::bridge_same_region, RuleId::bridge_1},
    {Reason::bridge_neighbours, RuleId::bridge_1},
    {Reason::take_not_at_once, RuleId::court_3},
    {Reason::take_too_few, RuleId::court_3},
    {Reason::take_too_many, RuleId::court_3},
    {Reason::back_no_hidden_power, RuleId::back_1},
    {Reason::back_power_not_played, RuleId::back_1},
    {Reason::back_no_hidden_modifier, RuleId::back_1},
    {Reason::back_modifier_not_played, RuleId::back_1},
    {Reason::veto_too_late, RuleId::veto_1},
    {Reason::veto_part_way, RuleId::veto_1},
    {Reason::veto_nothing_left, RuleId::veto_1},
    {Reason::veto_own, RuleId::veto_1},
    {Reason::veto_of_veto, RuleId::veto_1},
    {Reason::veto_not_held, RuleId::veto_1},
    {Reason::veto_not_usable, RuleId::veto_2},
    {Reason::no_scoring, RuleId::general_1},
    {Reason::scoring_disc_missing, RuleId::general_2, kTooEarly},
    {Reason::scoring_disc_of_nobody, RuleId::general_2},
    {Reason::scoring_disc_set_already, RuleId::general_2},
    {Reason::scoring_disc_shows_no_region, RuleId::general_2},
    {Reason::game_over, RuleId::end_1},
    {Reason::special_required, RuleId::must_1, kTooEarly},
    {Reason::change_too_few_there, RuleId::unjudged_1},
    {Reason::change_never_there, RuleId::unjudged_1},
    {Reason::change_tile_there, RuleId::unjudged_1},
    {Reason::change_score_too_high, RuleId::unjudged_1},
    {Reason::king_stays_abroad, RuleId::regency_1},
    {Reason::king_not_abroad, RuleId::regency_1},
    {Reason::bring_missing, RuleId::regency_2, kTooEarly},
    {Reason::king_stays_with_others, RuleId::regency_2},
    {Reason::king_not_with_others, RuleId::regency_2},
    {Reason::bring_nobody, RuleId::regency_2},
    {Reason::bring_too_few_there, RuleId::regency_2},
    {Reason::bring_too_many, RuleId::regency_2},
    {Reason::king_stays_banishing, RuleId::regency_3},
    {Reason::king_not_banishing, RuleId::regency_3},
    {Reason::king_not_to_fewest, RuleId::regency_4},
    {Reason::king_stays_in_castillo, RuleId::regency_5},
    {Reason::king_not_to_castillo, RuleId::regency_5},
    {Reason::swap_impossible, RuleId::regency_7},
});

constexpr bool one_for_each() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (index_of(kRows[i].reason) != i) return false;
  }
  return kRows.size() == kReasons;
}
static_assert(one_for_each());

/// Rules are checked in their order; only `moved_other_kind` comes before an earlier rule.
constexpr bool in_the_order_of_rules() {
  RuleId last = kRows.front().rule;
  for (const Row& row : kRows) {
    if (row.reason == Reason::moved_other_kind) continue;
    if (row.rule < last) return false;
    last = row.rule;
  }
  return true;
}
static_assert(in_the_order_of_rules());

/// When each reason is checked: those of one rule that stand together are checked at once.
constexpr auto kTimes = [] {
  std::array<std::uint8_t, kReasons> times{};
  for (std::size_t i = 1; i < kReasons; ++i) {
    const unsigned later = kRows[i].rule == kRows[i - 1].rule ? 0 : 1;
    times[i] = static_cast<std::uint8_t>(times[i - 1] + later);
  }
  return times;
}();

}  // namespace

RuleId rule_of(Reason reason) { return kRows[index_of(reason)].rule; }

bool checked_before(Reason a, Reason b) { return kTimes[index_of(a)] < kTimes[index_of(b)]; }

bool is_too_early(Reason reason) { return kRows[index_of(reason)].too_early; }

}  // namespace veedor
