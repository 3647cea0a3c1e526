#include "property/editor/file_words.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/case_file.h"

namespace veedor::test {

namespace fs = std::filesystem;

std::vector<fs::path> files_to_complete() {
  const fs::path root(VEEDOR_ROOT);
  std::vector<fs::path> all{root / "examples/tournament/event.yaml",
                            root / "examples/scoresheet.yaml"};
  for (const char* const folder : {"rulesets", "rulesets/schemes", "examples/event"}) {
    for (const auto& entry : fs::directory_iterator(root / folder)) {
      const bool ours =
          entry.path().extension() == ".yaml" && entry.path().filename() != "rules.yaml";
      if (ours) all.push_back(entry.path());
    }
  }
  std::ranges::sort(all);
  return all;
}

std::vector<fs::path> cases_to_complete() {
  std::vector<fs::path> all;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(VEEDOR_ROOT) / "tests/cases")) {
    if (entry.path().extension() != ".yaml") continue;
    if (read_file(entry.path()).find("\nkind: ") != std::string::npos) all.push_back(entry.path());
  }
  std::ranges::sort(all);
  return all;
}

std::vector<std::string> keys_to(const Document& document, NodeId word) {
  std::vector<std::string> keys;
  for (NodeId at = word; at != kNoNode; at = document[at].parent) {
    if (document[at].is_key) keys.emplace_back(document.text(at));
    if (document[at].key != kNoNode) keys.emplace_back(document.text(document[at].key));
  }
  std::ranges::reverse(keys);
  return keys;
}

bool has(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::count(words, word) > 0;
}

}  // namespace veedor::test
