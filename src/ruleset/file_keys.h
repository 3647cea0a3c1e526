#pragma once

#include <span>
#include <string_view>

namespace veedor {

/// The keys of one kind of map in rulesets, schemes and events.
struct FileMap {
  /// The definition that describes it in src/schema, as in "limit_table", or the definition around
  /// it and its key, as in "ruleset/not_with".
  std::string_view definition;
  std::span<const std::string_view> keys;
};

/// All of them, sorted by definition, as the schemas were when the program was built.
[[nodiscard]] std::span<const FileMap> file_maps();

}  // namespace veedor
