#include "text/phrases.h"

#include <fmt/format.h>

#include "text/text.h"

namespace veedor {

std::string counted(std::uint64_t n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::string capitalized(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

std::string probably_meant(std::string_view word, std::span<const std::string> candidates) {
  const auto near = nearest(word, candidates);
  return near ? candidates[*near] : std::string();
}

std::string did_you_mean(std::string_view meant) {
  return meant.empty() ? std::string() : fmt::format("; did you mean `{}`?", meant);
}

std::string suggestion(std::string_view word, std::span<const std::string> candidates) {
  return did_you_mean(probably_meant(word, candidates));
}

}  // namespace veedor
