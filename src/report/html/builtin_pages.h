#pragma once

#include <span>

#include "ruleset/builtin.h"

namespace veedor {

/// The styles of web pages (src/report/html/*.css).
[[nodiscard]] std::span<const BuiltinFile> builtin_page_files();

}  // namespace veedor
