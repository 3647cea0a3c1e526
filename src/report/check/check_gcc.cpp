#include <fmt/format.h>

#include <array>

#include "report/check/check_formats.h"
#include "report/check/line_format.h"
#include "text/printable.h"

namespace veedor {
namespace {

/// Lines in the form of compiler messages.
class GccFormat : public LineFormat {
 public:
  using LineFormat::LineFormat;

 private:
  [[nodiscard]] std::string line(const MessageLine& message) const override {
    constexpr std::array<std::string_view, 3> kKinds{"error", "warning", "note"};
    return fmt::format("{}:{}:{}: {}: {}{}\n", printable(message.verdict.file), message.at.line,
                       message.at.column, kKinds.at(static_cast<std::size_t>(message.kind)),
                       printable(message.message),
                       message.about.empty() ? "" : fmt::format(" [{}]", message.about));
  }
};

}  // namespace

std::unique_ptr<const CheckFormat> gcc_format(const CheckStyle& style) {
  return std::make_unique<GccFormat>(style);
}

}  // namespace veedor
