#include "cli/log_files.h"

#include <fmt/format.h>

#include <cstdio>

#include "cli/input_file.h"
#include "replay/round_hashes.h"

namespace veedor {
namespace {

Verdict no_document(const std::string& name) {
  Verdict verdict;
  verdict.file = name;
  verdict.document = 1;
  verdict.fault = Finding{};
  verdict.fault->rule = RuleId::log_2;
  verdict.fault->message = "there is no log in this file";
  return verdict;
}

}  // namespace

bool LogFiles::each(const std::string& name, const LogReport& report) {
  const InputFile input(name);
  if (const std::string error = input.error(); !error.empty()) return unreadable(name, error);
  const std::string shown = name == kStandardInput ? "<stdin>" : name;
  DocumentStream stream(input.descriptor());
  bool any = false;
  while (stream.next(raw_)) {
    any = true;
    document_.parse(raw_);
    Verdict verdict = judged();
    verdict.file = shown;
    verdict.document = raw_.number;
    if (!report(verdict, raw_)) return false;
    // What follows cannot be told apart from the document that is not YAML.
    if (document_.not_yaml()) return true;
  }
  if (!stream.error().empty()) return unreadable(name, stream.error());
  return any || report(no_document(shown), {});
}

Verdict LogFiles::judged() {
  if (!hashes_) return judge_.judge(document_);
  RoundHashes hashes(judge_.log());
  Verdict verdict = judge_.judge(document_, {.until = {}, .witness = &hashes});
  hashes.finish(verdict);
  return verdict;
}

bool LogFiles::unreadable(const std::string& name, const std::string& error) {
  fmt::print(stderr, "veedor: cannot read {}: {}\n", name, error);
  unread_.push_back({name, "cannot be read: " + error});
  return true;
}

ExitStatus status_of(const Verdict& verdict, bool require_complete) {
  switch (verdict.status) {
    case Status::complete:
    case Status::adjudicated:
      return kAllLegal;
    case Status::in_progress:
      return require_complete ? kSomeIllegal : kAllLegal;
    case Status::illegal:
    case Status::mismatch:
      return kSomeIllegal;
    case Status::malformed:
      return kCouldNotJudge;
  }
  return kCouldNotJudge;
}

}  // namespace veedor
