#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "log/names.h"
#include "record/history.h"
#include "record/slips.h"

namespace veedor {

/// Puts the history into words. Names of players are as in the log; callers make them printable.
class HistoryWords : public Names {
 public:
  using Names::Names;

  /// A line about a round: its subject, and what happened.
  struct Line {
    std::string about;
    std::string words;
    OwnerId player{};  ///< if the line is about a turn of a player, who is `about`
  };
  /// The same words with arrows for ways, as pages have them.
  [[nodiscard]] HistoryWords with_arrows() const {
    HistoryWords words = *this;
    words.use_arrows();
    return words;
  }
  /// The cards of the round, its turns, the general scoring and the next First Player.
  [[nodiscard]] std::vector<Line> lines(const RoundHistory& round) const;
  /// "2 Caballeros to the Court; took Fair; placed Galicia 1, Castillo 2".
  [[nodiscard]] std::string turn(const TurnHistory& turn) const;

  /// "Ann places no Caballeros, and could place up to 3"; without round and turn.
  [[nodiscard]] std::string slip(const Slip& slip) const;

  /// "Ann 6, Cruz 9, 5 of them as Viceroy"; "nobody" if there are no points.
  [[nodiscard]] std::string points(const ScoredPlace& scored) const;
  /// "Ann 2, Bea 1" for the Caballeros there; "nobody" if there were none.
  [[nodiscard]] std::string standing(const ScoredPlace& scored) const;

 private:
  void opening(const RoundHistory& round, std::vector<Line>& lines) const;
  void scoring(const RoundHistory& round, std::vector<Line>& lines) const;
  [[nodiscard]] std::string power(const Step& step) const;
  [[nodiscard]] std::string setup_discs(const std::vector<Event>& events) const;
  /// The discs of a general scoring and their effects.
  [[nodiscard]] std::string discs(const std::vector<Event>& scoring) const;
  /// The free moves of a general scoring: who moved which Caballeros.
  [[nodiscard]] std::string moves(const std::vector<Event>& scoring) const;
  /// The Caballeros that came onto the Limit table in a general scoring.
  [[nodiscard]] std::string filled(const std::vector<Event>& scoring) const;
};

}  // namespace veedor
