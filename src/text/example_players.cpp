#include "text/example_players.h"

#include <algorithm>
#include <array>
#include <vector>

namespace veedor {
namespace {

constexpr std::array<std::string_view, 4> kExamplePlayers{"Ann", "Bea", "Cruz", "Dan"};

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

}  // namespace

std::string with_players(std::string_view example, std::span<const std::string> players) {
  std::string out;
  std::vector<std::string_view> seen;
  while (!example.empty()) {
    const auto* const end = std::ranges::find_if_not(example, is_letter);
    const auto length = static_cast<std::size_t>(end - example.begin());
    const std::string_view part = example.substr(0, std::max<std::size_t>(length, 1));
    example.remove_prefix(part.size());
    if (std::ranges::find(kExamplePlayers, part) == kExamplePlayers.end()) {
      out += part;
      continue;
    }
    const auto known = std::ranges::find(seen, part);
    const auto at = static_cast<std::size_t>(known - seen.begin());
    if (known == seen.end()) seen.push_back(part);
    out += at < players.size() ? std::string_view(players[at]) : part;
  }
  return out;
}

}  // namespace veedor
