#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "report/rules/rules_notes.h"
#include "report/rules/rules_report.h"
#include "text/layout.h"
#include "text/phrases.h"
#include "text/printable.h"
#include "text/text.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

/// The width of region names, in columns; a wider name gets its own line.
constexpr std::size_t kWidestName = 24;

std::string alias_list(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

class RulesText {
 public:
  RulesText(const RulesPage& page, const Screen& screen)
      : page_(page),
        ruleset_(*page.ruleset),
        rules_(page.ruleset->rules),
        screen_(screen),
        width_(screen.columns(kPageWidth)) {}

  std::string write() {
    title();
    map();
    places();
    tiles();
    pieces();
    start();
    further_pieces();
    stacks();
    hand_cards();
    ranks();
    modifiers();
    scorings();
    options();
    return std::move(out_);
  }

 private:
  void title() {
    std::vector<std::string> titles;
    std::vector<std::string> names;
    for (const RulesetHead& head : page_.heads) {
      titles.push_back(head.title);
      names.push_back(head.name);
    }
    add(fmt::format("{} ({}), {} players", fmt::join(titles, " + "), fmt::join(names, ", "),
                    rules_.players),
        0);
  }

  void add(std::string_view text, std::size_t indent, std::string_view lead = {}) {
    out_ += paragraph(text, indent, lead, width_);
  }
  /// A line, wrapped only if the width of the screen is known.
  void line(std::string_view lead, std::string_view text, std::size_t indent) {
    out_ += hanging(lead, text, indent, screen_.columns());
  }
  void heading(std::string_view text) {
    out_ += '\n' + veedor::heading(text, screen_, screen_.columns());
  }
  void sources(std::size_t indent, const Cited& cited) {
    out_ += remark(sources_text(cited), indent, screen_);
  }

  [[nodiscard]] std::string neighbours(PlaceId place) const {
    return place_list(ruleset_, rules_.places[place.index()].neighbours);
  }

  /// Adds a text after a name, or below it if the name leaves no room.
  void named(const std::string& name, std::string_view text, std::size_t indent) {
    const std::string lead = "  " + printable(name);
    const bool fits = display_width(lead) < indent;
    if (!fits) out_ += hanging("  ", name, 4, width_);
    add(text, indent, fits ? lead : std::string());
  }

  void map() {
    std::size_t width = 0;
    for (const PlaceInfo& place : ruleset_.places) {
      const std::size_t columns = display_width(printable(place.name));
      if (columns <= kWidestName) width = std::max(width, columns + 4);
    }
    heading("Regions, in the order in which they are scored: values; neighbours");
    for (const PlaceId region : rules_.regions) {
      const PlaceInfo& info = ruleset_.places[region.index()];
      const Place& place = rules_.places[region.index()];
      const bool fits = display_width(printable(info.name)) <= kWidestName;
      if (!fits) out_ += hanging("  ", info.name, 4, width_);
      const std::string values = place.unranked ? "-" : values_text(place.values);
      const std::string lead = padded("  " + (fits ? info.name : std::string()), width) + values;
      const std::string near = neighbours(region);
      add(near.empty() ? "none" : near, width + 7, lead);
      if (!info.aliases.empty()) add("also " + alias_list(info.aliases), width + 7);
      const std::string notes = region_notes(ruleset_, region);
      if (!notes.empty()) add(notes, width + 7);
      Cited cited{{"values", &info.values}, {"neighbours", &info.neighbours}};
      for (const std::string_view key : {kPlacedByCards, kSailedTo}) {
        if (const Citation* const ruling = info.trait(key)) cited.emplace_back(key, ruling);
      }
      sources(width + 7, cited);
    }
  }

  [[nodiscard]] Cited::value_type source_of(PlaceId id) const {
    const PlaceInfo& info = ruleset_.places[id.index()];
    const PlaceKind kind = rules_.places[id.index()].kind;
    if (kind == PlaceKind::space) return {"points", &info.points};
    if (kind == PlaceKind::table) return {"room", &ruleset_.numbers.limit_table};
    return {"neighbours", kind == PlaceKind::abroad ? &info.neighbours : &info.values};
  }

  void places() {
    heading("Other places");
    for (const PlaceId id : rules_.place_set() - rules_.regions - PlaceSet::of(rules_.given)) {
      const PlaceInfo& info = ruleset_.places[id.index()];
      std::string text = place_notes(ruleset_, id);
      if (!info.aliases.empty()) text += "; also " + alias_list(info.aliases);
      named(info.name, text, 14);
      sources(14, {source_of(id)});
    }
  }

  void tiles() {
    if (rules_.tiles.empty()) return;
    heading("Scoring tiles");
    for (std::size_t i = 0; i < rules_.tiles.size(); ++i) {
      const TileInfo& info = ruleset_.tile_infos[i];
      std::string text = values_text(rules_.tiles[i]);
      if (!info.aliases.empty()) text += fmt::format("; also written {}", alias_list(info.aliases));
      named(ruleset_.tiles[i], text, 14);
      sources(14, {{"values", &info.values}});
    }
  }

  void pieces() {
    const auto add_piece = [&](const std::string& name, const Piece& piece,
                               const std::vector<std::string>& aliases, const Citation& source) {
      std::vector<std::string> kinds;
      for (const PlaceKind kind : {PlaceKind::region, PlaceKind::castillo, PlaceKind::abroad,
                                   PlaceKind::court, PlaceKind::province}) {
        const PlaceSet never = rules_.places_of(kind) - piece.stands;
        if (never == rules_.places_of(kind)) continue;
        if (never.empty()) {
          kinds.emplace_back(text(kind));
        } else {
          const std::string_view some = kind == PlaceKind::region ? "regions" : text(kind);
          kinds.push_back(fmt::format("{} but {}", some, place_list(ruleset_, never)));
        }
      }
      std::string about = "may stand in: " + alias_list(kinds);
      if (piece.begins.valid()) {
        about += "; begins in " + ruleset_.places[piece.begins.index()].name;
      }
      if (&piece == &rules_.king && rules_.kings_return.valid()) {
        about += fmt::format("; after a Revolution comes back to {}",
                             ruleset_.places[rules_.kings_return.index()].name);
      }
      if (!aliases.empty()) about += "; also written " + alias_list(aliases);
      named(name, about, 14);
      sources(14, {{"places", &source}});
    };
    const auto& sources = ruleset_.numbers.pieces;
    heading("Single pieces");
    add_piece("King", rules_.king, {}, sources[0]);
    add_piece("Grande", rules_.grande, {}, sources[1]);
    add_piece("scoring tile", rules_.tile, {}, sources[2]);
    for (std::size_t i = 0; i < rules_.tokens.size(); ++i) {
      const TokenInfo& token = ruleset_.tokens[i];
      add_piece(token.name, rules_.tokens[i], token.aliases, token.stands);
    }
  }

  void start() {
    heading(fmt::format("Pieces and {}s", ruleset_.power_noun));
    add(fmt::format("{} Caballeros of each colour: {} in the home region and {} in "
                    "the Court at the start, the others in the Province",
                    rules_.caballeros_each, rules_.caballeros_at_home, rules_.caballeros_in_court),
        2);
    sources(4, {{"start", &ruleset_.numbers.caballeros}});
    power();
    sources(4, {{"power", &ruleset_.numbers.power}});
  }

  /// Writes what each Power card brings to the Court, in as many tables as the width requires.
  void power() {
    constexpr std::size_t kHeads = 26;
    std::size_t width = 3;
    for (unsigned card = 1; card < rules_.power.size(); ++card) {
      width = std::max(width, ruleset_.power(card).size() + 1);
    }
    const std::size_t in_a_row = (screen_.columns() - kHeads) / width;
    for (std::size_t card = 1; card < rules_.power.size();) {
      std::string values;
      std::string taken;
      for (std::size_t i = 0; i < in_a_row && card < rules_.power.size(); ++i, ++card) {
        const auto number = static_cast<unsigned>(card);
        values += fmt::format("{:>{}}", ruleset_.power(number), width);
        taken += fmt::format("{:>{}}", ruleset_.brings(number), width);
      }
      out_ += fmt::format("  {:<24}{}\n  Caballeros to the Court {}\n", ruleset_.power_noun, values,
                          taken);
    }
  }

  /// Writes the pieces that only some games have.
  void further_pieces() {
    const std::vector<PieceNote> notes = further_notes(ruleset_);
    if (!notes.empty()) heading("Further pieces, discs and sailing");
    for (const PieceNote& note : notes) {
      add(note.words, 2);
      sources(4, note.cited);
    }
  }

  void stacks() {
    for (std::size_t stack = 0; stack < rules_.stacks.size(); ++stack) {
      heading(stack_line(ruleset_, stack));
      sources(2, {{"cards", &ruleset_.stack_infos[stack].source}});
      for (std::size_t i = 0; i < rules_.cards.size(); ++i) {
        if (rules_.cards[i].stack.index() == stack) card(rules_.cards[i], ruleset_.cards[i]);
      }
    }
  }

  /// Writes the cards in the hands of players, with the values for which they are played.
  void hand_cards() {
    const auto acts = [](const PowerCard& power) { return power.action.valid(); };
    if (std::ranges::none_of(rules_.power, acts)) return;
    heading("Hand cards");
    if (rules_.hand_size > 0) {
      const std::string of =
          rules_.hand_chosen_of > 0 ? fmt::format(" of {}", rules_.hand_chosen_of) : " of them";
      add(fmt::format("a hand is {}{}, chosen before the game", rules_.hand_size, of), 2);
      sources(4,
              {{"choose", &ruleset_.numbers.hand_size}, {"of", &ruleset_.numbers.hand_chosen_of}});
    }
    for (unsigned number = 1; number < rules_.power.size(); ++number) {
      const PowerCard& power = rules_.power[number];
      if (!acts(power)) continue;
      add(fmt::format("played for {}:", ruleset_.power(number)), 2);
      sources(4, {{"value", &ruleset_.numbers.hand_cards[number]}});
      card(rules_.cards[power.action.index()], ruleset_.cards[power.action.index()]);
    }
  }

  /// Writes the effects of the rank of a turn's value.
  void ranks() {
    const NumberSources& numbers = ruleset_.numbers;
    const RankCards& ranks = rules_.ranks;
    if (!ranks.highest.valid()) return;
    const auto name = [&](CardId card) { return ruleset_.cards[card.index()].shown(); };
    heading("Cards beside the board");
    add(fmt::format("the highest value of a round has the {}, the lowest the {}{}",
                    name(ranks.highest), name(ranks.lowest),
                    ranks.own_instead ? ", or the own card" : " in place of the own card"),
        2);
    sources(4, {{"ranks", &numbers.ranks}});
    for (const CardId which : {ranks.highest, ranks.lowest}) {
      card(rules_.cards[which.index()], ruleset_.cards[which.index()]);
    }
    if (rules_.caballero_cards > 0) {
      add(fmt::format("Caballero cards 1 to {}, one for each player, the highest for the highest "
                      "value",
                      rules_.caballero_cards),
          2);
      sources(4, {{"caballero_cards", &numbers.caballero_cards},
                  {"number", &numbers.caballero_number}});
    }
    if (rules_.setup_disc_caballeros > 0) {
      add(fmt::format("before round 1 everybody sets a disc, by which {} from the Court to its "
                      "region",
                      counted(rules_.setup_disc_caballeros, "Caballero goes", "Caballeros go")),
          2);
      sources(4, {{"setup_discs", &numbers.setup_discs}});
    }
  }

  /// Whether the Special action may be left out, if that differs from card to card.
  [[nodiscard]] std::string_view duty(const Card& card) const {
    if (!rules_.actions_required || card.may == May::yes) return "";
    return card.may == May::no ? ", required" : "; no source says whether it is required";
  }

  void card(const Card& card, const CardInfo& info) {
    const std::string name =
        info.name == info.id ? info.id : fmt::format("{} ({})", info.name, info.id);
    line(fmt::format("  {}: ", screen_.bold(name)),
         fmt::format("{}{}number {}{}{}", info.label.empty() ? "" : info.shown() + ", ",
                     card.stack.valid() ? copies_text(card) + ", " : "", number_text(card),
                     card.required ? ", in place of other cards of the stack" : "", duty(card)),
         6);
    if (!info.aliases.empty()) add("also " + alias_list(info.aliases), 4);
    add(info.text, 4);
    for (const std::string& notes : {goods_notes(ruleset_, card), symbols_text(card)}) {
      if (!notes.empty()) add(notes, 4);
    }
    sources(4, cited(info, card.stack.valid()));
  }

  void modifiers() {
    if (rules_.modifiers.empty()) return;
    heading("Modifier cards");
    line("  ",
         fmt::format("{} dealt to each player, 1 of them passed to the left neighbour",
                     rules_.modifiers_dealt),
         4);
    sources(4, {{"deal", &ruleset_.numbers.deal}});
    for (std::size_t i = 0; i < rules_.modifiers.size(); ++i) {
      const Modifier& card = rules_.modifiers[i];
      const ModifierInfo& info = ruleset_.modifiers[i];
      line(fmt::format("  {}: ", screen_.bold(info.id)),
           fmt::format("{}{:+}, ability {}, {}", info.label.empty() ? "" : info.shown() + ", ",
                       card.value, text(card.ability), counted(card.copies, "copy", "copies")),
           6);
      add(info.text, 4);
      sources(4, {{"value", &info.value}, {"ability", &info.ability}, {"copies", &info.copies}});
    }
  }

  void scorings() {
    heading("Rounds and scoring");
    std::vector<std::string> after;
    for (unsigned round = 1; round <= rules_.rounds; ++round) {
      if (rules_.scoring_after(round)) after.push_back(fmt::format("{}", round));
    }
    const NumberSources& numbers = ruleset_.numbers;
    add(fmt::format("{}, with a general scoring after {} {}",
                    counted(rules_.rounds, "round", "rounds"),
                    after.size() == 1 ? "round" : "rounds", alias_list(after)),
        2);
    sources(4, {{"rounds", &numbers.rounds}});
    std::vector<std::string> phases;
    for (const Phase phase : rules_.course) {
      if (phase != Phase::dummy || rules_.dummy) phases.emplace_back(text(phase));
    }
    add("phases of a round: " + alias_list(phases), 2);
    sources(4, {{"phases", &numbers.course}});
    add(fmt::format("{} in a scored place count; a sole first gets {} more in the King's region, "
                    "and {} more where the own Grande stands",
                    counted(rules_.places_scored, "place", "places"), rules_.king_bonus,
                    rules_.grande_bonus),
        2);
    sources(4, {{"places", &numbers.places_scored},
                {"King's bonus", &numbers.king_bonus},
                {"Grande's bonus", &numbers.grande_bonus}});
  }

  void option(bool on, std::string_view yes, std::string_view no, const Citation& citation) {
    add(on ? yes : no, 2);
    if (on) sources(4, {{"option", &citation}});
  }

  void options() {
    heading("Options");
    const NumberSources& numbers = ruleset_.numbers;
    option(
        rules_.dummy,
        fmt::format("A dummy takes part: each round {} for it, and {} of its Caballeros go "
                    "into each of these regions",
                    counted(rules_.dummy_regions, "Region card is drawn", "Region cards are drawn"),
                    rules_.dummy_caballeros),
        "No dummy takes part", numbers.dummy);
    option(rules_.veto_part_way, "A veto may stop a Special action part way",
           "A veto prevents a whole Special action", numbers.veto_part_way);
    option(rules_.impossible_disc_chosen,
           "For a disc that shows an impossible region the card's player chooses",
           "A disc that shows an impossible region is refused", numbers.impossible_disc);
  }

  const RulesPage& page_;
  const Ruleset& ruleset_;
  const Rules& rules_;
  Screen screen_;
  std::size_t width_;
  std::string out_;
};

}  // namespace

std::string rules_text(const RulesPage& page, const Screen& screen) {
  return RulesText(page, screen).write();
}

}  // namespace veedor
