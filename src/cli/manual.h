#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/builtin.h"

namespace CLI {
class App;
}

namespace veedor {

/// The manual pages as mandoc prints them, 78 columns wide: letters are overstruck (with themselves
/// for bold, with `_` for italics).
[[nodiscard]] std::span<const BuiltinFile> builtin_manual_pages();

/// Something to be read in the manual pages.
struct Topic {
  std::string name;  ///< "check"; "text-report"; "log"
  std::string text;
};

/// What there is to read for a program with the commands of `app`: the sections of veedor(1) and,
/// whole, the other pages. A section is about a command if it begins with `veedor COMMAND`, and
/// then has its synopsis before it; all others go by their titles.
[[nodiscard]] std::vector<Topic> manual_topics(const CLI::App& app);

}  // namespace veedor
