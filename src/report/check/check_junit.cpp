#include <fmt/format.h>

#include "engine/rule_id.h"
#include "report/check/check_formats.h"
#include "report/check/verdict_report.h"
#include "text/escape.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The outcome of a test.
enum class Outcome : std::uint8_t { passed, failed, errored };

/// A failure is a broken rule; an error is a log that cannot be judged.
std::string element(Outcome outcome, std::string_view type, std::string_view message,
                    std::string_view text) {
  return fmt::format("    <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n",
                     outcome == Outcome::failed ? "failure" : "error", xml_text(type),
                     xml_text(message), xml_lines(text));
}

std::string property(std::string_view name, std::string_view value) {
  return fmt::format("    <property name=\"{}\" value=\"{}\"/>\n", name, xml_text(value));
}

/// The parts of a suite that depend on its log.
struct Suite {
  std::string name;
  std::string properties;
  Outcome outcome = Outcome::passed;
  std::string element;  ///< for a test that has not passed
  std::string output;
};

/// One suite with one test case for each log, in JUnit XML. So each suite can state its counts, and
/// is still written as soon as its log is judged. It has everything that the schemas of Jenkins and
/// of Ant require, and nothing that either forbids, such as `file` in a test case.
class JunitFormat : public CheckFormat {
 public:
  explicit JunitFormat(const CheckStyle& style) : style_(style) {}

  [[nodiscard]] std::string begin() const override {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  }

  [[nodiscard]] std::string log(const Verdict& verdict) const override {
    Suite suite{log_name(verdict), properties(verdict), Outcome::passed, {}, {}};
    const std::string report = text_report(verdict, {.folds = !style_.all_warnings});
    if (verdict.fault) {
      const Finding& fault = *verdict.fault;
      suite.outcome = verdict.status == Status::malformed ? Outcome::errored : Outcome::failed;
      suite.element = element(suite.outcome, text(fault.rule),
                              fmt::format("{}:{}: {}: {} [{}]", fault.at.line, fault.at.column,
                                          text(verdict.status), fault.message, text(fault.rule)),
                              report);
    } else if (!passes(verdict, style_)) {
      suite.outcome = Outcome::failed;
      suite.element =
          element(suite.outcome, text(Status::in_progress), not_over_text(verdict), report);
    } else {
      suite.output = report;
    }
    return written(suite);
  }

  [[nodiscard]] std::string unjudged(const Unjudged& file) const override {
    return written({file.file, property("file", file.file), Outcome::errored,
                    element(Outcome::errored, "unreadable", file.why, ""), ""});
  }

  [[nodiscard]] std::string placed(std::string entry, std::size_t number) const override {
    return fmt::format("<testsuite id=\"{}\" {}", number - 1, entry);
  }

  [[nodiscard]] std::string end(std::size_t /*entries*/,
                                const UnjudgedFiles& /*unjudged*/) const override {
    return "</testsuites>\n";
  }

 private:
  static std::string properties(const Verdict& verdict) {
    return property("file", verdict.file) + property("document", std::to_string(verdict.document)) +
           property("status", text(verdict.status));
  }

  /// The suite from its name on; the part before depends on its place.
  [[nodiscard]] std::string written(const Suite& suite) const {
    const std::string name = xml_text(suite.name);
    std::string out = fmt::format(
        "name=\"{}\" package=\"veedor\" timestamp=\"{}\" hostname=\"localhost\" tests=\"1\" "
        "failures=\"{}\" errors=\"{}\" skipped=\"0\" time=\"0\">\n",
        name, style_.began, suite.outcome == Outcome::failed ? 1 : 0,
        suite.outcome == Outcome::errored ? 1 : 0);
    out += fmt::format("  <properties>\n{}  </properties>\n", suite.properties);
    out += fmt::format(
        "  <testcase classname=\"veedor.check\" name=\"{}\" time=\"0\">\n{}  </testcase>\n", name,
        suite.element);
    return out +
           fmt::format("  <system-out>{}</system-out>\n  <system-err></system-err>\n</testsuite>\n",
                       xml_lines(suite.output));
  }

  CheckStyle style_;
};

}  // namespace

std::unique_ptr<const CheckFormat> junit_format(const CheckStyle& style) {
  return std::make_unique<JunitFormat>(style);
}

}  // namespace veedor
