#include <fmt/format.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "log/read/read_keys.h"

namespace veedor {

void LogReader::read_turns(RoundEntry& round, NodeId, NodeId value) {
  static constexpr std::array<Key<TurnEntry>, 9> kKeys{{
      {"player", &LogReader::read_turn_player, true},
      {"jester", &LogReader::read_given},
      {"take", &LogReader::read_take},
      {"fill", &LogReader::read_turn_fill},
      {"ability", &LogReader::read_ability},
      {"card", &LogReader::read_card},
      {"stack", &LogReader::read_stack},
      {"actions", &LogReader::read_actions},
      {"notes", &LogReader::read_text<TurnEntry>},
  }};
  round.turns = items<TurnEntry>(
      value, "a list of turns, each beginning with `- player:`,", [&](NodeId entry) {
        TurnEntry turn;
        turn.entry = entry;
        if (!expect_map(entry, "a turn with `player:` and `card:`")) return turn;
        // The keys of a Special action depend on the card, wherever `card` is written.
        if (const NodeId node = document_.find(entry, "card"); node != kNoNode && is_word(node)) {
          if (const auto known = names_->card_names.find(document_.text(node)))
            turn.card = CardId(*known);
        }
        if (document_.find(entry, "card") == kNoNode) turn.card = card_of_turn(entry);
        read_keys(entry, turn, kKeys);
        return turn;
      });
}

void LogReader::read_turn_player(TurnEntry& turn, NodeId, NodeId value) {
  turn.player_node = value;
  turn.player = player_or_dummy(value);
}

void LogReader::read_given(TurnEntry& turn, NodeId key, NodeId value) {
  static constexpr std::array<Key<GivenEntry>, 2> kKeys{{
      {"who", &LogReader::read_given_who, true},
      {"to", &LogReader::read_given_to, true},
  }};
  if (!expect_in_game(in_game(&Rules::characters), key, "Jester")) return;
  GivenEntries jester{key, {}};
  if (document_[value].kind == NodeKind::list && !expect_filled(value, "- {who: Bea, to: Toledo}"))
    return;
  jester.entries = items<GivenEntry>(
      value, "a list of Caballeros that others gave, such as `[{who: Bea, to: Toledo}]`,",
      [&](NodeId entry) {
        GivenEntry given;
        given.entry = entry;
        if (expect_map(entry, "a Caballero that another player gave, as `{who: Bea, to: Toledo}`,"))
          read_keys(entry, given, kKeys);
        return given;
      });
  turn.jester = keep(jester);
}

void LogReader::read_given_who(GivenEntry& given, NodeId, NodeId value) {
  given.who = value;
  given.owner = player(value);
}

void LogReader::read_given_to(GivenEntry& given, NodeId, NodeId value) {
  given.to_node = value;
  given.to = place(value);
}

void LogReader::read_take(TurnEntry& turn, NodeId key, NodeId value) {
  turn.take = take_entry(key, value);
}

TakeEntry LogReader::take_entry(NodeId key, NodeId value) {
  TakeEntry take;
  take.key = key;
  take.value = value;
  if (document_[value].kind == NodeKind::map) {
    if (expect_filled(value, "{Toledo: 2}")) take.places = place_counts(value, 0);
  } else {
    take.number =
        number(value, 0, "a number of Caballeros, or where they come from, such as `{Toledo: 2}`,");
  }
  return take;
}

void LogReader::read_card(TurnEntry& turn, NodeId, NodeId value) {
  turn.card_node = value;
  turn.card = card(value);
}

void LogReader::read_turn_fill(TurnEntry& turn, NodeId key, NodeId value) {
  if (expect_table(key)) turn.fill = fill_entry(key, value);
}

void LogReader::read_stack(TurnEntry& turn, NodeId key, NodeId value) {
  if (!has_stacks(key)) return;
  turn.stack_node = value;
  turn.stack = stack(value);
}

bool LogReader::is_revealed_twice(const RoundEntry& round, std::size_t index, CardId card) const {
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

void LogReader::check_stacks_named() {
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
        if (!is_revealed_twice(round, index, special.said.card)) continue;
        const std::string_view key = document_.text(document_[special.at(Field::card)].key);
        missing_key(special.value, "stack", fmt::format("{{{}: fair, stack: 3}}", key));
      }
    }
    ++index;
  }
}

void LogReader::read_ability(TurnEntry& turn, NodeId key, NodeId value) {
  if (!expect_modifiers(key)) return;
  constexpr std::string_view kWanted =
      "an ability, such as `{court: 2}`, `{move: {from: Galicia, to: Toledo}}` or "
      "`{grande: Bea, to: Toledo}`,";
  if (!expect_map(value, kWanted)) return;
  AbilityEntry ability;
  bool stray = false;
  const std::size_t before = faults_.count();
  for (const NodeId item : document_.children(value)) {
    const NodeId item_key = document_[item].key;
    const std::string_view name = document_.text(item_key);
    note_key(item, name == "to" ? 1 : 0);
    const bool known = name == "court" || name == "move" || name == "grande" || name == "to";
    if (!known) {
      stray = true;
      unknown_key(item_key, {"court", "move", "grande", "to"});
    } else if (name == "to") {
      read_ability_to(ability, item_key, item);
    } else if (ability.key != kNoNode) {
      fault(RuleId::log_2, item_key,
            "a Modifier card has one ability: write `court`, `move` or `grande`");
    } else if (ability.key = item_key; name == "court") {
      ability.ability = Ability::court;
      ability.count_node = item;
      ability.count = number(item, 1, "a number of Caballeros, at least 1,");
    } else if (name == "move") {
      ability.ability = Ability::move;
      read_ability_move(ability, item);
    } else {
      ability.ability = Ability::grande;
      ability.owner_node = item;
      ability.owner = player(item);
    }
  }
  turn.ability = keep(ability);
  if (stray) return;
  if (ability.key == kNoNode) return wrong_form(value, kWanted);
  const NodeId to = document_.find(value, "to");
  const Doubt doubt(*this, faults_.count() > before);
  if (ability.ability == Ability::grande && to == kNoNode) missing_key(value, "to");
  if (ability.ability != Ability::grande && to != kNoNode) {
    unknown_key(document_[to].key, {std::string(document_.text(ability.key))});
  }
}

void LogReader::read_ability_move(AbilityEntry& ability, NodeId value) {
  static constexpr std::array<Key<AbilityEntry>, 2> kKeys{{
      {"from", &LogReader::read_ability_from, true},
      {"to", &LogReader::read_ability_to, true},
  }};
  if (expect_map(value, "a move, such as `{from: Galicia, to: Toledo}`,"))
    read_keys(value, ability, kKeys);
}

void LogReader::read_ability_from(AbilityEntry& ability, NodeId, NodeId value) {
  ability.from_node = value;
  ability.from = place(value);
}

void LogReader::read_ability_to(AbilityEntry& ability, NodeId, NodeId value) {
  ability.to_node = value;
  ability.to = place(value);
}

}  // namespace veedor
