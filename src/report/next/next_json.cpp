#include <algorithm>

#include "engine/rule_id.h"
#include "log/seals.h"
#include "replay/moment.h"
#include "report/next/next.h"
#include "report/next/options_json.h"
#include "ruleset/choice_json.h"

namespace veedor {

std::pair<OwnerId, const ModifierSet&> entry_of(const PassNext::Hand& hand) {
  return {hand.owner, hand.cards};
}
std::pair<OwnerId, const FreeMoves&> entry_of(const FreeNext& free) {
  return {free.player, free.most};
}

namespace {

/// Names for decisions of the position of a log.
class DecisionNames : public Names {
 public:
  DecisionNames(const GameLog& log, const Verdict& judged, const State& position)
      : Names(log), verdict(judged), state(position) {}

  [[nodiscard]] const GameLog& log() const { return log_; }

  const Verdict& verdict;
  const State& state;
};

bool shifts(const Names& names) { return !names.ruleset().modifiers.empty(); }

/// A Power card that lies open.
struct OpenPower {
  Json power;
  std::optional<int> total{};
};

ByName<OpenPower> open_powers(const DecisionNames& names) {
  ByName<OpenPower> all;
  const Rules& rules = names.ruleset().rules;
  for (const OwnerId owner : rules.owner_set()) {
    const unsigned card = names.state.played[owner.index()];
    if (card != 0) {
      all.push_back({names.owner_name(owner),
                     {power_json(names.ruleset(), card),
                      only_if<int>(shifts(names), names.state.totals[owner.index()])}});
    } else if (owner == names.state.joker) {
      all.push_back({names.owner_name(owner), {names.power(rules.joker)}});
    }
  }
  return all;
}

std::vector<CardId> revealed(const DecisionNames& names) {
  const State& state = names.state;
  return {state.revealed.begin(), state.revealed.begin() + state.stacks_revealed};
}

Json refused(const Names& names, const PowerNext::Group& group) {
  Json all = Json::object();
  for (const Refused& each : group.refused) {
    all[std::string(text(each.rule))] = power_cards(names, each.values);
  }
  return all;
}

constexpr std::string_view kAskingCard =
    "The Action card that asks; none in the setup and in a general scoring.";
constexpr std::string_view kSetup = "The discs are those of the setup.";

}  // namespace

const JsonFields<OverNext>& fields_of(const OverNext*) {
  static const JsonFields<OverNext> fields{
      "over_limits",
      {{"winners", "Who has won.", [](const OverNext&, const DecisionNames& names) {
          const Verdict& verdict = names.verdict;
          return (verdict.adjudication ? verdict.adjudication->places : verdict.ranking).front();
        }}}};
  return fields;
}

const JsonFields<DummyNext>& fields_of(const DummyNext*) {
  static const JsonFields<DummyNext> fields{
      "dummy_limits",
      {{"regions?", "How many Region cards are drawn, and which there are.",
        [](const DummyNext& next) { return next.drawn ? nullptr : &next; },
        JsonFields<DummyNext>{{},
                              {{"least", "At least.", &DummyNext::least},
                               {"most", "At most.", &DummyNext::most},
                               {"places", "Of these.", &DummyNext::regions}}}},
       {"power", "Power cards that can be turned over.",
        [](const DummyNext& next, const Names& names) { return power_cards(names, next.values); },
        "[power_shown]"}}};
  return fields;
}

const JsonFields<PassNext>& fields_of(const PassNext*) {
  static const JsonFields<PassNext> fields{
      "pass_limits",
      {{"modifiers", "The Modifier cards of which one is passed on, by player.",
        &PassNext::hands}}};
  return fields;
}

const JsonFields<RevealNext>& fields_of(const RevealNext*) {
  using Revealed = RevealNext::Kind;
  using One = RevealNext::OneStack;
  static const JsonFields<RevealNext> fields{
      "reveal_limits",
      {{"stacks", "What each stack can show.", &RevealNext::stacks,
        JsonFields<One>{
            {},
            {{"stack", "The stack.", &One::stack},
             {"optional", "Whether it may be left out.", &One::optional},
             {"cards", "What it can show.", &One::cards,
              JsonFields<Revealed>{
                  {},
                  {{"card", kCardId, &Revealed::card},
                   {"copies", "How many are left; null where the stack may hold any number.",
                    [](const Revealed& kind) { return only_if(!kind.any, kind.copies); },
                    "numbers_or_null"},
                   {"assumed", "Whether that number is assumed.", &Revealed::assumed}}}}}}}}};
  return fields;
}

const JsonFields<PowerNext>& fields_of(const PowerNext*) {
  using Group = PowerNext::Group;
  static const JsonFields<PowerNext> fields{
      "power_limits",
      {{"revealed", "The revealed Action cards.",
        [](const PowerNext&, const DecisionNames& names) { return revealed(names); }},
       {"played", "The Power cards played, by player.",
        [](const PowerNext&, const DecisionNames& names) { return open_powers(names); },
        JsonFields<OpenPower>{
            {},
            {{"power", "The Power card.", &OpenPower::power, "power_shown"},
             {"total?", "The value with the Modifier card.", &OpenPower::total}}}},
       {"after_joker?", "It is the second card, after a Joker.", &PowerNext::after_joker},
       {"choices", "Power cards that may be played, by Modifier card.", &PowerNext::groups,
        JsonFields<Group>{
            {},
            {{"modifiers?", "With one of these Modifier cards.",
              [](const Group& group, const Names& names) {
                return only_if(shifts(names), group.modifiers);
              }},
             {"without?", "Or with none.",
              [](const Group& group, const Names& names) {
                return only_if(shifts(names), group.without);
              }},
             {"values", "These Power cards may be played.",
              [](const Group& group, const Names& names) {
                return power_cards(names, group.values);
              },
              "[power_shown]"},
             {"refused", "These may not, by rule.",
              [](const Group& group, const Names& names) { return refused(names, group); },
              "{[power_shown]}"}}}},
       {"cards_unknown?",
        "The log does not give this hand: it may also hold a card that no source gives; the log "
        "then"
        " defines it under `cards`.",
        &PowerNext::cards_unknown},
       {"definition?", "Then a line that defines such a card, as an example.",
        [](const PowerNext& next, const Names&) {
          return only_if(next.cards_unknown, "cards " + std::string(kExampleOfDefinition));
        }},
       {"unseen?", "Power cards of which one came back hidden.",
        [](const PowerNext& next, const Names& names) { return power_cards(names, next.unseen); },
        "[from_0]"},
       {"modifiers_left?", "How many Modifier cards may still be played.",
        &PowerNext::plays_left}}};
  return fields;
}

const JsonFields<CardNext>& fields_of(const CardNext*) {
  static const JsonFields<CardNext> fields{
      "card_limits",
      {{"card", kCardId, &CardNext::card},
       {"stack", "Its stack; null for a hand card and a card beside the board.", &CardNext::stack,
        "null|string"},
       {"place", "What may be placed.", &CardNext::place},
       {"special", "What the Special action may be; one entry for each effect.",

        [](const CardNext& card, const Names& names) {
          return specials_of(names, card.card, card.specials);
        }},
       {"required?", "Whether the Special action is required (MUST-1); null where no source tells.",
        [](const CardNext& card, const Names& names) {
          return only_if(names.ruleset().rules.actions_required,
                         card.may == May::unknown ? Json() : Json(card.may == May::no));
        },
        R"({"type": ["boolean", "null"]})"},
       {"number_unknown?", "No source says how many may be placed; the log does.",
        &CardNext::number_unknown},
       {"goods_unknown?", kGoodsUnknown, &CardNext::goods_unknown},
       {"later?", "The Special action may be kept for a later turn.", &CardNext::later}}};
  return fields;
}

namespace {

JsonFields<AbilityOptions> ability() {
  return {{},
          {{"court?", "Caballeros to the Court.",
            [](const AbilityOptions& options) { return std::get_if<Taking>(&options); },
            JsonFields<Taking>{{}, {{"most", "At most.", &Taking::most}}}},
           {"move?", "A Caballero moves.",
            [](const AbilityOptions& options) { return std::get_if<MoveOptions>(&options); }},
           {"grande?", "A Grande moves.",
            [](const AbilityOptions& options) { return std::get_if<GrandeOptions>(&options); }}},
          R"({"minProperties": 1, "maxProperties": 1})"};
}

}  // namespace

const JsonFields<TurnNext>& fields_of(const TurnNext*) {
  static const JsonFields<TurnNext> fields{
      "turn_limits",
      joined<TurnNext>(
          {{{"power", "The Power card of this turn.",
             [](const TurnNext& next, const DecisionNames& names) {
               return power_json(names.ruleset(), names.state.played[next.player.index()]);
             },
             "power_shown"},
            {"total?", "Its value with the Modifier card.",
             [](const TurnNext& next, const DecisionNames& names) {
               return only_if<int>(shifts(names), names.state.totals[next.player.index()]);
             }},
            {"modifier?", "The Modifier card; null if none.",
             [](const TurnNext& next, const DecisionNames& names) {
               return only_if(shifts(names), names.state.modifiers_played[next.player.index()]);
             },
             "null|string"},
            {"given?",
             "Caballeros that other players gave; they are placed before all else, and the options"
             " assume that they go to the Castillo. Only if there are any.",
             [](const TurnNext& next) { return next.given.owners.empty() ? nullptr : &next.given; },
             JsonFields<GivenNext>{{},
                                   {{"who", "Whose each is, in the order in which they are placed.",
                                     &GivenNext::owners},
                                    {"to", "Where each may go.", &GivenNext::to}}}},
            {"taken?", "How many Caballeros came to the Court.",
             [](const TurnNext& next) {
               return only_if(next.begun || next.special_due, next.taken);
             }},
            {"take?", "How many may come to the Court.",
             [](const TurnNext& next) {
               return next.begun || next.special_due ? nullptr : &next.take;
             }},
            {"ability?", "What the Modifier card lets the player do.", &TurnNext::ability,
             ability()},
            {"cards", "The Action cards that may be taken.", &TurnNext::cards}},
           with_part<TurnNext>(&TurnNext::beside, extra_action_fields())})};
  return fields;
}

const JsonFields<DiscsNext>& fields_of(const DiscsNext*) {
  static const JsonFields<DiscsNext> fields{
      "disc_limits",
      {{"card?", kAskingCard, &DiscsNext::card},
       {"setup?", kSetup,
        [](const DiscsNext& next) { return next.reason == DiscsNext::For::setup; }},
       {"discs", "The discs that are due, by player.", &DiscsNext::discs},
       {"veto_by?", kVetoBy, &DiscsNext::vetoes}}};
  return fields;
}

namespace {

/// A disc that has to be opened.
struct ToOpen {
  std::string code{};  ///< empty: it is sealed without one
  std::string line;    ///< as its player kept or writes it
};

JsonFields<ToOpen> to_open() {
  return {
      {},
      {{"code?", "Its code, if it has one.", &ToOpen::code},
       {"line", "A line that opens such a disc, with another region and salt.", &ToOpen::line}}};
}

ByName<ToOpen> discs_to_open(const OpenNext& next, const DecisionNames& names) {
  ByName<ToOpen> all;
  for (const OwnerId owner : next.owners) {
    const std::string player = names.owner_name(owner);
    std::string code = code_of(names.log(), owner);
    std::string line = opening_example(player, !code.empty());
    all.push_back({player, {std::move(code), std::move(line)}});
  }
  return all;
}

}  // namespace

const JsonFields<OpenNext>& fields_of(const OpenNext*) {
  static const JsonFields<OpenNext> fields{
      "open_limits",
      {{"sealed", "All discs are set; those of `players` are sealed and have to be opened.",
        [](const OpenNext&) { return Json(true); }, R"({"const": true})"},
       {"card?", kAskingCard, &OpenNext::card},
       {"setup?", kSetup,
        [](const OpenNext& next) { return next.reason == DiscsNext::For::setup; }},
       {"open", "How they are opened, by player.", discs_to_open, to_open()}}};
  return fields;
}

const JsonFields<ReturnsNext>& fields_of(const ReturnsNext*) {
  static const JsonFields<ReturnsNext> fields{
      "return_limits",
      {{"card", "The Action card that asks.", &ReturnsNext::card},
       {"return", "What is due, by player.", &ReturnsNext::owed},
       {"veto_by?", kVetoBy, &ReturnsNext::vetoes}}};
  return fields;
}

const JsonFields<FillNext>& fields_of(const FillNext*) {
  static const JsonFields<FillNext> fields{
      "fill_limits",
      {{"free", "How many spaces of the Limit table are to be taken.", &FillNext::free, "from_1"},
       {"off", "Whose Caballeros may take them, at most so many each.", &FillNext::off}}};
  return fields;
}

namespace {

JsonFields<FreeMoves> free_moves() {
  return {{},
          {{"own", "Own at most.", &FreeMoves::own},
           {"opposing", "Of others at most.", &FreeMoves::opposing},
           {"most", "In all at most.", &FreeMoves::total, "from_1"}}};
}

JsonFields<AsIfDue> ahead_fields() {
  return {{},
          {{"before", "Who decides first, in this order, as far as it is known.",
            [](const AsIfDue& due) {
              return std::vector<OwnerId>(due.before().begin(), due.before().end());
            }},
           {"order_unknown?", "Who decides before is not known.", &AsIfDue::order_unknown},
           {"power_unknown?", "Others still play Power cards, which are then excluded.",
            &AsIfDue::power_unknown},
           {"cards_unknown?", "The Action cards are not revealed.", &AsIfDue::cards_unknown}}};
}

/// A card in words.
struct CardTold {
  const CardInfo& info;
  const Card& card;
};

/// For a Power card and a turn: the cards that lie open, and those that it may use.
ByName<CardTold> cards_in_words(const DecisionTold& told, const DecisionNames& names) {
  const Rules& rules = names.ruleset().rules;
  CardSet cards;
  const Decision::Kind kind = told.next.decision.kind;
  if (kind == Decision::Kind::power || kind == Decision::Kind::turn) {
    for (const CardId card : revealed(names)) cards.add(card);
  }
  if (const auto* const turn = std::get_if<TurnNext>(&told.next.what)) {
    for (const CardNext& card : turn->cards) cards.add(card.card);
    for (const SavedNext& saved : turn->beside.saved) cards.add(saved.card);
  } else if (const auto* const power = std::get_if<PowerNext>(&told.next.what)) {
    for (const PowerNext::Group& group : power->groups) {
      for (unsigned card = 1; card < rules.power.size(); ++card) {
        const CardId action = rules.power[card].action;
        if (((group.values >> card) & 1U) != 0 && action.valid()) cards.add(action);
      }
    }
  }
  ByName<CardTold> all;
  for (const CardId card : cards) {
    const std::size_t i = card.index();
    const auto same = [&](const auto& each) { return each.first == names.ruleset().cards[i].id; };
    if (std::ranges::any_of(all, same)) continue;  // of another stack
    all.push_back({names.ruleset().cards[i].id, {names.ruleset().cards[i], rules.cards[i]}});
  }
  return all;
}

JsonFields<CardTold> card_in_words() {
  return {{},
          {{"title", "What players call it.",
            [](const CardTold& told) {
              return told.info.label.empty() ? told.info.name : told.info.label;
            }},
           {"caballeros", "How many it lets place; null if that is not printed on it.",
            [](const CardTold& told) {
              const bool known = told.card.number != kUnknownNumber && !told.card.number_of_rank;
              return only_if(known, unsigned{told.card.number});
            },
            "numbers_or_null"},
           {"short?", "Its Special action in a few words.",
            [](const CardTold& told) { return told.info.brief; }},
           {"effect", "The same in whole sentences.",
            [](const CardTold& told) { return told.info.text; }}}};
}

}  // namespace

const JsonFields<DecisionTold>& fields_of(const DecisionTold*) {
  using Lines = std::vector<std::string>;
  const auto limits = [](const DecisionTold& told) -> const auto& { return told.next.what; };
  const auto lines = [](const Lines& option) -> const Lines& { return option; };
  static const JsonFields<DecisionTold> fields{
      "decision",
      {{"round", "The round, from 1; 0 in the setup, and where a game was ended before the first.",
        [](const DecisionTold& told) { return told.next.decision.round; }},
       {"step", "What is to be done.",
        [](const DecisionTold& told) { return text(told.next.decision.kind); },
        "= over, pass, dummy, reveal, power, turn, discs, open, return, fill"},
       {"players", "Who has to.",
        [](const DecisionTold& told) { return told.next.decision.owners; }},
       {"dummy_takes?", "The card that the dummy takes.",
        [](const DecisionTold& told) { return told.next.dummys_card; }},
       {"free_moves?",
        "Who may move Caballeros in the general scoring before its regions are scored"
        " (`scoring.moves`); only if somebody may.",
        [](const DecisionTold& told) { return told.next.free; }, free_moves()},
       {"cards?",
        "For a Power card and a turn: the open cards, and those that may be used, in words.",
        cards_in_words, card_in_words()},
       {"ahead?", "With --ahead, for a decision that is not due: what is not known yet.",
        [](const DecisionTold& told) {
          return told.ahead != nullptr && told.ahead->is_later() ? told.ahead : nullptr;
        },
        ahead_fields()},
       {"limits", "What is legal.", limits},
       {"options?",
        "With --options: legal decisions, drawn at random; `choose` takes one by its number, from"
        " 0.",
        &DecisionTold::options,
        JsonFields<Lines>{{},
                          {{"lines", "What adds the decision to the log, in the short notation.",
                            lines, "[string]+"}}}}}};
  return fields;
}

Json next_json(const GameLog& log, const Verdict& verdict, const DecisionTold& told) {
  return object_of(told, DecisionNames(log, verdict, told.next.referee.state()));
}

const JsonFields<NextTold>& fields_of(const NextTold*) {
  const auto verdict = [](const NextTold& told) -> const Verdict& { return told.verdict; };
  const auto since = [](const NextTold& told) -> std::optional<Moment> {
    if (!told.verdict.next) return std::nullopt;
    return latest_moment(told.verdict.state);
  };
  static const JsonFields<NextTold> fields{
      "next", joined<NextTold>(
                  {with_part<NextTold>(verdict, judged_fields()),
                   {{"decision", "What is to be decided; null where nothing is.",
                     &NextTold::decision, "null|decision"},
                    {"since?", "The moment since which it is due.", since}},
                   with_part<NextTold>(verdict, tail_fields()),
                   {{"log?", "After `choose` or `add`: the text of the log with what they add.",
                     &NextTold::log}}})};
  return fields;
}

}  // namespace veedor
