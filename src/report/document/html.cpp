#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <optional>
#include <set>

#include "report/document/builtin_pages.h"
#include "report/document/colours.h"
#include "report/document/document.h"
#include "text/colour.h"
#include "text/escape.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The text of a built-in file; empty for an empty name.
std::string_view file(std::string_view name) {
  const auto files = builtin_page_files();
  const auto found = std::ranges::find(files, name, &BuiltinFile::name);
  return found == files.end() ? std::string_view() : found->text;
}

/// The bytes given by hexadecimal digits, in Base64.
std::string base64(std::string_view hex) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t at = 0; at < hex.size(); at += 6) {  // three bytes make four letters
    const std::string_view group = hex.substr(at, 6);
    std::size_t bits = 0;
    for (const char digit : group) bits = bits << 4U | kDigits.find(digit);
    bits <<= 4U * (6 - group.size());
    const std::size_t letters = group.size() / 2 + 1;
    for (std::size_t i = 0; i < 4; ++i) {
      out += i < letters ? kLetters[bits >> (18 - 6 * i) & 63U] : '=';
    }
  }
  return out;
}

/// What the page may load and run: only its own styles and script.
std::string policy(std::string_view script) {
  const std::string hash = base64(file(fmt::format("{}-sha256", script)));
  return fmt::format(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
      "form-action 'none'{}",
      script.empty() ? "" : fmt::format("; script-src 'sha256-{}'", hash));
}

/// A style without its comments, and without blanks and signs that change nothing.
std::string compact(std::string_view style) {
  std::string out;
  bool quoted = false;
  while (!style.empty()) {
    const char next = style.front();
    if (next == '"') quoted = !quoted;
    const std::string_view rest = style.substr(1);
    const std::size_t word = std::min(rest.size(), rest.find_first_not_of(' '));
    const bool closes = rest.substr(word).starts_with('}');
    const bool behind = out.empty() || std::string_view("{};,:\n").find(out.back()) != out.npos;
    if (!quoted && style.starts_with("/*")) {
      style.remove_prefix(std::min(style.size(), style.find("*/") + 2));
      continue;
    }
    const bool blank = next == ' ' && (behind || closes || rest.substr(word).starts_with('{'));
    if (quoted ||
        !(blank || (next == ';' && closes) || (next == '\n' && behind && !out.ends_with('}')))) {
      out += next;
    }
    style.remove_prefix(1);
  }
  return out;
}

using Classes = std::set<std::string, std::less<>>;

/// The classes in markup.
Classes classes_in(std::string_view markup) {
  constexpr std::string_view kClass = " class=\"";
  Classes all;
  for (std::size_t at = markup.find(kClass); at != markup.npos; at = markup.find(kClass)) {
    markup.remove_prefix(at + kClass.size());
    std::string_view words = markup.substr(0, markup.find('"'));
    while (!words.empty()) {
      const std::size_t end = std::min(words.find(' '), words.size());
      all.emplace(words.substr(0, end));
      words.remove_prefix(std::min(end + 1, words.size()));
    }
  }
  return all;
}

/// Whether a selector of a style needs a class that is none of these, nor named by the script. Says
/// nothing about what is in parentheses.
bool needs_another(std::string_view selector, const Classes& classes, std::string_view script) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-_";
  int depth = 0;
  for (std::size_t i = 0; i < selector.size(); ++i) {
    depth += selector[i] == '(' ? 1 : selector[i] == ')' ? -1 : 0;
    if (depth > 0 || selector[i] != '.') continue;
    std::string_view name = selector.substr(i + 1);
    name = name.substr(0, name.find_first_not_of(kLetters));
    if (!classes.contains(name) && script.find(name) == script.npos) return true;
  }
  return false;
}

/// The rules of a compact style, one a line, that elements may follow that have these classes or
/// get others from the script.
std::string followed(std::string_view style, const Classes& classes, std::string_view script) {
  std::string out;
  while (!style.empty()) {
    const std::string_view line = style.substr(0, std::min(style.find('\n'), style.size() - 1) + 1);
    style.remove_prefix(line.size());
    std::string_view selectors = line.substr(0, std::min(line.find('{'), line.size()));
    const std::string_view block = line.substr(selectors.size());
    if (selectors.empty() || selectors.starts_with('@') || selectors.starts_with('}')) {
      out += line;
      continue;
    }
    std::string kept;
    for (int depth = 0; !selectors.empty();) {
      std::size_t end = 0;
      for (; end < selectors.size() && (depth > 0 || selectors[end] != ','); ++end) {
        depth += selectors[end] == '(' ? 1 : selectors[end] == ')' ? -1 : 0;
      }
      const std::string_view one = selectors.substr(0, end);
      if (!needs_another(one, classes, script))
        kept += (kept.empty() ? "" : ",") + std::string(one);
      selectors.remove_prefix(std::min(end + 1, selectors.size()));
    }
    if (!kept.empty()) out += kept.append(block);
  }
  return out;
}

std::string player_markup(const Phrase& player) {
  constexpr std::size_t kLong = 20;  // longer names are broken into lines
  const std::string_view wide = display_width(player.text) > kLong ? " long" : "";
  return fmt::format(R"(<span class="player{} p{}">{}</span>)", wide, player.seat,
                     xml_text(player.text));
}

std::string markup(const Phrase& phrase, const Labels& labels = {}) {
  const std::string text = xml_text(phrase.text, labels);
  switch (phrase.style) {
    case Phrase::Style::plain:
      break;
    case Phrase::Style::strong:
      return fmt::format("<strong>{}</strong>", text);
    case Phrase::Style::muted:
      return fmt::format("<span class=\"pale\">{}</span>", text);
    case Phrase::Style::struck:
      return fmt::format("<s>{}</s>", text);
    case Phrase::Style::code:
      return fmt::format("<code>{}</code>", xml_text(phrase.text));
    case Phrase::Style::link:
      return fmt::format("<a href=\"#{}\">{}</a>", xml_text(phrase.target), text);
    case Phrase::Style::player:
      return player_markup(phrase);
  }
  return text;
}

std::string markup(const Prose& prose, const Labels& labels = {}) {
  std::string out;
  for (const Phrase& phrase : prose.phrases) out += markup(phrase, labels);
  return out;
}

/// Writes blocks as elements. They are XML too, so every element is closed.
class BlockHtml {
 public:
  BlockHtml(std::size_t level, const Labels& labels) : level_(level), labels_(labels) {}

  void operator()(const Paragraph& paragraph) {
    using Role = Paragraph::Role;
    const std::string_view role = paragraph.role == Role::call    ? R"( class="next")"
                                  : paragraph.role == Role::note  ? R"( class="note")"
                                  : paragraph.role == Role::typed ? R"( class="typed")"
                                                                  : "";
    add("<p{}>{}</p>\n", role, words(paragraph.words));
  }
  void operator()(const Bullets& list) {
    add("<ul>\n");
    for (const Prose& item : list.items) add("<li>{}</li>\n", words(item));
    add("</ul>\n");
  }
  void operator()(const Facts& facts) {
    add("<dl>\n");
    for (const auto& [term, about] : facts.rows) {
      add("<dt>{}</dt>\n<dd>{}</dd>\n", words(term), words(about));
    }
    add("</dl>\n");
  }
  /// The table scrolls if it is too wide for a phone. Users with only a keyboard can scroll an
  /// element that takes the focus.
  void operator()(const Grid& grid) {
    add(R"(<div class="scroll" role="region" tabindex="0" aria-label="{}">)",
        xml_text(grid.caption));
    const bool numbers = only_numbers(grid);
    add("\n<table{}>\n<caption>{}</caption>\n<thead>\n<tr>", numbers ? R"( class="n")" : "",
        words(grid.caption));
    for (Grid::Column column : grid.columns) {
      if (column.only_text) continue;
      column.number = column.number && !numbers;
      const auto& head = column.head.phrases;
      const bool name = !head.empty() && head.front().style == Phrase::Style::player;
      add("<th scope=\"col\"{}>{}</th>", align(column),
          words(name ? column.head : Prose(capitalized(column.head.text()))));
    }
    add("</tr>\n</thead>\n");
    std::size_t number = 0;
    for (const Grid::Group& group : grid.groups) {
      add("<tbody>\n");
      if (!group.title.empty()) {
        add("<tr><th scope=\"rowgroup\" colspan=\"{}\">{}</th></tr>\n", grid.columns.size(),
            words(group.title));
      }
      for (const Grid::Row& each : group.rows) {
        row(grid, each, numbers);
        if (grid.cut && ++number == grid.cut->below) {
          add("<tr class=\"cut\"><td colspan=\"{}\">{}</td></tr>\n", grid.columns.size(),
              words(grid.cut->words));
        }
      }
      add("</tbody>\n");
    }
    add("</table>\n</div>\n");
  }
  void operator()(const Picture& picture) {
    if (picture.label.empty()) {
      out_ += picture.markup;
      return;
    }
    add(R"(<figure class="frame" role="region" tabindex="0" aria-label="{}">)",
        xml_text(picture.label));
    out_ += picture.markup + "</figure>\n";
  }
  void operator()(const Section& section) {
    const std::string id = xml_text(section.id);
    const std::string title = sentence_markup(section.title, labels_);
    if (section.folded) {
      const std::string named = id.empty() ? "" : fmt::format(" id=\"{}\"", id);
      add("<details{}>\n<summary>{}</summary>\n", named, title);
    } else if (id.empty()) {
      add("<section>\n<h{0}>{1}</h{0}>\n", level_, title);
    } else {
      add("<section id=\"{0}\" aria-labelledby=\"{0}-title\">\n<h{1} id=\"{0}-title\">{2}</h{1}>\n",
          id, level_, title);
    }
    ++level_;
    for (const Block& each : section.blocks) std::visit(*this, each.what);
    --level_;
    add("</{}>\n", section.folded ? "details" : "section");
  }

  std::string take() { return std::move(out_); }

 private:
  [[nodiscard]] std::string words(const Prose& prose) const { return markup(prose, labels_); }
  template <class... Values>
  void add(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
  }

  static std::string_view align(const Grid::Column& column) {
    return column.number ? R"( class="n")" : "";
  }
  /// Whether a table has numbers in all columns that are shown but the first, so that it says so
  /// once.
  static bool only_numbers(const Grid& grid) {
    std::size_t shown = 0;
    for (const Grid::Column& column : grid.columns) {
      if (column.only_text) continue;
      if (column.number != (shown > 0)) return false;
      ++shown;
    }
    return shown > 1;
  }
  /// The class of a cell with a bar, and how long that is; empty without a number.
  static std::string bar(const Grid::Row& row, const Grid::Cell& cell) {
    const std::string number = cell.words.text();
    if (number.empty()) return {};
    std::string seat;
    for (const Phrase& phrase : row.cells.front().words.phrases) {
      if (phrase.style == Phrase::Style::player) seat = fmt::format(" p{}", phrase.seat);
    }
    return fmt::format(R"( class="bar{}" style="--n:{}")", seat, number);
  }
  void row(const Grid& grid, const Grid::Row& row, bool numbers) {
    add("<tr{}>", row.wrong ? R"( class="wrong")" : "");
    bool named = false;  // by the first cell that is not a number
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const Grid::Cell& cell = row.cells[i];
      if (grid.columns[i].only_text) continue;
      const bool name = !named && !grid.columns[i].number;
      named = named || name;
      const std::string wide = cell.columns > 1 ? fmt::format(" colspan=\"{}\"", cell.columns) : "";
      add("<{}{}{}>{}{}{}</{}>", name ? R"(th scope="row")" : "td", wide,
          cell.columns > 1 ? ""
          : grid.columns[i].bars
              ? bar(row, cell)
              : std::string(numbers ? std::string_view() : align(grid.columns[i])),
          words(cell.words), cell.mark.empty() ? "" : " ", xml_text(cell.mark), name ? "th" : "td");
    }
    add("</tr>\n");
  }

  std::size_t level_;  ///< of the next heading
  const Labels& labels_;
  std::string out_;
};

}  // namespace

std::span<const NamedColour> named_colours() {
  static constexpr std::array kColours{
      NamedColour{"ink", kInk, "#ece7dc"},        NamedColour{"pale", kPale, "#b5ad9e"},
      NamedColour{"paper", kPaper, "#1b1a18"},    NamedColour{"line", kRule, "#514c44"},
      NamedColour{"now-edge", kCrown, "#d9a520"}, NamedColour{"now", kLight, "#3a3117"},
      NamedColour{"hot", kHot, "#4b3c0a"},        NamedColour{"edge", kEdge, "#a59d8c"},
      NamedColour{"box", kBox, "#171614"},        NamedColour{"king", kGold, "#ffd447"},
      NamedColour{"tile", kTile, "#d8b98f"},      NamedColour{"sea", kSea, "#17242d"},
      NamedColour{"shore", kShore, "#1d3340"},    NamedColour{"shallows", kShallows, "#24404f"},
      NamedColour{"ship", kShip, "#5f7c8b"},      NamedColour{"sail", kSail, "#24323a"},
      NamedColour{"abroad", kAbroad, "#2a2a28"},  NamedColour{"castle", kStone, "#393733"},
      NamedColour{"bad", kBad, "#ff9d94"},        NamedColour{"land0", kLands[0], "#39341f"},
      NamedColour{"land1", kLands[1], "#28341f"}, NamedColour{"land2", kLands[2], "#3b2a20"},
      NamedColour{"land3", kLands[3], "#2d2b41"}, NamedColour{"land4", kLands[4], "#33302a"},
  };
  return kColours;
}

std::string dark_picture_style() {
  std::string out = "<style>@media (prefers-color-scheme: dark) {";
  for (const auto& [name, light, dark] : named_colours()) {
    out += fmt::format(
        " [fill=\"{0}\"]:not(.own, .l) {{ fill: {1}; }} [stroke=\"{0}\"] {{ stroke: {1}; }}", light,
        dark);
  }
  return out + " }</style>\n";
}

/// Whether a piece or its letter is drawn so.
static bool on_piece(std::string_view content, std::string_view drawn) {
  for (std::size_t at = content.find(drawn); at != content.npos; at = content.find(drawn, at + 1)) {
    const std::size_t begin = content.rfind('<', at);
    const std::string_view before = content.substr(begin, at - begin);
    if (before.find(R"(class="own")") != before.npos || before.find(R"(class="l")") != before.npos)
      return true;
  }
  return false;
}

/// The variables of a page: its colours on light paper, and those of the players. `content` is
/// what they colour beside what `style` does; nullopt: anything.
static std::string player_styles(const ReportDocument& document,
                                 std::optional<std::string_view> content, std::string_view style) {
  std::string rules;
  // Pieces keep their colours: a player is blue everywhere.
  for (const auto& [name, light, dark] : named_colours()) {
    for (const std::string_view attribute : {"fill", "stroke"}) {
      const std::string drawn = fmt::format("{}=\"{}\"", attribute, light);
      if (content && content->find(drawn) == content->npos) continue;
      const bool all = attribute == "stroke" || (content && !on_piece(*content, drawn));
      // Without an ancestor, which a shape that is used elsewhere does not have there.
      rules += fmt::format("[{}]{}{{{}:var(--{})}}\n", drawn, all ? "" : ":not(.own,.l)", attribute,
                           name);
    }
  }
  std::string out = ":root {";
  std::string dark = " :root {";
  for (const NamedColour& colour : named_colours()) {
    const std::string used = fmt::format("var(--{}", colour.name);
    const auto has = [&](std::string_view text) { return text.find(used) != text.npos; };
    if (content && !has(rules) && !has(style) && !has(*content)) continue;
    out += fmt::format("--{}:{};", colour.name, colour.light);
    dark += fmt::format("--{}:{};", colour.name, colour.dark);
  }
  out += " }\n" + rules;
  dark += " }";
  const std::vector<Colour> colours = colours_for(document.colors);
  for (std::size_t seat = 0; seat < colours.size(); ++seat) {
    const Colour& own = colours[seat];
    out += fmt::format(".p{} {{ --own: {}; --on: {}; --ln: {}; }}\n", seat, hex_of(own),
                       hex_of(ink_on(own)), hex_of(line_colour(own, false)));
    if (seat < document.letters.size()) {
      out +=
          fmt::format(".player.p{}::before {{ content: \"{}\"; }}\n", seat, document.letters[seat]);
    }
    dark += fmt::format(" .p{} {{ --ln: {}; }}", seat, hex_of(line_colour(own, true)));
  }
  return out + fmt::format("@media screen and (prefers-color-scheme: dark) {{{} }}\n", dark);
}

namespace {

/// What chats and forums show beside a link to the page (the Open Graph protocol). Only they ask
/// for the picture; the page itself loads nothing.
std::string shared_picture(const ReportDocument& document) {
  if (document.picture.empty()) return {};
  return fmt::format(
      "<meta property=\"og:title\" content=\"{}\"/>\n<meta property=\"og:type\" "
      "content=\"website\"/>\n<meta property=\"og:image\" content=\"{}\"/>\n<meta "
      "name=\"twitter:card\" content=\"summary_large_image\"/>\n",
      xml_text(document.tab.empty() ? document.title.text() : document.tab),
      xml_text(document.picture));
}

/// The title, the first phrase of which a phone may cut off.
std::string title_markup(const ReportDocument& document) {
  if (document.title.phrases.size() < 2) return markup(document.title);
  Prose rest = document.title;
  rest.phrases.erase(rest.phrases.begin());
  return fmt::format("<span class=\"name\">{}</span>{}", markup(document.title.phrases.front()),
                     markup(rest));
}

/// The title for the end of a page, if a phone cuts it off above.
std::string whole_title(const ReportDocument& document) {
  constexpr std::size_t kCut = 24;
  const std::vector<Phrase>& phrases = document.title.phrases;
  if (phrases.size() < 2 || code_points(phrases.front().text) < kCut) return {};
  return fmt::format("<p class=\"note whole\" aria-hidden=\"true\">{}</p>\n",
                     markup(phrases.front()));
}

/// What stands before and behind the content of a page; nullopt: of any content.
std::pair<std::string, std::string> around(const ReportDocument& document, const PageFiles& files,
                                           std::optional<std::string_view> content) {
  const std::string title = title_markup(document);
  const std::string whole = whole_title(document);
  std::string style = compact(file("page")) + compact(file(files.style));
  if (content) {
    const std::string all = fmt::format(R"(< class="columns {}">{}{}{}{})", files.layout, title,
                                        document.strip, *content, whole);
    style = followed(style, classes_in(all), file(files.script));
  }
  // Without an icon, browsers would request one from the server.
  std::string head = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
      "<link rel=\"icon\" href=\"data:,\"/>\n"
      "<title>{}</title>\n{}<style>\n{}{}</style>\n</head>\n<body>\n<main{}>\n<h1>{}</h1>\n{}",
      policy(files.script), xml_text(document.tab.empty() ? document.title.text() : document.tab),
      shared_picture(document), compact(player_styles(document, content, style)), style,
      files.layout.empty() ? "" : fmt::format(" class=\"{}\"", files.layout), title,
      document.strip.empty() ? "" : document.strip + "<div class=\"columns\">\n");
  return {
      std::move(head),
      fmt::format(
          "{}{}</main>\n{}</body>\n</html>\n", document.strip.empty() ? "" : "</div>\n", whole,
          files.script.empty() ? "" : fmt::format("<script>{}</script>\n", file(files.script)))};
}

}  // namespace

std::string document_html(const ReportDocument& document, const PageFiles& files) {
  BlockHtml body(2, document.labels);
  for (const Block& each : document.blocks) std::visit(body, each.what);
  const std::string content = body.take();
  const auto [head, tail] = around(document, files, content);
  return head + content + tail;
}

std::pair<std::string, std::string> growing_page(const ReportDocument& document,
                                                 const PageFiles& files) {
  return around(document, files, std::nullopt);
}

std::string players_of_section(const std::vector<std::string>& colors,
                               const std::vector<std::string>& letters) {
  std::string out;
  const std::vector<Colour> colours = colours_for(colors);
  for (std::size_t seat = 0; seat < colours.size(); ++seat) {
    out += fmt::format("--o{0}:{1};--t{0}:{2};", seat, hex_of(colours[seat]),
                       hex_of(ink_on(colours[seat])));
  }
  for (std::size_t seat = 0; seat < letters.size(); ++seat) {
    out += fmt::format("--l{}:'{}';", seat, letters[seat]);
  }
  return out;
}

Prose sentence(std::string_view text) {
  Prose prose;
  while (true) {
    const std::size_t open = text.find('`');
    const std::size_t close = open == text.npos ? text.npos : text.find('`', open + 1);
    prose += text.substr(0, close == text.npos ? text.npos : open);
    if (close == text.npos) return prose;
    const std::string_view code = text.substr(open + 1, close - open - 1);
    prose += Phrase{std::string(code), Phrase::Style::code};
    text.remove_prefix(close + 1);
  }
}

std::string sentence_markup(std::string_view text, const Labels& labels) {
  return markup(sentence(text), labels);
}

std::string phrase_markup(const Phrase& phrase) { return markup(phrase); }

std::string html_of(const Block& block, const Labels& labels) {
  BlockHtml out(3, labels);
  std::visit(out, block.what);
  return out.take();
}

}  // namespace veedor
