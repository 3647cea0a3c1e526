#pragma once

#include <string_view>

namespace veedor {

/// Waits for room without a time limit.
constexpr int kForever = -1;

/// Writes all of `text` to an open descriptor, despite interrupts. On a non-blocking descriptor,
/// waits for room up to `patience` milliseconds each time. Returns 0 or the errno: EAGAIN after a
/// timeout. Allocates nothing.
[[nodiscard]] int write_all(int descriptor, std::string_view text,
                            int patience = kForever) noexcept;

/// Opens those of the descriptors 0 to 2 that are closed, so that no later file is taken for
/// standard input or output. Reading or writing these still fails with EBADF. Must be called before
/// anything is opened; returns false if the system allows no descriptor.
[[nodiscard]] bool open_standard_streams();

}  // namespace veedor
