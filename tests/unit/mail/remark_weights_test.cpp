#include "mail/account/remark_weights.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "mail/account/remark_features.h"

namespace veedor::test {
namespace {

std::size_t features(std::string_view remark) { return features_of_remark(remark).size(); }

/// Whether the text has a word of four small letters, of which there are no beginnings.
bool has_word(const std::string& text, std::string_view word) {
  const auto is_letter = [](char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) > 127;
  };
  std::string small = text;
  std::ranges::transform(small, small.begin(), [](unsigned char c) { return std::tolower(c); });
  for (std::size_t at = 0; (at = small.find(word, at)) != std::string::npos; ++at) {
    const bool begins = at == 0 || !is_letter(small[at - 1]);
    const std::size_t end = at + word.size();
    if (begins && (end == small.size() || !is_letter(small[end]))) return true;
  }
  return false;
}

/// The share of the examples with this word, half an example more having it and half one less.
double share_with(const std::vector<std::string>& files, std::string_view word) {
  double with = 0;
  double all = 0;
  for (const std::string& file : files) {
    std::ifstream in(std::string(VEEDOR_CASES) + "/../../rulesets/remarks/" + file);
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || line.front() == '#') continue;
      for (std::size_t at = 0; (at = line.find("\\n", at)) != std::string::npos;) {
        line.replace(at, 2, 2, ' ');
      }
      for (const std::string_view sign : {"«", "»", "“", "”", "„", "…", "–", "—", "’", "¿", "¡"}) {
        for (std::size_t at = 0; (at = line.find(sign, at)) != std::string::npos;) {
          line.replace(at, sign.size(), 1, ' ');
        }
      }
      ++all;
      with += has_word(line.substr(2), word) ? 1 : 0;
    }
  }
  REQUIRE(all > 2000);
  return (with + 0.5) / (all + 1);
}

TEST_CASE("A remark is counted by its words, how they begin, and pairs of them") {
  CHECK(features("") == 0);
  CHECK(features("12, 13!") == 0);
  CHECK(features("wait") == 1);
  CHECK(features("wait wait") == 2);       // the word and the pair
  CHECK(features("wait for me") == 5);     // 3 words, 2 pairs
  CHECK(features("waits") == 2);           // with wait*
  CHECK(features("waiting") == 3);         // with wait* and waitin*
  CHECK(features("wait ~ for me") == 4);   // no pair over a decision
  CHECK(features("wait 12 for me") == 5);  // but over a number
  CHECK(features_of_remark("Déjà vu") == features_of_remark("deja VU"));
  CHECK(features_of_remark("«n’oublie pas»…") == features_of_remark("n'oublie pas"));
  CHECK(features_of_remark("¿seguro?") == features_of_remark("seguro"));
  CHECK(features_of_remark("wait for me") != features_of_remark("for me wait"));
}

TEST_CASE(
    "The weight of a word is the logarithm of how much more often it stands beside what is not "
    "entered") {
  for (const std::string_view word : {"wait", "nein", "noch", "demo", "wife", "pues", "mais"}) {
    CAPTURE(word);
    const double right = 10 * std::log(share_with({"stop.txt", "orders.txt"}, word) /
                                       share_with({"harmless.txt"}, word));
    CHECK(weight_of_remark(word) == std::lround(right));
  }
  CHECK(weight_of_remark("wait") > 0);
  CHECK(weight_of_remark("") == 0);
  CHECK(weight_of_remark("zzzz") == 0);
  CHECK(std::ranges::is_sorted(remark_weights(), {}, &FeatureWeight::feature));
}

TEST_CASE("The weight of a remark is the sum of those of its features") {
  const int words = weight_of_remark("wait ~ wife");
  CHECK(words == weight_of_remark("wait") + weight_of_remark("wife"));
}

}  // namespace
}  // namespace veedor::test
