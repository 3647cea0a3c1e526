#include "record/sheet_boxes.h"

#include "log/sheet.h"
#include "replay/sheet/sheet_replay.h"

namespace veedor {

void BoxWatch::scored(const SheetScoring& entry, const SheetReplay& sheet) {
  boxes_.scorings.push_back({sheet.scored() - entry.uncounted, sheet.points_by_place()});
}

void BoxWatch::compared(NodeId at, std::int64_t written, std::int64_t right) {
  const std::size_t box = document_[at].offset;
  if (written == right) {
    boxes_.right.insert(box);
  } else {
    boxes_.wrong[box] = {std::to_string(right)};
  }
}

}  // namespace veedor
