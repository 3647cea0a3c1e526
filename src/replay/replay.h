#pragma once

#include <optional>
#include <string>

#include "replay/checkpoint.h"
#include "replay/step_replay.h"

namespace veedor {

/// Plays a log through the engine, step by step in the order of play, until it ends or breaks a
/// rule. One object can replay any number of logs.
class Replay : public StepReplay {
 public:
  /// `log` must have a ruleset and outlive the use of the replay. If `wrong` is given, wrong claims
  /// do not end the replay: it goes on with the right numbers.
  void run(const GameLog& log, const ReplayOptions& replay_options = {},
           const WaiverSink& waived = {}, const WrongClaimSink& wrong = {});

 private:
  friend class SpecialReplay;

  void start(const Rules& rules);
  /// Continues the game from a checkpoint of another replay.
  void start(const Checkpoint& from);
  /// The checkpoint where the replay begins, if that is in the turns of this round; else null.
  [[nodiscard]] const Checkpoint* begun_in_turns() const;
  /// Passes the current checkpoint to the sink, if there is one.
  void pass(NodeId entry, std::optional<std::uint32_t> turn);
  /// Reports a setup that is not the drawn one.
  bool break_draw(NodeId node, std::string subject, std::string drawn);
  bool setup();
  bool caballero_cards();
  bool black_caballeros();
  /// Whether the setup follows from the secret, if the log shows one (COMMIT-1).
  bool drawn();
  // Seals (seals.cpp).
  /// Plays steps that set Secret discs, and compares those that have been opened with their codes.
  bool play_discs(Range<OwnerPlace> discs, StepKind kind);
  /// Whether the code stands for what a player opened (SEAL-1).
  bool opens(const HandEntry& hand);
  bool opens(Link<SealEntry> seal, OwnerId owner, const Sealing& sealing);
  bool hands();
  bool decks();
  bool modifiers();
  bool dealt();
  bool passed();
  bool dummy(const DummyEntry& dummy);
  bool dummys_turn_as_written(const TurnEntry& turn);
  bool ability(LocatedStep ability);
  bool begin(const RoundEntry& round);
  bool round(const RoundEntry& round, bool last);
  bool part(Phase phase, const RoundEntry& round, bool last);
  bool reveal(const RoundEntry& round);
  bool reveal_from_decks(NodeId entry);
  bool turn_over(CardId card, const StepNodes& nodes);
  bool power(const RoundEntry& round);
  bool turns(const RoundEntry& round, bool last);
  bool turn(const TurnEntry& turn, bool last);
  bool turn_by_rank(const TurnEntry& turn, bool last);
  bool actions_of(const TurnEntry& turn, bool last);
  bool take(const TurnEntry& turn);
  // Parts of games with a sea (sea.cpp).
  bool claim(const ActionEntry& action);
  bool end_take(const TurnEntry& turn);
  // What a turn can do besides its two actions in some games (extra_actions.cpp).
  bool given(const TurnEntry& turn, bool last);
  /// An action of a piece or place: the Grand Inquisitor, a character, a ship token, the jail.
  bool extra_action(const ActionEntry& action);
  bool free_moves(const ScoringEntry& scoring);
  /// Announces the Special action, and puts out the number of discs that the log gives.
  bool announce(const ActionEntry& action);
  /// Decides who takes free spaces of the Limit table, after the entry at `site`.
  bool fill(Link<StepList> fill, NodeId site);

  bool action(const ActionEntry& action, bool last);
  bool action_alone(const ActionEntry& action, bool last);
  bool place(const ActionEntry& action);
  bool special(const ActionEntry& action, bool last);
  bool points_of_card(Range<OwnerCount> claims, CardId acting);
  bool prevented(const ActionEntry& action, CardId acting);
  bool scoring(const RoundEntry& round, bool last);
  bool score_by_itself(NodeId site);
  bool score_by_discs(const ScoringEntry& scoring, bool last);
  /// Whether the points that the log claims for the Castillo are right at this moment.
  [[nodiscard]] bool castillo_right(const ScoringEntry& scoring) const;
  bool castillo_points(const ScoringEntry& scoring);
  bool region_points(const ScoringEntry& scoring);
  bool scores(Range<OwnerCount> claims);
  /// Compares claims about points; `of` and `place` say which points.
  bool points(Range<OwnerCount> claims, const Points& right, WrongNumber::Of of,
              PlaceId place = {});
  bool board(Range<BoardClaim> claims);
  bool break_board(const BoardClaim& claim, unsigned actual);
  bool result();
  bool adjudication();

  /// The current effect.
  [[nodiscard]] const Effect& effect() const { return effect_under_way(referee_->view()); }
  /// The second card of the turn, if an action names it; none: the action is for the first card.
  [[nodiscard]] CardId second_of(const RareParts& rare) const {
    const CardId second = state().turn.second;
    if (!rare.second.valid() || !second.valid()) return rare.second;
    const auto& cards = log_->ruleset->cards;  // several stacks may show a card with this name
    const bool same = cards[second.index()].id == cards[rare.second.index()].id;
    return same ? second : rare.second;
  }
  /// The revealed card with the same id as `card`, in the stack `wanted` if that is valid; `card`
  /// itself if there is none.
  [[nodiscard]] CardId revealed_card(CardId card, StackId wanted) const;
  /// The card with the same name as `card` whose Special action the turn's player has kept; `card`
  /// itself if there is none.
  [[nodiscard]] CardId kept_card(CardId card) const;
};

}  // namespace veedor
