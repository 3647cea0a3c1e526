#include "notation/text_parts.h"

#include <algorithm>
#include <utility>

namespace veedor {

TextPart TextPart::part(std::size_t begin, std::size_t end) const {
  end = std::min(end, text.size());
  begin = std::min(begin, end);
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (begin < end && blank(text[begin])) ++begin;
  while (end > begin && blank(text[end - 1])) --end;
  return {text.substr(begin, end - begin), at + begin};
}

namespace {

/// Follows a line from byte to byte. Text in quotes or brackets has no separators.
class Nesting {
 public:
  /// Whether the byte is neither in quotes nor in brackets.
  bool passes(char c) {
    const bool escaped = std::exchange(escaped_, quoted_ && !escaped_ && c == '\\');
    if (c == '"' && !escaped && (quoted_ || begins_)) {
      quoted_ = !quoted_;
    } else if (!quoted_) {
      depth_ += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
    }
    // Quotes within a name are part of it.
    begins_ = c == ' ' || c == '\t' || c == ',' || c == ';' || c == ':' || c == '{' || c == '[';
    return !quoted_ && depth_ <= 0;
  }

 private:
  bool quoted_ = false;
  bool escaped_ = false;
  bool begins_ = true;
  int depth_ = 0;
};

}  // namespace

/// Room for the parts of most lines and values, so that it seldom has to grow.
constexpr std::size_t kUsualParts = 8;

/// Calls `take` with the offset of each separator that is not in quotes or brackets.
template <class Take>
void for_each_separator(std::string_view text, char separator, Take take) {
  std::size_t at = text.find(separator);
  if (at == std::string_view::npos) return;
  const auto nests = [](char c) { return c == '"' || c == '[' || c == '{'; };
  if (std::ranges::none_of(text, nests)) {
    for (; at != std::string_view::npos; at = text.find(separator, at + 1)) take(at);
    return;
  }
  Nesting nesting;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (nesting.passes(text[i]) && text[i] == separator) take(i);
  }
}

std::vector<TextPart> split(TextPart part, char separator) {
  std::vector<TextPart> parts;
  std::size_t begin = 0;
  for_each_separator(part.text, separator, [&](std::size_t at) {
    if (parts.empty()) parts.reserve(kUsualParts);
    parts.push_back(part.part(begin, at));
    begin = at + 1;
  });
  parts.push_back(part.part(begin));
  return parts;
}

TextPart first_of(TextPart part, char separator) {
  std::size_t end = std::string_view::npos;
  for_each_separator(part.text, separator, [&](std::size_t at) { end = std::min(end, at); });
  return part.part(0, end);
}

std::vector<TextPart> words_of(TextPart part) {
  std::vector<TextPart> words = split(part, ' ');
  std::erase_if(words, [](const TextPart& word) { return word.empty(); });
  return words;
}

TextPart joined(TextPart line, const std::vector<TextPart>& words, std::size_t begin,
                std::size_t end) {
  if (begin >= end) return {{}, begin < words.size() ? words[begin].at : line.at};
  const std::size_t from = words[begin].at - line.at;
  const std::size_t to = words[end - 1].at - line.at + words[end - 1].text.size();
  return line.part(from, to);
}

std::string unquoted(TextPart part) {
  const std::string_view text = part.text;
  const bool quoted = text.size() > 1 && text.front() == '"' && text.back() == '"';
  if (!quoted) return std::string(text);
  std::string name;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == '\\' && i + 2 < text.size()) ++i;
    name += text[i];
  }
  return name;
}

std::string in_quotes(std::string_view name) {
  std::string text = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text += '"';
}

bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace veedor
