#include <algorithm>

#include "log/read/reader.h"
#include "text/literals.h"

namespace veedor {

// The form of `special` depends on the card of the turn. In games with hands, that card follows
// from the Power cards that the round gives, wherever `power` is written.

OwnerId LogReader::player_quietly(NodeId node) const {
  if (!is_word(node)) return {};
  const auto found = seats_.find(normal_name(document_.text(node)));
  return found == seats_.end() ? OwnerId() : id_of_seat(found->second);
}

unsigned LogReader::power_quietly(NodeId node) const {
  const auto value = is_word(node) ? decimal(word(node)) : std::nullopt;
  return value ? names_->rules.power_number(*value) : 0;
}

LogReader::RoundCards LogReader::cards_of_round(NodeId round) const {
  RoundCards cards;
  const NodeId list = document_.find(round, "power");
  if (list == kNoNode || document_[list].kind != NodeKind::list) return cards;
  for (const NodeId entry : document_.children(list)) {
    if (document_[entry].kind != NodeKind::map) continue;
    for (const NodeId value : document_.children(entry)) {
      const OwnerId who = player_quietly(document_[value].key);
      const unsigned card = power_quietly(value);  // 0 for a Joker: another card follows
      if (who.valid() && who.index() < kMaxPlayers && card > 0) cards.power[who.index()] = card;
    }
  }
  return cards;
}

CardId LogReader::card_of_turn(NodeId turn) const {
  const Rules& rules = names_->rules;
  const NodeId node = document_.find(turn, "player");
  const OwnerId who = node == kNoNode ? OwnerId() : player_quietly(node);
  if (!rules.ranks.highest.valid() || !who.valid() || who.index() >= rules.players) return {};
  const auto played = std::span(round_cards_.power).first(rules.players);
  if (std::ranges::count(played, 0U) > 0) return {};  // the ranks are not known yet
  const unsigned own = played[who.index()];           // numbers rise with values
  if (own == std::ranges::max(played)) return rules.ranks.highest;
  if (own == std::ranges::min(played)) return rules.ranks.lowest;
  return rules.power[own].action;
}

void LogReader::check_unknown_takes() {
  const Rules& rules = names_->rules;
  if (!own_names_ || rules.hand_size == 0) return;
  const auto rounds = log_[log_.rounds];
  for (const RoundEntry& round : rounds) {
    const auto turns = log_[round.turns];
    round_cards_ = cards_of_round(round.entry);
    for (const TurnEntry& turn : turns) {
      // A `scoring` completes the turn before it.
      const bool last = &round == &rounds.back() && &turn == &turns.back() && round.scoring.empty();
      const bool bare = turn.card_node == kNoNode && turn.actions_key == kNoNode;
      if (turn.take.value != kNoNode || (last && bare)) continue;
      if (!turn.player.valid() || turn.player.index() >= rules.players) continue;
      const unsigned card = round_cards_.power[turn.player.index()];
      if (card > 0 && rules.power[card].caballeros == kUnknownCaballeros) {
        missing_key(turn.entry, "take", "take: 2");
      }
    }
  }
}

}  // namespace veedor
