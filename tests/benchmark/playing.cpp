#include "playing.h"

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "program.h"

namespace veedor::test {
namespace {

constexpr unsigned kGames = 200;
constexpr unsigned kCopies = 100'000;

/// A step that nobody decides, or one that `choose` returns.
using Choose = std::function<std::optional<Step>(const Game&, std::mt19937_64&)>;

std::optional<Step> by_choices(const Game& game, std::mt19937_64& random) {
  const std::vector<Step> choices = game.choices();
  if (choices.empty()) return std::nullopt;
  return choices[random() % choices.size()];
}

std::optional<Step> by_random_choice(const Game& game, std::mt19937_64& random) {
  return game.random_choice(random);
}

/// A whole game. Before round 1 nothing optional is chosen; after that, everything.
void play_out(Game game, const Choose& choose, std::mt19937_64& random) {
  while (!game.over()) {
    const auto follows = game.state().round == 0 ? game.automatic() : std::nullopt;
    const auto step = follows ? follows : choose(game, random);
    if (!step || !game.play(*step)) throw std::logic_error("a game cannot go on");
  }
}

void report_games(std::string_view name, const Game& first) {
  for (const bool listed : {true, false}) {
    const Choose choose = listed ? by_choices : by_random_choice;
    std::mt19937_64 random(1);
    const double begin = processor_seconds_now();
    for (unsigned i = 0; i < kGames; ++i) play_out(first, choose, random);
    fmt::print("{:<15}{:8.0f} random games a second through {}\n", fmt::format("{}:", name),
               kGames / (processor_seconds_now() - begin), listed ? "choices" : "random_choice");
  }
}

void report_copies(const Game& game) {
  std::vector<Game> copies(64, game);
  const double begin = processor_seconds_now();
  for (unsigned i = 0; i < kCopies; ++i) copies[i % copies.size()] = game;
  fmt::print("copy of a game:{:8.0f} ns, {} bytes\n",
             (processor_seconds_now() - begin) / kCopies * 1e9, sizeof(Game));
}

}  // namespace

void report_playing() {
  const Game base({"base"}, 4);
  report_games("base", base);
  report_games("decennial", Game({"decennial"}, 4));
  report_games("colonies", Game({"decennial", "colonies"}, 4));
  Game begun = base;
  std::mt19937_64 random(1);
  while (begun.state().round < 5) begun.play(*begun.random_choice(random));
  report_copies(begun);
}

}  // namespace veedor::test
