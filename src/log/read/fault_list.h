#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "log/read/read.h"

namespace veedor {

/// The faults that a reader meets in a log, in any order. Keeps the first in the file and, if asked
/// to, the earliest ones after it; of the others it only keeps the count. At one place the fault
/// that was met first is kept.
class FaultList {
 public:
  /// What a fault that is met says of the log.
  enum class Certainty {
    sure,
    doubtful,  ///< may follow from another fault; told only if it is the first of the file
  };

  explicit FaultList(bool keeps_others) : most_(keeps_others ? kKept : 1) {}

  /// Counts a fault at the offset. Whether `add` would keep it, so that it needs a message.
  bool met(std::size_t offset, Certainty certainty);
  void add(LogFault fault, Certainty certainty);
  /// The fault at this offset, if there is one, is the same as another that is told.
  void told_elsewhere(std::size_t offset);
  /// Counts faults that nobody can tell any more.
  void leave_out(std::size_t faults) { left_out_ += faults; }
  /// The first fault makes everything else doubtful, also what was met before.
  void distrust_others() { only_first_ = true; }

  /// The first fault in the file; null without one.
  [[nodiscard]] const LogFault* first() const {
    return kept_.empty() ? nullptr : &kept_.front().fault;
  }
  /// How many sure faults were met. The same place may count several times.
  [[nodiscard]] std::size_t count() const { return met_.size() + told_once_; }

  /// The first fault, and the sure ones after it in `others` unless that is null.
  std::optional<LogFault> take(OtherFaults* others);

 private:
  struct Kept {
    LogFault fault;
    Certainty certainty = Certainty::sure;
  };
  /// More than are told, since some may turn out to be told elsewhere.
  static constexpr std::size_t kKept = 1 + kMostOthers + 12;

  [[nodiscard]] bool is_wanted(std::size_t offset, Certainty certainty) const;
  [[nodiscard]] std::vector<Kept>::const_iterator place_of(std::size_t offset) const;

  std::size_t most_;
  bool only_first_ = false;
  std::vector<Kept> kept_;          ///< by offset
  std::vector<std::uint32_t> met_;  ///< the offsets of sure faults, if others are kept
  std::size_t told_once_ = 0;       ///< the sure faults, if no others are kept
  std::vector<std::size_t> told_elsewhere_;
  std::size_t left_out_ = 0;
};

}  // namespace veedor
