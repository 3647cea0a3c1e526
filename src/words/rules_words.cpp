#include "words/rules_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace veedor {

std::string_view text(PlaceKind kind) {
  switch (kind) {
    case PlaceKind::region:
      return "region";
    case PlaceKind::castillo:
      return "castillo";
    case PlaceKind::abroad:
      return "abroad";
    case PlaceKind::court:
      return "court";
    case PlaceKind::province:
      return "province";
  }
  return {};
}

std::string_view text(Ability ability) {
  switch (ability) {
    case Ability::none:
      return "none";
    case Ability::court:
      return "court";
    case Ability::move:
      return "move";
    case Ability::grande:
      return "grande";
  }
  return {};
}

std::string values_text(const Values& values) { return fmt::format("{}", fmt::join(values, "/")); }

std::string range_text(unsigned least, unsigned most) {
  return least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most);
}

std::string sources_text(const Cited& cited) {
  std::vector<std::pair<std::string, std::string>> groups;  // a source and its data
  for (const auto& [datum, citation] : cited) {
    const std::string& source = citation->text.empty() ? "no source given" : citation->text;
    const auto same = std::ranges::find(groups, source, [](const auto& g) { return g.first; });
    if (same == groups.end()) {
      groups.emplace_back(source, datum);
    } else {
      same->second.append(", ").append(datum);
    }
  }
  if (groups.size() == 1) return groups.front().first;
  std::vector<std::string> parts;
  for (const auto& [source, data] : groups) parts.push_back(fmt::format("{}: {}", data, source));
  return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace veedor
