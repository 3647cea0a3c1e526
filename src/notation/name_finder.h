#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "notation/names.h"
#include "notation/text_parts.h"
#include "text/text.h"

namespace veedor {

/// A move: `owner` is empty if it names nobody.
struct Route {
  TextPart owner;
  TextPart from;
  TextPart to;
};

/// Finds the names in a part of a line, where it is not said how many words a name has. Takes time
/// proportional to the bytes of the part, whatever they are: the part is folded once, for all of
/// its sections.
class NameFinder {
 public:
  NameFinder(TextPart part, const ShortNames& names);

  [[nodiscard]] const std::vector<TextPart>& words() const { return words_; }
  /// The section from one word up to but not including another.
  [[nodiscard]] TextPart section(std::size_t begin, std::size_t end) const {
    return joined(part_, words_, begin, end);
  }
  [[nodiscard]] TextPart from(std::size_t begin) const { return section(begin, words_.size()); }

  /// How many of the first words name an owner: the longest name counts, of `most` words at most. 0
  /// if they name nobody.
  [[nodiscard]] std::size_t words_of_owner(std::size_t most) const;
  /// Reads "Bea Sevilla-Toledo". If a name is unknown, the reader of the log will report it;
  /// nullopt if there is no sign between two names.
  [[nodiscard]] std::optional<Route> route() const;

 private:
  /// A sign such as `->` in the part, and the names on its sides.
  struct Arrow {
    std::size_t begin = 0;
    TextPart to;
  };

  [[nodiscard]] std::string_view folded(TextPart section) const;
  [[nodiscard]] bool is_owner(std::size_t words) const;
  [[nodiscard]] bool is_place(TextPart section) const;
  /// The section from a word to an arrow.
  [[nodiscard]] TextPart before(const Arrow& arrow, std::size_t word) const;
  [[nodiscard]] std::vector<Arrow> arrows() const;

  TextPart part_;
  const ShortNames& names_;
  std::vector<TextPart> words_;
  FoldedText folded_;
};

}  // namespace veedor
