#pragma once

#include <string>
#include <vector>

#include "editor/hints/read_document.h"

namespace veedor {

/// A remark to show after the text at a position, on one printable line.
struct InlayHint {
  Position at;
  std::string label;
};

/// The scores after each round or scoring ("Ann 23, Bea 17"), at the end of its entry. At the end
/// of an unfinished log, also who is next ("next: round 4, turn of Dan"). In the order of the text;
/// nothing after the fault.
[[nodiscard]] std::vector<InlayHint> inlay_hints(const ReadDocument& read);

}  // namespace veedor
