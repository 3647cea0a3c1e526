#include "report/score/scoring_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/printable.h"
#include "text/text.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

constexpr std::size_t kTableWidth = 80;
constexpr std::size_t kWidestPlace = 20;
constexpr std::size_t kLeastName = 4;  // least columns of a longer name

std::string without_end(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

}  // namespace

ScoringTable::ScoringTable(const Verdict& verdict, const std::vector<ScoringRow>& widest,
                           const Screen& screen)
    : verdict_(verdict), screen_(screen), label_(kScoresLabel.size()) {
  std::size_t digits = 0;
  for (const std::int64_t score : verdict.scores) {
    digits = std::max(digits, fmt::formatted_size("{}", score));
  }
  for (const ScoringRow& row : widest) {
    label_ = std::max(label_, display_width(shortened(row.label, kWidestPlace)));
    for (const ScoringRow::Cell& cell : row.cells) marks_ = std::max(marks_, cell.marks.size());
  }
  const std::size_t names = longest_name();
  const std::size_t width = screen.columns(kTableWidth);
  const std::size_t players = verdict.players.size();
  const auto least = [&] { return std::max(digits, std::min(names, kLeastName)) + gap_ + marks_; };
  if (kGap + label_ + players * least() > width) gap_ = 1;
  labels_apart_ = kGap + label_ + players * least() > width;
  const std::size_t room = (width - kGap - (labels_apart_ ? 0 : label_)) / players;
  numbers_ = std::max(std::min(room, names + gap_ + marks_), least()) - marks_;
}

std::size_t ScoringTable::longest_name() const {
  std::size_t names = display_width("999");
  for (const std::string& player : verdict_.players) {
    names = std::max(names, display_width(printable(player)));
  }
  return names;
}

std::string ScoringTable::names() const {
  std::string line(kGap + (labels_apart_ ? 0 : label_), ' ');
  for (std::size_t i = 0; i < verdict_.players.size(); ++i) {
    const std::string name = shortened(verdict_.players[i], numbers_ - gap_);
    const std::size_t used = display_width(name);
    line += std::string(numbers_ > used ? numbers_ - used : 0, ' ');
    line += painted_player(verdict_, i, name, screen_) + padded("", marks_);
  }
  return without_end(std::move(line));
}

std::string ScoringTable::line(const ScoringRow& row) const {
  const std::string label = shortened(row.label, kWidestPlace);
  std::string line = std::string(kGap, ' ');
  const std::string above = labels_apart_ ? line + label + '\n' : std::string();
  if (!labels_apart_) line += padded(label, label_);
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    const std::string number = row.number(i);
    const std::size_t used = display_width(number);
    line += std::string(numbers_ > used ? numbers_ - used : 0, ' ');
    line += row.kind == ScoringRow::Kind::written ? screen_.red(number) : number;
    line += padded(row.cells[i].marks, marks_);
  }
  return above + without_end(std::move(line));
}

std::string ScoringTable::text(const std::vector<ScoringRow>& rows) const {
  std::string out = names();
  for (const ScoringRow& row : rows) out += line(row);
  return out;
}

std::string scoring_text(const Verdict& verdict, const Scoring& scoring, std::string_view title,
                         const Screen& screen) {
  const std::vector<ScoringRow> rows = scoring_rows(verdict, scoring);
  std::string out = heading(title, screen, screen.columns(kTableWidth));
  out += ScoringTable(verdict, rows, screen).text(rows);
  const std::string marks = marks_in_words(rows);
  return marks.empty() ? out : out + paragraph(marks, 2, {}, screen.columns(kTableWidth));
}

}  // namespace veedor
