#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/data_reader.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// Why a selection of rulesets cannot be played: SETUP-1.
struct SelectionFault {
  enum class About { ruleset, players };
  About about = About::ruleset;
  std::size_t index = 0;  ///< which of the names, where one of them is to blame
  std::string message;
};

/// A ruleset, or why there is none.
struct Selected {
  std::shared_ptr<const Ruleset> ruleset;  ///< null where `fault` says why
  SelectionFault fault;
};

/// What is wrong with a ruleset file: position, message and the line it is on.
struct FileFault {
  std::string file;
  Position at;
  std::string message;
  std::string source_line;
};

/// The rulesets that are known: those embedded in the binary, and one from a file at the most.
/// Compiled rulesets are kept, so asking for the same again costs a look-up.
class Library {
 public:
  /// The built-in rulesets. They are tested, so a fault in one is a std::logic_error.
  Library();
  ~Library();

  /// Adds the ruleset that the text of `file` describes, in place of one of the same name; `added`,
  /// if given, is set to that name. Returns what is wrong with it, if anything; the library is then
  /// unchanged.
  std::optional<FileFault> add_file(const std::string& file, std::string_view text,
                                    std::string* added = nullptr);

  [[nodiscard]] bool knows(std::string_view name) const;
  /// The names of all rulesets, games first.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

  /// The ruleset made of these names for so many players.
  [[nodiscard]] Selected select(const std::vector<std::string>& names, std::size_t players);

  /// `base` with the cards that a log defines. Throws DataFault where one is not well-formed.
  [[nodiscard]] std::shared_ptr<const Ruleset> with_cards(const Ruleset& base,
                                                          const Document& document,
                                                          NodeId cards) const;

  /// Every card of every ruleset, for logs whose ruleset cannot be played.
  [[nodiscard]] const Ruleset& everything() const { return *everything_; }

 private:
  struct Entry;

  [[nodiscard]] std::optional<SelectionFault> fault_in(const std::vector<std::string>& names,
                                                       std::size_t players) const;
  void add_entry(std::unique_ptr<Entry> entry);

  std::vector<std::unique_ptr<Entry>> entries_;
  std::vector<std::string> names_;
  std::map<std::pair<std::vector<std::string>, std::size_t>, std::shared_ptr<const Ruleset>> made_;
  std::shared_ptr<const Ruleset> everything_;
};

}  // namespace veedor
