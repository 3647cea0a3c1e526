#include "mail/words_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

#include "mail/account/account.h"
#include "mail/account/segments.h"
#include "mail/answer_reader.h"
#include "mail/said.h"
#include "mail/sentences/sentences.h"
#include "mail/turn/turn_reader.h"
#include "mail/veto_words.h"
#include "text/text.h"

namespace veedor {
namespace {

/// Reads the words of one player at one moment.
class WordsReader : PlayerWords {
 public:
  using PlayerWords::PlayerWords;

  [[nodiscard]] MailOutcome read() {
    MailOutcome outcome = verbatim();
    const bool literal = !outcome.silent();
    if (!literal) outcome = decide();
    // Whether the lines are legal must not show: it may be hidden.
    const bool holds = std::ranges::any_of(sentences_, &MailSentence::holds) ||
                       (!literal && Sentences::retracts(words_.text));
    if (!outcome.lines.empty() && holds) {
      return held(std::move(outcome));
    }
    if (literal) return outcome;
    if (outcome.silent() && corrects()) {
      outcome = ask("different");
    }
    // A Power card alone says nothing of places and Action cards.
    const bool only_power = moment_.next().decision.kind == Decision::Kind::power &&
                            outcome.lines.size() == 1 && !has_played();
    for (const MailSentence& sentence : sentences_) {
      if (sentence.items.empty() && sentence.cards.empty()) continue;
      const bool names = std::ranges::any_of(words_.tokens, [&](const Token& token) {
        return token.begin >= sentence.begin && token.end <= sentence.end &&
               (!token.places.empty() || (!token.cards.empty() && played_card(token).empty()));
      });
      if (sentence.plain() && !(only_power && names)) continue;
      outcome.unread.push_back(
          on_one_line(words_.text.substr(sentence.begin, sentence.end - sentence.begin)));
    }
    return outcome;
  }

 private:
  [[nodiscard]] MailOutcome decide() const {
    if (MailOutcome outcome = in_advance(); !outcome.silent()) return outcome;
    if (MailOutcome outcome = veto(); !outcome.silent()) return outcome;
    if (gives_modifier()) return pass();
    switch (moment_.next().decision.kind) {
      case Decision::Kind::power:
        if (MailOutcome outcome = power(); !outcome.silent()) return outcome;
        return read_rest_of_turn(*this);
      case Decision::Kind::turn:
        if (moment_.awaits(words_.player)) return read_turn(*this);
        if (MailOutcome outcome = read_rest_of_turn(*this); !outcome.silent()) return outcome;
        return names_card() ? read_turn(*this) : silence();
      case Decision::Kind::discs:
      case Decision::Kind::open:
        return moment_.awaits(words_.player) ? read_disc(*this) : read_rest_of_turn(*this);
      case Decision::Kind::give_back:
        return moment_.awaits(words_.player) ? read_return(*this) : read_rest_of_turn(*this);
      default:
        return read_rest_of_turn(*this);  // that of the last turn of a round
    }
  }

  /// A line that is in the short notation already.
  [[nodiscard]] MailOutcome verbatim() const {
    MailOutcome outcome;
    // `Ann 7 or Ann 8` is no decision, though each line of it could be one.
    const bool open = std::ranges::any_of(sentences_, [](const MailSentence& each) {
      return each.question || each.doubt || each.either || each.preferred ||
             (each.condition && !each.items.empty());
    });
    if (open) return outcome;
    for (const std::string_view raw : lines_of(words_.text)) {
      std::string line(trim(raw));
      const bool begins = line.starts_with(words_.player + ":") || line.starts_with(name() + " ") ||
                          line.starts_with(name() + ":") || line.starts_with("disc " + name()) ||
                          line.starts_with("return " + name()) ||
                          line.starts_with("scoring discs " + name()) ||
                          line.starts_with("pass " + name()) || line.starts_with("veto " + name());
      if (!begins) continue;
      outcome.lines.push_back(line);
      if (!moment_.with(outcome.lines)) outcome.lines.pop_back();
    }
    return outcome;
  }

  /// A question whether the lines count although the writer seems not to have decided.
  [[nodiscard]] MailOutcome held(MailOutcome outcome) const {
    MailOutcome asked = offering(ask("hold"), std::move(outcome.lines));
    asked.doubt.kind = DoubtKind::hold;
    return asked;
  }

  /// Whether the words say that an earlier mail was wrong, and something of the game.
  [[nodiscard]] bool corrects() const {
    return takes_back() && std::ranges::any_of(words_.tokens, [](const Token& token) {
             return !token.places.empty() || !token.cards.empty();
           });
  }
  /// Whether the words say that an earlier mail was wrong.
  [[nodiscard]] bool takes_back() const {
    return std::ranges::any_of(words_.tokens, [](const Token& token) {
      return token.has(WordRole::correct) || token.has(WordRole::instead);
    });
  }

  [[nodiscard]] bool asks() const {
    return std::ranges::any_of(
        sentences_, [](const MailSentence& each) { return each.question || each.doubt; });
  }
  // Vetoes and Modifier cards.

  [[nodiscard]] MailOutcome veto() const {
    MailOutcome asked;
    for (const MailSentence& sentence : sentences_) {
      if (!sentence.veto) continue;
      MailOutcome outcome;
      if (denies_veto(words_, sentence)) {
        if (decides_beside(sentence)) continue;  // `Please no veto!`
        return keeps_it();
      }
      // Who says `no, veto!` may mean either.
      if (sentence.question || sentence.doubt || sentence.condition || sentence.objects ||
          has_word(sentence, WordRole::wish)) {
        return ask("veto");
      }
      outcome.lines = {"veto " + name()};
      note_refusal(outcome);
      // A card with this name is taken: `the Veto, 2 in Toledo`.
      const bool takes = !sentence.cards.empty() && moment_.awaits(words_.player) &&
                         std::ranges::any_of(sentences_, [](const MailSentence& each) {
                           return !each.items.empty();
                         });
      if (!outcome.refused.empty() && takes) return silence();
      const bool sure = says_veto(words_, sentence);
      if (sure && !sentence.past && !sentence.others) return outcome;
      // Somebody speaks of vetoes, who may or may not use one.
      if (!outcome.refused.empty() && decides_beside(sentence)) return silence();
      if (!outcome.refused.empty()) return keeps_it();
      if (asked.silent()) asked = offering(ask("veto"), std::move(outcome.lines));
    }
    return asked;
  }

  /// Whether the own decision may be said beside this sentence about vetoes.
  [[nodiscard]] bool decides_beside(const MailSentence& sentence) const {
    if (!moment_.awaits(words_.player)) return false;
    if (names_card()) return true;
    if (moment_.next().decision.kind == Decision::Kind::turn) {
      return std::ranges::any_of(sentences_, [&](const MailSentence& each) {
        return &each != &sentence && !each.items.empty();
      });
    }
    // `No veto. My disc: Toledo`
    return std::ranges::any_of(words_.tokens, [&](const Token& token) {
      const bool beside = token.begin < sentence.begin || token.begin >= sentence.end;
      return beside && (!token.places.empty() || (token.number >= 0 && !token.neutral));
    });
  }

  /// The player does not prevent anything, which is no decision.
  [[nodiscard]] MailOutcome keeps_it() const {
    MailOutcome outcome;
    outcome.settled = true;
    return outcome;
  }

  [[nodiscard]] bool gives_modifier() const { return moment_.passing(); }

  /// The id of a Modifier card from its value and its ability.
  [[nodiscard]] std::optional<std::string> modifier(int value, const std::string& ability) const {
    std::string id = fmt::format("{}{}", value < 0 ? "minus" : "plus", std::abs(value));
    if (!ability.empty()) id += "-" + ability;
    for (const ModifierInfo& each : moment_.ruleset().modifiers) {
      if (each.id == id) return id;
    }
    return std::nullopt;
  }

  /// The numbers with a sign in the tokens from `i` on.
  struct Signed {
    int value = 0;
    std::string ability{};
    std::size_t end = 0;
    bool unclear = false;  ///< several abilities are named
  };
  [[nodiscard]] std::optional<Signed> signed_at(std::size_t i) const {
    const auto& tokens = words_.tokens;
    const std::optional<int> value = signed_number(tokens, i + 1);
    if (!value) return std::nullopt;
    Signed found{*value, {}, i + 2};
    constexpr std::size_t kNear = 10;  // `the minus one, with which one may move somebody`
    for (std::size_t k = i + 2; k < tokens.size() && k < i + kNear; ++k) {
      const bool sign = tokens[k].roles.has_any({WordRole::plus, WordRole::minus});
      if (tokens[k].kind == Token::Kind::stop || sign) break;
      if (tokens[k].abilities.empty()) continue;
      const std::string& ability = tokens[k].abilities.front();
      found.unclear = !found.ability.empty() && found.ability != ability;
      if (found.unclear) break;
      found.ability = ability;
      found.end = k + 1;
    }
    return found;
  }

  [[nodiscard]] MailOutcome pass() const {
    MailOutcome outcome;
    std::set<std::string> ids;
    bool kept = false;
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      if (const auto found = signed_at(i)) {
        const Said how = said(words_.tokens, i + 1, words_.player);
        const bool stays = how == Said::denied || how == Said::spared || is_taken(i);
        kept = kept || stays;
        if (stays) continue;
        for (const std::string& id : passable(*found)) ids.insert(id);
      }
    }
    if (ids.empty()) return kept || asks() ? ask("modifier_passed") : outcome;
    if (ids.size() > 1 || asks() || !holds(*ids.begin())) return ask("modifier_passed");
    outcome.lines = {fmt::format("pass {} {}", name(), *ids.begin())};
    return outcome;
  }
  /// `Me quedo con el +1`: who takes it does not give it away.
  [[nodiscard]] bool is_taken(std::size_t sign) const {
    bool takes = false;
    for (std::size_t i = sign; i-- > 0 && words_.tokens[i].kind == Token::Kind::word;) {
      if (words_.tokens[i].has(WordRole::give)) return false;
      takes = takes || words_.tokens[i].has(WordRole::take);
    }
    return takes;
  }
  /// Whether the player can pass on this Modifier card, as far as the log knows the hand.
  [[nodiscard]] bool holds(const std::string& id) const {
    const auto* const next = std::get_if<PassNext>(&moment_.next().what);
    const auto seat = moment_.seat(words_.player);
    if (next == nullptr || !seat) return true;
    const auto hand = std::ranges::find(next->hands, *seat, &PassNext::Hand::owner);
    if (hand == next->hands.end() || hand->cards.empty()) return true;
    for (const ModifierId card : hand->cards) {
      if (moment_.ruleset().modifiers[card.index()].id == id) return true;
    }
    return false;
  }
  /// The ids of the Modifier cards that may be meant: those in the player's hand, if one has this
  /// value.
  [[nodiscard]] std::vector<std::string> passable(const Signed& found) const {
    const auto plain = modifier(found.value, found.ability);
    const auto* const next = std::get_if<PassNext>(&moment_.next().what);
    const auto seat = moment_.seat(words_.player);
    std::vector<std::string> held;
    if (next != nullptr && seat && found.ability.empty()) {
      const std::string begin =
          fmt::format("{}{}", found.value < 0 ? "minus" : "plus", std::abs(found.value));
      for (const PassNext::Hand& hand : next->hands) {
        if (hand.owner != *seat) continue;
        for (const ModifierId card : hand.cards) {
          const std::string& id = moment_.ruleset().modifiers[card.index()].id;
          if (id == begin) return {id};
          if (id.starts_with(begin + "-")) held.push_back(id);
        }
      }
    }
    if (held.empty() && plain) held.push_back(*plain);
    return held;
  }

  // Power cards.

  [[nodiscard]] bool has_played() const {
    if (moment_.awaits(words_.player)) return false;  // perhaps a second card
    const auto id = moment_.seat(words_.player);
    // The round that has begun, also if nothing of it is in the log yet.
    return id && moment_.next().referee.state().played[id->index()] != 0;
  }

  /// A number, or the name of a card, that may be a Power card, with its place in the text.
  struct Bid {
    std::string card{};  ///< as in the short notation
    std::string modifier{};
    std::size_t token = 0;
    friend bool operator==(const Bid& a, const Bid& b) {
      return a.card == b.card && a.modifier == b.modifier;
    }
  };

  /// Whether a number among the tokens may name a card: a noun that is not of the game does not
  /// follow it.
  [[nodiscard]] bool may_be_card(std::size_t i) const {
    const auto& tokens = words_.tokens;
    const Token& token = tokens[i];
    if (token.kind != Token::Kind::number || token.neutral || token.weak) return false;
    if (token.has(WordRole::counting)) return false;  // `I would like to be the second`
    // `my score of 6`
    for (std::size_t k = i; k-- > 0 && i - k <= 2 && tokens[k].kind == Token::Kind::word;) {
      if (tokens[k].has(WordRole::score)) return false;
    }
    // `2 of the 4 gates`
    return i + 1 >= tokens.size() ||
           ((!tokens[i + 1].unknown() || tokens[i + 1].has(WordRole::range)) &&
            !tokens[i + 1].has(WordRole::from));
  }

  /// The card that is played like a Power card and has this name, as in the short notation; empty
  /// if it is none.
  [[nodiscard]] std::string played_card(const Token& token) const {
    const Ruleset& ruleset = moment_.ruleset();
    if (token.cards.size() != 1) return {};
    for (const PowerCard& card : ruleset.rules.power) {
      if (!card.action.valid()) continue;
      if (ruleset.cards[card.action.index()].id == token.cards.front()) return token.cards.front();
    }
    return {};
  }

  /// Whether words between a Power card and a Modifier card, or behind that in its clause, may say
  /// that it is not played: `13 without the -1`, `13, the -1 stays`.
  [[nodiscard]] bool may_leave(std::size_t power, std::size_t sign, const Signed& card) const {
    constexpr RoleSet kJoins{WordRole::and_, WordRole::own,    WordRole::self,     WordRole::take,
                             WordRole::use,  WordRole::along,  WordRole::modifier, WordRole::noise,
                             WordRole::plus, WordRole::minus,  WordRole::then,     WordRole::piece,
                             WordRole::to,   WordRole::pronoun};
    constexpr RoleSet kOthers{WordRole::not_,  WordRole::none,    WordRole::skip,   WordRole::save,
                              WordRole::spare, WordRole::instead, WordRole::correct};
    for (std::size_t i = power + 1; i < words_.tokens.size(); ++i) {
      const Token& each = words_.tokens[i];
      const bool ends = each.kind == Token::Kind::stop || each.kind == Token::Kind::comma;
      if (ends && i > sign) return false;
      if (each.kind != Token::Kind::word || !each.abilities.empty()) continue;
      // `and with it the -2 which lets me move one`
      const bool tells = i < sign || (!card.ability.empty() && i < card.end);
      const bool joins = each.roles.has_any(kJoins) || (!card.ability.empty() && !each.unknown());
      const bool lets = each.has(WordRole::let) && !(i > sign && tells);
      if (each.roles.has_any(kOthers) || lets || (!tells && !joins)) return true;
    }
    return false;
  }

  [[nodiscard]] std::vector<Bid> bids(std::string& question) const {
    std::vector<Bid> found;
    const auto& tokens = words_.tokens;
    const bool modifiers = !moment_.ruleset().modifiers.empty();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const std::string named = played_card(tokens[i]);
      if (named.empty() && !may_be_card(i)) continue;
      if (modifiers && is_signed(tokens, i)) continue;
      Bid bid{named.empty() ? std::to_string(tokens[i].number) : named, {}, i};
      if (modifiers) {
        std::size_t k = i + 1;
        constexpr std::size_t kNear = 10;
        while (k < tokens.size() && k < i + kNear && !signed_at(k) &&
               !tokens[k].has(WordRole::thanks) &&
               (tokens[k].kind == Token::Kind::comma ||
                (tokens[k].kind == Token::Kind::word && !tokens[k].unknown()))) {
          ++k;
        }
        if (const auto sign = signed_at(k)) {
          const auto id = modifier_in_hand(sign->value, sign->ability);
          if (!id || sign->unclear || may_leave(i, k, *sign)) {
            question = "modifier_played";
          } else {
            bid.modifier = *id;
          }
          i = sign->end - 1;
        }
      }
      found.push_back(bid);
    }
    return found;
  }

  /// Whether the words speak of a Modifier card that the bid does not have.
  [[nodiscard]] bool leaves_modifier(const Bid& bid) const {
    if (moment_.ruleset().modifiers.empty() || !bid.modifier.empty()) return false;
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const MailSentence* const sentence = sentence_at(i);
      if (sentence == nullptr || sentence->negated || sentence->past || sentence->thanks ||
          has_word(*sentence, WordRole::spare) || i == bid.token) {
        continue;
      }
      if (words_.tokens[i].has(WordRole::modifier) || names_sign_alone(i)) return true;
      const auto found = signed_at(i);
      if (found && i + 1 != bid.token && modifier(found->value, found->ability)) return true;
    }
    return false;
  }

  /// `my plain minus`
  [[nodiscard]] bool names_sign_alone(std::size_t i) const {
    const auto& tokens = words_.tokens;
    if (tokens[i].kind != Token::Kind::word) return false;
    if (i + 1 < tokens.size() && tokens[i + 1].number >= 0) return false;
    constexpr std::size_t kNear = 2;
    const bool own =
        std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(i < kNear ? 0 : i - kNear),
                    tokens.begin() + static_cast<std::ptrdiff_t>(i),
                    [](const Token& each) { return each.has(WordRole::own); });
    return own && tokens[i].roles.has_any({WordRole::minus, WordRole::plus});
  }

  /// The one Modifier card of this value that the player can play; if there is none, the plain one.
  [[nodiscard]] std::optional<std::string> modifier_in_hand(int value,
                                                            const std::string& ability) const {
    if (!ability.empty()) return modifier(value, ability);
    std::set<std::string> ids;
    const std::string begin = fmt::format("{}{}", value < 0 ? "minus" : "plus", std::abs(value));
    const auto add = [&](ModifierId id) {
      const std::string& known = moment_.ruleset().modifiers[id.index()].id;
      if (known == begin || known.starts_with(begin + "-")) ids.insert(known);
    };
    const auto* const next = std::get_if<PowerNext>(&moment_.next().what);
    if (next != nullptr && moment_.awaits(words_.player)) {
      for (const PowerNext::Group& group : next->groups) {
        for (const ModifierId id : group.modifiers) add(id);
      }
    } else {
      // The next decision has the hand of another player, which must not shape a question.
      for (std::size_t i = 0; i < moment_.ruleset().modifiers.size(); ++i) add(ModifierId(i));
    }
    if (ids.size() > 1) return std::nullopt;
    if (ids.size() == 1) return *ids.begin();
    return modifier(value, "");
  }

  /// Whether the words name a card that none of these bids names.
  [[nodiscard]] bool names_card_beside(const std::vector<Bid>& found) const {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      if (!words_.tokens[i].cards.empty() &&
          std::ranges::find(found, i, &Bid::token) == found.end())
        return true;
    }
    return false;
  }

  [[nodiscard]] std::string bid_line(const Bid& bid) const {
    return fmt::format("{} {}{}{}", name(), bid.card, bid.modifier.empty() ? "" : " ",
                       bid.modifier);
  }

  /// The sentence with this token.
  [[nodiscard]] const MailSentence* sentence_at(std::size_t token) const {
    const std::size_t at = words_.tokens[token].begin;
    for (const MailSentence& each : sentences_) {
      if (each.begin <= at && at < std::max(each.end, each.begin + 1)) return &each;
    }
    return nullptr;
  }

  /// What the numbers of the words are, that may be Power cards.
  struct SortedBids {
    std::vector<Bid> own{};
    std::vector<Bid> likely{};  ///< the same with those that are not sure
    std::vector<std::size_t> unsure{};
    bool others = false;  ///< one is that of another player
    bool doubt = false;
    bool preferred = false;    ///< they are alternatives
    bool conditional = false;  ///< one depends on something
    bool refused = false;      ///< one is denied or kept
  };

  [[nodiscard]] SortedBids sorted(const std::vector<Bid>& found) const {
    SortedBids bids;
    bids.doubt = leaves_it();
    for (const Bid& bid : found) {
      // A turn may follow the bid, and its numbers are not bids.
      if (!is_in_turn(bid)) sort(bid, bids);
    }
    // What follows a bid may change it: `9. On reflection, better 7`.
    bids.doubt = bids.doubt || std::ranges::any_of(bids.unsure, [&](std::size_t token) {
                   return std::ranges::any_of(bids.own, [&](const Bid& bid) {
                     return bid.token < token || sentence_at(bid.token) == sentence_at(token);
                   });
                 });
    return bids;
  }

  void sort(const Bid& bid, SortedBids& bids) const {
    const MailSentence* const sentence = sentence_at(bid.token);
    if (sentence != nullptr && is_for_player(*sentence)) return;
    if (sentence != nullptr && !sentence->plain()) {
      bids.likely.push_back(bid);
      return;
    }
    if (sentence != nullptr && sentence->condition &&
        (!sentence->preferred || is_after_condition(bid, *sentence))) {
      bids.conditional = true;
      bids.doubt = bids.doubt || sentence->preferred;
      return;
    }
    const Said how = how_said(bid);
    bids.refused = bids.refused || how == Said::denied || how == Said::spared;
    if (how == Said::denied || how == Said::spared || how == Said::told) {
      bids.doubt = bids.doubt || (sentence != nullptr && sentence->condition);
      return;
    }
    if (is_of_other(bid.token)) {
      // `José still has his 10` decides nothing.
      const bool tells =
          sentence != nullptr && (sentence->past || sentence->thanks || sentence->question);
      bids.others = bids.others || !tells || sentence->others;
      return;
    }
    if (sentence != nullptr) {
      bids.doubt = bids.doubt || sentence->question || sentence->doubt || sentence->leaves;
      bids.preferred = bids.preferred || sentence->preferred;
    }
    bids.doubt = bids.doubt || words_.tokens[bid.token].has(WordRole::veto);
    bids.likely.push_back(bid);
    if (how == Said::unsure) {
      bids.unsure.push_back(bid.token);
    } else if (std::ranges::find(bids.own, bid) == bids.own.end()) {
      bids.own.push_back(bid);
    }
  }

  /// Whether a Modifier card is named by its sign.
  [[nodiscard]] bool names_sign() const {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      if (words_.tokens[i].kind == Token::Kind::number && is_signed(words_.tokens, i)) return true;
    }
    return false;
  }

  /// Asks for the Power card, and offers the only one that may be meant.
  [[nodiscard]] MailOutcome which_power(const SortedBids& bids) const {
    MailOutcome asked = ask("power");
    if (bids.likely.empty()) return asked;
    const bool one = std::ranges::all_of(
        bids.likely, [&](const Bid& bid) { return bid == bids.likely.front(); });
    return one ? offering(std::move(asked), {bid_line(bids.likely.front())}) : asked;
  }

  [[nodiscard]] MailOutcome power() const {
    std::string question;
    const std::vector<Bid> found = bids(question);
    if (has_played()) {
      const bool changes =
          !found.empty() && (takes_back() || std::ranges::any_of(found, [&](const Bid& bid) {
                               const MailSentence* const each = sentence_at(bid.token);
                               return each != nullptr && (each->doubt || each->preferred);
                             }));
      if (!changes) return silence();
      MailOutcome asked = ask("power_entered");
      asked.doubt.kind = DoubtKind::entered;
      return asked;
    }
    if (!question.empty()) return ask("modifier_played");
    SortedBids sorted = this->sorted(found);
    std::vector<Bid>& own = sorted.own;
    if (own.empty()) {
      if (sorted.others || leaves_it()) return which_power(sorted);
      const bool due = moment_.awaits(words_.player);
      const bool modifies = !moment_.ruleset().modifiers.empty() && names_sign();
      if (due && (sorted.refused || modifies || !sorted.unsure.empty())) return which_power(sorted);
      if (sorted.conditional || ((refers_back() || measures()) && due)) return which_power(sorted);
      return asks() && due && found.empty() ? asked() : silence();
    }
    if (own.size() > 1 && !sorted.preferred) own = after_correction(std::move(own));
    if (sorted.doubt || sorted.others || (own.size() > 1 && !sorted.preferred)) {
      return which_power(sorted);
    }
    MailOutcome outcome;
    if (own.size() == 1) {
      if (leaves_modifier(own.front())) return ask("modifier_played");
      outcome.lines = {bid_line(own.front())};
      note_refusal(outcome);
      return then_turn(std::move(outcome));
    }
    if (!moment_.awaits(words_.player)) return and_turn(order_of(own));
    for (const Bid& bid : own) {
      outcome.lines = {bid_line(bid)};
      if (moment_.with(outcome.lines)) return then_turn(std::move(outcome));
    }
    return ask("power_none");
  }

  /// `If Bob plays first, 6`: the condition comes before the number, and there is none before it.
  [[nodiscard]] bool is_after_condition(const Bid& bid, const MailSentence& sentence) const {
    bool condition = false;
    for (std::size_t i = 0; i < bid.token; ++i) {
      const Token& token = words_.tokens[i];
      if (token.begin < sentence.begin) continue;
      if (may_be_card(i)) return false;
      condition = condition || token.has(WordRole::if_);
    }
    return condition;
  }

  [[nodiscard]] Said how_said(const Bid& bid) const {
    return said(words_.tokens, bid.token, words_.player);
  }

  /// Of several numbers in one sentence with a correction, those after it.
  [[nodiscard]] std::vector<Bid> after_correction(std::vector<Bid> own) const {
    const auto& tokens = words_.tokens;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (!tokens[i].has(WordRole::correct)) continue;
      std::vector<Bid> later;
      std::ranges::copy_if(own, std::back_inserter(later),
                           [&](const Bid& bid) { return bid.token > i; });
      if (later.size() == 1) return later;
    }
    return own;
  }

  /// Whether the number belongs to a turn: a place is near it.
  [[nodiscard]] bool is_in_turn(const Bid& bid) const {
    const auto& tokens = words_.tokens;
    for (std::size_t i = bid.token; i > 0 && i + 4 > bid.token; --i) {
      const Token& before = tokens[i - 1];
      if (before.kind != Token::Kind::word && before.kind != Token::Kind::colon) break;
      if (!before.places.empty()) return true;  // `Toledo: 2`
    }
    for (std::size_t i = bid.token + 1; i < tokens.size() && i < bid.token + 5; ++i) {
      if (tokens[i].kind == Token::Kind::comma || tokens[i].kind == Token::Kind::stop ||
          tokens[i].kind == Token::Kind::number) {
        break;
      }
      if (!tokens[i].places.empty()) return true;
    }
    return false;
  }

  /// The player's turn, if it comes at once and the mail holds it.
  [[nodiscard]] MailOutcome then_turn(MailOutcome outcome) const {
    if (!outcome.refused.empty() || !names_card()) return outcome;
    const bool conditional = std::ranges::any_of(sentences_, [](const MailSentence& each) {
      return (!each.cards.empty() || !each.items.empty()) && each.condition;
    });
    if (conditional) return outcome;
    const auto text = moment_.with(outcome.lines);
    if (!text) return outcome;
    const MailMoment later = moment_.later(*text);
    if (later.next().decision.kind != Decision::Kind::turn || !later.awaits(words_.player)) {
      return and_turn(std::move(outcome));
    }
    const MailWords behind = behind_bids();
    const MailOutcome turn = read_turn(PlayerWords(later, behind));
    outcome.lines.insert(outcome.lines.end(), turn.lines.begin(), turn.lines.end());
    // What would be offered is only the turn.
    outcome.question = turn.doubt.question.empty() ? turn.question : turn.doubt.question;
    outcome.refused = turn.refused;
    return outcome;
  }

  /// The words of the turn: without bids, and what precedes the last one before the first card.
  [[nodiscard]] MailWords behind_bids() const {
    std::string question;
    std::vector<Bid> found = bids(question);
    std::erase_if(found, [&](const Bid& bid) { return is_in_turn(bid); });
    const auto card = std::ranges::find_if(words_.tokens,
                                           [](const Token& token) { return !token.cards.empty(); });
    MailWords behind = words_.without_tokens();
    for (auto token = words_.tokens.begin(); token != words_.tokens.end(); ++token) {
      const auto index = static_cast<std::size_t>(token - words_.tokens.begin());
      const bool bid = std::ranges::find(found, index, &Bid::token) != found.end();
      if (bid && token < card) behind.tokens.clear();
      if (!bid) behind.tokens.push_back(*token);
    }
    return behind;
  }

  /// Adds the turn to what was ordered, or decided, if the words say everything about it.
  [[nodiscard]] MailOutcome and_turn(MailOutcome outcome) const {
    if (!outcome.question.empty() || !outcome.refused.empty() || !names_card()) return outcome;
    const MailWords behind = behind_bids();
    const MailOutcome turn = read_turn_order(PlayerWords(moment_, behind));
    if (turn.question.empty() && turn.refused.empty()) {
      outcome.lines.insert(outcome.lines.end(), turn.lines.begin(), turn.lines.end());
    }
    return outcome;
  }

  // Orders in advance.

  [[nodiscard]] bool says(WordRole role) const {
    return std::ranges::any_of(words_.tokens, [&](const Token& token) { return token.has(role); });
  }

  /// Not `I keep my Modifiers for later`, nor `vorab einen nach Aragón` within a turn.
  [[nodiscard]] bool orders() const {
    constexpr RoleSet kKept{WordRole::let, WordRole::spare, WordRole::modifier};
    return std::ranges::any_of(segments_of(words_.tokens), [&](const MailSegment& segment) {
      return segment.has(WordRole::later) && !segment.roles.has_any(kKept) && segment.pairs.empty();
    });
  }
  /// Takes orders back, or gives some: a Power card, a turn, or both.
  [[nodiscard]] MailOutcome in_advance() const {
    std::string question;
    std::vector<Bid> found = bids(question);
    MailOutcome outcome;
    if (says(WordRole::cancel)) {
      if (asks() || !found.empty() || names_card()) {
        return ask("cancel");
      }
      outcome.lines = {name() + " cancel"};
      note_refusal(outcome);
      return outcome;
    }
    if (!orders()) return silence();
    if (!names_card_beside(found)) return found.empty() ? silence() : order_of(found);
    // Numbers behind the card are about the turn.
    const std::size_t card = static_cast<std::size_t>(
        std::ranges::find_if(words_.tokens,
                             [&](const Token& token) {
                               return !token.cards.empty() && played_card(token).empty();
                             }) -
        words_.tokens.begin());
    std::erase_if(
        found, [&](const Bid& bid) { return bid.token > card || is_in_turn(bid) || has_played(); });
    if (!found.empty()) outcome = order_of(found);
    if (!outcome.question.empty() || !outcome.refused.empty()) return outcome;
    const MailWords behind = found.empty() ? words_ : behind_bids();
    MailOutcome turn = read_turn_order(PlayerWords(moment_, behind));
    // A turn that is read as if it were due is refused, with the line that orders it.
    const bool early = moment_.next().decision.kind == Decision::Kind::turn;
    if (early && !turn.question.empty()) return silence();
    turn.lines.insert(turn.lines.begin(), outcome.lines.begin(), outcome.lines.end());
    return turn;
  }

  /// The order to play the first of these cards that is possible.
  [[nodiscard]] MailOutcome order_of(const std::vector<Bid>& cards) const {
    bool doubt = false;
    bool preferred = false;
    std::string line;
    for (const Bid& bid : cards) {
      const MailSentence* const sentence = sentence_at(bid.token);
      doubt = doubt || is_of_other(bid.token) || how_said(bid) != Said::sure || is_in_turn(bid);
      if (sentence != nullptr) {
        doubt = doubt || !sentence->plain() || sentence->question || sentence->doubt ||
                sentence->leaves || sentence->either || sentence->condition || sentence->negated;
        preferred = preferred || sentence->preferred;
      }
      line += line.empty() ? fmt::format("{} later: ", name()) : " else ";
      line += fmt::format("{}{}{}", bid.card, bid.modifier.empty() ? "" : " ", bid.modifier);
    }
    if (doubt || (cards.size() > 1 && !preferred)) return ask("power");
    MailOutcome outcome;
    outcome.lines = {line};
    note_refusal(outcome);
    return outcome;
  }
};

}  // namespace

MailOutcome read_plainly(const MailMoment& moment, const MailWords& words) {
  return WordsReader(moment, words).read();
}

std::string on_one_line(std::string_view words) {
  std::string line;
  for (const char c : words) {
    const bool space = c == '\n' || c == ' ' || c == '\t';
    if (space && (line.empty() || line.back() == ' ')) continue;
    line += space ? ' ' : c;
  }
  return std::string(trim(line));
}

}  // namespace veedor
