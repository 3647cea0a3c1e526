#include "editor/hints/sheet_points.h"

#include <fmt/format.h>

#include "replay/sheet_replay.h"
#include "text/phrases.h"

namespace veedor {

std::vector<std::string> points_in_sheet(const ReadDocument& read, NodeId node) {
  std::vector<std::string> words;
  const GameLog& log = read.log();
  if (!log.sheet || !log.ruleset || read.judged().verdict.status == Status::malformed) return words;
  unsigned scoring = 0;
  for (const SheetScoring& entry : log[log.sheet->scorings]) {
    ++scoring;
    if (!read.is_within(node, entry.entry)) continue;
    const auto points_until = [&](unsigned last) {
      SheetReplay replay;
      replay.run(log, {.until = Moment{last, {}}, .witness = nullptr});
      return replay.completed() == last ? replay.totals() : std::vector<std::int64_t>();
    };
    const auto after = points_until(scoring);
    const auto before = points_until(scoring - 1);
    if (after.empty() || before.empty()) return words;
    for (std::size_t seat = 0; seat < after.size(); ++seat) {
      words.push_back(
          fmt::format("{} after scoring {}, {} of them from it",
                      counted(static_cast<std::uint64_t>(after[seat]), "point", "points"), scoring,
                      after[seat] - before[seat]));
    }
  }
  return words;
}

}  // namespace veedor
