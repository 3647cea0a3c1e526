#include "notation/text_parts.h"

#include <algorithm>

namespace veedor {

TextPart TextPart::part(std::size_t begin, std::size_t end) const {
  end = std::min(end, text.size());
  begin = std::min(begin, end);
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (begin < end && blank(text[begin])) ++begin;
  while (end > begin && blank(text[end - 1])) --end;
  return {text.substr(begin, end - begin), at + begin};
}

std::vector<TextPart> split(TextPart part, char separator) {
  std::vector<TextPart> parts;
  std::size_t begin = 0;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < part.text.size(); ++i) {
    const char c = part.text[i];
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (c != separator || depth > 0) continue;
    parts.push_back(part.part(begin, i));
    begin = i + 1;
  }
  parts.push_back(part.part(begin));
  return parts;
}

std::vector<TextPart> words_of(TextPart part) {
  std::vector<TextPart> words;
  for (const TextPart& word : split(part, ' ')) {
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

TextPart joined(TextPart line, const std::vector<TextPart>& words, std::size_t begin,
                std::size_t end) {
  if (begin >= end) return {{}, begin < words.size() ? words[begin].at : line.at};
  const std::size_t from = words[begin].at - line.at;
  const std::size_t to = words[end - 1].at - line.at + words[end - 1].text.size();
  return line.part(from, to);
}

std::string_view unquoted(TextPart part) {
  std::string_view text = part.text;
  if (text.size() > 1 && text.front() == '"' && text.back() == '"') {
    text = text.substr(1, text.size() - 2);
  }
  return text;
}

bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace veedor
