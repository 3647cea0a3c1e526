#include <fmt/format.h>

#include <array>

#include "report/check/check_formats.h"
#include "report/check/line_format.h"
#include "text/printable.h"

namespace veedor {
namespace {

/// A message as GitHub's runner reads it. In a property, commas and colons separate too.
std::string escaped(std::string_view text, bool property = false) {
  std::string out;
  for (const char c : text) {
    const bool special = c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ','));
    out += special ? fmt::format("%{:02X}", static_cast<unsigned char>(c)) : std::string(1, c);
  }
  return out;
}

std::string in_property(std::string_view text) { return escaped(printable(text), true); }

/// Workflow commands, from which GitHub Actions makes annotations. Its log shows only the message,
/// so that repeats the place.
class GithubFormat : public LineFormat {
 public:
  using LineFormat::LineFormat;

  [[nodiscard]] std::string unjudged(const Unjudged& file) const override {
    return fmt::format("::error file={},title=veedor::{}\n", in_property(file.file),
                       escaped(printable(file.file + ": " + file.why)));
  }

 private:
  [[nodiscard]] std::string line(const MessageLine& message) const override {
    constexpr std::array<std::string_view, 3> kCommands{"error", "warning", "notice"};
    const std::string& file = message.verdict.file;
    const auto& [line, column] = message.at;
    return fmt::format(
        "::{} file={},line={},col={},title={}::{}\n",
        kCommands.at(static_cast<std::size_t>(message.kind)), in_property(file), line, column,
        in_property(fmt::format("veedor{}{}", message.about.empty() ? "" : " ", message.about)),
        escaped(printable(fmt::format("{}:{}:{}: {}", file, line, column, message.message))));
  }
};

}  // namespace

std::unique_ptr<const CheckFormat> github_format(const CheckStyle& style) {
  return std::make_unique<GithubFormat>(style);
}

}  // namespace veedor
