#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace veedor {

/// What `yes`, `true`, `no` or `false`, in any case, say; none for any other word.
[[nodiscard]] std::optional<bool> yes_no(std::string_view word);

/// How many digits every number that `decimal` returns exactly has at most.
constexpr std::size_t kExactDigits = 9;

/// The number that plain decimal digits write, with `-` in front of a negative one: no leading
/// zero, no other sign. None for any other word. Of a number with more than kExactDigits digits the
/// first of them are taken: still more than anything that is counted here, but nothing to be shown.
[[nodiscard]] std::optional<int> decimal(std::string_view word);

}  // namespace veedor
