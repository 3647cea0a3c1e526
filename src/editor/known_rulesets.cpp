#include "editor/known_rulesets.h"

#include <optional>
#include <string_view>
#include <utility>

#include "text/printable.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The name that a ruleset file gives itself, even if the file is not YAML; empty if none is found.
std::string name_in(std::string_view text) {
  constexpr std::string_view kKey = "ruleset:";
  for (std::string_view line : lines_of(text)) {
    if (!line.starts_with(kKey)) continue;
    line = line.substr(kKey.size());
    return std::string(trim(line.substr(0, line.find('#'))));
  }
  return {};
}

}  // namespace

std::unique_ptr<Library> library_with(const std::vector<RulesetText>& files) {
  struct Waiting {
    const RulesetText& file;
    std::optional<FileFault> fault{};
  };
  auto library = std::make_unique<Library>();
  std::vector<Waiting> waiting;
  for (const RulesetText& file : files) waiting.push_back({file});
  // A ruleset that builds on another waits until that one is known.
  for (std::size_t before = 0; before != waiting.size();) {
    before = waiting.size();
    std::vector<Waiting> left;
    for (Waiting& each : waiting) {
      if (!each.file.named && library->knows(name_in(each.file.text))) continue;
      each.fault = library->add_file(printable(each.file.file), each.file.text);
      if (each.fault) left.push_back(std::move(each));
    }
    waiting = std::move(left);
  }
  for (Waiting& each : waiting) {
    library->note_faulty(name_in(each.file.text), std::move(*each.fault));
  }
  return library;
}

}  // namespace veedor
