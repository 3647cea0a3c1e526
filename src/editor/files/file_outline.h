#pragma once

#include <string_view>

#include "report/schema/guide.h"

namespace veedor {

/// The keys at the left margin of a YAML document with the words behind them, by its lines alone,
/// so that nothing that is wrong elsewhere makes a difference. Empty for a value that is no word.
[[nodiscard]] SchemaPairs outermost_pairs(std::string_view document);

[[nodiscard]] bool has_key(const SchemaPairs& pairs, std::string_view key);
/// The word behind a key; empty if there is none.
[[nodiscard]] std::string_view word_in(const SchemaPairs& pairs, std::string_view key);

constexpr std::string_view kLogSchema = "log";
/// The key that tells events and some documents of the log format from others.
constexpr std::string_view kKindKey = "kind";
constexpr std::string_view kEventKind = "event";

/// The schema (report/schema/guide.h) for a document: kLogSchema, "event", "ruleset" or "scheme".
/// Also for one whose kind is not written yet, if all its keys tell.
[[nodiscard]] std::string_view schema_for(std::string_view document);

/// Whether the schema knows all these keys, of which there is one at least.
[[nodiscard]] bool knows_all(std::string_view schema, const SchemaPairs& pairs);

/// The guide to one of these schemas. It is made once, as making it takes longer than asking it.
[[nodiscard]] const SchemaGuide& guide_to(std::string_view schema);

}  // namespace veedor
