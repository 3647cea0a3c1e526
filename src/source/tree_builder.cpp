#include "source/tree_builder.h"

#include <algorithm>

#include "base/text.h"
#include "source/yaml_text.h"

namespace veedor {
namespace {

constexpr std::size_t kFewKeys = 16;

std::uint32_t narrow(std::size_t value) { return static_cast<std::uint32_t>(value); }

}  // namespace

void TreeBuilder::restart(std::string_view text) {
  arena_.nodes.clear();
  arena_.texts.clear();
  stack_.clear();
  text_ = text;
}

NodeId TreeBuilder::add(NodeKind kind, std::size_t offset) {
  const auto id = narrow(arena_.nodes.size());
  Node& node = arena_.nodes.emplace_back();
  node.kind = kind;
  node.offset = narrow(std::min(offset, text_.size()));
  if (stack_.empty()) return id;
  Frame& frame = stack_.back();
  node.parent = frame.id;
  if (!frame.list && frame.key == kNoNode) {
    node.is_key = true;
    frame.key = id;
    return id;
  }
  node.key = frame.key;
  frame.key = kNoNode;
  if (frame.last_child == kNoNode) {
    arena_.nodes[frame.id].first_child = id;
  } else {
    arena_.nodes[frame.last_child].next_sibling = id;
  }
  frame.last_child = id;
  ++arena_.nodes[frame.id].child_count;
  return id;
}

void TreeBuilder::set_text(NodeId id, std::string_view text) {
  arena_.nodes[id].text_begin = narrow(arena_.texts.size());
  arena_.nodes[id].text_size = narrow(text.size());
  arena_.texts.append(text);
}

std::string_view TreeBuilder::text_of(const Node& node) const {
  return std::string_view(arena_.texts).substr(node.text_begin, node.text_size);
}

void TreeBuilder::add_scalar(std::size_t offset, std::string_view value) {
  const std::string_view text = trim(value);
  set_text(add(is_null_word(text) ? NodeKind::null : NodeKind::scalar, offset), text);
}

bool TreeBuilder::add_null(std::size_t offset, std::size_t next_column) {
  const bool in_list = !stack_.empty() && stack_.back().list;
  const NodeId key = stack_.empty() || in_list ? kNoNode : stack_.back().key;
  const bool is_value = in_list || key != kNoNode;
  // The parser takes 'key' alone on a line for 'key:', and gives the missing value the key's place.
  if (key != kNoNode && !stack_.back().flow && arena_.nodes[key].offset == offset) return false;
  // In block style a word that is not indented further than its list or map is not part of it.
  const bool own = !is_value || stack_.back().flow || next_column > stack_.back().column;
  const std::string_view word = own ? null_word_at(text_, offset) : std::string_view{};
  if (word.empty()) {
    if (stack_.empty()) return true;
    if (key != kNoNode) offset = arena_.nodes[key].offset;
    if (in_list && !stack_.back().flow) offset = dash_before(text_, offset);
  }
  set_text(add(NodeKind::null, offset), word);
  return true;
}

void TreeBuilder::add_nothing(std::size_t offset) { set_text(add(NodeKind::null, offset), {}); }

bool TreeBuilder::open(const Opening& opening) {
  unsigned level = 1;
  if (!stack_.empty()) {
    // A map stands where its first key stands; as a list or map such a key is refused anyway, and
    // what is being read may turn out to be no key at all.
    const bool same_place = arena_.nodes[stack_.back().id].offset == opening.offset;
    level = stack_.back().level + (same_place ? 0 : 1);
  }
  if (level > kMaxLevels) return false;
  Frame frame;
  frame.id = add(opening.kind, opening.offset);
  frame.level = level;
  frame.column = opening.column;
  frame.list = opening.kind == NodeKind::list;
  frame.flow = opening.flow;
  frame.bracket = opening.bracket;
  arena_.nodes[frame.id].flow = opening.bracket;
  stack_.push_back(frame);
  return true;
}

TreeBuilder::Brackets TreeBuilder::open_brackets() const {
  Brackets brackets;
  for (std::size_t i = 0; i < stack_.size(); ++i) {
    const std::size_t offset = arena_.nodes[stack_[i].id].offset;
    const bool is_around_key =
        i + 1 < stack_.size() && arena_.nodes[stack_[i + 1].id].offset == offset;
    if (!stack_[i].bracket || is_around_key) continue;
    brackets.offsets.push_back(offset);
    brackets.closers.insert(brackets.closers.begin(), stack_[i].list ? ']' : '}');
  }
  return brackets;
}

std::size_t TreeBuilder::column_of(const Node& node) const {
  return node.offset - line_start(text_, node.offset);
}

/// True if what a scalar or null says may go on behind the byte `end`.
bool TreeBuilder::is_open_text(NodeId id, std::size_t end) const {
  const Node& node = arena_.nodes[id];
  if (node.key != kNoNode && arena_.nodes[node.key].offset == node.offset) return true;  // empty
  const char first = node.offset < text_.size() ? text_[node.offset] : '\0';
  if (first == '"' || first == '\'') return false;
  if (node.parent != kNoNode && !arena_.nodes[node.parent].flow) {
    const bool later_line = line_start(text_, end) > node.offset;
    const std::size_t around = column_of(arena_.nodes[node.parent]);
    if (later_line && indentation(text_, end) <= around) return node.text_size == 0;
  }
  if (node.text_size == 0) return true;
  const std::string_view written = text_.substr(node.offset, end - node.offset);
  if (!written.starts_with(text_of(node))) return true;
  return trim(written.substr(node.text_size)).empty();
}

/// True if something may follow in a list or map behind the byte `end`; `last` is the last node.
bool TreeBuilder::is_open_collection(NodeId id, std::size_t end, NodeId last) const {
  const Node& node = arena_.nodes[id];
  const bool in_flow = node.parent != kNoNode && arena_.nodes[node.parent].flow;
  if (in_flow || line_start(text_, end) <= arena_.nodes[last].offset) return true;
  const std::size_t indent = indentation(text_, end);
  const std::size_t column = column_of(node);
  const bool ended_list = node.kind == NodeKind::list && node.parent != kNoNode &&
                          indent == column && line_start(text_, end) + indent < end &&
                          text_[line_start(text_, end) + indent] != '-';
  return column <= indent && !ended_list;
}

void TreeBuilder::break_off(std::size_t end, const std::vector<std::size_t>& brackets) {
  if (arena_.nodes.empty()) return;
  end = std::min(end, text_.size());
  const auto last = narrow(arena_.nodes.size() - 1);
  while (!stack_.empty()) {
    arena_.nodes[stack_.back().id].open_ended = true;
    if (const NodeId key = stack_.back().key; key != kNoNode) {
      const NodeId value = add(NodeKind::null, arena_.nodes[key].offset);
      arena_.nodes[value].open_ended = true;
    }
    stack_.pop_back();
  }
  std::vector<NodeId> open;
  for (NodeId id = last; id != kNoNode; id = arena_.nodes[id].parent) {
    const Node& node = arena_.nodes[id];
    const bool is_text = node.kind == NodeKind::scalar || node.kind == NodeKind::null;
    const bool bracket_open = node.open_ended || std::find(brackets.begin(), brackets.end(),
                                                           node.offset) != brackets.end();
    if (node.flow && !bracket_open) open.clear();  // closed, with all that is in it
    const bool is_open = is_text     ? is_open_text(id, end)
                         : node.flow ? bracket_open
                                     : true;  // what is missing in it may have been about to come
    if (is_open) open.push_back(id);
  }
  // A key without a value may itself be broken off.
  const NodeId key = arena_.nodes[last].key;
  if (key != kNoNode && arena_.nodes[last].text_size == 0 && is_open_text(key, end)) {
    open.push_back(key);
  }
  for (const NodeId id : open) arena_.nodes[id].open_ended = true;
}

void TreeBuilder::check_keys() {
  for (NodeId id = 0; id < arena_.nodes.size(); ++id) {
    if (arena_.nodes[id].is_key) check_key(arena_.nodes[id]);
    if (arena_.nodes[id].kind == NodeKind::map) check_repeated_keys(id);
  }
}

void TreeBuilder::check_key(const Node& key) {
  if (key.open_ended) return;
  std::string message;
  if (key.kind == NodeKind::null) {
    message = "an empty key or null cannot be a key";
  } else if (key.kind != NodeKind::scalar) {
    message = "a list or map cannot be a key";
  } else if (key.text_size == 2 && text_of(key) == "<<") {
    message = "merge keys ('<<') are not part of the log format";
  } else {
    return;
  }
  faults_.push_back({SourceFault::log2, key.offset, std::move(message)});
}

void TreeBuilder::check_repeated_keys(NodeId map) {
  const std::vector<Node>& nodes = arena_.nodes;
  if (nodes[map].child_count < 2) return;
  keys_.clear();
  for (NodeId value = nodes[map].first_child; value != kNoNode; value = nodes[value].next_sibling) {
    const NodeId key = nodes[value].key;
    if (nodes[key].kind == NodeKind::scalar && !nodes[key].open_ended) keys_.push_back(key);
  }
  if (keys_.size() <= kFewKeys) {
    for (std::size_t i = 1; i < keys_.size(); ++i) {
      const std::string_view text = text_of(nodes[keys_[i]]);
      const auto same = [&](NodeId key) { return text_of(nodes[key]) == text; };
      if (std::any_of(keys_.begin(), keys_.begin() + static_cast<std::ptrdiff_t>(i), same)) {
        report_repeated(keys_[i]);
      }
    }
    return;
  }
  std::sort(keys_.begin(), keys_.end(), [&](NodeId a, NodeId b) {
    const int order = text_of(nodes[a]).compare(text_of(nodes[b]));
    return order != 0 ? order < 0 : a < b;
  });
  for (std::size_t i = 1; i < keys_.size(); ++i) {
    if (text_of(nodes[keys_[i - 1]]) == text_of(nodes[keys_[i]])) report_repeated(keys_[i]);
  }
}

void TreeBuilder::report_repeated(NodeId key) {
  faults_.push_back({SourceFault::log2, arena_.nodes[key].offset,
                     "the key '" + excerpt(text_of(arena_.nodes[key])) + "' is given twice"});
}

}  // namespace veedor
