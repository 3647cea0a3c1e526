#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "log/read/read.h"

namespace veedor {

/// The faults that a reader finds in a log, in any order. Keeps the first one in the file and, if
/// requested, the earliest ones after it; the others are only counted. Of several faults at one
/// place, it keeps the one that was found first.
class FaultList {
 public:
  /// How certain it is that the log has the fault.
  enum class Certainty {
    sure,
    doubtful,  ///< may follow from another fault; only reported if it is the first one in the file
  };

  explicit FaultList(bool keeps_others) : most_(keeps_others ? kKept : 1) {}

  /// Counts a fault at the offset. Returns whether `add` would keep it, so that it needs a message.
  bool met(std::size_t offset, Certainty certainty);
  void add(LogFault fault, Certainty certainty);
  /// Notes that a fault at this offset, if there is one, is the same as another that is reported.
  void told_elsewhere(std::size_t offset);
  /// Counts faults that were left out earlier.
  void leave_out(std::size_t faults) { left_out_ += faults; }
  /// Makes everything except the first fault doubtful, including faults that were found before.
  void distrust_others() { only_first_ = true; }

  /// The first fault in the file; null without one.
  [[nodiscard]] const LogFault* first() const {
    return kept_.empty() ? nullptr : &kept_.front().fault;
  }
  /// How many certain faults were found. The same place may count several times.
  [[nodiscard]] std::size_t count() const { return met_.size() + told_once_; }

  /// The first fault. The certain ones after it go to `others`, unless that is null.
  std::optional<LogFault> take(OtherFaults* others);

 private:
  struct Kept {
    LogFault fault;
    Certainty certainty = Certainty::sure;
  };
  /// More than can be reported, since some may turn out to be reported elsewhere.
  static constexpr std::size_t kKept = 1 + kMostOthers + 12;

  [[nodiscard]] bool is_wanted(std::size_t offset, Certainty certainty) const;
  [[nodiscard]] std::vector<Kept>::const_iterator place_of(std::size_t offset) const;

  std::size_t most_;
  bool only_first_ = false;
  std::vector<Kept> kept_;          ///< by offset
  std::vector<std::uint32_t> met_;  ///< the offsets of certain faults, if others are kept
  std::size_t told_once_ = 0;       ///< the number of certain faults, if no others are kept
  std::vector<std::size_t> told_elsewhere_;
  std::size_t left_out_ = 0;
};

}  // namespace veedor
