#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "ruleset/entries.h"

namespace veedor {
namespace {

/// Checks that the keys of `by_players` are allowed numbers of players.
void check_by_players(const DataReader& reader, const RulesetHead& head) {
  const Document& document = reader.document();
  const NodeId by_players = reader.optional(document.root(), "by_players");
  if (by_players == kNoNode) return;
  reader.expect_map(by_players);
  for (const NodeId changes : document.children(by_players)) {
    static_cast<void>(reader.number(document[changes].key, head.least_players, head.most_players));
    reader.only_keys(changes, "changes");
  }
}

/// Reads a name that logs and --ruleset can write and that does not look like a file.
std::string read_name(const DataReader& reader, NodeId node) {
  const std::string name = reader.name(node);
  const bool odd = name.empty() || name.find_first_of(",/ \t\r\n") != std::string::npos;
  if (!odd && !name.ends_with(".yaml") && !name.ends_with(".yml")) return name;
  throw DataFault(node,
                  "the name of a ruleset is one word without comma and slash, and does not end in "
                  ".yaml or .yml");
}

/// Refuses keys of the other kind of ruleset.
void refuse_keys_of_the_other_kind(const DataReader& reader, bool game) {
  constexpr auto kOfGames = std::to_array<std::string_view>({"extends", "inherit_options"});
  constexpr auto kOfOptions =
      std::to_array<std::string_view>({"goes_with", "not_with", "contains", "parts", "pick"});
  const Document& document = reader.document();
  for (const std::string_view key : game ? std::span<const std::string_view>(kOfOptions)
                                         : std::span<const std::string_view>(kOfGames)) {
    const NodeId value = reader.optional(document.root(), key);
    if (value == kNoNode) continue;
    throw DataFault(document[value].key,
                    fmt::format("`{}` is for {} only", key, game ? "options" : "games"));
  }
}

/// Reads the games that an option goes with, at least one.
std::vector<std::string> read_goes_with(const DataReader& reader) {
  const NodeId list = reader.required(reader.document().root(), "goes_with");
  std::vector<std::string> games = words(reader, list);
  if (games.empty()) throw DataFault(list, "expected the name of a game");
  return games;
}

/// Reads the options that an option excludes.
std::vector<RulesetHead::NotWith> read_not_with(const DataReader& reader) {
  std::vector<RulesetHead::NotWith> all;
  const NodeId list = reader.optional(reader.document().root(), "not_with");
  if (list == kNoNode) return all;
  reader.expect_list(list);
  for (const NodeId entry : reader.document().children(list)) {
    reader.only_keys(entry, "ruleset/not_with");
    RulesetHead::NotWith& one = all.emplace_back();
    one.ruleset = reader.name(reader.required(entry, "ruleset"));
    const NodeId instead = reader.optional(entry, "instead");
    if (instead != kNoNode) one.instead = reader.name(instead);
  }
  return all;
}

}  // namespace

std::vector<RulesetHead::Part> read_parts(const DataReader& reader) {
  std::vector<RulesetHead::Part> parts;
  const NodeId root = reader.document().root();
  const NodeId list = reader.optional(root, "parts");
  if (list == kNoNode) return parts;
  reader.expect_list(list);
  for (const NodeId entry : reader.document().children(list)) {
    reader.only_keys(entry, "ruleset_part");
    const NodeId name = reader.required(entry, "name");
    RulesetHead::Part part{reader.name(name), words(reader, reader.optional(entry, "effects"))};
    if (std::ranges::count(parts, part.name, &RulesetHead::Part::name) > 0) {
      throw DataFault(name, fmt::format("there is a part `{}` already", part.name));
    }
    parts.push_back(std::move(part));
  }
  if (parts.empty()) throw DataFault(list, "expected the name of a part");
  if (const NodeId pick = reader.optional(root, "pick"); pick != kNoNode) {
    throw DataFault(pick, "a log names either cards of an option or parts of it");
  }
  return parts;
}

RulesetHead read_head(const DataReader& reader) {
  const NodeId root = reader.document().root();
  reader.only_keys(root, "ruleset");
  RulesetHead head;
  head.name = read_name(reader, reader.required(root, "ruleset"));
  head.title = reader.text(reader.required(root, "title"));
  head.game = reader.one_of(reader.required(root, "kind"), {"game", "option"}) == 0;
  refuse_keys_of_the_other_kind(reader, head.game);
  if (head.game) {
    const NodeId extends = reader.optional(root, "extends");
    if (extends != kNoNode) head.extends = reader.name(extends);
    const NodeId inherits = reader.optional(root, "inherit_options");
    if (inherits != kNoNode) head.inherits_options = reader.yes_or_no(inherits);
  } else {
    head.goes_with = read_goes_with(reader);
    head.not_with = read_not_with(reader);
    head.parts = read_parts(reader);
    head.contains = words(reader, reader.optional(root, "contains"));
  }
  const NodeId power = reader.optional(root, "power");
  head.hand_cards = power != kNoNode && reader.optional(power, "choose") != kNoNode;
  if (const NodeId pick = reader.optional(root, "pick"); pick != kNoNode) {
    head.pick = reader.one_of(pick, {"cards"}) == 0;
  }
  const NodeId players = reader.required(root, "players");
  reader.only_keys(players, "player_range");
  head.least_players = reader.number(reader.required(players, "least"), 2, kMaxPlayers);
  head.most_players =
      reader.number(reader.required(players, "most"), head.least_players, kMaxPlayers);
  check_by_players(reader, head);
  return head;
}

}  // namespace veedor
