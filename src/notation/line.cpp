#include "notation/line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "notation/keys.h"
#include "notation/name_finder.h"
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

  [[nodiscard]] LogTree read() const {
    if (const std::size_t colon = first_of(line_, ':').text.size(); colon < line_.text.size()) {
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
                    fmt::format("a line cannot begin with `{}`: it is neither a player ({}) nor a "
                                "command such as `reveal`; write for example ",
                                unquoted(words[0]), fmt::join(names_.players_after({}), ", ")),
                    "`Ann 13`");
  }

 private:
  // The part of the log that a line adds to.

  /// Adds to the round of the next decision.
  [[nodiscard]] LogTree in_round(std::string_view key, LogTree&& value) const {
    LogTree round = LogTree::map(line_.at);
    round.into_last = !context_.new_round;
    round.add(key, std::move(value));
    return in_log("rounds", entry(std::move(round)));
  }
  [[nodiscard]] static LogTree in_log(std::string_view key, LogTree&& value) {
    LogTree root = LogTree::map();
    root.add(key, std::move(value));
    return root;
  }
  /// A list with only this entry.
  [[nodiscard]] static LogTree entry(LogTree&& value) {
    LogTree list = LogTree::list(value.at);
    list.add(std::move(value));
    return list;
  }
  [[nodiscard]] LogTree with(std::string_view key, LogTree&& value) const {
    LogTree map = LogTree::map(line_.at);
    map.add(key, std::move(value));
    return map;
  }
  /// Adds to the last turn of the log.
  [[nodiscard]] LogTree in_turn(LogTree&& turn) const {
    if (context_.last_turn.empty()) {
      throw LineFault(line_.at, fmt::format("`{}` continues a turn, but this round has no turn yet",
                                            words_of(line_).front().text));
    }
    turn.into_last = true;
    LogTree round = with("turns", entry(std::move(turn)));
    round.into_last = true;
    return in_log("rounds", entry(std::move(round)));
  }
  /// Adds to its last action.
  [[nodiscard]] LogTree in_last_action(LogTree&& action) const {
    action.into_last = true;
    return in_turn(with("actions", entry(std::move(action))));
  }

  /// Adds to its Special action, which is the last action or a new one after it.
  [[nodiscard]] LogTree in_special(std::string_view key, LogTree&& value) const {
    LogTree action = with("special", with(key, std::move(value)));
    action.into_last = context_.in_special;
    return in_turn(with("actions", entry(std::move(action))));
  }

  // The kinds of lines.

  [[nodiscard]] LogTree of_player(const LogTree& player, TextPart rest, bool colon) const {
    if (rest.empty()) {
      throw LineFault(line_.at + line_.text.size(),
                      fmt::format("write what the player does, as `{0} 13` or `{0}: fair; "
                                  "Toledo 2`",
                                  line_word(player.text)));
    }
    const bool powers = context_.next == Decision::Kind::power;
    if (const TextPart first = first_of(rest, ' ');
        is_number(first.text) || fold_name(first.text) == "joker") {
      const std::vector<TextPart> words = words_of(rest);
      // Behind a colon a number is a card if a turn is due, or where cards have numbers.
      const bool card = colon && (context_.next == Decision::Kind::turn ||
                                  !names_.cards_like(first.text).empty());
      const bool bid = powers || !card;
      if (words.size() <= 2 && bid) return power(player, words);
    }
    if (powers && !colon && words_of(rest).size() == 1 &&
        names_.cards_like(unquoted(rest)).empty()) {
      throw LineFault(rest.at, "a Power card is written as a number, as in ", "`Ann 13`");
    }
    TurnLine turn(context_, player, line_.at);
    LogTree read = turn.read(rest);
    if (read.into_last) return in_turn(std::move(read));
    // A turn never begins a round.
    LogTree turns = entry(std::move(read));
    LogTree round = with("turns", std::move(turns));
    round.into_last = true;
    return in_log("rounds", entry(std::move(round)));
  }

  [[nodiscard]] LogTree power(const LogTree& player, const std::vector<TextPart>& words) const {
    LogTree played = LogTree::map(line_.at);
    played.add(player, LogTree::word(fold_name(words[0].text), words[0].at));
    if (words.size() > 1) {
      played.add("modifier", LogTree::word(std::string(words[1].text), words[1].at));
    }
    return in_round("power", entry(std::move(played)));
  }

  [[nodiscard]] LogTree opened(const OpeningWord& by, TextPart rest) const {
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

  [[nodiscard]] LogTree reveal(TextPart rest) const {
    if (rest.empty()) {  // the cards of a known deck
      if (!context_.example_of_reveal.empty()) {
        throw LineFault(
            line_.at + line_.text.size(),
            fmt::format("write the revealed Action cards, as in `{}`", context_.example_of_reveal));
      }
      return in_log("rounds", entry(LogTree::map(line_.at)));
    }
    if (rest.text.front() == '[')
      return in_round("reveal", read_value(ValueForm::bracket, rest, names_));
    LogTree cards = LogTree::list(rest.at);
    for (const TextPart& card : split(rest, ',')) cards.add(read_card(card, names_));
    return in_round("reveal", std::move(cards));
  }

  [[nodiscard]] LogTree disc(LogTree&& discs) const {
    if (context_.in_setup) return in_log("setup", with("discs", std::move(discs)));
    if (context_.in_scoring) return in_round("scoring", with("discs", std::move(discs)));
    return in_special("discs", std::move(discs));
  }

  [[nodiscard]] LogTree fill(LogTree&& counts) const {
    if (context_.in_scoring) return in_round("scoring", with("fill", std::move(counts)));
    if (!context_.has_actions) return in_turn(with("fill", std::move(counts)));
    return in_last_action(with("fill", std::move(counts)));
  }

  /// "dummy Galicia, Toledo, 7".
  [[nodiscard]] LogTree dummy(TextPart rest) const {
    if (!rest.empty() && rest.text.front() == '{') {
      return in_round("dummy", read_value(ValueForm::bracket, rest, names_));
    }
    LogTree drawn = LogTree::map(line_.at);
    LogTree regions = LogTree::list(rest.at);
    LogTree power;
    for (const TextPart& part : split(rest, ',')) {
      if (is_number(part.text)) {
        power = LogTree::word(std::string(part.text), part.at);
      } else {
        regions.add(read_place(part, names_));
      }
    }
    drawn.add("regions", std::move(regions));
    if (!power.text.empty()) drawn.add("power", std::move(power));
    return in_round("dummy", std::move(drawn));
  }

  /// "hand Ann 13, 15, 20", "deal Ann plus1, minus2, plus2", "pass Ann minus2".
  [[nodiscard]] LogTree of_setup(Opening opening, TextPart rest) const {
    const std::vector<TextPart> words = words_of(rest);
    const bool hand = opening == Opening::hand;
    if (words.size() < 2) {
      throw LineFault(rest.at, "expected a player with the cards, such as ",
                      hand                       ? "`hand Ann 13, 15, 20`"
                      : opening == Opening::deal ? "`deal Ann plus1, minus2, plus2`"
                                                 : "`pass Ann minus2`");
    }
    LogTree of_player = LogTree::map(rest.at);
    const TextPart cards = joined(rest, words, 1, words.size());
    of_player.add(read_owner(words[0], names_),
                  hand                       ? read_hand(cards)
                  : opening == Opening::pass ? LogTree::word(std::string(cards.text), cards.at)
                                             : read_value(ValueForm::cards, cards, names_));
    if (hand) return in_log("setup", with("hands", std::move(of_player)));
    const std::string_view key = opening == Opening::deal ? "dealt" : "passed";
    return in_log("setup", with("modifiers", with(key, std::move(of_player))));
  }

  /// "scores Ann 6, Bea 0", "scoring discs Ann Toledo; castillo Ann 5".
  [[nodiscard]] LogTree of_round(std::string_view key, TextPart rest) const {
    LogTree round = LogTree::map(line_.at);
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
  [[nodiscard]] LogTree parts_of_round(TextPart rest) const {
    LogTree map = LogTree::map(rest.at);
    for (const TextPart& part : split(rest, ';')) {
      const std::vector<TextPart> words = words_of(part);
      if (words.empty()) throw LineFault(part.at, "something is missing here");
      const std::string key = fold_name(words[0].text);
      const ValueForm form = form_of_key(key, KeyLevel::scoring);
      map.add(LogTree::word(key, words[0].at),
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

LogTree read_line(std::string_view line, const LineContext& context) {
  const TextPart whole = TextPart{line, 0}.part(0);
  if (whole.empty()) throw LineFault(0, "this line is empty");
  if (whole.text.size() > kLongestLine) {
    throw LineFault(whole.at, fmt::format("this line is {1} bytes long; the limit is {0}",
                                          kLongestLine, whole.text.size()));
  }
  try {
    return LineReader(whole, context).read();
  } catch (const LineFault& fault) {
    throw fault.with(context.names.players_after(context.last_turn));
  }
}

TurnLine::TurnLine(const LineContext& context, const LogTree& player, std::size_t at)
    : context_(context), names_(context.names), turn_(LogTree::map(at)) {
  goes_on_ = context.last_turn == player.text;
  carded_ = goes_on_ && context.has_card;
  turn_.add("player", LogTree(player));
}

LogTree TurnLine::read(TextPart rest) {
  const std::string player = turn_.parts.front().text;
  try {
    return read_parts(rest);
  } catch (const LineFault& fault) {
    throw fault.with(names_.players_after(player));
  }
}

LogTree TurnLine::read_parts(TextPart rest) {
  if (rest.text.starts_with('{')) {
    LogTree said = read_value(ValueForm::bracket, rest, names_);
    // A turn that has begun, or one that says nothing of a card, is the last one's rest.
    const bool rest_of_last = goes_on_ && (!context_.card_chosen || !said.has("card"));
    if (rest_of_last) turn_.parts.erase(turn_.parts.begin());
    turn_.into_last = rest_of_last;
    for (LogTree& part : said.parts) turn_.add(std::move(part));
    return std::move(turn_);
  }
  const std::vector<TextPart> parts = split(rest, ';');
  // A second card begins a second turn, even after what comes before a card.
  const auto begins_turn = [&](const TextPart& part) {
    return !part.empty() &&
           notation_key(fold_name(first_of(part, ' ').text), KeyLevel::turn) != nullptr;
  };
  const auto card = std::ranges::find_if_not(parts, begins_turn);
  const bool other_card = goes_on_ && carded_ && card != parts.end() &&
                          card->text.find('{') == std::string::npos && !are_counts(*card) &&
                          !names_.card(unquoted(*card)).empty();
  if (other_card) goes_on_ = carded_ = false;
  for (const TextPart& part : parts) {
    if (!part.empty()) read_part(part);
  }
  const bool chosen = carded_ || (goes_on_ && context_.card_chosen);
  if (!chosen && !actions_.parts.empty()) throw card_missing();
  if (goes_on_) {
    turn_.parts.erase(turn_.parts.begin());
    turn_.into_last = true;
  }
  if (!actions_.parts.empty()) turn_.add("actions", std::move(actions_));
  return std::move(turn_);
}

void TurnLine::read_part(TextPart part) {
  const std::vector<TextPart> words = words_of(part);
  const TextPart rest = joined(part, words, 1, words.size());
  const bool begins = actions_.parts.empty() && !(goes_on_ && context_.has_actions);
  const std::string first = fold_name(words[0].text);
  if (first == "special") return special(rest);
  if (first == "action") {
    actions_.add(read_value(ValueForm::bracket, rest, names_));
    return;
  }
  const bool counts = are_counts(part);
  if (!carded_ && !counts && take_card(part)) return;
  if (words.size() > 1) {
    if (begins && (!carded_ || first == "stack") && take_key(KeyLevel::turn, first, part, words))
      return;
    for (const KeyLevel level : {KeyLevel::action, KeyLevel::beside, KeyLevel::special}) {
      if (take_key(level, first, part, words)) return;
    }
  }
  if (counts) {
    return action("place", read_value(ValueForm::place_counts, part, names_), part.at);
  }
  if (carded_) {
    throw LineFault(part.at,
                    "this is not a placing, as `Toledo 3, Castilla 2`, nor a part of a "
                    "Special action, as `king Granada`");
  }
  turn_.add("card", read_card(part, names_));
  carded_ = true;
}

LineFault TurnLine::card_missing() const {
  const std::vector<std::string> open = names_.open_cards();
  std::string message = fmt::format(
      "the Action card comes before what is done with it, as in `{}: fair; score Granada`",
      line_word(turn_.parts.front().text));
  if (!open.empty()) message += fmt::format("; the revealed cards are {}", fmt::join(open, ", "));
  return {actions_.parts.front().at, message};
}

bool TurnLine::take_card(TextPart part) {
  std::optional<LogTree> card = known_card(part, names_);
  if (!card) return false;
  turn_.add("card", *std::move(card));
  return carded_ = true;
}

bool TurnLine::take_key(KeyLevel level, std::string_view first, TextPart part,
                        const std::vector<TextPart>& words) {
  const NotationKey* const key = notation_key(first, level);
  if (key == nullptr) return false;
  LogTree value = read_value(key->form, joined(part, words, 1, words.size()), names_);
  switch (level) {
    case KeyLevel::turn:
      turn_.add(LogTree::word(key->name, part.at), std::move(value));
      carded_ = carded_ || key->name == "card";
      break;
    case KeyLevel::action:
      action(key->name, std::move(value), part.at);
      break;
    case KeyLevel::beside:
      add_beside(key->name, std::move(value), part.at);
      break;
    case KeyLevel::special:
      add_to_special(LogTree::word(key->name, part.at), std::move(value));
      break;
    case KeyLevel::scoring:
      return false;  // not part of a turn
  }
  return true;
}

void TurnLine::special(TextPart part) {
  const std::vector<TextPart> words = words_of(part);
  const NotationKey* const key =
      words.size() > 1 ? notation_key(fold_name(words[0].text), KeyLevel::special) : nullptr;
  if (key == nullptr) {
    LogTree said = words.empty() ? LogTree::word("yes", part.at)
                                 : read_value(ValueForm::bracket, part, names_);
    said.sign = said.text == "yes" || said.text == "no";
    return action("special", std::move(said), part.at);
  }
  action("special", LogTree::map(part.at), part.at);
  add_to_special(LogTree::word(key->name, part.at),
                 read_value(key->form, joined(part, words, 1, words.size()), names_));
}

void TurnLine::action(std::string_view key, LogTree&& value, std::size_t at) {
  actions_.add(LogTree::map(at)).add(LogTree::word(std::string(key), at), std::move(value));
}

void TurnLine::add_to_special(const LogTree& key, LogTree&& value) {
  const LogTree* last = actions_.parts.empty() ? nullptr : actions_.parts.back().find("special");
  if (last == nullptr || last->kind != LogTree::Kind::map) {
    action("special", LogTree::map(key.at), key.at);
    actions_.parts.back().into_last = actions_.parts.size() == 1 && goes_on_ && context_.in_special;
  }
  actions_.parts.back().find("special")->add(key, std::move(value));
}

void TurnLine::add_beside(std::string_view key, LogTree&& value, std::size_t at) {
  if (actions_.parts.empty()) actions_.add(LogTree::map(at)).into_last = true;
  actions_.parts.back().add(LogTree::word(std::string(key), at), std::move(value));
}

}  // namespace veedor
