// The setup, and what is sealed in it.
#include <fmt/format.h>

#include "engine/rule_id.h"
#include "log/read/reader.h"
#include "schema/log_grammar.h"
#include "seal/code.h"

namespace veedor {

void LogReader::read_setup(NodeId map) {
  static const auto kKeys = keys_of_map("setup");
  if (!expect_map(map, "a setup with `king:`, `homes:` and `first:`")) return;
  SetupEntry& setup = log_.setup;
  read_map(map, kKeys, [&](std::string_view name, NodeId key, NodeId value) {
    if (name == "king") {
      setup.king_node = value;
      setup.king = place(value);
    } else if (name == "homes") {
      read_homes(key, value);
    } else if (name == "first") {
      setup.first_node = value;
      // The dummy can be named in any game, but never has the marker (SETUP-3).
      setup.first = is_dummy(value) ? kDummy : player(value);
    } else if (name == "decks") {
      read_decks(key, value);
    } else if (name == "modifiers") {
      read_modifiers(key, value);
    } else if (name == "caballeros") {
      constexpr std::string_view kWanted = "a list of Caballero cards, such as `[2, 3, 4, 5]`";
      setup.caballeros_node = value;
      setup.caballeros = items<LocatedStep>(value, kWanted, [&](NodeId item) {
        const int card = number(item, 0, "the number of a Caballero card");
        return LocatedStep{{.kind = StepKind::add_caballero_card, .count = small(card)},
                           {.whole = item}};
      });
      const bool list = document_[value].kind == NodeKind::list;
      if (list && setup.caballeros.empty()) wrong_form(value, kWanted);
    } else if (name == "inquisitor") {
      read_black_regions(value);
    } else if (name == "table") {
      setup.table_node = value;
      setup.table = place(value);
    } else if (name == "discs") {
      setup.discs_key = key;
      setup.discs = discs(value);
    } else if (name == "hands") {
      read_hands(value);
    }
  });
  if (own_names_) require_setup_parts(map);
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

void LogReader::read_black_regions(NodeId value) {
  SetupEntry& setup = log_.setup;
  const std::size_t regions = names_->rules.black_regions;
  constexpr std::string_view kWanted = "a list of regions, such as `[Aragón, Valencia]`";
  setup.inquisitor_node = value;
  const auto region = [&](NodeId item) {
    return LocatedStep{{.kind = StepKind::place_black, .to = place(item)}, {.whole = item}};
  };
  // If the rulesets cannot be combined, both forms are known.
  if (own_names_ ? regions == 1 : is_word(value)) {
    auto& pool = log_.pool<LocatedStep>();
    setup.black.begin = static_cast<std::uint32_t>(pool.size());
    pool.push_back(region(value));
    setup.black.end = static_cast<std::uint32_t>(pool.size());
    return;
  }
  setup.black = items<LocatedStep>(value, kWanted, region);
  if (document_[value].kind != NodeKind::list) return;
  const std::size_t found = document_[value].child_count();
  if (found == 0) return wrong_form(value, kWanted);
  if (!own_names_ || found == regions) return;
  fault(RuleId::log_2, value,
        fmt::format("expected {} regions, not {}: write the list as `[Aragón, Valencia]`", regions,
                    found));
}

void LogReader::read_hands(NodeId value) {
  OwnerSet seen;
  log_.setup.hands =
      pairs<HandEntry>(value, "a list of hand cards for each player, such as `{Ann: [13, 15, 20]}`",
                       [&](NodeId k, NodeId v) {
                         HandEntry hand{k, v, once(k, player(k), seen), {}};
                         if (is_seal(v)) {
                           read_sealed_hand(hand, v);
                         } else if (!(hand.sealed = is_sealed(v))) {
                           hand.cards = hand_cards(hand.owner, v);
                         }
                         return hand;
                       });
}

Range<LocatedStep> LogReader::hand_cards(OwnerId owner, NodeId list) {
  constexpr std::string_view kWanted = "a list of hand cards, such as `[13, 15, 20]`";
  const auto cards = items<LocatedStep>(list, kWanted, [&](NodeId item) {
    const std::uint8_t card = small(power_card(item));
    return LocatedStep{{.kind = StepKind::choose_hand_card, .owner = owner, .count = card},
                       {.whole = item}};
  });
  if (document_[list].kind == NodeKind::list && cards.empty()) wrong_form(list, kWanted);
  return cards;
}

void LogReader::read_homes(NodeId key, NodeId value) {
  OwnerSet seen;
  log_.setup.homes =
      pairs<OwnerPlace>(value, "a region for each player, such as `{Ann: Galicia, Bea: Toledo}`",
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

void LogReader::read_decks(NodeId key, NodeId value) {
  log_.setup.decks_key = key;
  log_.setup.decks = pairs<DeckEntry>(
      value, "a list of cards for each stack, such as `{1: [ambush, militia]}`",
      [&](NodeId k, NodeId v) {
        DeckEntry deck;
        deck.key = k;
        deck.stack = stack_named(word(k));
        const Doubt doubt(*this, !own_names_);
        if (!deck.stack.valid()) unknown_key(k, names_->stacks);
        note_sign(k, word(k));
        deck.cards = items<CardEntry>(v, "a list of Action cards, such as `[ambush, militia]`",
                                      [&](NodeId item) {
                                        return CardEntry{item, card(item)};
                                      });
        return deck;
      });
}

void LogReader::read_modifiers(NodeId key, NodeId map) {
  static const auto kKeys = keys_of_map("deal");
  SetupEntry& setup = log_.setup;
  setup.modifiers_key = key;
  if (!expect_map(map, "a map with `dealt:` and `passed:`, such as `{passed: {Ann: plus1}}`"))
    return;
  OwnerSet dealt;
  OwnerSet passed;
  const auto of_card = [&](StepKind kind, OwnerId owner, NodeId item) {
    const ModifierId card = is_hidden(item) ? ModifierId() : modifier(item);
    return LocatedStep{{.kind = kind, .owner = owner, .modifier = card}, {.whole = item}};
  };
  read_map(map, kKeys, [&](std::string_view name, NodeId part, NodeId value) {
    if (name == "dealt") {
      setup.dealt_key = part;
      setup.dealt = pairs<DealEntry>(
          value,
          "a list of Modifier cards for each player, such as `{Ann: [plus1, minus2, plus2]}`",
          [&](NodeId k, NodeId v) {
            DealEntry deal{k, once(k, player(k), dealt), {}};
            deal.cards = items<LocatedStep>(
                v, "a list of Modifier cards, such as `[plus1, minus2, plus2]`",
                [&](NodeId item) { return of_card(StepKind::deal_modifier, deal.owner, item); });
            return deal;
          });
    } else if (name == "passed") {
      setup.passed_key = part;
      setup.passed =
          pairs<LocatedStep>(value, "a Modifier card for each player, such as `{Ann: plus1}`",
                             [&](NodeId k, NodeId v) {
                               const OwnerId who = once(k, player(k), passed);
                               return of_card(StepKind::pass_modifier, who, v);
                             });
    }
  });
}

void LogReader::read_drawn(NodeId map) {
  static const auto kKeys = keys_of_map("drawn");
  if (!expect_map(map, "a map of what is drawn, such as `{modifiers: {Ann: [plus1, plus2]}}`")) {
    return;
  }
  OwnerSet dealt;
  read_map(map, kKeys, [&](std::string_view name, NodeId key, NodeId value) {
    if (name == "decks") {
      static_cast<void>(pairs<DeckEntry>(
          value, "a list of cards for each stack, such as `{5: [exile, unknown-1]}`",
          [&](NodeId k, NodeId v) {
            if (!stack_named(word(k)).valid()) unknown_key(k, names_->stacks);
            note_sign(k, word(k));
            constexpr std::string_view kWanted = "a list of cards, such as `[exile, unknown-1]`";
            if (expect_list(v, kWanted)) {
              for (const NodeId card : document_.children(v)) {
                if (!is_word(card)) wrong_form(card, "a card, such as `exile` or `unknown-1`");
              }
            }
            return DeckEntry{};
          }));
    } else if (name == "modifiers") {
      log_.drawn_deal = value;
      static_cast<void>(pairs<DealEntry>(
          value, "a list of Modifier cards for each player, such as `{Ann: [plus1, minus2]}`",
          [&](NodeId k, NodeId v) {
            const OwnerId who = once(k, player(k), dealt);
            static_cast<void>(items<LocatedStep>(
                v, "a list of Modifier cards, such as `[plus1, minus2]`", [&](NodeId item) {
                  return LocatedStep{{.modifier = is_hidden(item) ? ModifierId() : modifier(item)},
                                     {}};
                }));
            return DealEntry{k, who, {}};
          }));
    } else if (expect_list(value, "a list of the dummy's cards, such as `[{power: 7}]`")) {
      for (const NodeId each : document_.children(value)) {
        static_cast<void>(dummy_entry(key, each));
      }
    }
  });
}

void LogReader::read_commit(NodeId key, NodeId map) {
  static const auto kKeys = keys_of_map("commit");
  if (!expect_map(map, "a map with `code:`, as `veedor new --commit` writes it")) return;
  CommitEntry& commit = log_.commit;
  commit.key = key;
  OwnerSet seen;
  read_map(map, kKeys, [&](std::string_view name, NodeId, NodeId value) {
    if (name == "code") {
      commit.code = code(value, "code");
    } else if (name == "secret") {
      commit.secret_node = value;
      commit.secret = code(value, "secret");
    } else if (name == "seeds") {
      commit.seeds = pairs<PlayerSeed>(
          value, "words of players, such as `{Ann: three blue horses}`", [&](NodeId k, NodeId v) {
            PlayerSeed seed{k, once(k, player(k), seen), {}};
            is_word(v) ? void(seed.words = normal_name(document_.text(v)))
                       : wrong_form(v, kTextWanted);
            return seed;
          });
    }
  });
}

void LogReader::read_sealed_hand(HandEntry& hand, NodeId map) {
  static const auto kKeys = keys_of_map("sealed_hand");
  SealEntry seal;
  hand.sealed = true;
  read_map(map, kKeys, [&](std::string_view name, NodeId, NodeId value) {
    if (read_seal(seal, name, value) || name != "cards") return;
    hand.sealed = false;
    hand.value = value;
    hand.cards = hand_cards(hand.owner, value);
  });
  hand.seal = close_seal(seal, map, "cards");
}

}  // namespace veedor
