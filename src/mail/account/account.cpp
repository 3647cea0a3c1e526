#include "mail/account/account.h"

#include <algorithm>

#include "mail/account/claims.h"
#include "mail/account/facts.h"
#include "mail/account/joined.h"
#include "mail/account/names.h"
#include "mail/account/operators.h"
#include "mail/remarks/remarks.h"
#include "mail/turn/turn_card.h"
#include "mail/words_reader.h"
#include "text/text.h"

namespace veedor {
namespace {

using EntryState = Ledger::Entry::State;

/// Roles of words that change what is said around them.
constexpr RoleSet kOperators{
    WordRole::not_,  WordRole::or_,       WordRole::if_,     WordRole::earlier, WordRole::after,
    WordRole::range, WordRole::except,    WordRole::wish,    WordRole::relay,   WordRole::hold,
    WordRole::time,  WordRole::elsewhere, WordRole::confirm, WordRole::correct, WordRole::instead,
    WordRole::else_, WordRole::doubt,     WordRole::unsure,  WordRole::skip,    WordRole::spare};

bool matters(const Token& token) {
  return token.names() || token.modifier || token.kind == Token::Kind::number ||
         token.kind == Token::Kind::question || token.roles.has_any(kOperators);
}

/// Marks the words of lines that are in the short notation already; false if there are none.
bool take_verbatim(const MailWords& words, const std::vector<std::string>& lines, Ledger& ledger) {
  std::size_t at = 0;
  bool verbatim = false;
  for (const std::string_view raw : lines_of(words.text)) {
    const std::size_t begin = static_cast<std::size_t>(raw.data() - words.text.data());
    const std::string line(trim(raw));
    at = begin + raw.size();
    if (std::ranges::find(lines, line) == lines.end()) continue;
    verbatim = true;
    for (std::size_t i = 0; i < words.tokens.size(); ++i) {
      const Token& token = words.tokens[i];
      if (token.begin >= begin && token.begin < at) ledger.take(i, "line");
    }
  }
  return verbatim;
}

/// The clause around a word, or the word alone if the clause is long.
std::string words_around(const MailWords& words, std::size_t begin, std::size_t end) {
  constexpr std::size_t kLongest = 60;
  std::size_t first = begin;
  std::size_t last = end;
  const auto ends = [](char c) {
    return std::string_view(",;:.!?()\n").find(c) != std::string_view::npos;
  };
  while (first > 0 && !ends(words.text[first - 1])) --first;
  while (last < words.text.size() && !ends(words.text[last])) ++last;
  if (last - first > kLongest) {
    first = begin;
    last = end;
  }
  return on_one_line(words.text.substr(first, last - first));
}

/// The part of the decision that the clause with a word has; empty if it has none.
std::string part_around(const Ledger& ledger, std::size_t i) {
  const auto segment = std::ranges::find_if(
      ledger.segments(), [&](const MailSegment& each) { return each.begin <= i && i < each.end; });
  if (segment == ledger.segments().end()) return {};
  for (std::size_t k = segment->begin; k < segment->end; ++k) {
    if (ledger.is_part(k)) return ledger.at(k).became;
  }
  return {};
}

AccountedWord entry_of(const MailWords& words, const Ledger& ledger, std::size_t i) {
  const Token& token = words.tokens[i];
  const Ledger::Entry& entry = ledger.at(i);
  AccountedWord word{token.begin, token.end,
                     words.text.substr(token.begin, token.end - token.begin)};
  word.names = ledger.names(i);
  switch (entry.state) {
    case EntryState::part:
      word.became = entry.became;
      break;
    case EntryState::aside:
      word.aside = entry.aside;
      break;
    case EntryState::open:
      word.open = true;
      word.doubt = entry.doubt;
      word.fits = entry.fits;
      break;
    case EntryState::none:
      // Small words go with the part that they stand by.
      word.became = part_around(ledger, i);
      if (word.became.empty()) word.aside = Aside::phrase;
      break;
  }
  return word;
}

/// Whether a word leaves open only if the others count, but not what they say.
bool only_reserves(const AccountedWord& word) {
  const bool reserves = word.doubt == DoubtKind::hold || word.doubt == DoubtKind::condition ||
                        word.doubt == DoubtKind::word;
  return !word.open || (reserves && (!word.names || word.fits));
}

/// A question about a word of which it is not known what it is for. It offers what was read.
MailOutcome asked_about(const MailMoment& moment, const MailWords& words, const AccountedWord& word,
                        bool offers, MailOutcome outcome) {
  MailDoubt doubt;
  doubt.kind = word.doubt;
  doubt.begin = word.begin;
  doubt.end = word.end;
  doubt.words = words_around(words, word.begin, word.end);
  if (offers && outcome.seems_legal()) doubt.offer = outcome.lines;
  if (offers && !outcome.later.empty()) doubt.offer = {outcome.later};
  doubt.question =
      asked_in_words(words, moment.called(words.player), key_of(doubt.kind), doubt.words);
  outcome.question = worded(words, moment.called(words.player), doubt);
  outcome.doubt = std::move(doubt);
  outcome.lines.clear();
  outcome.refused.clear();
  outcome.unread.clear();
  return outcome;
}

}  // namespace

std::vector<AccountedWord> account_of(const MailMoment& moment, const MailWords& words,
                                      const std::vector<std::string>& lines) {
  Ledger ledger(words.tokens);
  auto facts = facts_of(moment, lines);
  // What is written as a line needs no other words.
  if (take_verbatim(words, lines, ledger)) facts.emplace();
  if (facts) {
    account_names(moment, words, *facts, ledger);
    const bool orders =
        !moment.awaits(words.player) || std::ranges::any_of(lines, [](const std::string& line) {
          return line.find(" later:") != std::string::npos;
        });
    const bool alternatives = std::ranges::any_of(
        lines, [](const std::string& line) { return line.find(" else ") != std::string::npos; });
    const auto card = std::ranges::find(*facts, Fact::Kind::card, &Fact::kind);
    const bool returns = card != facts->end() && TurnCard(moment, card->id).returned() > 0;
    const bool modifiers = !moment.ruleset().modifiers.empty();
    const auto* const turn = std::get_if<TurnNext>(&moment.next().what);
    std::optional<int> comes;
    const bool due = turn != nullptr && !orders;
    const int most = due ? static_cast<int>(turn->take.province) : 0;
    const bool says = std::ranges::find(*facts, "take", &Fact::key) != facts->end();
    if (!says && (!due || most > 0)) comes = most;
    account_operators(*facts,
                      {moment.log().title, orders, alternatives, words.relayed, returns, modifiers,
                       played_in_all(moment, *facts), comes},
                      ledger);
    account_joined(ledger);
    account_claims(moment, words, *facts, ledger);
  }
  std::vector<AccountedWord> account;
  for (std::size_t i = 0; i < words.tokens.size(); ++i) {
    const bool open = ledger.at(i).state == EntryState::open;
    if (open || ledger.is_part(i) || matters(words.tokens[i])) {
      account.push_back(entry_of(words, ledger, i));
    }
  }
  return account;
}

std::vector<AccountedWord> account_of_nothing(const MailWords& words,
                                              std::optional<DoubtKind> doubt) {
  const Ledger ledger(words.tokens);
  std::vector<AccountedWord> account;
  for (std::size_t i = 0; i < words.tokens.size(); ++i) {
    const Token& token = words.tokens[i];
    if (!matters(token)) continue;
    const bool open = doubt && ledger.names(i);
    account.push_back({.begin = token.begin,
                       .end = token.end,
                       .word = words.text.substr(token.begin, token.end - token.begin),
                       .aside = open ? std::nullopt : std::optional(Aside::talk),
                       .open = open,
                       .names = ledger.names(i),
                       .doubt = doubt.value_or(DoubtKind::word)});
  }
  return account;
}

bool may_offer(const MailMoment& moment, const MailWords& words,
               const std::vector<std::string>& lines) {
  MailRefusal why;
  if (lines.empty()) return false;
  if (!moment.with(lines, &why) && !why.hidden && !why.waits && why.later.empty()) return false;
  return facts_of(moment, lines) &&
         std::ranges::all_of(account_of(moment, words, lines), only_reserves);
}

MailOutcome doubted(const MailMoment& moment, const MailWords& words, MailOutcome outcome) {
  if (outcome.lines.empty()) return outcome;
  outcome.account = account_of(moment, words, outcome.lines);
  if (!outcome.question.empty()) return outcome;
  const auto first = std::ranges::find_if(outcome.account, &AccountedWord::open);
  if (first == outcome.account.end()) return outcome;
  const bool offers = std::ranges::all_of(outcome.account, only_reserves);
  return asked_about(moment, words, *first, offers, std::move(outcome));
}

MailOutcome beside_remarks(const MailMoment& moment, const MailWords& words, MailOutcome outcome) {
  const bool early = !outcome.later.empty();
  if (outcome.lines.empty() || !outcome.question.empty() || (!outcome.refused.empty() && !early)) {
    return outcome;
  }
  const auto facts = facts_of(moment, outcome.lines);
  const auto at =
      facts ? doubtful_remark(words, outcome.account, *facts) : std::optional<std::size_t>();
  if (!at) return outcome;
  const Token& token = words.tokens[*at];
  AccountedWord word{.begin = token.begin,
                     .end = token.end,
                     .word = words.text.substr(token.begin, token.end - token.begin),
                     .open = true,
                     .doubt = DoubtKind::word};
  const auto after = std::ranges::find_if(
      outcome.account, [&](const AccountedWord& each) { return each.begin >= word.begin; });
  if (after != outcome.account.end() && after->begin == word.begin) {
    *after = word;
  } else {
    outcome.account.insert(after, word);
  }
  return asked_about(moment, words, word, true, std::move(outcome));
}

}  // namespace veedor
