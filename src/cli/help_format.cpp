#include "cli/help_format.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "cli/options/value_kind.h"
#include "text/phrases.h"

namespace veedor {

HelpFormat::HelpFormat() {
  label("SUBCOMMAND", "COMMAND");
  label("Positionals", "Arguments");
}

std::string HelpFormat::make_option_opts(const CLI::Option* option) const {
  const bool named = option->nonpositional();
  const bool takes_value = option->get_items_expected_max() > 0;
  const ValueKind kind = value_kind(*option);
  if (!kind.words.empty()) return fmt::format(" {}", fmt::join(kind.words, "|"));
  return named && takes_value ? " " + kind.name : "";
}

std::string HelpFormat::make_option_desc(const CLI::Option* option) const {
  const std::string standard = option->get_default_str();
  const std::string said = option->get_description();
  return standard.empty() ? said : fmt::format("{} ({} by default)", said, standard);
}

std::string complaint_about_value(const std::string& said) {
  // "--format: xml not in {text,json}"; the value may hold anything.
  constexpr std::string_view kBefore = " not in {";
  const std::size_t list = said.rfind(kBefore);
  const std::size_t name = said.find(": ");
  if (list == said.npos || name == said.npos || name > list) return said;
  const std::vector<std::string> words = listed_words(said.substr(list + kBefore.size()));
  const std::string value = said.substr(name + 2, list - name - 2);
  const std::string near = suggestion(value, words);
  return fmt::format("{}: `{}` is not one of {}{}", said.substr(0, name), value,
                     fmt::join(words, ", "), near);
}

}  // namespace veedor
