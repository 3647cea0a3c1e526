// Single pieces are data: where the King, Grandes and scoring tiles may stand, and a piece that is
// none of them.
#include <doctest/doctest.h>

#include "engine/rule_id.h"
#include "record/position_facts.h"
#include "support/house_games.h"
#include "unit/ruleset/file_faults.h"

namespace veedor {
namespace {

const std::string kCrowned = R"(ruleset: crowned
title: Crowned
kind: option
goes_with: [base]
players: {least: 2, most: 5}
pieces:
  - {name: Crown, stands: [region, court], begins: Toledo, aliases: [Tiara]}
  - {name: Seal, stands: [castillo]}
)";

const std::string kPiecesSetup =
    "veedor: 1\nruleset: [base, crowned]\nplayers: [Ann, Bea, Cruz, Dan]\n"
    "setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}, "
    "first: Ann}\n";
const std::string kRound =
    "rounds:\n- reveal: [ambush, fair, outposts, coup]\n  board: {pieces: {PIECE: PLACE}}\n";

Verdict judged_pieces(const std::string& ruleset, std::string text) {
  Library library;
  REQUIRE_FALSE(library.add_file("crowned.yaml", ruleset));
  Document document;
  document.parse(text);
  return Judge(library).judge(document);
}

Verdict claimed(const std::string& piece, const std::string& place) {
  std::string text = kPiecesSetup + kRound;
  text.replace(text.find("PIECE"), 5, piece);
  text.replace(text.find("PLACE"), 5, place);
  return judged_pieces(kCrowned, text);
}

std::string fault_of(const std::string& ruleset) {
  Library library;
  const auto fault = library.add_file("crowned.yaml", ruleset);
  return fault ? fault->message : "";
}

const std::string kPiecesHead = kCrowned.substr(0, kCrowned.find("pieces:"));

}  // namespace

TEST_CASE("a piece that the ruleset adds stands where it begins, under any of its names") {
  CHECK(claimed("Crown", "Toledo").status == Status::in_progress);
  CHECK(claimed("tiara", "toledo").status == Status::in_progress);
  const Verdict elsewhere = claimed("Crown", "Sevilla");
  REQUIRE(elsewhere.fault);
  CHECK(elsewhere.fault->rule == RuleId::claim_3);
  CHECK(elsewhere.fault->allowed == std::vector<std::string>{"Toledo"});
}

TEST_CASE("a piece that begins nowhere is beside the board") {
  const Verdict verdict = claimed("Seal", "Castillo");
  REQUIRE(verdict.fault);
  CHECK(verdict.fault->rule == RuleId::claim_3);
  CHECK(verdict.fault->allowed->empty());  // no claim can write it
  CHECK(verdict.fault->message.ends_with("but it is beside the board"));
}

TEST_CASE("an unknown piece is LOG-3; without such pieces there is nothing to claim") {
  const Verdict unknown = claimed("Crwn", "Toledo");
  REQUIRE(unknown.fault);
  CHECK(unknown.fault->rule == RuleId::log_3);
  CHECK(unknown.fault->message.find("Crown") != std::string::npos);
  std::string plain = kPiecesSetup + kRound;
  plain.replace(plain.find("[base, crowned]"), 15, "base");
  const Verdict none = judged_pieces(kCrowned, plain);
  REQUIRE(none.fault);
  CHECK(none.fault->rule == RuleId::log_2);
  CHECK(none.fault->at == Position{7, 11});
}

TEST_CASE("the position and its hash tell where the piece stands") {
  std::string moved = kCrowned;
  moved.replace(moved.find("begins: Toledo"), 14, "begins: Sevilla");
  const std::string text = kPiecesSetup + "rounds: []\n";
  const Verdict toledo = judged_pieces(kCrowned, text);
  const Verdict sevilla = judged_pieces(moved, text);
  REQUIRE(toledo.positioned());
  CHECK(toledo.state != sevilla.state);
  CHECK(canonical_text(*toledo.ruleset, toledo.state, Covers::open) !=
        canonical_text(*sevilla.ruleset, sevilla.state, Covers::open));
}

TEST_CASE("a piece begins where it may stand") {
  CHECK(fault_of(kCrowned).empty());
  CHECK(fault_of(kPiecesHead + "pieces: [{name: Seal, stands: [castillo], begins: Toledo}]\n")
            .find("Seal cannot begin in `Toledo`") != std::string::npos);
  CHECK(fault_of(kPiecesHead +
                 "pieces: [{name: King, kind: king, stands: [region], begins: Toledo}]\n")
            .find("only a token begins") != std::string::npos);
}

TEST_CASE("a game that says of no piece where it stands means the board, for the King its own") {
  const auto fits = [](const std::string& add) {
    std::string text =
        "ruleset: club\ntitle: Club\nkind: game\nplayers: {least: 4, most: 4}\n" + kWholeGame;
    const std::string region = "{name: D, kind: region";
    text.insert(text.find(region) + region.size(), add);
    Library library;
    const auto fault = library.add_file("club.yaml", text);
    if (fault) FAIL(fault->message);
    return library.select({{"club", {}}}, 4).ruleset;
  };
  const Rules open = fits("")->rules;
  CHECK(open.king.stands == (open.regions | PlaceSet::of(open.castillo)));
  const auto ruleset = fits(", king: no");
  const Rules& closed = ruleset->rules;
  const PlaceId d(*ruleset->place_names.find("D"));
  CHECK(closed.king.stands == open.king.stands - PlaceSet::of(d));
  CHECK(closed.grande.stands == open.king.stands);
  CHECK(closed.tile.stands == open.king.stands);
}

TEST_CASE("where a Grande may stand is data") {
  const std::string wider =
      kPiecesHead +
      "pieces:\n"
      "  - {name: Grande, kind: grande, stands: [region, castillo, abroad]}\n";
  const std::string text = kPiecesSetup + "rounds: []\n";
  CHECK(judged_pieces(wider, text).ruleset->rules.grande.stands.size() ==
        judged_pieces(kPiecesHead, text).ruleset->rules.grande.stands.size() + 2);
}

TEST_CASE("games with pieces of the ruleset are played to their end") {
  test::play_house_games("crowned", kCrowned);
}

}  // namespace veedor
