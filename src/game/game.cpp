#include "game/game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stdexcept>
#include <utility>

#include "game/fields.h"
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
      throw std::invalid_argument(fmt::format("unknown ruleset `{}`; known are {}", name,
                                              fmt::join(library.names(), ", ")));
    }
    choices.push_back({name, {}});
  }
  Selected selected = library.select(choices, players);
  if (!selected.ruleset) throw std::invalid_argument(selected.fault.message);
  return cards.empty() ? selected.ruleset : with_cards(library, choices, players, cards);
}

bool same(const Decks& one, const Decks& other) {
  return one.known == other.known && one.complete == other.complete && one.stacks == other.stacks;
}

/// Whether the list that the step adds to (a hand, or the cards of the game) is already complete.
/// The engine accepts more cards, but then refuses the end of the list.
bool is_too_many(const Referee& referee, const Step& step) {
  if (step.kind == StepKind::choose_hand_card) {
    return referee.legal({.kind = StepKind::end_hand, .owner = step.owner});
  }
  return step.kind == StepKind::add_caballero_card &&
         referee.legal({.kind = StepKind::end_caballero_cards});
}

/// Whether a legal step changes nothing.
bool changes_nothing(const Referee& referee, const Step& step) {
  Referee later = referee;
  later.play_if_legal(step);
  return later.state() == referee.state() && same(later.decks(), referee.decks());
}

}  // namespace

Game::Game(const std::vector<std::string>& rulesets, std::size_t players, std::string_view cards)
    : Game(select(rulesets, players, cards)) {}

Game::Game(std::shared_ptr<const Ruleset> ruleset)
    : ruleset_(std::move(ruleset)), referee_(ruleset_->rules) {}

std::vector<Step> Game::choices() const {
  std::vector<Step> all;
  for (std::size_t kind = 0; kind < kStepKinds; ++kind) {
    const std::vector<Step> some = choices(static_cast<StepKind>(kind));
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

std::vector<Step> Game::choices(StepKind kind) const {
  if (!is_playable({.kind = kind})) return {};
  std::vector<Step> steps = legal_steps(referee_, kind);
  std::erase_if(steps, [&](const Step& step) {
    return is_too_many(referee_, step) || changes_nothing(referee_, step);
  });
  return steps;
}

std::optional<Violation> Game::check(const Step& step) const {
  if (!is_playable(step)) return Violation{};
  if (const auto field = unknown_id(referee_.rules(), step)) return Violation{.field = *field};
  return referee_.check(step);
}

bool Game::play(const Step& step) {
  if (check(step)) return false;
  referee_.play_if_legal(step);
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

const std::string& Game::name(PlaceId place) const { return ruleset_->places[place.index()].name; }

const std::string& Game::name(CardId card) const { return ruleset_->cards[card.index()].id; }

}  // namespace veedor
