#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "replay/verdict.h"
#include "text/layout.h"

namespace veedor {

/// The options of `veedor check` about reports.
struct CheckStyle {
  /// Omits logs without a fault in formats for people. Has no effect on formats whose readers count
  /// logs (json, tap, junit, sarif).
  bool quiet = false;
  bool all_warnings = false;  ///< text: shows many warnings of one id one by one
  bool lines = false;         ///< html: quotes the line of the fault, for the moderator
  Screen screen{};            ///< for text; mail only uses the width
  /// Formats with pass or fail for each log (gcc, github, tap, junit, sarif) count an unfinished
  /// game as a fault; the others report its status anyway.
  bool require_complete = false;
  std::string_view version;  ///< of this program
  /// The web address of the program, for sarif; empty if there is none.
  std::string_view homepage{};
  /// When the run began, in UTC: "2026-01-31T18:05:00". Only used by junit.
  std::string began{};
};

/// A file that could not be read to its end, and the reason: "cannot be read: Permission denied".
struct Unjudged {
  std::string file;
  std::string why;
};

/// The number of files that could not be judged, and the first of them; the list is bounded.
class UnjudgedFiles {
 public:
  static constexpr std::size_t kMostKept = 1000;

  void add(const Unjudged& file) {
    ++count_;
    if (first_.size() < kMostKept) first_.push_back(file);
  }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] const std::vector<Unjudged>& first() const { return first_; }

 private:
  std::size_t count_ = 0;
  std::vector<Unjudged> first_;
};

/// Formats the verdicts of `veedor check` as one document: `begin`; then, for each log and each
/// unjudged file in the order of the input, `placed` with its entry; then `end`. Formats are
/// stateless, and an entry depends only on its verdict, so any thread may make entries in any
/// order; only the writer keeps the order and counts.
class CheckFormat {
 public:
  CheckFormat() = default;
  CheckFormat(const CheckFormat&) = delete;
  CheckFormat& operator=(const CheckFormat&) = delete;
  virtual ~CheckFormat() = default;

  /// The text before all entries.
  [[nodiscard]] virtual std::string begin() const { return {}; }
  /// The same before a single entry with this title.
  [[nodiscard]] virtual std::string begin_alone(const std::string& /*title*/) const {
    return begin();
  }
  /// The title of a document about this log alone; empty if documents have no titles.
  [[nodiscard]] virtual std::string title(const Verdict& /*verdict*/) const { return {}; }

  /// The entry of a log; empty if the document omits it.
  [[nodiscard]] virtual std::string log(const Verdict& verdict) const = 0;

  /// The entry of a file that could not be read; empty if only standard error reports it.
  [[nodiscard]] virtual std::string unjudged(const Unjudged& file) const;

  /// A non-empty entry as the `number`th of the document, from 1.
  [[nodiscard]] virtual std::string placed(std::string entry, std::size_t number) const;

  /// The text after `entries` entries.
  [[nodiscard]] virtual std::string end(std::size_t entries, const UnjudgedFiles& unjudged) const;
};

/// The names of all formats for --format; the first is the default.
[[nodiscard]] std::vector<std::string> check_format_names();

/// The format of a name, which must be one of `check_format_names`.
[[nodiscard]] std::unique_ptr<const CheckFormat> check_format(std::string_view name,
                                                              const CheckStyle& style);

}  // namespace veedor
