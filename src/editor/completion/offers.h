#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/card_in_question.h"
#include "editor/completion/insert_point.h"
#include "editor/completion/key_offers.h"
#include "report/schema/guide.h"

namespace veedor {

/// Everything that can be written at a cursor of one document.
class Offers {
 public:
  /// `cache` may be that of the document, or any other. All arguments must outlive this object.
  Offers(Library& library, const ReplayCache& cache, std::string_view document,
         const Cursor& cursor);

  [[nodiscard]] std::vector<Offer> take() { return std::move(offers_); }

 private:
  /// A place to write, and what is allowed there.
  struct LogInsertPoint : InsertPoint {
    SlotAt slot{};
  };

  void open(LogInsertPoint point);
  void scalars(const LogInsertPoint& point);
  void words(const LogInsertPoint& point);
  void names(const LogInsertPoint& point);
  void keys(const LogInsertPoint& point);
  void parts(const LogInsertPoint& point);
  [[nodiscard]] std::vector<Candidate> named(const LogInsertPoint& point, ValueKind what, bool key);
  [[nodiscard]] std::vector<Candidate> claimed(const TrialReplay& trial, ValueKind what,
                                               const std::string& sample) const;
  [[nodiscard]] std::vector<Candidate> goods_to_claim(const LogInsertPoint& point,
                                                      std::vector<Candidate> all);
  /// The part of a log with `word`, a value or a key, at a point.
  [[nodiscard]] Insertion key_form(const LogInsertPoint& point, const std::string& word,
                                   bool key) const;
  [[nodiscard]] std::vector<Candidate> not_refused(const LogInsertPoint& point,
                                                   std::vector<Candidate> all, bool key);
  [[nodiscard]] std::vector<Candidate> rulesets(const LogInsertPoint& point);
  [[nodiscard]] bool go_together(const std::vector<std::string>& names);
  [[nodiscard]] bool fits_as_kind(const std::string& word) const;
  [[nodiscard]] bool may_have_kind() const;
  [[nodiscard]] KeyQuestion question(const LogInsertPoint& point) const;
  [[nodiscard]] TrialReplay ask(const LogInsertPoint& point, const Insertion& said,
                                Part part = Part::inserted);
  void offer(const LogInsertPoint& point, Candidate candidate, std::string_view after = {});

  Library& library_;
  const ReplayCache& cache_;
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
