#include "cli/ruleset_option.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <fstream>
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
  std::ifstream file(name);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) {
    fmt::print(stderr, "veedor: cannot read {}: {}\n", name,
               std::generic_category().message(errno == 0 ? EIO : errno));
    return std::nullopt;
  }
  std::string added;
  if (const auto fault = library.add_file(name, text.str(), &added)) {
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
    chosen.choices.push_back({name, {}});
  }
  return chosen;
}

}  // namespace

std::optional<RulesetOverride> read_ruleset_option(const std::string& option, Library& library) {
  if (option.empty()) return RulesetOverride{};
  return is_file(option) ? from_file(option, library) : from_names(option, library);
}

}  // namespace veedor
