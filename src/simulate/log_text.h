#pragma once

#include <string>

#include "base/random.h"
#include "simulate/simulate.h"
#include "text/json.h"

namespace veedor {

/// A value as a document of YAML, without a separator: true and false are the `yes` and `no` of a
/// log.
[[nodiscard]] std::string log_text(const Json& log, LogLayout layout, Random& random);

}  // namespace veedor
