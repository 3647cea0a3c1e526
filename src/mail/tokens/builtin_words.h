#pragma once

#include <span>

#include "ruleset/builtin.h"

namespace veedor {

/// The embedded files of rulesets/words.
[[nodiscard]] std::span<const BuiltinFile> builtin_word_files();

}  // namespace veedor
