#include "report/turn/page_parts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/document/colours.h"
#include "report/position/position_inside.h"
#include "report/position/position_svg.h"
#include "report/position/round_words.h"
#include "report/position/svg_table.h"
#include "text/escape.h"
#include "text/phrases.h"
#include "text/text.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

/// A card's name; a label with the id to type, if the card can still be taken.
std::string name_markup(const CardInfo& info, bool typed) {
  std::string name = fmt::format("<strong>{}</strong>", xml_text(info.shown()));
  if (typed && !info.label.empty()) name += fmt::format(" <code>{}</code>", xml_text(info.id));
  return name;
}

/// Text for the address of a link.
std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  std::string out;
  for (const char c : text) {
    if (kPlain.find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

/// What is in a place besides Caballeros: "the King, the Grande of Ann, a scoring tile".
std::string pieces_in(const Scene& scene, PlaceId place) {
  const State& state = scene.state;
  const Rules& rules = scene.rules();
  std::vector<std::string> pieces;
  if (state.king() == place) pieces.emplace_back("the King");
  for (const OwnerId owner : rules.owner_set()) {
    if (state.grandes()[owner.index()] == place) {
      pieces.push_back("the Grande of " + scene.owner(owner));
    }
  }
  for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
    if (state.tiles()[i] == place) pieces.push_back("scoring tile " + scene.ruleset->tiles[i]);
  }
  for (std::size_t i = 0; i < rules.tokens.size(); ++i) {
    if (state.tokens()[i] == place) pieces.push_back(scene.ruleset->tokens[i].name);
  }
  const Inside inside = inside_of(scene, place);
  const auto with = [&](std::string words, const OwnerCounts& owners) {
    for (const auto& [owner, n] : owners) words += fmt::format(" {} {}", scene.owner(owner), n);
    pieces.push_back(std::move(words));
  };
  for (const auto& [space, owner] : inside.spaces) {
    pieces.push_back(
        fmt::format("{}: {}", scene.place(space), owner.valid() ? scene.owner(owner) : "free"));
  }
  if (inside.table) with(scene.place(rules.limit_table) + ":", inside.on_table);
  for (const auto& [good, number] : inside.unclaimed) {
    pieces.push_back(fmt::format("{} {}", number, scene.ruleset->goods[good].name));
  }
  for (const auto& [good, owners] : inside.carriers) {
    with("with " + scene.ruleset->goods[good].name + ":", owners);
  }
  return fmt::format("{}", fmt::join(pieces, ", "));
}

}  // namespace

std::vector<std::string> colors_of(const Scene& scene) {
  std::vector<std::string> colors = scene.colors;
  colors.resize(scene.players.size());
  return colors;
}

Facts facts_of(const std::vector<HistoryWords::Line>& lines) {
  Facts facts;
  for (const HistoryWords::Line& line : lines) {
    facts.rows.emplace_back(
        line.player.valid() ? player_phrase(line.about, line.player.index()) : Prose(line.about),
        line.words);
  }
  return facts;
}

std::string player_markup(const Scene& scene, OwnerId owner) {
  if (!scene.rules().player_set().has(owner)) return xml_text(scene.owner(owner));
  return phrase_markup(player_phrase(scene.owner(owner), owner.index()));
}

std::string news_markup(const std::vector<HistoryWords::Line>& lines, const Scene& scene) {
  std::string out = "<ul class=\"news\">";
  for (const HistoryWords::Line& line : lines) {
    out +=
        fmt::format("<li>{} {}</li>\n",
                    line.player.valid() ? player_markup(scene, line.player)
                                        : fmt::format("<strong>{}</strong>", xml_text(line.about)),
                    xml_text(line.words));
  }
  return out + "</ul>\n";
}

std::string now_markup(const std::vector<std::string>& note, std::string_view next,
                       std::string_view more) {
  std::string out = "<section id=\"now\" class=\"now\" aria-label=\"What is due\">\n";
  for (const std::string& each : note) out += fmt::format("<p>{}</p>\n", xml_text(each));
  return fmt::format("{}<p class=\"do\"><strong>{}</strong></p>\n{}</section>\n", out,
                     xml_text(next), more);
}

std::vector<std::string> letters_of(const Scene& scene, const PieceSet& pieces) {
  std::vector<std::string> letters;
  for (const OwnerId player : scene.rules().player_set()) letters.push_back(pieces.letter(player));
  return letters;
}

namespace {

/// The explanation of the marks on a map.
std::string map_key(const Scene& scene, const PieceSet& pieces, const MapMarks& marks) {
  std::string out = "<figcaption class=\"key\">";
  const auto entry = [&](std::string_view box, std::string_view picture, std::string_view words) {
    out += fmt::format("<span><svg viewBox=\"{}\" aria-hidden=\"true\">{}</svg> {}</span>\n", box,
                       picture, words);
  };
  const std::string own = hex_of(pieces.colour(OwnerId(0)));
  if (!marks.legal.empty()) {
    entry("0 0 40 40",
          fmt::format(R"(<circle cx="20" cy="20" r="18" fill="{}" stroke="{}" stroke-width="3"/>)"
                      R"(<path d="M20 9v22M9 20h22" stroke="{}" stroke-width="5"/>)",
                      kBox, kInk, kInk),
          "placing is legal");
  }
  if (marks.wrong.valid()) {
    entry(
        "0 0 40 40",
        fmt::format(R"(<circle cx="20" cy="20" r="18" fill="{}"/><path d="M11 11l18 18M29 11l-18 )"
                    R"(18" stroke="{}" stroke-width="5"/>)",
                    kBad, kPaper),
        "what was written");
  }
  entry("0 0 34 36",
        fmt::format(
            R"(<path d="M5 26L2 11L11 18L17 6L23 18L32 11L29 26zM5 28.5h24v5h-24z" fill="{}" )"
            R"(stroke="#4a3500"/>)",
            kGold),
        "King");
  entry("-4 -26 52 76",
        fmt::format(R"(<path class="own" d="M1 46v-50l21 -17l21 17v50z" fill="{}" stroke="{}" )"
                    R"(stroke-width="4"/>)",
                    own, kInk),
        "Grande");
  entry("0 0 110 46",
        fmt::format(R"(<path d="M2 2h106v42h-106zM36 2v42m36 0v-42" fill="{}" stroke="{}" )"
                    R"(stroke-width="2"/>)",
                    kTile, kPaper),
        "scoring tile");
  if (marks.before != nullptr || marks.all) {
    entry("-8 -8 108 62",
          fmt::format(R"(<rect x="-4" y="-4" width="96" height="54" rx="12" fill="{}" stroke="{}" )"
                      R"(stroke-width="7"/><path class="own" d="M4 4h38v38h-38z" fill="{}"/>)",
                      kPaper, kInk, own),
          "changed, the old number struck");
  }
  const Rules& rules = scene.rules();
  if (rules.limit_table.valid()) {
    out += "<span>L: of them on the Limit table</span>\n";
  }
  for (const GoodInfo& good : scene.ruleset->goods) {
    out += fmt::format("<span>{}: of them with {}</span>\n",
                       xml_text(good.name.substr(0, bytes_of(good.name, 1))), xml_text(good.name));
  }
  std::vector<std::string> beside;
  for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
    if (!scene.state.tiles()[i].valid()) beside.push_back(scene.ruleset->tiles[i]);
  }
  if (!beside.empty()) {
    out += fmt::format("<span>Beside the board: tile {}</span>\n",
                       xml_text(fmt::format("{}", fmt::join(beside, ", "))));
  }
  return out + "</figcaption>";
}

/// What the map cannot show: effects in force, discs, the supply; empty if there is nothing.
std::string remarks_markup(const Scene& scene) {
  std::string out;
  for (const InsideRemark& each : remarks_of(scene)) {
    out += fmt::format("<dt>{}</dt>\n<dd>{}</dd>\n", xml_text(each.title), xml_text(each.text));
  }
  return out.empty() ? out : "<dl class=\"remarks\">\n" + out + "</dl>\n";
}

}  // namespace

std::string board_markup(const Scene& scene, const PieceSet& pieces, const MapMarks& marks,
                         Painter& painter, std::string_view title) {
  return fmt::format("<figure class=\"board\">\n{}{}{}</figure>\n",
                     painter.map(scene, marks, title), map_key(scene, pieces, marks),
                     remarks_markup(scene));
}

Grid places_grid(const Scene& scene) {
  const Rules& rules = scene.rules();
  const PlaceSet elsewhere = PlaceSet::of(rules.court) | PlaceSet::of(rules.province);
  Grid grid{.caption = "What stands where",
            .columns = {{.head = "place"}, {.head = "Caballeros"}, {.head = "other pieces"}}};
  for (const PlaceId place : rules.outer_set() - elsewhere) {
    const std::string pieces = pieces_in(scene, place);
    Prose caballeros;
    for (const OwnerId owner : rules.owner_set()) {
      const unsigned n = scene.state.count(place, owner);
      if (n == 0) continue;
      if (!caballeros.phrases.empty()) caballeros += ", ";
      if (rules.player_set().has(owner)) {
        caballeros += player_phrase(scene.owner(owner), owner.index());
      } else {
        caballeros += scene.owner(owner);
      }
      caballeros += fmt::format(" {}", n);
    }
    if (place == rules.castillo && scene.castillo_hidden) caballeros = "hidden";
    const bool region = (rules.regions | PlaceSet::of(rules.castillo)).has(place);
    if (!region && pieces.empty() && caballeros.phrases.empty()) continue;
    grid.add({scene.place(place), std::move(caballeros), pieces});
  }
  return grid;
}

std::string line_markup(std::string_view line, std::string_view subject) {
  return fmt::format(
      "<p class=\"line\"><code>{}</code> <a class=\"button\" "
      "href=\"mailto:?subject={}&amp;body={}\">Mail</a></p>\n",
      xml_text(line), percent_encoded(subject), percent_encoded(line));
}

std::string cards_markup(const Scene& scene, const std::vector<CardId>& cards,
                         const std::vector<CardOffer>& offers) {
  struct Shown {
    CardId card;
    std::string stack;
    std::string fate;  ///< markup; empty: free
  };
  std::vector<Shown> all;
  const State& state = scene.state;
  for (std::size_t i = 0; i < state.stacks_revealed; ++i) {
    Shown one{state.revealed[i], scene.ruleset->stacks[i], {}};
    if (state.taken_by[i].valid()) {
      one.fate = "taken by " + player_markup(scene, state.taken_by[i]);
    } else if (state.removed.has(StackId(i))) {
      one.fate = fate_of(scene, StackId(i));
    }
    all.push_back(std::move(one));
  }
  for (const CardId card : cards) {  // a hand card
    if (std::ranges::count(all, card, &Shown::card) == 0) all.push_back({card, {}, {}});
  }
  std::stable_partition(all.begin(), all.end(), [](const Shown& one) { return one.fate.empty(); });
  std::string out = "<ul class=\"cards\">\n";
  for (const Shown& one : all) {
    const CardInfo& info = scene.ruleset->cards[one.card.index()];
    const auto offer = std::ranges::find(offers, one.card, &CardOffer::card);
    out += fmt::format("<li class=\"card{}\">", one.fate.empty() ? "" : " off");
    if (!one.stack.empty()) out += fmt::format("<span class=\"no\">{}</span>", xml_text(one.stack));
    out += fmt::format("<div><p class=\"top\"><span>{}</span> <span class=\"pale\">{}</span></p>\n",
                       name_markup(info, one.fate.empty()),
                       number_on(scene.rules().cards[one.card.index()]));
    if (one.fate.empty()) {
      out += "<p>" + xml_text(info.text);
      if (offer != offers.end()) {
        out += fmt::format(" <span class=\"pale\">Now: {}.</span>", xml_text(offer->limits));
      }
      out += "</p>";
      if (offer != offers.end()) out += offer->line;
    } else {
      out += fmt::format("<p class=\"pale\">{}</p>", one.fate);
    }
    out += "</div></li>\n";
  }
  return out + "</ul>\n";
}

Grid players_grid(const Scene& scene) {
  const bool round = !scene.order.empty();
  const State& state = scene.state;
  const Rules& rules = scene.rules();
  Grid grid{.caption = round ? "Players, in turn order" : "Players",
            .columns = {{.head = "player"}}};
  if (round) {
    grid.columns.push_back({.head = "turn"});
    grid.columns.push_back({.head = capitalized(scene.ruleset->power_noun)});
  }
  for (const PlaceId place : {rules.court, rules.province}) {
    grid.columns.push_back({.head = scene.place(place), .number = true});
  }
  grid.columns.push_back({.head = "score", .number = true});
  std::vector<OwnerId> order = scene.order;
  for (const OwnerId owner : scene.seats()) {
    if (std::ranges::count(order, owner) == 0) order.push_back(owner);
  }
  const OwnerSet due = deciding(scene);
  for (const OwnerId owner : order) {
    std::vector<Grid::Cell> row;
    Prose name = rules.player_set().has(owner)
                     ? Prose(player_phrase(scene.owner(owner), owner.index()))
                     : Prose(scene.owner(owner));
    if (owner == state.first_player) name += muted(" First Player");
    row.emplace_back(std::move(name));
    if (round) {
      row.emplace_back(due.has(owner) ? std::string("now") : std::string(turn_of(scene, owner)));
      std::vector<std::string> power;
      if (const unsigned played = state.played[owner.index()]; played > 0) {
        power.push_back(scene.ruleset->power(played));
      }
      for (std::string& remark : remarks_on_card(scene, owner)) power.push_back(std::move(remark));
      row.emplace_back(fmt::format("{}", fmt::join(power, ", ")));
    }
    row.emplace_back(owner == kDummy ? "" : fmt::format("{}", state.count(rules.court, owner)));
    row.emplace_back(fmt::format("{}", state.count(rules.province, owner)));
    row.emplace_back(owner == kDummy ? "" : fmt::format("{}", state.scores[owner.index()]));
    grid.add(std::move(row));
  }
  return grid;
}

}  // namespace veedor
