// What turns up in games as `veedor simulate` writes them: every kind of step and everything that
// the rulesets have. A rule about something that never turns up would be tried by no random game.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>

#include "judge/judge.h"
#include "property/effort.h"

namespace veedor::test {
namespace {

/// Steps that a legal log without rulings never takes: one is never allowed, with the other a
/// ruling goes on.
constexpr std::array kNeverTaken{StepKind::dummy_decision, StepKind::abandon_turn,
                                 StepKind::end_fill};  // only where too little is said

using WordSet = std::set<std::string>;

/// A Special action of a card, as a name.
std::string carried_out(const Ruleset& ruleset, CardId card, std::size_t alternative) {
  const CardInfo& info = ruleset.cards[card.index()];
  return "card " + info.id + ", alternative " + std::to_string(alternative + 1);
}

/// Everything that a ruleset has and that can turn up.
void add_contents(const Ruleset& ruleset, WordSet& names) {
  const Rules& rules = ruleset.rules;
  for (std::size_t i = 0; i < rules.cards.size(); ++i) {
    // A Joker is followed by another card, and is never that of a turn.
    if (rules.joker > 0 && rules.power[rules.joker].action == CardId(i)) continue;
    for (std::size_t k = 0; k < rules.cards[i].effects.size(); ++k) {
      names.insert(carried_out(ruleset, CardId(i), k));
    }
  }
  for (const ModifierInfo& modifier : ruleset.modifiers) names.insert("modifier " + modifier.id);
  for (const std::string& tile : ruleset.tiles) names.insert("tile " + tile);
  const auto add = [&](std::string_view what, PlaceSet places) {
    for (const PlaceId place : places) {
      names.insert(std::string(what) + ruleset.places[place.index()].name);
    }
  };
  // Some regions are next to no other one, and are reached in other ways than by placing.
  PlaceSet placed = PlaceSet::of(rules.castillo);
  for (const Place& place : rules.places) placed = placed | place.neighbours | place.opens;
  add("disc ", rules.disc_regions);
  add("placed in ", placed);
  add("King in ", rules.king.stands);
  names.insert("disc none");
  for (unsigned value = 1; value < ruleset.rules.power.size(); ++value) {
    names.insert("Power card " + std::to_string(value));
  }
}

/// What has no step of its own, or may be missing although its step turns up.
const WordSet kSituations{"special: no",         "a Veto given up",        "a turn without actions",
                          "nothing placed",      "nothing taken",          "taken from a region",
                          "a hidden Power card", "a hidden Modifier card", "vetoed as a whole",
                          "vetoed part way",     "a region on two discs",  "winners together"};

/// Notes what turns up in a log.
class Notes : public ReplayObserver {
 public:
  explicit Notes(const GameLog& log) : log_(log) {}

  void played(const Played& played) override {
    const Step& step = played.step;
    ++kinds_[static_cast<std::size_t>(step.kind)];
    note_special(step, before_);
    note_cards(step);
    note_pieces(step, before_, played.referee);
    note_disc(step, before_);
    before_ = played.referee.state();
  }
  void ended(const State& last) {
    unsigned winners = 0;
    const auto most = *std::ranges::max_element(last.scores);
    for (const OwnerId player : names().rules.player_set()) {
      if (last.scores[player.index()] == most) ++winners;
    }
    note_if(winners > 1, "winners together");
    for (const RoundEntry& round : log_[log_.rounds]) {
      for (const TurnEntry& turn : log_[round.turns]) {
        note_if(turn.player != kDummy && log_[turn.actions].empty(), "a turn without actions");
      }
    }
  }

  [[nodiscard]] const WordSet& seen() const { return seen_; }
  [[nodiscard]] unsigned count(StepKind kind) const {
    return kinds_[static_cast<std::size_t>(kind)];
  }

 private:
  [[nodiscard]] const Ruleset& names() const { return *log_.ruleset; }
  void note_if(bool so, const std::string& what) {
    if (so) seen_.insert(what);
  }

  void note_special(const Step& step, const State& before) {
    if (step.kind == StepKind::announce) {
      alternative_ = step.alternative;
      announced_ = true;
    } else if (step.kind == StepKind::finish_special) {
      seen_.insert(carried_out(names(), before.turn.acting, alternative_));
      announced_ = false;
    } else if (step.kind == StepKind::prevent) {
      seen_.insert(announced_ ? "vetoed part way" : "vetoed as a whole");
      announced_ = false;
    } else if (step.kind == StepKind::give_up_veto) {
      seen_.insert(before.turn.veto_held ? "a Veto given up" : "special: no");
    }
  }

  void note_cards(const Step& step) {
    if (step.kind == StepKind::play_power) {
      seen_.insert("Power card " + std::to_string(step.count));
      if (!step.modifier.valid()) return;
      seen_.insert("modifier " + names().modifiers[step.modifier.index()].id);
    } else if (step.kind == StepKind::take_back) {
      note_if(step.count == 0, "a hidden Power card");
    } else if (step.kind == StepKind::take_back_modifier) {
      note_if(!step.modifier.valid(), "a hidden Modifier card");
    }
  }

  void note_pieces(const Step& step, const State& before, const Referee& referee) {
    const Rules& rules = referee.rules();
    if (step.kind == StepKind::place) {
      seen_.insert("placed in " + names().places[step.to.index()].name);
    } else if (step.kind == StepKind::take) {
      note_if(step.from != rules.province, "taken from a region");
      note_if(step.count == 0, "nothing taken");
    } else if (step.kind == StepKind::move_tile) {
      seen_.insert("tile " + names().tiles[step.tile.index()]);
    } else if (step.kind == StepKind::move_king || step.kind == StepKind::swap_king) {
      seen_.insert("King in " + names().places[referee.state().king().index()].name);
    } else if (step.kind == StepKind::begin_turn || step.kind == StepKind::end_turns) {
      const Turn& turn = before.turn;
      note_if(turn.card.valid() && turn.player != kDummy && !turn.placed, "nothing placed");
    }
  }

  void note_disc(const Step& step, const State& before) {
    if (step.kind != StepKind::disc && step.kind != StepKind::scoring_disc) return;
    const bool none = !step.to.valid();
    seen_.insert("disc " + (none ? std::string("none") : names().places[step.to.index()].name));
    if (none || step.kind != StepKind::scoring_disc) return;
    for (const OwnerId owner : before.scoring_answered) {
      note_if(before.scoring_discs[owner.index()] == step.to, "a region on two discs");
    }
  }

  const GameLog& log_;
  State before_{};  ///< the position before the next step
  std::uint8_t alternative_ = 0;
  bool announced_ = false;
  std::array<unsigned, static_cast<std::size_t>(StepKind::score_all) + 1> kinds_{};
  WordSet seen_;
};

}  // namespace

TEST_CASE("everything that the rules have turns up in simulated games" *
          doctest::skip(!kRelease)) {  // fewer games would not have it all
  Library library;
  Judge judge(library);
  Document document;
  Notes notes(judge.log());
  WordSet wanted = kSituations;
  const std::vector<Variant> combinations = allowed_combinations(library);
  for (std::uint64_t seed = 0; seed < 3 * combinations.size(); ++seed) {
    const Variant& variant = combinations[seed % combinations.size()];
    Simulation game;  // as the program writes it
    game.seed = seed;
    game.choices = choices_of(variant);
    game.players = player_names(variant.players);
    const SimulatedGame played = simulate(library, game);
    document.parse(played.text);
    const Verdict verdict = judge.judge(document, {.until = {}, .observer = &notes});
    REQUIRE(verdict.status == Status::complete);
    notes.ended(verdict.state);
    add_contents(*library.select(game.choices, variant.players).ruleset, wanted);
  }
  for (const std::string& name : wanted) CHECK_MESSAGE(notes.seen().contains(name), name);
  for (std::size_t i = 0; i <= static_cast<std::size_t>(StepKind::score_all); ++i) {
    const auto kind = static_cast<StepKind>(i);
    const bool never = std::ranges::count(kNeverTaken, kind) > 0;
    CHECK_MESSAGE((notes.count(kind) > 0) == !never, "step of kind ", i);
  }
}

}  // namespace veedor::test
