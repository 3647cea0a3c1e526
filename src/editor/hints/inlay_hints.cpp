#include "editor/hints/inlay_hints.h"

#include <algorithm>
#include <utility>

#include "editor/hints/running_scores.h"
#include "text/printable.h"
#include "words/verdict_words.h"

namespace veedor {
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
    hints.push_back({end_of_game(read), "next: " + printable(next_text(*verdict.next))});
  }
  if (verdict.fault) {
    const auto of = [](const Position& at) { return std::pair(at.line, at.column); };
    std::erase_if(hints,
                  [&](const InlayHint& hint) { return of(hint.at) > of(verdict.fault->at); });
  }
  return hints;
}

}  // namespace veedor
