#include "mail/candidates/best_guess.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

#include "mail/account/account.h"
#include "mail/account/facts.h"
#include "mail/account/operators.h"
#include "mail/account/segments.h"
#include "mail/candidates/told_turns.h"
#include "mail/said.h"
#include "text/text.h"

namespace veedor {
namespace {

/// With less, nothing is guessed.
constexpr int kLeastWeight = -2;
/// What speaks against something so much that nothing makes up for it.
constexpr int kMuch = 100;

class BestGuess : PlayerWords {
 public:
  explicit BestGuess(const PlayerWords& words)
      : PlayerWords(words), segments_(segments_of(words_.tokens)), spoken_(spoken_words()) {}

  [[nodiscard]] MailOutcome offered(MailOutcome asked) {
    if (moment_.passing()) {
      weigh_modifiers("pass " + name(), 0);
    } else if (!moment_.awaits(words_.player)) {
      weigh_veto();
      if (!weighed_.empty()) asked.question = ask("veto").question;
    } else {
      switch (moment_.next().decision.kind) {
        case Decision::Kind::power:
          weigh_cards();
          break;
        case Decision::Kind::discs:
        case Decision::Kind::open:
          weigh_regions();
          break;
        case Decision::Kind::give_back:
          weigh_returns();
          break;
        case Decision::Kind::turn:
          weigh_turns();
          break;
        default:
          break;
      }
    }
    const Weighed* const best = this->best();
    // Of words that are all known, it is the writer who is not clear.
    const bool strange = std::ranges::any_of(words_.tokens, &Token::strange);
    if (best == nullptr || best->weight < kLeastWeight || !strange || leaves_open({best->line}) ||
        chooses_card(*best)) {
      return asked;
    }
    return with_offer(std::move(asked), {best->line});
  }
  /// The turn that the words tell if they call its card by name; empty if there is none.
  [[nodiscard]] std::string named_turn() {
    weigh_turns();
    const Weighed* const best = this->best();
    const bool named = best != nullptr && best->weight >= kLeastWeight &&
                       weight_of_card(best->card) > 0 && !chooses_card(*best);
    return named && !leaves_open({best->line}) ? best->line : std::string();
  }
  /// A turn for which clearly more speaks than for this one; empty if there is none.
  [[nodiscard]] std::string better_turn(const std::string& line) {
    constexpr int kClearly = 6;
    if (!may_be_told(line)) return {};
    weigh_turns();
    const Weighed* const best = this->best();
    const auto same = std::ranges::find(weighed_, line, &Weighed::line);
    if (best == nullptr || best->line == line || best->weight < kLeastWeight ||
        chooses_card(*best) || leaves_open({best->line}) ||
        (same != weighed_.end() && same->weight + kClearly > best->weight)) {
      return {};
    }
    return best->line;
  }

 private:
  struct Weighed {
    std::string line;
    int weight = 0;
    std::string card{};  ///< the Action card of a turn
  };
  [[nodiscard]] const Token& token(std::size_t i) const { return words_.tokens[i]; }
  /// Of several, the last one; nullptr if there is none.
  [[nodiscard]] const Weighed* best() const {
    const Weighed* best = nullptr;
    for (const Weighed& each : weighed_) {
      if (best == nullptr || each.weight >= best->weight) best = &each;
    }
    return best;
  }
  /// Whether as much speaks for a turn with another Action card.
  [[nodiscard]] bool chooses_card(const Weighed& best) const {
    return std::ranges::any_of(weighed_, [&](const Weighed& each) {
      return each.weight == best.weight && each.card != best.card;
    });
  }
  void add(std::string line, int weight, std::string card = {}) {
    const auto known = std::ranges::find(weighed_, line, &Weighed::line);
    if (known != weighed_.end()) {
      // What is said again later counts from there.
      const int most = std::max(known->weight, weight);
      weighed_.erase(known);
      weighed_.push_back({std::move(line), most, std::move(card)});
    } else if (moment_.passing() || moment_.may_be_legal(line)) {
      weighed_.push_back({std::move(line), weight, std::move(card)});
    }
  }

  /// How much speaks for it that the clause around a word decides.
  [[nodiscard]] int weight_at(std::size_t i) const {
    int weight = 0;
    switch (said(words_.tokens, i, words_.player)) {
      case Said::sure:
        break;
      case Said::unsure:
        weight -= 1;
        break;
      case Said::told:
      case Said::spared:
        weight -= 3;
        break;
      case Said::denied:
        weight -= 5;
        break;
    }
    const auto segment = std::ranges::find_if(
        segments_, [&](const MailSegment& each) { return each.begin <= i && i < each.end; });
    if (segment != segments_.end()) {
      const RoleSet& roles = segment->roles;
      if (roles.has(WordRole::take)) weight += 2;
      if (roles.has(WordRole::disc)) weight += 3;
      if (roles.has_any({WordRole::own, WordRole::self})) weight += 1;
      if (roles.has_any({WordRole::past, WordRole::life})) weight -= 2;
      if (roles.has_any({WordRole::if_, WordRole::reason, WordRole::wish})) weight -= 2;
      if (segment->words <= 2) weight += 1;
    }
    for (const MailSentence& sentence : sentences_) {
      if (token(i).begin < sentence.begin || token(i).begin >= sentence.end) continue;
      if (sentence.question) weight -= 2;
    }
    if (is_of_other(i)) weight -= 4;
    return weight;
  }

  /// The Power cards of which every player knows, the lowest first.
  [[nodiscard]] std::vector<PowerCard> known_cards() const {
    const Rules& rules = moment_.ruleset().rules;
    std::vector<PowerCard> known;
    for (std::size_t number = 1; number < rules.power.size(); ++number) {
      if ((rules.unlisted_power >> number & 1U) == 0) known.push_back(rules.power[number]);
    }
    std::ranges::sort(known, {}, &PowerCard::value);
    return known;
  }
  void weigh_cards() {
    std::vector<PowerCard> cards = known_cards();
    for (const WordRole end : {WordRole::lowest, WordRole::highest}) {
      for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
        if (!token(i).has(end)) continue;
        const std::size_t known = weighed_.size();
        for (const PowerCard& card : cards) {
          if (weighed_.size() == known) add(fmt::format("{} {}", name(), card.value), weight_at(i));
        }
      }
      std::ranges::reverse(cards);
    }
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const Token& each = token(i);
      if (each.kind != Token::Kind::number || each.neutral || each.vague) continue;
      int weight = weight_at(i);
      if (each.weak) weight -= 2;
      if (each.has(WordRole::counting)) weight -= 3;
      if (i + 1 < words_.tokens.size() && token(i + 1).has(WordRole::piece)) {
        weigh_bringing(each.number, weight - 1);
        weight -= 4;
      }
      if (is_signed(words_.tokens, i) && !moment_.ruleset().modifiers.empty()) continue;
      add(fmt::format("{} {}", name(), each.number), weight);
    }
    for (const Weighed& each : std::vector<Weighed>(weighed_)) {
      weigh_modifiers(each.line, each.weight);
    }
  }

  /// `the one with six Caballeros`
  void weigh_bringing(int caballeros, int weight) {
    for (const PowerCard& card : known_cards()) {
      if (card.caballeros == caballeros) add(fmt::format("{} {}", name(), card.value), weight);
    }
  }

  void weigh_regions() {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const Token& each = token(i);
      if (each.places.size() != 1) continue;
      int weight = weight_at(i);
      const bool to = i > 0 && token(i - 1).roles.has_any({WordRole::to, WordRole::disc});
      const bool from =
          i > 0 && token(i - 1).has(WordRole::from) && !token(i - 1).has(WordRole::to);
      if (to) weight += 2;
      if (from) weight -= 3;
      // `all five go and bother Ann in Granada`
      if (is_of_other(i)) weight += 2;
      const std::string& place = each.places.front();
      if (place == court()) {
        add(fmt::format("disc {} none", name()), weight - 2);
      } else if (place != castillo() && place != province()) {
        add(fmt::format("disc {} {}", name(), line_word(place)), weight);
      }
    }
  }

  // Returns.

  /// All ways to return what is due from the places that the words name.
  void weigh_returns() {
    constexpr std::size_t kMostPlaces = 6;
    constexpr unsigned kMostOwed = 4;
    std::vector<std::string> places;
    for (const Token& each : words_.tokens) {
      if (each.places.size() != 1 || each.places.front() == province() ||
          each.places.front() == castillo()) {
        continue;
      }
      if (std::ranges::find(places, each.places.front()) == places.end()) {
        places.push_back(each.places.front());
      }
    }
    if (places.empty() || places.size() > kMostPlaces || owed() > kMostOwed) return;
    for (const PlaceNumbers& counts : shares_of(places, static_cast<int>(owed()))) {
      int weight = 0;
      for (const auto& [place, count] : counts) weight += weight_of_return(place, count);
      add(fmt::format("return {} {}", name(), counts_text(counts)), weight);
    }
  }
  /// How much speaks for it that this number leaves a place, and not another one.
  [[nodiscard]] int weight_of_return(const std::string& place, int count) const {
    int most = 0;
    for (std::size_t k = 0; k < segments_.size(); ++k) {
      const MailSegment& segment = segments_[k];
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        if (token(i).places.size() != 1 || token(i).places.front() != place) continue;
        int weight = segment.has(WordRole::not_) ? -4 : 0;
        if (segment.has(WordRole::spare) || is_of_other(i)) weight -= 4;
        if (segment.roles.has_any({WordRole::past, WordRole::life, WordRole::king})) weight -= 2;
        weight += says_count(k, count) ? 4 : 0;
        most = most == 0 ? weight : std::max(most, weight);
      }
    }
    // The more places, the less each says.
    return most - 1;
  }
  /// Whether the words of a segment, or those beside it that name no place, say this number.
  [[nodiscard]] bool says_count(std::size_t k, int count) const {
    const auto says = [&](const MailSegment& segment) {
      bool number = false;
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        if (token(i).number < 0) continue;
        number = true;
        if (token(i).number == count) return true;
      }
      const bool all = segment.has(WordRole::all) && count == static_cast<int>(owed());
      return all || (!number && count == 1);
    };
    const MailSegment& own = segments_[k];
    const bool counted = !own.numbers.empty() || !own.pairs.empty();
    if (counted || own.has(WordRole::all)) return says(own);
    const auto is_beside = [&](std::size_t other) {
      const MailSegment& each = segments_[other];
      const bool places = !each.places.empty() || !each.pairs.empty() || !each.sources.empty() ||
                          !each.headed.empty();
      return each.sentence == own.sentence && !places;
    };
    if (k + 1 < segments_.size() && is_beside(k + 1) && !segments_[k + 1].numbers.empty()) {
      return says(segments_[k + 1]);
    }
    if (k > 0 && is_beside(k - 1) && !segments_[k - 1].numbers.empty())
      return says(segments_[k - 1]);
    return says(own);
  }

  /// `Your Outposts don't happen`: the card of another player's turn
  void weigh_veto() {
    constexpr RoleSet kDenied{WordRole::not_, WordRole::none, WordRole::skip};
    for (const MailSegment& segment : segments_) {
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        const bool taken = !token(i).cards.empty() && !is_open_card(token(i));
        if (taken && segment.roles.has_any(kDenied)) add("veto " + name(), 2);
      }
    }
  }

  // Turns.

  /// Whether a turn has only what `told_turns` can tell.
  [[nodiscard]] bool may_be_told(const std::string& line) const {
    const auto facts = facts_of(moment_, {line});
    return facts && std::ranges::all_of(*facts, [](const Fact& fact) {
             const bool name = fact.kind == Fact::Kind::name && fact.key != "tile";
             const bool sails = fact.kind == Fact::Kind::move && fact.key == "sail";
             return !name && !sails && fact.kind != Fact::Kind::disc;
           });
  }
  void weigh_turns() {
    for (const ToldTurn& told : told_turns(*this)) {
      add(told.line, told.weight + weight_of_deeds(told.line), told.card);
    }
  }
  /// How well the card of a turn does what the words say.
  [[nodiscard]] int weight_of_deeds(const std::string& line) const {
    int weight = 0;
    RoleSet roles;
    for (const Token& each : words_.tokens) roles |= each.roles;
    const auto facts = facts_of(moment_, {line});
    if (!facts) return weight;
    const bool left = leaves_special(words_);
    bool acts = false;
    // Whether words say which card it is, or what only some cards do.
    bool called = false;
    for (const Fact& fact : *facts) {
      if (fact.kind == Fact::Kind::card) {
        const int named = weight_of_card(fact.id);
        const int hinted = hints_at(fact.id);
        weight += 3 * named + 4 * std::min(hinted, 3);
        called = called || named > 0 || hinted > 0;
      }
      if (fact.kind == Fact::Kind::no) weight += left ? 6 : -6;
      if (fact.kind == Fact::Kind::stack) weight += names_stack(words_, fact.count) ? 3 : -3;
      const auto deed =
          std::ranges::find(kDeeds, fact.key, [](const auto& each) { return each.first; });
      const bool yes = fact.kind == Fact::Kind::yes;
      acts = acts || fact.special || yes || deed != kDeeds.end();
      if (yes) called = called || roles.has_any(kSpecial);
      if (deed == kDeeds.end()) {
        called = called || fact.special;
        continue;
      }
      const bool said = roles.has_any(deed->second);
      called = called || said;
      weight += said ? 3 : -6;
    }
    if (!called) weight -= kMuch;
    if (acts && left) weight -= 20;
    return weight;
  }
  /// Whether the words call the card by its name, or another one.
  [[nodiscard]] int weight_of_card(const std::string& card) const {
    int weight = 0;
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const Token& each = words_.tokens[i];
      // The King and a Grande are pieces and cards.
      const bool piece = each.roles.has_any({WordRole::king, WordRole::grande});
      const bool open = each.cards.size() == 1 && is_open_card(each);
      if (!open || piece || is_not_for_now(words_.tokens, i, words_.player)) continue;
      if (each.cards.front() == card) return 4;
      weight = -3;
    }
    return weight;
  }
  /// How many of the words with which players describe what a card does are there.
  [[nodiscard]] int hints_at(const std::string& card) const {
    const auto hints = Lexicon::builtin().hints(words_.language, card);
    return static_cast<int>(std::ranges::count_if(hints, [&](const std::string& hint) {
      return std::ranges::any_of(spoken_,
                                 [&](const std::string& words) { return words.starts_with(hint); });
    }));
  }
  /// The folded words behind the beginning of each word, for hints of some words.
  [[nodiscard]] std::vector<std::string> spoken_words() const {
    constexpr std::size_t kMostWords = 4;
    std::vector<std::string> spoken;
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const std::size_t last = std::min(i + kMostWords, words_.tokens.size()) - 1;
      const std::size_t begin = token(i).begin;
      spoken.push_back(fold_name(words_.text.substr(begin, token(last).end - begin)));
    }
    return spoken;
  }
  /// Whether words say that the Special action is left.
  [[nodiscard]] static bool leaves_special(const MailWords& window) {
    return std::ranges::any_of(segments_of(window.tokens), [&](const MailSegment& each) {
      return each.roles.has_any(kLeavesOut) && each.roles.has_any(kSpecial);
    });
  }
  [[nodiscard]] static bool names_stack(const MailWords& window, int stack) {
    for (const MailSegment& segment : segments_of(window.tokens)) {
      for (std::size_t i = segment.begin; i < segment.end; ++i) {
        if (segment.has(WordRole::stack) && window.tokens[i].number == stack) return true;
      }
    }
    return false;
  }
  static constexpr RoleSet kSpecial{WordRole::score, WordRole::special, WordRole::action,
                                    WordRole::use};
  /// What words say of it, by the key of a deed.
  static constexpr std::array kDeeds{
      std::pair(std::string_view("king"), RoleSet{WordRole::king}),
      std::pair(std::string_view("grande"), RoleSet{WordRole::grande}),
      std::pair(std::string_view("score"), RoleSet{WordRole::score}),
      std::pair(std::string_view("tile"), RoleSet{WordRole::tile, WordRole::score}),
      std::pair(std::string_view("power"), RoleSet{WordRole::back}),
      std::pair(std::string_view("region"), RoleSet{WordRole::disc})};

  // Modifier cards.

  /// What is to be written before a Modifier card, such as `pass Ann`, with each of them.
  void weigh_modifiers(const std::string& before, int weight) {
    // Nobody learns by a question which cards another player holds.
    if (words_.relayed) return;
    const auto& known = moment_.ruleset().modifiers;
    for (std::size_t id = 0; id < known.size(); ++id) {
      const int value = moment_.ruleset().rules.modifiers[id].value;
      const std::string_view name = known[id].id;
      const std::size_t dash = name.find('-');
      const std::string_view ability =
          dash == std::string_view::npos ? std::string_view() : name.substr(dash + 1);
      for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
        const bool sign = is_signed(words_.tokens, i) && signed_number(words_.tokens, i) == value;
        if (!sign && token(i).modifier != value) continue;
        add(fmt::format("{} {}", before, name),
            weight + weight_at(i) + weight_of_giving(i) + (names_ability(i, ability) ? 2 : 0));
      }
    }
  }
  /// `I keep the +2, Bob gets the -1`
  [[nodiscard]] int weight_of_giving(std::size_t i) const {
    if (!moment_.passing()) return 0;
    for (std::size_t k = i; k-- > 0;) {
      if (token(k).kind == Token::Kind::stop || token(k).kind == Token::Kind::comma) break;
      if (token(k).has(WordRole::give)) return 3;
      if (token(k).roles.has_any({WordRole::keeps, WordRole::let, WordRole::spare})) return -4;
    }
    return 0;
  }
  /// Whether the last ability that the words behind a sign name is this one: `takes a Grande for a
  /// walk`; none, if it is empty.
  [[nodiscard]] bool names_ability(std::size_t sign, std::string_view ability) const {
    constexpr std::size_t kNear = 16;
    std::string_view named;
    for (std::size_t i = sign + 1; i < words_.tokens.size() && i < sign + kNear; ++i) {
      if (is_signed(words_.tokens, i)) break;
      if (!token(i).abilities.empty()) named = token(i).abilities.front();
    }
    return named == ability;
  }

  std::vector<MailSegment> segments_;
  std::vector<std::string> spoken_;
  std::vector<Weighed> weighed_{};
};

/// With a Power card, the turn that the words tell, too, if it is due at once.
MailOutcome with_turn(const MailMoment& moment, const MailWords& words, MailOutcome asked) {
  if (asked.doubt.offer.size() != 1 || moment.next().decision.kind != Decision::Kind::power) {
    return asked;
  }
  const auto log = moment.with(asked.doubt.offer);
  if (!log) return asked;
  const MailMoment then = moment.later(*log);
  if (!then.awaits(words.player) || then.next().decision.kind != Decision::Kind::turn) return asked;
  const std::string turn = BestGuess(PlayerWords(then, words)).named_turn();
  const std::string offered = offer_in_words(words, asked.doubt.offer);
  const std::size_t at = asked.question.find(offered);
  if (turn.empty() || at == std::string::npos) return asked;
  asked.doubt.offer.push_back(turn);
  asked.question.replace(at, offered.size(), offer_in_words(words, asked.doubt.offer));
  return asked;
}

/// The offer of a turn, or that for which the words speak clearly more.
MailOutcome with_better_turn(const MailMoment& moment, const MailWords& words, MailOutcome asked) {
  if (asked.doubt.offer.size() != 1 || !moment.awaits(words.player) ||
      moment.next().decision.kind != Decision::Kind::turn) {
    return asked;
  }
  const std::string better =
      BestGuess(PlayerWords(moment, words)).better_turn(asked.doubt.offer.front());
  const std::string offered = offer_in_words(words, asked.doubt.offer);
  const std::size_t at = asked.question.find(offered);
  if (better.empty() || at == std::string::npos) return asked;
  asked.doubt.offer = {better};
  asked.question.replace(at, offered.size(), offer_in_words(words, asked.doubt.offer));
  return asked;
}

}  // namespace

MailOutcome with_best_guess(const MailMoment& moment, const MailWords& words, MailOutcome asked) {
  const bool blind = !asked.question.empty() && asked.lines.empty() && asked.doubt.offer.empty() &&
                     asked.doubt.readings.empty();
  if (blind && asked.doubt.kind != DoubtKind::entered) {
    asked = BestGuess(PlayerWords(moment, words)).offered(std::move(asked));
  }
  asked = with_better_turn(moment, words, std::move(asked));
  return with_turn(moment, words, std::move(asked));
}

}  // namespace veedor
