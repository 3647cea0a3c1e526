#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/step.h"
#include "schema/log_grammar.h"
#include "yaml/document.h"

namespace veedor {

/// The nodes of a step's fields; `whole` replaces a missing one.
struct StepNodes {
  NodeId whole = kNoNode;
#define FIELD(name, type) NodeId name = kNoNode;
#include "engine/step_fields.inc"
#undef FIELD

  /// The node of the field, or `whole`.
  [[nodiscard]] NodeId of(Field field) const;
  /// The node of the field alone; kNoNode if `whole` replaces it.
  [[nodiscard]] NodeId own(Field field) const;
  void set(Field field, NodeId node);
};

/// A step as a log writes it. Its owner is invalid if the log leaves out that they are the
/// player's own.
struct LocatedStep {
  Step step;
  StepNodes at;
};

/// The field of a step that a key gives, in maps that describe one step; nullopt for `carries`,
/// which no rule is about.
[[nodiscard]] std::optional<Field> field_of_key(std::string_view key);

/// The keys of a definition of the schema, in maps for one kind of step: those that its kind reads.
/// A definition may serve several kinds, and a key that a kind does not read is unknown there, so
/// that nothing is accepted and not judged.
[[nodiscard]] std::vector<MapRow> keys_of_step(StepKind kind, std::string_view definition);

/// How a log writes one kind of change: the definition of its map in the schema, and the key that
/// identifies it.
struct ChangeForm {
  StepKind kind;
  std::string_view map;
  std::string_view sign;
};
inline constexpr std::array kChangeForms = std::to_array<ChangeForm>({
    {StepKind::change_caballeros, "changed_caballeros", "from"},
    {StepKind::change_king, "changed_king", "king"},
    {StepKind::change_grande, "changed_grande", "grande"},
    {StepKind::change_tile, "changed_tile", "tile"},
    {StepKind::change_points, "given_points", "points"},
    {StepKind::change_holder, "changed_holder", "inquisitor"},
});

/// A count in the range of a step. Larger counts break the same rules as the largest one.
[[nodiscard]] constexpr std::uint8_t small(int count) {
  return static_cast<std::uint8_t>(count < 0 ? 0 : count > 255 ? 255 : count);
}

}  // namespace veedor
