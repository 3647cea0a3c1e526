#pragma once

#include <string_view>

#include "report/schema/guide.h"

namespace veedor {

/// The keys at the left margin of a YAML document with the words behind them, by its lines alone,
/// so that nothing that is wrong elsewhere makes a difference. Empty for a value that is no word.
[[nodiscard]] SchemaPairs outermost_pairs(std::string_view document);

constexpr std::string_view kLogSchema = "log";

/// The schema (report/schema/guide.h) for a document: kLogSchema, "event", "ruleset" or "scheme".
/// Also for one whose kind is not written yet, if all its keys tell.
[[nodiscard]] std::string_view schema_for(std::string_view document);

/// The guide to one of these schemas. It is made once, as making it takes longer than asking it.
[[nodiscard]] const SchemaGuide& guide_to(std::string_view schema);

}  // namespace veedor
