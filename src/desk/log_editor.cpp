#include "desk/log_editor.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "log/layout/format.h"
#include "log/read/read.h"
#include "notation/context.h"
#include "notation/cut.h"
#include "notation/splice.h"
#include "notation/write.h"
#include "words/history_words.h"
#include "yaml/stream.h"

namespace veedor {
namespace {

bool has_several_documents(std::string_view text) {
  DocumentStream stream(reader_of(text));
  RawDocument raw;
  return stream.next(raw) && stream.next(raw);
}

/// The word of the line that a fault of the log is about; 0 where it is about none of them.
std::size_t word_at_fault(const Spliced& spliced, const Position& fault) {
  Document document;
  document.parse(spliced.text);
  const auto order = [](const Position& at) { return std::tuple(at.line, at.column); };
  std::size_t from = 0;
  for (const Placed& word : spliced.words) {
    const Position at = document.position(word.offset);
    if (order(at) <= order(fault)) from = word.from;
  }
  return from;
}

}  // namespace

LogEditor::LogEditor(Library& library, RulesetOverride override)
    : library_(library), override_(std::move(override)), judge_(library, override_) {}

const Verdict& LogEditor::open(std::string text) {
  several_ = has_several_documents(text);
  const Formatted formatted = Formatter(library_, override_).format(text);
  canonical_ = !formatted.refused() && formatted.text == text;
  if (auto faulty = take(std::move(text))) verdict_ = *std::move(faulty);
  return verdict_;
}

std::optional<Verdict> LogEditor::take(std::string text) {
  Document document;
  document.parse(text);
  Historian historian;
  Playback playback;
  playback.witness = &historian;
  Verdict verdict = judge_.judge(document, playback);
  if (verdict.fault) {
    // The judge goes on with the log that stays.
    if (!text_.empty()) static_cast<void>(judge_.judge(document_, {}));
    return verdict;
  }
  text_ = std::move(text);
  document_.parse(text_);
  historian_ = Historian();
  playback.witness = &historian_;
  verdict_ = judge_.judge(document_, playback);
  return std::nullopt;
}

std::optional<Refusal> LogEditor::add(std::string_view line) {
  const GameLog& log = judge_.log();
  const Referee& referee = judge_.replay().referee();
  const ShortNames names(*log.ruleset, log.players, open_cards_of(referee.state()));
  Spliced spliced;
  try {
    const LogPart part = read_line(line, line_context(log, referee, names));
    spliced = splice(text_, document_, part);
  } catch (const LineFault& fault) {
    return Refusal{fault.at(), fault.what()};
  }
  auto faulty = take(spliced.text);
  if (!faulty) return std::nullopt;
  const std::size_t at = word_at_fault(spliced, faulty->fault->at);
  return Refusal{at, {}, *std::move(faulty)};
}

bool LogEditor::undo(const std::optional<Moment>& to) {
  const std::vector<NodeId> gone = to ? elements_after(document_, *to) : last_decision(document_);
  if (gone.empty()) return false;
  return !take(cut(text_, document_, gone));
}

const std::string& LogEditor::lay_out() {
  if (!canonical_) return text_;
  Formatted formatted = Formatter(library_, override_).format(text_);
  // What the layout cannot keep stays as it is.
  if (!formatted.refused()) static_cast<void>(take(std::move(formatted.text)));
  return text_;
}

std::vector<std::vector<std::string>> LogEditor::notation() {
  LogNotes notes(document_);
  GameLog log;
  static_cast<void>(read_log(document_, library_, override_, log, &notes));
  return notation_of(document_, notes, log);
}

std::vector<ToldLine> LogEditor::told() {
  const HistoryWords words(judge_.log());
  std::vector<ToldLine> told;
  for (const RoundHistory& round : historian_.history()) {
    for (HistoryWords::Line& line : words.lines(round)) {
      told.push_back({std::move(line.about), std::move(line.words)});
    }
  }
  return told;
}

}  // namespace veedor
