#include "cli/options/value_kind.h"

#include <CLI/CLI.hpp>
#include <sstream>

namespace veedor {

std::vector<std::string> listed_words(const std::string& list) {
  std::vector<std::string> words;
  std::istringstream rest(list.substr(0, list.find('}')));
  for (std::string word; std::getline(rest, word, ',');) words.push_back(word);
  return words;
}

ValueKind value_kind(const CLI::Option& option) {
  // "TEXT:{text,json}" has the words of a CLI::IsMember, which the library does not give otherwise;
  // "UINT:UINT in [1 - 5]" is only a kind.
  const std::string type = option.get_type_name();
  const std::size_t open = type.find(":{");
  if (open != type.npos) return {{}, listed_words(type.substr(open + 2))};
  const std::string kind = type.substr(0, type.find(':'));
  return {kind == "UINT" ? "N" : kind, {}};
}

}  // namespace veedor
