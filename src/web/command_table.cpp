#include "cli/command_table.h"

#include <array>

namespace veedor {
namespace {

constexpr std::string_view kGroup = "Commands in a page";
constexpr std::array kCommands = std::to_array<Command>({
    {kGroup, add_check},
    {kGroup, add_score},
    {kGroup, add_show},
    {kGroup, add_replay},
    {kGroup, add_new},
    {kGroup, add_add},
    {kGroup, add_next},
    {kGroup, add_report},
    {kGroup, add_publish},
    {kGroup, add_seal},
    {kGroup, add_notation},
    {kGroup, add_sheet},
    {kGroup, add_fmt},
    {kGroup, add_simulate},
});

}  // namespace

std::span<const Command> commands() { return kCommands; }

}  // namespace veedor
