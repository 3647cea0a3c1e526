// The journal leaves out nothing that happens on the table: who follows it from the first round on
// has every Caballero, every piece and every point where the engine has them.
#include <doctest/doctest.h>

#include "judge/judge.h"
#include "property/effort.h"

namespace veedor::test {
namespace {

/// A table on which only what the journal says is done.
class Follower : public ReplayObserver {
 public:
  void played(const Played& played) override {
    const State& state = played.referee.state();
    rules_ = &played.referee.rules();
    if (state.round == 0) {
      table_ = state;
      return;
    }
    for (const Change& change : played.changes) follow(change);
    // Of who takes a space of the Limit table by entering its region nobody is told.
    const PlaceId limit_table = rules_->limit_table;
    if (limit_table.valid()) {
      table_.caballeros[limit_table.index()] = state.caballeros[limit_table.index()];
    }
    agrees = agrees && table_.caballeros == state.caballeros && table_.pieces == state.pieces &&
             table_.scores == state.scores && table_.holder == state.holder &&
             table_.unclaimed == state.unclaimed && table_.characters == state.characters &&
             table_.with_token == state.with_token && table_.king_grande == state.king_grande;
    changes += played.changes.size();
  }

  bool agrees = true;
  std::size_t changes = 0;

 private:
  /// Who stands in a space stands in its region too.
  void shift(const Change& change) {
    const auto add = [&](PlaceId place, int count) {
      std::uint8_t& here = table_.caballeros[place.index()][change.owner.index()];
      here = static_cast<std::uint8_t>(here + count);
    };
    const auto move = [&](PlaceId place, int count) {
      add(place, count);
      if (!rules_->inner.has(place)) return;
      add(place == rules_->limit_table ? table_.table() : rules_->places[place.index()].of, count);
    };
    move(change.from, -int{change.count});
    move(change.to, change.count);
  }
  void unclaimed(std::uint8_t good, int count) {
    table_.unclaimed[good] = static_cast<std::uint8_t>(table_.unclaimed[good] + count);
  }

  void follow(const Change& change) {
    switch (change.kind) {
      case Change::Kind::caballeros:
        return shift(change);
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
        // Where not all are ranked, the scoring itself says who was.
        if (rules_->inner.empty() && rules_->black == 0) {
          agrees = agrees && table_.count(change.to, change.owner) == change.count;
        }
        return;
      }
      case Change::Kind::holder:
        table_.holder = change.owner;
        return;
      case Change::Kind::character:
        table_.characters[change.piece] = change.owner;
        return;
      case Change::Kind::ship_token:
        if (change.piece < kMaxOwners) table_.with_token.remove(OwnerId(change.piece));
        table_.with_token.add(change.owner);
        return;
      case Change::Kind::crowned:
        table_.king_grande = change.owner;
        return;
      case Change::Kind::put_out:
        unclaimed(change.good, change.count);
        return;
      case Change::Kind::claimed:
        unclaimed(change.good, -int{change.count});
        return;
      case Change::Kind::delivered:
        if (!change.owner.valid()) return;
        table_.scores[change.owner.index()] =
            static_cast<std::uint16_t>(table_.scores[change.owner.index()] + change.points);
        return;
      case Change::Kind::scored:
      case Change::Kind::disc:
        return;
    }
  }

  const Rules* rules_ = nullptr;
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
    REQUIRE(judge.judge(document, {.until = {}, .observer = &follower}).status == Status::complete);
    CHECK(follower.agrees);
    CHECK(follower.changes > 0);
  }
}

}  // namespace veedor::test
