#include "yaml/yaml_writer.h"

#include <yaml-cpp/emitter.h>

#include <optional>
#include <ostream>
#include <stdexcept>
#include <streambuf>

#include "text/printable.h"
#include "text/text.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

constexpr std::size_t kIndent = 2;
/// A longer key needs a `?` before it, because parsers look no further for its colon (YAML 1.2,
/// 7.4.2).
constexpr std::size_t kLongestSimpleKey = 1024;
/// The text that the Emitter writes for a null.
constexpr char kNull = '~';

std::string spelling(std::string_view text, YamlQuotes quotes) {
  switch (quotes) {
    case YamlQuotes::word:
      return yaml_word(text);
    case YamlQuotes::label:
      return yaml_label(text);
    case YamlQuotes::two:
      break;
    case YamlQuotes::one:
      if (text.find('\'') != text.npos || find_unsafe(text)) break;
      return std::string(1, '\'').append(text).append(1, '\'');
  }
  return yaml_quoted(text);
}

}  // namespace

/// Collects the text that the Emitter writes.
class YamlWriter::Sink : public std::streambuf {
 public:
  std::string text;

 private:
  std::streamsize xsputn(const char* begin, std::streamsize size) override {
    text.append(begin, static_cast<std::size_t>(size));
    return size;
  }
  int_type overflow(int_type c) override {
    if (!traits_type::eq_int_type(c, traits_type::eof())) text += traits_type::to_char_type(c);
    return traits_type::not_eof(c);
  }
};

class YamlWriter::Output {
 public:
  Output() {
    emitter_.SetIndent(kIndent);
    emitter_.SetBoolFormat(YAML::YesNoBool);
  }

  void begin(YAML::EMITTER_MANIP group, YamlLayout layout) {
    begin_pending();
    pending_ = Group{group, layout};
  }

  void end(YAML::EMITTER_MANIP end) {
    // The Emitter would put the brackets of an empty list on a line of their own.
    if (pending_) pending_->layout = YamlLayout::brackets;
    begin_pending();
    std::size_t& depth = depth_in_brackets_ > 0 ? depth_in_brackets_ : depth_in_lines_;
    if (depth == 0) throw std::logic_error("a list or map ends that never began");
    --depth;
    emitter_ << end;
  }

  /// The Emitter, ready for the next piece.
  YAML::Emitter& next() {
    begin_pending();
    return emitter_;
  }

  /// Writes a scalar in place of a null for which the Emitter made room.
  void scalar(std::string_view spelling) {
    next() << YAML::Null;
    if (!emitter_.good()) return;
    if (!sink_.text.ends_with(kNull)) throw std::logic_error("yaml-cpp wrote another null");
    sink_.text.pop_back();
    if (sink_.text.ends_with('?')) sink_.text += ' ';  // yaml-cpp 0.7 forgets it after `{ ?`
    sink_.text += spelling;
  }

  void end_line() {
    begin_pending();
    if (!sink_.text.empty() && !sink_.text.ends_with('\n')) emitter_ << YAML::Newline;
  }

  /// Writes a comment on the current line. As with scalars, the Emitter only makes room, because it
  /// would replace noncharacters of Unicode.
  void comment(std::string_view text) {
    next() << YAML::Comment("");
    if (!emitter_.good()) return;
    if (text.empty()) sink_.text.pop_back();  // removes the blank after the #
    sink_.text += printable(text);
  }

  void comment_line(std::string_view text) {
    end_line();
    const std::size_t begin = sink_.text.size();
    comment(text);
    // yaml-cpp 0.7 begins the comment in the first column; later versions indent it in maps, but
    // not in lists.
    const std::size_t wanted = depth_in_lines_ == 0 ? 0 : (depth_in_lines_ - 1) * kIndent;
    const std::size_t indent = sink_.text.find('#', begin) - begin;
    if (indent < wanted) sink_.text.insert(begin, wanted - indent, ' ');
  }

  [[nodiscard]] const std::string& written() const {
    if (!emitter_.good()) throw std::logic_error("yaml-cpp: " + emitter_.GetLastError());
    return sink_.text;
  }

 private:
  struct Group {
    YAML::EMITTER_MANIP begin;
    YamlLayout layout;
  };

  void begin_pending() {
    if (!pending_) return;
    const bool lines = pending_->layout == YamlLayout::lines && depth_in_brackets_ == 0;
    emitter_ << (lines ? YAML::Block : YAML::Flow) << pending_->begin;
    ++(lines ? depth_in_lines_ : depth_in_brackets_);
    pending_.reset();
  }

  Sink sink_;
  std::ostream stream_{&sink_};
  YAML::Emitter emitter_{stream_};
  std::optional<Group> pending_;  ///< begun by the caller, but not by the Emitter yet
  std::size_t depth_in_lines_ = 0;
  std::size_t depth_in_brackets_ = 0;
};

YamlWriter::YamlWriter() : out_(std::make_unique<Output>()) {}
YamlWriter::~YamlWriter() = default;

void YamlWriter::begin_list(YamlLayout layout) { out_->begin(YAML::BeginSeq, layout); }
void YamlWriter::end_list() { out_->end(YAML::EndSeq); }
void YamlWriter::begin_map(YamlLayout layout) { out_->begin(YAML::BeginMap, layout); }
void YamlWriter::end_map() { out_->end(YAML::EndMap); }

void YamlWriter::key(std::string_view text, YamlQuotes quotes) {
  const std::string spelled = spelling(text, quotes);
  if (spelled.size() > kLongestSimpleKey) out_->next() << YAML::LongKey;
  out_->scalar(spelled);
}

void YamlWriter::text(std::string_view text, YamlQuotes quotes) {
  out_->scalar(spelling(text, quotes));
}

void YamlWriter::number(std::int64_t number) { out_->scalar(std::to_string(number)); }

void YamlWriter::sign(std::string_view text) { out_->scalar(std::string(text)); }

void YamlWriter::nothing() { out_->scalar(""); }

void YamlWriter::comment(std::string_view text) { out_->comment(text); }

void YamlWriter::comment_lines(std::string_view text) {
  for (const std::string_view line : lines_of(text)) out_->comment_line(line);
}

void YamlWriter::blank_line() {
  out_->end_line();
  out_->next() << YAML::Newline;
}

std::string YamlWriter::written() const { return out_->written(); }

}  // namespace veedor
