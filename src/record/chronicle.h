#pragma once

#include "record/history.h"
#include "record/score_table.h"

namespace veedor {

/// Records the past of a game for reports: the history and the scorings.
class Chronicle : public Witness {
 public:
  /// `document` must be that of the log, and must outlive the replay.
  explicit Chronicle(const Document& document) : scores_(document) {}

  void played(const Played& played) override {
    historian_.played(played);
    scores_.played(played);
  }

  [[nodiscard]] const Historian& historian() const { return historian_; }
  [[nodiscard]] const ScoreTable& scores() const { return scores_; }

 private:
  Historian historian_;
  ScoreTable scores_;
};

}  // namespace veedor
