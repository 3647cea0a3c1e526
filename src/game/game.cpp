#include "game/game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stdexcept>
#include <utility>

#include "game/choices.h"
#include "ruleset/library.h"

namespace veedor {
namespace {

std::shared_ptr<const Ruleset> with_cards(const Library& library,
                                          const std::vector<RulesetChoice>& choices,
                                          std::size_t players, std::string_view cards) {
  Document document;
  document.parse(cards);
  if (!document.faults().empty()) {
    throw std::invalid_argument("cards: " + document.faults().front().message);
  }
  if (document.root() == kNoNode) throw std::invalid_argument("cards: the list is empty");
  try {
    return library.with_cards(choices, players, document, document.root());
  } catch (const DataFault& fault) {
    const auto line = document.position_of(fault.node()).line;
    throw std::invalid_argument(fmt::format("cards, line {}: {}", line, fault.what()));
  }
}

std::shared_ptr<const Ruleset> select(const std::vector<std::string>& names, std::size_t players,
                                      std::string_view cards) {
  Library library;
  std::vector<RulesetChoice> choices;
  for (const std::string& name : names) {
    if (!library.knows(name)) {
      throw std::invalid_argument(fmt::format("unknown ruleset `{}`; the rulesets are {}", name,
                                              fmt::join(library.names(), ", ")));
    }
    choices.push_back({name, {}});
  }
  Selected selected = library.select(choices, players);
  if (!selected.ruleset) throw std::invalid_argument(selected.fault.message);
  return cards.empty() ? selected.ruleset : with_cards(library, choices, players, cards);
}

}  // namespace

Game::Game(const std::vector<std::string>& rulesets, std::size_t players, std::string_view cards)
    : Game(select(rulesets, players, cards)) {}

Game::Game(std::shared_ptr<const Ruleset> ruleset)
    : ruleset_(std::move(ruleset)), referee_(ruleset_->rules) {}

Game::Game(std::shared_ptr<const Ruleset> ruleset, const Referee& position, const OpenHands& open)
    : ruleset_(std::move(ruleset)), referee_(position), open_(open) {}

std::vector<Step> Game::choices() const {
  std::vector<Step> steps;
  add_choices(referee_, steps);
  return steps;
}

std::vector<Step> Game::choices(StepKind kind) const {
  std::vector<Step> steps;
  add_choices(referee_, kind, steps);
  return steps;
}

std::optional<Step> Game::random_choice(Random& random) const {
  return veedor::random_choice(referee_, random);
}

std::optional<Violation> Game::check(const Step& step) const {
  if (!is_playable(referee_.rules(), step)) return Violation{};
  if (const auto field = unknown_id(referee_.rules(), step)) return Violation{.field = *field};
  return referee_.check(step);
}

OwnerId Game::maker(const Step& step) const {
  using enum StepKind;
  constexpr StepSet kOfOwner(setup_disc, choose_hand_card, end_hand, pass_modifier, play_power,
                             begin_turn, prevent, prevent_queen, prevent_jester, give_back,
                             end_give_back, disc, scoring_disc, begin_free);
  constexpr StepSet kOfNobody(dummy_turn, end_turns, score_all, move_castillo);
  if (state().fill.free > 0) return state().fill.decider;
  if (kOfOwner.has(step.kind)) return step.owner;
  const Turn& turn = state().turn;
  const bool in_turn = taking_turns(state()) && turn.part != Turn::Part::none;
  const bool in_free_moves = !state().moving_free.empty();
  if (kOfNobody.has(step.kind) || !(in_turn || in_free_moves)) return {};
  return turn.player;
}

bool Game::play(const Step& step) {
  if (!is_playable(referee_.rules(), step) || unknown_id(referee_.rules(), step)) return false;
  if (!referee_.play_if_legal(step)) return false;
  open_.played(referee_, step);
  return true;
}

void Game::settle() {
  for (auto step = automatic(); step && play(*step); step = automatic()) {
  }
}

State Game::known_to(OwnerId player) const {
  const Sight sight{.for_player = player};
  State known = sight.position(referee_.rules(), state(), open_);
  known.caballeros[referee_.rules().castillo.index()] = {};
  return known;
}

Game Game::as_known_to(OwnerId player) const {
  const Sight sight{.for_player = player};
  State known = sight.position(referee_.rules(), state(), open_);
  // The discs that are covered are set anew.
  const Decision due = decision();
  if (due.kind == Decision::Kind::discs && !due.owners.empty()) {
    const OwnerSet own = OwnerSet::of(player);
    OwnerSet& answered = taking_turns(known) ? known.turn.answered : known.scoring_answered;
    answered = answered & own;
    known.scoring_sealed = known.scoring_sealed & own;
  }
  return {ruleset_, referee_.as_known(known), open_};
}

const std::string& Game::name(PlaceId place) const { return ruleset_->places[place.index()].name; }

const std::string& Game::name(CardId card) const { return ruleset_->cards[card.index()].id; }

}  // namespace veedor
