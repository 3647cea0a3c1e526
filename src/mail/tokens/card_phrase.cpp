#include "mail/tokens/card_phrase.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <utility>

#include "text/text.h"

namespace veedor {
namespace {

/// `..` stands for so many words at most.
constexpr int kWidestGap = 6;
/// So many bytes stand between two words at most: a point and a space, a quotation mark.
constexpr std::size_t kFarthest = 4;

constexpr std::string_view kPlural = "(s)";

bool is_of_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isalnum(byte) != 0 || byte >= 0x80U;
}

struct NextWord {
  std::string folded{};  ///< empty: there is none
  std::size_t end = 0;
};

/// The next word of a text; that of kPlural is none.
NextWord next_word(std::string_view text, std::size_t at) {
  for (std::size_t begin = at;;) {
    while (begin < text.size() && !is_of_word(text[begin])) ++begin;
    if (begin == text.size() || begin - at > kFarthest) return {};
    std::size_t end = begin;
    while (end < text.size() && is_of_word(text[end])) ++end;
    const std::string_view word = text.substr(begin, end - begin);
    if (word != "s") return {fold_name(word), end};
    begin = end;
  }
}

}  // namespace

std::string CardPhrase::without_plural(std::string folded) {
  if (folded.size() > 2 && folded.back() == 's') folded.pop_back();
  return folded;
}

CardPhrase::CardPhrase(std::string_view pattern) : parts_(parts_of(pattern)) {}

std::vector<CardPhrase::Part> CardPhrase::parts_of(std::string_view& pattern) {
  std::vector<Part> parts;
  while (!pattern.empty()) {
    const char sign = pattern.front();
    if (sign == ']' || sign == ' ') {
      pattern.remove_prefix(1);
      if (sign == ']') break;
    } else if (sign == '[') {
      pattern.remove_prefix(1);
      parts.push_back({Part::Kind::optional, {}, parts_of(pattern)});
    } else {
      const std::string_view word = pattern.substr(0, pattern.find_first_of(" []"));
      pattern.remove_prefix(word.size());
      Part part{word == ".." ? Part::Kind::gap : Part::Kind::word};
      for (std::size_t at = 0; part.kind == Part::Kind::word && at <= word.size();) {
        const std::size_t bar = std::min(word.find('|', at), word.size());
        part.words.push_back(without_plural(fold_name(word.substr(at, bar - at))));
        at = bar + 1;
      }
      parts.push_back(std::move(part));
    }
  }
  return parts;
}

CardPhrase::Ends CardPhrase::ends_of(const std::vector<Part>& parts, std::string_view text,
                                     Ends from, const Reader& reader) {
  for (const Part& part : parts) {
    Ends ends;
    if (part.kind == Part::Kind::optional) {
      ends = from;
      std::ranges::copy(ends_of(part.parts, text, from, reader), std::back_inserter(ends));
    }
    for (std::size_t at : from) {
      if (part.kind == Part::Kind::gap) {
        ends.push_back(at);
        for (int i = 0; i < kWidestGap; ++i) {
          const NextWord next = next_word(text, at);
          if (next.folded.empty() || !reader.skips(next.folded)) break;
          ends.push_back(at = next.end);
        }
      } else if (part.kind == Part::Kind::word) {
        const NextWord next = next_word(text, at);
        const int number = next.folded.empty() ? -1 : reader.number_of(next.folded);
        const std::string word = number < 0 ? without_plural(next.folded) : std::to_string(number);
        if (std::ranges::count(part.words, word) > 0) ends.push_back(next.end);
      }
    }
    std::ranges::sort(ends);
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    from = std::move(ends);
  }
  return from;
}

void CardPhrase::add_first(const std::vector<Part>& parts, std::vector<std::string>& words) {
  for (const Part& part : parts) {
    std::ranges::copy(part.words, std::back_inserter(words));
    if (part.kind != Part::Kind::optional) return;
    add_first(part.parts, words);
  }
}

std::vector<std::string> CardPhrase::first_words() const {
  std::vector<std::string> words;
  add_first(parts_, words);
  return words;
}

std::size_t CardPhrase::end_in(std::string_view text, std::size_t at, const Reader& reader) const {
  const Ends ends = ends_of(parts_, text, {at}, reader);
  if (ends.empty()) return 0;
  const std::size_t end = ends.back();
  return text.substr(end).starts_with(kPlural) ? end + kPlural.size() : end;
}

}  // namespace veedor
