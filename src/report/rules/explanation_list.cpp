#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/rules/explanation.h"
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

}  // namespace veedor
