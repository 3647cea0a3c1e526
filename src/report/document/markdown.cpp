#include <fmt/format.h>

#include "report/document/document.h"
#include "text/escape.h"
#include "text/printable.h"

namespace veedor {
namespace {

class MarkdownWriter {
 public:
  explicit MarkdownWriter(const ReportDocument& document) : document_(document) {}

  std::string write() {
    block("**" + prose(document_.title) + "**\n");
    for (const Block& each : document_.blocks) std::visit(*this, each.what);
    return std::move(out_);
  }

  void operator()(const Paragraph& paragraph) {
    const bool typed = paragraph.role == Paragraph::Role::typed;
    block(typed ? "```\n" + printable(paragraph.words.text()) + "\n```\n"
                : prose(paragraph.words) + '\n');
  }
  void operator()(const Bullets& list) {
    std::string items;
    for (const Prose& item : list.items) items += "- " + prose(item) + '\n';
    block(items);
  }
  void operator()(const Facts& facts) {
    std::string items;
    for (const auto& [term, words] : facts.rows) {
      items += fmt::format("- {}: {}\n", prose(term), prose(words));
    }
    block(items);
  }
  void operator()(const Grid& grid) {
    const bool titled = !grid.grouped_by.empty();
    std::vector<std::string> heads;
    std::string rule = "|";
    if (titled) {
      heads.push_back(grid.grouped_by);
      rule += " :--- |";
    }
    for (const Grid::Column& column : grid.columns) {
      if (column.only_text) continue;
      heads.push_back(column.head.text());
      rule += column.number ? " ---: |" : " :--- |";
    }
    std::string table = markdown_row(heads, document_.labels) + rule + '\n';
    for (const Grid::Group& group : grid.groups) {
      for (const Grid::Row& row : group.rows) {
        std::vector<std::string> cells;
        if (titled) cells.push_back(&row == group.rows.data() ? group.title : "");
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
          const Grid::Cell& cell = row.cells[i];
          if (grid.columns[i].only_text) continue;
          cells.push_back(cell.words.text() + (cell.mark.empty() ? "" : " " + cell.mark));
        }
        table += markdown_row(cells, document_.labels);
      }
    }
    block(table);
    if (grid.cut) block(prose(grid.cut->words) + '\n');
  }
  void operator()(const Picture& picture) {
    if (!picture.text.empty()) block("```\n" + picture.text + "```\n");
  }
  void operator()(const Section& section) {
    block("**" + prose(section.title) + "**\n");
    for (const Block& each : section.blocks) std::visit(*this, each.what);
  }

 private:
  void block(const std::string& written) {
    if (!out_.empty()) out_ += '\n';
    out_ += written;
  }

  [[nodiscard]] std::string prose(const Prose& prose) const {
    std::string out;
    for (const Phrase& phrase : prose.phrases) {
      const std::string text = markdown_text(phrase.text, document_.labels);
      const std::string_view mark = phrase.style == Phrase::Style::strong   ? "**"
                                    : phrase.style == Phrase::Style::struck ? "~~"
                                                                            : "";
      out += fmt::format("{0}{1}{0}", mark, text);
    }
    return out;
  }

  const ReportDocument& document_;
  std::string out_;
};

}  // namespace

std::string document_markdown(const ReportDocument& document) {
  return MarkdownWriter(document).write();
}

}  // namespace veedor
