#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// The files STEM-CODE.* of a folder, by name, whatever their codes. Throws
/// std::filesystem::filesystem_error if the folder cannot be read.
[[nodiscard]] std::vector<std::filesystem::path> coded_files(const std::filesystem::path& folder,
                                                             std::string_view stem);

/// A file name STEM-CODE without its ending, which nobody can guess. If the folder has a file
/// STEM-CODE.*, the code is that of the first such file, so that files keep their names; otherwise
/// it is random. Throws std::filesystem::filesystem_error if the folder cannot be read, and
/// std::runtime_error if there are no random numbers.
[[nodiscard]] std::string coded_name(const std::filesystem::path& folder, std::string_view stem);

/// A text as part of a file name: its words in small letters from a to z and digits, without
/// accents, with hyphens between them; at most 40 characters. Other characters are left out, so the
/// result may be empty.
[[nodiscard]] std::string safe_name(std::string_view text);

}  // namespace veedor
