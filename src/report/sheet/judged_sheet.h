#pragma once

#include <vector>

#include "record/sheet_boxes.h"
#include "report/document/document.h"

namespace veedor {

/// A scoresheet as a table for each scoring, with its boxes in the order of the paper: what was
/// compared and is right has a tick, what is wrong is struck with the right value beside it, and
/// points that the sheet leaves open are added pale. Scorings without a fault are folded. `verdict`
/// must have boxes.
[[nodiscard]] std::vector<Block> judged_sheet(const Verdict& verdict);

}  // namespace veedor
