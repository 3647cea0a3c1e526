#include "cli/options/option_kind.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <limits>
#include <sstream>
#include <string>

#include "text/printable.h"

namespace veedor {

std::vector<std::string> listed_words(const std::string& list) {
  std::vector<std::string> words;
  std::istringstream rest(list.substr(0, list.find('}')));
  for (std::string word; std::getline(rest, word, ',');) words.push_back(word);
  return words;
}

OptionKind option_kind(const CLI::Option& option) {
  // "TEXT:{text,json}" has the words of a CLI::IsMember, which the library does not give otherwise;
  // "UINT:UINT in [1 - 5]" is only a kind.
  const std::string type = option.get_type_name();
  const std::size_t open = type.find(":{");
  if (open != type.npos) return {{}, listed_words(type.substr(open + 2))};
  const std::string kind = type.substr(0, type.find(':'));
  return {kind == "UINT" ? "N" : kind, {}};
}

std::optional<std::uint64_t> whole_number(std::string_view word) {
  if (word.starts_with('0') && word.size() > 1) return std::nullopt;
  std::uint64_t number = 0;
  const char* const end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

CLI::Validator whole_number_from(std::uint64_t least) {
  static constexpr std::size_t kMostDigits = std::numeric_limits<std::size_t>::digits10;
  const auto complaint = [least](const std::string& word) {
    const auto number = whole_number(word);
    const bool fits = word.size() <= kMostDigits;
    if (number && *number >= least && fits) return std::string();
    const std::string most = fits ? "" : fmt::format(" of at most {} digits", kMostDigits);
    return fmt::format("expected a whole number from {}{}, not `{}`", least, most, excerpt(word));
  };
  return CLI::Validator(complaint, "");
}

}  // namespace veedor
