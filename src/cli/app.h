#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace veedor {

/// How --help shows options and arguments: the library's layout, without its remarks.
class HelpFormat : public CLI::Formatter {
 public:
  HelpFormat();
  std::string make_option_opts(const CLI::Option* option) const override;
  std::string make_option_desc(const CLI::Option* option) const override;
};

/// The library's complaint about a command line, as people would say it.
[[nodiscard]] std::string in_our_words(const std::string& said);

/// Runs the command line and returns the exit status: 0, 1 or 2, see veedor(1).
int run(int argc, char** argv);

}  // namespace veedor
