#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/cursor.h"
#include "editor/files/things_in_file.h"
#include "report/schema/guide.h"
#include "ruleset/library.h"

namespace veedor {

/// A place of a file for which names are offered.
struct FileSpot {
  std::vector<std::string> path{};     ///< the keys that lead there, without list entries
  SchemaPairs beside{};                ///< the other pairs of the map there
  std::vector<std::string> entries{};  ///< the list entries before it

  /// The last key of the path, or one further out; empty if there is none.
  [[nodiscard]] std::string_view key(std::size_t further_out = 0) const;
};

/// The names that are allowed in an event, ruleset or scheme: those that the file itself defines,
/// and those of the ruleset that it changes.
class NamesInFile {
 public:
  /// Reads `document`, without the entry that is being written at `cursor`, as far as it is YAML.
  /// `schemes` are files that can be the scheme of an event. `library` must outlive this object.
  NamesInFile(Library& library, std::string_view document, const Cursor& cursor,
              std::span<const std::string> schemes);

  /// The names from a list of the schema that are allowed at a spot.
  [[nodiscard]] std::vector<SchemaWord> in_list(std::string_view list, const FileSpot& spot) const;
  /// The names for a definition of the schema without a list of its own: players and heats of an
  /// event, parts of a ruleset.
  [[nodiscard]] std::vector<SchemaWord> for_definition(std::string_view definition) const;
  /// The pairs of the map around the cursor. Empty if the text there is not YAML.
  [[nodiscard]] const SchemaPairs& beside() const { return beside_; }

  // Checks by the reader of the file that the schema does not contain (fits_in_file.cpp).
  /// Whether a map may have a key that its schema lists, but that only some files, cards of some
  /// stacks, or places of some kinds have.
  [[nodiscard]] bool allow_key(const SchemaPlace& map, const FileSpot& spot,
                               std::string_view key) const;
  /// Whether the meaning of a word or name that the schema lists is allowed here.
  [[nodiscard]] bool fits(const FileSpot& spot, std::string_view word) const;

 private:
  /// Whether a ruleset is the one that the file describes, or a game that builds on it.
  [[nodiscard]] bool needs_this_file(std::string name) const;
  /// The kind of the place whose entry contains the spot; nullopt if it is not given.
  [[nodiscard]] std::optional<PlaceKind> kind_at(const FileSpot& spot) const;
  [[nodiscard]] bool fits_place(const FileSpot& spot, std::string_view word) const;
  [[nodiscard]] bool fits_piece(const FileSpot& spot, std::string_view word) const;
  [[nodiscard]] bool fits_card(const FileSpot& spot, std::string_view word) const;
  [[nodiscard]] bool may_be_merged(const FileSpot& spot, std::string_view stack) const;

  Library& library_;
  ThingsInFile things_;
  SchemaPairs beside_;
  std::vector<SchemaWord> schemes_;  ///< names of files
};

}  // namespace veedor
