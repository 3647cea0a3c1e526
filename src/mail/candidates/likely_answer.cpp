#include "mail/candidates/likely_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "mail/account/account.h"
#include "mail/account/operators.h"
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
        list_cards();
        if (modifies()) list_modified();
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
  /// A line, and the number or region that it was read from.
  struct Tried {
    std::string line;
    std::size_t token = 0;
  };
  /// A line that is legal as far as the player can know.
  void add(std::string line, std::size_t from = 0) {
    std::erase_if(tried_, [&](const Tried& each) { return each.line == line; });
    if (tried_.size() >= kMostAnswers) return;
    if (moment_.may_be_legal(line)) tried_.push_back({std::move(line), from});
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
      if (each.kind != Token::Kind::number || each.neutral || each.vague || each.weak ||
          each.has(WordRole::counting)) {
        continue;
      }
      const bool counts = i + 1 < words_.tokens.size() && token(i + 1).has(WordRole::piece);
      if (modifies() && is_signed(words_.tokens, i)) continue;
      const bool excepted = i > 0 && token(i - 1).has(WordRole::except);
      if (!counts && !placed[i] && !excepted && may_be_said(i)) {
        add(fmt::format("{} {}", name(), each.number), i);
      }
    }
  }

  [[nodiscard]] bool modifies() const { return !moment_.ruleset().modifiers.empty(); }
  [[nodiscard]] bool names_modifier(int value) const {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const bool sign = is_signed(words_.tokens, i) && signed_number(words_.tokens, i) == value;
      if ((sign || token(i).modifier == value) && may_be_said(i)) return true;
    }
    return false;
  }
  /// Each number with each Modifier card of the player whose value the words name.
  void list_modified() {
    const auto* const next = std::get_if<PowerNext>(&moment_.next().what);
    const auto seat = moment_.seat(words_.player);
    const std::vector<Tried> cards = std::exchange(tried_, {});
    // The hand of another player must not shape what is offered.
    if (next == nullptr || !seat || next->player != *seat) return;
    const auto& known = moment_.ruleset().modifiers;
    for (std::size_t id = 0; id < known.size(); ++id) {
      const int value = moment_.ruleset().rules.modifiers[id].value;
      const bool held = std::ranges::any_of(next->groups, [&](const PowerNext::Group& group) {
        return group.modifiers.has(ModifierId(id));
      });
      const bool named = names_modifier(value);
      for (const Tried& each : cards) {
        if (held && named) add(fmt::format("{} {}", each.line, known[id].id), each.token);
      }
    }
  }
  /// Whether words behind the Power card say what it and its Modifier card make together.
  [[nodiscard]] bool says_total(const Tried& tried,
                                const std::vector<AccountedWord>& account) const {
    return std::ranges::any_of(account, [&](const AccountedWord& each) {
      return each.names && each.aside == Aside::twice && each.begin > token(tried.token).begin;
    });
  }

  void list_discs() {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const Token& each = token(i);
      const bool threat = std::ranges::any_of(sentences_, [&](const MailSentence& sentence) {
        return each.begin >= sentence.begin && each.begin < sentence.end && is_for_player(sentence);
      });
      if (threat) continue;
      // No disc shows it.
      if (!each.places.empty() && each.places.front() == castillo()) continue;
      const bool home = !each.places.empty() && each.places.front() == court();
      std::string shown;
      if ((home && may_be_said(i)) || each.has(WordRole::none)) shown = "none";
      if (each.places.size() == 1 && !home && may_be_said(i))
        shown = line_word(each.places.front());
      if (!shown.empty()) add(fmt::format("disc {} {}", name(), shown), i);
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
    // `the lonely one of Navarra and two from the Court`
    if (sum + static_cast<int>(bare.size()) == static_cast<int>(owed()) && !counts.empty()) {
      for (const std::string& place : bare) add_count(counts, place, 1);
      sum = static_cast<int>(owed());
    }
    if (sum == static_cast<int>(owed())) {
      add(fmt::format("return {} {}", name(), counts_text(counts)));
    }
    searched_ = tried_.empty();
    if (searched_) list_all_returns();
  }
  /// All that may be returned from the places that the words name.
  void list_all_returns() {
    constexpr std::size_t kMostPlaces = 3;
    std::vector<std::string> places;
    for (const Token& each : words_.tokens) {
      if (each.roles.has_any(kLeavesOut) || each.has(WordRole::except)) return;
      if (each.places.empty() || each.places.front() == province()) continue;
      if (std::ranges::find(places, each.places.front()) == places.end()) {
        places.push_back(each.places.front());
      }
    }
    if (places.empty() || places.size() > kMostPlaces) return;
    for (const PlaceNumbers& counts : shares_of(places, static_cast<int>(owed()))) {
      add(fmt::format("return {} {}", name(), counts_text(counts)));
    }
  }

  [[nodiscard]] MailOutcome chosen(MailOutcome asked) const {
    constexpr std::size_t kMostToChoose = 3;
    std::vector<TriedLine> lines;
    for (const Tried& each : tried_) lines.push_back({each.line});
    ExplainedLines found = explained(moment_, words_, lines);
    if (found.whole.size() > kMostToChoose) return silence();
    if (found.whole.size() > 1) return choice_of(words_, who(), std::move(found.whole));
    if (found.whole.empty()) {
      return !found.nearly.empty() && !whole_ && !searched_
                 ? guessing(std::move(asked), {found.nearly.back()})
                 : silence();
    }
    const Tried& only = *std::ranges::find(tried_, found.whole.front().front(), &Tried::line);
    if (!is_clear(only)) {
      if (shows_nothing(only)) return asked;
      return offering(std::move(asked), std::move(found.whole.front()));
    }
    MailOutcome outcome;
    outcome.lines = std::move(found.whole.front());
    note_refusal(outcome);
    return outcome;
  }
  /// `nobody else stands there`: a disc without a region beside words that name one.
  [[nodiscard]] bool shows_nothing(const Tried& tried) const {
    const auto names = [](const Token& each) { return !each.places.empty(); };
    return tried.line.ends_with(" none") && !names(token(tried.token)) &&
           std::ranges::any_of(words_.tokens, names);
  }
  /// Whether nothing but this can be meant: words beside a region or several numbers are seldom as
  /// clear as they seem.
  [[nodiscard]] bool is_clear(const Tried& tried) const {
    if (words_.relayed || names_card() || is_later()) return false;
    const std::vector<AccountedWord> account = account_of(moment_, words_, {tried.line});
    if (is_reserved(account)) return false;
    switch (moment_.next().decision.kind) {
      case Decision::Kind::power:
        if (modifies() && !says_total(tried, account)) return false;
        return !whole_ && !is_of_other(tried.token) &&
               (is_only_answer(tried, account) || chooses(tried.token));
      case Decision::Kind::give_back:
        return tried_.size() == 1 && !searched_;
      default:
        return goes_there(tried.token) && is_only_region(tried.token, account);
    }
  }
  /// Whether the writer says of themselves that they choose this: `I play the 7`
  [[nodiscard]] bool chooses(std::size_t at) const {
    constexpr RoleSet kOwn{WordRole::take, WordRole::self, WordRole::own};
    for (std::size_t i = at; i-- > 0 && token(i).kind == Token::Kind::word;) {
      if (token(i).roles.has_any(kOwn) && !token(i).has(WordRole::and_)) return true;
    }
    return false;
  }
  /// Whether the word stands behind all that name this number.
  [[nodiscard]] bool is_behind_all(std::size_t at, int number) const {
    for (std::size_t i = at; i < words_.tokens.size(); ++i) {
      if (token(i).number == number) return false;
    }
    return true;
  }
  /// Whether all other numbers stand in questions, or are taken back: `12 or 13? No. Eight.`, `The
  /// 6. No, scrap that. 9`
  [[nodiscard]] bool is_only_answer(const Tried& tried,
                                    const std::vector<AccountedWord>& account) const {
    const auto answers = [&](const Tried& each) {
      const auto word = std::ranges::find(account, token(each.token).begin, &AccountedWord::begin);
      const bool back = word != account.end() && word->aside == Aside::taken_back;
      if (back && is_behind_all(tried.token, token(each.token).number)) return false;
      // What the cards make together
      if (modifies() && word != account.end() && word->aside == Aside::twice) return false;
      return std::ranges::none_of(sentences_, [&](const MailSentence& sentence) {
        return sentence.question && token(each.token).begin >= sentence.begin &&
               token(each.token).begin < sentence.end;
      });
    };
    return answers(tried) && std::ranges::none_of(tried_, [&](const Tried& each) {
             return each.token != tried.token && answers(each);
           });
  }
  /// Whether something goes to the region, or the disc shows it.
  [[nodiscard]] bool goes_there(std::size_t at) const {
    const auto shows = [&](std::size_t i) { return token(i).has(WordRole::disc); };
    for (std::size_t i = at; i-- > 0;) {
      // `My disc: where my Grande is`
      const bool leads = token(i).kind == Token::Kind::colon || token(i).has(WordRole::whether);
      if (token(i).has(WordRole::to) || shows(i)) return true;
      if (!leads &&
          (token(i).kind != Token::Kind::word || token(i).unknown() || token(i).names())) {
        break;
      }
    }
    for (std::size_t i = at + 1; i < words_.tokens.size() && !token(i).unknown(); ++i) {
      if (token(i).kind != Token::Kind::word || token(i).names()) return false;
      if (shows(i)) return true;
    }
    return false;
  }
  /// Whether all other regions are denied, or as the board has them.
  [[nodiscard]] bool is_only_region(std::size_t at,
                                    const std::vector<AccountedWord>& account) const {
    return std::ranges::all_of(words_.tokens, [&](const Token& each) {
      if (each.places.empty() || each.places == token(at).places) return true;
      const auto word = std::ranges::find(account, each.begin, &AccountedWord::begin);
      return word != account.end() &&
             (word->aside == Aside::given || word->aside == Aside::denied ||
              word->aside == Aside::taken_back);
    });
  }
  [[nodiscard]] bool is_later() const {
    return std::ranges::any_of(words_.tokens, [](const Token& each) {
      return each.has(WordRole::later) || each.has(WordRole::cancel);
    });
  }

  bool whole_;             ///< only what all words explain
  bool searched_ = false;  ///< no words say what was tried, which must explain all of them
  std::vector<Tried> tried_{};
};

}  // namespace

MailOutcome likely_answer(const PlayerWords& words, bool whole) {
  return LikelyAnswer(words, whole).found();
}

}  // namespace veedor
