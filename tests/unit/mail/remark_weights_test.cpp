#include "mail/remarks/remark_weights.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>
#include <string_view>

namespace veedor::test {
namespace {

std::size_t features(std::string_view remark) { return features_of_remark(remark).size(); }

/// How many of the examples in a file of rulesets/remarks have a weight above 0, in percent.
double against(const std::string& file) {
  std::ifstream in(std::string(VEEDOR_CASES) + "/../../rulesets/remarks/" + file);
  double all = 0;
  double above = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    for (std::size_t at = 0; (at = line.find("\\n", at)) != std::string::npos;) {
      line.replace(at, 2, 1, '\n');
    }
    ++all;
    above += weight_of_remark(line.substr(line.find(' '))) > 0 ? 1 : 0;
  }
  REQUIRE(all > 2000);
  return 100 * above / all;
}

TEST_CASE("A remark is counted by its words and signs, and those that follow each other") {
  constexpr std::size_t kAny = 5;  // how many words there are, and that it is a remark
  CHECK(features("") == kAny);
  CHECK(features("wait") == kAny + 3);     // it, and that it begins and ends something
  CHECK(features("waits") == kAny + 4);    // with wait*
  CHECK(features("waiting") == kAny + 5);  // with wait* and waitin*
  CHECK(features("wait for me") ==
        kAny + 3 + 2 + 2 + 2);  // words, ends, pairs, a three and its gap
  CHECK(features("wait wait") == kAny + 1 + 2 + 1);
  CHECK(features("wait ~") == kAny + 3 + 1);  // a decision counts only beside others
  CHECK(features_of_remark("Déjà vu") == features_of_remark("deja VU"));
  CHECK(features_of_remark("wait\n\nfor me") == features_of_remark("wait \n for me"));
  CHECK(features_of_remark("wait for me") != features_of_remark("for me wait"));
  CHECK(features_of_remark("~ wait") != features_of_remark("wait ~"));
  CHECK(features_of_remark("wait.") != features_of_remark("wait?"));
  for (const std::uint32_t feature : features_of_remark("Wait for me, ~!")) {
    CHECK(feature < kRemarkFeatures);
  }
}

TEST_CASE("The weight of a remark is the sum of those of its features over its length") {
  for (const std::string_view remark : {"wait", "~. Greetings from the garden!", "~ oder so"}) {
    CAPTURE(remark);
    double sum = 0;
    for (const std::uint32_t feature : features_of_remark(remark)) {
      sum += remark_weights()[feature];
    }
    const double length = std::sqrt(static_cast<double>(features(remark)));
    CHECK(weight_of_remark(remark) == std::lround(100 * sum / kWeightUnit / length));
  }
}

TEST_CASE("The examples are told apart by their weights") {
  CHECK(against("harmless.txt") < 3);
  CHECK(against("stop.txt") > 97);
  CHECK(against("orders.txt") > 97);
}

}  // namespace
}  // namespace veedor::test
