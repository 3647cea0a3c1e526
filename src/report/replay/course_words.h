#pragma once

#include <string>
#include <vector>

#include "record/frames.h"
#include "words/history_words.h"

namespace veedor {

/// Describes what happened between two frames of a game. Must be called for all frames in their
/// order.
class CourseWords {
 public:
  CourseWords(const HistoryWords& words, const History& history)
      : words_(words), history_(history) {}

  struct Told {
    std::string title;  ///< "Round 4, turn 2: Bea"
    std::vector<HistoryWords::Line> lines;
  };
  /// The events before a frame. The `last` frame may be within a turn or a scoring.
  [[nodiscard]] Told next(const Moment& point, bool last);
  /// What happens in a general scoring besides points.
  [[nodiscard]] std::vector<HistoryWords::Line> between_places(const RoundHistory& round) const;

 private:
  [[nodiscard]] Told setup() const;
  [[nodiscard]] Told cards(const RoundHistory& round, const Moment& point);
  [[nodiscard]] Told turn(const RoundHistory& round, unsigned number, bool last) const;
  [[nodiscard]] Told end(const RoundHistory& round) const;

  const HistoryWords& words_;
  const History& history_;
  unsigned round_ = 0;
  std::size_t opening_ = 0;  ///< how many events of its opening are done
  bool revealed_ = false;    ///< whether its Action cards are done
};

}  // namespace veedor
