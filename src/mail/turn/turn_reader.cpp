#include "mail/turn/turn_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>

#include "mail/account/account.h"
#include "mail/account/operators.h"
#include "mail/said.h"
#include "mail/turn/turn_parts.h"

namespace veedor {
namespace {

/// Reads a turn, with its card or without.
class TurnReader : PlayerWords {
 public:
  explicit TurnReader(const PlayerWords& words) : PlayerWords(words) {
    turn_down();
    leave_to_players();
    correct();
  }

  [[nodiscard]] MailOutcome turn() const {
    if (const auto* const next = std::get_if<TurnNext>(&moment_.next().what);
        next == nullptr && !names_card()) {
      return silence();
    }
    std::vector<std::string> named = cards_named();
    if (const auto all = alternatives(); all.size() > 1) return first_open(all);
    if (named.size() > 1) {
      // A card that lies open is meant rather than one that does not.
      std::vector<std::string> open;
      const auto all = open_cards();
      std::ranges::copy_if(named, std::back_inserter(open), [&](const std::string& card) {
        return std::ranges::find(all, card) != all.end();
      });
      if (open.size() == 1) named = open;
    }
    if (named.size() > 1) return ask("card");
    if (named.size() == 1) return turn_with(named);
    const std::vector<std::string> by_stack = cards_of_number();
    if (!by_stack.empty()) return turn_with(by_stack);
    const bool orders = std::ranges::any_of(sentences_, [](const MailSentence& each) {
      return each.plain() && !each.past &&
             std::ranges::any_of(each.items, [&](const MailItem& item) {
               return !item.to.empty() || !item.from.empty() || item.total || !chats(each);
             });
    });
    const bool refuses = std::ranges::any_of(sentences_, &MailSentence::refuses);
    if (refuses && orders) return ask("card");
    if (!orders) return leaves_it() ? ask("card") : asked();
    return turn_with(open_cards());
  }

  /// An order to take the turn as soon as it is due, or the first alternative that is then legal.
  /// Nothing can be tried yet, so the words must say everything.
  [[nodiscard]] MailOutcome order() const {
    std::string line;
    for (const MailWords& words : alternatives()) {
      const std::string ordered = TurnReader(PlayerWords(moment_, words)).ordered();
      if (ordered.empty()) {
        return ask("order", name());
      }
      line += (line.empty() ? name() + " later: " : " else ") + ordered;
    }
    MailOutcome outcome;
    outcome.lines = {std::move(line)};
    note_refusal(outcome);
    return outcome;
  }

  /// The rest of a turn whose card is chosen.
  [[nodiscard]] MailOutcome turn_goes_on() const {
    const Turn& turn = moment_.state().turn;
    const auto id = moment_.seat(words_.player);
    if (!id || turn.player != *id || !turn.card.valid()) return silence();
    const bool orders = std::ranges::any_of(sentences_, [](const MailSentence& each) {
      return each.plain() && !each.question &&
             std::ranges::any_of(each.items, [](const MailItem& item) {
               return item.kind == MailItem::Kind::place || item.kind == MailItem::Kind::move;
             });
    });
    if (!orders) return silence();
    return turn_with({std::string()});
  }

 private:
  /// Takes away the cards that the next sentence turns down: `The Coup? No thanks, the Fair.`
  void turn_down() {
    for (std::size_t i = 0; i + 1 < sentences_.size(); ++i) {
      MailSentence& asks = sentences_[i];
      if (!asks.question || asks.cards.empty() || !asks.items.empty()) continue;
      const std::size_t begin = sentences_[i + 1].begin;
      const auto first = std::ranges::find_if(
          words_.tokens, [&](const Token& token) { return token.begin >= begin; });
      if (first != words_.tokens.end() && first->has(WordRole::not_)) asks = {};
    }
  }

  /// Takes away what is said to another player.
  void leave_to_players() {
    for (MailSentence& each : sentences_) {
      if (is_for_player(each)) each = {};
    }
  }

  /// Takes away what a later sentence corrects: `3 to Sevilla. No wait, 2 Sevilla and 1 Granada.`
  /// Either it names a card and replaces all, or it replaces what is of the same kind.
  void correct() {
    const auto says_something = [](const MailSentence& each) {
      return !each.items.empty() || !each.cards.empty();
    };
    for (auto sentence = sentences_.begin(); sentence != sentences_.end(); ++sentence) {
      if (!sentence->corrects || !says_something(*sentence)) continue;
      const std::span<MailSentence> earlier(sentences_.begin(), sentence);
      if (!std::ranges::any_of(earlier, says_something)) {
        miscorrected_ = miscorrected_ || !names_card();
        continue;
      }
      if (!sentence->cards.empty()) {
        for (MailSentence& each : earlier) each = {};
        continue;
      }
      const auto last = std::find_if(earlier.rbegin(), earlier.rend(),
                                     [](const MailSentence& each) { return !each.items.empty(); });
      if (last != earlier.rend()) {
        if (auto left = corrected(last->items, sentence->items)) {
          last->items = *std::move(left);
          sentence->items.clear();
          continue;
        }
      }
      const auto replaces = [&](const MailItem& item) {
        return !sentence->objects || item.changes_the_board();
      };
      std::vector<MailItem> replaced;
      for (MailSentence& each : earlier) {
        std::erase_if(each.items, [&](const MailItem& item) {
          const bool same =
              replaces(item) && std::ranges::find(sentence->items, item.kind, &MailItem::kind) !=
                                    sentence->items.end();
          if (same) replaced.push_back(item);
          return same;
        });
      }
      // Half of what was said may be meant, or all.
      const auto sum = [](const std::vector<MailItem>& items) {
        int all = 0;
        for (const MailItem& item : items) all += item.count;
        return all;
      };
      if (sentence->objects && replaced.empty()) continue;  // `Do I score? No, 2 in Toledo`
      miscorrected_ = miscorrected_ || replaced.empty() || sum(replaced) != sum(sentence->items);
    }
  }

  /// The words of each alternative: `else` is between two of them, and each names a card.
  [[nodiscard]] std::vector<MailWords> alternatives() const {
    std::vector<MailWords> parts{words_.without_tokens()};
    for (const Token& token : words_.tokens) {
      if (token.has(WordRole::else_)) {
        parts.push_back(words_.without_tokens());
      } else {
        parts.back().tokens.push_back(token);
      }
    }
    const bool all_name = std::ranges::all_of(parts, [](const MailWords& part) {
      return std::ranges::any_of(part.tokens,
                                 [](const Token& token) { return !token.cards.empty(); });
    });
    return all_name ? parts : std::vector<MailWords>{words_};
  }

  /// The first alternative whose card lies open. Each must be clear.
  [[nodiscard]] MailOutcome first_open(const std::vector<MailWords>& all) const {
    const std::vector<std::string> open = open_cards();
    std::optional<MailOutcome> first;
    for (const MailWords& words : all) {
      const TurnReader reader(PlayerWords(moment_, words));
      const std::vector<std::string> named = reader.cards_named();
      MailOutcome outcome = named.size() == 1 ? reader.turn_with(named) : MailOutcome();
      if (outcome.lines.size() != 1 || !outcome.question.empty()) return ask("card");
      const bool is_open = std::ranges::find(open, named.front()) != open.end();
      if (is_open && !first) first = std::move(outcome);
    }
    // That it is illegal may mean that it was read wrongly.
    return first && first->refused.empty() ? *std::move(first) : ask("card");
  }

  /// What is ordered, as a line without the player's name; empty if it is not clear.
  [[nodiscard]] std::string ordered() const {
    for (const MailSentence& sentence : sentences_) {
      if (sentence.items.empty() && sentence.cards.empty()) continue;
      const bool declines = std::ranges::any_of(sentence.items, [](const MailItem& item) {
        return item.kind == MailItem::Kind::declined;
      });
      if (!sentence.plain() || sentence.question || sentence.doubt || sentence.condition ||
          sentence.either || sentence.past || sentence.others || (sentence.negated && !declines)) {
        return {};
      }
    }
    const std::vector<std::string> named = cards_named();
    if (named.size() != 1 || leaves_it() || refers_back() || miscorrected_ ||
        said_order(words_.tokens) == SaidOrder::unclear || names_card_in_passing()) {
      return {};
    }
    const TurnCard card(moment_, named.front());
    const TurnParts parts = turn_parts(*this, card);
    if (parts.unclear || parts.either || owes(card, parts)) return {};
    const auto stack = parts.text.find("stack");
    return turn_line(card, parts, stack == parts.text.end() ? "" : stack->second);
  }

  [[nodiscard]] bool names_card_in_passing() const {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      const Token& token = words_.tokens[i];
      // The Grande is a piece and a card.
      const bool piece = token.has(WordRole::grande) || token.has(WordRole::king);
      if (token.cards.empty() || piece) continue;
      const bool meant = std::ranges::any_of(sentences_, [&](const MailSentence& each) {
        return each.begin <= token.begin && token.begin < each.end &&
               std::ranges::find(each.cards, token.cards.front()) != each.cards.end();
      });
      if (meant && is_not_for_now(words_.tokens, i, words_.player)) return true;
    }
    return false;
  }

  /// Whether a sentence has so many unknown words that a number in it may count anything.
  [[nodiscard]] static bool chats(const MailSentence& sentence) {
    return sentence.past || sentence.unknown * 4 > sentence.words;
  }

  [[nodiscard]] std::vector<std::string> cards_named() const {
    std::vector<std::string> named;
    for (const MailSentence& sentence : sentences_) {
      if (sentence.saved) continue;  // a card of an earlier turn
      for (const std::string& card : sentence.cards) {
        if (std::ranges::find(named, card) == named.end()) named.push_back(card);
      }
    }
    // A Double turn and its second card.
    const auto takes_another = [&](const std::string& card) {
      return TurnCard(moment_, card).takes(LogKey::card);
    };
    if (named.size() == 2 && takes_another(named[0]) != takes_another(named[1])) {
      named = {takes_another(named[0]) ? named[0] : named[1]};
    }
    return named;
  }

  [[nodiscard]] std::string id_of(CardId card) const {
    return moment_.ruleset().cards[card.index()].id;
  }

  [[nodiscard]] std::vector<std::string> open_cards() const { return moment_.open_cards(); }

  [[nodiscard]] std::string line_of(const std::string& turn) const { return name() + ": " + turn; }

  /// Of several lines, the one that alone explains all words, or a question which is meant.
  [[nodiscard]] MailOutcome which_of(const std::vector<std::string>& lines) const {
    std::vector<std::vector<std::string>> whole;
    std::vector<std::vector<std::string>> readings;
    for (const std::string& line : lines) {
      const std::vector<AccountedWord> account = account_of(moment_, words_, {line});
      const auto is_open = [](const AccountedWord& word) { return word.open; };
      const auto is_open_name = [](const AccountedWord& word) { return word.open && word.names; };
      if (std::ranges::none_of(account, is_open)) whole.push_back({line});
      if (std::ranges::none_of(account, is_open_name)) readings.push_back({line});
    }
    if (whole.size() == 1) {
      MailOutcome outcome;
      outcome.lines = whole.front();
      note_refusal(outcome);
      return outcome;
    }
    if (readings.empty()) return ask("card");
    if (readings.size() == 1) return offering(ask("card"), readings.front());
    return choice_of(words_, who(), std::move(readings));
  }

  /// The open cards whose stack a bare number names.
  [[nodiscard]] std::vector<std::string> cards_of_number() const {
    std::vector<std::string> cards;
    const auto* const next = std::get_if<TurnNext>(&moment_.next().what);
    if (next == nullptr) return cards;
    for (const MailSentence& sentence : sentences_) {
      if (!sentence.plain() || sentence.items.empty()) continue;
      const MailItem& item = sentence.items.front();
      if (item.total || (item.kind == MailItem::Kind::number && chats(sentence))) return cards;
      if (item.kind != MailItem::Kind::number && item.kind != MailItem::Kind::stack) continue;
      for (const CardNext& card : next->cards) {
        if (card.stack.valid() &&
            moment_.ruleset().stacks[card.stack.index()] == std::to_string(item.count)) {
          cards.push_back(id_of(card.card));
        }
      }
      return cards;
    }
    return cards;
  }

  /// Whether the words do not say what becomes of the Special action of the card.
  [[nodiscard]] bool owes(const TurnCard& card, const TurnParts& parts) const {
    const bool done = card.id().empty() && moment_.state().turn.special_done;
    return card.acts() && !parts.special && !parts.declined && !done;
  }

  [[nodiscard]] static std::vector<std::string> stacks_of(const TurnCard& card,
                                                          const TurnParts& parts) {
    const auto said = parts.text.find("stack");
    return said != parts.text.end() ? std::vector<std::string>{said->second}
                                    : card.stacks_to_name();
  }

  /// Whether the words say in which order things are done.
  [[nodiscard]] bool says_order() const {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      if (words_.tokens[i].has(WordRole::then) || ends_with_deed(i)) return true;
    }
    return false;
  }
  /// `3 knights to the castle before scoring`: what is done first is said first, too, if nothing
  /// was said of the Special action before.
  [[nodiscard]] bool ends_with_deed(std::size_t at) const {
    constexpr RoleSet kDeeds{WordRole::score, WordRole::special, WordRole::action};
    const std::span<const Token> words(words_.tokens);
    if (!words[at].has(WordRole::earlier)) return false;
    const auto is_deed = [&](const Token& token) {
      return token.cards.empty() && token.roles.has_any(kDeeds);
    };
    if (std::ranges::any_of(words.first(at), is_deed)) return false;
    bool deed = false;
    for (const Token& word : words.subspan(at + 1)) {
      if (word.has(WordRole::then) || word.has(WordRole::and_)) break;
      if (word.kind == Token::Kind::comma || word.kind == Token::Kind::stop) break;
      if (word.kind != Token::Kind::word || word.names()) return false;
      deed = deed || is_deed(word);
    }
    return deed;
  }
  /// What came of the readings of a turn.
  struct Tried {
    std::vector<std::string> legal{};
    std::vector<std::string> seemingly{};  ///< legal as far as the writer may know
    std::vector<MailOutcome> refused{};
    std::vector<std::string> with_or_without{};  ///< lines that differ in the Special action
    std::vector<std::string> guesses{};          ///< lines that leave something out, or guess it
    bool incomplete = false;
    bool torn = false;          ///< something sails, or the card moves it
    bool only_special = false;  ///< all is clear but the Special action
    bool of_several = false;    ///< nobody knows which card is meant
  };

  /// The turn with one of these cards.
  [[nodiscard]] MailOutcome turn_with(const std::vector<std::string>& cards) const {
    bool contents = false;
    const bool doubt = is_doubtful(contents);
    if (!contents) return silence();
    Tried tried;
    tried.only_special = cards.size() == 1;
    tried.of_several = cards.size() > 1;
    for (const std::string& id : cards) {
      const TurnCard card(moment_, id);
      const TurnParts parts = turn_parts(*this, card);
      try_reading(card, parts, tried);
      if (parts.either) try_reading(card, turn_parts(*this, card, true), tried);
    }
    if (doubt) return offering_one(ask("card"), tried);
    if (tried.legal.size() == 1 && tried.seemingly.size() == 1 && !tried.torn) {
      MailOutcome outcome;
      outcome.lines = tried.legal;
      return outcome;
    }
    if (tried.seemingly.size() > 1) return which_of(tried.seemingly);
    if (!tried.incomplete && tried.refused.size() == 1 && cards.size() == 1) {
      return tried.refused.front();
    }
    if (tried.incomplete && tried.only_special && !cards.front().empty()) {
      return with_or_without(
          offering_one(ask("special", TurnCard(moment_, cards.front()).name()), tried), tried);
    }
    return offering_one(ask("card"), tried);
  }

  /// Whether a sentence that says something of the turn leaves it open. `contents`: one says
  /// something.
  [[nodiscard]] bool is_doubtful(bool& contents) const {
    bool doubt = leaves_it() || refers_back() || miscorrected_ || names_card_in_passing();
    for (const MailSentence& sentence : sentences_) {
      if (sentence.items.empty() && sentence.cards.empty()) continue;
      contents = true;
      doubt = doubt || (sentence.question && !sentence.about_others()) || sentence.doubt ||
              sentence.either || (sentence.condition && !early());
      // Numbers and places in a sentence that was not understood, or tells what happened.
      if ((!sentence.plain() || (sentence.past && sentence.cards.empty())) &&
          std::ranges::any_of(sentence.items, &MailItem::changes_the_board)) {
        doubt = true;
      }
    }
    return doubt;
  }
  [[nodiscard]] bool early() const { return !moment_.awaits(words_.player); }

  /// The question with the one reading that is likely and legal.
  [[nodiscard]] MailOutcome offering_one(MailOutcome asked, const Tried& tried) const {
    // What is illegal for hidden reasons only must be offered like the rest.
    std::vector<std::string> likely = tried.seemingly;
    if (likely.empty()) likely = tried.guesses;
    std::optional<MailOutcome> first;
    for (const std::string& line : likely) {
      MailOutcome offered = offering(asked, {line});
      if (offered.doubt.offer.empty()) continue;
      // Of several cards, none is likely.
      if (first && tried.of_several) return asked;
      if (!first) first = std::move(offered);
    }
    return first ? *std::move(first) : asked;
  }

  /// The question with the turn with the Special action, and without it, if all else is clear.
  [[nodiscard]] MailOutcome with_or_without(MailOutcome asked, const Tried& tried) const {
    if (!asked.doubt.offer.empty()) return asked;
    std::vector<std::vector<std::string>> readings;
    for (const std::string& line : tried.with_or_without) {
      const auto account = account_of(moment_, words_, {line});
      const bool clear = std::ranges::all_of(account, [](const AccountedWord& word) {
        return !word.open || word.doubt == DoubtKind::special;
      });
      if (!clear || !moment_.may_be_legal(line)) return asked;
      readings.push_back({line});
    }
    if (readings.size() < 2) return asked;
    asked.doubt.kind = DoubtKind::special;
    asked.doubt.readings = std::move(readings);
    return asked;
  }

  void try_reading(const TurnCard& card, TurnParts parts, Tried& tried) const {
    const bool owes = this->owes(card, parts);
    const std::vector<std::string> stacks = stacks_of(card, parts);
    const SaidOrder order = said_order(words_.tokens);
    const bool place_first = !parts.order.empty() && parts.order.front() == TurnParts::kPlaces;
    if (parts.special && parts.places() &&
        (order == SaidOrder::place_first ? !place_first
                                         : order == SaidOrder::special_first && place_first)) {
      parts = parts.turned();
    }
    if (parts.unclear) {
      tried.incomplete = true;
      tried.torn = tried.torn || parts.either;
      tried.only_special = false;
      for (const std::string& stack : stacks) guess(card, parts, stack, tried);
      return;
    }
    for (const std::string& stack : stacks) try_line(card, parts, stack, owes, order, tried);
  }

  /// Notes what may be meant, though the words do not say it clearly.
  void guess(const TurnCard& card, TurnParts parts, const std::string& stack, Tried& tried) const {
    const bool owes = this->owes(card, parts);
    if (owes) {
      // Words that nobody knows may describe it.
      const bool describes = std::ranges::any_of(words_.tokens, &Token::unknown);
      parts.order.insert(parts.order.begin(), "special");
      if (card.takes_yes()) {
        for (const char* const used : {"yes", "no"}) {
          parts.text["special"] = used;
          tried.with_or_without.push_back(line_of(turn_line(card, parts, stack)));
        }
      }
      parts.text["special"] = card.takes_yes() && describes ? "yes" : "no";
    }
    tried.guesses.push_back(line_of(turn_line(card, parts, stack)));
    tried.guesses.push_back(line_of(turn_line(card, parts.turned(), stack)));
  }

  void try_line(const TurnCard& card, const TurnParts& parts, const std::string& stack, bool owes,
                SaidOrder order, Tried& tried) const {
    MailOutcome outcome;
    outcome.lines = {line_of(turn_line(card, parts, stack))};
    note_refusal(outcome);
    const bool resolved = order == SaidOrder::place_first || order == SaidOrder::special_first;
    const bool told = says_order() || resolved || (outcome.waits && order == SaidOrder::unclear);
    if (!outcome.refused.empty() && !told) {
      // Nobody said what comes first, and only one order is legal, perhaps because the other
      // one waits for the answers of others.
      MailOutcome other;
      other.lines = {line_of(turn_line(card, parts.turned(), stack))};
      note_refusal(other);
      if (other.refused.empty()) outcome = other;
    }
    if (outcome.waits && !early()) {
      outcome.lines.front().insert(name().size(), " later");
      outcome.refused.clear();
    }
    if ((order == SaidOrder::unclear || parts.split) && parts.special && parts.places() && !owes) {
      MailOutcome other;
      other.lines = {line_of(turn_line(card, parts.turned(), stack))};
      note_refusal(other);
      if ((other.seems_legal() || early()) && other.lines != outcome.lines) {
        tried.seemingly.push_back(other.lines.front());
        if (early()) tried.seemingly.push_back(outcome.lines.front());
      }
    }
    if (outcome.hidden && !owes) tried.seemingly.push_back(outcome.lines.front());
    const auto open = open_cards();
    const bool is_open = card.id().empty() || std::ranges::find(open, card.id()) != open.end();
    const bool may_count = early() ? !outcome.later.empty() : is_open;
    if (!outcome.refused.empty() && !(owes && may_count)) {
      tried.refused.push_back(std::move(outcome));
    } else if (owes) {
      tried.incomplete = true;
      guess(card, parts, stack, tried);
    } else {
      tried.legal.push_back(outcome.lines.front());
      tried.seemingly.push_back(outcome.lines.front());
    }
  }

  bool miscorrected_ = false;  ///< a sentence corrects something, and it is not clear what
};

}  // namespace

MailOutcome read_turn(const PlayerWords& words) { return TurnReader(words).turn(); }

MailOutcome read_turn_order(const PlayerWords& words) { return TurnReader(words).order(); }

MailOutcome read_rest_of_turn(const PlayerWords& words) { return TurnReader(words).turn_goes_on(); }

}  // namespace veedor
