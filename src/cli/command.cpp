#include "cli/command.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>

namespace veedor {

bool Looks::ink() const {
  if (color != "auto") return color == "always";
  const char* refused = std::getenv("NO_COLOR");
  return (refused == nullptr || *refused == '\0') && ::isatty(STDOUT_FILENO) == 1;
}

void add_looks(CLI::App& command, Looks& looks, const std::vector<std::string>& more) {
  std::vector<std::string> formats{"text", "json"};
  formats.insert(formats.end(), more.begin(), more.end());
  command.add_option("--format", looks.format, "How reports are written")
      ->check(CLI::IsMember(formats))
      ->default_str("text");
  command.add_option("--color", looks.color, "Colours in text: auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->default_str("auto");
}

}  // namespace veedor
