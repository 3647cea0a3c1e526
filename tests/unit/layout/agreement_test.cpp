// When a rewritten log says the same, and when its verdict is needed to know that.
#include "layout/agreement.h"

#include <doctest/doctest.h>

#include <string>

#include "judge/judge.h"

namespace veedor::test {
namespace {

const std::string kRewritten = R"(veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: "Castilla"
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
rounds: []
)";

struct Agreement {
  bool same = false;
  int judged = 0;  ///< how often the new text was judged
};

/// Compares kRewritten, with `before` in place of `"Castilla"`, with a new text.
Agreement agreement_of(const std::string& before, const std::string& after,
                       bool same_verdict = true) {
  std::string old = kRewritten;
  old.replace(old.find("\"Castilla\""), 10, before);
  Library library;
  Judge judge(library);
  Document document;
  document.parse(old);
  LogNotes notes(document);
  const Verdict verdict = judge.judge(document, {}, nullptr, &notes);
  REQUIRE_FALSE(verdict.fault);
  Document again;
  again.parse(after);
  Verdict other = judge.judge(again);
  if (!same_verdict) other.status = Status::complete;
  Agreement found;
  found.same =
      says_the_same({old, document, verdict}, notes, {after, again}, [&]() -> const Verdict& {
        ++found.judged;
        return other;
      });
  return found;
}

std::string rewritten_with(const std::string& from, const std::string& to) {
  std::string text = kRewritten;
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("agreement: the same tree has the same verdict, without judging it") {
  const Agreement found = agreement_of("Castilla", kRewritten, false);
  CHECK(found.same);
  CHECK(found.judged == 0);
}

TEST_CASE("agreement: other spellings and another order of keys are judged") {
  CHECK(agreement_of("Old Castile", kRewritten).same);
  CHECK(agreement_of("Old Castile", kRewritten).judged == 1);
  CHECK_FALSE(agreement_of("Old Castile", kRewritten, false).same);
  const std::string ordered = rewritten_with("ruleset: base\nplayers: [Ann, Bea, Cruz, Dan]\n",
                                             "players: [Ann, Bea, Cruz, Dan]\nruleset: base\n");
  CHECK_FALSE(agreement_of("Castilla", ordered).same);  // not the order of the format
}

TEST_CASE("agreement: other words, other entries and other comments are something else") {
  CHECK_FALSE(agreement_of("Castilla", rewritten_with("Castilla", "Granada")).same);
  CHECK_FALSE(agreement_of("Castilla", rewritten_with("Castilla", "Old Castile")).same);
  CHECK_FALSE(
      agreement_of("Castilla", rewritten_with("[Ann, Bea, Cruz, Dan]", "[Ann, Bea, Cruz]")).same);
  CHECK_FALSE(agreement_of("Castilla", rewritten_with("first: Ann", "first: [Ann]")).same);
  CHECK_FALSE(agreement_of("Castilla", kRewritten + "# said\n").same);
  CHECK_FALSE(agreement_of("Castilla", "[").same);
}

}  // namespace veedor::test
