#pragma once

#include <string_view>

namespace veedor {

/// Waits for room as long as it takes.
constexpr int kForever = -1;

/// Writes all of `text` to an open descriptor, however often the system interrupts it. On a
/// descriptor that does not block, waits for room, each time up to `patience` milliseconds.
/// Returns 0, or the errno of the failure: EAGAIN if no room was made in time. Allocates nothing.
[[nodiscard]] int write_all(int descriptor, std::string_view text,
                            int patience = kForever) noexcept;

}  // namespace veedor
