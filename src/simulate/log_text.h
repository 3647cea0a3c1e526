#pragma once

#include <string>
#include <string_view>

#include "base/random.h"
#include "log/log_tree.h"
#include "simulate/simulate.h"

namespace veedor {

/// Writes a value as a YAML document without a separator. The lines of `comment` come first, as
/// comments.
[[nodiscard]] std::string log_text(const LogTree& log, LogLayout layout, Random& random,
                                   std::string_view comment = {});

}  // namespace veedor
