// The places of a log that explain a fault.
#include <doctest/doctest.h>

#include <algorithm>

#include "judge/judge.h"
#include "judge/telling.h"
#include "support/case_file.h"

namespace veedor {
namespace {

using test::all_cases;
using test::CaseFile;
using test::documents_of;

/// Verdicts with and without the places that explain faults.
class Both {
 public:
  void judge(const RawDocument& raw) {
    document_.parse(raw);
    with = with_.judge(document_);
    without = without_.judge(document_);
  }

  Verdict with;
  Verdict without;

 private:
  Library library_;
  Judge with_{library_, {}, {.faults = true, .all = true, .related = true}};
  Judge without_{library_, {}, {.faults = true, .all = true}};
  Document document_;
};

bool is_before(const Position& a, const Position& b) {
  return a.line != b.line ? a.line < b.line : a.column < b.column;
}

/// Rulings stand below the game that they are about, so may `result`; and what is before round 1
/// has no order.
bool stands_anywhere(const RelatedPlace& place) {
  return place.message.find("ruling") != place.message.npos || place.message.starts_with("setup: ");
}

TEST_CASE("what explains a fault stands before it, and changes nothing else of the verdict") {
  Both verdicts;
  std::size_t explained = 0;
  for (const CaseFile& file : all_cases()) {
    CAPTURE(file.path.string());
    for (const RawDocument& raw : documents_of(file.path)) {
      verdicts.judge(raw);
      const auto& with = verdicts.with.fault;
      REQUIRE(with.has_value() == verdicts.without.fault.has_value());
      if (!with) continue;
      CHECK(with->message == verdicts.without.fault->message);
      CHECK(with->at == verdicts.without.fault->at);
      CHECK(verdicts.without.fault->related.empty());
      explained += with->related.empty() ? 0 : 1;
      for (const RelatedPlace& place : with->related) {
        CAPTURE(place.message);
        CAPTURE(place.at.line);
        CHECK((stands_anywhere(place) || with->rule == RuleId::claim_2 ||
               is_before(place.at, with->at)));
      }
    }
  }
  CHECK(explained > 100);
}

TEST_CASE("players are not told of decisions that may be secret") {
  Both verdicts;
  std::size_t explained = 0;
  for (const CaseFile& file : all_cases()) {
    CAPTURE(file.path.string());
    for (const RawDocument& raw : documents_of(file.path)) {
      verdicts.judge(raw);
      if (!verdicts.with.fault) continue;
      explained += verdicts.with.fault->related.size();
      for (const Verdict& told : {told_to_players(verdicts.with), in_plain_words(verdicts.with)}) {
        CHECK(told.fault->related.empty());
        for (const Finding& finding : told.also) CHECK(finding.related.empty());
        for (const RuledOut& ruling : told.rulings) CHECK(ruling.finding.related.empty());
      }
    }
  }
  CHECK(explained > 0);
}

}  // namespace
}  // namespace veedor
