#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/geography.h"
#include "report/position/position.h"
#include "report/position/position_inside.h"
#include "report/position/round_words.h"
#include "words/rules_words.h"
#include "words/verdict_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

constexpr std::size_t kLongestCard = 32;  ///< in columns of a terminal

/// The values of Power cards: "1-3, 5, 9-13".
std::string ranges(const Ruleset& ruleset, const std::vector<unsigned>& cards) {
  const auto value = [&](std::size_t i) { return ruleset.rules.power[cards[i]].value; };
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < cards.size();) {
    std::size_t last = i;
    while (last + 1 < cards.size() && value(last + 1) == value(last) + 1) ++last;
    parts.push_back(last == i ? ruleset.power(cards[i])
                              : fmt::format("{}-{}", value(i), value(last)));
    i = last + 1;
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// The visible cards of a hand and the number of others: "1-3, 5; 2 more", "8 cards".
std::string hand_text(const std::string& known, unsigned hidden) {
  if (known.empty()) return hidden == 0 ? "none" : counted(hidden, "card", "cards");
  return hidden == 0 ? known : fmt::format("{}; {} more", known, hidden);
}

class Tables {
 public:
  explicit Tables(const Scene& scene) : scene_(scene), state_(scene.state) {
    for (const OwnerId owner : scene.seats()) {
      labelled_ = labelled_ || scene.labels[owner.index()] != scene.names[owner.index()];
    }
  }

  std::vector<Block> write() {
    players();
    if (scene_.in_round()) {
      round();
      action_cards();
    }
    modifiers();
    return std::move(blocks_);
  }

 private:
  [[nodiscard]] Prose name(OwnerId owner) const {
    const std::string& name = scene_.names[owner.index()];
    if (owner.index() >= scene_.players.size()) return name;
    return player_phrase(name, owner.index());
  }
  [[nodiscard]] static Grid::Column names(std::string head) {
    return {.head = std::move(head), .plain = true, .least = 6};
  }

  void players() {
    const std::string hands = fmt::format("{}s in hand", scene_.ruleset->power_noun);
    Grid grid{.caption = "Players"};
    if (labelled_) grid.columns.push_back({.head = "label", .plain = true, .only_text = true});
    grid.columns.push_back(names("player"));
    grid.columns.push_back({.head = "score", .number = true});
    grid.columns.push_back({.head = scene_.place(scene_.rules().court), .number = true});
    grid.columns.push_back({.head = scene_.place(scene_.rules().province), .number = true});
    grid.columns.push_back({.head = hands, .wraps = true});
    for (const OwnerId owner : scene_.rows({})) {
      const HandSeen<unsigned>& hand = scene_.hands[owner.index()];
      const auto number = [&](std::uint64_t n) { return fmt::format("{}", n); };
      const bool dummy = owner == kDummy;
      std::vector<Grid::Cell> row;
      if (labelled_) row.emplace_back(labelled(owner));
      row.emplace_back(name(owner));
      row.emplace_back(dummy ? "" : number(state_.scores[owner.index()]));
      row.emplace_back(dummy ? "" : number(state_.count(scene_.rules().court, owner)));
      row.emplace_back(number(state_.count(scene_.rules().province, owner)));
      row.emplace_back(hand_text(ranges(*scene_.ruleset, hand.known), hand.hidden));
      grid.add(std::move(row));
    }
    blocks_.push_back(std::move(grid));
  }
  [[nodiscard]] Prose labelled(OwnerId owner) const {
    return player_phrase(scene_.labels[owner.index()], owner.index());
  }

  void round() {
    const bool hands = scene_.rules().ranks.highest.valid();
    Grid grid{.caption = fmt::format("Round {}", state_.round),
              .titled = true,
              .columns = {names("player"),
                          {.head = hands ? "Card" : "Power", .number = true},
                          {.head = "Caballeros", .number = true},
                          {.head = "so far", .plain = true, .wraps = true}}};
    for (const OwnerId owner : scene_.order) {
      const unsigned power = state_.played[owner.index()];
      const bool told = power > 0 && owner != kDummy;
      grid.add({name(owner), power == 0 ? "-" : scene_.ruleset->power(power),
                told ? scene_.ruleset->brings(power) : std::string(),
                fmt::format("{}", fmt::join(remarks_on(scene_, owner), "; "))});
    }
    blocks_.push_back(std::move(grid));
  }

  void action_cards() {
    if (state_.stacks_revealed == 0) return;
    Grid grid{.caption = "Action cards",
              .titled = true,
              .columns = {{.head = "stack", .plain = true, .widest = 12},
                          {.head = "card", .plain = true, .widest = kLongestCard},
                          {.head = "Caballeros", .plain = true, .least = 13},
                          {.head = "taken by", .plain = true, .wraps = true}}};
    for (std::size_t i = 0; i < state_.stacks_revealed; ++i) {
      const CardId card = state_.revealed[i];
      const OwnerId by = state_.taken_by[i];
      grid.add({scene_.ruleset->stacks[i], scene_.ruleset->cards[card.index()].shown(),
                number_on(scene_.rules().cards[card.index()]),
                by.valid() ? name(by) : Prose(fate_of(scene_, StackId(i)))});
    }
    blocks_.push_back(std::move(grid));
  }

  void modifiers() {
    if (scene_.rules().modifiers.empty()) return;
    Grid grid{.caption = "Modifier cards in hand",
              .titled = true,
              .columns = {names("player"), {.head = "cards", .plain = true, .wraps = true}}};
    for (const OwnerId player : scene_.rules().player_set()) {
      const HandSeen<ModifierId>& hand = scene_.modifiers[player.index()];
      std::vector<std::string> names;
      for (const ModifierId kind : hand.known) {
        names.push_back(scene_.ruleset->modifiers[kind.index()].shown());
      }
      grid.add({name(player), hand_text(fmt::format("{}", fmt::join(names, ", ")), hand.hidden)});
    }
    blocks_.push_back(std::move(grid));
  }

  const Scene& scene_;
  const State& state_;
  bool labelled_ = false;  ///< whether some name differs from its label on the map of text
  std::vector<Block> blocks_;
};

}  // namespace

std::vector<Block> grids_of(const Scene& scene) { return Tables(scene).write(); }

std::vector<Block> tables_of(const Scene& scene) {
  std::vector<Block> blocks = grids_of(scene);
  Facts remarks;
  for (const InsideRemark& each : remarks_of(scene)) {
    remarks.rows.emplace_back(each.title, each.text);
  }
  if (scene.next) remarks.rows.emplace_back("next", next_text(*scene.next, *scene.ruleset));
  if (!remarks.rows.empty()) blocks.push_back(std::move(remarks));
  return blocks;
}

std::string scene_text(const Scene& scene, std::string title, const Screen& screen) {
  ReportDocument document{.title = std::move(title), .colors = scene.colors};
  if (!scene.outcome.empty()) {
    document.blocks.emplace_back(Paragraph{scene.outcome + ".", Paragraph::Role::call});
  }
  document.blocks.emplace_back(Picture{.text = map_text(scene, screen)});
  std::ranges::move(tables_of(scene), std::back_inserter(document.blocks));
  return document_text(document, screen, {.prose = kMapWidth});
}

namespace {

std::string title_of(const Scene& scene) {
  const State& state = scene.state;
  switch (state.phase) {
    case Phase::setup:
      return "during setup";
    case Phase::dummy:
    case Phase::reveal:
    case Phase::power:
      return fmt::format("round {}, before the turns", state.round);
    case Phase::turns:
      return scene.turn_under_way ? fmt::format("round {}, in turn {}", state.round, state.turns)
                                  : fmt::format("round {}, after {}", state.round,
                                                counted(state.turns, "turn", "turns"));
    case Phase::scoring:
      return fmt::format("round {}, in the general scoring", state.round);
    case Phase::round_end:
      return state.round == 0 ? "after setup" : fmt::format("after round {}", state.round);
    case Phase::over:
      break;
  }
  return fmt::format("after round {}, the last", state.round);
}

}  // namespace

std::string scene_title(const Scene& scene) {
  return title_of(scene) + (scene.part ? fmt::format(", part {}", *scene.part) : "");
}

}  // namespace veedor
