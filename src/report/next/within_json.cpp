#include <algorithm>

#include "engine/step_table.h"
#include "report/next/within.h"
#include "ruleset/compile_effects.h"
#include "text/phrases.h"
#include "words/step_words.h"

namespace veedor {
namespace {

/// A part with its game.
struct PartTold {
  const NextPart& part;
  const UnderWay& now;

  [[nodiscard]] bool is_beside() const {
    return now.beside != UnderWay::Beside::no || part.step.kind == StepKind::prevent;
  }
  [[nodiscard]] bool has(Field field) const { return row_of(part.step.kind).fields.has(field); }
};

/// The value of a field that is the id of something; "none" where the step has it and it may be
/// nothing.
template <auto Member>
std::optional<std::string> named(const PartTold& told, Field field, const Names& names,
                                 std::string_view none = kNobody) {
  const auto& id = told.part.step.*Member;
  if (!told.has(field)) return std::nullopt;
  if (id.valid()) return name_in_log(names, id);
  return none.empty() ? std::nullopt : std::optional(std::string(none));
}

/// The step is about a Power card, whose number its count is.
bool about_power(const PartTold& told) {
  constexpr StepSet kOfPower(StepKind::play_power, StepKind::dummy_power, StepKind::take_back,
                             StepKind::choose_hand_card);
  return kOfPower.has(told.part.step.kind);
}

/// A card and the alternative of it whose effect is announced, by the part or before it.
struct Announced {
  const CardInfo& info;
  const std::vector<Effect>& effects;
  std::size_t alternative;
};
std::optional<Announced> announced(const PartTold& told, const Names& names) {
  std::vector<Step> steps = told.part.before;
  steps.push_back(told.part.step);
  Game game = told.now.game;
  for (const Step& step : steps) {
    if (step.kind == StepKind::announce) {
      const Turn& turn = game.state().turn;
      const CardId card = step.card.valid() ? step.card : turn.saved ? turn.acting : turn.card;
      const Ruleset& ruleset = names.ruleset();
      return Announced{ruleset.cards[card.index()], ruleset.rules.cards[card.index()].effects,
                       step.alternative};
    }
    game.play(step);
  }
  return std::nullopt;
}

std::optional<std::string> announced_effect(const PartTold& told, const Names& names) {
  const auto what = announced(told, names);
  if (!what) return std::nullopt;
  return std::string(keyword_of(what->effects[what->alternative]));
}

/// What players call it: by the card if that has one Special action only.
std::string announced_title(const PartTold& told, const Names& names) {
  const Announced what = announced(told, names).value();
  const bool alone = what.effects.size() == 1 && !what.info.brief.empty();
  std::string title(alone ? what.info.brief : keyword_of(what.effects[what.alternative]));
  std::ranges::replace(title, '_', ' ');
  return capitalized(std::move(title));
}

/// The second card of the turn, if the part uses it.
std::optional<std::string> second_card_used(const PartTold& told, const Names& names) {
  for (const Step& step : told.part.before) {
    const bool uses = step.kind == StepKind::begin_place || step.kind == StepKind::announce;
    if (uses && step.card.valid()) return name_in_log(names, step.card);
  }
  return std::nullopt;
}

std::string title_of(const PartTold& told, const Names& names) {
  const StepKind kind = told.part.step.kind;
  const std::string title = kind == StepKind::announce
                                ? announced_title(told, names)
                                : step_title(names, kind).value_or(capitalized(name(kind)));
  // Whoever takes it up again may have another decision to make.
  const bool again = told.now.beside == UnderWay::Beside::rest && told.now.steps.empty();
  return again ? title + " (last turn)" : title;
}

JsonFields<PartTold> part_fields() {
  return {
      {},
      {{"part", "Names the part in `parts` of the next request.",
        [](const PartTold& told) { return told.part.id(told.now); }},
       {"step", "What it is, as in the library's StepKind.",
        [](const PartTold& told) { return name(told.part.step.kind); }},
       {"title", "What this kind of part is called where players choose between kinds.",
        [](const PartTold& told, const Names& names) { return title_of(told, names); }},
       {"player?", "Whose decision it is.", [](const PartTold& told) { return told.part.player; }},
       {"beside?", "Just true: of a decision for which the game does not wait.",
        [](const PartTold& told) { return told.is_beside(); }},
       {"effect?", "The effect of the card that it begins or uses.", announced_effect},
       {"by?", "The second card of the turn, which it uses.", second_card_used},
       {"resign?", "A Caballero steps down first.",
        [](const PartTold& told) {
          return std::ranges::count(told.part.before, StepKind::resign, &Step::kind) > 0;
        }},
       {"card?", "The card.",
        [](const PartTold& told, const Names& names) {
          return named<&Step::card>(told, Field::card, names, "");
        }},
       {"stack?", "Its stack, if several show it.",
        [](const PartTold& told, const Names& names) {
          return named<&Step::stack>(told, Field::stack, names, "");
        }},
       {"who?", "Whose piece or decision it is about.",
        [](const PartTold& told, const Names& names) {
          return named<&Step::owner>(told, Field::owner, names);
        }},
       {"tile?", "The scoring tile.",
        [](const PartTold& told, const Names& names) {
          return named<&Step::tile>(told, Field::tile, names, "");
        }},
       {"character?", "The Queen or the Jester.",
        [](const PartTold& told) {
          return told.has(Field::character) ? text(told.part.step.character) : std::string_view();
        }},
       {"from?", "Where the pieces stand.",
        [](const PartTold& told, const Names& names) {
          return named<&Step::from>(told, Field::from, names, "");
        }},
       {"to?", "Where they go, or what is meant; `none` on a disc.",
        [](const PartTold& told, const Names& names) {
          return named<&Step::to>(told, Field::to, names);
        }},
       {"along?", "Whose Caballero comes along.",
        [](const PartTold& told, const Names& names) {
          return named<&Step::companion>(told, Field::companion, names, "");
        }},
       {"power?", "The Power card.",
        [](const PartTold& told, const Names& names) -> std::optional<std::string> {
          if (!about_power(told)) return std::nullopt;
          if (told.part.step.count == 0) return "hidden";
          return names.ruleset().power(told.part.step.count);
        }},
       {"modifier?", "The Modifier card.",
        [](const PartTold& told, const Names& names) {
          const bool back = told.part.step.kind == StepKind::take_back_modifier;
          return named<&Step::modifier>(told, Field::modifier, names, back ? "hidden" : "");
        }},
       {"count?", "How many; with `most`, the same part can be said again.",
        [](const PartTold& told) -> std::optional<unsigned> {
          if (about_power(told) || !told.has(Field::count)) return std::nullopt;
          return told.part.step.count;
        }},
       {"most?", "How many in all, if more than `count`.",
        [](const PartTold& told) -> std::optional<unsigned> {
          if (told.part.most <= told.part.step.count || about_power(told)) return std::nullopt;
          return told.part.most;
        }}}};
}

JsonFields<AddedLater> added_later_fields() {
  return {{},
          {{"player", "Whose turn it is.", &AddedLater::player},
           {"place", "How many Caballeros may still be placed.", &AddedLater::place},
           {"special", "Whether the Special action may still be done.", &AddedLater::special},
           {"veto_by", "Who may veto the last Special action.", &AddedLater::veto_by}}};
}

JsonFields<BrokenRule> broken_rule_fields() {
  return {{},
          {{"rule", "Its id.", [](const BrokenRule& broken) { return text(broken.rule); }},
           {"message", "What is wrong.", &BrokenRule::message}}};
}

}  // namespace

const JsonFields<WithinTold>& fields_of(const WithinTold*) {
  static const JsonFields<WithinTold> fields{
      "within",
      {{"round", "The round of the decision, from 1; 0 in the setup.",
        [](const WithinTold& told) { return told.now.decision.round; }},
       {"players", "Who makes it.",
        [](const WithinTold& told) { return told.now.decision.owners; }},
       {"lines",
        "What has been said, in the short notation; empty as long as nothing is said, or as"
        " something is missing without which no log can have it.",
        &WithinTold::lines, "[string]"},
       {"may_end", "Whether it can be left so.", &WithinTold::may_end},
       {"seal?", "Just true: veedor seal can make a code of the line.",
        [](const WithinTold& told) { return told.seal ? std::optional(true) : std::nullopt; }},
       {"parts", "What may be said next.",
        [](const WithinTold& told) {
          std::vector<PartTold> parts;
          for (const NextPart& part : told.parts) parts.push_back({part, told.now});
          for (const PartsTold& beside : told.beside) {
            for (const NextPart& part : beside.parts) parts.push_back({part, *beside.now});
          }
          return parts;
        },
        part_fields()},
       {"later?", "What may be added even when others decide next.",
        [](const WithinTold& told) { return told.later.player.valid() ? &told.later : nullptr; },
        added_later_fields()},
       {"scores?", "Points by player after the lines.",
        [](const WithinTold& told) -> std::optional<Json> {
          if (told.after == nullptr) return std::nullopt;
          Json points = Json::object();
          for (std::size_t i = 0; i < told.after->players.size(); ++i) {
            points[told.after->players[i]] = told.after->scores[i];
          }
          return points;
        },
        "numbers"},
       {"log?", "The log with the lines, if it is asked for.",
        [](const WithinTold& told) {
          return told.log == nullptr ? std::nullopt : std::optional(*told.log);
        }},
       {"why?", "The rule by which the step in `why` is no part.",
        [](const WithinTold& told) { return told.why ? &*told.why : nullptr; },
        broken_rule_fields()}}};
  return fields;
}

}  // namespace veedor
