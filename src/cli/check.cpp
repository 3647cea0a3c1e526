#include "cli/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <optional>

#include "cli/input_file.h"
#include "cli/output.h"
#include "cli/ruleset_option.h"
#include "replay/judge.h"

namespace veedor {
namespace {

class Checker {
 public:
  Checker(const CheckOptions& options, Library& library, RulesetOverride override)
      : options_(options), judge_(library, std::move(override)) {}

  /// False once the output takes no more.
  bool file(const std::string& name) {
    const InputFile input(name);
    if (const std::string error = input.error(); !error.empty()) return unreadable(name, error);
    const std::string shown = name == kStandardInput ? "<stdin>" : name;
    DocumentStream stream(input.descriptor());
    bool any = false;
    while (stream.next(raw_)) {
      any = true;
      document_.parse(raw_);
      Verdict verdict = judge_.judge(document_);
      verdict.file = shown;
      verdict.document = raw_.number;
      if (!report(verdict)) return false;
      // What follows cannot be told apart from the document that is not YAML.
      if (document_.not_yaml()) return true;
    }
    if (!stream.error().empty()) return unreadable(name, stream.error());
    return any || report(no_document(shown));
  }

  [[nodiscard]] ExitStatus status() const { return status_; }
  [[nodiscard]] const Output& output() const { return output_; }

 private:
  void raise(ExitStatus status) { status_ = std::max(status_, status); }

  bool unreadable(const std::string& name, const std::string& error) {
    fmt::print(stderr, "veedor: cannot read {}: {}\n", name, error);
    raise(kCouldNotJudge);
    return true;
  }

  static Verdict no_document(const std::string& name) {
    Verdict verdict;
    verdict.file = name;
    verdict.document = 1;
    verdict.fault = Finding{};
    verdict.fault->rule = RuleId::log_2;
    verdict.fault->message = "there is no log in this file";
    return verdict;
  }

  bool report(const Verdict& verdict) {
    switch (verdict.status) {
      case Status::complete:
        break;
      case Status::in_progress:
        if (options_.require_complete) raise(kSomeIllegal);
        break;
      case Status::illegal:
      case Status::mismatch:
        raise(kSomeIllegal);
        break;
      case Status::malformed:
        raise(kCouldNotJudge);
        break;
    }
    return output_.write(options_.json ? json_report(verdict)
                                       : text_report(verdict, options_.style));
  }

  const CheckOptions& options_;
  Judge judge_;
  RawDocument raw_;
  Document document_;
  Output output_;
  ExitStatus status_ = kAllLegal;
};

}  // namespace

ExitStatus check(const CheckOptions& options) {
  Library library;
  const auto override = read_ruleset_option(options.ruleset, library);
  if (!override) return kCouldNotJudge;
  Checker checker(options, library, *override);
  for (const std::string& name : options.files) {
    if (!checker.file(name)) break;
  }
  if (!checker.output().error().empty()) {
    fmt::print(stderr, "veedor: cannot write: {}\n", checker.output().error());
    return kCouldNotJudge;
  }
  return checker.status();
}

}  // namespace veedor
