#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/referee.h"
#include "log/moment.h"
#include "log/sheet.h"
#include "ruleset/library.h"
#include "yaml/document.h"

namespace veedor {

enum class Status : std::uint8_t {
  complete,     ///< legal, and the game is over
  in_progress,  ///< legal so far
  adjudicated,  ///< legal but stopped; the log says who has which place
  illegal,      ///< a rule is broken
  mismatch,     ///< the first fault is a wrong claim
  malformed,    ///< cannot be judged as a log (LOG-1 to LOG-4)
};

/// What is known of the points of a player or of a game, from least to most.
enum class Told : std::uint8_t {
  places,       ///< no points, only places
  differences,  ///< how many points each player is behind the winner
  points,
};

/// The public spelling: "in-progress", "malformed" and so on.
[[nodiscard]] std::string_view text(Status status);

/// The verdict on a log whose first fault breaks this rule. Not for rules about the form of logs.
[[nodiscard]] Status status_of(RuleId broken);

/// The public word for a kind of decision: "setup", "deal", "pass", "dummy", "reveal", "power",
/// "turn", "discs", "return" or "over".
[[nodiscard]] std::string_view text(Decision::Kind kind);

/// Another place of the log that explains a fault.
struct RelatedPlace {
  Position at;
  std::string message;
};

/// A fault of a log.
struct Finding {
  RuleId rule{};
  std::optional<Reason> reason;  ///< if a step breaks the rule
  Position at;
  std::size_t columns = 0;  ///< the width of the word at `at`; 0: up to the end of the line
  std::string cell;         ///< of a grid, as in "F14"
  std::string path;         ///< empty if there is none
  std::string pointer;      ///< the same place as a JSON Pointer
  unsigned round = 0;       ///< from 1; 0 outside the rounds
  std::string player;       ///< the player to decide; empty if nobody was
  /// Of the position before it; nullopt if there is none, and for players.
  std::optional<Moment> moment{};
  std::string message;
  std::optional<std::vector<std::string>> allowed;  ///< the legal values
  std::string open;            ///< what can be done instead if no value is legal; may be empty
  std::string suggestion;      ///< the word that was probably meant; may be empty
  std::string source_line;     ///< only for a fault
  PlaceSet regions;            ///< the places in the fault
  std::optional<Step> step;    ///< the one that breaks the rule
  Field field = Field::whole;  ///< what is wrong of it
  /// The step on a map: the place that is wrong, and whose Caballeros would come there.
  struct Written {
    PlaceId place;
    std::string place_name{};  ///< as in logs, like the owner's
    OwnerId owner{};           ///< none unless Caballeros come there
    std::string owner_name{};
    unsigned count = 0;
  };
  std::optional<Written> written;  ///< nullopt if no map shows it
  /// In the order of the game; only if requested, and never for players.
  std::vector<RelatedPlace> related;
  /// The message and legal values for players, if the full ones reveal a secret.
  struct Discreet {
    std::string message;
    std::optional<std::vector<std::string>> allowed;
  };
  std::optional<Discreet> discreet;
  /// The fault for people who see no log, without secrets.
  struct Plain {
    std::vector<std::string> to;  ///< the players who must change it; empty: only the moderator can
    bool owed = false;            ///< whether they have left something out
    std::string message;
    std::optional<std::vector<std::string>> allowed;
  };
  Plain plain;
};

/// What a map shows of a step that breaks a rule by this field; without names.
[[nodiscard]] std::optional<Finding::Written> written_on_map(const View& view, const Step& step,
                                                             Field field);

struct Warning {
  RuleId rule{};
  Position at;
  std::string message;
  bool secret = false;      ///< hidden from players
  std::size_t columns = 0;  ///< as for a Finding
  std::string plain{};      ///< the message for players, if it differs
  /// Only if the game itself gives rise to it: its place in the order in which players come to know
  /// such warnings.
  std::optional<std::size_t> open_at{};
};

/// A remark about something legal that may be a slip.
struct Note {
  Position at;
  unsigned round = 0;  ///< from 1; 0 before the first
  unsigned turn = 0;   ///< of the round, from 1; 0 outside the turns
  std::string player;
  std::string message;
  std::size_t columns = 0;  ///< as for a Finding
};

/// A violation or wrong claim that a ruling of the log waives.
struct RuledOut {
  Finding finding;  ///< as it would have been reported
  Position at;      ///< of the ruling
  std::string by;   ///< who ruled; empty if the log does not say
  std::string reason;
};

/// The end of a stopped game, as the log gives it.
struct Adjudication {
  unsigned after = 0;  ///< completed rounds
  std::vector<std::vector<std::string>> places;
  std::string by;  ///< empty if the log does not say
  std::string reason;
};

/// Somebody who has taken over a seat.
struct Succession {
  std::string player;  ///< the name of the seat in the log
  std::string name;
  Moment after;
};

/// The next decision in a log that stops before the end of the game.
struct Next {
  unsigned round = 0;     ///< from 1; 0 in the setup
  std::string_view step;  ///< deal, pass, dummy, reveal, power, turn, discs or return
  std::vector<std::string> players;
  std::vector<std::string> called{};  ///< the players with the names of successors, for sentences
};

/// The hash of a position (see facts.h) with its moment.
struct MomentHash {
  std::string moment;  ///< the completed round, "0" for the setup; or "now"
  std::string hash;
};

/// How much of a scoresheet or result was compared, and how much was only believed.
struct Verified {
  unsigned points = 0;        ///< points of a player from a place that were compared
  unsigned totals = 0;        ///< totals that were compared
  std::int64_t believed = 0;  ///< points that rest on the sheet's word
  unsigned unknown = 0;       ///< points of a player from a place that nothing tells
  /// The points of each player that rest on the word of the sheet or log.
  std::array<std::int64_t, kMaxPlayers> believed_of{};
};

/// A scoresheet box by box, as it was judged (sheet_boxes.h).
struct SheetBoxes;

/// What a player had at the end that breaks ties, as a scoresheet or result gives it.
struct TieHolds {
  std::optional<unsigned> court;     ///< Caballeros in the Court
  std::optional<unsigned> province;  ///< in the Province
  std::optional<unsigned> power;     ///< the unused Power cards, as a mask
};

/// The result of judging one log.
struct Verdict {
  std::string file;
  std::size_t document = 0;  ///< from 1, within the file
  Status status = Status::malformed;
  std::optional<std::string> title;
  std::vector<RulesetChoice> ruleset_choices;  ///< as written
  std::vector<std::string> players;
  std::vector<Succession> successions;  ///< in the position reached
  /// The line of each player's name in the file; only if requested.
  std::vector<std::size_t> player_lines;
  Sitting sitting;
  /// The log is only a result, which is believed; there is no ruleset and no position.
  bool only_result = false;
  std::vector<std::string> colors;  ///< of the players, as written; empty if there is none
  /// The rules applied; null if a fault comes before they are known.
  std::shared_ptr<const Ruleset> ruleset;
  /// The position reached (before the fault, if there is one); only with `ruleset`.
  State state;
  Moment moment{};  ///< of that position; not of a sheet
  /// What a result tells of the points; everything else has all.
  Told told = Told::points;
  /// Of a result that tells it of some players only: for each player, whether it does not; else
  /// empty.
  std::vector<bool> untold;
  /// The points of the players in that position. If only the differences are known, the winners
  /// have 0 and the others less. Players of whom only the place is known have 0.
  std::vector<std::int64_t> scores;
  std::optional<unsigned> scorings;  ///< completed scorings of a scoresheet
  unsigned generals_missing = 0;     ///< general scorings that a complete scoresheet lacks
  /// Of a scoresheet whose game may go on, as it has neither the last general scoring nor a result:
  /// its general scorings, and how many a game has.
  struct SoFar {
    unsigned generals = 0;
    unsigned all = 0;
  };
  std::optional<SoFar> so_far;
  std::optional<Verified> verified;  ///< only for sheets and results without a fault of form
  /// The last totals of a scoresheet with faults, once these are corrected; only if requested and
  /// known.
  std::vector<std::int64_t> corrected;
  /// Only of a scoresheet that could be judged, and only if requested.
  std::shared_ptr<const SheetBoxes> boxes;
  std::vector<TieHolds> holds;  ///< of each player; empty if the document gives nothing of it
  std::optional<Finding> fault;
  /// The position in which the last turn began; only if requested, and null before the first turn.
  std::shared_ptr<const State> turn_began;
  /// Further faults that can be corrected independently; only if requested. Those of form are in
  /// the order of the file, the others in the order of judging.
  std::vector<Finding> also;
  std::size_t also_more = 0;  ///< the number of faults left out of `also`
  std::vector<Note> notes;    ///< in the order of play; only if requested, and never for players
  std::vector<Warning> warnings;
  std::vector<RuledOut> rulings;                  ///< in the order of play
  std::optional<Adjudication> adjudication;       ///< only if adjudicated
  std::optional<Next> next;                       ///< only if in progress
  std::optional<Position> breaks_off;             ///< the last word; only if unfinished
  std::vector<std::vector<std::string>> ranking;  ///< only if complete; equal players together
  /// Only if complete: the places after the players have broken ties; empty if the log does not
  /// say.
  std::vector<std::vector<std::string>> places;
  std::vector<MomentHash> hashes;  ///< only if requested
  bool hashes_of_all = false;      ///< the hashes cover secrets too

  [[nodiscard]] bool is_sheet() const { return scorings.has_value(); }
  /// Whether the game can go on: a log in progress, or a sheet that lacks general scorings.
  [[nodiscard]] bool unfinished() const {
    return status == Status::in_progress || generals_missing > 0;
  }
  /// What is known of the points of a player.
  [[nodiscard]] Told told_of(std::size_t seat) const {
    return !untold.empty() && untold[seat] ? Told::places : told;
  }
  [[nodiscard]] bool positioned() const { return ruleset != nullptr; }
  /// For a scoresheet, the number of completed scorings.
  [[nodiscard]] unsigned rounds_completed() const;
};

}  // namespace veedor
