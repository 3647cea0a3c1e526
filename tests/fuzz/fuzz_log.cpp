// The log reader: bytes to a tree, and the tree to a log under the rulesets that it names and under
// others.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "fuzz/fuzz.h"
#include "log/read/read.h"
#include "support/same_document.h"

namespace veedor::fuzz {
namespace {

/// Every node lies in the text, below its parent and behind what stands before it there.
void require_tree(const Document& document, std::string_view text) {
  for (NodeId id = 0; id < document.size(); ++id) {
    const Node& node = document[id];
    require(node.offset <= text.size(), "a node stands in the text");
    require_printable(excerpt(document.text(id)));
    require((node.parent == kNoNode) == (id == 0), "only the root has no parent");
    require(id == 0 || node.parent < id, "a parent comes before its children");
    std::size_t count = 0;
    for (const NodeId child : document.children(id)) {
      require(child < document.size() && document[child].parent == id,
              "children know their parent");
      require((document[child].key != kNoNode) == (node.kind == NodeKind::map),
              "values of maps have keys, and no others");
      ++count;
    }
    require(count == node.child_count(), "children are counted");
  }
}

/// The fault of the log, in words.
std::optional<std::string> read(const Document& document, std::string_view text, Library& library,
                                const RulesetOverride& override) {
  GameLog log;
  const auto fault = read_log(document, library, override, log);
  OtherFaults others;
  const auto first = read_log(document, library, override, log, nullptr, &others);
  require(first.has_value() == fault.has_value() && (!first || first->offset == fault->offset) &&
              (!first || first->message == fault->message),
          "the first fault is the same when others are told");
  std::size_t last = fault ? fault->offset : text.size();
  for (const LogFault& other : others.faults) {
    require(other.offset > last && other.offset <= text.size(), "other faults follow the first");
    last = other.offset;
  }
  if (!fault) {
    require(document.faults().empty(), "a faulty document is a malformed log");
    require(!log.players.empty(), "a log has players");
    return std::nullopt;
  }
  require(fault->offset <= text.size(), "a fault stands in the text");
  require(!fault->message.empty(), "a fault has a message");
  require(fault->node == kNoNode || fault->node < document.size(), "a fault's node is one");
  if (fault->node != kNoNode) static_cast<void>(document.path(fault->node));
  require_inside(document.position(fault->offset), text);
  return fault->message;
}

/// With what an earlier version of it left over, a text becomes the same document.
void require_growth(const Document& document, std::string_view text, std::size_t cut) {
  Document shorter, grown, cut_again;
  shorter.parse(text.substr(0, cut));
  grown.parse_after(shorter, text);
  require(test::same_document(grown, document), "a text that grew is parsed as if it were new");
  cut_again.parse_after(document, text.substr(0, cut));
  require(test::same_document(cut_again, shorter), "so is one that was cut");
}

/// Rulesets that differ in what logs may say.
RulesetOverride another(std::size_t number) {
  switch (number % 5) {
    case 0:
      return {{{"decennial", {}}}};
    case 1:
      return {{{"base", {}}, {"power-shift", {}}}};
    case 2:
      return {{{"base", {}}, {"old-hands", {}}, {"new-regency", {}}}};
    case 3:
      return {{{"decennial", {}}, {"intrigue-king", {}}}};
    default:
      return {{{"decennial", {}}, {"short", {}}}};
  }
}

}  // namespace
}  // namespace veedor::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace veedor;
  static Library library;
  const std::string_view text = fuzz::text_of(data, size);
  Document document;
  document.parse(text);
  for (const Fault& fault : document.faults()) {
    fuzz::require(fault.offset <= text.size() && !fault.message.empty(), "a fault is somewhere");
  }
  fuzz::require_tree(document, text);
  fuzz::require_growth(document, text, text.size() / 2);
  fuzz::require_growth(document, text, text.size() - std::min<std::size_t>(text.size(), 20));
  // A text of comments is no document: the stream never hands it out.
  if (document.root() == kNoNode && document.faults().empty()) return 0;
  const auto fault = fuzz::read(document, text, library, {});
  fuzz::require(fault == fuzz::read(document, text, library, {}), "a log is read alike twice");
  fuzz::read(document, text, library, fuzz::another(size));
  return 0;
}
