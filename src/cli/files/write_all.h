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

}  // namespace veedor
