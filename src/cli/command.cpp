#include "cli/command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "cli/options/option_kind.h"
#include "cli/output/output.h"
#include "cli/output/pager.h"
#include "text/phrases.h"
#include "text/printable.h"

namespace veedor {
namespace {

constexpr int kLeastWidth = 40;
constexpr int kMostWidth = 1000;
constexpr int kWidestLines = 100;  ///< on a terminal, because longer lines are hard to read

bool wants_color(const OutputOptions& looks) {
  if (looks.color != "auto") return looks.color == "always";
  const char* refused = std::getenv("NO_COLOR");
  return (refused == nullptr || *refused == '\0') && takes_escapes(STDOUT_FILENO);
}

/// The colours of the terminal, as its environment announces them.
Palette palette() {
  const auto text = [](const char* value) { return std::string_view(value ? value : ""); };
  const std::string_view extra = text(std::getenv("COLORTERM"));
  const std::string_view term = text(std::getenv("TERM"));
  if (extra == "truecolor" || extra == "24bit" || term.ends_with("-direct")) return Palette::full;
  return term.ends_with("-256color") ? Palette::cube : Palette::own;
}

/// --width; nullopt without the option.
std::optional<std::size_t> wanted_width(const OutputOptions& looks) {
  return looks.width == std::size_t{0} ? kUnwrapped : looks.width;
}

/// The width of the terminal on a descriptor; nullopt if it is no terminal.
std::optional<std::size_t> width_of(const OutputOptions& looks, int descriptor) {
  if (looks.width) return wanted_width(looks);
  if (looks.format != "text" || ::isatty(descriptor) != 1) return std::nullopt;
  const char* wanted = std::getenv("COLUMNS");
  const int columns = decimal(wanted == nullptr ? "" : wanted).value_or(0);
  return std::clamp(columns > 0 ? columns : terminal_columns(descriptor), kLeastWidth,
                    kWidestLines);
}

/// The complaint about the value of --width; empty if it is valid.
std::string width_fault(const std::string& word) {
  const auto width = decimal(word);
  if (width && (*width == 0 || (*width >= kLeastWidth && *width <= kMostWidth))) return {};
  return fmt::format("{} to {} columns, or 0 for any number, not `{}`", kLeastWidth, kMostWidth,
                     excerpt(word));
}

}  // namespace

Screen OutputOptions::screen() const {
  return {wants_color(*this), width_of(*this, STDOUT_FILENO), palette()};
}

Screen OutputOptions::file_screen() const {
  return {color == "always", wanted_width(*this), palette()};
}

Screen OutputOptions::error_screen() const {
  return {false, width_of(*this, STDERR_FILENO), palette()};
}

ExitStatus OutputOptions::write(std::string_view report, ExitStatus status) const {
  return format == "text" ? page(report, status) : print(report, status);
}

void add_output(CLI::App& command, OutputOptions& looks, const std::vector<std::string>& more) {
  std::vector<std::string> formats{"text", "json"};
  formats.insert(formats.end(), more.begin(), more.end());
  command.add_option("--format", looks.format, "Format of the report")
      ->check(CLI::IsMember(formats))
      ->default_str("text");
  add_screen(command, looks);
}

void add_screen(CLI::App& command, OutputOptions& looks) {
  command.add_option("--color", looks.color, "Colours in text")
      ->group(kOutputGroup)
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->default_str("auto");
  command
      .add_option("--width", looks.width,
                  fmt::format("Columns at which text is wrapped: {} to {}, or 0 for no wrapping",
                              kLeastWidth, kMostWidth))
      ->group(kOutputGroup)
      ->check(CLI::Validator(width_fault, ""))
      ->type_name(kColumnsKind);
}

}  // namespace veedor
