#include "record/facts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "sight/sight.h"

namespace veedor {
namespace {

using About = Fact::About;

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

/// What Power cards show: "1 2 13".
std::string values(const Ruleset& ruleset, PowerSet cards) {
  std::vector<std::string> words;
  for (unsigned card = 1; card < ruleset.rules.power.size(); ++card) {
    if (((cards >> card) & 1U) != 0) words.push_back(ruleset.power(card));
  }
  return joined(words);
}

class Facts {
 public:
  Facts(const Ruleset& ruleset, const State& state, Covers covers)
      : ruleset_(ruleset), state_(state), covers_(covers) {}

  std::vector<Fact> all() {
    add(About::round, {}, "", fmt::format("{} {}", state_.round, text(state_.phase)));
    board();
    tokens();
    by_cards();
    caballero_cards();
    for (const OwnerId owner : rules().owner_set()) power_hand(owner);
    for (const OwnerId owner : rules().player_set()) modifier_hand(owner);
    for (const OwnerId owner : rules().player_set()) vetoes(owner);
    cards_seen();
    if (state_.phase >= Phase::dummy && state_.phase <= Phase::turns) this_round();
    if (state_.phase == Phase::turns && state_.turn.player.valid()) this_turn();
    if (state_.phase == Phase::scoring) scoring();
    if (state_.phase == Phase::round_end && state_.round == 0) setup_discs();
    return std::move(facts_);
  }

 private:
  [[nodiscard]] const Rules& rules() const { return ruleset_.rules; }
  [[nodiscard]] std::string place(PlaceId place) const {
    return place.valid() ? ruleset_.places[place.index()].name : "none";
  }
  [[nodiscard]] std::string card(CardId card) const {
    return card.valid() ? ruleset_.cards[card.index()].id : "none";
  }

  void add(About about, OwnerId owner, std::string thing, std::string value) {
    facts_.push_back({about, owner, std::move(thing), std::move(value)});
  }
  void add_number(About about, OwnerId owner, std::string thing, unsigned value) {
    if (value > 0) add(about, owner, std::move(thing), fmt::format("{}", value));
  }

  void board() {
    add(About::king, {}, "", place(state_.king()));
    if (state_.first_player.valid()) {
      add(About::first, {}, "", fmt::format("{}", state_.first_player.index() + 1));
    }
    for (const OwnerId owner : rules().player_set()) {
      add(About::score, owner, "", fmt::format("{}", state_.scores[owner.index()]));
    }
    for (const OwnerId owner : rules().owner_set()) {
      for (const PlaceId where : rules().place_set()) {
        if (covers_ == Covers::open && !lies_open(rules(), where)) continue;
        add_number(About::caballeros, owner, place(where), state_.count(where, owner));
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

  /// What cards leave behind.
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
    add(About::power, owner, "", values(ruleset_, hand.known()));
    for (unsigned i = 0; i < hand.hidden(); ++i) {
      add(About::hidden_power, owner, fmt::format("{}", i + 1), values(ruleset_, hand.may_be(i)));
    }
  }

  /// A kind of card by the numbers in the hand, played, and possible for each hidden return; equal
  /// cards are interchangeable.
  void modifier_hand(OwnerId owner) {
    const ModifierHand& hand = state_.modifiers[owner.index()];
    if (rules().modifiers.empty()) return;
    for (std::size_t i = 0; i < rules().modifiers.size(); ++i) {
      const ModifierId kind(i);
      const unsigned shown = hand.shown(kind);
      if (shown == 0) continue;
      const unsigned in_hand = hand.known_of(kind);
      std::vector<std::string> words{fmt::format("{} {}", in_hand, shown - in_hand)};
      for (unsigned hidden = 0; hidden < hand.came_back_hidden(); ++hidden) {
        words.push_back(fmt::format("{}", hand.may_be(hidden, kind)));
      }
      add(About::modifier, owner, ruleset_.modifiers[i].id, joined(words));
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

  void this_round() {
    for (std::size_t stack = 0; stack < state_.stacks_revealed; ++stack) {
      add(About::shown, {}, ruleset_.stacks[stack], card(state_.revealed[stack]));
    }
    for (std::size_t stack = 0; stack < state_.stacks_revealed; ++stack) {
      if (state_.taken_by[stack].valid()) {
        add(About::taken, {}, ruleset_.stacks[stack], "yes");
      }
    }
    if (state_.joker.valid()) add(About::joker, state_.joker, "", "yes");
    for (const OwnerId owner : rules().owner_set()) {
      const std::size_t seat = owner.index();
      if (state_.played[seat] == 0) continue;
      const ModifierId modifier = state_.modifiers_played[seat];
      std::vector<std::string> words{ruleset_.power(state_.played[seat])};
      if (modifier.valid()) words.push_back(ruleset_.modifiers[modifier.index()].id);
      add(About::played, owner, "", joined(words));
    }
    add_number(About::drawn, {}, "", state_.dummy_drawn_now);
    for (const OwnerId owner : state_.turns_begun) add(About::begun, owner, "", "yes");
  }

  void this_turn() {
    const Turn& turn = state_.turn;
    std::vector<std::string> words{card(turn.card)};
    if (turn.placed) words.emplace_back("placed");
    // A Veto is held, whether the log says so or not.
    if (turn.special_done || turn.veto_held) words.emplace_back("special");
    if (turn.king_region_open && !turn.placed) words.emplace_back("open");
    if (turn.place_anywhere && !turn.placed) words.emplace_back("anywhere");
    if (turn.place_number > 0 && !turn.placed)
      words.push_back(fmt::format("up-to-{}", turn.place_number));
    add(About::turn, turn.player, "", joined(words));
    if (turn.part == Turn::Part::ability) add(About::ability, turn.player, "", "used");
    if (turn.effect) under_way();
  }

  void under_way() {
    const Turn& turn = state_.turn;
    std::vector<std::string> words{fmt::format("{}", *turn.effect + 1)};
    if (turn.source.valid()) words.push_back(place(turn.source));
    add(About::special, turn.player, "", joined(words));
    const OwnerSet awaited = turn.concerned - turn.answered;
    for (const OwnerId owner : awaited) {
      const unsigned left = left_of(turn.owed[owner.index()], turn.given[owner.index()]);
      add(About::awaited, owner, "", fmt::format("{}", left));
    }
    if (!form_of(effect_under_way(rules(), state_)).by_discs()) return;
    for (const OwnerId owner : turn.concerned& turn.answered) disc(owner, turn.discs);
  }

  void disc(OwnerId owner, const std::array<PlaceId, kMaxOwners>& shows) {
    add(About::disc, owner, "", covers_ == Covers::open ? "set" : place(shows[owner.index()]));
  }

  /// Discs of players with Caballeros or a Grande in the Castillo; others change nothing.
  void scoring() {
    State unanswered = state_;
    unanswered.scoring_answered = {};
    const OwnerSet asked = scoring_discs_missing({rules(), Decks{}, unanswered});
    for (const OwnerId owner : asked& state_.scoring_answered) disc(owner, state_.scoring_discs);
  }

  void setup_discs() {
    if (setup_discs_missing({rules(), Decks{}, state_}).empty()) return;
    for (const OwnerId owner : state_.scoring_answered) disc(owner, state_.scoring_discs);
  }

  const Ruleset& ruleset_;
  const State& state_;
  Covers covers_;
  std::vector<Fact> facts_;
};

std::string seat(OwnerId owner) {
  if (!owner.valid()) return "";
  return owner == kDummy ? " dummy" : fmt::format(" {}", owner.index() + 1);
}

}  // namespace

std::string_view text(Fact::About about) {
  // In the order of Fact::About.
  constexpr std::array kWords = std::to_array<std::string_view>(
      {"round",      "king",         "first",       "score",
       "caballeros", "grande",       "tile",        "piece",
       "quarantine", "bridge",       "grandes",     "caballero-cards",
       "power",      "hidden-power", "modifier",    "modifiers-left",
       "veto",       "revealed",     "region-card", "shown",
       "taken",      "joker",        "played",      "drawn",
       "begun",      "turn",         "ability",     "special",
       "awaited",    "disc"});
  static_assert(kWords.size() == static_cast<std::size_t>(About::disc) + 1);
  return kWords[static_cast<std::size_t>(about)];
}

std::vector<Fact> facts_of(const Ruleset& ruleset, const State& state, Covers covers) {
  return Facts(ruleset, state, covers).all();
}

std::string canonical_text(const Ruleset& ruleset, const State& state, Covers covers) {
  std::vector<std::string> lines;
  for (const Fact& fact : facts_of(ruleset, state, covers)) {
    lines.push_back(fmt::format("{}{}{}{}: {}\n", text(fact.about), seat(fact.owner),
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
