#include "cli/inbox/inbox_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "cli/files/replace_file.h"
#include "cli/files/safe_name.h"
#include "cli/options/ruleset_option.h"
#include "link/player_link.h"
#include "log/mail_id.h"
#include "log/names.h"
#include "mail/sentences/sentences.h"
#include "seal/hash.h"

namespace veedor {
bool InboxGame::open(const std::optional<std::string>& ruleset) {
  ruleset_ = ruleset;
  auto override = read_ruleset_option(ruleset, library_);
  if (!override) return false;
  override_ = *std::move(override);
  if (!log_.open({name_, ruleset}) || !log_.lock()) return false;
  file_ = JournalFile(journal_name(name_));
  return file_.read();
}

MailGame InboxGame::mail_game() {
  const Judge& judge = log_.editor().judge();
  return {judge.log(), judge.replay().referee().settled().state()};
}

JournalLine InboxGame::final_of(JournalLine entering) {
  entering.state = entering.becomes.value_or(MailState::nothing);
  entering.becomes.reset();
  entering.before.clear();
  entering.after.clear();
  entering.file.clear();
  entering.message.clear();
  return entering;
}

/// A line about a mail of which nobody knows whether it was entered.
JournalLine InboxGame::broken_off(JournalLine entering) {
  JournalLine line = final_of(std::move(entering));
  line.state = MailState::asked;
  line.moderator = true;
  line.words = "a run broke off before this was settled: " + line.words;
  line.answer.clear();
  return line;
}

bool InboxGame::note_lost(const std::set<std::string>& delivered) {
  std::vector<JournalLine> lost;
  for (const JournalLine& line : journal().unfinished()) {
    const bool gone = line.becomes != MailState::dropped && !delivered.contains(line.mail);
    if (gone) lost.push_back(broken_off(line));
  }
  return file_.append(std::move(lost));
}

bool InboxGame::put_answers(const std::vector<JournalLine>& lines, const std::string& folder) {
  for (const JournalLine& line : lines) {
    if (line.file.empty()) continue;
    const std::string name = (std::filesystem::path(folder) / line.file).string();
    if (const std::string error = put_file(name, line.message, {name_}); !error.empty()) {
      complain(fmt::format("cannot write {}: {}", name, error));
      return false;
    }
    ++answers_;
  }
  return true;
}

bool InboxGame::recover(const std::string& folder) {
  const std::vector<JournalLine> unfinished = journal().unfinished();
  if (unfinished.empty()) return true;
  const std::string now = named_hash(log_.written());
  std::vector<JournalLine> written;
  std::vector<JournalLine> finals;
  for (const JournalLine& line : unfinished) {
    // Without its change the mail is as good as new, and is read again.
    if (line.before == now) continue;
    JournalLine final = final_of(line);
    if (line.after == now) {
      written.push_back(line);
    } else {
      // Somebody else has changed the log meanwhile.
      final.state = MailState::asked;
      final.moderator = true;
      final.words =
          fmt::format("a run broke off here, and the log has changed since: {}", line.words);
      final.answer.clear();
    }
    finals.push_back(std::move(final));
  }
  return put_answers(written, folder) && file_.append(std::move(finals));
}

std::string InboxGame::language_for(const MailResult& result) const {
  if (auto language = language_of(result.line.words)) return *language;
  const auto& lines = journal().lines();
  const auto before = std::find_if(lines.rbegin(), lines.rend(), [&](const JournalLine& line) {
    return line.sender == result.line.sender && line.address == result.line.address &&
           !line.language.empty();
  });
  return before == lines.rend() ? std::string("en") : before->language;
}

AnswerWriter InboxGame::answer_writer() {
  const LogEditor& editor = log_.editor();
  const std::string& page = page_.empty() ? editor.judge().log().page : page_;
  return {library_, override_, editor, [this, &editor, page](OwnerId seat) {
            if (page.empty() || !editor.verdict().next) return std::string();
            return player_link(library_, override_, page,
                               first_address(editor.judge().log().moderator), editor.text(), seat);
          }};
}

InboxGame::Draft InboxGame::draft(const std::vector<MailGame>& games, const MailBatch& batch) {
  Draft draft;
  std::string names;
  for (const MailGame& game : games) names += (names.empty() ? "" : ", ") + game.name;
  // One answer for each person: of a player by seat, of others by address.
  std::map<std::string, Answered> people;
  std::map<std::string, std::size_t> last;  // the result whose line has the answer
  std::vector<std::size_t> order(results_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return results_[i].line.sent; });
  for (const std::size_t i : order) {
    MailResult& result = results_[i];
    if (result.asks == "choose.game") result.quoted = names;
    if (result.line.state == MailState::stranger || result.line.address.empty()) continue;
    result.line.language = language_for(result);
    const std::string key =
        result.seat ? fmt::format("seat {}", *result.seat) : "address " + result.line.address;
    Answered& person = people[key];
    person.seat = result.seat;
    person.language = result.line.language;
    person.results.push_back(&result);
    last[key] = i;
  }
  const AnswerWriter writer = answer_writer();
  std::map<std::size_t, AnswerMail> answers;
  for (const auto& [key, person] : people) {
    auto answer = writer.write(person);
    if (!answer) continue;
    for (const MailResult* const each : person.results) {
      results_[static_cast<std::size_t>(each - results_.data())].line.answer = answer->id;
    }
    answers[last[key]] = *std::move(answer);
  }
  for (std::size_t i = 0; i < results_.size(); ++i) {
    JournalLine line = results_[i].line;
    line.becomes = line.state;
    line.state = MailState::entering;
    if (const auto answer = answers.find(i); answer != answers.end()) {
      line.file = line.sender.empty() ? "collector" : safe_name(line.sender);
      line.message = answer->second.text;
    }
    draft.lines.push_back(std::move(line));
  }
  add_orders(batch, draft);
  return draft;
}

/// Orders in advance that were due: what was carried out is kept for the summary; whose could not
/// be is told.
void InboxGame::add_orders(const MailBatch& batch, Draft& draft) {
  const AnswerWriter writer = answer_writer();
  const auto& players = log_.editor().judge().log().players;
  for (const OrderNews& news : batch.orders()) {
    if (news.what == OrderNews::What::carried_out) carried_out_.push_back(news.line);
    if (news.what != OrderNews::What::dropped) continue;
    const auto seat = std::ranges::find(players, news.player) - players.begin();
    if (static_cast<std::size_t>(seat) == players.size()) continue;
    const auto& lines = journal().lines();
    const auto ordered = std::find_if(lines.rbegin(), lines.rend(), [&](const JournalLine& line) {
      return line.sender == news.player &&
             std::ranges::find(line.lines, news.order) != line.lines.end();
    });
    Answered person{
        .seat = static_cast<std::size_t>(seat), .dropped = {news.order}, .tried = news.line};
    person.language = "en";
    JournalLine line{.mail = "order: " + news.order,
                     .sender = news.player,
                     .state = MailState::entering,
                     .becomes = MailState::dropped,
                     .lines = {news.order}};
    if (ordered != lines.rend()) {
      person.in_reply_to = ordered->mail;
      person.language = ordered->language;
      line.mail = ordered->mail;
    }
    if (auto answer = writer.write(person)) {
      line.answer = answer->id;
      line.file = safe_name(news.player);
      line.message = answer->text;
    }
    draft.lines.push_back(std::move(line));
  }
}

bool InboxGame::take(const std::vector<NewMail>& mails, const std::string& folder,
                     const std::vector<MailGame>& games) {
  if (mails.empty() && !closed_) return true;
  LogEditor& editor = log_.editor();
  MailBatch batch(library_, override_, editor, journal());
  results_ = batch.run(mails, closed_);
  const std::string& text = editor.lay_out();
  Draft drafted = draft(games, batch);
  const std::string before = named_hash(log_.written());
  const std::string after = named_hash(text);
  const bool changed = before != after;
  const std::string game = game_name(editor.judge().log());
  unsigned seq = journal().next() + (changed ? static_cast<unsigned>(drafted.lines.size()) : 0U);
  for (JournalLine& line : drafted.lines) {
    if (changed) {
      line.before = before;
      line.after = after;
    }
    if (!line.message.empty()) line.file = fmt::format("{}-{}-{}.eml", game, seq, line.file);
    ++seq;
  }
  if (changed && !file_.append(drafted.lines)) return false;
  if (!log_.save() || !put_answers(drafted.lines, folder)) return false;
  std::vector<JournalLine> finals;
  for (JournalLine& line : drafted.lines) finals.push_back(final_of(std::move(line)));
  return file_.append(std::move(finals));
}

bool InboxGame::close(unsigned seq) {
  closed_ = true;
  return file_.append({JournalLine{.state = MailState::closed, .closes = seq}});
}

std::vector<const JournalLine*> InboxGame::open_lines() {
  const GameLog& log = log_.editor().judge().log();
  return journal().open([&](const std::string& player) {
    const auto seat = std::ranges::find(log.players, player) - log.players.begin();
    if (static_cast<std::size_t>(seat) == log.players.size()) return 0U;
    return decisions_of(log, OwnerId(static_cast<std::size_t>(seat)));
  });
}

}  // namespace veedor
