#include "log/located_step.h"

#include <algorithm>
#include <utility>

#include "engine/step_table.h"

namespace veedor {
namespace {

/// The fields whose key has another name than they themselves.
constexpr auto kOtherNames = std::to_array<std::pair<std::string_view, Field>>({
    {"who", Field::owner},
    {"grande", Field::owner},
    {"inquisitor", Field::owner},
    {"court", Field::count},
    {"king", Field::to},
    {"along", Field::companion},
});

/// In the order of Field.
constexpr auto kNodes = std::to_array<NodeId StepNodes::*>({
    &StepNodes::whole,
#define FIELD(name, type) &StepNodes::name,
#include "engine/step_fields.inc"
#undef FIELD
});

}  // namespace

NodeId StepNodes::own(Field field) const { return this->*kNodes[static_cast<std::size_t>(field)]; }

NodeId StepNodes::of(Field field) const {
  const NodeId node = own(field);
  return node == kNoNode ? whole : node;
}

void StepNodes::set(Field field, NodeId node) {
  this->*kNodes[static_cast<std::size_t>(field)] = node;
}

std::optional<Field> field_of_key(std::string_view key) {
  const auto* const row =
      std::ranges::find(kOtherNames, key, &decltype(kOtherNames)::value_type::first);
  return row == kOtherNames.end() ? field_named(key) : std::optional(row->second);
}

std::vector<MapRow> keys_of_step(StepKind kind, std::string_view definition) {
  std::vector<MapRow> rows = keys_of_map(definition);
  std::erase_if(rows, [&](const MapRow& row) {
    const auto field = field_of_key(row.key);
    if (field) return !row_of(kind).fields.has(*field);
    if (row.key == "carries") return !row_of(kind).fields.has(Field::from);
    return row.key != "points" || kind != StepKind::change_points;  // gives two fields
  });
  return rows;
}

}  // namespace veedor
