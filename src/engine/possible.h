#pragma once

#include "engine/step.h"
#include "engine/table.h"

/// Whether a step that breaks a rule can still be carried out as written: the pieces are there to
/// be taken, and there is a place for them. Asked only if a ruling of the table waives the rule.
/// One function serves all kinds of steps that are alike in this respect.
namespace veedor {

[[nodiscard]] bool always_possible(const View& view, const Step& step);
/// For steps that cannot be done, because something is missing or would have to be made up.
[[nodiscard]] bool never_possible(const View& view, const Step& step);

[[nodiscard]] bool home_possible(const View& view, const Step& step);
[[nodiscard]] bool setup_disc_possible(const View& view, const Step& step);
[[nodiscard]] bool deal_possible(const View& view, const Step& step);
[[nodiscard]] bool king_possible(const View& view, const Step& step);
[[nodiscard]] bool dummy_region_possible(const View& view, const Step& step);
[[nodiscard]] bool reveal_possible(const View& view, const Step& step);
[[nodiscard]] bool dummy_power_possible(const View& view, const Step& step);
[[nodiscard]] bool power_possible(const View& view, const Step& step);
[[nodiscard]] bool turn_possible(const View& view, const Step& step);
[[nodiscard]] bool take_possible(const View& view, const Step& step);
[[nodiscard]] bool take_at_once_possible(const View& view, const Step& step);
[[nodiscard]] bool card_possible(const View& view, const Step& step);
[[nodiscard]] bool place_possible(const View& view, const Step& step);
[[nodiscard]] bool move_possible(const View& view, const Step& step);
[[nodiscard]] bool on_board_possible(const View& view, const Step& step);
[[nodiscard]] bool give_back_possible(const View& view, const Step& step);
[[nodiscard]] bool disc_possible(const View& view, const Step& step);
[[nodiscard]] bool bring_possible(const View& view, const Step& step);
[[nodiscard]] bool swap_possible(const View& view, const Step& step);
[[nodiscard]] bool grande_possible(const View& view, const Step& step);
[[nodiscard]] bool tile_possible(const View& view, const Step& step);
[[nodiscard]] bool claim_possible(const View& view, const Step& step);
[[nodiscard]] bool inquisitor_court_possible(const View& view, const Step& step);
[[nodiscard]] bool inquisitor_place_possible(const View& view, const Step& step);
/// Whether the step is for the first card of the turn, or for a second card that exists.
[[nodiscard]] bool second_possible(const View& view, const Step& step);
[[nodiscard]] bool put_given_possible(const View& view, const Step& step);
[[nodiscard]] bool give_possible(const View& view, const Step& step);
[[nodiscard]] bool token_possible(const View& view, const Step& step);
[[nodiscard]] bool jail_possible(const View& view, const Step& step);
[[nodiscard]] bool pardon_possible(const View& view, const Step& step);
[[nodiscard]] bool crown_possible(const View& view, const Step& step);
[[nodiscard]] bool table_possible(const View& view, const Step& step);
[[nodiscard]] bool bridge_possible(const View& view, const Step& step);
[[nodiscard]] bool finish_possible(const View& view, const Step& step);
[[nodiscard]] bool end_turns_possible(const View& view, const Step& step);
[[nodiscard]] bool scoring_possible(const View& view, const Step& step);

}  // namespace veedor
