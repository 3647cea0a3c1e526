#pragma once

#include <optional>

#include "simulate/parts.h"

namespace veedor {

/// Carries out the Special action that has been announced, and says what stands behind `special`:
/// nothing where it cannot be carried out here as it was drawn.
class SpecialAction {
 public:
  explicit SpecialAction(RandomPlay& play) : play_(play) {}

  std::optional<Json> operator()(const MoveEffect&);
  std::optional<Json> operator()(const PlaceEffect&);
  std::optional<Json> operator()(const ScoreEffect& effect);
  std::optional<Json> operator()(const ReturnEffect& effect);
  std::optional<Json> operator()(const DiscReturnEffect&) { return with_discs(Json::object()); }
  std::optional<Json> operator()(const DiscEvictEffect&);
  std::optional<Json> operator()(const DiscScoreEffect&) { return with_discs(Json::object()); }
  std::optional<Json> operator()(const TakeEffect& effect);
  std::optional<Json> operator()(const KingEffect& effect);
  std::optional<Json> operator()(const PlaceAtKingEffect&) { return Json(true); }
  std::optional<Json> operator()(const SwapKingEffect&);
  std::optional<Json> operator()(const GrandeEffect& effect);
  std::optional<Json> operator()(const TileEffect&);
  std::optional<Json> operator()(const PowerEffect&);
  std::optional<Json> operator()(const VetoEffect&) { return Json(true); }

 private:
  std::optional<Json> one_place(StepKind kind, std::string_view key);
  std::optional<Json> one_of_each();
  std::optional<Json> returns();
  std::optional<Json> all_given_back(OwnerId owner);
  bool give_back(OwnerId owner, Json& places);
  std::optional<Json> take_from_places();
  bool bring(Json& keys);
  std::optional<Json> with_discs(Json keys);

  [[nodiscard]] OwnerId player() const { return play_.turn().player; }

  RandomPlay& play_;
};

}  // namespace veedor
