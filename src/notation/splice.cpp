#include "notation/splice.h"

#include <algorithm>

#include "log/effect_keys.h"
#include "log/names.h"
#include "notation/text_parts.h"
#include "text/phrases.h"
#include "text/text.h"
#include "yaml/yaml_text.h"
#include "yaml/yaml_word.h"

namespace veedor {

NodeId last_child(const Document& document, NodeId collection) {
  NodeId last = kNoNode;
  if (collection == kNoNode) return last;
  for (const NodeId child : document.children(collection)) last = child;
  return last;
}

std::size_t NodeEnds::end_of(NodeId node) const {
  const Node& at = document_[node];
  if (!at.is_collection()) return end_of_scalar(text_, at.offset, document_.text(node));
  const NodeId last = last_child(document_, node);
  std::size_t end = last == kNoNode ? at.offset + 1 : end_of(last);
  if (!at.flow) return end;
  while (end < text_.size() && text_[end] != ']' && text_[end] != '}') {
    end = text_[end] == '#' ? std::min(text_.find('\n', end), text_.size()) : end + 1;
  }
  return std::min(end + 1, text_.size());
}

std::size_t NodeEnds::line_end(std::size_t from) const {
  const std::size_t end = std::min(text_.find('\n', from), text_.size());
  return end > from && text_[end - 1] == '\r' ? end - 1 : end;
}

std::size_t NodeEnds::indent_of(NodeId collection) const {
  const NodeId first = document_[collection].first_child();
  if (document_[collection].kind == NodeKind::map) {
    return column(document_[document_[first].key].offset);
  }
  std::size_t dash = document_[first].offset;
  const std::size_t line = document_.line_begin(dash);
  while (dash > line && text_[dash] != '-') --dash;
  return text_[dash] == '-' ? dash - line : column(document_[collection].offset);
}

namespace {

/// The spelling of words. JSON is YAML in which only numbers have no quotes.
enum class Spelling : std::uint8_t { yaml, json };

/// Text that is written piece by piece, with the offsets of its words.
struct Written {
  Spelling spelling = Spelling::yaml;
  std::string text{};
  std::vector<Placed> words{};

  void sign(std::string_view sign) { text += sign; }
  void word(const LogTree& piece) {
    words.push_back({text.size(), piece.at});
    const bool number = decimal(piece.text) && piece.text.size() <= kExactDigits;
    const bool quoted = spelling == Spelling::json && !number;
    text += quoted ? in_quotes(piece.text) : piece.sign ? piece.text : yaml_label(piece.text);
  }
  /// The key of a value, with its colon.
  void key(const LogTree& value) {
    words.push_back({text.size(), value.key_at});
    text += spelling == Spelling::json ? in_quotes(value.key) : yaml_label(value.key);
    text += ':';
  }
  void brackets(const LogTree& piece) {
    if (piece.kind == LogTree::Kind::word) return word(piece);
    const bool map = piece.kind == LogTree::Kind::map;
    sign(map ? "{" : "[");
    for (const LogTree& part : piece.parts) {
      if (&part != &piece.parts.front()) sign(", ");
      if (map) {
        key(part);
        sign(" ");
      }
      brackets(part);
    }
    sign(map ? "}" : "]");
  }
};

bool is_word(const LogTree& part) { return part.kind == LogTree::Kind::word; }

bool entry_in_lines(std::string_view list, const LogTree& entry);

/// Whether the value of a key has one line for each element. So does any value that contains such a
/// value.
bool in_lines(std::string_view key, const LogTree& value) {
  if (value.parts.empty()) return false;
  const bool list = value.kind == LogTree::Kind::list;
  if (stands_in_lines(key, list ? NodeKind::list : NodeKind::map)) return true;
  return std::ranges::any_of(value.parts, [&](const LogTree& part) {
    return list ? entry_in_lines(key, part) : in_lines(part.key, part);
  });
}

bool entry_in_lines(std::string_view list, const LogTree& entry) {
  if (entry.parts.empty()) return false;
  return entry_stands_in_lines(list, !std::ranges::all_of(entry.parts, is_word)) ||
         in_lines({}, entry);
}

/// A change of the old text: new text replaces the bytes from `begin` to `end`.
struct Edit {
  std::size_t begin = 0;
  std::size_t end = 0;
  Written by;
};

class Splicer {
 public:
  Splicer(std::string_view text, const Document& document, bool new_discs)
      : text_(text), document_(document), ends_(text, document), new_discs_(new_discs) {
    const Node& root = document[document.root()];
    const NodeId first = root.first_child();
    const bool quotes = first != kNoNode && text[document[document[first].key].offset] == '"';
    if (root.flow && quotes) spelling_ = Spelling::json;
    const std::size_t line = text.find('\n');
    if (line != std::string_view::npos && line > 0 && text[line - 1] == '\r') newline_ = "\r\n";
  }

  void merge(NodeId node, const LogTree& piece) {
    const bool list = piece.kind == LogTree::Kind::list;
    for (const LogTree& part : piece.parts) {
      const NodeId into = continued(node, part, list);
      if (into == kNoNode) {
        add(node, part, list);
      } else if (document_[into].is_collection()) {
        merge(into, part);
      } else {
        replace(into, part);
      }
    }
  }

  [[nodiscard]] Spliced result() {
    std::ranges::stable_sort(edits_, {}, &Edit::begin);
    Spliced made;
    std::size_t copied = 0;
    for (const Edit& edit : edits_) {
      made.text += text_.substr(copied, edit.begin - copied);
      for (const Placed& word : edit.by.words) {
        made.words.push_back({made.text.size() + word.offset, word.from});
      }
      made.text += edit.by.text;
      copied = edit.end;
    }
    made.text += text_.substr(copied);
    return made;
  }

 private:
  /// The element of the document that a part of a list or map continues; kNoNode if the part is
  /// new.
  [[nodiscard]] NodeId continued(NodeId node, const LogTree& part, bool list) const {
    if (list) return part.into_last ? last_child(document_, node) : kNoNode;
    const NodeId value = document_.find(node, part.key);
    // The content of a covered disc replaces the word.
    const bool covered = value != kNoNode && fold_name(document_.text(value)) == kSealed;
    if (covered && fold_name(part.text) != kSealed) return value;
    const bool disc = new_discs_ && key_of(node) == "discs";
    if (disc && value != kNoNode && !document_[value].is_collection()) return value;
    if (value == kNoNode || part.kind == LogTree::Kind::word) return kNoNode;
    const NodeKind kind = part.kind == LogTree::Kind::map ? NodeKind::map : NodeKind::list;
    const bool grows = document_[value].kind == kind;
    // `special: yes` becomes a map of what is added later.
    const bool was_yes = part.kind == LogTree::Kind::map && document_.text(value) == "yes";
    return grows || was_yes ? value : kNoNode;
  }

  void add(NodeId node, const LogTree& part, bool list) {
    const Node& at = document_[node];
    const bool filled = at.child_count() > 0 || added_to_ == node;
    const bool first_of_lines = at.child_count() == 0 && at.kind == NodeKind::list &&
                                at.parent != kNoNode && !document_[at.parent].flow;
    if (first_of_lines) {
      begin_lines(node, part, list);
    } else if (at.flow) {
      add_in_brackets(node, part, list, filled);
    } else {
      if (added_to_ != node) end_ = ends_.line_end(ends_.end_of(node));
      Edit& edit = edits_.emplace_back(Edit{end_, end_, {spelling_}});
      write_line(edit.by, ends_.indent_of(node), key_of(node), part, list);
    }
    added_to_ = node;
  }

  void add_in_brackets(NodeId node, const LogTree& part, bool list, bool filled) {
    if (added_to_ != node) {
      const NodeId last = last_child(document_, node);
      end_ = last == kNoNode ? document_[node].offset + 1 : ends_.end_of(last);
    }
    Edit& edit = edits_.emplace_back(Edit{end_, end_, {spelling_}});
    if (filled) edit.by.sign(", ");
    if (!list) {
      edit.by.key(part);
      edit.by.sign(" ");
    }
    edit.by.brackets(part);
  }

  /// A `[]` after a key on a line of its own is replaced by the first entry, below it.
  void begin_lines(NodeId node, const LogTree& part, bool list) {
    const std::size_t begin = document_[node].offset;
    const std::size_t end = ends_.end_of(node);
    const std::size_t indent = ends_.indent_of(document_[node].parent) + 2;
    if (added_to_ == node) {
      return write_line(edits_.back().by, indent, key_of(node), part, list);
    }
    std::size_t blank = begin;
    while (blank > 0 && text_[blank - 1] == ' ') --blank;
    edits_.push_back({blank, end, {spelling_}});
    const std::size_t rest = ends_.line_end(end);
    if (trim(text_.substr(end, rest - end)).empty()) {
      edits_.back().end = rest;
    } else {  // a comment stays after the key
      edits_.push_back({rest, rest, {spelling_}});
    }
    write_line(edits_.back().by, indent, key_of(node), part, list);
  }

  void replace(NodeId scalar, const LogTree& piece) {
    Edit& edit =
        edits_.emplace_back(Edit{document_[scalar].offset, ends_.end_of(scalar), {spelling_}});
    edit.by.brackets(piece);
  }

  [[nodiscard]] std::string_view key_of(NodeId value) const {
    const NodeId key = document_[value].key;
    return key == kNoNode ? std::string_view() : document_.text(key);
  }

  /// Writes an element of a list or map that is on lines of its own under a key.
  void write_line(Written& out, std::size_t indent, std::string_view key, const LogTree& part,
                  bool list) {
    out.sign(newline_);
    out.sign(std::string(indent, ' '));
    if (!list) return write_pair(out, indent, part);
    out.sign("- ");
    write_entry(out, indent, key, part);
  }

  void write_pair(Written& out, std::size_t indent, const LogTree& value) {
    out.key(value);
    const std::size_t width = indent + display_width(value.key) + 2 + width_of(value);
    if (value.parts.empty() || (width <= kFormatWidth && !in_lines(value.key, value))) {
      out.sign(" ");
      return out.brackets(value);
    }
    for (const LogTree& part : value.parts) {
      write_line(out, indent + 2, value.key, part, value.kind == LogTree::Kind::list);
    }
  }

  void write_entry(Written& out, std::size_t indent, std::string_view list, const LogTree& entry) {
    const bool map = entry.kind == LogTree::Kind::map && !entry.parts.empty();
    const bool fits = indent + 2 + width_of(entry) <= kFormatWidth;
    if (!map || (fits && !entry_in_lines(list, entry))) return out.brackets(entry);
    write_pair(out, indent + 2, entry.parts.front());
    for (auto part = entry.parts.begin() + 1; part != entry.parts.end(); ++part) {
      write_line(out, indent + 2, {}, *part, false);
    }
  }

  [[nodiscard]] static std::size_t width_of(const LogTree& part) {
    return display_width(in_brackets(part));
  }

  std::string_view text_;
  const Document& document_;
  NodeEnds ends_;
  std::string_view newline_ = "\n";
  Spelling spelling_ = Spelling::yaml;
  std::vector<Edit> edits_;
  bool new_discs_;             ///< a set disc may be replaced
  NodeId added_to_ = kNoNode;  ///< the list or map of the last addition
  std::size_t end_ = 0;        ///< where that was added
};

}  // namespace

Spliced splice(std::string_view text, const Document& document, const LogTree& piece,
               bool new_discs) {
  Splicer splicer(text, document, new_discs);
  splicer.merge(document.root(), piece);
  return splicer.result();
}

}  // namespace veedor
