#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ruleset/ruleset.h"

namespace veedor {

/// The paragraphs of one hover. All texts are escaped for Markdown.
class HoverText {
 public:
  /// A paragraph of plain text; none for an empty one.
  void text(std::string_view plain);
  /// One in italics.
  void remark(std::string_view plain);
  /// "**Ann**: 12 points".
  void title(std::string_view name, std::string_view what);

  /// What a rule says, with its pages and rulings.
  void rule(RuleId rule);
  /// What a card does, and where that comes from.
  void card(const Ruleset& ruleset, std::size_t card);
  void modifier(const Ruleset& ruleset, std::size_t kind);
  /// What a place is worth, and what makes it different. `values`: those that it has now; by
  /// default its own.
  void place(const Ruleset& ruleset, PlaceId place, const std::optional<Values>& values = {});

  [[nodiscard]] bool empty() const { return out_.empty(); }
  /// Empty if nothing was told.
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void add(const std::string& markdown);

  std::string out_;
};

}  // namespace veedor
