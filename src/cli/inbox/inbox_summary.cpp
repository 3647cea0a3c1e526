#include "cli/inbox/inbox_summary.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <set>

#include "cli/input/mails.h"
#include "log/mail_id.h"
#include "text/json.h"
#include "text/printable.h"
#include "text/text.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

constexpr std::size_t kUsualWidth = 78;
/// How much of a mail is shown, in columns.
constexpr std::size_t kMostOfWords = 160;

/// The time of day of `2026-11-28T19:05:00Z`, where the program runs; `-` if it is unknown.
std::string clock_of(const std::string& moment) {
  std::tm utc{};
  if (moment.empty() || ::strptime(moment.c_str(), "%Y-%m-%dT%H:%M:%SZ", &utc) == nullptr) {
    return "-";
  }
  const std::time_t seconds = ::timegm(&utc);
  std::tm here{};
  if (::localtime_r(&seconds, &here) == nullptr) return "-";
  return fmt::format("{:02}:{:02}", here.tm_hour, here.tm_min);
}

std::string quoted(const std::string& words) {
  std::string one;
  for (const char sign : words) one += sign == '\n' ? ' ' : sign;
  return fmt::format("\"{}\"", shortened(printable(trim(one)), kMostOfWords));
}

/// Who has sent it, as the summary calls them.
std::string who(const JournalLine& line) {
  if (!line.sender.empty()) return line.sender;
  const std::string name = line.address.substr(0, line.address.find('@'));
  return name.empty() ? "-" : name;
}

/// What became of a mail, in a few words.
std::string outcome(const JournalLine& line, const MailResult* result) {
  const std::string lines = fmt::format("{}", fmt::join(line.lines, "\n"));
  switch (line.state) {
    case MailState::asked: {
      std::string text = quoted(line.words);
      if (result != nullptr && !result->questions.empty()) {
        text += ": " + result->questions.front();
      }
      if (result != nullptr && !result->why.empty()) text += ": " + result->why;
      return text;
    }
    case MailState::refused: {
      const std::string why = result == nullptr ? std::string() : "\n" + result->why;
      return lines + why;
    }
    case MailState::stale:
      return fmt::format("answers what was asked in round {}: {}",
                         line.moment.substr(0, line.moment.find('.')), quoted(line.words));
    case MailState::stranger: {
      const std::string why =
          result == nullptr || result->why.empty() ? std::string() : "\n" + result->why;
      return fmt::format("{}: {}{}", line.address.empty() ? "no sender" : line.address,
                         quoted(line.words), why);
    }
    case MailState::other:
      return fmt::format("{} {}", line.about, quoted(line.words));
    case MailState::bounce:
      return quoted(line.words);
    case MailState::automatic:
      return "sent by a program";
    case MailState::nothing:
    case MailState::replaced:
      return lines.empty() ? quoted(line.words) : lines;
    default:
      return lines;
  }
}

class Summary {
 public:
  Summary(const InboxRun& run, const Screen& screen) : run_(run), screen_(screen) {}

  std::string text() {
    std::string out = head();
    for (std::size_t i = 0; i < run_.games.size(); ++i) out += game(i);
    const std::string rest = no_game();
    if (!rest.empty()) out += "\nno game given here\n" + rest;
    return out;
  }

 private:
  [[nodiscard]] std::string head() const {
    std::map<MailState, std::size_t> count;
    std::size_t answers = 0;
    for (const auto& game : run_.games) {
      for (const MailResult& each : game->results()) ++count[each.line.state];
      answers += game->answers();
    }
    std::string text = "No new mail.";
    if (run_.mails > 0) {
      text = fmt::format(
          "{} new mail{}: {} entered, {} kept; {} answer{} in {}.", run_.mails,
          run_.mails == 1 ? "" : "s", count[MailState::entered] + count[MailState::confirmed],
          count[MailState::waits], answers, answers == 1 ? "" : "s", printable(run_.folder));
    }
    std::size_t needs = 0;
    std::vector<std::string> unanswered;
    for (const OpenLine& each : open_lines(run_)) {
      if (each.line->moderator) ++needs;
      if (!each.line->moderator) unanswered.push_back(printable(who(*each.line)));
    }
    if (needs > 0) text += fmt::format(" Needs you: {} (!).", needs);
    if (run_.mails == 0 && !unanswered.empty()) {
      text += fmt::format(" Not answered yet: {}.", fmt::join(unanswered, ", "));
    }
    return hanging("", text, 0, screen_.columns(kUsualWidth));
  }

  /// What is shown of a game: its new lines in the order of play, then what is open since before.
  std::string game(std::size_t at) {
    InboxGame& game = *run_.games[at];
    const auto& lines = game.journal().lines();
    std::vector<const JournalLine*> shown;
    for (const JournalLine& line : lines) {
      const bool now = line.seq >= run_.first_new[at] && line.state != MailState::entering &&
                       line.state != MailState::closed && !is_without_game(line);
      if (now) shown.push_back(&line);
    }
    for (const OpenLine& each : open_lines(run_)) {
      const bool older = each.game == &game &&
                         (each.line->moderator || !game.held_by(*each.line).empty()) &&
                         each.line->seq < run_.first_new[at] && !is_without_game(*each.line);
      if (older) shown.push_back(each.line);
    }
    const Verdict& verdict = game.log().editor().verdict();
    std::string text = "\n" + screen_.bold(printable(game.mail_game().name));
    if (verdict.next) {
      const Next& next = *verdict.next;
      const auto& players = next.called.empty() ? next.players : next.called;
      text += fmt::format(", round {}", next.round);
      if (!players.empty())
        text += ": next " + printable(fmt::format("{}", fmt::join(players, ", ")));
    }
    text += '\n';
    if (shown.empty() && game.carried_out().empty() && run_.games.size() > 1) return {};
    for (const std::string& line : game.carried_out()) {
      text +=
          hanging("  ", fmt::format("carried out, as ordered in advance: `{}`", printable(line)), 4,
                  screen_.columns(kUsualWidth));
      text += '\n';
    }
    const auto seat = [&](const JournalLine* line) {
      const auto& players = verdict.players;
      return std::ranges::find(players, line->sender) - players.begin();
    };
    std::ranges::stable_sort(
        shown, {}, [&](const JournalLine* line) { return std::pair(seat(line), line->sent); });
    for (const JournalLine* const line : shown)
      text += row(*line, result_of(game, *line), game.mail_game().name, game.held_by(*line));
    return text;
  }

  std::string no_game() {
    std::string text;
    std::set<std::string> told;
    for (std::size_t i = 0; i < run_.games.size(); ++i) {
      for (const JournalLine& line : run_.games[i]->journal().lines()) {
        const bool now = line.seq >= run_.first_new[i];
        const bool open = std::ranges::any_of(
            open_lines(run_), [&](const OpenLine& each) { return each.line == &line; });
        if (!is_without_game(line) || (!now && !open) || !told.insert(line.mail).second) continue;
        text += row(line, nullptr, run_.games[i]->mail_game().name);
      }
    }
    return text;
  }

  [[nodiscard]] static bool is_without_game(const JournalLine& line) {
    return line.moment.empty() && line.state != MailState::closed &&
           line.state != MailState::dropped && line.sender.empty();
  }

  [[nodiscard]] static const MailResult* result_of(const InboxGame& game, const JournalLine& line) {
    const auto& results = game.results();
    const auto found = std::ranges::find_if(
        results, [&](const MailResult& each) { return each.line.mail == line.mail; });
    return found == results.end() ? nullptr : &*found;
  }

  [[nodiscard]] std::string row(const JournalLine& line, const MailResult* result,
                                const std::string& name,
                                const std::vector<std::string>& held = {}) const {
    constexpr std::size_t kState = 10;
    constexpr std::size_t kWho = 9;
    constexpr std::size_t kClock = 6;
    const std::string lead = fmt::format(
        "{} {} {} {} ", line.moderator ? screen_.red("!") : " ", padded(text_of(line), kState),
        padded(printable(who(line)), kWho), padded(clock_of(line.sent), kClock));
    const std::size_t indent = 2 + kState + 1 + kWho + 1 + kClock + 1;
    std::string text;
    std::string what = outcome(line, result);
    for (const std::string& order : held) {
      what += fmt::format("\n`{}` waits until {}", order,
                          line.moderator ? "this is settled" : "this is answered");
    }
    if (line.moderator) {
      const std::string game = run_.games.size() > 1 ? name + "." : std::string();
      what += fmt::format("\nsettled? --close {}{}", game, line.seq);
    }
    for (const std::string_view each : lines_of(what)) {
      text += hanging(text.empty() ? lead : std::string(indent, ' '), printable(each), indent,
                      screen_.columns(kUsualWidth));
    }
    return text.empty() ? lead + '\n' : text;
  }

  [[nodiscard]] static std::string text_of(const JournalLine& line) {
    return std::string(veedor::text(line.state));
  }

  const InboxRun& run_;
  Screen screen_;
};

}  // namespace

std::vector<OpenLine> open_lines(const InboxRun& run) {
  std::vector<OpenLine> open;
  for (const auto& game : run.games) {
    for (const JournalLine* const line : game->open_lines()) {
      const bool elsewhere = std::ranges::any_of(run.games, [&](const auto& other) {
        return other != game && line->state == MailState::other &&
               other->journal().of_mail(line->mail) != nullptr &&
               other->journal().of_mail(line->mail)->state != MailState::other;
      });
      if (!elsewhere) open.push_back({game.get(), line});
    }
  }
  return open;
}

std::string summary_text(const InboxRun& run, const Screen& screen) {
  return Summary(run, screen).text();
}

std::string summary_json(const InboxRun& run) {
  std::string out;
  const std::vector<OpenLine> open = open_lines(run);
  for (std::size_t i = 0; i < run.games.size(); ++i) {
    InboxGame& game = *run.games[i];
    for (const JournalLine& line : game.journal().lines()) {
      if (line.state == MailState::entering || line.state == MailState::closed) continue;
      const bool is_open =
          std::ranges::any_of(open, [&](const OpenLine& each) { return each.line == &line; });
      const bool is_new = line.seq >= run.first_new[i];
      if (!is_open && !is_new) continue;
      const auto& results = game.results();
      const auto result = std::ranges::find_if(
          results, [&](const MailResult& each) { return each.line.mail == line.mail; });
      Json object = Json::object();
      object["mail"] = line.mail;
      object["game"] = game.mail_game().name;
      object["sender"] = line.sender.empty() ? Json() : Json(line.sender);
      object["address"] = line.address;
      object["state"] = text(line.state);
      object["lines"] = line.lines;
      const bool read = result != results.end() && is_new;
      object["account"] = read ? account_json(result->account) : Json::array();
      object["doubts"] = read ? doubts_json(result->doubts) : Json::array();
      if (read) object["questions"] = result->questions;
      object["holds"] = game.held_by(line);
      object["words"] = line.words;
      object["answer"] = line.answer.empty() ? Json() : Json(line.answer);
      object["number"] = line.seq;
      object["open"] = is_open;
      object["moderator"] = line.moderator;
      object["new"] = is_new;
      out += json_line(object);
    }
  }
  return out;
}

}  // namespace veedor
