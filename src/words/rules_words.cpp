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
    case PlaceKind::space:
      return "space";
    case PlaceKind::table:
      return "table";
    case PlaceKind::afloat:
      return "afloat";
    case PlaceKind::jail:
      return "jail";
    case PlaceKind::given:
      return "given";
  }
  return {};
}

std::string name_of(const RulesetChoice& choice) {
  if (choice.picked.empty()) return choice.name + (choice.by_parts ? " (no parts)" : "");
  std::vector<std::string> picked = choice.picked;
  if (choice.by_parts) std::ranges::sort(picked);
  return fmt::format("{} ({})", choice.name, fmt::join(picked, ", "));
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

PlaceSet opened_from(const Rules& rules, PlaceId region) {
  return rules.regions.where(
      [&](PlaceId king) { return rules.places[king.index()].opens.has(region); });
}

std::string number_text(const Card& card) {
  if (card.number_of_rank) return "of the Caballero card";
  return card.number == kUnknownNumber ? "unknown" : fmt::format("{}", card.number);
}

std::string up_to_caballeros(unsigned own, unsigned opposing, unsigned total) {
  const std::string_view whose = opposing == 0 ? "own " : own == 0 ? "opposing " : "";
  return fmt::format("up to {} {}{}", total, whose, total == 1 ? "Caballero" : "Caballeros");
}

std::string values_text(const Values& values) { return fmt::format("{}", fmt::join(values, "/")); }

std::string range_text(unsigned least, unsigned most) {
  return least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most);
}

std::string cards_in(const Stack& stack) { return range_text(stack.least, stack.cards); }

std::string copies_text(const Card& card) {
  return card.copies == kAnyCopies ? "any number of copies"
                                   : counted(card.copies, "copy", "copies");
}

std::vector<std::string_view> symbol_names(std::uint8_t symbols) {
  std::vector<std::string_view> names;
  if ((symbols & kShipSymbol) != 0) names.emplace_back("ship");
  if ((symbols & kJailSymbol) != 0) names.emplace_back("jail");
  return names;
}

std::string symbols_text(const Card& card) {
  if (card.symbols == 0) return "";
  if (card.symbols == kUnknownSymbols) return "no source says which symbols it shows";
  return fmt::format("shows a {}", fmt::join(symbol_names(card.symbols), " and a "));
}

Cited cited(const CardInfo& info, bool in_stack) {
  Cited cited{{"effect", &info.effect}};
  for (const auto& [part, citation] : info.parts) {
    cited.emplace_back(kCardParts[static_cast<std::size_t>(part)], &citation);
  }
  if (in_stack) cited.emplace_back("copies", &info.copies);
  cited.emplace_back("number", &info.number);
  if (!info.may.text.empty()) cited.emplace_back("may", &info.may);
  return cited;
}

std::string sources_text(const Cited& cited) {
  std::vector<std::pair<std::string, std::string>> groups;  // a source and its facts
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
