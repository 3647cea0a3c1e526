#include "property/secrets.h"

#include <algorithm>

#include "property/effort.h"

namespace veedor::test {
namespace {

class Finder {
 public:
  Finder(const Judged& judged, Random& random)
      : judged_(judged), log_(judged.log), random_(random) {}

  std::vector<Secret> all() {
    decks();
    discs();
    deals();
    hands();
    definitions();
    returns();
    return std::move(secrets_);
  }

 private:
  [[nodiscard]] std::string written(NodeId node) const {
    return std::string(judged_.document.text(node));
  }
  void add(std::string about, std::vector<Edit> edits, OwnerId owner, OwnerSet knowing) {
    secrets_.push_back({std::move(about), std::move(edits), owner, knowing});
  }
  void add(std::string about, NodeId node, std::string word, OwnerId owner) {
    add(std::move(about), {{node, std::move(word)}}, owner, OwnerSet::of(owner));
  }

  /// The cards that lie below those turned over so far change places.
  void decks() {
    const State& state = judged_.verdict.state;
    const bool covered = state.phase == Phase::dummy || state.phase == Phase::reveal;
    const std::size_t revealed = state.round - (covered && state.round > 0 ? 1U : 0U);
    std::vector<Edit> edits;
    for (const DeckEntry& deck : log_[log_.setup.decks]) {
      const auto cards = log_[deck.cards];
      if (cards.size() <= revealed + 1) continue;
      std::vector<std::string> words;
      for (const CardEntry& card : cards.subspan(revealed)) words.push_back(written(card.node));
      random_.shuffle(words);
      for (std::size_t i = 0; i < words.size(); ++i) {
        edits.push_back({cards[revealed + i].node, words[i]});
      }
    }
    if (!edits.empty()) add("decks", std::move(edits), {}, {});
  }

  /// The discs of the set that the game waits for, where it stands; the log may go on, in vain.
  [[nodiscard]] Range<OwnerPlace> awaited() const {
    const State& state = judged_.verdict.state;
    if (state.round == 0) return log_.setup.discs;
    const RoundEntry& round = log_[log_.rounds][state.round - 1U];
    if (state.phase == Phase::scoring) return log_[round.scoring].discs;
    for (const TurnEntry& turn : log_[round.turns]) {
      if (turn.player != state.turn.player) continue;
      for (const ActionEntry& action : log_[turn.actions]) {
        if (!action.special.empty()) return log_[action.special].discs;
      }
    }
    return {};
  }

  /// Discs of a set that is not complete show something else.
  void discs() {
    if (judged_.expected.kind != Decision::Kind::discs) return;
    const Range<OwnerPlace> set = awaited();
    for (const OwnerPlace& disc : log_[set]) {
      for (const PlaceId region : log_.ruleset->rules.regions) {
        add("disc", disc.value, log_.ruleset->places[region.index()].name, disc.owner);
      }
      add("disc", disc.value, "none", disc.owner);
    }
  }

  /// A player was dealt a Modifier card of another kind, and perhaps has passed that one on.
  void deals() {
    const auto deals = log_[log_.setup.dealt];
    const auto passed = log_[log_.setup.passed];
    for (const DealEntry& deal : deals) {
      const OwnerId left((deal.owner.index() + 1) % deals.size());
      const auto gift = std::ranges::find(passed, deal.owner,
                                          [](const LocatedStep& card) { return card.step.owner; });
      for (const LocatedStep& card : log_[deal.cards]) {
        for (const ModifierInfo& kind : log_.ruleset->modifiers) {
          add("modifiers", card.at.whole, kind.id, deal.owner);
          if (gift == passed.end() || gift->step.modifier != card.step.modifier) continue;
          add("modifiers", {{card.at.whole, kind.id}, {gift->at.whole, kind.id}}, left,
              OwnerSet::of(deal.owner) | OwnerSet::of(left));
        }
      }
    }
  }

  /// A player chose another hand card.
  void hands() {
    for (const HandEntry& hand : log_[log_.setup.hands]) {
      for (const LocatedStep& card : log_[hand.cards]) {
        const unsigned other =
            1 + static_cast<unsigned>(random_.below(log_.ruleset->rules.power.size() - 1));
        add("hand", card.at.whole, log_.ruleset->power(other), hand.owner);
      }
    }
  }

  /// Hands have another card that no source gives, which the log defines.
  void definitions() {
    const Status status = judged_.verdict.status;
    if (status == Status::complete || status == Status::adjudicated) return;  // then all are public
    const Document& document = judged_.document;
    const NodeId cards = document.find(document.root(), "cards");
    if (cards == kNoNode) return;
    for (const NodeId entry : document.children(cards)) {
      const NodeId value = document.find(entry, "value");
      if (value == kNoNode || document.find(entry, "effect") == kNoNode) continue;
      for (const unsigned other : {199U, 1U}) {
        const std::string word = std::to_string(other);
        if (log_.ruleset->rules.power_number(static_cast<int>(other)) != 0) continue;
        std::vector<Edit> edits{{value, word}};
        OwnerSet knowing;
        for (const HandEntry& hand : log_[log_.setup.hands]) {
          for (const LocatedStep& card : log_[hand.cards]) {
            if (written(card.at.whole) != written(value)) continue;
            edits.push_back({card.at.whole, word});
            knowing.add(hand.owner);
          }
        }
        add("definition", std::move(edits), {}, knowing);
      }
    }
  }

  /// Another Power or Modifier card came back to a hand, or is not named.
  void returns() {
    for (const RoundEntry& round : log_[log_.rounds]) {
      for (const TurnEntry& turn : log_[round.turns]) {
        for (const ActionEntry& action : log_[turn.actions]) {
          if (action.special.empty() || action.veto_node != kNoNode) continue;  // nothing came back
          returned(log_[action.special], turn.player);
        }
      }
    }
  }
  void returned(const SpecialEntry& special, OwnerId player) {
    const NodeId power = special.at(Field::count);
    const NodeId shown = special.at(Field::modifier);
    if (power != kNoNode) {
      for (unsigned value = 1; value < log_.ruleset->rules.power.size(); ++value) {
        add("power", power, std::to_string(log_.ruleset->rules.power[value].value), player);
      }
      add("power", power, "hidden", player);
    } else if (shown != kNoNode) {
      for (const ModifierInfo& kind : log_.ruleset->modifiers) {
        add("modifier", shown, kind.id, player);
      }
      add("modifier", shown, "hidden", player);
    }
  }

  const Judged& judged_;
  const GameLog& log_;
  Random& random_;
  std::vector<Secret> secrets_;
};

}  // namespace

std::vector<Secret> hidden_possibilities(const Judged& judged, Random& random) {
  return Finder(judged, random).all();
}

Simulation plain_game(std::uint64_t seed) {
  Simulation options = options_for(seed);
  options.layout = LogLayout::usual;
  options.claims = false;
  options.free_spelling = false;
  return options;
}

std::optional<std::string> edited(const Document& document, std::string text,
                                  std::vector<Edit> edits) {
  std::ranges::sort(edits, [&](const Edit& a, const Edit& b) {
    return document[a.node].offset > document[b.node].offset;
  });
  const std::string before = text;
  for (const Edit& edit : edits) {
    const std::string_view old = document.text(edit.node);
    if (text.compare(document[edit.node].offset, old.size(), old) != 0) return std::nullopt;
    text.replace(document[edit.node].offset, old.size(), edit.word);
  }
  return text == before ? std::nullopt : std::optional(text);
}

}  // namespace veedor::test
