#pragma once

#include <array>

namespace veedor {

/// Interrupts another thread that waits for input.
class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  /// A descriptor that is readable between `raise` and `settle`; -1 if the system has no pipe left.
  [[nodiscard]] int descriptor() const { return ends_[0]; }
  void raise() const;
  void settle() const;

 private:
  std::array<int, 2> ends_{-1, -1};
};

}  // namespace veedor
