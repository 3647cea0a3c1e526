#pragma once

#include <optional>
#include <string>
#include <vector>

#include "log/names.h"
#include "replay/sheet/sheet_replay.h"

namespace veedor {

/// Makes all messages about faults of scoresheets.
class SheetWords : public Names {
 public:
  SheetWords(const GameLog& log, const Document& document, const SheetReplay& replay,
             Readers readers = Readers::of_logs)
      : Names(log, readers), document_(document), replay_(replay) {}

  /// "scoring 2: the sheet claims `6` for the points of Bea from Granada, but it is 3: ...".
  [[nodiscard]] std::string message(const SheetFault& fault) const;
  /// What every game has and the sheet lacks, if the sheet says that the game is over, or shows
  /// that something was forgotten; else empty. "the general scoring after round 6 is missing".
  [[nodiscard]] std::string gap_words() const;
  /// The general scorings so far; nullopt if the sheet has the last one or a result.
  [[nodiscard]] std::optional<Verdict::SoFar> so_far() const;
  /// The right values, as names and numbers; nullopt if they cannot be listed.
  [[nodiscard]] std::optional<std::vector<std::string>> allowed(const SheetFault& fault) const;

 private:
  [[nodiscard]] std::string where(const SheetFault& fault) const;
  [[nodiscard]] std::string words(const SheetFault& fault) const;
  [[nodiscard]] std::string tile_words(const SheetFault& fault) const;
  [[nodiscard]] std::string count_words(const SheetFault& fault) const;
  [[nodiscard]] std::string space_words(const SheetFault& fault) const;
  [[nodiscard]] std::string extra_words(const SheetFault& fault) const;
  /// "Bea 6, Cruz 4".
  [[nodiscard]] std::string points_words(const Points& points) const;
  /// "Toledo or Granada", or "one region" if there are many.
  [[nodiscard]] std::string or_places(PlaceSet places) const;
  /// That no places of pieces which the sheet leaves open make all numbers right; empty if the
  /// sheet leaves none open.
  [[nodiscard]] std::string open_words(const SheetFault& fault) const;
  /// Names slips, a missing card and a misplaced piece that would explain a wrong number; empty if
  /// none does.
  [[nodiscard]] std::string explaining_words(const SheetFault& fault) const;
  /// "it is right if the King stood in Castilla"; empty if no place of a piece explains the number.
  [[nodiscard]] std::string misplaced_words(const SheetFault& fault) const;
  /// "5 from the Castillo, 4 from Toledo": what a player has from this scoring.
  [[nodiscard]] std::string brought_words(OwnerId owner) const;
  /// The round that a label names, if a general scoring follows it; else 0.
  [[nodiscard]] unsigned round_of(const SheetScoring& scoring) const;
  /// "scoring 2 (after round 6)".
  [[nodiscard]] std::string name_of_scoring(std::size_t number) const;
  [[nodiscard]] std::string score_words(const SheetFault& fault) const;
  /// Why a player gets these points from one place.
  [[nodiscard]] std::string reason(OwnerId owner, PlaceId place) const;
  /// That a place was not scored, and what to write if nobody has counted there.
  [[nodiscard]] std::string not_scored_words(PlaceId place) const;
  [[nodiscard]] std::string reason_alone(OwnerId owner, PlaceId place, std::size_t taken) const;
  [[nodiscard]] std::string reason_in_tie(PlaceId place, const Standing& standing) const;
  /// ", and 3 come as Captain"; empty if no space of the place brought the player points.
  [[nodiscard]] std::string of_spaces(OwnerId owner, PlaceId place) const;
  /// "6/4/2", or the values of a scoring tile.
  [[nodiscard]] std::string values(PlaceId place) const;
  /// "the first place of 6/4/2", or that the place scores nothing.
  [[nodiscard]] std::string place_taken(PlaceId place, std::size_t taken) const;
  [[nodiscard]] std::size_t paid() const;

  /// The players who can be in the space: those with a Caballero in its region, but in no other
  /// space of it.
  [[nodiscard]] std::vector<std::string> owners_left(PlaceId space) const;

  const Document& document_;
  const SheetReplay& replay_;
};

}  // namespace veedor
