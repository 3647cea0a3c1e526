#include "table.h"

#include <fmt/format.h>

#include <cstdio>
#include <string>

namespace veedor::test {
namespace {

constexpr double kMostSeconds = 1;

/// As a line of text, with control characters and what is not ASCII as numbers.
std::string shown(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    out += byte >= 0x20 && byte < 0x7F ? std::string(1, c) : fmt::format("\\{:02X}", byte);
  }
  return out;
}

}  // namespace

Table::Table(std::string_view what, const std::array<std::string_view, 3>& sizes) {
  fmt::print("{:44} {:>8} {:>8} {:>8} {:>7} {:>6}  {}\n", what, sizes[0], sizes[1], sizes[2], "2:1",
             "4:2", "(seconds of processor time; ratios)");
}

void Table::row(std::string_view name, const Seconds& seconds, std::string_view more) {
  const bool slow = seconds.back() > kMostSeconds;
  if (slow) ++slow_;
  ++rows_;
  fmt::print("{:44} {:8.3f} {:8.3f} {:8.3f} {:7.2f} {:6.2f}  {}{}\n", shown(name), seconds[0],
             seconds[1], seconds[2], seconds[1] / seconds[0], seconds[2] / seconds[1], more,
             slow ? "  SLOW" : "");
  std::fflush(stdout);
}

void Table::end() const {
  fmt::print("{} of {} rows took more than {} s for the largest size (none wanted)\n\n", slow_,
             rows_, kMostSeconds);
}

}  // namespace veedor::test
