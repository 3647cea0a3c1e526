#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/judged_text.h"

namespace veedor {

/// Something that can be written at a position of a text.
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
  std::string label;  ///< the words to show: "Your Majesty!"
  /// The text that replaces `replaces`: valid YAML at that place, with the space after a colon and
  /// with quotes if necessary. Never more than one line.
  std::string insert;
  /// Whether `insert` is a snippet of the Language Server Protocol, with places to fill in as in
  /// `${1:Toledo}` and `${2|a,b|}`. Otherwise it is plain text, in which `$` has no meaning.
  bool snippet = false;
  /// The word that has been typed so far, up to its end; an empty range at the cursor if there is
  /// none.
  TextRange replaces;
  std::string detail;         ///< a few words next to the label; may be empty
  std::string documentation;  ///< sentences in plain text; may be empty
  /// Begins with the typed part of the word, so that clients that filter by beginnings keep the
  /// completion despite accents and capitals.
  std::string filter;
  std::string sort_key;  ///< orders the completions, compared byte by byte
};

/// The completions at `at`, in the order of `sort_key`. They depend on the text before `at` and on
/// the keys after it in the same map. The values are those that the rules accept in the position
/// that the log has reached there. If that is unknown, because an earlier part of the log has a
/// fault, all names that fit there are offered. `text` may have many documents, or be no YAML at
/// all; a position outside it counts as the end of its line or of the text. Rulesets come from
/// `library`; `schemes` are files that an event may name as its scheme. `cache` may be that of the
/// document, or any other. Takes about as long as reading the document a few times.
[[nodiscard]] std::vector<Completion> completions(Library& library, std::string_view text,
                                                  Position at,
                                                  std::span<const std::string> schemes = {},
                                                  const ReplayCache& cache = ReplayCache());

}  // namespace veedor
