#pragma once

#include <span>
#include <string_view>

namespace veedor {

/// An embedded data file.
struct BuiltinFile {
  std::string_view name;  ///< without folder and extension
  std::string_view text;
};

[[nodiscard]] std::span<const BuiltinFile> builtin_files();

}  // namespace veedor
