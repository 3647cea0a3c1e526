#include <fmt/format.h>

#include "report/diff/diff.h"
#include "report/source_line.h"
#include "text/printable.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

class DiffText {
 public:
  DiffText(const ComparedLogs& logs, const Screen& screen)
      : logs_(logs), diff_(logs.diff), screen_(screen), width_(screen.columns()) {}

  [[nodiscard]] std::string all() const {
    if (diff_.same()) return same();
    std::string out;
    for (const Difference& head : diff_.heads) {
      out += heading(fmt::format("the logs name other {}:", named(head)), screen_, width_) +
             sides(head);
    }
    if (!diff_.compared) return out;
    if (!diff_.decision) return out + "the decisions are the same\n";
    out += heading(title(), screen_, width_) + sides(*diff_.decision);
    return diff_.ends == GameDiff::Ends::none ? out + position() : out;
  }

 private:
  [[nodiscard]] std::string line(std::string_view text, std::string_view lead = {}) const {
    return hanging(lead, text, 4, width_);
  }

  [[nodiscard]] std::string same() const {
    const bool broken = logs_.a.fault.has_value();
    return line(fmt::format("{} and {}: the same decisions, from the setup to {}",
                            source_name(logs_.a), source_name(logs_.b),
                            broken ? "the fault that both have" : stage_words(diff_.last)));
  }

  static std::string named(const Difference& head) {
    if (head.about == "commit") return "codes for the drawing";
    if (head.about == "hand") return "codes for a hand";
    return head.about == "ruleset" ? "rulesets" : head.about;
  }

  static std::string when(const Difference& difference) {
    const std::string who = difference.player.empty() ? "" : ", " + difference.player;
    return stage_words(difference.stage) + who;
  }

  [[nodiscard]] std::string title() const {
    const std::string where = when(*diff_.decision);
    if (diff_.ends == GameDiff::Ends::none) {
      return fmt::format("the first decision that differs: {}", where);
    }
    const bool a = diff_.ends == GameDiff::Ends::a;
    return fmt::format("the same decisions as far as {} goes; {} goes on: {}", a ? "A" : "B",
                       a ? "B" : "A", where);
  }

  [[nodiscard]] std::string sides(const Difference& difference) const {
    return side("A", logs_.a, difference.a) + side("B", logs_.b, difference.b);
  }

  [[nodiscard]] std::string side(std::string_view letter, const Verdict& verdict,
                                 const DiffSide& said) const {
    const std::string file = printable(verdict.file);
    std::string place = said.at ? fmt::format("{}:{}:{}:", file, said.at->line, said.at->column)
                                : fmt::format("{}:", file);
    if (!said.says.empty()) place += ' ';
    return line(said.says, fmt::format("{} {}", screen_.bold(letter), place)) +
           (said.at ? line_with_caret(said.source_line, *said.at, screen_) : "");
  }

  [[nodiscard]] std::string position() const {
    if (!diff_.position) return line("the positions stay the same as far as both logs go");
    const Parting& parting = *diff_.position;
    std::string out;
    if (parting.where.stage == diff_.decision->stage) {
      out = "the positions after it (A; B):\n";
    } else {
      out = line(fmt::format("the positions part only after {} (A; B):", when(parting.where)));
    }
    for (const Discrepancy& piece : parting.pieces) {
      out += line(fmt::format("{}: {}; {}", piece.about, piece.a, piece.b), "  ");
    }
    const bool elsewhere = parting.where.stage != diff_.decision->stage;
    return elsewhere ? out + sides(parting.where) : out;
  }

  const ComparedLogs& logs_;
  const GameDiff& diff_;
  const Screen& screen_;
  std::size_t width_;
};

}  // namespace

std::string diff_text(const ComparedLogs& logs, const Screen& screen) {
  return DiffText(logs, screen).all();
}

}  // namespace veedor
