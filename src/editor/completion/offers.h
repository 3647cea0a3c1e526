#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/acting.h"
#include "editor/completion/gap.h"
#include "editor/completion/key_offers.h"
#include "report/schema/guide.h"

namespace veedor {

/// Everything that can be written at a cursor of one document.
class Offers {
 public:
  /// `trail` may be that of the document, or any other. All arguments must outlive this object.
  Offers(Library& library, const Trail& trail, std::string_view document, const Cursor& cursor);

  [[nodiscard]] std::vector<Offer> take() { return std::move(offers_); }

 private:
  /// A place to write, and what is allowed there.
  struct LogGap : Gap {
    SlotAt slot{};
  };

  void open(LogGap gap);
  void scalars(const LogGap& gap);
  void words(const LogGap& gap);
  void names(const LogGap& gap);
  void keys(const LogGap& gap);
  void parts(const LogGap& gap);
  [[nodiscard]] std::vector<Candidate> named(const LogGap& gap, What what, bool key);
  [[nodiscard]] std::vector<Candidate> claimed(const Heard& heard, What what,
                                               const std::string& sample) const;
  [[nodiscard]] std::vector<Candidate> goods_to_claim(const LogGap& gap,
                                                      std::vector<Candidate> all);
  /// The part of a log with `word`, a value or a key, at a gap.
  [[nodiscard]] Insertion saying(const LogGap& gap, const std::string& word, bool key) const;
  [[nodiscard]] std::vector<Candidate> not_refused(const LogGap& gap, std::vector<Candidate> all,
                                                   bool key);
  [[nodiscard]] std::vector<Candidate> rulesets(const LogGap& gap);
  [[nodiscard]] bool go_together(const std::vector<std::string>& names);
  [[nodiscard]] bool fits_as_kind(const std::string& word) const;
  [[nodiscard]] bool may_have_kind() const;
  [[nodiscard]] KeyQuestion question(const LogGap& gap) const;
  [[nodiscard]] Heard ask(const LogGap& gap, const Insertion& said, Part part = Part::inserted);
  void offer(const LogGap& gap, Candidate candidate, std::string_view after = {});

  Library& library_;
  const Trail& trail_;
  const Cursor& cursor_;
  std::string_view document_;
  SchemaPairs outermost_;  ///< the pairs at the left margin of the document
  std::string written_;
  LogHead head_;
  // The card whose Special action the current offers are for, and a pair that it needs next to it.
  const Card* card_ = nullptr;
  std::string beside_{};
  LogKind kind_ = LogKind::game;
  std::vector<Offer> offers_{};
};

}  // namespace veedor
