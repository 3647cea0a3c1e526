#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/log_editor.h"

namespace veedor {

/// A line of the short notation: the part that is read, and the whole line as it was typed.
struct TypedLine {
  std::string_view said;
  std::string_view whole;
  std::size_t number = 0;  ///< from 1
};

/// A line that was refused.
struct RefusedLine {
  Refusal refusal;
  TypedLine line;

  /// The position of the fault: the number of the line, and the column from 1.
  [[nodiscard]] Position position() const;
};

/// Whether some line is neither blank nor a remark.
[[nodiscard]] bool any_said(const std::vector<std::string>& lines);

/// Whether a line says something behind the `>` of a quotation. Such a line was somebody's earlier
/// word, so it is never entered.
[[nodiscard]] bool is_quoted_line(std::string_view line);

/// Empties the quoted lines of a mail in which other lines say something, and returns how many they
/// were.
[[nodiscard]] std::size_t leave_out_quotes(std::vector<std::string_view>& lines);

/// Adds the lines that are not blank or remarks. Refuses quoted ones. Returns the refused line;
/// nullopt if all are legal. Orders in advance are carried out where they are due.
/// The lines before a refused one stay added. `lines` must outlive the result.
[[nodiscard]] std::optional<RefusedLine> add_lines(LogEditor& editor,
                                                   const std::vector<std::string_view>& lines);

/// Whether a line breaks a rule, rather than that it cannot be read.
[[nodiscard]] bool breaks_rule(const Refusal& refusal);

/// The lines with content; those that are judged together are in one group.
[[nodiscard]] std::vector<std::vector<TypedLine>> grouped(
    const std::vector<std::string_view>& lines);
/// What a line says; empty if it is blank or a remark, behind any `>` of quotations.
[[nodiscard]] std::string_view said(std::string_view line);
/// Why a line is no decision, although it was pasted from something that holds one.
[[nodiscard]] std::optional<Refusal> fault_of_paste(std::string_view line);

}  // namespace veedor
