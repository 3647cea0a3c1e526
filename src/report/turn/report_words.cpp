#include "report/turn/report_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/board/census.h"
#include "engine/geography.h"
#include "engine/progress.h"
#include "log/seals.h"
#include "notation/values.h"
#include "simulate/draw_decision.h"
#include "text/phrases.h"
#include "text/text.h"
#include "words/next_words.h"
#include "words/rules_words.h"
#include "words/verdict_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

std::string stopped(const Adjudication& given) {
  std::vector<std::string> places;
  std::size_t place = 1;
  for (const auto& sharing : given.places) {
    places.push_back(fmt::format("{}. {}", place, fmt::join(sharing, " and ")));
    place += sharing.size();
  }
  return fmt::format("The game was stopped after {}; the places were given: {}.",
                     counted(given.after, "round", "rounds"), fmt::join(places, ", "));
}

std::string listed(std::vector<std::string> parts, unsigned hidden) {
  if (hidden > 0) parts.push_back(fmt::format("{} that the log does not name", hidden));
  return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, ", "));
}

/// Fills the Castillo with the Caballeros that are nowhere else, so that only open information is
/// used.
void count_castillo(const Rules& rules, State& state) {
  for (const OwnerId owner : rules.owner_set()) {
    unsigned elsewhere = 0;
    for (const PlaceId place : rules.outer_set() - PlaceSet::of(rules.castillo)) {
      elsewhere += state.count(place, owner);
    }
    const unsigned inside = left_of(caballeros_of(rules, state, owner), elsewhere);
    state.caballeros[rules.castillo.index()][owner.index()] = static_cast<std::uint8_t>(inside);
  }
}

}  // namespace

Scene ReportWords::scene_of_view() const {
  Scene scene = scene_of(view_.verdict, view_.sight);
  scene.discs.clear();
  const bool covered =
      view_.next.kind == Decision::Kind::discs || view_.next.kind == Decision::Kind::open;
  if (!covered) return scene;
  for (const OwnerId owner : view_.discs_set | view_.next.owners) {
    const bool seen = owner == view_.player() && view_.own_disc.has_value();
    scene.discs.push_back(
        {owner, view_.discs_set.has(owner), seen, seen ? *view_.own_disc : PlaceId()});
  }
  return scene;
}

std::string ReportWords::title() const {
  const bool everybody = !view_.player().valid();
  std::string about = everybody ? "public report"
                                : "report for " + called(view_.verdict, owner_name(view_.player()));
  about += ", " + scene_title(scene_);
  const auto& title = view_.verdict.title;
  return title ? fmt::format("{}: {}", *title, about) : capitalized(std::move(about));
}

std::string ReportWords::game() const { return view_.verdict.title.value_or("El Grande"); }

std::string ReportWords::subject() const {
  const auto [when, what] = state();
  return fmt::format("{}{}: {}", game(), when.empty() ? "" : ", " + when, what);
}

std::string ReportWords::tab() const {
  const bool over = view_.next.kind == Decision::Kind::over && !view_.verdict.adjudication;
  if (over) return fmt::format("{} - {}", won_text(view_.verdict.ranking.front()), game());
  const auto [when, what] = state();
  return fmt::format("{}{} - {}", capitalized(what), when.empty() ? "" : ", " + when, game());
}

ReportWords::GameState ReportWords::state() const {
  if (view_.verdict.adjudication) return {"", "the game was stopped"};
  const Decision& next = view_.next;
  const auto due = [&](std::string_view one, std::string_view several) {
    if (own(next.owners)) return fmt::format("your {}", one);
    return fmt::format("{} of {}", next.owners.size() == 1 ? one : several, owners(next.owners));
  };
  std::string what;
  switch (next.kind) {
    case Decision::Kind::over:
      return {"", "the game is over"};
    case Decision::Kind::setup:
    case Decision::Kind::deal:
      return {"", "setup"};
    case Decision::Kind::pass:
      return {"setup", due("pass", "passes")};
    case Decision::Kind::dummy:
    case Decision::Kind::reveal:
      what = "cards are to be turned over";
      break;
    case Decision::Kind::power:
      what = due(power_noun(), power_noun());
      break;
    case Decision::Kind::turn:
      what = next.owners.empty() ? "all turns taken" : due("turn", "turns");
      break;
    case Decision::Kind::discs:
    case Decision::Kind::open:
      what = due("Secret disc", "Secret discs");
      break;
    case Decision::Kind::give_back:
    case Decision::Kind::fill:
      what = due("decision", "decisions");
      break;
  }
  return {fmt::format("round {}", next.round), what};
}

std::vector<std::string> ReportWords::note() const {
  std::vector<std::string> paragraphs;
  for (const std::string_view line : lines_of(view_.note)) {
    if (!trim(line).empty()) paragraphs.emplace_back(trim(line));
  }
  return paragraphs;
}

std::string ReportWords::moment(const Moment& moment) const {
  if (moment.round == 0) return "the setup";
  if (!moment.turn) return fmt::format("the end of round {}", moment.round);
  if (*moment.turn == 0) return fmt::format("the {}s of round {}", power_noun(), moment.round);
  return fmt::format("turn {} of round {}", *moment.turn, moment.round);
}

std::string ReportWords::since() const { return "What happened since " + moment(view_.since); }
std::string ReportWords::since_when() const { return "Since " + moment(view_.since); }

std::vector<ReportWords::Listed> ReportWords::hand() const {
  if (!view_.player().valid()) return {};
  const HandSeen<unsigned>& power = scene_.hands[view_.player().index()];
  std::vector<std::string> cards;
  for (const unsigned card : power.known) {
    cards.push_back(fmt::format("{} ({})", Names::power(card), ruleset().brings(card)));
  }
  std::vector<Listed> all;
  all.push_back({"hand", fmt::format("Your {}s (Caballeros)", power_noun()),
                 listed(std::move(cards), power.hidden)});
  if (!rules().modifiers.empty()) {
    const HandSeen<ModifierId>& modifiers = scene_.modifiers[view_.player().index()];
    std::vector<std::string> kinds;
    for (const ModifierId kind : modifiers.known)
      kinds.push_back(ruleset().modifiers[kind.index()].shown_with_id());
    all.push_back({"modifiers", "Your Modifier cards", listed(std::move(kinds), modifiers.hidden)});
  }
  if (!view_.orders.empty()) {
    all.push_back(
        {"orders", "Your orders that wait", fmt::format("{}", fmt::join(view_.orders, " | "))});
  }
  if (!view_.dropped_orders.empty()) {
    all.push_back({"dropped_orders",
                   "Your orders that do not count, because they are not legal now",
                   fmt::format("{}", fmt::join(view_.dropped_orders, " | "))});
  }
  return all;
}

std::optional<NextDecision> ReportWords::options() const {
  if (view_.verdict.adjudication || !own(view_.next.owners)) return std::nullopt;
  Decision decision = view_.next;
  decision.owners = OwnerSet::of(view_.player());
  State open = view_.verdict.state;
  count_castillo(rules(), open);
  Referee known = Referee(rules()).as_known(open);
  // A round that begins with Power cards begins by itself. No other steps are played here, because
  // they may depend on what is in the Castillo.
  if (between_rounds(known.state()) && decision.kind == Decision::Kind::power) {
    known.play({.kind = StepKind::begin_round});
    if (!playing_cards(known.state())) return std::nullopt;
  }
  return options_for(known, decision);
}

std::optional<ReportWords::Reply> ReportWords::power_in_advance() const {
  const OwnerId player = view_.player();
  // With hand cards a Power card alone is not a decision.
  if (!player.valid() || view_.verdict.adjudication || !view_.orders.empty() ||
      view_.next.kind != Decision::Kind::power || rules().ranks.highest.valid()) {
    return std::nullopt;
  }
  const State& state = scene_.state;
  const bool open = view_.next.round == state.round;
  if (open && state.played[player.index()] != 0) return std::nullopt;
  std::vector<std::string> cards = {line_word(holders_of(view_.verdict)[player.index()])};
  const std::vector<unsigned>& hand = scene_.hands[player.index()].known;
  for (auto card = hand.rbegin(); card != hand.rend() && cards.size() < 3; ++card) {
    const bool played = open && std::ranges::count(state.played, *card) > 0;
    if (!played) cards.push_back(Names::power(*card));
  }
  if (cards.size() < 3) return std::nullopt;
  return Reply{
      fmt::format("{} later: {} else {}", cards[0], cards[1], cards[2]),
      "You need not wait: it counts as soon as you are to play, with the first card that is "
      "legal then. Write those that you like.",
      "A line to mail in advance"};
}

std::optional<ReportWords::Reply> ReportWords::reply(const std::optional<NextDecision>& due) const {
  if (!due) return power_in_advance();
  Reply reply;
  reply.line = example_decision({.ruleset = ruleset(),
                                 .players = holders_of(view_.verdict),
                                 .referee = due->referee,
                                 .owners = OwnerSet::of(view_.player())});
  if (reply.line.empty()) return std::nullopt;
  reply.advice = "It is legal as it stands. ";
  switch (due->decision.kind) {
    case Decision::Kind::pass:
    case Decision::Kind::power:
      reply.advice += "Write another of your cards instead if you like.";
      break;
    case Decision::Kind::discs:
      reply.advice += "Write another region instead if you like.";
      break;
    case Decision::Kind::give_back:
    case Decision::Kind::fill:
      reply.advice += "Change the names and numbers as you like; their sum has to stay.";
      break;
    default:
      reply.advice +=
          "Change names and numbers as you like; what you do stands between semicolons, in the "
          "order in which you do it.";
  }
  return reply;
}

std::vector<std::string> ReportWords::examples(const NextDecision& due,
                                               const std::vector<CardId>& cards) const {
  return example_turns({.ruleset = ruleset(),
                        .players = holders_of(view_.verdict),
                        .referee = due.referee,
                        .owners = OwnerSet::of(view_.player())},
                       cards);
}

PlaceSet ReportWords::open_places(const std::optional<NextDecision>& due) {
  PlaceSet places;
  if (const auto* turn = due ? std::get_if<TurnNext>(&due->what) : nullptr) {
    for (const CardNext& card : turn->cards) places = places | card.place.places;
  }
  return places;
}

std::vector<CardId> ReportWords::cards(const std::optional<NextDecision>& due) const {
  const State& state = scene_.state;
  std::vector<CardId> cards;
  const bool to_come = playing_cards(state) || taking_turns(state);
  if (!to_come || view_.verdict.adjudication || view_.next.owners.empty()) return cards;
  for (std::size_t i = 0; i < state.stacks_revealed; ++i) {
    if (state.taken_by[i].valid() || state.removed.has(StackId(i))) continue;
    cards.push_back(state.revealed[i]);
  }
  const auto* const turn = due ? std::get_if<TurnNext>(&due->what) : nullptr;
  if (turn == nullptr) return cards;
  for (const CardNext& one : turn->cards) {
    if (std::ranges::count(cards, one.card) == 0) cards.push_back(one.card);
  }
  return cards;
}

std::string ReportWords::who_is(OwnerSet owners) const {
  const bool several = owners.size() > 1 || own(owners);
  return fmt::format("{} {}", who(owners), several ? "are" : "is");
}

std::string ReportWords::who(OwnerSet owners) const {
  const OwnerSet others = owners - OwnerSet::of(view_.player());
  if (!own(owners)) return this->owners(others);
  if (others.empty()) return "you";
  const std::string_view link = others.size() == 1 ? " and " : ", ";
  return fmt::format("you{}{}", link, this->owners(others));
}

std::string ReportWords::next() const {
  if (view_.verdict.adjudication) return stopped(*view_.verdict.adjudication);
  const Decision& next = view_.next;
  const std::string round = fmt::format("Round {}: ", next.round);
  switch (next.kind) {
    case Decision::Kind::setup:
    case Decision::Kind::deal:
      break;
    case Decision::Kind::pass:
      return fmt::format(
          "Each player passes one Modifier card on to the left neighbour; awaited from {}.",
          who(next.owners));
    case Decision::Kind::dummy:
      return round + "the dummy's cards are to be turned over.";
    case Decision::Kind::reveal:
      return round + "the Action cards are to be turned over.";
    case Decision::Kind::power:
      return round + power_due(next);
    case Decision::Kind::turn:
      return round + turn_due(next);
    case Decision::Kind::discs:
      return round + discs_due(next.owners);
    case Decision::Kind::open:
      return round + opening_due(next.owners);
    case Decision::Kind::give_back:
      return fmt::format("{}{} to send Caballeros back to the Province.", round,
                         who_is(next.owners));
    case Decision::Kind::fill:
      return fmt::format("{}{} to say whose Caballeros take the free spaces of {}.", round,
                         who_is(next.owners), place(rules().limit_table));
    case Decision::Kind::over:
      return fmt::format("The game is over. {}.", won_text(view_.verdict.ranking.front()));
  }
  return "The game has not begun.";
}

std::string ReportWords::call(const std::optional<NextDecision>& due) const {
  const auto* const turn = due ? std::get_if<TurnNext>(&due->what) : nullptr;
  if (turn == nullptr || turn->special_due || turn->cards.empty()) return next();
  std::vector<std::string> cards;
  for (const CardNext& one : turn->cards) {
    std::string name = ruleset().cards[one.card.index()].shown();
    if (std::ranges::count(cards, name) == 0) cards.push_back(std::move(name));
  }
  // More names would push the map off the first screen of a phone; the page lists them below it.
  constexpr std::size_t kMostNamed = 4;
  const std::string which = cards.size() > kMostNamed ? fmt::format("one of {} cards", cards.size())
                                                      : enumerated(cards, "or");
  const unsigned most = turn->begun ? 0 : turn->take.most;
  return fmt::format("Your turn: {}{}.",
                     most > 0 ? fmt::format("up to {}, then ", caballeros(most)) : "", which);
}

std::string ReportWords::reader() const {
  const std::string who =
      view_.player().valid() ? called(view_.verdict, owner_name(view_.player())) : "the public";
  const unsigned round = scene_.state.round;
  return fmt::format("for {}{}", who, round == 0 ? "" : fmt::format(", round {}", round));
}

std::string ReportWords::power_due(const Decision& next) const {
  const bool open = next.round == view_.verdict.state.round;
  const bool reveal = !open && rules().course.reveals_first();
  return fmt::format("{}{} to play a {}.",
                     reveal ? "the Action cards are to be turned over, and then " : "",
                     who_is(next.owners), power_noun());
}

std::string ReportWords::turn_due(const Decision& next) const {
  if (next.owners.empty()) return "all turns have been taken.";
  if (own(next.owners)) return "it is your turn.";
  return fmt::format("it is the turn of {}.", owners(next.owners));
}

std::string ReportWords::discs_due(OwnerSet awaited) const {
  std::string text = "Secret discs are ";
  if (!view_.discs_set.empty()) text += fmt::format("set by {}, and ", who(view_.discs_set));
  text += fmt::format("awaited from {}.", who(awaited));
  if (view_.own_disc) text += fmt::format(" Yours shows {}.", place_name(*view_.own_disc));
  return text;
}

std::string ReportWords::opening_due(OwnerSet sealed) const {
  std::string text = fmt::format("all Secret discs are set; {} to open {}.", who_is(sealed),
                                 sealed.size() == 1 ? "a sealed one" : "sealed ones");
  if (const auto codes = codes_of(log_, sealed); !codes.empty()) {
    text += fmt::format(" Sealed with a code: {}.", fmt::join(codes, ", "));
  }
  if (view_.own_disc) text += fmt::format(" Yours shows {}.", place_name(*view_.own_disc));
  return text;
}

}  // namespace veedor
