#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/builtin.h"

namespace veedor {

/// The manual pages as mandoc prints them, 78 columns wide: letters are overstruck (with themselves
/// for bold, with `_` for italics). The page for players, `orders`, is plain text.
[[nodiscard]] std::span<const BuiltinFile> builtin_manual_pages();

/// A page of the manual.
struct Topic {
  std::string name;          ///< "check" for veedor-check(1); "veedor"; "log"
  std::string_view printed;  ///< as above

  /// The page as plain text.
  [[nodiscard]] std::string text() const;
  /// The tags and texts of a list in a section, each text on one line: "0", "All lines were added."
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> entries(
      std::string_view section) const;
  /// The commands that a section shows after "$ ".
  [[nodiscard]] std::vector<std::string> commands(std::string_view section) const;
};

[[nodiscard]] std::vector<Topic> manual_topics();

}  // namespace veedor
