// Scoresheets to type: the boxes of the paper, as a table or as YAML.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "log/grid/grid.h"
#include "log/names.h"
#include "report/sheet/blank_sheet.h"
#include "report/sheet/sheet_rows.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

/// What stands above and below the scorings on paper.
constexpr std::array<std::string_view, 6> kHeadKeys{"title", "date", "venue",
                                                    "event", "heat", "table"};

std::string label_of(unsigned round) { return fmt::format("after round {}", round); }

/// A comment that says what a line or row waits for, with the values of its place.
std::string about(const SheetRow& row) {
  if (row.values.empty()) return row.label;
  return fmt::format("{}: {}", row.label, fmt::join(row.values, "/"));
}

/// The lines of one scoring: what a sheet needs is empty, what it may have is commented out.
std::string scoring_yaml(const BlankSheet& sheet, unsigned round) {
  std::string text = fmt::format("  - label: {}\n", label_of(round));
  std::string_view above;
  for (const SheetRow& row : sheet_rows(sheet.ruleset, 1)) {
    const bool first = row.key != above;
    above = row.key;
    const std::string named = row.names.empty() ? "" : yaml_word(row.names.front());
    if (row.key == "extra") {
      if (first) text += "    # extra: [{by: fair, region: Toledo, points: []}]\n";
    } else if (row.key == "king") {
      text += fmt::format("    king:   # {}\n", row.label);
    } else if (row.key == "grandes") {
      text += fmt::format("    grandes: {{}}  # {}, as {{{}: Toledo}}\n", row.label,
                          yaml_word(sheet.players.front()));
    } else if (row.key == "discs") {
      text += fmt::format("    # discs: {{{}: Toledo}}  # {}\n", yaml_word(sheet.players.front()),
                          row.label);
    } else if (row.boxes == SheetRow::Boxes::one && row.names.empty()) {
      text += fmt::format("    # {}: {}\n", row.key, yaml_word(sheet.players.front()));
    } else if (row.boxes == SheetRow::Boxes::one) {
      if (first) text += fmt::format("    # {}:\n", row.key);
      text += fmt::format("    #   {}: {}\n", yaml_label(row.names.front()),
                          row.key == "tiles" ? "Toledo" : "none");
    } else if (row.boxes == SheetRow::Boxes::place && row.names.empty()) {
      text += fmt::format("    {}: []  # {}\n", row.key, about(row));
    } else if (row.boxes == SheetRow::Boxes::place) {
      if (first) text += fmt::format("    {}:\n", row.key);
      text += fmt::format("      {}: []  # {}\n", yaml_word(row.names.front()), about(row));
    } else if (!row.names.empty()) {
      if (first) text += fmt::format("    # {}:\n", row.key);
      text += fmt::format("    #   {}: []  # {}\n", yaml_word(row.names.front()), about(row));
    } else {
      text += fmt::format("    # {}: []  # {}\n", row.key, row.label);
    }
  }
  return text;
}

}  // namespace

std::string blank_sheet_csv(const BlankSheet& sheet, const LogTree& head, bool points) {
  const Rules& rules = sheet.ruleset.rules;
  GridForm form{.head = head, .points = points};
  if (ranks_neutral(rules)) {
    form.owners.emplace_back(rules.dummy ? kDummyName : kBlackName);
  }
  for (const std::string_view key : kHeadKeys) form.begin.push_back({std::string(key), ""});
  for (const unsigned round : scoring_rounds(rules)) form.labels.push_back(label_of(round));
  for (const SheetRow& row : sheet_rows(sheet.ruleset, kSheetCards)) {
    if (row.names.empty()) form.scoring.push_back({std::string(row.key), ""});
    for (const std::string& name : row.names) form.scoring.push_back({std::string(row.key), name});
  }
  form.end.push_back({"result", "winners"});
  for (std::size_t i = 0; i < sheet.players.size(); ++i) form.end.push_back({"result", "places"});
  for (const std::string& key : tie_keys()) form.end.push_back({"result", key});
  return blank_grid(form);
}

std::string blank_sheet_yaml(const BlankSheet& sheet, const LogTree& head) {
  std::string text;
  for (const LogTree& part : head.parts) {
    text += fmt::format("{}: {}\n", part.key,
                        part.is_word() ? yaml_word(part.text) : in_brackets(part));
  }
  for (const std::string_view key : kHeadKeys) text += fmt::format("# {}: text\n", key);
  text += "scorings:\n";
  for (const unsigned round : scoring_rounds(sheet.ruleset.rules)) {
    text += scoring_yaml(sheet, round);
  }
  text += "# result:\n";
  for (const std::string& key : tie_keys()) {
    text += fmt::format("#   {}: {{{}: {}}}\n", key, yaml_word(sheet.players.front()),
                        key == "power" ? "13 9" : "0");
  }
  return text;
}

}  // namespace veedor
