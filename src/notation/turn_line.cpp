#include "notation/turn_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "text/text.h"

namespace veedor {

TurnLine::TurnLine(const LineContext& context, const LogPart& player, std::size_t at)
    : context_(context), names_(context.names), turn_(LogPart::map(at)) {
  goes_on_ = context.last_turn == player.text;
  carded_ = goes_on_ && context.has_card;
  turn_.add("player", player);
}

LogPart TurnLine::read(TextPart rest) {
  const std::string player = turn_.parts.front().text;
  try {
    return read_parts(rest);
  } catch (const LineFault& fault) {
    throw fault.with(names_.players_after(player));
  }
}

LogPart TurnLine::read_parts(TextPart rest) {
  if (rest.text.starts_with('{')) {
    LogPart said = read_value(ValueForm::bracket, rest, names_);
    for (LogPart& part : said.parts) turn_.add(std::move(part));
    return std::move(turn_);
  }
  const std::vector<TextPart> parts = split(rest, ';');
  // A second card begins a second turn, even after what comes before a card.
  const auto begins_turn = [&](const TextPart& part) {
    return !part.empty() &&
           notation_key(fold_name(words_of(part).front().text), KeyLevel::turn) != nullptr;
  };
  const auto card = std::ranges::find_if_not(parts, begins_turn);
  const bool other_card = goes_on_ && carded_ && card != parts.end() &&
                          card->text.find('{') == std::string::npos && !are_counts(*card) &&
                          !names_.card(unquoted(*card)).empty();
  if (other_card) goes_on_ = carded_ = false;
  for (const TextPart& part : parts) {
    if (!part.empty()) read_part(part);
  }
  if (!carded_ && !actions_.parts.empty()) throw card_missing();
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
  if (!carded_ && !are_counts(part) && take_card(part)) return;
  if (words.size() > 1) {
    if (begins && (!carded_ || first == "stack") && take_key(KeyLevel::turn, first, part, words))
      return;
    for (const KeyLevel level : {KeyLevel::action, KeyLevel::beside, KeyLevel::special}) {
      if (take_key(level, first, part, words)) return;
    }
  }
  if (are_counts(part)) {
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
  if (!open.empty()) message += fmt::format("; revealed are {}", fmt::join(open, ", "));
  return {actions_.parts.front().at, message};
}

bool TurnLine::take_card(TextPart part) {
  std::optional<LogPart> card = known_card(part, names_);
  if (!card) return false;
  turn_.add("card", *std::move(card));
  return carded_ = true;
}

bool TurnLine::take_key(KeyLevel level, std::string_view first, TextPart part,
                        const std::vector<TextPart>& words) {
  const NotationKey* const key = notation_key(first, level);
  if (key == nullptr) return false;
  LogPart value = read_value(key->form, joined(part, words, 1, words.size()), names_);
  switch (level) {
    case KeyLevel::turn:
      turn_.add(LogPart::word(key->name, part.at), std::move(value));
      carded_ = carded_ || key->name == "card";
      break;
    case KeyLevel::action:
      action(key->name, std::move(value), part.at);
      break;
    case KeyLevel::beside:
      add_beside(key->name, std::move(value), part.at);
      break;
    case KeyLevel::special:
      add_to_special(LogPart::word(key->name, part.at), std::move(value));
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
    LogPart said = words.empty() ? LogPart::word("yes", part.at)
                                 : read_value(ValueForm::bracket, part, names_);
    said.sign = said.text == "yes" || said.text == "no";
    return action("special", std::move(said), part.at);
  }
  action("special", LogPart::map(part.at), part.at);
  add_to_special(LogPart::word(key->name, part.at),
                 read_value(key->form, joined(part, words, 1, words.size()), names_));
}

void TurnLine::action(std::string_view key, LogPart value, std::size_t at) {
  actions_.add(LogPart::map(at)).add(LogPart::word(std::string(key), at), std::move(value));
}

void TurnLine::add_to_special(const LogPart& key, LogPart value) {
  const LogPart* last = actions_.parts.empty() ? nullptr : actions_.parts.back().find("special");
  if (last == nullptr || last->kind != LogPart::Kind::map) {
    action("special", LogPart::map(key.at), key.at);
    actions_.parts.back().into_last = actions_.parts.size() == 1 && goes_on_ && context_.in_special;
  }
  actions_.parts.back().find("special")->add(key, std::move(value));
}

void TurnLine::add_beside(std::string_view key, LogPart value, std::size_t at) {
  if (actions_.parts.empty()) actions_.add(LogPart::map(at)).into_last = true;
  actions_.parts.back().add(LogPart::word(std::string(key), at), std::move(value));
}

}  // namespace veedor
