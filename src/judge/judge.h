#pragma once

#include "judge/trail.h"
#include "log/read/read.h"
#include "record/causes.h"
#include "record/slips.h"
#include "replay/replay.h"
#include "replay/sheet_replay.h"
#include "replay/verdict.h"
#include "words/wording.h"

namespace veedor {

/// What a verdict tells beyond the first fault.
struct Further {
  bool faults = false;          ///< all faults of form of a log that has one
  bool all = false;             ///< all wrong claims of a log, all faults of a scoresheet
  bool notes = false;           ///< what is legal and may still be a slip
  bool lines_of_names = false;  ///< where each player is named
  bool related = false;         ///< other places that explain faults
};

/// How many further wrong claims, or faults of a scoresheet, a verdict lists. Each takes about a
/// kilobyte, and a log may have very many.
inline constexpr std::size_t kMostFurther = 1000;

/// The only way from a document to its verdict. Reuses memory from log to log.
class Judge {
 public:
  /// `override` replaces the rulesets that the logs name.
  explicit Judge(Library& library, RulesetOverride override = {}, Further further = {})
      : library_(library), override_(std::move(override)), further_(further) {}

  /// Judges the log in `document` as far as `playback` says. The caller sets `file` and `document`
  /// of the verdict. With a `trail`, of an earlier version of the document, the replay begins at
  /// the last stop that holds for this one; the verdict is the same. The trail is then that of this
  /// version, and has to stay as long as `log` and `replay` are used. `notes`, of the document, get
  /// what the reader notes for rewriting it.
  [[nodiscard]] Verdict judge(const Document& document, const Playback& playback = {},
                              Trail* trail = nullptr, LogNotes* notes = nullptr);

  /// Goes through the log of `verdict`, the last one judged, once more, past wrong claims and, in a
  /// scoresheet, past every fault; each number is judged with the right ones before it. Lists the
  /// faults after the first in `also`, and sets the position and scores that this comes to. Returns
  /// whether they are known up to the end: no rule of the game was broken on the way. `trail` is
  /// that of `judge`, if it got one.
  bool go_on(Verdict& verdict, const Document& document, Playback playback, Trail* trail = nullptr);

  /// The last judged log, and its game after the replay if the verdict has a ruleset and is not for
  /// a scoresheet.
  [[nodiscard]] const GameLog& log() const { return log_; }
  [[nodiscard]] const Replay& replay() const { return replay_; }

 private:
  void describe(Verdict& verdict, const Document& document) const;
  void malformed(Verdict& verdict, const Document& document, const LogFault& fault,
                 const OtherFaults& others) const;
  void not_playable(Verdict& verdict, const Document& document) const;
  /// Replays a game to its end or first fault, and tells what rulings waive.
  void play(Verdict& verdict, const Document& document, Playback playback, SlipWatch& slips,
            Trail* trail);
  void replayed(Verdict& verdict, const Document& document, const Trail* trail) const;
  void name_lines(Verdict& verdict, const Document& document) const;
  void believed(Verdict& verdict) const;
  /// The names of the players who share a place.
  [[nodiscard]] std::vector<std::string> sharing(const PlayerGroup& place) const;
  void sheet_judged(Verdict& verdict, const Document& document) const;
  [[nodiscard]] Finding finding_of(const SheetFault& fault, const Document& document) const;
  bool sheet_goes_on(Verdict& verdict, const Document& document, const Playback& playback);
  void sheet_ended(Verdict& verdict, const Document& document) const;
  [[nodiscard]] Finding finding_of(const Broken& broken, const Document& document,
                                   const Referee& position, const OpenHands& open) const;
  /// The places that explain a fault: the earlier one of what is given twice; decisions before it.
  void relate(Finding& finding, const Document& document, NodeId again) const;
  void relate(Finding& finding, const Document& document, const Broken& broken,
              const Trail* trail) const;
  /// `trail` is that of the replay to the fault, or null.
  [[nodiscard]] std::vector<Cause> causes_of(const Clue& clue, const Trail* trail) const;
  void note_slips(Verdict& verdict, const Document& document, SlipWatch& slips) const;
  void warn(Verdict& verdict, const Document& document, const std::vector<Caution>& cautions) const;
  [[nodiscard]] RuledOut ruled_out(Finding finding, const RulingEntry& ruling,
                                   const Document& document) const;
  void idle_rulings(Verdict& verdict, const Document& document) const;
  /// A game without a fault that is over.
  void completed(Verdict& verdict) const;
  void adjudicated(Verdict& verdict, const Document& document) const;
  void warn_of_override(Verdict& verdict, const Document& document) const;

  Library& library_;
  RulesetOverride override_;
  Further further_;
  GameLog log_;
  Replay replay_;
  SheetReplay sheet_;
};

}  // namespace veedor
