#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace veedor {

/// How `--help` shows a command: what it is for, its arguments, its options (the group that most
/// people need first), its exit statuses, who may read its output, and two examples. Statuses and
/// examples are those of the command's manual page. Text is wrapped at the width of the terminal,
/// elsewhere at 80 columns.
class HelpFormat : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override;
};

}  // namespace veedor
