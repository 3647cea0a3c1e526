#include "mail/candidates/likely_answer.h"

#include <fmt/format.h>

#include <algorithm>

#include "mail/account/segments.h"
#include "mail/candidates/explained.h"
#include "mail/said.h"

namespace veedor {
namespace {

/// The most words of an answer, and lines of it, that are tried.
constexpr std::size_t kMostAnswerWords = 250;
constexpr std::size_t kMostAnswers = 12;

class LikelyAnswer : PlayerWords {
 public:
  LikelyAnswer(const PlayerWords& words, bool whole) : PlayerWords(words), whole_(whole) {}

  [[nodiscard]] MailOutcome found() {
    if (words_.tokens.size() > kMostAnswerWords) return silence();
    switch (moment_.next().decision.kind) {
      case Decision::Kind::power:
        if (!moment_.ruleset().modifiers.empty()) return silence();
        list_cards();
        return chosen(ask("power"));
      case Decision::Kind::discs:
      case Decision::Kind::open:
        list_discs();
        return chosen(ask("region"));
      case Decision::Kind::give_back:
        list_returns();
        return chosen(ask("return", std::to_string(owed())));
      default:
        return silence();
    }
  }

 private:
  [[nodiscard]] const Token& token(std::size_t i) const { return words_.tokens[i]; }
  /// A line that is legal as far as the player can know.
  void add(std::string line) {
    MailRefusal why;
    const bool known = std::ranges::find(lines_, line) != lines_.end();
    if (known || lines_.size() >= kMostAnswers) return;
    if (moment_.with({line}, &why) || why.hidden) lines_.push_back(std::move(line));
  }
  /// Whether the words around a number or region leave it possible that it is chosen.
  [[nodiscard]] bool may_be_said(std::size_t i) const {
    const Said how = said(words_.tokens, i, words_.player);
    return how == Said::sure || how == Said::unsure;
  }

  void list_cards() {
    std::vector<bool> placed(words_.tokens.size());
    for (const MailSegment& segment : segments_of(words_.tokens)) {
      for (const auto& [number, place] : segment.pairs) placed[number] = true;
    }
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const Token& each = token(i);
      if (each.kind != Token::Kind::number || each.neutral || each.vague || each.weak) continue;
      const bool counts = i + 1 < words_.tokens.size() && token(i + 1).has(WordRole::piece);
      const bool excepted = i > 0 && token(i - 1).has(WordRole::except);
      if (!counts && !placed[i] && !excepted && may_be_said(i)) {
        add(fmt::format("{} {}", name(), each.number));
        of_other_ = of_other_ || is_of_other(i);
      }
    }
  }

  void list_discs() {
    const auto show = [&](const std::string& region) {
      add(fmt::format("disc {} {}", name(), region));
    };
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const Token& each = token(i);
      const bool home = !each.places.empty() && each.places.front() == court();
      if (home || each.has(WordRole::none)) show("none");
      if (each.places.size() == 1 && !home && may_be_said(i)) show(line_word(each.places.front()));
    }
  }

  void list_returns() {
    PlaceNumbers counts;
    std::vector<std::string> bare;
    int each = 0;
    bool all = false;
    for (const MailSegment& segment : segments_of(words_.tokens)) {
      if (segment.has(WordRole::spare)) continue;
      if (segment.has(WordRole::each)) each = 1;
      all = all || segment.has(WordRole::all);
      for (const std::size_t i : segment.numbers) {
        all = all || token(i).number == static_cast<int>(owed());
      }
      std::vector<std::size_t> places = segment.sources;
      places.insert(places.end(), segment.places.begin(), segment.places.end());
      places.insert(places.end(), segment.headed.begin(), segment.headed.end());
      std::erase_if(places, [&](std::size_t i) { return token(i).places.front() == province(); });
      for (const auto& [number, place] : segment.pairs) {
        if (token(place).places.front() != province()) {
          add_count(counts, token(place).places.front(), token(number).number);
        } else if (places.size() == 1) {
          add_count(counts, token(places.front()).places.front(), token(number).number);
          places.clear();
        }
      }
      if (places.size() == 1 && segment.numbers.size() == 1) {
        add_count(counts, token(places.front()).places.front(),
                  token(segment.numbers.front()).number);
      } else if (places.size() == 1 && segment.has(WordRole::all)) {
        add_count(counts, token(places.front()).places.front(), static_cast<int>(owed()));
      } else {
        for (const std::size_t i : places) bare.push_back(token(i).places.front());
      }
    }
    if (all && counts.empty() && bare.size() == 1) {
      add_count(counts, bare.front(), static_cast<int>(owed()));
    } else if (each > 0 && counts.empty()) {
      for (const std::string& place : bare) add_count(counts, place, each);
    }
    int sum = 0;
    for (const auto& [place, count] : counts) sum += count;
    if (sum == static_cast<int>(owed())) {
      add(fmt::format("return {} {}", name(), counts_text(counts)));
    }
  }

  [[nodiscard]] MailOutcome chosen(MailOutcome asked) const {
    constexpr std::size_t kMostToChoose = 3;
    ExplainedLines found = explained(moment_, words_, lines_);
    if (found.whole.size() > kMostToChoose) return silence();
    if (found.whole.size() > 1) return choice_of(words_, who(), std::move(found.whole));
    if (found.whole.empty()) {
      return found.nearly && !whole_ ? offering(std::move(asked), {*found.nearly}) : silence();
    }
    // Words beside a region or several numbers are seldom as clear as they seem.
    const bool clear = moment_.next().decision.kind == Decision::Kind::power &&
                       lines_.size() == 1 && !of_other_ && !names_card() && !is_reserved() &&
                       !is_later();
    if (!clear) return offering(std::move(asked), std::move(found.whole.front()));
    MailOutcome outcome;
    outcome.lines = std::move(found.whole.front());
    note_refusal(outcome);
    return outcome;
  }
  [[nodiscard]] bool is_later() const {
    return std::ranges::any_of(words_.tokens, [](const Token& each) {
      return each.has(WordRole::later) || each.has(WordRole::cancel);
    });
  }

  bool of_other_ = false;  ///< somebody else may have said a number
  bool whole_;             ///< only what all words explain
  std::vector<std::string> lines_{};
};

}  // namespace

MailOutcome likely_answer(const PlayerWords& words, bool whole) {
  return LikelyAnswer(words, whole).found();
}

}  // namespace veedor
