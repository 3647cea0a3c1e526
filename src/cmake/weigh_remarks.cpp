// Writes the C++ of `remark_weights` (mail/account/remark_weights.h) to the first file. The other
// files are those of rulesets/remarks: `harmless.txt`, and what speaks against entering a decision.
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "mail/account/remark_features.h"

namespace {

/// The text of an example: what stands behind its language, on one line.
std::string text_of(const std::string& line) {
  std::string text = line.substr(std::min(line.find(' '), line.size()));
  for (std::size_t at = 0; (at = text.find("\\n", at)) != std::string::npos;) {
    text[at] = text[at + 1] = ' ';
  }
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 1;
  using Counts =
      std::array<double, 2>;  // in harmless mails, and in those that are not to be entered
  std::map<std::uint32_t, Counts> counts;
  Counts mails{};
  for (int i = 2; i < argc; ++i) {
    const bool stop = std::filesystem::path(argv[i]).stem() != "harmless";
    std::ifstream file(argv[i]);
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line.front() == '#') continue;
      ++mails[stop ? 1 : 0];
      for (const auto feature : veedor::features_of_remark(text_of(line))) {
        ++counts[feature][stop ? 1 : 0];
      }
    }
  }
  constexpr double kUnseen = 0.5;  // counted once more, half, in each kind
  std::ofstream out(argv[1]);
  out << "#include \"mail/account/remark_weights.h\"\n\nnamespace veedor {\nnamespace {\n\n"
         "constexpr FeatureWeight kWeights[] = {\n";
  const auto share = [&](const Counts& with, std::size_t kind) {
    return std::log((with[kind] + kUnseen) / (mails[kind] + 2 * kUnseen));
  };
  for (const auto& [feature, with] : counts) {
    const long tenths = std::lround(10 * (share(with, 1) - share(with, 0)));
    if (tenths != 0) out << "    {" << feature << "U, " << tenths << "},\n";
  }
  out << "};\n\n}  // namespace\n\n"
         "std::span<const FeatureWeight> remark_weights() { return kWeights; }\n\n"
         "}  // namespace veedor\n";
  return out.flush() ? 0 : 1;
}
