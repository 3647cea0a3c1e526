#include "cli/input/typed_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <string>
#include <utility>

#include "cli/files/complaint.h"
#include "judge/redaction.h"
#include "notation/line.h"
#include "notation/text_parts.h"
#include "report/check/check_format.h"
#include "report/check/verdict_report.h"
#include "report/source_line.h"
#include "session/sealed_line.h"
#include "text/printable.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The width that mail programs show without wrapping, even in quotations.
constexpr std::size_t kMailWidth = 72;

}  // namespace

ExitStatus status_of(const Refusal& refusal) {
  return breaks_rule(refusal) ? kSomeIllegal : kCouldNotJudge;
}

namespace {

/// The lines with content; those of one turn are joined to one line, which `storage` keeps.
std::vector<std::string_view> turns_joined(const std::vector<std::string_view>& lines,
                                           std::deque<std::string>& storage) {
  std::vector<std::string_view> joined;
  std::string_view before;  // how the last line begins, if it is of a turn
  for (const std::string_view each : lines) {
    const std::string_view line = said(each);
    if (line.empty()) continue;
    const std::string_view head = first_of(TextPart{line, 0}.part(0), ':').text;
    const bool turn = head.size() < line.size() && !head.ends_with(" later");
    if (turn && head == before) {
      storage.push_back(
          fmt::format("{}; {}", joined.back(), trim(line.substr(line.find(':', head.size()) + 1))));
      joined.back() = storage.back();
    } else {
      joined.push_back(line);
    }
    before = turn ? head : std::string_view();
  }
  return joined;
}

/// Why a line was refused, as a message to its sender, without secrets.
std::string answer_about(const RefusedLine& refused, const Screen& screen) {
  const Refusal& refusal = refused.refusal;
  std::string answer;
  if (!refusal.discreet.empty()) {
    answer = paragraph(
        fmt::format("The line \"{}\" cannot be entered: {}.", refused.line.said, refusal.discreet),
        0, {}, screen.columns(kMailWidth));
  } else if (!refusal.verdict || refusal.verdict->status == Status::malformed) {
    const std::string why =
        refusal.verdict ? told_to_players(*refusal.verdict).fault->message : refusal.message;
    answer = paragraph(fmt::format("The line \"{}\" cannot be read: {}. Could you write it again?",
                                   refused.line.said, why),
                       0, {}, screen.columns(kMailWidth));
  } else if (!refusal.over.empty()) {
    answer = paragraph(fmt::format("The line \"{}\" comes too late for this game: {}.",
                                   refused.line.said, refusal.over),
                       0, {}, screen.columns(kMailWidth));
  } else if (refusal.verdict->fault->plain.owed) {
    // Others have to decide first: the words for them are not for the sender.
    const Verdict told = in_plain_words(*refusal.verdict);
    answer = paragraph(
        fmt::format("The line \"{}\" comes too early: {}. Could you send it again when it is due?",
                    refused.line.said, told.fault->message),
        0, {}, screen.columns(kMailWidth));
  } else {
    Verdict verdict = *refusal.verdict;
    verdict.warnings.clear();
    verdict.rulings.clear();
    answer = check_format("mail", {.screen = screen, .version = {}})->log(verdict);
  }
  if (!refusal.later.empty()) {
    answer += "\nIf it shall count as soon as it is due, please mail this line:\n" +
              printable(refusal.later) + '\n';
  }
  if (!refusal.instead.empty()) {
    answer += "\nThe rest of the turn waits for others. Instead, one line after the other:\n";
    for (const std::string& each : refusal.instead) answer += printable(each) + '\n';
  }
  return answer;
}

}  // namespace

std::optional<std::string> answer_to_sender(LogEditor& editor, const std::string& log,
                                            const std::vector<std::string_view>& lines,
                                            const Screen& screen) {
  std::deque<std::string> storage;
  const auto groups = grouped(turns_joined(lines, storage));
  std::optional<RefusedLine> first;
  for (const std::vector<TypedLine>& together : groups) {
    editor.open(log);
    std::vector<std::string_view> said;
    for (const TypedLine& line : together) said.push_back(line.said);
    auto refusal = fault_of_paste(said.front());
    if (!refusal) refusal = editor.add(said);  // no order is carried out, as add_lines does
    if (!refusal) continue;
    const TypedLine& line = together[refusal->line];
    const bool unreadable = refusal->unreadable();
    const bool is_first = &together == &groups.front();
    RefusedLine refused{*std::move(refusal), line};
    if (unreadable) return answer_about(refused, screen);
    if (is_first) first = std::move(refused);
  }
  // Whether it was this line that was refused may depend on what is hidden.
  const bool tells = first && (groups.size() == 1 || !first->refusal.hidden());
  return tells ? std::optional(answer_about(*first, screen)) : std::nullopt;
}

std::string answer_to_all(const std::vector<std::string_view>& lines, const Screen& screen) {
  std::deque<std::string> storage;
  const std::vector<std::string_view> all = turns_joined(lines, storage);
  const std::string words =
      all.size() == 1
          ? fmt::format(
                "The line \"{}\" came too early, and others have decided since. Could you "
                "send it again, if it still holds?",
                all.front())
          : "Not all of these lines can be entered, so none was. Could you send them again, one at "
            "a time, as soon as each is due?";
  return paragraph(words, 0, {}, screen.columns(kMailWidth));
}

ExitStatus refuse(const RefusedLine& refused, const LogEditor& editor, const Screen& screen) {
  const Refusal& refusal = refused.refusal;
  const std::string_view line = refused.line.whole;
  const Position at = refused.position();
  if (!refusal.verdict) {
    print_error(fmt::format("line {}:{}: {}\n", at.line, at.column, printable(refusal.message)));
    print_error(line_with_caret(line, at, screen, CaretWidth::word));
    return kCouldNotJudge;
  }
  Verdict verdict = *refusal.verdict;
  verdict.file = "line";
  verdict.fault->at = at;
  verdict.fault->source_line = std::string(line);
  verdict.warnings.clear();
  verdict.rulings.clear();
  print_error(text_report(verdict, {.quiet = false, .screen = screen, .typed = true}));
  for (const std::string& each : refusal.nor) {
    print_error(fmt::format("  nor is {}\n", printable(each)));
  }
  if (!refusal.over.empty()) {
    print_error(fmt::format("  the game does not go on: {}\n", refusal.over));
  }
  if (!refusal.awaited.empty()) {
    print_error(fmt::format("  the game waits for: {}\n", printable(refusal.awaited)));
  }
  if (!refusal.reveal.empty()) {
    print_error(
        fmt::format("  write the revealed Action cards first, as in `{}`\n", refusal.reveal));
  } else if (!refusal.later.empty()) {
    print_error(fmt::format("  to order it in advance, write: {}\n", printable(refusal.later)));
  }
  print_error("  for the moderator only; --format mail answers the player\n");
  if (!refusal.instead.empty()) {
    print_error("  others must answer before the turn can go on; add these lines one by one:\n");
    for (const std::string& each : refusal.instead) {
      print_error(fmt::format("    {}\n", printable(each)));
    }
  }
  if (const std::string ruling = editor.ruling_for(refused.line.said, refusal); !ruling.empty()) {
    print_error(fmt::format("  if the table let it stand, add first: {}\n", printable(ruling)));
  }
  return status_of(refusal);
}

}  // namespace veedor
