// Writes the list of all messages about logs, each with an example from the case files, for people
// who read them: reasons.txt in the build folder.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "engine/reason.h"
#include "engine/rule_id.h"
#include "judge/judge.h"
#include "support/case_file.h"
#include "words/wording.h"

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
struct EffectKey {
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
      if (said == reasons_.end()) {
        out << fmt::format("  {}\n", sentence_of(static_cast<Reason>(i)));
        continue;
      }
      out << fmt::format("  {}\n", said->second.message);
      const std::string& plain = said->second.plain;
      if (!plain.empty() && plain != said->second.message) out << fmt::format("  {}\n", plain);
      out << fmt::format("  ({})\n", said->second.file);
    }
  }

  [[nodiscard]] std::vector<std::string_view> without_example() const {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < kReasons; ++i) {
      if (!reasons_.contains(static_cast<Reason>(i))) names.push_back(kNames[i]);
    }
    return names;
  }

 private:
  void add(const Finding& finding) {
    if (!finding.reason) return;
    CHECK(rule_of(*finding.reason) == finding.rule);
    reasons_.try_emplace(*finding.reason,
                         EffectKey{finding.message, finding.plain.message, file_.string()});
  }

  Library library_;
  std::filesystem::path file_;
  std::map<Reason, EffectKey> reasons_;
};

}  // namespace

TEST_CASE("every reason has an example among the case files") {
  Reasons reasons;
  for (const CaseFile& file : all_cases()) reasons.read(file.path);
  std::ofstream out("reasons.txt");
  reasons.write(out);
  CHECK(out.good());
  // The reader of logs and the replay write steps in such an order that nearly all of these only
  // happen to programs that play with the engine. Give any other new reason a case.
  const std::vector<std::string_view> without{
      "no_such_value",
      "king_missing",
      "homes_missing",
      "king_and_homes_set",
      "home_of_nobody",
      "first_missing",
      "first_set",
      "decks_complete",
      "deck_complete",
      "setup_disc_of_nobody",
      "setup_disc_set_already",
      "caballero_cards_missing",
      "caballero_cards_set",
      "hand_incomplete",
      "hand_of_nobody",
      "black_missing",
      "black_set",
      "table_missing",
      "table_set",
      "dummy_regions_drawn",
      "dummy_power_done",
      "reveal_done",
      "deal_done",
      "deal_without_modifiers",
      "deal_of_nobody",
      "turns_done",
      "court_done",
      "ability_done",
      "card_chosen",
      "not_sailing",
      "not_placing",
      "actions_done",
      "dummy_turn_by_itself",
      "dummy_turn_over",
      "no_special_under_way",
      "special_incomplete",
      "special_unfinished",
      "special_of_other_effect",
      "special_no_alternative",
      "special_nobody_comes",
      "special_nothing_to_score",
      "return_done",
      "disc_instead_impossible",
      "disc_without_region",
      "disc_set_already",
      "tile_quarantined",
      "take_not_at_once",
      "back_no_hidden_power",
      "veto_too_late",
      "veto_part_way",
      "scoring_disc_of_nobody",
      "scoring_disc_set_already",
      "castillo_not_empty",
      "change_score_too_high",
      "king_not_to_castillo",
  };
  CHECK(reasons.without_example() == without);
}

}  // namespace veedor::test
