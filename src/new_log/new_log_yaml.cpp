#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "new_log/new_log_parts.h"
#include "text/layout.h"
#include "text/phrases.h"
#include "text/text.h"
#include "words/rules_words.h"
#include "yaml/yaml_writer.h"

namespace veedor {
namespace {

/// Writes a paragraph as a comment, indented by `indent` spaces.
void explain(YamlWriter& yaml, std::string_view text, std::size_t indent = 0) {
  yaml.comment_lines(paragraph(text, 0, {}, kPageWidth - indent - std::string_view("# ").size()));
}

class YamlLog : private NewLogParts {
 public:
  using NewLogParts::NewLogParts;

  [[nodiscard]] std::string text() const {
    YamlWriter yaml;
    yaml.begin_map(kLines);
    origin(yaml);
    yaml.blank_line();
    head(yaml);
    unknown(yaml);
    setup(yaml);
    dummy_cards(yaml);
    yaml.blank_line();
    rounds(yaml);
    yaml.end_map();
    return yaml.written() + '\n';
  }

 private:
  static constexpr YamlLayout kLines = YamlLayout::lines;
  static constexpr YamlLayout kBrackets = YamlLayout::brackets;
  static constexpr std::string_view kToBeSaid = "how-many";
  static constexpr std::string_view kWhich = "which";

  void origin(YamlWriter& yaml) const {
    if (log_.commitment) {
      yaml.comment_lines(commitment_words());
    } else {
      yaml.comment_lines(
          fmt::format("seed: {}\nThe same log again:\n  {}", log_.seed, log_.made_by));
    }
    if (!log_.judged_by.empty()) {
      yaml.comment_lines("Its rules stand in a file, without which nobody can judge it:\n  " +
                         log_.judged_by);
    }
    if (has_decks() || !game().dealt.empty() || rules().dummy) {
      explain(yaml, "Not for the players: the cards are here in the order in which they come.");
    }
  }

  void head(YamlWriter& yaml) const {
    yaml.key("veedor");
    yaml.number(1);
    if (log_.title) {
      yaml.key("title");
      yaml.text(*log_.title, YamlQuotes::two);
    }
    yaml.key("ruleset");
    const bool one = log_.choices.size() == 1;
    if (!one) yaml.begin_list(kBrackets);
    for (const RulesetChoice& choice : log_.choices) ruleset_choice(yaml, choice);
    if (!one) yaml.end_list();
    yaml.key("players");
    list(yaml, log_.players);
    yaml.comment("clockwise");
    if (log_.commitment) commitment(yaml);
  }

  void commitment(YamlWriter& yaml) const {
    yaml.key("commit");
    yaml.begin_map(kLines);
    pair(yaml, "code", commitment_code(*log_.commitment).grouped());
    pair(yaml, "secret", log_.commitment->secret.grouped());
    yaml.comment("not for the players before the game is over");
    if (has_seeds()) {
      yaml.key("seeds");
      yaml.begin_map(kBrackets);
      for (std::size_t seat = 0; seat < log_.players.size(); ++seat) {
        if (log_.commitment->seeds[seat].empty()) continue;
        yaml.key(log_.players[seat]);
        yaml.text(log_.commitment->seeds[seat]);
      }
      yaml.end_map();
    }
    yaml.end_map();
  }

  static void ruleset_choice(YamlWriter& yaml, const RulesetChoice& choice) {
    if (!choice.by_parts) return yaml.text(choice.name);
    yaml.begin_map(kBrackets);
    yaml.key(choice.name);
    list(yaml, choice.picked);
    yaml.end_map();
  }

  void unknown(YamlWriter& yaml) const {
    const std::vector<UnknownCard> cards = unknown_cards();
    if (cards.empty()) return;
    unfinished(yaml);
    explain(yaml,
            fmt::format(
                "The ruleset does not say what these {} do. Say it here, and take away the # "
                "before `cards` and `decks` and their lines. Until then the log does not know the "
                "decks, and each round has to say what it reveals.",
                counted(static_cast<unsigned>(cards.size()), "card", "cards")));
    YamlWriter later;
    later.begin_map(kLines);
    later.key("cards");
    later.begin_list(kLines);
    for (const UnknownCard& card : cards) {
      later.begin_map(kBrackets);
      pair(later, "id", card.name);
      later.key("stack");
      later.text(card.stack, YamlQuotes::label);
      later.key("copies");
      later.number(1);
      later.key("number");
      card.number == kUnknownNumber ? later.text(kToBeSaid) : later.number(card.number);
      for (const std::string& good : card.goods) pair(later, good, kToBeSaid);
      if (card.symbols) pair(later, "symbol", kWhich);
      pair(later, "effect", "what-it-does");
      later.end_map();
    }
    later.end_list();
    later.end_map();
    yaml.comment_lines(later.written());
  }

  /// Further entries for the list of `cards`.
  void unfinished(YamlWriter& yaml) const {
    const std::vector<UnfinishedCard> cards = unfinished_cards();
    if (cards.empty()) return;
    YamlWriter later;
    later.begin_list(kLines);
    for (const UnfinishedCard& card : cards) {
      later.begin_map(kBrackets);
      pair(later, "id", card.id);
      if (card.number) pair(later, "number", kToBeSaid);
      for (const std::string& good : card.goods) pair(later, good, kToBeSaid);
      if (card.symbols) pair(later, "symbol", kWhich);
      later.end_map();
    }
    later.end_list();
    explain(yaml, fmt::format("Of {} the ruleset knows the text, but not the numbers. Who has them "
                              "can complete the list of `cards` below in this way; what is left "
                              "out is believed in each turn.",
                              counted(static_cast<unsigned>(cards.size()), "card", "cards")));
    const std::string lines = later.written();
    for (const std::string_view line : lines_of(lines)) {
      yaml.comment_lines(fmt::format("  {}", line));
    }
  }

  void setup(YamlWriter& yaml) const {
    yaml.key("setup");
    yaml.begin_map(kLines);
    pair(yaml, "king", place(game().king));
    yaml.key("homes");
    by_player(yaml, [&](std::size_t seat) { yaml.text(place(game().homes[seat])); });
    pair(yaml, "first", player(game().first));
    yaml.comment("by lot; change it if it was settled otherwise");
    parts(yaml);
    if (!has_decks()) {
      // No decks: no stack has cards in a given order.
    } else if (unknown_cards().empty()) {
      decks(yaml);
    } else {
      YamlWriter later;
      later.begin_map(kLines);
      decks(later);
      later.end_map();
      yaml.comment_lines(later.written());
    }
    modifiers(yaml);
    yaml.end_map();
  }

  /// Parts of the setup that some rulesets add.
  void parts(YamlWriter& yaml) const {
    if (!log_.caballeros.empty()) {
      yaml.key("caballeros");
      yaml.begin_list(kBrackets);
      for (const unsigned card : log_.caballeros) yaml.number(card);
      yaml.end_list();
    }
    if (!game().black.empty()) {
      yaml.key("inquisitor");
      const Words regions = black_regions();
      regions.size() == 1 ? yaml.text(regions.front()) : list(yaml, regions);
    }
    if (game().table.valid()) pair(yaml, "table", place(game().table));
    if (rules().setup_disc_caballeros == 0) return;
    yaml.key("discs");
    yaml.begin_map(kBrackets);
    yaml.end_map();
    yaml.comment("a region or none for each player, before round 1");
  }

  void decks(YamlWriter& yaml) const {
    yaml.key("decks");
    yaml.comment("top card first");
    yaml.begin_map(kLines);
    for (std::size_t i = 0; i < game().decks.size(); ++i) {
      if (game().decks[i].empty()) continue;
      yaml.key(ruleset().stacks[i], YamlQuotes::label);
      list(yaml, deck(i));
    }
    yaml.end_map();
  }

  /// The Modifier cards, in the map of `setup`.
  void modifiers(YamlWriter& yaml) const {
    if (game().dealt.empty()) return;
    explain(yaml,
            "Each player passes one of these cards to the left neighbour. Write down which, with "
            "other cards behind `pass`. Until then the log does not know the hands.",
            2);
    commands(yaml, log_.dealt_by);
  }

  void dummy_cards(YamlWriter& yaml) const {
    if (!rules().dummy) return;
    yaml.blank_line();
    explain(yaml, fmt::format("For the dummy (A p.9), round by round; of the Region cards {} a "
                              "round, as long as it has Caballeros to place:",
                              rules().dummy_regions));
    for (const std::string& line : dummy()) yaml.comment_lines("  " + line);
  }

  void rounds(YamlWriter& yaml) const {
    yaml.key("rounds");
    yaml.begin_list(kBrackets);
    yaml.end_list();
    explain(yaml,
            "`veedor add` writes down what the players mail, and says who is next. The first round "
            "may begin so, with other cards:");
    commands(yaml, log_.begun_by);
  }

  static void commands(YamlWriter& yaml, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) yaml.comment_lines("  " + line);
  }

  static void list(YamlWriter& yaml, const Words& words) {
    yaml.begin_list(kBrackets);
    for (const std::string& word : words) yaml.text(word);
    yaml.end_list();
  }

  static void pair(YamlWriter& yaml, std::string_view key, std::string_view text) {
    yaml.key(key);
    yaml.text(text);
  }

  /// Writes a map of the players, with values written by `write_value`.
  template <typename WriteValue>
  void by_player(YamlWriter& yaml, const WriteValue& write_value) const {
    yaml.begin_map(kBrackets);
    for (std::size_t seat = 0; seat < log_.players.size(); ++seat) {
      yaml.key(log_.players[seat]);
      write_value(seat);
    }
    yaml.end_map();
  }
};

}  // namespace

std::string new_log_yaml(const NewLog& log) { return YamlLog(log).text(); }

}  // namespace veedor
