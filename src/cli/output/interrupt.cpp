#include "cli/output/interrupt.h"

#include <fcntl.h>
#include <unistd.h>

namespace veedor {

Interrupt::Interrupt() {
  // Without a pipe, the wait only ends with the next input.
  if (::pipe2(ends_.data(), O_CLOEXEC | O_NONBLOCK) != 0) ends_ = {-1, -1};
}

Interrupt::~Interrupt() {
  for (const int end : ends_) {
    if (end >= 0) ::close(end);
  }
}

void Interrupt::raise() const {
  const char byte = 0;
  // A full pipe needs no further byte.
  static_cast<void>(!::write(ends_[1], &byte, 1));
}

void Interrupt::settle() const {
  std::array<char, 64> bytes{};
  while (::read(ends_[0], bytes.data(), bytes.size()) > 0) {
  }
}

}  // namespace veedor
