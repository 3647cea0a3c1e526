#pragma once

#include <span>
#include <string_view>

#include "cli/command.h"

namespace veedor {

/// A command of the program.
struct Command {
  std::string_view group;  ///< what somebody wants to do with it, as --help has it
  void (*add)(CLI::App& app, Run& chosen);
};

/// The commands in the order of --help. The program in a web page has fewer
/// (web/command_table.cpp).
[[nodiscard]] std::span<const Command> commands();

}  // namespace veedor
