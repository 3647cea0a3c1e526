#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/key_offers.h"

namespace veedor {

/// A candidate with what has to be written around it.
struct Offer {
  Candidate candidate{};
  std::string text{};  ///< what is inserted
  bool snippet = false;
};

/// Everything that may be written at a cursor of one document.
class Offers {
 public:
  Offers(Library& library, std::string_view document, const Cursor& cursor);

  [[nodiscard]] std::vector<Offer> take() { return std::move(offers_); }

 private:
  /// A place to write, once `prefix` stands before it and `suffix` behind it.
  struct Opening {
    Cursor cursor;
    SlotAt slot;
    std::string prefix{};
    std::string suffix{};
    bool own_line = false;  ///< nothing but indentation stands before it
    unsigned depth = 0;
  };

  void open(Opening opening);
  void open_list(Opening opening);
  void open_map(Opening opening);
  void scalars(const Opening& opening);
  void words(const Opening& opening);
  void names(const Opening& opening);
  void keys(const Opening& opening);
  void parts(const Opening& opening);
  [[nodiscard]] std::vector<Candidate> named(const Opening& opening, What what, bool key);
  [[nodiscard]] std::vector<Candidate> claimed(const Heard& heard, What what,
                                               const std::string& sample) const;
  [[nodiscard]] std::vector<Candidate> goods_to_claim(const Opening& opening,
                                                      std::vector<Candidate> all);
  [[nodiscard]] KeyQuestion question(const Opening& opening) const;
  [[nodiscard]] Heard ask(const Opening& opening, const Insertion& said,
                          Part part = Part::inserted);
  void offer(const Opening& opening, Candidate candidate, std::string_view after = {});

  Library& library_;
  const Cursor& cursor_;
  std::string written_;
  LogHead head_;
  const Card* card_ = nullptr;
  LogKind kind_ = LogKind::game;
  std::vector<Offer> offers_{};
};

}  // namespace veedor
