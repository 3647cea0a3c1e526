#pragma once

#include <string>
#include <vector>

#include "report/sheet/blank_sheet.h"
#include "report/sheet/sheet_rows.h"

namespace veedor {

// All lengths on the sheet are in tenths of a millimetre.
constexpr double kSheetWidth = 2810;  ///< of A4, landscape, without its margins
constexpr double kSheetHeight = 1930;
constexpr double kLetterWidth = 2634;  ///< of US Letter, likewise
constexpr double kSheetMargin = 80;
constexpr double kSheetFoot = 22;      ///< size of the letters of notes
constexpr double kSheetFootLine = 30;  ///< between lines of notes

/// The layout of a blank scoresheet. It uses as much of the page as possible.
struct SheetLayout {
  explicit SheetLayout(const BlankSheet& sheet);

  std::vector<unsigned> rounds;    ///< of the general scorings, side by side
  std::vector<SheetRow> rows;      ///< the rows of each scoring
  std::vector<std::string> notes;  ///< lines at the foot
  std::size_t owners = 0;          ///< the players, and another owner whose Caballeros are ranked
  double top = 0;                  ///< of the first row
  double row = 0;                  ///< height of a row
  double owner = 0;                ///< width of an owner's boxes
  double foot = 0;                 ///< where the notes begin

  /// The left end of a scoring.
  [[nodiscard]] double left(std::size_t scoring) const;
  /// The width of a scoring.
  [[nodiscard]] double width() const { return owner * static_cast<double>(owners); }
  [[nodiscard]] double bottom() const { return top + row * static_cast<double>(rows.size()); }
};

constexpr double kSheetLabels = 580;  ///< width of the column of labels
constexpr double kSheetGap = 24;      ///< between scorings
constexpr double kSheetHead = 215;    ///< of the title, the fields and the names of players
constexpr double kSheetHeads = 115;   ///< of the heads of columns above the first row
constexpr double kSheetLine = 44;     ///< between lines below the blocks
constexpr double kSheetResult = 150;  ///< of the lines for the result

}  // namespace veedor
