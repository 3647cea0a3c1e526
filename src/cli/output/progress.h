#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace veedor {

/// The progress of judging many logs.
struct Done {
  std::size_t logs = 0;
  std::size_t faults = 0;   ///< logs with a fault
  std::uint64_t bytes = 0;  ///< of the input
  double seconds = 0;       ///< since the beginning
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
  ~Progress() { make_way(); }

  /// Removes the line. Must be called before writing to standard error.
  void make_way() noexcept;
  /// Removes the line before a write to standard output, if that is a terminal too.
  void make_way_for_output() noexcept {
    if (same_place_) make_way();
  }
  /// Counts a judged log, with or without a fault.
  void count(bool fault) {
    ++done_.logs;
    if (fault) ++done_.faults;
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
  bool shown_ = false;
};

}  // namespace veedor
