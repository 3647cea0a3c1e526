#include "mail/candidates/core_words.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "mail/account/segments.h"

namespace veedor {
namespace {

/// The most tokens of words that are cut, and the most cores of them.
constexpr std::size_t kMostCutWords = 250;
constexpr std::size_t kMostCores = 60;

/// The tokens from `begin` to `end` that are not dropped.
MailWords cut(const MailWords& words, std::size_t begin, std::size_t end,
              const std::vector<bool>& dropped) {
  MailWords core = words.without_tokens();
  for (std::size_t i = begin; i < end; ++i) {
    if (!dropped[i]) core.tokens.push_back(words.tokens[i]);
  }
  return core;
}

/// The clauses that begin with a word like `because`, each with the sign behind it.
std::vector<bool> reasons_of(const MailWords& words, const std::vector<MailSegment>& segments) {
  std::vector<bool> found(words.tokens.size());
  for (std::size_t k = 0; k < segments.size(); ++k) {
    if (!words.tokens[segments[k].begin].has(WordRole::reason)) continue;
    const std::size_t end =
        k + 1 < segments.size() && segments[k + 1].sentence == segments[k].sentence
            ? segments[k + 1].begin
            : segments[k].end;
    for (std::size_t i = segments[k].begin; i < end; ++i) found[i] = true;
  }
  return found;
}

}  // namespace

std::vector<MailWords> core_words(const MailWords& words) {
  const std::size_t size = words.tokens.size();
  if (size > kMostCutWords) return {};
  const std::vector<MailSegment> segments = segments_of(words.tokens);
  std::vector<std::pair<std::size_t, std::size_t>> ranges;
  for (std::size_t k = 0; k < segments.size(); ++k) {
    for (std::size_t last = k; last < segments.size(); ++last) {
      const bool ends =
          last + 1 == segments.size() || segments[last + 1].sentence != segments[last].sentence;
      if (!ends) continue;
      const std::size_t end = last + 1 == segments.size() ? size : segments[last + 1].begin;
      ranges.emplace_back(segments[k].begin, end);
    }
  }
  std::ranges::stable_sort(ranges, std::ranges::greater{},
                           [](const auto& each) { return each.second - each.first; });
  const std::vector<bool> nothing(size);
  const std::vector<bool> reasons = reasons_of(words, segments);
  const bool any = std::ranges::find(reasons, true) != reasons.end();
  std::vector<MailWords> cores;
  for (const auto& [begin, end] : ranges) {
    if (cores.size() >= kMostCores) break;
    if (end - begin < size) cores.push_back(cut(words, begin, end, nothing));
    if (any) cores.push_back(cut(words, begin, end, reasons));
  }
  return cores;
}

}  // namespace veedor
