#include <algorithm>
#include <utility>

#include "engine/scoring.h"
#include "log/board.h"
#include "report/position/position.h"
#include "report/position/position_inside.h"
#include "report/verdict_json.h"
#include "ruleset/choice_json.h"
#include "text/json.h"

namespace veedor {
namespace {

std::string owner_or_none(const Scene& scene, OwnerId owner) {
  return owner.valid() ? scene.owner(owner) : "none";
}

/// The name of an owner; empty if there is none.
std::string owner_if_any(const Scene& scene, OwnerId owner) {
  return owner.valid() ? scene.owner(owner) : std::string();
}
/// A number that no source may tell.
constexpr std::string_view kNumberOrNull = R"({"type": ["integer", "null"], "minimum": 0})";

// The board, in the form of a log's claim.

/// The names in logs of what a scene has.
struct SceneNames {
  const Scene& scene;
  [[nodiscard]] const std::string& of(PlaceId place) const { return scene.place(place); }
  [[nodiscard]] std::string of(OwnerId owner) const { return scene.owner(owner); }
  [[nodiscard]] const std::string& of(TileId tile) const {
    return scene.ruleset->tiles[tile.index()];
  }
  [[nodiscard]] const std::string& of(TokenId token) const {
    return scene.ruleset->tokens[token.index()].name;
  }
  [[nodiscard]] const std::string& of_load(Load load) const {
    return scene.ruleset->goods[load - 1U].name;
  }
};

/// Where a single thing stands, or who has it; empty if that is nowhere.
std::string single(const Scene& scene, std::string_view key) {
  const BoardRow& row = board_row(key);
  const SceneNames names{scene};
  for (const BoardSubject& of : subjects_of(scene.rules(), row)) {
    const unsigned value = value_of(scene.rules(), scene.state, of);
    if (value != kNoValue || row.has_owner()) return word_of(value, row, names);
  }
  return {};
}

/// Which numbers of 0 are told.
enum class Zeros : std::uint8_t { none, of_players, all };

/// What a key of `board` tells of several things.
Json told(const Scene& scene, std::string_view key, Zeros zeros = Zeros::none) {
  const BoardRow& row = board_row(key);
  const SceneNames names{scene};
  Json board = Json::object();
  board[std::string(key)] = Json::object();
  for (const BoardSubject& of : subjects_of(scene.rules(), row)) {
    const unsigned value = value_of(scene.rules(), scene.state, of);
    const bool number = row.has_number();
    const bool zero = zeros == Zeros::all || (zeros == Zeros::of_players && of.owner != kDummy);
    if (number ? value == 0 && !zero : value == kNoValue && !row.has_owner()) continue;
    Json* at = &board;
    for (const std::string& name : path_to(of, row, scene.state, names)) at = &(*at)[name];
    *at = number ? Json(value) : Json(word_of(value, row, names));
  }
  return std::move(board.begin().value());
}

/// The same if the game has `part`.
std::optional<Json> told_if(const Scene& scene, bool part, std::string_view key,
                            Zeros zeros = Zeros::none) {
  return part ? std::optional(told(scene, key, zeros)) : std::nullopt;
}

std::optional<Json> carried(const Scene& scene) {
  if (scene.rules().inner.empty()) return std::nullopt;
  Json result = Json::object();
  for (const PlaceId region : scene.rules().regions) {
    for (const auto& [good, owners] : inside_of(scene, region).carriers) {
      for (const auto& [owner, number] : owners) {
        Json& sum = result[scene.owner(owner)][scene.ruleset->goods[good].name];
        sum = number + (sum.is_null() ? 0U : sum.get<unsigned>());
      }
    }
  }
  return result;
}

Json on_table(const Scene& scene) {
  const PlaceId table = scene.state.table();
  if (scene.rules().inner.empty() || !table.valid()) return {};
  Json regions = told(scene, "table");
  if (regions.empty()) regions[scene.place(table)] = Json::object();
  return regions;
}

JsonField<Scene> character_field(Character character, std::string_view sentence) {
  return {text(character), sentence, [character](const Scene& scene) {
            return owner_or_none(scene, scene.state.with(character));
          }};
}

JsonFields<Scene> board() {
  return {
      "board",
      {{"king?", "Where the King stands.",
        [](const Scene& scene) { return single(scene, "king"); }},
       {"regions", "Caballeros by place and player.",
        [](const Scene& scene) { return told(scene, "regions"); }, "numbers_by_name"},
       {"court", "Caballeros in the Courts.",
        [](const Scene& scene) { return told(scene, "court", Zeros::of_players); }, "numbers"},
       {"province", "Caballeros in the Provinces.",
        [](const Scene& scene) { return told(scene, "province", Zeros::of_players); }, "numbers"},
       {"grandes", "Where the Grandes stand.",
        [](const Scene& scene) { return told(scene, "grandes"); }, "strings_by_name"},
       {"tiles", "Where the scoring tiles lie.",
        [](const Scene& scene) { return told(scene, "tiles"); }, "strings_by_name"},
       {"quarantine?", "The region in quarantine.",
        [](const Scene& scene) { return single(scene, "quarantine"); }},
       {"pieces?", "Where the pieces stand that the ruleset adds.",
        [](const Scene& scene) { return told(scene, "pieces"); }, "strings_by_name"},
       {"spaces?", "Who stands in the spaces of regions, or `none`.",
        [](const Scene& scene) { return told_if(scene, !scene.rules().inner.empty(), "spaces"); },
        "strings_by_name"},
       {"goods?", "Discs that nobody has claimed, by kind and place.",
        [](const Scene& scene) {
          return told_if(scene, !scene.rules().inner.empty(), "goods", Zeros::all);
        },
        "numbers_by_name"},
       {"carried?", "Discs that Caballeros carry, by owner and kind.", carried, "numbers_by_name"},
       {"table?", "Who is on the Limit table, by the region where it lies.", on_table,
        "numbers_by_name"},
       {"inquisitor?", "Who has the Grand Inquisitor, or `none`.",
        [](const Scene& scene) { return single(scene, "inquisitor"); }},
       {"characters?", "Who has the Queen and who the Jester, or `none`.",
        [](const Scene& scene) { return scene.rules().characters ? &scene : nullptr; },
        JsonFields<Scene>{{},
                          {character_field(Character::queen, "Who has the Queen."),
                           character_field(Character::jester, "Who has the Jester.")}}},
       {"tokens?", "Ship tokens by player, 0 or 1.",
        [](const Scene& scene) { return told(scene, "tokens", Zeros::all); }, "numbers"},
       {"jail?", "Caballeros in jail.",
        [](const Scene& scene) { return told_if(scene, scene.rules().jail.valid(), "jail"); },
        "numbers"}}};
}

// Players.

/// A hand: the known cards, and the number of others.
struct HandTold {
  Json known = Json::array();
  unsigned hidden = 0;
};

JsonFields<HandTold> hand_fields(std::string_view known, std::string_view type) {
  return {{},
          {{"known", known, &HandTold::known, type},
           {"hidden", "How many more are there.", &HandTold::hidden}}};
}

ByName<HandTold> hands(const Scene& scene) {
  ByName<HandTold> all;
  for (const OwnerId owner : scene.seats()) {
    const HandSeen<unsigned>& hand = scene.hands[owner.index()];
    HandTold told{.hidden = hand.hidden};
    for (const unsigned card : hand.known) told.known.push_back(power_json(*scene.ruleset, card));
    all.emplace_back(scene.owner(owner), std::move(told));
  }
  return all;
}

ByName<HandTold> modifiers_in_hand(const Scene& scene) {
  ByName<HandTold> all;
  for (const OwnerId owner : scene.seats()) {
    if (owner == kDummy || scene.rules().modifiers.empty()) continue;
    HandTold told{.hidden = scene.modifiers[owner.index()].hidden};
    for (const ModifierId kind : scene.modifiers[owner.index()].known) {
      told.known.push_back(scene.ruleset->modifiers[kind.index()].id);
    }
    all.emplace_back(scene.owner(owner), std::move(told));
  }
  return all;
}

Json colors(const Scene& scene) {
  Json result;
  for (std::size_t i = 0; i < scene.colors.size(); ++i) {
    if (!scene.colors[i].empty()) result[scene.players[i]] = scene.colors[i];
  }
  return result;
}

Json player_scores(const Scene& scene) {
  Json result = Json::object();
  for (const OwnerId owner : scene.seats()) {
    if (owner != kDummy) result[scene.owner(owner)] = scene.state.scores[owner.index()];
  }
  return result;
}

// The current round.

/// Something of an owner, with the scene that has it.
struct OfOwner {
  const Scene* scene;
  OwnerId owner;
  [[nodiscard]] unsigned card() const { return scene->state.played[owner.index()]; }
};

JsonFields<OfOwner> played_card() {
  return {
      "played_card",
      {{"card", "The Power card.",
        [](const OfOwner& of) { return power_json(*of.scene->ruleset, of.card()); }, "power_shown"},
       {"caballeros?", "How many Caballeros it lets take; null where no source tells.",
        [](const OfOwner& of) -> std::optional<Json> {
          if (of.owner == kDummy) return std::nullopt;
          const unsigned caballeros = of.scene->rules().power[of.card()].caballeros;
          return caballeros == kUnknownCaballeros ? Json() : Json(caballeros);
        },
        kNumberOrNull},
       {"modifier?", "The Modifier card.",
        [](const OfOwner& of) {
          const ModifierId kind = of.scene->state.modifiers_played[of.owner.index()];
          return kind.valid() ? of.scene->ruleset->modifiers[kind.index()].id : std::string();
        }},
       {"total", "The value of both.", [](const OfOwner& of) {
          return static_cast<int>(of.scene->state.totals[of.owner.index()]);
        }}}};
}

ByName<OfOwner> power_of_round(const Scene& scene) {
  ByName<OfOwner> all;
  for (const OwnerId owner : scene.order) {
    const OfOwner of{&scene, owner};
    if (of.card() > 0) all.emplace_back(scene.owner(owner), of);
  }
  return all;
}

/// A revealed card, with the scene that has it.
struct OfStack {
  const Scene* scene;
  StackId stack;
  [[nodiscard]] std::size_t card() const { return scene->state.revealed[stack.index()].index(); }
};

JsonFields<OfStack> revealed_card() {
  return {"revealed_card",
          {{"stack", "The stack.",
            [](const OfStack& of) { return of.scene->ruleset->stacks[of.stack.index()]; }},
           {"card", "The id.",
            [](const OfStack& of) { return of.scene->ruleset->cards[of.card()].id; }},
           {"caballeros", "How many may be placed; null where no source tells.",
            [](const OfStack& of) {
              const Card& card = of.scene->rules().cards[of.card()];
              return card.number == kUnknownNumber ? Json() : Json(card.number);
            },
            kNumberOrNull},
           {"taken_by?", "Who has taken it.",
            [](const OfStack& of) {
              return owner_if_any(*of.scene, of.scene->state.taken_by[of.stack.index()]);
            }},
           {"removed?", "It has been taken away, and nobody can take it.",
            [](const OfStack& of) { return of.scene->state.removed.has(of.stack); }}}};
}

std::vector<OfStack> revealed_cards(const Scene& scene) {
  std::vector<OfStack> all;
  for (std::size_t i = 0; scene.in_round() && i < scene.state.stacks_revealed; ++i) {
    all.push_back({&scene, StackId(i)});
  }
  return all;
}

bool turn_now(const Scene& scene, OwnerId owner) {
  return scene.turn_under_way && scene.state.turn.player == owner;
}

/// The players of the round for whom this holds.
template <class Holds>
auto in_order(Holds holds) {
  return [holds](const Scene& scene) {
    std::vector<std::string> names;
    for (const OwnerId owner : scene.order) {
      if (holds(scene, owner)) names.push_back(scene.owner(owner));
    }
    return names;
  };
}

// What is due, now and later.

JsonFields<OfOwner> free_moves_of() {
  const auto free = [](const OfOwner& of) -> const FreeMoves& {
    return of.scene->state.free_moves[of.owner.index()];
  };
  return {{},
          {{"own", "Own ones at most.", [free](const OfOwner& of) { return free(of).own; }},
           {"opposing", "Opposing ones at most.",
            [free](const OfOwner& of) { return free(of).opposing; }},
           {"total", "Of both together at most.",
            [free](const OfOwner& of) { return free(of).total; }, "from_1"}}};
}

ByName<OfOwner> with_free_moves(const Scene& scene) {
  ByName<OfOwner> all;
  for (const OwnerId player : scene.rules().player_set()) {
    if (scene.state.free_moves[player.index()].total == 0) continue;
    all.emplace_back(scene.owner(player), OfOwner{&scene, player});
  }
  return all;
}

Json values(const Scene& scene) {
  Json result = Json::object();
  for (const PlaceId place : scene.rules().regions | PlaceSet::of(scene.rules().castillo)) {
    result[scene.place(place)] = values_of(scene.rules(), scene.state, place);
  }
  return result;
}

/// A list of objects that have two texts, from the entries of another.
struct TwoTexts {
  std::string one;
  std::string other;
};
JsonFields<TwoTexts> two(JsonField<TwoTexts> one, JsonField<TwoTexts> other) {
  return {{}, {std::move(one), std::move(other)}};
}

std::vector<TwoTexts> gifts(const Scene& scene) {
  std::vector<TwoTexts> all;
  for (std::size_t i = 0; i < scene.state.gift_count; ++i) {
    const Gift& gift = scene.state.gifts[i];
    all.push_back({scene.owner(gift.owner), scene.owner(gift.to)});
  }
  return all;
}

std::vector<TwoTexts> kept_specials(const Scene& scene) {
  std::vector<TwoTexts> all;
  for (std::size_t i = 0; i < scene.state.kept_count; ++i) {
    const Kept& one = scene.state.kept[i];
    all.push_back({scene.owner(one.owner), scene.ruleset->cards[one.card.index()].id});
  }
  return all;
}

struct DiscTold {
  std::string player;
  bool set = false;
  std::string shows{};  ///< empty if it is not seen
};

std::vector<DiscTold> discs(const Scene& scene) {
  std::vector<DiscTold> all;
  for (const DiscSeen& disc : scene.discs) {
    DiscTold& told = all.emplace_back(DiscTold{scene.owner(disc.owner), disc.set});
    if (disc.seen) told.shows = disc.place.valid() ? scene.place(disc.place) : "none";
  }
  return all;
}

struct VetoTold {
  std::string holder;
  unsigned until = 0;
};

std::vector<VetoTold> vetoes(const Scene& scene) {
  std::vector<VetoTold> all;
  for (const HeldVeto& veto : scene.vetoes) {
    all.push_back({scene.owner(veto.holder), State::last_round(veto)});
  }
  return all;
}

std::vector<std::string> bridge(const Scene& scene) {
  const auto& [one, other] = scene.state.bridge;
  if (!one.valid()) return {};
  return {scene.place(one), scene.place(other)};
}

std::vector<unsigned> caballero_cards(const Scene& scene) {
  std::vector<unsigned> cards;
  for (const unsigned number : scene.state.caballero_cards) {
    if (number > 0) cards.push_back(number);
  }
  return cards;
}

JsonFields<Scene> dummy_fields() {
  return {{},
          {{"supply", "Caballeros in its supply.",
            [](const Scene& scene) { return scene.state.count(scene.rules().province, kDummy); }},
           {"drawn", "Regions drawn since the last general scoring.", [](const Scene& scene) {
              std::vector<std::string> drawn;
              for (const PlaceId region : scene.state.dummy_drawn) {
                drawn.push_back(scene.place(region));
              }
              return drawn;
            }}}};
}

FieldList<Scene> board_and_players() {
  return {
      {"board", "As a log claims it.", [](const Scene& scene) -> const Scene& { return scene; },
       board()},
      {"castillo_hidden?", "What is in the Castillo is not told.", &Scene::castillo_hidden},
      {"values", "Points for first, second and third place, by place.",
       [](const Scene& scene) { return values(scene); }, "{place_values}"},
      {"colors?", "The colours that the log gives, by player.",
       [](const Scene& scene) { return colors(scene); }, "{string}"},
      {"scores", "Points by player.", player_scores, "numbers"},
      {"hands", "Power cards in hand, by player.", [](const Scene& scene) { return hands(scene); },
       hand_fields("Cards that are known.", "[power_shown]")},
      {"modifiers?", "Modifier cards in hand, by player.", modifiers_in_hand,
       hand_fields("Ids of those that are known.", "names")}};
}

FieldList<Scene> round_fields() {
  return {{"first_player?", "Who plays first in this round.",
           [](const Scene& scene) { return owner_if_any(scene, scene.state.first_player); }},
          {"order", "The players in the order of this round.",
           in_order([](const Scene&, OwnerId) { return true; })},
          {"joker?", "Who has played a Joker in this round, and plays a second card.",
           [](const Scene& scene) { return owner_if_any(scene, scene.state.joker); }},
          {"power", "The Power cards played, by player.", power_of_round, played_card()},
          {"revealed", "The revealed Action cards.", revealed_cards, revealed_card()},
          {"turns_taken", "Who has had a turn.", in_order([](const Scene& scene, OwnerId owner) {
             return scene.state.turns_begun.has(owner) && !turn_now(scene, owner);
           })},
          {"turn_of?", "Whose turn is under way.", [](const Scene& scene) {
             const auto now = std::ranges::find_if(
                 scene.order, [&](OwnerId owner) { return turn_now(scene, owner); });
             return now == scene.order.end() ? std::string() : scene.owner(*now);
           }}};
}

FieldList<Scene> later_fields() {
  return {
      {"bridge?", "The two regions that a bridge joins.", bridge},
      {"grandes_by_disc?", "The next general scoring moves Grandes by disc.",
       [](const Scene& scene) { return scene.state.grandes_by_disc; }},
      {"caballero_cards?", "The Caballero cards of the game, the highest first.", caballero_cards,
       "[from_1]"},
      {"discs", "Secret discs that are due.", [](const Scene& scene) { return discs(scene); },
       JsonFields<DiscTold>{
           {},
           {{"player", "Whose disc it is.", &DiscTold::player},
            {"set", "Whether it is set.", &DiscTold::set},
            {"shows?", "The region, or `none`, once it is seen.", &DiscTold::shows}}}},
      {"vetoes", "Veto cards that are held.", [](const Scene& scene) { return vetoes(scene); },
       JsonFields<VetoTold>{
           {},
           {{"holder", "Who holds it.", &VetoTold::holder},
            {"until", "The last round when it is good.", &VetoTold::until, "from_1"}}}},
      {"kept?", "Special actions that are kept for a later turn.", kept_specials,
       two({"player", "Who has kept it.", &TwoTexts::one},
           {"card", "The id of the card.", &TwoTexts::other})},
      {"king_grande?", "Whose Grande is the King until after the next general scoring.",
       [](const Scene& scene) { return owner_if_any(scene, scene.state.king_grande); }},
      {"given?", "Caballeros that wait to be placed by another player, the oldest first.",
       [](const Scene& scene) { return gifts(scene); },
       two({"owner", "Whose Caballero it is.", &TwoTexts::one},
           {"to", "Who is to place it.", &TwoTexts::other})},
      {"free_moves?",
       "How many Caballeros players may move in the next general scoring, by player.",
       with_free_moves, free_moves_of()},
      {"dummy?", "Two players: the dummy.",
       [](const Scene& scene) { return scene.rules().dummy ? &scene : nullptr; }, dummy_fields()}};
}

}  // namespace

const JsonFields<Scene>& fields_of(const Scene*) {
  static const JsonFields<Scene> fields{
      "position", joined<Scene>({board_and_players(), round_fields(), later_fields()})};
  return fields;
}

const JsonFields<ShownTold>& fields_of(const ShownTold*) {
  const auto verdict = [](const ShownTold& told) -> const Verdict& { return told.verdict; };
  static const JsonFields<ShownTold> fields{
      "show",
      joined<ShownTold>(
          {with_part<ShownTold>(verdict, judged_fields()),
           {{"at", "The moment that is shown.",
             [](const ShownTold& told) { return latest_moment(told.verdict.state); }},
            {"moment", "The same as --at takes it, within a turn with its parts.",
             [](const ShownTold& told) { return moment_text(told.verdict.moment); }, "moment_text"},
            {"position", "What stands where.",
             [](const ShownTold& told) -> const Scene& { return told.scene; }}},
           with_part<ShownTold>(verdict, tail_fields())})};
  return fields;
}

}  // namespace veedor
