#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/cursor.h"
#include "editor/completion/vocabulary.h"

namespace veedor {

/// Words that replace missing parts of a log, so that the rest can be read. They fit the form of
/// the log, not the rules.
class Samples {
 public:
  /// `card` is the card of the Special action; null if unknown. `beside` is a pair that its action
  /// needs, as in `saved: fiesta`.
  Samples(const Vocabulary& words, LogKind kind, const Card* card, std::string beside = {})
      : words_(words), kind_(kind), card_(card), beside_(std::move(beside)) {}

  /// Something allowed at a path, on one line. If it is a name, it is none of `others`.
  [[nodiscard]] std::string at(const std::string& path,
                               const std::vector<std::string>& others = {}) const;
  /// The pairs that a map at `path` with these keys still needs, as in `to: Toledo`.
  [[nodiscard]] std::vector<std::string> missing(const std::string& path,
                                                 const std::vector<std::string>& keys) const;
  /// The entries that a list at `path` with these entries still needs.
  [[nodiscard]] std::vector<std::string> missing_entries(const std::string& path,
                                                         std::vector<std::string> entries) const;

 private:
  [[nodiscard]] std::vector<std::string> needed(const std::string& path,
                                                const std::vector<std::string>& keys) const;
  [[nodiscard]] std::vector<std::string> needed_by_card(const std::vector<std::string>& keys) const;
  [[nodiscard]] std::string needed_at(const std::string& path) const;

  const Vocabulary& words_;
  LogKind kind_;
  const Card* card_;
  std::string beside_;
};

/// A log that can be read, made of the text before a cursor, an insertion at the cursor, and the
/// ends of all that is open.
struct LogDraft {
  std::string text;
  std::size_t mark = 0;  ///< where the insertion begins
  bool key = false;      ///< whether the insertion is a key
};

/// The text before `cursor`, up to the typed word, without parts that have no content yet.
[[nodiscard]] std::string written_before(std::string_view text, const Cursor& cursor);

/// A word, and what is inserted after it.
struct Insertion {
  std::string text{};
  std::string key{};  ///< the key in it, if it is one of the innermost map
};

/// `written` followed by `said`. Parts that the maps around the cursor still need are taken from
/// `samples`, unless that is null.
[[nodiscard]] LogDraft draft(const std::string& written, const Cursor& cursor,
                             const Insertion& said, const Samples* samples);

}  // namespace veedor
