#include "notation/splice.h"

#include <algorithm>

#include "log/forms.h"
#include "log/player_name.h"
#include "notation/ends.h"
#include "notation/text_parts.h"
#include "text/literals.h"
#include "text/text.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

/// The spelling of words. JSON is YAML in which only numbers have no quotes.
enum class Spelling : std::uint8_t { yaml, json };

/// Text that is written piece by piece, with the offsets of its words.
struct Written {
  Spelling spelling = Spelling::yaml;
  std::string text{};
  std::vector<Placed> words{};

  void sign(std::string_view sign) { text += sign; }
  void word(const LogPart& piece, bool key = false) {
    words.push_back({text.size(), piece.at});
    const bool number = !key && decimal(piece.text) && piece.text.size() <= kExactDigits;
    const bool quoted = spelling == Spelling::json && !number;
    text += quoted ? in_quotes(piece.text) : piece.sign ? piece.text : yaml_label(piece.text);
  }
  void brackets(const LogPart& piece) {
    if (piece.kind == LogPart::Kind::word) return word(piece);
    const bool map = piece.kind == LogPart::Kind::map;
    sign(map ? "{" : "[");
    for (std::size_t i = 0; i < piece.parts.size(); ++i) {
      if (i > 0) sign(", ");
      if (map) {
        word(piece.keys[i], true);
        sign(": ");
      }
      brackets(piece.parts[i]);
    }
    sign(map ? "}" : "]");
  }
};

bool is_word(const LogPart& part) { return part.kind == LogPart::Kind::word; }

bool entry_in_lines(std::string_view list, const LogPart& entry);

/// Whether the value of a key has one line for each element. So does any value that contains such a
/// value.
bool in_lines(std::string_view key, const LogPart& value) {
  if (value.parts.empty()) return false;
  const bool list = value.kind == LogPart::Kind::list;
  if (stands_in_lines(key, list ? NodeKind::list : NodeKind::map)) return true;
  for (std::size_t i = 0; i < value.parts.size(); ++i) {
    const LogPart& part = value.parts[i];
    if (list ? entry_in_lines(key, part) : in_lines(value.keys[i].text, part)) return true;
  }
  return false;
}

bool entry_in_lines(std::string_view list, const LogPart& entry) {
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
  Splicer(std::string_view text, const Document& document)
      : text_(text), document_(document), ends_(text, document) {
    const Node& root = document[document.root()];
    const NodeId first = root.first_child();
    const bool quotes = first != kNoNode && text[document[document[first].key].offset] == '"';
    if (root.flow && quotes) spelling_ = Spelling::json;
    const std::size_t line = text.find('\n');
    if (line != std::string_view::npos && line > 0 && text[line - 1] == '\r') newline_ = "\r\n";
  }

  void merge(NodeId node, const LogPart& piece) {
    for (std::size_t i = 0; i < piece.parts.size(); ++i) {
      const NodeId into = continued(node, piece, i);
      if (into == kNoNode) {
        add(node, piece, i);
      } else if (document_[into].is_collection()) {
        merge(into, piece.parts[i]);
      } else {
        replace(into, piece.parts[i]);
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
  /// The element of the document that part `i` continues; kNoNode if the part is new.
  [[nodiscard]] NodeId continued(NodeId node, const LogPart& piece, std::size_t i) const {
    const LogPart& part = piece.parts[i];
    if (piece.kind == LogPart::Kind::list) {
      return part.into_last ? last_child(document_, node) : kNoNode;
    }
    const NodeId value = document_.find(node, piece.keys[i].text);
    // The content of a covered disc replaces the word.
    const bool covered = value != kNoNode && fold_name(document_.text(value)) == kSealed;
    if (covered && fold_name(part.text) != kSealed) return value;
    if (value == kNoNode || part.kind == LogPart::Kind::word) return kNoNode;
    const NodeKind kind = part.kind == LogPart::Kind::map ? NodeKind::map : NodeKind::list;
    const bool grows = document_[value].kind == kind;
    // `special: yes` becomes a map of what is added later.
    const bool was_yes = part.kind == LogPart::Kind::map && document_.text(value) == "yes";
    return grows || was_yes ? value : kNoNode;
  }

  void add(NodeId node, const LogPart& piece, std::size_t i) {
    const Node& at = document_[node];
    const bool filled = at.child_count() > 0 || added_to_ == node;
    const bool first_of_lines = at.child_count() == 0 && at.kind == NodeKind::list &&
                                at.parent != kNoNode && !document_[at.parent].flow;
    if (first_of_lines) {
      begin_lines(node, piece, i);
    } else if (at.flow) {
      add_in_brackets(node, piece, i, filled);
    } else {
      if (added_to_ != node) end_ = ends_.line_end(ends_.end_of(node));
      Edit& edit = edits_.emplace_back(Edit{end_, end_, {spelling_}});
      write_line(edit.by, ends_.indent_of(node), key_of(node), piece, i);
    }
    added_to_ = node;
  }

  void add_in_brackets(NodeId node, const LogPart& piece, std::size_t i, bool filled) {
    if (added_to_ != node) {
      const NodeId last = last_child(document_, node);
      end_ = last == kNoNode ? document_[node].offset + 1 : ends_.end_of(last);
    }
    Edit& edit = edits_.emplace_back(Edit{end_, end_, {spelling_}});
    if (filled) edit.by.sign(", ");
    if (piece.kind == LogPart::Kind::map) {
      edit.by.word(piece.keys[i], true);
      edit.by.sign(": ");
    }
    edit.by.brackets(piece.parts[i]);
  }

  /// A `[]` after a key on a line of its own is replaced by the first entry, below it.
  void begin_lines(NodeId node, const LogPart& piece, std::size_t i) {
    const std::size_t begin = document_[node].offset;
    const std::size_t end = ends_.end_of(node);
    const std::size_t indent = ends_.indent_of(document_[node].parent) + 2;
    if (added_to_ == node) {
      return write_line(edits_.back().by, indent, key_of(node), piece, i);
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
    write_line(edits_.back().by, indent, key_of(node), piece, i);
  }

  void replace(NodeId scalar, const LogPart& piece) {
    Edit& edit =
        edits_.emplace_back(Edit{document_[scalar].offset, ends_.end_of(scalar), {spelling_}});
    edit.by.brackets(piece);
  }

  [[nodiscard]] std::string_view key_of(NodeId value) const {
    const NodeId key = document_[value].key;
    return key == kNoNode ? std::string_view() : document_.text(key);
  }

  /// Writes an element of a list or map that is on lines of its own under a key.
  void write_line(Written& out, std::size_t indent, std::string_view key, const LogPart& piece,
                  std::size_t i) {
    out.sign(newline_);
    out.sign(std::string(indent, ' '));
    if (piece.kind == LogPart::Kind::list) {
      out.sign("- ");
      return write_entry(out, indent, key, piece.parts[i]);
    }
    write_pair(out, indent, piece, i);
  }

  void write_pair(Written& out, std::size_t indent, const LogPart& piece, std::size_t i) {
    const LogPart& key = piece.keys[i];
    const LogPart& value = piece.parts[i];
    out.word(key, true);
    out.sign(":");
    const std::size_t width = indent + display_width(key.text) + 2 + width_of(value);
    if (value.parts.empty() || (width <= kFormatWidth && !in_lines(key.text, value))) {
      out.sign(" ");
      return out.brackets(value);
    }
    for (std::size_t each = 0; each < value.parts.size(); ++each) {
      write_line(out, indent + 2, key.text, value, each);
    }
  }

  void write_entry(Written& out, std::size_t indent, std::string_view list, const LogPart& entry) {
    const bool map = entry.kind == LogPart::Kind::map && !entry.parts.empty();
    const bool fits = indent + 2 + width_of(entry) <= kFormatWidth;
    if (!map || (fits && !entry_in_lines(list, entry))) return out.brackets(entry);
    write_pair(out, indent + 2, entry, 0);
    for (std::size_t each = 1; each < entry.parts.size(); ++each) {
      write_line(out, indent + 2, {}, entry, each);
    }
  }

  [[nodiscard]] static std::size_t width_of(const LogPart& part) {
    return display_width(in_brackets(part));
  }

  std::string_view text_;
  const Document& document_;
  NodeEnds ends_;
  std::string_view newline_ = "\n";
  Spelling spelling_ = Spelling::yaml;
  std::vector<Edit> edits_;
  NodeId added_to_ = kNoNode;  ///< the list or map of the last addition
  std::size_t end_ = 0;        ///< where that was added
};

}  // namespace

Spliced splice(std::string_view text, const Document& document, const LogPart& piece) {
  Splicer splicer(text, document);
  splicer.merge(document.root(), piece);
  return splicer.result();
}

}  // namespace veedor
