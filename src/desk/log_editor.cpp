#include "desk/log_editor.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "log/read/read.h"
#include "notation/context.h"
#include "notation/cut.h"
#include "notation/line.h"
#include "notation/splice.h"
#include "notation/steps.h"
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

/// Whose answers the fault says are missing.
AnswersMissing answers_missing(const Finding& fault) {
  return {fault.player, fault.plain.to, fault.rule == RuleId::disc_2 ? "disc" : "return"};
}

}  // namespace

LogEditor::LogEditor(Library& library, RulesetOverride override)
    : library_(library), override_(std::move(override)), judge_(library, override_) {}

const Verdict& LogEditor::open(std::string text) {
  several_ = has_several_documents(text);
  canonical_ = false;
  if (auto faulty = take(std::move(text))) {
    verdict_ = *std::move(faulty);
  } else {
    const Formatted formatted = canonical();
    canonical_ = !formatted.refused() && formatted.text == text_;
  }
  return verdict_;
}

std::optional<Verdict> LogEditor::take(std::string text) {
  std::string before = std::exchange(text_, std::move(text));
  Verdict verdict_before = std::exchange(verdict_, read());
  if (!verdict_.fault) return std::nullopt;
  text_ = std::move(before);
  static_cast<void>(read());  // the judge goes on with the log that stays
  return std::exchange(verdict_, std::move(verdict_before));
}

Verdict LogEditor::read() {
  document_.parse(text_);
  historian_ = Historian();
  Playback playback;
  playback.witness = &historian_;
  return judge_.judge(document_, playback);
}

Formatted LogEditor::canonical() {
  const RewrittenLog known{text_, document_, verdict_};
  return Formatter(library_, override_).format(text_, &known);
}

std::optional<Refusal> LogEditor::add(const std::vector<std::string_view>& lines) {
  const GameLog& log = judge_.log();
  const Referee& referee = judge_.replay().referee();
  const ShortNames names(*log.ruleset, log.players, open_cards_of(referee.state()));
  const LineContext context = line_context(log, referee, names);
  LogPart all = LogPart::map();
  std::size_t number = 0;
  std::vector<std::size_t> begins{0};  // of each line, if one stood behind the other
  try {
    for (; number < lines.size(); ++number) {
      LogPart part = read_line(lines[number], context);
      move_by(part, begins.back());
      merge(all, std::move(part));
      begins.push_back(begins.back() + lines[number].size() + 1);
    }
  } catch (const LineFault& fault) {
    return Refusal{number, fault.at(), fault.what()};
  }
  const Spliced spliced = splice(text_, document_, all);
  auto faulty = take(spliced.text);
  if (!faulty) return std::nullopt;
  const std::size_t at = word_at_fault(spliced, faulty->fault->at);
  const std::size_t line =
      static_cast<std::size_t>(std::ranges::upper_bound(begins, at) - begins.begin()) - 1;
  Refusal refusal{line, at - begins[line], {}, *std::move(faulty)};
  if (lines.size() == 1 && refusal.verdict->fault->plain.owed) {
    refusal.instead = in_steps(lines.front(), all, answers_missing(*refusal.verdict->fault));
  }
  return refusal;
}

std::vector<bool> LogEditor::used_rulings() const {
  std::vector<bool> used;
  for (std::size_t i = 0; i < judge_.log()[judge_.log().rulings].size(); ++i) {
    used.push_back(judge_.replay().used(i));
  }
  return used;
}

std::vector<std::string> LogEditor::drop_rulings(const std::vector<bool>& used) {
  const GameLog& log = judge_.log();
  const std::size_t rounds = log[log.rounds].size();
  const auto rulings = log[log.rulings];
  const std::vector<bool> still_used = used_rulings();
  std::vector<NodeId> gone;
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    if (rulings[i].round <= rounds && (!used[i] || still_used[i])) continue;
    gone.push_back(rulings[i].entry);
    lines.push_back(ruling_line(document_, gone.back()));
  }
  if (!gone.empty()) static_cast<void>(take(cut(text_, document_, gone).text));
  return lines;
}

std::optional<Undone> LogEditor::undo(const std::optional<Moment>& to) {
  const std::vector<NodeId> gone = to ? elements_after(document_, *to) : last_decision(document_);
  if (gone.empty()) return std::nullopt;
  const std::vector<bool> used = used_rulings();
  Cut left = cut(text_, document_, gone);
  if (take(std::move(left.text))) return std::nullopt;
  return Undone{drop_rulings(used), std::move(left.comments)};
}

const std::string& LogEditor::lay_out() {
  if (!canonical_) return text_;
  Formatted formatted = canonical();
  // What the layout cannot keep stays as it is.
  const bool differs = !formatted.refused() && formatted.text != text_;
  if (differs) static_cast<void>(take(std::move(formatted.text)));
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
