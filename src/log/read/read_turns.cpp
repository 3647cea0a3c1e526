#include <fmt/format.h>

#include <algorithm>

#include "log/read/reader.h"

namespace veedor {

void LogReader::read_turns(RoundEntry& round, NodeId, NodeId value) {
  static constexpr std::array<Key<TurnEntry>, 7> kKeys{{
      {"player", &LogReader::read_turn_player, true},
      {"take", &LogReader::read_take},
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
  turn.player = owner(value);
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

void LogReader::read_actions(TurnEntry& turn, NodeId key, NodeId value) {
  turn.actions_key = key;
  turn.actions_value = value;
  turn.actions = items<ActionEntry>(value, "a list of actions, such as `- place: {Toledo: 3}`,",
                                    [&](NodeId entry) { return read_action(turn, entry); });
}

ActionEntry LogReader::read_action(const TurnEntry& turn, NodeId entry) {
  ActionEntry action;
  action.entry = entry;
  constexpr std::string_view kWanted =
      "one `place` or one `special`, such as `{place: {Toledo: 3}}`,";
  if (!expect_map(entry, kWanted)) return action;
  bool stray = false;  // then that is the fault, and not what it stands for
  for (const NodeId value : document_.children(entry)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    note_key(value, name == "veto" ? 1 : 0);
    if (name == "veto") {
      read_veto(action, value);
      continue;
    }
    if (name != "place" && name != "special") {
      unknown_key(key, {"place", "special", "veto"});
      stray = true;
      continue;
    }
    if (action.key != kNoNode) {
      fault(RuleId::log_2, key,
            "an entry is one `place` or one `special`: write `- place: {Toledo: 3}` and "
            "`- special: yes` as two entries");
      continue;
    }
    action.key = key;
    if (name == "place") {
      if (document_[value].kind == NodeKind::map && !expect_filled(value, "{Toledo: 3}")) continue;
      action.places = place_counts(value, 1);
    } else {
      action.special = keep(read_special(turn, key, value));
    }
  }
  if (action.key == kNoNode && !stray && !document_[entry].open_ended) wrong_form(entry, kWanted);
  if (action.veto_node != kNoNode) check_veto(turn, action);
  return action;
}

void LogReader::read_stack(TurnEntry& turn, NodeId key, NodeId value) {
  if (!has_stacks(key)) return;
  turn.stack_node = value;
  turn.stack = stack(value);
}

void LogReader::check_stacks_named() {
  if (!log_.ruleset || !names_->twins) return;
  std::size_t index = 0;
  for (const RoundEntry& round : log_[log_.rounds]) {
    for (const TurnEntry& turn : log_[round.turns]) {
      if (!turn.card.valid() || turn.stack_node != kNoNode) continue;
      const std::string& id = names_->cards[turn.card.index()].id;
      std::size_t shown = 0;
      const auto count = [&](CardId card) {
        if (card.valid() && names_->cards[card.index()].id == id) ++shown;
      };
      for (const CardEntry& entry : log_[round.reveal]) count(entry.card);
      if (round.reveal_key == kNoNode) {
        for (const DeckEntry& deck : log_[log_.setup.decks]) {
          const auto cards = log_[deck.cards];
          if (index < cards.size()) count(cards[index].card);
        }
      }
      const bool in_two_stacks = std::ranges::count(names_->cards, id, &CardInfo::id) > 1;
      if (shown > 1 && in_two_stacks) missing_key(turn.entry, "stack");
    }
    ++index;
  }
}

void LogReader::read_ability(TurnEntry& turn, NodeId key, NodeId value) {
  if (log_.ruleset && names_->rules.modifiers.empty()) {
    return fault(RuleId::log_2, key, std::string(kNoModifiers));
  }
  constexpr std::string_view kWanted =
      "an ability, such as `{court: 2}`, `{move: {from: Galicia, to: Toledo}}` or "
      "`{grande: Bea, to: Toledo}`,";
  if (!expect_map(value, kWanted)) return;
  AbilityEntry ability;
  bool stray = false;
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

void LogReader::read_veto(ActionEntry& action, NodeId value) {
  if (document_[value].kind != NodeKind::map) {
    action.veto_node = value;
    action.veto = player(value);
    return;
  }
  if (log_.ruleset && !names_->rules.veto_part_way) {
    return fault(RuleId::log_2, value,
                 "in this game a veto prevents a whole Special action: write `veto: Bea`");
  }
  action.veto_node = value;
  NodeId by = kNoNode;
  NodeId after = kNoNode;
  for (const NodeId item : document_.children(value)) {
    const std::string_view name = document_.text(document_[item].key);
    note_key(item, name == "by" ? 0 : 1);
    if (name == "by") {
      by = item;
      action.veto_node = item;
      action.veto = player(item);
    } else if (name == "after") {
      after = item;
      action.veto_after = number(item, 1, "the number of steps before the veto, at least 1,");
    } else {
      unknown_key(document_[item].key, {"by", "after"});
    }
  }
  if (by == kNoNode) missing_key(value, "by");
  if (after == kNoNode) missing_key(value, "after");
}

void LogReader::check_veto(const TurnEntry& turn, const ActionEntry& action) {
  if (action.special.empty()) {
    if (action.key != kNoNode) {
      fault(RuleId::log_2, document_[action.veto_node].key,
            "`veto` belongs beside a Special action, as `- {special: yes, veto: Bea}`");
    }
    return;
  }
  const SpecialEntry& special = log_[action.special];
  const NodeId key = document_[document_.find(action.entry, "veto")].key;
  if (special.form == SpecialEntry::Form::no) {
    return fault(RuleId::log_2, key,
                 "`veto` needs a Special action, and this one is `special: no`");
  }
  if (action.veto_after == 0 || !turn.card.valid()) return;
  const Card& card = names_->rules.cards[turn.card.index()];
  if (card.effects.empty()) return;
  const SpecialForm form = form_of(card.effects[special.alternative]);
  const bool listed = special.form == SpecialEntry::Form::keys && special.list_key != kNoNode;
  constexpr std::size_t kUnknownSteps = 64;  // the number of scored places is not known yet
  std::size_t steps = kUnknownSteps;
  bool parts = form.part == StepKind::score_next;
  if (!listed) {
    parts = parts && !form.by_discs();
  } else if (!parts) {
    parts = !form.by_discs();
    steps = log_[special.moves].size() + log_[special.changes].size() +
            log_[special.places].size() + log_[special.returns].size() + log_[special.discs].size();
  }
  const NodeId veto = document_.find(action.entry, "veto");
  if (!parts) {
    fault(RuleId::log_2, veto,
          "a veto cannot stop this Special action part way: write `veto: Bea`");
  } else if (static_cast<std::size_t>(action.veto_after) >= steps) {
    fault(RuleId::log_2, document_.find(veto, "after"),
          steps < 2 ? "a veto part way comes before the last step, and this is the only one: write "
                      "`veto: Bea`"
                    : fmt::format("a veto part way comes before the last step: write a number from "
                                  "1 to {}",
                                  steps - 1));
  }
}

}  // namespace veedor
