// What is offered in claims about the board: the right value, as a log writes it.
#include <doctest/doctest.h>

#include "text/text.h"
#include "unit/editor/completion_support.h"

namespace veedor::test {
namespace {

/// A log up to `board: {`, in which a black Caballero stands on the Captain space.
const std::string kBlackCaptain =
    "veedor: 1\nruleset: [decennial, colonies]\nplayers: [Ann, Bea]\n"
    "setup: {king: Valencia, homes: {Ann: Galicia, Bea: Granada}, first: Ann, "
    "inquisitor: [Aragón, Castilla], table: Toledo, discs: {Ann: none, Bea: none}}\n"
    "rounds:\n  - reveal: [ambush, fair, outposts, enactment, new-regions]\n"
    "    power: [{Ann: 13}, {Bea: 12}]\n    turns:\n"
    "      - {player: Ann, take: 0, card: ambush, actions: "
    "[{special: {move: [{who: inquisitor, from: Aragon, to: America}]}}]}\n"
    "      - {player: Bea, take: 0, card: grand-inquisitor, actions: "
    "[{special: yes}, {sail: [{who: inquisitor, from: America, to: Captain}]}]}\n"
    "    board: {";

/// What is offered at the end of a text in a game of the base game with two more pieces, the second
/// of which lies beside the board.
std::string offered_with_pieces(const std::string& claim) {
  Library library;
  REQUIRE_FALSE(library.add_file(
      "crowned.yaml",
      "ruleset: crowned\ntitle: Crowned\nkind: option\ngoes_with: [base]\n"
      "players: {least: 2, most: 5}\npieces:\n"
      "  - {name: Crown, stands: [region, court], begins: Toledo, aliases: [Tiara]}\n"
      "  - {name: Seal, stands: [castillo]}\n"));
  std::string text = four_players("  - reveal: [ambush, fair, outposts, coup]\n    board: {");
  text.replace(text.find("ruleset: base"), 13, "ruleset: [base, crowned]");
  text += claim;
  const std::size_t line = text.rfind('\n') + 1;
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  std::string labels;
  for (const Completion& each :
       completions(library, text, {lines + 1, code_points(text.substr(line)) + 1})) {
    labels += (labels.empty() ? "" : " ") + each.label;
  }
  return labels;
}

}  // namespace

TEST_CASE("completion: pieces that the ruleset adds, and where they stand") {
  CHECK(contains(offered_with_pieces(""), "pieces"));
  CHECK(offered_with_pieces("pieces: {") == "Crown Seal");
  CHECK(offered_with_pieces("pieces: {Crown: Toledo, ") == "Seal");
  CHECK(offered_with_pieces("pieces: {Crown: ") == "Toledo");
}

TEST_CASE("completion: no word for a piece beside the board, which no claim can write") {
  CHECK(offered_with_pieces("pieces: {Seal: ").empty());
  CHECK(offered_with_pieces("tiles: {8/4: ").empty());
}

TEST_CASE("completion: the keys of a commitment, and whose seeds it has") {
  const std::string log = "veedor: 1\nruleset: base\nplayers: [Ann, Bea]\ncommit: {|";
  CHECK(Offered(log).labels() == "code secret seeds");
  CHECK(Offered(log.substr(0, log.size() - 1) + "seeds: {Ann: x, |").labels() == "Bea");
}

TEST_CASE("completion: in a general scoring no black Caballero takes another along") {
  const std::string log =
      "veedor: 1\nruleset: [decennial, grandissimo]\nplayers: [Ann, Bea]\nrounds:\n  - ";
  CHECK(Offered(log + "scoring: {moves: {Ann: [{|").labels() == "who count from to");
  CHECK(contains(Offered(log + "turns: [{player: Ann, actions: [{special: {move: [{|").labels(),
                 "along"));
}

TEST_CASE("completion: a result has an adjudication, and no rounds") {
  CHECK(contains(Offered("veedor: 1\nkind: result\n|").labels(), "adjudication"));
  CHECK_FALSE(contains(Offered("veedor: 1\nkind: result\n|").labels(), "rounds"));
  CHECK(contains(Offered("veedor: 1\nkind: scoresheet\n|").labels(), "adjudication"));
}

TEST_CASE("completion: who stands in a space, as a log writes it") {
  CHECK(Offered(kBlackCaptain + "spaces: {Captain: |").labels() == "inquisitor");
  CHECK(Offered(kBlackCaptain + "spaces: {Viceroy: |").labels() == "none");
}

}  // namespace veedor::test
