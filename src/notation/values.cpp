#include "notation/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "log/names.h"
#include "notation/name_finder.h"
#include "schema/log_grammar.h"
#include "text/text.h"
#include "yaml/document.h"

namespace veedor {
namespace {

LogTree read_brackets(TextPart part) {
  Document document;
  document.parse(part.text);
  if (!document.faults().empty()) {
    const Fault& fault = document.faults().front();
    throw LineFault(part.at + fault.offset, fault.message);
  }
  LogTree piece = part_of(document, document.root());
  move_by(piece, part.at);
  return piece;
}

/// The name that a part says.
std::string name_in(TextPart part) {
  std::string name = unquoted(part);
  if (name.size() <= kLongestName) return name;
  throw LineFault(part.at, fmt::format("this name is {1} bytes long; the limit is {0}",
                                       kLongestName, name.size()));
}

/// The name, or the text as it is if there is no such name.
LogTree one_of(TextPart part, const std::vector<std::string>& names) {
  if (names.size() > 1) {
    throw LineFault(part.at,
                    fmt::format("`{}` may be any of these: {}", part.text, fmt::join(names, ", ")));
  }
  return LogTree::word(names.empty() ? unquoted(part) : names.front(), part.at);
}

bool is_owner(TextPart part, const ShortNames& names) {
  return !names.owner(unquoted(part)).empty();
}

/// The value of a key that is written behind a move.
LogTree read_behind_move(std::string_view key, TextPart part, const ShortNames& names) {
  const auto rows = keys_of_map("move");
  const std::string_view is = std::ranges::find(rows, key, &MapRow::key)->is;
  if (is == "player" || is == "owner") return read_owner(part, names);
  if (is == "place") return read_place(part, names);
  const std::string good = names.good(part.text);
  return LogTree::word(good.empty() ? std::string(part.text) : good, part.at);
}

/// "2 Bea Sevilla-Toledo carries Gold along Dan".
LogTree read_move(TextPart part, const ShortNames& names) {
  std::vector<TextPart> words = words_of(part);
  LogTree move = LogTree::map(part.at);
  LogTree rest = LogTree::map();
  const auto last = [&](std::size_t back) { return words[words.size() - back]; };
  while (words.size() > 2 && std::ranges::count(keys_behind_move(), last(2).text) > 0) {
    rest.add(last(2).text, read_behind_move(last(2).text, last(1), names));
    words.resize(words.size() - 2);
  }
  const std::size_t counted = words.size() > 1 && is_number(words[0].text) ? 1 : 0;
  const TextPart way = joined(part, words, counted, words.size());
  const auto route = NameFinder(way, names).route();
  if (!route) {
    throw LineFault(way.at, "a move needs the place it leaves and the place it goes to, as ",
                    "`2 Bea Sevilla-Toledo`");
  }
  if (!route->owner.empty()) move.add("who", read_owner(route->owner, names));
  if (counted == 1) move.add("count", LogTree::word(std::string(words[0].text), words[0].at));
  move.add("from", read_place(route->from, names));
  move.add("to", read_place(route->to, names));
  for (LogTree& more : rest.parts) move.add(std::move(more));
  return move;
}

template <class ReadName>
LogTree read_counts(TextPart part, ReadName read_name) {
  LogTree map = LogTree::map(part.at);
  for (const TextPart& item : split(part, ',')) {
    const std::vector<TextPart> words = words_of(item);
    if (words.size() < 2 || !is_number(words.back().text)) {
      throw LineFault(item.at, "expected places with numbers, such as `Toledo 3, Castilla 2`");
    }
    map.add(read_name(joined(item, words, 0, words.size() - 1)),
            LogTree::word(std::string(words.back().text), words.back().at));
  }
  return map;
}

LogTree read_good(TextPart part, const ShortNames& names) {
  const std::string name = name_in(part);
  const std::string good = names.good(name);
  return LogTree::word(good.empty() ? name : good, part.at);
}

/// The rest of a part, from one of its words on, as a single word of the log.
LogTree rest_of(TextPart part, const std::vector<TextPart>& words, std::size_t from) {
  if (from >= words.size()) throw LineFault(part.at + part.text.size(), "a code is missing here");
  return LogTree::word(std::string(joined(part, words, from, words.size()).text), words[from].at);
}

/// Reads "sealed CODE", "Toledo salt SALT" or "sealed CODE Toledo salt SALT". `read` reads the part
/// before the salt, whose key is `shows`. Without `sealed` and `salt`, `read` reads all of it.
template <class Read>
LogTree read_sealed(TextPart part, std::string_view shows, Read read) {
  const std::vector<TextPart> words = words_of(part);
  const auto is = [&](std::string_view sign) {
    return [sign](const TextPart& word) { return fold_name(word.text) == sign; };
  };
  const bool sealed = words.size() > 1 && is(kSealed)(words[0]);
  const auto salted = std::ranges::find_if(words, is("salt"));
  const auto salt = static_cast<std::size_t>(salted - words.begin());
  const bool opened = salt < words.size() && salt > 0;
  if (!sealed && !opened) return read(part);
  LogTree map = LogTree::map(part.at);
  if (!opened) {
    map.add(kSealed, rest_of(part, words, 1));
    return map;
  }
  if (sealed) map.add(kSealed, LogTree::word(std::string(words[1].text), words[1].at));
  const std::size_t from = sealed ? 2 : 0;
  if (from >= salt) throw LineFault(words[salt].at, "what was sealed is missing here");
  map.add(shows, read(joined(part, words, from, salt)));
  map.add("salt", rest_of(part, words, salt + 1));
  return map;
}

/// "Bea Toledo, Dan none, Ann sealed CODE".
LogTree read_places(TextPart part, const ShortNames& names) {
  LogTree map = LogTree::map(part.at);
  for (const TextPart& item : split(part, ',')) {
    const NameFinder in(item, names);
    if (in.words().size() < 2) {
      throw LineFault(item.at, "expected players with their regions, such as ", "`Bea Toledo`");
    }
    const std::size_t owner = std::max<std::size_t>(in.words_of_owner(in.words().size() - 1), 1);
    map.add(read_owner(in.section(0, owner), names),
            read_sealed(in.from(owner), "shows",
                        [&](TextPart place) { return read_place(place, names); }));
  }
  return map;
}

/// "Bea Court 3, Dan Court 1, Valencia 2"; an item without a player continues the one before.
LogTree read_nested(TextPart part, const ShortNames& names) {
  LogTree map = LogTree::map(part.at);
  for (const TextPart& item : split(part, ',')) {
    const NameFinder in(item, names);
    const std::vector<TextPart>& words = in.words();
    if (words.empty()) throw LineFault(item.at, "a name is missing here");
    std::size_t owner = in.words_of_owner(words.size() - 1);
    if (owner == 0 && map.parts.empty()) owner = 1;
    if (owner > 0) map.add(read_owner(in.section(0, owner), names), LogTree::map(item.at));
    const bool counted = is_number(words.back().text);
    const TextPart place = in.section(owner, words.size() - (counted ? 1 : 0));
    if (place.empty()) throw LineFault(item.at, "a region is missing here");
    if (counted) {
      map.parts.back().add(read_place(place, names),
                           LogTree::word(std::string(words.back().text), words.back().at));
    } else {
      LogTree& last = map.parts.back();
      LogTree whole = read_place(place, names);
      whole.key = std::move(last.key);
      whole.key_at = last.key_at;
      last = std::move(whole);
    }
  }
  return map;
}

/// "Bea Toledo": the owner and the place.
LogTree read_pair(TextPart part, const ShortNames& names) {
  const NameFinder in(part, names);
  const std::size_t owner = in.words_of_owner(in.words().size() - 1);
  LogTree map = LogTree::map(part.at);
  if (owner > 0) map.add("who", read_owner(in.section(0, owner), names));
  map.add("from", read_place(in.from(owner), names));
  return map;
}

LogTree read_list(TextPart part) {
  LogTree list = LogTree::list(part.at);
  for (const TextPart& item : split(part, ',')) {
    list.add(LogTree::word(unquoted(item), item.at));
  }
  return list;
}

LogTree read_moves(TextPart part, const ShortNames& names) {
  LogTree list = LogTree::list(part.at);
  for (const TextPart& item : split(part, ',')) list.add(read_move(item, names));
  return list;
}

}  // namespace

LogTree read_hand(TextPart part) {
  const bool brackets = !part.empty() && (part.text.front() == '[' || part.text.front() == '{');
  return brackets ? read_brackets(part) : read_sealed(part, "cards", read_list);
}

bool are_counts(TextPart part) {
  if (part.empty() || !is_number(part.text.substr(part.text.size() - 1))) return false;
  for (const TextPart& item : split(part, ',')) {
    const std::vector<TextPart> words = words_of(item);
    if (words.size() < 2 || !is_number(words.back().text)) return false;
  }
  return true;
}

LogTree read_place(TextPart part, const ShortNames& names) {
  return one_of(part, names.places_like(name_in(part)));
}

LogTree read_card(TextPart part, const ShortNames& names) {
  return one_of(part, names.cards_like(name_in(part)));
}

std::optional<LogTree> known_card(TextPart part, const ShortNames& names) {
  const std::vector<std::string> cards = names.cards_like(unquoted(part));
  if (cards.empty()) return std::nullopt;
  return one_of(part, cards);
}

LogTree read_owner(TextPart part, const ShortNames& names) {
  const std::string name = name_in(part);
  const std::string owner = names.owner(name);
  if (!owner.empty()) return LogTree::word(owner, part.at);
  return one_of(part, names.players_like(name));
}

LogTree read_value(ValueForm form, TextPart part, const ShortNames& names) {
  if (part.empty()) throw LineFault(part.at, "something is missing here");
  if (part.text.front() == '{' || part.text.front() == '[') return read_brackets(part);
  switch (form) {
    case ValueForm::bracket:
    case ValueForm::word:
      return LogTree::word(unquoted(part), part.at);
    case ValueForm::place:
      return read_place(part, names);
    case ValueForm::player:
      return is_owner(part, names) ? read_owner(part, names) : read_place(part, names);
    case ValueForm::card:
      return read_card(part, names);
    case ValueForm::moves:
      return read_moves(part, names);
    case ValueForm::voyage:
      return read_move(part, names);
    case ValueForm::taking:
      if (is_number(part.text)) return LogTree::word(std::string(part.text), part.at);
      [[fallthrough]];
    case ValueForm::place_counts:
      return read_counts(part, [&](TextPart name) { return read_place(name, names); });
    case ValueForm::owner_counts:
      return read_counts(part, [&](TextPart name) { return read_owner(name, names); });
    case ValueForm::good_counts:
      return read_counts(part, [&](TextPart name) { return read_good(name, names); });
    case ValueForm::places:
      return read_places(part, names);
    case ValueForm::nested:
      return read_nested(part, names);
    case ValueForm::pair:
      return read_pair(part, names);
    case ValueForm::cards:
      return read_list(part);
  }
  return {};
}

}  // namespace veedor
