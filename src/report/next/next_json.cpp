#include <algorithm>

#include "engine/rule_id.h"
#include "replay/moment.h"
#include "report/next/next.h"
#include "ruleset/choice_json.h"
#include "ruleset/compile_effects.h"
#include "ruleset/log_keys.h"

namespace veedor {

// Lists that are written as objects by place or player.

std::pair<PlaceId, const unsigned&> entry_of(const PlaceMost& one) { return {one.place, one.most}; }
std::pair<OwnerId, const unsigned&> entry_of(const OwnerMost& one) { return {one.owner, one.most}; }
std::pair<OwnerId, const std::vector<PlaceMost>&> entry_of(const MoveOptions::Color& color) {
  return {color.owner, color.from};
}
std::pair<OwnerId, const GrandeOptions::Grande&> entry_of(const GrandeOptions::Grande& grande) {
  return {grande.owner, grande};
}
std::pair<OwnerId, const ModifierSet&> entry_of(const PassNext::Hand& hand) {
  return {hand.owner, hand.cards};
}
std::pair<OwnerId, const Owed&> entry_of(const Owed& owed) { return {owed.owner, owed}; }
std::pair<OwnerId, const Disc&> entry_of(const Disc& disc) { return {disc.owner, disc}; }
std::pair<PlaceId, const OwnerSet&> entry_of(const EvictOptions::Region& one) {
  return {one.region, one.concerned};
}
std::pair<OwnerId, const PlaceSet&> entry_of(const JailNext::Color& color) {
  return {color.owner, color.from};
}
std::pair<OwnerId, const FreeMoves&> entry_of(const FreeNext& free) {
  return {free.player, free.most};
}
const std::vector<GrandeOptions::Grande>& content_of(const GrandeOptions& options) {
  return options.grandes;
}
const std::vector<Disc>& content_of(const DiscOptions& options) { return options.discs; }
std::string_view definition_of(const std::vector<GrandeOptions::Grande>*) { return "grandes"; }
std::string_view definition_of(const std::vector<Owed>*) { return "owed"; }
std::string_view definition_of(const std::vector<Disc>*) { return "disc_choices"; }

namespace {

Json power_cards(const Names& names, PowerSet cards) {
  Json found = Json::array();
  for (unsigned card = 1; card < names.ruleset().rules.power.size(); ++card) {
    if (((cards >> card) & 1U) != 0) found.push_back(power_json(names.ruleset(), card));
  }
  return found;
}

bool shifts(const Names& names) { return !names.ruleset().modifiers.empty(); }

/// Wraps a value that only some games have.
template <class Value>
std::optional<Value> only_if(bool condition, Value value) {
  return condition ? std::optional(std::move(value)) : std::nullopt;
}

constexpr std::string_view kVetoBy = "Who may prevent it.";
constexpr std::string_view kWhose = "Whose Caballeros.";
constexpr std::string_view kFrom = "Where they stand.";
constexpr std::string_view kTo = "Where they may go.";
constexpr std::string_view kRoom = "Places that take few only: so many.";
constexpr std::string_view kCardId = "The id.";
constexpr std::string_view kGoodsUnknown =
    "The log has to write how many discs it puts out, unless the card is held.";

}  // namespace

// Options.

const JsonFields<Targets>& fields_of(const Targets*) {
  static const JsonFields<Targets> fields{
      {}, {{"to", kTo, &Targets::places}, {"room?", kRoom, &Targets::room}}};
  return fields;
}

const JsonFields<Placing>& fields_of(const Placing*) {
  static const JsonFields<Placing> fields{"placing",
                                          {{"most", "At most.", &Placing::most},
                                           {"places", "In these places.", &Placing::places},
                                           {"room?", kRoom, &Placing::room}}};
  return fields;
}

const JsonFields<Taking>& fields_of(const Taking*) {
  static const JsonFields<Taking> fields{
      "taking",
      {{"least", "At least.", &Taking::least},
       {"most", "At most.", &Taking::most},
       {"province", "Caballeros in the Province.", &Taking::province},
       {"in_regions", "How many of them come from regions.", &Taking::in_regions},
       {"regions", "From where then.", &Taking::regions}}};
  return fields;
}

namespace {

/// Caballeros of a player at a place, and where they may go.
template <class Whole>
FieldList<Whole> going() {
  return joined<Whole>(
      {with_part<Whole>(&Whole::to, fields_of(static_cast<Targets*>(nullptr)).list),
       {{"who", kWhose, &Whole::owner}, {"from", kFrom, &Whole::from}}});
}

}  // namespace

const JsonFields<MoveOptions>& fields_of(const MoveOptions*) {
  static const JsonFields<MoveOptions> fields{
      "moves",
      {{"most", "In all at most; null for any number.", &MoveOptions::in_all, "numbers_or_null"},
       {"own", "Own at most.", &MoveOptions::own, "numbers_or_null"},
       {"opposing", "Of opponents at most.", &MoveOptions::opposing, "numbers_or_null"},
       {"from", "How many stand where, by player.", &MoveOptions::colors},
       {"either", "Own or opposing ones, not both.", &MoveOptions::either},
       {"one_region", "All from the same region.", &MoveOptions::one_region},
       {"to", kTo, &MoveOptions::to},
       {"back", "Also back where they came from.", &MoveOptions::back},
       {"along?", "Each that moves may take one of a willing player along.", &MoveOptions::along},
       {"room?", kRoom, &MoveOptions::room},
       {"apart?", "Caballeros that may go to other places than `to`.", &MoveOptions::apart,
        JsonFields<MoveOptions::Apart>{{}, going<MoveOptions::Apart>()}}}};
  return fields;
}

const JsonFields<GrandeOptions::Grande>& fields_of(const GrandeOptions::Grande*) {
  using Grande = GrandeOptions::Grande;
  static const JsonFields<Grande> fields{
      {},
      {{"from", "Where it stands.", &Grande::from, "null|string"},
       {"to", "Where it may go.", &Grande::to}}};
  return fields;
}

const JsonFields<Owed>& fields_of(const Owed*) {
  static const JsonFields<Owed> fields{
      {}, {{"count", "How many.", &Owed::count}, {"from", "How many stand where.", &Owed::from}}};
  return fields;
}

const JsonFields<Disc>& fields_of(const Disc*) {
  static const JsonFields<Disc> fields{
      {},
      {{"places", "What it may show.", &Disc::shows},
       {"none", "Whether it may show none.", &Disc::none},
       {"instead?", "House rule: regions for an impossible disc.", &Disc::instead}}};
  return fields;
}

// Special actions.

namespace {

/// A Special action, with the keyword of its effect.
struct SpecialTold {
  std::string_view keyword;
  const SpecialOptions& options;
  OwnerSet vetoes{};
};

/// Asks for the options of the effect with this keyword.
template <class Options>
auto options_of(std::string_view keyword) {
  return [keyword](const SpecialTold& special) {
    return special.keyword == keyword ? std::get_if<Options>(&special.options) : nullptr;
  };
}

template <class Options, class... Type>
JsonField<SpecialTold> effect(std::string_view keyword, std::string_view sentence, Type... type) {
  return {std::string(keyword) + '?', sentence, options_of<Options>(keyword), type...};
}
template <class Options>
JsonField<SpecialTold> effect(std::string_view keyword, std::string_view sentence,
                              FieldList<Options> fields) {
  return effect<Options>(keyword, sentence, JsonFields<Options>{{}, std::move(fields)});
}
JsonField<SpecialTold> nothing(std::string_view keyword, std::string_view sentence) {
  const auto get = [keyword](const SpecialTold& special) {
    return only_if(special.keyword == keyword, Json::object());
  };
  return {std::string(keyword) + '?', sentence, get, "no_limits"};
}

auto places(LogKey key) {
  return [key](const StepOptions& step) { return PlaceSet(step.at(key).values); };
}
auto cards(LogKey key) {
  return [key](const StepOptions& step) { return CardSet(step.at(key).values); };
}
/// The pieces of a kind that may be chosen, and where each is.
template <class Piece>
std::vector<std::pair<Piece, PlaceId>> pieces(const StepOptions& step, LogKey key) {
  std::vector<std::pair<Piece, PlaceId>> found;
  for (const auto& [piece, at] : step.at(key).pieces) found.emplace_back(Piece(piece), at);
  return found;
}
/// Grandes, which an object without other fields has by player.
JsonField<SpecialTold> grandes_of(std::string_view keyword, std::string_view sentence,
                                  std::string_view type) {
  const auto get = [keyword](const SpecialTold& special) {
    const auto* const step = options_of<StepOptions>(keyword)(special);
    return step == nullptr ? std::nullopt : std::optional(pieces<OwnerId>(*step, LogKey::grande));
  };
  return {std::string(keyword) + '?', sentence, get, type};
}
JsonField<StepOptions> tiles(std::string_view sentence, std::string_view type) {
  return {"tiles", sentence,
          [](const StepOptions& step) { return pieces<TileId>(step, LogKey::tile); }, type};
}
std::vector<std::string_view> characters(const StepOptions& step) {
  std::vector<std::string_view> found;
  for (std::size_t i = 0; i < kCharacters; ++i) {
    if (((step.at(LogKey::character).values >> i) & 1U) == 0) continue;
    found.push_back(text(static_cast<Character>(i)));
  }
  return found;
}
/// For each end, the regions that it may be.
std::vector<PlaceSet> ends(const StepOptions& step) {
  std::vector<PlaceSet> ends;
  for (const StepOptions::Offer& offer : step.offers) ends.emplace_back(offer.values);
  return ends;
}
std::optional<std::uint64_t> modifiers(const StepOptions& step) {
  for (const StepOptions::Offer& offer : step.offers) {
    if (offer.row.key == LogKey::modifier) return offer.values;
  }
  return std::nullopt;
}

FieldList<StepOptions> power_fields() {
  return {{"values", "Power cards.",
           [](const StepOptions& step, const Names& names) {
             return power_cards(names, step.at(LogKey::power).values & ~std::uint64_t{1});
           },
           "[from_1]"},
          {"hidden", "Whether it may be hidden.",
           [](const StepOptions& step) { return (step.at(LogKey::power).values & 1) != 0; }},
          {"modifiers?", "Modifier cards.",
           [](const StepOptions& step) -> std::optional<ModifierSet> {
             const auto values = modifiers(step);
             if (!values) return std::nullopt;
             return ModifierSet(*values & ~kNoValueBit);
           }},
          {"modifier_hidden?", "Whether a Modifier card may be hidden.",
           [](const StepOptions& step) -> std::optional<bool> {
             const auto values = modifiers(step);
             if (!values) return std::nullopt;
             return (*values & kNoValueBit) != 0;
           }}};
}

FieldList<SpecialTold> effects() {
  return {nothing("place_number", "Another number may be placed afterwards."),
          effect<OpenKingOptions>("place_anywhere", "Other regions are open.",
                                  {{"place", "Placing afterwards.", &OpenKingOptions::after}}),
          effect<DiscOptions>("disc_grandes", "Discs that move Grandes."),
          nothing("grandes_by_disc", "The next general scoring moves Grandes."),
          effect<StepOptions>(
              "quarantine", "A quarantine.",
              {tiles("Where the scoring tiles lie that may be used; null beside the board.",
                     R"({"type": "object", "additionalProperties": {"type": ["string", "null"]}})"),
               {"to", "Where one may go.", places(LogKey::to)}}),
          effect<StepOptions>("bridge", "A bridge between two regions that are no neighbours.",
                              {{"bridge", "For each end, the regions that it may be.", ends}}),
          effect<MoveOptions>("inquisitor",
                              "The Grand Inquisitor is taken, and black Caballeros may move."),
          effect<StepOptions>("limit_table", "The Limit table moves.",
                              {{"table", "Where it may go.", places(LogKey::table)}}),
          effect<StepOptions>("remove_card", "Another card of the round is taken away.",
                              {{"remove", "Which it may be.", cards(LogKey::remove)}}),
          effect<StepOptions>("character", "The Queen or the Jester is taken.",
                              {{"character", "Who it may be.", characters,
                                R"({"type": "array", "items": {"enum": ["queen", "jester"]}})"}}),
          grandes_of("revolution", "Grandes that may become the King, and where they stand.",
                     "{string}"),
          effect<StepOptions>(
              "second_card",
              "A second card is taken; what it lets do stands in its own entry of `cards`, and its"
              " Special action may be kept for a later turn.",
              {{"card", "Which it may be.", cards(LogKey::card)}}),
          nothing("move_at_scoring", "Moves in the next general scoring."),
          nothing("none", "Nothing."),
          effect<MoveOptions>("move", "Moves."),
          effect<Placing>("place", "Places."),
          effect<ScoreOptions>("score", "A scoring.",
                               {{"choose", "Whether the player chooses.", &ScoreOptions::chosen},
                                {"places", "What can be scored.", &ScoreOptions::places}}),
          effect<ReturnOptions>("return", "Returns.",
                                {{"choose", "Whether players choose.",
                                  [](const ReturnOptions& options) { return !options.at_once; }},
                                 {"of", "How many of whom.", &ReturnOptions::owed}}),
          {"return_one_each?", "One of every colour.",
           [](const SpecialTold& special) {
             const auto* const options = options_of<ReturnOptions>("return_one_each")(special);
             return options == nullptr ? nullptr : &std::as_const(options->owed);
           }},
          effect<DiscOptions>("disc_score", "Discs that are scored."),
          effect<DiscOptions>("disc_return", "Discs that send back."),
          effect<EvictOptions>(
              "disc_evict", "A region that opponents leave.",
              {{"regions", "Who has to set a disc, by region.", &EvictOptions::regions},
               {"places", "What discs may show.", &EvictOptions::shows},
               {"none", "Whether a disc may show none.", &EvictOptions::none}}),
          effect<Taking>("take", "Caballeros to the Court."),
          effect<KingOptions>("king", "The King moves.",
                              {{"to", "Where he may go.", &KingOptions::to},
                               {"bring?", "How many come along.", &KingOptions::bring},
                               {"with?", "Of whom at most.", &KingOptions::with}}),
          effect<OpenKingOptions>("place_at_king", "The King's region is open.",
                                  {{"place", "What may be placed then.", &OpenKingOptions::after}}),
          grandes_of("swap_king", "Grandes that may change places with the King.", "{null|string}"),
          effect<GrandeOptions>("grande", "Grandes that may move."),
          effect<StepOptions>("tile", "Scoring tiles.",
                              {tiles("Where they lie; null where off the board.", "{null|string}"),
                               {"to", "Where they may go.", places(LogKey::to)}}),
          effect<StepOptions>("power", "What comes back to the hand.", power_fields()),
          effect<ChangeOptions>("unjudged",
                                "A text that nobody judges; where each kind of piece can stand.",
                                {{"caballeros", "Caballeros.", &ChangeOptions::caballeros},
                                 {"king", "The King.", &ChangeOptions::king},
                                 {"grandes", "Grandes.", &ChangeOptions::grandes},
                                 {"tiles", "Scoring tiles.", &ChangeOptions::tiles}}),
          effect<NoOptions>(
              "veto", "The card is held.",
              {{"used?", "Only of a hand card whose Veto its player has used before the turn.",
                &NoOptions::used}}),
          {"veto_by?", kVetoBy, &SpecialTold::vetoes}};
}

const JsonFields<SpecialTold>& fields_of(const SpecialTold*) {
  static const JsonFields<SpecialTold> fields{"special_limits", effects(),
                                              R"({"minProperties": 1, "maxProperties": 2})"};
  return fields;
}

/// The alternatives of the Special action of a card, or of a kept one.
template <class Whole>
std::vector<SpecialTold> specials(const Whole& card, const Names& names) {
  std::vector<SpecialTold> all;
  const auto& effects = names.ruleset().rules.cards[card.card.index()].effects;
  for (const Special& special : card.specials) {
    all.push_back({keyword_of(effects[special.alternative]), special.options, special.vetoes});
  }
  return all;
}

}  // namespace

// Actions of a turn besides its two main actions.

const JsonFields<SailOptions>& fields_of(const SailOptions*) {
  static const JsonFields<SailOptions> fields{
      "sail_limits",
      joined<SailOptions>(
          {going<SailOptions>(), {{"most", "How many may.", &SailOptions::most, "from_1"}}})};
  return fields;
}

const JsonFields<ClaimOptions>& fields_of(const ClaimOptions*) {
  static const JsonFields<ClaimOptions> fields{
      "claim_limits",
      {{"who", kWhose, &ClaimOptions::owner},
       {"disc", "Which kind of disc.",
        [](const ClaimOptions& claim, const Names& names) {
          return names.ruleset().goods[claim.good].name;
        }},
       {"most", "At most.", &ClaimOptions::most},
       {"resigning?", "At most, if one steps down first.", &ClaimOptions::resigning}}};
  return fields;
}

const JsonFields<HolderNext>& fields_of(const HolderNext*) {
  static const JsonFields<HolderNext> fields{
      "holder_limits",
      {{"held", "The player has him, or her.", &HolderNext::held},
       {"after", "Cards by which the player takes him first.", &HolderNext::by},
       {"court", "It may come to the Court.", &HolderNext::court},
       {"places", "Or go from there to these places.", &HolderNext::places},
       {"veto_by?", kVetoBy, &HolderNext::vetoes}}};
  return fields;
}

namespace {

JsonFields<JesterNext> jester() {
  return {{},
          {{"held", "The player has him.", &JesterNext::held},
           {"after", "Cards by which the player takes him first.", &JesterNext::by},
           {"to", "Who may be told to place it.", &JesterNext::to},
           {"veto_by?", kVetoBy, &JesterNext::vetoes}}};
}

JsonFields<TokenNext> token() {
  return {
      {},
      {{"cards",
        "With one of these as a card of the turn; they show a ship, or no source tells what they"
        " show.",
        &TokenNext::by},
       {"beside", "One lies beside the board: `yes`.", &TokenNext::beside},
       {"from", "Else that of one of these.", &TokenNext::from}}};
}

JsonFields<JailNext> jail() {
  return {
      {},
      {{"cards",
        "With one of these as a card of the turn; they show a jail, or no source tells what they"
        " show.",
        &JailNext::by},
       {"from", "Whose, and from where.", &JailNext::colors}}};
}

FieldList<ExtraActionNext> beside() {
  return {{"sail?", "Caballeros that may sail; only if some may.", &ExtraActionNext::sail},
          {"claim?", "Discs that may be claimed; only if some may.", &ExtraActionNext::claims},
          {"inquisitor?", "One more Caballero, with the Grand Inquisitor in the Court.",
           &ExtraActionNext::holder},
          {"queen?", "One more Caballero, with the Queen in the Court.", &ExtraActionNext::queen},
          {"jester?", "A Caballero for another player to place, with the Jester in the Court.",
           &ExtraActionNext::jester, jester()},
          {"token?", "A ship token may be taken.", &ExtraActionNext::token, token()},
          {"jail?", "A Caballero may be sent to jail.", &ExtraActionNext::jail, jail()},
          {"pardon?", "All who are in jail may be set free.", &ExtraActionNext::pardon,
           JsonFields<PardonNext>{
               {},
               {{"cards", "With one of these as a card of the turn.", &PardonNext::by},
                {"to", "Where all of them may go.", &PardonNext::to}}}},
          {"saved?", "Special actions kept in earlier turns; only if there are any.",
           &ExtraActionNext::saved,
           JsonFields<SavedNext>{
               {},
               {{"card", kCardId, &SavedNext::card},
                {"special", "What it may be; one entry for each effect.", specials<SavedNext>},
                {"goods_unknown?", kGoodsUnknown, &SavedNext::goods_unknown}}}}};
}

}  // namespace

// Decisions.

namespace {

/// Names for decisions of the position of a log.
class DecisionNames : public Names {
 public:
  DecisionNames(const GameLog& log, const Verdict& judged, const State& position)
      : Names(log), verdict(judged), state(position) {}

  const Verdict& verdict;
  const State& state;
};

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
        specials<CardNext>},
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
           with_part<TurnNext>(&TurnNext::beside, beside())})};
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

const JsonFields<OpenNext>& fields_of(const OpenNext*) {
  static const JsonFields<OpenNext> fields{
      "open_limits",
      {{"sealed", "All discs are set; those of `players` are sealed and have to be opened.",
        [](const OpenNext&) { return Json(true); }, R"({"const": true})"},
       {"card?", kAskingCard, &OpenNext::card},
       {"setup?", kSetup,
        [](const OpenNext& next) { return next.reason == DiscsNext::For::setup; }}}};
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

}  // namespace

namespace {

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
