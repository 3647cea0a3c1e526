#include "cli/terminal.h"

#include <sys/ioctl.h>

namespace veedor {

int terminal_columns(int descriptor) {
  constexpr int kUsual = 80;
  winsize size{};
  const bool known = ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : kUsual;
}

}  // namespace veedor
