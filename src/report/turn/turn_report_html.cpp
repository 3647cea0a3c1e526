#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/html/html_page.h"
#include "report/html/html_writer.h"
#include "report/next/next.h"
#include "report/position/position_inside.h"
#include "report/position/position_svg.h"
#include "report/position/round_words.h"
#include "report/score/scoring_rows.h"
#include "report/turn/page_parts.h"
#include "report/turn/report_words.h"
#include "report/turn/turn_report.h"
#include "text/escape.h"
#include "text/phrases.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

/// Writes one report as a page, from top to bottom.
class ReportPage {
 public:
  ReportPage(const PlayerView& view, const GameLog& log, Painter& painter)
      : view_(view), log_(log), painter_(painter), words_(view, log), scene_(words_.scene()) {}

  std::string write() {
    HtmlPage page{.title = words_.title(), .colours = colours_of(scene_), .body = {}};
    out_.begin("main");
    out_.element("h1", page.title);
    for (const std::string& paragraph : words_.note()) out_.element("p", paragraph);
    out_.element("p", words_.next(), R"(class="next")");
    options();
    hand();
    history();
    position();
    scoring();
    out_.end();
    page.body = out_.take();
    return page.write();
  }

 private:
  void section(std::string_view id, std::string_view title) { begin_section(out_, id, title); }

  [[nodiscard]] std::string who(OwnerId owner) const {
    return player_markup(words_.owner_name(owner), owner.index());
  }
  [[nodiscard]] std::string named(const std::string& name) const {
    return named_markup(name, scene_.players);
  }
  [[nodiscard]] HtmlCell owner_cell(OwnerId owner) const { return {who(owner)}; }

  // The reader's options.

  void options() {
    const auto due = words_.options();
    const std::vector<CardId> cards = words_.cards(due);
    if (!due && cards.empty()) return;
    section("options", due ? "What you can do now" : "What can be chosen now");
    if (due) {
      bool listing = false;
      for (const NextLine& line : next_lines(log_, view_.verdict, *due)) {
        const bool choice = line.kind == NextLine::Kind::choice;
        if (choice && !listing) out_.begin("ul");
        if (!choice && listing) out_.end();
        listing = choice;
        out_.element(choice ? "li" : "p", line.words);
      }
      if (listing) out_.end();
    }
    if (const auto reply = words_.reply(due)) {
      out_.element("h3", ReportWords::kReplyTitle);
      out_.element("p", reply->line, R"(class="reply")");
      out_.element("p", reply->advice);
    }
    if (!cards.empty()) free_cards(cards);
    out_.end();
  }

  void hand() {
    const std::vector<ReportWords::Listed> hand = words_.hand();
    if (hand.empty()) return;
    section("hand", "Your hand");
    for (const ReportWords::Listed& cards : hand) {
      out_.element("h3", cards.title);
      out_.element("p", cards.words);
    }
    out_.end();
  }

  void free_cards(const std::vector<CardId>& cards) {
    HtmlTable table{"Action cards that can still be taken",
                    {html_cell("Card"), html_number("Caballeros"), html_cell("What it does")},
                    {}};
    for (const CardId id : cards) {
      const CardInfo& info = words_.ruleset().cards[id.index()];
      table.rows.push_back({html_cell(info.name),
                            html_number(number_text(scene_.rules().cards[id.index()])),
                            html_cell(info.text)});
    }
    table.write(out_);
  }

  // What happened.

  void history() {
    section("history", words_.since());
    if (view_.history.empty()) out_.element("p", "Nothing.");
    for (const RoundHistory& round : view_.history) {
      out_.element("h3", fmt::format("Round {}", round.round));
      write_lines(out_, words_.lines(round), scene_.players);
    }
    out_.end();
  }

  // The position.

  void position() {
    section("position", capitalized("the position, " + scene_title(scene_)));
    out_.begin("figure", R"(class="map" role="region" tabindex="0" aria-label="Map")");
    out_.markup(inline_svg(painter_.svg(scene_, view_.verdict.title.value_or("El Grande"))));
    out_.end();
    players();
    if (scene_.in_round()) round();
    places();
    for (const InsideRemark& note : remarks_of(scene_)) {
      out_.begin("p");
      out_.element("strong", note.title);
      out_.text(" " + note.text);
      out_.end();
    }
    out_.end();
  }

  [[nodiscard]] HtmlCell number(unsigned n) const { return html_number(fmt::format("{}", n)); }

  void players() {
    const Rules& rules = scene_.rules();
    HtmlTable table{
        "Players",
        {html_cell("Player"), html_number("Score"), html_number(scene_.place(rules.court)),
         html_number(scene_.place(rules.province)),
         html_number(capitalized(words_.power_noun()) + "s in hand")},
        {}};
    for (const OwnerId owner : scene_.seats()) {
      const bool dummy = owner == kDummy && rules.dummy;
      const HandSeen<unsigned>& hand = scene_.hands[owner.index()];
      const auto score = fmt::format("{}", scene_.state.scores[owner.index()]);
      table.rows.push_back(
          {owner_cell(owner), html_number(dummy ? "" : score),
           dummy ? html_number("") : number(scene_.state.count(rules.court, owner)),
           number(scene_.state.count(rules.province, owner)),
           number(static_cast<unsigned>(hand.known.size()) + hand.hidden)});
    }
    table.write(out_);
  }

  void round() {
    HtmlTable table{
        fmt::format("Round {}", scene_.state.round),
        {html_cell("Player"), html_number(capitalized(words_.power_noun())), html_cell("")},
        {}};
    for (const OwnerId owner : scene_.order) {
      const unsigned power = scene_.state.played[owner.index()];
      table.rows.push_back(
          {owner_cell(owner), html_number(power == 0 ? "-" : words_.Names::power(power)),
           html_cell(fmt::format("{}", fmt::join(remarks_on(scene_, owner), "; ")))});
    }
    table.columns.back() = html_cell("So far");
    table.write(out_);
    if (scene_.state.stacks_revealed > 0) action_cards();
  }

  void action_cards() {
    HtmlTable table{"Action cards of the round",
                    {html_cell("Card"), html_number("Stack"), html_cell("Taken by")},
                    {}};
    for (std::size_t i = 0; i < scene_.state.stacks_revealed; ++i) {
      const CardId card = scene_.state.revealed[i];
      const OwnerId taker = scene_.state.taken_by[i];
      const std::string by =
          taker.valid() ? words_.owner_name(taker) : std::string(fate_of(scene_, StackId(i)));
      table.rows.push_back(
          {html_cell(words_.card(card)), html_number(words_.ruleset().stacks[i]), {named(by)}});
    }
    table.write(out_);
  }

  void places() {
    const Rules& rules = scene_.rules();
    const PlaceSet elsewhere = PlaceSet::of(rules.court) | PlaceSet::of(rules.province);
    HtmlTable table{"What stands where",
                    {html_cell("Place"), html_cell("Caballeros"), html_cell("Other pieces")},
                    {}};
    for (const PlaceId place : rules.place_set() - elsewhere) {
      const std::string pieces = pieces_in(place);
      std::string caballeros;
      for (const OwnerId owner : rules.owner_set()) {
        const unsigned n = scene_.state.count(place, owner);
        if (n > 0) caballeros += fmt::format(R"(<span class="count">{} {}</span>)", who(owner), n);
      }
      if (place == rules.castillo && scene_.castillo_hidden) caballeros = "hidden";
      const bool region = (rules.regions | PlaceSet::of(rules.castillo)).has(place);
      if (!region && pieces.empty() && caballeros.empty()) continue;
      table.rows.push_back({html_cell(scene_.place(place)), {caballeros}, html_cell(pieces)});
    }
    table.write(out_);
  }

  /// "the King, the Grande of Ann, a scoring tile".
  [[nodiscard]] std::string pieces_in(PlaceId place) const {
    const State& state = scene_.state;
    std::vector<std::string> pieces;
    if (state.king() == place) pieces.emplace_back("the King");
    for (const OwnerId owner : scene_.rules().player_set()) {
      if (state.grandes()[owner.index()] == place) {
        pieces.push_back("the Grande of " + words_.owner_name(owner));
      }
    }
    for (std::size_t i = 0; i < scene_.rules().tiles.size(); ++i) {
      if (state.tiles()[i] == place) pieces.push_back("scoring tile " + scene_.ruleset->tiles[i]);
    }
    for (std::size_t i = 0; i < scene_.rules().tokens.size(); ++i) {
      if (state.tokens()[i] == place) pieces.push_back(scene_.ruleset->tokens[i].name);
    }
    return fmt::format("{}", fmt::join(pieces, ", "));
  }

  // The last general scoring.

  void scoring() {
    if (!view_.last_general) return;
    const std::string title = scoring_title(view_.verdict, *view_.last_general);
    section("scoring", "Last " + title);
    write_scoring(out_, view_.verdict, *view_.last_general, "Points by place");
    out_.end();
  }

  const PlayerView& view_;
  const GameLog& log_;
  Painter& painter_;
  ReportWords words_;
  const Scene& scene_;
  HtmlWriter out_;
};

}  // namespace

std::string turn_report_html(const PlayerView& view, const GameLog& log, Painter& painter) {
  return ReportPage(view, log, painter).write();
}

std::string turn_report_svg(const PlayerView& view, const GameLog& log, Painter& painter) {
  return painter.svg(ReportWords(view, log).scene(), view.verdict.title.value_or("El Grande"));
}

}  // namespace veedor
