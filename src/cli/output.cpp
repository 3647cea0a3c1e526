#include "cli/output.h"

#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace veedor {

bool Output::write(std::string_view text) {
  while (!text.empty() && !closed_ && error_.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      closed_ = true;
    } else if (errno != EINTR) {
      error_ = std::generic_category().message(errno);
    }
  }
  return !closed_ && error_.empty();
}

}  // namespace veedor
