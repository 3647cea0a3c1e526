#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ruleset/ruleset.h"

namespace veedor {

/// The paragraphs of one hover. All texts are escaped for Markdown.
class HoverText {
 public:
  /// Adds a paragraph of plain text, unless it is empty.
  void text(std::string_view plain);
  /// Adds a paragraph in italics.
  void remark(std::string_view plain);
  /// "**Ann**: 12 points".
  void title(std::string_view name, std::string_view what);

  /// Adds the text of a rule, with its pages and rulings.
  void rule(RuleId rule, const Ruleset& game);
  /// Adds the effect of a card, with its sources.
  void card(const Ruleset& ruleset, std::size_t card);
  void modifier(const Ruleset& ruleset, std::size_t kind);
  /// Adds what a place is worth, and its special properties. `values` are its present values; by
  /// default its own.
  void place(const Ruleset& ruleset, PlaceId place, const std::optional<Values>& values = {});

  [[nodiscard]] bool empty() const { return out_.empty(); }
  /// Empty if nothing was added.
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void add(const std::string& markdown);

  std::string out_;
};

}  // namespace veedor
