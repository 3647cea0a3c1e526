#pragma once

#include <string_view>

#include "yaml/tree_builder.h"

namespace veedor {

/// Reads a document in plain YAML, as nearly all logs are written, several times as fast as the
/// parser. Returns false at anything else; then the builder holds a part of the tree, and the
/// parser must read the document from its beginning. The tree is the one that the parser would
/// make. `text` must be free of forbidden bytes (`first_forbidden`) and end with a line end.
///
/// Plain YAML is, in the productions of YAML 1.2:
/// - l-bare-document or l-explicit-document, with comments, without directives and `...`;
/// - l+block-sequence and l+block-mapping, also compact (`- - a`, `- a: b`), keys of one word;
/// - c-flow-sequence and c-flow-mapping, whose pairs all have a key and a value and which hold no
///   single pairs (`[a: b]`); JSON is among them;
/// - ns-plain-one-line, nb-single-one-line without `''`, and nb-double-one-line with the escapes
///   `\"`, `\\`, `\/` and `\uXXXX` (no surrogates).
/// Lines may end in CR LF. Not plain: words over several lines, `|`, `>`, `? `, tags, anchors,
/// aliases, tabs outside comments, other line ends, characters from U+F000 to U+FFFF. Some rarer
/// forms that would need a closer look are left to the parser as well.
[[nodiscard]] bool read_plain(std::string_view text, TreeBuilder& builder);

/// Reads the rest of a document in the same way, from the line of an entry of a list. The list must
/// be in block style and the last value so far of the root, which must be a map in block style at
/// the beginning of its line. The builder must have both open (TreeBuilder::resume).
[[nodiscard]] bool read_plain_entries(std::string_view text, std::size_t line,
                                      TreeBuilder& builder);

}  // namespace veedor
