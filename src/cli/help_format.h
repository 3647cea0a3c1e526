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

/// The library's complaint about a value that is not one of a list, in our words; others as they
/// are.
[[nodiscard]] std::string complaint_about_value(const std::string& said);

}  // namespace veedor
