#include "cli/output/manual.h"

#include <algorithm>
#include <sstream>

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

/// The lines of a section of a page, without its heading. Only headings begin in the first column.
std::vector<std::string> lines_of(const std::string& page, std::string_view section) {
  std::vector<std::string> lines;
  std::istringstream rest(page);
  bool inside = false;
  for (std::string line; std::getline(rest, line);) {
    if (!line.empty() && line.front() != ' ')
      inside = line == section;
    else if (inside)
      lines.push_back(line);
  }
  return lines;
}

constexpr std::size_t kTagColumn = 5;    ///< where mandoc puts the tags of a list
constexpr std::size_t kTextColumn = 13;  ///< where it puts their texts

}  // namespace

std::vector<std::pair<std::string, std::string>> Topic::entries(std::string_view section) const {
  std::vector<std::pair<std::string, std::string>> found;
  for (const std::string& line : lines_of(text(), section)) {
    const std::size_t at = line.find_first_not_of(' ');
    if (at == kTagColumn && line.size() > kTextColumn && line[kTextColumn - 1] == ' ') {
      const std::string tag = line.substr(at, line.find(' ', at) - at);
      if (line.find_first_not_of(' ', at + tag.size()) != kTextColumn) continue;
      found.emplace_back(tag, line.substr(kTextColumn));
    } else if (at == kTextColumn && !found.empty()) {
      found.back().second += " " + line.substr(at);
    }
  }
  return found;
}

std::vector<std::string> Topic::commands(std::string_view section) const {
  static constexpr std::string_view kPrompt = "$ ";
  std::vector<std::string> found;
  for (std::string line : lines_of(text(), section)) {
    line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
    if (line.starts_with(kPrompt)) found.push_back(line.substr(kPrompt.size()));
  }
  return found;
}

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
