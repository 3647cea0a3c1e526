#include "log/write/new_log.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "text/json.h"
#include "text/layout.h"
#include "text/printable.h"
#include "words/rules_words.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

using Words = std::vector<std::string>;

/// "[a, b]".
std::string yaml_list(const Words& words) {
  Words written;
  for (const std::string& word : words) written.push_back(yaml_word(word));
  return fmt::format("[{}]", fmt::join(written, ", "));
}

/// Lines of a comment, indented by so many spaces.
std::string comment(std::string_view text, std::size_t indent = 0) {
  std::string lines = paragraph(text, indent + 2);
  for (std::size_t at = 0; at < lines.size(); at = lines.find('\n', at) + 1)
    lines[at + indent] = '#';
  return lines;
}

/// A card that is in a deck and of which the ruleset does not know what it does.
struct UnknownCard {
  std::string name;
  std::string stack;
  unsigned number = 0;  ///< as on the other cards of its stack
};

/// What both forms of the log are made of.
class Parts {
 public:
  explicit Parts(const NewLog& log) : log_(log) {}

 protected:
  [[nodiscard]] const Ruleset& ruleset() const { return *log_.ruleset; }
  [[nodiscard]] const Rules& rules() const { return ruleset().rules; }
  [[nodiscard]] const NewGame& game() const { return log_.game; }
  [[nodiscard]] const std::string& place(PlaceId place) const {
    return ruleset().places[place.index()].name;
  }
  [[nodiscard]] const std::string& player(OwnerId owner) const {
    return log_.players[owner.index()];
  }
  [[nodiscard]] std::string card(const DrawnCard& drawn) const {
    return drawn.card.valid() ? ruleset().cards[drawn.card.index()].id
                              : fmt::format("unknown-{}", drawn.unknown);
  }
  [[nodiscard]] Words deck(std::size_t stack) const {
    Words cards;
    for (const DrawnCard& drawn : game().decks[stack]) cards.push_back(card(drawn));
    return cards;
  }
  [[nodiscard]] Words dealt(std::size_t seat) const {
    Words cards;
    for (const ModifierId modifier : game().dealt[seat]) {
      cards.push_back(ruleset().modifiers[modifier.index()].id);
    }
    return cards;
  }
  [[nodiscard]] Words rulesets() const {
    Words names;
    for (const RulesetChoice& choice : log_.choices) names.push_back(choice.name);
    return names;
  }
  [[nodiscard]] std::vector<UnknownCard> unknown_cards() const;
  /// What was drawn for the dummy, in lines.
  [[nodiscard]] Words dummy() const;
  /// The Region cards of the dummy's first round.
  [[nodiscard]] Words first_regions() const { return regions(game().dummy_piles.front(), 1); }
  [[nodiscard]] Words regions(const DummyPile& pile, unsigned rounds) const;

  const NewLog& log_;
};

std::vector<UnknownCard> Parts::unknown_cards() const {
  std::vector<UnknownCard> unknown;
  for (std::size_t stack = 0; stack < game().decks.size(); ++stack) {
    const CardSet known = rules().stacks[stack].kinds;
    const unsigned number = known.empty() ? 0 : rules().cards[(*known.begin()).index()].number;
    for (const DrawnCard& drawn : game().decks[stack]) {
      if (drawn.card.valid()) continue;
      unknown.push_back({card(drawn), ruleset().stacks[stack], number});
    }
  }
  std::ranges::sort(unknown, {}, &UnknownCard::name);
  return unknown;
}

Words Parts::regions(const DummyPile& pile, unsigned rounds) const {
  Words names;
  for (const PlaceId region : pile.regions) {
    if (names.size() < std::size_t{rounds} * rules().dummy_regions) names.push_back(place(region));
  }
  return names;
}

Words Parts::dummy() const {
  Words lines;
  for (const DummyPile& pile : game().dummy_piles) {
    const unsigned rounds = pile.last_round - pile.first_round + 1;
    lines.push_back(fmt::format("Region cards, rounds {}: {}",
                                range_text(pile.first_round, pile.last_round),
                                fmt::join(regions(pile, rounds), ", ")));
  }
  lines.push_back(fmt::format("Power cards: {}", fmt::join(game().dummy_power, ", ")));
  return lines;
}

// YAML --------------------------------------------------------------------------------------------

class YamlLog : private Parts {
 public:
  using Parts::Parts;

  [[nodiscard]] std::string text() const {
    return origin() + head() + unknown() + setup() + decks() + modifiers() + dummy_cards() +
           rounds();
  }

 private:
  [[nodiscard]] std::string origin() const {
    std::string out =
        fmt::format("# seed: {}\n# The same log again:\n#   {}\n", log_.seed, log_.made_by);
    if (!log_.judged_by.empty()) {
      out +=
          fmt::format("# Its rules stand in a file, without which nobody can judge it:\n#   {}\n",
                      log_.judged_by);
    }
    return out +
           comment("Not for the players: the cards are here in the order in which they come.");
  }

  [[nodiscard]] std::string head() const {
    std::string out = "\nveedor: 1\n";
    if (log_.title) out += fmt::format("title: {}\n", yaml_quoted(*log_.title));
    const Words names = rulesets();
    out += fmt::format("ruleset: {}\n",
                       names.size() == 1 ? yaml_word(names.front()) : yaml_list(names));
    return out + fmt::format("players: {}  # clockwise\n", yaml_list(log_.players));
  }

  [[nodiscard]] std::string unknown() const {
    const std::vector<UnknownCard> cards = unknown_cards();
    if (cards.empty()) return {};
    std::string out = comment(fmt::format(
        "The ruleset does not say what these {} do. Say it here, and take away the # before "
        "`cards` "
        "and `decks` and their lines. Until then the log does not know the decks, and each round "
        "has to say what it reveals.",
        counted(static_cast<unsigned>(cards.size()), "card", "cards")));
    out += "# cards:\n";
    for (const UnknownCard& card : cards) {
      out +=
          fmt::format("#   - {{id: {}, stack: {}, copies: 1, number: {}, effect: what-it-does}}\n",
                      card.name, yaml_label(card.stack), card.number);
    }
    return out;
  }

  [[nodiscard]] std::string setup() const {
    Words homes;
    for (std::size_t seat = 0; seat < log_.players.size(); ++seat) {
      homes.push_back(pair(seat, yaml_word(place(game().homes[seat]))));
    }
    return fmt::format(
        "setup:\n"
        "  king: {}\n"
        "  homes: {{{}}}\n"
        "  first: {}  # by lot; change it if it was settled otherwise\n",
        yaml_word(place(game().king)), fmt::join(homes, ", "), yaml_word(player(game().first)));
  }

  [[nodiscard]] std::string decks() const {
    const std::string_view mark = unknown_cards().empty() ? "" : "# ";
    std::string out = fmt::format("  {}decks:  # top card first\n", mark);
    for (std::size_t i = 0; i < game().decks.size(); ++i) {
      if (game().decks[i].empty()) continue;
      out +=
          fmt::format("  {}  {}: {}\n", mark, yaml_label(ruleset().stacks[i]), yaml_list(deck(i)));
    }
    return out;
  }

  [[nodiscard]] std::string modifiers() const {
    if (game().dealt.empty()) return {};
    Words hands;
    Words passed;
    for (std::size_t seat = 0; seat < log_.players.size(); ++seat) {
      hands.push_back(pair(seat, yaml_list(dealt(seat))));
      passed.push_back(pair(seat, ""));
    }
    return comment(
               "Each player passes one of these cards to the left neighbour. Write down which, and "
               "take "
               "away the # before these lines. Until then the log does not know the hands.",
               2) +
           fmt::format("  # modifiers:\n  #   dealt: {{{}}}\n  #   passed: {{{}}}\n",
                       fmt::join(hands, ", "), fmt::join(passed, ", "));
  }

  [[nodiscard]] std::string dummy_cards() const {
    if (!rules().dummy) return {};
    std::string out = '\n' + comment(fmt::format("For the dummy (A p.9), round by round; of the "
                                                 "Region cards {} a round, as long as it has "
                                                 "Caballeros to place:",
                                                 rules().dummy_regions));
    for (const std::string& line : dummy()) out += "#   " + printable(line) + '\n';
    return out;
  }

  /// The first round, as far as it is settled; legal as it stands.
  [[nodiscard]] std::string rounds() const {
    std::string first;
    if (rules().dummy) {
      first += fmt::format("dummy: {{regions: {}, power: {}}}\n#     ", yaml_list(first_regions()),
                           game().dummy_power.front());
    }
    Words revealed;
    for (std::size_t i = 0; i < game().decks.size(); ++i) {
      if (!game().decks[i].empty()) revealed.push_back(card(game().decks[i].front()));
    }
    first += fmt::format("reveal: {}\n", yaml_list(revealed));
    const std::size_t seats = log_.players.size();
    const std::size_t seat = game().first.index();
    return fmt::format(
        "\nrounds: []\n"
        "# In place of this line the first round may begin so; `veedor check` says who is next:\n"
        "# rounds:\n"
        "#   - {}"
        "#     power: []  # clockwise, as in [{{{}}}, {{{}}}]\n"
        "#     turns: []  # from the highest value to the lowest, as in veedor-log(5)\n",
        first, pair(seat, "8"), pair((seat + 1) % seats, "3"));
  }

  /// "Ann: value".
  [[nodiscard]] std::string pair(std::size_t seat, std::string_view value) const {
    return fmt::format("{}: {}", yaml_word(log_.players[seat]), value);
  }
};

// JSON --------------------------------------------------------------------------------------------

class JsonLog : private Parts {
 public:
  using Parts::Parts;

  [[nodiscard]] std::string text() const {
    Json object;
    object["veedor"] = 1;
    if (log_.title) object["title"] = *log_.title;
    object["notes"] = notes();
    const Words names = rulesets();
    object["ruleset"] = names.size() == 1 ? Json(names.front()) : Json(names);
    object["players"] = log_.players;
    object["setup"] = setup();
    object["rounds"] = Json::array();
    return json_line(object);
  }

 private:
  [[nodiscard]] Json setup() const {
    Json setup;
    setup["king"] = place(game().king);
    for (std::size_t seat = 0; seat < log_.players.size(); ++seat) {
      setup["homes"][log_.players[seat]] = place(game().homes[seat]);
    }
    setup["first"] = player(game().first);
    if (unknown_cards().empty()) setup["decks"] = decks();
    return setup;
  }

  [[nodiscard]] Json decks() const {
    Json decks = Json::object();
    for (std::size_t i = 0; i < game().decks.size(); ++i) {
      if (!game().decks[i].empty()) decks[ruleset().stacks[i]] = deck(i);
    }
    return decks;
  }

  [[nodiscard]] std::string notes() const {
    Words lines{fmt::format("seed: {}", log_.seed), "the same log again: " + log_.made_by};
    if (!log_.judged_by.empty()) lines.push_back("judged by: " + log_.judged_by);
    if (!unknown_cards().empty()) {
      for (std::size_t i = 0; i < game().decks.size(); ++i) {
        if (game().decks[i].empty()) continue;
        lines.push_back(fmt::format("stack {}, top card first: {}", ruleset().stacks[i],
                                    fmt::join(deck(i), ", ")));
      }
    }
    for (std::size_t seat = 0; seat < game().dealt.size(); ++seat) {
      lines.push_back(
          fmt::format("dealt to {}: {}", log_.players[seat], fmt::join(dealt(seat), ", ")));
    }
    if (rules().dummy) {
      for (const std::string& line : dummy()) lines.push_back("dummy, " + line);
    }
    return fmt::format("{}", fmt::join(lines, "\n"));
  }
};

}  // namespace

std::string new_log_yaml(const NewLog& log) { return YamlLog(log).text(); }

std::string new_log_json(const NewLog& log) { return JsonLog(log).text(); }

}  // namespace veedor
