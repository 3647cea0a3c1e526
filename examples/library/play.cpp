// Plays a game of El Grande with random legal steps and prints the final scores, by seat.
//
// Usage: play RULESETS PLAYERS SEED [CARDS]
//   RULESETS  names joined by commas: base, or base,short
//   CARDS     a file with cards that the rulesets do not know, in YAML; without it they are made up
//
// With PLAY_STEPS in the environment it prints every step, too.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "game/game.h"
#include "logged/logged_game.h"

namespace {

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> words;
  std::istringstream stream(list);
  for (std::string word; std::getline(stream, word, ',');) words.push_back(word);
  return words;
}

std::string content(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

void print(const veedor::Game& game, const veedor::Step& step) {
  std::printf("round %u, seats", game.decision().round);
  for (const veedor::OwnerId owner : game.decision().owners) std::printf(" %zu", owner.index());
  std::printf(": %s\n", game.words(step).c_str());
}

/// The next step: one that nobody decides, or any legal one.
veedor::Step choose(const veedor::Game& game, std::mt19937_64& random) {
  // After the card of a turn such a step ends the turn, so the player sometimes does more first.
  const bool more = game.decision().kind == veedor::Decision::Kind::turn && random() % 4 != 0;
  if (const auto step = game.automatic(); step && !more) return *step;
  const auto choice = game.random_choice(random);
  if (!choice) throw std::runtime_error("the ruleset does not know enough of its cards");
  return *choice;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 4) throw std::runtime_error("usage: play RULESETS PLAYERS SEED [CARDS]");
  const std::vector<std::string> rulesets = split(argv[1]);
  const std::size_t players = std::stoul(argv[2]);
  std::mt19937_64 random(std::stoull(argv[3]));
  const std::string cards =
      argc > 4 ? content(argv[4]) : veedor::made_up_cards(rulesets, players, random);
  veedor::Game game(rulesets, players, cards);
  const bool show = std::getenv("PLAY_STEPS") != nullptr;
  while (!game.over()) {
    const veedor::Step step = choose(game, random);
    if (show) print(game, step);
    if (!game.play(step)) throw std::logic_error("a choice was illegal");
  }
  for (const unsigned score : game.scores()) std::printf("%u\n", score);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "play: %s\n", error.what());
  return 1;
}
