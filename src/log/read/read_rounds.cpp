#include <fmt/format.h>

#include <span>

#include "engine/rule_id.h"
#include "log/read/read_keys.h"
#include "text/literals.h"
#include "text/text.h"

namespace veedor {

void LogReader::read_rounds(GameLog&, NodeId, NodeId value) {
  static constexpr std::array<Key<RoundEntry>, 8> kKeys{{
      {"dummy", &LogReader::read_dummy},
      {"reveal", &LogReader::read_reveal},
      {"power", &LogReader::read_power},
      {"turns", &LogReader::read_turns},
      {"scoring", &LogReader::read_scoring},
      {"scores", &LogReader::read_scores},
      {"board", &LogReader::read_board},
      {"notes", &LogReader::read_text<RoundEntry>},
  }};
  log_.rounds = items<RoundEntry>(
      value, "a list of rounds, each beginning with `- reveal:`,", [&](NodeId entry) {
        RoundEntry round;
        round.entry = entry;
        if (expect_map(entry, "a round with `reveal:`, `power:` and `turns:`")) {
          if (names_->rules.ranks.highest.valid()) round_cards_ = cards_of_round(entry);
          read_keys(entry, round, kKeys);
        }
        return round;
      });
}

void LogReader::read_dummy(RoundEntry& round, NodeId key, NodeId value) {
  static constexpr std::array<Key<DummyEntry>, 2> kKeys{{
      {"regions", &LogReader::read_dummy_regions},
      {"power", &LogReader::read_dummy_power},
  }};
  DummyEntry dummy;
  dummy.key = key;
  if (!in_game(&Rules::dummy)) {
    const Doubt doubt(*this, !own_names_);
    return fault(RuleId::log_2, key, "no dummy takes part in this game; remove this key");
  }
  if (expect_map(value,
                 "a map with the dummy's cards, such as `{regions: [Galicia, Toledo], power: 7}`,"))
    read_keys(value, dummy, kKeys);
  round.dummy = keep(dummy);
}

void LogReader::read_dummy_regions(DummyEntry& dummy, NodeId key, NodeId value) {
  dummy.regions_key = key;
  dummy.regions =
      items<PlaceCount>(value, "a list of regions, such as `[Galicia, Toledo]`,", [&](NodeId item) {
        return PlaceCount{key, item, place(item), 0};
      });
}

void LogReader::read_dummy_power(DummyEntry& dummy, NodeId, NodeId value) {
  dummy.power_node = value;
  dummy.power = power_card(value);
}

int LogReader::power_card(NodeId node) {
  const Doubt doubt(*this, !own_names_);
  const Rules& rules = names_->rules;
  const auto wanted = [&] {
    if (hand_cards_) return std::string("a hand card from 1 to 200, or `joker`,");
    const unsigned highest = rules.power.back().value;
    if (highest == rules.power.size() - 1) return fmt::format("a Power card from 1 to {}", highest);
    std::vector<std::string> shown;
    for (unsigned card = 1; card < rules.power.size(); ++card) shown.push_back(names_->power(card));
    return fmt::format("a Power card ({})", fmt::join(shown, ", "));
  };
  const int value = is_word(node) ? decimal(word(node)).value_or(0) : 0;
  const bool has_joker = hand_cards_ || (own_names_ && rules.joker > 0);
  const bool joker = has_joker && fold_name(word(node)) == "joker";
  const unsigned card = joker ? rules.joker : rules.power_number(value);
  if (card == 0) {
    const bool exists = value >= 1 && value <= static_cast<int>(kMaxPowerValue);
    if (!joker && !(hand_cards_ && exists)) {
      wrong_form(node, wanted());
    } else if (own_names_) {
      unknown_hand_card(node);
    }
    return 1;
  }
  note_sign(node, word(node), NodeNote::Thing::power_card);
  return static_cast<int>(card);
}

bool LogReader::has_stacks(NodeId key) {
  const bool stacks = in_game([](const Rules& rules) { return !rules.stacks.empty(); });
  return expect_in_game(stacks, key, "stacks of Action cards");
}

void LogReader::read_reveal(RoundEntry& round, NodeId key, NodeId value) {
  if (!has_stacks(key)) return;
  round.reveal_key = key;
  round.reveal = items<CardEntry>(
      value, "a list of Action cards, such as `[ambush, fair, outposts, enactment]`,",
      [&](NodeId item) {
        return CardEntry{item, card(item)};
      });
}

void LogReader::read_power(RoundEntry& round, NodeId key, NodeId value) {
  round.power_key = key;
  round.power = items<PowerEntry>(value, "a list of Power cards, such as `[{Ann: 9}, {Bea: 4}]`,",
                                  [&](NodeId entry) { return read_power_entry(entry); });
}

PowerEntry LogReader::read_power_entry(NodeId entry) {
  PowerEntry power;
  power.entry = entry;
  constexpr std::string_view kWanted = "one player with a Power card, such as `{Ann: 8}`,";
  if (!expect_map(entry, kWanted)) return power;
  if (document_[entry].child_count() == 0) wrong_form(entry, kWanted);
  for (const NodeId value : document_.children(entry)) {
    if (word(document_[value].key) == kModifierKey) {
      if (!expect_modifiers(document_[value].key)) continue;
      note_key(value, 1);
      power.modifier_node = value;
      power.modifier = modifier(value);
      continue;
    }
    if (power.key != kNoNode) {
      fault(RuleId::log_2, document_[value].key,
            for_players(entry,
                        "an entry holds one Power card: write `{Ann: 8}` and `{Bea: 3}` as "
                        "two entries"));
      continue;
    }
    note_key(value, 0);
    power.key = document_[value].key;
    power.value = value;
    power.owner = player(power.key);
    power.power = power_card(value);
  }
  if (power.key == kNoNode && document_[entry].child_count() > 0) wrong_form(entry, kWanted);
  return power;
}

Range<PlaceCount> LogReader::place_counts(NodeId map, int least) {
  PlaceSet seen;
  return pairs<PlaceCount>(
      map, "a number for each place, such as `{Toledo: 3}`,", [&](NodeId key, NodeId value) {
        const PlaceId where = once(key, place(key), seen);
        const std::string_view wanted =
            least > 0 ? "a number of Caballeros, at least 1," : "a number of Caballeros";
        return PlaceCount{key, value, where, number(value, least, wanted)};
      });
}

Range<PlaceCount> LogReader::target_counts(NodeId map) {
  const Range<PlaceCount> counts = place_counts(map, 1);
  for (const PlaceCount& pair : log_[counts]) refuse_table(pair.key, pair.place);
  return counts;
}

void LogReader::read_impossible_disc(OwnerPlace& disc, NodeId map) {
  static constexpr std::array<Key<OwnerPlace>, 2> kKeys{{
      {"shows", &LogReader::read_disc_shows, true},
      {"instead", &LogReader::read_disc_instead, true},
  }};
  read_keys(map, disc, kKeys);
}

void LogReader::read_disc_shows(OwnerPlace& disc, NodeId, NodeId value) {
  disc.value = value;
  disc.place = place_or_none(value);
}

void LogReader::read_disc_instead(OwnerPlace& disc, NodeId, NodeId value) {
  disc.instead_node = value;
  disc.instead = place(value);
}

Range<OwnerPlace> LogReader::discs(NodeId map) {
  OwnerSet seen;
  return pairs<OwnerPlace>(
      map, "a region for each player, such as `{Ann: Toledo}`,", [&](NodeId key, NodeId value) {
        const OwnerId who = once(key, owner(key), seen);
        OwnerPlace disc{key, value, who, {}, kNoNode, {}};
        if (is_seal(value)) {
          read_sealed_disc(disc, value);
        } else if (document_[value].kind == NodeKind::map && names_->rules.impossible_disc_chosen) {
          read_impossible_disc(disc, value);
        } else if (!(disc.sealed = is_sealed(value))) {
          disc.place = place_or_none(value);
        }
        return disc;
      });
}

}  // namespace veedor
