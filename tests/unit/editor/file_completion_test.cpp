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

TEST_CASE("completion in a ruleset: places of the kind that may stand there") {
  const std::string own =
      "places:\n  - {name: Islas, kind: region}\n  - {name: Cabo, kind: space, of: Islas}\n";
  for (const std::string entry :
       {"  - {name: Malta, kind: region, neighbours: [|", "  - {name: Malta, kind: space, of: |"}) {
    const std::string regions = Offered(kOption + own + entry).labels();
    CHECK(contains(regions, "Islas"));
    CHECK(contains(regions, "Toledo"));
    for (const auto* other : {"Malta", "Cabo", "Castillo", "Court", "Province", "France"}) {
      CHECK_MESSAGE(!contains(regions, other), other);
    }
  }
  // No region is next to itself, also if another file has it already.
  CHECK(!contains(Offered(kOption + "places: [{name: Toledo, neighbours: [|").labels(), "Toledo"));
  // A region that the option removes is no neighbour any more, and only what there is is removed.
  const std::string removed = "remove: {places: [Galicia]}\n";
  CHECK(!contains(Offered(kOption + removed + own + "  - {name: Malta, neighbours: [|").labels(),
                  "Galicia"));
  // The Castillo is one already; a place keeps the kind that its other keys need.
  const std::string kinds = Offered(kOption + "places: [{name: Malta, kind: |").labels();
  CHECK(kinds == "region abroad space afloat jail given");
  CHECK(Offered(kOption + "places: [{name: Malta, kind: |, coast: yes}]\n").labels() == "region");
  CHECK(Offered(kOption + "places: [{name: Malta, kind: space, placed: |").labels() == "token");
}

TEST_CASE("completion in a ruleset: keys of places by their kind") {
  const std::string space = Offered(kOption + "places: [{name: Malta, kind: space, |").labels();
  CHECK(contains(space, "of"));
  CHECK(!contains(space, "coast"));
  // What is known already has its kind from there.
  const std::string known = Offered(kOption + "places: [{name: Toledo, |").labels();
  CHECK(contains(known, "coast"));
  CHECK(!contains(known, "of"));
  const std::string king = Offered(kOption + "pieces: [{name: King, kind: king, |").labels();
  CHECK(contains(king, "returns"));
  CHECK(!contains(king, "begins"));
}

TEST_CASE("completion in a ruleset: cards and stacks that may stand there") {
  const std::string cards =
      "cards:\n  - {id: march, number: 2, effect: {take: 2}}\n"
      "  - {id: fort, stack: 1, copies: 1, number: 2, effect: {take: 2}}\n";
  // A hand card lies in no stack.
  CHECK(Offered(kOption + cards + "power: {cards: [{value: 1, caballeros: 2, card: |").labels() ==
        "march");
  // Cards are added after others are removed.
  const std::string removed = Offered(kOption + cards + "remove: {cards: [|").labels();
  CHECK(contains(removed, "fair"));
  CHECK(!contains(removed, "march"));
  // The card of stack 5 comes back every round (A p.2); stacks are merged in their order.
  CHECK(Offered(kOption + "merge_stacks: [|").labels() == "1 2 3 4");
  CHECK(Offered(kOption + "merge_stacks: [2, |").labels() == "3 4");
  const std::string few =
      "ruleset: mine\ntitle: Mine\nkind: option\ngoes_with: [base]\nplayers: {least: 2, most: 3}\n";
  CHECK(Offered(few + "by_players: {|").labels() == "2 3");
}

TEST_CASE("completion of the kind: by the keys that are written") {
  CHECK(Offered("veedor: 1\nkind: |\nruleset: base\n").labels() == "scoresheet result");
  CHECK(Offered("veedor: 1\nkind: |\nruleset: base\nscorings: []\n").labels() == "scoresheet");
  CHECK(Offered("veedor: 1\nkind: |\nevent: Cup\nheats: [1]\n").labels() == "event");
  // A log with rounds has no kind.
  CHECK(Offered("veedor: 1\nkind: |\nruleset: base\nrounds: []\n").labels() == "");
  CHECK(!contains(Offered("veedor: 1\n|\nruleset: base\nrounds: []\n").labels(), "kind"));
  CHECK(Offered("ruleset: mine\ntitle: Mine\nkind: |\nextends: base\n").labels() == "game");
  CHECK(Offered("ruleset: mine\ntitle: Mine\nkind: |\ngoes_with: [base]\n").labels() == "option");
  // Only a game takes the place of a game. `rules` is a built-in file, and no ruleset.
  CHECK(Offered("ruleset: rules\ntitle: Mine\nkind: |\nsource: printed\n").labels() ==
        "game option");
  CHECK(Offered("ruleset: base\ntitle: Mine\nkind: |\nsource: printed\n").labels() == "game");
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
  CHECK(Offered(pieces + "|").labels() ==
        "label extra tiles only castillo regions points sum scores");
  CHECK(Offered(pieces + "|").at("castillo").documentation ==
        "Caballeros that were in the Castillo; left out if it was not scored.");
  CHECK(Offered(kSheet + "  - |\n    king: Toledo\n    regions: {}\n").labels(Kind::key) ==
        "label extra grandes tiles only castillo points sum scores");
  CHECK(Offered(pieces + "extra: [{|").labels(Kind::key) == "by region points");
  CHECK(contains(Offered(pieces + "extra: [{by: |").labels(), "Fair"));
  CHECK(Offered(pieces + "extra: [{points: {Ann: 4, |").labels() == "Bea Cruz Dan");
}

TEST_CASE("completion in a scoresheet: only what can stand there") {
  const std::string nine =
      "Galicia Navarra Aragón Cataluña Castilla Toledo Sevilla Granada Valencia";
  CHECK(Offered(kSheet + "  - {king: Toledo, grandes: {Ann: |").labels() == nine);
  CHECK(Offered(kSheet + "  - {king: Toledo, grandes: {}, regions: {|").labels() == nine);
  CHECK(Offered(kSheet + "  - {king: |").labels() == nine);
  // Where a scoring tile lies, no other does.
  const std::string tiles =
      Offered(kSheet + "  - {king: Toledo, grandes: {}, tiles: {8/4: Sevilla, 4: |").labels();
  CHECK(contains(tiles, "Castillo"));
  CHECK(!contains(tiles, "Sevilla"));
  // A space is in France, where only Ann stands; the Caballeros of all others are elsewhere.
  const std::string sea =
      "veedor: 1\nkind: scoresheet\nruleset: [decennial, colonies]\nplayers: [Ann, Bea]\n"
      "scorings:\n  - {king: Toledo, grandes: {}, regions: {France: {Ann: 1}}, spaces: {";
  CHECK(Offered(sea + "|").labels() == "Ambassador Envoy Captain Viceroy");
  CHECK(Offered(sea + "Envoy: |").labels() == "Ann none");
  const std::string places = kSheet + "  - {king: Toledo, grandes: {}}\nresult: {places: [[Ann], [";
  CHECK(Offered(places + "|").labels() == "Bea Cruz Dan");
}

}  // namespace veedor::test
