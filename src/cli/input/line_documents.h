#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/input/typed_line.h"
#include "text/json.h"
#include "yaml/document.h"

namespace veedor {

// Documents of a stream that add to the log before them.

/// The key of a document with lines: `{add: [LINE, ...]}`.
inline constexpr std::string_view kAddKey = "add";
/// The message about a document with that key in another form.
inline constexpr std::string_view kWantsLines =
    "`add` needs a list of lines, as in {\"add\": [\"Ann 13\", \"Bea 7\"]}";

/// The first key of a document; empty if it has none.
[[nodiscard]] std::string_view first_key(const Document& document);

/// The lines of `{add: [LINE, ...]}`; nullopt if the document has another form.
[[nodiscard]] std::optional<std::vector<std::string>> lines_of_document(const Document& document);

/// The member `refused` for a line that was not added.
[[nodiscard]] Json refusal_json(const RefusedLine& refused);

}  // namespace veedor
