#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/rule_id.h"
#include "judge/redaction.h"
#include "report/check/check_formats.h"
#include "report/check/fault_map.h"
#include "report/document/document.h"
#include "report/position/page_top.h"
#include "report/position/position_svg.h"
#include "report/sheet/judged_sheet.h"
#include "report/source_line.h"
#include "ruleset/catalogue.h"
#include "text/escape.h"
#include "text/phrases.h"
#include "text/text.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The most code points of a line before and after the fault.
constexpr std::size_t kMostOfLine = 200;
/// Between the state of a game and its name.
constexpr std::string_view kBeforeGame = " - ";

/// The game in words: "Kitchen table (heat2.yaml)", without the folders of the file.
std::string game_name(const Verdict& verdict) {
  Verdict nameless = verdict;
  nameless.title.reset();
  std::string file = log_name(nameless);
  file.erase(0, file.rfind('/') + 1);
  return verdict.title ? fmt::format("{} ({})", *verdict.title, file) : file;
}

/// The verdict on one log for the people at the table: what is wrong, the map of that moment, what
/// would be legal, and the rule. It contains no secrets, and no lines of the log unless it is for
/// the moderator.
class VerdictSection {
 public:
  /// `told` is `whole` in the words for players. `lines`: for the moderator, who may read the log.
  VerdictSection(const Verdict& told, const Verdict& whole, bool lines)
      : verdict_(told),
        whole_(whole),
        lines_(lines),
        labels_(told.positioned() ? told.ruleset->labels() : Labels()) {}

  std::string write() {
    if (verdict_.positioned() && !verdict_.is_sheet()) {
      const Scene scene = scene_of(verdict_, {.everybody = true});
      const PieceSet pieces(scene.rules(), scene.players, scene.colors);
      out_ += score_strip(scene, pieces, {});
    }
    out_ += "<div class=\"columns\">\n";
    if (verdict_.fault) {
      fault(*verdict_.fault);
    } else {
      box("good", std::string(status_words(verdict_)) + " " + progress_text(verdict_),
          scores_text(verdict_));
    }
    if (verdict_.boxes) sheet();
    for (const RuledOut& ruling : verdict_.rulings) {
      remark("Ruling", fmt::format("{} [{}]", ruling_text(ruling), text(ruling.finding.rule)));
    }
    Bullets warnings;
    for (const Warning& warning : different_warnings(verdict_)) {
      warnings.items.push_back(
          sentence(fmt::format("{} [{}]", warning.message, text(warning.rule))));
    }
    if (!warnings.items.empty()) {
      out_ += fmt::format("<section><h2>Warning{}</h2>\n{}</section>\n",
                          warnings.items.size() == 1 ? "" : "s", html_of(warnings));
    }
    out_ += "</div>\n";
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string said(std::string_view sentence) const {
    return sentence_markup(sentence, labels_);
  }

  void box(std::string_view kind, const std::string& title, const std::string& words,
           std::string_view more = {}) {
    out_ += fmt::format(
        "<section class=\"box {}\">\n<h2>{}</h2>\n<p class=\"pale "
        "game\">{}</p>\n<p><strong>{}</strong></p>\n{}</section>\n",
        kind, xml_text(capitalized(title), labels_), xml_text(game_name(verdict_)), said(words),
        more.empty() ? "" : fmt::format("<p>{}</p>\n", more));
  }

  void remark(std::string_view title, const std::string& words) {
    out_ += fmt::format("<section><h2>{}</h2>\n<p>{}</p></section>\n", title, said(words));
  }

  void fault(const Finding& fault) {
    const bool malformed = verdict_.status == Status::malformed;
    const bool in_game = verdict_.status == Status::illegal && fault.round > 0;
    box("bad", fault_title(verdict_),
        malformed ? std::string(malformed_words(fault.rule)) : fault_sentence(verdict_),
        in_game ? "Everything before this is in order." : "");
    const bool drawn = may_draw(whole_);
    if (drawn) map();
    if (fault.allowed && !malformed) instead(fault, *fault.allowed);
    if (lines_) line();
    const RuleText& rule = Catalogue::instance()[fault.rule];
    out_ += fmt::format(
        "<section><h2>The rule</h2>\n<blockquote>{}</blockquote>\n<p "
        "class=\"pale\">{}</p></section>\n",
        said(rule.text(verdict_.ruleset.get())), xml_text(rule_and_page(fault.rule)));
    if (!verdict_.also.empty()) {
      out_ += "<section><h2>Also</h2>\n<ul>";
      for (const Finding& also : verdict_.also) {
        out_ += fmt::format("<li>{} <span class=\"pale\">{}</span></li>", said(also.message),
                            text(also.rule));
      }
      out_ += "</ul></section>\n";
    }
    if (drawn && !verdict_.is_sheet()) position();
  }

  void instead(const Finding& fault, std::vector<std::string> values) {
    const bool none = values.empty();
    if (none && fault.open.empty()) return;
    if (none) values.push_back(fault.open);
    out_ += fmt::format("<section><h2>{} instead</h2>\n<ul class=\"legal\">", none ? "Open"
                                                                              : verdict_.is_sheet()
                                                                                  ? "Right"
                                                                                  : "Legal");
    for (const std::string& value : values) {
      out_ += fmt::format("<li>{}</li>", said(value));
    }
    out_ += "</ul></section>\n";
  }

  void sheet() {
    const auto wrong = static_cast<unsigned>(verdict_.boxes->wrong.size());
    remark("What was compared",
           verified_text(verdict_.boxes->verified) +
               (wrong == 0 ? "" : "; " + counted(wrong, "box is wrong", "boxes are wrong")));
    if (!verdict_.corrected.empty()) {
      remark("The last scores, once corrected", corrected_words(verdict_));
    }
    out_ +=
        "<section><h2>The sheet</h2>\n<p class=\"note\">\u2713: compared, and right. Struck: "
        "wrong, with what is right beside it. Left of an arrow are Caballeros, right of it "
        "the points that they bring, pale where the sheet leaves them open.</p>\n";
    for (const Block& block : judged_sheet(verdict_)) out_ += html_of(block, labels_);
    out_ += "</section>\n";
  }

  /// What the log says, for the moderator.
  void line() {
    const Finding& fault = *whole_.fault;
    out_ += fmt::format("<section><h2>As written, line {}</h2>\n", fault.at.line);
    const std::string& line = fault.source_line;
    if (!line.empty()) {
      const ShownLine shown =
          shown_line(line, fault.at.column - 1, {.before = kMostOfLine, .after = kMostOfLine});
      const std::size_t marked = beginning(shown.after, shown.width).size();
      out_ += fmt::format(
          "<pre tabindex=\"0\" role=\"region\" aria-label=\"Line {} of the "
          "log\">{}<mark>{}</mark>{}</pre>\n",
          fault.at.line, xml_text(shown.before), xml_text(shown.after.substr(0, marked)),
          xml_text(shown.after.substr(marked)));
    }
    const bool more =
        fault.message != verdict_.fault->message || verdict_.status == Status::malformed;
    out_ += fmt::format(
        "{}<p class=\"note\">For the moderator: players do not see the log.</p></section>\n",
        more ? fmt::format("<p>{}</p>\n", said(fault.message)) : "");
  }

  /// The position before the fault, with the places that are legal and the one that was written. A
  /// scoresheet has no secrets.
  void map() {
    const bool sheet = verdict_.is_sheet();
    const Scene scene = scene_of(verdict_, sheet ? Sight{} : Sight{.everybody = true});
    const MapMarks marks = fault_marks(verdict_, scene);
    Painter painter;
    if (!sheet) {
      out_ += board_markup(scene, marks, painter, "The map before the fault");
      return;
    }
    out_ += "<figure class=\"board\">" +
            painter.map(scene, marks, "The map at that scoring, as the sheet has it") +
            "<figcaption class=\"key\">The position is that of the sheet; a cross marks the wrong "
            "points.</figcaption></figure>\n";
  }

  void position() {
    const Rules& rules = verdict_.ruleset->rules;
    // Regions on a page need names of their own.
    Grid grid{.caption = "Court and Province then, " + game_name(verdict_),
              .columns = {{.head = "player"},
                          {.head = "Court", .number = true, .bars = true},
                          {.head = "Province", .number = true, .bars = true}}};
    for (const OwnerId player : rules.player_set()) {
      const State& state = verdict_.state;
      grid.add({Prose(player_phrase(owner_name(verdict_, player), player.index())),
                fmt::format("{}", state.count(rules.court, player)),
                fmt::format("{}", state.count(rules.province, player))});
    }
    out_ += "<section class=\"then\"><h2>Court and Province then</h2>\n" + html_of(grid, labels_) +
            "</section>\n";
  }

  const Verdict& verdict_;
  const Verdict& whole_;
  bool lines_;
  Labels labels_;
  std::string out_;
};

class HtmlFormat : public CheckFormat {
 public:
  explicit HtmlFormat(const CheckStyle& style) : quiet_(style.quiet), lines_(style.lines) {
    std::tie(head_, tail_) = page({});
  }

  [[nodiscard]] std::string begin() const override { return head_; }
  [[nodiscard]] std::string begin_alone(const std::string& title) const override {
    return page(title).first;
  }
  /// "Illegal, round 5 - Heat 2 (heat2.yaml)", "Round 4, turn of Ann - heat3.yaml". No line: it
  /// would tell how long secrets before it are.
  [[nodiscard]] std::string title(const Verdict& verdict) const override {
    std::string state(status_words(verdict));
    if (verdict.fault) {
      const std::string_view what = verdict.is_sheet() ? "scoring" : "round";
      if (verdict.fault->round > 0) state += fmt::format(", {} {}", what, verdict.fault->round);
    } else if (std::string won = outcome_text(verdict); !won.empty()) {
      state = std::move(won);
    } else if (verdict.next) {
      state = next_text(verdict);
    } else {
      state += " " + progress_text(verdict);
    }
    return capitalized(std::move(state)).append(kBeforeGame) + game_name(verdict);
  }
  [[nodiscard]] std::string log(const Verdict& whole) const override {
    if (!whole.fault && quiet_) return {};
    const Verdict verdict = in_plain_words(whole);
    // A log that cannot be played may have any number of players.
    const std::string style =
        verdict.positioned()
            ? fmt::format(" style=\"{}\"",
                          players_of_section(verdict.colors, letters_for(verdict.players)))
            : "";
    const std::string section = VerdictSection(verdict, whole, lines_).write();
    return fmt::format("<div class=\"verdict\"{}>\n{}</div>\n", style, section);
  }
  [[nodiscard]] std::string unjudged(const Unjudged& file) const override {
    return fmt::format(
        "<div class=\"verdict\"><section class=\"box bad\"><h2>{}: unreadable</h2>"
        "<p>{}</p></section></div>\n",
        xml_text(file.file), xml_text(file.why));
  }
  [[nodiscard]] std::string end(std::size_t entries,
                                const UnjudgedFiles& /*unjudged*/) const override {
    return (entries == 0 ? "<p>No faults.</p>\n" : "") + tail_;
  }

 private:
  /// A page without entries, in two halves. Alone, an entry has its game as the title of the page.
  static std::pair<std::string, std::string> page(const std::string& tab) {
    if (tab.empty()) {
      return growing_page({.title = "Verdicts"}, {.layout = "verdicts", .style = "verdicts"});
    }
    return growing_page(
        {.title = tab.substr(tab.find(kBeforeGame) + kBeforeGame.size()), .tab = tab},
        {.layout = "verdicts alone", .style = "verdicts"});
  }

  bool quiet_;
  bool lines_;
  std::string head_;
  std::string tail_;
};

}  // namespace

std::unique_ptr<const CheckFormat> html_format(const CheckStyle& style) {
  return std::make_unique<HtmlFormat>(style);
}

}  // namespace veedor
