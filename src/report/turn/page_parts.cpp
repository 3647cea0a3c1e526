#include "report/turn/page_parts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/scoring.h"
#include "report/position/position_inside.h"
#include "report/position/round_words.h"
#include "report/position/svg_table.h"
#include "text/escape.h"
#include "text/phrases.h"
#include "text/text.h"
#include "words/rules_words.h"
#include "words/scoring_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

/// A card's name; a label with the id to type, if the card can still be taken.
std::string name_markup(const CardInfo& info, bool typed) {
  std::string name = fmt::format("<strong>{}</strong>", xml_text(info.shown(), {info.label}));
  if (typed && !info.label.empty()) name += fmt::format(" <code>{}</code>", xml_text(info.id));
  return name;
}

/// Text for a link to mail to: an address, or the value of a field, which may have more characters
/// as they are (RFC 6068).
std::string percent_encoded(std::string_view text, std::string_view more = {}) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  std::string out;
  for (const char c : text) {
    if (kPlain.find(c) != std::string_view::npos || more.find(c) != std::string_view::npos) {
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

namespace {

/// The length of the first parts of a line that say at most `most` words; all of it where the line
/// has hardly more. Parts are separated by semicolons.
std::size_t length_in_view(std::string_view words, std::size_t most) {
  constexpr std::size_t kHardlyMore = 3;
  if (number_of_words(words) <= most + kHardlyMore) return words.size();
  std::size_t length = words.find("; ");
  while (length != words.npos) {
    const std::size_t next = words.find("; ", length + 1);
    if (next == words.npos || number_of_words(words.substr(0, next)) > most) return length;
    length = next;
  }
  return words.size();
}

}  // namespace

std::string news_markup(const std::vector<HistoryWords::Line>& lines, const Scene& scene,
                        std::size_t in_view) {
  const std::size_t most = in_view / std::max<std::size_t>(1, lines.size());
  std::size_t words = 0;
  for (const HistoryWords::Line& line : lines) words += number_of_words(line.words);
  const Labels labels = scene.ruleset->labels();
  std::string out = "<ul class=\"news\">";
  for (const HistoryWords::Line& line : lines) {
    const std::string about = line.player.valid()
                                  ? player_markup(scene, line.player)
                                  : fmt::format("<strong>{}</strong>", xml_text(line.about));
    const std::size_t length =
        words > in_view ? length_in_view(line.words, most) : line.words.size();
    const std::string_view all = line.words;
    const std::string seen = sentence_markup(all.substr(0, length), labels);
    if (length == all.size()) {
      out += fmt::format("<li>{} {}</li>\n", about, seen);
    } else {
      out += fmt::format("<li><details><summary>{} {};</summary>\n<p>{}</p>\n</details></li>\n",
                         about, seen, sentence_markup(all.substr(length + 2), labels));
    }
  }
  return out + "</ul>\n";
}

std::string now_markup(const Scene& scene, const std::vector<std::string>& note,
                       std::string_view next, std::string_view more) {
  std::string out = "<section id=\"now\" class=\"now\" aria-label=\"What is due\">\n";
  out += fmt::format("<p class=\"do\"><strong>{}</strong></p>\n{}",
                     xml_text(next, scene.ruleset->labels()), more);
  for (const std::string& each : note) out += fmt::format("<p>{}</p>\n", xml_text(each));
  return out + "</section>\n";
}

std::vector<std::string> letters_of(const Scene& scene, const PieceSet& pieces) {
  std::vector<std::string> letters;
  for (const OwnerId player : scene.rules().player_set()) letters.push_back(pieces.letter(player));
  return letters;
}

Grid places_grid(const Scene& scene) {
  const Rules& rules = scene.rules();
  const PlaceSet elsewhere = PlaceSet::of(rules.court) | PlaceSet::of(rules.province);
  Grid grid{.caption = "What stands where",
            .columns = {{.head = "place"}, {.head = "Caballeros"}, {.head = "other pieces"}}};
  for (const PlaceId place : rules.outer_set() - elsewhere) {
    const std::string pieces = pieces_in(scene, place);
    std::string caballeros;  // in words alone: the map has the colours
    for (const OwnerId owner : rules.owner_set()) {
      const unsigned n = scene.state.count(place, owner);
      if (n == 0) continue;
      caballeros += fmt::format("{}{} {}", caballeros.empty() ? "" : ", ", scene.owner(owner), n);
    }
    if (place == rules.castillo && scene.castillo_hidden) caballeros = "hidden";
    const bool region = (rules.regions | PlaceSet::of(rules.castillo)).has(place);
    if (!region && pieces.empty() && caballeros.empty()) continue;
    grid.add({scene.place(place), std::move(caballeros), pieces});
  }
  return grid;
}

std::string why_markup(const Scene& scene, const ScoredPlace& scored, const State* then) {
  std::string values;
  if (then != nullptr) {
    const bool tile = std::ranges::count(then->tiles(), scored.place) > 0;
    values = fmt::format(" <span class=\"values{}\">{}</span>", tile ? " tile" : "",
                         values_text(values_of(scene.rules(), *then, scored.place)));
  }
  std::string out = fmt::format("<table class=\"why\"><caption>{}{}</caption><tbody>\n",
                                xml_text(scene.place(scored.place)), values);
  std::vector<Earned> all = earned_in(scored, scene.rules().player_set());
  if (then == nullptr) std::erase_if(all, [](const Earned& one) { return one.points == 0; });
  for (const Earned& one : all) {
    out += fmt::format(
        "<tr><th scope=\"row\" class=\"player "
        "p{}\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>\n",
        one.player.index(), xml_text(scene.owner(one.player)), one.caballeros, reason_of(one),
        one.points);
  }
  if (all.empty()) out += "<tr><td colspan=\"4\">nobody</td></tr>\n";
  return out + "</tbody></table>\n";
}

std::string line_markup(std::string_view line, std::string_view subject, std::string_view to) {
  constexpr std::size_t kTwoLines = 50;  // of a phone
  constexpr std::string_view kOfField = ",:;";
  return fmt::format(
      "<p class=\"line{}\"><code>{}</code> <a class=\"button\" "
      "href=\"mailto:{}?subject={}&amp;body={}\">Mail</a></p>\n",
      code_points(line) > kTwoLines ? " long" : "", xml_text(line), percent_encoded(to),
      percent_encoded(subject, kOfField), percent_encoded(line, kOfField));
}

namespace {

/// "place up to 2; score any region"; without the offer what the card itself says.
std::string brief_of(const CardInfo& info, const Card& card, const CardOffer* offer) {
  const bool printed = offer == nullptr || offer->most == card.number;
  std::string words = "place up to ";
  words += printed && card.number == kUnknownNumber
               ? "?"
               : fmt::format("{}", printed ? card.number : offer->most);
  if (!info.brief.empty() && info.brief != info.label) words += "; " + info.brief;
  return words;
}

/// A card that can still be taken: its name and what it does in a few words; the rest is folded.
std::string free_card(const Scene& scene, CardId card, std::string_view stack,
                      const CardOffer* offer) {
  const CardInfo& info = scene.ruleset->cards[card.index()];
  const Labels labels = scene.ruleset->labels();
  std::string out = "<li class=\"card\"><details><summary>";
  if (!stack.empty()) {
    out += fmt::format("<span class=\"no\"><span class=\"vh\">Stack </span>{}</span>",
                       xml_text(stack));
  }
  out += fmt::format("<span>{} <span class=\"brief\">{}</span></span></summary>\n<p>{}</p>\n",
                     name_markup(info, true),
                     xml_text(brief_of(info, scene.rules().cards[card.index()], offer)),
                     xml_text(info.text, labels));
  if (offer != nullptr) {
    out += fmt::format("<p class=\"pale\">Now: {}.</p>\n{}", sentence_markup(offer->limits, labels),
                       offer->line);
  }
  return out + "</details></li>\n";
}

}  // namespace

std::string cards_markup(const Scene& scene, const std::vector<CardId>& cards,
                         const std::vector<CardOffer>& offers) {
  const State& state = scene.state;
  std::string free;
  std::vector<std::string> others;
  std::vector<CardId> shown;
  const auto offer_of = [&](CardId card) {
    const auto offer = std::ranges::find(offers, card, &CardOffer::card);
    return offer == offers.end() ? nullptr : &*offer;
  };
  for (std::size_t i = 0; i < state.stacks_revealed; ++i) {
    const CardId card = state.revealed[i];
    const std::string& stack = scene.ruleset->stacks[i];
    shown.push_back(card);
    if (!state.taken_by[i].valid() && !state.removed.has(StackId(i))) {
      free += free_card(scene, card, stack, offer_of(card));
      continue;
    }
    const std::string fate = state.taken_by[i].valid() ? player_markup(scene, state.taken_by[i])
                                                       : std::string(fate_of(scene, StackId(i)));
    others.push_back(fmt::format("{} {} ({})", xml_text(stack),
                                 name_markup(scene.ruleset->cards[card.index()], false), fate));
  }
  for (const CardId card : cards) {  // a hand card
    if (std::ranges::count(shown, card) == 0) free += free_card(scene, card, {}, offer_of(card));
  }
  std::string out;
  if (!free.empty()) out = "<ul class=\"cards\">\n" + free + "</ul>\n";
  if (!others.empty()) {
    const std::string all = fmt::format("{}", fmt::join(others, ", "));
    constexpr std::size_t kMany = 2;
    const bool folded = !free.empty() && others.size() >= kMany;
    out += folded ? fmt::format(
                        "<details class=\"how\"><summary>Not free: {}</summary>\n"
                        "<p class=\"taken\">{}</p>\n</details>\n",
                        others.size(), all)
                  : fmt::format("<p class=\"taken\">{}: {}.</p>\n",
                                free.empty() ? "Taken" : "Not free", all);
  }
  return out;
}

Grid players_grid(const Scene& scene) {
  const bool round = !scene.order.empty();
  const State& state = scene.state;
  const Rules& rules = scene.rules();
  Grid grid{.caption = round ? "Turn order" : "Players",
            .columns = {{.head = "player"}, {.head = "points", .number = true}}};
  if (round) {
    grid.columns.push_back({.head = "turn"});
    grid.columns.push_back({.head = "power"});
  }
  for (const PlaceId place : {rules.court, rules.province}) {
    grid.columns.push_back({.head = scene.place(place), .number = true, .bars = true});
  }
  const OwnerSet due = deciding(scene);
  for (const OwnerId owner : scene.rows(scene.order)) {
    std::vector<Grid::Cell> row;
    Prose name = rules.player_set().has(owner)
                     ? Prose(player_phrase(scene.owner(owner), owner.index()))
                     : Prose(scene.owner(owner));
    if (owner == state.first_player) name += muted(" 1st");
    row.emplace_back(std::move(name));
    row.emplace_back(owner == kDummy ? Prose()
                                     : strong(fmt::format("{}", state.scores[owner.index()])));
    if (round) {
      const std::string_view turn = turn_of(scene, owner);
      row.emplace_back(due.has(owner)       ? "now"
                       : turn.empty()       ? ""
                       : turn == kTurnTaken ? "✓"
                                            : "begun");
      std::vector<std::string> power;
      if (const unsigned played = state.played[owner.index()]; played > 0) {
        power.push_back(scene.ruleset->power(played));
      }
      const CardId own = rules.power[state.played[owner.index()]].action;
      for (std::string& remark : remarks_on_order(scene, owner)) power.push_back(std::move(remark));
      for (std::string& remark : cards_for_turn(scene, owner)) {
        // That the turn is for the hand card itself goes without saying. What was for a turn that
        // was taken stands in the news.
        const bool usual = own.valid() && remark == scene.ruleset->cards[own.index()].shown();
        if (!usual && turn != kTurnTaken) power.push_back(std::move(remark));
      }
      row.emplace_back(fmt::format("{}", fmt::join(power, ", ")));
    }
    row.emplace_back(owner == kDummy ? "" : fmt::format("{}", state.count(rules.court, owner)));
    row.emplace_back(fmt::format("{}", state.count(rules.province, owner)));
    grid.add(std::move(row));
  }
  return grid;
}

}  // namespace veedor
