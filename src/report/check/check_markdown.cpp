#include <fmt/format.h>

#include <string>
#include <string_view>

#include "judge/redaction.h"
#include "report/check/check_formats.h"
#include "report/document/document.h"
#include "text/escape.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The status of a log without a fault.
std::string standing(const Verdict& verdict) {
  std::string out = scores_text(verdict);
  if (const std::string places = table_places_text(verdict); !places.empty()) out += "; " + places;
  if (verdict.next) out += "; next: " + next_text(verdict);
  if (verdict.adjudication) {
    const Adjudication& given = *verdict.adjudication;
    out += fmt::format("; adjudicated{}; places given: {}", authority(given.by, given.reason),
                       places_text(given.places));
  }
  return out;
}

/// One table for players, with a row for each log, and further rows for rulings and warnings. It
/// contains no lines and no secrets.
class MarkdownFormat : public CheckFormat {
 public:
  explicit MarkdownFormat(const CheckStyle& style) : style_(style) {}

  [[nodiscard]] std::string begin() const override {
    return markdown_row({"log", "verdict", "rule", "what", "legal there"}) +
           "| :--- | :--- | :--- | :--- | :--- |\n";
  }

  [[nodiscard]] std::string log(const Verdict& whole) const override {
    if (!whole.fault && style_.quiet) return {};
    const Verdict verdict = in_plain_words(whole);
    const std::string name = log_name(verdict);
    const Labels labels = verdict.positioned() ? verdict.ruleset->labels() : Labels();
    std::string out;
    if (verdict.fault) {
      out = finding(name, text(verdict.status), *verdict.fault, labels);
      if (verdict.status == Status::malformed) {
        out = markdown_row({name, std::string(text(verdict.status)),
                            rule_and_page(verdict.fault->rule),
                            std::string(malformed_words(verdict.fault->rule)), ""});
      }
      for (const Finding& also : verdict.also) out += finding(name, "also", also, labels);
    } else {
      out = markdown_row({name, fmt::format("{} {}", status_words(verdict), progress_text(verdict)),
                          "", standing(verdict), ""},
                         labels);
    }
    for (const RuledOut& ruling : verdict.rulings) {
      out += markdown_row(
          {name, "ruling", rule_and_page(ruling.finding.rule), ruling_text(ruling), ""}, labels);
    }
    for (const Warning& warning : different_warnings(verdict)) {
      out +=
          markdown_row({name, "warning", rule_and_page(warning.rule), warning.message, ""}, labels);
    }
    if (const std::string hashes = hashes_text(verdict); !hashes.empty()) {
      out += markdown_row({name, "hashes", "", hashes, ""});
    }
    return out;
  }

  [[nodiscard]] std::string unjudged(const Unjudged& file) const override {
    return markdown_row({file.file, "unreadable", "", file.why, ""});
  }

 private:
  static std::string finding(const std::string& name, std::string_view kind, const Finding& finding,
                             const Labels& labels) {
    return markdown_row({name, std::string(kind), rule_and_page(finding.rule), finding.message,
                         legal_here(finding)},
                        labels);
  }

  CheckStyle style_;
};

}  // namespace

std::unique_ptr<const CheckFormat> markdown_format(const CheckStyle& style) {
  return std::make_unique<MarkdownFormat>(style);
}

}  // namespace veedor
