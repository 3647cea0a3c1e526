#include "cli/help_format.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
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

namespace {

/// The parts of a complaint of the library: what stands before, between and behind two signs.
struct SaidParts {
  std::string name;
  std::string value;
  std::string rest;
};

/// A value may hold anything, so the last `second` counts.
std::optional<SaidParts> parts_of(const std::string& said, std::string_view first,
                                  std::string_view second) {
  const std::size_t name = said.find(first);
  const std::size_t rest = said.rfind(second);
  if (name == said.npos || rest == said.npos || name + first.size() > rest) return std::nullopt;
  const std::size_t value = name + first.size();
  return SaidParts{said.substr(0, name), said.substr(value, rest - value),
                   said.substr(rest + second.size())};
}

}  // namespace

std::string in_our_words(const std::string& said) {
  if (const auto unknown = parts_of(said, ": ", " not in {")) {
    const std::vector<std::string> words = listed_words(unknown->rest);
    return fmt::format("{}: `{}` is not one of {}{}", unknown->name, unknown->value,
                       fmt::join(words, ", "), suggestion(unknown->value, words));
  }
  if (const auto out = parts_of(said, ": Value ", " not in range ")) {
    return fmt::format("{}: a number from {} is needed, not `{}`", out->name, out->rest,
                       out->value);
  }
  if (const auto missing = parts_of(said, ": 1 required ", " missing")) {
    const std::size_t list = missing->value.find('{');
    if (list == std::string::npos) return missing->name + " needs a value";
    return fmt::format("{} needs one of {}", missing->name,
                       fmt::join(listed_words(missing->value.substr(list + 1)), ", "));
  }
  if (const auto two = parts_of(said, " excludes ", "")) {
    return fmt::format("{} does not go with {}", two->name, two->value);
  }
  if (const auto two = parts_of(said, " requires ", "")) {
    return fmt::format("{} needs {}", two->name, two->value);
  }
  return said;
}

}  // namespace veedor
