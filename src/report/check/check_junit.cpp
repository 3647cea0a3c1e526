#include <fmt/format.h>

#include "report/check/check_formats.h"
#include "report/check/verdict_report.h"
#include "text/escape.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// A failure is a broken rule; an error is a log that cannot be judged.
std::string element(std::string_view name, std::string_view type, std::string_view message,
                    std::string_view text) {
  return fmt::format("    <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n", name, xml_text(type),
                     xml_text(message), xml_lines(text));
}

std::string test_case(std::string_view file, std::string_view name, std::string_view content) {
  return fmt::format(
      "  <testcase classname=\"veedor.check\" name=\"{}\" file=\"{}\">\n{}  </testcase>\n",
      xml_text(name), xml_text(file), content);
}

/// One test case for each log, in JUnit XML. The suite states no count, which is known only at the
/// end.
class JunitFormat : public CheckFormat {
 public:
  explicit JunitFormat(const CheckStyle& style) : style_(style) {}

  [[nodiscard]] std::string begin() const override {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<testsuites>\n<testsuite name=\"veedor check\">\n";
  }

  [[nodiscard]] std::string log(const Verdict& verdict) const override {
    return test_case(verdict.file, log_name(verdict), content(verdict));
  }

  [[nodiscard]] std::string unjudged(const Unjudged& file) const override {
    return test_case(file.file, file.file, element("error", "unreadable", file.why, ""));
  }

  [[nodiscard]] std::string end(std::size_t /*entries*/,
                                const UnjudgedFiles& /*unjudged*/) const override {
    return "</testsuite>\n</testsuites>\n";
  }

 private:
  [[nodiscard]] std::string content(const Verdict& verdict) const {
    const std::string report = text_report(verdict, {});
    if (verdict.fault) {
      const Finding& fault = *verdict.fault;
      const bool judged = verdict.status != Status::malformed;
      return element(judged ? "failure" : "error", text(fault.rule),
                     fmt::format("{}:{}: {}: {} [{}]", fault.at.line, fault.at.column,
                                 text(verdict.status), fault.message, text(fault.rule)),
                     report);
    }
    if (!passes(verdict, style_)) {
      return element("failure", text(Status::in_progress), not_over_text(verdict), report);
    }
    return fmt::format("    <system-out>{}</system-out>\n", xml_lines(report));
  }

  CheckStyle style_;
};

}  // namespace

std::unique_ptr<const CheckFormat> junit_format(const CheckStyle& style) {
  return std::make_unique<JunitFormat>(style);
}

}  // namespace veedor
