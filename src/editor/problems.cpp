#include "editor/problems.h"

#include <variant>

#include "engine/rule_id.h"
#include "log/read/no_log.h"
#include "standings/event.h"
#include "text/printable.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

using Severity = Problem::Severity;

/// The problems of one document.
class ProblemList {
 public:
  ProblemList(const JudgedDocument& document, const TextLines& lines,
              std::vector<Problem>& problems)
      : document_(document), verdict_(document.verdict), lines_(lines), problems_(problems) {}

  void add_all() {
    if (verdict_.fault) add(Severity::fault, *verdict_.fault, fault_text(*verdict_.fault));
    for (const Finding& finding : verdict_.also) add(Severity::fault, finding, fault_text(finding));
    for (const Warning& warning : verdict_.warnings) {
      add(Severity::warning, warning.at, std::string(text(warning.rule)), warning.message);
    }
    for (const RuledOut& ruling : verdict_.rulings) {
      add(Severity::waived, ruling.finding, ruling_text(ruling));
    }
    for (const Note& note : verdict_.notes) add(Severity::note, note.at, {}, note_text(note));
  }

 private:
  Problem& add(Severity severity, const Position& at, std::string rule,
               const std::string& message) {
    problems_.push_back({severity,
                         lines_.value_at(at),
                         std::move(rule),
                         printable(message),
                         {},
                         &document_,
                         nullptr});
    return problems_.back();
  }
  void add(Severity severity, const Finding& finding, const std::string& message) {
    Problem& problem = add(severity, finding.at, std::string(text(finding.rule)), message);
    problem.finding = &finding;
    for (const RelatedPlace& place : finding.related) {
      problem.related.push_back({lines_.value_at(place.at), printable(place.message)});
    }
  }

  const JudgedDocument& document_;
  const Verdict& verdict_;
  const TextLines& lines_;
  std::vector<Problem>& problems_;
};

std::vector<FileFault> faults_of(TextKind kind, const Library& library, const std::string& file,
                                 std::string_view text) {
  switch (kind) {
    case TextKind::event: {
      const auto read = read_event(file, text, scheme_of_event);
      if (const auto* fault = std::get_if<FileFault>(&read)) return {*fault};
      return {};
    }
    case TextKind::scheme: {
      const auto read = read_scheme(file, text);
      if (const auto* fault = std::get_if<FileFault>(&read)) return {*fault};
      return {};
    }
    case TextKind::ruleset:
      return library.check_file(file, text).faults;
    case TextKind::logs:
      break;
  }
  return {};
}

}  // namespace

std::variant<Scheme, std::string> scheme_of_event(const std::string& name) {
  if (name.ends_with(".yaml") || name.ends_with(".yml")) return Scheme();
  return scheme_named(name);
}

bool is_log(const JudgedDocument& document) {
  return document.verdict.status != Status::malformed || !no_log(document.document);
}

std::vector<Problem> problems_of_logs(const JudgedText& text, const TextLines& lines) {
  std::vector<Problem> problems;
  for (const auto& document : text.documents()) {
    if (is_log(*document)) ProblemList(*document, lines, problems).add_all();
  }
  return problems;
}

std::vector<Problem> problems_of_file(TextKind kind, const Library& library,
                                      const std::string& file, std::string_view text,
                                      const TextLines& lines) {
  std::vector<Problem> problems;
  for (const FileFault& fault : faults_of(kind, library, file, text)) {
    problems.push_back({Severity::fault,
                        lines.value_at(fault.at),
                        {},
                        printable(fault.message),
                        {},
                        nullptr,
                        nullptr});
  }
  return problems;
}

}  // namespace veedor
