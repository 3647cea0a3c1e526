#include "cli/options/readers.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace veedor {
namespace {

struct Readers {
  std::string_view command;
  std::string_view who;
};

constexpr std::string_view kOnlyModerator =
    "The output is for the moderator: it may contain secrets of the players.";
constexpr std::string_view kForPlayer =
    "With --for the output is for that player or the public; without it, it is for "
    "the moderator and may contain secrets.";

/// By command. Output for players is made through Sight (sight/sight.h).
constexpr auto kReaders = std::to_array<Readers>({
    {"check",
     "The formats markdown, mail, html and png are for players and contain no secrets; the others, "
     "and pages with --line, are for the moderator. The hashes of --hash (not of --hash=all) may "
     "be published."},
    {"score",
     "The formats markdown and csv are for players and contain no secrets; text and json "
     "are for the moderator."},
    {"standings",
     "The formats text, markdown and csv are for everybody; json is for the director, "
     "because it lists the faults of logs that do not count."},
    {"show",
     "With --public or --for the output is for players; without them, it is for the "
     "moderator and may contain secrets."},
    {"next", kForPlayer},
    {"report", "The reports are for players; each has only what that player may know."},
    {"diff", kOnlyModerator},
    {"fmt", kOnlyModerator},
    {"inbox",
     "Each answer is for its receiver and contains no secrets of others; the output and the "
     "journals are for the moderator."},
    {"read", kOnlyModerator},
    {"add", kOnlyModerator},
    {"undo", kOnlyModerator},
    {"redo", kOnlyModerator},
    {"notation", kOnlyModerator},
    {"publish",
     "The copy is for players: it has only what everybody, or with --for that player, may know."},
    {"seal", "The first line is for everybody; keep the second until everybody has mailed theirs."},
    {"replay", kForPlayer},
    {"new", "The log is for the moderator; `veedor publish` makes a copy for players."},
    {"lsp", kOnlyModerator},
});

}  // namespace

void say_who_may_read(CLI::App& command) {
  const auto* const found = std::ranges::find(kReaders, command.get_name(), &Readers::command);
  if (found != kReaders.end()) command.footer(std::string(found->who));
}

}  // namespace veedor
