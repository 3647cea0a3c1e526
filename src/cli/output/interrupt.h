#pragma once

#include <array>

namespace veedor {

/// Ends the wait of another thread for input that comes slowly or never.
class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  /// Has something to be read from `raise` on until `settle`; -1 where the system gave no pipe.
  [[nodiscard]] int descriptor() const { return ends_[0]; }
  void raise() const;
  void settle() const;

 private:
  std::array<int, 2> ends_{-1, -1};
};

}  // namespace veedor
