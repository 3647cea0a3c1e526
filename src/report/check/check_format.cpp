#include "report/check/check_format.h"

#include <algorithm>
#include <array>
#include <utility>

#include "report/check/check_formats.h"
#include "report/check/verdict_report.h"
#include "report/verdict_json.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

struct NamedFormat {
  std::string_view name;
  std::unique_ptr<const CheckFormat> (*make)(const CheckStyle& style);
};
constexpr std::array kFormats{
    NamedFormat{"text", text_format},   NamedFormat{"json", json_format},
    NamedFormat{"gcc", gcc_format},     NamedFormat{"github", github_format},
    NamedFormat{"tap", tap_format},     NamedFormat{"junit", junit_format},
    NamedFormat{"sarif", sarif_format}, NamedFormat{"markdown", markdown_format},
    NamedFormat{"mail", mail_format},   NamedFormat{"html", html_format},
};

class TextFormat : public CheckFormat {
 public:
  explicit TextFormat(const TextStyle& style) : style_(style) {}
  [[nodiscard]] std::string log(const Verdict& verdict) const override {
    return text_report(verdict, style_);
  }

 private:
  TextStyle style_;
};

class JsonFormat : public CheckFormat {
 public:
  [[nodiscard]] std::string log(const Verdict& verdict) const override {
    return json_report(verdict);
  }
  [[nodiscard]] std::string unjudged(const Unjudged& file) const override {
    return json_line(unanswered_json(file.file, file.why));
  }
};

}  // namespace

std::string CheckFormat::unjudged(const Unjudged& /*file*/) const { return {}; }

std::string CheckFormat::placed(std::string entry, std::size_t /*number*/) const { return entry; }

std::string CheckFormat::end(std::size_t /*entries*/, const UnjudgedFiles& /*unjudged*/) const {
  return {};
}

std::vector<std::string> check_format_names() {
  std::vector<std::string> names;
  for (const NamedFormat& format : kFormats) names.emplace_back(format.name);
  return names;
}

std::unique_ptr<const CheckFormat> check_format(std::string_view name, const CheckStyle& style) {
  return std::ranges::find(kFormats, name, &NamedFormat::name)->make(style);
}

std::unique_ptr<const CheckFormat> text_format(const CheckStyle& style) {
  return std::make_unique<TextFormat>(TextStyle{style.quiet, style.screen, !style.all_warnings});
}

std::unique_ptr<const CheckFormat> json_format(const CheckStyle& /*style*/) {
  return std::make_unique<JsonFormat>();
}

bool passes(const Verdict& verdict, const CheckStyle& style) {
  return !verdict.fault && !(style.require_complete && verdict.unfinished());
}

std::string not_over_text(const Verdict& verdict) {
  if (verdict.is_sheet()) return "the game is not over: " + progress_text(verdict);
  return "the game is not over; next: " + next_text(verdict);
}

}  // namespace veedor
