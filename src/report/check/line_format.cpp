#include "report/check/line_format.h"

#include <utility>

#include "engine/rule_id.h"
#include "report/check/check_formats.h"
#include "words/verdict_words.h"

namespace veedor {

std::string LineFormat::log(const Verdict& verdict) const {
  using Kind = MessageLine::Kind;
  const bool passed = passes(verdict, style_);
  if (passed && style_.quiet) return {};
  std::string out;
  const auto add = [&](Kind kind, const Position& at, std::string_view about, std::string message) {
    out += line({kind, verdict, at, about, std::move(message)});
  };
  if (verdict.fault) {
    add(Kind::error, verdict.fault->at, text(verdict.fault->rule), fault_text(*verdict.fault));
    for (const Finding& finding : verdict.also) {
      add(Kind::error, finding.at, text(finding.rule), fault_text(finding));
    }
  } else if (!passed) {
    add(Kind::error, *verdict.breaks_off, text(Status::in_progress), not_over_text(verdict));
  }
  for (const RuledOut& ruling : verdict.rulings) {
    add(Kind::note, ruling.finding.at, text(ruling.finding.rule), ruling_text(ruling));
  }
  for (const Warning& warning : verdict.warnings) {
    add(Kind::warning, warning.at, text(warning.rule), warning.message);
  }
  for (const Note& note : verdict.notes) add(Kind::note, note.at, {}, note_text(note));
  return out;
}

}  // namespace veedor
