#include "inbox/batch.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "inbox/held_orders.h"
#include "log/mail_id.h"
#include "mail/sentences/sentences.h"
#include "mail/words_reader.h"
#include "notation/values.h"
#include "replay/moment.h"
#include "session/entered_lines.h"
#include "text/text.h"

namespace veedor {
namespace {

using From = SortedMail::From;

constexpr std::string_view kDecidedBefore =
    "this was decided before; `veedor undo` takes decisions back";

std::string on_lines(const std::vector<std::string>& lines) {
  return fmt::format("{}", fmt::join(lines, "; "));
}

}  // namespace

std::vector<MailResult> MailBatch::run(const std::vector<NewMail>& mails, bool released) {
  mails_ = &mails;
  begin(mails);
  held_back_ = released;
  begin_holding();
  const auto advance_all = [&] {
    do {
      for (bool progress = true; progress;) {
        progress = false;
        for (const auto& [seat, pending] : own_) progress = advance(seat) || progress;
      }
    } while (carry_out_held());
  };
  advance_all();
  read_collections();
  advance_all();
  for (Pending& each : collected_) enter_collection(each);
  for (auto& [seat, pending] : own_) {
    const bool clear = weigh(seat);
    for (Pending& each : pending) {
      if (!each.superseded && (clear || each.begun)) keep_rest(each);
    }
  }
  for (Pending& each : collected_) keep_rest(each);
  for (auto& [seat, pending] : own_) {
    for (Pending& each : pending) conclude(each);
  }
  for (Pending& each : collected_) conclude(each);
  const auto count = [&] {
    for (MailResult& result : results_) {
      if (result.seat) result.line.made = made(*result.seat);
    }
  };
  count();
  end_holding();
  count();
  return std::move(results_);
}

/// Weighs all mails before the first is entered: an order in advance that one of them is about must
/// not be carried out before it.
void MailBatch::begin_holding() {
  for (const auto& [seat, pending] : own_) {
    read_all(seat);
    static_cast<void>(weigh(seat));
  }
  holding_ = [this](OwnerId player, const std::string& order) {
    const bool held = may_change(player, order);
    held_back_ = held_back_ || held;
    return held;
  };
  editor_.hold_orders(holding_);
  // What stands still since an earlier run may go on after this one.
  for (const OrderEntry& order : log()[log().orders]) {
    if (order.done == 0) static_cast<void>(holding_(order.player, editor_.kept(order).line));
  }
}

/// Once it is settled what became of each mail, the journal tells which orders stand still.
void MailBatch::end_holding() {
  MailJournal journal = journal_;
  for (const MailResult& result : results_) journal.add(result.line);
  holding_ = [&](OwnerId player, const std::string& order) {
    return is_held(editor_, journal, player, order);
  };
  editor_.hold_orders(holding_);
  static_cast<void>(carry_out_held());
  holding_ = nullptr;
  editor_.hold_orders(nullptr);
}

/// Whether a mail that is not settled yet may be about an order of its player.
bool MailBatch::may_change(OwnerId player, const std::string& order) const {
  const std::size_t seat = player.index();
  const std::string kind = kind_of(editor_, order).kind;
  const auto about = [&](const std::vector<Intent>& intents) {
    return std::ranges::any_of(intents, [&](const Intent& each) {
      return each.seat == seat && concerns(each.kind, kind);
    });
  };
  const auto asked = [&](const MailResult& each) { return each.seat == seat && each.line.open(); };
  if (std::ranges::any_of(results_, asked)) return true;
  const std::string& name = log().players[seat];
  if (std::ranges::any_of(collected_, [&](const Pending& each) {
        const bool speaks = (*mails_)[each.mail].words.find(name) != std::string::npos;
        return about(each.intents) || ((each.asks || each.telling) && speaks);
      })) {
    return true;
  }
  bool open = is_held(editor_, journal_, player, order);
  const auto own = own_.find(seat);
  if (own == own_.end()) return open;
  for (const Pending& each : own->second) {
    if (each.superseded) continue;
    const bool retracts = each.retracts && !takes_back(each);
    if (about(each.intents) || about(each.refused)) return true;
    if (each.asks || each.telling || retracts) {
      open = true;
    } else if (!each.entered.empty() || !each.waits.empty()) {
      open = false;  // the player has answered
    }
  }
  return open;
}

/// Carries out orders that had to wait for mails and need not any more. Returns whether the game
/// has gone on.
bool MailBatch::carry_out_held() {
  if (!std::exchange(held_back_, false)) return false;
  const std::string before = editor_.text();
  editor_.carry_out_orders();
  note_orders();
  return editor_.text() != before;
}

void MailBatch::note_orders() {
  const std::vector<OrderNews> news = editor_.take_order_news();
  orders_.insert(orders_.end(), news.begin(), news.end());
}

void MailBatch::begin(const std::vector<NewMail>& mails) {
  std::vector<std::size_t> order(mails.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return mails[a].message->sent < mails[b].message->sent;
  });
  results_.resize(mails.size());
  for (std::size_t i = 0; i < mails.size(); ++i) {
    const NewMail& mail = mails[i];
    MailResult& result = results_[i];
    result.seat = mail.sorted.from == From::seat ? mail.sorted.seat : std::nullopt;
    JournalLine& line = result.line;
    line.mail = mail.key;
    line.hash = mail.key == mail.hash ? std::string() : mail.hash;
    line.address = mail.message->address;
    line.sent = mail.message->sent;
    line.moment = moment();
    line.words = mail.words;
    if (result.seat) {
      line.sender = log().players[*result.seat];
      line.made = made(*result.seat);
    }
  }
  for (const std::size_t i : order) {
    if (settle(i)) continue;
    Pending pending{.mail = i};
    pending.own = mails[i].sorted.from == From::seat;
    if (pending.own) {
      own_[*mails[i].sorted.seat].push_back(std::move(pending));
    } else {
      read(pending);
      pending.claimed = pending.intents;
      collected_.push_back(std::move(pending));
    }
  }
}

bool MailBatch::settle(std::size_t i) {
  const NewMail& mail = (*mails_)[i];
  MailResult& result = results_[i];
  JournalLine& line = result.line;
  if (!mail.message->attached.empty()) {
    result.attached = fmt::format("not read: {}", fmt::join(mail.message->attached, ", "));
  }
  switch (mail.sorted.from) {
    case From::program:
      line.state = mail.message->bounce ? MailState::bounce : MailState::automatic;
      line.about = mail.sorted.replied;
      line.moderator = mail.message->bounce;
      return true;
    case From::stranger:
    case From::former:
      line.state = MailState::stranger;
      line.moderator = true;
      if (mail.sorted.seat) {
        result.why = fmt::format("the seat of {} is played by {} now",
                                 log().players[*mail.sorted.seat], called(*mail.sorted.seat));
      }
      return true;
    case From::seat:
    case From::collector:
      break;
  }
  if (mail.reused) {
    line.state = MailState::asked;
    line.moderator = true;
    result.why = "it has the Message-ID of another mail, which says something else";
    return true;
  }
  if (mail.message->cut) {
    ask(result, "ask.long");
    return true;
  }
  if (!mail.sorted.games.empty()) {
    ask(result, "choose.game");
    return true;
  }
  if (mail.sorted.doubtful) {
    ask(result, "ask.game", on_one_line(mail.words));
    return true;
  }
  return mail.sorted.from == From::seat && settle_answer(i);
}

/// The mail to which a message of veedor was the answer that this one answers.
const JournalLine* MailBatch::answered_by(const NewMail& mail) const {
  return mail.sorted.replied.empty() ? nullptr : journal_.of_answer(mail.sorted.replied);
}

/// Whether the moment of the message that a mail answers is over for its sender.
bool MailBatch::settle_answer(std::size_t i) {
  const NewMail& mail = (*mails_)[i];
  MailResult& result = results_[i];
  const std::size_t seat = *mail.sorted.seat;
  const JournalLine* const answered = answered_by(mail);
  const std::string_view said = answer_in(mail);
  const bool yes = Sentences::says_yes(said);
  const bool over = is_over(mail.sorted, editor_);
  if (answered != nullptr && !over && answered->sender == log().players[seat]) {
    if (settle_reply(i, *answered, said)) return true;
  }
  if (yes && !over) {
    ask(result, "ask.offer");
    return true;
  }
  if (!over) return false;
  // It is read all the same, to say how: what it says may be meant for now.
  JournalLine& line = result.line;
  line.now = moment();
  line.moment = mail.sorted.reply
                    ? fmt::format("{}.{}", mail.sorted.reply->round, mail.sorted.reply->turn)
                    : fmt::format("{}", *mail.sorted.round);
  Pending pending{.mail = i};
  if (yes && answered != nullptr && answered->offers.size() == 1) {
    for (const std::string& each : answered->offers.front()) {
      pending.intents.push_back({kind_of(editor_, each).kind, seat, {each}, {}, {}});
    }
  } else {
    read(pending);
  }
  const bool says = !pending.intents.empty() || pending.asks || pending.telling || yes;
  line.state = says ? MailState::stale : MailState::nothing;
  for (const Intent& intent : pending.intents) {
    line.lines.insert(line.lines.end(), intent.lines.begin(), intent.lines.end());
  }
  const bool legal = !pending.asks && !pending.intents.empty() &&
                     std::ranges::all_of(pending.intents, [](const Intent& intent) {
                       return intent.refused.empty();
                     });
  if (legal) line.offers = {line.lines};
  return true;
}

void MailBatch::ask(MailResult& result, std::string key, std::string quoted) const {
  result.line.state = MailState::asked;
  result.asks = std::move(key);
  result.quoted = std::move(quoted);
}

void MailBatch::read_all(std::size_t seat) {
  const std::size_t now = std::hash<std::string>()(editor_.text());
  for (Pending& each : own_.at(seat)) {
    if (each.begun || each.read_at == now) continue;
    read(each);
    each.read_at = now;
  }
}

bool MailBatch::weigh(std::size_t seat) {
  std::vector<Pending>& all = own_.at(seat);
  bool clear = true;
  for (std::size_t i = 0; i < all.size(); ++i) {
    Pending& later = all[i];
    const auto cancels = [](const std::vector<Intent>& intents) {
      return std::ranges::find(intents, "cancel", &Intent::kind) != intents.end();
    };
    if (later.retracts || cancels(later.intents) || cancels(later.entered)) {
      for (std::size_t k = 0; k < i; ++k) {
        if (!all[k].begun) all[k].by = later.mail;
        all[k].superseded = all[k].superseded || !all[k].begun;
      }
      continue;
    }
    const bool doubt = later.asks || later.telling;
    const bool decides = !doubt && (!later.intents.empty() || !later.entered.empty());
    for (std::size_t k = 0; k < i; ++k) {
      Pending& earlier = all[k];
      if (earlier.begun || earlier.superseded) continue;
      if (doubt && !earlier.intents.empty()) clear = false;
      if (!decides || (earlier.intents.empty() && !earlier.asks)) continue;
      if (contradicts(earlier, later)) {
        clear = false;
        continue;
      }
      std::erase_if(earlier.intents, [&](const Intent& intent) {
        const auto same = [&](const Intent& other) { return other.kind == intent.kind; };
        return std::ranges::any_of(later.intents, same) || std::ranges::any_of(later.entered, same);
      });
      if (!earlier.intents.empty()) continue;
      earlier.by = later.mail;
      earlier.superseded = true;
    }
  }
  return clear;
}

/// Whether nobody knows which of two mails came later, and they decide different things.
bool MailBatch::contradicts(const Pending& one, const Pending& other) const {
  if (results_[one.mail].line.sent != results_[other.mail].line.sent) return false;
  return std::ranges::any_of(one.intents, [&](const Intent& intent) {
    return std::ranges::any_of(other.intents, [&](const Intent& each) {
      return each.kind == intent.kind && each.lines != intent.lines;
    });
  });
}

bool MailBatch::enter(const std::vector<std::string>& lines) {
  const std::vector<std::string_view> views(lines.begin(), lines.end());
  // Tried elsewhere first: what is refused must leave no trace in the log, its layout included.
  LogEditor trial(library_, override_);
  trial.find_places_also(place_in_any_language);
  trial.hold_orders(holding_);
  trial.open(editor_.text());
  if (add_lines(trial, views) || add_lines(editor_, views)) return false;
  note_orders();
  return true;
}

/// Whether the mail changes something that was entered in an earlier run.
bool MailBatch::corrects(const Pending& pending) const {
  const NewMail& mail = (*mails_)[pending.mail];
  if (!pending.own || pending.confirms || !Sentences::changes(mail.words)) return false;
  const std::size_t seat = *mail.sorted.seat;
  const auto orders = log()[log().orders];
  const bool waits = std::ranges::any_of(orders, [&](const OrderEntry& order) {
    return order.done == 0 && order.player == OwnerId(seat);
  });
  if (made(seat) == 0 || waits) return false;
  bool decides = false;
  bool again = false;
  for (const auto* const intents : {&pending.intents, &pending.refused, &pending.entered}) {
    decides = decides || !intents->empty();
    again =
        again || std::ranges::any_of(*intents, [&](const Intent& each) { return was_made(each); });
  }
  if (decides && !again) return false;
  return !own_.contains(seat) || !takes_back(pending);
}

bool MailBatch::advance(std::size_t seat) {
  read_all(seat);
  if (!weigh(seat)) return false;
  for (Pending& each : own_.at(seat)) {
    if (each.superseded || each.asks) continue;
    if (corrects(each)) continue;
    for (auto intent = each.intents.begin(); intent != each.intents.end(); ++intent) {
      if (!intent->refused.empty() && !each.begun) continue;
      if (!enter(intent->lines)) continue;
      each.begun = true;
      each.entered.push_back(std::move(*intent));
      each.intents.erase(intent);
      return true;
    }
  }
  return false;
}

void MailBatch::read_collections() {
  for (Pending& each : collected_) {
    read(each);
    // What players say themselves counts.
    const auto said_by_player = [&](const Intent& intent) -> const Intent* {
      const auto own = own_.find(intent.seat);
      if (own == own_.end()) return nullptr;
      for (const Pending& theirs : own->second) {
        for (const auto* const intents : {&theirs.entered, &theirs.intents}) {
          const auto same = std::ranges::find(*intents, intent.kind, &Intent::kind);
          if (same != intents->end()) return &*same;
        }
      }
      return nullptr;
    };
    for (const Intent& claimed : each.claimed) {
      const Intent* const said = said_by_player(claimed);
      if (said == nullptr || said->lines == claimed.lines) continue;
      MailResult& result = results_[each.mail];
      result.line.moderator = true;
      result.why =
          fmt::format("{} says otherwise: {}", called(claimed.seat), on_lines(said->lines));
    }
    std::erase_if(each.intents,
                  [&](const Intent& intent) { return said_by_player(intent) != nullptr; });
    each.begun = true;
    enter_collection(each);
  }
}

void MailBatch::enter_collection(Pending& pending) {
  if (pending.asks) return;
  for (bool progress = true; progress;) {
    progress = false;
    for (auto intent = pending.intents.begin(); intent != pending.intents.end(); ++intent) {
      if (!enter(intent->lines)) continue;
      pending.entered.push_back(std::move(*intent));
      pending.intents.erase(intent);
      progress = true;
      break;
    }
  }
}

/// Keeps what comes too early as orders in advance; the rest is refused.
void MailBatch::keep_rest(Pending& pending) {
  if (pending.asks) return;
  for (Intent& intent : pending.intents) {
    if (pending.confirms && !intent.refused.empty()) intent.later.clear();
    const bool again = was_made(intent) || (corrects(pending) && intent.kind != "turn");
    if (!again && !intent.later.empty() && enter({intent.later})) {
      intent.lines = {intent.later};
      pending.waits.push_back(std::move(intent));
    } else {
      // Why it cannot be ordered is what matters.
      if (!again && !intent.later.empty()) intent.lines = {intent.later};
      pending.refused.push_back(std::move(intent));
    }
  }
  pending.intents.clear();
}

void MailBatch::add_lines_of(const std::vector<Intent>& intents, std::vector<std::string>& lines) {
  for (const Intent& each : intents) {
    lines.insert(lines.end(), each.lines.begin(), each.lines.end());
  }
}

void MailBatch::conclude(Pending& pending) {
  MailResult& result = results_[pending.mail];
  const NewMail& mail = (*mails_)[pending.mail];
  JournalLine& line = result.line;
  result.unread = pending.unread;
  add_lines_of(pending.entered, line.lines);
  add_lines_of(pending.waits, line.lines);
  if (pending.superseded) {
    line.state = MailState::replaced;
    for (Pending& later : own_.at(*mail.sorted.seat)) {
      if (later.mail == pending.by) results_[later.mail].earlier = line.sent;
    }
    return;
  }
  if (pending.retracts) {
    line.state = MailState::nothing;
    const bool any = takes_back(pending);
    result.asks = any ? "taken.back" : "";
    if (!any) ask(result, "ask.what");
    return;
  }
  if (pending.asks) {
    line.state = MailState::asked;
    line.moderator = pending.changes;
    result.questions = pending.questions;
    offer(result, pending);
    return;
  }
  if (pending.silent) {
    const std::vector<std::string> lines =
        pending.telling ? decided_before(pending) : std::vector<std::string>();
    if (!lines.empty()) {
      line.lines = lines;
      result.known = is_known({kind_of(editor_, lines.front()).kind, *mail.sorted.seat, lines});
      line.state = result.known ? MailState::nothing : MailState::asked;
      line.moderator = !result.known;
      if (!result.known) result.why = std::string(kDecidedBefore);
      return;
    }
    line.state = MailState::nothing;
    line.moderator = pending.telling || !result.attached.empty();
    return;
  }
  if (!pending.intents.empty()) {  // a later mail of the player must be asked about first
    ask(result, "ask.twice");
    add_lines_of(pending.intents, line.lines);
    for (const Pending& each : own_.at(*mail.sorted.seat)) {
      std::vector<std::string> lines;
      add_lines_of(each.intents, lines);
      if (lines.empty() || each.superseded) continue;
      if (std::ranges::find(line.offers, lines) == line.offers.end()) line.offers.push_back(lines);
    }
    return;
  }
  result.later = said_for_later(pending);
  if (pending.refused.empty()) {
    line.state = pending.confirms          ? MailState::confirmed
                 : pending.entered.empty() ? MailState::waits
                                           : MailState::entered;
    return;
  }
  conclude_refused(pending);
}

/// Whether the mail replaces another of this run.
bool MailBatch::takes_back(const Pending& pending) const {
  const std::size_t seat = *(*mails_)[pending.mail].sorted.seat;
  return std::ranges::any_of(own_.at(seat),
                             [&](const Pending& each) { return each.by == pending.mail; });
}

void MailBatch::conclude_refused(Pending& pending) {
  MailResult& result = results_[pending.mail];
  JournalLine& line = result.line;
  add_lines_of(pending.refused, result.refused);
  for (const Intent& each : pending.refused) {
    if (result.why.empty()) result.why = each.refused;
  }
  const bool known =
      std::ranges::all_of(pending.refused, [&](const Intent& each) { return is_known(each); });
  const bool again =
      std::ranges::any_of(pending.refused, [&](const Intent& each) { return was_made(each); });
  if (known) {
    line.state = pending.entered.empty() ? MailState::nothing : MailState::entered;
    result.known = true;
    result.refused.clear();
    add_lines_of(pending.refused, line.lines);
  } else if (again || corrects(pending)) {
    line.state = MailState::asked;
    line.moderator = true;
    result.why = std::string(kDecidedBefore);
    add_lines_of(pending.refused, line.lines);
  } else {
    line.state = MailState::refused;
    add_lines_of(pending.refused, line.lines);
  }
}

/// What a mail of a player would have decided before the last decision of that player.
std::vector<std::string> MailBatch::decided_before(const Pending& pending) const {
  const NewMail& mail = (*mails_)[pending.mail];
  if (!pending.own || made(*mail.sorted.seat) == 0) return {};
  const std::size_t seat = *mail.sorted.seat;
  const std::size_t most = 2 * log().players.size() + 2;  // a round, and discs
  LogEditor editor(library_, override_);
  editor.open(editor_.text());
  for (std::size_t i = 0; i < most; ++i) {
    if (!editor.undo(std::nullopt)) return {};
    if (decisions_of(editor.judge().log(), OwnerId(seat)) == made(seat)) continue;
    return MailReader(library_, override_, editor.text())
        .read({*mail.message}, called(seat))
        .legal_lines();
  }
  return {};
}

/// If the reader asks, but knows lines that are legal now, `yes` enters them.
void MailBatch::offer(MailResult& result, const Pending& pending) const {
  if (!pending.own) return;  // only players are asked so
  std::vector<std::string> lines;
  for (const Intent& each : pending.intents) {
    if (!each.refused.empty()) return;
    lines.insert(lines.end(), each.lines.begin(), each.lines.end());
  }
  result.line.offers =
      lines.empty() ? pending.offers : std::vector<std::vector<std::string>>{lines};
  if (lines.empty() && pending.offers.size() == 1) lines = pending.offers.front();
  result.line.lines = std::move(lines);
}

std::string MailBatch::moment() const {
  const auto& next = editor_.verdict().next;
  const unsigned turn = turn_of(log());
  const unsigned round = next ? next->round : static_cast<unsigned>(log()[log().rounds].size());
  const bool turns = next && next->step == text(Decision::Kind::turn);
  return fmt::format("{}.{}", round, turns ? turn + 1 : turn);
}

unsigned MailBatch::made(std::size_t seat) const { return decisions_of(log(), OwnerId(seat)); }

const std::string& MailBatch::called(std::size_t seat) const {
  const Referee settled = editor_.judge().replay().referee().settled();
  return holder_of(log(), seat, settled.state()).name;
}

bool MailBatch::has_address(std::size_t seat, std::string_view address) const {
  const Referee settled = editor_.judge().replay().referee().settled();
  const auto& mail = holder_of(log(), seat, settled.state()).mail;
  return std::ranges::any_of(
      mail, [&](const std::string& each) { return is_same_address(each, address); });
}

bool MailBatch::was_made(const Intent& intent) const {
  const auto rounds = log()[log().rounds];
  if (rounds.empty()) return false;
  const OwnerId player(intent.seat);
  const RoundEntry& last = rounds.back();
  if (intent.kind == "power") {
    const auto& next = editor_.verdict().next;
    if (next && next->round > rounds.size()) return false;
    return std::ranges::any_of(log()[last.power],
                               [&](const LocatedStep& each) { return each.step.owner == player; });
  }
  if (intent.kind != "turn") return is_known(intent);
  const auto turns = log()[last.turns];
  const auto& next = editor_.verdict().next;
  const bool answers = next && (next->step == text(Decision::Kind::discs) ||
                                next->step == text(Decision::Kind::give_back));
  // While others answer a Special action, the rest of the turn may come.
  if (answers && !turns.empty() && turns.back().player == player) return false;
  return std::ranges::any_of(turns, [&](const TurnEntry& each) { return each.player == player; });
}

bool MailBatch::is_known(const Intent& intent) const {
  const std::size_t rounds = log()[log().rounds].size();
  const std::vector<std::string> lines = editor_.decision_lines(rounds == 0 ? 0 : rounds - 1);
  return std::ranges::all_of(intent.lines, [&](const std::string& line) {
    return std::ranges::any_of(lines, [&](const std::string& each) {
      return each == line || (intent.kind == "disc" && each.starts_with("disc ") &&
                              each.find(line.substr(5)) != std::string::npos);
    });
  });
}

}  // namespace veedor
