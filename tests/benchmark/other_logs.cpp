#include "other_logs.h"

#include <nlohmann/json.hpp>

#include "simulate/simulate.h"
#include "yaml/document.h"

namespace veedor::test {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Document& document, NodeId node) {
  if (document[node].kind == NodeKind::null) return nullptr;
  if (document[node].kind == NodeKind::scalar) return document.text(node);
  Json json = document[node].kind == NodeKind::list ? Json::array() : Json::object();
  for (const NodeId child : document.children(node)) {
    const NodeId key = document[child].key;
    if (key == kNoNode) {
      json.push_back(json_of(document, child));
    } else {
      json[std::string(document.text(key))] = json_of(document, child);
    }
  }
  return json;
}

}  // namespace

std::string as_json(const std::string& log) {
  Document document;
  document.parse(log);
  return json_of(document, document.root()).dump() + '\n';
}

std::string first_round_of(std::string_view log) {
  constexpr std::string_view kRound = "\n  - reveal:";
  const std::size_t first = log.find(kRound);
  return std::string(log.substr(0, log.find(kRound, first + 1) + 1));
}

std::vector<std::string> logs_of_all_rulesets(unsigned count) {
  const std::vector<std::vector<std::string>> rulesets = {
      {"base"},
      {"base", "new-regency"},
      {"base", "old-hands"},
      {"base", "power-shift"},
      {"decennial"},
      {"decennial", "short"},
      {"decennial", "intrigue-king"},
      {"decennial", "colonies"},
      {"decennial", "king-colonies"},
      {"decennial", "grandissimo"},
  };
  Library library;
  std::vector<std::string> logs;
  for (unsigned seed = 0; seed < count; ++seed) {
    Simulation game;
    game.seed = seed;
    game.choices.clear();
    for (const std::string& name : rulesets[seed % rulesets.size()]) {
      game.choices.push_back({name, {}});
    }
    game.players = {"Ann", "Bea", "Cruz", "Dan", "Eva"};
    logs.push_back(simulate(library, game).text);
  }
  return logs;
}

}  // namespace veedor::test
