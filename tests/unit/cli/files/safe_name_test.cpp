// Names of players as parts of names of files.
#include "cli/files/safe_name.h"

#include <doctest/doctest.h>

namespace veedor {
namespace {

TEST_CASE("a safe name has small letters, digits and hyphens") {
  CHECK(safe_name("Ann") == "ann");
  CHECK(safe_name("Björn Åkesson") == "bjorn-akesson");
  CHECK(safe_name("Chloé O'Neill 2") == "chloe-oneill-2");
}

TEST_CASE("a safe name leads into no other folder") {
  CHECK(safe_name("../../etc/passwd") == "etc-passwd");
  CHECK(safe_name("..").empty());
  CHECK(safe_name("/") == "");
  CHECK(safe_name("a\\b.c") == "a-b-c");
  CHECK(safe_name("-rf") == "rf");
}

TEST_CASE("a safe name may be empty, and is never long") {
  CHECK(safe_name("李").empty());
  CHECK(safe_name("").empty());
  CHECK(safe_name(std::string(500, 'x')) == std::string(40, 'x'));
  CHECK(safe_name(std::string(39, 'x') + " yz") == std::string(39, 'x'));
}

}  // namespace
}  // namespace veedor
