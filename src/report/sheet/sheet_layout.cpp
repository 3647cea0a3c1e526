#include "report/sheet/sheet_layout.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "text/svg.h"

namespace veedor {
namespace {

constexpr double kLeastOwner = 100;  // two boxes, each for two digits by hand
constexpr double kMostRow = 75;
constexpr double kGoodRow = 40;

double owner_width(const Rules& rules) {
  const auto scorings = static_cast<double>(scoring_rounds(rules).size());
  const auto owners = static_cast<double>(rules.players + (ranks_neutral(rules) ? 1 : 0));
  return ((kSheetWidth - kSheetLabels) / scorings - kSheetGap) / owners;
}

/// The lines at the foot: how points are counted, and how the sheet is judged.
std::vector<std::string> foot_lines(const BlankSheet& sheet) {
  constexpr std::size_t kAnyNumber = 20;
  std::vector<std::string> lines =
      lines_fitted(fmt::format("{}", fmt::join(sheet_notes(sheet.ruleset), " ")), kSheetFoot,
                   kSheetWidth, kAnyNumber);
  const std::string typed = fmt::format(
      "Judged by veedor: type it as `kind: scoresheet`, with the words of the left column as keys "
      "and in this order (`veedor help log`, SCORESHEETS); then `{}` checks it.",
      sheet.judged_by);
  for (std::string& line : lines_fitted(typed, kSheetFoot, kSheetWidth, 2)) {
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

SheetLayout::SheetLayout(const BlankSheet& sheet)
    : rounds(scoring_rounds(sheet.ruleset.rules)), notes(foot_lines(sheet)) {
  const Rules& rules = sheet.ruleset.rules;
  owners = rules.players + (ranks_neutral(rules) ? 1 : 0);
  owner = owner_width(rules);
  top = kSheetHead + kSheetHeads;
  foot = kSheetHeight - kSheetFootLine * static_cast<double>(notes.size());
  const auto fits = [&] {
    row = (foot - kSheetResult - top) / static_cast<double>(rows.size());
    return row >= kGoodRow;
  };
  rows = sheet_rows(sheet.ruleset, kSheetCards);
  for (std::size_t cards = kSheetCards; !fits() && cards > 0; --cards) {
    rows = sheet_rows(sheet.ruleset, cards, /*paired=*/true);
  }
  row = std::min(row, kMostRow);
}

double SheetLayout::left(std::size_t scoring) const {
  return kSheetLabels + (width() + kSheetGap) * static_cast<double>(scoring) + kSheetGap;
}

std::optional<std::string> too_large(const BlankSheet& sheet) {
  const Rules& rules = sheet.ruleset.rules;
  if (owner_width(rules) >= kLeastOwner) return std::nullopt;
  return fmt::format("has {} general scorings", scoring_rounds(rules).size());
}

}  // namespace veedor
