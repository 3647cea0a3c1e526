#pragma once

#include <span>

#include "ruleset/builtin.h"

namespace veedor {

/// The embedded files of rulesets/answers.
[[nodiscard]] std::span<const BuiltinFile> builtin_answer_files();

}  // namespace veedor
