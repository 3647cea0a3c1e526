#include "editor/hints/read_document.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "log/read/read.h"
#include "text/text.h"
#include "yaml/yaml_text.h"

namespace veedor {

namespace {

/// The most breaks to mend; a text with more is hardly one that is being written.
constexpr int kMostBreaks = 4;

constexpr std::string_view kBlanks = " \t\r";

std::size_t begin_of_line(std::string_view text, std::size_t offset) {
  const std::size_t feed = text.substr(0, offset).rfind('\n');
  return feed == std::string_view::npos ? 0 : feed + 1;
}

std::size_t end_of_line(std::string_view text, std::size_t offset) {
  return std::min(text.find('\n', offset), text.size());
}

const Fault* break_of(const Document& document) {
  const auto found = std::ranges::find(document.faults(), SourceFault::log1, &Fault::code);
  return found == document.faults().end() ? nullptr : &*found;
}

/// The open brackets at the place where a text breaks off.
struct OpenBrackets {
  NodeId first = kNoNode;            ///< the outermost one, or an empty value that replaces it
  std::vector<std::size_t> offsets;  ///< the innermost first
};

OpenBrackets open_brackets(const Document& document, std::string_view text) {
  OpenBrackets open;
  if (document.size() == 0) return open;
  const auto last = static_cast<NodeId>(document.size() - 1);
  for (NodeId node = last; node != kNoNode; node = document[node].parent) {
    if (!document[node].is_collection() || !document[node].flow || !document[node].open_ended)
      continue;
    open.first = node;
    open.offsets.push_back(document[node].offset);
  }
  // The parser leaves a bracket out of the tree if it can read nothing in it.
  const Fault* const fault = break_of(document);
  const bool left_out = fault != nullptr && fault->offset < text.size() &&
                        (text[fault->offset] == '{' || text[fault->offset] == '[') &&
                        std::ranges::count(open.offsets, fault->offset) == 0;
  if (!left_out) return open;
  open.offsets.insert(open.offsets.begin(), fault->offset);
  if (open.first == kNoNode) open.first = last;
  return open;
}

/// The end of the words of a line, before trailing blanks and a comment.
std::size_t end_of_words(std::string_view text, std::size_t line) {
  const std::size_t end = end_of_line(text, line);
  std::string_view words = text.substr(line, end - line);
  if (const std::size_t comment = words.find(" #"); comment != std::string_view::npos) {
    words = words.substr(0, comment);
  }
  if (trim(words).starts_with('#')) return line;
  const std::size_t last = words.find_last_not_of(kBlanks);
  return last == std::string_view::npos ? line : line + last + 1;
}

/// The column, from 0, of the key or dash before an outermost bracket; nullopt if there is none.
std::optional<std::size_t> column_before(const Document& document, NodeId bracket,
                                         std::string_view text) {
  const Node& node = document[bracket];
  const NodeId before = node.key != kNoNode ? node.key : node.parent;  // a list begins with a dash
  if (before == kNoNode) return std::nullopt;
  const std::size_t offset = document[before].offset;
  return offset - begin_of_line(text, offset);
}

/// Where to close brackets that are never closed: after the last words before a line that is not
/// indented further than the owner of the outermost. nullopt if there is no such line.
std::optional<std::size_t> end_of_open(const Document& document, const OpenBrackets& open,
                                       std::string_view text) {
  const auto column = column_before(document, open.first, text);
  if (!column) return std::nullopt;
  const std::size_t first = begin_of_line(text, open.offsets.back());
  std::size_t end = end_of_words(text, first);
  for (std::size_t line = end_of_line(text, first) + 1; line < text.size();
       line = end_of_line(text, line) + 1) {
    const std::size_t words = end_of_words(text, line);
    if (words == line) continue;  // a blank line, or a comment
    if (text.find_first_not_of(' ', line) - line <= *column) return end;
    end = words;
  }
  return std::nullopt;
}

/// A text that was changed where it breaks off.
struct Mending {
  std::string text;
  std::size_t begin = 0;   ///< where the change begins
  std::size_t behind = 0;  ///< where the change ends
};

/// Closes the brackets that are open where the text breaks off. `document` must have been read from
/// it.
std::optional<Mending> closed(const Document& document, std::string_view text) {
  const OpenBrackets open = open_brackets(document, text);
  const auto end = open.offsets.empty() ? std::nullopt : end_of_open(document, open, text);
  if (!end) return std::nullopt;
  std::string closing;
  for (const std::size_t offset : open.offsets) {
    if (offset < *end) closing += text[offset] == '{' ? '}' : ']';
  }
  return Mending{std::string(text).insert(*end, closing), open.offsets.back(),
                 *end + closing.size()};
}

/// Replaces the line of the break by a blank one.
std::optional<Mending> left_out(const Document& document, std::string_view text) {
  const Fault* const broken = break_of(document);
  if (broken == nullptr) return std::nullopt;
  const std::size_t begin = begin_of_line(text, broken->offset);
  const std::size_t end = end_of_line(text, begin);
  return Mending{std::string(text).replace(begin, end - begin, end - begin, ' '), begin, end};
}

}  // namespace

MendedText mended_text(const Document& document, std::string_view text) {
  MendedText mended;
  Document again;
  const Document* now = &document;
  for (int i = 0; i < kMostBreaks && now->not_yaml(); ++i) {
    bool helps = false;
    for (const auto mend : {closed, left_out}) {
      const auto mending = mend(*now, mended.text.empty() ? text : mended.text);
      if (!mending) continue;
      Document with;
      with.parse(mending->text, document.position(0).line);
      helps =
          with.size() > 0 && with[static_cast<NodeId>(with.size() - 1)].offset >= mending->behind;
      if (!helps) continue;
      if (mended.text.empty() || mending->begin < mended.first) mended.first = mending->begin;
      mended.text = mending->text;
      break;
    }
    if (!helps) break;
    again.parse(mended.text, document.position(0).line);
    now = &again;
  }
  return mended;
}

namespace {

bool is_blank(char c) { return kBlanksAndBreaks.find(c) != std::string_view::npos; }

}  // namespace

ReadDocument::ReadDocument(Library& library, const JudgedDocument& judged)
    : library_(library), judged_(judged), document_(tree()), notes_(*document_) {
  find_ends();
  const auto fault = read_log(document(), library, {}, log_, &notes_);
  playable_ = cut_log(fault ? fault->offset : source().size());
  // If the log could be read completely, the judge has replayed it.
  const bool judged_so = judged.verdict.status != Status::malformed;
  if (playable_ && !judged_so) follow(*judged.cache, document(), log_);
}

const Document* ReadDocument::tree() {
  if (!judged_.document.not_yaml() || judged_.raw.too_long) return &judged_.document;
  mended_ = mended_text(judged_.document, judged_.raw.text);
  if (mended_.text.empty()) return &judged_.document;
  document_of_mended_.parse(mended_.text, judged_.raw.first_line);
  return &document_of_mended_;
}

/// Whether a value or entry is empty, so that its offset is that of its key or dash.
bool ReadDocument::is_unwritten(NodeId id) const {
  const Node& node = document()[id];
  if (node.kind != NodeKind::null || node.text_size() > 0) return false;
  if (node.key != kNoNode) return document()[node.key].offset == node.offset;
  const std::string& text = source();
  return node.parent != kNoNode && node.offset < text.size() && text[node.offset] == '-';
}

std::size_t ReadDocument::after_properties(std::size_t offset) const {
  const std::string_view text = source();
  while (offset < text.size() && (text[offset] == '&' || text[offset] == '!')) {
    offset = std::min(text.find_first_of(kBlanksAndBreaks, offset), text.size());
    offset = std::min(text.find_first_not_of(kBlanksAndBreaks, offset), text.size());
  }
  return offset;
}

std::size_t ReadDocument::end_of_word(NodeId id) const {
  const std::string_view text = source();
  const Node& node = document()[id];
  if (is_unwritten(id)) {
    return node.key == kNoNode ? std::size_t{node.offset} + 1 : ends_[node.key];
  }
  const std::size_t end = end_of_scalar(text, after_properties(node.offset), document().text(id));
  if (!node.open_ended) return end;
  const std::size_t feed = std::min(text.find('\n', node.offset), text.size());
  return std::min(end, feed);
}

/// The end of a list or map; `content` is the end of its last child.
std::size_t ReadDocument::end_of_collection(NodeId id, std::size_t content) const {
  const Node& node = document()[id];
  if (!node.flow || node.open_ended) return content;
  const std::string_view text = source();
  for (std::size_t at = content; at < text.size(); ++at) {
    const char c = text[at];
    if (c == ']' || c == '}') return at + 1;
    if (c == '#' && is_blank(text[at - 1])) {
      at = std::min(text.find('\n', at), text.size());
    } else if (c != ',' && c != ':' && c != '?' && !is_blank(c)) {
      break;
    }
  }
  return content;
}

void ReadDocument::find_ends() {
  const std::size_t size = document().size();
  ends_.assign(size, 0);
  last_.resize(size);
  for (NodeId id = 0; id < size; ++id) {
    last_[id] = id;
    const Node& node = document()[id];
    if (!node.is_collection()) {
      ends_[id] = end_of_word(id);
    } else {
      ends_[id] = after_properties(node.offset) + (node.flow ? 1 : 0);
    }
    ends_[id] = std::min(ends_[id], source().size());
  }
  // Children come after their parents.
  for (NodeId id = static_cast<NodeId>(size); id-- > 0;) {
    const Node& node = document()[id];
    if (node.is_collection()) ends_[id] = end_of_collection(id, ends_[id]);
    if (node.parent == kNoNode) continue;
    ends_[node.parent] = std::max(ends_[node.parent], ends_[id]);
    last_[node.parent] = std::max(last_[node.parent], last_[id]);
  }
}

std::size_t ReadDocument::begin(NodeId node) const {
  return is_unwritten(node) ? ends_[node] : document()[node].offset;
}

TextRange ReadDocument::range(NodeId node) const {
  return {document().position(begin(node)), document().position(ends_[node])};
}

TextRange ReadDocument::range_with_key(NodeId value) const {
  TextRange both = range(value);
  if (const NodeId key = document()[value].key; key != kNoNode) both.begin = range(key).begin;
  return both;
}

std::string_view ReadDocument::written(NodeId node) const {
  const std::size_t from = after_properties(begin(node));
  return std::string_view(source()).substr(from, std::max(from, ends_[node]) - from);
}

std::optional<std::size_t> ReadDocument::offset_of(const Position& at) const {
  const std::string_view text = source();
  if (at.line < judged_.raw.first_line || at.column == 0) return std::nullopt;
  std::size_t begin = 0;
  for (std::size_t line = judged_.raw.first_line; line < at.line; ++line) {
    const std::size_t feed = text.find('\n', begin);
    if (feed == std::string_view::npos) return std::nullopt;
    begin = feed + 1;
  }
  std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return begin + bytes_of(line, at.column - 1);
}

NodeId ReadDocument::node_at(const Position& at) const {
  const auto offset = offset_of(at);
  const auto rank = [&](NodeId node) {  // how well it fits
    if (node == kNoNode || is_unwritten(node)) return 0;
    if (*offset < begin(node) || *offset > ends_[node]) return 0;
    return *offset < ends_[node] ? 2 : 1;
  };
  if (!offset || document().root() == kNoNode || rank(document().root()) == 0) return kNoNode;
  for (NodeId around = document().root();;) {
    NodeId best = kNoNode;
    for (const NodeId value : document().children(around)) {
      for (const NodeId node : {document()[value].key, value}) {
        if (rank(node) > (best == kNoNode ? 0 : rank(best))) best = node;
      }
    }
    if (best == kNoNode) return around;
    around = best;
  }
}

bool ReadDocument::is_whole(NodeId node, std::size_t end) const {
  return node != kNoNode && !document()[node].open_ended && ends_[node] <= end;
}

bool ReadDocument::has_whole(NodeId map, std::string_view key, std::size_t end) const {
  if (document()[map].kind != NodeKind::map) return false;
  std::vector<NodeId> found;
  for (const NodeId value : document().children(map)) {
    if (document().text(document()[value].key) == key) found.push_back(value);
  }
  return found.size() == 1 && is_whole(found.front(), end);
}

bool ReadDocument::cut_log(std::size_t end) {
  const Verdict& verdict = judged_.verdict;
  if (!log_.ruleset || log_.sheet || log_.only_result) return false;
  if (verdict.status != Status::malformed) return verdict.positioned();
  const auto fault = offset_of(verdict.fault->at);
  const NodeId root = document().root();
  if (!fault || root == kNoNode) return false;
  end = std::min(end, *fault);
  if (!mended_.text.empty()) end = std::min(end, mended_.first);
  if (const NodeId undefined = notes_.first_undefined(); undefined != kNoNode) {
    end = std::min<std::size_t>(end, document()[undefined].offset);
  }
  if (!has_whole(root, "setup", end)) return false;
  if (!has_whole(root, "commit", end)) log_.commit = {};
  log_.result = {};
  log_.adjudication = {};
  auto& rounds = log_.pool<RoundEntry>();
  for (std::uint32_t i = log_.rounds.begin; i < log_.rounds.end; ++i) {
    if (is_whole(rounds[i].entry, end)) continue;
    log_.rounds.end = i + 1;
    cut_round(rounds[i], end);
  }
  return true;
}

void ReadDocument::cut_round(RoundEntry& round, std::size_t end) {
  const auto keeps = [&](std::string_view key) { return has_whole(round.entry, key, end); };
  const auto is_written = [&](std::string_view key) {
    return document().find(round.entry, key) != kNoNode;
  };
  const auto lost = [&](std::string_view key) { return is_written(key) && !keeps(key); };
  const bool opened = !lost("dummy") && !lost("reveal") && !lost("power");
  if (!keeps("dummy")) round.dummy = {};
  if (!keeps("reveal")) round.reveal = {}, round.reveal_key = kNoNode;
  if (!keeps("power")) round.power = {}, round.power_key = kNoNode;
  const auto& turns = log_.pool<TurnEntry>();
  std::uint32_t turn = round.turns.begin;
  while (opened && turn < round.turns.end && is_whole(turns[turn].entry, end)) ++turn;
  const bool turns_whole = opened && turn == round.turns.end;
  round.turns.end = turn;
  if (!turns_whole || !keeps("scoring")) round.scoring = {};
  const bool scored = turns_whole && !lost("scoring");
  if (!scored || !keeps("scores")) round.scores = {};
  if (!scored || !keeps("board")) round.board = {};
}

}  // namespace veedor
