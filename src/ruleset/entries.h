#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "ruleset/draft.h"
#include "text/text.h"

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

/// A kind of place, as the data names it.
[[nodiscard]] PlaceKind read_place_kind(const DataReader& reader, NodeId word);

/// Refuses a name that other files give as another name of something in `known`.
template <class Named>
void refuse_other_name(const std::vector<Named>& known, const std::string& name, NodeId node) {
  for (const Named& named : known) {
    for (const Draft::Word& alias : named.aliases) {
      if (alias.node != kNoNode || fold_name(alias.text) != fold_name(name)) continue;
      throw DataFault(node, fmt::format("`{}` is another name of {}", name, named.name));
    }
  }
}

void apply_piece(Draft& draft, const DataReader& reader, NodeId entry);
void apply_power(Draft& draft, const DataReader& reader, NodeId map);
/// All phases, in the order of the game: that of a file which says nothing of it.
[[nodiscard]] Course usual_course();
void apply_course(Draft& draft, const DataReader& reader, NodeId map);
void apply_modifiers(Draft& draft, const DataReader& reader, NodeId map);

}  // namespace veedor
