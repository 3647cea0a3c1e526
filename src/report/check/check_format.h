#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "replay/verdict.h"
#include "text/layout.h"

namespace veedor {

/// How `veedor check` is asked to report.
struct CheckStyle {
  /// Nothing about logs without a fault, in formats for people; those that are read to the end by
  /// programs, which count (json, tap, junit, sarif), are the same.
  bool quiet = false;
  Screen screen{};  ///< of text; of mail the width
  /// A game that is not over counts as a fault in formats that say of each log whether it passes
  /// (gcc, tap, junit, sarif); the others say how it stands in any case.
  bool require_complete = false;
  std::string_view version;  ///< of this program
};

/// A file that could not be read, or not to its end, and why: "cannot be read: Permission denied".
struct Unjudged {
  std::string file;
  std::string why;
};

/// All files that could not be judged: how many, and the first of them. However many there are,
/// only so many are kept.
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

/// How the verdicts of `veedor check` become one document. That is, in this order: `begin`; for
/// every log and everything unjudged, in the order of the input, what `placed` makes of its entry;
/// `end`.
///
/// No call changes anything, and the entry of a log depends on nothing but its verdict. So entries
/// may be made on any thread, in any order, before it is known how many stand before them: only
/// whoever writes has to keep the order, and to count. Nothing is kept of a log that is written.
class CheckFormat {
 public:
  CheckFormat() = default;
  CheckFormat(const CheckFormat&) = delete;
  CheckFormat& operator=(const CheckFormat&) = delete;
  virtual ~CheckFormat() = default;

  /// What stands before all entries.
  [[nodiscard]] virtual std::string begin() const { return {}; }

  /// The entry of a log; empty where the document does not show it.
  [[nodiscard]] virtual std::string log(const Verdict& verdict) const = 0;

  /// The entry of a file that could not be read; empty where only standard error tells of it.
  [[nodiscard]] virtual std::string unjudged(const Unjudged& file) const;

  /// An entry, not empty, as it stands in the document: as its `number`th, from 1.
  [[nodiscard]] virtual std::string placed(std::string entry, std::size_t number) const;

  /// What stands after so many entries.
  [[nodiscard]] virtual std::string end(std::size_t entries, const UnjudgedFiles& unjudged) const;
};

/// The names of all formats, as --format has them; the first is the usual one.
[[nodiscard]] std::vector<std::string> check_format_names();

/// The format of that name, which must be one of them.
[[nodiscard]] std::unique_ptr<const CheckFormat> check_format(std::string_view name,
                                                              const CheckStyle& style);

}  // namespace veedor
