#include "log/read/fault_reporter.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "engine/rule_id.h"
#include "log/grid/grid.h"
#include "log/names.h"
#include "ruleset/log_keys.h"
#include "text/phrases.h"
#include "text/text.h"
#include "text/unicode/odd_blank.h"

namespace veedor {
namespace {

/// Whether the word, although it is also a key, names an owner who is not a player.
bool is_owner_word(std::string_view name) { return name == kDummyName || name == kBlackName; }

/// Whether one of the words is the other with an ending, as in `score` and `scores`.
bool is_same_noun(std::string_view a, std::string_view b) {
  return a.starts_with(b) || b.starts_with(a);
}

/// Whether a ':' is not an indicator because no space follows it, as in "king:Toledo".
bool has_tight_colon(std::string_view text) {
  const std::size_t colon = text.find(':');
  return colon != std::string_view::npos && colon > 0 && colon + 1 < text.size() &&
         text[colon + 1] != ' ';
}

}  // namespace

FaultList::Certainty FaultReporter::certainty(NodeId node) const {
  // For a merge key, the fault is the key.
  const NodeId key = document_[node].key;
  const bool merged = key != kNoNode && document_.text(key) == "<<";
  return doubts_ > 0 || merged ? FaultList::Certainty::doubtful : FaultList::Certainty::sure;
}

bool FaultReporter::needs_words(NodeId node) {
  // If the document broke off in the value, the value is incomplete.
  return !document_[node].open_ended && faults_.met(document_[node].offset, certainty(node));
}

void FaultReporter::fault(RuleId rule, NodeId node, std::string message, std::string unquoted,
                          std::string meant, bool twice) {
  if (!needs_words(node)) return;
  if (rule == RuleId::log_2 || rule == RuleId::log_3) {
    if (std::string words = unseen(node); !words.empty()) {
      // One odd blank can spoil two values.
      if (std::ranges::count(unseen_told_, words) > 0) {
        faults_.told_elsewhere(document_[node].offset);
      }
      unseen_told_.push_back(words);
      message = unquoted = std::move(words);
      meant.clear();
    }
  }
  faults_.add({rule, document_[node].offset, node, std::move(message), std::move(unquoted),
               std::move(meant), twice},
              certainty(node));
}

void FaultReporter::unknown_key(NodeId key, const std::vector<std::string>& known) {
  if (!needs_words(key)) return;
  const std::string_view name = document_.text(key);
  const std::string meant = probably_meant(name, known);
  if (meant.empty() || !is_same_noun(name, meant)) {
    if (std::string elsewhere = belongs_elsewhere(key); !elsewhere.empty()) {
      return fault(RuleId::log_2, key, std::move(elsewhere));
    }
  }
  fault(RuleId::log_2, key,
        !meant.empty() ? fmt::format("unknown key `{}`{}", name, did_you_mean(meant, name))
                       : fmt::format("unknown key `{}`; the {} here {} {}", name,
                                     known.size() == 1 ? "only key" : "keys",
                                     known.size() == 1 ? "is" : "are", fmt::join(known, ", ")),
        {}, meant);
}

std::string FaultReporter::path_in(NodeId map) const {
  std::string path;
  for (; map != kNoNode; map = document_[map].parent) {
    const NodeId above = document_[map].key;
    if (above == kNoNode) continue;
    path = fmt::format("{}{}{}", document_.text(above), path.empty() ? "" : "/", path);
  }
  return path;
}

LogKind FaultReporter::kind() const {
  if (log_.only_result) return LogKind::result;
  return log_.sheet ? LogKind::sheet : LogKind::game;
}

std::string FaultReporter::belongs_elsewhere(NodeId key) const {
  if (!document_[key].is_key) return {};
  return for_players(key,
                     place_of_key(document_.text(key), path_in(document_[key].parent), kind()));
}

std::string FaultReporter::hint(NodeId node, std::string near) const {
  if (!near.empty() || is_owner_word(document_.text(node))) return near;
  const std::string elsewhere = belongs_elsewhere(node);
  return elsewhere.empty() ? elsewhere : "; " + elsewhere;
}

void FaultReporter::missing_key(NodeId map, std::string_view name, std::string_view example) {
  if (document_[map].open_ended) return;  // the key may have followed
  const NodeId key = document_[map].key;
  const NodeId at = key == kNoNode ? map : key;
  if (!needs_words(at)) return;
  std::string more;
  if (const NodeId meant = misspelt(map, name); meant != kNoNode) {
    more = words_of_misspelt(meant);
    if (document_[meant].offset != document_[at].offset) {
      faults_.told_elsewhere(document_[meant].offset);
    }
  } else {
    if (example.empty()) example = example_of_key(name, path_in(map), kind());
    if (!example.empty()) more = fmt::format("; add it, as `{}`", for_players(map, example));
    if (kind() == LogKind::sheet && (name == "king" || name == "grandes")) {
      more += fmt::format(", or `{}: {}` if nobody has written it down", name, kUncounted);
    }
  }
  if ((name == "scorings" || name == "king") && only_totals()) {
    more += "; if only the totals are known, write `kind: result`, with `result: {scores: " +
            for_players(map, "{Ann: 98, Bea: 104}") + "}` and no scorings";
  }
  if ((name == "ruleset" || name == "setup") && only_result()) {
    more += "; if only the result is known, add `kind: result`";
  }
  fault(RuleId::log_2, at, fmt::format("`{}` is missing here{}", name, more));
}

bool FaultReporter::only_result() const {
  const NodeId root = document_.root();
  const auto has = [&](std::string_view key) { return document_.find(root, key) != kNoNode; };
  return kind() == LogKind::game && (has("result") || has("adjudication")) && !has("setup") &&
         !has("rounds");
}

bool FaultReporter::only_totals() const {
  if (kind() != LogKind::sheet) return false;
  const NodeId root = document_.root();
  const NodeId scorings = document_.find(root, "scorings");
  bool totals = document_.find(root, "result") != kNoNode;
  if (scorings == kNoNode || document_[scorings].kind != NodeKind::list) return totals;
  for (const NodeId scoring : document_.children(scorings)) {
    if (document_[scoring].kind != NodeKind::map) continue;
    const auto has = [&](std::string_view key) { return document_.find(scoring, key) != kNoNode; };
    if (has("castillo") || has("regions") || has("points")) return false;
    totals = totals || has("scores");
  }
  return totals;
}

NodeId FaultReporter::misspelt(NodeId map, std::string_view name) const {
  const std::vector<std::string> wanted{std::string(name)};
  for (const NodeId value : document_.children(map)) {
    const NodeId key = document_[value].key;
    if (nearest(document_.text(key), wanted)) return key;
  }
  return kNoNode;
}

std::string FaultReporter::words_of_misspelt(NodeId key) const {
  if (const std::string odd = odd_blank_in(key); !odd.empty()) return fmt::format("; {}", odd);
  return fmt::format("; is it `{}` in line {}?", document_.text(key),
                     document_.position_of(key).line);
}

void FaultReporter::wrong_form(NodeId node, std::string_view wanted) {
  if (!needs_words(node)) return;
  const bool empty = document_[node].child_count() == 0;
  std::string found;
  switch (document_[node].kind) {
    case NodeKind::null:
      found = "nothing";
      break;
    case NodeKind::list:
      found = empty ? "an empty list" : "a list";
      break;
    case NodeKind::map:
      found = empty ? "an empty map" : "a map";
      break;
    case NodeKind::scalar:
      found = fmt::format("`{}`", document_.text(node));
      break;
  }
  std::string unquoted = fmt::format("expected {}", for_players(node, wanted));
  fault(RuleId::log_2, node, fmt::format("{}, not {}", unquoted, found), unquoted);
}

std::string FaultReporter::odd_blank_in(NodeId node) const {
  const std::size_t offset = document_[node].offset;
  if (!first_odd_blank(document_.text(node))) return {};
  const std::string_view line =
      document_.source_line(offset).substr(offset - document_.line_begin(offset));
  const auto odd = first_odd_blank(line);
  if (!odd) return {};  // it is in a line further down
  const Position at = document_.position(offset + *odd);
  return fmt::format("line {}, column {} {}", at.line, at.column,
                     odd_blank_words(line.substr(*odd)));
}

std::string FaultReporter::unseen(NodeId node) const {
  if (std::string odd = odd_blank_in(node); !odd.empty()) return odd;
  const Node& here = document_[node];
  // A key meant to be below an empty value is next to it.
  if (here.kind == NodeKind::null && here.next_sibling != kNoNode && here.key != kNoNode) {
    return odd_blank_in(document_[here.next_sibling].key);
  }
  if (here.kind == NodeKind::map && here.child_count() > 0) {
    const std::string_view first = document_.text(document_[here.first_child()].key);
    if (!here.flow && first.size() > 1 && first[0] == '-' && (first[1] < '0' || first[1] > '9')) {
      return "a space is missing after this '-', as in `- place: {Toledo: 3}`";
    }
  }
  const bool in_brackets = here.parent != kNoNode && document_[here.parent].flow;
  if (here.kind != NodeKind::scalar || !in_brackets) return {};
  return has_tight_colon(document_.text(node))
             ? "a space is missing after this ':', as in `king: Toledo`"
             : "";
}

void FaultReporter::given_twice(NodeId key) {
  fault(RuleId::log_2, key, fmt::format("`{}` is given twice", document_.text(key)), {}, {}, true);
}

bool FaultReporter::has(std::string_view feature) const {
  if (feature.empty()) return true;
  if (own_names_) return has_feature(*names_, feature);
  return listed_.empty() || std::ranges::any_of(listed_, [&](const auto& each) {
           return has_feature(*each, feature);
         });
}

std::string_view FaultReporter::word(NodeId node) const {
  return is_word(node) ? trim(document_.text(node)) : std::string_view();
}

}  // namespace veedor
