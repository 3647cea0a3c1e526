#pragma once

#include <optional>
#include <vector>

#include "engine/scoring.h"
#include "engine/step.h"
#include "engine/table.h"

/// The Special actions. Every kind of effect has the same four parts, found by overload:
/// - `begin`   what happens as soon as it is announced, and who has to answer it;
/// - `ask`     what one step of it accepts;
/// - `perform` what that step does;
/// - `finish`  what happens when all its steps are done.
/// A kind that takes no steps has no `ask` and no `perform`. One that is decided by Secret discs
/// has `turn_over`: its discs change nothing before all that it waits for are set, and then they
/// take effect together.
namespace veedor {

// Announcing and finishing (CARD-2, and "too little" of every kind).
void ask_announce(const View& view, const Step& step, Questions& questions);
void do_announce(Table& table, const Step& step);
void ask_special_step(const View& view, const Step& step, Questions& questions);
void do_special_step(Table& table, const Step& step);
void ask_finish_special(const View& view, const Step& step, Questions& questions);
void do_finish_special(Table& table, const Step& step);
/// Nothing is under way any more; what was done stands.
void end_special(Turn& turn);
/// Turns over the discs of the Special action under way although some are missing, because a ruling
/// goes on without those.
void turn_over_without_missing(Table& table);

/// Vetoes (VETO-1, VETO-2): taking the card, giving it up, preventing a Special action.
void hold_veto(Table& table);
void do_give_up_veto(Table& table, const Step& step);
void ask_prevent(const View& view, const Step& step, Questions& questions);
void do_prevent(Table& table, const Step& step);

/// Who still has to answer the Special action under way, by disc or by returning Caballeros.
[[nodiscard]] OwnerSet answers_missing(const View& view);
/// The rule behind what the Special action under way still needs: Caballeros that come along with
/// the King, an answer, or its one step. None where nothing is missing, or nothing can be done.
[[nodiscard]] std::optional<RuleId> missing_of_special(const View& view);

/// The rules of what such a card does.
[[nodiscard]] std::vector<RuleId> rules_of(const Effect& effect);

void ask(const View& view, const MoveEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const MoveEffect& effect, const Step& step);

void ask(const View& view, const PlaceEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const PlaceEffect& effect, const Step& step);

void begin(Table& table, const ScoreEffect& effect);
void ask(const View& view, const ScoreEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const ScoreEffect& effect, const Step& step);
void finish(Table& table, const ScoreEffect& effect);

void begin(Table& table, const ReturnEffect& effect);
void ask(const View& view, const ReturnEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const ReturnEffect& effect, const Step& step);

void begin(Table& table, const DiscReturnEffect& effect);
void ask(const View& view, const DiscReturnEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const DiscReturnEffect& effect, const Step& step);
void turn_over(Table& table, const DiscReturnEffect& effect);

void ask(const View& view, const DiscEvictEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const DiscEvictEffect& effect, const Step& step);
void turn_over(Table& table, const DiscEvictEffect& effect);

void begin(Table& table, const DiscScoreEffect& effect);
void ask(const View& view, const DiscScoreEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const DiscScoreEffect& effect, const Step& step);
void turn_over(Table& table, const DiscScoreEffect& effect);
void finish(Table& table, const DiscScoreEffect& effect);

void ask(const View& view, const TakeEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const TakeEffect& effect, const Step& step);

/// The rule by which such a card says where the King goes.
[[nodiscard]] RuleId rule_of_kings_move(const KingEffect& effect);
void ask(const View& view, const KingEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const KingEffect& effect, const Step& step);

void begin(Table& table, const PlaceAtKingEffect& effect);

void ask(const View& view, const SwapKingEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const SwapKingEffect& effect, const Step& step);

void begin(Table& table, const VetoEffect& effect);

void ask(const View& view, const GrandeEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const GrandeEffect& effect, const Step& step);

void ask(const View& view, const TileEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const TileEffect& effect, const Step& step);

void ask(const View& view, const PowerEffect& effect, const Step& step, Questions& questions);
void perform(Table& table, const PowerEffect& effect, const Step& step);

/// Scores the next of the places that the card scores, in scoring order.
void score_next_by_card(Table& table, Ranks ranks = Ranks::all);

}  // namespace veedor
