#include "editor/hints/inlay_hints.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "record/score_table.h"
#include "replay/replay.h"
#include "replay/sheet/sheet_replay.h"
#include "text/printable.h"
#include "words/verdict_words.h"

namespace veedor {

namespace {

/// Notes the scores of each round as it ends.
class RoundEnds : public ReplayObserver {
 public:
  void played(const Played& played) override { see(played.referee); }
  void see(const Referee& referee) {
    const State& state = referee.state();
    const std::size_t players = referee.rules().players;
    while (scores_.size() < rounds_completed(state)) {
      scores_.emplace_back(state.scores.begin(),
                           state.scores.begin() + static_cast<std::ptrdiff_t>(players));
    }
  }
  [[nodiscard]] const std::vector<std::vector<std::int64_t>>& scores() const { return scores_; }

 private:
  std::vector<std::vector<std::int64_t>> scores_;
};

std::vector<RunningScores> of_rounds(const ReadDocument& read) {
  const GameLog& log = *read.playable();
  RoundEnds ends;
  for (const ReplayCache::Stop* round : read.cache().rounds()) ends.see(round->at.referee);
  const ReplayCache::Stop* const last = read.cache().last_faultless();
  Replay().run(log,
               {.until = {}, .observer = &ends, .from = last == nullptr ? nullptr : &last->at});
  std::vector<RunningScores> all;
  const auto rounds = log[log.rounds];
  for (std::size_t i = 0; i < std::min(rounds.size(), ends.scores().size()); ++i) {
    all.push_back({rounds[i].entry, ends.scores()[i]});
  }
  return all;
}

std::vector<RunningScores> of_sheet(const ReadDocument& read) {
  ScoreTable table(read.document());
  SheetReplay replay;
  replay.run(read.log(), {.until = {}, .observer = &table});
  std::vector<RunningScores> all;
  const auto entries = read.log()[read.log().sheet->scorings];
  for (const Scoring& scoring : table.scorings()) {
    if (scoring.number == 0 || scoring.number > entries.size()) continue;
    all.push_back({entries[scoring.number - 1].entry, scoring.scores});
  }
  return all;
}

}  // namespace

std::vector<RunningScores> running_scores(const ReadDocument& read) {
  if (read.playable() != nullptr) return of_rounds(read);
  const bool sheet = read.judged().verdict.positioned() && read.judged().verdict.is_sheet();
  return sheet ? of_sheet(read) : std::vector<RunningScores>();
}

std::string scores_in_words(const ReadDocument& read, const RunningScores& running) {
  const auto& players = read.log().players;
  std::vector<std::string> parts;
  for (std::size_t seat = 0; seat < std::min(players.size(), running.scores.size()); ++seat) {
    parts.push_back(fmt::format("{} {}", printable(players[seat]), running.scores[seat]));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

namespace {

/// The place where the game continues: after the last round, or after all of the text.
Position end_of_game(const ReadDocument& read) {
  const NodeId root = read.document().root();
  const NodeId rounds = read.document().find(root, "rounds");
  return read.range(rounds == kNoNode ? root : rounds).end;
}

}  // namespace

std::vector<InlayHint> inlay_hints(const ReadDocument& read) {
  const Verdict& verdict = read.judged().verdict;
  std::vector<InlayHint> hints;
  for (const RunningScores& running : running_scores(read)) {
    hints.push_back({read.range(running.entry).end, scores_in_words(read, running)});
  }
  if (verdict.next && read.document().root() != kNoNode) {
    hints.push_back({end_of_game(read), "next: " + printable(next_text(verdict))});
  }
  if (verdict.fault) {
    const auto of = [](const Position& at) { return std::pair(at.line, at.column); };
    std::erase_if(hints,
                  [&](const InlayHint& hint) { return of(hint.at) > of(verdict.fault->at); });
  }
  return hints;
}

}  // namespace veedor
