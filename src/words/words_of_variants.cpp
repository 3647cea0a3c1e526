#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/effects/effects.h"
#include "engine/reason.h"
#include "words/fault_words.h"

namespace veedor {
namespace {

std::string veto_too_late(const Wording&, const Step&) {
  return "no Special action is left to prevent";
}

std::string veto_part_way(const Wording&, const Step&) {
  return "the Special action has begun, and is not prevented any more";
}

std::string veto_nothing_left(const Wording&, const Step&) {
  return "nothing is left of the Special action to prevent";
}

std::string veto_own(const Wording&, const Step&) {
  return "nobody prevents an action of one's own";
}

std::string veto_of_veto(const Wording&, const Step&) {
  return "taking a Veto cannot be prevented";
}

std::string veto_not_held(const Wording& w, const Step& step) {
  return fmt::format("{} holds no Veto", w.owner(step.owner));
}

std::string veto_not_usable(const Wording& w, const Step& step) {
  return fmt::format("the Veto of {} is used up or too old", w.owner(step.owner));
}

std::string no_scoring(const Wording& w, const Step&) {
  return fmt::format("no general scoring follows round {}", w.state().round);
}

std::string scoring_disc_of_nobody(const Wording& w, const Step& step) {
  return fmt::format("{} sets no disc", w.owner(step.owner));
}

std::string scoring_disc_shows_no_region(const Wording& w, const Step& step) {
  if (w.rules().regions.has(step.to)) return not_on_discs(w, step.to);
  return fmt::format("a disc shows a region or {}, not {}", w.quoted("none"), w.place(step.to));
}

std::string castillo_not_empty(const Wording& w, const Step&) {
  return fmt::format("what stands in {} has not left it yet", w.place(w.rules().castillo));
}

std::string game_over(const Wording& w, const Step&) {
  return fmt::format("the game ended after round {}", w.state().round);
}

std::string special_required(const Wording& w, const Step&) {
  return fmt::format("{} has to do the Special action of {}", w.owner(w.turn().player),
                     w.card(w.turn().card));
}

std::string change_too_few_there(const Wording& w, const Step& step) {
  return fmt::format("{} has {}{} in {}, and this takes away {}", w.owner(step.owner),
                     number_there(w, step), with_load(w, step), w.place(step.from),
                     caballeros(step.count));
}

/// The piece that a change is about.
std::string changed_piece(const Wording& w, const Step& step) {
  switch (step.kind) {
    case StepKind::change_king:
      return "the King";
    case StepKind::change_tile:
      return "a scoring tile";
    case StepKind::change_grande:
      return "a Grande";
    default:
      return "a Caballero of " + w.owner(step.owner);
  }
}

std::string change_never_there(const Wording& w, const Step& step) {
  return fmt::format("in this game {} is never in {}", changed_piece(w, step), w.place(step.to));
}

std::string change_black_there(const Wording& w, const Step& step) {
  return fmt::format("black Caballeros never come to {}", w.place(step.to));
}

std::string change_tile_there(const Wording& w, const Step& step) {
  return fmt::format("{} has a scoring tile already", w.place(step.to));
}

std::string change_score_too_high(const Wording& w, const Step& step) {
  return fmt::format("{} has {} points, and no more can be counted", w.owner(step.owner),
                     w.state().scores[step.owner.index()]);
}

std::string space_taken(const Wording& w, const Step& step) {
  OwnerId by;
  for (const OwnerId owner : w.rules().owner_set()) {
    if (w.state().count(step.to, owner) > 0) by = owner;
  }
  return fmt::format("a Caballero of {} is {} already", w.owner(by), w.place(step.to));
}

std::string space_for_one(const Wording& w, const Step& step) {
  return fmt::format("only 1 Caballero can be {}, not {}", w.place(step.to), arriving(step));
}

std::string space_without_carriers(const Wording& w, const Step& step) {
  return fmt::format("a Caballero that carries a disc cannot be {}", w.place(step.to));
}

/// If the step comes from one of the region's own spaces, the words are about the room outside its
/// spaces.
std::string space_no_room(const Wording& w, const Step& step) {
  const State& state = w.state();
  const PlaceId to = step.kind == StepKind::bring ? state.king() : step.to;
  const Place& place = w.rules().places[to.index()];
  const bool within = place.inside.has(step.from);
  unsigned room = place.room;
  unsigned here = state.total(to);
  for (const PlaceId space : place.inside) {
    if (!within) break;
    --room;
    here -= state.total(space);
  }
  return fmt::format("{} has room for {}{}, and this makes {}", w.place(to), caballeros(room),
                     within ? " beside its spaces" : "", here + arriving(step));
}

std::string goods_opposing_carrier(const Wording& w, const Step& step) {
  const bool returned = step.kind == StepKind::give_back;
  const PlaceId to = returned ? w.rules().province : step.to;
  return fmt::format("a Caballero of {} that carries a disc is not {} {} by somebody else",
                     w.owner(step.owner), returned ? "sent to" : "moved into", w.place(to));
}

std::string king_not_moved_there(const Wording& w, const Step& step) {
  return fmt::format("{} does not move the King to {}", w.special_card(step), w.place(step.to));
}

std::string bring_missing(const Wording& w, const Step&) {
  const unsigned left = must_come_along(w.view());
  return fmt::format("{} more Caballero{} must come along with the King", left,
                     left == 1 ? "" : "s");
}

std::string bring_nobody(const Wording&, const Step&) {
  return "nobody else comes along with the King";
}

std::string bring_too_few_there(const Wording& w, const Step& step) {
  return fmt::format("{} does not have {} in {}", w.owner(step.owner), caballeros(step.count),
                     w.place(w.turn().source));
}

std::string bring_too_many(const Wording& w, const Step& step) {
  const unsigned most = must_come_along(w.view());
  if (most == 0) return bring_nobody(w, step);
  return fmt::format("{} come along, and only {} can", caballeros(step.count), most);
}

std::string swap_impossible(const Wording& w, const Step& step) {
  const PlaceId grande = w.state().grandes()[step.owner.index()];
  return fmt::format("the King ({}) and the Grande of {} ({}) cannot change places",
                     w.place(w.state().king()), w.owner(step.owner), w.place(grande));
}

constexpr std::array kVariants = std::to_array<WordsRow>({
    {Reason::veto_too_late, veto_too_late},
    {Reason::veto_part_way, veto_part_way},
    {Reason::veto_nothing_left, veto_nothing_left},
    {Reason::veto_own, veto_own},
    {Reason::veto_of_veto, veto_of_veto},
    {Reason::veto_not_held, veto_not_held},
    {Reason::veto_not_usable, veto_not_usable},
    {Reason::no_scoring, no_scoring},
    {Reason::scoring_disc_missing, still_awaited},
    {Reason::scoring_disc_sealed, still_awaited},
    {Reason::scoring_disc_of_nobody, scoring_disc_of_nobody},
    {Reason::scoring_disc_set_already, disc_set_already},
    {Reason::scoring_disc_shows_no_region, scoring_disc_shows_no_region},
    {Reason::castillo_not_empty, castillo_not_empty},
    {Reason::game_over, game_over},
    {Reason::special_required, special_required},
    {Reason::change_too_few_there, change_too_few_there},
    {Reason::change_never_there, change_never_there},
    {Reason::change_black_there, change_black_there},
    {Reason::change_tile_there, change_tile_there},
    {Reason::change_score_too_high, change_score_too_high},
    {Reason::king_stays_abroad, king_stays},
    {Reason::king_not_abroad, king_not_moved_there},
    {Reason::bring_missing, bring_missing},
    {Reason::king_stays_with_others, king_stays},
    {Reason::king_not_with_others, king_not_moved_there},
    {Reason::bring_nobody, bring_nobody},
    {Reason::bring_too_few_there, bring_too_few_there},
    {Reason::bring_too_many, bring_too_many},
    {Reason::king_stays_banishing, king_stays},
    {Reason::king_not_banishing, king_not_moved_there},
    {Reason::king_not_to_fewest, king_not_moved_there},
    {Reason::king_stays_in_castillo, king_stays},
    {Reason::king_not_to_castillo, king_not_moved_there},
    {Reason::swap_impossible, swap_impossible},
    {Reason::space_taken, space_taken},
    {Reason::space_for_one, space_for_one},
    {Reason::space_without_carriers, space_without_carriers},
    {Reason::space_no_room, space_no_room},
    {Reason::goods_opposing_carrier, goods_opposing_carrier},
});
static_assert(one_for_each_reason(kVariants, kFirstOfVariants, kReasons));

}  // namespace

std::span<const WordsRow> words_of_variants() { return kVariants; }

}  // namespace veedor
