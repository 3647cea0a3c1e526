#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/referee.h"
#include "ruleset/library.h"
#include "yaml/document.h"

namespace veedor {

enum class Status : std::uint8_t {
  complete,     ///< legal, and the game is over
  in_progress,  ///< legal so far
  adjudicated,  ///< legal, and stopped before its end; somebody has decided the places
  illegal,      ///< a rule is broken
  mismatch,     ///< the first fault is a wrong claim
  malformed,    ///< not a log that can be judged (LOG-1 to LOG-4)
};

/// The public spelling: "in-progress", "malformed" and so on.
[[nodiscard]] std::string_view text(Status status);

/// The public word for a kind of decision: "dummy", "reveal", "power", "turn", "discs", "return";
/// "setup" and "over" for what comes before and after all of them.
[[nodiscard]] std::string_view text(Decision::Kind kind);

/// The first thing that is wrong with a log.
struct Finding {
  RuleId rule = RuleId::log_1;
  Position at;
  std::string path;    ///< empty where there is none
  unsigned round = 0;  ///< from 1; 0 outside the rounds
  std::string player;  ///< who was deciding; empty where nobody was
  std::string message;
  std::optional<std::vector<std::string>> allowed;  ///< what would have been legal at that place
  std::string source_line;                          ///< only of a fault
  PlaceSet regions;                                 ///< the places that the fault is about
  /// What players may be told in place of the message and of what would have been legal, if those
  /// tell a secret.
  struct Discreet {
    std::string message;
    std::optional<std::vector<std::string>> allowed;
  };
  std::optional<Discreet> discreet;
};

struct Warning {
  RuleId rule = RuleId::w_assumed;
  Position at;
  std::string message;
  bool secret = false;  ///< not to be told to players
};

/// A violation or wrong claim that a ruling of the log waives.
struct RuledOut {
  Finding finding;  ///< as it would have been reported
  std::string by;   ///< who has ruled; empty where the log does not say
  std::string reason;
};

/// How a game that was stopped ends, as the log says somebody has decided.
struct Adjudication {
  unsigned after = 0;  ///< completed rounds
  std::vector<std::vector<std::string>> places;
  std::string by;  ///< empty where the log does not say
  std::string reason;
};

/// Who is to decide what, in a log that stops before its end.
struct Next {
  unsigned round = 0;
  std::string_view step;  ///< dummy, reveal, power, turn, discs or return
  std::vector<std::string> players;
};

/// The hash of a position (see facts.h), and when it was reached.
struct MomentHash {
  std::string moment;  ///< the round that is complete, "0" for the setup; or "now"
  std::string hash;
};

/// Everything that is known of one log when it has been judged.
struct Verdict {
  std::string file;
  std::size_t document = 0;  ///< from 1, within the file
  Status status = Status::malformed;
  std::optional<std::string> title;
  std::vector<RulesetChoice> ruleset_choices;  ///< as written
  std::vector<std::string> players;
  /// The rules that were applied; null where the log did not get so far.
  std::shared_ptr<const Ruleset> ruleset;
  /// The position reached (before the fault, if there is one); only with `ruleset`.
  State state;
  /// The points of the players, in that position.
  std::vector<std::int64_t> scores;
  std::optional<unsigned> scorings;  ///< of a scoresheet: how many were completed
  std::optional<Finding> fault;
  std::vector<Warning> warnings;
  std::vector<RuledOut> rulings;                  ///< in the order of play
  std::optional<Adjudication> adjudication;       ///< only adjudicated
  std::optional<Next> next;                       ///< only in progress
  std::vector<std::vector<std::string>> ranking;  ///< only complete; equal players together
  std::vector<MomentHash> hashes;                 ///< only where they are asked for
  bool hashes_of_all = false;                     ///< they cover secrets too

  [[nodiscard]] bool is_sheet() const { return scorings.has_value(); }
  [[nodiscard]] bool positioned() const { return ruleset != nullptr; }
  /// Of a scoresheet: scorings.
  [[nodiscard]] unsigned rounds_completed() const;
};

}  // namespace veedor
