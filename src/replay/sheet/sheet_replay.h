#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/effects/score_bound.h"
#include "engine/scoring.h"
#include "log/game_log.h"
#include "replay/grounds.h"
#include "replay/replay_options.h"
#include "replay/verdict.h"

namespace veedor {

/// Slips in adding up that would explain a wrong total.
struct TotalSlips {
  PlaceSet twice{};             ///< places whose points may be counted twice
  PlaceSet left_out{};          ///< places whose points may be left out
  bool cards_twice = false;     ///< the points from Action cards may be counted twice
  bool cards_left_out = false;  ///< or left out
  bool swapped = false;         ///< two digits may be swapped
  bool tens = false;            ///< only the tens differ; no slip that `any` counts
  bool by_one = false;          ///< as `tens`: the number is one too high or low
  std::int64_t points = 0;      ///< how many points are too many or missing

  [[nodiscard]] bool any() const {
    return !twice.empty() || !left_out.empty() || cards_twice || cards_left_out || swapped;
  }
};

/// A piece that stands in another place than the sheet says, if that makes numbers right.
struct Misplaced {
  enum class Piece : std::uint8_t { none, king, grande };
  Piece piece = Piece::none;
  OwnerId owner{};         ///< of the Grande
  PlaceSet places{};       ///< where it may have stood
  bool elsewhere = false;  ///< or in any place where it makes no difference
  /// If these are empty: it may have gone from the Castillo to one of these, and scored in both.
  PlaceSet then{};
};

/// The first fault of a scoresheet, before it has a message.
struct SheetFault {
  enum class About : std::uint8_t {
    general,   ///< one more general scoring than the game has
    king,      ///< the King cannot stand there
    grande,    ///< a Grande cannot stand there
    disc,      ///< a Secret disc cannot show the place
    tile,      ///< the tile cannot lie there, or another one does
    region,    ///< the place is not scored as a region
    count,     ///< more Caballeros than an owner has, or than there is room for
    space,     ///< more spaces of an owner in a region than Caballeros
    scored,    ///< a card never scores the place
    extra,     ///< more points than a card can bring
    together,  ///< a card cannot bring these points to these players
    copies,    ///< a card more often than there are copies of it
    nobody,    ///< points from a place where nobody has counted, that no position brings
    sum,       ///< a wrong sum of the points of a scoring
    points,    ///< a wrong number of points from a place
    score,     ///< a wrong total
    winners,   ///< the wrong winners
    places,    ///< places that do not follow the points
    after,     ///< an adjudication after a round by which a game has had another number of scorings
    over,      ///< an adjudication of a game with all its general scorings
  };
  About about = About::king;
  RuleId rule{};
  NodeId node = kNoNode;
  unsigned scoring = 0;  ///< from 1; 0 for the result
  OwnerId owner{};
  PlaceId place{};
  TileId tile{};
  CardId card{};
  std::int64_t right = 0;  ///< the right value of the claim; for a count or points, the highest
  std::int64_t least = 0;  ///< for `after`: the lowest
  PlaceSet places{};       ///< the right places
  std::vector<std::string> players{};  ///< the right winners, or the players who can have the place
  PlaceSet forgotten{};  ///< for `score`: places that a card may have scored, which explains it
  Points more{};         ///< the points that this card would have brought
  /// For `score` and `sum`: slips that explain it at least as well as such a card.
  TotalSlips slips{};
  Misplaced misplaced{};  ///< for numbers of points: a place of a piece that explains them
  /// For `score`: the later scoring, from 1, that makes the sheet right if the two change places;
  /// 0 if there is none.
  unsigned swapped_with = 0;

  /// Whether a wrong number may be right: only points that the sheet lacks, the order of the
  /// scorings, or the place of a piece explain it.
  [[nodiscard]] bool maybe_right() const {
    return swapped_with > 0 ||
           ((!forgotten.empty() || misplaced.piece != Misplaced::Piece::none) && !slips.any());
  }
};

class OpenPieces;  // sheet_open_pieces.cpp

/// Whether the scoring is general: a card scores either regions or the Castillo, never both in all
/// ranks.
[[nodiscard]] bool is_general(const SheetScoring& scoring);

/// Called for each fault of a scoresheet, in the order of judging.
using SheetFaultSink = std::function<void(const SheetFault&)>;
/// Called for each fault that a ruling waives.
using SheetWaiverSink = std::function<void(const SheetFault&, const RulingEntry&)>;

/// Judges a scoresheet, scoring by scoring: the position (SHEET-1), its points (VALUE), and the
/// claims about them; then the result. One object can judge any number of sheets.
class SheetReplay {
 public:
  /// `log` must be a scoresheet with a ruleset and outlive the use of the replay. The round of
  /// `replay_options.until` is the last scoring that is judged. If `faults` is given, no fault ends
  /// the sheet, and fault() stays empty. Each number is then judged with the right ones before it,
  /// except for these: nothing of a general scoring too many is judged or counts; a value that
  /// depends on an impossible position or value is not judged; a
  /// score that depends on one is believed; a score that only carries on earlier wrong numbers is
  /// not a fault. The observer gets all scorings before the first impossible value.
  /// A fault that a ruling waives does not end the sheet either, and what is written stands: a
  /// number takes the place of the right one, and a score that depends on an impossible position
  /// or value is believed.
  void run(const GameLog& log, const ReplayOptions& replay_options = {},
           const SheetFaultSink& faults = {}, const SheetWaiverSink& waived = {});

  /// The rulings that waived nothing, in the order of the log.
  [[nodiscard]] std::vector<const RulingEntry*> idle_rulings() const;

  [[nodiscard]] const std::optional<SheetFault>& fault() const { return fault_; }
  /// Warnings about facts of the judged scorings that no booklet prints.
  [[nodiscard]] const std::vector<Caution>& cautions() const { return cautions_.all(); }
  /// Whether some position or value was impossible, so that values that depend on it are unknown.
  [[nodiscard]] bool met_impossible() const { return impossible_; }
  /// The position of the last scoring judged, as the regions were scored.
  [[nodiscard]] const State& state() const { return state_; }
  /// That position as the place was scored: Grandes that leave the Castillo were there before.
  [[nodiscard]] State state_at(PlaceId place) const;
  /// The points of the players: the start and all completed scorings.
  [[nodiscard]] const std::vector<std::int64_t>& totals() const { return totals_; }
  [[nodiscard]] unsigned completed() const { return completed_; }
  /// How many of the completed scorings are general: Castillo and regions together, all ranks.
  [[nodiscard]] unsigned generals() const { return generals_; }
  /// How much of the judged scorings was compared.
  [[nodiscard]] const Verified& verified() const { return verified_; }
  /// Whether some points are unknown, so that the totals are.
  [[nodiscard]] bool unknown_totals() const { return !doubtful_scores_.empty(); }
  /// How many general scorings the game has.
  [[nodiscard]] unsigned generals_in_all() const;
  /// How many general scorings the whole sheet lacks. One with `start` and `result` lacks none: the
  /// start has what was before.
  [[nodiscard]] unsigned generals_missing() const;
  /// Whether scorings follow after `replay_options.until`.
  [[nodiscard]] bool stopped() const { return stopped_; }

  // The last scoring judged: its places, the ranks that it pays, and the points from each place.
  [[nodiscard]] PlaceSet scored() const { return scored_; }
  [[nodiscard]] Ranks ranks() const { return ranks_; }
  [[nodiscard]] const Rules& rules() const { return log_->ruleset->rules; }
  [[nodiscard]] const PlacePoints& points_by_place() const { return points_; }
  /// The points from Action cards before it.
  [[nodiscard]] const std::vector<std::int64_t>& extra_points() const { return extra_points_; }
  [[nodiscard]] const Points& points_from(PlaceId place) const { return points_[place.index()]; }

 private:
  void judge_all();
  /// The value of SheetFault::swapped_with for the fault.
  [[nodiscard]] unsigned swapped_with() const;
  /// The value of SheetFault::misplaced for a wrong number of this player in the current scoring.
  [[nodiscard]] Misplaced misplaced(OwnerId owner) const;

  // All of these functions return whether to continue: false after a fault.
  bool scoring(const SheetScoring& scoring);
  bool general(const SheetScoring& scoring);
  bool king(const SheetScoring& scoring);
  bool grandes(const SheetScoring& scoring);
  bool discs(const SheetScoring& scoring);
  /// Puts a Grande into the Castillo, which it leaves for this region before the regions score.
  void leave_castillo(OwnerId owner, PlaceId to);
  /// The points of a position from the places, with the Grandes of `left` in the Castillo until it
  /// has been scored.
  [[nodiscard]] PlacePoints points_in(const State& state, PlaceSet places, OwnerSet left) const;
  /// Where each Grande goes from the Castillo, as far as the sheet says it.
  [[nodiscard]] std::array<PlaceId, kMaxOwners> discs_of(const SheetScoring& scoring) const;
  bool tiles(const SheetScoring& scoring);
  bool castillo(const SheetScoring& scoring);
  bool regions(const SheetScoring& scoring);
  /// The Caballeros counted so far, place by place.
  struct Counted {
    PlaceSet places;                     ///< all places that are counted together
    std::array<int, kMaxOwners> sums{};  ///< the sum for each owner so far
    OwnerSet too_many{};                 ///< owners who are known to exceed their number
    OwnerSet here{};                     ///< the owners in the current place
  };
  bool spaces(const SheetScoring& scoring);
  bool extra(const SheetScoring& scoring);
  bool extra_of_card(const ExtraPoints& extra);
  bool copies_of(const ExtraPoints& extra);
  /// Whether all points of an entry, taken together, are possible.
  bool extra_together(const ExtraPoints& extra, PlaceSet places);
  void goods(const SheetScoring& scoring);
  /// Believes the points from places where nobody has counted, as far as they are possible.
  bool uncounted(const SheetScoring& scoring);
  /// The claims about a place where nobody has counted; `first`: the node of the first of them.
  [[nodiscard]] PointsWanted told_of(const SheetScoring& scoring, PlaceId place,
                                     NodeId* first = nullptr) const;
  /// Whether some Caballeros there bring these points, with the King there too if `king` says so,
  /// and with the Grandes of the sheet, or any of them if the sheet leaves their places open.
  [[nodiscard]] bool brings(const SheetScoring& scoring, PlaceId place, const PointsWanted& told,
                            bool king) const;
  /// Puts the King and the Grandes, if the sheet leaves their places open, where most claims of the
  /// scoring are right. Points that differ between several such positions are unknown.
  void place_open_pieces(const SheetScoring& scoring);
  /// Gives the solver what the scoring claims for each player, as far as it can be judged.
  void tell_claims(OpenPieces& pieces, const SheetScoring& scoring, PlaceSet counted) const;
  bool sum(const SheetScoring& scoring);
  [[nodiscard]] PointsWanted wanted(Range<OwnerCount> points) const;
  /// Notes the card whose points would explain the totals of a scoring.
  void explain(SheetFault& fault, Range<OwnerCount> totals) const;
  /// The slips that would explain a wrong total of the last scoring, or of the result.
  [[nodiscard]] TotalSlips slips_in(const OwnerCount& claim) const;
  /// The slips that would explain that a number is wrong, whatever it is about.
  [[nodiscard]] static TotalSlips slips_of_pen(std::int64_t written, std::int64_t right);
  /// Adds places whose points may be counted twice or left out.
  void add_places(TotalSlips& slips, OwnerId owner, bool more) const;
  /// Whether the slips explain all totals of the scoring, not only that of one owner.
  [[nodiscard]] bool explain_all(const TotalSlips& slips, const OwnerCount& claim,
                                 Range<OwnerCount> totals) const;
  bool stand(PlaceId place, Range<OwnerCount> counts, Counted& counted);
  /// Checks one count; returns false if it is impossible and ends the sheet.
  bool stand(PlaceId place, const OwnerCount& count, Counted& counted);
  void score();
  /// Warns of regions whose points depend on numbers that no booklet prints (W-ASSUMED).
  void note_values(const SheetScoring& scoring);
  /// Warns if what a card can score depends on a text that no booklet prints.
  void note_card(CardId card, NodeId node);
  /// Adds the points of the scoring to the right scores, and to the scores that follow from the
  /// numbers of the sheet.
  void add_up();
  /// Marks the points of these owners from these places as unknown, because they depend on a wrong
  /// value.
  void doubt(PlaceSet places, OwnerSet owners);
  void doubt_bonus(PlaceId place);
  bool points(const SheetScoring& scoring);
  bool points(PlaceId place, const OwnerCount& claim);
  bool scores(Range<OwnerCount> claims, bool of_scoring = false);
  bool score(const OwnerCount& claim, Range<OwnerCount> all);
  bool result();
  bool adjudication();
  /// How many general scorings a game has had by the end of this round.
  [[nodiscard]] unsigned generals_until(unsigned round) const;
  bool break_sheet(SheetFault fault);
  /// Counts a number that is compared.
  void compared(const OwnerCount& claim, std::int64_t right, unsigned& count);
  /// Whether a ruling waives the fault; tells so.
  bool waive(SheetFault& fault);
  /// Counts points of an owner that rest on the word of the sheet.
  void believe(OwnerId owner, std::int64_t points);
  /// Puts a number of the sheet in the place of the right one, by a ruling.
  void let_stand(std::int64_t written, std::int64_t right, OwnerId owner);
  void differs(const WrongNumber& number);

  const GameLog* log_ = nullptr;
  std::pair<unsigned, unsigned> swapped_;  ///< scorings to judge in each other's place; 0: none
  ReplayOptions replay_options_;
  SheetFaultSink sink_;
  SheetWaiverSink waived_;
  std::vector<bool> used_;  ///< of each ruling
  bool stopped_ = false;
  std::optional<SheetFault> fault_;
  Cautions cautions_;
  State state_;
  std::vector<std::int64_t> totals_;
  std::vector<std::int64_t> before_;  ///< by the numbers of the sheet, before the current scoring
  unsigned completed_ = 0;
  unsigned generals_ = 0;
  bool surplus_ = false;    ///< the current scoring is a general one that the game does not have
  unsigned scoring_ = 0;    ///< the current scoring, from 1; 0 outside
  unsigned entry_ = 0;      ///< its entry of `scorings`, which is another if two are swapped
  OwnerSet left_castillo_;  ///< whose Grandes have left it since it was scored
  PlaceSet scored_;
  Ranks ranks_ = Ranks::all;
  PlacePoints points_{};
  std::vector<std::int64_t> extra_points_;
  PlaceSet uncounted_;  ///< of the current scoring
  OwnerSet summed_;     ///< owners whose points of the current scoring the sheet has added up
  Verified verified_;
  std::map<std::string, unsigned> cards_used_;  ///< by name: how often they brought points

  // These are only used after a fault.
  bool impossible_ = false;
  std::vector<std::int64_t> as_written_;         ///< scores by the numbers of the sheet
  bool king_unknown_ = false;                    ///< the King's place in this scoring is unknown
  OwnerSet grandes_unknown_;                     ///< owners whose Grande's place is unknown
  PlaceSet miscounted_;                          ///< places with an impossible count
  std::array<OwnerSet, kMaxPlaces> doubtful_{};  ///< owners with unknown points in this scoring
  OwnerSet doubtful_scores_;                     ///< the owners whose scores are unknown
};

}  // namespace veedor
