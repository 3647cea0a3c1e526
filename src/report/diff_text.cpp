#include <fmt/format.h>

#include "report/diff.h"
#include "report/excerpt.h"
#include "report/verdict_words.h"

namespace veedor {
namespace {

class DiffText {
 public:
  DiffText(const ComparedLogs& logs, const Ink& ink) : logs_(logs), diff_(logs.diff), ink_(ink) {}

  [[nodiscard]] std::string all() const {
    if (diff_.same()) return same();
    std::string out;
    for (const Difference& head : diff_.heads) {
      out += ink_.bold(fmt::format("the logs name other {}:", heading(head))) + '\n' + sides(head);
    }
    if (!diff_.compared) return out;
    if (!diff_.decision) return out + "the decisions are the same\n";
    out += ink_.bold(title()) + '\n' + sides(*diff_.decision);
    return diff_.ends == GameDiff::Ends::none ? out + position() : out;
  }

 private:
  [[nodiscard]] std::string same() const {
    const bool broken = logs_.a.fault.has_value();
    return fmt::format("{} and {}: the same decisions, from the setup to {}\n",
                       source_name(logs_.a), source_name(logs_.b),
                       broken ? "the fault that both have" : stage_words(diff_.last));
  }

  static std::string heading(const Difference& head) {
    return head.about == "ruleset" ? "rulesets" : head.about;
  }

  static std::string when(const Difference& difference) {
    const std::string who = difference.player.empty() ? "" : ", " + printable(difference.player);
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
    if (!said.says.empty()) place += ' ' + printable(said.says);
    return fmt::format("{} {}\n", ink_.bold(letter), place) +
           (said.at ? excerpt(said.source_line, *said.at, ink_.on) : "");
  }

  [[nodiscard]] std::string position() const {
    if (!diff_.position) return "the positions stay the same as far as both logs go\n";
    const Parting& parting = *diff_.position;
    std::string out;
    if (parting.where.stage == diff_.decision->stage) {
      out = "the positions after it (A; B):\n";
    } else {
      out = fmt::format("the positions part only after {} (A; B):\n", when(parting.where));
    }
    for (const Discrepancy& piece : parting.pieces) {
      out += fmt::format("  {}: {}; {}\n", printable(piece.about), printable(piece.a),
                         printable(piece.b));
    }
    const bool elsewhere = parting.where.stage != diff_.decision->stage;
    return elsewhere ? out + sides(parting.where) : out;
  }

  const ComparedLogs& logs_;
  const GameDiff& diff_;
  const Ink& ink_;
};

}  // namespace

std::string diff_text(const ComparedLogs& logs, const Ink& ink) {
  return DiffText(logs, ink).all();
}

}  // namespace veedor
