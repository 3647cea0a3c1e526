#include "yaml/tree_builder.h"

#include <algorithm>

#include "text/printable.h"
#include "text/text.h"
#include "yaml/yaml_text.h"

namespace veedor {
namespace {

constexpr std::size_t kFewKeys = 16;

std::uint32_t narrow(std::size_t value) { return static_cast<std::uint32_t>(value); }

}  // namespace

void TreeBuilder::restart(std::string_view text) {
  arena_.nodes.clear();
  arena_.texts.clear();
  stack_.clear();
  left_out_ = 0;
  text_ = text;
}

void TreeBuilder::resume(std::string_view text, const NodeArena& before, NodeId entry) {
  restart(text);
  const auto begin = before.nodes.begin();
  arena_.nodes.assign(begin, begin + static_cast<std::ptrdiff_t>(entry));
  const auto is_text = [](const Node& node) { return !node.is_collection(); };
  const auto last_text = std::find_if(arena_.nodes.rbegin(), arena_.nodes.rend(), is_text);
  const std::size_t texts =
      last_text == arena_.nodes.rend() ? 0 : std::size_t{last_text->begin} + last_text->size;
  arena_.texts.assign(before.texts, 0, texts);
  const NodeId list = before.nodes[entry].parent;
  Frame entries{.id = list, .list = true};
  for (NodeId id = arena_.nodes[list].begin; id < entry; id = arena_.nodes[id].next_sibling) {
    entries.last_child = id;
  }
  arena_.nodes[list].size = before.nodes[entry].index;
  arena_.nodes[list].next_sibling = kNoNode;
  arena_.nodes[0].size = before.nodes[list].index + 1;
  if (entries.last_child != kNoNode) arena_.nodes[entries.last_child].next_sibling = kNoNode;
  stack_ = {{.id = 0, .last_child = list}, entries};
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
    arena_.nodes[frame.id].begin = id;
  } else {
    arena_.nodes[frame.last_child].next_sibling = id;
  }
  frame.last_child = id;
  node.index = arena_.nodes[frame.id].size++;
  return id;
}

void TreeBuilder::set_text(NodeId id, std::string_view text) {
  arena_.nodes[id].begin = narrow(arena_.texts.size());
  arena_.nodes[id].size = narrow(text.size());
  arena_.texts.append(text);
}

std::string_view TreeBuilder::text_of(const Node& node) const {
  return std::string_view(arena_.texts).substr(node.begin, node.size);
}

void TreeBuilder::add_scalar(std::size_t offset, std::string_view value) {
  const std::string_view text = trim(value);
  set_text(add(is_null_word(text) ? NodeKind::null : NodeKind::scalar, offset), text);
}

void TreeBuilder::add_empty(std::size_t offset) {
  if (stack_.empty()) return;  // an empty document has no root
  const Frame& frame = stack_.back();
  if (frame.key != kNoNode) {
    offset = arena_.nodes[frame.key].offset;
  } else if (frame.list && !frame.flow) {
    --offset;
  }
  set_text(add(NodeKind::null, offset), {});
}

bool TreeBuilder::open(const Opening& opening) {
  if (stack_.size() >= levels_) return false;
  Frame frame;
  frame.id = add(opening.kind, opening.offset);
  frame.list = opening.kind == NodeKind::list;
  frame.flow = opening.flow;
  frame.bracket = opening.bracket;
  arena_.nodes[frame.id].flow = opening.bracket;
  stack_.push_back(frame);
  return true;
}

std::optional<std::size_t> TreeBuilder::open_bracket() const {
  const auto frame =
      std::find_if(stack_.rbegin(), stack_.rend(), [](const Frame& open) { return open.bracket; });
  if (frame == stack_.rend()) return std::nullopt;
  return arena_.nodes[frame->id].offset;
}

std::size_t TreeBuilder::column_of(const Node& node) const {
  return node.offset - line_start(text_, node.offset);
}

/// Whether a scalar or null may continue beyond the end of the text.
bool TreeBuilder::is_open_text(NodeId id) const {
  const Node& node = arena_.nodes[id];
  if (node.key != kNoNode && arena_.nodes[node.key].offset == node.offset) return true;  // empty
  const char first = node.offset < text_.size() ? text_[node.offset] : '\0';
  if (first == '"' || first == '\'') return false;
  if (node.parent != kNoNode && !arena_.nodes[node.parent].flow) {
    const bool later_line = line_start(text_, text_.size()) > node.offset;
    const std::size_t around = column_of(arena_.nodes[node.parent]);
    if (later_line && indentation(text_, text_.size()) <= around) return node.text_size() == 0;
  }
  if (node.text_size() == 0) return true;
  const std::string_view written = text_.substr(node.offset);
  if (!written.starts_with(text_of(node))) return true;
  return trim(written.substr(node.text_size())).empty();
}

void TreeBuilder::break_off() {
  if (arena_.nodes.empty()) return;
  const auto last = narrow(arena_.nodes.size() - 1);
  for (; !stack_.empty(); stack_.pop_back()) {
    arena_.nodes[stack_.back().id].open_ended = true;
    if (const NodeId key = stack_.back().key; key != kNoNode) {
      const NodeId value = add(NodeKind::null, arena_.nodes[key].offset);
      arena_.nodes[value].open_ended = true;
    }
  }
  std::vector<NodeId> open;
  for (NodeId id = last; id != kNoNode; id = arena_.nodes[id].parent) {
    const Node& node = arena_.nodes[id];
    const bool is_text = node.kind == NodeKind::scalar || node.kind == NodeKind::null;
    const bool closed = node.flow && !node.open_ended;
    if (closed) open.clear();  // including all open nodes in it
    // A list or map in block style might have continued.
    if (is_text ? is_open_text(id) : !closed) open.push_back(id);
  }
  // A key without a value may be broken off itself.
  const NodeId key = arena_.nodes[last].key;
  if (key != kNoNode && arena_.nodes[last].text_size() == 0 && is_open_text(key)) {
    open.push_back(key);
  }
  for (const NodeId id : open) arena_.nodes[id].open_ended = true;
}

void TreeBuilder::check_keys(NodeId from) {
  wrong_keys_.clear();
  if (from > 0) check_repeated_keys(0);
  for (NodeId id = from; id < arena_.nodes.size(); ++id) {
    const Node& node = arena_.nodes[id];
    if (node.is_key && !fault_of_key(node).empty()) wrong_keys_.push_back({id, false});
    if (node.kind == NodeKind::map) check_repeated_keys(id);
  }
  const auto given_twice = [&](const Node& key) {
    const Node& map = arena_.nodes[key.parent];
    const bool entry =
        !map.flow && map.parent != kNoNode && arena_.nodes[map.parent].kind == NodeKind::list;
    const NodeId first = entry ? arena_.nodes[map.first_child()].key : kNoNode;
    const bool begins = first != kNoNode && text_of(arena_.nodes[first]) == text_of(key);
    return '`' + excerpt(text_of(key)) + "` is given twice" +
           (begins ? "; if a new entry begins here, write `- ` before it" : "");
  };
  const auto offset = [&](const WrongKey& wrong) { return arena_.nodes[wrong.key].offset; };
  std::ranges::stable_sort(wrong_keys_, {}, offset);
  if (wrong_keys_.size() > kMostFaults + 1) {
    left_out_ += wrong_keys_.size() - (kMostFaults + 1);
    wrong_keys_.resize(kMostFaults + 1);
  }
  for (const WrongKey& wrong : wrong_keys_) {
    const Node& key = arena_.nodes[wrong.key];
    faults_.push_back({SourceFault::log2, key.offset,
                       wrong.repeated ? given_twice(key) : std::string(fault_of_key(key)),
                       wrong.repeated});
  }
}

std::string_view TreeBuilder::fault_of_key(const Node& key) const {
  if (key.open_ended) return {};
  if (key.kind == NodeKind::null) return "an empty key or null cannot be a key";
  if (key.kind != NodeKind::scalar) return "a list or map cannot be a key";
  const bool merges = key.text_size() == 2 && text_of(key) == "<<";
  return merges ? "merge keys ('<<') are not part of the log format" : std::string_view();
}

void TreeBuilder::check_repeated_keys(NodeId map) {
  const std::vector<Node>& nodes = arena_.nodes;
  if (nodes[map].child_count() < 2) return;
  keys_.clear();
  for (NodeId value = nodes[map].first_child(); value != kNoNode;
       value = nodes[value].next_sibling) {
    const NodeId key = nodes[value].key;
    if (nodes[key].kind == NodeKind::scalar && !nodes[key].open_ended) {
      keys_.emplace_back(text_of(nodes[key]), key);
    }
  }
  if (keys_.size() <= kFewKeys) {
    for (auto key = keys_.begin(); key != keys_.end(); ++key) {
      const auto same = [&](const auto& other) { return other.first == key->first; };
      if (std::any_of(keys_.begin(), key, same)) note_repeated(key->second);
    }
    return;
  }
  std::sort(keys_.begin(), keys_.end());
  for (std::size_t i = 1; i < keys_.size(); ++i) {
    if (keys_[i - 1].first == keys_[i].first) note_repeated(keys_[i].second);
  }
}

}  // namespace veedor
