#include <algorithm>

#include "engine/rule_id.h"
#include "judge/judge.h"
#include "words/decision_words.h"

namespace veedor {
namespace {

/// The word by which an entry of a list names something: the entry itself, or the value of `key` in
/// it.
NodeId word_of(const Document& document, NodeId entry, std::string_view key) {
  const bool map = document[entry].kind == NodeKind::map;
  return map && !key.empty() ? document.find(entry, key) : entry;
}

/// The first node with the same text as `again`: a key of the same map, or an entry of the same
/// list, in which it may be the value of a key. kNoNode if it has another spelling.
NodeId first_of_two(const Document& document, NodeId again) {
  const NodeId key = document[again].key;
  const bool empty_value = key != kNoNode && document[key].offset == document[again].offset;
  const NodeId word = empty_value ? key : again;
  const auto same = [&](NodeId other) {
    return other != kNoNode && document.text(other) == document.text(word);
  };
  const bool is_key = document[word].is_key;
  const bool is_value = !is_key && key != kNoNode;
  const NodeId entry = is_value ? document[word].parent : word;
  const NodeId list = document[entry].parent;
  if (list == kNoNode) return kNoNode;
  for (const NodeId child : document.children(list)) {
    const NodeId other = is_key ? document[child].key
                                : word_of(document, child, is_value ? document.text(key) : "name");
    if (other == word) break;
    if (same(other)) return other;
  }
  return kNoNode;
}

}  // namespace

void Judge::relate(Finding& finding, const Document& document, NodeId again) const {
  if (!further_.related || again == kNoNode) return;
  const NodeId first = first_of_two(document, again);
  if (first != kNoNode) {
    finding.related.push_back({document.position_of(first), std::string(kGivenFirst)});
  }
}

/// Replays the log once more, up to the fault. The cause usually comes shortly before the fault, so
/// this replays the last round first, then the last two, four and so on.
std::vector<Cause> Judge::causes_of(const CauseQuery& clue, const ReplayCache* cache) const {
  const auto rounds = cache == nullptr ? std::vector<const ReplayCache::Stop*>() : cache->rounds();
  for (std::size_t count = 1;; count *= 2) {
    const Checkpoint* const from =
        count > rounds.size() ? nullptr : &rounds[rounds.size() - count]->at;
    CauseWatch watch(clue, replay_.referee());
    if (from != nullptr) watch.begin_at(from->referee.state());
    Replay().run(log_, {.until = {}, .observer = &watch, .from = from},
                 [&](const Waiver& waiver) { watch.ruled(waiver.ruling.entry); });
    if (watch.has_all()) return watch.causes();
  }
}

void Judge::relate(Finding& finding, const Document& document, const ReplayFault& broken,
                   const ReplayCache* cache) const {
  if (!further_.related) return;
  if (broken.rule == RuleId::claim_2) {
    for (const OwnerCount& score : log_[log_.result.scores]) {
      const std::string& name = log_.players[score.owner.index()];
      if (std::ranges::count(broken.right, name) == 0) continue;
      finding.related.push_back({document.position_of(score.value), std::string(kMostPoints)});
    }
    return;
  }
  const auto clue = clue_to(broken, replay_.referee());
  if (!clue) return;
  const Names names(log_);
  for (const Cause& cause : causes_of(*clue, cache)) {
    finding.related.push_back({document.position_of(cause.node), cause_words(names, cause)});
    if (cause.ruling != kNoNode) {
      finding.related.push_back({document.position_of(cause.ruling), std::string(kRulingBefore)});
    }
  }
}

}  // namespace veedor
