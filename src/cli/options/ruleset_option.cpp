#include "cli/options/ruleset_option.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

/// Splits a text at its commas.
std::vector<std::string> words_of(const std::string& option) {
  std::vector<std::string> words;
  std::istringstream rest(option);
  for (std::string word; std::getline(rest, word, ',');) words.emplace_back(trim(word));
  return words;
}

/// Adds the ruleset of a file to the library. Returns its name; nullopt after a complaint.
std::optional<std::string> add_file(const std::string& name, Library& library) {
  const auto text = read_data_file(name);
  if (!text) return std::nullopt;
  std::string added;
  if (const auto fault = library.add_file(name, *text, &added)) {
    complain_about("ruleset", *fault);
    return std::nullopt;
  }
  return added;
}

std::optional<std::string> known_name(const std::string& name, const Library& library) {
  if (library.knows(name)) return name;
  const auto known = library.names();
  std::string more = suggestion(name, known);
  if (more.empty()) {
    more = fmt::format("; known are {}, and files that end in .yaml", fmt::join(known, ", "));
  }
  complain(fmt::format("unknown ruleset `{}`{}", name, more));
  return std::nullopt;
}

}  // namespace

std::optional<RulesetOverride> read_ruleset_option(const std::optional<std::string>& option,
                                                   Library& library) {
  RulesetOverride chosen;
  if (!option) return chosen;
  for (const std::string& given : words_of(*option)) {
    const auto name = names_file(given) ? add_file(given, library) : known_name(given, library);
    if (!name) return std::nullopt;
    if (std::ranges::count(chosen.choices, *name, &RulesetChoice::name) > 0) {
      complain(fmt::format("ruleset `{}` is given twice", *name));
      return std::nullopt;
    }
    chosen.choices.push_back({*name, {}});
  }
  if (!chosen.choices.empty()) return chosen;
  complain("--ruleset needs a name or a file");
  return std::nullopt;
}

bool includes_file(const std::string& option) {
  return std::ranges::any_of(words_of(option), names_file);
}

unsigned usual_players(const Library& library, const std::vector<RulesetChoice>& choices) {
  constexpr unsigned kUsual = 4;
  unsigned least = 1;
  unsigned most = kMaxPlayers;
  for (const RulesetChoice& choice : choices) {
    least = std::max(least, library.head(choice.name).least_players);
    most = std::min(most, library.head(choice.name).most_players);
  }
  return std::max(least, std::min(most, kUsual));
}

}  // namespace veedor
