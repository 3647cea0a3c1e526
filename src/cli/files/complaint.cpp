#include "cli/files/complaint.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <exception>
#include <string>

#include "cli/files/descriptors.h"
#include "report/source_line.h"
#include "text/printable.h"

namespace veedor {

namespace {

constexpr int kPatience = 2000;  ///< milliseconds

std::atomic<bool> line_shown = false;

void write_error(std::string_view text) noexcept {
  static std::atomic<bool> stuck = false;
  stuck = write_all(STDERR_FILENO, text, stuck ? 0 : kPatience) == EAGAIN;
}

}  // namespace

void complain(std::string_view message) noexcept {
  try {
    // In one write, so that output of other programs cannot come in between.
    print_error(fmt::format("veedor: {}\n", printable(message)));
  } catch (const std::exception&) {
    print_error("veedor: out of memory\n");
  }
}

void complain_about(std::string_view kind, const FileFault& fault) {
  print_error(fmt::format("{}:{}:{}: {}: {}\n{}", printable(fault.file), fault.at.line,
                          fault.at.column, kind, printable(fault.message),
                          line_with_caret(fault.source_line, fault.at, {})));
}

void print_error(std::string_view report) noexcept {
  remove_line();
  write_error(report);
}

void show_line(std::string_view line) noexcept {
  try {
    write_error(fmt::format("\r{}\x1b[K", line));
    line_shown = true;
  } catch (const std::exception&) {
    // Work goes on without the line.
  }
}

void remove_line() noexcept {
  if (line_shown.exchange(false)) write_error("\r\x1b[K");
}

bool line_is_shown() noexcept { return line_shown; }

}  // namespace veedor
