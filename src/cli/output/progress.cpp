#include "cli/output/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "cli/files/complaint.h"
#include "cli/output/output.h"
#include "text/phrases.h"

namespace veedor {
namespace {

using namespace std::chrono_literals;

constexpr auto kFirst = 1s;
constexpr auto kPause = 200ms;
constexpr std::size_t kBar = 20;

std::string time_text(double seconds) {
  const auto all = static_cast<std::uint64_t>(seconds);
  const std::uint64_t minutes = all / 60;
  if (minutes < 60) return fmt::format("{}:{:02}", minutes, all % 60);
  return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, all % 60);
}

}  // namespace

std::string progress_line(const Done& done, std::optional<std::uint64_t> all_bytes,
                          std::size_t columns) {
  const double seconds = std::max(done.seconds, 0.001);
  std::string line = counted(done.logs, "log", "logs");
  if (done.faults) line += ", " + counted(*done.faults, "fault", "faults");
  line += fmt::format(", {:.0f} a second", static_cast<double>(done.logs) / seconds);
  if (all_bytes && *all_bytes > 0) {
    const double part =
        std::min(1.0, static_cast<double>(done.bytes) / static_cast<double>(*all_bytes));
    if (part > 0) line += fmt::format(", {} left", time_text(seconds / part - seconds + 0.5));
    const auto full = static_cast<std::size_t>(part * static_cast<double>(kBar));
    line = fmt::format("[{:<{}}] {:3.0f}%  {}", std::string(full, '#'), kBar,
                       std::floor(part * 100), line);
  }
  return line.substr(0, columns);
}

Progress::Progress(bool wanted, std::optional<std::uint64_t> all_bytes)
    : wanted_(wanted && takes_escapes(STDERR_FILENO)),
      same_place_(output_is_terminal()),
      all_bytes_(all_bytes),
      next_(begin_ + kFirst) {}

void Progress::show(std::uint64_t bytes) {
  done_.bytes = bytes;
  if (!wanted_) return;
  const Clock::time_point now = Clock::now();
  if (now >= next_) {
    next_ = now + kPause;
    done_.seconds = std::chrono::duration<double>(now - begin_).count();
    // The last column stays free, because some terminals wrap after it.
    line_ = progress_line(done_, all_bytes_,
                          static_cast<std::size_t>(terminal_columns(STDERR_FILENO) - 1));
  } else if (line_is_shown()) {
    return;
  }
  if (!line_.empty()) show_line(line_);
}

}  // namespace veedor
