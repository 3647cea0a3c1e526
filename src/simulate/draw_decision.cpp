#include "simulate/draw_decision.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "engine/progress.h"
#include "notation/values.h"
#include "notation/write.h"
#include "simulate/house_cards.h"
#include "simulate/special_action.h"

namespace veedor {
namespace {

using Kind = StepKind;

LogTree list_of(LogTree entry) {
  LogTree list = LogTree::list();
  list.add(std::move(entry));
  return list;
}

/// Draws decisions one after the other, each from the same position.
class Drawing {
 public:
  Drawing(const DueDecision& due, Random& random)
      : due_(due),
        random_(random),
        names_(due.ruleset, due.players),
        decision_(due.referee.expected()),
        own_(decision_.owners & due.owners) {
    simulation_.players = due.players;
    simulation_.claims = false;
  }

  /// Whether only others have to decide, and none of the wanted players.
  [[nodiscard]] bool is_of_others() const { return own_.empty() && !decision_.owners.empty(); }

  /// The lines for the parts of a log that `next` gives.
  [[nodiscard]] DecisionLines lines(const LogTree& parts) const {
    const Turn& turn = due_.referee.state().turn;
    return lines_of_parts(parts, names_, turn.acting.valid() && !turn.effect);
  }

  /// The parts of a log for a decision, by the words for their lines; empty if none was found.
  LogTree next() {
    RandomPlay play(simulation_, due_.ruleset, random_, due_.referee, own_);
    LogTree parts = LogTree::map();
    try {
      parts = parts_of(play);
    } catch (const CannotGoOn&) {
      return {};
    }
    return play.broken() ? LogTree() : parts;
  }

 private:
  LogTree parts_of(RandomPlay& play) {
    using Decide = Decision::Kind;
    switch (decision_.kind) {
      case Decide::pass:
        return pass(play);
      case Decide::dummy:
        return LogTree::pair("dummy", play_dummy(play));
      case Decide::reveal:
        return LogTree::pair("reveal", play_reveal(play));
      case Decide::power:
        return power(play);
      case Decide::turn:
        return turn(play);
      case Decide::discs:
        return discs(play);
      case Decide::give_back:
        return returns(play);
      case Decide::fill:
        return fill(play);
      case Decide::setup:
      case Decide::deal:
      case Decide::open:
      case Decide::over:
        break;
    }
    return {};
  }

  LogTree pass(RandomPlay& play) {
    LogTree passed = LogTree::map();
    for (const OwnerId owner : own_) add_pass(play, owner, passed);
    return LogTree::pair("pass", std::move(passed));
  }

  /// If the log does not give a hand, it has cards that no source gives.
  LogTree power(RandomPlay& play) {
    const State& state = play.state();
    const OwnerId player = *decision_.owners.begin();
    const Step any{.kind = Kind::play_power, .owner = player};
    if (play.referee().questions(any).allowed(Field::count) != 0 || state.hands_begun.has(player)) {
      return LogTree::pair("power", list_of(play_power(play)));
    }
    LogTree card = unknown_hand_card(due_.ruleset, random_);
    if (card.empty()) return {};
    LogTree played = LogTree::pair(play.names().of(player), LogTree(*card.find("value")));
    LogTree parts = LogTree::pair("cards", list_of(std::move(card)));
    parts.add("power", list_of(std::move(played)));
    return parts;
  }

  LogTree turn(RandomPlay& play) {
    const OwnerId player = *decision_.owners.begin();
    const Turn& now = play.turn();
    const bool begun = now.part != Turn::Part::none && now.player == player;
    const bool only_rest = begun && now.card.valid();
    LogTree turn = begun ? play_rest_of_turn(play) : play_turn(play, player);
    if (only_rest) return LogTree::pair("rest", std::move(turn));
    return LogTree::pair("turns", list_of(std::move(turn)));
  }

  LogTree discs(RandomPlay& play) {
    Kind kind = Kind::disc;
    if (scoring_under_way(play.state())) kind = Kind::scoring_disc;
    if (before_first_round(play.state())) kind = Kind::setup_disc;
    LogTree discs = LogTree::map();
    OwnerSet set;
    for (const OwnerId owner : own_) {
      play_disc(play, kind, owner, set, discs);
    }
    return discs.empty() ? LogTree() : LogTree::pair("disc", std::move(discs));
  }

  LogTree returns(RandomPlay& play) {
    LogTree returned = LogTree::map();
    SpecialAction special(play);
    for (const OwnerId owner : own_) {
      auto places = special.all_given_back(owner);
      if (!places) return {};
      returned.set(play.names().of(owner), *std::move(places));
    }
    return returned.empty() ? LogTree() : LogTree::pair("return", std::move(returned));
  }

  LogTree fill(RandomPlay& play) {
    LogTree parts = LogTree::map();
    play_fill(play, parts);
    return parts;
  }

  const DueDecision& due_;
  Random& random_;
  ShortNames names_;
  Decision decision_;
  OwnerSet own_;
  Simulation simulation_;
};

/// How hard a line is to read for somebody who has never written one; the easiest has the least.
std::tuple<bool, bool, std::size_t, std::size_t> difficulty(std::string_view line) {
  constexpr std::size_t kUsualParts = 3;    // a card, its Special action, and placing
  constexpr std::size_t kUsualLength = 72;  // a longer line would be wrapped in a mail
  std::size_t parts = 1 + static_cast<std::size_t>(std::ranges::count(line, ';'));
  for (const std::string_view rare : {"take ", "special no"}) {
    if (line.find(rare) != std::string_view::npos) parts += 2 * kUsualParts;
  }
  const std::size_t unusual = parts > kUsualParts ? parts - kUsualParts : kUsualParts - parts;
  return {line.find('{') != std::string_view::npos, line.size() > kUsualLength, unusual,
          line.size()};
}

/// Whether the line starts with this whole part, such as `Ann: fair`, or with anything if it is
/// empty.
bool starts_with_part(std::string_view line, std::string_view part) {
  if (part.empty()) return true;
  if (!line.starts_with(part)) return false;
  const std::string_view rest = line.substr(part.size());
  return rest.empty() || rest.starts_with(';');
}

/// The easiest of the drawn lines with each of these first parts.
std::vector<std::string> easiest(const DueDecision& due, const std::vector<std::string>& begins) {
  constexpr std::size_t kDrawn = 16;  // for each
  std::vector<std::string> best(begins.size());
  for (const DecisionLines& lines : draw_decisions(due, kDrawn * begins.size())) {
    if (lines.size() != 1) continue;
    const std::string& line = lines.front();
    for (std::size_t i = 0; i < begins.size(); ++i) {
      if (!starts_with_part(line, begins[i])) continue;
      if (best[i].empty() || difficulty(line) < difficulty(best[i])) best[i] = line;
    }
  }
  return best;
}

}  // namespace

std::string example_decision(const DueDecision& due) { return easiest(due, {""}).front(); }

std::vector<std::string> example_turns(const DueDecision& due, const std::vector<CardId>& cards) {
  std::vector<std::string> begins;
  for (const CardId card : cards) {
    begins.push_back(fmt::format("{}: {}", line_word(due.players[(*due.owners.begin()).index()]),
                                 line_word(due.ruleset.cards[card.index()].id)));
  }
  return easiest(due, begins);
}

std::vector<DecisionLines> draw_decisions(const DueDecision& due, std::size_t number) {
  constexpr std::uint64_t kSeed = 1;
  constexpr std::size_t kTries = 4;  // for each wanted decision
  Random random(kSeed);
  Drawing drawing(due, random);
  std::vector<DecisionLines> drawn;
  std::set<DecisionLines> known;
  if (drawing.is_of_others()) return drawn;
  for (std::size_t i = 0; i < kTries * number && drawn.size() < number; ++i) {
    const LogTree parts = drawing.next();
    if (parts.empty()) continue;
    DecisionLines lines = drawing.lines(parts);
    if (known.insert(lines).second) drawn.push_back(std::move(lines));
  }
  return drawn;
}

}  // namespace veedor
