#include "yaml/document.h"

#include <algorithm>

#include "yaml/document_reader.h"

namespace veedor {
namespace {

bool is_log1(const Fault& fault) { return fault.code == SourceFault::log1; }

/// Sorted by offset, without duplicates, with only the first LOG-1.
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
  settle_faults(faults_);
  not_yaml_ = std::ranges::any_of(faults_, is_log1);
  faults_left_out_ = reader.faults_left_out();
  if (faults_.size() <= kMostFaults + 1) return;
  faults_left_out_ += faults_.size() - (kMostFaults + 1);
  faults_.resize(kMostFaults + 1);
}

}  // namespace veedor
