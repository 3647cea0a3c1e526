#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace veedor {

/// The meaning of `yes`, `true`, `no` or `false` in any case; nullopt for any other word.
[[nodiscard]] std::optional<bool> yes_no(std::string_view word);

/// The most digits that `decimal` reads exactly.
constexpr std::size_t kExactDigits = 9;

/// Reads a decimal number: digits without a leading zero, with `-` if negative; nullopt for any
/// other word. If it has more than kExactDigits digits, only the first ones are read: the result
/// exceeds any real count, but must not be shown.
[[nodiscard]] std::optional<int> decimal(std::string_view word);

}  // namespace veedor
