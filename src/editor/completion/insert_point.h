#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/cursor.h"
#include "editor/completion/vocabulary.h"

namespace veedor {

/// A candidate with the text that must be written around it.
struct Offer {
  Candidate candidate{};
  std::string text{};  ///< the text to insert
  bool snippet = false;
};

/// A place to write at a cursor: the cursor itself, or a place within a list or map that begins
/// there, once `prefix` is before it and `suffix` after it.
struct InsertPoint {
  Cursor cursor;
  std::string prefix{};
  std::string suffix{};
  bool own_line = false;  ///< only indentation comes before it
  unsigned depth = 0;

  /// Begins an entry of a list: with a dash on a line of its own, otherwise with brackets.
  void enter_list();
  /// Begins a map: with its first key on a line of its own or after a dash, otherwise with
  /// brackets.
  void enter_map();
};

/// Lists within lists within maps; no document is deeper.
constexpr unsigned kDeepestPoint = 4;

/// The keys of the innermost map, before and after a cursor.
[[nodiscard]] std::vector<std::string> keys_around(const Cursor& cursor);

/// `candidate` followed by `after`, a snippet that may have a place to fill in. `typed_at` is the
/// cursor where the word is typed.
[[nodiscard]] Offer offer_at(const InsertPoint& point, const Cursor& typed_at, Candidate candidate,
                             std::string_view after);

}  // namespace veedor
