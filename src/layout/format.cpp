#include "layout/format.h"

#include <algorithm>

#include "engine/rule_id.h"
#include "layout/writer.h"
#include "log/grid/grid.h"
#include "text/csv.h"
#include "text/text.h"
#include "yaml/remarks.h"
#include "yaml/yaml_text.h"

namespace veedor {
namespace {

constexpr std::string_view kSaysSomethingElse =
    "the canonical layout of this log would not say the same; it cannot be kept";

/// Walks over the lines of an input, to find documents with only comments, which the stream skips.
class Lines {
 public:
  explicit Lines(std::string_view input) : input_(input) {}

  /// The lines before line `line` of the file, without trailing blanks and without `...`.
  std::string up_to(std::size_t line) {
    std::string kept;
    while (line_ < line && at_ < input_.size()) {
      const std::string_view text = next();
      if (text != "...") kept += std::string(text) + '\n';
    }
    return kept;
  }
  void skip(std::size_t count) {
    for (std::size_t i = 0; i < count && at_ < input_.size(); ++i) next();
  }
  std::string rest() { return up_to(std::string_view::npos); }

 private:
  std::string_view next() {
    std::size_t end = std::min(input_.find('\n', at_), input_.size());
    end = std::min(input_.substr(0, end).find('\r', at_), end);
    std::string_view text = input_.substr(at_, end - at_);
    at_ = end + (input_.substr(end).starts_with("\r\n") ? 2 : 1);
    ++line_;
    while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
    return text;
  }

  std::string_view input_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
};

/// The verdict on a file without a log: malformed, as for `check`.
Verdict nothing() {
  Verdict verdict;
  verdict.document = 1;
  verdict.fault = Finding{};
  verdict.fault->rule = RuleId::log_2;
  verdict.fault->message = kNoLog;
  return verdict;
}

/// Removes blank lines from the end of a text.
void end_text(std::string& text) {
  while (text.ends_with("\n\n")) text.pop_back();
}

std::size_t line_count(std::string_view text) {
  const auto ends = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  return ends + (text.empty() || text.ends_with('\n') ? 0 : 1);
}

/// One of the documents of a text. With `to_compare` it may end where it would differ.
Formatted document_laid_out(const RewrittenLog& log, const LogNotes& notes,
                            bool to_compare = false) {
  const auto not_kept = [&](std::size_t offset, std::string message) {
    return Formatted{{}, {}, NotKept{log.document.position(offset), std::move(message)}};
  };
  if (const auto directive = read_prologue(log.text).directive) {
    return not_kept(*directive, "a directive (`%`) cannot be kept");
  }
  try {
    const Remarks remarks =
        log.text.empty() ? Remarks(log.document) : Remarks(log.text, log.document);
    return {FormatWriter(log.text, log.document, notes, remarks).write(to_compare), {}, {}};
  } catch (const CannotKeep& reason) {
    return not_kept(reason.offset(), reason.what());
  }
}

}  // namespace

Formatted lay_out(const RewrittenLog& log, const LogNotes& notes) {
  Formatted formatted = document_laid_out(log, notes);
  end_text(formatted.text);
  return formatted;
}

bool is_laid_out(const RewrittenLog& log, const LogNotes& notes) {
  Formatted formatted = document_laid_out(log, notes, true);
  end_text(formatted.text);
  return !formatted.refused() && formatted.text == log.text;
}

Formatted Formatter::grid(const Document& document, std::size_t number,
                          const std::vector<std::string>& comments) {
  const auto tree = [&](const Document& read, LogTree& made) {
    LogNotes notes(read);
    Verdict verdict = judge_.judge(read, replay_options_, nullptr, &notes);
    verdict.document = number;
    if (verdict.status != Status::malformed) made = as_in_grid(part_of(read, notes, read.root()));
    return verdict;
  };
  const auto not_kept = [&](std::string message) {
    return Formatted{{}, {}, NotKept{document.position_of(document.root()), std::move(message)}};
  };
  LogTree sheet;
  Verdict verdict = tree(document, sheet);
  if (verdict.status == Status::malformed) return {{}, std::move(verdict), {}};
  if (!judge_.log().sheet) return not_kept("only a scoresheet can be written as a table");
  std::string text = grid_of(sheet);
  const std::size_t head = text.find('\n') + 1;
  std::string rows;
  for (const std::string& comment : comments) rows += csv_record({csv_cell(comment)});
  text.insert(head, rows);
  DocumentStream stream(reader_of(text));
  RawDocument raw;
  Document again;
  LogTree read;
  if (stream.next(raw)) parse_log(again, raw);
  const bool same = again.root() != kNoNode && tree(again, read).status != Status::malformed &&
                    says_the_same(sheet, read) && !stream.next(raw);
  if (!same) return not_kept("a table cannot say this sheet exactly");
  return {std::move(text), {}, {}};
}

namespace {

/// The comments of a document, each with its `#`.
std::vector<std::string> comments_in(const RawDocument& raw, const Document& document) {
  std::vector<std::string> comments;
  if (raw.first_row > 0) return comments_of_grid(raw.text);
  for (const std::string_view each : comments_of(raw.text, document)) comments.emplace_back(each);
  return comments;
}

}  // namespace

Formatted Formatter::format(std::string_view input, Spelling spelling) {
  Formatted all;
  DocumentStream stream(reader_of(input));
  Lines lines(input);
  RawDocument raw;
  bool any = false;
  while (stream.next(raw)) {
    Document& document = read_;
    parse_log(document, raw);
    const bool was_grid = raw.first_row > 0;
    const bool as_grid = spelling == Spelling::as_read ? was_grid : spelling == Spelling::grid;
    const bool readable = document.faults().empty() && document.root() != kNoNode;
    const auto comments =
        readable && (was_grid || as_grid) ? comments_in(raw, document) : std::vector<std::string>();
    Formatted one = as_grid
                        ? grid(document, raw.number, comments)
                        : format(was_grid ? std::string_view() : raw.text, document, raw.number);
    if (one.refused()) return one;
    if (was_grid && !as_grid) {
      std::string above;
      for (const std::string& comment : comments) above += comment + '\n';
      one.text.insert(0, above);
    }
    const std::string before = lines.up_to(raw.first_line);
    if (as_grid) {
      all.text += one.text;
      lines.skip(line_count(raw.text));
      any = true;
      continue;
    }
    all.text += before;
    if (any && (was_grid || !read_prologue(raw.text).started)) all.text += "---\n";
    all.text += one.text;
    lines.skip(line_count(raw.text));
    any = true;
  }
  all.text += lines.rest();
  if (!any) all.malformed = nothing();
  end_text(all.text);
  return all;
}

Formatted Formatter::format(const Document& tree, std::size_t number) {
  return format({}, tree, number);
}

Formatted Formatter::format(std::string_view text, const Document& document, std::size_t number) {
  LogNotes notes(document);
  Verdict verdict = judge_.judge(document, replay_options_, nullptr, &notes);
  verdict.document = number;
  if (verdict.status == Status::malformed) return {{}, std::move(verdict), {}};
  const RewrittenLog log{text, document, verdict};
  Formatted formatted = document_laid_out(log, notes);
  if (formatted.refused() || formatted.text == text || agrees(log, notes, formatted.text)) {
    return formatted;
  }
  return {{}, {}, NotKept{document.position_of(document.root()), std::string(kSaysSomethingElse)}};
}

bool Formatter::agrees(const RewrittenLog& log, const LogNotes& notes, std::string_view text) {
  again_.parse(text);
  Verdict verdict;
  return says_the_same(log, notes, {text, again_}, [&]() -> const Verdict& {
    return verdict = judge_.judge(again_, replay_options_);
  });
}

}  // namespace veedor
