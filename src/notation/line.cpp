#include "notation/line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "notation/keys.h"
#include "notation/name_finder.h"
#include "notation/turn_line.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The kinds of lines that begin with a special word and are about the round or the whole log.
enum class Opening : std::uint8_t {
  reveal,
  disc,
  give_back,
  fill,
  veto,
  dummy,
  hand,
  deal,
  pass,
  of_round,  ///< a key of a round
  of_log,    ///< a key of the log
  none,
};

struct OpeningWord {
  std::string_view word;
  Opening opening = Opening::none;
};
constexpr std::array kOpenings = std::to_array<OpeningWord>({
    {"reveal", Opening::reveal},
    {"disc", Opening::disc},
    {"return", Opening::give_back},
    {"fill", Opening::fill},
    {"veto", Opening::veto},
    {"dummy", Opening::dummy},
    {"hand", Opening::hand},
    {"deal", Opening::deal},
    {"pass", Opening::pass},
    {"scoring", Opening::of_round},
    {"scores", Opening::of_round},
    {"board", Opening::of_round},
    {"cards", Opening::of_log},
    {"rulings", Opening::of_log},
    {"result", Opening::of_log},
    {"adjudication", Opening::of_log},
});

class LineReader {
 public:
  LineReader(TextPart line, const LineContext& context)
      : line_(line), context_(context), names_(context.names) {}

  [[nodiscard]] LogPart read() const {
    if (const std::size_t colon = split(line_, ':').front().text.size();
        colon < line_.text.size()) {
      const TextPart head = line_.part(0, colon);
      if (!names_.owner(unquoted(head)).empty()) {
        return of_player(read_owner(head, names_), line_.part(colon + 1), true);
      }
    }
    const NameFinder finder(line_, names_);
    const std::vector<TextPart>& words = finder.words();
    const std::string first = fold_name(words[0].text);
    const auto* const opening = std::ranges::find(kOpenings, first, &OpeningWord::word);
    // In a different case, the word may be the name of a player.
    if (opening != kOpenings.end() &&
        (opening->word == words[0].text || names_.owner(words[0].text).empty())) {
      return opened(*opening, finder.from(1));
    }
    if (const std::size_t k = finder.words_of_owner(words.size()); k > 0) {
      return of_player(read_owner(finder.section(0, k), names_), finder.from(k), false);
    }
    static_cast<void>(read_owner(words[0], names_));  // several players may be meant
    throw LineFault(line_.at,
                    fmt::format("`{}` is not a player of this game ({}), nor a word with which a "
                                "line begins; write for instance ",
                                unquoted(words[0]), fmt::join(names_.players_after({}), ", ")),
                    "`Ann 13`");
  }

 private:
  // The part of the log that a line adds to.

  /// Adds to the round of the next decision.
  [[nodiscard]] LogPart in_round(std::string_view key, LogPart value) const {
    LogPart round = LogPart::map(line_.at);
    round.into_last = !context_.new_round;
    round.add(key, std::move(value));
    return in_log("rounds", entry(std::move(round)));
  }
  [[nodiscard]] static LogPart in_log(std::string_view key, LogPart value) {
    LogPart root = LogPart::map();
    root.add(key, std::move(value));
    return root;
  }
  /// A list with only this entry.
  [[nodiscard]] static LogPart entry(LogPart value) {
    LogPart list = LogPart::list(value.at);
    list.add(std::move(value));
    return list;
  }
  [[nodiscard]] LogPart with(std::string_view key, LogPart value) const {
    LogPart map = LogPart::map(line_.at);
    map.add(key, std::move(value));
    return map;
  }
  /// Adds to the last turn of the log.
  [[nodiscard]] LogPart in_turn(LogPart turn) const {
    if (context_.last_turn.empty()) {
      throw LineFault(line_.at, fmt::format("`{}` goes on with a turn, and this round has none yet",
                                            words_of(line_).front().text));
    }
    turn.into_last = true;
    LogPart round = with("turns", entry(std::move(turn)));
    round.into_last = true;
    return in_log("rounds", entry(std::move(round)));
  }
  /// Adds to its last action.
  [[nodiscard]] LogPart in_last_action(LogPart action) const {
    action.into_last = true;
    return in_turn(with("actions", entry(std::move(action))));
  }

  /// Adds to its Special action, which is the last action or a new one after it.
  [[nodiscard]] LogPart in_special(std::string_view key, LogPart value) const {
    LogPart action = with("special", with(key, std::move(value)));
    action.into_last = context_.in_special;
    return in_turn(with("actions", entry(std::move(action))));
  }

  // The kinds of lines.

  [[nodiscard]] LogPart of_player(const LogPart& player, TextPart rest, bool colon) const {
    const std::vector<TextPart> words = words_of(rest);
    if (words.empty()) {
      throw LineFault(line_.at + line_.text.size(),
                      fmt::format("a line says what the player does, as `{0} 13` or `{0}: fair; "
                                  "Toledo 2`",
                                  line_word(player.text)));
    }
    const bool powers = context_.next == Decision::Kind::power;
    const bool number = is_number(words[0].text) || fold_name(words[0].text) == "joker";
    if (number && words.size() <= 2 && (powers || !colon)) return power(player, words);
    if (powers && !colon && words.size() == 1 && names_.cards_like(unquoted(words[0])).empty()) {
      throw LineFault(words[0].at, "a Power card is written as a number, as in ", "`Ann 13`");
    }
    TurnLine turn(context_, player, line_.at);
    LogPart read = turn.read(rest);
    if (read.into_last) return in_turn(std::move(read));
    // A turn never begins a round.
    LogPart turns = entry(std::move(read));
    LogPart round = with("turns", std::move(turns));
    round.into_last = true;
    return in_log("rounds", entry(std::move(round)));
  }

  [[nodiscard]] LogPart power(const LogPart& player, const std::vector<TextPart>& words) const {
    LogPart played = LogPart::map(line_.at);
    played.add(player, LogPart::word(fold_name(words[0].text), words[0].at));
    if (words.size() > 1) {
      played.add("modifier", LogPart::word(std::string(words[1].text), words[1].at));
    }
    return in_round("power", entry(std::move(played)));
  }

  [[nodiscard]] LogPart opened(const OpeningWord& by, TextPart rest) const {
    switch (by.opening) {
      case Opening::reveal:
        return reveal(rest);
      case Opening::disc:
        return disc(read_value(ValueForm::places, rest, names_));
      case Opening::give_back:
        return in_special("return", read_value(ValueForm::nested, rest, names_));
      case Opening::fill:
        return fill(read_value(ValueForm::owner_counts, rest, names_));
      case Opening::veto:
        return in_last_action(with("veto", read_value(ValueForm::player, rest, names_)));
      case Opening::dummy:
        return dummy(rest);
      case Opening::hand:
      case Opening::deal:
      case Opening::pass:
        return of_setup(by.opening, rest);
      case Opening::of_round:
        return of_round(by.word, rest);
      case Opening::of_log:
        return in_log(by.word, read_value(ValueForm::bracket, rest, names_));
      case Opening::none:
        break;
    }
    return {};
  }

  [[nodiscard]] LogPart reveal(TextPart rest) const {
    if (rest.empty()) {  // the cards of a known deck
      return in_log("rounds", entry(LogPart::map(line_.at)));
    }
    if (rest.text.front() == '[')
      return in_round("reveal", read_value(ValueForm::bracket, rest, names_));
    LogPart cards = LogPart::list(rest.at);
    for (const TextPart& card : split(rest, ',')) cards.add(read_card(card, names_));
    return in_round("reveal", std::move(cards));
  }

  [[nodiscard]] LogPart disc(LogPart discs) const {
    if (context_.in_setup) return in_log("setup", with("discs", std::move(discs)));
    if (context_.in_scoring) return in_round("scoring", with("discs", std::move(discs)));
    return in_special("discs", std::move(discs));
  }

  [[nodiscard]] LogPart fill(LogPart counts) const {
    if (context_.in_scoring) return in_round("scoring", with("fill", std::move(counts)));
    if (!context_.has_actions) return in_turn(with("fill", std::move(counts)));
    return in_last_action(with("fill", std::move(counts)));
  }

  /// "dummy Galicia, Toledo, 7".
  [[nodiscard]] LogPart dummy(TextPart rest) const {
    if (!rest.empty() && rest.text.front() == '{') {
      return in_round("dummy", read_value(ValueForm::bracket, rest, names_));
    }
    LogPart drawn = LogPart::map(line_.at);
    LogPart regions = LogPart::list(rest.at);
    LogPart power;
    for (const TextPart& part : split(rest, ',')) {
      if (is_number(part.text)) {
        power = LogPart::word(std::string(part.text), part.at);
      } else {
        regions.add(read_place(part, names_));
      }
    }
    drawn.add("regions", std::move(regions));
    if (!power.text.empty()) drawn.add("power", std::move(power));
    return in_round("dummy", std::move(drawn));
  }

  /// "hand Ann 13, 15, 20", "deal Ann plus1, minus2, plus2", "pass Ann minus2".
  [[nodiscard]] LogPart of_setup(Opening opening, TextPart rest) const {
    const std::vector<TextPart> words = words_of(rest);
    const bool hand = opening == Opening::hand;
    if (words.size() < 2) {
      throw LineFault(rest.at, "here stands a player with the cards, as ",
                      hand                       ? "`hand Ann 13, 15, 20`"
                      : opening == Opening::deal ? "`deal Ann plus1, minus2, plus2`"
                                                 : "`pass Ann minus2`");
    }
    LogPart of_player = LogPart::map(rest.at);
    const TextPart cards = joined(rest, words, 1, words.size());
    of_player.add(read_owner(words[0], names_),
                  hand                       ? read_hand(cards)
                  : opening == Opening::pass ? LogPart::word(std::string(cards.text), cards.at)
                                             : read_value(ValueForm::cards, cards, names_));
    if (hand) return in_log("setup", with("hands", std::move(of_player)));
    const std::string_view key = opening == Opening::deal ? "dealt" : "passed";
    return in_log("setup", with("modifiers", with(key, std::move(of_player))));
  }

  /// "scores Ann 6, Bea 0", "scoring discs Ann Toledo; castillo Ann 5".
  [[nodiscard]] LogPart of_round(std::string_view key, TextPart rest) const {
    LogPart round = LogPart::map(line_.at);
    round.into_last = true;
    if (key == "scores") {
      round.add(key, read_value(ValueForm::owner_counts, rest, names_));
    } else {
      round.add(key, rest.text.starts_with('{') ? read_value(ValueForm::bracket, rest, names_)
                                                : parts_of_round(rest));
    }
    return in_log("rounds", entry(std::move(round)));
  }

  /// "discs Ann Toledo; castillo Ann 5".
  [[nodiscard]] LogPart parts_of_round(TextPart rest) const {
    LogPart map = LogPart::map(rest.at);
    for (const TextPart& part : split(rest, ';')) {
      const std::vector<TextPart> words = words_of(part);
      if (words.empty()) throw LineFault(part.at, "something is missing here");
      const std::string key = fold_name(words[0].text);
      const ValueForm form = form_of_key(key, KeyLevel::scoring);
      map.add(LogPart::word(key, words[0].at),
              read_value(form, joined(part, words, 1, words.size()), names_));
    }
    return map;
  }

  TextPart line_;
  const LineContext& context_;
  const ShortNames& names_;
};

}  // namespace

bool goes_with_others(std::string_view line) {
  const TextPart whole = TextPart{line, 0}.part(0);
  const std::string first = fold_name(whole.text.substr(0, whole.text.find(' ')));
  return first == "deal" || first == "pass";
}

LogPart read_line(std::string_view line, const LineContext& context) {
  const TextPart whole = TextPart{line, 0}.part(0);
  if (whole.empty()) throw LineFault(0, "this line is empty");
  if (whole.text.size() > kLongestLine) {
    throw LineFault(whole.at, fmt::format("a line has at most {} bytes, and this one has {}",
                                          kLongestLine, whole.text.size()));
  }
  try {
    return LineReader(whole, context).read();
  } catch (const LineFault& fault) {
    throw fault.with(context.names.players_after(context.last_turn));
  }
}

}  // namespace veedor
