// Plays El Grande better than chance: it tries some of its decisions at random, each to its end,
// and takes the one after which a scoring of the whole board would be best for it. It looks only at
// what its player knows.
//
// Usage: bot LOG PLAYER                    prints the line with which PLAYER goes on, to be mailed:
// bot game.yaml Ann
//        bot RULESETS PLAYERS GAMES SEED   plays games against players who choose at random; prints
//        how many it wins
#include <algorithm>
#include <cstdio>
#include <exception>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/scoring.h"
#include "game/game.h"
#include "logged/logged_game.h"

namespace {

using Steps = std::vector<veedor::Step>;

constexpr int kTried = 60;  // decisions, for each that it makes

/// How many points `me` would be ahead of the best other player if everything was scored now.
int lead(const veedor::Game& game, veedor::OwnerId me) {
  const veedor::Rules& rules = game.ruleset().rules;
  std::vector<int> points(game.scores().begin(), game.scores().end());
  veedor::PlaceSet places = veedor::PlaceSet::of(rules.castillo);
  for (const veedor::PlaceId region : rules.regions) places.add(region);
  for (const veedor::PlaceId place : places) {
    const veedor::Points here = veedor::score_place(rules, game.state(), place);
    for (std::size_t seat = 0; seat < points.size(); ++seat) points[seat] += here[seat];
  }
  const int mine = points[me.index()];
  points.erase(points.begin() + static_cast<std::ptrdiff_t>(me.index()));
  return mine - *std::max_element(points.begin(), points.end());
}

/// A random step of `me`; nullopt if the decision is complete.
std::optional<veedor::Step> my_step(const veedor::Game& game, veedor::OwnerId me,
                                    std::mt19937_64& random) {
  const veedor::Decision due = game.decision();
  const bool asked = due.owners.has(me);
  const bool others_asked = !due.owners.empty() && due.kind != veedor::Decision::Kind::turn;
  if (!asked && (game.state().turn.player != me || others_asked)) return {};
  for (int i = 0; i < 100; ++i) {
    const auto step = game.random_choice(random);
    if (!step || (!asked && step == game.automatic())) return {};  // the end of the turn
    if (step->kind == veedor::StepKind::begin_turn && step->owner != me) return {};
    if (game.maker(*step) == me) return step;
  }
  return {};
}

/// Decisions of `me`, the best first.
std::vector<Steps> decisions(const veedor::Game& game, veedor::OwnerId me,
                             std::mt19937_64& random) {
  std::vector<std::pair<int, Steps>> tried;
  for (int i = 0; i < kTried; ++i) {
    veedor::Game later = game.as_known_to(me);
    Steps steps;
    while (const auto step = my_step(later, me, random)) {
      later.play(*step);
      steps.push_back(*step);
    }
    if (!steps.empty()) tried.emplace_back(lead(later, me), std::move(steps));
  }
  std::stable_sort(tried.begin(), tried.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Steps> best;
  for (auto& [value, steps] : tried) best.push_back(std::move(steps));
  return best;
}

/// Whether `me` wins a game against players who choose at random, alone or with others.
bool wins(veedor::Game game, veedor::OwnerId me, std::mt19937_64& random) {
  while (!game.over()) {
    const bool mine = game.decision().owners.has(me);
    const bool more = game.decision().kind == veedor::Decision::Kind::turn && random() % 4 != 0;
    const std::vector<Steps> best = mine ? decisions(game, me, random) : std::vector<Steps>();
    if (!best.empty()) {
      for (const veedor::Step& step : best.front()) game.play(step);
    } else if (const auto step = game.automatic(); step && !more) {
      game.play(*step);
    } else if (const auto choice = game.random_choice(random)) {
      game.play(*choice);
    } else {
      throw std::runtime_error("the game cannot go on");
    }
  }
  return game.scores()[me.index()] == *std::max_element(game.scores().begin(), game.scores().end());
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc == 3) {
    const veedor::LoggedGame log = veedor::LoggedGame::of_file(argv[1]);
    const auto me = log.seat(argv[2]);
    if (!me) throw std::runtime_error("no player has this name");
    const veedor::Game game = log.game();
    if (!game.decision().owners.has(*me)) throw std::runtime_error("somebody else has to decide");
    std::mt19937_64 random(1);
    for (const Steps& steps : decisions(game, *me, random)) {
      try {
        std::printf("%s\n", log.line(steps).c_str());
        return 0;
      } catch (const std::invalid_argument&) {  // a log cannot say this; the next best
      }
    }
    throw std::runtime_error("no decision was found");
  }
  if (argc != 5)
    throw std::runtime_error("usage: bot LOG PLAYER, or bot RULESETS PLAYERS GAMES SEED");
  std::vector<std::string> rulesets;
  std::istringstream names(argv[1]);
  for (std::string name; std::getline(names, name, ',');) rulesets.push_back(name);
  const std::size_t players = std::stoul(argv[2]);
  const std::size_t games = std::stoul(argv[3]);
  std::mt19937_64 random(std::stoull(argv[4]));
  const veedor::Game game(rulesets, players, veedor::made_up_cards(rulesets, players, random));
  std::size_t won = 0;
  for (std::size_t i = 0; i < games; ++i)
    won += wins(game, veedor::OwnerId(i % players), random) ? 1 : 0;
  std::printf("%zu of %zu games won\n", won, games);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "bot: %s\n", error.what());
  return 1;
}
