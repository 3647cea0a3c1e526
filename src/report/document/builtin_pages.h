#pragma once

#include <span>

#include "ruleset/builtin.h"

namespace veedor {

/// The styles and scripts of web pages (src/report/document/*.css and *.js). The name of a script
/// with
/// "-sha256" appended has its SHA-256 hash in hexadecimal digits.
[[nodiscard]] std::span<const BuiltinFile> builtin_page_files();

}  // namespace veedor
