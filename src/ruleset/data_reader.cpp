#include "ruleset/data_reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "ruleset/file_keys.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {

namespace {

constexpr std::string_view kPart = "part";

/// A word or text of at most `longest` characters.
std::string_view word_of(const Document& document, NodeId node, std::size_t longest,
                         std::string_view kind) {
  if (document[node].kind != NodeKind::scalar) throw DataFault(node, "expected a word");
  const std::string_view word = document.text(node);
  if (word.size() > longest && code_points(word) > longest) {
    throw DataFault(node,
                    fmt::format("this {0} has {2} characters; the limit is {1}", kind, longest,
                                code_points(word)),
                    SourceFault::log4);
  }
  return word;
}

std::string_view word_of(const Document& document, NodeId node) {
  return word_of(document, node, kLongestDataText, "text");
}

}  // namespace

DataReader DataReader::with_parts(std::vector<std::string> known,
                                  std::vector<std::string> in) const {
  DataReader reader = *this;
  reader.parts_ = std::move(known);
  reader.parts_in_ = std::move(in);
  return reader;
}

bool DataReader::is_in(NodeId entry) const {
  if (parts_.empty() || (*document_)[entry].kind != NodeKind::map) return true;
  const NodeId part = optional(entry, kPart);
  if (part == kNoNode) return true;
  const std::string said = name(part);
  if (std::ranges::count(parts_, said) == 0) {
    throw DataFault(
        part, fmt::format("`{}` is not a part of this file{}", said, suggestion(said, parts_)));
  }
  return std::ranges::count(parts_in_, said) > 0;
}

NodeId DataReader::optional(NodeId map, std::string_view key) const {
  expect_map(map);
  return document_->find(map, key);
}

NodeId DataReader::required(NodeId map, std::string_view key) const {
  const NodeId value = optional(map, key);
  if (value == kNoNode) {
    const NodeId owner = (*document_)[map].key;
    throw DataFault(owner == kNoNode ? map : owner, fmt::format("`{}` is missing here", key));
  }
  return value;
}

void DataReader::only_keys(NodeId map, std::string_view definition) const {
  const std::span<const FileMap> maps = file_maps();
  const auto known = std::ranges::lower_bound(maps, definition, {}, &FileMap::definition);
  if (known == maps.end() || known->definition != definition) {
    throw std::logic_error(fmt::format("no schema defines {}", definition));
  }
  only_keys(map, known->keys);
}

void DataReader::only_keys(NodeId map, std::span<const std::string_view> keys) const {
  expect_map(map);
  for (const NodeId value : document_->children(map)) {
    const NodeId name = (*document_)[value].key;
    const std::string_view word = document_->text(name);
    const bool of_parts = word == kPart;
    if (of_parts ? !parts_.empty() : std::ranges::count(keys, word) > 0) continue;
    std::vector<std::string> known(keys.begin(), keys.end());
    if (parts_.empty()) std::erase(known, kPart);
    std::string more = suggestion(word, known);
    if (more.empty()) {
      more = fmt::format("; the {} {}", known.size() == 1 ? "only key here is" : "keys here are",
                         fmt::join(known, ", "));
    }
    throw DataFault(name, fmt::format("unknown key `{}`{}", word, more));
  }
}

void DataReader::expect_map(NodeId node) const {
  if ((*document_)[node].kind != NodeKind::map)
    throw DataFault(node, "expected lines of `key: value`");
}

void DataReader::expect_list(NodeId node) const {
  if ((*document_)[node].kind != NodeKind::list)
    throw DataFault(node, "expected a list, such as `[a, b]`");
}

std::string DataReader::text(NodeId node, std::size_t longest, std::string_view kind) const {
  return std::string(word_of(*document_, node, longest, kind));
}

std::string DataReader::text(NodeId node) const { return std::string(word_of(*document_, node)); }

std::string DataReader::name(NodeId node) const { return text(node, kLongestDataName, "name"); }

unsigned DataReader::number(NodeId node, unsigned least, unsigned most) const {
  return static_cast<unsigned>(whole_number(node, static_cast<int>(least), static_cast<int>(most)));
}

int DataReader::whole_number(NodeId node, int least, int most) const {
  const std::string_view word = word_of(*document_, node);
  const auto value = decimal(word);
  if (!value || *value < least || *value > most) {
    throw DataFault(node,
                    fmt::format("expected a number from {} to {}, not `{}`", least, most, word));
  }
  return *value;
}

bool DataReader::yes_or_no(NodeId node) const {
  const auto said = yes_no(word_of(*document_, node));
  if (!said) throw DataFault(node, "expected `yes` or `no`");
  return *said;
}

std::size_t DataReader::one_of(NodeId node, std::initializer_list<std::string_view> words) const {
  const std::string_view word = word_of(*document_, node);
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) {
    const std::vector<std::string> known(words.begin(), words.end());
    if (known.size() == 1) {
      throw DataFault(node, fmt::format("expected `{}`, not `{}`", known.front(), word));
    }
    throw DataFault(node, fmt::format("`{}` is not one of {}{}", word, fmt::join(words, ", "),
                                      suggestion(word, known)));
  }
  return static_cast<std::size_t>(found - words.begin());
}

}  // namespace veedor
