// How MailBatch reads a mail.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "inbox/batch.h"
#include "inbox/held_orders.h"
#include "mail/remarks/remark_weights.h"
#include "mail/sentences/sentences.h"
#include "mail/tokens/lexicon.h"
#include "mail/tokens/tokens.h"
#include "notation/values.h"
#include "text/text.h"

namespace veedor {
namespace {

/// Whether a line plays the Power card with this number.
bool names_card(const std::string& line, unsigned number) {
  return line.ends_with(fmt::format(" {}", number));
}

/// The parts of the line of a turn; of any other line, the line.
std::vector<std::string_view> parts_of(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return {line};
  return split_at(line.substr(colon + 1), ';');
}

/// Whether these lines are only a part of what one of the offers has.
bool is_part_of(const std::vector<std::string>& lines,
                const std::vector<std::vector<std::string>>& offers) {
  if (lines.size() != 1) return false;
  return std::ranges::any_of(offers, [&](const std::vector<std::string>& offer) {
    const auto all = parts_of(offer.front());
    return std::ranges::all_of(parts_of(lines.front()), [&](std::string_view part) {
      return std::ranges::find(all, part) != all.end();
    });
  });
}

}  // namespace

/// The sentences that decide nothing yet: `And for the next round the 9.`
std::vector<std::string> MailBatch::said_for_later(const Pending& pending) const {
  const std::string_view words = (*mails_)[pending.mail].words;
  const auto& account = results_[pending.mail].account;
  constexpr std::string_view kEnds = ".!?\n";
  std::vector<std::string> found;
  for (const AccountedWord& word : account) {
    if (word.aside != Aside::later || !word.names || word.end > words.size()) continue;
    const std::size_t before = words.find_last_of(kEnds, word.begin);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t end = std::min(words.find_first_of(kEnds, word.end), words.size());
    const bool decides = std::ranges::any_of(account, [&](const AccountedWord& each) {
      return !each.became.empty() && each.begin >= begin && each.end <= end;
    });
    std::string sentence(trim(words.substr(begin, end - begin)));
    if (!decides && (found.empty() || found.back() != sentence))
      found.push_back(std::move(sentence));
  }
  return found;
}

/// What an answer says, without the name below it.
std::string_view MailBatch::answer_in(const NewMail& mail) const {
  const std::string_view words = trim(mail.words);
  const std::size_t end = words.find('\n');
  if (end == std::string_view::npos) return words;
  const std::string below = fold_name(trim(words.substr(end)));
  const auto begins = [&](const std::string& name) {
    return !below.empty() && fold_name(name).starts_with(below);
  };
  const bool name = begins(called(*mail.sorted.seat)) || begins(mail.message->name) ||
                    begins(log().players[*mail.sorted.seat]);
  return name ? trim(words.substr(0, end)) : words;
}

/// Which of these offers an answer takes, from 1; 0 if none.
std::size_t MailBatch::choice(const std::vector<std::vector<std::string>>& offers,
                              std::string_view said) const {
  if (offers.empty()) return 0;
  if (offers.size() == 1) return Sentences::says_yes(said) ? 1 : 0;
  if (const auto place = Sentences::place_in_list(said)) {
    return *place <= offers.size() ? *place : 0;
  }
  const auto number = Sentences::number_alone(said);
  if (!number) return 0;
  // The numbers of Power cards are no places in a list.
  if (!are_power_cards(editor_, offers)) return *number <= offers.size() ? *number : 0;
  const auto card = std::ranges::find_if(offers, [&](const std::vector<std::string>& lines) {
    return names_card(lines.front(), *number);
  });
  return card == offers.end() ? 0 : static_cast<std::size_t>(card - offers.begin()) + 1;
}

/// What answers a message of veedor in a few words: an offer is taken, something is acknowledged or
/// taken back. Returns false if the mail must be read.
bool MailBatch::settle_reply(std::size_t i, const JournalLine& answered, std::string_view said) {
  MailResult& result = results_[i];
  const std::size_t seat = *(*mails_)[i].sorted.seat;
  const auto begin_with = [&](const std::vector<std::string>& lines, bool confirms) {
    Pending pending{.mail = i, .begun = true, .confirms = confirms};
    for (const std::string& line : lines) {
      pending.intents.push_back({kind_of(editor_, line).kind, seat, {line}, {}, {}});
    }
    own_[seat].push_back(std::move(pending));
    return true;
  };
  if (const std::size_t chosen = choice(answered.offers, said); chosen > 0) {
    result.line.confirms = (*mails_)[i].sorted.replied;
    return begin_with(answered.offers[chosen - 1], true);
  }
  const bool waits = answered.state == MailState::waits;
  const bool told =
      waits || answered.state == MailState::entered || answered.state == MailState::confirmed;
  if (!told) return false;
  if (waits && Sentences::stops(said)) {
    return begin_with({line_word(called(seat)) + " cancel"}, false);
  }
  if (Sentences::thanks(said)) {
    result.line.state = MailState::nothing;
    return true;
  }
  if (!Sentences::says_no(said) && !Sentences::stops(said)) return false;
  result.line.state = MailState::asked;
  result.line.moderator = true;
  result.line.lines = answered.lines;
  result.why = "it says that this was entered wrongly; `veedor undo` takes decisions back";
  return true;
}

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
  // Nothing waits yet that could be cancelled: it means a mail before it.
  const bool cancels = std::ranges::all_of(pending.intents, [](const Intent& each) {
    return each.kind == "cancel" && !each.refused.empty();
  });
  if (pending.own && cancels && !pending.intents.empty() && own_[*mail.sorted.seat].size() > 1) {
    pending.intents.clear();
    pending.retracts = true;
    return;
  }
  if (pending.own && Sentences::adds(mail.words)) ask_what_it_adds_to(pending);
  const auto& next = editor_.verdict().next;
  const bool due =
      pending.own && next &&
      std::ranges::find(next->players, log().players[*mail.sorted.seat]) != next->players.end();
  const std::string_view said = trim(mail.words);
  const int talk = due || may_take_back(pending) ? kLikelyTalk : kWeightOfDeeds;
  pending.telling = pending.silent && ((!said.empty() && weight_of_remark(said) > talk) ||
                                       names_something(mail.words) ||
                                       Sentences::stops(mail.words) || decides_in_subject(pending));
  pending.retracts = Sentences::retracts(mail.words) && pending.intents.empty();
  if (pending.own && !pending.asks && !pending.retracts) compare_with_offers(pending);
}

/// `and 7` behind an order of the 8: instead of it, or if it is not possible?
void MailBatch::ask_what_it_adds_to(Pending& pending) {
  const std::size_t seat = *(*mails_)[pending.mail].sorted.seat;
  const auto same = [&](const Intent& intent) {
    const bool ordered = std::ranges::any_of(log()[log().orders], [&](const OrderEntry& order) {
      return order.done == 0 && order.player.index() == seat &&
             concerns(intent.kind, kind_of(editor_, editor_.kept(order).line).kind);
    });
    return ordered || std::ranges::any_of(own_[seat], [&](const Pending& each) {
             return each.mail != pending.mail &&
                    std::ranges::find(each.intents, intent.kind, &Intent::kind) !=
                        each.intents.end();
           });
  };
  if (std::ranges::none_of(pending.intents, same)) return;
  std::vector<std::string> lines;
  add_lines_of(pending.intents, lines);
  pending.asks = true;
  pending.silent = false;
  pending.offers = {std::move(lines)};
  pending.intents.clear();
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
  const bool unclear = pending.silent && weight_of_remark(trim(mail.words)) > kLikelyTalk;
  // `with the Special action`, of a turn that also places
  const bool part = is_part_of(lines, offers);
  // `2` in an answer to `7 or 8?`
  const auto number = Sentences::number_alone(answer_in(mail));
  const bool place = offers.size() > 1 && number && *number <= offers.size();
  if (!unclear && !part && !place && !Sentences::begins_with_yes(mail.words)) return;
  pending.asks = true;
  pending.silent = false;
  pending.telling = false;
  pending.intents.clear();
  pending.offers = answered->offers;
  if (!lines.empty() && !part) pending.offers.push_back(std::move(lines));
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
      WordRole::piece,   WordRole::king,    WordRole::grande, WordRole::tile,
      WordRole::disc,    WordRole::veto,    WordRole::action, WordRole::stack,
      WordRole::placing, WordRole::score,   WordRole::cancel, WordRole::modifier,
      WordRole::later,   WordRole::measure, WordRole::alike,  WordRole::round};
  const std::string text(words);
  return std::ranges::any_of(tokenizer.tokens(text), [&](const Token& token) {
    return token.names() || token.roles.has_any(kOfGame) ||
           (token.kind == Token::Kind::number && !token.neutral);
  });
}

}  // namespace veedor
