// What is offered in events, rulesets, schemes and scoresheets.
#include <doctest/doctest.h>

#include "unit/editor/completion_support.h"

namespace veedor::test {
namespace {

using Kind = Completion::Kind;

const std::string kEvent = "veedor: 1\nkind: event\nevent: Autumn cup\n";
const std::string kGame = "ruleset: mine\ntitle: Mine\nkind: game\nplayers: {least: 2, most: 5}\n";
const std::string kOption =
    "ruleset: mine\ntitle: Mine\nkind: option\ngoes_with: [base]\nplayers: {least: 2, most: 5}\n";
const std::string kSheet =
    "veedor: 1\nkind: scoresheet\nruleset: base\nplayers: [Ann, Bea, Cruz, Dan]\nscorings:\n";

}  // namespace

TEST_CASE("completion in an event: keys with what they mean") {
  const Offered keys(kEvent + "|");
  CHECK(keys.labels() ==
        "title date venue notes scheme tiebreak heats players byes qualify places shared rank_by "
        "best minimum");
  CHECK(keys.at("qualify").documentation == "How many players qualify.");
  CHECK(keys.at("qualify").insert == "qualify: ");
  CHECK(Offered(kEvent + "sche|").inserts() == "scheme: ");
  CHECK(Offered(kEvent + "sche|: bpa\n").inserts() == "scheme");
  // What stands below is there already.
  CHECK(!contains(Offered(kEvent + "|\nscheme: bpa\n").labels(), "scheme"));
  CHECK(Offered(kEvent + "players:\n  - {|").labels(Kind::key) == "name aliases withdrawn");
  CHECK(Offered(kEvent + "players:\n  - name: Ann\n    |\n    aliases: [A]\n").labels() ==
        "withdrawn");
  CHECK(Offered(kEvent + "places: [{points: 3, |").labels() == "share_of times");
  CHECK(contains(Offered(kEvent + "places: {|").labels(), "2 3 4 5"));
  CHECK(Offered(kEvent + "places: [{points: 1, times: 2}]  # |").labels() == "");
}

TEST_CASE("completion in an event: words and names") {
  CHECK(Offered(kEvent + "tiebreak: |").labels() == "none bpa");
  CHECK(Offered(kEvent + "tiebreak:|").inserts() == " none /  bpa");
  const Offered schemes(kEvent + "scheme: |");
  CHECK(contains(schemes.labels(Kind::ruleset), "dmmib"));
  CHECK(schemes.at("bpa").documentation == "BPA points");
  const std::string ranked = Offered(kEvent + "rank_by: [points, |").labels();
  CHECK(contains(ranked, "raw"));
  CHECK(!contains(ranked, "points"));
  const std::string players = "players:\n  - Ann\n  - {name: Kate Taylon, aliases: [Kate]}\n";
  CHECK(Offered(kEvent + players + "byes:\n  - {player: |").inserts() == "Ann / Kate Taylon");
  CHECK(Offered(kEvent + "byes:\n  - {player: |}\n" + players).inserts() == "Ann / Kate Taylon");
  CHECK(Offered(kEvent + players + "byes:\n  - {player: kat|").inserts() == "Kate Taylon");
  CHECK(Offered(kEvent + "heats: [1, 2]\nbyes: [{heat: |").labels() == "1 2");
  CHECK(Offered(kEvent + "players:\n  - {name: Leo, withdrawn: |").labels() == "yes no");
}

TEST_CASE("completion before the kind of a file is written") {
  CHECK(contains(Offered("veedor: 1\nkind: |").labels(), "event"));
  CHECK(Offered("veedor: 1\nkind: |\nevent: Cup\nscheme: bpa\n").labels() == "event");
  CHECK(Offered("ruleset: mine\ntitle: Mine\nkind: |\nsource: printed\n").labels() ==
        "game option");
  // A key without a name hides the kind from a reader of YAML.
  CHECK(contains(Offered("ruleset: mine\n|: Mine\nkind: option\n").labels(), "title"));
}

TEST_CASE("completion in a ruleset: keys that fit the kind and what is written") {
  const std::string game = Offered(kGame + "|").labels();
  CHECK(contains(game, "extends"));
  CHECK(!contains(game, "goes_with"));
  const std::string option = Offered(kOption + "|").labels();
  CHECK(contains(option, "not_with"));
  CHECK(!contains(option, "extends"));
  const std::string card = kOption + "cards:\n  - {id: new, effect: {";
  const std::string effects = Offered(card + "|").labels();
  for (const auto* effect : {"move", "king", "one_of"})
    CHECK_MESSAGE(contains(effects, effect), effect);
  CHECK(!contains(effects, "bring"));  // beside `king` alone
  CHECK(Offered(card + "king: any, |").labels() == "bring banish_grandes");
  CHECK(Offered(card + "king: castillo, |").labels() == "");
  CHECK(Offered(card + "move: {own: 1, |").labels() == "opposing either from back");
}

TEST_CASE("completion in a ruleset: names of the file and of the rulesets that it changes") {
  const std::string games = Offered(kOption + "not_with: []\ngoes_with: [|").labels();
  CHECK(contains(games, "decennial"));
  CHECK(!contains(games, "power-shift"));
  CHECK(contains(Offered(kGame + "extends: |").labels(), "base"));
  CHECK(contains(Offered(kOption + "not_with:\n  - {ruleset: |").labels(), "power-shift"));
  const std::string places = "places:\n  - {name: Islas, neighbours: [|]}\n  - {name: Malta}\n";
  CHECK(Offered(kGame + places).labels() == "Malta");
  const std::string changed = Offered(kOption + places).labels();
  CHECK(changed.starts_with("Malta "));
  CHECK(contains(changed, "Galicia"));
  CHECK(!contains(changed, "America"));  // in other games
  CHECK(Offered(kGame + "places:\n  - {name: Islas, kind: |").labels() ==
        "region castillo abroad court province space afloat jail given");
  const std::string removed = Offered(kOption + "remove: {cards: [fair, |").labels();
  CHECK(contains(removed, "ambush"));
  CHECK(!contains(removed, "fair"));
  CHECK(Offered(kOption + "parts: [{name: ship}]\nplaces:\n  - {name: Ship, part: |").labels() ==
        "ship");
  CHECK(contains(Offered(kOption + "effects: {also: [|").labels(), "new-regions"));
  CHECK(contains(Offered(kOption + "source: |").labels(), "assumed"));
}

TEST_CASE("completion in a ruleset: keys that only cards of some stacks have") {
  const std::string card = "cards:\n  - {id: new, stack: ";
  const std::string plain = Offered(kOption + card + "1, |").labels();
  for (const auto* key : {"gold", "wares", "keep", "symbol", "part"}) {
    CHECK_MESSAGE(!contains(plain, key), key);
  }
  // In the Colonies cards of stack 7 put out discs and can be kept (E p.7).
  const std::string sea =
      "ruleset: mine\ntitle: Mine\nkind: option\ngoes_with: [decennial]\n"
      "contains: [colonies]\nplayers: {least: 2, most: 5}\n";
  const std::string kept = Offered(sea + card + "7, |").labels();
  for (const auto* key : {"gold", "wares", "keep"}) CHECK_MESSAGE(contains(kept, key), key);
  CHECK(!contains(kept, "symbol"));
  CHECK(!contains(Offered(sea + card + "1, |").labels(), "keep"));
  const std::string stacks = "stacks: [{name: 9, cards: 3, symbols: yes}]\n";
  CHECK(contains(Offered(kOption + stacks + card + "9, |").labels(), "symbol"));
  CHECK(contains(Offered(kOption + "parts: [{name: ship}]\n" + card + "1, |").labels(), "part"));
}

TEST_CASE("completion in a ruleset: nothing that would begin with itself") {
  const std::string options = Offered(kOption + "contains: [|").labels();
  CHECK(contains(options, "colonies"));
  CHECK(!contains(options, "king-colonies"));  // contains options itself
  const std::string own = "ruleset: colonies\ntitle: Mine\nkind: option\ngoes_with: [base]\n";
  CHECK(!contains(Offered(own + "contains: [|").labels(), "colonies"));
  const std::string game = "ruleset: base\ntitle: Mine\nkind: game\n";
  CHECK(Offered(game + "extends: |").labels() == "");  // decennial begins with base
}

TEST_CASE("completion in a scheme, and in no file of another program") {
  const std::string scheme = "scheme: club\ntitle: Club\nplaces: [{points: 3}]\n";
  CHECK(Offered(scheme + "|").labels() == "text source shared rank_by best minimum");
  CHECK(Offered(scheme + "shared: |").labels() == "best split worst");
}

TEST_CASE("completion in a scoresheet") {
  // Neither the King nor a Grande stands in Galicia, which brings 4 and 2 points (D p.10).
  const std::string pieces = kSheet + "  - {king: Toledo, grandes: {}, ";
  const std::string scored = pieces + "regions: {Galicia: {Ann: 2, Bea: 1}}, ";
  CHECK(Offered(scored + "points: {Galicia: {Ann: |").labels() == "4");
  CHECK(Offered(scored + "points: {Galicia: {Ann: 4, Bea: |").labels() == "2");
  CHECK(Offered(scored + "scores: {Bea: |").labels() == "2");
  CHECK(Offered(scored + "scores: {Ann: 4}}]\nresult: {winners: [|").labels() == "");
  CHECK(Offered(scored + "scores: {Ann: 4}}\nresult: {winners: [|").labels() == "Ann");
  CHECK(Offered(scored + "scores: {Ann: 4}}\nresult: {scores: {Cruz: |").labels() == "0");
  // Where King and Grandes stand decides too.
  CHECK(Offered(kSheet + "  - {regions: {Galicia: {Ann: 2}}, points: {Galicia: {Ann: |").labels() ==
        "");
  CHECK(Offered(pieces + "|").labels() == "label extra tiles only castillo regions points scores");
  CHECK(Offered(pieces + "|").at("castillo").documentation ==
        "Caballeros that were in the Castillo; left out if it was not scored.");
  CHECK(Offered(kSheet + "  - |\n    king: Toledo\n    regions: {}\n").labels(Kind::key) ==
        "label extra grandes tiles only castillo points scores");
  CHECK(Offered(pieces + "extra: [{|").labels(Kind::key) == "by region points");
  CHECK(contains(Offered(pieces + "extra: [{by: |").labels(), "Fair"));
  CHECK(Offered(pieces + "extra: [{points: {Ann: 4, |").labels() == "Bea Cruz Dan");
}

}  // namespace veedor::test
