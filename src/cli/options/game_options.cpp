#include "cli/options/game_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <random>
#include <sstream>

#include "cli/files/complaint.h"
#include "cli/options/option_kind.h"
#include "log/names.h"
#include "text/printable.h"
#include "text/shell_word.h"

namespace veedor {
namespace {

/// A seed that nobody can guess. A short one could be found by trying all seeds until one fits the
/// revealed cards, which would reveal the decks.
std::uint64_t new_seed() {
  std::random_device device;
  std::uint64_t seed = device();
  return (seed << 32U) ^ device();
}

}  // namespace

std::optional<std::uint64_t> read_seed(const std::optional<std::string>& option) {
  if (!option) return new_seed();
  if (const auto seed = whole_number(*option)) return seed;
  complain(fmt::format("--seed is a whole number from 0 to {}, not `{}`",
                       std::numeric_limits<std::uint64_t>::max(), excerpt(*option)));
  return std::nullopt;
}

std::optional<std::vector<std::string>> read_players(const std::string& option) {
  std::vector<std::string> players;
  // A trailing comma means that an empty name follows.
  std::istringstream words(option + ',');
  for (std::string word; std::getline(words, word, ',');) {
    std::string name = normal_name(word);
    if (const auto unfit = unfit_name(name)) {
      complain(fmt::format("--players: the name `{}` {}", excerpt(name), *unfit));
      return std::nullopt;
    }
    if (std::ranges::count(players, name) > 0) {
      complain(fmt::format("--players: `{}` is given twice", excerpt(name)));
      return std::nullopt;
    }
    players.push_back(std::move(name));
  }
  return players;
}

std::string argument(std::string_view option, std::string_view value) {
  return fmt::format(" {}{}{}", option, value.starts_with('-') ? '=' : ' ', shell_word(value));
}

}  // namespace veedor
