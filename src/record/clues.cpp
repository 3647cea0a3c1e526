// What to look for in order to explain each kind of fault.
#include "engine/board/inner.h"
#include "engine/reason.h"
#include "record/causes.h"

namespace veedor {
namespace {

using ClueOf = CauseQuery::Of;

/// A clue for an earlier step of these kinds.
template <class... Kinds>
CauseQuery earlier(Kinds... kinds) {
  CauseQuery clue;
  clue.kinds = StepSet(kinds...);
  return clue;
}

template <class... Kinds>
CauseQuery in_this_turn(Kinds... kinds) {
  CauseQuery clue = earlier(kinds...);
  clue.this_turn = true;
  return clue;
}

/// A clue for the last move of a piece.
CauseQuery move_of(std::size_t piece) {
  CauseQuery clue;
  clue.of = ClueOf::piece;
  clue.piece = piece;
  return clue;
}
CauseQuery move_of_king() { return move_of(kKingPiece); }

/// A clue for the last Caballeros of the owner that left the place.
CauseQuery leaving(OwnerId owner, PlaceId place) {
  CauseQuery clue;
  clue.of = ClueOf::left;
  clue.owner = owner;
  clue.place = place;
  return clue;
}

CauseQuery card_played(OwnerId owner) {
  CauseQuery clue = earlier(StepKind::play_power);
  clue.owner = owner;
  clue.this_round = true;
  return clue;
}

/// The owner who has played a Power card with the same total in this round.
OwnerId with_same_total(const Step& step, const Referee& position) {
  const State& state = position.state();
  int total = position.rules().power[step.count].value;
  if (step.modifier.valid()) total += position.rules().modifiers[step.modifier.index()].value;
  for (std::size_t i = 0; i < kMaxOwners; ++i) {
    if (state.played[i] > 0 && state.totals[i] == total) return OwnerId(i);
  }
  return {};
}

/// A clue for the scoring tile that lies in this place; nullopt if there is none.
std::optional<CauseQuery> tile_in(PlaceId place, const State& state) {
  for (std::size_t i = 0; i < kMaxTiles; ++i) {
    if (place.valid() && state.tiles()[i] == place) return move_of(kFirstTile + i);
  }
  return std::nullopt;
}

std::optional<CauseQuery> clue_of_setup(Reason reason, const Step& step) {
  CauseQuery clue;
  switch (reason) {
    case Reason::home_of_nobody:
      clue = earlier(StepKind::set_home);
      clue.owner = step.owner;
      return clue;
    case Reason::home_taken:
    case Reason::black_at_home:
    case Reason::table_at_home:
      clue = earlier(StepKind::set_home);
      clue.place = step.to;
      return clue;
    case Reason::home_at_king:
    case Reason::black_at_king:
    case Reason::table_at_king:
      return move_of_king();
    case Reason::black_there_already:
    case Reason::table_at_black:
      clue = earlier(StepKind::place_black);
      clue.place = step.to;
      return clue;
    case Reason::deck_copies_used:
      clue = earlier(StepKind::add_to_deck);
      clue.card = step.card;
      clue.every = true;
      return clue;
    case Reason::setup_disc_set_already:
      clue = earlier(StepKind::setup_disc);
      clue.owner = step.owner;
      return clue;
    case Reason::caballero_card_twice:
      clue = earlier(StepKind::add_caballero_card);
      clue.count = step.count;
      return clue;
    case Reason::hand_card_twice:
      clue = earlier(StepKind::choose_hand_card);
      clue.owner = step.owner;
      clue.count = step.count;
      return clue;
    default:
      return std::nullopt;
  }
}

std::optional<CauseQuery> clue_of_opening(Reason reason, const Step& step,
                                          const Referee& position) {
  CauseQuery clue;
  switch (reason) {
    case Reason::dummy_region_drawn_before:
      clue = earlier(StepKind::dummy_region);
      clue.place = step.to;
      return clue;
    case Reason::dummy_power_used:
      clue = earlier(StepKind::dummy_power);
      clue.count = step.count;
      return clue;
    case Reason::revealed_too_often:
      clue = earlier(StepKind::reveal);
      clue.card = step.card;
      clue.every = true;
      return clue;
    case Reason::power_not_in_hand:
      clue = earlier(StepKind::play_power);
      clue.owner = step.owner;
      clue.count = step.count;
      return clue;
    case Reason::power_total_taken:
      return card_played(with_same_total(step, position));
    case Reason::power_all_played:
    case Reason::power_not_next:
      return card_played(step.owner);
    case Reason::turn_not_next:
      clue = earlier(StepKind::begin_turn, StepKind::dummy_turn);
      clue.owner = step.owner;
      clue.this_round = true;
      return clue;
    default:
      return std::nullopt;
  }
}

/// Clues about the card of a turn, and about what can be done once in it.
std::optional<CauseQuery> clue_of_turn(Reason reason, const Step& step, const Referee& position) {
  CauseQuery clue;
  switch (reason) {
    case Reason::court_above_power_card:
      return card_played(position.state().turn.player);
    case Reason::court_done:
    case Reason::ability_done:
    case Reason::card_chosen:
    case Reason::placed_above_number:
      return in_this_turn(StepKind::choose_card);
    case Reason::card_not_revealed:
      clue = earlier(StepKind::reveal);
      clue.stack = position.rules().cards[step.card.index()].stack;
      clue.this_round = true;
      return clue.stack.valid() ? std::optional(clue) : std::nullopt;
    case Reason::card_taken:
    case Reason::remove_taken:
      clue = earlier(StepKind::choose_card, StepKind::second_card, StepKind::remove_card);
      clue.card = step.card;
      clue.this_round = true;
      return clue;
    case Reason::placed_already:
      return in_this_turn(StepKind::place);
    case Reason::sailed_already:
      return in_this_turn(StepKind::sail);
    case Reason::inquisitor_already:
      return in_this_turn(StepKind::inquisitor_court, StepKind::inquisitor_place);
    case Reason::queen_already:
      return in_this_turn(StepKind::queen_court, StepKind::queen_place, StepKind::prevent_queen);
    case Reason::jester_already:
      return in_this_turn(StepKind::give, StepKind::prevent_jester);
    case Reason::token_already:
      return in_this_turn(StepKind::take_token);
    case Reason::jail_already:
      return in_this_turn(StepKind::send_to_jail);
    case Reason::pardon_already:
      return in_this_turn(StepKind::pardon);
    case Reason::special_done_already:
      return in_this_turn(StepKind::announce, StepKind::begin_saved);
    case Reason::special_declined:
      return in_this_turn(StepKind::give_up_veto);
    case Reason::token_has_one:
      clue = earlier(StepKind::take_token);
      clue.player = position.state().turn.player;
      return clue;
    default:
      return std::nullopt;
  }
}

/// Clues about the places of single pieces.
std::optional<CauseQuery> clue_of_pieces(Reason reason, const Step& step, const Referee& position) {
  const State& state = position.state();
  switch (reason) {
    case Reason::court_from_kings_region:
    case Reason::placed_in_kings_region:
    case Reason::placed_too_far:
    case Reason::returned_from_kings_region:
    case Reason::disc_shows_kings_region:
    case Reason::king_stays:
    case Reason::king_not_near:
    case Reason::grande_held:
    case Reason::grande_into_kings_region:
    case Reason::tile_held:
    case Reason::tile_into_kings_region:
      return move_of_king();
    case Reason::taboo_out_of:
      if (region_of(position.view(), step.from) != state.king()) return std::nullopt;
      return move_of_king();
    case Reason::taboo_into:
      if (region_of(position.view(), step.to) != state.king()) return std::nullopt;
      return move_of_king();
    case Reason::grande_stays:
    case Reason::disc_shows_own_region:
      return move_of(kFirstGrande + step.owner.index());
    case Reason::tile_stays:
    case Reason::quarantine_stays:
      return move_of(kFirstTile + step.tile.index());
    case Reason::tile_place_taken:
    case Reason::quarantine_place_taken:
    case Reason::change_tile_there:
      return tile_in(step.to, state);
    case Reason::tile_quarantined:
    case Reason::quarantine_other_tile:
      return earlier(StepKind::quarantine);
    case Reason::table_stays:
      return move_of(kTablePiece);
    case Reason::crown_is_king: {
      CauseQuery clue = earlier(StepKind::crown);
      clue.owner = step.owner;
      return clue;
    }
    default:
      return std::nullopt;
  }
}

/// Clues about missing Caballeros and set discs.
std::optional<CauseQuery> clue_of_supply(Reason reason, const Step& step, const Referee& position) {
  const OwnerId player = position.state().turn.player;
  const Rules& rules = position.rules();
  CauseQuery clue;
  switch (reason) {
    case Reason::placed_above_court:
      return leaving(player, rules.court);
    case Reason::court_province_too_few:
    case Reason::inquisitor_province_empty:
    case Reason::queen_province_empty:
    case Reason::jester_province_empty:
      return leaving(player, rules.province);
    case Reason::court_region_too_few:
      return leaving(player, step.from);
    case Reason::moved_too_few_there:
    case Reason::returned_too_few_there:
    case Reason::change_too_few_there:
    case Reason::bring_too_few_there:
      return leaving(step.owner, step.from);
    case Reason::space_taken:
    case Reason::space_for_one:
      clue.of = ClueOf::came;
      clue.place = step.to;
      return clue;
    case Reason::return_done:
      clue = in_this_turn(StepKind::give_back);
      clue.owner = step.owner;
      return clue;
    case Reason::disc_set_already:
      clue = in_this_turn(StepKind::disc);
      clue.owner = step.owner;
      return clue;
    case Reason::scoring_disc_set_already:
      clue = earlier(StepKind::scoring_disc);
      clue.owner = step.owner;
      clue.this_round = true;
      return clue;
    default:
      return std::nullopt;
  }
}

std::optional<CauseQuery> clue_of_claim(const ReplayFault& broken) {
  if (broken.piece < kMaxPieces) return move_of(broken.piece);
  if (!broken.owner.valid()) return std::nullopt;
  CauseQuery clue;
  clue.of = broken.place.valid() ? ClueOf::changed : ClueOf::points;
  clue.owner = broken.owner;
  clue.place = broken.place;
  return clue;
}

}  // namespace

std::optional<CauseQuery> clue_to(const ReplayFault& broken, const Referee& position) {
  if (!broken.step) return clue_of_claim(broken);
  const Step& step = *broken.step;
  for (const auto clue_of : {clue_of_opening, clue_of_turn, clue_of_pieces, clue_of_supply}) {
    if (auto clue = clue_of(broken.reason, step, position)) return clue;
  }
  return clue_of_setup(broken.reason, step);
}

}  // namespace veedor
