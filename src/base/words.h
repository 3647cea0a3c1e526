#pragma once

#include <optional>
#include <string_view>

namespace veedor {

/// What `yes`, `true`, `no` or `false`, in any case, say; none for any other word.
[[nodiscard]] std::optional<bool> yes_no(std::string_view word);

/// The number that plain decimal digits write, with `-` in front of a negative one: no leading
/// zero, no other sign. None for any other word. Of a number with more than nine digits the first
/// nine are taken: still more than anything that is counted here.
[[nodiscard]] std::optional<int> decimal(std::string_view word);

}  // namespace veedor
