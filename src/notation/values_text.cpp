// Writes values of a log in the short notation.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "log/names.h"
#include "notation/values.h"
#include "schema/log_grammar.h"
#include "text/text.h"

namespace veedor {
namespace {

std::string text_of(const LogTree& word) { return line_word(word.text); }

/// The text of a word; a number stays a number.
std::string said_of(const LogTree& word) {
  return is_number(word.text) ? word.text : text_of(word);
}

bool all_words(const LogTree& collection) {
  return std::ranges::all_of(collection.parts,
                             [](const LogTree& part) { return part.kind == LogTree::Kind::word; });
}

/// The items separated by commas; empty if one of them has no form.
template <class Write>
std::string items(const LogTree& collection, Write write) {
  std::string text;
  for (const LogTree& part : collection.parts) {
    const std::string item = write(part);
    if (item.empty()) return {};
    text += (text.empty() ? "" : ", ") + item;
  }
  return text;
}

std::string pairs(const LogTree& map) {
  if (map.kind != LogTree::Kind::map || !all_words(map)) return {};
  return items(map, [](const LogTree& part) { return line_word(part.key) + ' ' + said_of(part); });
}

/// The keys of a move that its route says, with the words before it.
constexpr std::array<std::string_view, 4> kKeysOfRoute{"who", "count", "from", "to"};

/// The end of a route. A hyphen within its name must not look like one between two names.
std::string end_of_way(const LogTree& place) {
  const std::string text = text_of(place);
  const bool plain = text.front() == '"' || text.find('-') == std::string::npos;
  return plain ? text : in_quotes(place.text);
}

std::string move_text(const LogTree& move) {
  const auto& behind = keys_behind_move();
  const bool known = std::ranges::all_of(move.parts, [&](const LogTree& part) {
    return std::ranges::count(kKeysOfRoute, part.key) + std::ranges::count(behind, part.key) > 0;
  });
  const LogTree* const from = move.find("from");
  const LogTree* const to = move.find("to");
  if (!known || !all_words(move) || from == nullptr || to == nullptr) return {};
  std::string text;
  if (const LogTree* count = move.find("count")) text += count->text + ' ';
  if (const LogTree* who = move.find("who")) text += text_of(*who) + ' ';
  text += end_of_way(*from) + '-' + end_of_way(*to);
  for (const std::string_view key : behind) {
    if (const LogTree* said = move.find(key)) {
      text += ' ';
      text += key;
      text += ' ' + text_of(*said);
    }
  }
  return text;
}

/// The text for a disc, with its seal if it has one; empty if it has no form.
std::string disc_text(const LogTree& disc) {
  if (disc.kind == LogTree::Kind::word) return text_of(disc);
  constexpr std::array<std::string_view, 3> kSealedKeys{kSealed, "shows", "salt"};
  const bool known = std::ranges::all_of(disc.parts, [&](const LogTree& part) {
    return std::ranges::find(kSealedKeys, part.key) != kSealedKeys.end();
  });
  const LogTree* const code = disc.find(kSealed);
  const LogTree* const shows = disc.find("shows");
  const LogTree* const salt = disc.find("salt");
  if (!known || code == nullptr || (shows == nullptr) != (salt == nullptr)) return {};
  const std::string covered = fmt::format("{} {}", kSealed, code->text);
  if (shows == nullptr) return covered;
  return fmt::format("{} {} salt {}", covered, text_of(*shows), salt->text);
}

std::string discs_text(const LogTree& map) {
  if (map.kind != LogTree::Kind::map) return {};
  return items(map, [](const LogTree& part) {
    const std::string said = disc_text(part);
    return said.empty() ? said : line_word(part.key) + ' ' + said;
  });
}

std::string nested_text(const LogTree& map) {
  if (map.kind != LogTree::Kind::map) return {};
  return items(map, [](const LogTree& part) {
    const std::string said = part.kind == LogTree::Kind::word ? text_of(part) : pairs(part);
    return said.empty() ? said : line_word(part.key) + ' ' + said;
  });
}

std::string pair_text(const LogTree& map) {
  const LogTree* const who = map.find("who");
  const LogTree* const from = map.find("from");
  if (from == nullptr || map.parts.size() != (who == nullptr ? 1U : 2U)) return {};
  return (who == nullptr ? std::string() : text_of(*who) + ' ') + text_of(*from);
}

}  // namespace

const std::vector<std::string_view>& keys_behind_move() {
  static const std::vector<std::string_view> keys = [] {
    std::vector<std::string_view> others;
    for (const MapRow& row : keys_of_map("move")) {
      if (std::ranges::count(kKeysOfRoute, row.key) == 0) others.push_back(row.key);
    }
    return others;
  }();
  return keys;
}

std::string line_word(std::string_view name) {
  // At the beginning of a line of a mail, `>` marks a quotation and `#` a remark.
  constexpr std::string_view kSigns = "\"#>";
  const auto divides = [](char c) {
    return c == ',' || c == ';' || c == ':' || c == '{' || c == '}' || c == '[' || c == ']';
  };
  const bool plain = !name.empty() && kSigns.find(name.front()) == std::string_view::npos &&
                     !is_number(name) && std::ranges::none_of(name, divides) &&
                     name.find("  ") == std::string_view::npos;
  return plain ? std::string(name) : in_quotes(name);
}

std::string write_value(ValueForm form, const LogTree& value) {
  const bool list = value.kind == LogTree::Kind::list;
  switch (form) {
    case ValueForm::bracket:
      return {};
    case ValueForm::word:
      return value.kind == LogTree::Kind::word ? value.text : std::string();
    case ValueForm::place:
    case ValueForm::player:
    case ValueForm::card:
      return value.kind == LogTree::Kind::word ? text_of(value) : std::string();
    case ValueForm::moves:
      if (!list) return {};
      return items(value, move_text);
    case ValueForm::voyage:
      return move_text(value);
    case ValueForm::taking:
      if (value.kind == LogTree::Kind::word) return value.text;
      [[fallthrough]];
    case ValueForm::place_counts:
    case ValueForm::owner_counts:
    case ValueForm::good_counts:
      return pairs(value);
    case ValueForm::places:
      return discs_text(value);
    case ValueForm::nested:
      return nested_text(value);
    case ValueForm::pair:
      return pair_text(value);
    case ValueForm::cards:
      if (!list || !all_words(value)) return {};
      return items(value, [](const LogTree& part) { return part.text; });
  }
  return {};
}

}  // namespace veedor
