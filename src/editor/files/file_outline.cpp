#include "editor/files/file_outline.h"

#include <algorithm>

#include "editor/text_kind.h"
#include "text/text.h"

namespace veedor {

namespace {

/// A plain or quoted word, without what follows it.
std::string word_of(std::string_view text) {
  text = trim(text);
  if (text.empty() || text.front() == '#' || text.find_first_of("{[|>&*!") == 0) return {};
  if (text.front() == '"' || text.front() == '\'') {
    const std::size_t end = text.find(text.front(), 1);
    return end == std::string_view::npos ? std::string() : std::string(text.substr(1, end - 1));
  }
  return std::string(trim(text.substr(0, text.find(" #"))));
}

}  // namespace

bool has_key(const SchemaPairs& pairs, std::string_view key) {
  return std::ranges::find(pairs, key, &SchemaPairs::value_type::first) != pairs.end();
}

std::string_view word_in(const SchemaPairs& pairs, std::string_view key) {
  const auto pair = std::ranges::find(pairs, key, &SchemaPairs::value_type::first);
  return pair == pairs.end() ? std::string_view() : std::string_view(pair->second);
}

SchemaPairs outermost_pairs(std::string_view document) {
  SchemaPairs pairs;
  for (std::size_t begin = 0; begin < document.size();) {
    const std::size_t end = std::min(document.find('\n', begin), document.size());
    const std::string_view line = document.substr(begin, end - begin);
    begin = end + 1;
    const std::size_t colon = line.find(':');
    if (colon == 0 || colon == std::string_view::npos) continue;
    if (std::string_view(" \t#-{[").find(line.front()) != std::string_view::npos) continue;
    const std::string_view rest = line.substr(colon + 1);
    if (!rest.empty() && rest.front() != ' ' && rest.front() != '\r') continue;
    pairs.emplace_back(word_of(line.substr(0, colon)), word_of(rest));
  }
  return pairs;
}

bool knows_all(std::string_view schema, const SchemaPairs& pairs) {
  const std::vector<SchemaWord> known = guide_to(schema).at({}).keys;
  return !pairs.empty() && std::ranges::all_of(pairs, [&](const auto& pair) {
    return std::ranges::find(known, pair.first, &SchemaWord::word) != known.end();
  });
}

std::string_view schema_for(std::string_view document) {
  switch (kind_of_text(document)) {
    case TextKind::event:
      return "event";
    case TextKind::ruleset:
      return "ruleset";
    case TextKind::scheme:
      return "scheme";
    case TextKind::logs:
      break;
  }
  // If the kind is not written yet, or hidden by what is being written, the keys decide.
  const SchemaPairs pairs = outermost_pairs(document);
  const std::string_view kind = word_in(pairs, kKindKey);
  if (kind == kEventKind) return "event";
  if (has_key(pairs, "veedor")) {
    const bool event = has_key(pairs, "event") && knows_all("event", pairs);
    return event && !knows_all(kLogSchema, pairs) ? "event" : kLogSchema;
  }
  if (has_key(pairs, "ruleset") && (kind == "game" || kind == "option")) return "ruleset";
  // Logs and events begin with `veedor`; all other files have a title.
  if (!has_key(pairs, "title") || knows_all(kLogSchema, pairs)) return kLogSchema;
  for (const std::string_view schema : {"scheme", "ruleset"}) {
    if (knows_all(schema, pairs)) return schema;
  }
  return kLogSchema;
}

const SchemaGuide& guide_to(std::string_view schema) {
  static const SchemaGuide event("event");
  static const SchemaGuide ruleset("ruleset");
  static const SchemaGuide scheme("scheme");
  static const SchemaGuide log(kLogSchema);
  if (schema == "event") return event;
  if (schema == "ruleset") return ruleset;
  return schema == "scheme" ? scheme : log;
}

namespace {

SchemaLevel level_of(const Document& document, NodeId around, NodeId key) {
  SchemaLevel level{.map = document[around].kind == NodeKind::map};
  if (!level.map) return level;
  level.key = document.text(key);
  for (const NodeId value : document.children(around)) {
    level.pairs.emplace_back(document.text(document[value].key), document.text(value));
  }
  return level;
}

}  // namespace

std::string about_key(const Document& document, NodeId node) {
  if (node == kNoNode || !document[node].is_key) return {};
  std::vector<SchemaLevel> levels{level_of(document, document[node].parent, node)};
  for (NodeId inner = document[node].parent; document[inner].parent != kNoNode;
       inner = document[inner].parent) {
    if (document[inner].is_key) return {};  // the key is itself a map or list, which no log has
    levels.push_back(level_of(document, document[inner].parent, document[inner].key));
  }
  std::ranges::reverse(levels);
  return guide_to(kLogSchema).at(levels).about;
}

}  // namespace veedor
