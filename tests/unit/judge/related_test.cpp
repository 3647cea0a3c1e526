// The places of a log that explain a fault.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "judge/judge.h"
#include "judge/redaction.h"
#include "support/case_file.h"

namespace veedor {
namespace {

using test::CaseFile;
using test::cases_to_try;
using test::documents_of;
using test::kOneOf;

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

void check_places(const Finding& with, const Finding& without) {
  CHECK(with.message == without.message);
  CHECK(with.at == without.at);
  CHECK(without.related.empty());
  for (const RelatedPlace& place : with.related) {
    CAPTURE(place.message);
    CAPTURE(place.at.line);
    CHECK((stands_anywhere(place) || with.rule == RuleId::claim_2 || is_before(place.at, with.at)));
  }
}

void check_none(const Verdict& told) {
  CHECK(told.fault->related.empty());
  for (const Finding& finding : told.also) CHECK(finding.related.empty());
  for (const RuledOut& ruling : told.rulings) CHECK(ruling.finding.related.empty());
}

TEST_CASE("what explains a fault stands before it, changes nothing else, and is not for players") {
  Both verdicts;
  std::size_t explained = 0;
  for (const CaseFile& file : cases_to_try()) {
    CAPTURE(file.path.string());
    for (const RawDocument& raw : documents_of(file.path)) {
      verdicts.judge(raw);
      const auto& with = verdicts.with.fault;
      REQUIRE(with.has_value() == verdicts.without.fault.has_value());
      if (!with) continue;
      explained += with->related.empty() ? 0 : 1;
      check_places(*with, *verdicts.without.fault);
      check_none(told_to_players(verdicts.with));
      check_none(in_plain_words(verdicts.with));
    }
  }
  CHECK(explained > 100 / kOneOf);
}

bool are_same(const std::vector<RelatedPlace>& a, const std::vector<RelatedPlace>& b) {
  return std::ranges::equal(a, b, [](const RelatedPlace& one, const RelatedPlace& other) {
    return one.at == other.at && one.message == other.message;
  });
}

TEST_CASE("what explains a fault is found from the last rounds back as from the setup on") {
  Library library;
  Judge judge(library, {}, {.faults = true, .all = true, .notes = true, .related = true});
  Document document;
  std::size_t explained = 0;
  for (const CaseFile& file : cases_to_try()) {
    CAPTURE(file.path.string());
    for (const RawDocument& raw : documents_of(file.path)) {
      document.parse(raw);
      const Verdict whole = judge.judge(document);
      ReplayCache cache;
      const Verdict from_stops = judge.judge(document, {}, &cache);
      REQUIRE(whole.fault.has_value() == from_stops.fault.has_value());
      if (!whole.fault) continue;
      explained += cache.rounds().empty() || whole.fault->related.empty() ? 0 : 1;
      CHECK(are_same(whole.fault->related, from_stops.fault->related));
    }
  }
  CHECK(explained > 100 / kOneOf);
}

}  // namespace
}  // namespace veedor
