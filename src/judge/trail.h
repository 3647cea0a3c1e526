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

/// Where a replay of a log was when each round and each turn began, so that the replay of its next
/// version begins with what has changed. Copies share the stops and are cheap.
///
/// A stop holds for another version if all bytes before it are the same and were read as the same
/// nodes; if the log has the entry that begins there; if nothing that the replay needs before it
/// stands behind it in the file; and, once a ruling has been needed, if the rulings are the same.
class Trail {
 public:
  struct Stop {
    Waypoint at;
    SlipWatch slips;                           ///< what it has seen up to here
    std::size_t ruled_out = 0;                 ///< how many of `ruled_out` stand before it
    std::size_t wrong = 0;                     ///< how many wrong claims the replay has gone past
    std::shared_ptr<const Ruleset> ruleset{};  ///< whose rules `at` uses; all stops have the same
  };
  /// What a ruling waived.
  struct Waived {
    std::size_t ruling = 0;  ///< its place in the log's list
    Finding finding;
  };

  /// Takes up a version of the log: forgets the stops that do not hold for it. `log` is that of
  /// `document`, has a ruleset and is a game. If a stop is left, the ruleset of `log` holds the
  /// same rules as that of the stops, and has to be replaced by it before `log` is replayed.
  void take_up(const Document& document, const GameLog& log);
  /// Whether a stop at this entry of the version taken up would be kept.
  [[nodiscard]] bool wants(NodeId entry) const;
  /// Adds a stop of that version that is wanted, if it is of use for others. Its replay has used
  /// the ruleset of `log`.
  void add(const GameLog& log, Stop stop);

  /// The last stop; null if there is none.
  [[nodiscard]] const Stop* last() const;
  /// The last stop before any wrong claim, and not behind `until`.
  [[nodiscard]] const Stop* last_faultless(NodeId until = kNoNode) const;
  /// The same of the stops that hold for another version, which may lack what stands before the
  /// first node, such as `---`.
  [[nodiscard]] const Stop* last_for(const Document& document, const GameLog& log,
                                     NodeId until) const;
  /// The stops before any wrong claim at which a round begins, that of round 1 first.
  [[nodiscard]] std::vector<const Stop*> rounds() const;

  std::vector<Waived> ruled_out;  ///< in the order of play
  std::vector<Finding> wrong;     ///< wrong claims in the order of play, the first ones
  /// What editors tell of turns, by the entries of `rounds` and `turns`, from 1. Kept of the rounds
  /// before the last stop.
  std::map<std::pair<unsigned, unsigned>, std::string> told;

 private:
  using RulingKey = std::tuple<RuleId, unsigned, OwnerId>;
  /// What the version was read from that was taken up last.
  struct Source {
    std::string text;
    std::size_t first_line = 1;
    std::vector<Node> nodes;
    std::vector<RulingKey> rulings;
  };

  /// How many of the stops hold, from the first on.
  /// `shift`: how many bytes stand before the document's text in that of `source_`.
  [[nodiscard]] std::size_t holding(const Document& document, const GameLog& log,
                                    std::size_t shift) const;

  std::shared_ptr<const Source> source_;
  bool of_use_ = false;  ///< the log says first what its rounds need
  std::vector<std::shared_ptr<const Stop>> stops_;
};

/// Adds the stops of a replay to a trail.
class StopKeeper final : public WaypointSink {
 public:
  /// All must outlive this object; `slips` watches the replay.
  StopKeeper(Trail& trail, const GameLog& log, const SlipWatch& slips)
      : trail_(trail), log_(log), slips_(slips) {}

  [[nodiscard]] bool wants(NodeId entry) const override;
  void pass(Waypoint waypoint) override;

  std::size_t wrong = 0;  ///< how many wrong claims the replay has gone past by now
  bool ended = false;     ///< no more stops are added

 private:
  Trail& trail_;
  const GameLog& log_;
  const SlipWatch& slips_;
};

/// Replays a log that has no verdict because something behind it cannot be read, and adds its stops
/// for its next version. `log` is what can be replayed of `document`; it gets the ruleset of the
/// trail.
void follow(Trail& trail, const Document& document, GameLog& log);

}  // namespace veedor
