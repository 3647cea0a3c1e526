#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/inbox/inbox_game.h"
#include "text/layout.h"

namespace veedor {

/// What a run of `veedor inbox` has done.
struct InboxRun {
  std::vector<std::unique_ptr<InboxGame>> games;
  std::size_t mails = 0;                 ///< new ones
  std::vector<JournalLine> no_game{};    ///< new mails that belong to no game here
  std::string folder;                    ///< for the answers
  std::vector<std::size_t> first_new{};  ///< of each game, the number of its first new line
};

/// The lines of all games that are still open, each with its game. One about another game is
/// settled if that game is here too and has the mail.
struct OpenLine {
  InboxGame* game = nullptr;
  const JournalLine* line = nullptr;
};
[[nodiscard]] std::vector<OpenLine> open_lines(const InboxRun& run);

/// For the moderator: game by game what became of each new mail, and what only the moderator can
/// settle.
[[nodiscard]] std::string summary_text(const InboxRun& run, const Screen& screen);
/// A JSON object for each new mail, and for each older one that is still open.
[[nodiscard]] std::string summary_json(const InboxRun& run);

}  // namespace veedor
