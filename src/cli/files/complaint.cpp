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
  static std::atomic<bool> stuck = false;
  stuck = write_all(STDERR_FILENO, report, stuck ? 0 : kPatience) == EAGAIN;
}

}  // namespace veedor
