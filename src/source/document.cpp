#include "source/document.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <istream>
#include <optional>
#include <stdexcept>
#include <streambuf>
#include <utility>

#include "source/document_reader.h"
#include "source/tree_builder.h"

namespace veedor {
namespace {

/// To guess the encoding the parser reads up to four bytes and puts them back.
constexpr std::size_t kPutBack = 4;

/// A text in memory, followed by another, without copying either.
class TextBuffer : public std::streambuf {
 public:
  TextBuffer(std::string_view text, std::string_view tail) : tail_(tail) { show(text); }

 private:
  int_type underflow() override {
    show(std::exchange(tail_, {}));
    return gptr() == egptr() ? traits_type::eof() : traits_type::to_int_type(*gptr());
  }

  /// A stream buffer asks for writable characters; reading never writes to them.
  void show(std::string_view text) {
    char* begin = const_cast<char*>(text.data());
    setg(begin, begin, begin + text.size());
  }

  std::string_view tail_;
};

/// The parser and the nodes count bytes in 32 bits.
constexpr std::size_t kMaxTextSize = std::size_t{1} << 30U;

constexpr std::string_view kAliasMessage = "aliases ('*') are not part of the log format";

struct TooDeep {
  std::size_t offset;
};

/// Turns the events of the parser into nodes, and notes what the log format does not know.
class EventReader final : public YAML::EventHandler {
 public:
  EventReader(TreeBuilder& builder, std::vector<Fault>& faults, std::string_view text,
              std::size_t base)
      : builder_(builder), faults_(faults), text_(text), base_(base) {}

  /// Place of the scalar read last.
  std::optional<std::size_t> last_scalar() const { return last_scalar_; }
  std::size_t last_offset() const { return last_offset_; }

  void OnDocumentStart(const YAML::Mark& mark) override { offset_of(mark); }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const std::size_t offset = offset_of(mark);
    if (anchor != YAML::NullAnchor) {
      note_anchor(offset);
      builder_.add_nothing(offset);
      return;
    }
    if (!builder_.add_null(offset, static_cast<std::size_t>(std::max(mark.column, 0)))) {
      throw YAML::ParserException(mark, YAML::ErrorMsg::END_OF_MAP);
    }
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    const std::size_t offset = offset_of(mark);
    note(offset, std::string(kAliasMessage));
    builder_.add_nothing(offset);
  }

  void OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                const std::string& value) override {
    const std::size_t offset = offset_of(mark);
    last_scalar_ = offset;
    // No scalar begins with '!': it is a tag, also one that changes nothing.
    if (offset < text_.size() && text_[offset] == '!') note_tag(offset);
    if (anchor != YAML::NullAnchor) note_anchor(offset);
    builder_.add_scalar(offset, value);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    open(NodeKind::list, mark, tag, anchor, style);
  }
  void OnSequenceEnd() override { builder_.close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    open(NodeKind::map, mark, tag, anchor, style);
  }
  void OnMapEnd() override { builder_.close(); }

  std::size_t offset_of(const YAML::Mark& mark) {
    if (mark.pos < 0) return last_offset_;
    last_offset_ = std::min(base_ + static_cast<std::size_t>(mark.pos), text_.size());
    return last_offset_;
  }

 private:
  void open(NodeKind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
            YAML::EmitterStyle::value style) {
    TreeBuilder::Opening opening;
    opening.kind = kind;
    opening.offset = offset_of(mark);
    opening.column = static_cast<std::size_t>(std::max(mark.column, 0));
    opening.flow = style == YAML::EmitterStyle::Flow;
    const bool has_properties = tag != "?" || anchor != YAML::NullAnchor;
    // A single pair in a list, `[a: b]`, is a map in flow style without a bracket.
    const bool bracket = has_properties || kind == NodeKind::list ||
                         (opening.offset < text_.size() && text_[opening.offset] == '{');
    opening.bracket = opening.flow && bracket;
    if (tag != "?") note_tag(opening.offset);
    if (anchor != YAML::NullAnchor) note_anchor(opening.offset);
    if (!builder_.open(opening)) throw TooDeep{opening.offset};
  }

  void note(std::size_t offset, std::string message) {
    faults_.push_back({SourceFault::log2, static_cast<std::uint32_t>(offset), std::move(message)});
  }
  void note_anchor(std::size_t offset) {
    note(offset, "anchors ('&') are not part of the log format");
  }
  void note_tag(std::size_t offset) { note(offset, "tags ('!') are not part of the log format"); }

  TreeBuilder& builder_;
  std::vector<Fault>& faults_;
  std::string_view text_;
  std::size_t base_;
  std::size_t last_offset_ = 0;
  std::optional<std::size_t> last_scalar_;
};

/// Finds where a second root begins; keeps nothing.
class SecondRoot final : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark& mark) override { throw YAML::ParserException(mark, ""); }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t,
                const std::string&) override {}
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {}
  void OnMapEnd() override {}
};

/// What the parser says, in words that name what to do.
std::string explain(const std::string& said) {
  using namespace YAML::ErrorMsg;
  static const std::array<std::pair<std::string_view, std::string_view>, 11> kWords = {{
      {END_OF_MAP, "a key with ':' is expected here (is the indentation right?)"},
      {END_OF_SEQ, "an entry with '-' is expected here (is the indentation right?)"},
      {END_OF_MAP_FLOW, "',' or '}' is expected here"},
      {END_OF_SEQ_FLOW, "',' or ']' is expected here"},
      {FLOW_END, "this bracket closes nothing that is open"},
      {BLOCK_ENTRY, "an entry with '-' cannot stand here"},
      {MAP_KEY, "a key cannot stand here"},
      {MAP_VALUE, "':' cannot stand here; a text that holds it needs quotes"},
      {UNKNOWN_TOKEN, "nothing can begin with this character; a text that does needs quotes"},
      {TAB_IN_INDENTATION, "a tab cannot indent; use spaces"},
      {EOF_IN_SCALAR, "this text is never closed"},
  }};
  const auto known = std::find_if(kWords.begin(), kWords.end(),
                                  [&](const auto& row) { return row.first == said; });
  return "not YAML: " + (known == kWords.end() ? said : std::string(known->second));
}

std::optional<Failure> find_second_root(YAML::Parser& parser, EventReader& events,
                                        std::string_view text) {
  if (!parser) return std::nullopt;
  const std::size_t after = events.last_offset();
  Failure failure{Failure::Kind::not_yaml, after, "not YAML: a document has only one root"};
  try {
    SecondRoot second;
    parser.HandleNextDocument(second);
    const std::size_t directive = text.find("\n%", after);
    failure.offset = directive == std::string_view::npos ? after : directive + 1;
    failure.message = "not YAML: a directive ('%') cannot stand here";
  } catch (const YAML::ParserException& error) {
    failure.offset = events.offset_of(error.mark);
  }
  return failure;
}

std::optional<Failure> run(const Part& part, EventReader& events) {
  // Without a line end at the very end the parser would not tell the place of an open quote.
  std::string tail = std::string(part.closers) + '\n';
  std::string_view text = part.text.substr(part.begin);
  if (text.size() < kPutBack) {
    tail.insert(0, text);
    text = {};
  }
  TextBuffer buffer(text, tail);
  std::istream stream(&buffer);
  try {
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(events)) return std::nullopt;
    return find_second_root(parser, events, part.text);
  } catch (const TooDeep& deep) {
    return Failure{Failure::Kind::too_deep, deep.offset,
                   "more than " + std::to_string(kMaxLevels) + " levels of lists and maps"};
  } catch (const YAML::Exception& error) {
    const std::size_t offset = events.offset_of(error.mark);
    if (error.msg.starts_with(YAML::ErrorMsg::UNKNOWN_ANCHOR)) {
      return Failure{Failure::Kind::unknown_alias, offset, std::string(kAliasMessage)};
    }
    return Failure{Failure::Kind::not_yaml, offset, explain(error.msg)};
  } catch (const std::runtime_error& error) {
    return Failure{Failure::Kind::not_yaml, events.last_offset(), explain(error.what())};
  }
}

/// In the order of the text, one of a kind at a place, and of LOG-1 only the first.
void settle_faults(std::vector<Fault>& faults) {
  if (faults.empty()) return;
  std::stable_sort(faults.begin(), faults.end(),
                   [](const Fault& a, const Fault& b) { return a.offset < b.offset; });
  const auto same = [](const Fault& a, const Fault& b) {
    return a.offset == b.offset && a.code == b.code;
  };
  faults.erase(std::unique(faults.begin(), faults.end(), same), faults.end());
  const auto is_log1 = [](const Fault& fault) { return fault.code == SourceFault::log1; };
  const auto first = std::find_if(faults.begin(), faults.end(), is_log1);
  if (first == faults.end()) return;
  faults.erase(std::remove_if(first + 1, faults.end(), is_log1), faults.end());
}

}  // namespace

PartResult read_part(const Part& part, TreeBuilder& builder, std::vector<Fault>& faults) {
  EventReader events(builder, faults, part.text, part.begin);
  PartResult result;
  result.failure = run(part, events);
  result.last_scalar = events.last_scalar();
  return result;
}

void Document::parse(const RawDocument& raw) { parse(raw.text, raw.first_line, raw.too_long); }

void Document::parse(std::string_view text, std::size_t first_line, bool too_long) {
  text_ = text;
  first_line_ = first_line;
  faults_.clear();
  DocumentReader reader(text_, arena_, faults_);
  if (too_long || text.size() > kMaxTextSize) {
    reader.refuse_too_long();
    broke_off_ = true;
  } else {
    broke_off_ = !reader.read();
  }
  settle_faults(faults_);
}

}  // namespace veedor
