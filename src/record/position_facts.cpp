#include "record/position_facts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "log/names.h"
#include "record/fact_list.h"
#include "sight/sight.h"

namespace veedor {
namespace {

using About = PositionFact::About;

/// The values of Power cards: "1 2 13".
std::string values(const Ruleset& ruleset, PowerSet cards) {
  std::vector<std::string> words;
  for (unsigned card = 1; card < ruleset.rules.power.size(); ++card) {
    if (((cards >> card) & 1U) != 0) words.push_back(ruleset.power(card));
  }
  return joined(words);
}

class Facts : public FactList {
 public:
  using FactList::FactList;

  std::vector<PositionFact> all() {
    add(About::round, {}, "", fmt::format("{} {}", state_.round, text(state_.phase)));
    board();
    tokens();
    if (!rules().inner.empty() || rules().black > 0) colonies();
    courts();
    by_cards();
    caballero_cards();
    for (const OwnerId owner : rules().owner_set()) power_hand(owner);
    for (const OwnerId owner : rules().player_set()) modifier_hand(owner);
    for (const OwnerId owner : rules().player_set()) vetoes(owner);
    for (const OwnerId owner : rules().player_set()) kept(owner);
    cards_seen();
    std::vector<PositionFact> now = facts_of_round(ruleset_, state_, covers_);
    std::ranges::move(now, std::back_inserter(facts_));
    return std::move(facts_);
  }

 private:
  void board() {
    add(About::king, {}, "", place(state_.king()));
    if (state_.first_player.valid()) {
      add_seats(About::first, {}, "", {state_.first_player});
    }
    for (const OwnerId owner : rules().player_set()) {
      add(About::score, owner, "", fmt::format("{}", state_.scores[owner.index()]));
    }
    for (const OwnerId owner : rules().owner_set()) {
      for (const PlaceId where : rules().outer_set()) {
        if (covers_ == Covers::open && !lies_open(rules(), where)) continue;
        if (where == rules().given) continue;  // the fact `given` says whose they are
        add_number_at(About::caballeros, owner, where, state_.count(where, owner));
      }
    }
    for (const OwnerId owner : rules().player_set()) {
      add(About::grande, owner, "", place(state_.grandes()[owner.index()]));
    }
    for (std::size_t tile = 0; tile < rules().tiles.size(); ++tile) {
      if (state_.tiles()[tile].valid()) {
        add(About::tile, {}, ruleset_.tiles[tile], place(state_.tiles()[tile]));
      }
    }
  }

  void tokens() {
    for (std::size_t i = 0; i < rules().tokens.size(); ++i) {
      if (!state_.tokens()[i].valid()) continue;
      add(About::token, {}, ruleset_.tokens[i].name, place(state_.tokens()[i]));
    }
  }

  /// Inner places, and what Caballeros carry.
  void colonies() {
    if (state_.holder.valid()) add_seats(About::holder, {}, "", {state_.holder});
    for (const PlaceId space : rules().places_of(PlaceKind::space)) {
      for (const OwnerId owner : rules().owner_set()) {
        if (state_.count(space, owner) > 0) add_seats(About::space, {}, place(space), {owner});
      }
    }
    const PlaceId table = rules().limit_table;
    if (state_.table().valid()) {
      add(About::table, {}, place(table), place(state_.table())).place = table;
    }
    for (const OwnerId owner : rules().owner_set()) {
      if (table.valid()) add_number_at(About::on_table, owner, table, state_.count(table, owner));
      for (const PlaceId where : rules().place_set()) carried(owner, where);
    }
    for (std::size_t good = 0; good < rules().goods.size(); ++good) {
      add_number(About::unclaimed, {}, ruleset_.goods[good].name, state_.unclaimed[good]);
    }
  }

  void carried(OwnerId owner, PlaceId where) {
    const std::uint8_t spot = rules().places[where.index()].spot;
    if (spot == kNoSpot) return;
    for (std::size_t good = 0; good < rules().goods.size(); ++good) {
      add_number(About::carried, owner, joined({place(where), ruleset_.goods[good].name}),
                 state_.carried[spot][owner.index()][good]);
    }
  }

  /// Characters, ship tokens and their effects, and the Grande that is the King.
  void courts() {
    for (const Character character : {Character::queen, Character::jester}) {
      const OwnerId there = state_.with(character);
      if (!there.valid()) continue;
      add_seats(About::character, {}, std::string(text(character)), {there}).character = character;
    }
    for (const OwnerId owner : state_.with_token) add(About::ship_token, owner, "", "yes");
    for (const OwnerId owner : rules().player_set()) {
      std::vector<OwnerId> owners;
      for (std::size_t i = 0; i < state_.gift_count; ++i) {
        if (state_.gifts[i].to == owner) owners.push_back(state_.gifts[i].owner);
      }
      if (!owners.empty()) add_seats(About::given, owner, "", std::move(owners));
    }
    if (state_.king_grande.valid()) add_seats(About::king_grande, {}, "", {state_.king_grande});
    for (const OwnerId owner : rules().player_set()) free_moves(owner);
  }

  /// During a general scoring, this includes its progress.
  void free_moves(OwnerId owner) {
    const FreeMoves& free = state_.free_moves[owner.index()];
    if (free.total == 0) return;
    std::vector<std::string> words{fmt::format("{} {} {}", free.own, free.opposing, free.total)};
    if (state_.castillo_moved) words.emplace_back("now");
    if (state_.moving_free.has(owner)) {
      const bool last = state_.turn.player == owner;
      const Turn& turn = state_.turn;
      words.push_back(last ? fmt::format("{} {}", turn.moved_own, turn.moved_opposing) : "done");
    }
    add(About::free_moves, owner, "", joined(words)).numbers = {free.own, free.opposing,
                                                                free.total};
  }

  void kept(OwnerId owner) {
    std::vector<std::string> cards;
    for (std::size_t i = 0; i < state_.kept_count; ++i) {
      if (state_.kept[i].owner == owner) cards.push_back(card(state_.kept[i].card));
    }
    std::ranges::sort(cards);
    if (!cards.empty()) add(About::kept, owner, "", joined(cards));
  }

  /// Lasting effects of cards.
  void by_cards() {
    if (state_.quarantine.valid()) {
      add(About::quarantine, {}, "", ruleset_.tiles[state_.quarantine.index()]);
    }
    if (const auto& [one, other] = state_.bridge; one.valid()) {
      const auto [first, second] = std::minmax({place(one), place(other)});
      add(About::bridge, {}, "", joined({first, second}));
    }
    if (state_.grandes_by_disc) add(About::grandes, {}, "", "by disc");
  }

  void caballero_cards() {
    std::vector<std::string> numbers;
    for (const unsigned number : state_.caballero_cards) {
      if (number > 0) numbers.push_back(fmt::format("{}", number));
    }
    if (!numbers.empty()) add(About::caballero_cards, {}, "", joined(numbers));
  }

  void power_hand(OwnerId owner) {
    const PowerHand& hand = state_.hands[owner.index()];
    add(About::power, owner, "", values(ruleset_, hand.known() & ~state_.unknown_power));
    for (unsigned i = 0; i < hand.hidden(); ++i) {
      add(About::hidden_power, owner, fmt::format("{}", i + 1), values(ruleset_, hand.may_be(i)));
    }
  }

  /// For each kind of card: how many are in the hand, how many are played, and what each hidden
  /// return may be. Equal cards are interchangeable.
  void modifier_hand(OwnerId owner) {
    const ModifierHand& hand = state_.modifiers[owner.index()];
    if (rules().modifiers.empty()) return;
    for (std::size_t i = 0; i < rules().modifiers.size(); ++i) {
      const ModifierId kind(i);
      const unsigned shown = hand.shown(kind);
      if (shown == 0) continue;
      const unsigned in_hand = hand.known_of(kind);
      std::vector<std::string> words{fmt::format("{} {}", in_hand, shown - in_hand)};
      std::vector<unsigned> numbers{in_hand, shown - in_hand};
      for (unsigned hidden = 0; hidden < hand.came_back_hidden(); ++hidden) {
        words.push_back(fmt::format("{}", hand.may_be(hidden, kind)));
        numbers.push_back(hand.may_be(hidden, kind));
      }
      add(About::modifier, owner, ruleset_.modifiers[i].id, joined(words)).numbers =
          std::move(numbers);
    }
    if (const auto left = hand.plays_left()) {
      add(About::modifier_left, owner, "", fmt::format("{}", *left));
    }
  }

  void vetoes(OwnerId owner) {
    std::vector<std::string> taken;
    for (std::size_t i = 0; i < state_.vetoes_taken; ++i) {
      const HeldVeto& veto = state_.vetoes[i];
      if (veto.holder == owner && state_.usable(veto))
        taken.push_back(fmt::format("{}", veto.round));
    }
    if (!taken.empty()) add(About::veto, owner, "", joined(taken));
  }

  void cards_seen() {
    for (std::size_t i = 0; i < rules().cards.size(); ++i) {
      if (!rules().cards[i].stack.valid()) continue;
      const std::string& stack = ruleset_.stacks[rules().cards[i].stack.index()];
      add_number(About::revealed, {}, fmt::format("{} {}", stack, ruleset_.cards[i].id),
                 state_.times_revealed[i]);
    }
    for (const PlaceId region : state_.dummy_drawn) {
      add(About::region_card, {}, place(region), "drawn");
    }
  }
};

}  // namespace

std::string_view text(PositionFact::About about) {
  constexpr auto kWords = std::to_array<std::string_view>({
#define FACT(about, word, difference, nothing) word,
#include "record/position_facts.inc"
#undef FACT
  });
  return kWords[static_cast<std::size_t>(about)];
}

std::vector<PositionFact> facts_of(const Ruleset& ruleset, const State& state, Covers covers) {
  return Facts(ruleset, state, covers).all();
}

std::string canonical_text(const Ruleset& ruleset, const State& state, Covers covers) {
  std::vector<std::string> lines;
  for (const PositionFact& fact : facts_of(ruleset, state, covers)) {
    const std::string whose =
        fact.owner.valid() ? fmt::format(" {}", seat_of(ruleset.rules, fact.owner)) : "";
    lines.push_back(fmt::format("{}{}{}{}: {}\n", text(fact.about), whose,
                                fact.thing.empty() ? "" : " ", fact.thing, fact.value));
  }
  std::ranges::sort(lines);
  return fmt::format("{}", fmt::join(lines, ""));
}

std::string position_hash(const Ruleset& ruleset, const State& state, Covers covers) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char byte : canonical_text(ruleset, state, covers)) {
    hash ^= static_cast<unsigned char>(byte);
    hash *= 0x100000001B3U;
  }
  return fmt::format("{:016x}", hash).substr(0, 8);
}

}  // namespace veedor
