#include <fmt/format.h>

#include <algorithm>

#include "log/mail_id.h"
#include "report/turn/report_words.h"
#include "report/turn/turn_report.h"
#include "text/mail_text.h"
#include "text/printable.h"
#include "words/verdict_words.h"

namespace veedor {

std::string turn_report_message(const PlayerView& view, const GameLog& log, Painter& painter,
                                const Screen& screen) {
  std::string message;
  if (view.player().valid()) {
    const std::size_t seat = view.player().index();
    const std::string name = holders_of(view.verdict)[seat];
    // The last one with this name: somebody may have come back.
    const auto& holders = log.holders[seat];
    const auto reader =
        std::ranges::find(holders.rbegin(), holders.rend(), name, &SeatHolder::name);
    message += mail_recipient(printable(name), reader->mail);
  }
  std::string subject = printable(ReportWords(view, log).subject());
  if (!log.id.empty() && view.player().valid()) {
    // An answer to this message then tells its game and moment.
    const unsigned round = view.next.round;
    subject = subject_tag(log.id, round) + " " + subject;
    const unsigned made = decisions_of(log, view.player());
    const unsigned turn = turn_of(log);
    const std::string code = short_code(
        fmt::format("{} {} {} {} {}", log.id, view.player().index(), round, turn, view.note));
    message += fmt::format("Message-ID: {}\n", MailId{log.id, round, turn, made, code}.text());
  }
  message += mail_header("Subject", subject);
  std::string text = turn_report_text(view, log, screen);
  if (!view.table_link.empty()) text += "\nMake your move on the map: " + view.table_link + '\n';
  return message + mail_body(text, turn_report_html(view, log, painter));
}

}  // namespace veedor
