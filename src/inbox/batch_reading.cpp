// How MailBatch reads a mail.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "inbox/batch.h"
#include "inbox/held_orders.h"
#include "mail/account/remark_weights.h"
#include "mail/sentences/sentences.h"
#include "mail/tokens/lexicon.h"
#include "mail/tokens/tokens.h"

namespace veedor {
namespace {

/// Whether a line plays the Power card with this number.
bool names_card(const std::string& line, std::size_t number) {
  return line.ends_with(fmt::format(" {}", number)) && line.find(':') == std::string::npos;
}

}  // namespace

MailReading MailBatch::reading_of(const Pending& pending, const MailMessage& message) const {
  const auto seat = (*mails_)[pending.mail].sorted.seat;
  const std::string from = pending.own ? called(*seat) : std::string();
  if (!holding_ || log().orders.empty()) {
    return MailReader(library_, override_, editor_.text()).read({message}, from);
  }
  // The reader goes on to a decision by the orders before it, but not by those that stand still.
  LogEditor editor(library_, override_);
  editor.open(editor_.text());
  editor.cut_orders([&](OwnerId player, const std::string& order) {
    const bool said = std::ranges::any_of(
        pending.claimed, [&](const Intent& each) { return each.seat == player.index(); });
    return !said && !(pending.own && seat == player.index()) && holding_(player, order);
  });
  return MailReader(library_, override_, editor.text()).read({message}, from);
}

void MailBatch::read(Pending& pending) {
  const NewMail& mail = (*mails_)[pending.mail];
  MailMessage message = *mail.message;
  const std::string address = message.address;
  if (!pending.own) {
    // It is nobody's own, whatever its sender is called.
    message.name.clear();
    message.address.clear();
  }
  const MailReading reading = reading_of(pending, message);
  pending.intents.clear();
  pending.questions = reading.questions;
  results_[pending.mail].doubts = reading.doubts;
  results_[pending.mail].account = reading.account;
  pending.changes = std::ranges::find(reading.doubts, DoubtKind::entered, &MailDoubt::kind) !=
                    reading.doubts.end();
  pending.offers.clear();
  if (reading.doubts.size() == 1) {
    const MailDoubt& doubt = reading.doubts.front();
    // The answer says itself how the mail was read.
    if (!doubt.offer.empty()) {
      pending.questions = {doubt.question};
      pending.offers = {doubt.offer};
    } else if (doubt.readings.size() > 1) {
      pending.offers = doubt.readings;
    }
  }
  pending.unread = reading.unread;
  for (const MailDecision& each : reading.decisions) {
    const auto [kind, seat] = kind_of(editor_, each.line);
    const bool foreign = pending.own ? seat != mail.sorted.seat
                                     : seat && mail.sorted.seat && !has_address(*seat, address);
    if (!seat || foreign) {
      pending.questions.push_back(fmt::format("Whose decision is `{}`?", each.line));
      continue;
    }
    Intent intent{kind, *seat, {each.line}, each.refused, each.later};
    const auto same = std::ranges::find_if(pending.intents, [&](const Intent& other) {
      return other.kind == intent.kind && other.seat == intent.seat;
    });
    if (same == pending.intents.end()) {
      pending.intents.push_back(std::move(intent));
    } else {
      same->lines.push_back(each.line);
      if (same->refused.empty()) same->refused = each.refused;
      if (same->later.empty()) same->later = each.later;
    }
  }
  pending.asks = !pending.questions.empty();
  pending.silent = pending.intents.empty() && !pending.asks;
  const int talk = may_take_back(pending) ? kWeightOfTalk : kWeightOfDeeds;
  pending.telling = pending.silent && (weight_of_remark(mail.words) > talk ||
                                       names_something(mail.words) || decides_in_subject(pending));
  pending.retracts = Sentences::retracts(mail.words) && pending.intents.empty();
  if (pending.own && !pending.asks && !pending.retracts) compare_with_offers(pending);
}

/// Asks what an answer to an offer means that neither takes it nor says something else: `yes, 8`
/// where the 9 was offered, `the second one`.
void MailBatch::compare_with_offers(Pending& pending) {
  const NewMail& mail = (*mails_)[pending.mail];
  const JournalLine* const answered = answered_by(mail);
  if (answered == nullptr || answered->offers.empty() || is_over(mail.sorted, editor_)) return;
  if (answered->sender != log().players[*mail.sorted.seat]) return;
  std::vector<std::string> lines;
  add_lines_of(pending.intents, lines);
  const auto& offers = answered->offers;
  if (std::ranges::find(offers, lines) != offers.end()) return;
  const bool unclear = pending.silent && weight_of_remark(mail.words) > kWeightOfTalk;
  // Of several offers, `no. 2` may be the second, or a Power card.
  std::size_t number = 0;
  while (number < offers.size() && !(lines.size() == 1 && names_card(lines.front(), number + 1))) {
    ++number;
  }
  const bool numbers = offers.size() > 1 && number < offers.size();
  if (!unclear && !numbers && !Sentences::begins_with_yes(mail.words)) return;
  pending.asks = true;
  pending.silent = false;
  pending.telling = false;
  pending.intents.clear();
  pending.offers = answered->offers;
  if (!lines.empty()) pending.offers.push_back(std::move(lines));
}

/// Whether an order waits that the mail may mean: `Stop.`
bool MailBatch::may_take_back(const Pending& pending) const {
  const NewMail& mail = (*mails_)[pending.mail];
  return std::ranges::any_of(log()[log().orders], [&](const OrderEntry& order) {
    const std::string& name = log().players[order.player.index()];
    return order.done == 0 && (pending.own ? mail.sorted.seat == order.player.index()
                                           : mail.words.find(name) != std::string::npos);
  });
}

/// `Ann 9` above `see subject`
bool MailBatch::decides_in_subject(const Pending& pending) const {
  MailMessage message = *(*mails_)[pending.mail].message;
  message.text.clear();
  if (!pending.own) return false;
  const MailReading reading = reading_of(pending, message);
  return !reading.decisions.empty() || reading.ask();
}

bool MailBatch::names_something(std::string_view words) const {
  std::vector<MailPlayer> players;
  for (const std::string& name : log().players) players.push_back({.name = name});
  const Tokenizer tokenizer(Lexicon::builtin(), *log().ruleset, players, {});
  constexpr RoleSet kOfGame{
      WordRole::piece,  WordRole::king,     WordRole::grande, WordRole::tile,    WordRole::disc,
      WordRole::veto,   WordRole::action,   WordRole::stack,  WordRole::placing, WordRole::score,
      WordRole::cancel, WordRole::modifier, WordRole::later,  WordRole::measure, WordRole::alike};
  const std::string text(words);
  return std::ranges::any_of(tokenizer.tokens(text), [&](const Token& token) {
    return token.names() || token.roles.has_any(kOfGame) ||
           (token.kind == Token::Kind::number && !token.neutral);
  });
}

}  // namespace veedor
