#include <algorithm>

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
  message += mail_header("Subject", printable(ReportWords(view, log).subject()));
  return message +
         mail_body(turn_report_text(view, log, screen), turn_report_html(view, log, painter));
}

}  // namespace veedor
