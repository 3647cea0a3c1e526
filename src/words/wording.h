#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "log/names.h"
#include "replay/replay.h"

namespace veedor {

/// The only place for messages about rules and claims. Names have the spelling of the ruleset;
/// backquotes quote the log.
class Wording : public Names {
 public:
  /// For whom the words are: people who write logs, or players, who need no keys and backquotes.
  enum class Readers : std::uint8_t { of_logs, players };

  Wording(const GameLog& log, const Document& document, const Referee& referee,
          Readers readers = Readers::of_logs)
      : Names(log), document_(document), referee_(referee), readers_(readers) {}

  /// "round 5, turn of Dan: Galicia is not next to the King's region (Sevilla)".
  [[nodiscard]] std::string message(const Broken& broken) const;
  /// The message without the log's value and the right one, if either is secret.
  [[nodiscard]] std::string discreet_message(const Broken& broken) const;
  /// The legal values as names; empty if there is no such list.
  [[nodiscard]] std::optional<std::vector<std::string>> allowed(const Broken& broken) const;

  /// The players who have to change what is wrong; nobody if the moderator has to.
  [[nodiscard]] OwnerSet addressed(const Broken& broken) const;

  [[nodiscard]] bool for_players() const { return readers_ == Readers::players; }
  /// A word of the log: in backquotes where they quote logs.
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
  [[nodiscard]] std::string card(CardId card) const;
  /// The card whose Special action is under way, or which `step` is about: that of the turn, its
  /// second one, or a kept one. In a general scoring, who moves Caballeros by some card.
  [[nodiscard]] std::string special_card(const Step& step) const;
  [[nodiscard]] const std::string& stack(StackId stack) const {
    return ruleset().stacks[stack.index()];
  }
  [[nodiscard]] const std::string& modifier(ModifierId kind) const {
    return ruleset().modifiers[kind.index()].id;
  }
  /// The places that the step names, each with its region and all places in that.
  [[nodiscard]] PlaceSet places_around(const Step& step) const;
  /// The log's value at the fault.
  [[nodiscard]] std::string said(const Broken& broken) const;
  /// What the player of the turn has to place next of what others gave; null if there is nothing.
  [[nodiscard]] const Gift* gift_due() const;
  /// The line of the turn that an owner has had in this round; nullopt if there was none, or if it
  /// is not written.
  [[nodiscard]] std::optional<std::size_t> line_of_turn(OwnerId owner) const;
  /// The next decision as a sentence: "Bea has not played a Power card yet".
  [[nodiscard]] std::string awaited() const;
  [[nodiscard]] std::string kings_region() const;
  /// A taboo region, or that of a place in it, with why it is closed: "the King's region
  /// (Castilla)".
  [[nodiscard]] std::string taboo_region(PlaceId place) const;

 private:
  [[nodiscard]] std::string where(const Broken& broken) const;

  /// " (the log says `Pais Vasco`)", where that helps the readers.
  [[nodiscard]] std::string as_written(const Broken& broken) const;
  /// The values, as the readers write them.
  [[nodiscard]] std::vector<std::string> values(const Broken& broken) const;
  /// The cards that the turn can have, where it has none.
  [[nodiscard]] std::vector<std::string> cards_to_choose(Broken broken) const;
  [[nodiscard]] std::string value_name(const Broken& broken, unsigned value) const;

  const Document& document_;
  const Referee& referee_;
  Readers readers_;
};

/// A count with its noun: "1 Caballero", "3 Caballeros".
[[nodiscard]] std::string caballeros(unsigned n);
/// What the Caballeros of the step have to carry, behind them: " without a disc"; empty if it does
/// not matter.
[[nodiscard]] std::string with_load(const Names& names, const Step& step);

/// The sentence for a reason, without round and player.
[[nodiscard]] std::string fault_words(const Wording& wording, Reason reason, const Step& step);
/// What a warning says of a game or a scoresheet.
[[nodiscard]] std::string caution_words(const Names& names, const Caution& caution);
/// The message for a rule about secrets, without any values.
[[nodiscard]] std::string discreet_words(const Wording& wording, const Broken& broken);

}  // namespace veedor
