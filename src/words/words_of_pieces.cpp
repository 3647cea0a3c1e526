// Sentences about the King and the other pieces of a Special action, and about discs and cards.
#include <fmt/format.h>

#include <array>

#include "engine/board/inner.h"
#include "engine/reason.h"
#include "words/fault_words.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

std::string king_not_there(const Wording& w, const Step& step) {
  return fmt::format("the King cannot move to {} with {}", w.place(step.to), w.special_card(step));
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

std::string table_held(const Wording& w, const Step&) {
  return fmt::format("{} lies in {} and cannot leave", limit_table(w),
                     w.taboo_region(w.state().table()));
}

std::string table_stays(const Wording& w, const Step& step) {
  return fmt::format("{} lies in {} already", limit_table(w), w.place(step.to));
}

std::string table_into_taboo(const Wording& w, const Step& step) {
  return fmt::format("{} cannot enter {}", limit_table(w), w.taboo_region(step.to));
}

std::string table_not_there(const Wording& w, const Step& step) {
  return fmt::format("{} never lies in {}", limit_table(w), w.place(step.to));
}

std::string fill_not_due(const Wording& w, const Step&) {
  return fmt::format("there is no choice of who takes a space of {} here", limit_table(w));
}

std::string fill_too_many(const Wording& w, const Step& step) {
  const Fill& fill = w.state().fill;
  const unsigned off = fill.off[step.owner.index()];
  if (off == 0) {
    return fmt::format("no Caballero of {} waits for a space of {}", w.owner(step.owner),
                       limit_table(w));
  }
  if (fill.free <= off) {
    return fmt::format("{} has room for {} more, not {}", limit_table(w), fill.free, step.count);
  }
  return fmt::format("{} of {} wait{} for a space of {}, not {}", off, w.owner(step.owner),
                     off == 1 ? "s" : "", limit_table(w), step.count);
}

std::string fill_too_few(const Wording& w, const Step&) {
  return fmt::format("{} has room for {} more, and every space is to be taken", limit_table(w),
                     w.state().fill.free);
}

std::string remove_own(const Wording& w, const Step& step) {
  return fmt::format("{} is {}'s own card, and removes another one", w.card(step.card),
                     w.owner(w.turn().player));
}

std::string remove_not_revealed(const Wording& w, const Step& step) {
  if (!step.stack.valid()) return fmt::format("{} is not revealed this round", w.card(step.card));
  return fmt::format("{} is not revealed in stack {}", w.card(step.card), w.stack(step.stack));
}

std::string remove_taken(const Wording& w, const Step& step) {
  return fmt::format("{} was taken or removed this round", w.card(step.card));
}

/// Why no card of the turn allows an action that needs a symbol.
std::string shown_by_none(const Wording& w, std::string_view symbol) {
  const Turn& turn = w.turn();
  if (!turn.second.valid()) return fmt::format("{} shows no {}", w.card(turn.card), symbol);
  return fmt::format("neither {} nor {} shows a {}", w.card(turn.card), w.card(turn.second),
                     symbol);
}

std::string token_no_symbol(const Wording& w, const Step&) { return shown_by_none(w, "ship"); }

std::string token_has_one(const Wording& w, const Step&) {
  return fmt::format("{} has a ship token already", w.owner(w.turn().player));
}

std::string token_beside(const Wording&, const Step&) {
  return "a ship token lies beside the board, and that is the one to be taken";
}

std::string token_of_nobody(const Wording& w, const Step& step) {
  if (step.owner.valid()) return fmt::format("{} has no ship token", w.owner(step.owner));
  return "no ship token lies beside the board; a player's is taken";
}

std::string jail(const Wording& w) { return w.place(w.rules().jail); }

std::string jail_no_symbol(const Wording& w, const Step&) { return shown_by_none(w, "jail"); }

std::string jail_from_no_region(const Wording& w, const Step& step) {
  return fmt::format("nobody is sent to {} from {}", jail(w), w.place(step.from));
}

std::string jail_from_taboo(const Wording& w, const Step& step) {
  return fmt::format("nobody is sent to {} from {}", jail(w), w.taboo_region(step.from));
}

std::string jail_nobody_there(const Wording& w, const Step& step) {
  return fmt::format("no Caballero of {} stands in {}", w.owner(step.owner), w.place(step.from));
}

std::string pardon_no_card(const Wording& w, const Step&) {
  const StackId stack = w.rules().pardon;
  if (!stack.valid()) return "no card of this game opens the jail";
  return fmt::format("only a card of stack {} opens {}", w.stack(stack), jail(w));
}

std::string pardon_nobody(const Wording& w, const Step&) {
  return fmt::format("nobody is in {}", jail(w));
}

std::string pardon_in_no_region(const Wording& w, const Step& step) {
  return fmt::format("who leaves {} goes to a region, and {} is none", jail(w), w.place(step.to));
}

std::string pardon_into_taboo(const Wording& w, const Step& step) {
  return fmt::format("nobody goes from {} to {}", jail(w), w.taboo_region(step.to));
}

std::string character_beside(const Wording& w, const Step& step) {
  const bool queen = step.character == Character::queen;
  return fmt::format("the {} is in the Court of {}, and the {} is beside the board and is taken",
                     w.character(step.character), w.owner(w.state().with(step.character)),
                     w.character(queen ? Character::jester : Character::queen));
}

std::string character_own(const Wording& w, const Step& step) {
  return fmt::format("{} has the {} already", w.owner(w.turn().player),
                     w.character(step.character));
}

std::string crown_in_no_region(const Wording& w, const Step& step) {
  return fmt::format("{} stands in {}, and only in a region it can become the King",
                     grande(w, step), w.place(grandes_place(w, step)));
}

std::string crown_is_king(const Wording& w, const Step& step) {
  return fmt::format("{} is the King already", grande(w, step));
}

std::string crown_not_own(const Wording& w, const Step& step) {
  return fmt::format("{} makes the own Grande the King, not that of {}", w.special_card(step),
                     w.owner(step.owner));
}

std::string claim_not_there(const Wording& w, const Step& step) {
  if (!good_in(w.rules(), step.to)) return fmt::format("no discs lie in {}", w.place(step.to));
  return fmt::format("nothing is claimed in {}", w.taboo_region(step.to));
}

std::string claim_not_own(const Wording& w, const Step& step) {
  return fmt::format("{} claim nothing in the turn of {}{}", caballeros_of(w, step.owner),
                     w.owner(w.turn().player), not_held(w, step.owner));
}

std::string claim_too_few_lie(const Wording& w, const Step& step) {
  const std::size_t good = good_in(w.rules(), step.to).value_or(0);
  return fmt::format("unclaimed {} in {}: {}, not {}", w.ruleset().goods[good].name,
                     w.place(step.to), w.state().unclaimed[good], step.count);
}

std::string claim_too_few_can(const Wording& w, const Step& step) {
  const unsigned can = claimants(w.view(), step.owner, step.to);
  if (can > 0) {
    return fmt::format("{} of {} in {} can claim a disc, not {}", can, w.owner(step.owner),
                       w.place(step.to), step.count);
  }
  return fmt::format("no Caballero of {} in {} can claim a disc", w.owner(step.owner),
                     w.place(step.to));
}

/// The space in which Caballeros cannot claim; `good_name` gets the name of the discs claimed next
/// to it.
std::string idle_space(const Wording& w, std::string& good_name) {
  const Rules& rules = w.rules();
  for (std::size_t good = 0; good < rules.goods.size(); ++good) {
    for (const PlaceId space : rules.places[rules.goods[good].lies.index()].inside) {
      if (!rules.places[space.index()].no_carriers) continue;
      good_name = w.ruleset().goods[good].name;
      return w.place(space);
    }
  }
  return "the space";
}

std::string resign_for_nothing(const Wording& w, const Step&) {
  std::string good = "a disc";
  const std::string space = idle_space(w, good);
  return fmt::format("{} steps down only to claim {}", space, good);
}

std::string resign_nobody(const Wording& w, const Step& step) {
  std::string good;
  return fmt::format("{} is not a Caballero of {}", idle_space(w, good), w.owner(step.owner));
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
  return fmt::format("{} is not a region that can be put in quarantine", w.place(step.to));
}

std::string quarantine_into_taboo(const Wording& w, const Step& step) {
  return fmt::format("a quarantine cannot be in {}", w.taboo_region(step.to));
}

std::string bridge_no_region(const Wording& w, const Step& step) {
  const PlaceId wrong = w.rules().disc_regions.has(step.from) ? step.to : step.from;
  return fmt::format("a bridge joins two of the regions that Secret discs show, and none shows {}",
                     w.place(wrong));
}

std::string bridge_same_region(const Wording& w, const Step& step) {
  return fmt::format("a bridge joins two different regions, not {} and itself", w.place(step.to));
}

std::string bridge_neighbours(const Wording& w, const Step& step) {
  return fmt::format("{} and {} are neighbours already", w.place(step.from), w.place(step.to));
}

std::string take_not_at_once(const Wording& w, const Step& step) {
  return fmt::format("that is not the number taken for {}", w.special_card(step));
}

std::string take_too_few(const Wording&, const Step& step) {
  return fmt::format("{} is too few: the Province holds more", caballeros(step.count));
}

std::string take_too_many(const Wording& w, const Step& step) {
  return fmt::format("that makes {}, more than {} allows",
                     caballeros(step.count + w.turn().special_count), w.special_card(step));
}

std::string back_no_hidden_power(const Wording& w, const Step&) {
  return fmt::format("no played {} is left that could come back", w.power_noun());
}

std::string back_power_not_played(const Wording& w, const Step& step) {
  return fmt::format("the {} is not among the {}s that {} has played", w.power(step.count),
                     w.power_noun(), w.owner(w.turn().player));
}

std::string back_no_hidden_modifier(const Wording&, const Step&) {
  return "no played Modifier card is left that could come back";
}

std::string back_modifier_not_played(const Wording& w, const Step& step) {
  return fmt::format("{} is not among the Modifier cards that {} has played",
                     w.modifier(step.modifier), w.owner(w.turn().player));
}

constexpr std::array kPieces = std::to_array<WordsRow>({
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
    {Reason::table_held, table_held},
    {Reason::table_stays, table_stays},
    {Reason::table_into_taboo, table_into_taboo},
    {Reason::table_not_there, table_not_there},
    {Reason::fill_missing, still_awaited},
    {Reason::fill_not_due, fill_not_due},
    {Reason::fill_too_many, fill_too_many},
    {Reason::fill_too_few, fill_too_few},
    {Reason::remove_own, remove_own},
    {Reason::remove_not_revealed, remove_not_revealed},
    {Reason::remove_taken, remove_taken},
    {Reason::token_no_symbol, token_no_symbol},
    {Reason::token_has_one, token_has_one},
    {Reason::token_beside, token_beside},
    {Reason::token_of_nobody, token_of_nobody},
    {Reason::jail_no_symbol, jail_no_symbol},
    {Reason::jail_from_no_region, jail_from_no_region},
    {Reason::jail_from_taboo, jail_from_taboo},
    {Reason::jail_nobody_there, jail_nobody_there},
    {Reason::pardon_no_card, pardon_no_card},
    {Reason::pardon_nobody, pardon_nobody},
    {Reason::pardon_in_no_region, pardon_in_no_region},
    {Reason::pardon_into_taboo, pardon_into_taboo},
    {Reason::character_beside, character_beside},
    {Reason::character_own, character_own},
    {Reason::crown_in_no_region, crown_in_no_region},
    {Reason::crown_is_king, crown_is_king},
    {Reason::crown_not_own, crown_not_own},
    {Reason::claim_not_there, claim_not_there},
    {Reason::claim_not_own, claim_not_own},
    {Reason::claim_too_few_lie, claim_too_few_lie},
    {Reason::claim_too_few_can, claim_too_few_can},
    {Reason::resign_for_nothing, resign_for_nothing},
    {Reason::resign_nobody, resign_nobody},
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
static_assert(one_for_each_reason(kPieces, kFirstOfPieces, index_of(kFirstOfVariants)));

}  // namespace

std::span<const WordsRow> words_of_pieces() { return kPieces; }

}  // namespace veedor
