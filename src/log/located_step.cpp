#include "log/located_step.h"

#include <algorithm>
#include <utility>

namespace veedor {
namespace {

/// In the order of Field; no rule is about an alternative, so it has no node.
constexpr std::array<NodeId StepNodes::*, kFields> kNodes{
    &StepNodes::whole,    &StepNodes::owner, &StepNodes::count,     &StepNodes::from,
    &StepNodes::to,       &StepNodes::card,  &StepNodes::stack,     &StepNodes::tile,
    &StepNodes::modifier, nullptr,           &StepNodes::character, &StepNodes::companion};

constexpr auto kFieldsOfKeys = std::to_array<std::pair<std::string_view, Field>>({
    {"who", Field::owner},
    {"grande", Field::owner},
    {"inquisitor", Field::owner},
    {"count", Field::count},
    {"court", Field::count},
    {"from", Field::from},
    {"to", Field::to},
    {"king", Field::to},
    {"along", Field::companion},
    {"tile", Field::tile},
});

}  // namespace

NodeId StepNodes::own(Field field) const {
  const auto node = kNodes[static_cast<std::size_t>(field)];
  return node == nullptr ? kNoNode : this->*node;
}

NodeId StepNodes::of(Field field) const {
  const NodeId node = own(field);
  return node == kNoNode ? whole : node;
}

void StepNodes::set(Field field, NodeId node) {
  this->*kNodes[static_cast<std::size_t>(field)] = node;
}

std::optional<Field> field_of_key(std::string_view key) {
  const auto* const row =
      std::ranges::find(kFieldsOfKeys, key, &decltype(kFieldsOfKeys)::value_type::first);
  if (row == kFieldsOfKeys.end()) return std::nullopt;
  return row->second;
}

}  // namespace veedor
