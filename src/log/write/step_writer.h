#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "engine/referee.h"
#include "log/log_tree.h"
#include "log/write/log_names.h"

namespace veedor {

/// The map for a step, as a definition of the schema describes it. What goes without saying, that
/// the owner is `usual` and the number is 1, is written if `said` wants that field.
[[nodiscard]] LogTree map_of_step(LogNames& names, const Step& step, std::string_view definition,
                                  OwnerId usual, const std::function<bool(Field)>& said = {});

/// Writes steps as the parts of a log that take them: what a reader and a replay make of these
/// parts are the same steps. It knows no rule, and writes illegal steps too; what a log cannot say
/// of a step is lost.
class StepWriter {
 public:
  /// `names` must outlive it.
  explicit StepWriter(LogNames& names) : names_(names), rules_(names.ruleset().rules) {}

  /// Begins in the middle of a game, where this decision is due: the parts continue the round, and
  /// the turn and Special action under way. `same_turn`: the last turn goes on, although another
  /// decision is due. Returns whether only actions of the turn are left.
  bool go_on(const Referee& due, bool same_turn = false);
  /// Call before the step is played.
  void add(const Referee& before, const Step& step);
  /// Ends what is under way: a Special action that may be over is over.
  void end(const Referee& after);

  [[nodiscard]] const LogTree& setup() const { return setup_; }
  [[nodiscard]] LogTree& rounds() { return rounds_; }
  /// The round that has begun last.
  [[nodiscard]] LogTree& round() { return rounds_.parts.back(); }
  /// The turn that has begun last in it.
  [[nodiscard]] LogTree& turn() { return round().list_at("turns").parts.back(); }

 private:
  bool by_row(const Step& step);
  bool in_round(const Referee& before, const Step& step);
  bool in_turn(const State& before, const Step& step);
  bool in_special(const State& before, const Step& step);
  void begin_turn(OwnerId player);
  void take(const Referee& before, const Step& step);
  void end_taking(const Referee& after);

  /// Begins and ends an entry of `actions`.
  LogTree& open(LogTree entry);
  void close();
  void set_claimant(OwnerId owner);
  [[nodiscard]] LogTree& fill_site(const State& before);

  void announce(const State& before, const Step& step);
  void finish(const State& before);
  void prevent(const State& before, const Step& step);
  void prevented_whole(const State& before, const Step& step);
  void one_part_more(const State& before);
  void add_part(const State& before, const Step& step);
  void add_taken(const EffectKey& row, const Step& step);
  void add_fields(const State& before, const Step& step, const EffectSyntax& form);
  [[nodiscard]] LogTree& said() { return entry_->map_at("special"); }
  [[nodiscard]] const Effect& effect(const State& before) const;

  [[nodiscard]] LogTree value(const Step& step, Field field);
  [[nodiscard]] LogTree map_of(const Step& step, std::string_view definition, OwnerId usual = {}) {
    return map_of_step(names_, step, definition, usual);
  }
  [[nodiscard]] std::string stack_of(const Step& step) const;
  [[nodiscard]] std::string good(PlaceId lies);
  [[nodiscard]] unsigned most_from_province(const Referee& game) const;

  LogNames& names_;
  const Rules& rules_;
  LogTree setup_ = LogTree::map();
  LogTree rounds_ = LogTree::list();
  std::optional<LogTree> entry_;  ///< the entry of `actions` that is not complete
  OwnerId player_;                ///< whose turn it is
  bool taking_ = false;           ///< whether the turn may still say what it takes
  std::optional<unsigned> most_;  ///< how many it could take from the Province; nullopt: none taken
  CardId second_;                 ///< the second card, if that is placed by
  OwnerId mover_;                 ///< who moves freely in a general scoring
  bool announced_ = false;        ///< whether the Special action under way began here
  unsigned parts_ = 0;            ///< of it
};

}  // namespace veedor
