#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "record/slips.h"
#include "replay/replay.h"
#include "replay/verdict.h"

namespace veedor {

/// The states of a replay at the beginning of each round and each turn, so that the replay of the
/// next version of the log can begin where it differs. Copies share the stops and are cheap.
///
/// A stop is valid for another version if all bytes before it are the same and were read as the
/// same nodes, the log has the entry that begins there, nothing that the replay needs before the
/// stop comes after it in the file, and, once a ruling has been needed, the rulings are the same.
class ReplayCache {
 public:
  struct Stop {
    Checkpoint at;
    SlipWatch slips;            ///< what it has seen before the stop
    std::size_t ruled_out = 0;  ///< how many of `ReplayCache::ruled_out` come before it
    std::size_t wrong = 0;      ///< how many wrong claims the replay has passed
    std::shared_ptr<const Ruleset> ruleset{};  ///< owns the rules of `at`; the same for all stops
  };
  /// A fault that a ruling waived.
  struct Waived {
    std::size_t ruling = 0;  ///< the index of the ruling in the log's list
    Finding finding;
  };

  /// Takes a new version of the log and drops the stops that are not valid for it. `log` must come
  /// from `document`, have a ruleset and be a game. If a stop is left, its ruleset equals that of
  /// `log`, and must replace it before `log` is replayed.
  void take_up(const Document& document, const GameLog& log);
  /// Whether a stop at this entry of the current version would be kept.
  [[nodiscard]] bool wants(NodeId entry) const;
  /// Adds a wanted stop of the current version, if it can be used by others. The replay must have
  /// used the ruleset of `log`.
  void add(const GameLog& log, Stop stop);

  /// The last stop; null if there is none.
  [[nodiscard]] const Stop* last() const;
  /// The last stop before any wrong claim that is not after `until`; null if there is none.
  [[nodiscard]] const Stop* last_faultless(NodeId until = kNoNode) const;
  /// The same among the stops that are valid for another version, which may lack what comes before
  /// the first node, such as `---`.
  [[nodiscard]] const Stop* last_for(const Document& document, const GameLog& log,
                                     NodeId until) const;
  /// The stops at the beginning of a round that come before any wrong claim, round 1 first.
  [[nodiscard]] std::vector<const Stop*> rounds() const;

  std::vector<Waived> ruled_out;  ///< in the order of play
  std::vector<Finding> wrong;     ///< the first wrong claims, in the order of play
  /// The texts that editors show for turns, by the indices in `rounds` and `turns`, from 1. Kept
  /// for the rounds before the last stop.
  std::map<std::pair<unsigned, unsigned>, std::string> told;

 private:
  using RulingKey = std::tuple<RuleId, unsigned, OwnerId>;
  /// The text and nodes of the current version.
  struct Source {
    std::string text;
    std::size_t first_line = 1;
    std::vector<Node> nodes;
    std::vector<RulingKey> rulings;
  };

  /// How many stops are valid, counted from the first.
  /// `shift`: how many bytes the text in `source_` has before the document's text.
  [[nodiscard]] std::size_t holding(const Document& document, const GameLog& log,
                                    std::size_t shift) const;

  std::shared_ptr<const Source> source_;
  bool of_use_ = false;  ///< whether the log has what its rounds need before them
  std::vector<std::shared_ptr<const Stop>> stops_;
};

/// Adds the stops of a replay to a cache.
class StopKeeper final : public CheckpointSink {
 public:
  /// All arguments must outlive this object; `slips` must watch the replay.
  StopKeeper(ReplayCache& cache, const GameLog& log, const SlipWatch& slips)
      : cache_(cache), log_(log), slips_(slips) {}

  [[nodiscard]] bool wants(NodeId entry) const override;
  void pass(Checkpoint checkpoint) override;

  std::size_t wrong = 0;  ///< how many wrong claims the replay has passed
  bool ended = false;     ///< whether no more stops are added

 private:
  ReplayCache& cache_;
  const GameLog& log_;
  const SlipWatch& slips_;
};

/// Replays a log that gets no verdict because a later part cannot be read, and adds its stops for
/// the next version. `log` is the part of `document` that can be replayed; it gets the ruleset of
/// the cache.
void follow(ReplayCache& cache, const Document& document, GameLog& log);

}  // namespace veedor
