#pragma once

#include <optional>
#include <string>
#include <vector>

#include "next/next_decision.h"
#include "record/player_view.h"
#include "report/position/position.h"
#include "words/history_words.h"

namespace veedor {

/// The sentences of a report for one player or the public. Names are as in the log; callers must
/// make them printable.
class ReportWords : public HistoryWords {
 public:
  ReportWords(const PlayerView& view, const GameLog& log)
      : HistoryWords(log, Readers::players), view_(view), scene_(scene_of_view()) {}

  /// The position as the reader sees it.
  [[nodiscard]] const Scene& scene() const { return scene_; }
  /// "Kitchen table: report for Ann, round 4, after 2 turns".
  [[nodiscard]] std::string title() const;
  /// The title of the log, or of the game.
  [[nodiscard]] std::string game() const;
  /// The subject of a message: "Kitchen table, round 4: your turn".
  [[nodiscard]] std::string subject() const;
  /// The title of a page in lists of windows, which cut what is long: "Your turn, round 4 - Kitchen
  /// table", "Bea has won - Kitchen table".
  [[nodiscard]] std::string tab() const;
  /// What the moderator adds at the top, paragraph by paragraph.
  [[nodiscard]] std::vector<std::string> note() const;
  /// The next decision, in a sentence to the reader.
  [[nodiscard]] std::string next() const;
  /// The same for a page, with what the reader's turn may bring: "Your turn: up to 4 Caballeros,
  /// then Fair or Your Majesty." `due` must be options().
  [[nodiscard]] std::string call(const std::optional<NextDecision>& due) const;
  /// "for Ann, round 4".
  [[nodiscard]] std::string reader() const;
  /// "What happened since turn 1 of round 3".
  [[nodiscard]] std::string since() const;
  /// The same in fewer words: "Since turn 1 of round 3".
  [[nodiscard]] std::string since_when() const;

  /// A list with its title.
  struct Listed {
    std::string id;  ///< of its section in a page
    std::string title;
    std::string words;
  };
  /// The cards in the player's hand, and their orders in advance; empty for the public.
  [[nodiscard]] std::vector<Listed> hand() const;

  /// The decision that the player must make, with all its options as far as the player can know
  /// them. nullopt if others must decide, or if something must happen first.
  [[nodiscard]] std::optional<NextDecision> options() const;
  /// A line that the player may mail back as it is, and how to change it.
  struct Reply {
    std::string line;
    std::string advice;
    std::string title = "A line to mail back";
  };
  /// A decision that is due, or an order in advance of the player's next Power card; nullopt if
  /// there is nothing to mail. `due` must be options().
  [[nodiscard]] std::optional<Reply> reply(const std::optional<NextDecision>& due) const;
  /// For each of these cards a line, as that of reply(), which takes it; empty if none was found.
  [[nodiscard]] std::vector<std::string> examples(const NextDecision& due,
                                                  const std::vector<CardId>& cards) const;
  /// The Action cards that can still be chosen in this round: those that nobody has taken, and the
  /// player's own hand card if it can be used. Empty once all turns are taken. `due` must be
  /// options().
  [[nodiscard]] std::vector<CardId> cards(const std::optional<NextDecision>& due) const;
  /// Where a turn that is due may place.
  [[nodiscard]] static PlaceSet open_places(const std::optional<NextDecision>& due);

 private:
  [[nodiscard]] Scene scene_of_view() const;
  [[nodiscard]] const Rules& rules() const { return ruleset().rules; }
  [[nodiscard]] bool own(OwnerSet owners) const { return owners.has(view_.player()); }
  [[nodiscard]] std::string moment(const Moment& moment) const;
  /// "Bea is", "you are", "you and Bea are".
  [[nodiscard]] std::string who_is(OwnerSet owners) const;
  [[nodiscard]] std::string who(OwnerSet owners) const;
  [[nodiscard]] std::optional<Reply> power_in_advance() const;
  [[nodiscard]] std::string power_due(const Decision& next) const;
  [[nodiscard]] std::string turn_due(const Decision& next) const;
  [[nodiscard]] std::string discs_due(OwnerSet awaited) const;
  [[nodiscard]] std::string opening_due(OwnerSet sealed) const;
  /// The state of the game in a few words.
  struct GameState {
    std::string when;  ///< "round 4", "setup"; may be empty
    std::string what;  ///< "your turn"
  };
  [[nodiscard]] GameState state() const;

  const PlayerView& view_;
  Scene scene_;
};

}  // namespace veedor
