#include "mail/account/remark_features.h"

#include <algorithm>
#include <array>
#include <string>

#include "text/text.h"

namespace veedor {
namespace {

/// FNV-1a.
std::uint32_t hash_of(std::string_view text) {
  std::uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash;
}

bool is_letter_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/// The bytes of a sign at `i` that is not of ASCII, as a quotation mark or a dash: U+0080 to
/// U+00BF, U+2000 to U+203F. 0 if there is none.
std::size_t sign_at(std::string_view text, std::size_t i) {
  if (text.substr(i).starts_with("\xC2")) return 2;
  return text.substr(i).starts_with("\xE2\x80") ? 3 : 0;
}

/// The words, folded; a decision is an empty one.
std::vector<std::string> words_of(std::string_view remark) {
  std::vector<std::string> words;
  std::size_t i = 0;
  while (i < remark.size()) {
    std::size_t end = i;
    while (end < remark.size() && is_letter_byte(remark[end]) && sign_at(remark, end) == 0) ++end;
    std::string word = fold_name(remark.substr(i, end - i));
    const bool letters = std::ranges::any_of(
        word, [](char c) { return c >= 'a' && c <= 'z'; });  // and not only signs
    if (letters) words.push_back(std::move(word));
    if (end < remark.size() && remark[end] == '~') words.emplace_back();
    const std::size_t sign = end < remark.size() ? sign_at(remark, end) : 0;
    i = end + std::max<std::size_t>(sign, 1);
  }
  return words;
}

}  // namespace

std::vector<std::uint32_t> features_of_remark(std::string_view remark) {
  constexpr std::array<std::size_t, 2> kBeginnings{4, 6};  // in bytes, which are letters mostly
  std::vector<std::uint32_t> features;
  const std::vector<std::string> words = words_of(remark);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].empty()) continue;
    features.push_back(hash_of(words[i]));
    for (const std::size_t length : kBeginnings) {
      if (words[i].size() > length) features.push_back(hash_of(words[i].substr(0, length) + '*'));
    }
    if (i + 1 < words.size() && !words[i + 1].empty()) {
      features.push_back(hash_of(words[i] + ' ' + words[i + 1]));
    }
  }
  std::ranges::sort(features);
  features.erase(std::unique(features.begin(), features.end()), features.end());
  return features;
}

}  // namespace veedor
