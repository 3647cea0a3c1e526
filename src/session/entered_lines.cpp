#include "session/entered_lines.h"

#include <algorithm>
#include <utility>

#include "notation/line.h"
#include "session/sealed_line.h"
#include "text/text.h"

namespace veedor {

/// What a line says; empty if it is blank or a remark, behind any `>` of quotations.
std::string_view said(std::string_view line) {
  const std::string_view whole = trim(line);
  line = whole;
  while (line.starts_with('>')) line = trim(line.substr(1));
  return line.empty() || line.starts_with('#') ? std::string_view() : whole;
}

/// The lines with content; those that are judged together are in one group.
std::vector<std::vector<TypedLine>> grouped(const std::vector<std::string_view>& lines) {
  std::vector<std::vector<TypedLine>> groups;
  bool open = false;  // whether the last group takes more lines
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = said(lines[i]);
    if (line.empty()) continue;
    const bool with_others = goes_with_others(line);
    if (!open || !with_others) groups.emplace_back();
    groups.back().push_back({.said = line, .whole = lines[i], .number = i + 1});
    open = with_others;
  }
  return groups;
}

/// Why a line is no decision, although it was pasted from something that holds one.
std::optional<Refusal> fault_of_paste(std::string_view line) {
  if (is_quoted_line(line)) {
    return Refusal{.message = "a quoted line is not entered; if it is meant, leave out the `>`"};
  }
  if (line != kMailNow) return std::nullopt;
  return Refusal{.message =
                     "this is all that `veedor seal` printed: add only its line with "
                     "`sealed`; the line with `salt` stays with its player until all discs "
                     "are set"};
}

bool breaks_rule(const Refusal& refusal) {
  return refusal.verdict && refusal.verdict->status != Status::malformed;
}

bool any_said(const std::vector<std::string>& lines) {
  return std::ranges::any_of(lines, [](const std::string& line) { return !said(line).empty(); });
}

bool is_quoted_line(std::string_view line) { return said(line).starts_with('>'); }

std::size_t leave_out_quotes(std::vector<std::string_view>& lines) {
  const auto counts = [](std::string_view line) {
    return !said(line).empty() && !is_quoted_line(line);
  };
  const auto quoted = std::ranges::count_if(lines, is_quoted_line);
  if (quoted == 0 || std::ranges::none_of(lines, counts)) return 0;
  std::ranges::replace_if(lines, is_quoted_line, std::string_view());
  return static_cast<std::size_t>(quoted);
}

Position RefusedLine::position() const {
  const auto skipped = static_cast<std::size_t>(line.said.data() - line.whole.data());
  return {line.number, 1 + code_points(line.whole.substr(0, skipped + refusal.at))};
}

std::optional<RefusedLine> add_lines(LogEditor& editor,
                                     const std::vector<std::string_view>& lines) {
  for (const std::vector<TypedLine>& together : grouped(lines)) {
    std::vector<std::string_view> said;
    for (const TypedLine& line : together) said.push_back(line.said);
    auto refusal = fault_of_paste(said.front());
    if (!refusal) refusal = editor.add(said);
    // The line may come after decisions that were ordered in advance.
    // If it stays illegal, only the first reason is reported: the others could tell its sender of
    // orders, which are secret.
    bool added = !refusal;
    while (!added && breaks_rule(*refusal) && editor.carry_out_order(true)) {
      added = !editor.add(said);
    }
    if (!added) {
      const TypedLine& line = together[refusal->line];
      return RefusedLine{*std::move(refusal), line};
    }
  }
  editor.carry_out_orders();
  return std::nullopt;
}

}  // namespace veedor
