#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/files/complaint.h"

namespace veedor {

/// The progress of work on many logs.
struct Done {
  std::size_t logs = 0;
  std::optional<std::size_t> faults = 0;  ///< logs with a fault; nullopt if none are looked for
  std::uint64_t bytes = 0;                ///< of the input, or another measure of the work
  double seconds = 0;                     ///< since the beginning
};

/// The progress line, with at most `columns` columns. Shows the time left if `all_bytes`, the size
/// of the whole input, is known.
[[nodiscard]] std::string progress_line(const Done& done, std::optional<std::uint64_t> all_bytes,
                                        std::size_t columns);

/// The progress line at the bottom of a terminal. It appears after a second, is updated a few times
/// a second, and is removed before other output.
class Progress {
 public:
  /// Shows nothing unless `wanted` is true and standard error supports escape sequences.
  Progress(bool wanted, std::optional<std::uint64_t> all_bytes);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { remove_line(); }

  /// Removes the line before a write to standard output, if that is a terminal too.
  void make_way_for_output() const noexcept {
    if (same_place_) remove_line();
  }
  /// For work that looks for no faults.
  void ignore_faults() { done_.faults.reset(); }
  /// Counts a judged log, with or without a fault.
  void count(bool fault) {
    ++done_.logs;
    if (fault && done_.faults) ++*done_.faults;
  }
  /// Counts a log of this many bytes, and shows the line if it is due.
  void step(std::uint64_t bytes, bool fault = false) {
    count(fault);
    show(done_.bytes + bytes);
  }
  /// Shows the line if it is due, or if it was removed.
  void show(std::uint64_t bytes);

 private:
  using Clock = std::chrono::steady_clock;

  bool wanted_;
  bool same_place_;  ///< standard output is a terminal too
  std::optional<std::uint64_t> all_bytes_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_;
  Done done_;
  std::string line_;  ///< the line shown last
};

}  // namespace veedor
