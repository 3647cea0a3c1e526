#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "yaml/document.h"

/// Files for which completion goes by a schema, or that are judged like one, and their words.
namespace veedor::test {

/// The rulesets and schemes that are built in, and the events and scoresheets of the examples.
[[nodiscard]] std::vector<std::filesystem::path> files_to_complete();
/// Files of test cases with a scoresheet or a result.
[[nodiscard]] std::vector<std::filesystem::path> cases_to_complete();

/// The keys above a word, its own one included.
[[nodiscard]] std::vector<std::string> keys_to(const Document& document, NodeId word);
[[nodiscard]] bool has(const std::vector<std::string>& words, std::string_view word);

}  // namespace veedor::test
