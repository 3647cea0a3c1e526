#include "judge/name_warnings.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

#include "engine/rule_id.h"
#include "text/text.h"
#include "text/unicode/look_alike.h"
#include "yaml/value_length.h"

namespace veedor {
namespace {

/// What is wrong with the name of a player, compared with the players before; nullopt if nothing.
std::optional<std::string> deception(const std::vector<std::string>& players, std::size_t player) {
  const std::string& name = players[player];
  const std::string look = look_of(name);
  for (std::size_t other = 0; other < player; ++other) {
    if (look_of(players[other]) != look) continue;
    const auto second = deceptive_sign(name, true);
    const auto first = second ? std::nullopt : deceptive_sign(players[other], true);
    return fmt::format("the names \"{}\" and \"{}\" look alike{}{}", players[other], name,
                       second  ? "; the second one has "
                       : first ? "; the first one has "
                               : "",
                       second ? *second : first.value_or(""));
  }
  if (const auto sign = deceptive_sign(name, false)) {
    return fmt::format("the name \"{}\" has {}", name, *sign);
  }
  return std::nullopt;
}

}  // namespace

std::vector<NodeId> name_nodes(const Document& document, NodeId players) {
  std::vector<NodeId> names;
  if (players == kNoNode) return names;
  for (const NodeId entry : document.children(players)) {
    const NodeId name =
        document[entry].kind == NodeKind::map ? document.find(entry, "name") : entry;
    if (name != kNoNode) names.push_back(name);
  }
  return names;
}

void warn_of_names(Verdict& verdict, const Document& document, NodeId players) {
  const std::vector<std::string>& names = verdict.players;
  if (names.size() > kMaxPlayers || std::ranges::all_of(names, is_ascii)) return;
  const std::vector<NodeId> nodes = name_nodes(document, players);
  if (nodes.size() != names.size()) return;
  for (std::size_t player = 0; player < names.size(); ++player) {
    if (auto message = deception(names, player)) {
      const std::size_t offset = document[nodes[player]].offset;
      verdict.warnings.push_back({RuleId::w_name, document.position(offset), *std::move(message),
                                  false, columns_of(document, nodes[player], offset)});
    }
  }
}

}  // namespace veedor
