#include "cli/input/typed_line.h"

#include <fmt/format.h>

#include <string>

#include "cli/files/complaint.h"
#include "report/check/verdict_report.h"
#include "report/source_line.h"
#include "text/printable.h"
#include "text/text.h"

namespace veedor {
namespace {

/// Where in a line something stands.
Position position_in(std::string_view line, std::size_t number, std::size_t at) {
  return {number, 1 + code_points(line.substr(0, at))};
}

}  // namespace

ExitStatus refuse(const Refusal& refusal, const TypedLine& typed, const Screen& screen) {
  const std::string_view line = typed.whole;
  const auto skipped = static_cast<std::size_t>(typed.said.data() - line.data());
  const Position at = position_in(line, typed.number, skipped + refusal.at);
  if (!refusal.verdict) {
    print_error(fmt::format("line {}:{}: {}\n", at.line, at.column, printable(refusal.message)));
    print_error(line_with_caret(line, at, screen));
    return kCouldNotJudge;
  }
  Verdict verdict = *refusal.verdict;
  verdict.file = "line";
  verdict.fault->at = at;
  verdict.fault->source_line = std::string(line);
  verdict.warnings.clear();
  verdict.rulings.clear();
  print_error(text_report(verdict, {.quiet = false, .screen = screen}));
  if (!refusal.instead.empty()) {
    print_error("  the rest of the turn waits for that; write instead, one after the other:\n");
    for (const std::string& each : refusal.instead) {
      print_error(fmt::format("    {}\n", printable(each)));
    }
  }
  return refusal.verdict->status == Status::malformed ? kCouldNotJudge : kSomeIllegal;
}

}  // namespace veedor
