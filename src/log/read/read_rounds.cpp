// The rounds and their turns.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "engine/rule_id.h"
#include "log/read/round_reader.h"
#include "schema/log_grammar.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {

void RoundReader::read_rounds(NodeId value) {
  log_.rounds = items<RoundEntry>(
      value, "a list of rounds, each beginning with `- reveal:`", [&](NodeId entry) {
        RoundEntry round;
        round.entry = entry;
        if (expect_map(entry, "a round with `reveal:`, `power:` and `turns:`")) {
          if (names_->rules.ranks.highest.valid()) round_cards_ = cards_of_round(entry);
          read_round(round, entry);
        }
        return round;
      });
}

void RoundReader::read_round(RoundEntry& round, NodeId map) {
  static const auto kKeys = keys_of_map("round");
  read_map(map, kKeys, [&](std::string_view name, NodeId key, NodeId value) {
    if (name == "dummy") {
      round.dummy = keep(dummy_entry(key, value));
    } else if (name == "reveal") {
      round.reveal_key = key;
      round.reveal = items<CardEntry>(
          value, "a list of Action cards, such as `[ambush, fair, outposts, enactment]`",
          [&](NodeId item) {
            return CardEntry{item, card(item)};
          });
    } else if (name == "power") {
      round.power_key = key;
      round.power =
          items<LocatedStep>(value, "a list of Power cards, such as `[{Ann: 9}, {Bea: 4}]`",
                             [&](NodeId entry) { return read_power_entry(key, entry); });
    } else if (name == "turns") {
      round.turns = items<TurnEntry>(value, "a list of turns, each beginning with `- player:`",
                                     [&](NodeId entry) { return read_turn(entry); });
    } else if (name == "scoring") {
      round.scoring = keep(scoring_entry(key, value));
    } else if (name == "scores") {
      round.scores = claims(value);
    } else if (name == "board") {
      read_board(round, value);
    }
  });
}

DummyEntry RoundReader::dummy_entry(NodeId key, NodeId map) {
  static const auto kKeys = keys_of_map("dummy");
  DummyEntry dummy;
  dummy.key = key;
  constexpr std::string_view kWanted =
      "a map with the dummy's cards, such as `{regions: [Galicia, Toledo], power: 7}`";
  if (!expect_map(map, kWanted)) return dummy;
  read_map(map, kKeys, [&](std::string_view name, NodeId part, NodeId value) {
    if (name == "regions") {
      dummy.regions_key = part;
      dummy.regions = items<
          LocatedStep>(value, "a list of regions, such as `[Galicia, Toledo]`", [&](NodeId item) {
        return LocatedStep{{.kind = StepKind::dummy_region, .to = place(item)}, {.whole = item}};
      });
    } else if (name == "power") {
      dummy.power_node = value;
      dummy.power = power_card(value);
    }
  });
  return dummy;
}

LocatedStep RoundReader::read_power_entry(NodeId key, NodeId entry) {
  LocatedStep power{{.kind = StepKind::play_power}, {.whole = key}};
  constexpr std::string_view kWanted = "one player with a Power card, such as `{Ann: 8}`";
  if (!expect_map(entry, kWanted)) return power;
  if (document_[entry].child_count() == 0) wrong_form(entry, kWanted);
  for (const NodeId value : document_.children(entry)) {
    if (word(document_[value].key) == kModifierKey) {
      if (!expect("modifiers", document_[value].key)) continue;
      note_key(value, 1);
      power.at.modifier = value;
      power.step.modifier = modifier(value);
      continue;
    }
    if (power.at.owner != kNoNode) {
      fault(RuleId::log_2, document_[value].key,
            for_players(entry,
                        "an entry holds one Power card: write `{Ann: 8}` and `{Bea: 3}` as "
                        "two entries"));
      continue;
    }
    note_key(value, 0);
    power.at.owner = document_[value].key;
    power.at.count = value;
    power.step.owner = player(power.at.owner);
    power.step.count = small(power_card(value));
  }
  if (power.at.owner == kNoNode && document_[entry].child_count() > 0) wrong_form(entry, kWanted);
  return power;
}

TurnEntry RoundReader::read_turn(NodeId map) {
  static const auto kKeys = keys_of_map("turn");
  TurnEntry turn;
  turn.entry = map;
  if (!expect_map(map, "a turn with `player:` and `card:`")) return turn;
  // The keys of a Special action depend on the card, wherever `card` is written.
  if (const NodeId node = document_.find(map, "card"); node == kNoNode) {
    turn.card = card_of_turn(map);
  } else if (is_word(node)) {
    if (const auto known = names_->card_names.find(document_.text(node)))
      turn.card = CardId(*known);
  }
  read_map(map, kKeys, [&](std::string_view name, NodeId key, NodeId value) {
    if (name == "player") {
      turn.player_node = value;
      turn.player = player_or_dummy(value);
    } else if (name == "jester") {
      read_given(turn, key, value);
    } else if (name == "take") {
      turn.take_node = value;
      turn.take = taking(StepKind::take, key, value);
    } else if (name == "fill") {
      turn.fill = fill_entry(key, value);
    } else if (name == "ability") {
      read_ability(turn, value);
    } else if (name == "card") {
      turn.card_node = value;
      turn.card = card(value);
    } else if (name == "stack" && expect("stacks", key)) {
      turn.stack_node = value;
      turn.stack = stack(value);
    } else if (name == "actions") {
      turn.actions_key = key;
      turn.actions_value = value;
      turn.actions = items<ActionEntry>(value, "a list of actions, such as `- place: {Toledo: 3}`",
                                        [&](NodeId entry) { return read_action(turn, entry); });
    }
  });
  return turn;
}

void RoundReader::read_given(TurnEntry& turn, NodeId key, NodeId value) {
  static const auto kKeys = keys_of_step(StepKind::put_given, "given_caballero");
  StepList jester{key, {}};
  if (document_[value].kind == NodeKind::list && !expect_filled(value, "- {who: Bea, to: Toledo}"))
    return;
  jester.steps = items<LocatedStep>(
      value, "a list of Caballeros that others gave, such as `[{who: Bea, to: Toledo}]`",
      [&](NodeId entry) {
        LocatedStep given{{.kind = StepKind::put_given}, {.whole = entry}};
        constexpr std::string_view kWanted =
            "a Caballero that another player gave, as `{who: Bea, to: Toledo}`";
        if (!expect_map(entry, kWanted)) return given;
        read_map(entry, kKeys, [&](std::string_view name, NodeId, NodeId part) {
          read_step_key(given, kKeys, name, part);
        });
        given.at.owner = kNoNode;  // the order of the gifts is a property of the whole entry
        return given;
      });
  turn.jester = keep(jester);
}

bool RoundReader::is_revealed_twice(const RoundEntry& round, std::size_t index, CardId card) const {
  if (!card.valid() || card.index() >= names_->cards.size()) return false;
  const std::string& id = names_->cards[card.index()].id;
  if (std::ranges::count(names_->cards, id, &CardInfo::id) < 2) return false;
  std::size_t shown = 0;
  const auto count = [&](CardId each) {
    if (each.valid() && names_->cards[each.index()].id == id) ++shown;
  };
  for (const CardEntry& entry : log_[round.reveal]) count(entry.card);
  if (round.reveal_key == kNoNode) {
    for (const DeckEntry& deck : log_[log_.setup.decks]) {
      const auto cards = log_[deck.cards];
      if (index < cards.size()) count(cards[index].card);
    }
  }
  return shown > 1;
}

void RoundReader::check_stacks_named() {
  if (!own_names_ || !names_->twins) return;
  std::size_t index = 0;
  for (const RoundEntry& round : log_[log_.rounds]) {
    for (const TurnEntry& turn : log_[round.turns]) {
      if (turn.stack_node == kNoNode && is_revealed_twice(round, index, turn.card)) {
        missing_key(turn.entry, "stack");
      }
      for (const ActionEntry& action : log_[turn.actions]) {
        const SpecialEntry& special = log_[action.special];
        if (special.at(Field::card) == kNoNode || special.at(Field::stack) != kNoNode) continue;
        if (!is_revealed_twice(round, index, special.said.step.card)) continue;
        const std::string_view key = document_.text(document_[special.at(Field::card)].key);
        missing_key(special.value, "stack", fmt::format("{{{}: fair, stack: 3}}", key));
      }
    }
    ++index;
  }
}

void RoundReader::read_ability(TurnEntry& turn, NodeId map) {
  static const auto kKeys = keys_of_map("ability");
  static const auto kMoveKeys = keys_of_step(StepKind::ability_move, "ability_move");
  constexpr std::string_view kWanted =
      "an ability, such as `{court: 2}`, `{move: {from: Galicia, to: Toledo}}` or "
      "`{grande: Bea, to: Toledo}`";
  if (!expect_map(map, kWanted)) return;
  LocatedStep ability;
  NodeId& of = ability.at.whole;
  const std::size_t before = faults_.count();
  const bool known = read_map(map, kKeys, [&](std::string_view name, NodeId key, NodeId value) {
    if (name == "to") return read_step_key(ability, kKeys, name, value);
    if (of != kNoNode) {
      return fault(RuleId::log_2, key,
                   "a Modifier card has one ability: write `court`, `move` or `grande`");
    }
    of = key;
    if (name != "move") {
      ability.step.kind = name == "court" ? StepKind::ability_court : StepKind::ability_grande;
      return read_step_key(ability, kKeys, name, value);
    }
    ability.step.kind = StepKind::ability_move;
    ability.step.count = 1;
    if (!expect_map(value, "a move, such as `{from: Galicia, to: Toledo}`")) return;
    read_map(value, kMoveKeys, [&](std::string_view end, NodeId, NodeId place) {
      read_step_key(ability, kMoveKeys, end, place);
    });
  });
  turn.ability = keep(ability);
  if (!known) return;
  if (of == kNoNode) return wrong_form(map, kWanted);
  const NodeId to = document_.find(map, "to");
  const Doubt doubt(*this, faults_.count() > before);
  const bool grande = ability.step.kind == StepKind::ability_grande;
  if (grande && to == kNoNode) missing_key(map, "to");
  if (!grande && to != kNoNode) {
    unknown_key(document_[to].key, {std::string(document_.text(of))});
  }
}

// The form of `special` depends on the card of the turn. In games with hands, that card follows
// from the Power cards that the round gives, wherever `power` is written.

OwnerId RoundReader::player_quietly(NodeId node) const {
  if (!is_word(node)) return {};
  const auto found = seats_.find(normal_name(document_.text(node)));
  return found == seats_.end() ? OwnerId() : id_of_seat(found->second);
}

unsigned RoundReader::power_quietly(NodeId node) const {
  const auto value = is_word(node) ? decimal(word(node)) : std::nullopt;
  return value ? names_->rules.power_number(*value) : 0;
}

RoundReader::RoundCards RoundReader::cards_of_round(NodeId round) const {
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

CardId RoundReader::card_of_turn(NodeId turn) const {
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

void RoundReader::check_unknown_takes() {
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
      if (turn.take_node != kNoNode || (last && bare)) continue;
      if (!turn.player.valid() || turn.player.index() >= rules.players) continue;
      const unsigned card = round_cards_.power[turn.player.index()];
      if (card > 0 && rules.power[card].caballeros == kUnknownCaballeros) {
        missing_key(turn.entry, "take", "take: 2");
      }
    }
  }
}

}  // namespace veedor
