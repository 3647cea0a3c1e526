#include "editor/hints/hover.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "editor/files/file_outline.h"
#include "editor/hints/hover_text.h"
#include "editor/hints/part_of_game.h"
#include "engine/rule_id.h"
#include "engine/scoring.h"
#include "log/names.h"
#include "record/scored_place.h"
#include "replay/sheet/sheet_replay.h"
#include "report/rules/card_use.h"
#include "report/rules/rules_notes.h"
#include "ruleset/catalogue.h"
#include "text/escape.h"
#include "text/phrases.h"
#include "words/history_words.h"
#include "words/rules_words.h"

namespace veedor {

std::vector<std::string> points_in_sheet(const ReadDocument& read, NodeId node) {
  std::vector<std::string> words;
  const GameLog& log = read.log();
  if (!log.sheet || !log.ruleset || read.judged().verdict.status == Status::malformed) return words;
  unsigned scoring = 0;
  for (const SheetScoring& entry : log[log.sheet->scorings]) {
    ++scoring;
    if (!read.is_within(node, entry.entry)) continue;
    const auto points_until = [&](unsigned last) {
      SheetReplay replay;
      replay.run(log, {.until = Moment{last, {}}, .observer = nullptr});
      return replay.completed() == last ? replay.totals() : std::vector<std::int64_t>();
    };
    const auto after = points_until(scoring);
    const auto before = points_until(scoring - 1);
    if (after.empty() || before.empty()) return words;
    for (std::size_t seat = 0; seat < after.size(); ++seat) {
      words.push_back(
          fmt::format("{} after scoring {}, {} of them from it",
                      counted(static_cast<std::uint64_t>(after[seat]), "point", "points"), scoring,
                      after[seat] - before[seat]));
    }
  }
  return words;
}

namespace {

using Thing = NodeNote::Thing;

/// Writes the paragraphs of one hover, in escaped Markdown.
class Teller {
 public:
  Teller(const ReadDocument& read, NodeId node)
      : read_(read),
        node_(node),
        ruleset_(read.log().ruleset ? *read.log().ruleset : read.library().everything()) {}

  /// Empty for words about which there is nothing to tell.
  [[nodiscard]] std::string write() {
    const std::string spelling(read_.notes().spelling(node_));
    switch (read_.notes()[node_].thing) {
      case Thing::rule:
        if (const auto rule = rule_named(spelling)) out_.rule(*rule, ruleset_);
        break;
      case Thing::card:
        if (const auto card = ruleset_.card_names.find(spelling)) out_.card(ruleset_, *card);
        break;
      case Thing::power_card:
        about_power_card(spelling);
        break;
      case Thing::modifier:
        if (const auto kind = ruleset_.modifier_names.find(spelling))
          out_.modifier(ruleset_, *kind);
        break;
      case Thing::place:
        if (const auto place = ruleset_.place_names.find(spelling)) about_place(PlaceId(*place));
        break;
      case Thing::player:
        about_player(spelling);
        break;
      case Thing::ruleset:
        if (read_.library().knows(spelling))
          out_.title(read_.library().head(spelling).title, spelling);
        break;
      case Thing::other:
        about_special_action();
        break;
    }
    if (out_.empty()) out_.text(about_key(read_.document(), node_));
    return out_.take();
  }

 private:
  /// Tells about the card whose Special action an entry of `actions` is about.
  void about_special_action() {
    const Document& document = read_.document();
    if (!document[node_].is_key || document.text(node_) != "special") return;
    const PartOfGame part = part_of_game(document, node_);
    const GameLog& log = read_.log();
    if (!part.action || !log.ruleset) return;
    for (const RoundEntry& round : log[log.rounds]) {
      for (const TurnEntry& turn : log[round.turns]) {
        for (const ActionEntry& action : log[turn.actions]) {
          if (action.entry != part.decision) continue;
          const RareParts& rare = log[action.rare];
          const CardId card = rare.saved.valid()    ? rare.saved
                              : rare.second.valid() ? rare.second
                                                    : turn.card;
          if (card.valid()) out_.card(ruleset_, card.index());
        }
      }
    }
  }

  void about_power_card(const std::string& spelling) {
    const Rules& rules = ruleset_.rules;
    const auto& power = rules.power;
    unsigned number = 0;
    for (unsigned i = 1; i < power.size(); ++i) {
      if (same_name(ruleset_.power(i), spelling)) number = i;
    }
    if (number == 0) return;
    const PowerCard& card = power[number];
    std::string brings =
        fmt::format("up to {} to the Court", counted(card.caballeros, "Caballero", "Caballeros"));
    if (card.caballeros == 0) brings = "no Caballeros to the Court";
    if (card.caballeros == kUnknownCaballeros) {
      brings = "no source tells how many Caballeros it brings to the Court";
    }
    if (card.value == 0) brings = "another card counts in its place";
    out_.title(card.value > 0 ? fmt::format("{} {}", ruleset_.power_noun, spelling)
                              : std::string("the Joker"),
               brings);
    if (card.action.valid()) out_.card(ruleset_, card.action.index());
  }

  void about_place(PlaceId place) {
    const Rules& rules = ruleset_.rules;
    const auto there = position_of(read_, part_of_game(read_.document(), node_));
    const bool scored = rules.regions.has(place) || place == rules.castillo;
    if (!there) return out_.place(ruleset_, place);
    out_.place(ruleset_, place, values_of(rules, there->state, place));
    const Names names(*read_.playable());
    std::vector<std::string> standing;
    for (const OwnerId owner : rules.owner_set()) {
      const unsigned here = there->state.count(place, owner);
      if (here > 0) standing.push_back(fmt::format("{} {}", names.owner(owner), here));
    }
    out_.text(fmt::format("{}: {}{}", capitalized(there->moment),
                          standing.empty() ? std::string("no Caballeros")
                                           : fmt::format("{}", fmt::join(standing, ", ")),
                          pieces_in(place, there->state, names)));
    if (!scored) return;
    const HistoryWords words(*read_.playable());
    const Points points = score_place(rules, there->state, place);
    out_.text("Scored then: " +
              words.points(scored_in(rules, there->state, place, points, Ranks::all)));
  }

  /// "; the King, the Grande of Ann".
  [[nodiscard]] std::string pieces_in(PlaceId place, const State& state, const Names& names) const {
    std::vector<std::string> pieces;
    if (state.king() == place) pieces.emplace_back("the King");
    for (const OwnerId owner : ruleset_.rules.player_set()) {
      if (state.grandes()[owner.index()] == place) {
        pieces.push_back("the Grande of " + names.owner(owner));
      }
    }
    for (std::size_t i = 0; i < ruleset_.tiles.size(); ++i) {
      if (state.tiles()[i] == place) pieces.push_back("scoring tile " + ruleset_.tiles[i]);
    }
    return pieces.empty() ? "" : fmt::format("; {}", fmt::join(pieces, ", "));
  }

  void about_player(const std::string& name) {
    const auto& players = read_.log().players;
    const auto seat = static_cast<std::size_t>(std::ranges::find(players, name) - players.begin());
    if (const auto points = points_in_sheet(read_, node_); seat < points.size()) {
      return out_.title(name, points[seat]);
    }
    const auto there = position_of(read_, part_of_game(read_.document(), node_));
    if (there && seat < ruleset_.rules.players) return out_.title(name, standing_of(seat, *there));
    const Verdict& verdict = read_.judged().verdict;
    const bool known = seat < verdict.scores.size() && verdict.told_of(seat) == Told::points &&
                       (verdict.positioned() || verdict.only_result);
    out_.title(name,
               known ? counted(static_cast<std::uint64_t>(verdict.scores[seat]), "point", "points")
                     : fmt::format("player {} of {}", seat + 1, players.size()));
  }

  [[nodiscard]] std::string standing_of(std::size_t seat, const PositionThere& there) const {
    const Rules& rules = ruleset_.rules;
    const OwnerId owner(seat);
    const PlaceId grande = there.state.grandes()[seat];
    return fmt::format(
        "{}, Court {}, Province {}{} ({})", counted(there.state.scores[seat], "point", "points"),
        there.state.count(rules.court, owner), there.state.count(rules.province, owner),
        grande.valid() ? ", Grande in " + ruleset_.place_in_sentence(grande) : "", there.moment);
  }

  const ReadDocument& read_;
  NodeId node_;
  const Ruleset& ruleset_;
  HoverText out_;
};

}  // namespace

std::optional<Hover> hover_at(const ReadDocument& read, const Position& at) {
  const NodeId node = read.node_at(at);
  if (node == kNoNode || read.document()[node].is_collection()) return std::nullopt;
  std::string markdown = Teller(read, node).write();
  if (markdown.empty()) return std::nullopt;
  return Hover{read.range(node), std::move(markdown)};
}

}  // namespace veedor
