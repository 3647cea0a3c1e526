#include "engine/step_table.h"

#include <array>

#include "engine/effects/effects.h"
#include "engine/phases/phases.h"
#include "engine/possible.h"
#include "engine/reason.h"

namespace veedor {
namespace {

using Kind = StepKind;
using enum Field;
using enum SpecialPart;
using enum Secrecy;

constexpr FieldSet kNoFields;

void ask_nothing(const View&, const Step&, Questions&) {}
void do_nothing(Table&, const Step&) {}

/// An action beside placing, which is over then (CARD-2): it cannot go on behind another action.
template <auto kDo>
void do_beside(Table& table, const Step& step) {
  table.state.turn.part = Turn::Part::card;
  kDo(table, step);
}

// Windows that several kinds share.
constexpr Window kBeforeRounds{Time::before_rounds};
constexpr Window kHomes{Time::homes};
constexpr Window kReveal{Time::dummy_regions, Time::dummy_power, Time::reveal};
/// Between the turns of two players: a turn ends where the next one begins.
constexpr Window kNextTurn =
    Window{Time::between_turns, Time::card, Time::placing}.until(Time::special);
constexpr Window kTaking{Time::taking};
constexpr Window kSpecial{Time::special};
constexpr Window kScoring{Time::scoring};
/// Between the actions of a turn.
constexpr Window kActing{Time::card, Time::placing};
/// Where a Special action is announced, prevented or declined.
constexpr Window kDeclining{Time::saved, Time::card, Time::placing};
constexpr Window kAnnouncing{Time::saved, Time::card, Time::placing, Time::special};
constexpr Window kTurns{Time::between_turns, Time::given,    Time::taking, Time::ability,
                        Time::saved,         Time::resigned, Time::card,   Time::placing,
                        Time::sailing,       Time::special};

/// A step that belongs to no effect.
constexpr StepRow row(Kind kind, Secrecy secrecy, FieldSet fields, Window window, Reason too_late,
                      decltype(StepRow::ask) ask, decltype(StepRow::apply) apply,
                      decltype(StepRow::possible) possible) {
  return {kind, secrecy, fields, window, too_late, 0, repeated, ask, apply, possible};
}

/// A step of a Special action.
constexpr StepRow special(Kind kind, Secrecy secrecy, FieldSet fields, SpecialPart part,
                          decltype(StepRow::possible) possible) {
  return {kind,
          secrecy,
          fields,
          kSpecial,
          Reason::no_special_under_way,
          effects_with(kind),
          part,
          ask_special_step,
          do_special_step,
          possible};
}

/// In the order of StepKind.
constexpr std::array kTable = std::to_array<StepRow>({
    row(Kind::set_king, open, FieldSet(to), Window(Time::king), Reason::king_and_homes_set,
        ask_setup, do_setup, king_possible),
    row(Kind::set_home, open, FieldSet(owner, to), kHomes, Reason::king_and_homes_set, ask_setup,
        do_setup, home_possible),
    row(Kind::set_first, open, FieldSet(owner), Window(Time::first), Reason::first_set, ask_setup,
        do_setup, never_possible),
    row(Kind::add_caballero_card, open, FieldSet(count), kBeforeRounds, Reason::caballero_cards_set,
        ask_add_caballero_card, do_add_caballero_card, never_possible),
    row(Kind::end_caballero_cards, open, kNoFields, kBeforeRounds, Reason::caballero_cards_set,
        ask_end_caballero_cards, do_end_caballero_cards, never_possible),
    row(Kind::place_black, open, FieldSet(to), kBeforeRounds, Reason::black_set, ask_place_black,
        do_place_black, home_possible),
    row(Kind::set_table, open, FieldSet(to), kBeforeRounds, Reason::table_set, ask_set_table,
        do_set_table, home_possible),
    row(Kind::setup_disc, secret, FieldSet(owner, to), kBeforeRounds,
        Reason::setup_disc_set_already, ask_setup_disc, do_setup_disc, setup_disc_possible),
    row(Kind::choose_hand_card, secret, FieldSet(owner, count), kBeforeRounds,
        Reason::hand_of_nobody, ask_choose_hand_card, do_choose_hand_card, always_possible),
    row(Kind::end_hand, open, FieldSet(owner), kBeforeRounds, Reason::hand_of_nobody, ask_end_hand,
        do_end_hand, always_possible),
    row(Kind::add_to_deck, secret, FieldSet(card, stack), kBeforeRounds, Reason::decks_complete,
        ask_add_to_deck, do_add_to_deck, always_possible),
    row(Kind::end_deck, secret, FieldSet(stack), kBeforeRounds, Reason::decks_complete,
        ask_end_deck, do_end_deck, always_possible),
    row(Kind::end_decks, open, kNoFields, kBeforeRounds, Reason::decks_complete, ask_end_decks,
        do_end_decks, always_possible),
    row(Kind::deal_modifier, secret, FieldSet(owner, modifier), kBeforeRounds, Reason::deal_done,
        ask_deal_modifier, do_deal_modifier, deal_possible),
    row(Kind::end_deal, open, FieldSet(owner), kBeforeRounds, Reason::deal_done, ask_end_deal,
        do_end_deal, always_possible),
    row(Kind::end_deals, open, kNoFields, kBeforeRounds, Reason::deal_done, ask_end_deals,
        do_end_deals, always_possible),
    row(Kind::pass_modifier, secret, FieldSet(owner, modifier), kBeforeRounds, Reason::deal_done,
        ask_pass_modifier, do_pass_modifier, never_possible),
    row(Kind::end_passes, open, kNoFields, kBeforeRounds, Reason::deal_done, ask_end_passes,
        do_end_passes, never_possible),
    row(Kind::begin_round, open, kNoFields, Window(Time::before_rounds, Time::round_end),
        Reason::game_over, ask_begin_round, do_begin_round, never_possible),
    row(Kind::dummy_region, open, FieldSet(to), Window(Time::dummy_regions),
        Reason::dummy_regions_drawn, ask_dummy_region, do_dummy_region, dummy_region_possible),
    row(Kind::end_dummy_regions, open, kNoFields, Window(Time::dummy_regions),
        Reason::dummy_regions_drawn, ask_end_dummy_regions, do_end_dummy_regions, always_possible),
    row(Kind::dummy_power, open, FieldSet(count), Window(Time::dummy_power),
        Reason::dummy_power_done, ask_dummy_power, do_dummy_power, dummy_power_possible),
    row(Kind::reveal, open, FieldSet(card), kReveal, Reason::reveal_done, ask_reveal, do_reveal,
        reveal_possible),
    row(Kind::end_reveal, open, kNoFields, kReveal, Reason::reveal_done, ask_end_reveal,
        do_end_reveal, never_possible),
    // After everybody has played, the fault of another card is in its owner.
    row(Kind::play_power, open, FieldSet(owner, count, modifier),
        Window(Time::power, Time::between_turns), Reason::power_all_played, ask_play_power,
        do_play_power, power_possible),
    row(Kind::begin_turn, open, FieldSet(owner), kNextTurn, Reason::turn_not_next, ask_begin_turn,
        do_begin_turn, turn_possible),
    row(Kind::put_given, open, FieldSet(owner, to), Window(Time::given), Reason::given_nothing,
        ask_put_given, do_put_given, put_given_possible),
    row(Kind::take_total, open, FieldSet(count), kTaking, Reason::court_done, ask_take_total,
        do_take_total, always_possible),
    row(Kind::take, open, FieldSet(count, from), kTaking, Reason::court_done, ask_take, do_take,
        take_possible),
    row(Kind::end_take, open, kNoFields, Window(Time::taking, Time::ability), Reason::court_done,
        ask_nothing, do_end_take, always_possible),
    row(Kind::dummy_turn, open, FieldSet(owner), kNextTurn, Reason::turn_not_next, ask_dummy_turn,
        do_dummy_turn, turn_possible),
    row(Kind::dummy_card, open, FieldSet(card), Window(Time::between_turns),
        Reason::dummy_turn_over, ask_dummy_card, do_nothing, never_possible),
    row(Kind::dummy_decision, open, kNoFields, Window(Time::between_turns), Reason::dummy_turn_over,
        ask_dummy_decision, do_nothing, never_possible),
    row(Kind::ability_court, open, FieldSet(count), kTaking, Reason::ability_done, ask_ability,
        do_ability, take_at_once_possible),
    row(Kind::ability_move, open, FieldSet(owner, count, from, to), kTaking, Reason::ability_done,
        ask_ability, do_ability, move_possible),
    row(Kind::ability_grande, open, FieldSet(owner, to), kTaking, Reason::ability_done, ask_ability,
        do_ability, grande_possible),
    row(Kind::choose_card, open, FieldSet(card, stack), Window(Time::taking, Time::ability),
        Reason::card_chosen, ask_choose_card, do_choose_card, card_possible),
    row(Kind::begin_place, open, FieldSet(card), Window(Time::card, Time::placing),
        Reason::actions_done, ask_begin_place, do_begin_place, second_possible),
    // Before its entry has begun, placing is out of order in the same way as after it.
    row(Kind::place, open, FieldSet(count, to), Window(Time::placing).until(Time::ability),
        Reason::not_placing, ask_place, do_place, place_possible),
    row(Kind::begin_sail, open, kNoFields, kActing, Reason::actions_done, ask_begin_sail,
        do_begin_sail, always_possible),
    row(Kind::sail, open, FieldSet(owner, count, from, to), Window(Time::sailing),
        Reason::not_sailing, ask_sail, do_sail, move_possible),
    row(Kind::end_sail, open, kNoFields, Window(Time::sailing), Reason::not_sailing, ask_nothing,
        do_end_sail, always_possible),
    row(Kind::resign, open, FieldSet(owner, count), kActing, Reason::actions_done, ask_resign,
        do_beside<do_resign>, never_possible),
    row(Kind::claim, open, FieldSet(owner, count, to),
        Window(Time::resigned, Time::card, Time::placing), Reason::actions_done, ask_claim,
        do_beside<do_claim>, claim_possible),
    row(Kind::inquisitor_court, open, kNoFields, kActing, Reason::actions_done,
        ask_inquisitor_court, do_beside<do_inquisitor_court>, inquisitor_court_possible),
    row(Kind::inquisitor_place, open, FieldSet(to), kActing, Reason::actions_done,
        ask_inquisitor_place, do_beside<do_inquisitor_place>, inquisitor_place_possible),
    row(Kind::queen_court, open, kNoFields, kActing, Reason::actions_done, ask_queen_court,
        do_beside<do_queen_court>, inquisitor_court_possible),
    row(Kind::queen_place, open, FieldSet(to), kActing, Reason::actions_done, ask_queen_place,
        do_beside<do_queen_place>, inquisitor_place_possible),
    row(Kind::prevent_queen, open, FieldSet(owner), kActing, Reason::veto_too_late,
        ask_prevent_queen, do_beside<do_prevent_queen>, always_possible),
    row(Kind::give, open, FieldSet(owner), kActing, Reason::actions_done, ask_give,
        do_beside<do_give>, give_possible),
    row(Kind::prevent_jester, open, FieldSet(owner), kActing, Reason::veto_too_late,
        ask_prevent_jester, do_beside<do_prevent_jester>, always_possible),
    row(Kind::take_token, open, FieldSet(owner), kActing, Reason::actions_done, ask_take_token,
        do_beside<do_take_token>, token_possible),
    row(Kind::send_to_jail, open, FieldSet(owner, from), kActing, Reason::actions_done,
        ask_send_to_jail, do_beside<do_send_to_jail>, jail_possible),
    row(Kind::pardon, open, FieldSet(to), kActing, Reason::actions_done, ask_pardon,
        do_beside<do_pardon>, pardon_possible),
    row(Kind::fill, open, FieldSet(owner, count), Window(Time::fill), Reason::fill_not_due,
        ask_fill, do_fill, never_possible),
    row(Kind::end_fill, open, kNoFields, Window(Time::fill), Reason::fill_not_due, ask_end_fill,
        do_end_fill, always_possible),
    row(Kind::keep_special, open, FieldSet(card), kActing, Reason::actions_done, ask_keep_special,
        do_beside<do_keep_special>, always_possible),
    row(Kind::keep_second, open, FieldSet(card), kActing, Reason::actions_done, ask_keep_second,
        do_beside<do_keep_second>, never_possible),
    row(Kind::begin_saved, open, FieldSet(card), kActing, Reason::actions_done, ask_begin_saved,
        do_beside<do_begin_saved>, always_possible),
    row(Kind::announce, open, FieldSet(alternative, card), kAnnouncing, Reason::actions_done,
        ask_announce, do_announce, second_possible),
    row(Kind::put_out, open, FieldSet(count, to), kSpecial, Reason::no_special_under_way,
        ask_put_out, do_put_out, never_possible),
    row(Kind::give_up_veto, open, FieldSet(card), kDeclining, Reason::actions_done,
        ask_give_up_veto, do_give_up_veto, second_possible),
    row(Kind::prevent, open, FieldSet(owner, alternative, card), kAnnouncing, Reason::veto_too_late,
        ask_prevent, do_prevent, second_possible),
    special(Kind::move, open, FieldSet(owner, count, from, to, companion), repeated, move_possible),
    special(Kind::special_place, open, FieldSet(count, to), repeated, place_possible),
    special(Kind::score, open, FieldSet(to), once, on_board_possible),
    special(Kind::score_next, open, kNoFields, follows, always_possible),
    special(Kind::give_back, open, FieldSet(owner, count, from), repeated, give_back_possible),
    special(Kind::end_give_back, open, FieldSet(owner, count), repeated, always_possible),
    special(Kind::name_region, open, FieldSet(to), announced, on_board_possible),
    special(Kind::disc, secret, FieldSet(owner, to, from), answer, disc_possible),
    special(Kind::special_take_at_once, open, FieldSet(count), once, take_at_once_possible),
    special(Kind::special_take, open, FieldSet(count, from), repeated, take_possible),
    special(Kind::end_special_take, open, FieldSet(count), once, always_possible),
    special(Kind::move_king, open, FieldSet(to), once, king_possible),
    special(Kind::bring, open, FieldSet(owner, count), follows, bring_possible),
    special(Kind::swap_king, open, FieldSet(owner), once, swap_possible),
    special(Kind::move_grande, open, FieldSet(owner, to), once, grande_possible),
    special(Kind::move_tile, open, FieldSet(tile, to), once, tile_possible),
    special(Kind::move_table, open, FieldSet(to), once, table_possible),
    special(Kind::remove_card, open, FieldSet(card, stack), once, never_possible),
    special(Kind::second_card, open, FieldSet(card, stack), once, never_possible),
    special(Kind::take_character, open, FieldSet(character), once, always_possible),
    special(Kind::crown, open, FieldSet(owner), once, crown_possible),
    special(Kind::quarantine, open, FieldSet(tile, to), once, tile_possible),
    special(Kind::build_bridge, open, FieldSet(from, to), once, bridge_possible),
    special(Kind::take_back, secret, FieldSet(count), once, never_possible),
    special(Kind::take_back_modifier, secret, FieldSet(modifier), once, never_possible),
    special(Kind::change_caballeros, open, FieldSet(owner, count, from, to), repeated,
            move_possible),
    special(Kind::change_king, open, FieldSet(to), repeated, king_possible),
    special(Kind::change_grande, open, FieldSet(owner, to), repeated, grande_possible),
    special(Kind::change_tile, open, FieldSet(tile, to), repeated, tile_possible),
    special(Kind::change_points, open, FieldSet(owner, count), repeated, never_possible),
    special(Kind::change_holder, open, FieldSet(owner), repeated, never_possible),
    row(Kind::finish_special, open, kNoFields, kSpecial, Reason::no_special_under_way,
        ask_finish_special, do_finish_special, finish_possible),
    row(Kind::end_turn, open, kNoFields, Window(Time::card, Time::placing), Reason::turn_not_next,
        ask_end_turn, do_end_turn, always_possible),
    row(Kind::abandon_turn, open, kNoFields, kTurns, Reason::turns_done, ask_nothing,
        do_abandon_turn, always_possible),
    row(Kind::end_turns, open, kNoFields, kNextTurn, Reason::turns_done, ask_end_turns,
        do_end_turns, end_turns_possible),
    row(Kind::begin_scoring, open, kNoFields, kScoring, Reason::no_scoring, ask_nothing,
        do_begin_scoring, scoring_possible),
    row(Kind::move_castillo, open, kNoFields, kScoring, Reason::no_scoring, ask_move_castillo,
        do_move_castillo, always_possible),
    row(Kind::scoring_disc, secret, FieldSet(owner, to), kScoring, Reason::no_scoring,
        ask_scoring_disc, do_scoring_disc, always_possible),
    row(Kind::begin_free, open, FieldSet(owner), kScoring, Reason::no_scoring, ask_begin_free,
        do_begin_free, never_possible),
    row(Kind::free_move, open, FieldSet(owner, count, from, to), kScoring, Reason::no_scoring,
        ask_free_move, do_free_move, move_possible),
    row(Kind::score_all, open, kNoFields, kScoring, Reason::no_scoring, ask_score_all, do_score_all,
        always_possible),
});
static_assert(one_for_each_step(kTable));

}  // namespace

namespace {

constexpr bool is_single(const StepRow& row) {
  return row.effects != 0 && (row.part == once || row.part == announced);
}

/// The single steps of one type of effect.
struct SingleSteps {
  std::array<StepKind, 2> kinds{};
  std::size_t used = 0;
};

constexpr auto kSingleSteps = [] {
  std::array<SingleSteps, std::variant_size_v<Effect>> all{};
  for (const StepRow& row : kTable) {
    for (std::size_t effect = 0; is_single(row) && effect < all.size(); ++effect) {
      const bool belongs = ((row.effects >> effect) & 1U) != 0;
      if (belongs) all[effect].kinds[all[effect].used++] = row.kind;
    }
  }
  return all;
}();

}  // namespace

constinit const std::array<StepRow, kStepKinds> kStepRows = kTable;

std::span<const StepKind> single_steps(const Effect& effect) {
  const SingleSteps& steps = kSingleSteps[effect.index()];
  return {steps.kinds.data(), steps.used};
}

}  // namespace veedor
