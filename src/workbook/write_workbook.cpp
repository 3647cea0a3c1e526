#include "workbook/write_workbook.h"

#include <xlsxwriter.h>

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <stdexcept>
#include <vector>

#include "helper/memory_file.h"
#include "text/csv.h"
#include "text/text.h"

namespace veedor {
namespace {

/// 1980-01-01, the first day that a ZIP archive knows.
constexpr time_t kNoTime = 315'532'800;
/// Numbers of paper sizes in workbooks.
constexpr std::uint8_t kLetter = 1;
constexpr std::uint8_t kA4 = 9;
/// Widths of columns, in characters.
constexpr std::size_t kLeastWidth = 8;
constexpr std::size_t kMostWidth = 40;
/// What a spreadsheet keeps exactly.
constexpr std::size_t kExactDigits = 15;

void need(lxw_error error) {
  if (error != LXW_NO_ERROR) throw std::runtime_error(lxw_strerror(error));
}

bool is_whole_number(std::string_view text) {
  const bool digits = !text.empty() && text.size() <= kExactDigits &&
                      text.find_first_not_of("0123456789") == std::string_view::npos;
  return digits && (text.size() == 1 || text.front() != '0');
}

/// Puts the cells into their places and notes the width of each column.
class SheetWriter {
 public:
  SheetWriter(lxw_worksheet* sheet, lxw_format* bold) : sheet_(sheet), bold_(bold) {}

  void write(std::string_view csv) {
    if (read_csv(csv, ',', [this](const CsvRow& row) { write_row(row); })) {
      throw std::runtime_error("a quote is never closed");
    }
    for (std::size_t column = 0; column < widths_.size(); ++column) {
      const auto at = static_cast<lxw_col_t>(column);
      const auto width = std::clamp(widths_[column] + 1, kLeastWidth, kMostWidth);
      need(worksheet_set_column(sheet_, at, at, static_cast<double>(width), nullptr));
    }
    if (!begun_) return;
    worksheet_freeze_panes(sheet_, first_ + 1, 0);
    need(worksheet_repeat_rows(sheet_, first_, first_));
  }

 private:
  void write_row(const CsvRow& row) {
    const auto at = static_cast<lxw_row_t>(row.front().line - 1 - not_rows_);
    if (!begun_) first_ = at;
    lxw_format* const format = begun_ ? nullptr : bold_;
    begun_ = true;
    widths_.resize(std::max(widths_.size(), row.size()));
    for (std::size_t column = 0; column < row.size(); ++column) {
      const std::string& text = row[column].text;
      not_rows_ += static_cast<std::size_t>(std::ranges::count(text, '\n'));
      if (text.empty()) continue;
      widths_[column] = std::max(widths_[column], display_width(text));
      const auto place = static_cast<lxw_col_t>(column);
      need(is_whole_number(text)
               ? worksheet_write_number(sheet_, at, place, std::stod(text), format)
               : worksheet_write_string(sheet_, at, place, text.c_str(), format));
    }
  }

  lxw_worksheet* sheet_;
  lxw_format* bold_;
  std::vector<std::size_t> widths_;
  bool begun_ = false;
  lxw_row_t first_ = 0;       ///< the row of the heads
  std::size_t not_rows_ = 0;  ///< line ends within cells
};

}  // namespace

std::string workbook_of(std::string_view csv, Paper paper) {
  const MemoryFile file;
  // The library opens a file by its name, and the system gives this one a name.
  const std::string name = "/proc/self/fd/" + std::to_string(file.descriptor());
  lxw_workbook* const book = workbook_new(name.c_str());
  if (book == nullptr) throw std::runtime_error("out of memory");
  lxw_doc_properties properties{};
  properties.created = kNoTime;
  need(workbook_set_properties(book, &properties));
  lxw_worksheet* const sheet = workbook_add_worksheet(book, nullptr);
  lxw_format* const bold = workbook_add_format(book);
  if (sheet == nullptr || bold == nullptr) throw std::runtime_error("out of memory");
  format_set_bold(bold);
  SheetWriter(sheet, bold).write(csv);
  worksheet_set_landscape(sheet);
  worksheet_set_paper(sheet, paper == Paper::letter ? kLetter : kA4);
  worksheet_fit_to_pages(sheet, 1, 0);  // as wide as the page
  worksheet_gridlines(sheet, LXW_SHOW_ALL_GRIDLINES);
  need(workbook_close(book));
  return file.bytes();
}

}  // namespace veedor
