#include "log/moment.h"

#include <fmt/format.h>

#include <charconv>

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
  const std::size_t point = text.find('.');
  const auto round = digits(text.substr(0, point));
  const bool with_turn = point != std::string_view::npos;
  const auto turn = with_turn ? digits(text.substr(point + 1)) : round;
  if (!round || !turn || (*round == 0 && with_turn)) return std::nullopt;
  return Moment{*round, with_turn ? turn : std::nullopt};
}

std::string moment_words(const Moment& moment) {
  if (moment.turn) return fmt::format("round {}, turn {}", moment.round, *moment.turn);
  return moment.round == 0 ? "the setup" : fmt::format("round {}", moment.round);
}

std::string moment_text(const Moment& moment) {
  return moment.turn ? fmt::format("{}.{}", moment.round, *moment.turn)
                     : fmt::format("{}", moment.round);
}

}  // namespace veedor
