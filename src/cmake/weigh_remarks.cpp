// Writes the C++ of `remark_weights` (mail/remarks/remark_weights.h) to the first file. The other
// files are those of rulesets/remarks: `harmless*.txt`, and what speaks against entering a
// decision.
//
// The weights are those of a linear support vector machine with squared hinge loss, found by
// coordinate descent in its dual (Hsieh, Chang, Lin, Keerthi and Sundararajan, 2008).
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "mail/remarks/remark_weights.h"

namespace {

struct Example {
  std::vector<std::uint32_t> features;
  double label = 0;  ///< 1: the decision is not to be entered as it is; -1: it is
  double alpha = 0;
};

/// The text of an example: what stands behind its language.
std::string text_of(const std::string& line) {
  std::string text = line.substr(std::min(line.find(' '), line.size()));
  for (std::size_t at = 0; (at = text.find("\\n", at)) != std::string::npos;) {
    text.replace(at, 2, 1, '\n');
  }
  return text;
}

std::vector<double> train(std::vector<Example>& examples) {
  constexpr double kLoss = 1;  // what an example on the wrong side costs
  constexpr int kPasses = 20;
  constexpr double kDiagonal = 1 / (2 * kLoss);
  std::vector<double> weights(veedor::kRemarkFeatures);
  std::vector<std::size_t> order(examples.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::minstd_rand random;  // the same each time
  for (int pass = 0; pass < kPasses; ++pass) {
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    for (const std::size_t i : order) {
      Example& each = examples[i];
      // Each feature has the same value, so that the vector has the length 1.
      const double value = 1 / std::sqrt(static_cast<double>(each.features.size()));
      double sum = 0;
      for (const std::uint32_t feature : each.features) sum += weights[feature] * value;
      const double gradient = each.label * sum - 1 + kDiagonal * each.alpha;
      const double alpha = std::max(each.alpha - gradient / (1 + kDiagonal), 0.0);
      const double change = (alpha - each.alpha) * each.label;
      each.alpha = alpha;
      for (const std::uint32_t feature : each.features) weights[feature] += change * value;
    }
  }
  return weights;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 1;
  std::vector<Example> examples;
  for (int i = 2; i < argc; ++i) {
    const bool harmless = std::filesystem::path(argv[i]).stem().string().starts_with("harmless");
    const double label = harmless ? -1 : 1;
    std::ifstream file(argv[i]);
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line.front() == '#') continue;
      examples.push_back({veedor::features_of_remark(text_of(line)), label});
    }
  }
  std::ofstream out(argv[1]);
  out << "#include \"mail/remarks/remark_weights.h\"\n\nnamespace veedor {\nnamespace {\n\n"
         "constexpr std::int8_t kWeights[kRemarkFeatures] = {";
  int column = 0;
  for (const double weight : train(examples)) {
    constexpr double kMost = 127;
    out << (column++ % 32 == 0 ? "\n" : "")
        << std::lround(std::clamp(weight * veedor::kWeightUnit, -kMost, kMost)) << ',';
  }
  out << "};\n\n}  // namespace\n\n"
         "std::span<const std::int8_t, kRemarkFeatures> remark_weights() { return kWeights; }\n\n"
         "}  // namespace veedor\n";
  return out.flush() ? 0 : 1;
}
