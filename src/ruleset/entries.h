#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ruleset/draft.h"

namespace veedor {

constexpr unsigned kMostOfAnything = 60;

/// Parses a source, such as "printed A p.5".
[[nodiscard]] Citation read_citation(const DataReader& reader, NodeId node);

/// The source of one datum of an entry: its own, that of the entry, or that of the file.
[[nodiscard]] Citation source_of(const DataReader& reader, NodeId entry, std::string_view datum);

/// The words of a list; empty if there is no list.
[[nodiscard]] std::vector<std::string> words(const DataReader& reader, NodeId list);
[[nodiscard]] std::vector<Draft::Word> placed_words(const DataReader& reader, NodeId list);

/// The corners of a place's area in drawings; may be empty.
[[nodiscard]] std::vector<DrawnPoint> read_outline(const DataReader& reader, NodeId list);

/// Whether a datum (or kNoNode) belongs to an entry of the same list as `entry`.
[[nodiscard]] bool in_same_list(const DataReader& reader, NodeId datum, NodeId entry);

using Apply = void (*)(Draft&, const DataReader&, NodeId);

/// Applies every entry of a list. Continues after a fault if faults are collected.
template <Apply apply_entry>
void for_each_entry(Draft& draft, const DataReader& reader, NodeId list) {
  reader.expect_list(list);
  for (const NodeId entry : reader.document().children(list)) {
    reader.attempt([&] { apply_entry(draft, reader, entry); });
  }
}

void apply_course(Draft& draft, const DataReader& reader, NodeId map);
void apply_modifiers(Draft& draft, const DataReader& reader, NodeId map);

}  // namespace veedor
