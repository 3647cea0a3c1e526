#pragma once

#include <string>
#include <string_view>

namespace veedor {

/// The paper on which a workbook is printed, in landscape.
enum class Paper { a4, letter };

/// A workbook (xlsx) with the cells of a table in CSV, each in its place: whole numbers as numbers,
/// everything else as text. The first row is bold and stays in view. The same table always has the
/// same bytes. Throws std::runtime_error with the reason if it cannot be written.
[[nodiscard]] std::string workbook_of(std::string_view csv, Paper paper);

}  // namespace veedor
