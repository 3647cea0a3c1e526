#pragma once

#include <string>
#include <vector>

#include "log/names.h"
#include "record/history.h"

namespace veedor {

/// Puts what happened into words. Names of players come as the log has them: whoever shows the
/// words makes them fit to be shown.
class HistoryWords : public Names {
 public:
  using Names::Names;

  /// A line of a round: what or whom it is about, and what happened.
  struct Line {
    std::string about;
    std::string words;
  };
  /// The cards of the round, its turns, the general scoring, and who begins the next round.
  [[nodiscard]] std::vector<Line> lines(const RoundHistory& round) const;
  /// "2 Caballeros to the Court; took Fair; placed Galicia 1, Castillo 2".
  [[nodiscard]] std::string turn(const TurnHistory& turn) const;

  /// "Ann 6, Cruz 6"; "nobody" where there are no points.
  [[nodiscard]] std::string points(const Points& points) const;
  /// "Ann 2, Bea 1": whose Caballeros stood there; "nobody" where none did.
  [[nodiscard]] std::string standing(const Scored& scored) const;
  [[nodiscard]] const std::string& card(CardId card) const {
    return ruleset().cards[card.index()].name;
  }
  [[nodiscard]] const std::string& modifier(ModifierId kind) const {
    return ruleset().modifiers[kind.index()].id;
  }

 private:
  void opening(const RoundHistory& round, std::vector<Line>& lines) const;
  void scoring(const RoundHistory& round, std::vector<Line>& lines) const;
  [[nodiscard]] std::string power(const Step& step) const;
  /// What the discs of a general scoring show, and what came of them.
  [[nodiscard]] std::string discs(const std::vector<Event>& scoring) const;
};

}  // namespace veedor
