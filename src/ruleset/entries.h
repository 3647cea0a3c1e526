#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ruleset/draft.h"

namespace veedor {

constexpr unsigned kMostOfAnything = 60;

/// A source as it is written: "printed A p.5" is printed.
[[nodiscard]] Citation read_citation(const DataReader& reader, NodeId node);

/// The source of one datum of an entry: its own, or that of the whole entry, or what the file says
/// of all such data.
[[nodiscard]] Citation source_of(const DataReader& reader, NodeId entry, std::string_view datum);

/// The words of a list; none where there is no list.
[[nodiscard]] std::vector<std::string> words(const DataReader& reader, NodeId list);
[[nodiscard]] std::vector<Draft::Word> placed_words(const DataReader& reader, NodeId list);

/// The corners of an area that drawings give to a place; none where the list is empty.
[[nodiscard]] std::vector<DrawnPoint> read_outline(const DataReader& reader, NodeId list);

/// Whether a datum (none: kNoNode) is one of an entry of the same list as `entry`.
[[nodiscard]] bool in_same_list(const DataReader& reader, NodeId datum, NodeId entry);

using Apply = void (*)(Draft&, const DataReader&, NodeId);

/// Applies every entry of a list; with faults to collect, also those that come after a wrong one.
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
