#include "cli/output/manual.h"

#include <algorithm>

#include "text/text.h"

namespace veedor {
namespace {

constexpr std::string_view kPagePrefix = "veedor-";  ///< of all page names except the main one

/// A printed page without overstriking.
std::string without_overstrikes(std::string_view page) {
  std::string out;
  while (!page.empty()) {
    const std::size_t size = bytes_of(page, 1);
    const bool struck_over = page.size() > size && page[size] == '\b';
    if (!struck_over) out += page.substr(0, size);
    page.remove_prefix(size + (struck_over ? 1 : 0));
  }
  return out;
}

}  // namespace

std::string Topic::text() const { return without_overstrikes(printed); }

std::vector<Topic> manual_topics() {
  std::vector<Topic> topics;
  for (const BuiltinFile& page : builtin_manual_pages()) {
    std::string_view name = page.name;
    if (name.starts_with(kPagePrefix)) name.remove_prefix(kPagePrefix.size());
    topics.push_back({std::string(name), page.text});
  }
  std::ranges::sort(topics, {}, &Topic::name);
  return topics;
}

}  // namespace veedor
