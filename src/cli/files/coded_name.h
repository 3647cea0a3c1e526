#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace veedor {

/// A file name STEM-CODE without its ending, which nobody can guess. If the folder has a file
/// STEM-CODE.*, the code is that of the first such file, so that files keep their names; otherwise
/// it is random. Throws std::filesystem::filesystem_error if the folder cannot be read, and
/// std::runtime_error if there are no random numbers.
[[nodiscard]] std::string coded_name(const std::filesystem::path& folder, std::string_view stem);

}  // namespace veedor
