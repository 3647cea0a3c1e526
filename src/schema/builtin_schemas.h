#pragma once

#include <span>

#include "ruleset/builtin.h"

namespace veedor {

/// The parts of the schemas (src/schema/*.json).
[[nodiscard]] std::span<const BuiltinFile> builtin_schema_files();

}  // namespace veedor
