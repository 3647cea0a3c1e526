#include "yaml/document.h"

#include <algorithm>

#include "yaml/document_reader.h"

namespace veedor {
namespace {

bool is_log1(const Fault& fault) { return fault.code == SourceFault::log1; }

/// Sorts the faults by offset, and removes duplicates and all but the first LOG-1.
void settle_faults(std::vector<Fault>& faults) {
  if (faults.empty()) return;
  std::stable_sort(faults.begin(), faults.end(),
                   [](const Fault& a, const Fault& b) { return a.offset < b.offset; });
  const auto same = [](const Fault& a, const Fault& b) {
    return a.offset == b.offset && a.code == b.code;
  };
  faults.erase(std::unique(faults.begin(), faults.end(), same), faults.end());
  const auto first = std::find_if(faults.begin(), faults.end(), is_log1);
  if (first == faults.end()) return;
  faults.erase(std::remove_if(first + 1, faults.end(), is_log1), faults.end());
}

}  // namespace

void Document::parse(const RawDocument& raw, const DocumentLimits& limits) {
  parse(raw.text, raw.first_line, limits.levels, raw.too_long);
  if (!raw.unseparated || root() == kNoNode) return;
  faults_.insert(faults_.begin(), {SourceFault::log2, arena_.nodes[0].offset,
                                   "another log begins here; write a line of `---` before it"});
}

void Document::parse(std::string_view text, std::size_t first_line, const DocumentLimits& limits) {
  parse(text, first_line, limits.levels, false);
}

/// The last entry of the last list at the root that begins in the first `same` bytes, if `read_on`
/// can begin there: both must be in block style, the root at the beginning of its line, and the
/// entry on the line of its dash. kNoNode otherwise.
NodeId Document::last_entry(std::size_t same) const {
  const auto in_block = [&](NodeId node, NodeKind kind) {
    return arena_.nodes[node].kind == kind && !arena_.nodes[node].flow;
  };
  if (root() == kNoNode || !in_block(0, NodeKind::map)) return kNoNode;
  if (line_begin(arena_.nodes[0].offset) != arena_.nodes[0].offset) return kNoNode;
  NodeId list = kNoNode;
  for (const NodeId value : children(0)) {
    if (in_block(value, NodeKind::list)) list = value;
  }
  if (list == kNoNode) return kNoNode;
  NodeId entry = kNoNode;
  for (const NodeId each : children(list)) {
    if (arena_.nodes[each].offset <= same) entry = each;
  }
  if (entry == kNoNode) return kNoNode;
  const std::size_t offset = arena_.nodes[entry].offset;
  const std::size_t line = line_begin(offset);
  std::string_view before = text_.substr(line, offset - line);
  before.remove_prefix(std::min(before.find_first_not_of(' '), before.size()));
  const bool behind_dash = before.size() > 1 && before.front() == '-' &&
                           before.substr(1).find_first_not_of(' ') == before.npos;
  return behind_dash ? entry : kNoNode;
}

void Document::parse_after(const Document& earlier, std::string_view text) {
  const bool readable = earlier.faults_.empty() && earlier.as_written_;
  if (!readable || text.size() > kMaxByteLimit) return parse(text);
  const auto differs = std::ranges::mismatch(text, earlier.text_).in1;
  const NodeId entry =
      earlier.last_entry(static_cast<std::size_t>(std::distance(text.begin(), differs)));
  if (entry == kNoNode) return parse(text);
  text_ = text;
  first_line_ = 1;
  first_row_ = 0;
  was_windows_1252_ = false;
  lines_.build(text_);
  faults_.clear();
  DocumentReader reader(text_, first_line_, kDefaultLevelLimit, arena_, faults_);
  const std::size_t line = earlier.line_begin(earlier.arena_.nodes[entry].offset);
  if (!reader.read_on(earlier.arena_, entry, line)) return parse(text);
  not_yaml_ = false;
  as_written_ = true;
  faults_left_out_ = 0;
}

void Document::build(const Document& source, const std::function<void(TreeBuilder&)>& add) {
  text_ = source.text_;
  first_line_ = source.first_line_;
  first_row_ = source.first_row_;
  was_windows_1252_ = source.was_windows_1252_;
  lines_.build(text_);
  faults_.clear();
  faults_left_out_ = 0;
  not_yaml_ = false;
  as_written_ = false;
  TreeBuilder builder(arena_, kMaxLevelLimit, faults_);
  builder.restart(text_);
  add(builder);
}

void Document::parse(std::string_view text, std::size_t first_line, unsigned levels,
                     bool too_long) {
  text_ = text;
  first_line_ = first_line;
  first_row_ = 0;
  was_windows_1252_ = false;
  lines_.build(text_);
  faults_.clear();
  DocumentReader reader(text_, first_line_, std::min(levels, kMaxLevelLimit), arena_, faults_);
  if (too_long || text.size() > kMaxByteLimit) {
    reader.refuse_too_long();
  } else {
    reader.read();
  }
  as_written_ = reader.as_written();
  settle(reader.faults_left_out());
}

void Document::build_table(const RawDocument& raw,
                           const std::function<void(TreeBuilder&, std::vector<Fault>&)>& add) {
  text_ = raw.text;
  first_line_ = raw.first_line;
  first_row_ = raw.first_row;
  was_windows_1252_ = raw.was_windows_1252;
  lines_.build(text_);
  faults_.clear();
  as_written_ = false;
  TreeBuilder builder(arena_, kMaxLevelLimit, faults_);
  builder.restart(text_);
  add(builder, faults_);
  builder.check_keys();
  settle(builder.faults_left_out());
  not_yaml_ = false;  // the next grid of the file can be read
}

/// Puts the faults in order, and keeps the first.
void Document::settle(std::size_t left_out) {
  settle_faults(faults_);
  not_yaml_ = std::ranges::any_of(faults_, is_log1);
  faults_left_out_ = left_out;
  if (faults_.size() <= kMostFaults + 1) return;
  faults_left_out_ += faults_.size() - (kMostFaults + 1);
  faults_.resize(kMostFaults + 1);
}

}  // namespace veedor
