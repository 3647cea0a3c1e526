#include "words/wording.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/board/inner.h"
#include "engine/effects/effects.h"
#include "engine/phases/phases.h"
#include "engine/progress.h"
#include "engine/reason.h"
#include "engine/rule_id.h"
#include "text/text.h"
#include "words/verdict_words.h"

namespace veedor {

std::string caballeros(unsigned n) {
  if (n >= small(std::numeric_limits<int>::max())) return "so many Caballeros";
  return fmt::format("{} Caballero{}", n, n == 1 ? "" : "s");
}

std::string with_load(const Names& names, const Step& step) {
  if (step.carries == kAnyLoad) return "";
  if (step.carries == kNoLoad) return " without a disc";
  return fmt::format(" with {}", names.ruleset().goods[step.carries - 1U].name);
}

std::string Wording::special_card(const Step& step) const {
  if (scoring_under_way(state())) return owner(turn().player);
  return card(turn().effect ? turn().acting : card_to_act(turn(), step));
}

PlaceSet Wording::places_around(const Step& step) const {
  PlaceSet places = PlaceSet::of(step.from) | PlaceSet::of(step.to);
  for (const PlaceId place : places& rules().inner) places.add(region_of(view(), place));
  return with_inner(view(), places);
}

std::string Wording::said(const ReplayFault& broken) const {
  const std::string_view text =
      broken.node == kNoNode ? std::string_view() : document_.text(broken.node);
  return text.empty() ? "this" : quoted(text);
}

std::string Wording::kings_region() const { return taboo_region(state().king()); }

std::string Wording::taboo_region(PlaceId place) const {
  const PlaceId region = region_of(view(), place);
  const std::string_view why =
      region == state().king() ? "the King's region" : "the region in quarantine";
  return fmt::format("{} ({})", why, place_name(region));
}

const Gift* Wording::gift_due() const {
  const bool due = taking_turns(state()) && turn().part == Turn::Part::given;
  return due ? oldest_gift(state(), turn().player) : nullptr;
}

std::optional<std::size_t> Wording::line_of_turn(OwnerId owner) const {
  const auto rounds = log_[log_.rounds];
  const std::size_t round = state().round;
  if (round == 0 || round > rounds.size() || !state().turns_begun.has(owner)) return std::nullopt;
  std::optional<std::size_t> first;
  for (const TurnEntry& turn : log_[rounds[round - 1].turns]) {
    if (turn.player != owner) continue;
    if (first) return first;  // the second one is being judged
    first = document_.position_of(turn.player_node).line;
  }
  return std::nullopt;
}

std::string Wording::awaited() const {
  using Due = Decision::Kind;
  const Decision next = referee_.expected();
  const bool one = next.owners.size() == 1;
  switch (next.kind) {
    case Due::reveal:
      return fmt::format("the Action cards of round {} are not revealed yet", next.round);
    case Due::power:
      return fmt::format("{} has not played a {} yet", owners(next.owners), power_noun());
    case Due::turn:
      if (const Gift* const due = gift_due()) {
        return fmt::format("{} has not placed the Caballero that {} gave", owner(due->to),
                           owner(due->owner));
      }
      if (turn().player.valid() && !turn().card.valid()) {
        return fmt::format("{} has not chosen an Action card", owners(next.owners));
      }
      if (next.owners.empty()) return "every player has already taken a turn";
      return fmt::format("{} has not taken a turn yet", owners(next.owners));
    case Due::discs:
      return fmt::format("the disc{} of {} {} missing", one ? "" : "s", owners(next.owners),
                         one ? "is" : "are");
    case Due::open:
      return fmt::format("the disc{} of {} {} still sealed{}", one ? "" : "s", owners(next.owners),
                         one ? "is" : "are",
                         for_players() ? ""
                         : one         ? "; write what it shows in place of `sealed`"
                                       : "; write what they show in place of `sealed`");
    case Due::give_back:
      return fmt::format("{} still {} to return Caballeros", owners(next.owners),
                         one ? "has" : "have");
    case Due::fill:
      return fmt::format("{} has not said whose Caballeros take the free spaces of {}",
                         owners(next.owners), place(rules().limit_table));
    case Due::dummy:
      return fmt::format("the dummy's cards of round {} are missing", next.round);
    case Due::setup:
    case Due::deal:
    case Due::pass:
      return "the setup is not complete";
    case Due::over:
      break;
  }
  return "the game is over";
}

std::string Wording::where(const ReplayFault& broken) const {
  if (broken.round == 0) return broken.step ? "setup: " : "result: ";
  if (!broken.player.valid()) return fmt::format("round {}: ", broken.round);
  constexpr StepSet kInScoring(StepKind::begin_free, StepKind::free_move);
  const bool power = broken.step && broken.step->kind == StepKind::play_power;
  const bool scoring = broken.step && kInScoring.has(broken.step->kind);
  return fmt::format("round {}, {} of {}: ", broken.round,
                     power     ? power_noun()
                     : scoring ? "moves in the general scoring"
                               : "turn",
                     owner(broken.player));
}

std::string Wording::message(const ReplayFault& broken) const {
  if (broken.rule == RuleId::claim_2 && broken.of_places) {
    return where(broken) + wrong_places_words(broken.right);
  }
  if (broken.rule == RuleId::claim_2) {
    return fmt::format("{}the log names the wrong winners; {}", where(broken),
                       winners_words(broken.right));
  }
  if (broken.rule == RuleId::commit_1) {
    if (broken.truth.empty()) return "setup: the code does not match the secret";
    return fmt::format("setup: what was drawn for {} is {}", broken.subject, broken.truth);
  }
  if (broken.rule == RuleId::seal_1) {
    const std::string who = owner(broken.player);
    return fmt::format(
        "{}the code of {} does not match this {} with this salt: something else was sealed",
        broken.round == 0 ? "setup: " : fmt::format("round {}: ", broken.round), who,
        broken.subject);
  }
  if (broken.rule == RuleId::end_2) {
    return fmt::format("adjudication: {}", broken.subject);
  }
  if (!broken.step) {
    return fmt::format(
        "{}the log gives {} for the {}, but it is {}", where(broken), said(broken), broken.subject,
        broken.truth.empty() ? fmt::format("{}", fmt::join(broken.right, ", ")) : broken.truth);
  }
  const std::string words = where(broken) + fault_words(*this, broken.reason, *broken.step);
  // A different spelling of the same name needs no mention; a different name does.
  const bool shown =
      fold_name(words).find(fold_name(document_.text(broken.node))) != std::string::npos;
  return broken.field == Field::whole || shown ? words : words + as_written(broken);
}

std::string Wording::discreet_message(const ReplayFault& broken) const {
  if (broken.rule == RuleId::commit_1) return "setup: the setup is not the one that was drawn";
  if (!broken.step) {
    return fmt::format("{}the log gives a wrong number for the {}", where(broken), broken.subject);
  }
  return where(broken) + discreet_words(*this, broken);
}

std::vector<std::string> Wording::cards_to_choose(ReplayFault broken) const {
  const Questions asked = referee_.questions({.kind = StepKind::choose_card, .card = CardId(0)});
  const Choice* const cards = asked.choice(Field::card);
  if (cards == nullptr) return {};
  broken.choice = *cards;
  return values(broken);
}

std::optional<std::vector<std::string>> Wording::allowed(const ReplayFault& broken) const {
  const bool of_code = broken.rule == RuleId::seal_1 || broken.rule == RuleId::commit_1;
  if (of_code) return std::nullopt;
  if (!broken.step) return broken.right;
  if (broken.choice.domain() == Domain::whole) {
    if (!is_too_early(broken.reason)) return std::nullopt;
    if (broken.reason == Reason::card_needed) return cards_to_choose(broken);
    OwnerSet asked = referee_.expected().owners;
    if (broken.reason == Reason::bring_missing) {  // those who can come along
      const Step bring{.kind = StepKind::bring, .count = 1};
      asked = OwnerSet(referee_.questions(bring).allowed(Field::owner));
    }
    std::vector<std::string> names;
    for (const OwnerId who : asked) names.push_back(owner_name(who));
    if (names.empty()) return std::nullopt;
    return names;
  }
  return values(broken);
}

std::string Wording::open_instead(const ReplayFault& broken) const {
  using Due = Decision::Kind;
  if (!broken.step) return {};
  const Decision next = referee_.settled().expected();
  const bool answers = next.kind == Due::discs || next.kind == Due::open ||
                       next.kind == Due::give_back || next.kind == Due::fill;
  const bool in_turn = taking_turns(state()) && turn().player == broken.player &&
                       broken.step->kind != StepKind::begin_turn;
  if (in_turn && !answers) return "the rest of the turn, without this";
  if (setting_up(state())) return "the rest of the setup, without this";
  if (next.kind == Due::over) return {};
  Next due;
  due.round = next.round;
  due.step = text(next.kind);
  for (const OwnerId each : next.owners) due.players.push_back(owner_name(each));
  return next_text(due, ruleset());
}

namespace {

/// What no source gives, so that it is taken from the log.
std::string words_of_unknown(const std::string& card, Caution::Datum datum) {
  using Datum = Caution::Datum;
  switch (datum) {
    case Datum::court:
      return fmt::format(
          "no source says how many Caballeros {} brings to the Court, so the number is taken from "
          "the log",
          card);
    case Datum::may:
      return fmt::format(
          "no source says whether the Special action of {} is required, so the log may leave it "
          "out",
          card);
    case Datum::number:
      return fmt::format(
          "no source says how many Caballeros {} lets its player place, so the number is taken "
          "from the log",
          card);
    case Datum::goods:
      return fmt::format(
          "no source says how many discs {} puts out, so the number is taken from the log", card);
    case Datum::goods_of_veto:
      return fmt::format(
          "no source says how many discs {} puts out when its Veto is used, so none are put out; a "
          "definition of the card in the log can say it",
          card);
    case Datum::symbol:
      return fmt::format("no source says which symbols {} shows, so they are taken from the log",
                         card);
    default:
      break;
  }
  return fmt::format("no source says what {} does, so its effect is taken from the log", card);
}

/// "deduced" or "assumed", and what the source says after that word.
std::pair<std::string_view, std::string_view> split_source(const Citation& source) {
  const std::string_view text = source.text;
  const std::size_t end = std::min(text.find_first_of(" :"), text.size());
  const std::size_t rest = std::min(text.find_first_not_of(" :", end), text.size());
  return {text.substr(0, end), text.substr(rest)};
}

/// What is deduced or assumed of a card.
std::string words_of_card(const std::string& card, Caution::Datum datum, const Citation& source) {
  using Datum = Caution::Datum;
  const auto [word, rest] = split_source(source);
  switch (datum) {
    case Datum::copies:
      return fmt::format(
          "this verdict assumes the number of copies of {}, which is {}, not printed", card, word);
    case Datum::number:
      return fmt::format("this verdict assumes the number on {}, which is {}, not printed", card,
                         word);
    case Datum::text:
      return fmt::format("this verdict assumes facts about the card {} that are {}, not printed",
                         card, word);
    default:
      break;
  }
  return fmt::format("this verdict on {} rests on a ruling ({})", card, rest);
}

}  // namespace

std::string caution_words(const Names& names, const Caution& caution) {
  using Datum = Caution::Datum;
  const Ruleset& ruleset = names.ruleset();
  if (caution.modifier.valid()) {
    return fmt::format(
        "Modifier card {} was shown more often than there are copies, as far as known",
        names.modifier(caution.modifier));
  }
  if (caution.datum == Datum::quarantine) {
    return fmt::format("points from {}, which is in quarantine, rest on a ruling (R-27)",
                       names.place(caution.place));
  }
  if (caution.datum == Datum::goods && caution.rule == RuleId::w_assumed) {
    return "this verdict assumes the number of discs in the game (R-37)";
  }
  if (caution.datum == Datum::values) {
    return fmt::format("points from {} assume numbers that are not printed",
                       names.place(caution.place));
  }
  if (caution.datum == Datum::borders) {
    return fmt::format("this verdict assumes borders of {} (R-12)", names.place(caution.place));
  }
  const Citation none;
  const Citation* const found = source_of(ruleset, caution);
  const Citation& source = found == nullptr ? none : *found;
  if (!caution.card.valid()) {
    const std::string place =
        caution.place.valid() ? fmt::format(" on {}", names.place(caution.place)) : std::string();
    return fmt::format("this verdict{} rests on a ruling ({})", place, split_source(source).second);
  }
  const std::string card = names.card(caution.card);
  if (caution.rule == RuleId::w_deck) {
    return fmt::format("{} was revealed more often than there are copies, as far as known", card);
  }
  if (caution.rule == RuleId::w_unknown) return words_of_unknown(card, caution.datum);
  return words_of_card(card, caution.datum, source);
}

}  // namespace veedor
