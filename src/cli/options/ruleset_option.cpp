#include "cli/options/ruleset_option.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "engine/rule_id.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

/// Splits a text at each `separator`.
std::vector<std::string> words_of(const std::string& text, char separator) {
  std::vector<std::string> words;
  std::istringstream rest(text);
  for (std::string word; std::getline(rest, word, separator);) words.emplace_back(trim(word));
  return words;
}

/// One ruleset of the option: a name or a file, perhaps with parts: "grandissimo:ship+jail".
struct Given {
  std::string name;
  std::optional<std::string> parts;  ///< the text after the colon
};

/// The offset of the colon before the parts in a word of the option; npos if it has no parts. Names
/// of files may have colons too.
std::size_t colon_in(const std::string& word) {
  const std::size_t colon = word.rfind(':');
  if (colon == std::string::npos) return colon;
  const std::string before = word.substr(0, colon);
  const bool path = before.find('/') != std::string::npos;
  const bool file = before.ends_with(".yaml") || before.ends_with(".yml");
  const bool parts = word.find_first_of("/.", colon) == std::string::npos;
  return parts && (file || !path) ? colon : std::string::npos;
}

std::vector<Given> rulesets_in(const std::string& option) {
  std::vector<Given> all;
  for (const std::string& word : words_of(option, ',')) {
    const std::size_t colon = colon_in(word);
    Given& given = all.emplace_back(Given{std::string(trim(word.substr(0, colon))), std::nullopt});
    if (colon != std::string::npos) given.parts = word.substr(colon + 1);
  }
  return all;
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
    more =
        fmt::format("; expected one of {}, or a file that ends in .yaml", fmt::join(known, ", "));
  }
  complain(fmt::format("unknown ruleset `{}`{}", name, more));
  return std::nullopt;
}

/// The included parts; nullopt after a complaint.
std::optional<std::vector<std::string>> known_parts(const std::string& name,
                                                    const std::string& given,
                                                    const Library& library) {
  const std::vector<std::string> known = library.parts(name);
  if (known.empty()) {
    complain(fmt::format("ruleset `{0}` has no parts to choose: write `{0}` alone", name));
    return std::nullopt;
  }
  std::vector<std::string> parts;
  for (const std::string& part : words_of(given, '+')) {
    if (part.empty() && trim(given).empty()) continue;  // none of them
    if (std::ranges::count(known, part) == 0) {
      std::string more = suggestion(part, known);
      if (more.empty()) {
        more = fmt::format("; its parts are {0}, as in `{1}:{2}`; `{1}:` is none of them",
                           fmt::join(known, ", "), name, fmt::join(known, "+"));
      }
      complain(fmt::format("`{}` is not a part of ruleset `{}`{}", part, name, more));
      return std::nullopt;
    }
    if (std::ranges::count(parts, part) > 0) {
      complain(fmt::format("part `{}` of ruleset `{}` is given twice", part, name));
      return std::nullopt;
    }
    parts.push_back(part);
  }
  std::ranges::sort(parts);  // in the order of logs, so that equal choices are compiled once
  return parts;
}

}  // namespace

std::optional<RulesetOverride> read_ruleset_option(const std::optional<std::string>& option,
                                                   Library& library) {
  RulesetOverride chosen;
  if (!option) return chosen;
  for (const Given& given : rulesets_in(*option)) {
    const auto name =
        names_file(given.name) ? add_file(given.name, library) : known_name(given.name, library);
    if (!name) return std::nullopt;
    if (std::ranges::count(chosen.choices, *name, &RulesetChoice::name) > 0) {
      complain(fmt::format("ruleset `{}` is given twice", *name));
      return std::nullopt;
    }
    RulesetChoice& choice = chosen.choices.emplace_back(RulesetChoice{*name, {}});
    if (!given.parts) continue;
    auto parts = known_parts(*name, *given.parts, library);
    if (!parts) return std::nullopt;
    choice.picked = std::move(*parts);
    choice.by_parts = true;
  }
  if (!chosen.choices.empty()) return chosen;
  complain("--ruleset needs a name or a file");
  return std::nullopt;
}

std::shared_ptr<const Ruleset> select_ruleset(const std::vector<RulesetChoice>& choices,
                                              std::size_t players, Library& library) {
  Selected selected = library.select(choices, players);
  if (!selected.ruleset) {
    complain(fmt::format("{} [{}]", selected.fault.message, text(RuleId::setup_1)));
  }
  return std::move(selected.ruleset);
}

std::optional<GameRules> read_game_rules(const std::string& option, std::size_t players,
                                         Library& library) {
  auto named = read_ruleset_option(option, library);
  if (!named) return std::nullopt;
  auto ruleset = select_ruleset(named->choices, players, library);
  if (!ruleset) return std::nullopt;
  return GameRules{std::move(*named), std::move(ruleset)};
}

Library& library_for(const std::optional<std::string>& option, std::optional<Library>& own) {
  return option && includes_file(*option) ? own.emplace() : Library::built_in();
}

bool includes_file(const std::string& option) { return !ruleset_files(option).empty(); }

std::vector<std::string> ruleset_files(const std::string& option) {
  std::vector<std::string> files;
  for (const Given& given : rulesets_in(option)) {
    if (names_file(given.name)) files.emplace_back(given.name);
  }
  return files;
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
