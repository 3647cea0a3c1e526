#include <fmt/format.h>

#include "report/check/check_formats.h"
#include "text/escape.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The status of a log without a fault.
std::string standing(const Verdict& verdict) {
  std::string out = scores_text(verdict);
  if (const std::string places = table_places_text(verdict); !places.empty()) out += "; " + places;
  if (verdict.next) out += "; next: " + next_text(*verdict.next);
  if (verdict.adjudication) {
    const Adjudication& given = *verdict.adjudication;
    out += fmt::format("; adjudicated{}; places given: {}", authority(given.by, given.reason),
                       places_text(given.places));
  }
  return out;
}

/// One table with a row for each log, and further tables for rulings and warnings.
class MarkdownFormat : public CheckFormat {
 public:
  explicit MarkdownFormat(const CheckStyle& style) : style_(style) {}

  [[nodiscard]] std::string begin() const override {
    return markdown_row({"log", "verdict", "line", "rule", "what", "legal there"}) +
           "| :--- | :--- | :--- | :--- | :--- | :--- |\n";
  }

  [[nodiscard]] std::string log(const Verdict& verdict) const override {
    const std::string name = log_name(verdict);
    std::string out;
    if (verdict.fault) {
      const Finding& fault = *verdict.fault;
      out = markdown_row({name, std::string(text(verdict.status)), std::to_string(fault.at.line),
                          rule_and_page(fault.rule), fault.message, legal_here(fault)});
      for (const Finding& finding : verdict.also) {
        out += markdown_row({name, "also", std::to_string(finding.at.line),
                             rule_and_page(finding.rule), finding.message, legal_here(finding)});
      }
    } else if (!style_.quiet) {
      out = markdown_row({name, fmt::format("{} {}", text(verdict.status), progress_text(verdict)),
                          "", "", standing(verdict), ""});
    } else {
      return out;
    }
    for (const RuledOut& ruling : verdict.rulings) {
      const Finding& finding = ruling.finding;
      out += markdown_row({name, "ruling", std::to_string(finding.at.line),
                           rule_and_page(finding.rule), ruling_text(ruling), ""});
    }
    for (const Warning& warning : different_warnings(verdict)) {
      out += markdown_row({name, "warning", std::to_string(warning.at.line),
                           rule_and_page(warning.rule), warning.message, ""});
    }
    for (const Note& note : verdict.notes) {
      out += markdown_row({name, "note", std::to_string(note.at.line), "", note_text(note), ""});
    }
    return out;
  }

  [[nodiscard]] std::string unjudged(const Unjudged& file) const override {
    return markdown_row({file.file, "unreadable", "", "", file.why, ""});
  }

 private:
  CheckStyle style_;
};

}  // namespace

std::unique_ptr<const CheckFormat> markdown_format(const CheckStyle& style) {
  return std::make_unique<MarkdownFormat>(style);
}

}  // namespace veedor
