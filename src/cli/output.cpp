#include "cli/output.h"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace veedor {

bool Output::write(std::string_view text) {
  if (progress_ != nullptr && !text.empty()) progress_->make_way_for_output();
  while (!text.empty() && !closed_ && error_.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      closed_ = true;
    } else if (errno == EAGAIN) {
      // Whoever shares the pipe or terminal has said that it does not block.
      pollfd room{STDOUT_FILENO, POLLOUT, 0};
      static_cast<void>(::poll(&room, 1, -1));
    } else if (errno != EINTR) {
      error_ = std::generic_category().message(errno);
    }
  }
  return !closed_ && error_.empty();
}

ExitStatus Output::status(ExitStatus status) const {
  if (error_.empty()) return status;
  fmt::print(stderr, "veedor: cannot write: {}\n", error_);
  return kCouldNotJudge;
}

ExitStatus print(std::string_view text, ExitStatus status) {
  Output output;
  output.write(text);
  return output.status(status);
}

}  // namespace veedor
