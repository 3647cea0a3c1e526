#pragma once

#include <string_view>

namespace veedor {

/// Recognizes a JSON object that is written on one line, piece by piece. The line must begin with
/// `{` and a key in double quotes, and end with the `}` that closes it. Nothing but JSON could
/// stand between, though more may be accepted than JSON, such as words without quotes.
class JsonLine {
 public:
  /// Starts a line. If it is not `wanted`, it counts as anything but JSON.
  void restart(bool wanted) {
    *this = JsonLine();
    if (wanted) state_ = State::begins;
  }
  /// Adds a part of the line, with its end if that is part of it.
  void take(std::string_view piece);
  [[nodiscard]] bool complete() const { return state_ == State::closed; }

 private:
  enum class State { other, begins, open_brace, inside, in_quotes, escaped, closed };

  State next(char c);

  State state_ = State::other;
  unsigned depth_ = 0;
};

}  // namespace veedor
