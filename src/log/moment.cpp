#include "log/moment.h"

#include <fmt/format.h>

#include <charconv>
#include <vector>

namespace veedor {
namespace {

/// Reads digits, which may begin with zeros.
std::optional<unsigned> digits(std::string_view word) {
  unsigned number = 0;
  const char* const end = word.data() + word.size();
  const bool plain = !word.empty() && word.front() != '-';
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  return plain && error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<Moment> moment_of(std::string_view text) {
  std::vector<unsigned> numbers;
  for (bool more = true; more;) {
    const std::size_t point = text.find('.');
    const auto number = digits(text.substr(0, point));
    if (!number) return std::nullopt;
    numbers.push_back(*number);
    more = point != std::string_view::npos;
    if (more) text.remove_prefix(point + 1);
  }
  if (numbers.size() > 3 || (numbers.size() > 1 && numbers[0] == 0)) return std::nullopt;
  Moment moment{numbers[0]};
  if (numbers.size() > 1) moment.turn = numbers[1];
  if (numbers.size() > 2) moment.part = numbers[2];
  return moment;
}

std::string moment_words(const Moment& moment) {
  if (moment.round == 0) return "the setup";
  std::string words = fmt::format("round {}", moment.round);
  if (moment.turn) words += fmt::format(", turn {}", *moment.turn);
  if (moment.part) words += fmt::format(", part {}", *moment.part);
  return words;
}

std::string moment_text(const Moment& moment) {
  std::string text = fmt::format("{}", moment.round);
  if (moment.turn) text += fmt::format(".{}", *moment.turn);
  if (moment.part) text += fmt::format(".{}", *moment.part);
  return text;
}

}  // namespace veedor
