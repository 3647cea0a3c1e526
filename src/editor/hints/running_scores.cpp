#include "editor/hints/running_scores.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "record/score_table.h"
#include "replay/replay.h"
#include "replay/sheet_replay.h"
#include "text/printable.h"

namespace veedor {
namespace {

/// Notes the scores of each round as it ends.
class RoundEnds : public Witness {
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
  for (const Trail::Stop* round : read.trail().rounds()) ends.see(round->at.referee);
  const Trail::Stop* const last = read.trail().last_faultless();
  Replay().run(log, {.until = {}, .witness = &ends, .from = last == nullptr ? nullptr : &last->at});
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
  replay.run(read.log(), {.until = {}, .witness = &table});
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

}  // namespace veedor
