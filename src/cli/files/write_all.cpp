#include "cli/files/write_all.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>

namespace veedor {

int write_all(int descriptor, std::string_view text, int patience) noexcept {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      // Another process that shares the pipe or terminal has made it non-blocking.
      pollfd room{descriptor, POLLOUT, 0};
      if (::poll(&room, 1, patience) == 0) return EAGAIN;
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

}  // namespace veedor
