#pragma once

#include <string>
#include <string_view>

#include "report/check/check_format.h"

namespace veedor {

/// A message of a log for programs that read a line at a time.
struct MessageLine {
  enum class Kind { error, warning, note };
  Kind kind = Kind::error;
  const Verdict& verdict;
  Position at;
  std::string_view about;  ///< the rule or status; empty if there is none
  std::string message;     ///< may hold control characters
};

/// A report with a line for each fault, warning, ruling and note.
class LineFormat : public CheckFormat {
 public:
  explicit LineFormat(const CheckStyle& style) : style_(style) {}
  [[nodiscard]] std::string log(const Verdict& verdict) const final;

 private:
  /// The line, with its end.
  [[nodiscard]] virtual std::string line(const MessageLine& message) const = 0;

  CheckStyle style_;
};

}  // namespace veedor
