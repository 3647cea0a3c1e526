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
}

void Document::parse(std::string_view text, std::size_t first_line, const DocumentLimits& limits) {
  parse(text, first_line, limits.levels, false);
}

/// The last entry of the list that is the last value of the root, if `read_on` can begin there:
/// both must be in block style, the root at the beginning of its line, and the entry on the line of
/// its dash. kNoNode otherwise.
NodeId Document::last_entry() const {
  const auto last = [&](NodeId collection, NodeKind kind) {
    if (collection == kNoNode || arena_.nodes[collection].kind != kind) return kNoNode;
    if (arena_.nodes[collection].flow) return kNoNode;
    NodeId child = kNoNode;
    for (const NodeId id : children(collection)) child = id;
    return child;
  };
  const NodeId entry = last(last(root(), NodeKind::map), NodeKind::list);
  if (entry == kNoNode || line_begin(arena_.nodes[0].offset) != arena_.nodes[0].offset) {
    return kNoNode;
  }
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
  const NodeId entry = readable ? earlier.last_entry() : kNoNode;
  const std::size_t same = entry == kNoNode ? 0 : earlier.arena_.nodes[entry].offset;
  if (same == 0 || text.size() > kMaxByteLimit ||
      text.substr(0, same) != earlier.text_.substr(0, same)) {
    return parse(text);
  }
  text_ = text;
  first_line_ = 1;
  lines_.build(text_);
  faults_.clear();
  DocumentReader reader(text_, first_line_, kDefaultLevelLimit, arena_, faults_);
  if (!reader.read_on(earlier.arena_, entry, earlier.line_begin(same))) return parse(text);
  not_yaml_ = false;
  as_written_ = true;
  faults_left_out_ = 0;
}

void Document::parse(std::string_view text, std::size_t first_line, unsigned levels,
                     bool too_long) {
  text_ = text;
  first_line_ = first_line;
  lines_.build(text_);
  faults_.clear();
  DocumentReader reader(text_, first_line_, std::min(levels, kMaxLevelLimit), arena_, faults_);
  if (too_long || text.size() > kMaxByteLimit) {
    reader.refuse_too_long();
  } else {
    reader.read();
  }
  as_written_ = reader.as_written();
  settle_faults(faults_);
  not_yaml_ = std::ranges::any_of(faults_, is_log1);
  faults_left_out_ = reader.faults_left_out();
  if (faults_.size() <= kMostFaults + 1) return;
  faults_left_out_ += faults_.size() - (kMostFaults + 1);
  faults_.resize(kMostFaults + 1);
}

}  // namespace veedor
