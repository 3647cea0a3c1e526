#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veedor {

// Values that the scripts of `veedor completion` request from the program while a line is typed. A
// file that cannot be read or is not a log has no values; there are no complaints.

/// The values of --for: the players of the first log of a file, and `public`.
[[nodiscard]] std::vector<std::string> players_of_log(const std::string& file);
/// The values of --at for the moments that the first log of a file reaches: 0, 1.1, 1.2, ..., 1.
[[nodiscard]] std::vector<std::string> moments_of_log(const std::string& file);
/// The same for a word that is begun: behind ROUND.TURN and a dot, the parts of this turn instead,
/// 4.2.1, 4.2.2, ...
[[nodiscard]] std::vector<std::string> moments_of_log(const std::string& file,
                                                      std::string_view begun);

/// A kind of data file.
enum class DataFile { ruleset, scheme };
/// Whether a file is one of this kind, by the keys at its beginning.
[[nodiscard]] bool is_data_file(const std::string& file, DataFile kind);

}  // namespace veedor
