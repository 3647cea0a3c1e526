#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/cursor.h"
#include "editor/completion/vocabulary.h"

namespace veedor {

/// A candidate with what has to be written around it.
struct Offer {
  Candidate candidate{};
  std::string text{};  ///< what is inserted
  bool snippet = false;
};

/// A place to write at a cursor, once `prefix` stands before it and `suffix` behind it: the cursor
/// itself, or a place within a list or map that begins there.
struct Gap {
  Cursor cursor;
  std::string prefix{};
  std::string suffix{};
  bool own_line = false;  ///< nothing but indentation stands before it
  unsigned depth = 0;

  /// Begins an entry of a list: by a dash on a line of its own, else by brackets.
  void enter_list();
  /// Begins a map: by its first key on a line of its own or behind a dash, else by brackets.
  void enter_map();
};

/// Lists within lists within maps; no document has deeper ones.
constexpr unsigned kDeepestGap = 4;

/// The keys of the innermost map, before and behind a cursor.
[[nodiscard]] std::vector<std::string> keys_around(const Cursor& cursor);

/// `candidate` with `after` behind it, a snippet that may have a place to fill in. `typed_at`: the
/// cursor where the word is typed.
[[nodiscard]] Offer offer_at(const Gap& gap, const Cursor& typed_at, Candidate candidate,
                             std::string_view after);

}  // namespace veedor
