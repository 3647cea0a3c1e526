#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/judged_text.h"

namespace veedor {

/// Something that may be written at a position of a text.
struct Completion {
  enum class Kind : std::uint8_t {
    key,      ///< a key of the log format
    player,   ///< a player of the game, or the dummy
    place,    ///< a region or another place of the board
    card,     ///< an Action card
    number,   ///< a count, points or a Power card
    word,     ///< a word of the format, such as `yes`, or the id of a Modifier card
    rule,     ///< the id of a rule
    ruleset,  ///< the name of a ruleset
    part,     ///< a whole turn or round, as a snippet
  };
  Kind kind = Kind::word;
  std::string label;  ///< as people read it: "Your Majesty!"
  /// The text that replaces `replaces`: right YAML at that place, with the space after a colon and
  /// quotes where they are needed. It never has more than one line.
  std::string insert;
  /// `insert` is a snippet of the Language Server Protocol, with places to fill in as `${1:Toledo}`
  /// and `${2|a,b|}`. Otherwise it is plain text, in which `$` means nothing.
  bool snippet = false;
  /// What has been typed of the word, up to its end; begins and ends at the cursor if nothing has.
  TextRange replaces;
  std::string detail;         ///< a few words beside the label; may be empty
  std::string documentation;  ///< sentences in plain text; may be empty
  /// Begins with what has been typed of the word, so that clients that filter by beginnings keep
  /// the completion whatever its accents and capitals.
  std::string filter;
  std::string sort_key;  ///< orders the completions, compared byte by byte
};

/// What may be written at `at`, in the order of `sort_key`. Goes by the text before `at`, and by
/// the keys after it in the same map; the values are those that the rules accept in the position
/// that the log has reached there. Where that cannot be said, because the log has a fault before,
/// all names that can stand there are offered. `text` may hold many documents, and anything at
/// all; a position outside it is moved to the end of its line or of the text. Rulesets come from
/// `library`; `schemes` are files that an event may name as its scheme. `trail` is that of the
/// document, or of any other. Takes about as long as reading the document a few times.
[[nodiscard]] std::vector<Completion> completions(Library& library, std::string_view text,
                                                  Position at,
                                                  std::span<const std::string> schemes = {},
                                                  const Trail& trail = Trail());

}  // namespace veedor
