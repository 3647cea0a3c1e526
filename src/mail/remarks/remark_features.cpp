#include "mail/remarks/remark_features.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "text/text.h"

namespace veedor {
namespace {

constexpr std::string_view kDecision = "~";

/// FNV-1a, folded.
std::uint32_t hash_of(std::string_view text) {
  std::uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return (hash ^ (hash >> 17U)) % kRemarkFeatures;
}

bool is_letter_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= '0' && byte <= '9');
}

/// The bytes of a sign at `i` that is not of ASCII, as a quotation mark or a dash: U+0080 to
/// U+00BF, U+2000 to U+203F. 0 if there is none.
std::size_t sign_at(std::string_view text, std::size_t i) {
  if (text.substr(i).starts_with("\xC2")) return 2;
  return text.substr(i).starts_with("\xE2\x80") ? 3 : 0;
}

bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

/// The words, folded, and the signs between them. All numbers are the same.
std::vector<std::string> words_of(std::string_view remark) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < remark.size();) {
    std::size_t end = i;
    while (end < remark.size() && is_letter_byte(remark[end]) && sign_at(remark, end) == 0) ++end;
    if (end > i) {
      std::string word = fold_name(remark.substr(i, end - i));
      if (is_number(word)) word = "0";
      if (!word.empty()) words.push_back(std::move(word));
      i = end;
      continue;
    }
    const std::size_t length = std::max<std::size_t>(sign_at(remark, i), 1);
    const std::string_view sign = remark.substr(i, length);
    const bool again = sign == "\n" && !words.empty() && words.back() == "\n";
    if (sign != " " && sign != "\r" && sign != "\t" && !again) words.emplace_back(sign);
    i += length;
  }
  return words;
}

bool is_word(const std::string& word) {
  return is_letter_byte(word.front()) && sign_at(word, 0) == 0;
}

}  // namespace

std::vector<std::uint32_t> features_of_remark(std::string_view remark) {
  constexpr std::array<std::size_t, 2> kBeginnings{4, 6};  // in bytes, which are letters mostly
  std::vector<std::uint32_t> features;
  const auto add = [&](std::string_view feature) { features.push_back(hash_of(feature)); };
  const std::vector<std::string> words = words_of(remark);
  bool behind = false;
  std::array<std::size_t, 2> around{};  // words before the decision, and behind it
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == kDecision) {
      behind = true;
    } else {
      add(word);
    }
    if (is_word(word)) {
      ++around[behind ? 1 : 0];
      for (const std::size_t length : kBeginnings) {
        if (word.size() > length) add(word.substr(0, length) + '*');
      }
      if (i == 0 || !is_word(words[i - 1])) add('^' + word);
      if (i + 1 == words.size() || !is_word(words[i + 1])) add('$' + word);
    }
    if (i + 1 < words.size()) add(word + ' ' + words[i + 1]);
    if (i + 2 < words.size()) {
      add(word + ' ' + words[i + 1] + ' ' + words[i + 2]);
      add(word + " _ " + words[i + 2]);
    }
  }
  const auto [before, after] = around;
  constexpr std::size_t kFewWords = 4;
  constexpr std::size_t kManyWords = 8;
  constexpr std::size_t kMostWords = 12;
  add(fmt::format("before {}", std::min(before, kManyWords)));
  add(fmt::format("behind {}", std::min(after, kManyWords)));
  add(fmt::format("words {}", std::min(before + after, kMostWords)));
  add(fmt::format("beside {} {}", std::min(before, kFewWords), std::min(after, kFewWords)));
  add("");
  std::ranges::sort(features);
  features.erase(std::unique(features.begin(), features.end()), features.end());
  return features;
}

}  // namespace veedor
