// What messages suggest: examples with the players of the log, and the cards that lie there for a
// word that is not an Action card.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "log/read/value_reader.h"
#include "text/example_players.h"
#include "text/text.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

/// The King's card, or one of the King cards, lies in the fifth stack of every game with stacks.
constexpr std::string_view kKingStack = "5";

}  // namespace

NodeId ValueReader::round_of(NodeId node) const {
  for (NodeId list = kNoNode; node != kNoNode; node = document_[node].parent) {
    list = document_[node].parent;
    if (list == kNoNode || document_[list].kind != NodeKind::list) continue;
    const NodeId key = document_[list].key;
    if (document_[list].parent != document_.root() || key == kNoNode) continue;
    if (document_.text(key) == "rounds") return node;
  }
  return kNoNode;
}

std::vector<CardId> ValueReader::cards_shown(NodeId round) const {
  std::vector<CardId> shown(names_->stacks.size());
  const auto put = [&](std::size_t stack, NodeId word) {
    const auto known = names_->card_names.find(document_.text(word));
    if (known && stack < shown.size()) shown[stack] = CardId(*known);
  };
  const NodeId setup = document_.find(document_.root(), "setup");
  const NodeId decks = setup == kNoNode ? kNoNode : document_.find(setup, "decks");
  if (const NodeId reveal = document_.find(round, "reveal"); reveal != kNoNode) {
    for (const NodeId item : document_.children(reveal)) put(document_[item].index, item);
  } else if (decks != kNoNode && document_[decks].kind == NodeKind::map) {
    for (const NodeId deck : document_.children(decks)) {
      const StackId stack = stack_named(document_.text(document_[deck].key));
      for (const NodeId item : document_.children(deck)) {
        const bool due = document_[item].index == document_[round].index;
        if (due && stack.valid()) put(stack.index(), item);
      }
    }
  }
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const Stack& stack = names_->rules.stacks[i];
    if (shown[i].valid() || !stack.every_round) continue;
    for (const CardId card : stack.kinds) shown[i] = shown[i].valid() ? shown[i] : card;
  }
  return shown;
}

std::string ValueReader::card_of_stack(NodeId node) const {
  const std::string_view written = word(node);
  const bool king = fold_name(written) == "king";
  const auto& stacks = names_->stacks;
  const auto stack = std::ranges::find_if(
      stacks, [&](const std::string& each) { return holds(each, king ? kKingStack : written); });
  if (!own_names_ || stack == stacks.end()) return {};
  const NodeId round = round_of(node);
  const auto index = static_cast<std::size_t>(stack - stacks.begin());
  const CardId card = round == kNoNode ? CardId() : cards_shown(round)[index];
  if (!card.valid()) return "; write the name of the card, such as `fair`, not its stack";
  const std::string& id = names_->cards[card.index()].id;
  const NodeId key = document_[node].key;
  return fmt::format("; the card of stack {} is written `{}{}`", *stack,
                     key == kNoNode ? "" : fmt::format("{}: ", document_.text(key)), id);
}

std::string ValueReader::cards_here(NodeId node) const {
  if (!own_names_ || names_->stacks.empty()) return {};
  std::vector<std::string_view> ids;
  const auto add = [&](CardId card) {
    if (!card.valid()) return;
    const std::string_view id = names_->cards[card.index()].id;
    if (std::ranges::count(ids, id) == 0) ids.push_back(id);
  };
  const NodeId list = document_[node].parent;
  const NodeId key = document_[list].kind == NodeKind::list ? document_[list].key : kNoNode;
  if (key != kNoNode) {  // the cards of one stack, in `reveal` or in its deck
    const bool reveal = document_.text(key) == "reveal";
    const StackId deck = reveal ? StackId(document_[node].index) : stack_named(document_.text(key));
    if (!deck.valid() || deck.index() >= names_->stacks.size()) return {};
    for (const CardId card : names_->rules.stacks[deck.index()].kinds) add(card);
    return fmt::format("; the cards of stack {} are {}", names_->stacks[deck.index()],
                       fmt::join(ids, ", "));
  }
  const NodeId round = round_of(node);
  if (round == kNoNode) return {};
  for (const CardId card : cards_shown(round)) add(card);
  if (ids.empty()) return {};
  return fmt::format("; the cards of this round are {}", fmt::join(ids, ", "));
}

NodeId FaultReporter::turn_of(NodeId node) const {
  for (; node != kNoNode; node = document_[node].parent) {
    const NodeId list = document_[node].parent;
    if (list == kNoNode || document_[list].kind != NodeKind::list) continue;
    const NodeId key = document_[list].key;
    if (key != kNoNode && document_.text(key) == "turns") return node;
  }
  return kNoNode;
}

std::optional<std::size_t> FaultReporter::seat_around(NodeId node) const {
  for (; node != kNoNode; node = document_[node].parent) {
    const NodeId key = document_[node].key;
    if (key == kNoNode) continue;
    const auto seat = seats_.find(normal_name(document_.text(key)));
    if (seat != seats_.end()) return seat->second;
  }
  return std::nullopt;
}

std::vector<std::string> FaultReporter::players_for_example(NodeId node) const {
  const NodeId turn = turn_of(node);
  const NodeId name = turn == kNoNode ? kNoNode : document_.find(turn, "player");
  std::vector<std::string> players = log_.players;
  if (name != kNoNode && is_word(name)) {
    const auto acting = seats_.find(normal_name(document_.text(name)));
    // Opponents first: nobody vetoes their own Special action, and few cards ask their own player.
    if (acting != seats_.end()) {
      const auto seat = static_cast<std::ptrdiff_t>(acting->second);
      std::rotate(players.begin(), players.begin() + seat + 1, players.end());
    }
  }
  if (const auto seat = seat_around(node)) {
    const auto meant = std::ranges::find(players, log_.players[*seat]);
    std::rotate(players.begin(), meant, meant + 1);
  }
  for (std::string& player : players) player = yaml_word(player);
  return players;
}

std::string FaultReporter::for_players(NodeId node, std::string_view example) const {
  const bool known = players_known_ && !players_doubtful_ && log_.players.size() <= kMaxPlayers;
  return known ? with_players(example, players_for_example(node)) : std::string(example);
}

}  // namespace veedor
