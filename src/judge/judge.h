#pragma once

#include <string>
#include <vector>

#include "judge/replay_cache.h"
#include "log/read/read.h"
#include "record/causes.h"
#include "record/slips.h"
#include "replay/replay.h"
#include "replay/sheet/sheet_replay.h"
#include "replay/verdict.h"
#include "words/wording.h"

namespace veedor {

/// What a verdict contains beyond the first fault.
struct Further {
  bool faults = false;          ///< all faults of form, if the log has one
  bool all = false;             ///< all wrong claims of a log, or all faults of a scoresheet
  bool notes = false;           ///< what is legal but may be a slip
  bool lines_of_names = false;  ///< the line of each player's name
  /// What a page shows: the boxes of a scoresheet, with all its faults; where the turn began.
  bool page = false;
  bool related = false;           ///< other places that explain the faults
  std::vector<RuleId> no_warn{};  ///< warnings that are left out
};

/// The most further wrong claims, or faults of a scoresheet, that a verdict lists. Each takes about
/// a kilobyte, and a log may have very many.
inline constexpr std::size_t kMostFurther = 1000;

/// Removes these warnings.
void leave_out_warnings(Verdict& verdict, const std::vector<RuleId>& no_warn);

/// Turns a document into its verdict; there is no other way. Reuses memory from log to log.
class Judge {
 public:
  /// `override` replaces the rulesets that the logs name.
  explicit Judge(Library& library, RulesetOverride override = {}, Further further = {})
      : library_(library), override_(std::move(override)), further_(further) {}

  /// Judges the log in `document` as far as `replay_options` says. The caller sets `file` and
  /// `document` of the verdict. `cache`, if not null, holds stops of an earlier version of the
  /// document: the replay then begins at the last stop that is valid for this version, with the
  /// same verdict. Afterwards it holds the stops of this version, and must live as long as `log`
  /// and `replay` are used. `notes`, if not null, gets what the reader notes of `document` for
  /// rewriting it.
  [[nodiscard]] Verdict judge(const Document& document, const ReplayOptions& replay_options = {},
                              ReplayCache* cache = nullptr, LogNotes* notes = nullptr);

  /// Replays the log of `verdict`, the last one judged, once more: past wrong claims and, for a
  /// scoresheet, past every fault. Each number is judged with the right ones before it. Lists the
  /// faults after the first in `also`, and sets the final position and scores. Returns whether
  /// these are known up to the end, because no rule of the game was broken. `cache` must be the one
  /// that `judge` got.
  bool go_on(Verdict& verdict, const Document& document, ReplayOptions replay_options,
             ReplayCache* cache = nullptr);

  /// The last judged log, and its game after the replay. The game is only valid if the verdict has
  /// a ruleset and is not for a scoresheet.
  [[nodiscard]] const GameLog& log() const { return log_; }
  [[nodiscard]] const Replay& replay() const { return replay_; }

  /// The Modifier cards that the last judged log waits for, whose verdict this is; nullopt if it
  /// has another fault, or waits for none. Players pass on their cards one after the other. A log
  /// with a part of them is illegal until it has all (SHIFT-1), but before the first round it can
  /// grow. It also waits if the deal is only drawn.
  [[nodiscard]] std::optional<Decision> awaited_cards(const Verdict& verdict) const;

 private:
  void describe(Verdict& verdict, const Document& document) const;
  void malformed(Verdict& verdict, const Document& document, const LogFault& fault,
                 const OtherFaults& others) const;
  void not_playable(Verdict& verdict, const Document& document) const;
  /// Replays a game to its end or first fault, and adds what rulings waive to the verdict.
  void play(Verdict& verdict, const Document& document, ReplayOptions replay_options,
            SlipWatch& slips, ReplayCache* cache);
  void replayed(Verdict& verdict, const Document& document, const ReplayCache* cache) const;
  void name_lines(Verdict& verdict, const Document& document) const;
  void believed(Verdict& verdict, const Document& document) const;
  /// The names of the players who share this place of the result.
  [[nodiscard]] std::vector<std::string> sharing(const PlayerGroup& place) const;
  void sheet_judged(Verdict& verdict, const Document& document) const;
  [[nodiscard]] Finding finding_of(const SheetFault& fault, const Document& document) const;
  bool sheet_goes_on(Verdict& verdict, const Document& document,
                     const ReplayOptions& replay_options);
  /// Replays a scoresheet once more for its boxes.
  void fill_boxes(Verdict& verdict, const Document& document, const LogNotes& notes);
  [[nodiscard]] std::vector<TieHolds> holds() const;
  void sheet_ended(Verdict& verdict, const Document& document) const;
  [[nodiscard]] std::vector<std::vector<std::string>> places_of_winners(
      const Verdict& verdict) const;
  [[nodiscard]] Finding finding_of(const ReplayFault& broken, const Document& document,
                                   const Referee& position, const OpenHands& open) const;
  /// Adds the places that explain a fault: the first of two equal words, or decisions before it.
  void relate(Finding& finding, const Document& document, NodeId again) const;
  void relate(Finding& finding, const Document& document, const ReplayFault& broken,
              const ReplayCache* cache) const;
  /// `cache` has the stops of the replay that ended at the fault; may be null.
  [[nodiscard]] std::vector<Cause> causes_of(const CauseQuery& clue,
                                             const ReplayCache* cache) const;
  void note_slips(Verdict& verdict, const Document& document, SlipWatch& slips) const;
  void warn(Verdict& verdict, const Document& document, const std::vector<Caution>& cautions) const;
  [[nodiscard]] RuledOut ruled_out(Finding finding, const RulingEntry& ruling,
                                   const Document& document) const;
  void idle_rulings(Verdict& verdict, const Document& document) const;
  /// Completes the verdict for a finished game without a fault.
  void completed(Verdict& verdict) const;
  void adjudicated(Verdict& verdict, const Document& document) const;
  void warn_of_override(Verdict& verdict, const Document& document) const;

  Library& library_;
  RulesetOverride override_;
  Further further_;
  GameLog log_;
  Replay replay_;
  SheetReplay sheet_;
  bool winners_stand_ = false;  ///< by a ruling, the winners that the sheet names have won
};

/// A log that has been read and judged.
struct JudgedLog {
  const std::string& text;
  const Document& document;
  const Judge& judge;
  const Verdict& verdict;
};

}  // namespace veedor
