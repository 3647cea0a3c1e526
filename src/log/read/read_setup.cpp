#include <fmt/format.h>

#include "engine/rule_id.h"
#include "log/read/read_keys.h"

namespace veedor {

void LogReader::read_setup(GameLog&, NodeId, NodeId value) {
  static constexpr std::array<Key<SetupEntry>, 10> kKeys{{
      {"king", &LogReader::read_king, true},
      {"homes", &LogReader::read_homes, true},
      {"first", &LogReader::read_first, true},
      {"caballeros", &LogReader::read_caballero_cards},
      {"inquisitor", &LogReader::read_black_regions},
      {"table", &LogReader::read_table_region},
      {"discs", &LogReader::read_setup_discs},
      {"hands", &LogReader::read_hands},
      {"decks", &LogReader::read_decks},
      {"modifiers", &LogReader::read_modifiers},
  }};
  if (!expect_map(value, "a setup with `king:`, `homes:` and `first:`")) return;
  read_keys(value, log_.setup, kKeys);
  if (own_names_) require_setup_parts(value);
}

void LogReader::require_setup_parts(NodeId map) {
  const Rules& rules = names_->rules;
  const SetupEntry& setup = log_.setup;
  // If there are as many players as Caballero cards, all cards are in; with a wrong number of
  // players, none are required.
  if (log_.ruleset && rules.caballero_cards > rules.players && setup.caballeros_node == kNoNode) {
    missing_key(map, "caballeros", "caballeros: [2, 3, 4, 5]");
  }
  if (rules.black_regions > 0 && setup.inquisitor_node == kNoNode) {
    missing_key(map, "inquisitor",
                rules.black_regions == 1 ? "inquisitor: Aragón" : std::string_view());
  }
  if (rules.limit_table.valid() && setup.table_node == kNoNode) missing_key(map, "table");
}

bool LogReader::expect_setup_part(bool in_rules, NodeId key) {
  return expect_in_game(in_rules, key, "such part of the setup");
}

void LogReader::read_caballero_cards(SetupEntry& setup, NodeId key, NodeId value) {
  if (!expect_setup_part(in_game(&Rules::caballero_cards), key)) return;
  constexpr std::string_view kWanted = "a list of Caballero cards, such as `[2, 3, 4, 5]`,";
  setup.caballeros_node = value;
  setup.caballeros = items<NumberEntry>(value, kWanted, [&](NodeId item) {
    return NumberEntry{item, number(item, 0, "the number of a Caballero card")};
  });
  if (document_[value].kind == NodeKind::list && setup.caballeros.empty()) {
    wrong_form(value, kWanted);
  }
}

void LogReader::read_black_regions(SetupEntry& setup, NodeId key, NodeId value) {
  const std::size_t regions = names_->rules.black_regions;
  if (!expect_setup_part(in_game(&Rules::black_regions), key)) return;
  constexpr std::string_view kWanted = "a list of regions, such as `[Aragón, Valencia]`,";
  setup.inquisitor_node = value;
  // If the rulesets cannot be combined, both forms are known.
  if (own_names_ ? regions == 1 : is_word(value)) {
    auto& pool = log_.pool<PlaceCount>();
    setup.black.begin = static_cast<std::uint32_t>(pool.size());
    pool.push_back({key, value, place(value), 0});
    setup.black.end = static_cast<std::uint32_t>(pool.size());
    return;
  }
  setup.black = items<PlaceCount>(value, kWanted, [&](NodeId item) {
    return PlaceCount{key, item, place(item), 0};
  });
  if (document_[value].kind != NodeKind::list) return;
  const std::size_t found = document_[value].child_count();
  if (found == 0) return wrong_form(value, kWanted);
  if (!own_names_ || found == regions) return;
  fault(RuleId::log_2, value,
        fmt::format("{} regions are needed here, not {}: write the list as `[Aragón, Valencia]`",
                    regions, found));
}

void LogReader::read_table_region(SetupEntry& setup, NodeId key, NodeId value) {
  if (!expect_setup_part(has_table(), key)) return;
  setup.table_node = value;
  setup.table = place(value);
}

void LogReader::read_setup_discs(SetupEntry& setup, NodeId key, NodeId value) {
  if (!expect_setup_part(in_game(&Rules::setup_disc_caballeros), key)) return;
  setup.discs_key = key;
  setup.discs = discs(value);
}

void LogReader::read_hands(SetupEntry& setup, NodeId key, NodeId value) {
  if (!expect_setup_part(in_game(&Rules::hand_size), key)) return;
  OwnerSet seen;
  setup.hands = pairs<HandEntry>(
      value, "a list of hand cards for each player, such as `{Ann: [13, 15, 20]}`,",
      [&](NodeId k, NodeId v) {
        HandEntry hand{k, v, once(k, player(k), seen), {}};
        if (is_seal(v)) {
          read_sealed_hand(hand, v);
        } else if (!(hand.sealed = is_sealed(v))) {
          hand.cards = hand_cards(v);
        }
        return hand;
      });
}

Range<NumberEntry> LogReader::hand_cards(NodeId list) {
  constexpr std::string_view kWanted = "a list of hand cards, such as `[13, 15, 20]`,";
  const auto cards = items<NumberEntry>(list, kWanted, [&](NodeId item) {
    return NumberEntry{item, power_card(item)};
  });
  if (document_[list].kind == NodeKind::list && cards.empty()) wrong_form(list, kWanted);
  return cards;
}

void LogReader::read_king(SetupEntry& setup, NodeId, NodeId value) {
  setup.king_node = value;
  setup.king = place(value);
}

void LogReader::read_homes(SetupEntry& setup, NodeId key, NodeId value) {
  OwnerSet seen;
  setup.homes =
      pairs<OwnerPlace>(value, "a region for each player, such as `{Ann: Galicia, Bea: Toledo}`,",
                        [&](NodeId k, NodeId v) {
                          const OwnerId who = once(k, player(k), seen);
                          return OwnerPlace{k, v, who, place(v), kNoNode, {}};
                        });
  if (document_[value].kind != NodeKind::map || document_[value].open_ended) return;
  const Doubt doubt(*this, static_cast<std::size_t>(seen.size()) < document_[value].child_count());
  if (const auto homeless = first_player_not_in(seen)) {
    fault(RuleId::log_2, key,
          fmt::format("the home of {0} is missing; add it, as `{0}: Toledo`", *homeless));
  }
}

void LogReader::read_first(SetupEntry& setup, NodeId, NodeId value) {
  setup.first_node = value;
  // The dummy can be named in any game, but never has the marker (SETUP-3).
  setup.first = is_dummy(value) ? kDummy : player(value);
}

void LogReader::read_decks(SetupEntry& setup, NodeId key, NodeId value) {
  if (!has_stacks(key)) return;
  setup.decks_key = key;
  setup.decks = pairs<DeckEntry>(
      value, "a list of cards for each stack, such as `{1: [ambush, militia]}`,",
      [&](NodeId k, NodeId v) {
        DeckEntry deck;
        deck.key = k;
        deck.stack = stack_named(word(k));
        const Doubt doubt(*this, !own_names_);
        if (!deck.stack.valid()) unknown_key(k, names_->stacks);
        note_sign(k, word(k));
        deck.cards = items<CardEntry>(v, "a list of Action cards, such as `[ambush, militia]`,",
                                      [&](NodeId item) {
                                        return CardEntry{item, card(item)};
                                      });
        return deck;
      });
}

void LogReader::read_modifiers(SetupEntry& setup, NodeId key, NodeId value) {
  static constexpr std::array<Key<SetupEntry>, 2> kKeys{{
      {"dealt", &LogReader::read_dealt},
      {"passed", &LogReader::read_passed},
  }};
  setup.modifiers_key = key;
  if (!expect_modifiers(key)) return;
  if (expect_map(value, "a map with `dealt:` and `passed:`, such as `{passed: {Ann: plus1}}`,"))
    read_keys(value, setup, kKeys);
}

void LogReader::read_dealt(SetupEntry& setup, NodeId key, NodeId value) {
  setup.dealt_key = key;
  OwnerSet seen;
  setup.dealt = pairs<DealEntry>(
      value, "a list of Modifier cards for each player, such as `{Ann: [plus1, minus2, plus2]}`,",
      [&](NodeId k, NodeId v) {
        DealEntry deal{k, once(k, player(k), seen), {}};
        deal.cards = items<ModifierEntry>(
            v, "a list of Modifier cards, such as `[plus1, minus2, plus2]`,", [&](NodeId item) {
              return ModifierEntry{k, item, deal.owner, modifier(item)};
            });
        return deal;
      });
}

void LogReader::read_passed(SetupEntry& setup, NodeId key, NodeId value) {
  setup.passed_key = key;
  OwnerSet seen;
  setup.passed = pairs<ModifierEntry>(
      value, "a Modifier card for each player, such as `{Ann: plus1}`,", [&](NodeId k, NodeId v) {
        const OwnerId who = once(k, player(k), seen);
        return ModifierEntry{k, v, who, modifier(v)};
      });
}

}  // namespace veedor
