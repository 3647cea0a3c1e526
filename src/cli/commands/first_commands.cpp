#include "cli/commands/first_commands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "cli/options/game_options.h"
#include "cli/options/ruleset_option.h"
#include "notation/text_parts.h"
#include "notation/values.h"
#include "notation/write.h"
#include "text/shell_word.h"

namespace veedor {
namespace {

class FirstLines {
 public:
  explicit FirstLines(const NewLog& log) : log_(log) {}

  [[nodiscard]] std::string discs() const {
    std::vector<std::string> shown;
    for (std::size_t seat = 0; seat < log_.players.size(); ++seat) {
      shown.push_back(name(seat) + ' ' + place(log_.game.homes[seat]));
    }
    return fmt::format("disc {}", fmt::join(shown, ", "));
  }

  /// The line for the dummy's cards of a round, as an example; empty in games without a dummy.
  [[nodiscard]] std::string dummy() const {
    if (!rules().dummy) return {};
    std::string line = "dummy ";
    unsigned drawn = 0;
    for (const PlaceId region : rules().disc_regions) {
      if (drawn++ == rules().dummy_regions) break;
      line += place(region) + ", ";
    }
    const std::vector<unsigned> played = different_cards();
    unsigned card = 1;
    while (std::ranges::count(played, card) > 0) ++card;
    return line + log_.ruleset->power(card);
  }

  /// "Bea 8", clockwise from the First Player, with different values.
  [[nodiscard]] std::vector<std::string> power() const {
    std::vector<std::string> lines;
    const std::vector<unsigned> cards = different_cards();
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const std::size_t first = log_.game.first.valid() ? log_.game.first.index() : 0;
      const std::size_t seat = (first + i) % log_.players.size();
      lines.push_back(name(seat) + ' ' + log_.ruleset->power(cards[i]));
    }
    return lines;
  }

  [[nodiscard]] std::string pass(std::size_t seat) const {
    return fmt::format("pass {} {}", one_word(seat), id(log_.game.dealt[seat].front()));
  }

 private:
  [[nodiscard]] const Rules& rules() const { return log_.ruleset->rules; }
  [[nodiscard]] std::string name(std::size_t seat) const { return line_word(log_.players[seat]); }
  /// A player's name as one word of a line, in quotes if it has blanks.
  [[nodiscard]] std::string one_word(std::size_t seat) const {
    const std::string& player = log_.players[seat];
    return player.find(' ') == std::string::npos ? name(seat) : in_quotes(player);
  }
  [[nodiscard]] std::string place(PlaceId place) const {
    return line_word(log_.ruleset->places[place.index()].name);
  }
  [[nodiscard]] const std::string& id(ModifierId kind) const {
    return log_.ruleset->modifiers[kind.index()].id;
  }

  /// A card for each player, as in a typical beginning of a game; not for the dummy.
  [[nodiscard]] std::vector<unsigned> different_cards() const {
    std::vector<unsigned> order{8, 3, 10, 5, 12};
    for (unsigned card = 1; card < rules().power.size(); ++card) order.push_back(card);
    std::vector<unsigned> cards;
    for (const unsigned card : order) {
      const bool taken = std::ranges::count(cards, card) > 0 ||
                         (!log_.game.dummy_power.empty() && log_.game.dummy_power.front() == card);
      const bool held = card < rules().power.size() && rules().power[card].value > 0;
      if (held && !taken && cards.size() < log_.players.size()) cards.push_back(card);
    }
    return cards;
  }

  const NewLog& log_;
};

std::string add_command(const std::string& ruleset) {
  const bool file = includes_file(ruleset);
  return fmt::format("veedor add{} FILE", file ? argument("--ruleset", ruleset) : "");
}

}  // namespace

std::vector<std::string> deal_commands(const NewLog& log, const std::string& ruleset) {
  if (log.game.dealt.empty()) return {};
  const FirstLines lines(log);
  std::vector<std::string> command;
  const auto add = [&](const std::string& line) {
    const std::string begin = command.empty() ? add_command(ruleset) : "  ";
    command.push_back(fmt::format("{} {} \\", begin, shell_word(line)));
  };
  for (std::size_t seat = 0; seat < log.players.size(); ++seat) add(lines.pass(seat));
  command.back().erase(command.back().size() - 2);  // nothing follows
  return command;
}

std::vector<std::string> first_commands(const NewLog& log, const std::string& ruleset) {
  const FirstLines lines(log);
  std::vector<std::string> commands;
  const auto add = [&](const std::vector<std::string>& words) {
    commands.push_back(fmt::format("{} {}", add_command(ruleset), shell_words(words)));
  };
  const bool homes = !log.game.homes.empty();
  if (homes && log.ruleset->rules.setup_disc_caballeros > 0) add({lines.discs()});
  std::vector<std::string> round = lines.power();
  if (log.played) {
    for (const std::string& line : {example_of_reveal(*log.ruleset), lines.dummy()}) {
      if (!line.empty()) round.insert(round.begin(), line);
    }
  }
  add(round);
  return commands;
}

}  // namespace veedor
