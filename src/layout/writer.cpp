#include "layout/writer.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/text.h"
#include "yaml/yaml_text.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

constexpr std::size_t kIndent = 2;

bool has_several_lines(std::string_view text) { return text.find('\n') != std::string_view::npos; }

/// Whether an unquoted text has characters that some YAML readers interpret within brackets.
bool needs_quotes_in_brackets(std::string_view written) {
  const bool quoted = written.starts_with('"') || written.starts_with('\'');
  return !quoted &&
         (written.starts_with(':') || written.find_first_of(",[]{}?") != std::string_view::npos);
}

}  // namespace

FormatWriter::FormatWriter(std::string_view text, const Document& document, const LogNotes& notes,
                           const Remarks& remarks)
    : text_(text),
      document_(document),
      notes_(notes),
      remarks_(remarks),
      attachment_(document, notes, remarks_),
      in_lines_(document.size()) {}

std::string FormatWriter::write(bool to_compare) {
  out_.clear();
  compares_ = to_compare;
  choose_forms();
  write_marker();
  write_remarks(attachment_.of(document_.root()).before, 0);
  write_elements(document_.root(), 0);
  return out_;
}

// Forms -------------------------------------------------------------------------------------------

void FormatWriter::choose_forms() {
  for (auto id = static_cast<NodeId>(document_.size()); id-- > 0;) {
    const Node& node = document_[id];
    if (node.is_collection()) {
      in_lines_[id] = in_lines_[id] || in_lines(id);
    } else if (!node.is_key && has_several_lines(remarks_.written(id)) &&
               notes_[id].kind == NodeNote::Kind::text) {
      in_lines_[node.parent] = true;
    }
    // A collection with elements on several lines takes several lines too.
    if (node.is_collection() && in_lines_[id] && node.parent != kNoNode) {
      in_lines_[node.parent] = true;
    }
  }
}

std::string_view FormatWriter::key_of(NodeId value) const {
  const NodeId key = document_[value].key;
  return key == kNoNode ? std::string_view() : document_.text(key);
}

/// Whether a node is the value of this key or an entry of its list.
bool FormatWriter::is_in(NodeId node, std::string_view key) const {
  if (node == kNoNode) return false;
  const NodeId value = document_[node].key == kNoNode ? document_[node].parent : node;
  return value != kNoNode && notes_[value].rank > 0 && key_of(value) == key;
}

bool FormatWriter::in_lines(NodeId collection) const {
  const Node& node = document_[collection];
  if (node.child_count() == 0) return false;
  if (node.parent == kNoNode || attachment_.comment_within(collection)) return true;
  if (node.key == kNoNode) return entry_in_lines(collection, key_of(node.parent));
  if (notes_[collection].rank == 0) return false;  // the key is a name
  const std::string_view key = key_of(collection);
  if (key == "regions") return is_in(node.parent, "scorings");
  return stands_in_lines(key, node.kind);
}

bool FormatWriter::entry_in_lines(NodeId entry, std::string_view list) const {
  if (notes_[document_[entry].parent].rank == 0) return false;
  return entry_stands_in_lines(list, is_nested(entry));
}

bool FormatWriter::differs() {
  if (!compares_) return false;
  const std::size_t end = std::min(out_.size(), text_.size());
  if (out_.compare(same_, end - same_, text_, same_, end - same_) != 0) return true;
  same_ = end;
  return false;
}

// Lines -------------------------------------------------------------------------------------------

void FormatWriter::write_marker() {
  write_remarks(attachment_.marker().before, 0);
  if (!remarks_.marker()) return;
  out_ += "---";
  end_line(attachment_.marker().behind);
}

void FormatWriter::write_elements(NodeId collection, std::size_t indent) {
  const bool list = document_[collection].kind == NodeKind::list;
  for (const NodeId element : elements(collection)) {
    if (differs()) return;
    if (list) {
      write_entry(element, indent);
    } else {
      write_pair(element, indent);
    }
  }
  write_remarks(attachment_.of(collection).at_end, indent);
}

void FormatWriter::write_pair(NodeId value, std::size_t indent) {
  write_remarks(attachment_.of(value).before, indent);
  begin_line(indent);
  add_word(out_, document_[value].key, true);
  out_ += ':';
  write_value(value, indent);
}

void FormatWriter::write_entry(NodeId entry, std::size_t indent) {
  const Attachment::Of& of = attachment_.of(entry);
  write_remarks(of.before, indent);
  if (is_flat(entry) || fitting(entry, indent + 1)) {
    begin_line(indent);
    out_ += '-';
    return write_value(entry, indent);
  }
  if (of.behind != nullptr) write_remarks({of.behind}, indent);
  if (document_[entry].kind == NodeKind::list) {
    begin_line(indent);
    out_ += "-\n";
  } else {
    // The first pair is on the line of the dash.
    begin_line(indent);
    out_ += "- ";
    behind_dash_ = true;
  }
  write_elements(entry, indent + kIndent);
}

void FormatWriter::write_value(NodeId value, std::size_t indent) {
  const Remark* behind = attachment_.of(value).behind;
  if (!document_[value].is_collection()) {
    write_text(value, indent + kIndent);
    return end_line(behind);
  }
  if (const auto brackets = fitting(value, width())) {
    out_ += ' ';
    out_ += *brackets;
    return end_line(behind);
  }
  if (is_flat(value)) {
    write_filled(value);
    return end_line(behind);
  }
  end_line(behind);
  write_elements(value, indent + kIndent);
}

/// A list or map in brackets after a space, if it fits at this column; else nullopt.
std::optional<std::string> FormatWriter::fitting(NodeId collection, std::size_t column) const {
  if (in_lines_[collection]) return std::nullopt;
  if (document_[collection].child_count() == 0 && attachment_.comment_within(collection)) {
    throw CannotKeep(document_[collection].offset,
                     "a comment within empty brackets cannot be kept; put it above them");
  }
  std::string brackets;
  add_in_brackets(brackets, collection);
  if (column + 1 + display_width(brackets) > kFormatWidth) return std::nullopt;
  return brackets;
}

/// Whether the node may be in brackets and contains no other lists or maps.
bool FormatWriter::is_flat(NodeId collection) const {
  return !in_lines_[collection] && !is_nested(collection);
}

bool FormatWriter::is_nested(NodeId collection) const {
  for (const NodeId child : document_.children(collection)) {
    if (document_[child].is_collection()) return true;
  }
  return false;
}

/// Writes brackets over several lines, each as long as possible.
void FormatWriter::write_filled(NodeId collection) {
  const bool list = document_[collection].kind == NodeKind::list;
  out_ += list ? " [" : " {";
  const std::size_t left = width();
  std::size_t used = left;  // in bytes: characters without width could make endless lines
  bool first = true;
  for (const NodeId element : elements(collection)) {
    std::string item;
    if (!list) {
      add_word(item, document_[element].key, true);
      item += ": ";
    }
    add_word(item, element, true);
    const std::size_t columns = display_width(item);
    if (!std::exchange(first, false)) {
      constexpr std::string_view kLink = ", ";
      const bool fits = used + kLink.size() + columns + 1 <= kFormatWidth;
      out_ += fits ? std::string(kLink) : ",\n" + std::string(left, ' ');
      used = fits ? used + kLink.size() : left;
    }
    out_ += item;
    used += columns;
  }
  out_ += list ? ']' : '}';
}

/// Refuses a block scalar whose indicator has other signs: what follows the indicator would be lost
/// or misread.
void FormatWriter::check_block(NodeId scalar) const {
  if (!remarks_.is_block(scalar)) return;
  const std::string_view written = remarks_.written(scalar);
  const std::string_view head = trim(written.substr(0, written.find('\n')));
  const bool text = notes_[scalar].kind == NodeNote::Kind::text;
  const std::string_view behind = head.substr(1);
  if (behind.empty() || behind == "-" || (text && behind.starts_with(" #"))) return;
  throw CannotKeep(
      document_[scalar].offset,
      fmt::format("a text that begins with `{}` cannot be kept; write `{}` alone, or quotes", head,
                  head.front()));
}

void FormatWriter::write_text(NodeId scalar, std::size_t indent) {
  const std::string_view written = remarks_.written(scalar);
  check_block(scalar);
  out_ += ' ';
  if (notes_[scalar].kind != NodeNote::Kind::text || !has_several_lines(written)) {
    add_word(out_, scalar, false);
    return;
  }
  const bool block = remarks_.is_block(scalar);
  std::size_t inside = std::string_view::npos;  // indentation of the block scalar as written
  std::size_t at = 0;
  for (bool first = true; at <= written.size(); first = false) {
    const std::size_t feed = std::min(written.find('\n', at), written.size());
    std::string_view line = written.substr(at, feed - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    at = feed + 1;
    if (first) {
      out_ += line;
      continue;
    }
    const bool empty = trim(line).empty();
    const bool tabs_count = block && !empty;  // tabs are text; a blank line may be shorter
    const std::string_view indented_by = tabs_count ? " " : " \t";
    const std::size_t blanks = std::min(line.find_first_not_of(indented_by), line.size());
    if (block && !empty && inside == std::string_view::npos) inside = blanks;
    line.remove_prefix(block ? std::min(blanks, inside) : blanks);
    out_ += '\n';
    if (!line.empty()) out_ += std::string(indent, ' ') + std::string(line);
  }
}

void FormatWriter::write_remarks(const std::vector<const Remark*>& remarks, std::size_t indent) {
  for (const Remark* remark : remarks) {
    if (!remark->blank()) {
      out_ += std::string(indent, ' ') + std::string(remark->text) + '\n';
    } else if (!out_.empty() && !out_.ends_with("\n\n")) {
      out_ += '\n';
    }
  }
}

void FormatWriter::begin_line(std::size_t indent) {
  if (!std::exchange(behind_dash_, false)) out_.append(indent, ' ');
}

/// A comment at the end of a line keeps its column, with at least two spaces before it, unless
/// brackets on its line were removed.
void FormatWriter::end_line(const Remark* behind) {
  if (behind != nullptr) {
    const std::size_t start = document_.line_begin(behind->offset);
    const bool moved = behind->closed > 0 && out_.ends_with(':');
    const std::size_t column =
        moved ? 0 : display_width(text_.substr(start, behind->offset - start));
    const std::size_t end = width();
    out_.append(std::max(column, end + 2) - end, ' ');
    out_ += behind->text;
  }
  out_ += '\n';
}

std::size_t FormatWriter::width() const {
  return display_width(std::string_view(out_).substr(line_start(out_, out_.size())));
}

// Words -------------------------------------------------------------------------------------------

void FormatWriter::add_in_brackets(std::string& text, NodeId value) const {
  const Node& node = document_[value];
  if (!node.is_collection()) {
    add_word(text, value, true);
    return;
  }
  const bool list = node.kind == NodeKind::list;
  text += list ? '[' : '{';
  bool first = true;
  for (const NodeId element : elements(value)) {
    if (!std::exchange(first, false)) text += ", ";
    if (!list) {
      add_word(text, document_[element].key, true);
      text += ": ";
    }
    add_in_brackets(text, element);
  }
  text += list ? ']' : '}';
}

void FormatWriter::add_word(std::string& text, NodeId scalar, bool in_brackets) const {
  switch (notes_[scalar].kind) {
    case NodeNote::Kind::sign:
      text += notes_.spelling(scalar);
      return;
    case NodeNote::Kind::name:
      text += yaml_word(notes_.spelling(scalar));
      return;
    case NodeNote::Kind::text:
      break;
  }
  text += text_word(scalar, in_brackets);
}

std::string FormatWriter::text_word(NodeId scalar, bool in_brackets) const {
  if (!remarks_.has_text()) return yaml_word(document_.text(scalar));
  const std::string_view written = remarks_.written(scalar);
  if (has_several_lines(written)) {
    throw CannotKeep(document_[scalar].offset, "a key over several lines cannot be kept");
  }
  if (in_brackets && needs_quotes_in_brackets(written)) return yaml_quoted(document_.text(scalar));
  return std::string(written);
}

}  // namespace veedor
