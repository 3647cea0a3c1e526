#pragma once

#include <string_view>
#include <vector>

#include "editor/completion/insert_point.h"
#include "editor/files/names_in_file.h"
#include "report/schema/guide.h"

namespace veedor {

/// The maps and lists around a cursor. `written` has the pairs of the map in which the cursor is at
/// a key.
struct FilePlace {
  std::vector<SchemaLevel> levels{};
  SchemaPairs written{};
};
/// `outermost` has the pairs at the left margin of the document.
[[nodiscard]] FilePlace place_in_file(const Cursor& cursor, const SchemaPairs& outermost);

/// What the schema says about a key of the map at a place.
[[nodiscard]] std::string about_key_in(FilePlace here, const std::string& key,
                                       std::string_view schema);

/// Everything that the schema of a document allows at a cursor.
class FileOffers {
 public:
  /// `schema` is the name of the schema.
  FileOffers(std::string_view document, const Cursor& cursor, std::string_view schema,
             NamesInFile names);

  [[nodiscard]] std::vector<Offer> take() { return std::move(offers_); }

 private:
  void open(const InsertPoint& point);
  void keys(const InsertPoint& point, const FilePlace& here, const SchemaPlace& place);
  void words(const InsertPoint& point, const FilePlace& here, const SchemaPlace& place);
  void add(const InsertPoint& point, Candidate candidate, std::string_view after = {});
  [[nodiscard]] FileSpot spot_at(const InsertPoint& point, const FilePlace& here) const;
  /// Whether the other pairs of a map are allowed with a word that the schema lists: `bring` with
  /// `king: any`, but not with `king: castillo`.
  [[nodiscard]] bool leaves_beside(const FileSpot& spot, const FilePlace& here,
                                   const std::string& word) const;
  [[nodiscard]] std::string_view after_key(const InsertPoint& point, const FilePlace& here,
                                           const std::string& key) const;

  const Cursor& cursor_;
  SchemaPairs outermost_;
  const SchemaGuide& guide_;
  NamesInFile names_;
  std::vector<Offer> offers_{};
};

}  // namespace veedor
