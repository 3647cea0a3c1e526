#pragma once

#include <array>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "replay/verdict.h"
#include "text/layout.h"

namespace veedor {

/// The width that a map and the tables below it keep to.
constexpr std::size_t kMapWidth = 80;

/// Whose eyes look at a game.
struct Sight {
  /// A player, who sees the own hand, and of others how many cards they have. None: a moderator,
  /// who sees all hands. Nobody sees discs before all are set.
  std::optional<OwnerId> for_player{};
  /// Whether that player sees what is in the Castillo; a moderator always does.
  bool castillo = false;
  /// It is shown to everybody, who sees the hand of nobody.
  bool everybody = false;

  [[nodiscard]] bool sees_hand(OwnerId owner) const {
    return !everybody && (!for_player || *for_player == owner);
  }
  [[nodiscard]] bool sees_castillo() const { return castillo || (!for_player && !everybody); }
};

/// Cards in a hand: those that are seen, and how many more there are.
template <class Kind>
struct HandSeen {
  std::vector<Kind> known;
  unsigned hidden = 0;
};

/// The secret disc of a player while some are still to be set.
struct DiscSeen {
  OwnerId owner;
  bool set = false;
  bool seen = false;  ///< whether `place` is to be shown: in a report to its player only
  PlaceId place{};    ///< none: the disc shows no region
};

/// A game at one moment, as somebody may see it: what is hidden from them is not in here.
struct Scene {
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<std::string> players;
  /// Pieces, scores and cards that lie open. Its hands are empty, and so is a hidden Castillo.
  State state;
  bool castillo_hidden = false;
  std::array<HandSeen<unsigned>, kMaxOwners> hands;  ///< Power cards, ascending
  std::array<HandSeen<ModifierId>, kMaxOwners> modifiers;
  /// Who takes part in the round: in the order of turns where all Power cards are played, else in
  /// the order in which they are played. Empty where no round is under way.
  std::vector<OwnerId> order;
  std::vector<DiscSeen> discs;     ///< while some are still to be set
  std::vector<HeldVeto> vetoes;    ///< that can still be used
  std::optional<Next> next{};      ///< what is awaited
  bool turn_under_way = false;     ///< the last turn that was begun is not complete
  std::vector<std::string> names;  ///< by owner: as a terminal shows them, the dummy's at its id
  /// By owner: short for the name, at most kLabelWidth columns, no two the same.
  std::vector<std::string> labels;

  [[nodiscard]] const Rules& rules() const { return ruleset->rules; }
  /// As a log writes it.
  [[nodiscard]] const std::string& place(PlaceId place) const {
    return ruleset->places[place.index()].name;
  }
  /// As a log writes it.
  [[nodiscard]] std::string owner(OwnerId owner) const;
  /// Whether a round has begun that is not complete.
  [[nodiscard]] bool in_round() const;
};

constexpr std::size_t kLabelWidth = 4;

/// What is seen of the position that `verdict` reached; it has a ruleset and is no scoresheet's.
[[nodiscard]] Scene scene_of(const Verdict& verdict, const Sight& sight = {});

/// The map: a box for each place, with its values, the King, Caballeros and Grandes.
[[nodiscard]] std::string map_text(const Scene& scene, const Screen& screen);
/// What lies beside the map: scores, Court, Province and hands; the cards of the round; Vetos,
/// discs and the dummy; and what is awaited.
[[nodiscard]] std::string tables_text(const Scene& scene, const Screen& screen);
/// "after round 3", "round 4, after 2 turns".
[[nodiscard]] std::string scene_title(const Scene& scene);

/// The same as data: `board` is what a log may claim as its `board`, the other keys stand beside
/// it.
[[nodiscard]] nlohmann::ordered_json position_json(const Scene& scene);

}  // namespace veedor
