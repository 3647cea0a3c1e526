#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace veedor {

/// How far the work on many logs has come.
struct Done {
  std::size_t logs = 0;
  std::size_t faults = 0;   ///< logs with a fault
  std::uint64_t bytes = 0;  ///< of the input
  double seconds = 0;       ///< since it began
};

/// The line about it, of at most so many columns. Shows the time left if `all_bytes`, the size of
/// the whole input, is known.
[[nodiscard]] std::string progress_line(const Done& done, std::optional<std::uint64_t> all_bytes,
                                        std::size_t columns);

/// The last line of a terminal, which shows how far long work has come. It appears after a second
/// and is renewed a few times a second; output that stays takes its place.
class Progress {
 public:
  /// Shows nothing if the line is not `wanted`, or standard error takes no escape sequences.
  Progress(bool wanted, std::optional<std::uint64_t> all_bytes);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { make_way(); }

  /// Removes the line; call it before writing to standard error.
  void make_way() noexcept;
  /// The same for standard output, which may be another place.
  void make_way_for_output() noexcept {
    if (same_place_) make_way();
  }
  /// One more log was judged, with a fault or without.
  void count(bool fault) {
    ++done_.logs;
    if (fault) ++done_.faults;
  }
  /// Shows the line if it is time for it, or puts it back where it made way.
  void show(std::uint64_t bytes);

 private:
  using Clock = std::chrono::steady_clock;

  bool wanted_;
  bool same_place_;  ///< standard output is a terminal too
  std::optional<std::uint64_t> all_bytes_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_;
  Done done_;
  std::string line_;  ///< shown last
  bool shown_ = false;
};

}  // namespace veedor
