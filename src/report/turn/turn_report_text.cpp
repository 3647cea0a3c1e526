#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/turn/turn_report_scene.h"
#include "words/history_words.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

std::string words(const Names& names, const Moment& moment) {
  if (moment.round == 0) return "the setup";
  if (!moment.turn) return fmt::format("the end of round {}", moment.round);
  if (*moment.turn == 0)
    return fmt::format("the {}s of round {}", names.power_noun(), moment.round);
  return fmt::format("turn {} of round {}", *moment.turn, moment.round);
}

/// Writes one report, from top to bottom.
class Letter {
 public:
  Letter(const PlayerView& view, const GameLog& log, const Screen& screen)
      : view_(view), words_(log), scene_(scene_of(view)), screen_(screen) {
    scene_.next.reset();  // the head says it to the player
  }

  std::string write() {
    head();
    history();
    out_ += '\n' + map_text(scene_, screen_) + tables_text(scene_, screen_);
    hand();
    return std::move(out_);
  }

 private:
  /// Writes `lead` and `text`, with later lines indented by two more columns.
  void say(const std::string& text, const std::string& lead = {}) {
    const std::size_t indent = lead.empty() ? 0 : lead.size() + 2;
    bool first = true;
    for (const std::string& line : wrapped(text, screen_.columns(kMapWidth) - indent)) {
      out_ += (first ? lead : std::string(indent, ' ')) + line + '\n';
      first = false;
    }
  }
  void heading(const std::string& text) {
    out_ += '\n' + veedor::heading(text, screen_, screen_.columns());
  }

  void head() {
    const std::string about =
        fmt::format("eport for {}, {}", words_.owner_name(view_.player()), scene_title(scene_));
    const auto& title = view_.verdict.title;
    say(title ? fmt::format("{}: r{}", *title, about) : "R" + about);
    out_ += '\n';
    say(next());
  }

  void history() {
    heading("What happened since " + words(words_, view_.since));
    if (view_.history.empty()) say("nothing", "  ");
    for (const RoundHistory& round : view_.history) {
      out_ += fmt::format("  Round {}\n", round.round);
      for (const HistoryWords::Line& line : words_.lines(round)) {
        say(fmt::format("{}: {}", line.about, line.words), "    ");
      }
    }
  }

  void hand() {
    const HandSeen<unsigned>& power = scene_.hands[view_.player().index()];
    std::vector<std::string> cards;
    for (const unsigned card : power.known) {
      cards.push_back(
          fmt::format("{} ({})", words_.Names::power(card), scene_.ruleset->brings(card)));
    }
    if (power.hidden > 0)
      cards.push_back(fmt::format("{} that the log does not name", power.hidden));
    heading(fmt::format("Your {}s, with the Caballeros that each brings to the Court",
                        words_.power_noun()));
    say(cards.empty() ? "none" : fmt::format("{}", fmt::join(cards, ", ")), "  ");
    if (scene_.rules().modifiers.empty()) return;
    const HandSeen<ModifierId>& modifiers = scene_.modifiers[view_.player().index()];
    std::vector<std::string> kinds;
    for (const ModifierId kind : modifiers.known) kinds.push_back(words_.modifier(kind));
    if (modifiers.hidden > 0) {
      kinds.push_back(fmt::format("{} that the log does not name", modifiers.hidden));
    }
    heading("Your Modifier cards");
    say(kinds.empty() ? "none" : fmt::format("{}", fmt::join(kinds, ", ")), "  ");
  }

  [[nodiscard]] bool own(OwnerSet owners) const { return owners.has(view_.player()); }
  /// "Bea is", "you are", "you and Bea are".
  [[nodiscard]] std::string who_is(OwnerSet owners) const {
    const bool several = owners.size() > 1 || own(owners);
    return fmt::format("{} {}", who(owners), several ? "are" : "is");
  }
  [[nodiscard]] std::string who(OwnerSet owners) const {
    const OwnerSet others = owners - OwnerSet::of(view_.player());
    if (!own(owners)) return words_.owners(others);
    if (others.empty()) return "you";
    const std::string_view link = others.size() == 1 ? " and " : ", ";
    return fmt::format("you{}{}", link, words_.owners(others));
  }

  /// The next decision, in a sentence to the player.
  [[nodiscard]] std::string next() const {
    if (view_.verdict.adjudication) return stopped(*view_.verdict.adjudication);
    const Decision& next = view_.next;
    const std::string round = fmt::format("Round {}: ", next.round);
    switch (next.kind) {
      case Decision::Kind::setup:
        break;
      case Decision::Kind::dummy:
        return round + "the dummy's cards are to be turned over.";
      case Decision::Kind::reveal:
        return round + "the Action cards are to be turned over.";
      case Decision::Kind::power:
        return round + power(next);
      case Decision::Kind::turn:
        return round + turn(next);
      case Decision::Kind::discs:
        return round + discs(next.owners);
      case Decision::Kind::open:
        return round + opening(next.owners);
      case Decision::Kind::give_back:
        return fmt::format("{}{} to send Caballeros back to the Province.", round,
                           who_is(next.owners));
      case Decision::Kind::fill:
        return fmt::format("{}{} to say whose Caballeros take the free spaces of {}.", round,
                           who_is(next.owners), words_.place(scene_.rules().limit_table));
      case Decision::Kind::over:
        return "The game is over. " + winners();
    }
    return "The game has not begun.";
  }
  [[nodiscard]] std::string power(const Decision& next) const {
    const bool open = next.round == view_.verdict.state.round;
    const bool reveal = !open && scene_.rules().course.reveals_first();
    return fmt::format("{}{} to play a {}.",
                       reveal ? "the Action cards are to be turned over, and then " : "",
                       who_is(next.owners), words_.power_noun());
  }
  [[nodiscard]] std::string turn(const Decision& next) const {
    if (next.owners.empty()) return "all turns have been taken.";
    if (own(next.owners)) return "it is your turn.";
    return fmt::format("it is the turn of {}.", words_.owners(next.owners));
  }
  [[nodiscard]] std::string discs(OwnerSet awaited) const {
    std::string text = "Secret discs are ";
    if (!view_.discs_set.empty()) text += fmt::format("set by {}, and ", who(view_.discs_set));
    text += fmt::format("awaited from {}.", who(awaited));
    if (view_.own_disc) {
      text += fmt::format(" Yours shows {}.", words_.place_name(*view_.own_disc));
    }
    return text;
  }
  [[nodiscard]] std::string opening(OwnerSet sealed) const {
    std::string text = fmt::format("all Secret discs are set; {} to open {}.", who_is(sealed),
                                   sealed.size() == 1 ? "a sealed one" : "sealed ones");
    if (view_.own_disc) text += fmt::format(" Yours shows {}.", words_.place_name(*view_.own_disc));
    return text;
  }
  [[nodiscard]] static std::string stopped(const Adjudication& given) {
    std::vector<std::string> places;
    std::size_t place = 1;
    for (const auto& sharing : given.places) {
      places.push_back(fmt::format("{}. {}", place, fmt::join(sharing, " and ")));
      place += sharing.size();
    }
    return fmt::format("The game was stopped after {}; the places were given: {}.",
                       counted(given.after, "round", "rounds"), fmt::join(places, ", "));
  }
  [[nodiscard]] std::string winners() const {
    const auto& first = view_.verdict.ranking.front();
    return fmt::format("{} {}.", fmt::join(first, " and "),
                       first.size() == 1 ? "has won" : "have won");
  }

  const PlayerView& view_;
  HistoryWords words_;
  Scene scene_;
  const Screen& screen_;
  std::string out_;
};

}  // namespace

Scene scene_of(const PlayerView& view) {
  Scene scene = scene_of(view.verdict, view.sight);
  scene.discs.clear();
  const bool covered =
      view.next.kind == Decision::Kind::discs || view.next.kind == Decision::Kind::open;
  if (!covered) return scene;
  for (const OwnerId owner : view.discs_set | view.next.owners) {
    const bool own = owner == view.player() && view.own_disc.has_value();
    scene.discs.push_back(
        {owner, view.discs_set.has(owner), own, own ? *view.own_disc : PlaceId()});
  }
  return scene;
}

std::string turn_report_text(const PlayerView& view, const GameLog& log, const Screen& screen) {
  return Letter(view, log, screen).write();
}

}  // namespace veedor
