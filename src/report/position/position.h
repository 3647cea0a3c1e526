#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/moment.h"
#include "replay/verdict.h"
#include "report/document/document.h"
#include "report/json_fields.h"
#include "sight/sight.h"
#include "text/layout.h"

namespace veedor {

/// The width of a map and its tables, in columns.
constexpr std::size_t kMapWidth = 80;

/// A player's Secret disc while others are missing.
struct DiscSeen {
  OwnerId owner;
  bool set = false;
  bool seen = false;  ///< whether to show `place`; only in a report for its player
  PlaceId place{};    ///< invalid: the disc shows no region
};

/// A game at one moment, without anything hidden from its viewer.
struct Scene {
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<std::string> players;
  std::vector<std::string> colors;  ///< of the players, as the log writes them
  /// Pieces, scores and open cards. Hands are empty, and so is a hidden Castillo.
  State state;
  bool castillo_hidden = false;
  std::array<HandSeen<unsigned>, kMaxOwners> hands;  ///< numbers of Power cards, ascending
  std::array<HandSeen<ModifierId>, kMaxOwners> modifiers;
  /// The players of the round: once all Power cards are played, in turn order; before that, in the
  /// order of playing them. Empty between rounds.
  std::vector<OwnerId> order;
  std::vector<DiscSeen> discs;   ///< while any are missing
  std::vector<HeldVeto> vetoes;  ///< those that can still be used
  std::optional<Next> next{};    ///< the next decision
  std::string outcome{};         ///< of a finished game: "Bea has won"
  bool turn_under_way = false;   ///< whether the last turn that began is incomplete
  /// The parts of the turn so far, for the title; nullopt: not said.
  std::optional<unsigned> part{};
  std::vector<std::string> names;  ///< printable, by owner, with the dummy's at its id
  /// By owner: distinct short names of at most kLabelWidth columns.
  std::vector<std::string> labels;

  [[nodiscard]] const Rules& rules() const { return ruleset->rules; }
  /// The name in logs.
  [[nodiscard]] const std::string& place(PlaceId place) const {
    return ruleset->places[place.index()].name;
  }
  /// The name in logs.
  [[nodiscard]] std::string owner(OwnerId owner) const;
  /// The owners with cards, a Court and a Province: the players and the dummy, not the black
  /// Caballeros.
  [[nodiscard]] OwnerSet seats() const {
    return rules().dummy ? rules().owner_set() : rules().player_set();
  }
  /// `shown`, a name or label of `owner`, in the player's colour.
  [[nodiscard]] std::string painted(std::string_view shown, OwnerId owner,
                                    const Screen& screen) const;
  /// The rows of a table: these owners, then the other seats; of a finished game by points.
  [[nodiscard]] std::vector<OwnerId> rows(std::vector<OwnerId> first) const;
  /// Whether a round is under way.
  [[nodiscard]] bool in_round() const;
};

constexpr std::size_t kLabelWidth = 4;

/// The viewer's scene of the position in `verdict`, which must have a ruleset and belong to a game.
[[nodiscard]] Scene scene_of(const Verdict& verdict, const Sight& sight = {});

/// The map: a box for each place, with its values, the King, Caballeros and Grandes. A plus marks
/// the places that are `legal` to place in.
[[nodiscard]] std::string map_text(const Scene& scene, const Screen& screen, PlaceSet legal = {});
/// Scores, Court, Province and hands; the cards of the round; Modifier cards.
[[nodiscard]] std::vector<Block> grids_of(const Scene& scene);
/// The tables next to the map: grids_of(); Vetos, discs and the dummy; the next decision.
[[nodiscard]] std::vector<Block> tables_of(const Scene& scene);
/// The map and the tables.
[[nodiscard]] std::string scene_text(const Scene& scene, std::string title, const Screen& screen);
/// "after round 3", "round 4, after 2 turns".
[[nodiscard]] std::string scene_title(const Scene& scene);

/// The scene as data. `board` has the form of a log's claim `board`.
[[nodiscard]] const JsonFields<Scene>& fields_of(const Scene*);

/// The JSON of `show`.
struct ShownTold {
  const Verdict& verdict;
  const Scene& scene;
};
[[nodiscard]] const JsonFields<ShownTold>& fields_of(const ShownTold*);

}  // namespace veedor
