#include "cli/files/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <initializer_list>

namespace veedor {

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
