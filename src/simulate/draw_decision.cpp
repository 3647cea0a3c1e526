#include "simulate/draw_decision.h"

#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "engine/progress.h"
#include "notation/write.h"
#include "simulate/house_cards.h"
#include "simulate/log_text.h"
#include "simulate/special_action.h"

namespace veedor {
namespace {

using Kind = StepKind;

/// Draws decisions one after the other, each from the same position.
class Drawing {
 public:
  Drawing(const DueDecision& due, Random& random)
      : due_(due),
        random_(random),
        decision_(due.referee.expected()),
        own_(decision_.owners & due.owners) {
    simulation_.players = due.players;
    simulation_.claims = false;
  }

  /// Whether only others have to decide, and none of the wanted players.
  [[nodiscard]] bool is_of_others() const { return own_.empty() && !decision_.owners.empty(); }

  /// The parts of a log for a decision, by the words for their lines; null if none was found.
  Json next() {
    RandomPlay play(simulation_, due_.ruleset, random_, due_.referee, own_);
    Json parts;
    try {
      parts = parts_of(play);
    } catch (const CannotGoOn&) {
      return {};
    }
    return play.broken() ? Json() : parts;
  }

 private:
  Json parts_of(RandomPlay& play) {
    using Decide = Decision::Kind;
    switch (decision_.kind) {
      case Decide::dummy:
        return {{"dummy", play_dummy(play)}};
      case Decide::reveal:
        return {{"reveal", play_reveal(play)}};
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
      case Decide::open:
      case Decide::over:
        break;
    }
    return {};
  }

  /// If the log does not give a hand, it has cards that no source gives.
  Json power(RandomPlay& play) {
    const State& state = play.state();
    const OwnerId player = *decision_.owners.begin();
    const Step any{.kind = Kind::play_power, .owner = player};
    if (play.referee().questions(any).allowed(Field::count) != 0 || state.hands_begun.has(player)) {
      return {{"power", Json::array({play_power(play)})}};
    }
    const Json card = unknown_hand_card(due_.ruleset, random_);
    if (card.is_null()) return {};
    Json played;
    played[play.names().of(player)] = card["value"];
    return {{"cards", Json::array({card})}, {"power", Json::array({std::move(played)})}};
  }

  Json turn(RandomPlay& play) {
    const OwnerId player = *decision_.owners.begin();
    const Turn& now = play.turn();
    const bool begun = now.part != Turn::Part::none && now.player == player;
    const bool only_rest = begun && now.card.valid();
    Json turn = begun ? play_rest_of_turn(play) : play_turn(play, player);
    if (only_rest) return {{"rest", std::move(turn)}};
    return {{"turns", Json::array({std::move(turn)})}};
  }

  Json discs(RandomPlay& play) {
    Kind kind = Kind::disc;
    if (scoring_under_way(play.state())) kind = Kind::scoring_disc;
    if (before_first_round(play.state())) kind = Kind::setup_disc;
    Json discs = Json::object();
    OwnerSet set;
    for (const OwnerId owner : own_) {
      play_disc(play, kind, owner, set, discs);
    }
    return discs.empty() ? Json() : Json{{"disc", std::move(discs)}};
  }

  Json returns(RandomPlay& play) {
    Json returned = Json::object();
    SpecialAction special(play);
    for (const OwnerId owner : own_) {
      auto places = special.all_given_back(owner);
      if (!places) return {};
      returned[play.names().of(owner)] = *std::move(places);
    }
    return returned.empty() ? Json() : Json{{"return", std::move(returned)}};
  }

  Json fill(RandomPlay& play) {
    Json parts;
    play_fill(play, parts);
    return parts;
  }

  const DueDecision& due_;
  Random& random_;
  Decision decision_;
  OwnerSet own_;
  Simulation simulation_;
};

/// The lines for the parts of a log.
DecisionLines lines_of(const Json& parts, const DueDecision& due, Random& random) {
  Document document;
  document.parse(log_text(parts, LogLayout::flow, random));
  return lines_of_parts(part_of(document, document.root()), due.ruleset, due.players);
}

}  // namespace

std::vector<DecisionLines> draw_decisions(const DueDecision& due, std::size_t number) {
  constexpr std::uint64_t kSeed = 1;
  constexpr std::size_t kTries = 4;  // for each wanted decision
  Random random(kSeed);
  Drawing drawing(due, random);
  std::vector<DecisionLines> drawn;
  std::set<DecisionLines> known;
  if (drawing.is_of_others()) return drawn;
  for (std::size_t i = 0; i < kTries * number && drawn.size() < number; ++i) {
    const Json parts = drawing.next();
    if (parts.empty()) continue;
    DecisionLines lines = lines_of(parts, due, random);
    if (known.insert(lines).second) drawn.push_back(std::move(lines));
  }
  return drawn;
}

}  // namespace veedor
