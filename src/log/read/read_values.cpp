#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "log/read/key_places.h"
#include "log/read/reader.h"
#include "text/literals.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {

bool LogReader::earliest(NodeId node) const {
  return !fault_ || document_[node].offset < fault_->offset;
}

void LogReader::fault(RuleId rule, NodeId node, std::string message, std::string unquoted) {
  // Where the document broke off, the value is incomplete.
  if (!earliest(node) || document_[node].open_ended) return;
  fault_ = LogFault{rule, document_[node].offset, node, std::move(message), std::move(unquoted)};
}

void LogReader::unknown_key(NodeId key, const std::vector<std::string>& known) {
  if (!earliest(key)) return;
  const std::string_view name = document_.text(key);
  const std::string near = suggestion(name, known);
  if (near.empty()) {
    if (std::string elsewhere = belongs_elsewhere(key); !elsewhere.empty()) {
      return fault(RuleId::log_2, key, std::move(elsewhere));
    }
  }
  fault(RuleId::log_2, key,
        !near.empty() ? fmt::format("unknown key `{}`{}", name, near)
                      : fmt::format("unknown key `{}`; known here {} {}", name,
                                    known.size() == 1 ? "is" : "are", fmt::join(known, ", ")));
}

std::string LogReader::path_in(NodeId map) const {
  std::string path;
  for (; map != kNoNode; map = document_[map].parent) {
    const NodeId above = document_[map].key;
    if (above == kNoNode) continue;
    path = fmt::format("{}{}{}", document_.text(above), path.empty() ? "" : "/", path);
  }
  return path;
}

std::string LogReader::belongs_elsewhere(NodeId key) const {
  if (!document_[key].is_key) return {};
  return place_of_key(document_.text(key), path_in(document_[key].parent), log_.sheet.has_value());
}

std::string LogReader::hint(NodeId node, std::string near) const {
  if (!near.empty() || document_.text(node) == kDummyName) return near;
  const std::string elsewhere = belongs_elsewhere(node);
  return elsewhere.empty() ? elsewhere : "; " + elsewhere;
}

void LogReader::missing_key(NodeId map, std::string_view name, std::string_view example) {
  if (document_[map].open_ended) return;  // the key may have followed
  const NodeId key = document_[map].key;
  const NodeId at = key == kNoNode ? map : key;
  if (!earliest(at)) return;
  std::string more = misspelt(map, name);
  if (more.empty()) {
    if (example.empty()) example = example_of_key(name, path_in(map), log_.sheet.has_value());
    if (!example.empty()) more = fmt::format("; add it, as `{}`", example);
  }
  fault(RuleId::log_2, at, fmt::format("`{}` is missing{}", name, more));
}

std::string LogReader::misspelt(NodeId map, std::string_view name) const {
  const std::vector<std::string> wanted{std::string(name)};
  for (const NodeId value : document_.children(map)) {
    const NodeId key = document_[value].key;
    if (!nearest(document_.text(key), wanted)) continue;
    return fmt::format("; is it `{}` in line {}?", document_.text(key),
                       document_.position_of(key).line);
  }
  return {};
}

void LogReader::wrong_form(NodeId node, std::string_view wanted) {
  if (!earliest(node)) return;
  const bool empty = document_[node].child_count() == 0;
  std::string found;
  switch (document_[node].kind) {
    case NodeKind::null:
      found = "nothing";
      break;
    case NodeKind::list:
      found = empty ? "an empty list" : "a list";
      break;
    case NodeKind::map:
      found = empty ? "an empty map" : "a map";
      break;
    case NodeKind::scalar:
      found = fmt::format("`{}`", document_.text(node));
      break;
  }
  std::string unquoted = fmt::format("{} is needed here", wanted);
  fault(RuleId::log_2, node, fmt::format("{}, not {}", unquoted, found), unquoted);
}

void LogReader::given_twice(NodeId key) {
  fault(RuleId::log_2, key, fmt::format("`{}` is given twice", document_.text(key)));
}

bool LogReader::expect_map(NodeId node, std::string_view wanted) {
  if (document_[node].kind == NodeKind::map) return true;
  wrong_form(node, wanted);
  return false;
}

bool LogReader::expect_list(NodeId node, std::string_view wanted) {
  if (document_[node].kind == NodeKind::list) return true;
  wrong_form(node, wanted);
  return false;
}

bool LogReader::expect_filled(NodeId node, std::string_view example) {
  if (document_[node].child_count() > 0 || document_[node].open_ended) return true;
  fault(RuleId::log_2, node,
        fmt::format("at least one entry is needed here, such as `{}`", example));
  return false;
}

bool LogReader::is_word(NodeId node) const { return document_[node].kind == NodeKind::scalar; }

std::string_view LogReader::word(NodeId node) const {
  return is_word(node) ? trim(document_.text(node)) : std::string_view();
}

int LogReader::number(NodeId node, int least, std::string_view wanted) {
  const auto value = is_word(node) ? decimal(word(node)) : std::nullopt;
  if (!value || *value < least) {
    wrong_form(node, wanted);
    return least;
  }
  note_sign(node, word(node));
  return *value;
}

int LogReader::claimed_number(NodeId node) {
  const auto value = is_word(node) ? decimal(word(node)) : std::nullopt;
  if (!value) {
    wrong_form(node, "a number, such as `12`,");
    return 0;
  }
  note_sign(node, word(node));
  return *value;
}

PlaceId LogReader::place(NodeId node) {
  if (!is_word(node)) {
    wrong_form(node, "a place, such as `Toledo`,");
    return {};
  }
  const std::string_view name = document_.text(node);
  if (const auto found = names_->place_names.find(name)) {
    note_name(node, names_->places[*found].name);
    return PlaceId(*found);
  }
  if (!earliest(node)) return {};
  std::string more = hint(node, suggestion(name, names_->place_names));
  if (more.empty() && log_.ruleset) {
    std::vector<std::string_view> known;
    for (const PlaceId region : names_->rules.regions) {
      known.emplace_back(names_->places[region.index()].name);
    }
    more = fmt::format("; the regions are {}", fmt::join(known, ", "));
  }
  fault(RuleId::log_3, node, fmt::format("unknown place `{}`{}", name, more));
  return {};
}

PlaceId LogReader::place_or_none(NodeId node) {
  constexpr std::string_view kNone = "none";
  if (!is_word(node) || fold_name(word(node)) != kNone) return place(node);
  note_sign(node, kNone);
  return {};
}

OwnerId LogReader::player(NodeId node) {
  if (!is_word(node)) {
    wrong_form(node, "a player, such as `Ann`,");
    return {};
  }
  const std::string name = normal_name(document_.text(node));
  if (const auto found = seats_.find(name); found != seats_.end()) {
    note_name(node, name);
    return id_of_seat(found->second);
  }
  if (!players_known_ || !earliest(node)) return {};
  std::string more = hint(node, suggestion(name, log_.players));
  if (more.empty() && log_.players.size() <= kMaxPlayers) {
    more = fmt::format("; the players are {}", fmt::join(log_.players, ", "));
  }
  fault(RuleId::log_3, node, fmt::format("unknown player `{}`{}", name, more));
  return {};
}

OwnerId LogReader::id_of_seat(std::size_t seat) {
  if (seat < kMaxPlayers) return OwnerId(seat);
  constexpr std::size_t kMostIds = 64;  // the most ids in a set
  return seat + 1 < kMostIds ? OwnerId(seat + 1) : OwnerId();
}

std::optional<std::string_view> LogReader::first_player_not_in(OwnerSet seen) const {
  if (!players_known_) return std::nullopt;
  for (std::size_t seat = 0; seat < log_.players.size(); ++seat) {
    const OwnerId id = id_of_seat(seat);
    if (id.valid() && !seen.has(id)) return log_.players[seat];
  }
  return std::nullopt;
}

OwnerId LogReader::owner(NodeId node) {
  const bool dummy = names_->rules.dummy || !log_.ruleset;
  return dummy && is_dummy(node) ? kDummy : player(node);
}

bool LogReader::is_dummy(NodeId node) {
  if (word(node) != kDummyName) return false;
  note_sign(node, kDummyName);
  return true;
}

StackId LogReader::stack_named(std::string_view name) const {
  for (std::size_t i = 0; i < names_->stacks.size(); ++i) {
    if (name == names_->stacks[i]) return StackId(i);
  }
  // The merged stacks are known only if the rulesets can be combined.
  const std::size_t slash = name.find('/');
  if (log_.ruleset || slash == std::string_view::npos) return {};
  const StackId first = stack_named(name.substr(0, slash));
  return stack_named(name.substr(slash + 1)).valid() ? first : StackId();
}

StackId LogReader::stack(NodeId node) {
  note_sign(node, word(node));
  const StackId found = stack_named(word(node));
  if (!found.valid()) {
    wrong_form(node, fmt::format("a stack ({})", fmt::join(names_->stacks, ", ")));
  }
  return found;
}

ModifierId LogReader::modifier(NodeId node) {
  const std::string_view name = document_.text(node);
  if (!is_word(node)) {
    wrong_form(node, "a Modifier card, such as `plus1`,");
  } else if (const auto found = names_->modifier_names.find(name)) {
    note_name(node, names_->modifiers[*found].id);
    return ModifierId(*found);
  } else if (earliest(node)) {
    fault(RuleId::log_3, node,
          fmt::format("unknown Modifier card `{}`{}", name,
                      suggestion(name, names_->modifier_names)));
  }
  return {};
}

CardId LogReader::card(NodeId node) {
  if (!is_word(node)) {
    wrong_form(node, "an Action card, such as `fair`,");
    return {};
  }
  const std::string_view name = document_.text(node);
  if (const auto found = names_->card_names.find(name)) {
    const std::string& id = names_->cards[*found].id;
    decimal(id) ? note_sign(node, id) : note_name(node, id);  // a hand card is named by its value
    return CardId(*found);
  }
  if (!cards_known_ || !earliest(node) || faulty_cards_.contains(fold_name(name))) return {};
  const auto value = decimal(trim(name));
  if (hand_cards_ && log_.ruleset && value && *value >= 1 &&
      *value <= static_cast<int>(kMaxPowerValue)) {
    return unknown_hand_card(node), CardId();
  }
  const Ruleset& all = library_.everything();
  if (const auto elsewhere = all.card_names.find(name)) {
    const std::string& id = all.cards[*elsewhere].id;
    fault(RuleId::log_3, node,
          fmt::format("the card `{}` is not in this game, but in {}", id,
                      fmt::join(library_.rulesets_with(id), ", ")));
    return {};
  }
  fault(RuleId::log_3, node,
        fmt::format("unknown Action card `{}`{}", name, suggestion(name, names_->card_names)));
  return {};
}

TokenId LogReader::token(NodeId node) {
  if (!is_word(node)) {
    std::vector<std::string_view> known;
    for (const auto& piece : names_->tokens) known.emplace_back(piece.name);
    wrong_form(node, fmt::format("a piece ({})", fmt::join(known, ", ")));
    return {};
  }
  const std::string_view name = document_.text(node);
  if (const auto found = names_->token_names.find(name)) {
    note_name(node, names_->tokens[*found].name);
    return TokenId(*found);
  }
  if (earliest(node)) {
    fault(RuleId::log_3, node,
          fmt::format("unknown piece `{}`{}", name, suggestion(name, names_->token_names)));
  }
  return {};
}

TileId LogReader::tile(NodeId node) {
  if (is_word(node)) {
    if (const auto found = names_->tile_names.find(document_.text(node))) {
      // The manual's short names are canonical.
      const std::vector<std::string>& aliases = names_->tile_infos[*found].aliases;
      note_sign(node, aliases.empty() ? names_->tiles[*found] : aliases.front());
      return TileId(*found);
    }
  }
  wrong_form(node, fmt::format("a scoring tile ({})", fmt::join(names_->tiles, ", ")));
  return {};
}

}  // namespace veedor
