#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/cursor.h"
#include "report/schema/guide.h"
#include "ruleset/library.h"

namespace veedor {

/// The names that may stand in an event, ruleset or scheme: those that the file itself defines, and
/// those of the ruleset that it changes.
class NamesInFile {
 public:
  /// Reads `document` without the entry that is being written at `cursor`, so far as it is YAML.
  /// `schemes` are files that may be the scheme of an event. `library` must outlive this object.
  NamesInFile(Library& library, std::string_view document, const Cursor& cursor,
              std::span<const std::string> schemes);

  /// The names in a list of the schema. `defined_here`: a name that is being defined, not one that
  /// has to be known already.
  [[nodiscard]] std::vector<SchemaWord> in_list(std::string_view list, bool defined_here) const;
  /// The names that a definition of the schema means, which has no list of its own: players and
  /// heats of an event, parts of a ruleset.
  [[nodiscard]] std::vector<SchemaWord> for_definition(std::string_view definition) const;
  /// Whether a map with these pairs may have a key that its schema lists, but that only some files,
  /// or cards of some stacks, have.
  [[nodiscard]] bool allow_key(const SchemaPlace& map, const SchemaPairs& written,
                               std::string_view key) const;

 private:
  /// A name, and the key of the list or map that has it.
  struct Own {
    std::string section;
    std::string name;
  };

  /// Adds a word of the file, if it defines or names anything.
  void add_own(const Document& document, NodeId node);
  void add_base(const std::vector<RulesetChoice>& choices);
  /// Whether the stack of a card is of this kind, which its file says with `key`.
  [[nodiscard]] bool has_stack(const SchemaPairs& card, bool OriginInfo::*kind,
                               std::string_view key) const;
  /// Whether a ruleset is the one that the file describes, or a game that begins with it.
  [[nodiscard]] bool needs_this_file(std::string name) const;
  [[nodiscard]] std::vector<SchemaWord> own(std::string_view section) const;

  Library& library_;
  std::string ruleset_;  ///< the name that a ruleset file gives itself
  std::vector<Own> own_;
  std::vector<SchemaWord> schemes_;  ///< files
  /// The game that the file begins with, or of several the first, by which it is judged; then that
  /// game with each option that the file contains. Empty for a file that is complete in itself.
  std::vector<std::shared_ptr<const Ruleset>> bases_;
};

}  // namespace veedor
