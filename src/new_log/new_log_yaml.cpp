#include <fmt/format.h>

#include <array>
#include <utility>

#include "new_log/new_log_parts.h"
#include "schema/log_grammar.h"
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
    for (const LogTree& part : log().parts) {
      if (part.key == "setup") unknown(yaml);
      if (part.key == "rounds") {
        still_to_tell(yaml);
        yaml.blank_line();
      }
      pair(yaml, part);
    }
    begin(yaml);
    yaml.end_map();
    return yaml.written() + '\n';
  }

 private:
  static constexpr YamlLayout kLines = YamlLayout::lines;
  static constexpr const char* kToBeSaid = "how-many";
  static constexpr std::string_view kDrawnByLot = "first";
  /// What people must know about a key.
  static constexpr auto kComments = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"players", "clockwise"},
      {"secret", "not for the players before the game is over"},
      {kDrawnByLot, "by lot; change it if it was settled otherwise"},
      {"discs", "a region or none for each player, before round 1"},
  });

  void origin(YamlWriter& yaml) const {
    if (log_.played) {
      explain(yaml, "A game that was played: nothing is drawn.");
    } else if (log_.commitment) {
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

  /// Writes a key with its value and what people must know about it.
  void pair(YamlWriter& yaml, const LogTree& part, YamlQuotes quotes = YamlQuotes::word) const {
    yaml.key(part.key, quotes);
    if (part.key == "decks") yaml.comment("top card first");
    if (part.key == "commit" || part.key == "setup" || part.key == "decks" || part.key == "drawn") {
      yaml.begin_map(kLines);
      const auto of_keys = part.key == "decks" ? YamlQuotes::label : YamlQuotes::word;
      for (const LogTree& each : part.parts) pair(yaml, each, of_keys);
      if (part.key == "setup") cards_to_pass(yaml);
      return yaml.end_map();
    }
    in_brackets(yaml, part, part.key == "title" ? YamlQuotes::two : YamlQuotes::word);
    for (const auto& [key, comment] : kComments) {
      if (part.key == key && !(log_.played && key == kDrawnByLot)) yaml.comment(comment);
    }
  }

  static void in_brackets(YamlWriter& yaml, const LogTree& part, YamlQuotes quotes) {
    write_in_brackets(yaml, part, [&](const std::string&) { return quotes; });
  }

  void unknown(YamlWriter& yaml) const {
    const std::vector<UnknownCard> cards = unknown_cards();
    if (cards.empty()) return;
    unfinished(yaml);
    explain(yaml,
            fmt::format(
                "The ruleset does not say what these {} do. Say it here, and take away the # "
                "before `cards` and its lines; or say of each, when it is turned over, which card "
                "it is.",
                counted(static_cast<unsigned>(cards.size()), "card", "cards")));
    YamlWriter later;
    later.begin_map(kLines);
    later.key("cards");
    later.begin_list(kLines);
    for (const UnknownCard& card : cards) {
      LogTree entry = LogTree::map();
      entry.set("id", card.name);
      entry.set("stack", stack_name(card.stack));
      entry.set("copies", 1);
      if (card.number == kUnknownNumber) {
        entry.set("number", kToBeSaid);
      } else {
        entry.set("number", card.number);
      }
      add_goods(entry, card.goods, card.symbols);
      entry.set("effect", "what-it-does");
      in_brackets(later, entry, YamlQuotes::word);
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
      LogTree entry = LogTree::pair("id", LogTree::word(card.id));
      if (card.number) entry.set("number", kToBeSaid);
      add_goods(entry, card.goods, card.symbols);
      in_brackets(later, entry, YamlQuotes::word);
    }
    later.end_list();
    explain(yaml,
            fmt::format("The ruleset knows the text of {}, but not the numbers. If you have them, "
                        "complete the list of `cards` below in this way; what is left out is "
                        "taken on trust in each turn.",
                        counted(static_cast<unsigned>(cards.size()), "card", "cards")));
    const std::string lines = later.written();
    for (const std::string_view line : lines_of(lines)) {
      yaml.comment_lines(fmt::format("  {}", line));
    }
  }

  static void add_goods(LogTree& entry, const Words& goods, bool symbols) {
    for (const std::string& good : goods) entry.set(good, kToBeSaid);
    if (symbols) entry.set("symbol", "which");
  }

  /// At the end of `setup`: how the Modifier cards are passed on.
  void cards_to_pass(YamlWriter& yaml) const {
    if (game().dealt.empty()) return;
    explain(yaml,
            "Each player passes one of the `modifiers` below to the left neighbour. Add which, as "
            "it comes, with other cards. Until then the log does not know the hands.",
            2);
    commands(yaml, log_.dealt_by);
  }

  /// The keys of a played game's setup that are to be filled in, each with an example.
  void still_to_tell(YamlWriter& yaml) const {
    const std::vector<std::string> keys = log_.missing();
    if (keys.empty()) return;
    explain(yaml, "Add to `setup`, with the names of your game:");
    for (const std::string& key : keys) {
      std::string example(key_row("setup", key)->example);
      const std::size_t list = example.find('[');
      if (key == "inquisitor" && rules().black_regions == 1) {  // one region, without a list
        example = example.substr(0, list) + example.substr(list + 1, example.find(',') - list - 1);
      }
      yaml.comment_lines(fmt::format("  {}", example));
    }
  }

  void begin(YamlWriter& yaml) const {
    explain(yaml,
            log_.played
                ? "`veedor add` writes down what happened, and says who is next. The first round "
                  "may begin so, with other cards; `veedor help orders` explains the lines:"
                : "`veedor add` writes down what the players mail, and says who is next. The first "
                  "round may begin so, with other cards:");
    commands(yaml, log_.begun_by);
  }

  static void commands(YamlWriter& yaml, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) yaml.comment_lines("  " + line);
  }
};

}  // namespace

std::string new_log_yaml(const NewLog& log) { return YamlLog(log).text(); }

}  // namespace veedor
