// How libFuzzer changes an input: by lines with all that is indented below them, and by words, as
// well as by bytes. Of bytes alone hardly any change gets past the YAML parser.
#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "fuzz/fuzz.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace veedor::fuzz {
namespace {

constexpr std::size_t kLongestWord = 64;
constexpr std::string_view kBetweenWords = " \t\r\n,:[]{}#\"'";

std::size_t indentation(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

/// The lines of a text, each with its end.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t end = 0; end < text.size();) {
    const std::size_t begin = text.find_first_not_of(kBetweenWords, end);
    if (begin == std::string_view::npos) break;
    end = std::min(text.find_first_of(kBetweenWords, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
  }
  return words;
}

/// One of the lines, with those that are indented below it.
std::string_view block_of(std::string_view text, Random& random) {
  const auto lines = lines_of(text);
  if (lines.empty()) return text;
  const std::size_t first = random.below(lines.size());
  std::size_t end = first + 1;
  while (end < lines.size() && indentation(lines[end]) > indentation(lines[first])) ++end;
  const char* const behind = lines[end - 1].data() + lines[end - 1].size();
  return {lines[first].data(), static_cast<std::size_t>(behind - lines[first].data())};
}

/// The block as it would stand beside one that is indented by `wanted`.
std::string indented(std::string_view block, std::size_t wanted) {
  const std::size_t now = indentation(block);
  std::string out;
  for (const std::string_view line : lines_of(block)) {
    const std::string_view rest = line.substr(std::min(now, indentation(line)));
    out += std::string(wanted, ' ').append(rest);
  }
  return out;
}

/// `text` with something else in place of a part of it.
std::string with(std::string_view text, std::string_view part, std::string_view instead) {
  const auto begin = static_cast<std::size_t>(part.data() - text.data());
  return std::string(text).replace(begin, part.size(), instead);
}

/// A block of `source` in place of one of `text`, or before it.
std::string transplanted(std::string_view text, std::string_view source, Random& random) {
  const std::string_view place = block_of(text, random);
  const std::string block = indented(block_of(source, random), indentation(place));
  return with(text, random.one_in(2) ? place : place.substr(0, 0), block);
}

/// The word changed as bytes are; of an empty one this makes an entry of the dictionary, mostly.
std::string mutated(std::string_view word) {
  std::string out(word.substr(0, kLongestWord));
  const std::size_t size = out.size();
  out.resize(2 * kLongestWord);
  out.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(out.data()), size, out.size()));
  return out;
}

std::string with_another_word(std::string_view text, Random& random) {
  const auto words = words_of(text);
  if (words.empty()) return std::string(text);
  const std::string_view word = words[random.below(words.size())];
  switch (random.below(4)) {
    case 0:
      return with(text, word, std::to_string(random.below(16)));
    case 1:
      return with(text, word, mutated({}));
    case 2:
      return with(text, word, mutated(word));
    default:
      return with(text, word, words[random.below(words.size())]);
  }
}

std::string changed(std::string_view text, Random& random) {
  switch (random.below(4)) {
    case 0:
      return with(text, block_of(text, random), {});
    case 1:
      return transplanted(text, text, random);
    default:
      return with_another_word(text, random);
  }
}

std::size_t put(std::string_view text, std::uint8_t* out, std::size_t most) {
  const std::size_t size = std::min(text.size(), most);
  std::memcpy(out, text.data(), size);
  return size;
}

}  // namespace
}  // namespace veedor::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  veedor::Random random(seed);
  if (size == 0 || random.one_in(5)) return LLVMFuzzerMutate(data, size, max_size);
  std::string text(veedor::fuzz::text_of(data, size));
  do text = veedor::fuzz::changed(text, random);
  while (random.one_in(3));
  return veedor::fuzz::put(text, data, max_size);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size,
                                                 const std::uint8_t* other, std::size_t other_size,
                                                 std::uint8_t* out, std::size_t max_size,
                                                 unsigned seed) {
  veedor::Random random(seed);
  return veedor::fuzz::put(
      veedor::fuzz::transplanted(veedor::fuzz::text_of(data, size),
                                 veedor::fuzz::text_of(other, other_size), random),
      out, max_size);
}
