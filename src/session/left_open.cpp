#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/progress.h"
#include "log/names.h"
#include "notation/context.h"
#include "notation/values.h"
#include "record/slips.h"
#include "replay/replay_observer.h"
#include "session/log_editor.h"

namespace veedor {

namespace {

/// The last position in which a turn could go on.
class LastTurn : public ReplayObserver {
 public:
  void played(const Played& played) override {
    const bool ends = played.step.kind == StepKind::end_turn;
    if (!ends && taking_turns(played.referee.state())) position_ = played.referee;
  }
  [[nodiscard]] const std::optional<Referee>& position() const { return position_; }

 private:
  std::optional<Referee> position_;
};

}  // namespace

std::optional<Referee> LogEditor::last_turn_of_round() const {
  const State& state = judge().replay().referee().state();
  const GameLog& log = judge().log();
  const auto rounds = log[log.rounds];
  if (verdict().fault || rounds.empty() || taking_turns(state)) return std::nullopt;
  // What comes behind the turns was decided or counted after them.
  const RoundEntry& round = rounds.back();
  const bool closed = log[round.scoring].key != kNoNode || !round.scores.empty() ||
                      !round.board.empty() || verdict().status == Status::adjudicated;
  if (closed) return std::nullopt;
  LastTurn last;
  Judge again(library_, override_);
  static_cast<void>(again.judge(now().document, {.until = {}, .observer = &last}));
  if (!last.position() || last.position()->state().round != state.round) return std::nullopt;
  return last.position();
}

std::string veto_line(const std::string& player) { return "veto " + line_word(player); }

LeftOpen LogEditor::what_is_open() {
  LeftOpen open;
  if (verdict().fault) return open;
  const Referee now = judge().replay().referee();
  const Referee referee = last_turn_of_round().value_or(now);
  if (!referee.turn_may_go_on()) return open;
  const Turn& turn = referee.state().turn;
  open.player = turn.player;
  open.place = most_to_place(referee);
  const std::size_t alternatives = referee.rules().cards[turn.card.index()].effects.size();
  for (std::uint8_t i = 0; i < alternatives && !open.special; ++i) {
    open.special = referee.legal({.kind = StepKind::announce, .alternative = i});
  }
  const Names names(judge().log());
  const ShortNames& short_names = this->names();
  const LineContext context = line_context(judge().log(), referee, short_names);
  for (const OwnerId other : referee.rules().player_set()) {
    if (!context.in_special || other == turn.player) continue;
    // A veto belongs to an action that is written, so it is tried with the log.
    LogTree part = LogTree::map();
    const std::string& name = names.owner_name(other);
    if (!try_lines({veto_line(name)}, part)) open.vetoes.push_back(name);
  }
  return open;
}

std::vector<std::string> LogEditor::left_open() {
  std::vector<std::string> words;
  const LeftOpen open = what_is_open();
  if (!open.player.valid()) return words;
  const Names names(judge().log());
  const std::string& player = names.owner_name(open.player);
  if (open.place > 0) {
    words.push_back(
        fmt::format("no Caballeros placed; {} may still place up to {}", player, open.place));
  }
  if (open.special) {
    words.push_back(fmt::format("Special action not used; {} may still do it", player));
  }
  if (!open.vetoes.empty()) {
    words.push_back(fmt::format("{} may veto the Special action", fmt::join(open.vetoes, " or ")));
  }
  return words;
}

}  // namespace veedor
