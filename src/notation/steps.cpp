#include "notation/steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/values.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The entries of `actions` in the turn of a line; null if there are none.
const LogPart* actions_in(const LogPart& root) {
  const LogPart* part = &root;
  for (const std::string_view key : std::to_array<std::string_view>({"rounds", "turns"})) {
    part = part->find(key);
    if (part == nullptr || part->parts.empty()) return nullptr;
    part = &part->parts.front();
  }
  return part->find("actions");
}

}  // namespace

std::vector<std::string> in_steps(std::string_view line, const LogPart& root,
                                  const AnswersMissing& missing) {
  const LogPart* const actions = actions_in(root);
  if (actions == nullptr || std::ranges::count(missing.of, missing.player) > 0) return {};
  const auto special = std::ranges::find_if(
      actions->parts, [](const LogPart& action) { return action.find("special") != nullptr; });
  if (special == actions->parts.end() || special + 1 == actions->parts.end()) return {};
  const std::size_t rest = (special + 1)->at;
  std::string_view first = trim(line.substr(0, rest));
  while (first.ends_with(';')) first = trim(first.substr(0, first.size() - 1));
  std::vector<std::string> lines{std::string(first)};
  for (const std::string& name : missing.of) {
    lines.push_back(fmt::format("{} {} ...", missing.word, line_word(name)));
  }
  lines.push_back(fmt::format("{}: {}", line_word(missing.player), line.substr(rest)));
  return lines;
}

}  // namespace veedor
