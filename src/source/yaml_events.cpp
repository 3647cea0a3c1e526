#include "source/yaml_events.h"

#include <yaml.h>

#include <algorithm>
#include <array>
#include <new>
#include <stdexcept>
#include <utility>

#include "base/text.h"

namespace veedor {
namespace {

/// The parser counts characters, nodes count bytes.
class ByteOffsets {
 public:
  ByteOffsets(std::string_view text, std::size_t base)
      : text_(text), base_(base), ascii_(is_ascii(text.substr(base))), byte_(base) {}

  std::size_t of(const yaml_mark_t& mark) {
    if (ascii_) return std::min(base_ + mark.index, text_.size());
    // Marks hardly ever go back, and never far.
    while (character_ < mark.index && byte_ < text_.size()) {
      do ++byte_;
      while (byte_ < text_.size() && is_continuation(byte_));
      ++character_;
    }
    while (character_ > mark.index) {
      do --byte_;
      while (is_continuation(byte_));
      --character_;
    }
    return byte_;
  }

 private:
  [[nodiscard]] bool is_continuation(std::size_t byte) const {
    return (static_cast<unsigned char>(text_[byte]) & 0xC0U) == 0x80U;
  }

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

  /// The next event, which lives until the one after it; null if there is none.
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

constexpr std::string_view kEndInQuote = "found unexpected end of stream";
constexpr std::string_view kMarkerInQuote = "found unexpected document indicator";
constexpr std::string_view kNoKey = "did not find expected key";
constexpr std::string_view kNoContent = "did not find expected node content";
constexpr std::string_view kColon = "found unexpected ':'";
constexpr std::string_view kName = "did not find expected alphabetic or numeric character";
constexpr std::string_view kNoEndOfMap = "did not find expected ',' or '}'";
constexpr std::string_view kNoEndOfList = "did not find expected ',' or ']'";

/// What the parser says, in words that name what to do.
std::string_view reword(std::string_view problem) {
  static constexpr std::string_view kKey =
      "a key with ':' is expected here (is the indentation right?)";
  static constexpr std::string_view kQuote = "this quote is never closed";
  static constexpr std::string_view kEscape =
      "this is no escape; in double quotes a backslash is written twice";
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 19> kWords = {{
      {"could not find expected ':'", kKey},
      {kNoKey, kKey},
      {"did not find expected '-' indicator",
       "an entry with '-' is expected here (is the indentation right?)"},
      {kNoEndOfMap, "',' or '}' is expected here"},
      {kNoEndOfList, "',' or ']' is expected here"},
      {kNoContent, "a value is expected here"},
      {"did not find expected <document start>", "a document has only one root"},
      {"block sequence entries are not allowed in this context",
       "an entry with '-' cannot stand here"},
      {"mapping keys are not allowed in this context", "a key cannot stand here"},
      {"mapping values are not allowed in this context",
       "':' cannot stand here; a text that holds it needs quotes"},
      {kColon, "a blank is missing behind this ':'"},
      {"found character that cannot start any token",
       "nothing can begin with this character; a text that does needs quotes"},
      {kName, "a text that begins with '&' or '*' needs quotes"},
      {kEndInQuote, kQuote},
      {kMarkerInQuote, kQuote},
      {"found unknown escape character", kEscape},
      {"did not find expected hexdecimal number", kEscape},
      {"found invalid Unicode character escape code", kEscape},
      {"found incompatible YAML document", "this version of YAML is not known"},
  }};
  const auto* known = std::find_if(kWords.begin(), kWords.end(),
                                   [&](const auto& row) { return row.first == problem; });
  return known == kWords.end() ? problem : known->second;
}

/// The same, where it can be told from the text that begins at the problem.
std::string explain(std::string_view problem, std::string_view rest) {
  std::string_view words = reword(problem);
  switch (rest.empty() ? '\0' : rest.front()) {
    case '\t':
      words = "a tab cannot indent; use spaces";
      break;
    case ']':
    case '}':
      if (problem != kNoEndOfMap && problem != kNoEndOfList) {
        words = "this bracket closes nothing that is open";
      }
      break;
    case '%':
      words = "a directive ('%') cannot stand here";
      break;
  }
  return "not YAML: " + std::string(words);
}

/// YAML that the parser refuses though it is YAML; none of it is known to logs.
std::string_view not_in_logs(std::string_view problem, std::string_view rest) {
  const std::string_view next = rest.size() < 2 ? "\n" : rest.substr(1, 1);
  const bool ends_flow = next.find_first_of(",]}") == 0;
  const bool is_blank = next.find_first_of(" \t\r\n") == 0;
  if ((problem == kNoKey || problem == kNoContent) && rest.starts_with(':') &&
      (ends_flow || is_blank)) {
    return "an empty key or null cannot be a key";
  }
  if (problem == kColon && ends_flow) return "a value is missing behind this ':'";
  if (problem == "found undefined tag handle") return "tags ('!') are not part of the log format";
  if (problem == kName && !is_blank && next.find_first_of(",[]{}") != 0) {
    if (rest.starts_with('&')) return "anchors ('&') are not part of the log format";
    if (rest.starts_with('*')) return "aliases ('*') are not part of the log format";
  }
  return {};
}

/// Turns the events of the parser into nodes, and notes what the log format does not know.
class EventReader {
 public:
  EventReader(std::string_view text, std::size_t base, TreeBuilder& builder,
              std::vector<Fault>& faults)
      : text_(text),
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
        take_scalar(event.data.scalar, offset);
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

  void take_scalar(const decltype(yaml_event_t::data.scalar)& scalar, std::size_t offset) {
    const bool has_properties = note_properties(offset, scalar.anchor, scalar.tag);
    if (scalar.length == 0 && scalar.style == YAML_PLAIN_SCALAR_STYLE && !has_properties) {
      builder_.add_empty(offset);
    } else {
      builder_.add_scalar(offset, {reinterpret_cast<const char*>(scalar.value), scalar.length});
    }
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
    // A word that cannot be read: the words before it may be waiting for it.
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

  /// Whether the place of the problem says more than where the word begins.
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
      failure.message = explain(problem, rest);
    }
  }

  std::string_view text_;
  std::size_t base_;
  ByteOffsets offsets_;
  Parser parser_;
  TreeBuilder& builder_;
  std::vector<Fault>& faults_;
  bool started_ = false;
};

}  // namespace

std::optional<Failure> read_events(std::string_view text, std::size_t base, TreeBuilder& builder,
                                   std::vector<Fault>& faults) {
  return EventReader(text, base, builder, faults).read();
}

}  // namespace veedor
