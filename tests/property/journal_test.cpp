// The journal leaves out nothing that happens on the table: who follows it from the first round on
// has every Caballero, every piece and every point where the engine has them.
#include <doctest/doctest.h>

#include "judge/judge.h"
#include "property/effort.h"

namespace veedor::test {
namespace {

/// A table on which only what the journal says is done.
class Follower : public Witness {
 public:
  void played(const Played& played) override {
    const State& state = played.referee.state();
    if (state.round == 0) {
      table_ = state;
      return;
    }
    for (const Change& change : played.changes) follow(change);
    agrees = agrees && table_.caballeros == state.caballeros && table_.pieces == state.pieces &&
             table_.scores == state.scores;
    changes += played.changes.size();
  }

  bool agrees = true;
  std::size_t changes = 0;

 private:
  void follow(const Change& change) {
    switch (change.kind) {
      case Change::Kind::caballeros:
        return table_.shift(change.owner, change.from, change.to, change.count);
      case Change::Kind::piece:
        agrees = agrees && table_.pieces[change.piece] == change.from;
        table_.pieces[change.piece] = change.to;
        return;
      case Change::Kind::points:
        table_.scores[change.owner.index()] =
            static_cast<std::uint16_t>(table_.scores[change.owner.index()] + change.points);
        return;
      case Change::Kind::paid: {
        auto& score = table_.scores[change.owner.index()];
        score = static_cast<std::uint16_t>(score + change.points);
        agrees = agrees && table_.count(change.to, change.owner) == change.count;
        return;
      }
      case Change::Kind::scored:
      case Change::Kind::disc:
        return;
    }
  }

  State table_{};
};

}  // namespace

TEST_CASE("the journal tells everything that happens on the table") {
  Library library;
  Judge judge(library);
  Document document;
  const std::vector<Variant> combinations = allowed_combinations(library);
  for (std::uint64_t seed = 0; seed < tries(2'000); ++seed) {
    const Variant& variant = combinations[seed % combinations.size()];
    Simulation game;
    game.seed = seed;
    game.choices = choices_of(variant);
    game.players = player_names(variant.players);
    const SimulatedGame played = simulate(library, game);
    document.parse(played.text);
    Follower follower;
    REQUIRE(judge.judge(document, {.until = {}, .witness = &follower}).status == Status::complete);
    CHECK(follower.agrees);
    CHECK(follower.changes > 0);
  }
}

}  // namespace veedor::test
