#include "ruleset/entries.h"

#include <array>
#include <utility>

namespace veedor {

Citation read_citation(const DataReader& reader, NodeId node) {
  constexpr std::array<std::pair<std::string_view, Source>, 5> kWords{
      {{"printed", Source::printed},
       {"component", Source::component},
       {"deduced", Source::deduced},
       {"assumed", Source::assumed},
       {"unknown", Source::unknown}}};
  std::string text = reader.text(node);
  for (const auto& [word, source] : kWords) {
    if (text.starts_with(word)) return {source, std::move(text)};
  }
  throw DataFault(node,
                  "a source begins with `printed`, `component`, `deduced`, `assumed` or `unknown`");
}

Citation source_of(const DataReader& reader, NodeId entry, std::string_view datum) {
  const Document& document = reader.document();
  const NodeId source = reader.optional(entry, "source");
  if (source != kNoNode && document[source].kind != NodeKind::map) {
    return read_citation(reader, source);
  }
  if (source != kNoNode) {
    for (const NodeId word : document.children(source)) {
      static_cast<void>(read_citation(reader, word));
    }
    const NodeId own = reader.optional(source, datum);
    if (own != kNoNode) return read_citation(reader, own);
  }
  const NodeId root = document.root();
  if (entry == root || document[root].kind != NodeKind::map) return {};
  return source_of(reader, root, datum);
}

bool has_source(const DataReader& reader, NodeId entry, std::string_view datum) {
  const NodeId source = reader.optional(entry, "source");
  return source != kNoNode && reader.document()[source].kind == NodeKind::map &&
         reader.optional(source, datum) != kNoNode;
}

bool in_same_list(const DataReader& reader, NodeId datum, NodeId entry) {
  const Document& document = reader.document();
  return datum != kNoNode && document[document[datum].parent].parent == document[entry].parent;
}

std::vector<std::string> words(const DataReader& reader, NodeId list) {
  std::vector<std::string> result;
  if (list == kNoNode) return result;
  reader.expect_list(list);
  for (const NodeId item : reader.document().children(list)) result.push_back(reader.name(item));
  return result;
}

std::vector<Draft::Word> placed_words(const DataReader& reader, NodeId list) {
  std::vector<Draft::Word> result;
  if (list == kNoNode) return result;
  reader.expect_list(list);
  for (const NodeId item : reader.document().children(list)) {
    result.push_back({reader.name(item), item});
  }
  return result;
}

}  // namespace veedor
