#pragma once

#include <string>
#include <string_view>

#include "base/random.h"
#include "simulate/simulate.h"
#include "text/json.h"

namespace veedor {

/// A value as a document of YAML, without a separator: true and false are the `yes` and `no` of a
/// log. A line of comment for each line of `comment` comes first.
[[nodiscard]] std::string log_text(const Json& log, LogLayout layout, Random& random,
                                   std::string_view comment = {});

}  // namespace veedor
