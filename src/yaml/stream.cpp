#include "yaml/stream.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "text/text.h"
#include "yaml/yaml_text.h"

namespace veedor {

namespace {

bool is_json_blank(char c) { return kBlanksAndBreaks.find(c) != std::string_view::npos; }

/// Whether JSON has the character outside quotes and brackets.
bool between_words(char c) {
  return c == ':' || c == ',' || c == '-' || c == '.' || c == '+' || (c >= '0' && c <= '9') ||
         (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_json_blank(c);
}

}  // namespace

void JsonLine::take(std::string_view piece) {
  for (const char c : piece) {
    if (state_ == State::other) return;
    state_ = next(c);
  }
}

JsonLine::State JsonLine::next(char c) {
  switch (state_) {
    case State::begins:
      return c == '{' ? State::open_brace : State::other;
    case State::open_brace:
      if (is_json_blank(c)) return State::open_brace;
      depth_ = 1;
      return c == '"' ? State::in_quotes : State::other;
    case State::in_quotes:
      if (c == '\\') return State::escaped;
      return c == '"' ? State::inside : State::in_quotes;
    case State::escaped:
      return State::in_quotes;
    case State::inside:
      if (c == '"') return State::in_quotes;
      if (c == '{' || c == '[') ++depth_;
      if (c == '{' || c == '[' || between_words(c)) return State::inside;
      if (c != '}' && c != ']') return State::other;
      if (--depth_ > 0) return State::inside;
      return c == '}' ? State::closed : State::other;
    case State::closed:
      return is_json_blank(c) ? State::closed : State::other;
    case State::other:
      return State::other;
  }
  return State::other;
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
  JsonLine& json;
  bool skipped = false;  ///< already handed out; only its end is sought
  std::size_t size = 0;
  std::size_t line_size = 0;
  Line line = Line::blank;
  bool started = false;  // by `---`
  bool directive = false;
  bool content = false;

  /// Whether the kept part of the document is complete and more was read: the document is too long.
  bool full() const { return content && !skipped && size > limit && document.text.size() >= limit; }

  void restart(std::size_t file_line) {
    document.text.clear();
    document.first_line = file_line;
    size = 0;
    started = directive = content = false;
  }

  void begin_line(std::size_t file_line, Marker marker) {
    json.restart(!content && marker == Marker::none && (started || !directive));
    line = Line::blank;
    line_size = 0;
    if (content || size <= limit) return;
    // Too long, without a node so far: keep only the line that may hold the first node.
    document.text.clear();
    document.first_line = file_line;
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
  while (!progress.full() && at_line_start(progress)) {
    const Marker marker = pending_ != Marker::none ? pending_ : take_marker();
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
    cut_ = take_line(progress) ? Cut::nowhere : Cut::in_line;
    if (cut_ == Cut::nowhere && json_.complete()) break;
  }
  if (json_.complete() && after_carriage_return_) settle_carriage_return(progress);
  if (progress.full() && cut_ == Cut::nowhere && !json_.complete()) cut_ = Cut::at_line_end;
  if (!error_.empty() || !worth_reading(progress)) return false;
  document.too_long = progress.size > byte_limit_;
  document.number = ++number_;
  return true;
}

/// Reads to the end of the document that was handed out last.
void DocumentStream::skip_rest() {
  RawDocument rest;
  Progress progress{rest, 0, json_};
  progress.skipped = true;
  if (cut_ == Cut::in_line) take_line(progress);
  const bool json_ends = cut_ == Cut::in_line && json_.complete();
  cut_ = Cut::nowhere;
  if (json_ends) return;
  while (at_line_start(progress)) {
    pending_ = take_marker();
    if (pending_ != Marker::none) return;
    take_line(progress);
  }
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
  begin_ += at + kMarkerSize;
  return sign == '-' ? Marker::start : Marker::end;
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
  const ssize_t count = read_(buffer_.data() + end_, buffer_.size() - end_);
  if (count > 0) {
    end_ += static_cast<std::size_t>(count);
  } else if (count == 0) {
    at_end_ = true;
  } else if (errno != EINTR) {
    error_ = std::generic_category().message(errno);
    at_end_ = true;
    end_ = begin_;
  }
}

}  // namespace veedor
