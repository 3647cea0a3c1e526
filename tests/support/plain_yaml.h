#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "support/same_document.h"
#include "yaml/document_reader.h"
#include "yaml/plain_yaml.h"
#include "yaml/yaml_text.h"

namespace veedor::test {

/// Whether a text, which ends with a line end, is read without the parser.
inline bool is_plain(std::string_view text) {
  NodeArena arena;
  std::vector<Fault> faults;
  TreeBuilder builder(arena, kDefaultLevelLimit, faults);
  builder.restart(text);
  return !first_forbidden(text) && read_plain(text, builder);
}

/// Whether a text becomes the tree that the parser makes, with the same faults.
inline bool reads_like_parser(std::string_view text) {
  NodeArena any, parsed;
  std::vector<Fault> faults, faults_of_parser;
  DocumentReader reader(text, 1, kDefaultLevelLimit, any, faults);
  reader.read();
  DocumentReader parser(text, 1, kDefaultLevelLimit, parsed, faults_of_parser);
  parser.read_by_parser();
  return any.texts == parsed.texts && std::ranges::equal(any.nodes, parsed.nodes, same_node) &&
         same_faults(faults, faults_of_parser) &&
         reader.faults_left_out() == parser.faults_left_out();
}

}  // namespace veedor::test
