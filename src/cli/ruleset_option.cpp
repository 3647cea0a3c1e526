#include "cli/ruleset_option.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>

#include "base/text.h"
#include "report/excerpt.h"

namespace veedor {
namespace {

bool is_file(const std::string& option) {
  return option.find('/') != std::string::npos || option.ends_with(".yaml") ||
         option.ends_with(".yml");
}

std::optional<RulesetOverride> from_file(const std::string& name, Library& library) {
  std::ifstream file(name, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) {
    fmt::print(stderr, "veedor: cannot read {}: {}\n", name,
               std::generic_category().message(errno == 0 ? EIO : errno));
    return std::nullopt;
  }
  std::string added;
  if (const auto fault = library.add_file(name, text, &added)) {
    fmt::print(stderr, "{}:{}:{}: ruleset: {}\n{}", fault->file, fault->at.line, fault->at.column,
               fault->message, excerpt(fault->source_line, fault->at, false));
    return std::nullopt;
  }
  return RulesetOverride{{{added, {}}}};
}

std::optional<RulesetOverride> from_names(const std::string& option, const Library& library) {
  RulesetOverride chosen;
  std::istringstream words(option);
  for (std::string word; std::getline(words, word, ',');) {
    const std::string name(trim(word));
    if (!library.knows(name)) {
      const auto known = library.names();
      const auto near = nearest(name, known);
      fmt::print(stderr, "veedor: unknown ruleset `{}`{}\n", name,
                 near ? fmt::format("; did you mean `{}`?", known[*near]) : "");
      return std::nullopt;
    }
    if (std::ranges::count(chosen.choices, name, &RulesetChoice::name) > 0) {
      fmt::print(stderr, "veedor: ruleset `{}` is given twice\n", name);
      return std::nullopt;
    }
    chosen.choices.push_back({name, {}});
  }
  return chosen;
}

}  // namespace

std::optional<RulesetOverride> read_ruleset_option(const std::optional<std::string>& option,
                                                   Library& library) {
  if (!option) return RulesetOverride{};
  if (trim(*option).empty()) {
    fmt::print(stderr, "veedor: --ruleset needs a name or a file\n");
    return std::nullopt;
  }
  return is_file(*option) ? from_file(*option, library) : from_names(*option, library);
}

}  // namespace veedor
