#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/schema/schema.h"

namespace veedor {

/// The keys of a map with their values; a value that is not a word is empty.
using SchemaPairs = std::vector<std::pair<std::string, std::string>>;

/// A map or list around a place of a document.
struct SchemaLevel {
  bool map = false;     ///< otherwise a list
  std::string key{};    ///< for a map: the key that leads to the place
  SchemaPairs pairs{};  ///< for a map: all its pairs so far
};

/// What a schema allows at a place of a document.
struct SchemaPlace {
  std::string about{};  ///< the description of the key that leads there
  bool map = false;     ///< a map is allowed
  bool list = false;    ///< a list is allowed
  bool word = false;    ///< a word or number is allowed
  /// The keys that a map there can still get, in the order of the schema.
  std::vector<SchemaWord> keys{};
  /// The lists of names that are allowed as keys, as "tiles" or "places: region".
  std::vector<std::string> key_lists{};
  bool free_keys = false;           ///< other keys are allowed too
  std::vector<SchemaWord> words{};  ///< the words that the schema lists
  /// The lists of names that are allowed as words.
  std::vector<std::string> lists{};
  /// The definitions that describe it, as "stack_name".
  std::vector<std::string> definitions{};
};

/// A JSON Schema (src/schema) as a guide for writing a document: what is allowed at each
/// place, given what is already written. It knows no ruleset: names are given as the lists that the
/// schema refers to.
class SchemaGuide {
 public:
  /// `name` is one of `schema_names()`.
  explicit SchemaGuide(std::string_view name);
  ~SchemaGuide();
  SchemaGuide(const SchemaGuide&) = delete;
  SchemaGuide& operator=(const SchemaGuide&) = delete;

  /// The place within `levels`, outermost first. `written` has the pairs of the map there, if there
  /// is one; its keys are left out of the `keys` of the place. Empty for a place that no document
  /// can have.
  [[nodiscard]] SchemaPlace at(std::span<const SchemaLevel> levels,
                               const SchemaPairs& written = {}) const;

 private:
  struct Schema;
  std::unique_ptr<const Schema> schema_;
};

}  // namespace veedor
