// Checks by the reader of rulesets that the schema does not contain. They use its tables, and what
// the file and the games that it builds on say about a name.
#include <algorithm>
#include <array>

#include "editor/files/file_outline.h"
#include "editor/files/names_in_file.h"
#include "ruleset/builtin.h"
#include "ruleset/place_table.h"
#include "text/phrases.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

/// The keys of cards whose stack puts out discs.
constexpr std::array<std::string_view, 3> kOfGoods{"gold", "wares", "keep"};

bool is_of_goods(std::string_view key) { return std::ranges::count(kOfGoods, key) > 0; }

/// Whether a place of this kind may have all the keys that are written.
bool may_have(PlaceKind kind, const SchemaPairs& pairs) {
  const std::string_view placed = word_in(pairs, "placed");
  if (!placed.empty() && (placed == "coast") != opens_by_coast(kind)) return false;
  return std::ranges::all_of(kKindKeys, [&](const KindKey& each) {
    return each.kind == kind || !has_key(pairs, each.key);
  });
}

}  // namespace

std::optional<PlaceKind> NamesInFile::kind_at(const FileSpot& spot) const {
  const std::string_view said = word_in(spot.beside, "kind");
  return said.empty() ? things_.kind_of(word_in(spot.beside, "name")) : kind_called(said);
}

bool NamesInFile::allow_key(const SchemaPlace& map, const FileSpot& spot,
                            std::string_view key) const {
  const auto is = [&](std::string_view definition) {
    return std::ranges::count(map.definitions, definition) > 0;
  };
  if (key == "part") return !things_.own("parts").empty();
  if (spot.key() == "by_players") {
    return things_.is_for(static_cast<unsigned>(decimal(key).value_or(0)));
  }
  if (is("ruleset_place")) {
    const auto kind = kind_at(spot);
    const auto* const row = std::ranges::find(kKindKeys, key, &KindKey::key);
    return !kind || row == kKindKeys.end() || row->kind == *kind;
  }
  if (is("ruleset_piece")) {
    const std::string_view kind = word_in(spot.beside, "kind");
    if (key == "begins") return kind.empty() || kind == "token";
    return key != "returns" || kind == "king";
  }
  if (!is("ruleset_card")) return true;
  const std::string_view stack = word_in(spot.beside, "stack");
  if (key == "symbol") return things_.shows_symbols(stack);
  return !is_of_goods(key) || things_.puts_out(stack);
}

bool NamesInFile::fits(const FileSpot& spot, std::string_view word) const {
  const std::string_view section = spot.key(1);
  if (spot.path.size() == 1 && spot.key() == "kind" && word == "option") {
    // A game is only replaced by a game. Other known names may be this file in its present form.
    const std::string& own = things_.ruleset();
    const bool builtin = std::ranges::count(builtin_files(), own, &BuiltinFile::name) > 0;
    return !builtin || !library_.knows(own) || !library_.head(own).game;
  }
  if (section == "places") return fits_place(spot, word);
  if (section == "pieces") return fits_piece(spot, word);
  if (section == "cards") return fits_card(spot, word);
  return spot.key() != "merge_stacks" || may_be_merged(spot, word);
}

bool NamesInFile::fits_place(const FileSpot& spot, std::string_view word) const {
  const std::string_view name = word_in(spot.beside, "name");
  if (spot.key() == "neighbours") return !same_name(word, name);
  if (spot.key() == "placed") {
    const auto kind = kind_at(spot);
    return !kind || (word == "coast") == opens_by_coast(*kind);
  }
  if (spot.key() == "name") {
    const auto kind = has_key(spot.beside, "kind") ? std::nullopt : things_.kind_of(word);
    return !kind || may_have(*kind, spot.beside);
  }
  if (spot.key() != "kind") return true;
  const auto kind = kind_called(word);
  const bool only_one = kind && std::ranges::count(kOnlyOne, *kind, &OnlyOne::kind) > 0;
  if (only_one && things_.is_taken(*kind, name)) return false;
  return !kind || may_have(*kind, spot.beside);
}

bool NamesInFile::fits_piece(const FileSpot& spot, std::string_view word) const {
  if (spot.key() == "returns") return things_.king_stands_in(word);
  if (spot.key() != "begins") return true;
  const auto kind = things_.kind_of(word);
  const auto stands = [&](const auto& pair) {
    return pair.first == "stands" && pair.second == text(*kind);
  };
  return !kind || !has_key(spot.beside, "stands") || std::ranges::any_of(spot.beside, stands);
}

bool NamesInFile::fits_card(const FileSpot& spot, std::string_view word) const {
  // `power` has cards too, those in the hands of players.
  if (spot.key() == "card") return !things_.has_stack(word);
  if (spot.key() == "symbol") return word == "unknown" || things_.knows_symbol(word);
  if (spot.key() != "stack") return true;
  const auto& beside = spot.beside;
  const bool goods =
      std::ranges::any_of(beside, [](const auto& pair) { return is_of_goods(pair.first); });
  return (!goods || things_.puts_out(word)) &&
         (!has_key(beside, "symbol") || things_.shows_symbols(word));
}

/// Whether a stack can be merged. Stacks are merged in their order, and not if a card of the stack
/// comes back every round.
bool NamesInFile::may_be_merged(const FileSpot& spot, std::string_view stack) const {
  if (things_.comes_back(stack)) return false;
  std::vector<std::string> order;
  for (const auto& base : things_.bases()) {
    for (const OriginInfo& known : base->origins) order.push_back(known.name);
  }
  for (const SchemaWord& own : things_.own("stacks")) order.push_back(own.word);
  const auto rank = [&](std::string_view name) { return std::ranges::find(order, name); };
  return spot.entries.empty() || rank(stack) > rank(spot.entries.back());
}

}  // namespace veedor
