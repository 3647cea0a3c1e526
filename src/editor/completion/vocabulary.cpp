#include "editor/completion/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "log/names.h"
#include "log/read/read.h"
#include "ruleset/catalogue.h"
#include "text/phrases.h"
#include "words/rules_words.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

using Kind = Completion::Kind;

constexpr std::uint64_t first_bits(std::size_t number) {
  return number >= 62 ? kNoValueBit - 1 : (std::uint64_t{1} << number) - 1;
}

bool is_one_of(const std::vector<std::string>& others, const std::string& word) {
  return std::ranges::any_of(others,
                             [&](const std::string& other) { return same_name(other, word); });
}

Candidate number(const std::string& shown, std::string detail) {
  return {.kind = Kind::number,
          .label = shown,
          .insert = yaml_label(shown),
          .detail = std::move(detail)};
}

Candidate player(const std::string& name) {
  return {.kind = Kind::player, .label = name, .insert = yaml_word(name)};
}

Candidate word(const std::string& name, const std::vector<std::string>& spellings,
               std::string documentation = {}) {
  return {.kind = Kind::word,
          .label = name,
          .insert = yaml_label(name),
          .documentation = std::move(documentation),
          .spellings = spellings};
}

}  // namespace

Candidate format_word(std::string_view word) {
  return {.kind = Kind::word, .label = std::string(word), .insert = std::string(word)};
}

std::vector<Candidate> rules_to_waive(const Ruleset& game) {
  std::vector<Candidate> rules;
  for (const RuleId rule : all_rules()) {
    if (!can_be_waived(rule)) continue;
    const RuleText& about = Catalogue::instance()[rule];
    const std::string name(text(rule));
    rules.push_back({.kind = Kind::rule,
                     .label = name,
                     .insert = name,
                     .detail = about.title,
                     .documentation = about.text(&game)});
  }
  return rules;
}

std::string Vocabulary::owner_name(OwnerId owner) const {
  if (owner.index() < players_.size()) return players_[owner.index()];
  return std::string(ruleset_.rules.black > 0 ? kBlackName : kDummyName);
}

Candidate Vocabulary::place(PlaceId place) const {
  const PlaceInfo& info = ruleset_.places[place.index()];
  return {.kind = Kind::place,
          .label = info.name,
          .insert = yaml_word(info.name),
          .spellings = info.aliases};
}

Candidate Vocabulary::card(CardId card) const {
  const CardInfo& info = ruleset_.cards[card.index()];
  Candidate candidate{
      .kind = Kind::card,
      .label = info.name,
      .insert = yaml_word(info.id),
      .detail = fmt::format("{}, {}", info.id, number_text(ruleset_.rules.cards[card.index()])),
      .documentation = info.text,
      .spellings = info.aliases};
  candidate.spellings.insert(candidate.spellings.begin(), info.id);
  return candidate;
}

Candidate Vocabulary::named(ValueKind what, unsigned value) const {
  switch (what) {
    case ValueKind::player:
    case ValueKind::owner:
      if (value == kNoValue) break;
      return player(owner_name(OwnerId(value)));
    case ValueKind::place:
    case ValueKind::source:
    case ValueKind::disc:
      if (value == kNoValue) return format_word(kNobody);
      return place(PlaceId(value));
    case ValueKind::card:
      return card(CardId(value));
    case ValueKind::number:
    case ValueKind::count:
    case ValueKind::claim:
      return number(std::to_string(value), {});
    case ValueKind::power:
    case ValueKind::hidden_power:
      if (value == 0) break;
      return number(ruleset_.power(value), fmt::format("{} to the Court", ruleset_.brings(value)));
    case ValueKind::modifier:
      if (value == kNoValue) break;
      return word(ruleset_.modifiers[value].id, {}, ruleset_.modifiers[value].text);
    case ValueKind::tile:
      return word(ruleset_.tiles[value], ruleset_.tile_infos[value].aliases);
    case ValueKind::good:
      return word(ruleset_.goods[value].name, ruleset_.goods[value].aliases);
    case ValueKind::token:
      return word(ruleset_.tokens[value].name, ruleset_.tokens[value].aliases);
    case ValueKind::stack:
      return number(ruleset_.stacks[value], {});
    case ValueKind::character:
      return format_word(text(static_cast<Character>(value)));
    case ValueKind::nothing:
    case ValueKind::points:
    case ValueKind::ruleset:
    case ValueKind::rule:
      break;
  }
  return {};
}

std::uint64_t Vocabulary::values(ValueKind what) const {
  const Rules& rules = ruleset_.rules;
  switch (what) {
    case ValueKind::player:
      return first_bits(players_.size());
    case ValueKind::owner:
      return (rules.owner_set() - rules.player_set()).bits() | first_bits(players_.size());
    case ValueKind::place:
      return (rules.place_set() - PlaceSet::of(rules.court) - PlaceSet::of(rules.province)).bits();
    case ValueKind::source:
      return (rules.regions | PlaceSet::of(rules.province)).bits();
    case ValueKind::disc:
      return rules.regions.bits() | kNoValueBit;
    case ValueKind::card:
      return first_bits(ruleset_.cards.size());
    case ValueKind::power:
    case ValueKind::hidden_power:
      return rules.all_power();
    case ValueKind::modifier:
      return first_bits(ruleset_.modifiers.size());
    case ValueKind::tile:
      return first_bits(ruleset_.tiles.size());
    case ValueKind::good:
      return first_bits(ruleset_.goods.size());
    case ValueKind::token:
      return first_bits(ruleset_.tokens.size());
    case ValueKind::stack:
      return first_bits(ruleset_.stacks.size());
    case ValueKind::character:
      return first_bits(kCharacters);
    case ValueKind::nothing:
    case ValueKind::number:
    case ValueKind::count:
    case ValueKind::claim:
    case ValueKind::points:
    case ValueKind::ruleset:
    case ValueKind::rule:
      break;
  }
  return 0;
}

std::vector<Candidate> Vocabulary::all(ValueKind what) const {
  if (what == ValueKind::rule) return rules_to_waive(ruleset_);
  std::vector<Candidate> candidates;
  if (what == ValueKind::ruleset) {
    for (const std::string& name : library_.names()) {
      candidates.push_back({.kind = Kind::ruleset,
                            .label = name,
                            .insert = yaml_word(name),
                            .detail = library_.head(name).title});
    }
    return candidates;
  }
  if (what == ValueKind::card) {  // all rulesets together have more cards than a choice has values
    for (std::size_t i = 0; i < ruleset_.cards.size(); ++i) candidates.push_back(card(CardId(i)));
    return candidates;
  }
  const std::uint64_t some = values(what);
  for (unsigned value = 0; value <= kNoValue; ++value) {
    if (((some >> value) & 1) == 0) continue;
    Candidate candidate = named(what, value);
    if (!candidate.label.empty()) candidates.push_back(std::move(candidate));
  }
  return candidates;
}

std::string Vocabulary::sample(ValueKind what, const std::vector<std::string>& others) const {
  const bool number = what == ValueKind::number || what == ValueKind::count;
  if (number) return "1";
  if (what == ValueKind::claim || what == ValueKind::points) return "0";
  const std::vector<Candidate> candidates = all(what);
  for (const Candidate& candidate : candidates) {
    if (!is_one_of(others, candidate.label)) return candidate.insert;
  }
  return candidates.empty() ? "x" : candidates.front().insert;
}

}  // namespace veedor
