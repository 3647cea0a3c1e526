#include <fmt/format.h>

#include "engine/rule_id.h"
#include "report/check/check_formats.h"
#include "text/printable.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// One line for each fault, warning and ruling, in the form of compiler messages.
class GccFormat : public CheckFormat {
 public:
  explicit GccFormat(const CheckStyle& style) : style_(style) {}

  [[nodiscard]] std::string log(const Verdict& verdict) const override {
    const bool passed = passes(verdict, style_);
    if (passed && style_.quiet) return {};
    std::string out;
    if (verdict.fault) {
      out += line(verdict, verdict.fault->at, "error", text(verdict.fault->rule),
                  fault_text(*verdict.fault));
      for (const Finding& finding : verdict.also) {
        out += line(verdict, finding.at, "error", text(finding.rule), fault_text(finding));
      }
    } else if (!passed) {
      out += line(verdict, *verdict.breaks_off, "error", text(Status::in_progress),
                  not_over_text(verdict));
    }
    for (const RuledOut& ruling : verdict.rulings) {
      out +=
          line(verdict, ruling.finding.at, "note", text(ruling.finding.rule), ruling_text(ruling));
    }
    for (const Warning& warning : verdict.warnings) {
      out += line(verdict, warning.at, "warning", text(warning.rule), warning.message);
    }
    for (const Note& note : verdict.notes) {
      out += fmt::format("{}:{}:{}: note: {}\n", printable(verdict.file), note.at.line,
                         note.at.column, printable(note_text(note)));
    }
    return out;
  }

 private:
  static std::string line(const Verdict& verdict, const Position& at, std::string_view kind,
                          std::string_view about, std::string_view message) {
    return fmt::format("{}:{}:{}: {}: {} [{}]\n", printable(verdict.file), at.line, at.column, kind,
                       printable(message), about);
  }

  CheckStyle style_;
};

}  // namespace

std::unique_ptr<const CheckFormat> gcc_format(const CheckStyle& style) {
  return std::make_unique<GccFormat>(style);
}

}  // namespace veedor
