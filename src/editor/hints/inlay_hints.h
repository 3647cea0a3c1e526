#pragma once

#include <string>
#include <vector>

#include "editor/hints/read_document.h"

namespace veedor {

/// A remark that an editor shows behind the text at a position, on one printable line.
struct InlayHint {
  Position at;
  std::string label;
};

/// The scores after each round or scoring ("Ann 23, Bea 17"), where its entry ends, and at the end
/// of an unfinished log who is next ("next: round 4, turn of Dan"). In the order of the text, and
/// nothing behind the fault.
[[nodiscard]] std::vector<InlayHint> inlay_hints(const ReadDocument& read);

}  // namespace veedor
