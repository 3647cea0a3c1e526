#pragma once

#include <span>

#include "ruleset/builtin.h"

namespace veedor {

/// The embedded files of rulesets/schemes.
[[nodiscard]] std::span<const BuiltinFile> builtin_scheme_files();

}  // namespace veedor
