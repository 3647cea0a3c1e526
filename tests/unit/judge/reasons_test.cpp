// Writes the list of all messages about logs, each with an example from the case files, for people
// who read them: reasons.txt in the build folder.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/reason.h"
#include "engine/rule_id.h"
#include "judge/judge.h"
#include "support/case_file.h"

namespace veedor::test {
namespace {

constexpr auto kNames = std::to_array<std::string_view>({
#define REASON(rule, name) #name,
#define TOO_EARLY(rule, name) #name,
#include "engine/reason_list.inc"
#undef REASON
#undef TOO_EARLY
});

/// A message and where it was said.
struct Said {
  std::string message;
  std::string plain;  ///< for people who see no log
  std::string file;
};

/// The reasons in all cases.
class Reasons {
 public:
  void read(const std::filesystem::path& path) {
    Judge judge(library_, {}, {.all = true});
    Document document;
    for (const RawDocument& raw : documents_of(path)) {
      document.parse(raw);
      const Verdict verdict = judge.judge(document);
      file_ = path.parent_path().filename() / path.filename();
      if (verdict.fault) add(*verdict.fault);
      for (const Finding& finding : verdict.also) add(finding);
      for (const RuledOut& ruling : verdict.rulings) add(ruling.finding);
      if (document.not_yaml()) break;
    }
  }

  void write(std::ostream& out) const {
    for (std::size_t i = 0; i < kReasons; ++i) {
      const auto said = reasons_.find(static_cast<Reason>(i));
      out << fmt::format("{} {}\n", text(rule_of(static_cast<Reason>(i))), kNames[i]);
      if (said == reasons_.end()) continue;
      out << fmt::format("  {}\n", said->second.message);
      const std::string& plain = said->second.plain;
      if (!plain.empty() && plain != said->second.message) out << fmt::format("  {}\n", plain);
      out << fmt::format("  ({})\n", said->second.file);
    }
  }

  [[nodiscard]] std::vector<std::string> without_example() const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kReasons; ++i) {
      if (!reasons_.contains(static_cast<Reason>(i))) names.emplace_back(kNames[i]);
    }
    return names;
  }

 private:
  void add(const Finding& finding) {
    if (!finding.reason) return;
    CHECK(rule_of(*finding.reason) == finding.rule);
    reasons_.try_emplace(*finding.reason,
                         Said{finding.message, finding.plain.message, file_.string()});
  }

  Library library_;
  std::filesystem::path file_;
  std::map<Reason, Said> reasons_;
};

}  // namespace

TEST_CASE("every reason has an example among the case files") {
  Reasons reasons;
  for (const CaseFile& file : all_cases()) reasons.read(file.path);
  std::ofstream out("reasons.txt");
  reasons.write(out);
  CHECK(out.good());
  // Reasons that no log can bring about, because its reader or the replay sees to it.
  const std::set<std::string> unreached{};
  for (const std::string& name : reasons.without_example()) {
    CAPTURE(name);
    CHECK(unreached.contains(name));
  }
}

}  // namespace veedor::test
