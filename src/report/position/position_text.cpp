#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "engine/geography.h"
#include "report/position/position.h"
#include "report/position/position_inside.h"
#include "report/position/round_words.h"
#include "text/text.h"
#include "words/rules_words.h"
#include "words/verdict_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

constexpr std::size_t kLongestName = 20;  ///< in columns; longer names get lines of their own
constexpr std::size_t kLeastRoom = 14;    ///< for a text after others; else it goes below them
constexpr std::size_t kNumbers = 24;      ///< columns of the scores, Courts and Provinces
constexpr std::size_t kLongestCard = 32;
constexpr std::size_t kDeepIndent = 6;

/// The values of Power cards: "1-3, 5, 9-13".
std::string ranges(const Ruleset& ruleset, const std::vector<unsigned>& cards) {
  const auto value = [&](std::size_t i) { return ruleset.rules.power[cards[i]].value; };
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < cards.size();) {
    std::size_t last = i;
    while (last + 1 < cards.size() && value(last + 1) == value(last) + 1) ++last;
    parts.push_back(last == i ? ruleset.power(cards[i])
                              : fmt::format("{}-{}", value(i), value(last)));
    i = last + 1;
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// The visible cards of a hand and the number of others: "1-3, 5; 2 more", "8 cards".
std::string hand_text(const std::string& known, unsigned hidden) {
  if (known.empty()) return hidden == 0 ? "none" : counted(hidden, "card", "cards");
  return hidden == 0 ? known : fmt::format("{}; {} more", known, hidden);
}

/// Writes the tables, one after the other.
class Tables {
 public:
  Tables(const Scene& scene, const Screen& screen)
      : scene_(scene),
        screen_(screen),
        text_width_(screen.columns(kMapWidth)),
        state_(scene.state) {
    for (const OwnerId owner : scene_.rules().owner_set()) {
      labelled_ = labelled_ || label(owner) != name(owner);
      label_width_ = std::max(label_width_, display_width(label(owner)));
    }
    const std::size_t others = table_indent() - width_ + kNumbers;
    longest_name_ = std::min(kLongestName, text_width_ - others);
    for (const OwnerId owner : scene_.rules().owner_set()) {
      const std::size_t columns = display_width(name(owner));
      if (columns <= longest_name_) width_ = std::max(width_, columns);
    }
  }

  std::string write() {
    players();
    if (scene_.in_round()) {
      round();
      action_cards();
    }
    modifiers();
    for (const InsideRemark& remark : remarks_of(scene_)) line(remark.title, remark.text);
    if (scene_.next) line("next:", next_text(*scene_.next));
    return std::move(out_);
  }

 private:
  [[nodiscard]] const std::string& name(OwnerId owner) const { return scene_.names[owner.index()]; }
  [[nodiscard]] const std::string& label(OwnerId owner) const {
    return scene_.labels[owner.index()];
  }
  /// The name, or its label if it is long.
  [[nodiscard]] const std::string& called(OwnerId owner) const {
    return display_width(name(owner)) <= longest_name_ ? name(owner) : label(owner);
  }

  /// Writes `text`, of any length, after a title. The first such line begins a new block.
  void line(std::string_view title, const std::string& text) {
    if (!std::exchange(noted_, true)) out_ += '\n';
    out_ += hanging(screen_.bold(title) + ' ', text, title.size() + 1, text_width_);
  }

  /// Writes `text` after a plain lead, padded to `indent`, or below it if there is little room.
  void row(const std::string& lead, const std::string& text) {
    const std::size_t indent = display_width(lead) + 2;
    const bool below = indent + std::min(display_width(text), kLeastRoom) > text_width_;
    if (below || text.empty()) out_ += lead.substr(0, lead.find_last_not_of(' ') + 1) + '\n';
    out_ += below ? paragraph(text, kDeepIndent, {}, text_width_)
                  : paragraph(text, indent, lead, text_width_);
  }

  /// Paints a name or label of `owner` at offset `at` of the text.
  void paint(std::size_t at, const std::string& shown, OwnerId owner) {
    out_.replace(at, shown.size(), scene_.painted(shown, owner, screen_));
  }

  void heading(const std::string& text) { out_ += '\n' + screen_.bold(text) + '\n'; }

  /// The column where the numbers of a table begin.
  [[nodiscard]] std::size_t table_indent() const {
    return 2 + (labelled_ ? label_width_ + 2 : 0) + width_;
  }

  void players() {
    const std::string hands = fmt::format("{}s in hand", scene_.ruleset->power_noun);
    const bool below = table_indent() + kNumbers + 2 + display_width(hands) > text_width_;
    out_ += '\n' + std::string(table_indent(), ' ') +
            screen_.bold("  score  Court  Province" + (below ? "" : "  " + hands)) + '\n';
    for (const OwnerId owner : scene_.seats()) {
      const std::size_t start = out_.size();
      const bool long_name = display_width(name(owner)) > longest_name_;
      const std::string lead =
          labelled_ ? "  " + padded(label(owner), label_width_) + "  " : std::string("  ");
      if (long_name) out_ += paragraph(name(owner), display_width(lead), lead, text_width_);
      const std::string who =
          padded(long_name ? std::string() : lead + name(owner), table_indent());
      const HandSeen<unsigned>& hand = scene_.hands[owner.index()];
      const bool dummy = owner == kDummy;
      const auto court = state_.count(scene_.rules().court, owner);
      const std::string numbers = fmt::format(
          "{}  {:>5}  {:>5}  {:>8}", who,
          dummy ? "" : fmt::format("{}", state_.scores[owner.index()]),
          dummy ? "" : fmt::format("{}", court), state_.count(scene_.rules().province, owner));
      const std::string cards = hand_text(ranges(*scene_.ruleset, hand.known), hand.hidden);
      if (!below) {
        row(numbers, cards);
      } else {
        out_ += numbers + '\n' +
                paragraph(fmt::format("{}: {}", hands, cards), kDeepIndent, {}, text_width_);
      }
      paint(start + 2, labelled_ ? label(owner) : name(owner), owner);
    }
  }

  void round() {
    const bool hands = scene_.rules().ranks.highest.valid();
    heading(fmt::format("{}  {:>5}  Caballeros",
                        padded(fmt::format("Round {}", state_.round), 2 + called_width()),
                        hands ? "Card" : "Power"));
    for (const OwnerId owner : scene_.order) {
      const unsigned power = state_.played[owner.index()];
      const bool told = power > 0 && owner != kDummy;
      const std::size_t start = out_.size();
      row(fmt::format("  {}  {:>5}  {:>10}", padded(called(owner), called_width()),
                      power == 0 ? "-" : scene_.ruleset->power(power),
                      told ? scene_.ruleset->brings(power) : std::string()),
          fmt::format("{}", fmt::join(remarks_on(scene_, owner), "; ")));
      paint(start + 2, called(owner), owner);
    }
  }

  [[nodiscard]] std::size_t called_width() const {
    std::size_t width = 6;
    for (const OwnerId owner : scene_.rules().owner_set()) {
      width = std::max(width, display_width(called(owner)));
    }
    return width;
  }

  [[nodiscard]] std::string card_name(std::size_t stack) const {
    const CardInfo& info = scene_.ruleset->cards[state_.revealed[stack].index()];
    return shortened(info.name, kLongestCard);
  }

  void action_cards() {
    if (state_.stacks_revealed == 0) return;
    heading("Action cards");
    std::size_t stack_width = 0;
    std::size_t card_width = 0;
    for (std::size_t i = 0; i < state_.stacks_revealed; ++i) {
      stack_width = std::max(stack_width, display_width(stack_name(i)));
      card_width = std::max(card_width, display_width(card_name(i)));
    }
    const bool in_columns = stack_width + card_width + 33 <= text_width_;
    for (std::size_t i = 0; i < state_.stacks_revealed; ++i) {
      const Card& card = scene_.rules().cards[state_.revealed[i].index()];
      const OwnerId by = state_.taken_by[i];
      const std::string stack = "  " + padded(stack_name(i), stack_width) + "  ";
      const std::string fate = by.valid() ? called(by) : std::string(fate_of(scene_, StackId(i)));
      if (in_columns) {
        row(fmt::format("{}{}  {}", stack, padded(card_name(i), card_width),
                        padded(number_on(card), 13)),
            fate);
      } else {
        out_ += paragraph(fmt::format("{}, {}: {}", card_name(i), number_on(card), fate),
                          display_width(stack), stack, text_width_);
      }
    }
  }

  [[nodiscard]] std::string stack_name(std::size_t stack) const {
    return shortened(scene_.ruleset->stacks[stack], 12);
  }

  void modifiers() {
    if (scene_.rules().modifiers.empty()) return;
    heading("Modifier cards in hand");
    for (const OwnerId player : scene_.rules().player_set()) {
      const HandSeen<ModifierId>& hand = scene_.modifiers[player.index()];
      std::vector<std::string> ids;
      for (const ModifierId kind : hand.known) {
        ids.push_back(scene_.ruleset->modifiers[kind.index()].id);
      }
      row("  " + padded(called(player), called_width()),
          hand_text(fmt::format("{}", fmt::join(ids, ", ")), hand.hidden));
    }
  }

  const Scene& scene_;
  const Screen& screen_;
  std::size_t text_width_;
  const State& state_;
  bool labelled_ = false;  ///< whether some name differs from its label
  std::size_t label_width_ = 0;
  std::size_t width_ = 6;         ///< of the names up to longest_name_
  std::size_t longest_name_ = 0;  ///< longer ones get lines of their own
  bool noted_ = false;            ///< a line with a title has been written
  std::string out_;
};

}  // namespace

std::string tables_text(const Scene& scene, const Screen& screen) {
  return Tables(scene, screen).write();
}

std::string scene_title(const Scene& scene) {
  const State& state = scene.state;
  switch (state.phase) {
    case Phase::setup:
      return "during setup";
    case Phase::dummy:
    case Phase::reveal:
    case Phase::power:
      return fmt::format("round {}, before the turns", state.round);
    case Phase::turns:
      return scene.turn_under_way ? fmt::format("round {}, in turn {}", state.round, state.turns)
                                  : fmt::format("round {}, after {}", state.round,
                                                counted(state.turns, "turn", "turns"));
    case Phase::scoring:
      return fmt::format("round {}, in the general scoring", state.round);
    case Phase::round_end:
      return state.round == 0 ? "after setup" : fmt::format("after round {}", state.round);
    case Phase::over:
      break;
  }
  return fmt::format("after round {}, the last", state.round);
}

}  // namespace veedor
