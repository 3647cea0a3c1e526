#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "text/escape.h"
#include "text/layout.h"

namespace veedor {

// A report as a small document, and three ways to write it: text for terminals and mails, Markdown
// for forums, and web pages. A document holds texts as logs have them; only the writers make them
// safe for their format.

/// A piece of running text.
struct Phrase {
  enum class Style : std::uint8_t {
    plain,
    strong,
    muted,
    struck,  ///< wrong, or not counted; text has no sign for it
    code,
    link,    ///< to a section of the same document
    player,  ///< a name, marked by the player's colour
  };
  std::string text;
  Style style = Style::plain;
  std::string target{};  ///< id of the section that a link leads to
  std::size_t seat = 0;  ///< of a player
};

/// Running text, without line ends.
struct Prose {
  std::vector<Phrase> phrases;

  Prose() = default;
  Prose(Phrase phrase) { phrases.push_back(std::move(phrase)); }
  Prose(std::string text) { phrases.push_back({.text = std::move(text)}); }
  Prose(std::string_view text) : Prose(std::string(text)) {}
  Prose(const char* text) : Prose(std::string(text)) {}

  Prose& operator+=(Phrase phrase) {
    phrases.push_back(std::move(phrase));
    return *this;
  }
  Prose& operator+=(std::string_view text) { return *this += Phrase{.text = std::string(text)}; }
  /// The words without their styles.
  [[nodiscard]] std::string text() const;
};

[[nodiscard]] Phrase strong(std::string text);
[[nodiscard]] Phrase struck(std::string text);
[[nodiscard]] Phrase muted(std::string text);
[[nodiscard]] Phrase player_phrase(std::string name, std::size_t seat);

/// A sentence for pages: what stands between backquotes becomes code.
[[nodiscard]] Prose sentence(std::string_view text);

struct Paragraph {
  enum class Role : std::uint8_t {
    body,
    call,  ///< what the reader should see first
    note,
    typed,  ///< to be copied as it stands
  };
  Prose words;
  Role role = Role::body;
};

struct Bullets {
  std::vector<Prose> items;
};

/// Terms, each with what is said about it.
struct Facts {
  std::vector<std::pair<Prose, Prose>> rows;
};

/// A table. The first cell of a row that is not a number names the row.
struct Grid {
  struct Column {
    Prose head{};
    bool number = false;     ///< aligned to the right
    bool plain = false;      ///< text does without the heading
    bool wraps = false;      ///< text of any length; only the last column
    bool only_text = false;  ///< pages and Markdown leave it out
    /// Numbers of Caballeros: pages add a bar, in the colour of the player whose row it is.
    bool bars = false;
    // In columns of a terminal.
    std::size_t least = 0;
    /// A wider cell gets its own line instead of widening the table.
    std::size_t widest = 20;
  };
  struct Cell {
    Cell(Prose prose, std::string its_mark = {})
        : words(std::move(prose)), mark(std::move(its_mark)) {}
    Cell(std::string text) : words(std::move(text)) {}
    Cell(const char* text) : words(text) {}

    Prose words;
    std::string mark;         ///< letters behind a number, which text aligns apart from it
    std::size_t columns = 1;  ///< of a page that it covers
  };
  struct Row {
    std::vector<Cell> cells;
    bool wrong = false;  ///< its numbers that are not right
  };
  /// Rows with a title. Text gives each group its own heading; Markdown writes the title into a
  /// column before the others.
  struct Group {
    std::string title{};
    std::vector<Row> rows{};
  };
  /// A line across the table, with its meaning.
  struct Cut {
    std::size_t below = 0;  ///< number of rows above the line
    std::string words;
  };

  std::string caption;
  bool titled = false;  ///< text shows the caption
  std::vector<Column> columns{};
  std::vector<Group> groups = std::vector<Group>(1);  ///< a single one needs no title
  std::string grouped_by{};                           ///< heading of the column of titles
  std::optional<Cut> cut{};                           ///< counts the rows of all groups

  void add(std::vector<Cell> cells) { groups.back().rows.push_back({std::move(cells)}); }
};

/// A picture, or a part of a page that only HTML can have.
struct Picture {
  std::string markup{};  ///< SVG or HTML, copied as it is
  std::string label{};   ///< what it shows; empty: no frame around it
  std::string text{};    ///< what text and Markdown show in its place, copied as it is
};

struct Block;

/// Its members are defined below, where blocks are known.
struct Section {
  Section(std::string its_id, std::string its_title);
  Section(std::string its_id, std::string its_title, std::vector<Block> its_blocks,
          bool is_folded = false);
  Section(const Section& other);
  Section(Section&& other) noexcept;
  Section& operator=(const Section& other);
  Section& operator=(Section&& other) noexcept;
  ~Section();

  std::string id;  ///< of the element in a page; may be empty
  std::string title;
  std::vector<Block> blocks;
  bool folded;  ///< a page shows only the title until the reader opens it
};

struct Block {
  using What = std::variant<Paragraph, Bullets, Facts, Grid, Picture, Section>;
  template <class Kind>
  requires std::is_constructible_v<What, Kind> Block(Kind kind) : what(std::move(kind)) {}

  What what;
};

inline Section::Section(std::string its_id, std::string its_title)
    : Section(std::move(its_id), std::move(its_title), {}) {}
inline Section::Section(std::string its_id, std::string its_title, std::vector<Block> its_blocks,
                        bool is_folded)
    : id(std::move(its_id)),
      title(std::move(its_title)),
      blocks(std::move(its_blocks)),
      folded(is_folded) {}
inline Section::Section(const Section& other) = default;
inline Section::Section(Section&& other) noexcept = default;
inline Section& Section::operator=(const Section& other) = default;
inline Section& Section::operator=(Section&& other) noexcept = default;
inline Section::~Section() = default;

struct ReportDocument {
  Prose title;
  std::string tab{};                   ///< the title of a page in lists of windows; empty: `title`
  std::vector<std::string> colors{};   ///< of the players by seat, as logs name them
  std::vector<std::string> letters{};  ///< of the players by seat, beside their names in pages
  Labels labels{};                     ///< pages and Markdown set them in italics
  std::vector<Block> blocks{};
  /// Markup of a page that stays in sight below the title; what follows stands in columns where
  /// there is room. Text and Markdown leave it out.
  std::string strip{};
  /// The web address of a picture that shows the page to people who get its link; empty: none.
  std::string picture{};
};

/// The widths of text if that of the screen is not known.
struct UsualWidths {
  std::size_t prose = kUnwrapped;
  std::size_t tables = prose;
};
/// The document for terminals and mails.
[[nodiscard]] std::string document_text(const ReportDocument& document, const Screen& screen,
                                        UsualWidths usual = {});
[[nodiscard]] std::string document_markdown(const ReportDocument& document);

/// The files of a web page (builtin_pages.h) beyond the common style; empty: none.
struct PageFiles {
  std::string_view layout{};  ///< a class of page.css for the whole page
  std::string_view style{};
  std::string_view script{};  ///< the only one that may run
};
/// A web page in one file that loads nothing; its Content-Security-Policy forbids everything else.
[[nodiscard]] std::string document_html(const ReportDocument& document,
                                        const PageFiles& files = {});
/// What stands before and behind what is yet to be written into such a page.
[[nodiscard]] std::pair<std::string, std::string> growing_page(const ReportDocument& document,
                                                               const PageFiles& files);
/// The style of an element of class "verdict" whose players have these colours and letters, by
/// seat.
[[nodiscard]] std::string players_of_section(const std::vector<std::string>& colors,
                                             const std::vector<std::string>& letters);
/// A sentence as part of a page.
[[nodiscard]] std::string sentence_markup(std::string_view text, const Labels& labels = {});
/// A phrase as part of a page.
[[nodiscard]] std::string phrase_markup(const Phrase& phrase);
/// A part of a page, within a section.
[[nodiscard]] std::string html_of(const Block& block, const Labels& labels = {});
}  // namespace veedor
