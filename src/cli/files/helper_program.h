#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// The path of a program that does one thing for this one, with libraries of its own
/// (helper/helper.h): beside this program, or where such programs are installed. Empty if it is in
/// neither place.
[[nodiscard]] std::string helper_program(std::string_view name);

/// What a helper has printed.
struct Printed {
  bool done = false;
  int status = -1;   ///< its exit status; -1 if it was not started or did not end by itself
  std::string text;  ///< its output; if it failed, why, or empty if it did not say
};
/// Runs the program at this path, or of this name in $PATH, with arguments, and gives it the bytes
/// as its standard input.
[[nodiscard]] Printed printed_by(const std::string& program, std::vector<std::string> arguments,
                                 std::string_view bytes);

/// A picture in SVG as PNG. nullopt if no program here can draw it; `why` then says what it needs.
[[nodiscard]] std::optional<std::string> png_of(std::string_view svg, std::string& why);

/// The differences between two texts in the unified format of diff(1), which writes them. nullopt
/// if it cannot be run.
[[nodiscard]] std::optional<std::string> unified_diff(const std::string& name,
                                                      std::string_view from, std::string_view to);

}  // namespace veedor
