#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/judge.h"
#include "layout/format.h"
#include "notation/order_line.h"
#include "replay/moment.h"

namespace veedor {

/// Why a line was refused.
struct Refusal {
  std::size_t line = 0;   ///< its index among the lines that were added together
  std::size_t at = 0;     ///< the offset in the line, in bytes
  std::string message{};  ///< about a malformed line; empty if the log has a fault
  /// The message for players, if it depends on what not all of them know; else empty.
  std::string discreet{};
  std::optional<Verdict> verdict{};  ///< on the log with the line
  /// The lines to write instead, one after the other; empty if unknown.
  std::vector<std::string> instead{};
  std::vector<std::string> nor{};  ///< why the line's other alternatives are not legal either
  /// What the game waits for, if that is something else; may be empty.
  std::string awaited{};
  /// If it waits for Action cards that the log does not know: a line that reveals some.
  std::string reveal{};
  std::string later{};  ///< the line that keeps it until it is due; empty if it is due, or unknown
  std::string over{};   ///< why the game does not go on; empty if it does

  /// Whether the line cannot be read, whatever the position.
  [[nodiscard]] bool unreadable() const {
    return verdict ? verdict->status == Status::malformed : discreet.empty();
  }
  /// Whether the reason depends on what not all players know.
  [[nodiscard]] bool hidden() const {
    return !discreet.empty() || (verdict && verdict->fault && verdict->fault->discreet);
  }
};

/// What was removed together with decisions that were taken back.
struct Undone {
  std::vector<std::string> rulings;   ///< lines of the short notation
  std::vector<std::string> comments;  ///< from the `#` on
};

/// A line about a round: its subject, and what happened.
struct ToldLine {
  std::string about;
  std::string words;
  friend bool operator==(const ToldLine&, const ToldLine&) = default;
};

/// What became of an order in advance.
struct OrderNews {
  enum class What : std::uint8_t {
    kept,         ///< it waits until it is due
    carried_out,  ///< as `line`; `rest`, if not empty, waits for answers of other players
    dropped,      ///< it was due, and none of its alternatives is legal: `why`
    taken_back,   ///< by the player, or because they decided something else
    given_back,   ///< what carried it out was taken back
    waiting,      ///< it is due, but `player` may go on with the last turn
  };
  What what = What::kept;
  std::string player;
  std::string order;   ///< "Ann later: 9 else 8"
  std::string line{};  ///< of a dropped one, its last alternative
  std::string rest{};
  std::string why{};
};

/// Whether an order was dropped when it was due, and its player has not decided since. `referee`
/// has the game of the log.
[[nodiscard]] bool was_dropped(const GameLog& log, const Referee& referee, const OrderEntry& order);

/// What the last turn left out and can still do.
struct LeftOpen {
  OwnerId player{};                   ///< whose turn it is; invalid if nothing is left open
  unsigned place = 0;                 ///< how many Caballeros may still be placed
  bool special = false;               ///< the Special action may still be done
  std::vector<std::string> vetoes{};  ///< the players who may veto the last Special action
};
/// The line by which a player does.
[[nodiscard]] std::string veto_line(const std::string& player);

/// The log of one game, which grows line by line and shrinks from its end. Each change is judged,
/// and only made if the log then has no fault but that it waits for Modifier cards
/// (Judge::awaited_cards). Comments and layout are kept; a log in the canonical layout stays in it.
class LogEditor {
 public:
  explicit LogEditor(Library& library, RulesetOverride override = {});
  ~LogEditor();

  /// Keeps what happens from the last round on of the log that is opened next, or from the round of
  /// `moment`, for `told`.
  void keep_history(const std::optional<Moment>& moment = {}) {
    keeps_history_ = true;
    kept_from_ = moment;
  }

  /// Lets lines call places by names that the ruleset does not know.
  void find_places_also(ShortNames::PlaceFinder finder) {
    other_places_ = std::move(finder);
    names_.reset();
  }

  /// Begins with a log. It can be changed if its verdict has no fault or it waits for Modifier
  /// cards, it is not a scoresheet, and it is the only document of the text.
  const Verdict& open(std::string text);
  /// Begins with a log that can be changed, is the only one of its text, and was judged elsewhere
  /// under the same rulesets. The lent objects are used until a change is made.
  void open(const JudgedLog& lent);
  [[nodiscard]] bool several() const { return several_; }

  /// The Modifier cards that the log waits for (Judge::awaited_cards), and the same in words.
  [[nodiscard]] std::optional<Decision> awaited() const { return judge().awaited_cards(verdict()); }
  [[nodiscard]] std::optional<std::string> awaited_words() const;

  /// Adds lines of the short notation, veedor-notation(1). nullopt if they were added. Lines that
  /// would not be legal alone (goes_with_others) are judged together. A player who decides
  /// something takes back their order for it.
  [[nodiscard]] std::optional<Refusal> add(const std::vector<std::string_view>& lines);

  /// The line with the ruling that would let `line` stand, which was refused like this; empty if
  /// no ruling does, or if the line only comes too early.
  [[nodiscard]] std::string ruling_for(std::string_view line, const Refusal& refusal) const;

  /// The game in the last turn of a round that nobody has decided anything after, although the end
  /// of the round and a general scoring may have followed by themselves; nullopt if the round is
  /// under way, or has gone on.
  [[nodiscard]] std::optional<Referee> last_turn_of_round() const;
  /// What the last turn left out and can still do, and who may veto its last action; nothing while
  /// answers of other players are missing (left_open.cpp).
  [[nodiscard]] LeftOpen what_is_open();
  /// The same as sentences.
  [[nodiscard]] std::vector<std::string> left_open();

  // What is drawn and turned over later (drawn.cpp).

  /// Whether the log has the next cards that are to be turned over.
  [[nodiscard]] bool can_turn_over() const;
  /// Turns them over. Returns why they cannot be.
  [[nodiscard]] std::optional<Refusal> turn_over();

  // Orders in advance (orders.cpp). The log keeps them until they are due.

  /// Whether the order of a player, "Ann later: 9 else 8", stands still.
  using OrderHold = std::function<bool(OwnerId player, const std::string& order)>;
  /// Lets orders stand still: although they are due, they are neither carried out nor dropped.
  void hold_orders(OrderHold held) { held_ = std::move(held); }
  /// Takes orders that wait out of the log.
  void cut_orders(const OrderHold& which);
  /// A waiting order in the log, as lines.
  [[nodiscard]] KeptOrder kept(const OrderEntry& order) const;
  /// Carries out, or drops, the next order that is due. An order for the next turn waits while the
  /// last turn may still place Caballeros, unless `hurry`. Returns whether there was one.
  bool carry_out_order(bool hurry);
  /// The same for all that are due at the end of a mail, and notes those that wait.
  void carry_out_orders();
  /// What became of orders since this was asked last, or the log was opened.
  [[nodiscard]] std::vector<OrderNews> take_order_news();

  /// Takes back the last decision or, with a moment, everything after it. Also removes rulings that
  /// waived something removed, and rulings for later rounds. nullopt if there is nothing to take
  /// back.
  [[nodiscard]] std::optional<Undone> undo(const std::optional<Moment>& to);

  /// The current log and its game, until the next change.
  [[nodiscard]] JudgedLog judged() const { return now(); }
  [[nodiscard]] const Judge& judge() const { return now().judge; }
  [[nodiscard]] const std::string& text() const { return now().text; }
  [[nodiscard]] const Verdict& verdict() const { return now().verdict; }
  /// Converts the text to the canonical layout if the first one had it, and returns it.
  const std::string& lay_out();
  /// The log in the short notation, without the rounds whose index is below `from`: decisions_of.
  [[nodiscard]] std::vector<std::string> decision_lines(std::size_t from) const;
  /// The index of the first round whose history is kept.
  [[nodiscard]] std::size_t first_told() const { return first_told_; }
  /// Everything that happened, in the order of play, as far as it is kept.
  [[nodiscard]] std::vector<ToldLine> told() const;

 private:
  struct Version;

  [[nodiscard]] JudgedLog now() const;
  /// The names of the current log, until it is replaced.
  [[nodiscard]] const ShortNames& names() const;
  /// Judges the log with lines as the next version. Returns why they are not legal.
  [[nodiscard]] std::optional<Refusal> try_lines(const std::vector<std::string_view>& lines,
                                                 LogTree& all);
  /// Turns cards over before a line that plays a Power card, or for `reveal`, which is `done` then.
  [[nodiscard]] std::optional<Refusal> begin_round(std::string_view line, bool& done);
  /// Adds the deal to cards that are passed on.
  void add_drawn_deal(LogTree& all) const;
  [[nodiscard]] std::optional<Refusal> add_order(const OrderLine& order);
  /// Why none of the order's alternatives can ever be legal; nullopt if one may become so.
  [[nodiscard]] std::optional<Refusal> never_counts(const OrderLine& order, OwnerId player) const;
  [[nodiscard]] std::optional<Refusal> first_legal(const OrderLine& order);
  /// The refusal of a line that names somebody who has handed over their seat, or does not play
  /// yet, as the player who decides; nullopt if it names none.
  [[nodiscard]] std::optional<Refusal> not_playing(std::string_view line, std::size_t index) const;
  /// A line of ours with the names of those who play now.
  [[nodiscard]] std::string as_typed_now(std::string line) const;
  /// Adds what the game waits for to a refusal of `line`, and the line that orders it in advance,
  /// unless the decision is due.
  void say_what_is_due(Refusal& refusal, std::string_view line) const;
  /// The waiting order that is due and does not stand still; null if none is.
  [[nodiscard]] const OrderEntry* due_order() const;
  /// Removes the waiting orders of a player, for one kind of decision or all. Returns whether there
  /// were any.
  bool take_back_orders(OwnerId player, std::optional<OrderEntry::What> what);
  /// The same for what a line has decided.
  void take_back_decided(const LogTree& added);
  /// Takes an order out of the log, or writes it again with this `done`.
  void cut_order(const OrderEntry& order);
  void mark_order(const OrderEntry& order, int done);
  /// After decisions were taken back: their orders wait again.
  void give_back_orders();
  /// The refusal of a line by the verdict on the log with it.
  [[nodiscard]] static Refusal refusal_by(Verdict verdict, std::size_t line, std::size_t at);
  /// Judges `text`, and makes it the log if it has no fault; otherwise returns the verdict.
  [[nodiscard]] std::optional<Verdict> take(std::string text);
  /// Parses a text as the next version.
  void parse(std::string text);
  /// Judges the next version.
  void judge_next();
  /// Whether a version has no fault, or only waits for Modifier cards.
  [[nodiscard]] static bool is_fit(const Version& version);
  /// Makes the next version the log.
  void proceed();
  /// The text of `log` in the canonical layout.
  [[nodiscard]] Formatted canonical(const JudgedLog& log, const LogNotes& notes) const;
  [[nodiscard]] bool is_canonical(const JudgedLog& log, const LogNotes& notes) const;
  /// Finds out whether the first log was canonical, before its version is replaced.
  void settle_layout();
  /// For each of the log's rulings, whether it has waived something.
  [[nodiscard]] std::vector<bool> used_rulings() const;
  /// Removes rulings that have lost their purpose: those in `used` that waive nothing any more, and
  /// those for rounds that the log does not have. Returns them.
  std::vector<std::string> drop_rulings(const std::vector<bool>& used);

  Library& library_;
  RulesetOverride override_;
  std::optional<JudgedLog> lent_;            ///< the log, as long as it is lent
  std::unique_ptr<Version> now_;             ///< the log, once it is not lent any more
  std::unique_ptr<Version> next_;            ///< the log after a change, before the change is made
  mutable std::optional<ShortNames> names_;  ///< of the log, once asked for
  bool changed_ = false;                     ///< the first log is no longer the current one
  std::optional<bool> canonical_ = false;    ///< whether the first log was; nullopt: not yet asked
  bool keeps_history_ = false;
  std::optional<Moment> kept_from_;
  std::size_t first_told_ = 0;
  bool hurry_ = false;  ///< the moderator has said that the last turn is over
  OrderHold held_;
  std::vector<OrderNews> order_news_;
  ShortNames::PlaceFinder other_places_;
  bool alone_ = false;  ///< no document of only comments is next to the log
  bool several_ = false;
};

}  // namespace veedor
