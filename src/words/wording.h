#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "log/names.h"
#include "replay/replay.h"

namespace veedor {

/// Makes all messages about rules and claims. Names have the spelling of the ruleset; backquotes
/// quote the log.
class Wording : public Names {
 public:
  Wording(const GameLog& log, const Document& document, const Referee& referee,
          Readers readers = Readers::of_logs)
      : Names(log, readers), document_(document), referee_(referee) {}

  /// "round 5, turn of Dan: Galicia is not next to the King's region (Sevilla)".
  [[nodiscard]] std::string message(const ReplayFault& broken) const;
  /// The message without the log's value and the right one, if either is secret.
  [[nodiscard]] std::string discreet_message(const ReplayFault& broken) const;
  /// The legal values as names; empty if there is no such list.
  [[nodiscard]] std::optional<std::vector<std::string>> allowed(const ReplayFault& broken) const;

  /// What can be done instead, if no value is legal: "the rest of the turn, without this". Empty if
  /// nothing is open.
  [[nodiscard]] std::string open_instead(const ReplayFault& broken) const;

  /// The players who must correct the fault; empty if the moderator must.
  [[nodiscard]] OwnerSet addressed(const ReplayFault& broken) const;

  /// A word of the log: in backquotes for readers of logs.
  [[nodiscard]] std::string quoted(std::string_view word) const {
    return for_players() ? std::string(word) : fmt::format("`{}`", word);
  }
  [[nodiscard]] std::string place(PlaceId place) const {
    return place.valid() ? Names::place(place) : quoted("none");
  }
  [[nodiscard]] View view() const { return referee_.view(); }
  [[nodiscard]] const State& state() const { return referee_.state(); }
  [[nodiscard]] const Rules& rules() const { return referee_.rules(); }
  [[nodiscard]] const Turn& turn() const { return referee_.state().turn; }
  /// The card whose Special action is under way, or that `step` is about: the turn's card, its
  /// second card, or a kept one. In a general scoring, the name of the player
  /// who moves Caballeros.
  [[nodiscard]] std::string special_card(const Step& step) const;
  [[nodiscard]] const std::string& stack(StackId stack) const {
    return ruleset().stacks[stack.index()];
  }
  /// The places that the step names, with their regions and all places within these.
  [[nodiscard]] PlaceSet places_around(const Step& step) const;
  /// The log's value at the fault.
  [[nodiscard]] std::string said(const ReplayFault& broken) const;
  /// The gift that the player of the turn must place next; null if there is none.
  [[nodiscard]] const Gift* gift_due() const;
  /// The line of an owner's earlier turn in this round; nullopt if there was none, or if it is not
  /// written.
  [[nodiscard]] std::optional<std::size_t> line_of_turn(OwnerId owner) const;
  /// The next decision as a sentence: "Bea has not played a Power card yet".
  [[nodiscard]] std::string awaited() const;
  [[nodiscard]] std::string kings_region() const;
  /// The taboo region that is or contains `place`, and why it is closed: "the King's region
  /// (Castilla)".
  [[nodiscard]] std::string taboo_region(PlaceId place) const;

 private:
  [[nodiscard]] std::string where(const ReplayFault& broken) const;

  /// " (the log says `Pais Vasco`)" if that helps the readers; else empty.
  [[nodiscard]] std::string as_written(const ReplayFault& broken) const;
  /// The values in the spelling for the readers.
  [[nodiscard]] std::vector<std::string> values(const ReplayFault& broken) const;
  /// The cards that can be chosen, for a turn without a card.
  [[nodiscard]] std::vector<std::string> cards_to_choose(ReplayFault broken) const;
  [[nodiscard]] std::string value_name(const ReplayFault& broken, unsigned value) const;

  const Document& document_;
  const Referee& referee_;
};

/// A count with its noun: "1 Caballero", "3 Caballeros".
[[nodiscard]] std::string caballeros(unsigned n);
/// What the Caballeros of the step must carry: " without a disc"; empty if it does not matter.
[[nodiscard]] std::string with_load(const Names& names, const Step& step);

/// The sentence for a reason, without round and player.
[[nodiscard]] std::string fault_words(const Wording& wording, Reason reason, const Step& step);
/// The sentence for a reason with its words in braces, for people who read all of them; empty if a
/// function chooses it.
[[nodiscard]] std::string_view sentence_of(Reason reason);
/// The text of a warning about a game or a scoresheet.
[[nodiscard]] std::string caution_words(const Names& names, const Caution& caution);
/// The message for a rule about secrets, without any values.
[[nodiscard]] std::string discreet_words(const Wording& wording, const ReplayFault& broken);

}  // namespace veedor
