#pragma once

#include <string>
#include <string_view>

#include "base/random.h"
#include "simulate/simulate.h"
#include "text/json.h"

namespace veedor {

/// Writes a value as a YAML document without a separator; true and false become `yes` and `no`. The
/// lines of `comment` come first, as comments.
[[nodiscard]] std::string log_text(const Json& log, LogLayout layout, Random& random,
                                   std::string_view comment = {});

}  // namespace veedor
