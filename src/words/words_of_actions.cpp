#include <fmt/format.h>

#include <array>

#include "words/fault_words.h"

namespace veedor {
namespace {

std::string no_special_under_way(const Wording&, const Step&) {
  return "no Special action is under way";
}

std::string special_incomplete(const Wording& w, const Step&) {
  return fmt::format("the Special action of {} is not complete", w.card(w.turn().card));
}

std::string special_unfinished(const Wording& w, const Step&) {
  return fmt::format("the Special action of {} is not finished yet", w.card(w.turn().card));
}

std::string special_of_other_effect(const Wording& w, const Step&) {
  return fmt::format("the Special action of {} does something else", w.card(w.turn().card));
}

std::string special_no_alternative(const Wording& w, const Step&) {
  return fmt::format("{} does not have so many alternatives", w.card(w.turn().card));
}

std::string special_nobody_comes(const Wording& w, const Step&) {
  return fmt::format("nobody comes along with the King by {}", w.card(w.turn().card));
}

std::string special_nothing_to_score(const Wording& w, const Step&) {
  return fmt::format("{} has nothing to score here", w.card(w.turn().card));
}

std::string whose(const Wording& w, OwnerId owner) {
  return owner == w.turn().player ? "one's own" : w.owner(owner) + "'s";
}

std::string moved_above_limit(const Wording& w, const Step& step) {
  return fmt::format("with {} of {} that makes more Caballeros than {} may move", step.count,
                     w.owner(step.owner), w.card(w.turn().card));
}

std::string moved_other_kind(const Wording& w, const Step& step) {
  const bool own = step.owner == w.turn().player;
  return fmt::format("{} moves own or opposing Caballeros, never both, and it has moved {} ones",
                     w.card(w.turn().card), own ? "opposing" : "own");
}

std::string moved_wrong_colour(const Wording& w, const Step& step) {
  return fmt::format("{} does not move {} Caballeros", w.card(w.turn().card), whose(w, step.owner));
}

std::string moved_out_of_no_region(const Wording& w, const Step& step) {
  return fmt::format("no Caballeros are moved out of {}", w.place(step.from));
}

std::string too_few_there(const Wording& w, const Step& step) {
  return fmt::format("{} has {} in {}, not {}", w.owner(step.owner),
                     w.state().count(step.from, step.owner), w.place(step.from), step.count);
}

std::string moved_out_of_other_region(const Wording& w, const Step&) {
  return fmt::format("{} takes from one region, and that is {}", w.card(w.turn().card),
                     w.place(w.turn().source));
}

std::string moved_nowhere(const Wording& w, const Step& step) {
  return fmt::format("from {} to {} is no move", w.place(step.from), w.place(step.to));
}

std::string moved_out_of_board(const Wording& w, const Step& step) {
  return fmt::format("no Caballeros are moved to {}", w.place(step.to));
}

std::string taboo_out_of(const Wording& w, const Step& step) {
  return fmt::format("nothing is moved out of {}", w.taboo_region(step.from));
}

std::string taboo_into(const Wording& w, const Step& step) {
  return fmt::format("nothing is moved into {}", w.taboo_region(step.to));
}

std::string taboo_evicted(const Wording& w, const Step& step) {
  return fmt::format("nothing leaves {}", w.taboo_region(step.to));
}

std::string return_of_nobody(const Wording& w, const Step& step) {
  return fmt::format("{} has nothing to return here", w.owner(step.owner));
}

std::string return_number(const Wording& w, const Step& step) {
  return fmt::format("{} returns exactly {} here", w.owner(step.owner),
                     caballeros(w.turn().owed[step.owner.index()]));
}

std::string returned_from_kings_region(const Wording& w, const Step& step) {
  return fmt::format("nothing is taken out of {}", w.taboo_region(step.from));
}

std::string returned_from_nowhere(const Wording& w, const Step& step) {
  return fmt::format("Caballeros are never returned from {}", w.place(step.from));
}

std::string returned_by_other_card(const Wording& w, const Step& step) {
  return fmt::format("{} does not return Caballeros from {}", w.card(w.turn().card),
                     w.place(step.from));
}

std::string disc_shows_no_region(const Wording& w, const Step& step) {
  return fmt::format("{} is no region", w.place(step.to));
}

std::string disc_shows_kings_region(const Wording& w, const Step& step) {
  return fmt::format("a disc cannot show {} here", w.taboo_region(step.to));
}

std::string disc_shows_too_few(const Wording& w, const Step& step) {
  return fmt::format("{} has too few Caballeros in {} for this disc ({})", w.owner(step.owner),
                     w.place(step.to), w.state().count(step.to, step.owner));
}

std::string disc_shows_own_region(const Wording& w, const Step& step) {
  return fmt::format("the Grande of {} stands in {}, and this disc shows another region",
                     w.owner(step.owner), w.place(step.to));
}

std::string disc_instead_impossible(const Wording& w, const Step& step) {
  return fmt::format("{} is not a region that can be chosen in place of {}'s disc",
                     w.place(step.from), w.owner(step.owner));
}

std::string disc_without_region(const Wording&, const Step&) {
  return "a disc comes after the region that is named";
}

std::string disc_shows_none(const Wording&, const Step&) {
  return "a disc cannot show `none` here";
}

std::string disc_of_nobody(const Wording& w, const Step& step) {
  return fmt::format("{} sets no disc for this card", w.owner(step.owner));
}

std::string scored_no_region(const Wording& w, const Step& step) {
  return fmt::format("{} is no region and is not scored by {}", w.place(step.to),
                     w.card(w.turn().card));
}

std::string king_not_there(const Wording& w, const Step& step) {
  return fmt::format("the King cannot move to {} with {}", w.place(step.to), w.card(w.turn().card));
}

std::string grande(const Wording& w, const Step& step) {
  return fmt::format("the Grande of {}", w.owner(step.owner));
}

PlaceId grandes_place(const Wording& w, const Step& step) {
  return w.state().grandes()[step.owner.index()];
}

std::string grande_held(const Wording& w, const Step& step) {
  return fmt::format("{} stands in {} and cannot leave", grande(w, step),
                     w.taboo_region(grandes_place(w, step)));
}

std::string grande_stays(const Wording& w, const Step& step) {
  return fmt::format("{} stands in {} already", grande(w, step), w.place(step.to));
}

std::string grande_into_kings_region(const Wording& w, const Step& step) {
  return fmt::format("{} cannot enter {}", grande(w, step), w.taboo_region(step.to));
}

std::string grande_not_there(const Wording& w, const Step& step) {
  return fmt::format("{} cannot move from {} to {}", grande(w, step),
                     w.place(grandes_place(w, step)), w.place(step.to));
}

std::string tile(const Wording& w, const Step& step) {
  return fmt::format("scoring tile {}", w.ruleset().tiles[step.tile.index()]);
}

std::string tile_held(const Wording& w, const Step& step) {
  return fmt::format("{} lies in {} and cannot leave", tile(w, step),
                     w.taboo_region(w.state().tiles()[step.tile.index()]));
}

std::string tile_into_kings_region(const Wording& w, const Step& step) {
  return fmt::format("{} cannot enter {}", tile(w, step), w.taboo_region(step.to));
}

std::string tile_stays(const Wording& w, const Step& step) {
  return fmt::format("{} lies in {} already", tile(w, step), w.place(step.to));
}

std::string tile_place_taken(const Wording& w, const Step& step) {
  return fmt::format("{} has a scoring tile already", w.place(step.to));
}

std::string tile_not_there(const Wording& w, const Step& step) {
  return fmt::format("no scoring tile can lie in {}", w.place(step.to));
}

std::string tile_quarantined(const Wording& w, const Step& step) {
  return fmt::format("{} is that of the quarantine in {}, and only another quarantine moves it",
                     tile(w, step), w.place(w.state().tiles()[step.tile.index()]));
}

std::string quarantine_other_tile(const Wording& w, const Step&) {
  const TileId own = w.state().quarantine;
  return fmt::format("a quarantine is on already, and its own scoring tile {} is to be moved",
                     w.ruleset().tiles[own.index()]);
}

std::string quarantine_tile_beside(const Wording& w, const Step& step) {
  return fmt::format("{} lies on the board, and one beside the board is to be taken first",
                     tile(w, step));
}

std::string quarantine_no_region(const Wording& w, const Step& step) {
  return fmt::format("{} is no region that can be put in quarantine", w.place(step.to));
}

std::string quarantine_into_taboo(const Wording& w, const Step& step) {
  return fmt::format("a quarantine cannot be in {}", w.taboo_region(step.to));
}

std::string bridge_no_region(const Wording& w, const Step& step) {
  const PlaceId from = w.rules().regions.has(step.from) ? step.to : step.from;
  return fmt::format("a bridge joins two regions, and {} is none", w.place(from));
}

std::string bridge_same_region(const Wording& w, const Step& step) {
  return fmt::format("a bridge joins two different regions, not {} and itself", w.place(step.to));
}

std::string bridge_neighbours(const Wording& w, const Step& step) {
  return fmt::format("{} and {} are neighbours already", w.place(step.from), w.place(step.to));
}

std::string take_not_at_once(const Wording& w, const Step&) {
  return fmt::format("that is not the number taken for {}", w.card(w.turn().card));
}

std::string take_too_few(const Wording&, const Step& step) {
  return fmt::format("{} is too few: the Province holds more", caballeros(step.count));
}

std::string take_too_many(const Wording& w, const Step& step) {
  return fmt::format("that makes {}, more than {} allows",
                     caballeros(step.count + w.turn().special_count), w.card(w.turn().card));
}

std::string back_no_hidden_power(const Wording&, const Step&) {
  return "no played Power card is left that could come back";
}

std::string back_power_not_played(const Wording& w, const Step& step) {
  return fmt::format("the {} is not among the Power cards that {} has played", w.power(step.count),
                     w.owner(w.turn().player));
}

std::string back_no_hidden_modifier(const Wording&, const Step&) {
  return "no played Modifier card is left that could come back";
}

std::string back_modifier_not_played(const Wording& w, const Step& step) {
  return fmt::format("{} is not among the Modifier cards that {} has played",
                     w.modifier(step.modifier), w.owner(w.turn().player));
}

constexpr std::array kRows = std::to_array<WordsRow>({
    {Reason::no_special_under_way, no_special_under_way},
    {Reason::special_incomplete, special_incomplete},
    {Reason::special_unfinished, special_unfinished},
    {Reason::special_of_other_effect, special_of_other_effect},
    {Reason::special_no_alternative, special_no_alternative},
    {Reason::special_nobody_comes, special_nobody_comes},
    {Reason::special_nothing_to_score, special_nothing_to_score},
    {Reason::moved_other_kind, moved_other_kind},
    {Reason::moved_above_limit, moved_above_limit},
    {Reason::moved_wrong_colour, moved_wrong_colour},
    {Reason::moved_out_of_no_region, moved_out_of_no_region},
    {Reason::moved_too_few_there, too_few_there},
    {Reason::moved_out_of_other_region, moved_out_of_other_region},
    {Reason::moved_nowhere, moved_nowhere},
    {Reason::moved_out_of_board, moved_out_of_board},
    {Reason::taboo_out_of, taboo_out_of},
    {Reason::taboo_into, taboo_into},
    {Reason::taboo_evicted, taboo_evicted},
    {Reason::return_missing, still_awaited},
    {Reason::return_of_nobody, return_of_nobody},
    {Reason::return_done, return_number},
    {Reason::return_wrong_number, return_number},
    {Reason::returned_from_kings_region, returned_from_kings_region},
    {Reason::returned_from_nowhere, returned_from_nowhere},
    {Reason::returned_too_few_there, too_few_there},
    {Reason::returned_by_other_card, returned_by_other_card},
    {Reason::disc_shows_no_region, disc_shows_no_region},
    {Reason::disc_shows_kings_region, disc_shows_kings_region},
    {Reason::disc_shows_own_region, disc_shows_own_region},
    {Reason::disc_shows_too_few, disc_shows_too_few},
    {Reason::disc_instead_impossible, disc_instead_impossible},
    {Reason::disc_without_region, disc_without_region},
    {Reason::disc_missing, still_awaited},
    {Reason::disc_shows_none, disc_shows_none},
    {Reason::disc_of_nobody, disc_of_nobody},
    {Reason::disc_set_already, disc_set_already},
    {Reason::scored_no_region, scored_no_region},
    {Reason::king_stays, king_stays},
    {Reason::king_not_there, king_not_there},
    {Reason::king_stays_near, king_stays},
    {Reason::king_not_near, king_not_there},
    {Reason::grande_held, grande_held},
    {Reason::grande_stays, grande_stays},
    {Reason::grande_into_kings_region, grande_into_kings_region},
    {Reason::grande_not_there, grande_not_there},
    {Reason::tile_held, tile_held},
    {Reason::tile_quarantined, tile_quarantined},
    {Reason::tile_into_kings_region, tile_into_kings_region},
    {Reason::tile_stays, tile_stays},
    {Reason::tile_place_taken, tile_place_taken},
    {Reason::tile_not_there, tile_not_there},
    {Reason::quarantine_other_tile, quarantine_other_tile},
    {Reason::quarantine_tile_beside, quarantine_tile_beside},
    {Reason::quarantine_tile_held, tile_held},
    {Reason::quarantine_no_region, quarantine_no_region},
    {Reason::quarantine_stays, tile_stays},
    {Reason::quarantine_place_taken, tile_place_taken},
    {Reason::quarantine_into_taboo, quarantine_into_taboo},
    {Reason::bridge_no_region, bridge_no_region},
    {Reason::bridge_same_region, bridge_same_region},
    {Reason::bridge_neighbours, bridge_neighbours},
    {Reason::take_not_at_once, take_not_at_once},
    {Reason::take_too_few, take_too_few},
    {Reason::take_too_many, take_too_many},
    {Reason::back_no_hidden_power, back_no_hidden_power},
    {Reason::back_power_not_played, back_power_not_played},
    {Reason::back_no_hidden_modifier, back_no_hidden_modifier},
    {Reason::back_modifier_not_played, back_modifier_not_played},
});
static_assert(one_for_each_reason(kRows, kFirstOfActions, index_of(kFirstOfVariants)));

}  // namespace

std::span<const WordsRow> words_of_actions() { return kRows; }

}  // namespace veedor
