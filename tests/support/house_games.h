#pragma once

#include <doctest/doctest.h>

#include <string>

#include "judge/judge.h"
#include "simulate/simulate.h"
#include "support/case_file.h"

namespace veedor::test {

/// Plays random games under `base` and an option of which `text` is the file, with
/// `least_players` to 5 players, fewer where asserts cost time, and judges their logs: each is
/// complete, and ends where the engine stood.
inline void play_house_games(const std::string& name, const std::string& text,
                             std::size_t least_players = 2) {
  Library library;
  const auto fault = library.add_file(name + ".yaml", text);
  REQUIRE_MESSAGE(!fault, fault->message);
  Judge judge(library);
  for (std::size_t players = least_players; players <= 5; ++players) {
    for (std::uint64_t seed = 1; seed <= 20; seed += (kOneOf + 3) / 4) {
      INFO(name << ", " << players << " players, seed " << seed);
      Simulation options;
      options.choices = {{"base", {}}, {name, {}}};
      options.seed = seed;
      for (std::size_t seat = 0; seat < players; ++seat) {
        options.players.push_back(std::string("Player ") + static_cast<char>('A' + seat));
      }
      const SimulatedGame game = simulate(library, options);
      Document document;
      document.parse(game.text);
      const Verdict verdict = judge.judge(document);
      CHECK(verdict.status == Status::complete);
      CHECK(verdict.state == game.state);
    }
  }
}

}  // namespace veedor::test
