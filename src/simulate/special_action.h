#pragma once

#include <optional>
#include <span>

#include "simulate/parts.h"

namespace veedor {

/// Performs the announced Special action, row by row of its form, and writes the value of
/// `special`.
class SpecialAction {
 public:
  explicit SpecialAction(RandomPlay& play) : play_(play) {}

  /// Returns nullopt if the random choices cannot be completed.
  std::optional<LogTree> carry_out(const EffectSyntax& form);

  /// What a player who owes Caballeros returns; nullopt if that cannot be completed.
  std::optional<LogTree> all_given_back(OwnerId owner);

 private:
  using Rows = std::span<const EffectKey>;

  /// Each of these performs one part and adds its keys to `keys`; it returns false if that failed.
  bool part(Rows rows, LogTree& keys);
  bool one_step(Rows rows, LogTree& keys);
  bool open_card(Rows rows, LogTree& keys);
  bool listed(const EffectKey& row, LogTree& keys);
  bool bring(const EffectKey& row, LogTree& keys);
  bool discs(const EffectKey& row, LogTree& keys);
  bool taking(const EffectKey& row, LogTree& keys);
  bool take_from_places(const EffectKey& row, LogTree& keys);

  std::optional<LogTree> moves(StepKind kind);
  /// One entry that may name who comes along; nullopt if none is legal.
  std::optional<LogTree> move_along(StepKind kind);
  std::optional<LogTree> changes();
  /// One random change, of the kind of `step`; nullopt if there is none.
  std::optional<LogTree> change(Step step);
  std::optional<LogTree> one_of_each();
  std::optional<LogTree> returns();
  bool give_back(OwnerId owner, LogTree& places);

  /// The log's value for a field of a step.
  [[nodiscard]] LogTree written(const Step& step, const EffectKey& row);
  [[nodiscard]] OwnerId player() const { return play_.turn().player; }

  RandomPlay& play_;
  OwnerId usual_;       ///< the owner of the Caballeros of an entry that names none
  bool along_ = false;  ///< whether entries can name who comes along
};

}  // namespace veedor
