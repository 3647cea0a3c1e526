#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mail/account/doubt.h"
#include "mail/account/question.h"
#include "mail/clauses.h"
#include "mail/mail_moment.h"
#include "notation/values.h"

namespace veedor {

/// One player's words in a mail.
struct MailWords {
  std::string player;
  std::string text;
  std::vector<Token> tokens;            ///< of `text`
  std::vector<std::string> attached{};  ///< to the mail
  std::size_t language = 0;             ///< of the words, as the lexicon numbers them
  std::size_t origin = 0;               ///< where `text` begins in the writer's own words
  std::size_t text_number = 0;          ///< of these among all that are read
  bool relayed = false;                 ///< somebody who is no player says them for the player
  /// What mail programs show instead of `text`, if that says something else.
  std::vector<MailWords> shown{};
  std::vector<MailWords> subject{};  ///< the subject of the mail, if it is a new one
  std::string below{};               ///< a line below their end that names something of the game
  std::string signed_as{};           ///< the name of another player, who seems to write them

  /// All but the tokens.
  [[nodiscard]] MailWords without_tokens() const {
    return {player, text, {}, attached, language, origin, text_number, relayed};
  }
};

/// What was made of one player's words.
struct MailOutcome {
  std::vector<std::string> lines{};
  std::string question{};
  std::string refused{};
  bool hidden = false;  ///< why it is refused is hidden, perhaps from the writer
  bool waits = false;   ///< it is only refused because its rest waits for other players
  std::string later{};  ///< it is only refused because it is not due: the line that orders it
  std::vector<std::string> unread{};
  bool settled = false;  ///< the words are no decision
  MailDoubt doubt{};     ///< with the question
  std::vector<AccountedWord> account{};
  /// For all that the writer may know, it is legal. Which of two such readings is legal must not be
  /// told by a question, nor may it decide what the writer meant.
  [[nodiscard]] bool seems_legal() const { return refused.empty() || hidden || waits; }
  [[nodiscard]] bool silent() const { return lines.empty() && question.empty() && !settled; }
};

/// A question which of several readings, as lines, is meant.
[[nodiscard]] MailOutcome choice_of(const MailWords& words, std::string_view who,
                                    std::vector<std::vector<std::string>> readings);

/// Places with numbers of Caballeros, in the order in which they were named.
using PlaceNumbers = std::vector<std::pair<std::string, int>>;
void add_count(PlaceNumbers& counts, const std::string& place, int count);
/// All ways to share out a number among places, each without the places that get none.
[[nodiscard]] std::vector<PlaceNumbers> shares_of(const std::vector<std::string>& places,
                                                  int number);
/// In the short notation: `Toledo 3, Castilla 2`.
[[nodiscard]] std::string counts_text(const PlaceNumbers& counts);

/// One player's words at one moment, and what all of them say together. Both must outlive it.
class PlayerWords {
 public:
  PlayerWords(const MailMoment& moment, const MailWords& words)
      : PlayerWords(moment, words, sentences_of(words.tokens, words.player)) {}
  PlayerWords(const MailMoment& moment, const MailWords& words, std::vector<MailSentence> sentences)
      : moment_(moment), words_(words), sentences_(std::move(sentences)) {}

 protected:
  /// The name of the writer, who may have taken over the seat.
  [[nodiscard]] const std::string& who() const { return moment_.called(words_.player); }
  [[nodiscard]] std::string name() const { return line_word(who()); }

  [[nodiscard]] MailOutcome silence() const { return {}; }

  /// A question in the writer's language: `key` is that of a sentence, without `reader.`.
  [[nodiscard]] MailOutcome ask(std::string_view key, std::string_view value = {}) const {
    MailOutcome outcome;
    outcome.question = asked_in_words(words_, who(), "reader." + std::string(key), value);
    outcome.doubt.question = outcome.question;
    return outcome;
  }

  /// A question that offers these lines, whatever they explain.
  [[nodiscard]] MailOutcome with_offer(MailOutcome asked, std::vector<std::string> lines) const;
  /// A question that offers these lines, which may not explain all words, unless the words leave
  /// something to others, to another time or to a choice.
  [[nodiscard]] MailOutcome guessing(MailOutcome asked, std::vector<std::string> lines) const;
  /// Whether the words leave something beside these lines to others, to another time or to a
  /// choice.
  [[nodiscard]] bool leaves_open(const std::vector<std::string>& lines) const;
  /// A question that offers these lines, if they may be offered.
  [[nodiscard]] MailOutcome offering(MailOutcome asked, std::vector<std::string> lines) const;

  [[nodiscard]] bool has_word(const MailSentence& sentence, WordRole role) const {
    return std::ranges::any_of(words_.tokens, [&](const Token& token) {
      return token.begin >= sentence.begin && token.begin < sentence.end && token.has(role);
    });
  }

  [[nodiscard]] bool leaves_it() const {
    return std::ranges::any_of(sentences_, &MailSentence::leaves);
  }

  /// Whether another player's name comes before a number in its clause, as its subject.
  [[nodiscard]] bool is_of_other(std::size_t number) const {
    const auto& tokens = words_.tokens;
    for (std::size_t i = number; i-- > 0;) {
      const Token::Kind kind = tokens[i].kind;
      if (kind == Token::Kind::stop || kind == Token::Kind::comma ||
          kind == Token::Kind::question) {
        return false;
      }
      if (tokens[i].has(WordRole::own) || tokens[i].has(WordRole::self)) return false;
      if (tokens[i].has(WordRole::other)) return true;
      if (!tokens[i].owners.empty() && tokens[i].owners.front() != words_.player) return true;
    }
    return false;
  }

  /// Whether a sentence that says something of the decision leaves it open.
  [[nodiscard]] bool is_reserved() const {
    if (leaves_it() || refers_back()) return true;
    return std::ranges::any_of(sentences_, [](const MailSentence& each) {
      const bool says = !each.items.empty() || !each.cards.empty();
      return each.holds || (says && (each.doubt || each.either || each.preferred ||
                                     each.condition || each.question || each.refuses));
    });
  }

  /// The same if `account` says which words are a part of the decision: others leave nothing open,
  /// but for a condition alone (`Unless Cruz objects.`) and a question about a card.
  [[nodiscard]] bool is_reserved(const std::vector<AccountedWord>& account) const;

  /// How many Caballeros the player must return.
  [[nodiscard]] unsigned owed() const {
    const auto* const next = std::get_if<ReturnsNext>(&moment_.next().what);
    const auto id = moment_.seat(words_.player);
    if (next == nullptr || !id) return 0;
    for (const Owed& each : next->owed) {
      if (each.owner == *id) return each.count;
    }
    return 0;
  }

  /// A sentence for another player, which negotiates or threatens: `Bea, if you leave Toledo ...`
  [[nodiscard]] bool is_for_player(const MailSentence& sentence) const {
    const auto& tokens = words_.tokens;
    const auto begin = std::ranges::find_if(
        tokens, [&](const Token& token) { return token.begin >= sentence.begin; });
    if (tokens.end() - begin < 2 || begin->owners.size() != 1) return false;
    return begin->owners.front() != words_.player && begin[1].kind == Token::Kind::comma &&
           (sentence.condition || sentence.either || sentence.preferred || sentence.question);
  }

  /// Whether somebody may come to the Court in the turn that is due.
  [[nodiscard]] bool may_take() const {
    const auto* const turn = std::get_if<TurnNext>(&moment_.next().what);
    return turn != nullptr && turn->take.province > 0;
  }
  /// How many Caballeros of a player stand in a place, as all can see.
  [[nodiscard]] int standing(const std::string& owner, const std::string& place) const;
  /// As in logs; empty if the game has no such place.
  [[nodiscard]] std::string court() const { return name_of(moment_.ruleset().rules.court); }
  [[nodiscard]] std::string province() const { return name_of(moment_.ruleset().rules.province); }
  [[nodiscard]] std::string castillo() const { return name_of(moment_.ruleset().rules.castillo); }
  [[nodiscard]] std::string name_of(PlaceId place) const {
    return place.valid() ? moment_.ruleset().places[place.index()].name : std::string();
  }
  /// Whether a sentence may say the decision by that of somebody else: `one more than Bea`
  [[nodiscard]] bool measures() const;
  /// Whether something stays as an earlier mail said.
  [[nodiscard]] bool refers_back() const {
    return std::ranges::any_of(words_.tokens,
                               [](const Token& token) { return token.has(WordRole::before); });
  }

  /// A question is asked back only if it is about the decision.
  [[nodiscard]] MailOutcome asked() const {
    const bool about = std::ranges::any_of(sentences_, [](const MailSentence& each) {
      return (each.question || each.doubt) && !each.past &&
             (!each.items.empty() || !each.cards.empty());
    });
    return about ? ask("what") : silence();
  }

  /// Whether a word may name a card that can be taken now.
  [[nodiscard]] bool is_open_card(const Token& token) const {
    const std::vector<std::string> open = moment_.open_cards();
    return std::ranges::any_of(token.cards, [&](const std::string& card) {
      return std::ranges::find(open, card) != open.end();
    });
  }

  [[nodiscard]] bool names_card() const {
    return std::ranges::any_of(sentences_,
                               [](const MailSentence& each) { return !each.cards.empty(); });
  }

  void note_refusal(MailOutcome& outcome) const {
    MailRefusal why;
    if (moment_.with(outcome.lines, &why)) return;
    outcome.refused = std::move(why.words);
    outcome.hidden = why.hidden;
    outcome.waits = why.waits;
    outcome.later = std::move(why.later);
  }

  const MailMoment& moment_;
  const MailWords& words_;
  std::vector<MailSentence> sentences_;
};

}  // namespace veedor
