#include <fmt/format.h>

#include "report/check/check_formats.h"
#include "report/check/verdict_report.h"
#include "report/verdict_json.h"
#include "text/json.h"
#include "text/printable.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

constexpr std::string_view kDash = " - ";  // between the number and the description of a test

/// The description of a test; escapes `#`, which would begin a directive.
std::string description(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    if (c == '#' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string test(bool ok, std::string_view about) {
  return fmt::format("{}{}{}\n", ok ? "ok" : "not ok", kDash, description(about));
}

/// A block of YAML: one member on each line, with its value in JSON, which is also YAML.
std::string block(const Json& object) {
  std::string out = "  ---\n";
  for (const auto& [name, value] : object.items()) {
    out += fmt::format("  {}: {}\n", name, json_text(value));
  }
  return out + "  ...\n";
}

/// One test for each log, in the Test Anything Protocol, version 13, with the plan at the end.
class TapFormat : public CheckFormat {
 public:
  explicit TapFormat(const CheckStyle& style) : style_(style) {}

  [[nodiscard]] std::string begin() const override { return "TAP version 13\n"; }

  [[nodiscard]] std::string log(const Verdict& verdict) const override {
    const bool passed = passes(verdict, style_);
    Json object;
    if (verdict.fault) {
      object["message"] = verdict.fault->message;
    } else if (!passed) {
      object["message"] = not_over_text(verdict);
    }
    object.update(object_of(verdict));
    return test(passed, log_name(verdict)) + block(object);
  }

  [[nodiscard]] std::string unjudged(const Unjudged& file) const override {
    return test(false, file.file) + block({{"message", file.why}, {"file", file.file}});
  }

  [[nodiscard]] std::string placed(std::string entry, std::size_t number) const override {
    return entry.insert(entry.find(kDash), fmt::format(" {}", number));
  }

  [[nodiscard]] std::string end(std::size_t entries,
                                const UnjudgedFiles& /*unjudged*/) const override {
    return fmt::format("1..{}\n", entries);
  }

 private:
  CheckStyle style_;
};

}  // namespace

std::unique_ptr<const CheckFormat> tap_format(const CheckStyle& style) {
  return std::make_unique<TapFormat>(style);
}

}  // namespace veedor
