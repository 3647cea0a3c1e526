#include "report/next/options_json.h"

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
std::pair<OwnerId, const Owed&> entry_of(const Owed& owed) { return {owed.owner, owed}; }
std::pair<OwnerId, const Disc&> entry_of(const Disc& disc) { return {disc.owner, disc}; }
std::pair<PlaceId, const OwnerSet&> entry_of(const EvictOptions::Region& one) {
  return {one.region, one.concerned};
}
std::pair<OwnerId, const PlaceSet&> entry_of(const JailNext::Color& color) {
  return {color.owner, color.from};
}
const std::vector<GrandeOptions::Grande>& content_of(const GrandeOptions& options) {
  return options.grandes;
}
const std::vector<Disc>& content_of(const DiscOptions& options) { return options.discs; }
std::string_view definition_of(const std::vector<GrandeOptions::Grande>*) { return "grandes"; }
std::string_view definition_of(const std::vector<Owed>*) { return "owed"; }
std::string_view definition_of(const std::vector<Disc>*) { return "disc_choices"; }

Json power_cards(const Names& names, PowerSet cards) {
  Json found = Json::array();
  for (unsigned card = 1; card < names.ruleset().rules.power.size(); ++card) {
    if (((cards >> card) & 1U) != 0) found.push_back(power_json(names.ruleset(), card));
  }
  return found;
}

namespace {

constexpr std::string_view kWhose = "Whose Caballeros.";
constexpr std::string_view kFrom = "Where they stand.";
constexpr std::string_view kTo = "Where they may go.";
constexpr std::string_view kRoom = "Places that take few only: so many.";

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

}  // namespace

const JsonFields<SpecialTold>& fields_of(const SpecialTold*) {
  static const JsonFields<SpecialTold> fields{"special_limits", effects(),
                                              R"({"minProperties": 1, "maxProperties": 2})"};
  return fields;
}

std::vector<SpecialTold> specials_of(const Names& names, CardId card,
                                     const std::vector<Special>& specials) {
  std::vector<SpecialTold> all;
  const auto& effects = names.ruleset().rules.cards[card.index()].effects;
  for (const Special& special : specials) {
    all.push_back({keyword_of(effects[special.alternative]), special.options, special.vetoes});
  }
  return all;
}

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

}  // namespace

FieldList<ExtraActionNext> extra_action_fields() {
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
           JsonFields<SavedNext>{{},
                                 {{"card", kCardId, &SavedNext::card},
                                  {"special", "What it may be; one entry for each effect.",
                                   [](const SavedNext& saved, const Names& names) {
                                     return specials_of(names, saved.card, saved.specials);
                                   }},
                                  {"goods_unknown?", kGoodsUnknown, &SavedNext::goods_unknown}}}}};
}

}  // namespace veedor
