#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veedor {

// What the scripts of `veedor completion` ask the program for while a line is typed. A file that
// cannot be read or is no log has no values; nothing complains.

/// The names that --for takes: the players of the first log of a file, and `public`.
[[nodiscard]] std::vector<std::string> players_of_log(const std::string& file);
/// The moments that the first log of a file reaches, as --at takes them: 0, 1.1, 1.2, ..., 1.
[[nodiscard]] std::vector<std::string> moments_of_log(const std::string& file);

/// A kind of data file.
enum class DataFile { ruleset, scheme };
/// Whether a file is one of this kind, by the keys at its beginning.
[[nodiscard]] bool is_data_file(const std::string& file, DataFile kind);

}  // namespace veedor
