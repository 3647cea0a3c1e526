#include <fmt/format.h>

#include "log/reader.h"

namespace veedor {

void LogReader::read_setup(GameLog&, NodeId, NodeId value) {
  static constexpr std::array<Key<SetupEntry>, 4> kKeys{{
      {"king", &LogReader::read_king, true},
      {"homes", &LogReader::read_homes, true},
      {"first", &LogReader::read_first, true},
      {"decks", &LogReader::read_decks},
  }};
  if (!expect_map(value, "a map with `king`, `homes` and `first`")) return;
  read_keys(value, log_.setup, kKeys);
}

void LogReader::read_king(SetupEntry& setup, NodeId, NodeId value) {
  setup.king_node = value;
  setup.king = place(value);
}

void LogReader::read_homes(SetupEntry& setup, NodeId key, NodeId value) {
  OwnerSet seen;
  setup.homes = pairs<OwnerPlace>(value, "a map of players and regions", [&](NodeId k, NodeId v) {
    const OwnerId who = player(k);
    if (who.valid() && seen.has(who)) given_twice(k);
    if (who.valid()) seen.add(who);
    return OwnerPlace{k, v, who, place(v)};
  });
  if (document_[value].kind != NodeKind::map || document_[value].open_ended || !players_known_) return;
  for (std::size_t i = 0; i < log_.players.size(); ++i) {
    if (seen.has(OwnerId(i))) continue;
    return fault(RuleId::log_2, key, fmt::format("the home of {} is missing", log_.players[i]));
  }
}

void LogReader::read_first(SetupEntry& setup, NodeId, NodeId value) {
  setup.first_node = value;
  // The dummy can be named in any game, and never has the marker (SETUP-3).
  setup.first = word(value) == kDummyName ? kDummy : player(value);
}

void LogReader::read_decks(SetupEntry& setup, NodeId key, NodeId value) {
  setup.decks_key = key;
  setup.decks = pairs<DeckEntry>(value, "a map of stacks and cards", [&](NodeId k, NodeId v) {
    DeckEntry deck;
    deck.key = k;
    std::vector<std::string> known = names_->stacks;
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (known[i] == document_.text(k)) deck.stack = StackId(i);
    }
    if (!deck.stack.valid()) unknown_key(k, known);
    deck.cards = items<CardEntry>(v, "a list of Action cards",
                                  [&](NodeId item) { return CardEntry{item, card(item)}; });
    return deck;
  });
}

void LogReader::read_rounds(GameLog&, NodeId, NodeId value) {
  static constexpr std::array<Key<RoundEntry>, 7> kKeys{{
      {"reveal", &LogReader::read_reveal},
      {"power", &LogReader::read_power},
      {"turns", &LogReader::read_turns},
      {"scoring", &LogReader::read_scoring},
      {"scores", &LogReader::read_scores},
      {"board", &LogReader::read_board},
      {"notes", &LogReader::read_text<RoundEntry>},
  }};
  log_.rounds = items<RoundEntry>(value, "the list of rounds", [&](NodeId entry) {
    RoundEntry round;
    round.entry = entry;
    if (expect_map(entry, "a round, a map with `reveal`, `power` and `turns`,")) {
      read_keys(entry, round, kKeys);
    }
    return round;
  });
}

void LogReader::read_reveal(RoundEntry& round, NodeId key, NodeId value) {
  round.reveal_key = key;
  round.reveal = items<CardEntry>(value, "the list of the cards revealed",
                                  [&](NodeId item) { return CardEntry{item, card(item)}; });
}

void LogReader::read_power(RoundEntry& round, NodeId key, NodeId value) {
  round.power_key = key;
  round.power = items<PowerEntry>(value, "the list of the Power cards played",
                                  [&](NodeId entry) { return read_power_entry(entry); });
}

PowerEntry LogReader::read_power_entry(NodeId entry) {
  PowerEntry power;
  power.entry = entry;
  constexpr std::string_view kWanted = "one player with a Power card, such as {Ann: 8},";
  if (!expect_map(entry, kWanted)) return power;
  if (document_[entry].child_count == 0) wrong_form(entry, kWanted);
  for (const NodeId value : document_.children(entry)) {
    if (power.key != kNoNode) {
      fault(RuleId::log_2, document_[value].key, "an entry holds the Power card of one player");
      continue;
    }
    power.key = document_[value].key;
    power.value = value;
    power.owner = player(power.key);
    power.power = number(value, 1, "a Power card from 1 to 13");
    if (power.power > static_cast<int>(kPowerCards)) wrong_form(value, "a Power card from 1 to 13");
  }
  return power;
}

void LogReader::read_turns(RoundEntry& round, NodeId, NodeId value) {
  static constexpr std::array<Key<TurnEntry>, 5> kKeys{{
      {"player", &LogReader::read_turn_player, true},
      {"take", &LogReader::read_take},
      {"card", &LogReader::read_card},
      {"actions", &LogReader::read_actions},
      {"notes", &LogReader::read_text<TurnEntry>},
  }};
  round.turns = items<TurnEntry>(value, "the list of turns", [&](NodeId entry) {
    TurnEntry turn;
    turn.entry = entry;
    if (!expect_map(entry, "a turn, a map with `player` and `card`,")) return turn;
    // What a Special action may say depends on the card, wherever it is written.
    if (const NodeId node = document_.find(entry, "card"); node != kNoNode && is_word(node)) {
      if (const auto known = names_->card_names.find(document_.text(node))) turn.card = CardId(*known);
    }
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
    if (expect_filled(value)) take.places = place_counts(value, 0);
  } else {
    take.number = number(value, 0, "a number of Caballeros, or where they come from,");
  }
  return take;
}

void LogReader::read_card(TurnEntry& turn, NodeId, NodeId value) {
  turn.card_node = value;
  turn.card = card(value);
}

void LogReader::read_actions(TurnEntry& turn, NodeId key, NodeId value) {
  turn.actions_key = key;
  turn.actions = items<ActionEntry>(value, "the list of `place` and `special`",
                                    [&](NodeId entry) { return read_action(turn, entry); });
}

ActionEntry LogReader::read_action(const TurnEntry& turn, NodeId entry) {
  ActionEntry action;
  action.entry = entry;
  constexpr std::string_view kWanted = "one `place` or one `special`";
  if (!expect_map(entry, kWanted)) return action;
  for (const NodeId value : document_.children(entry)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    if (name != "place" && name != "special") {
      unknown_key(key, {"place", "special"});
      continue;
    }
    if (action.key != kNoNode) {
      fault(RuleId::log_2, key, "an entry is one `place` or one `special`, not both");
      continue;
    }
    action.key = key;
    if (name == "place") {
      if (document_[value].kind == NodeKind::map && !expect_filled(value)) continue;
      action.places = place_counts(value, 1);
    } else {
      const SpecialEntry special = read_special(turn, key, value);
      auto& pool = log_.pool<SpecialEntry>();
      action.special = static_cast<std::int32_t>(pool.size());
      pool.push_back(special);
    }
  }
  if (action.key == kNoNode && !document_[entry].open_ended) wrong_form(entry, kWanted);
  return action;
}

Range<PlaceCount> LogReader::place_counts(NodeId map, int least) {
  PlaceSet seen;
  return pairs<PlaceCount>(map, "a map of places and numbers", [&](NodeId key, NodeId value) {
    const PlaceId where = place(key);
    if (where.valid() && seen.has(where)) given_twice(key);
    seen = seen | PlaceSet::of(where);
    const std::string_view wanted = least > 0 ? "a number of Caballeros, at least 1,"
                                              : "a number of Caballeros";
    return PlaceCount{key, value, where, number(value, least, wanted)};
  });
}

Range<OwnerPlace> LogReader::discs(NodeId map) {
  OwnerSet seen;
  return pairs<OwnerPlace>(map, "a map of players and regions", [&](NodeId key, NodeId value) {
    const OwnerId who = owner(key);
    if (who.valid() && seen.has(who)) given_twice(key);
    seen = seen | OwnerSet::of(who);
    return OwnerPlace{key, value, who, place_or_none(value)};
  });
}

}  // namespace veedor
