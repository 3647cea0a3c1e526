#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/rule_id.h"
#include "log/read/value_reader.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

/// What a game with a feature has, as in "this key is only for games with a Limit table". A key
/// that needs another feature is only not offered, or needs more than it.
constexpr auto kThings = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"black", "a Grand Inquisitor"},
    {"black_regions", "black Caballeros"},
    {"caballero_cards", "Caballero cards"},
    {"characters", "the Queen and the Jester"},
    {"disc_choice", "a region in place of a disc"},
    {"dummy", "a dummy"},
    {"free_moves", "moves in a general scoring"},
    {"goods", "discs that Caballeros carry"},
    {"grande_in_castillo", "a Grande in the Castillo"},
    {"hands", "hands that players choose"},
    {"jail", "a jail"},
    {"limit_table", "a Limit table"},
    {"modifiers", "Modifier cards"},
    {"owned_black", "a player's Grand Inquisitor"},
    {"pardon", "a pardon"},
    {"pieces", "pieces that their ruleset adds"},
    {"quarantine", "a quarantine"},
    {"sea", "voyages"},
    {"setup_discs", "Secret discs in the setup"},
    {"ship_tokens", "ship tokens"},
    {"spaces", "spaces within regions"},
    {"stacks", "stacks of Action cards"},
});

}  // namespace

bool ValueReader::expect_map(NodeId node, std::string_view wanted) {
  if (document_[node].kind == NodeKind::map) return true;
  wrong_form(node, wanted);
  return false;
}

bool ValueReader::expect_list(NodeId node, std::string_view wanted) {
  if (document_[node].kind == NodeKind::list) return true;
  wrong_form(node, wanted);
  return false;
}

bool ValueReader::expect_filled(NodeId node, std::string_view example) {
  if (document_[node].child_count() > 0 || document_[node].open_ended) return true;
  fault(RuleId::log_2, node,
        fmt::format("this is empty; write at least one entry, such as `{}`",
                    for_players(node, example)));
  return false;
}

bool ValueReader::expect(std::string_view feature, NodeId key) {
  const auto* const thing =
      std::ranges::find(kThings, feature, &decltype(kThings)::value_type::first);
  if (thing == kThings.end() || has(feature)) return true;
  const Doubt doubt(*this, !own_names_);
  fault(RuleId::log_2, key,
        fmt::format("this key is only for games with {}; remove it", thing->second));
  return false;
}

std::vector<std::string> ValueReader::known_keys(std::span<const MapRow> rows) const {
  std::vector<std::string> known;
  for (const MapRow& row : rows) {
    if (has(row.games)) known.emplace_back(row.key);
  }
  return known;
}

void ValueReader::check_missing(NodeId map, std::span<const MapRow> rows, std::uint64_t seen,
                                std::span<const NodeId> strays) {
  std::size_t missing = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i].required || ((seen >> i) & 1U) != 0) continue;
    missing_key(map, rows[i].key);
    ++missing;
  }
  if (strays.size() <= missing) told_by_missing(map, strays);
}

void ValueReader::told_by_missing(NodeId map, std::span<const NodeId> strays) {
  const NodeId key = document_[map].key;
  const NodeId told = key == kNoNode ? map : key;
  if (document_[map].open_ended) return;
  for (const NodeId stray : strays) {
    if (document_[stray].offset == document_[told].offset) continue;
    if (belongs_elsewhere(stray).empty()) faults_.told_elsewhere(document_[stray].offset);
  }
}

bool FaultReporter::is_word(NodeId node) const { return document_[node].kind == NodeKind::scalar; }

int ValueReader::number(NodeId node, int least, std::string_view wanted) {
  const auto value = is_word(node) ? decimal(word(node)) : std::nullopt;
  if (!value || *value < least) {
    wrong_form(node, wanted);
    return least;
  }
  note_sign(node, word(node));
  return *value;
}

int ValueReader::claimed_number(NodeId node) {
  const auto value = is_word(node) ? decimal(word(node)) : std::nullopt;
  if (!value) {
    wrong_form(node, "a number, such as `12`");
    return 0;
  }
  note_sign(node, word(node));
  return *value;
}

}  // namespace veedor
