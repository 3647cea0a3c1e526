#include "yaml/yaml_events.h"

#include <yaml.h>

#include <algorithm>
#include <new>
#include <stdexcept>
#include <utility>

#include "text/text.h"
#include "yaml/explain/yaml_problem.h"
#include "yaml/limits.h"
#include "yaml/parser_text.h"
#include "yaml/yaml_text.h"

namespace veedor {
namespace {

/// Converts positions: the parser counts characters, nodes count bytes.
class ByteOffsets {
 public:
  /// The parser reads the text from byte `base` on.
  ByteOffsets(std::string_view text, std::size_t base)
      : text_(text), base_(base), ascii_(is_ascii(text.substr(base))), byte_(base) {}

  std::size_t of(const yaml_mark_t& mark) {
    if (ascii_) return std::min(base_ + mark.index, text_.size());
    // Marks rarely go back, and never far.
    while (character_ < mark.index && byte_ < text_.size()) {
      do ++byte_;
      while (byte_ < text_.size() && is_continuation(text_[byte_]));
      ++character_;
    }
    while (character_ > mark.index) {
      do --byte_;
      while (is_continuation(text_[byte_]));
      --character_;
    }
    return byte_;
  }

 private:
  std::string_view text_;
  std::size_t base_;
  bool ascii_;
  std::size_t byte_;
  std::size_t character_ = 0;
};

class Parser {
 public:
  explicit Parser(std::string_view text) {
    if (yaml_parser_initialize(&parser_) == 0) throw std::bad_alloc();
    yaml_parser_set_encoding(&parser_, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(text.data()),
                                 text.size());
  }
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;
  ~Parser() {
    yaml_event_delete(&event_);
    yaml_parser_delete(&parser_);
  }

  /// The next event, valid until the next call; null if there is none.
  const yaml_event_t* next() {
    yaml_event_delete(&event_);
    if (yaml_parser_parse(&parser_, &event_) != 0) return &event_;
    if (parser_.error == YAML_MEMORY_ERROR) throw std::bad_alloc();
    return nullptr;
  }

  [[nodiscard]] const yaml_parser_t& state() const { return parser_; }

 private:
  yaml_parser_t parser_{};
  yaml_event_t event_{};
};

ScalarSpan::Style style_of(yaml_scalar_style_t style) {
  switch (style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE:
      return ScalarSpan::Style::single_quoted;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
      return ScalarSpan::Style::double_quoted;
    case YAML_LITERAL_SCALAR_STYLE:
    case YAML_FOLDED_SCALAR_STYLE:
      return ScalarSpan::Style::block;
    case YAML_ANY_SCALAR_STYLE:
    case YAML_PLAIN_SCALAR_STYLE:
      return ScalarSpan::Style::plain;
  }
  return ScalarSpan::Style::plain;
}

/// Turns the parser's events into nodes, and reports what the log format excludes.
class EventReader {
 public:
  EventReader(std::string_view text, std::string_view written, std::size_t base,
              TreeBuilder& builder, std::vector<Fault>& faults)
      : text_(text),
        written_(written),
        base_(base),
        offsets_(text, base),
        parser_(text.substr(base)),
        builder_(builder),
        faults_(faults) {}

  std::optional<Failure> read() {
    while (const yaml_event_t* event = parser_.next()) {
      if (event->type == YAML_STREAM_END_EVENT) return std::nullopt;
      if (auto failure = take(*event)) return failure;
    }
    return failure();
  }

 private:
  std::optional<Failure> take(const yaml_event_t& event) {
    const std::size_t offset = offsets_.of(event.start_mark);
    switch (event.type) {
      case YAML_NO_EVENT:
      case YAML_STREAM_START_EVENT:
      case YAML_STREAM_END_EVENT:
      case YAML_DOCUMENT_END_EVENT:
        break;
      case YAML_DOCUMENT_START_EVENT:
        if (std::exchange(started_, true)) {
          return Failure{Failure::Kind::not_yaml, offset, text_.size(),
                         "not YAML: there is a second document"};
        }
        break;
      case YAML_ALIAS_EVENT:
        note(offset, "aliases ('*')");
        builder_.add_scalar(offset, {});
        break;
      case YAML_SCALAR_EVENT:
        take_scalar(event, offset);
        break;
      case YAML_SEQUENCE_START_EVENT: {
        const auto& list = event.data.sequence_start;
        note_properties(offset, list.anchor, list.tag);
        const bool flow = list.style == YAML_FLOW_SEQUENCE_STYLE;
        return open({NodeKind::list, offset, flow, flow});
      }
      case YAML_MAPPING_START_EVENT: {
        const auto& map = event.data.mapping_start;
        note_properties(offset, map.anchor, map.tag);
        const bool flow = map.style == YAML_FLOW_MAPPING_STYLE;
        // A single pair in a list, `[a: b]`, is a map in flow style without a bracket.
        const std::size_t end = offsets_.of(event.end_mark);
        return open({NodeKind::map, offset, flow, flow && end > 0 && text_[end - 1] == '{'});
      }
      case YAML_SEQUENCE_END_EVENT:
      case YAML_MAPPING_END_EVENT:
        builder_.close();
        break;
    }
    return std::nullopt;
  }

  void take_scalar(const yaml_event_t& event, std::size_t offset) {
    const auto& scalar = event.data.scalar;
    const bool has_properties = note_properties(offset, scalar.anchor, scalar.tag);
    if (scalar.length == 0 && scalar.style == YAML_PLAIN_SCALAR_STYLE && !has_properties) {
      return builder_.add_empty(offset);
    }
    const std::string_view value{reinterpret_cast<const char*>(scalar.value), scalar.length};
    if (text_.data() == written_.data() || has_properties) {
      return builder_.add_scalar(offset, value);
    }
    std::string word(value);
    if (scalar.style == YAML_PLAIN_SCALAR_STYLE) put_signs(word, offset);
    if (scalar.style == YAML_LITERAL_SCALAR_STYLE) put_tab(word, offset, event.end_mark);
    builder_.add_scalar(offset, word);
  }

  /// Restores ':' and '?' in a plain word. Apart from blanks and line ends, its text equals the
  /// written one.
  void put_signs(std::string& word, std::size_t at) const {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    for (char& character : word) {
      if (is_blank(character)) continue;
      while (is_blank(text_[at])) ++at;
      const char sign = written_[at++];
      if (character == kStandIn && (sign == ':' || sign == '?')) character = sign;
    }
  }

  /// Restores the tab at the beginning of a block scalar.
  void put_tab(std::string& word, std::size_t begin, const yaml_mark_t& end_mark) {
    const auto first = text_.find_first_not_of(" \r\n", text_.find('\n', begin));
    const bool stood_in = first < offsets_.of(end_mark) && text_[first] != written_[first];
    if (stood_in && written_[first] == '\t') word[word.find(kStandIn)] = '\t';
  }

  std::optional<Failure> open(const TreeBuilder::Opening& opening) {
    if (builder_.open(opening)) return std::nullopt;
    return Failure{Failure::Kind::too_deep, opening.offset, text_.size(),
                   "more than " + std::to_string(builder_.levels()) + " levels of lists and maps"};
  }

  bool note_properties(std::size_t offset, const unsigned char* anchor, const unsigned char* tag) {
    if (tag != nullptr) note(offset, "tags ('!')");
    if (anchor != nullptr) note(offset, "anchors ('&')");
    return anchor != nullptr || tag != nullptr;
  }
  void note(std::size_t offset, std::string_view what) {
    if (++noted_ > kMostFaults + 1) return builder_.leave_out_fault();
    faults_.push_back({SourceFault::log2, static_cast<std::uint32_t>(offset),
                       std::string(what) + " are not part of the log format"});
  }

  Failure failure() {
    const yaml_parser_t& parser = parser_.state();
    const std::string_view problem = parser.problem;
    if (parser.error == YAML_PARSER_ERROR) {
      Failure failure{Failure::Kind::not_yaml, offsets_.of(parser.problem_mark), text_.size(), {}};
      if (failure.offset == text_.size()) return unclosed(failure);
      name(failure, problem);
      return failure;
    }
    // A bad word: the words before it may depend on it.
    const std::size_t begin = parser.error == YAML_READER_ERROR ? base_ + parser.problem_offset
                                                                : offsets_.of(parser.context_mark);
    Failure failure{
        problem == kEndInQuote ? Failure::Kind::at_end : Failure::Kind::bad_word, begin, begin, {}};
    if (parser.error == YAML_SCANNER_ERROR && shows_place(parser)) {
      failure.offset = offsets_.of(parser.problem_mark);
    }
    name(failure, problem);
    return failure;
  }

  /// Whether the position of the problem is better than that of its word.
  static bool shows_place(const yaml_parser_t& parser) {
    const std::string_view context = parser.context == nullptr ? "" : parser.context;
    return parser.problem != kEndInQuote && parser.problem != kMarkerInQuote &&
           parser.problem != kName && context != "while scanning a simple key" &&
           context.find("directive") == std::string_view::npos;
  }

  Failure unclosed(Failure failure) {
    const auto bracket = builder_.open_bracket();
    failure.kind = Failure::Kind::at_end;
    failure.offset = bracket.value_or(failure.offset);
    failure.message = bracket ? "not YAML: this bracket is never closed"
                              : "not YAML: something is missing at the end";
    return failure;
  }

  void name(Failure& failure, std::string_view problem) const {
    const std::string_view rest = text_.substr(failure.offset);
    if (const std::string_view what = not_in_logs(problem, rest); !what.empty()) {
      failure.kind = Failure::Kind::not_in_logs;
      failure.message = what;
    } else {
      const std::size_t line = line_start(text_, failure.offset);
      failure.message =
          explain(problem, rest, trim(text_.substr(line, failure.offset - line)).empty());
      failure.in_lines = depends_on_lines(problem, rest);
    }
  }

  std::string_view text_;
  std::string_view written_;
  std::size_t base_;
  ByteOffsets offsets_;
  Parser parser_;
  TreeBuilder& builder_;
  std::vector<Fault>& faults_;
  bool started_ = false;
  std::size_t noted_ = 0;
};

}  // namespace

std::optional<Failure> read_events(std::string_view text, std::string_view written,
                                   std::size_t base, TreeBuilder& builder,
                                   std::vector<Fault>& faults) {
  return EventReader(text, written, base, builder, faults).read();
}

std::vector<ScalarSpan> find_scalars(std::string_view text, std::size_t base) {
  std::vector<ScalarSpan> scalars;
  ByteOffsets offsets(text, base);
  Parser parser(text.substr(base));
  unsigned levels = 0;
  while (const yaml_event_t* event = parser.next()) {
    const yaml_event_type_t type = event->type;
    if (type == YAML_STREAM_END_EVENT) break;
    if (type == YAML_SEQUENCE_START_EVENT || type == YAML_MAPPING_START_EVENT) ++levels;
    if (type == YAML_SEQUENCE_END_EVENT || type == YAML_MAPPING_END_EVENT) --levels;
    if (levels > kMaxLevelLimit) break;  // the document will be refused
    if (type != YAML_SCALAR_EVENT) continue;
    const std::size_t begin = offsets.of(event->start_mark);
    const std::size_t end = offsets.of(event->end_mark);
    scalars.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end),
                       style_of(event->data.scalar.style)});
  }
  return scalars;
}

}  // namespace veedor
