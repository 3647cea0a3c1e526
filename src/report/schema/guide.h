#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/schema/schema.h"

namespace veedor {

/// Keys of a map with their words; empty for a value that is no word.
using SchemaPairs = std::vector<std::pair<std::string, std::string>>;

/// A map or list around a place of a document.
struct SchemaLevel {
  bool map = false;     ///< else a list
  std::string key{};    ///< of a map: the one that leads to the place
  SchemaPairs pairs{};  ///< of a map: all its keys so far
};

/// What may stand at a place of a document, as far as a schema says so.
struct SchemaPlace {
  std::string about{};  ///< the description of the key that leads there
  bool map = false;     ///< a map fits
  bool list = false;    ///< a list fits
  bool word = false;    ///< a word or number fits
  /// The keys that a map there may still have, in the order of the schema.
  std::vector<SchemaWord> keys{};
  /// The lists of names that may be keys, as "tiles" or "places: region".
  std::vector<std::string> key_lists{};
  bool free_keys = false;           ///< other keys may stand there too
  std::vector<SchemaWord> words{};  ///< the words that the schema lists
  /// The lists of names that may stand there as words.
  std::vector<std::string> lists{};
  /// The definitions that say what it is, as "stack_name".
  std::vector<std::string> definitions{};
};

/// A JSON Schema (src/report/schema) as a guide for somebody who writes a document: what may stand
/// where, by what is already written. It knows no ruleset: names are told as the lists that the
/// schema names.
class SchemaGuide {
 public:
  /// `name` is one of `schema_names()`.
  explicit SchemaGuide(std::string_view name);
  ~SchemaGuide();
  SchemaGuide(const SchemaGuide&) = delete;
  SchemaGuide& operator=(const SchemaGuide&) = delete;

  /// The place within `levels`, from the outermost. `written`: the pairs of the map there, if there
  /// is one; its keys are not among the `keys` of the place. A place that no document has is empty.
  [[nodiscard]] SchemaPlace at(std::span<const SchemaLevel> levels,
                               const SchemaPairs& written = {}) const;

 private:
  struct Schema;
  std::unique_ptr<const Schema> schema_;
};

}  // namespace veedor
