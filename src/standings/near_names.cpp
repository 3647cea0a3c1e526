#include "standings/near_names.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "text/text.h"

namespace veedor {
namespace {

/// In code points of the folded name. Shorter names are often near by chance; longer ones are not
/// names.
constexpr std::size_t kShortest = 6;
constexpr std::size_t kLongestCompared = 64;
/// If more names differ in the same character, they are a series.
constexpr std::size_t kSeries = 8;
/// If more names have the same first letters, one of them cut down tells nothing.
constexpr std::size_t kMostAlike = 50;

/// The name without its digits. If it is the same for two names, a number distinguishes them.
std::string without_digits(const std::string& name) {
  std::string rest;
  std::ranges::copy_if(name, std::back_inserter(rest), [](char c) { return c < '0' || c > '9'; });
  return rest;
}

using Pairs = std::set<std::pair<std::string, std::string>>;
/// Lists of names by a key that they share if they are near.
using Buckets = std::map<std::string, std::vector<std::string>>;

/// The folded name, and all texts with one character less: two names with a distance of 1 have one
/// of these in common.
std::set<std::string> keys_of(const std::string& folded) {
  std::set<std::string> keys{folded};
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t length = bytes_of(std::string_view(folded).substr(at), 1);
    keys.insert(std::string(folded).erase(at, length));
    at += length;
  }
  return keys;
}

bool one_apart(const std::string& a, const std::string& b) {
  const std::string x = fold_name(a);
  const std::string y = fold_name(b);
  return edit_distance(x, y) == 1 && without_digits(x) != without_digits(y);
}

/// The folded words of a name, without dots.
std::vector<std::string> words_of(const std::string& name) {
  std::vector<std::string> words;
  std::size_t at = 0;
  while (at < name.size()) {
    const std::size_t end = std::min(name.find_first_of(" .,\t", at), name.size());
    if (std::string word = fold_name(name.substr(at, end - at)); !word.empty()) {
      words.push_back(std::move(word));
    }
    at = end + 1;
  }
  return words;
}

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += word + ' ';
  return all;
}

/// Puts a name into the buckets of the forms in which it may be written otherwise: its words in
/// another order, and one of them cut down to its first letter.
void add_forms(const std::string& name, Buckets& turned, Buckets& cut) {
  constexpr std::size_t kMostWords = 6;
  const std::vector<std::string> words = words_of(name);
  if (words.size() < 2 || words.size() > kMostWords) return;
  std::vector<std::string> sorted = words;
  std::ranges::sort(sorted);
  turned[joined(sorted)].push_back(name);
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::vector<std::string> shorter = words;
    shorter[i] = shorter[i].substr(0, bytes_of(shorter[i], 1));
    const bool digit = shorter[i].front() >= '0' && shorter[i].front() <= '9';
    if (!digit) cut[std::to_string(i) + ' ' + joined(shorter)].push_back(name);
  }
}

void add_pair(Pairs& pairs, const std::string& a, const std::string& b) {
  pairs.insert(a < b ? std::pair(a, b) : std::pair(b, a));
}

}  // namespace

std::vector<std::pair<std::string, std::string>> near_names(const std::vector<std::string>& names) {
  Buckets same;
  Buckets close;
  Buckets turned;
  Buckets cut;
  for (const std::string& name : names) {
    const std::string folded = fold_name(name);
    if (folded.empty()) continue;
    same[folded].push_back(name);
    if (folded.size() <= kLongestCompared) add_forms(name, turned, cut);
    const std::size_t length = code_points(folded);
    if (length < kShortest || length > kLongestCompared) continue;
    for (const std::string& key : keys_of(folded)) close[key].push_back(name);
  }
  Pairs pairs;
  for (const auto& [folded, spellings] : same) {
    for (std::size_t i = 1; i < spellings.size(); ++i) {
      add_pair(pairs, spellings.front(), spellings[i]);
    }
  }
  for (const auto& [key, near] : close) {
    if (near.size() > kSeries) continue;
    for (std::size_t i = 0; i < near.size(); ++i) {
      for (std::size_t j = i + 1; j < near.size(); ++j) {
        if (one_apart(near[i], near[j])) add_pair(pairs, near[i], near[j]);
      }
    }
  }
  for (const auto& [words, near] : turned) {
    for (std::size_t i = 1; i < near.size(); ++i) add_pair(pairs, near.front(), near[i]);
  }
  // Full names with the same first letters are different; the short one is near to each of them.
  for (const auto& [words, near] : cut) {
    if (near.size() > kMostAlike) continue;
    for (const std::string& name : near) {
      if (words.substr(2) != joined(words_of(name))) continue;
      for (const std::string& other : near) {
        if (fold_name(other) != fold_name(name)) add_pair(pairs, name, other);
      }
    }
  }
  return {pairs.begin(), pairs.end()};
}

}  // namespace veedor
