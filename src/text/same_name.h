#pragma once

#include <string_view>

namespace veedor {

/// Whether two names have the same form by `fold_name`. Allocates nothing if both are ASCII.
[[nodiscard]] bool same_name(std::string_view a, std::string_view b);

}  // namespace veedor
