#include "report/sheet/blank_sheet.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "log/names.h"
#include "report/document/colours.h"
#include "report/document/document.h"
#include "report/sheet/sheet_layout.h"
#include "text/svg.h"

namespace veedor {
namespace {

constexpr std::string_view kSheetInk = kInk;
constexpr std::string_view kSheetPale = kPale;
constexpr std::string_view kSheetRule = "#999999";
constexpr std::string_view kPointsGround = "#efefef";

constexpr double kTitle = 40;  // sizes of letters
constexpr double kTextSize = 30;
constexpr double kSmall = 24;
constexpr double kTiny = 18;
constexpr double kKeys = 160;  // width of the column of keys
constexpr double kValue = 50;  // width of a number that a place earns
constexpr double kInset = 10;  // between a box and what is printed in it

class SheetDrawing {
 public:
  explicit SheetDrawing(const BlankSheet& sheet) : sheet_(sheet), layout_(sheet) {}

  /// The picture: with the margins of the page as a file, without them as a part of a page.
  std::string draw(bool margins) {
    const double margin = margins ? kSheetMargin : 0;
    const double width = kSheetWidth + 2 * margin;
    const double height = kSheetHeight + 2 * margin + (margins ? 10 : 0);
    out_.add(R"(<svg {3} viewBox="{0} {0} {1} {2}" )", -margin, width, height,
             margins ? R"(xmlns="http://www.w3.org/2000/svg")" : R"(role="img")");
    // Letter is lower than A4 is wide: the same picture, somewhat smaller.
    const double scale = (sheet_.letter ? kLetterWidth : kSheetWidth) / kSheetWidth / 10;
    out_.add(R"(width="{:.5g}mm" height="{:.5g}mm" font-family="Helvetica, Arial, sans-serif">)",
             width * scale, height * scale);
    const bool named = !sheet_.players.front().empty();
    out_.title(fmt::format("Blank scoresheet: {}; players {}", sheet_.game,
                           named ? fmt::format("{}", fmt::join(sheet_.players, ", "))
                                 : std::to_string(sheet_.players.size())));
    if (margins) {
      out_.add("<style>@page {{ size: {} landscape; margin: 0 }}</style>\n",
               sheet_.letter ? "letter" : "A4");
      out_.add(R"(<rect x="{0}" y="{0}" width="{1}" height="{2}" fill="#ffffff"/>)", -margin, width,
               height);
    }
    head();
    labels();
    for (std::size_t i = 0; i < layout_.rounds.size(); ++i) scoring(i);
    result();
    foot();
    out_.add("</svg>\n");
    return out_.take();
  }

 private:
  // The part above the table.

  void head() {
    constexpr double kHalf = kSheetWidth * 0.7;
    out_.text(0, 45, {.size = kTitle, .bold = true}, fitted(sheet_.game, kTitle, kHalf));
    out_.text(kSheetWidth, 45, {.size = kTextSize, .anchor = "end", .fill = kSheetPale},
              fitted("ruleset: " + sheet_.rulesets, kTextSize, kSheetWidth - kHalf - 40));
    constexpr std::array<std::pair<std::string_view, double>, 6> kFields{{{"title", 700},
                                                                          {"date", 350},
                                                                          {"venue", 500},
                                                                          {"event", 600},
                                                                          {"heat", 330},
                                                                          {"table", 330}}};
    double x = 0;
    for (const auto& [word, width] : kFields) {
      field(x, 110, word, width - 30);
      x += width;
    }
    players();
  }

  /// A word with a line to write on, up to `width`.
  void field(double x, double y, std::string_view word, double width) {
    out_.text(x, y, {.size = kTextSize, .fill = kSheetPale}, word);
    rule(x + text_width(word, kTextSize) + 10, y + 6, x + width);
  }

  void players() {
    const std::string_view lead = "players, clockwise:";
    out_.text(0, 175, {.size = kTextSize, .fill = kSheetPale}, lead);
    double x = text_width(lead, kTextSize) + 30;
    const double each = (kSheetWidth - x) / static_cast<double>(sheet_.players.size());
    for (const std::string& name : sheet_.players) {
      if (name.empty())
        rule(x, 181, x + each - 30);
      else
        out_.text(x, 175, {.size = kTextSize, .bold = true}, fitted(name, kTextSize, each - 30));
      x += each;
    }
  }

  // The left column.

  void labels() {
    const double heads = layout_.top - 18;
    out_.text(0, heads, {.size = kTiny, .fill = kSheetPale}, "key");
    constexpr std::array<std::string_view, 3> kPlaces{"1st", "2nd", "3rd"};
    const std::size_t places = sheet_.ruleset.rules.places_scored;
    for (std::size_t i = 0; i < places; ++i) {
      out_.text(value_end(i, places), heads, {.size = kTiny, .anchor = "end", .fill = kSheetPale},
                kPlaces[i]);
    }
    double y = layout_.top;
    std::string_view above;
    for (const SheetRow& row : layout_.rows) {
      label(row, y, row.key != above);
      above = row.key;
      y += layout_.row;
    }
    rule(0, y, kSheetLabels);
  }

  /// The right end of the number for a place, out of `places`.
  static double value_end(std::size_t place, std::size_t places) {
    return kSheetLabels - kInset - kValue * static_cast<double>(places - 1 - place);
  }

  void label(const SheetRow& row, double y, bool first) {
    const double line = y + layout_.row / 2 + kSmall * 0.35;
    if (first) {
      rule(0, y, kSheetLabels);
      out_.text(0, line, {.size = kSmall, .bold = true}, row.key);
    } else {
      rule(kKeys, y, kSheetLabels);
    }
    const std::size_t count = row.values.size();
    const double taken = kValue * static_cast<double>(count) + 2 * kInset;
    const bool place = row.boxes == SheetRow::Boxes::place || count > 0;
    out_.text(kKeys, line, {.size = kSmall, .fill = place ? kSheetInk : kSheetPale},
              fitted(row.label, kSmall, kSheetLabels - kKeys - taken));
    for (std::size_t i = 0; i < count; ++i) {
      out_.text(value_end(i, count), line, {.size = kSmall, .anchor = "end", .bold = i == 0},
                row.values[i]);
    }
  }

  // One scoring.

  void scoring(std::size_t number) {
    const double left = layout_.left(number);
    out_.text(left, kSheetHead + 22, {.size = kSmall, .bold = true},
              fitted(fmt::format("label: after round {}", layout_.rounds[number]), kSmall,
                     layout_.width()));
    for (std::size_t i = 0; i < layout_.owners; ++i) {
      column_head(left + layout_.owner * static_cast<double>(i), i);
    }
    double y = layout_.top;
    for (const SheetRow& row : layout_.rows) {
      boxes(row, left, y);
      y += layout_.row;
    }
    frame(left, layout_.top, layout_.width(), y - layout_.top, 5);
  }

  [[nodiscard]] bool is_player(std::size_t owner) const { return owner < sheet_.players.size(); }

  void column_head(double x, std::size_t owner) {
    const bool dummy = sheet_.ruleset.rules.dummy;
    const std::string_view name = is_player(owner) ? std::string_view(sheet_.players[owner])
                                  : dummy          ? kDummyName
                                                   : kBlackName;
    constexpr std::size_t kLines = 3;
    if (name.empty()) return;
    const double room = layout_.owner - 6;
    double size = kSmall;
    std::vector<std::string> lines = lines_fitted(name, size, room, kLines);
    if (text_width(lines.back(), size) > room - size) {
      size = kTiny;
      lines = lines_fitted(name, size, room, kLines);
    }
    double y = layout_.top - 10 - (size + 2) * static_cast<double>(lines.size() - 1);
    for (const std::string& line : lines) {
      out_.text(x + layout_.owner / 2, y, {.size = size, .anchor = "middle", .bold = true}, line);
      y += size + 2;
    }
  }

  void boxes(const SheetRow& row, double left, double y) {
    if (row.boxes == SheetRow::Boxes::one) {
      const std::size_t count = std::max<std::size_t>(1, row.captions.size());
      const double each = layout_.width() / static_cast<double>(count);
      for (std::size_t i = 0; i < count; ++i) {
        const double x = left + each * static_cast<double>(i);
        frame(x, y, each, layout_.row, 2);
        if (row.captions.empty()) continue;
        out_.text(x + kInset, y + layout_.row / 2 + kTiny * 0.35,
                  {.size = kTiny, .fill = kSheetPale}, fitted(row.captions[i], kTiny, each / 2));
      }
      return;
    }
    for (std::size_t i = 0; i < layout_.owners; ++i) {
      const double x = left + layout_.owner * static_cast<double>(i);
      const bool halves = row.boxes == SheetRow::Boxes::place && is_player(i);
      if (halves) {
        ground(x + layout_.owner / 2, y, layout_.owner / 2);
        frame(x, y, layout_.owner / 2, layout_.row, 2);
      } else if (row.boxes == SheetRow::Boxes::players && !is_player(i)) {
        continue;
      } else if (row.sum) {
        ground(x, y, layout_.owner);
      }
      frame(x, y, layout_.owner, layout_.row, row.sum ? 5 : 2);
    }
  }

  // The part below the table.

  /// The winners, and the final places of players with equal points.
  void result() {
    const double y = layout_.bottom() + 50;
    out_.text(0, y, {.size = kSmall, .bold = true}, "result");
    field(kKeys, y, "winners:", 700);
    const auto count = static_cast<double>(sheet_.players.size());
    double x = kKeys + 740;
    out_.text(x, y, {.size = kTextSize, .fill = kSheetPale}, "places:");
    x += text_width("places:", kTextSize) + 20;
    const double each = (kSheetWidth - x) / count;
    for (std::size_t i = 0; i < sheet_.players.size(); ++i) {
      field(x, y, fmt::format("{}.", i + 1), each - 20);
      x += each;
    }
    ties(y + kSheetLine);
    signatures(y + 2 * kSheetLine);
  }

  /// What breaks ties, for each player.
  void ties(double y) {
    const auto count = static_cast<double>(sheet_.players.size());
    out_.text(kKeys, y, {.size = kTextSize, .fill = kSheetPale}, "if equal:");
    const double left = kKeys + 180;
    const double each = (kSheetWidth - left) / count;
    for (std::size_t i = 0; i < sheet_.players.size(); ++i) {
      double x = left + each * static_cast<double>(i);
      const double part = each / static_cast<double>(tie_keys().size());
      for (const std::string& key : tie_keys()) {
        field(x, y, key, part - 12);
        x += part;
      }
    }
  }

  void signatures(double y) {
    out_.text(0, y, {.size = kTextSize, .fill = kSheetPale}, "signed:");
    const double left = 140;
    const double each = (kSheetWidth - left) / static_cast<double>(sheet_.players.size());
    for (std::size_t i = 0; i < sheet_.players.size(); ++i) {
      rule(left + each * static_cast<double>(i), y + 6,
           left + each * static_cast<double>(i + 1) - 24);
    }
  }

  void foot() {
    double y = layout_.foot + kSheetFoot;
    for (const std::string& line : layout_.notes) {
      out_.text(0, y, {.size = kSheetFoot, .fill = kSheetPale}, line);
      y += kSheetFootLine;
    }
  }

  // Lines and boxes.

  void rule(double x, double y, double end) {
    out_.add(R"(<path d="M{:.5g} {:.5g}H{:.5g}" stroke="{}" stroke-width="2"/>)", x, y, end,
             kSheetRule);
    out_.add("\n");
  }
  void frame(double x, double y, double width, double height, int thick) {
    out_.add(R"(<rect x="{:.5g}" y="{:.5g}" width="{:.5g}" height="{:.5g}" )", x, y, width, height);
    out_.add("fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
             thick > 2 ? kSheetInk : kSheetRule, thick);
  }
  void ground(double x, double y, double width) {
    out_.add(R"(<rect x="{:.5g}" y="{:.5g}" width="{:.5g}" height="{:.5g}" fill="{}"/>)", x, y,
             width, layout_.row, kPointsGround);
    out_.add("\n");
  }

  const BlankSheet& sheet_;
  SheetLayout layout_;
  SvgWriter out_;
};

}  // namespace

std::string blank_sheet_svg(const BlankSheet& sheet) { return SheetDrawing(sheet).draw(true); }

std::string blank_sheet_html(const BlankSheet& sheet) {
  return document_html(
      {.title = fmt::format("Scoresheet: {}", sheet.game),
       .blocks = {Paragraph{fmt::format("Prints on one {} page, landscape.",
                                        sheet.letter ? "Letter" : "A4")},
                  Picture{.markup = SheetDrawing(sheet).draw(false), .label = "Scoresheet"}}},
      {.style = sheet.letter ? "letter" : "sheet"});
}

}  // namespace veedor
