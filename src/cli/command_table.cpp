#include "cli/command_table.h"

#include <array>

namespace veedor {
namespace {

constexpr std::string_view kJudge = "Judge a game";
constexpr std::string_view kModerate = "Moderate a game by mail";
constexpr std::string_view kDirect = "Direct an event";
constexpr std::string_view kWrite = "Write logs, and programs that do";
constexpr std::string_view kLookUp = "Look up";
constexpr std::array kCommands = std::to_array<Command>({
    {kJudge, add_check},       {kJudge, add_score},      {kJudge, add_show},
    {kJudge, add_diff},        {kJudge, add_replay},     {kModerate, add_new},
    {kModerate, add_inbox},    {kModerate, add_read},    {kModerate, add_add},
    {kModerate, add_undo},     {kModerate, add_redo},    {kModerate, add_next},
    {kModerate, add_report},   {kModerate, add_publish}, {kModerate, add_seal},
    {kModerate, add_notation}, {kDirect, add_standings}, {kDirect, add_sheet},
    {kWrite, add_fmt},         {kWrite, add_simulate},   {kWrite, add_schema},
    {kWrite, add_lsp},         {kWrite, add_completion}, {kLookUp, add_rules},
    {kLookUp, add_explain},    {kLookUp, add_help},
});

}  // namespace

std::span<const Command> commands() { return kCommands; }

}  // namespace veedor
