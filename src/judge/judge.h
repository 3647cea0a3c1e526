#pragma once

#include "log/read/read.h"
#include "replay/replay.h"
#include "replay/sheet_replay.h"
#include "replay/verdict.h"
#include "words/wording.h"

namespace veedor {

/// The only way from a document to its verdict. Reuses memory from log to log.
class Judge {
 public:
  /// `override` replaces the rulesets that the logs name.
  explicit Judge(Library& library, RulesetOverride override = {})
      : library_(library), override_(std::move(override)) {}

  /// Judges the log in `document` as far as `playback` says. The caller sets `file` and `document`
  /// of the verdict.
  [[nodiscard]] Verdict judge(const Document& document, const Playback& playback = {});

  /// The last judged log, and its game after the replay if the verdict has a ruleset and is not for
  /// a scoresheet.
  [[nodiscard]] const GameLog& log() const { return log_; }
  [[nodiscard]] const Replay& replay() const { return replay_; }

 private:
  void describe(Verdict& verdict, const Document& document) const;
  void malformed(Verdict& verdict, const Document& document, const LogFault& fault) const;
  void not_playable(Verdict& verdict, const Document& document) const;
  void replayed(Verdict& verdict, const Document& document) const;
  void sheet_judged(Verdict& verdict, const Document& document) const;
  [[nodiscard]] Finding finding_of(const Broken& broken, const Document& document,
                                   const Referee& position, const OpenHands& open) const;
  void cautions(Verdict& verdict, const Document& document, const Wording& wording) const;
  [[nodiscard]] RuledOut ruled_out(const Waiver& waiver, const Document& document) const;
  void idle_rulings(Verdict& verdict, const Document& document) const;
  void adjudicated(Verdict& verdict, const Document& document) const;
  void warn_of_override(Verdict& verdict, const Document& document) const;

  Library& library_;
  RulesetOverride override_;
  GameLog log_;
  Replay replay_;
  SheetReplay sheet_;
};

}  // namespace veedor
