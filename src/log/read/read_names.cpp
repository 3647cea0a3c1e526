#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "log/read/value_reader.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

/// "; the pieces are Crown, Ship".
template <class Info>
std::string listed(std::string_view what, const std::vector<Info>& all, std::string Info::*name) {
  std::vector<std::string_view> names;
  for (const Info& each : all) names.emplace_back(each.*name);
  return fmt::format("; the {} are {}", what, fmt::join(names, ", "));
}

/// "; the Modifier cards are plus1 and minus1, also with -court and -move", if all cards exist with
/// these endings.
std::string modifiers_listed(const std::vector<ModifierInfo>& all) {
  std::vector<std::string> plain;
  std::vector<std::string> endings;
  for (const ModifierInfo& each : all) {
    const std::size_t dash = std::min(each.id.find('-'), each.id.size());
    std::vector<std::string>& seen = dash == each.id.size() ? plain : endings;
    const std::string part = dash == each.id.size() ? each.id : each.id.substr(dash);
    if (std::ranges::count(seen, part) == 0) seen.push_back(part);
  }
  if (endings.empty() || plain.size() * (endings.size() + 1) != all.size()) {
    return listed("Modifier cards", all, &ModifierInfo::id);
  }
  return fmt::format("; the Modifier cards are {}, each also with {}", fmt::join(plain, ", "),
                     fmt::join(endings, ", "));
}

}  // namespace

namespace {

/// Whether the node is a key without a value.
bool lacks_value(const Document& document, NodeId key) {
  if (!document[key].is_key) return false;
  for (const NodeId value : document.children(document[key].parent)) {
    if (document[value].key == key) return document[value].kind == NodeKind::null;
  }
  return false;
}

}  // namespace

PlaceId ValueReader::place(NodeId node) {
  if (!is_word(node)) {
    wrong_form(node, "a place, such as `Toledo`");
    return {};
  }
  const Doubt doubt(*this, !own_names_);  // which might have such a place
  const std::string_view name = document_.text(node);
  if (const auto found = names_->place_names.find(name)) {
    note_name(node, names_->places[*found].name, NodeNote::Thing::place);
    return PlaceId(*found);
  }
  if (!needs_words(node) || is_left_out(node)) return {};
  const std::size_t last = std::min(name.rfind(' '), name.size());
  const std::string_view before = trim(name.substr(0, last));
  if (lacks_value(document_, node) && decimal(trim(name.substr(last))) &&
      names_->place_names.find(before)) {
    fault(RuleId::log_3, node,
          fmt::format("the ':' after `{}` is missing, as in `{}:{}`", before, before,
                      name.substr(last)));
    return {};
  }
  const std::string meant = probably_meant(name, names_->place_names.spellings());
  std::string more = hint(node, did_you_mean(meant, name));
  if (more.empty() && own_names_) {
    std::vector<std::string_view> known;
    for (const PlaceId region : names_->rules.regions) {
      known.emplace_back(names_->places[region.index()].name);
    }
    more = fmt::format("; the regions are {}", fmt::join(known, ", "));
  }
  fault(RuleId::log_3, node, fmt::format("unknown place `{}`{}", name, more), {}, meant);
  return {};
}

PlaceId ValueReader::place_or_none(NodeId node) {
  if (!is_word(node) || fold_name(word(node)) != kNobody) return place(node);
  note_sign(node, kNobody);
  return {};
}

bool ValueReader::is_sealed(NodeId node) {
  if (!is_word(node) || fold_name(word(node)) != kSealed) return false;
  note_sign(node, kSealed);
  return true;
}

bool ValueReader::is_left_out(NodeId node) {
  const std::string_view name = document_.text(node);
  for (const RulesetChoice& choice : *choices_) {
    if (!choice.by_parts) continue;
    const std::string part = library_.part_with(choice.name, name);
    if (part.empty() || std::ranges::count(choice.picked, part) > 0) continue;
    fault(RuleId::log_3, node,
          fmt::format("`{}` belongs to the part `{}` of {}, which this game leaves out", name, part,
                      choice.name));
    return true;
  }
  return false;
}

void ValueReader::refuse_table(NodeId node, PlaceId place) {
  if (!place.valid() || place != names_->rules.limit_table) return;
  fault(RuleId::log_2, node,
        fmt::format("write the region instead of `{}`, such as `Toledo`", document_.text(node)));
}

OwnerId ValueReader::player(NodeId node) {
  if (!is_word(node)) {
    wrong_form(node, "a player, such as `Ann`");
    return {};
  }
  const std::string name = normal_name(document_.text(node));
  if (const auto found = seats_.find(name); found != seats_.end()) {
    note_name(node, name, NodeNote::Thing::player);
    return id_of_seat(found->second);
  }
  const Doubt doubt(*this, players_doubtful_);
  if (!players_known_ || !needs_words(node)) return {};
  const std::string meant = probably_meant(name, log_.players);
  std::string more = hint(node, did_you_mean(meant, name));
  if (more.empty() && log_.players.size() <= kMaxPlayers) {
    more = fmt::format("; the players are {}", fmt::join(log_.players, ", "));
  }
  fault(RuleId::log_3, node, fmt::format("unknown player `{}`{}", name, more), {}, meant);
  return {};
}

OwnerId ValueReader::id_of_seat(std::size_t seat) {
  if (seat < kMaxPlayers) return OwnerId(seat);
  constexpr std::size_t kMostIds = 64;  // the most ids in a set
  return seat + 1 < kMostIds ? OwnerId(seat + 1) : OwnerId();
}

std::optional<std::string_view> ValueReader::first_player_not_in(OwnerSet seen) const {
  if (!players_known_) return std::nullopt;
  for (std::size_t seat = 0; seat < log_.players.size(); ++seat) {
    const OwnerId id = id_of_seat(seat);
    if (id.valid() && !seen.has(id)) return log_.players[seat];
  }
  return std::nullopt;
}

OwnerId ValueReader::player_or_none(NodeId node) {
  return is_nobody(node) ? OwnerId() : player(node);
}

OwnerId ValueReader::player_or_dummy(NodeId node) {
  const bool dummy = names_->rules.dummy || !own_names_;
  return dummy && is_dummy(node) ? kDummy : player(node);
}

OwnerId ValueReader::owner(NodeId node) {
  const bool black = names_->rules.black > 0 || !own_names_;
  const bool named = black && word(node) == kBlackName;
  // If the rulesets cannot be combined, a player may have this name.
  if (!named || seats_.contains(std::string(kBlackName))) return player_or_dummy(node);
  note_sign(node, kBlackName);
  return kBlack;
}

OwnerId ValueReader::owner_or_none(NodeId node) {
  return is_nobody(node) ? OwnerId() : owner(node);
}

bool ValueReader::is_nobody(NodeId node) {
  if (word(node) != kNobody) return false;
  note_sign(node, kNobody);
  return true;
}

bool ValueReader::is_dummy(NodeId node) {
  if (word(node) != kDummyName) return false;
  note_sign(node, kDummyName);
  return true;
}

bool ValueReader::holds(std::string_view stack, std::string_view name) {
  const std::size_t slash = stack.find('/');
  if (stack == name || slash == std::string_view::npos) return stack == name;
  return stack.substr(0, slash) == name || holds(stack.substr(slash + 1), name);
}

StackId ValueReader::stack_named(std::string_view name) const {
  const auto& stacks = names_->stacks;
  auto found = std::ranges::find(stacks, name);
  // If the rulesets cannot be combined, or the list of players is too short, it is not known which
  // stacks are merged.
  const bool known = own_names_ && log_.players.size() >= names_->rules.players;
  if (!known && found == stacks.end()) {
    found = std::ranges::find_if(stacks, [&](const auto& each) { return holds(each, name); });
  }
  if (found != stacks.end()) return StackId(static_cast<std::size_t>(found - stacks.begin()));
  const std::size_t slash = name.find('/');
  if (known || slash == std::string_view::npos) return {};
  const StackId first = stack_named(name.substr(0, slash));
  return stack_named(name.substr(slash + 1)).valid() ? first : StackId();
}

StackId ValueReader::stack(NodeId node) {
  const Doubt doubt(*this, !own_names_);
  note_sign(node, word(node));
  const StackId found = stack_named(word(node));
  if (!found.valid()) {
    wrong_form(node, fmt::format("a stack ({})", fmt::join(names_->stacks, ", ")));
  }
  return found;
}

ModifierId ValueReader::modifier(NodeId node) {
  const Doubt doubt(*this, !own_names_);
  const std::string_view name = document_.text(node);
  if (!is_word(node)) {
    wrong_form(node, "a Modifier card, such as `plus1`");
  } else if (const auto found = names_->modifier_names.find(name)) {
    note_name(node, names_->modifiers[*found].id, NodeNote::Thing::modifier);
    return ModifierId(*found);
  } else if (needs_words(node)) {
    const std::string meant = probably_meant(name, names_->modifier_names.spellings());
    std::string more = did_you_mean(meant, name);
    if (more.empty()) more = modifiers_listed(names_->modifiers);
    fault(RuleId::log_3, node, fmt::format("unknown Modifier card `{}`{}", name, more), {}, meant);
  }
  return {};
}

CardId ValueReader::card(NodeId node) {
  if (!is_word(node)) {
    wrong_form(node, "an Action card, such as `fair`");
    return {};
  }
  const Doubt doubt(*this, !own_names_);
  const std::string_view name = document_.text(node);
  if (const auto found = names_->card_names.find(name)) {
    const std::string& id = names_->cards[*found].id;
    constexpr auto kNamed = NodeNote::Thing::card;
    // The name of a hand card is its value.
    decimal(id) ? note_sign(node, id, kNamed) : note_name(node, id, kNamed);
    return CardId(*found);
  }
  if (!cards_known_) note_undefined(node);
  if (!cards_known_ || faulty_cards_.contains(fold_name(name)) || !needs_words(node)) return {};
  const auto value = decimal(trim(name));
  if (hand_cards_ && own_names_ && value && *value >= 1 &&
      *value <= static_cast<int>(kMaxPowerValue)) {
    return unknown_hand_card(node), CardId();
  }
  if (is_left_out(node)) return {};
  std::string more = card_of_stack(node);
  const Ruleset& all = library_.everything();
  if (const auto elsewhere = all.card_names.find(name)) {
    const std::string& id = all.cards[*elsewhere].id;
    fault(RuleId::log_3, node,
          fmt::format("the card `{}` is not in this game, but in {}", id,
                      fmt::join(library_.rulesets_with(id), ", ")));
    return {};
  }
  std::string meant;
  if (more.empty() && !names_something_else(node)) {
    meant = probably_meant(name, names_->card_names.spellings());
  }
  if (more.empty()) more = did_you_mean(meant, name);
  if (more.empty() && !names_something_else(node)) more = how_to_define(name);
  if (more.empty()) more = cards_here(node);
  fault(RuleId::log_3, node, fmt::format("unknown Action card `{}`{}", name, more), {}, meant);
  return {};
}

bool ValueReader::names_something_else(NodeId node) const {
  const std::string_view name = trim(document_.text(node));
  return decimal(name) || fold_name(name) == "none" || names_->place_names.find(name) ||
         seats_.contains(normal_name(name));
}

std::string ValueReader::how_to_define(std::string_view card) const {
  if (!own_names_) return {};
  const Rules& rules = names_->rules;
  for (std::size_t i = 0; i < rules.stacks.size(); ++i) {
    unsigned known = 0;
    for (const CardId each : rules.stacks[i].kinds) {
      const std::uint8_t copies = rules.cards[each.index()].copies;
      known += copies == kAnyCopies ? 1 : copies;
    }
    if (!names_->stack_infos[i].logs_add || known >= rules.stacks[i].cards) continue;
    return fmt::format(
        "; no source gives all cards of stack {0}; define this one, as `cards: [{{id: {1}, stack: "
        "{0}, "
        "copies: 1, number: 2, effect: {{unjudged: yes}}}}]`",
        names_->stacks[i], card);
  }
  return {};
}

void ValueReader::unknown_hand_card(NodeId node) {
  const std::string value(word(node));
  if (!cards_known_) note_undefined(node);
  if (!cards_known_ || faulty_cards_.contains(value) || !needs_words(node)) return;
  fault(RuleId::log_3, node,
        fmt::format("no source gives a hand card {0}; define it, as `cards: [{{value: {0}, court: "
                    "2, effect: {{unjudged: yes}}}}]`",
                    value));
}

TokenId ValueReader::token(NodeId node) {
  const Doubt doubt(*this, !own_names_);
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
  if (needs_words(node)) {
    const std::string meant = probably_meant(name, names_->token_names.spellings());
    std::string more = did_you_mean(meant, name);
    if (more.empty()) more = listed("pieces", names_->tokens, &TokenInfo::name);
    fault(RuleId::log_3, node, fmt::format("unknown piece `{}`{}", name, more), {}, meant);
  }
  return {};
}

TileId ValueReader::tile(NodeId node) {
  const Doubt doubt(*this, !own_names_);
  if (is_word(node)) {
    if (const auto found = names_->tile_names.find(document_.text(node))) {
      // The short names in the manual are canonical.
      const std::vector<std::string>& aliases = names_->tile_infos[*found].aliases;
      note_sign(node, aliases.empty() ? names_->tiles[*found] : aliases.front());
      return TileId(*found);
    }
  }
  wrong_form(node, fmt::format("a scoring tile ({})", fmt::join(names_->tiles, ", ")));
  return {};
}

std::uint8_t ValueReader::good(NodeId key, unsigned& seen, std::vector<std::string> others) {
  const Doubt doubt(*this, !own_names_);
  const auto found = names_->good_names.find(document_.text(key));
  if (!found) {
    std::vector<std::string> known = names_of_goods();
    std::ranges::move(others, std::back_inserter(known));
    unknown_key(key, known);
    return 0;
  }
  note_name(key, names_->goods[*found].name);
  if (((seen >> *found) & 1U) != 0) given_twice(key);
  seen |= 1U << *found;
  return static_cast<std::uint8_t>(*found);
}

std::vector<std::string> ValueReader::names_of_goods() const {
  std::vector<std::string> names;
  for (const GoodInfo& good : names_->goods) names.push_back(good.name);
  return names;
}

}  // namespace veedor
