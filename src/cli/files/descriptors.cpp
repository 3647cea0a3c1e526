#include "cli/files/descriptors.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <initializer_list>

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

bool open_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) != -1) continue;
    // Opened in the wrong direction, so that using it fails. Takes the lowest free number.
    const int direction = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    if (::open("/dev/null", direction) != descriptor) return false;
  }
  return true;
}

}  // namespace veedor
