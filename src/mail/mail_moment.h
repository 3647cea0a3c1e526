#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mail/tokens/lexicon.h"
#include "next/next_decision.h"
#include "replay/moment.h"
#include "session/log_editor.h"

namespace veedor {

/// Why lines are not legal.
struct MailRefusal {
  std::string words{};
  /// Not everybody can know it: it depends on hands, discs or the Castillo.
  bool hidden = false;
  std::string later{};  ///< the line that orders it in advance; empty if it is due
  bool waits = false;   ///< the rest of the turn is due after the answers of other players
};

/// The moment of a game at which a mail arrives.
class MailMoment {
 public:
  MailMoment(Library& library, const RulesetOverride& override, std::string text)
      : library_(library), override_(override), text_(std::move(text)), editor_(library, override) {
    editor_.find_places_also(place_in_any_language);
    verdict_ = &editor_.open(text_);
    if (!verdict_->fault && !editor_.turn_over()) text_ = editor_.text();
    verdict_ = &editor_.verdict();
    next_.emplace(next_decision(editor_.judge().replay().referee()));
  }

  [[nodiscard]] const GameLog& log() const { return editor_.judge().log(); }
  [[nodiscard]] const Ruleset& ruleset() const { return *log().ruleset; }
  [[nodiscard]] const NextDecision& next() const { return *next_; }
  [[nodiscard]] const State& state() const { return editor_.judge().replay().referee().state(); }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool fit() const { return !verdict_->fault || editor_.awaited().has_value(); }

  /// Whoever plays a seat now.
  [[nodiscard]] const SeatHolder& holder(std::size_t seat) const {
    const Referee settled = editor_.judge().replay().referee().settled();
    return holder_of(log(), seat, settled.state());
  }
  /// Whether players pass on Modifier cards, perhaps without a deal in the log.
  [[nodiscard]] bool passing() const {
    if (editor_.awaited()) return true;
    const bool unknown = log().setup.modifiers_key == kNoNode;
    return unknown && state().round == 0 && !ruleset().modifiers.empty();
  }

  /// The ids of the cards that can be taken now, in a turn.
  [[nodiscard]] std::vector<std::string> open_cards() const {
    std::vector<std::string> open;
    if (const auto* const turn = std::get_if<TurnNext>(&next_->what)) {
      for (const CardNext& card : turn->cards) {
        const std::string& id = ruleset().cards[card.card.index()].id;
        if (std::ranges::find(open, id) == open.end()) open.push_back(id);
      }
    }
    return open;
  }

  [[nodiscard]] std::optional<OwnerId> seat(std::string_view player) const {
    const auto& players = log().players;
    const auto at = std::ranges::find(players, player);
    if (at == players.end()) return std::nullopt;
    return OwnerId(static_cast<std::size_t>(at - players.begin()));
  }
  /// The name of whoever plays the seat of a player now.
  [[nodiscard]] const std::string& called(const std::string& player) const {
    const auto id = seat(player);
    return id ? holder(id->index()).name : player;
  }
  [[nodiscard]] bool awaits(std::string_view player) const {
    const auto id = seat(player);
    return id && next_->decision.owners.has(*id);
  }

  /// The moment after lines were added to the log.
  [[nodiscard]] MailMoment later(std::string text) const {
    return {library_, override_, std::move(text)};
  }

  /// The log with the orders in advance that are due before the player's decision, carried out;
  /// nullopt if the player is awaited without that, or not even then.
  [[nodiscard]] std::optional<std::string> with_orders_before(std::string_view player) const;

  /// The log with lines; nullopt, and why not, if they are refused.
  [[nodiscard]] std::optional<std::string> with(const std::vector<std::string>& lines,
                                                MailRefusal* why = nullptr) const;
  /// Whether a line is legal as far as its player can know.
  [[nodiscard]] bool may_be_legal(const std::string& line) const {
    MailRefusal why;
    return with({line}, &why) || why.hidden;
  }

 private:
  Library& library_;
  const RulesetOverride& override_;
  std::string text_;
  LogEditor editor_;
  const Verdict* verdict_ = nullptr;
  std::optional<NextDecision> next_;
};

}  // namespace veedor
