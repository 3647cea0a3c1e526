#pragma once

#include <string>
#include <string_view>

#include "report/schema/guide.h"
#include "yaml/document.h"

namespace veedor {

/// The keys at the left margin of a YAML document, with the words after them. Uses only its lines,
/// so faults elsewhere do not matter. A value that is not a word is empty.
[[nodiscard]] SchemaPairs outermost_pairs(std::string_view document);

[[nodiscard]] bool has_key(const SchemaPairs& pairs, std::string_view key);
/// The word after a key; empty if there is none.
[[nodiscard]] std::string_view word_in(const SchemaPairs& pairs, std::string_view key);

constexpr std::string_view kLogSchema = "log";
/// The key that distinguishes events and some documents of the log format from others.
constexpr std::string_view kKindKey = "kind";
constexpr std::string_view kEventKind = "event";

/// The schema (report/schema/guide.h) for a document: kLogSchema, "event", "ruleset" or "scheme".
/// If its kind is not written yet, its other keys decide, if they can.
[[nodiscard]] std::string_view schema_for(std::string_view document);

/// Whether there is at least one key and the schema has all of them.
[[nodiscard]] bool knows_all(std::string_view schema, const SchemaPairs& pairs);

/// The guide to one of these schemas. It is made only once, because making it takes longer than
/// using it.
[[nodiscard]] const SchemaGuide& guide_to(std::string_view schema);

/// What the schema of logs says about a key of a document; empty if it is not a key of the format.
[[nodiscard]] std::string about_key(const Document& document, NodeId node);

}  // namespace veedor
