#include "log/names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "text/phrases.h"
#include "text/text.h"
#include "yaml/yaml_text.h"

namespace veedor {

namespace {

/// Line breaks beyond ASCII: next line, line separator, paragraph separator.
constexpr std::array<std::string_view, 3> kLineBreaks{"\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"};

}  // namespace

std::string normal_name(std::string_view name) {
  const std::string_view trimmed = trim(name);
  return is_ascii(trimmed) ? std::string(trimmed) : nfc(trimmed);
}

bool is_reserved_name(std::string_view name) { return name == kDummyName || name == kModifierKey; }

bool is_one_line(std::string_view text) {
  return !first_forbidden(text) && text.find_first_of("\t\r\n") == std::string_view::npos &&
         std::ranges::none_of(kLineBreaks, [&](std::string_view sign) {
           return text.find(sign) != std::string_view::npos;
         });
}

std::optional<std::string> unfit_text(std::string_view text) {
  if (trim(text).empty()) return "is empty";
  if (is_null_word(text)) return "means nothing in YAML";
  if (first_invalid_utf8(text)) return "is not UTF-8";
  if (!is_one_line(text)) return "holds a control character";
  return std::nullopt;
}

std::optional<std::string> unfit_name(std::string_view name) {
  if (auto unfit = unfit_text(name)) return unfit;
  if (name == "<<") return "is the merge key of YAML";
  if (is_reserved_name(name)) return "is reserved";
  if (name.size() <= kLongestName) return std::nullopt;
  return fmt::format("is longer than {} bytes", kLongestName);
}

bool is_mail_address(std::string_view text) {
  // Of RFC 5322 an address without quotes, comments and folding.
  constexpr std::string_view kNever = "\"(),:;<>[]\\";
  const bool plain = std::ranges::all_of(text, [&](char sign) {
    return sign > ' ' && sign < '\x7f' && kNever.find(sign) == std::string_view::npos;
  });
  constexpr std::size_t kLongestAddress = 254;  // RFC 5321
  const std::size_t at = text.find('@');
  return plain && text.size() <= kLongestAddress && at != 0 && at < text.size() - 1 &&
         text.rfind('@') == at;
}

bool is_game_id(std::string_view text) {
  constexpr std::size_t kLongestId = 40;
  const auto is_letter = [](char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
  };
  return !text.empty() && text.size() <= kLongestId && is_letter(text.front()) &&
         std::ranges::all_of(text, [&](char sign) {
           return is_letter(sign) || (sign >= '0' && sign <= '9') || sign == '-';
         });
}

bool is_page_address(std::string_view text) {
  constexpr std::size_t kLongestPageAddress = 1999;
  constexpr std::array<std::string_view, 3> kSchemes{"https://", "http://", "file:///"};
  constexpr std::string_view kForbidden = "#<>\"'`{}|\\^";
  const bool scheme = std::ranges::any_of(kSchemes, [&](std::string_view each) {
    return text.starts_with(each) && text.size() > each.size();
  });
  return scheme && text.size() <= kLongestPageAddress && std::ranges::all_of(text, [&](char sign) {
           return sign > ' ' && sign < '\x7f' && kForbidden.find(sign) == std::string_view::npos;
         });
}

std::string Names::way(PlaceId from, PlaceId to) const {
  return arrows_ ? fmt::format("{} → {}", place(from), place(to))
                 : fmt::format("from {} to {}", place(from), place(to));
}

std::string Names::place_name(PlaceId place) const {
  return place.valid() ? ruleset().places[place.index()].name : "none";
}

std::optional<unsigned> power_cards_in(std::string_view text) {
  constexpr int kHighestPowerCard = 13;
  std::string_view rest = trim(text);
  if (rest == kNobody) return 0;
  if (rest.empty()) return std::nullopt;
  unsigned cards = 0;
  while (!rest.empty()) {
    const std::string_view one = rest.substr(0, rest.find(' '));
    const auto card = decimal(one);
    const bool fits = card && *card >= 1 && *card <= kHighestPowerCard &&
                      ((cards >> static_cast<unsigned>(*card)) & 1U) == 0;
    if (!fits) return std::nullopt;
    cards |= 1U << static_cast<unsigned>(*card);
    rest = trim(rest.substr(one.size()));
  }
  return cards;
}

std::string Names::place(PlaceId place) const {
  return place.valid() ? ruleset().place_in_sentence(place) : "`none`";
}

std::string Names::card(CardId card) const {
  if (!card.valid()) return "no card";
  const CardInfo& info = ruleset().cards[card.index()];
  return for_players() ? info.shown() : info.name;
}

std::string Names::modifier(ModifierId kind) const {
  if (!kind.valid()) return for_players() ? "a card that is not shown" : "hidden";
  const ModifierInfo& info = ruleset().modifiers[kind.index()];
  return for_players() ? info.shown() : info.id;
}

std::string Names::power_card(unsigned number) const {
  const PowerCard& card = ruleset().rules.power[number];
  if (card.value > 0) return fmt::format("{} {}", power_noun(), card.value);
  return "the Joker";
}

std::string Names::owner_name(OwnerId owner) const {
  if (owner.index() < log_.players.size()) return log_.players[owner.index()];
  return std::string(ruleset().rules.black > 0 ? kBlackName : kDummyName);
}

std::string Names::owner(OwnerId owner) const {
  if (owner.index() < log_.players.size()) return owner_name(owner);
  return ruleset().rules.black > 0 ? "the Inquisitor" : "the dummy";
}

std::string Names::owners(OwnerSet owners) const {
  std::vector<std::string> names;
  for (const OwnerId who : owners) names.push_back(owner(who));
  if (names.size() < 2) return names.empty() ? "nobody" : names.front();
  const std::string last = names.back();
  names.pop_back();
  return fmt::format("{} and {}", fmt::join(names, ", "), last);
}

}  // namespace veedor
