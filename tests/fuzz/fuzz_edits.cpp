// The language server: a text that is edited step by step gets the same answers as one that is
// opened afresh. Below a line `%%` stand the steps, one a line:
//
//   + 120 words   writes something at a byte; `\n` in it ends a line
//   - 120 7       takes out so many bytes
//   <             takes the last step back
//   ! 120         does what the server offers to do there
//   ? 120         asks about everything
//
// A text without that line is edited in a few places.
#include <charconv>
#include <string>
#include <vector>

#include "base/random.h"
#include "fuzz/fuzz.h"
#include "support/language_client.h"

namespace veedor::fuzz {
namespace {

constexpr std::string_view kMark = "\n%%\n";
constexpr std::size_t kMostSteps = 24;
constexpr std::size_t kMostQuestions = 6;
constexpr std::size_t kMostBytes = std::size_t{1} << 15U;

class Steps {
 public:
  explicit Steps(std::string_view text) { edited_.open(text); }

  void take(std::string_view line) {
    const char kind = line.empty() ? '?' : line.front();
    line.remove_prefix(std::min<std::size_t>(line.size(), 1));
    if (kind == '<') return take_back();
    const std::string before = edited_.text();
    const std::size_t at = number(line) % (before.size() + 1);
    if (kind == '+') edited_.replace(at, 0, with_line_ends(line));
    if (kind == '-') edited_.replace(at, std::min(number(line), before.size() - at), {});
    if (kind == '!') mend(at);
    if (kind == '?') ask(at);
    if (edited_.text() != before) undone_.push_back(before);
    static_cast<void>(edited_.diagnostics());
  }
  void ask(std::size_t at) {
    if (++asked_ > kMostQuestions) return;
    at = std::min(at, edited_.text().size());
    require(test::other_answer(edited_, afresh_, at).empty(), "what was edited is as if opened");
  }
  [[nodiscard]] std::size_t size() const { return edited_.text().size(); }

 private:
  /// The number that a line begins with, and the blank behind it, are taken out.
  static std::size_t number(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    std::size_t value = 0;
    const char* const end = line.data() + line.size();
    const auto read = std::from_chars(line.data(), end, value);
    line.remove_prefix(static_cast<std::size_t>(read.ptr - line.data()));
    if (line.starts_with(' ')) line.remove_prefix(1);
    return read.ec == std::errc() ? value : 0;
  }
  static std::string with_line_ends(std::string_view line) {
    constexpr std::string_view kWritten = "\\n";
    std::string text;
    for (std::size_t at = 0; at < line.size(); ++at) {
      const bool ends = line.substr(at).starts_with(kWritten);
      text += ends ? '\n' : line[at];
      at += ends ? 1 : 0;
    }
    return text;
  }
  void mend(std::size_t at) {
    const Json actions = edited_.actions(at, edited_.text().size());
    if (actions.is_array() && !actions.empty()) edited_.apply(actions.front()["edit"]);
  }
  void take_back() {
    if (undone_.empty()) return;
    edited_.replace(0, edited_.text().size(), undone_.back());
    undone_.pop_back();
  }

  test::LanguageClient edited_;
  test::LanguageClient afresh_;
  std::vector<std::string> undone_;
  std::size_t asked_ = 0;
};

/// Some steps at places that depend on the text alone.
void take_some(Steps& steps, std::size_t seed) {
  struct Some {
    char kind;
    const char* rest;
  };
  Random random(seed);
  for (const Some& some :
       {Some{'+', " {"}, {'-', " 5"}, {'?', ""}, {'<', ""}, {'+', " \\n- x: ["}, {'?', ""}}) {
    steps.take(some.kind + std::to_string(random.below(steps.size() + 1)) + some.rest);
  }
}

}  // namespace
}  // namespace veedor::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace veedor;
  const std::string_view text = fuzz::text_of(data, size);
  if (size > fuzz::kMostBytes) return 0;
  const std::size_t mark = text.find(fuzz::kMark);
  fuzz::Steps steps(text.substr(0, mark));
  if (mark == std::string_view::npos) {
    fuzz::take_some(steps, size);
    return 0;
  }
  const auto lines = lines_of(text.substr(mark + fuzz::kMark.size()));
  for (std::size_t i = 0; i < lines.size() && i < fuzz::kMostSteps; ++i) steps.take(lines[i]);
  steps.ask(size % (steps.size() + 1));
  return 0;
}
