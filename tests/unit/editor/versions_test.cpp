// What is judged anew of a text that somebody changes.
#include <doctest/doctest.h>

#include "editor/hints/inlay_hints.h"
#include "editor/hints/read_document.h"
#include "editor/judged_text.h"
#include "unit/editor/completion_support.h"

namespace veedor {
namespace {

using test::example;
using test::shared_library;

/// How many steps the replay of the first document has taken.
std::size_t steps(const JudgedText& text) {
  return text.documents().front()->judge.replay().steps();
}

/// A text in its versions.
class Versions {
 public:
  explicit Versions(std::string text) { next(std::move(text)); }
  const JudgedText& next(std::string text) {
    auto judged = std::make_unique<JudgedText>(shared_library(), std::move(text), now_.get());
    now_ = std::move(judged);
    return *now_;
  }
  [[nodiscard]] const JudgedText& now() const { return *now_; }

 private:
  std::unique_ptr<JudgedText> now_;
};

TEST_CASE("a change behind the rounds takes no step of theirs again") {
  const std::string log = example("four-players.yaml");
  Versions versions(log);
  const std::size_t all = steps(versions.now());
  REQUIRE(all > 300);
  CHECK(steps(versions.next(log + "# done\n")) < all / 10);
}

TEST_CASE("a change in the last round replays that, and one in the head the whole game") {
  const std::string log = example("four-players.yaml");
  Versions versions(log);
  const std::size_t all = steps(versions.now());
  const std::size_t last = log.rfind("turns:");
  REQUIRE(last != std::string::npos);
  const std::string late = log.substr(0, last) + "turns: # slowly\n" + log.substr(last + 7);
  CHECK(steps(versions.next(late)) < all / 5);
  CHECK(steps(versions.next("# new\n" + late)) == all);
}

TEST_CASE("a text that cannot be read for some time forgets nothing before the break") {
  const std::string log = example("four-players.yaml");
  Versions versions(log);
  const std::size_t all = steps(versions.now());
  const std::size_t last = log.rfind("turns:");
  for (const std::string_view broken : {"{", "turns: [", "\n- x", "turns: nothing\n"}) {
    CAPTURE(broken);
    const JudgedText& cut = versions.next(log.substr(0, last) + std::string(broken));
    const ReadDocument read(shared_library(), *cut.documents().front());
    CHECK(inlay_hints(read).size() >= 7);  // the scores of the rounds before
    CHECK(steps(versions.next(log)) < all / 5);
  }
}

TEST_CASE("a log that has never been whole is not replayed from its beginning either") {
  const std::string log = example("four-players.yaml");
  const std::size_t last = log.rfind("turns:");
  Versions versions(log.substr(0, last) + "turns: [");
  const ReadDocument read(shared_library(), *versions.now().documents().front());
  const std::size_t all = steps(JudgedText(shared_library(), log));
  CHECK(steps(versions.next(log)) < all / 5);
}

TEST_CASE("rulings count wherever they stand") {
  const std::string log = example("four-players.yaml");
  Versions versions(log);
  const std::string player = versions.now().documents().front()->verdict.players.front();
  const std::string ruled =
      log + "rulings:\n  - {rule: TURN-1, round: 1, player: " + player + "}\n";
  const auto warnings = [](const JudgedText& text) {
    return text.documents().front()->verdict.warnings.size();
  };
  const std::size_t before = warnings(versions.now());
  CHECK(warnings(versions.next(ruled)) == before + 1);  // it has no effect
  CHECK(warnings(versions.next(log)) == before);
}

TEST_CASE(
    "a log with thousands of rulings is replayed whole, as its stops would take much memory") {
  const std::string log = example("four-players.yaml");
  const auto ruled = [&](int count) {
    std::string text = log + "rulings:\n";
    for (int i = 0; i < count; ++i) text += "  - {rule: CLAIM-3, round: 1}\n";
    return text;
  };
  Versions few(ruled(1000));
  const std::size_t all = steps(few.now());
  CHECK(steps(few.next(ruled(1000) + "# done\n")) < all / 10);
  Versions many(ruled(3000));
  CHECK(steps(many.next(ruled(3000) + "# done\n")) == all);
}

TEST_CASE("what the rounds need may stand behind them") {
  const std::string log = example("four-players.yaml");
  const std::size_t setup = log.find("setup:");
  const std::size_t rounds = log.find("rounds:");
  REQUIRE(setup < rounds);
  const std::size_t behind = std::min(log.find("\nresult:"), log.size() - 1) + 1;
  const std::string turned = log.substr(0, setup) + log.substr(rounds, behind - rounds) +
                             log.substr(setup, rounds - setup) + log.substr(behind);
  Versions versions(turned);
  REQUIRE(versions.now().documents().front()->verdict.status == Status::complete);
  const std::string king = "king: ";
  const std::size_t at = turned.find(king, turned.rfind("setup:")) + king.size();
  const std::size_t end = turned.find_first_of(" \n", at);
  const std::string other = turned.substr(0, at) + "Castillo" + turned.substr(end);
  CHECK(versions.next(other).documents().front()->verdict.fault);
  CHECK(!versions.next(turned).documents().front()->verdict.fault);
}

TEST_CASE("another word of the same length is a change") {
  const std::string log = example("four-players.yaml");
  Versions versions(log);
  REQUIRE(!versions.now().documents().front()->verdict.fault);
  std::string other = log;  // nobody could have placed as the log says
  other.replace(log.find("king: Granada"), 13, "king: Sevilla");
  CHECK(versions.next(other).documents().front()->verdict.fault);
  CHECK(!versions.next(log).documents().front()->verdict.fault);
}

TEST_CASE("what a ruling waives moves with its line") {
  const std::string log =
      example("faulty.yaml") + "rulings: [{rule: PLACE-4, round: 2, player: Cruz}]\n";
  const auto line = [](const JudgedText& text) {
    const Verdict& verdict = text.documents().back()->verdict;
    REQUIRE(verdict.rulings.size() == 1);
    return verdict.rulings.front().finding.at.line;
  };
  Versions versions("x: 1\n---\n" + log);
  const std::size_t before = line(versions.now());
  CHECK(line(versions.next("x: 1\n---\n" + log + "# done\n")) == before);
  CHECK(line(versions.next("x: 1\n\n---\n" + log + "# done\n")) == before + 1);
}

TEST_CASE("documents that have not changed are taken over") {
  const std::string log = example("two-players.yaml");
  const std::string both = log + "---\n" + log;
  Versions versions(both);
  const auto first = versions.now().documents().front();
  const auto second = versions.now().documents().back();
  REQUIRE(first != second);
  versions.next(both + "# done\n");
  CHECK(versions.now().documents().front() == first);
  CHECK(versions.now().documents().back() != second);
  versions.next("\n" + both + "# done\n");  // its lines have other numbers
  CHECK(versions.now().documents().front() != first);
  CHECK(versions.now().documents().back()->raw.first_line > second->raw.first_line);
}

}  // namespace
}  // namespace veedor
