#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// The path of a `file:` URI, absolute and without `.` and `..`; nullopt for any other address.
/// Editors escape different characters of the same path, so compare paths, not addresses.
[[nodiscard]] std::optional<std::string> path_of_uri(std::string_view uri);

/// The `file:` URI of an absolute path (RFC 8089).
[[nodiscard]] std::string uri_of_path(std::string_view path);

/// A path relative to an absolute folder, made absolute and without `.` and `..`.
[[nodiscard]] std::string path_within(std::string_view folder, std::string_view path);

/// The last part of a path.
[[nodiscard]] std::string file_name(std::string_view path);

}  // namespace veedor
