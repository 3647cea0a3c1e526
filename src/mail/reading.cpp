#include "mail/reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include "mail/account/account.h"
#include "mail/candidates/best_guess.h"
#include "mail/mail_moment.h"
#include "mail/own_words.h"
#include "mail/sentences/sentences.h"
#include "mail/settled_words.h"
#include "mail/words_reader.h"
#include "replay/moment.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The most readings of one text that are tried.
constexpr std::size_t kMostReadings = 48;

/// The longest text of a message, in bytes, and the most tokens in it, that are read. No decision
/// is nearly as long.
constexpr std::size_t kMostText = std::size_t{64} << 10U;
constexpr std::size_t kMostTokens = 3000;

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

/// The one reading of a player's words, with all that they name, that is legal, or makes sense.
MailOutcome read_whole(const MailMoment& moment, const MailWords& words) {
  std::vector<MailOutcome> outcomes;
  const auto is_new = [&](const MailOutcome& outcome) {
    return std::ranges::none_of(outcomes, [&](const MailOutcome& other) {
      return other.lines == outcome.lines && other.question == outcome.question;
    });
  };
  for (std::vector<Token>& tokens : variants_of(words.tokens)) {
    MailWords variant = words;
    variant.tokens = std::move(tokens);
    MailOutcome outcome = read_one_meaning(moment, variant);
    if (is_new(outcome)) outcomes.push_back(std::move(outcome));
  }
  if (outcomes.size() == 1) return std::move(outcomes.front());
  std::vector<std::vector<std::string>> readings;
  std::size_t at = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (outcomes[i].lines.empty() || !outcomes[i].seems_legal() || !outcomes[i].question.empty()) {
      continue;
    }
    readings.push_back(outcomes[i].lines);
    at = i;
  }
  if (readings.size() == 1) return std::move(outcomes[at]);
  if (readings.size() > 1) {
    return choice_of(words, moment.called(words.player), std::move(readings));
  }
  for (const MailOutcome& outcome : outcomes) {
    if (!outcome.question.empty()) return outcome;
  }
  const auto refused = std::ranges::find_if(
      outcomes, [](const MailOutcome& outcome) { return !outcome.refused.empty(); });
  return refused == outcomes.end() ? MailOutcome() : *refused;
}

/// The tokens of a list from `begin` to `end` left out.
MailWords without(const MailWords& words, std::size_t begin, std::size_t end) {
  MailWords left = words;
  left.tokens.erase(left.tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                    left.tokens.begin() + static_cast<std::ptrdiff_t>(end));
  return left;
}

/// `Toledo or Granada`, `the 9 or the 10`: the words with the one and with the other, if there is
/// one such pair.
std::vector<MailWords> alternatives_of(const MailWords& words) {
  const auto& tokens = words.tokens;
  const auto names = [&](std::size_t i) {
    return !tokens[i].places.empty() || !tokens[i].cards.empty() ||
           (tokens[i].kind == Token::Kind::number && !tokens[i].neutral && !tokens[i].weak);
  };
  const auto is_small = [&](std::size_t i) {
    return tokens[i].kind == Token::Kind::word && !tokens[i].names() && !tokens[i].unknown();
  };
  std::vector<MailWords> all;
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    if (!tokens[i].has(WordRole::or_)) continue;
    std::size_t other = i + 1;
    while (other + 1 < tokens.size() && other < i + 3 && is_small(other)) ++other;
    const std::size_t one = i - 1;
    if (!names(one) || !names(other)) continue;
    const bool alike = tokens[one].places.empty() == tokens[other].places.empty() &&
                       tokens[one].cards.empty() == tokens[other].cards.empty();
    if (!alike || !all.empty()) return {};
    all = {without(words, i, other + 1), without(words, one, i + 1)};
  }
  return all;
}

/// What is read of a player's words, whatever stands beside it.
MailOutcome read_decision(const MailMoment& moment, const MailWords& words) {
  MailOutcome outcome = read_whole(moment, words);
  const bool asks = !outcome.question.empty() && outcome.lines.empty();
  if (!asks || !outcome.doubt.offer.empty() || !outcome.doubt.readings.empty()) return outcome;
  std::vector<std::vector<std::string>> readings;
  for (const MailWords& each : alternatives_of(words)) {
    MailOutcome read = read_whole(moment, each);
    if (!read.question.empty()) read.lines = std::move(read.doubt.offer);
    if (read.lines.empty() || !read.seems_legal()) return outcome;
    readings.push_back(std::move(read.lines));
  }
  if (readings.size() < 2 || readings[0] == readings[1]) return outcome;
  return choice_of(words, moment.called(words.player), std::move(readings));
}

MailOutcome ask_who_writes(const MailMoment& moment, const MailWords& words) {
  MailOutcome outcome;
  outcome.doubt.kind = DoubtKind::other;
  outcome.doubt.words = words.signed_as;
  outcome.question =
      asked_in_words(words, moment.called(words.player), key_of(DoubtKind::other), words.signed_as);
  return outcome;
}

/// `3 Castilla Road, Granada 1` below the name is an address, or is it?
MailOutcome ask_what_is_below(const MailMoment& moment, const MailWords& words,
                              MailOutcome outcome) {
  const std::string& who = moment.called(words.player);
  MailOutcome asked;
  asked.doubt.kind = DoubtKind::word;
  asked.doubt.words = words.below;
  asked.doubt.question = asked_in_words(words, who, key_of(asked.doubt.kind), words.below);
  if (outcome.seems_legal()) asked.doubt.offer = std::move(outcome.lines);
  asked.question = worded(words, who, asked.doubt);
  asked.account = std::move(outcome.account);
  return asked;
}

/// What was read of the plain text of a mail, if what mail programs show says the same.
MailOutcome compared(const MailMoment& moment, const MailWords& shown, MailOutcome outcome) {
  MailOutcome other = read_decision(moment, shown);
  if (other.lines == outcome.lines || !other.question.empty()) {
    return other.question.empty() ? outcome : other;
  }
  if (outcome.lines.empty()) std::swap(outcome, other);
  const std::string& who = moment.called(shown.player);
  if (!other.lines.empty()) {
    return choice_of(shown, who, {std::move(outcome.lines), std::move(other.lines)});
  }
  MailOutcome asked;
  asked.doubt.question = asked_in_words(shown, who, key_of(asked.doubt.kind));
  if (outcome.seems_legal()) asked.doubt.offer = std::move(outcome.lines);
  asked.question = worded(shown, who, asked.doubt);
  return asked;
}

/// `R4: the 6` above `I take the 5`: which of the two? A turn may have a part of it as its subject.
MailOutcome beside_subject(const MailMoment& moment, const MailWords& subject,
                           MailOutcome outcome) {
  const auto is_choice = [](const MailOutcome& each) {
    return each.lines.size() == 1 && each.lines.front().find(';') == std::string::npos;
  };
  if (!outcome.question.empty() || !is_choice(outcome)) return outcome;
  MailOutcome other = read_decision(moment, subject);
  if (!other.question.empty() || !is_choice(other) || other.lines == outcome.lines) return outcome;
  return choice_of(subject, moment.called(subject.player),
                   {std::move(outcome.lines), std::move(other.lines)});
}

/// The one reading of a player's words, or several to choose from.
MailOutcome read_words(const MailMoment& moment, const MailWords& words) {
  MailOutcome outcome = with_best_guess(moment, words, read_decision(moment, words));
  if (!words.signed_as.empty() && !outcome.silent()) return ask_who_writes(moment, words);
  for (const MailWords& each : words.shown) {
    if (outcome.question.empty()) outcome = compared(moment, each, std::move(outcome));
  }
  for (const MailWords& each : words.subject) {
    outcome = beside_subject(moment, each, std::move(outcome));
  }
  if (!words.below.empty() && !outcome.lines.empty() && outcome.question.empty()) {
    return ask_what_is_below(moment, words, std::move(outcome));
  }
  // What comes too early may be due after what others have sent.
  return outcome.refused.empty() ? beside_remarks(moment, words, std::move(outcome)) : outcome;
}

/// The part of `text` from one token to another.
MailWords section(const MailWords& all, std::size_t begin, std::size_t end, std::string player) {
  MailWords part = all.without_tokens();
  part.player = std::move(player);
  part.relayed = true;
  part.text.clear();
  if (begin >= end) return part;
  const std::size_t first = all.tokens[begin].begin;
  part.origin += first;
  part.text = all.text.substr(first, all.tokens[end - 1].end - first);
  for (std::size_t i = begin; i < end; ++i) {
    part.tokens.push_back(all.tokens[i]);
    part.tokens.back().begin -= first;
    part.tokens.back().end -= first;
  }
  return part;
}

/// Where the words from `begin` to `end` end without lines at their end that say nothing of the
/// game, such as the name of whoever relays them.
std::size_t without_tail(const MailWords& all, std::size_t begin, std::size_t end) {
  std::size_t last = end;
  for (std::size_t i = end; i-- > begin;) {
    const Token& token = all.tokens[i];
    if (token.kind == Token::Kind::stop || token.weak) {
      last = i;
    } else if (token.kind != Token::Kind::word || !token.unknown() || token.names()) {
      break;
    }
  }
  return last;
}

/// The words of a digest, player by player: a player's name begins a sentence or, for short
/// decisions, a clause.
std::vector<MailWords> by_players(const MailWords& all, bool short_decisions) {
  std::vector<MailWords> parts;
  std::size_t begin = 0;
  std::string player;
  bool starts = true;
  const auto close = [&](std::size_t end) {
    if (!player.empty())
      parts.push_back(section(all, begin, without_tail(all, begin, end), player));
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

/// What stands before the first known player of a digest like the decision of a player whom the
/// game does not know: `Joe Granada, Bea Toledo`.
std::vector<std::string> decisions_of_strangers(const MailWords& all) {
  std::vector<std::string> found;
  const auto& tokens = all.tokens;
  const auto ends = [&](std::size_t i) {
    return i >= tokens.size() || tokens[i].kind == Token::Kind::comma ||
           tokens[i].kind == Token::Kind::stop;
  };
  for (std::size_t i = 0; i < tokens.size() && tokens[i].owners.empty(); ++i) {
    if (!tokens[i].unknown() || (i > 0 && !ends(i - 1))) continue;
    const std::size_t at =
        i + 1 < tokens.size() && tokens[i + 1].kind == Token::Kind::colon ? i + 2 : i + 1;
    if (at >= tokens.size() || !ends(at + 1)) continue;
    const Token& choice = tokens[at];
    if (choice.places.empty() && (choice.number < 0 || choice.neutral)) continue;
    found.push_back(on_one_line(all.text.substr(tokens[i].begin, choice.end - tokens[i].begin)));
  }
  return found;
}

void note(MailReading& reading, const MailMoment& moment, const MailOutcome& outcome,
          const MailWords& words) {
  if (outcome.lines.empty() && outcome.question.empty()) {
    reading.silent.push_back(
        {moment.called(words.player), on_one_line(words.text), false, words.attached});
  }
  MailRefusal why;
  const bool alone = !outcome.refused.empty() && outcome.lines.size() == 1;
  if (alone) static_cast<void>(moment.with(outcome.lines, &why));
  const std::size_t part = reading.decisions.empty() ? 0 : reading.decisions.back().part + 1;
  for (const std::string& line : outcome.lines) {
    reading.decisions.push_back({line, on_one_line(words.text), outcome.refused, why.later, part});
  }
  if (!outcome.question.empty()) {
    reading.questions.push_back(outcome.question);
    reading.doubts.push_back(outcome.doubt);
    MailDoubt& doubt = reading.doubts.back();
    doubt.player = words.player;
    doubt.language = Lexicon::builtin().code_of(words.language);
    if (doubt.end > 0) {
      doubt.begin += words.origin;
      doubt.end += words.origin;
    }
  }
  std::vector<AccountedWord> account = outcome.account;
  if (account.empty()) {
    account = outcome.question.empty() ? account_of_nothing(words)
                                       : account_of_nothing(words, outcome.doubt.kind);
  }
  for (AccountedWord& word : account) {
    word.begin += words.origin;
    word.end += words.origin;
    word.text = words.text_number;
    reading.account.push_back(std::move(word));
  }
  reading.unread.insert(reading.unread.end(), outcome.unread.begin(), outcome.unread.end());
}

void find_tokens(const Tokenizer& tokenizer, const Lexicon& lexicon, MailWords& words) {
  words.language =
      words.text.size() <= kMostText ? tokenizer.language_of(words.text) : lexicon.language_of({});
  if (words.text.size() <= kMostText) words.tokens = tokenizer.tokens(words.text);
}
bool is_too_long(const MailWords& words) {
  return words.text.size() > kMostText || words.tokens.size() > kMostTokens;
}

/// The name of another player with which one of these lines begins.
std::string name_of_other(const Tokenizer& tokenizer, const std::vector<std::string>& lines,
                          const std::string& writer) {
  for (const std::string& line : lines) {
    const std::vector<Token> tokens = tokenizer.tokens(line);
    const auto first = std::ranges::find(tokens, Token::Kind::word, &Token::kind);
    if (first == tokens.end() || first->near || first->begun || first->owners.size() != 1) continue;
    // The writer may share a first name with somebody.
    std::string name = line.substr(first->begin, first->end - first->begin);
    const bool own = fold_name(writer).starts_with(fold_name(name));
    if (first->owners.front() != writer && !own) return name;
  }
  return {};
}

/// The first of these lines that names a place, a card or Caballeros.
std::string naming_line(const Tokenizer& tokenizer, const std::vector<std::string>& lines) {
  const auto names = [&](const std::string& line) {
    return std::ranges::any_of(tokenizer.tokens(line), [](const Token& token) {
      return !token.places.empty() || !token.cards.empty() || token.has(WordRole::piece);
    });
  };
  const auto found = std::ranges::find_if(lines, names);
  return found == lines.end() ? std::string() : on_one_line(*found);
}

/// The color in English, as the vocabularies know it; empty if they do not.
std::string colour_of(const Lexicon& lexicon, std::string_view written) {
  const auto meaning = lexicon.find(fold_name(written), 0);
  return !meaning || meaning->players.empty() ? std::string() : meaning->players.front();
}

/// Whoever sent a message, by name or else by address.
std::string called(const MailMessage& message) {
  return message.name.empty() ? message.address : message.name;
}

/// Asks for the decision alone.
void ask_for_less(const MailWords& words, const std::string& sender, MailReading& reading) {
  const std::string& who = words.player.empty() ? sender : words.player;
  reading.doubts.push_back(
      {.player = words.player, .language = Lexicon::builtin().code_of(words.language)});
  reading.questions.push_back(asked_in_words(words, who, "reader.long"));
}

}  // namespace

MailReader::MailReader(Library& library, RulesetOverride override, std::string log)
    : library_(library), override_(std::move(override)), log_(std::move(log)) {
  const MailMoment moment(library_, override_, log_);
  if (!moment.fit()) throw std::invalid_argument("the log has a fault");
  const GameLog& game = moment.log();
  for (std::size_t i = 0; i < game.players.size(); ++i) {
    MailPlayer player{.name = game.players[i]};
    const SeatHolder& holder = moment.holder(i);
    senders_.push_back({.name = holder.name, .also = holder.also, .mail = holder.mail});
    for (const SeatHolder& each : game.holders[i]) {
      if (each.after) player.also.push_back(each.name);
      player.also.insert(player.also.end(), each.also.begin(), each.also.end());
      player.mail.insert(player.mail.end(), each.mail.begin(), each.mail.end());
    }
    if (i < game.colors.size()) {
      player.colour = colour_of(Lexicon::builtin(), game.colors[i]);
    }
    players_.push_back(std::move(player));
  }
}

std::string MailReader::player_called(const std::vector<MailPlayer>& players,
                                      std::string_view name) const {
  const std::string folded = fold_name(name);
  std::string found;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const MailPlayer& player = players[i];
    const std::string known = fold_name(player.name);
    if (player.name == name || known == folded) return players_[i].name;
    if (std::ranges::any_of(player.also,
                            [&](const std::string& other) { return fold_name(other) == folded; })) {
      return players_[i].name;
    }
    if (folded.empty() || !known.starts_with(folded)) continue;
    if (!found.empty()) return {};
    found = players_[i].name;
  }
  return found;
}

std::string MailReader::sender_of(const std::vector<MailPlayer>& players,
                                  const MailMessage& message) const {
  std::string found;
  unsigned owners = 0;  // two players may share an address
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (std::ranges::none_of(players[i].mail, [&](const std::string& address) {
          return is_same_address(address, message.address);
        })) {
      continue;
    }
    found = players_[i].name;
    ++owners;
  }
  if (owners == 1) return found;
  found.clear();
  // Otherwise the name of the sender holds that of one player.
  const Tokenizer tokenizer(Lexicon::builtin(),
                            *MailMoment(library_, override_, log_).log().ruleset, players, {});
  for (const Token& token : tokenizer.tokens(message.name)) {
    if (token.owners.size() != 1) continue;
    if (!found.empty() && found != token.owners.front()) return {};
    found = token.owners.front();
  }
  const auto at = std::ranges::find(players, found, &MailPlayer::name);
  return at == players.end() ? std::string()
                             : players_[static_cast<std::size_t>(at - players.begin())].name;
}

bool MailReader::plays(const MailMoment& moment, const std::string& seat, MailReading& reading) {
  if (seat.empty()) return true;
  const std::string& now = moment.called(seat);
  reading.doubts.push_back({.kind = DoubtKind::other});
  reading.questions.push_back(
      fmt::format("The seat of {} is played by {} now, so nothing of this mail counts. Should "
                  "{} have written it?",
                  seat, now, now));
  return false;
}

std::vector<MailWords> MailReader::words_of(const std::vector<MailMessage>& messages,
                                            std::string_view from, const MailMoment& moment,
                                            MailReading& reading) const {
  const Lexicon& lexicon = Lexicon::builtin();
  std::vector<MailWords> all;
  const std::string sender = player_called(senders_, from);
  const Decision::Kind kind = moment.next().decision.kind;
  for (const MailMessage& message : messages) {
    if (message.automatic) {
      reading.silent.push_back({called(message), {}, true, {}});
      continue;
    }
    // Within a digest, each message says whose it is.
    const bool own = from.empty() || (sender.empty() && messages.size() > 1);
    MailWords words{own ? sender_of(senders_, message) : sender,
                    own_words(message, lexicon),
                    {},
                    message.attached};
    // Somebody who has handed over their seat, or does not play yet, decides nothing.
    const std::string seat = !words.player.empty() ? std::string()
                             : own                 ? sender_of(players_, message)
                                                   : player_called(players_, from);
    if (!plays(moment, seat, reading)) continue;
    Tokenizer tokenizer(lexicon, moment.ruleset(), players_, words.player);
    if (std::holds_alternative<TurnNext>(moment.next().what)) {
      tokenizer.only_cards(moment.open_cards());
    }
    tokenizer.now_in(static_cast<int>(moment.next().decision.round));
    find_tokens(tokenizer, lexicon, words);
    if (!message.shown.empty()) {
      MailMessage shown = message;
      shown.text = message.shown;
      shown.subject.clear();
      MailWords other = words.without_tokens();
      other.text = own_words(shown, lexicon);
      find_tokens(tokenizer, lexicon, other);
      if (folded_words(other.text) != folded_words(words.text))
        words.shown.push_back(std::move(other));
    }
    if (const std::string subject = own_subject(message, lexicon); !subject.empty()) {
      MailWords other = words.without_tokens();
      other.text = subject;
      find_tokens(tokenizer, lexicon, other);
      if (!is_too_long(other)) words.subject.push_back(std::move(other));
    }
    if (is_too_long(words) || std::ranges::any_of(words.shown, is_too_long)) {
      ask_for_less(words, called(message), reading);
      continue;
    }
    words.text_number = reading.texts.size();
    reading.texts.push_back({words.player, words.text});
    if (!words.player.empty()) {
      const SignedLines lines = signed_lines(message, lexicon);
      words.signed_as = name_of_other(tokenizer, lines.names, words.player);
      words.below = naming_line(tokenizer, lines.below);
      all.push_back(std::move(words));
      continue;
    }
    if (!words.shown.empty()) {  // which of the two the players mean is not known
      reading.doubts.push_back({.kind = DoubtKind::choice});
      reading.questions.push_back(asked_in_words(words, called(message), "reader.what"));
      continue;
    }
    std::vector<MailWords> parts = by_players(words, kind != Decision::Kind::turn);
    if (kind != Decision::Kind::turn) {
      for (const std::string& decision : decisions_of_strangers(words)) {
        reading.doubts.push_back({.kind = DoubtKind::other, .words = decision});
        reading.questions.push_back(fmt::format("Whose decision is `{}`?", decision));
      }
    }
    if (parts.empty()) {
      const std::string name = called(message);
      reading.silent.push_back({name.empty() ? std::string(from) : name, on_one_line(words.text),
                                false, message.attached});
    }
    std::ranges::move(parts, std::back_inserter(all));
  }
  return all;
}

MailReading MailReader::read(const std::vector<MailMessage>& messages,
                             std::string_view from) const {
  auto moment = std::make_unique<MailMoment>(library_, override_, log_);
  MailReading reading;
  std::vector<MailWords> all = words_of(messages, from, *moment, reading);
  std::optional<MailMoment> due_moment;
  // What comes too early may be due after what others have sent.
  std::vector<MailWords> early;
  for (bool progress = true; progress; std::swap(all, early)) {
    progress = false;
    early.clear();
    for (const MailWords& words : all) {
      auto due = moment->with_orders_before(words.player);
      if (due) due_moment.emplace(library_, override_, *std::move(due));
      MailOutcome outcome = read_words(due ? *due_moment : *moment, words);
      // Orders are secret until they are carried out: nothing may be asked that depends on them,
      // nor may a card be meant because they leave no other.
      const bool guesses = due && due_moment->next().decision.kind == Decision::Kind::turn &&
                           std::ranges::none_of(words.tokens, [](const Token& token) {
                             return !token.cards.empty();
                           });
      if (due && (guesses || !outcome.question.empty() || !outcome.refused.empty())) {
        due.reset();
        outcome = read_words(*moment, words);
      }
      const MailMoment& now = due ? *due_moment : *moment;
      const bool goes_alone = std::ranges::any_of(
          outcome.lines, [](const std::string& line) { return line.starts_with("pass "); });
      if (!outcome.refused.empty() && !goes_alone) {
        early.push_back(words);
        continue;
      }
      note(reading, now, outcome, words);
      progress = true;
      if (auto text = goes_alone ? std::nullopt : now.with(outcome.lines)) {
        moment = std::make_unique<MailMoment>(library_, override_, std::move(*text));
      }
    }
  }
  for (const MailWords& words : all) {
    note(reading, *moment, beside_remarks(*moment, words, read_words(*moment, words)), words);
  }
  return reading;
}

}  // namespace veedor
