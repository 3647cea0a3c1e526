#include <fmt/format.h>

#include <array>

#include "engine/board/inner.h"
#include "engine/reason.h"
#include "words/fault_words.h"

namespace veedor {
namespace {

std::string no_special_under_way(const Wording&, const Step&) {
  return "no Special action is under way";
}

std::string special_incomplete(const Wording& w, const Step& step) {
  return fmt::format("the Special action of {} is not complete", w.special_card(step));
}

std::string special_unfinished(const Wording& w, const Step& step) {
  return fmt::format("the Special action of {} is not finished yet", w.special_card(step));
}

std::string special_of_other_effect(const Wording& w, const Step& step) {
  return fmt::format("the Special action of {} does something else", w.special_card(step));
}

std::string special_no_alternative(const Wording& w, const Step& step) {
  return fmt::format("{} does not have so many alternatives", w.special_card(step));
}

std::string special_nobody_comes(const Wording& w, const Step& step) {
  return fmt::format("nobody comes along with the King by {}", w.special_card(step));
}

std::string special_nothing_to_score(const Wording& w, const Step& step) {
  return fmt::format("{} has nothing to score here", w.special_card(step));
}

std::string free_nothing_due(const Wording& w, const Step& step) {
  const OwnerId who = step.kind == StepKind::begin_free ? step.owner : w.turn().player;
  if (w.state().moving_free.has(who)) {
    return fmt::format("{} has moved Caballeros in this general scoring already", w.owner(who));
  }
  return fmt::format("no card lets {} move Caballeros in this general scoring", w.owner(who));
}

std::string whose(const Wording& w, OwnerId owner) {
  return owner == w.turn().player ? "one's own" : w.owner(owner) + "'s";
}

std::string moved_above_limit(const Wording& w, const Step& step) {
  return fmt::format("with {} of {} that makes more Caballeros than {} may move", step.count,
                     w.owner(step.owner), w.special_card(step));
}

std::string moved_other_kind(const Wording& w, const Step& step) {
  const bool own = own_of(w.view(), w.turn().player).has(step.owner);
  return fmt::format("{} moves own or opposing Caballeros, never both, and it has moved {} ones",
                     w.special_card(step), own ? "opposing" : "own");
}

std::string moved_wrong_colour(const Wording& w, const Step& step) {
  return fmt::format("{} does not move {} Caballeros", w.special_card(step), whose(w, step.owner));
}

std::string moved_out_of_no_region(const Wording& w, const Step& step) {
  return fmt::format("no Caballeros are moved out of {}", w.place(step.from));
}

std::string moved_nobody_along(const Wording& w, const Step& step) {
  return fmt::format("{} has no Caballero in {} that could come along", w.owner(step.companion),
                     w.place(step.from));
}

std::string moved_out_of_other_region(const Wording& w, const Step& step) {
  return fmt::format("{} takes from one region, and that is {}", w.special_card(step),
                     w.place(w.turn().source));
}

std::string moved_nowhere(const Wording& w, const Step& step) {
  return fmt::format("from {} to {} is not a move", w.place(step.from), w.place(step.to));
}

std::string moved_out_of_board(const Wording& w, const Step& step) {
  return fmt::format("no Caballeros are moved to {}", w.place(step.to));
}

bool sails(const Wording& w, PlaceId from) {
  const PlaceId region = region_of(w.view(), from);
  return region.valid() && !w.rules().places[region.index()].sails_to.empty();
}

std::string sail_nobody_may(const Wording& w, const Step& step) {
  const OwnerId player = w.turn().player;
  if (!own_of(w.view(), player).has(step.owner)) {
    return fmt::format("{} do not sail in the turn of {}{}", caballeros_of(w, step.owner),
                       w.owner(player), not_held(w, step.owner));
  }
  if (!sails(w, step.from)) return fmt::format("nobody sails from {}", w.place(step.from));
  return fmt::format("no Caballero of {}{} that stood in {} when the turn began is left to sail",
                     w.owner(step.owner), with_load(w, step), w.place(step.from));
}

std::string sail_too_few_may(const Wording& w, const Step& step) {
  const unsigned may = available(w.view(), {.owner = step.owner,
                                            .from = step.from,
                                            .to = step.to,
                                            .carries = step.carries,
                                            .sailing = true});
  return fmt::format("{} of {}{} stood in {} when the turn began and may sail, not {}", may,
                     w.owner(step.owner), with_load(w, step), w.place(step.from), step.count);
}

std::string sail_not_there(const Wording& w, const Step& step) {
  return fmt::format("nobody sails from {} to {}", w.place(step.from), w.place(step.to));
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
  return fmt::format("{} does not return Caballeros from {}", w.special_card(step),
                     w.place(step.from));
}

std::string disc_shows_no_region(const Wording& w, const Step& step) {
  return not_on_discs(w, step.to);
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

std::string disc_shows_none(const Wording& w, const Step&) {
  return fmt::format("a disc cannot show {} here", w.quoted("none"));
}

std::string disc_of_nobody(const Wording& w, const Step& step) {
  return fmt::format("{} sets no disc for this card", w.owner(step.owner));
}

std::string scored_no_region(const Wording& w, const Step& step) {
  return fmt::format("{} is not a region and is not scored by {}", w.place(step.to),
                     w.special_card(step));
}

constexpr std::array kActions = std::to_array<WordsRow>({
    {Reason::no_special_under_way, no_special_under_way},
    {Reason::special_incomplete, special_incomplete},
    {Reason::special_unfinished, special_unfinished},
    {Reason::special_of_other_effect, special_of_other_effect},
    {Reason::special_no_alternative, special_no_alternative},
    {Reason::special_nobody_comes, special_nobody_comes},
    {Reason::special_nothing_to_score, special_nothing_to_score},
    {Reason::free_nothing_due, free_nothing_due},
    {Reason::moved_other_kind, moved_other_kind},
    {Reason::moved_above_limit, moved_above_limit},
    {Reason::moved_wrong_colour, moved_wrong_colour},
    {Reason::moved_out_of_no_region, moved_out_of_no_region},
    {Reason::moved_too_few_there, too_few_there},
    {Reason::moved_nobody_along, moved_nobody_along},
    {Reason::moved_out_of_other_region, moved_out_of_other_region},
    {Reason::moved_nowhere, moved_nowhere},
    {Reason::moved_out_of_board, moved_out_of_board},
    {Reason::sail_nobody_may, sail_nobody_may},
    {Reason::sail_too_few_may, sail_too_few_may},
    {Reason::sail_not_there, sail_not_there},
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
    {Reason::disc_sealed, still_awaited},
    {Reason::disc_shows_none, disc_shows_none},
    {Reason::disc_of_nobody, disc_of_nobody},
    {Reason::disc_set_already, disc_set_already},
    {Reason::scored_no_region, scored_no_region},
});
static_assert(one_for_each_reason(kActions, kFirstOfActions, index_of(kFirstOfPieces)));

}  // namespace

std::span<const WordsRow> words_of_actions() { return kActions; }

}  // namespace veedor
