#include "yaml/stream.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <system_error>
#include <utility>

#include "text/text.h"
#include "text/unicode/windows_1252.h"
#include "yaml/tables.h"
#include "yaml/yaml_text.h"

namespace veedor {

namespace {

bool is_json_blank(char c) { return kBlanksAndBreaks.find(c) != std::string_view::npos; }

/// Whether JSON has the character outside quotes and brackets.
bool between_words(char c) {
  return c == ':' || c == ',' || c == '-' || c == '.' || c == '+' || (c >= '0' && c <= '9') ||
         (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_json_blank(c);
}

/// How much of the beginning of an object is remembered, and of how many open brackets the kinds.
constexpr std::size_t kMostOfHead = 100;
constexpr std::size_t kMostBrackets = 1000;

/// The key and its colon with which a line begins; empty if it begins with none.
std::string_view key_of_line(std::string_view line) {
  const auto is_key = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const auto end = static_cast<std::size_t>(std::ranges::find_if_not(line, is_key) - line.begin());
  const bool colon = end > 0 && end < line.size() && line[end] == ':';
  if (!colon || (end + 1 < line.size() && !is_json_blank(line[end + 1]))) return {};
  return line.substr(0, end + 1);
}

}  // namespace

void JsonObject::take(std::string_view piece) {
  for (const char c : piece) {
    if (state_ == State::other) return;
    const State before = state_;
    state_ = next(c);
    if (state_ == State::begins || !in_head_) continue;
    if (state_ == State::other) {
      if (head_.size() > 1) head_.resize(1);  // it begins like JSON, but has no such key
      return;
    }
    in_head_ = c != '\n' && c != '\r' && head_.size() < kMostOfHead;
    if (in_head_) head_ += c;
    if (before == State::in_quotes && state_ == State::inside) in_head_ = false;
  }
}

JsonObject::State JsonObject::next(char c) {
  switch (state_) {
    case State::begins:
      if (c == ' ' || c == '\t') return State::begins;
      return c == '{' ? State::open_brace : State::other;
    case State::open_brace:
      if (is_json_blank(c)) return State::open_brace;
      open_ = "{";
      return c == '"' ? State::in_quotes : State::other;
    case State::in_quotes:
      if (c == '\\') return State::escaped;
      return c == '"' ? State::inside : State::in_quotes;
    case State::escaped:
      return State::in_quotes;
    case State::inside:
      if (c == '"') return State::in_quotes;
      if (c == '{' || c == '[') {
        if (open_.size() < kMostBrackets && deeper_ == 0)
          open_ += c;
        else
          ++deeper_;
        return State::inside;
      }
      if (c == '}' || c == ']') return close(c);
      return between_words(c) ? State::inside : State::other;
    case State::closed:
      return is_json_blank(c) ? State::closed : State::other;
    case State::broken:
      return State::broken;
    case State::other:
      return State::other;
  }
  return State::other;
}

JsonObject::State JsonObject::close(char bracket) {
  if (deeper_ > 0) {
    --deeper_;
    return State::inside;
  }
  const bool fits = open_.back() == (bracket == '}' ? '{' : '[');
  open_.pop_back();
  if (!fits) return State::broken;
  return open_.empty() ? State::closed : State::inside;
}

namespace {

constexpr std::size_t kBufferSize = std::size_t{1} << 16U;
constexpr std::size_t kMarkerSize = 3;

bool ends_marker(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

/// The state of the document being read.
struct DocumentStream::Progress {
  enum class Line { blank, comment, other };

  RawDocument& document;
  std::size_t limit;
  JsonObject& json;
  bool skipped = false;  ///< already handed out; only its end is sought
  std::size_t size = 0;
  std::size_t line_size = 0;
  Line line = Line::blank;
  bool started = false;  // by `---`
  bool directive = false;
  bool content = false;
  bool decided = false;    ///< whether it is a grid
  std::size_t titles = 0;  ///< rows above that of the heading
  bool grid = false;
  bool in_quotes = false;      ///< a cell of the grid goes on in the next line
  std::size_t not_rows = 0;    ///< lines of the grid that begin no row
  std::size_t line_begin = 0;  ///< of the current line in the text
  std::string first_key{};     ///< with its colon, if the document begins with a key
  std::size_t other_keys = 0;  ///< lines that begin with another key

  /// Whether the kept part of the document is complete and more was read: the document is too long.
  bool full() const { return content && !skipped && size > limit && document.text.size() >= limit; }

  void restart(std::size_t file_line) {
    document.text.clear();
    document.was_windows_1252 = false;
    document.first_line = file_line;
    size = 0;
    started = directive = content = decided = grid = in_quotes = false;
    not_rows = titles = other_keys = 0;
    first_key.clear();
  }

  void begin_line(std::size_t file_line, Marker marker) {
    if (!content) json.restart(marker == Marker::none && (started || !directive));
    line = Line::blank;
    line_size = 0;
    line_begin = document.text.size();
    if (content || size <= limit) return;
    // Too long, without a node so far: keep only the line that may hold the first node.
    document.text.clear();
    document.first_line = file_line;
    line_begin = 0;
  }

  /// Finds out whether the document is a grid, and whether the line ends within a cell of it; or
  /// which keys it has.
  void end_line() {
    if (!content) return;
    const auto text = std::string_view(document.text).substr(line_begin);
    if (decided && !grid) return note_key(text);
    if (!decided) {
      if (is_blank_row(text)) return;
      if (separator_line(text)) {
        ++not_rows;
        return;
      }
      grid = is_grid_heading(text);
      decided = grid || titles++ == kMostTitleRows || !is_title_row(text);
      if (grid && started) document.text.replace(0, 3, "   ");
      if (decided && !grid) first_key = key_of_line(text);
    }
    if (!grid) return;
    if (std::ranges::count(text, '"') % 2 != 0) in_quotes = !in_quotes;
    if (in_quotes) ++not_rows;
  }

  void note_key(std::string_view text) {
    if (first_key.empty()) return;
    const std::string_view key = key_of_line(text);
    if (!key.empty() && key != first_key) ++other_keys;
  }

  void append(std::string_view piece) {
    size += piece.size();
    const std::size_t room = limit - std::min(limit, document.text.size());
    document.text.append(piece.substr(0, room));
  }

  void take(std::string_view piece) {
    if (!content) classify(piece);
    json.take(piece);
    line_size += piece.size();
    append(piece);
  }

  void classify(std::string_view piece) {
    if (line != Line::blank) return;
    const std::size_t at = piece.find_first_not_of(" \t\r\n");
    if (at == std::string_view::npos) return;
    line = piece[at] == '#' ? Line::comment : Line::other;
    if (line == Line::comment) return;
    const bool is_directive = piece[at] == '%' && line_size + at == 0 && !started;
    (is_directive ? directive : content) = true;
  }
};

ByteReader reader_of(std::string_view text) {
  return [text](char* to, std::size_t size) mutable {
    const std::size_t count = std::min(size, text.size());
    std::copy_n(text.begin(), count, to);
    text.remove_prefix(count);
    return static_cast<ssize_t>(count);
  };
}

DocumentStream::DocumentStream(int descriptor, std::size_t byte_limit)
    : DocumentStream(
          [descriptor](char* to, std::size_t size) { return ::read(descriptor, to, size); },
          byte_limit) {}

DocumentStream::DocumentStream(ByteReader read, std::size_t byte_limit)
    : read_(std::move(read)), byte_limit_(byte_limit), buffer_(kBufferSize) {}

bool DocumentStream::next(RawDocument& document) {
  if (cut_ != Cut::nowhere) skip_rest();
  Progress progress{document, byte_limit_, json_};
  progress.restart(line_);
  json_.restart(false);
  first_line_ = true;
  document.unseparated = std::exchange(unseparated_, false);
  bool apart = false;
  while (!apart && !progress.full() && at_line_start(progress)) {
    Marker marker = pending_;
    if (marker == Marker::none && !progress.in_quotes) {
      if (progress.grid && at_grid_heading()) break;
      if ((apart = ends_before_line(progress)) || unseparated_) break;
      marker = take_marker();
    }
    pending_ = Marker::none;
    if (marker != Marker::none && ends_before(marker, progress)) {
      pending_ = marker;
      break;
    }
    progress.begin_line(line_, marker);
    if (marker == Marker::start) progress.append("---");
    if (marker == Marker::end) progress.append("   ");
    if (marker != Marker::none) progress.line_size = kMarkerSize;
    progress.started = progress.started || marker == Marker::start;
    lines_ = lines_ && !progress.started;
    cut_ = take_line(progress) ? Cut::nowhere : Cut::in_line;
    progress.end_line();
    if (cut_ == Cut::nowhere) apart = line_ended(progress.content);
  }
  if (apart && after_carriage_return_) settle_carriage_return(progress);
  if (!apart && progress.full() && cut_ == Cut::nowhere) cut_ = Cut::at_line_end;
  if (!apart && cut_ == Cut::nowhere) lines_ = false;
  document.apart = apart;
  if (!error_.empty() || !worth_reading(progress)) return false;
  if (progress.grid) {
    if (auto text = from_windows_1252(document.text)) {
      document.text = std::move(*text);
      document.was_windows_1252 = true;
    }
  }
  document.too_long = progress.size > byte_limit_;
  document.first_row = progress.grid ? document.first_line - not_rows_ : 0;
  not_rows_ += progress.grid ? progress.not_rows : 0;
  document.number = ++number_;
  return true;
}

/// Reads to the end of the document that was handed out last.
void DocumentStream::skip_rest() {
  RawDocument rest;
  Progress progress{rest, 0, json_};
  progress.skipped = progress.content = true;
  bool apart = false;
  if (std::exchange(cut_, Cut::nowhere) == Cut::in_line) {
    take_line(progress);
    apart = line_ended(true);
  }
  while (!apart && at_line_start(progress)) {
    if (ends_before_line(progress)) return;
    pending_ = take_marker();
    if (pending_ != Marker::none) break;
    take_line(progress);
    apart = line_ended(true);
  }
  if (!apart) lines_ = false;
}

/// Whether the document ends with the line that was taken, because it is JSON or was meant to be.
bool DocumentStream::line_ended(bool content) {
  const bool first = std::exchange(first_line_, first_line_ && !content);
  const bool ends = json_.complete() || json_.broken() ||
                    (lines_ && first && json_.begun() && !json_.only_brace());
  if (ends) lines_ = first;
  return ends;
}

/// Whether the next line belongs to the next document, although no separator stands before it.
/// Waits for no more input than it needs. If it is because of a key, sets `unseparated_` and
/// returns false.
bool DocumentStream::ends_before_line(const Progress& progress) {
  constexpr std::size_t kLeastKeys = 3;  ///< a key that is given twice is more likely a slip
  constexpr std::string_view kObject = "{\"";
  if (!progress.content) return false;
  const std::string_view head = json_.head();
  const bool again =
      json_.only_brace() ? next_line_begins(kObject) : head.size() > 1 && next_line_begins(head);
  if (again || (lines_ && next_line_begins(kObject))) {
    lines_ = true;
    return true;
  }
  unseparated_ = progress.other_keys >= kLeastKeys && next_line_begins(progress.first_key);
  return false;
}

/// Waits for no more input than it needs.
bool DocumentStream::next_line_begins(std::string_view words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!available(i + 1) || buffered()[i] != words[i]) return false;
  }
  return true;
}

/// Whether a document ends at the marker. If not, its text is joined with what follows, or dropped
/// if the document was empty.
bool DocumentStream::ends_before(Marker marker, Progress& progress) {
  if (marker == Marker::start && !progress.started && !progress.content) return false;
  if (worth_reading(progress)) return true;
  progress.restart(line_);
  return false;
}

/// Whether the document has more than blank lines and comments. Bytes that are not text count as
/// more.
bool DocumentStream::worth_reading(const Progress& progress) const {
  if (progress.content || (progress.directive && !progress.started)) return true;
  return first_forbidden(progress.document.text).has_value();
}

/// Returns false at the end of the input.
bool DocumentStream::at_line_start(Progress& progress) {
  if (after_carriage_return_) settle_carriage_return(progress);
  if (at_beginning_) {
    at_beginning_ = false;
    find_wide_table();
    if (available(1) && buffered().front() == kByteOrderMark.front() &&
        available(kByteOrderMark.size()) && buffered().starts_with(kByteOrderMark)) {
      begin_ += kByteOrderMark.size();
    }
  }
  return pending_ != Marker::none || available(1);
}

/// Consumes a separator at the beginning of the line. Waits for no more input than it needs to
/// recognize one.
DocumentStream::Marker DocumentStream::take_marker() {
  std::size_t at = 0;
  if (buffered().front() == kByteOrderMark.front()) {
    if (!available(kByteOrderMark.size()) || !buffered().starts_with(kByteOrderMark)) {
      return Marker::none;
    }
    at = kByteOrderMark.size();
    if (!available(at + 1)) return Marker::none;
  }
  const char sign = buffered()[at];
  if (sign != '-' && sign != '.') return Marker::none;
  for (std::size_t i = 1; i < kMarkerSize; ++i) {
    if (!available(at + i + 1) || buffered()[at + i] != sign) return Marker::none;
  }
  if (available(at + kMarkerSize + 1) && !ends_marker(buffered()[at + kMarkerSize])) {
    return Marker::none;
  }
  if (sign == '-' && begins_table_rule(at + kMarkerSize)) return Marker::none;
  begin_ += at + kMarkerSize;
  return sign == '-' ? Marker::start : Marker::end;
}

/// Whether ` | -` stands at the place, as behind `---` in the rule of a table in Markdown without
/// outer bars. In YAML nothing but a comment may stand behind `|`.
bool DocumentStream::begins_table_rule(std::size_t at) {
  const std::size_t farthest = at + 16;
  const auto skip_blanks = [&] {
    while (at < farthest && available(at + 1) && buffered()[at] == ' ') ++at;
    return available(at + 1) ? buffered()[at] : '\n';
  };
  if (skip_blanks() != '|') return false;
  ++at;
  const char next = skip_blanks();
  return next == '-' || next == ':';
}

/// Consumes the rest of a line, with its end. Returns false if the document is full before.
bool DocumentStream::take_line(Progress& progress) {
  while (available(1)) {
    const std::string_view rest = buffered();
    const std::size_t feed = rest.find('\n');
    std::size_t last = feed == std::string_view::npos ? rest.size() - 1 : feed;
    const std::size_t carriage = rest.substr(0, last + 1).find('\r');
    bool line_ends = feed != std::string_view::npos;
    if (carriage != std::string_view::npos && carriage + 1 != feed) {
      last = carriage;
      line_ends = true;
      after_carriage_return_ = carriage + 1 == rest.size();
      if (!after_carriage_return_) buffer_[begin_ + carriage] = '\n';
    }
    progress.take(rest.substr(0, last + 1));
    begin_ += last + 1;
    if (line_ends) {
      ++line_;
      return true;
    }
    if (progress.full()) return false;
  }
  return true;
}

/// The line ended in CR; checks whether LF follows.
void DocumentStream::settle_carriage_return(Progress& progress) {
  after_carriage_return_ = false;
  if (available(1) && buffered().front() == '\n') {
    progress.append("\n");
    ++begin_;
  } else if (std::string& text = progress.document.text; text.ends_with('\r')) {
    text.back() = '\n';
  }
}

/// Waits until the buffer has `count` bytes. Returns false if the input ends before.
bool DocumentStream::available(std::size_t count) {
  while (end_ - begin_ < count && !at_end_) fill();
  return end_ - begin_ >= count;
}

void DocumentStream::fill() {
  if (begin_ != 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  std::string wide(wide_ == Wide::no ? 0 : kBufferSize, '\0');
  const bool is_wide = wide_ != Wide::no;
  const ssize_t count = is_wide ? read_(wide.data(), wide.size())
                                : read_(buffer_.data() + end_, buffer_.size() - end_);
  if (count > 0 && is_wide) {
    put_wide(std::string_view(wide).substr(0, static_cast<std::size_t>(count)));
  } else if (count > 0) {
    end_ += static_cast<std::size_t>(count);
  } else if (count == 0) {
    if (is_wide) put_wide({});
    at_end_ = true;
  } else if (errno != EINTR) {
    error_ = std::generic_category().message(errno);
    at_end_ = true;
    end_ = begin_;
  }
}

/// Whether the next line is the first row of a grid. Waits for no more input than it needs.
bool DocumentStream::at_grid_heading() {
  for (std::size_t size = 1; available(size); ++size) {
    const std::string_view begin = buffered().substr(0, size);
    if (is_grid_heading(begin)) return true;
    if (!may_begin_grid_heading(begin)) return false;
  }
  return false;
}

/// Spreadsheets save tables as UTF-16 too. Other documents in UTF-16 stay what they are, no YAML.
void DocumentStream::find_wide_table() {
  constexpr std::size_t kEnough = 1000;
  if (!available(2)) return;
  const auto sign = [&](std::size_t at) { return static_cast<unsigned char>(buffered()[at]); };
  const bool low = (sign(0) == 0xFF && sign(1) == 0xFE) || (sign(0) != 0 && sign(1) == 0);
  const bool high = (sign(0) == 0xFE && sign(1) == 0xFF) || (sign(0) == 0 && sign(1) != 0);
  if (!low && !high) return;
  std::string begin;
  for (std::size_t at = 0; at < kEnough && available(at + 2); at += 2) {
    const unsigned char letter = sign(at + (low ? 0 : 1));
    if (sign(at + (low ? 1 : 0)) == 0) begin += static_cast<char>(letter);
    const bool row = begin.ends_with('\n') && is_table_heading(begin);
    if (row || is_grid_heading(begin) || separator_line(begin)) {
      wide_ = low ? Wide::low_first : Wide::high_first;
      const std::string bytes(buffered());
      begin_ = end_ = 0;
      return put_wide(bytes);
    }
  }
}

namespace {

/// Appends a code point, or a half of one, in the form of UTF-8.
void append_utf8(std::string& text, std::uint32_t code) {
  const auto rest = [&](unsigned shift) {
    text += static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
  };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0U | (code >> 6U));
    rest(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0U | (code >> 12U));
    rest(6);
    rest(0);
  } else {
    text += static_cast<char>(0xF0U | (code >> 18U));
    rest(12);
    rest(6);
    rest(0);
  }
}

}  // namespace

/// Adds bytes in UTF-16 to the buffer. Halves of code points that stand alone become bytes that are
/// not UTF-8.
void DocumentStream::put_wide(std::string_view bytes) {
  wide_rest_ += bytes;
  const bool low = wide_ == Wide::low_first;
  const auto unit = [&](std::size_t at) {
    const auto first = static_cast<unsigned char>(wide_rest_[at]);
    const auto second = static_cast<unsigned char>(wide_rest_[at + 1]);
    return static_cast<std::uint32_t>(low ? first | (second << 8U) : second | (first << 8U));
  };
  std::string text;
  std::size_t at = 0;
  for (; at + 1 < wide_rest_.size(); at += 2) {
    std::uint32_t code = unit(at);
    const bool leads = code >= 0xD800 && code < 0xDC00;
    if (leads && at + 3 >= wide_rest_.size() && !bytes.empty()) break;
    if (leads && at + 3 < wide_rest_.size() && unit(at + 2) >= 0xDC00 && unit(at + 2) < 0xE000) {
      code = 0x10000 + ((code - 0xD800) << 10U) + (unit(at + 2) - 0xDC00);
      at += 2;
    }
    append_utf8(text, code);
  }
  wide_rest_.erase(0, at);
  if (buffer_.size() < end_ + text.size()) buffer_.resize(end_ + text.size());
  std::ranges::copy(text, buffer_.begin() + static_cast<std::ptrdiff_t>(end_));
  end_ += text.size();
}

}  // namespace veedor
