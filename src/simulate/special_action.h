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
  std::optional<Json> carry_out(const SpecialForm& form);

  /// What a player who owes Caballeros returns; nullopt if that cannot be completed.
  std::optional<Json> all_given_back(OwnerId owner);

 private:
  using Rows = std::span<const Said>;

  /// Each of these performs one part and adds its keys to `keys`; it returns false if that failed.
  bool part(Rows rows, Json& keys);
  bool one_step(Rows rows, Json& keys);
  bool open_card(Rows rows, Json& keys);
  bool listed(const Said& row, Json& keys);
  bool bring(const Said& row, Json& keys);
  bool discs(const Said& row, Json& keys);
  bool taking(const Said& row, Json& keys);
  bool take_from_places(const Said& row, Json& keys);

  std::optional<Json> moves(StepKind kind);
  /// One entry that may name who comes along; nullopt if none is legal.
  std::optional<Json> move_along(StepKind kind);
  std::optional<Json> changes();
  /// One random change, of the kind of `step`; nullopt if there is none.
  std::optional<Json> change(Step step);
  std::optional<Json> one_of_each();
  std::optional<Json> returns();
  bool give_back(OwnerId owner, Json& places);

  /// The log's value for a field of a step.
  [[nodiscard]] Json written(const Step& step, const Said& row);
  [[nodiscard]] OwnerId player() const { return play_.turn().player; }

  RandomPlay& play_;
  OwnerId usual_;       ///< the owner of the Caballeros of an entry that names none
  bool along_ = false;  ///< whether entries can name who comes along
};

}  // namespace veedor
