#include "report/turn/turn_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>

#include "report/next/next.h"
#include "report/position/position_svg.h"
#include "report/position/round_words.h"
#include "report/score/scoring_grid.h"
#include "report/turn/page_parts.h"
#include "report/turn/report_words.h"
#include "text/phrases.h"

namespace veedor {
namespace {

/// The sections of one report.
class TurnSections {
 public:
  TurnSections(const PlayerView& view, const GameLog& log)
      : view_(view), log_(log), words_(view, log), scene_(words_.scene()), due_(words_.options()) {
    scene_.next.reset();  // the head says it already
  }

  [[nodiscard]] const Scene& scene() const { return scene_; }

  /// The head: the moderator's note, and who is to decide.
  [[nodiscard]] ReportDocument document() const {
    ReportDocument document{.title = words_.title(), .colors = colors_of(scene_)};
    for (std::string& each : words_.note()) {
      document.blocks.emplace_back(Paragraph{std::move(each)});
    }
    document.blocks.emplace_back(Paragraph{words_.next(), Paragraph::Role::call});
    return document;
  }

  void options(std::vector<Block>& out) const {
    if (!due_) return;
    Section next = next_section(log_, view_.verdict, *due_);
    next.blocks.insert(next.blocks.begin(), Paragraph{std::move(next.title)});
    next.id = "options";
    next.title = "What you can do now";
    out.emplace_back(std::move(next));
  }

  void reply(std::vector<Block>& out) const {
    auto reply = words_.reply(due_);
    if (!reply) return;
    out.emplace_back(Section{"reply",
                             "A line to mail back",
                             {Paragraph{std::move(reply->line), Paragraph::Role::typed},
                              Paragraph{std::move(reply->advice)}}});
  }

  void free_cards(std::vector<Block>& out) const {
    Facts cards;
    for (const CardId id : words_.cards(due_)) {
      const CardInfo& info = words_.ruleset().cards[id.index()];
      cards.rows.emplace_back(
          fmt::format("{} ({})", info.name, number_on(scene_.rules().cards[id.index()])),
          info.text);
    }
    if (cards.rows.empty()) return;
    out.emplace_back(Section{"cards", "Action cards that can still be taken", {std::move(cards)}});
  }

  void hand(std::vector<Block>& out) const {
    for (const ReportWords::Listed& cards : words_.hand()) {
      out.emplace_back(Section{cards.id, cards.title, {Paragraph{cards.words}}});
    }
  }

  void history(std::vector<Block>& out) const {
    Section section{"history", words_.since()};
    if (view_.history.empty()) section.blocks.emplace_back(Paragraph{"nothing"});
    for (const RoundHistory& round : view_.history) {
      section.blocks.emplace_back(Section{fmt::format("round-{}", round.round),
                                          fmt::format("Round {}", round.round),
                                          {facts_of(words_.lines(round), scene_.players)}});
    }
    out.emplace_back(std::move(section));
  }

  /// The position, with the map as a picture and in words.
  void position(std::vector<Block>& out, Painter& painter) const {
    Section section{"position", capitalized("the position, " + scene_title(scene_))};
    section.blocks.emplace_back(Picture{
        .markup = inline_svg(painter.svg(words_.scene(), game())), .label = "Map", .style = "map"});
    std::ranges::move(tables_of(scene_), std::back_inserter(section.blocks));
    section.blocks.emplace_back(places());
    out.emplace_back(std::move(section));
  }
  [[nodiscard]] std::string game() const { return view_.verdict.title.value_or("El Grande"); }

  void scoring(std::vector<Block>& out) const {
    if (!view_.last_general) return;
    out.emplace_back(
        Section{"scoring", "Last " + scoring_title(view_.verdict, *view_.last_general),
                scoring_blocks(view_.verdict, *view_.last_general, "Points by place")});
  }

 private:
  [[nodiscard]] Grid places() const {
    const Rules& rules = scene_.rules();
    const PlaceSet elsewhere = PlaceSet::of(rules.court) | PlaceSet::of(rules.province);
    Grid grid{.caption = "What stands where",
              .columns = {{.head = "place"}, {.head = "Caballeros"}, {.head = "other pieces"}}};
    for (const PlaceId place : rules.place_set() - elsewhere) {
      const std::string pieces = pieces_in(place);
      Prose caballeros;
      for (const OwnerId owner : rules.owner_set()) {
        const unsigned n = scene_.state.count(place, owner);
        if (n == 0) continue;
        if (!caballeros.phrases.empty()) caballeros += ", ";
        caballeros += player_phrase(words_.owner_name(owner), owner.index());
        caballeros += fmt::format(" {}", n);
      }
      if (place == rules.castillo && scene_.castillo_hidden) caballeros = "hidden";
      const bool region = (rules.regions | PlaceSet::of(rules.castillo)).has(place);
      if (!region && pieces.empty() && caballeros.phrases.empty()) continue;
      grid.add({scene_.place(place), std::move(caballeros), pieces});
    }
    return grid;
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

  const PlayerView& view_;
  const GameLog& log_;
  ReportWords words_;
  Scene scene_;
  std::optional<NextDecision> due_;
};

}  // namespace

std::string turn_report_text(const PlayerView& view, const GameLog& log, const Screen& screen) {
  const TurnSections sections(view, log);
  ReportDocument document = sections.document();
  sections.history(document.blocks);
  document.blocks.emplace_back(Picture{.text = map_text(sections.scene(), screen)});
  std::ranges::move(tables_of(sections.scene()), std::back_inserter(document.blocks));
  sections.hand(document.blocks);
  sections.options(document.blocks);
  sections.reply(document.blocks);
  sections.free_cards(document.blocks);
  sections.scoring(document.blocks);
  return document_text(document, screen, {.prose = kMapWidth});
}

std::string turn_report_html(const PlayerView& view, const GameLog& log, Painter& painter) {
  const TurnSections sections(view, log);
  ReportDocument document = sections.document();
  sections.options(document.blocks);
  sections.reply(document.blocks);
  sections.free_cards(document.blocks);
  sections.hand(document.blocks);
  sections.history(document.blocks);
  sections.position(document.blocks, painter);
  sections.scoring(document.blocks);
  return document_html(document);
}

std::string turn_report_svg(const PlayerView& view, const GameLog& log, Painter& painter) {
  return painter.svg(ReportWords(view, log).scene(), view.verdict.title.value_or("El Grande"));
}

}  // namespace veedor
