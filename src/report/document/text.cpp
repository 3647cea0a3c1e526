#include "text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "report/document/document.h"
#include "text/colour.h"
#include "text/printable.h"

namespace veedor {
namespace {

constexpr std::size_t kLeastHead = 4;   // columns of a shortened name
constexpr std::size_t kLeastRoom = 14;  // for a text after others; else it goes below them
constexpr std::size_t kBelow = 6;       // indentation of such a text
constexpr std::string_view kBetween = "  ";

using Style = Phrase::Style;
using Colors = std::vector<std::string>;

std::string painted(const Phrase& phrase, const Colors& colors, const Screen& screen) {
  switch (phrase.style) {
    case Style::strong:
      return screen.bold(phrase.text);
    case Style::muted:
      return screen.dim(phrase.text);
    case Style::player:
      return painted_name(phrase.text, colour_at(colors, phrase.seat), screen);
    case Style::plain:
    case Style::struck:
    case Style::code:
    case Style::link:
      break;
  }
  return printable(phrase.text);
}

bool is_player(const Prose& prose) {
  return !prose.phrases.empty() && prose.phrases.front().style == Style::player;
}

std::size_t width_of(const Prose& prose) { return display_width(printable(prose.text())); }

/// Ends a line, without the blanks before its end.
std::string line_of(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text + '\n';
}

/// The layout of tables with the same columns.
class GridLayout {
 public:
  explicit GridLayout(const Grid& grid)
      : columns_(grid.columns), cells_(columns_.size()), marks_(columns_.size()) {}

  void add(const Grid& grid) {
    for (const Grid::Group& group : grid.groups) {
      for (const Grid::Row& row : group.rows) {
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
          const std::size_t columns = width_of(row.cells[i].words);
          marks_[i] = std::max(marks_[i], row.cells[i].mark.size());
          if (!apart(i, columns)) cells_[i] = std::max(cells_[i], columns);
        }
      }
    }
  }

  /// Fits the columns into `width`; must be called after the last `add`. The columns of players
  /// are equally wide, and shorten names if there is not enough room.
  void fit(std::size_t width) {
    width_ = width;
    std::size_t players = 0;
    std::size_t digits = 0;
    std::size_t names = 0;
    std::size_t marks = 0;
    std::size_t taken = 0;  // by the other columns
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const Grid::Column& column = columns_[i];
      const std::size_t head = column.plain ? 0 : width_of(column.head);
      widths_.push_back(std::max({column.least, head, cells_[i]}));
      if (is_player(column.head)) {
        ++players;
        digits = std::max(digits, cells_[i]);
        names = std::max({names, column.least, head});
        marks = std::max(marks, marks_[i]);
      } else if (!column.wraps) {
        taken += kBetween.size() + widths_[i] + marks_[i];
      } else if (!column.plain) {
        below_ = taken + kBetween.size() + head > width;
      }
    }
    if (players > 0) {
      const std::size_t room = (width > taken ? width - taken : 0) / players;
      const std::size_t least = std::max(digits, std::min(names, kLeastHead));
      if (least + kBetween.size() + marks > room) gap_ = 1;
      const std::size_t around = gap_ + marks;
      const std::size_t each =
          std::max(least, std::min(std::max(digits, names), room > around ? room - around : 0));
      for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (!is_player(columns_[i].head)) continue;
        widths_[i] = each;
        marks_[i] = marks;
      }
      taken += players * (around + each);
    }
    fits_ = taken <= width;
  }
  /// Whether the table is not too wide.
  [[nodiscard]] bool fits() const { return fits_; }

  /// The line of headings, which begins with the caption if the table is `titled`.
  [[nodiscard]] std::string heads(const Grid& grid, const Colors& colors,
                                  const Screen& screen) const {
    std::string above;
    std::string out;
    bool any = false;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const Grid::Column& column = columns_[i];
      if (column.wraps && below_) break;
      out.append(gap(i), ' ');
      if (is_player(column.head)) {
        Phrase name = column.head.phrases.front();
        name.text = shortened(name.text, widths_[i]);
        out += blanks(i, display_width(name.text)) + painted(name, colors, screen);
      } else {
        const std::string head = column.plain ? "" : printable(column.head.text());
        const std::string blank = blanks(i, display_width(head));
        const std::string shown = head.empty() ? "" : screen.bold(head);
        out += column.number ? blank + shown : shown + blank;
      }
      any = any || !column.plain;
      out.append(marks_[i], ' ');
      if (grid.titled && i == 0 && column.plain) {
        const std::size_t used = display_width(printable(grid.caption));
        if (used > out.size()) above = heading(grid.caption, screen, width_);
        if (used <= out.size())
          out = screen.bold(grid.caption) + std::string(out.size() - used, ' ');
      }
    }
    return above + (any || above.empty() ? line_of(std::move(out)) : "");
  }

  [[nodiscard]] std::string row(const Grid::Row& row, const Colors& colors,
                                const Screen& screen) const {
    std::string above;
    std::string out;
    std::size_t at = 0;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const Prose& words = row.cells[i].words;
      const std::size_t used = width_of(words);
      out.append(gap(i), ' ');
      at += gap(i);
      std::string shown;
      for (const Phrase& phrase : words.phrases) shown += painted(phrase, colors, screen);
      if (columns_[i].wraps) return above + wrapping(i, words, std::move(out), at);
      if (columns_[i].number) {
        out += blanks(i, used) + (row.wrong ? screen.red(words.text()) : shown) +
               padded(row.cells[i].mark, marks_[i]);
      } else if (apart(i, used)) {
        above += labelled(out, words.text(), at, width_);
        out = std::string(at + widths_[i], ' ');
      } else {
        out += shown + blanks(i, used);
      }
      at += widths_[i] + marks_[i];
    }
    return above + line_of(std::move(out));
  }

  /// A row as a short list of its cells with their headings.
  [[nodiscard]] std::string listed(const Grid::Row& row) const {
    const bool ranked = columns_.front().number;
    const std::string first = row.cells.front().words.text();
    const std::string label =
        !ranked ? std::string(kBetween) : fmt::format("  {} ", first == "-" ? "-" : first + ".");
    std::vector<std::string> parts;
    for (std::size_t i = ranked ? 2 : 1; i < columns_.size(); ++i) {
      const std::string cell = row.cells[i].words.text() + row.cells[i].mark;
      if (cell.empty()) continue;
      parts.push_back(columns_[i].plain ? cell : columns_[i].head.text() + ' ' + cell);
    }
    return labelled(label, row.cells[ranked ? 1 : 0].words.text(), 4, width_) +
           packed(parts, 4, width_);
  }

 private:
  [[nodiscard]] bool apart(std::size_t column, std::size_t columns) const {
    const Grid::Column& about = columns_[column];
    return about.wraps || (!about.number && columns > about.widest);
  }
  /// The blanks before a column.
  [[nodiscard]] std::size_t gap(std::size_t column) const {
    return is_player(columns_[column].head) ? gap_ : kBetween.size();
  }
  /// The blanks that fill a cell.
  [[nodiscard]] std::string blanks(std::size_t column, std::size_t used) const {
    return std::string(widths_[column] > used ? widths_[column] - used : 0, ' ');
  }
  /// The last cell of a row, after the others or below them.
  [[nodiscard]] std::string wrapping(std::size_t column, const Prose& words, std::string out,
                                     std::size_t at) const {
    const std::string text = words.text();
    if (text.empty()) return line_of(std::move(out));
    if (!below_ && at + std::min(width_of(words), kLeastRoom) <= width_) {
      return hanging(out, text, at, width_);
    }
    const std::string head = below_ ? columns_[column].head.text() + ": " : "";
    return line_of(std::move(out)) + veedor::paragraph(head + text, kBelow, {}, width_);
  }

  std::vector<Grid::Column> columns_;
  std::vector<std::size_t> cells_;  ///< widths of the widest cells
  std::vector<std::size_t> marks_;
  std::vector<std::size_t> widths_{};
  std::size_t width_ = kUnwrapped;
  std::size_t gap_ = kBetween.size();  ///< before the columns of players
  bool fits_ = true;
  bool below_ = false;  ///< the last column is too wide even for its heading
};

class TextWriter {
 public:
  TextWriter(const ReportDocument& document, const Screen& screen, const UsualWidths& usual)
      : document_(document),
        screen_(screen),
        width_(screen.columns(usual.prose)),
        note_width_(screen.columns(std::min(usual.prose, kPageWidth))) {
    gather(document.blocks);
    for (auto& [heads, layout] : layouts_) layout.fit(screen.columns(usual.tables));
  }

  std::string write() {
    if (!document_.title.text().empty()) (*this)(Paragraph{document_.title});
    for (const Block& each : document_.blocks) {
      if (!out_.empty()) out_ += '\n';
      std::visit(*this, each.what);
    }
    return std::move(out_);
  }

  void operator()(const Paragraph& paragraph) {
    const std::string text = paragraph.words.text();
    if (paragraph.role == Paragraph::Role::note) {
      out_ += remark(text, indent_, {screen_.color, note_width_});
      return;
    }
    // Only the beginning of a paragraph may be painted, because wrapping counts columns.
    const auto& phrases = paragraph.words.phrases;
    const bool begins_strong = !phrases.empty() && phrases.front().style == Style::strong;
    if (begins_strong && phrases.size() == 1) return heading(text);
    if (!begins_strong) {
      out_ += width_ == kUnwrapped ? std::string(indent_, ' ') + printable(text) + '\n'
                                   : veedor::paragraph(text, indent_, {}, width_);
      return;
    }
    hang(painted(phrases.front(), document_.colors, screen_),
         std::string_view(text).substr(phrases.front().text.size()));
  }
  void operator()(const Bullets& list) {
    for (const Prose& item : list.items) {
      out_ += veedor::paragraph(item.text(), indent_ + 2, std::string(indent_, ' ') + "- ", width_);
    }
  }
  void operator()(const Facts& facts) {
    for (const auto& [term, words] : facts.rows) {
      const std::string lead = term.text() + ':';
      hang(indent_ == 0 ? screen_.bold(lead) : std::string(),
           (indent_ == 0 ? "" : lead) + ' ' + words.text());
    }
  }
  void operator()(const Grid& grid) {
    const GridLayout& layout = layouts_.at(key(grid));
    std::size_t number = 0;
    for (const Grid::Group& group : grid.groups) {
      if (&group != grid.groups.data()) out_ += '\n';
      if (!group.title.empty()) heading(group.title);
      if (layout.fits()) {
        out_ += layout.heads(grid, document_.colors, screen_);
      } else if (grid.titled) {
        heading(grid.caption);
      }
      for (const Grid::Row& row : group.rows) {
        out_ += layout.fits() ? layout.row(row, document_.colors, screen_) : layout.listed(row);
        if (grid.cut && ++number == grid.cut->below) {
          out_ += hanging(kBetween, fmt::format("-- {} --", grid.cut->words), 4, width_);
        }
      }
    }
  }
  void operator()(const Picture& picture) { out_ += picture.text; }
  void operator()(const Section& section) {
    if (indent_ == 0) {
      heading(section.title);
    } else {
      out_ += std::string(indent_, ' ') + printable(section.title) + '\n';
    }
    indent_ += kBetween.size();
    for (const Block& each : section.blocks) std::visit(*this, each.what);
    indent_ -= kBetween.size();
  }

 private:
  void heading(std::string_view text) { out_ += veedor::heading(text, screen_, width_); }
  /// Writes a text after a painted lead; later lines are indented.
  void hang(std::string lead, std::string_view text) {
    if (text.starts_with(' ')) {
      lead += ' ';
      text.remove_prefix(1);
    }
    out_ +=
        hanging(std::string(indent_, ' ') + lead, text, indent_ + (indent_ == 0 ? 4 : 2), width_);
  }

  static std::string key(const Grid& grid) {
    std::string heads;
    for (const Grid::Column& column : grid.columns) heads += column.head.text() + '\n';
    return heads;
  }
  void gather(const std::vector<Block>& blocks) {
    for (const Block& block : blocks) {
      if (const auto* const section = std::get_if<Section>(&block.what)) gather(section->blocks);
      if (const auto* const grid = std::get_if<Grid>(&block.what)) {
        layouts_.try_emplace(key(*grid), *grid).first->second.add(*grid);
      }
    }
  }

  const ReportDocument& document_;
  const Screen& screen_;
  std::size_t width_;
  std::size_t note_width_;
  std::size_t indent_ = 0;
  std::map<std::string, GridLayout> layouts_{};  ///< tables with the same headings share columns
  std::string out_;
};

}  // namespace

std::string document_text(const ReportDocument& document, const Screen& screen, UsualWidths usual) {
  return TextWriter(document, screen, usual).write();
}

std::string Prose::text() const {
  std::string out;
  for (const Phrase& phrase : phrases) out += phrase.text;
  return out;
}

Phrase strong(std::string text) { return {std::move(text), Phrase::Style::strong}; }
Phrase struck(std::string text) { return {std::move(text), Phrase::Style::struck}; }
Phrase muted(std::string text) { return {std::move(text), Phrase::Style::muted}; }

Phrase player_phrase(std::string name, std::size_t seat) {
  return {std::move(name), Phrase::Style::player, {}, seat};
}

}  // namespace veedor
