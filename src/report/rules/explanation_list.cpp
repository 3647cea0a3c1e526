#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/rules/explanation.h"
#include "text/json.h"
#include "text/text.h"

namespace veedor {

std::string explanation_list_text(const ExplanationList& list, const Screen& screen) {
  const std::size_t width = screen.columns(kPageWidth);
  std::string out;
  const auto part = [&](std::string_view title) {
    if (!out.empty()) out += '\n';
    out += heading(title, screen, screen.columns());
  };
  const auto ids = [&](const std::vector<std::string>& some) {
    out += paragraph(fmt::format("{}", fmt::join(some, ", ")), 2, {}, width);
  };
  part("Rules");
  std::size_t lead = 0;
  for (const auto& [id, title] : list.rules) lead = std::max(lead, display_width(id) + 4);
  for (const auto& [id, title] : list.rules) out += paragraph(title, lead, "  " + id, width);
  part("Rulings");
  ids(list.rulings);
  for (const auto& [ruleset, cards] : list.cards) {
    part(fmt::format("Cards of {}", ruleset));
    ids(cards);
  }
  part("Modifier cards");
  ids(list.modifiers);
  return out;
}

std::string explanation_list_json(const ExplanationList& list) {
  Json result;
  result["rules"] = Json::array();
  for (const auto& [id, title] : list.rules) {
    result["rules"].push_back({{"id", id}, {"title", title}});
  }
  result["rulings"] = list.rulings;
  result["cards"] = Json::array();
  for (const auto& [ruleset, ids] : list.cards) {
    result["cards"].push_back({{"ruleset", ruleset}, {"ids", ids}});
  }
  result["modifiers"] = list.modifiers;
  return json_line(result);
}

}  // namespace veedor
