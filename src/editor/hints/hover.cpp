#include "editor/hints/hover.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "editor/hints/part_of_game.h"
#include "engine/scoring.h"
#include "log/names.h"
#include "record/scored_place.h"
#include "report/rules/card_use.h"
#include "report/rules/rules_notes.h"
#include "ruleset/catalogue.h"
#include "text/escape.h"
#include "text/phrases.h"
#include "text/text.h"
#include "words/history_words.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

using Thing = NodeNote::Thing;

constexpr std::array<std::string_view, 3> kPlaces{"first", "second", "third place"};

/// Writes the paragraphs of one hover, all of them in escaped Markdown.
class HoverText {
 public:
  HoverText(const ReadDocument& read, NodeId node)
      : read_(read),
        node_(node),
        ruleset_(read.log().ruleset ? *read.log().ruleset : read.library().everything()) {}

  /// Empty for words of which nothing is told.
  [[nodiscard]] std::string write() {
    const std::string spelling(read_.notes().spelling(node_));
    switch (read_.notes()[node_].thing) {
      case Thing::rule:
        if (const auto rule = rule_named(spelling)) about_rule(*rule);
        break;
      case Thing::card:
        if (const auto card = ruleset_.card_names.find(spelling)) about_card(*card);
        break;
      case Thing::power_card:
        about_power_card(spelling);
        break;
      case Thing::modifier:
        if (const auto kind = ruleset_.modifier_names.find(spelling)) about_modifier(*kind);
        break;
      case Thing::place:
        if (const auto place = ruleset_.place_names.find(spelling)) about_place(PlaceId(*place));
        break;
      case Thing::player:
        about_player(spelling);
        break;
      case Thing::ruleset:
        if (read_.library().knows(spelling)) title(read_.library().head(spelling).title, spelling);
        break;
      case Thing::other:
        about_special_action();
        break;
    }
    return std::move(out_);
  }

 private:
  void add(const std::string& markdown) {
    if (!out_.empty()) out_ += "\n\n";
    out_ += markdown;
  }
  /// A paragraph of plain text; none for an empty one.
  void text(std::string_view plain) {
    if (!plain.empty()) add(markdown_text(plain));
  }
  void remark(std::string_view plain) {
    if (!plain.empty()) add('*' + markdown_text(plain) + '*');
  }
  void title(std::string_view name, std::string_view what) {
    add(fmt::format("**{}**: {}", markdown_text(name), markdown_text(what)));
  }

  void about_rule(RuleId rule) {
    const Catalogue& catalogue = Catalogue::instance();
    const RuleText& words = catalogue[rule];
    title(veedor::text(rule), words.title);
    text(words.text);
    remark(catalogue.pages_in_words(rule));
    for (const std::string& id : words.rulings) {
      const auto ruling = catalogue.rulings().find(id);
      if (ruling != catalogue.rulings().end()) title(id, ruling->second);
    }
  }

  void about_card(std::size_t index) {
    const CardUse use = use_of_card({}, ruleset_, index);
    title(use.info.name, fmt::format("{}, {}", kind_text(use), print_text(use)));
    text(use.info.text);
    remark(sources_text(use));
  }

  /// The card whose Special action an entry of `actions` is about.
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
          if (card.valid()) about_card(card.index());
        }
      }
    }
  }

  void about_power_card(const std::string& spelling) {
    const Rules& rules = ruleset_.rules;
    const auto& power = rules.power;
    unsigned number = 0;
    for (unsigned i = 1; i < power.size(); ++i) {
      if (fold_name(ruleset_.power(i)) == fold_name(spelling)) number = i;
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
    title(card.value > 0 ? fmt::format("{} {}", ruleset_.power_noun, spelling)
                         : std::string("the Joker"),
          brings);
    if (card.action.valid()) about_card(card.action.index());
  }

  void about_modifier(std::size_t index) {
    const Modifier& kind = ruleset_.rules.modifiers[index];
    const ModifierInfo& info = ruleset_.modifiers[index];
    title(info.id, fmt::format("Modifier card, value {:+}, ability {}", kind.value,
                               veedor::text(kind.ability)));
    text(info.text);
    remark(sources_text({{"value", &info.value}, {"ability", &info.ability}}));
  }

  /// "4 for first, 2 for second, 0 for third place".
  [[nodiscard]] std::string values_in_words(const Values& values) const {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < ruleset_.rules.places_scored && i < kPlaces.size(); ++i) {
      parts.push_back(fmt::format("{} for {}", values[i], kPlaces[i]));
    }
    return fmt::format("scores {}", fmt::join(parts, ", "));
  }

  void about_place(PlaceId place) {
    const Rules& rules = ruleset_.rules;
    const auto there = position_of(read_, part_of_game(read_.document(), node_));
    const bool scored = rules.regions.has(place) || place == rules.castillo;
    const bool ranked = scored && !rules.places[place.index()].unranked;
    const bool region = rules.regions.has(place);
    title(ruleset_.places[place.index()].name,
          !ranked ? place_notes(ruleset_, place)
          : there ? values_in_words(values_of(rules, there->state, place))
                  : values_in_words(rules.places[place.index()].values));
    if (region) text(region_notes(ruleset_, place));
    if (!there) return;
    const Names names(*read_.playable());
    std::vector<std::string> standing;
    for (const OwnerId owner : rules.owner_set()) {
      const unsigned here = there->state.count(place, owner);
      if (here > 0) standing.push_back(fmt::format("{} {}", names.owner(owner), here));
    }
    text(fmt::format("{}: {}{}", capitalized(there->moment),
                     standing.empty() ? std::string("no Caballeros")
                                      : fmt::format("{}", fmt::join(standing, ", ")),
                     pieces_in(place, there->state, names)));
    if (!scored) return;
    const HistoryWords words(*read_.playable());
    const Points points = score_place(rules, there->state, place);
    text("Scored then: " + words.points(scored_in(rules, there->state, place, points, Ranks::all)));
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
    const auto there = position_of(read_, part_of_game(read_.document(), node_));
    if (there && seat < ruleset_.rules.players) return title(name, standing_of(seat, *there));
    const Verdict& verdict = read_.judged().verdict;
    const bool known = verdict.positioned() || verdict.only_result;
    title(name, known && seat < verdict.scores.size()
                    ? counted(static_cast<std::uint64_t>(verdict.scores[seat]), "point", "points")
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
  std::string out_;
};

}  // namespace

std::optional<Hover> hover_at(const ReadDocument& read, const Position& at) {
  const NodeId node = read.node_at(at);
  if (node == kNoNode || read.document()[node].is_collection()) return std::nullopt;
  std::string markdown = HoverText(read, node).write();
  if (markdown.empty()) return std::nullopt;
  return Hover{read.range(node), std::move(markdown)};
}

}  // namespace veedor
