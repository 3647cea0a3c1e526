// The formats of check: entries depend on the verdict alone, and their number on where they stand.
#include "report/check/check_format.h"

#include <doctest/doctest.h>

#include "engine/rule_id.h"

namespace veedor {
namespace {

/// Of a log that could not be read as one.
Verdict malformed() {
  Verdict verdict;
  verdict.file = "a - b.yaml";
  verdict.document = 1;
  verdict.fault = Finding{};
  verdict.fault->rule = RuleId::log_2;
  verdict.fault->message = "there is no log in this file";
  return verdict;
}

}  // namespace

TEST_CASE("an entry is the same whenever it is made") {
  for (const std::string& name : check_format_names()) {
    CAPTURE(name);
    const auto format = check_format(name, {.version = "1"});
    const std::string entry = format->log(malformed());
    CHECK_FALSE(entry.empty());
    CHECK(format->placed(entry, 7).size() >= entry.size());
    CHECK(format->log(malformed()) == entry);
    CHECK(check_format(name, {.version = "1"})->log(malformed()) == entry);
  }
}

TEST_CASE("a long title is not repeated with every result") {
  Verdict verdict = malformed();
  verdict.title = std::string(100000, 'x');
  verdict.warnings.resize(1000);
  for (std::size_t i = 0; i < verdict.warnings.size(); ++i) {
    verdict.warnings[i].message = "warning " + std::to_string(i);
  }
  for (const std::string& name : check_format_names()) {
    CAPTURE(name);
    CHECK(check_format(name, {.version = "1"})->log(verdict).size() < 1000000);
  }
  verdict.title = "王" + std::string(100, 'x');
  CHECK(check_format("markdown", {})->log(verdict).find(*verdict.title) != std::string::npos);
}

TEST_CASE("a test of TAP has the number of its place") {
  const auto tap = check_format("tap", {});
  const std::string placed = tap->placed(tap->log(malformed()), 12);
  CHECK(placed.starts_with("not ok 12 - a - b.yaml\n  ---\n"));
  CHECK(tap->end(12, {}) == "1..12\n");
  CHECK(tap->end(0, {}) == "1..0\n");
}

TEST_CASE("what could not be judged has an entry where a list would lack it") {
  const Unjudged file{"a|b", "cannot be read: because"};
  CHECK(check_format("text", {})->unjudged(file).empty());
  CHECK(check_format("tap", {})->unjudged(file).starts_with("not ok - a|b\n"));
  CHECK(check_format("markdown", {})->unjudged(file) ==
        "| a\\|b | unreadable |  | cannot be read: because |  |\n");
}

TEST_CASE("sarif names the home page if there is one") {
  const auto with =
      check_format("sarif", {.version = "1", .homepage = "https://veedor.example.org/"});
  CHECK(with->begin().find(R"("informationUri":"https://veedor.example.org/")") !=
        std::string::npos);
  CHECK(check_format("sarif", {.version = "1"})->begin().find("informationUri") ==
        std::string::npos);
}

}  // namespace veedor
