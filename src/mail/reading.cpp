#include "mail/reading.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "desk/log_editor.h"
#include "engine/effect.h"
#include "log/names.h"
#include "mail/clauses.h"
#include "mail/own_words.h"
#include "next/next_decision.h"
#include "notation/values.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The most readings of one text that are tried.
constexpr std::size_t kMostReadings = 48;

/// The moment of a game at which a mail arrives.
class MailMoment {
 public:
  MailMoment(Library& library, const RulesetOverride& override, std::string text)
      : library_(library), override_(override), text_(std::move(text)), editor_(library, override) {
    verdict_ = &editor_.open(text_);
    next_.emplace(next_decision(editor_.judge().replay().referee()));
  }

  [[nodiscard]] const GameLog& log() const { return editor_.judge().log(); }
  [[nodiscard]] const Ruleset& ruleset() const { return *log().ruleset; }
  [[nodiscard]] const NextDecision& next() const { return *next_; }
  [[nodiscard]] const State& state() const { return editor_.judge().replay().referee().state(); }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool fit() const { return !verdict_->fault || editor_.awaited().has_value(); }

  [[nodiscard]] std::optional<OwnerId> seat(std::string_view player) const {
    const auto& players = log().players;
    const auto at = std::ranges::find(players, player);
    if (at == players.end()) return std::nullopt;
    return OwnerId(static_cast<std::size_t>(at - players.begin()));
  }
  [[nodiscard]] bool awaits(std::string_view player) const {
    const auto id = seat(player);
    return id && next_->decision.owners.has(*id);
  }

  /// The moment after lines were added to the log.
  [[nodiscard]] MailMoment later(std::string text) const {
    return {library_, override_, std::move(text)};
  }

  /// The log with lines; nullopt, and why not, if they are refused.
  [[nodiscard]] std::optional<std::string> with(const std::vector<std::string>& lines,
                                                std::string* why = nullptr) const {
    LogEditor editor(library_, override_);
    editor.open(text_);
    const std::vector<std::string_view> views(lines.begin(), lines.end());
    const auto refused = editor.add(views);
    if (!refused) return editor.text();
    if (refused->verdict && refused->verdict->fault) {
      if (why != nullptr) *why = refused->verdict->fault->message;
    } else if (why != nullptr) {
      *why = refused->message;
    }
    return std::nullopt;
  }

 private:
  Library& library_;
  const RulesetOverride& override_;
  std::string text_;
  LogEditor editor_;
  const Verdict* verdict_ = nullptr;
  std::optional<NextDecision> next_;
};

/// One player's words in a mail.
struct Words {
  std::string player;
  std::string text;
  std::vector<Token> tokens;  ///< of `text`
};

/// What was made of one player's words.
struct Outcome {
  std::vector<std::string> lines{};
  std::string question{};
  std::string refused{};
  std::vector<std::string> unread{};
  bool settled = false;  ///< the words are no decision
  [[nodiscard]] bool silent() const { return lines.empty() && question.empty() && !settled; }
};

Outcome ask(std::string question) {
  Outcome outcome;
  outcome.question = std::move(question);
  return outcome;
}

/// The places of an item list in the short notation: `Toledo 3, Castilla 2`.
std::string counts_text(const std::vector<std::pair<std::string, int>>& counts) {
  std::string text;
  for (const auto& [place, count] : counts) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", line_word(place), count);
  }
  return text;
}

void add_count(std::vector<std::pair<std::string, int>>& counts, const std::string& place,
               int count) {
  const auto known = std::ranges::find(counts, place, &std::pair<std::string, int>::first);
  if (known == counts.end()) {
    counts.emplace_back(place, count);
  } else {
    known->second += count;
  }
}

/// The words of a mail on one line.
std::string on_one_line(std::string_view words) {
  std::string line;
  for (const char c : words) {
    const bool space = c == '\n' || c == ' ' || c == '\t';
    if (space && (line.empty() || line.back() == ' ')) continue;
    line += space ? ' ' : c;
  }
  return std::string(trim(line));
}

/// Reads the words of one player at one moment.
class WordsReader {
 public:
  WordsReader(const MailMoment& moment, const Words& words) : moment_(moment), words_(words) {}

  [[nodiscard]] Outcome read() {
    sentences_ = sentences_of(words_.tokens, words_.player);
    if (Outcome outcome = verbatim(); !outcome.silent()) return outcome;
    Outcome outcome = decide();
    for (const MailSentence& sentence : sentences_) {
      if (sentence.plain() || (sentence.items.empty() && sentence.cards.empty())) continue;
      outcome.unread.push_back(
          on_one_line(words_.text.substr(sentence.begin, sentence.end - sentence.begin)));
    }
    return outcome;
  }

 private:
  [[nodiscard]] Outcome decide() const {
    if (Outcome outcome = veto(); !outcome.silent()) return outcome;
    if (gives_modifier()) return pass();
    switch (moment_.next().decision.kind) {
      case Decision::Kind::power:
        return power();
      case Decision::Kind::turn:
        if (moment_.awaits(words_.player)) return turn();
        if (Outcome outcome = turn_goes_on(); !outcome.silent()) return outcome;
        return names_card() ? turn() : silence();
      case Decision::Kind::discs:
      case Decision::Kind::open:
        return discs_or_turn();
      case Decision::Kind::give_back:
        return moment_.awaits(words_.player) ? give_back() : turn_goes_on();
      default:
        return silence();
    }
  }

  [[nodiscard]] std::string name() const { return line_word(words_.player); }

  // What is no decision.

  [[nodiscard]] Outcome silence() const { return {}; }

  /// A line that is in the short notation already.
  [[nodiscard]] Outcome verbatim() const {
    Outcome outcome;
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

  [[nodiscard]] bool asks() const {
    return std::ranges::any_of(
        sentences_, [](const MailSentence& each) { return each.question || each.doubt; });
  }
  [[nodiscard]] bool leaves_it() const {
    return std::ranges::any_of(sentences_, &MailSentence::leaves);
  }

  // Vetoes and Modifier cards.

  [[nodiscard]] Outcome veto() const {
    Outcome outcome;
    for (const MailSentence& sentence : sentences_) {
      if (!sentence.veto) continue;
      if (sentence.negated) return keeps_it();
      if (sentence.question || sentence.doubt || sentence.condition) {
        return ask(fmt::format("{}: do you use your Veto?", words_.player));
      }
      outcome.lines = {"veto " + name()};
      note_refusal(outcome);
      if (sentence.unknown == 0 && !sentence.past && !sentence.others) return outcome;
      // Somebody speaks of vetoes, who may or may not use one.
      if (!outcome.refused.empty()) return keeps_it();
      return ask(fmt::format("{}: do you use your Veto?", words_.player));
    }
    return outcome;
  }

  /// The player does not prevent anything, which is no decision.
  [[nodiscard]] Outcome keeps_it() const {
    Outcome outcome;
    outcome.settled = true;
    return outcome;
  }

  [[nodiscard]] bool gives_modifier() const {
    return !moment_.ruleset().modifiers.empty() && moment_.state().round == 0;
  }

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
  };
  [[nodiscard]] std::optional<Signed> signed_at(std::size_t i) const {
    const auto& tokens = words_.tokens;
    if (i + 1 >= tokens.size() || tokens[i + 1].kind != Token::Kind::number) return std::nullopt;
    const bool plus = tokens[i].kind == Token::Kind::plus || tokens[i].has(WordRole::plus);
    const bool minus = tokens[i].kind == Token::Kind::dash || tokens[i].has(WordRole::minus);
    if (!plus && !minus) return std::nullopt;
    Signed found{plus ? tokens[i + 1].number : -tokens[i + 1].number, {}, i + 2};
    for (std::size_t k = i + 2; k < tokens.size() && k < i + 5; ++k) {
      if (tokens[k].kind == Token::Kind::comma || tokens[k].kind == Token::Kind::stop) break;
      if (!tokens[k].abilities.empty()) {
        found.ability = tokens[k].abilities.front();
        found.end = k + 1;
        break;
      }
    }
    return found;
  }

  [[nodiscard]] Outcome pass() const {
    Outcome outcome;
    std::set<std::string> ids;
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      if (const auto found = signed_at(i)) {
        if (const auto id = modifier(found->value, found->ability)) ids.insert(*id);
      }
    }
    if (ids.empty()) return asks() ? ask(which_modifier()) : outcome;
    if (ids.size() > 1 || asks()) return ask(which_modifier());
    outcome.lines = {fmt::format("pass {} {}", name(), *ids.begin())};
    return outcome;
  }
  [[nodiscard]] std::string which_modifier() const {
    return fmt::format("{}: which Modifier card do you pass on?", words_.player);
  }

  // Power cards.

  [[nodiscard]] bool has_played() const {
    const auto id = moment_.seat(words_.player);
    return id && moment_.state().played[id->index()] != 0;
  }

  /// A number that may be a Power card, with its place in the text.
  struct Bid {
    int number = 0;
    std::string modifier{};
    std::size_t token = 0;
    friend bool operator==(const Bid& a, const Bid& b) {
      return a.number == b.number && a.modifier == b.modifier;
    }
  };

  /// Whether a number among the tokens may name a card: a noun that is not of the game does not
  /// follow it.
  [[nodiscard]] bool may_be_card(std::size_t i) const {
    const auto& tokens = words_.tokens;
    const Token& token = tokens[i];
    if (token.kind != Token::Kind::number || token.neutral || token.weak) return false;
    // `2 of the 4 gates`
    return i + 1 >= tokens.size() ||
           (!tokens[i + 1].unknown() && !tokens[i + 1].has(WordRole::from));
  }

  [[nodiscard]] std::vector<Bid> bids(std::string& question) const {
    std::vector<Bid> found;
    const auto& tokens = words_.tokens;
    const bool modifiers = !moment_.ruleset().modifiers.empty();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (!may_be_card(i)) continue;
      Bid bid{tokens[i].number, {}, i};
      if (modifiers) {
        std::size_t k = i + 1;
        while (k < tokens.size() && k < i + 4 && !signed_at(k) &&
               tokens[k].kind == Token::Kind::word && !tokens[k].unknown()) {
          ++k;
        }
        if (const auto sign = signed_at(k)) {
          const auto id = modifier_in_hand(sign->value, sign->ability);
          if (!id) {
            question = fmt::format("{}: which Modifier card do you play?", words_.player);
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

  /// The one Modifier card of this value that the player can play; if there is none, the plain one.
  [[nodiscard]] std::optional<std::string> modifier_in_hand(int value,
                                                            const std::string& ability) const {
    if (!ability.empty()) return modifier(value, ability);
    std::set<std::string> ids;
    if (const auto* const next = std::get_if<PowerNext>(&moment_.next().what)) {
      const std::string begin = fmt::format("{}{}", value < 0 ? "minus" : "plus", std::abs(value));
      for (const PowerNext::Group& group : next->groups) {
        for (const ModifierId id : group.modifiers) {
          const std::string& known = moment_.ruleset().modifiers[id.index()].id;
          if (known == begin || known.starts_with(begin + "-")) ids.insert(known);
        }
      }
    }
    if (ids.size() > 1) return std::nullopt;
    if (ids.size() == 1) return *ids.begin();
    return modifier(value, "");
  }

  [[nodiscard]] std::string bid_line(const Bid& bid) const {
    return fmt::format("{} {}{}{}", name(), bid.number, bid.modifier.empty() ? "" : " ",
                       bid.modifier);
  }

  [[nodiscard]] std::string which_power() const {
    return fmt::format("{}: which Power card do you play?", words_.player);
  }

  /// The sentence with this token.
  [[nodiscard]] const MailSentence* sentence_at(std::size_t token) const {
    const std::size_t at = words_.tokens[token].begin;
    for (const MailSentence& each : sentences_) {
      if (each.begin <= at && at < std::max(each.end, each.begin + 1)) return &each;
    }
    return nullptr;
  }

  /// Whether another player's name comes before a number in its sentence, as its subject.
  [[nodiscard]] bool is_of_other(const Bid& bid) const {
    const auto& tokens = words_.tokens;
    for (std::size_t i = bid.token; i-- > 0;) {
      if (tokens[i].kind == Token::Kind::stop || tokens[i].kind == Token::Kind::comma) return false;
      if (tokens[i].has(WordRole::own)) return false;
      if (tokens[i].has(WordRole::other)) return true;
      if (!tokens[i].owners.empty() && tokens[i].owners.front() != words_.player) return true;
    }
    return false;
  }

  [[nodiscard]] Outcome power() const {
    std::string question;
    std::vector<Bid> found = bids(question);
    if (has_played()) {
      const bool changes = !found.empty() && std::ranges::any_of(sentences_, [](const auto& each) {
        return each.doubt || each.preferred;
      });
      return changes ? ask(fmt::format("{}: your Power card has been entered already; what should "
                                       "change?",
                                       words_.player))
                     : silence();
    }
    if (!question.empty()) return ask(question);
    // A turn may follow the bid, and its numbers are not bids.
    std::vector<Bid> own;
    bool others = false;
    bool doubt = false;
    bool preferred = false;
    for (const Bid& bid : found) {
      const MailSentence* const sentence = sentence_at(bid.token);
      if (is_in_turn(bid)) continue;
      if (sentence != nullptr && !sentence->plain()) continue;
      if (sentence != nullptr && sentence->condition && !sentence->preferred) continue;
      if (is_of_other(bid)) {
        // `José still has his 10` decides nothing.
        others = others || sentence == nullptr || !sentence->past || sentence->others;
        continue;
      }
      if (sentence != nullptr) {
        doubt = doubt || sentence->question || sentence->doubt || sentence->leaves;
        preferred = preferred || sentence->preferred;
      }
      if (std::ranges::find(own, bid) == own.end()) own.push_back(bid);
    }
    if (own.empty()) {
      if (others || leaves_it()) return ask(which_power());
      return asks() && moment_.awaits(words_.player) && found.empty() ? asked() : silence();
    }
    if (own.size() > 1 && !preferred) own = after_correction(std::move(own));
    if (doubt || others || (own.size() > 1 && !preferred)) return ask(which_power());
    Outcome outcome;
    if (own.size() == 1) {
      outcome.lines = {bid_line(own.front())};
      note_refusal(outcome);
      return then_turn(std::move(outcome));
    }
    for (const Bid& bid : own) {
      outcome.lines = {bid_line(bid)};
      if (moment_.with(outcome.lines)) return outcome;
    }
    return ask(
        fmt::format("{}: you cannot play any of these Power cards now; which other one do "
                    "you play?",
                    words_.player));
  }

  /// A question is asked back only if it is about the decision.
  [[nodiscard]] Outcome asked() const {
    const bool about = std::ranges::any_of(sentences_, [](const MailSentence& each) {
      return (each.question || each.doubt) && (!each.items.empty() || !each.cards.empty());
    });
    return about ? ask(fmt::format("{}: what do you decide?", words_.player)) : silence();
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

  /// Whether the number belongs to a turn: a place is near it, or a card was named before.
  [[nodiscard]] bool is_in_turn(const Bid& bid) const {
    const auto& tokens = words_.tokens;
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
  [[nodiscard]] Outcome then_turn(Outcome outcome) const {
    if (!outcome.refused.empty() || !names_card()) return outcome;
    const bool conditional = std::ranges::any_of(sentences_, [](const MailSentence& each) {
      return (!each.cards.empty() || !each.items.empty()) && each.condition;
    });
    if (conditional) return outcome;
    const auto text = moment_.with(outcome.lines);
    if (!text) return outcome;
    const MailMoment later = moment_.later(*text);
    if (later.next().decision.kind != Decision::Kind::turn || !later.awaits(words_.player)) {
      return outcome;
    }
    WordsReader reader(later, words_);
    reader.sentences_ = sentences_;
    // The bid itself is no part of the turn.
    for (MailSentence& sentence : reader.sentences_) {
      std::erase_if(sentence.items,
                    [](const MailItem& item) { return item.kind == MailItem::Kind::number; });
    }
    Outcome turn = reader.turn();
    outcome.lines.insert(outcome.lines.end(), turn.lines.begin(), turn.lines.end());
    outcome.question = turn.question;
    outcome.refused = turn.refused;
    return outcome;
  }

  // Discs and returns.

  [[nodiscard]] Outcome discs_or_turn() const {
    if (moment_.awaits(words_.player)) return disc();
    return turn_goes_on();
  }

  [[nodiscard]] std::string which_region() const {
    return fmt::format("{}: which region does your disc show?", words_.player);
  }

  [[nodiscard]] Outcome disc() const {
    const bool cue = std::ranges::any_of(sentences_, [&](const MailSentence& each) {
      return has_disc_word(each) && shows_something(each);
    });
    std::set<std::string> shown;
    bool none = false;
    bool doubt = leaves_it();
    bool relayed = false;
    for (const MailSentence& sentence : sentences_) {
      if (!shows_something(sentence) || (cue && !has_disc_word(sentence) && !sentence.plain())) {
        continue;
      }
      if (!cue && !sentence.plain()) continue;
      if (cue && !has_disc_word(sentence) && !is_short(sentence)) continue;
      doubt = doubt || sentence.question || sentence.doubt || sentence.condition || sentence.either;
      for (const MailItem& item : sentence.items) {
        if (!item.owner.empty()) {
          relayed = true;
        } else if (item.kind == MailItem::Kind::none || item.to == court()) {
          none = true;
        } else if (!item.to.empty()) {
          shown.insert(item.to);
        }
      }
    }
    if (shown.empty() && !none) {
      return doubt || relayed ? ask(which_region()) : asked();
    }
    if (doubt || relayed || shown.size() + (none ? 1 : 0) > 1) return ask(which_region());
    Outcome outcome;
    outcome.lines = {fmt::format("disc {} {}", name(), none ? "none" : line_word(*shown.begin()))};
    note_refusal(outcome);
    return outcome;
  }

  [[nodiscard]] static bool is_short(const MailSentence& sentence) {
    return sentence.words <= 3 && sentence.unknown == 0;
  }
  [[nodiscard]] bool has_disc_word(const MailSentence& sentence) const {
    return std::ranges::any_of(words_.tokens, [&](const Token& token) {
      return token.begin >= sentence.begin && token.begin < sentence.end &&
             token.has(WordRole::disc);
    });
  }
  [[nodiscard]] static bool shows_something(const MailSentence& sentence) {
    return std::ranges::any_of(sentence.items, [](const MailItem& item) {
      return item.kind == MailItem::Kind::none || !item.to.empty();
    });
  }
  [[nodiscard]] std::string court() const {
    const Rules& rules = moment_.ruleset().rules;
    return rules.court.valid() ? moment_.ruleset().places[rules.court.index()].name : std::string();
  }

  [[nodiscard]] std::string province() const {
    const Rules& rules = moment_.ruleset().rules;
    return rules.province.valid() ? moment_.ruleset().places[rules.province.index()].name
                                  : std::string();
  }
  /// Whether something stays as an earlier mail said.
  [[nodiscard]] bool refers_back() const {
    return std::ranges::any_of(words_.tokens,
                               [](const Token& token) { return token.has(WordRole::before); });
  }

  /// How many Caballeros the player must return.
  [[nodiscard]] unsigned due() const {
    const auto* const next = std::get_if<ReturnsNext>(&moment_.next().what);
    const auto id = moment_.seat(words_.player);
    if (next == nullptr || !id) return 0;
    for (const Owed& owed : next->owed) {
      if (owed.owner == *id) return owed.count;
    }
    return 0;
  }

  [[nodiscard]] Outcome give_back() const {
    const std::string question =
        fmt::format("{}: from where do you return {} Caballeros?", words_.player, due());
    std::vector<std::pair<std::string, int>> counts;
    std::vector<std::string> bare;
    bool doubt = leaves_it() || refers_back();
    for (const MailSentence& sentence : sentences_) {
      if (sentence.items.empty() || !sentence.plain()) continue;
      doubt = doubt || sentence.question || sentence.doubt || sentence.condition ||
              sentence.either || sentence.past;
      for (const MailItem& item : sentence.items) {
        const std::string& place = item.from.empty() ? item.to : item.from;
        if (!item.owner.empty()) doubt = true;
        if (item.kind == MailItem::Kind::move && item.to != court() && item.to != province()) {
          doubt = true;
        }
        if (place.empty() || place == province()) continue;
        if (item.kind == MailItem::Kind::region || item.kind == MailItem::Kind::none) {
          bare.push_back(place);
        } else {
          add_count(
              counts, place,
              item.count == MailItem::kAll ? static_cast<int>(due()) : std::max(item.count, 1));
        }
      }
    }
    if (counts.empty() && bare.size() == due()) {
      for (const std::string& place : bare) add_count(counts, place, 1);
      bare.clear();
    }
    if (counts.empty()) return doubt || !bare.empty() ? ask(question) : asked();
    int sum = 0;
    for (const auto& [place, count] : counts) sum += count;
    if (doubt || !bare.empty() || sum < static_cast<int>(due())) return ask(question);
    Outcome outcome;
    outcome.lines = {fmt::format("return {} {}", name(), counts_text(counts))};
    note_refusal(outcome);
    return outcome;
  }

  // Turns.

  [[nodiscard]] bool names_card() const {
    return std::ranges::any_of(sentences_,
                               [](const MailSentence& each) { return !each.cards.empty(); });
  }

  /// The rest of a turn whose card is chosen.
  [[nodiscard]] Outcome turn_goes_on() const {
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

  [[nodiscard]] std::string id_of(CardId card) const {
    return moment_.ruleset().cards[card.index()].id;
  }

  [[nodiscard]] std::vector<std::string> open_cards() const {
    std::vector<std::string> open;
    if (const auto* const next = std::get_if<TurnNext>(&moment_.next().what)) {
      for (const CardNext& card : next->cards) {
        const std::string id = id_of(card.card);
        if (std::ranges::find(open, id) == open.end()) open.push_back(id);
      }
    }
    return open;
  }

  [[nodiscard]] std::string which_card() const {
    return fmt::format("{}: which card do you take, and what do you do with it?", words_.player);
  }

  [[nodiscard]] Outcome turn() const {
    if (const auto* const next = std::get_if<TurnNext>(&moment_.next().what);
        next == nullptr && !names_card()) {
      return silence();
    }
    std::vector<std::string> named;
    for (const MailSentence& sentence : sentences_) {
      for (const std::string& card : sentence.cards) {
        if (std::ranges::find(named, card) == named.end()) named.push_back(card);
      }
    }
    if (named.size() > 1) {
      // A card that lies open is meant rather than one that does not.
      std::vector<std::string> open;
      const auto all = open_cards();
      std::ranges::copy_if(named, std::back_inserter(open), [&](const std::string& card) {
        return std::ranges::find(all, card) != all.end();
      });
      if (open.size() == 1) named = open;
    }
    if (named.size() > 1) return ask(which_card());
    if (named.size() == 1) return turn_with(named);
    const std::vector<std::string> by_stack = cards_of_number();
    if (!by_stack.empty()) return turn_with(by_stack);
    const bool orders = std::ranges::any_of(sentences_, [](const MailSentence& each) {
      return each.plain() && !each.items.empty() && !each.past;
    });
    if (!orders) return leaves_it() ? ask(which_card()) : asked();
    return turn_with(open_cards());
  }

  /// The open cards whose stack a bare number names.
  [[nodiscard]] std::vector<std::string> cards_of_number() const {
    std::vector<std::string> cards;
    const auto* const next = std::get_if<TurnNext>(&moment_.next().what);
    if (next == nullptr) return cards;
    for (const MailSentence& sentence : sentences_) {
      if (!sentence.plain() || sentence.items.empty()) continue;
      const MailItem& item = sentence.items.front();
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

  /// A turn in parts of the short notation, as far as items say it.
  struct Parts {
    std::vector<std::string> order{};  ///< keys, in the order in which they were said first
    std::map<std::string, std::string> text{};
    std::vector<std::pair<std::string, int>> places{};
    bool special = false;
    bool unclear = false;

    void note(const std::string& key) {
      if (std::ranges::find(order, key) == order.end()) order.push_back(key);
    }
    void set(const std::string& key, std::string value) {
      note(key);
      std::string& old = text[key];
      if (!old.empty() && old != value) unclear = true;
      old = std::move(value);
    }
    void append(const std::string& key, const std::string& value) {
      note(key);
      std::string& old = text[key];
      old += (old.empty() ? "" : ", ") + value;
    }
  };

  [[nodiscard]] const CardInfo* card_info(const std::string& id) const {
    const auto& cards = moment_.ruleset().cards;
    const auto found = std::ranges::find(cards, id, &CardInfo::id);
    return found == cards.end() ? nullptr : &*found;
  }
  /// The card in the rules; that of the turn under way if `id` is empty.
  [[nodiscard]] const Card* card_of(const std::string& id) const {
    const Rules& rules = moment_.ruleset().rules;
    if (id.empty()) return &rules.cards[moment_.state().turn.card.index()];
    const CardInfo* const info = card_info(id);
    if (info == nullptr) return nullptr;
    return &rules.cards[static_cast<std::size_t>(info - moment_.ruleset().cards.data())];
  }
  [[nodiscard]] static KeySet keys_of(const Card& card) {
    KeySet keys = 0;
    for (const Effect& effect : card.effects) keys |= form_of(effect).keys().known();
    return keys;
  }
  [[nodiscard]] static bool plain(const Card& card) {
    return std::ranges::any_of(card.effects,
                               [](const Effect& effect) { return form_of(effect).yes; });
  }

  [[nodiscard]] int most(const std::string& card) const {
    if (const auto* const next = std::get_if<TurnNext>(&moment_.next().what)) {
      for (const CardNext& each : next->cards) {
        if (id_of(each.card) == card) return static_cast<int>(each.place.most);
      }
    }
    return 0;
  }

  /// The parts of a turn with this card.
  [[nodiscard]] Parts parts_of(const std::string& id) const {
    Parts parts;
    const Card* const card = card_of(id);
    // A card that is not in the game takes what is said; the log says what is wrong.
    const KeySet keys = card == nullptr ? ~KeySet{0} : keys_of(*card);
    const auto takes = [keys](LogKey key) { return (keys & key_bit(key)) != 0; };
    const bool yes = card != nullptr && plain(*card);
    for (const MailSentence& sentence : sentences_) {
      if (!sentence.plain()) continue;
      for (const MailItem& item : sentence.items) {
        const bool names_stack = &item == &sentence.items.front() || item.beside;
        take(parts, item, names_stack, id, takes, yes);
      }
    }
    int sum = 0;
    for (const auto& [place, count] : parts.places) sum += std::max(count, 0);
    for (auto& [place, count] : parts.places) {
      if (count < 0) count = std::max(1, most(id) - sum);
    }
    if (!parts.places.empty()) parts.text["places"] = counts_text(parts.places);
    return parts;
  }

  template <class Takes>
  void take(Parts& parts, const MailItem& item, bool names_stack, const std::string& id,
            const Takes& takes, bool yes) const {
    if (item.unclear) parts.unclear = true;
    const auto special = [&](const std::string& key, const std::string& value) {
      parts.special = true;
      parts.set(key, value);
    };
    const std::string owner = item.owner.empty() ? name() : line_word(item.owner);
    switch (item.kind) {
      case MailItem::Kind::place:
        if (item.to == court()) {
          // Taking comes before the card.
          if (item.count < 0) return void(parts.unclear = true);
          parts.set("take", std::to_string(item.count));
          return;
        }
        parts.note("places");
        add_count(parts.places, item.to, item.count);
        return;
      case MailItem::Kind::move: {
        if (!takes(LogKey::move)) return void(parts.unclear = true);
        parts.special = true;
        // Whose Caballeros move must be said if the card moves others too.
        if (item.owner.empty() && !item.owned && moves_others(id)) parts.unclear = true;
        const std::string count = item.count == 1 ? "" : fmt::format("{} ", item.count);
        const std::string who = item.owner.empty() ? "" : owner + " ";
        if (item.count < 0) parts.unclear = true;
        parts.append("move", count + who + line_word(item.from) + "-" + line_word(item.to));
        return;
      }
      case MailItem::Kind::king:
        return takes(LogKey::king) ? special("king", line_word(item.to))
                                   : void(parts.unclear = true);
      case MailItem::Kind::grande:
        return takes(LogKey::grande) ? special("grande", line_word(item.to))
                                     : void(parts.unclear = true);
      case MailItem::Kind::tile:
        if (!takes(LogKey::tile)) return void(parts.unclear = true);
        parts.special = true;
        if (!item.tile.empty()) {
          parts.set("tile", item.tile);
        } else if (!parts.text.contains("tile")) {
          const std::string only = only_tile();
          if (only.empty()) {
            parts.unclear = true;
          } else {
            parts.set("tile", only);
          }
        }
        if (!item.to.empty()) parts.set("to", line_word(item.to));
        return;
      case MailItem::Kind::score:
        if (item.to.empty() && yes) return special("special", "yes");
        if (item.to.empty()) return;
        if (takes(LogKey::score)) return special("score", line_word(item.to));
        if (yes) return special("special", "yes");
        return void(parts.unclear = true);
      case MailItem::Kind::back:
        if (takes(LogKey::power) && item.from.empty() && item.counted) {
          return special("power", fmt::format("{}", item.count));
        }
        if (takes(LogKey::give_back) && !item.from.empty()) {
          parts.special = true;
          parts.append("return",
                       fmt::format("{} {}{}", owner, line_word(item.from),
                                   item.count == 1 ? "" : fmt::format(" {}", item.count)));
          return;
        }
        if (yes) return special("special", "yes");
        if (item.counted || !item.from.empty()) parts.unclear = true;
        return;
      case MailItem::Kind::disc:
      case MailItem::Kind::owned:
        if (takes(LogKey::discs)) {
          parts.special = true;
          parts.append("discs", owner + " " + line_word(item.to));
          return;
        }
        if (takes(LogKey::give_back)) {
          parts.special = true;
          parts.append("return", owner + " " + line_word(item.to));
          return;
        }
        if (item.owner.empty() && item.kind == MailItem::Kind::owned) {
          parts.note("places");
          add_count(parts.places, item.to, 1);
          return;
        }
        return void(parts.unclear = true);
      case MailItem::Kind::region:
        if (takes(LogKey::king)) return special("king", line_word(item.to));
        if (takes(LogKey::score)) return special("score", line_word(item.to));
        if (takes(LogKey::grande)) return special("grande", line_word(item.to));
        if (takes(LogKey::region)) return special("region", line_word(item.to));
        if (takes(LogKey::tile)) return special("to", line_word(item.to));
        return void(parts.unclear = true);
      case MailItem::Kind::number: {
        if (takes(LogKey::power) && !item.beside) {
          return special("power", fmt::format("{}", item.count));
        }
        const std::string number = std::to_string(item.count);
        const Card* const card = card_of(id);
        const bool stack = names_stack && card != nullptr && card->stack.valid() &&
                           moment_.ruleset().stacks[card->stack.index()] == number;
        if (!stack && !item.beside) parts.unclear = true;
        return;
      }
      case MailItem::Kind::stack:
        return parts.set("stack", std::to_string(item.count));
      case MailItem::Kind::none:
        return;
      case MailItem::Kind::special:
        if (yes) return special("special", "yes");
        return;
    }
  }

  /// Whether the Special action of the card moves own and opposing Caballeros.
  [[nodiscard]] bool moves_others(const std::string& id) const {
    const Card* const card = card_of(id);
    return card != nullptr && std::ranges::any_of(card->effects, [](const Effect& effect) {
             const auto* const move = std::get_if<MoveEffect>(&effect);
             return move != nullptr && move->opposing > 0 && (move->own > 0 || move->total > 0);
           });
  }

  /// The tile that lies beside the board, if there is only one.
  [[nodiscard]] std::string only_tile() const {
    std::string found;
    const Ruleset& ruleset = moment_.ruleset();
    for (std::size_t i = 0; i < ruleset.rules.tiles.size(); ++i) {
      if (moment_.state().tiles()[i].valid()) continue;
      if (!found.empty()) return {};
      found = ruleset.tiles[i];
    }
    return found;
  }

  /// The line of a turn.
  [[nodiscard]] std::string line_of(const std::string& card, const Parts& parts,
                                    const std::string& stack) const {
    std::string line = name() + ": ";
    std::string rest;
    const auto add = [&rest](const std::string& part) {
      rest += (rest.empty() ? "" : "; ") + part;
    };
    if (const auto take = parts.text.find("take"); take != parts.text.end()) {
      add("take " + take->second);
    }
    if (!card.empty()) add(card);
    if (!stack.empty()) add("stack " + stack);
    for (const std::string& key : parts.order) {
      if (key == "stack" || key == "take") continue;
      add(key == "places" ? parts.text.at(key) : key + " " + parts.text.at(key));
    }
    return line + rest;
  }

  [[nodiscard]] std::vector<std::string> stacks_of(const std::string& id,
                                                   const Parts& parts) const {
    if (const auto said = parts.text.find("stack"); said != parts.text.end()) return {said->second};
    std::vector<std::string> stacks;
    if (const auto* const next = std::get_if<TurnNext>(&moment_.next().what)) {
      for (const CardNext& card : next->cards) {
        if (id_of(card.card) == id && card.stack.valid()) {
          stacks.push_back(moment_.ruleset().stacks[card.stack.index()]);
        }
      }
    }
    return stacks.size() > 1 ? stacks : std::vector<std::string>{""};
  }

  /// Whether the words say in which order things are done.
  [[nodiscard]] bool says_order() const {
    return std::ranges::any_of(words_.tokens,
                               [](const Token& token) { return token.has(WordRole::then); });
  }
  /// The parts with placing at the other end.
  [[nodiscard]] static Parts turned(Parts parts) {
    const auto places = std::ranges::find(parts.order, "places");
    if (places == parts.order.end()) return parts;
    const bool first = places == parts.order.begin();
    parts.order.erase(places);
    parts.order.insert(first ? parts.order.end() : parts.order.begin(), "places");
    return parts;
  }

  /// The turn with one of these cards.
  [[nodiscard]] Outcome turn_with(const std::vector<std::string>& cards) const {
    const bool early = !moment_.awaits(words_.player);
    bool doubt = leaves_it() || refers_back();
    bool contents = false;
    for (const MailSentence& sentence : sentences_) {
      if (sentence.items.empty() && sentence.cards.empty()) continue;
      contents = true;
      doubt = doubt || sentence.question || sentence.doubt || sentence.either ||
              (sentence.condition && !early);
      // Numbers and places in a sentence that was not understood, or tells what happened.
      if ((!sentence.plain() || (sentence.past && sentence.cards.empty())) &&
          std::ranges::any_of(sentence.items, [](const MailItem& item) {
            return item.kind == MailItem::Kind::place || item.kind == MailItem::Kind::move;
          })) {
        doubt = true;
      }
    }
    if (!contents) return silence();
    if (doubt) return ask(which_card());
    std::vector<std::string> legal;
    std::vector<Outcome> refused;
    bool incomplete = false;
    for (const std::string& card : cards) {
      const Parts parts = parts_of(card);
      if (parts.unclear) {
        incomplete = true;
        continue;
      }
      const Card* const known = card_of(card);
      const bool done = card.empty() && moment_.state().turn.special_done;
      const bool owes = known != nullptr && !known->effects.empty() && !parts.special && !done;
      for (const std::string& stack : stacks_of(card, parts)) {
        Outcome outcome;
        outcome.lines = {line_of(card, parts, stack)};
        note_refusal(outcome);
        if (!outcome.refused.empty() && !says_order()) {
          // Nobody said what comes first, and only one order is legal.
          Outcome other;
          other.lines = {line_of(card, turned(parts), stack)};
          note_refusal(other);
          if (other.refused.empty()) outcome = other;
        }
        if (outcome.refused.empty()) {
          if (owes) {
            incomplete = true;
          } else {
            legal.push_back(outcome.lines.front());
          }
        } else {
          refused.push_back(std::move(outcome));
        }
      }
    }
    if (legal.size() == 1) {
      Outcome outcome;
      outcome.lines = legal;
      return outcome;
    }
    if (legal.size() > 1) {
      return ask(
          fmt::format("{}: which do you mean: {}?", words_.player, fmt::join(legal, ", or ")));
    }
    if (!incomplete && refused.size() == 1 && cards.size() == 1) return refused.front();
    return ask(which_card());
  }

  void note_refusal(Outcome& outcome) const {
    std::string why;
    if (!moment_.with(outcome.lines, &why)) outcome.refused = why;
  }

  const MailMoment& moment_;
  const Words& words_;
  std::vector<MailSentence> sentences_;
};

/// All ways to reduce tokens with several names to one name each, but not more than
/// kMostReadings.
std::vector<std::vector<Token>> variants_of(const std::vector<Token>& tokens) {
  std::vector<std::vector<Token>> variants{tokens};
  const auto spread = [&](std::size_t i, std::vector<std::string> Token::*names) {
    const std::vector<std::string> all = tokens[i].*names;
    if (all.size() < 2 || variants.size() * all.size() > kMostReadings) return;
    std::vector<std::vector<Token>> more;
    for (const std::vector<Token>& variant : variants) {
      for (const std::string& name : all) {
        more.push_back(variant);
        more.back()[i].*names = {name};
      }
    }
    variants = std::move(more);
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    spread(i, &Token::places);
    spread(i, &Token::owners);
    spread(i, &Token::cards);
  }
  return variants;
}

/// The one reading of a player's words that is legal, or makes sense.
Outcome read_words(const MailMoment& moment, const Words& words) {
  std::vector<Outcome> outcomes;
  const auto is_new = [&](const Outcome& outcome) {
    return std::ranges::none_of(outcomes, [&](const Outcome& other) {
      return other.lines == outcome.lines && other.question == outcome.question;
    });
  };
  for (std::vector<Token>& tokens : variants_of(words.tokens)) {
    Words variant{words.player, words.text, std::move(tokens)};
    Outcome outcome = WordsReader(moment, variant).read();
    if (is_new(outcome)) outcomes.push_back(std::move(outcome));
  }
  if (outcomes.size() == 1) return std::move(outcomes.front());
  std::vector<std::string> legal;
  std::size_t at = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (outcomes[i].lines.empty() || !outcomes[i].refused.empty() ||
        !outcomes[i].question.empty()) {
      continue;
    }
    legal.push_back(fmt::format("{}", fmt::join(outcomes[i].lines, "; ")));
    at = i;
  }
  if (legal.size() == 1) return std::move(outcomes[at]);
  if (legal.size() > 1) {
    return ask(fmt::format("{}: which do you mean: {}?", words.player, fmt::join(legal, ", or ")));
  }
  for (const Outcome& outcome : outcomes) {
    if (!outcome.question.empty()) return outcome;
  }
  const auto refused = std::ranges::find_if(
      outcomes, [](const Outcome& outcome) { return !outcome.refused.empty(); });
  return refused == outcomes.end() ? Outcome() : *refused;
}

/// The part of `text` from one token to another.
Words section(const Words& all, std::size_t begin, std::size_t end, std::string player) {
  Words part{std::move(player), {}, {}};
  if (begin >= end) return part;
  const std::size_t first = all.tokens[begin].begin;
  part.text = all.text.substr(first, all.tokens[end - 1].end - first);
  for (std::size_t i = begin; i < end; ++i) {
    part.tokens.push_back(all.tokens[i]);
    part.tokens.back().begin -= first;
    part.tokens.back().end -= first;
  }
  return part;
}

/// The words of a digest, player by player: a player's name begins a sentence or, for short
/// decisions, a clause.
std::vector<Words> by_players(const Words& all, bool short_decisions) {
  std::vector<Words> parts;
  std::size_t begin = 0;
  std::string player;
  bool starts = true;
  const auto close = [&](std::size_t end) {
    if (!player.empty()) parts.push_back(section(all, begin, end, player));
  };
  for (std::size_t i = 0; i < all.tokens.size(); ++i) {
    const Token& token = all.tokens[i];
    if (token.kind == Token::Kind::word && token.owners.size() == 1 && starts &&
        token.owners.front() != "dummy") {
      close(i);
      begin = i + 1;
      player = token.owners.front();
      starts = false;
    } else if (token.kind == Token::Kind::stop || token.kind == Token::Kind::question ||
               token.weak || (short_decisions && token.kind == Token::Kind::comma)) {
      starts = true;
    } else if (token.kind != Token::Kind::comma && token.kind != Token::Kind::colon &&
               !token.has(WordRole::and_)) {
      starts = false;
    }
  }
  close(all.tokens.size());
  return parts;
}

void note(MailReading& reading, const Outcome& outcome, const Words& words) {
  for (const std::string& line : outcome.lines) {
    reading.decisions.push_back({line, on_one_line(words.text), outcome.refused});
  }
  if (!outcome.question.empty()) reading.questions.push_back(outcome.question);
  reading.unread.insert(reading.unread.end(), outcome.unread.begin(), outcome.unread.end());
}

/// The color in English, as the vocabularies know it; empty if they do not.
std::string colour_of(const Lexicon& lexicon, std::string_view written) {
  const auto meaning = lexicon.find(fold_name(written), 0);
  return !meaning || meaning->players.empty() ? std::string() : meaning->players.front();
}

}  // namespace

MailReader::MailReader(Library& library, RulesetOverride override, std::string log)
    : library_(library), override_(std::move(override)), log_(std::move(log)) {
  const MailMoment moment(library_, override_, log_);
  if (!moment.fit()) throw std::invalid_argument("the log has a fault");
  const GameLog& game = moment.log();
  for (std::size_t i = 0; i < game.players.size(); ++i) {
    MailPlayer player{game.players[i], {}, {}};
    if (i < game.colors.size()) {
      player.colour = colour_of(Lexicon::builtin(), game.colors[i]);
    }
    players_.push_back(std::move(player));
  }
}

std::string MailReader::player_called(std::string_view name) const {
  const std::string folded = fold_name(name);
  std::string found;
  for (const MailPlayer& player : players_) {
    const std::string known = fold_name(player.name);
    if (player.name == name || known == folded) return player.name;
    if (folded.empty() || !known.starts_with(folded)) continue;
    if (!found.empty()) return {};
    found = player.name;
  }
  return found;
}

std::string MailReader::sender_of(const MailMessage& message) const {
  for (const MailPlayer& player : players_) {
    for (const std::string& name : player.also) {
      if (fold_name(name) == fold_name(message.address)) return player.name;
    }
  }
  // Otherwise the name of the sender holds that of one player.
  std::string found;
  const Tokenizer tokenizer(Lexicon::builtin(),
                            *MailMoment(library_, override_, log_).log().ruleset, players_, {});
  for (const Token& token : tokenizer.tokens(message.name)) {
    if (token.owners.size() != 1) continue;
    if (!found.empty() && found != token.owners.front()) return {};
    found = token.owners.front();
  }
  return found;
}

MailReading MailReader::read(const std::vector<MailMessage>& messages,
                             std::string_view from) const {
  const Lexicon& lexicon = Lexicon::builtin();
  auto moment = std::make_unique<MailMoment>(library_, override_, log_);
  MailReading reading;
  std::vector<Words> all;
  const std::string sender = player_called(from);
  for (const MailMessage& message : messages) {
    if (message.automatic) continue;
    // Within a digest, each message says whose it is.
    const bool own = from.empty() || (sender.empty() && messages.size() > 1);
    Words words{own ? sender_of(message) : sender, own_words(message, lexicon), {}};
    const Tokenizer tokenizer(lexicon, moment->ruleset(), players_, words.player);
    words.tokens = tokenizer.tokens(words.text);
    if (!words.player.empty()) {
      all.push_back(std::move(words));
      continue;
    }
    const Decision::Kind kind = moment->next().decision.kind;
    for (Words& part : by_players(words, kind != Decision::Kind::turn)) {
      all.push_back(std::move(part));
    }
  }
  // What comes too early may be due after what others have sent.
  std::vector<Words> early;
  for (bool progress = true; progress; std::swap(all, early)) {
    progress = false;
    early.clear();
    for (const Words& words : all) {
      const Outcome outcome = read_words(*moment, words);
      const bool goes_alone = std::ranges::any_of(
          outcome.lines, [](const std::string& line) { return line.starts_with("pass "); });
      if (!outcome.refused.empty() && !goes_alone) {
        early.push_back(words);
        continue;
      }
      note(reading, outcome, words);
      progress = true;
      if (auto text = goes_alone ? std::nullopt : moment->with(outcome.lines)) {
        moment = std::make_unique<MailMoment>(library_, override_, std::move(*text));
      }
    }
  }
  for (const Words& words : all) note(reading, read_words(*moment, words), words);
  return reading;
}

}  // namespace veedor
