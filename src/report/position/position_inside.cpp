#include "report/position/position_inside.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/board/inner.h"
#include "engine/geography.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

/// The owners with a number above 0 according to `count`.
template <class Count>
OwnerCounts counts(const Scene& scene, Count count) {
  OwnerCounts found;
  for (const OwnerId owner : scene.rules().owner_set()) {
    const unsigned here = count(owner);
    if (here > 0) found.emplace_back(owner, here);
  }
  return found;
}

OwnerId owner_in(const Scene& scene, PlaceId space) {
  for (const OwnerId owner : scene.rules().owner_set()) {
    if (scene.state.count(space, owner) > 0) return owner;
  }
  return {};
}

unsigned carrying(const Scene& scene, PlaceSet places, OwnerId owner, std::size_t good) {
  unsigned sum = 0;
  for (const PlaceId place : places) {
    const std::uint8_t spot = scene.rules().places[place.index()].spot;
    if (spot != kNoSpot) sum += scene.state.carried[spot][owner.index()][good];
  }
  return sum;
}

void add_discs(const Scene& scene, PlaceId place, PlaceSet all, Inside& inside) {
  const auto& goods = scene.rules().goods;
  for (std::size_t good = 0; good < goods.size(); ++good) {
    const unsigned unclaimed = scene.state.unclaimed[good];
    if (goods[good].lies == place && unclaimed > 0) inside.unclaimed.push_back({good, unclaimed});
    OwnerCounts owners =
        counts(scene, [&](OwnerId owner) { return carrying(scene, all, owner, good); });
    if (!owners.empty()) inside.carriers.push_back({good, std::move(owners)});
  }
}

}  // namespace

Inside inside_of(const Scene& scene, PlaceId place) {
  Inside inside;
  const Rules& rules = scene.rules();
  if (rules.inner.empty() || !rules.regions.has(place)) return inside;
  const Decks decks;
  const PlaceSet all = with_inner({rules, decks, scene.state}, PlaceSet::of(place));
  for (const PlaceId space : rules.places[place.index()].inside) {
    inside.spaces.push_back({space, owner_in(scene, space)});
  }
  inside.table = place == scene.state.table();
  if (inside.table) {
    inside.on_table =
        counts(scene, [&](OwnerId owner) { return scene.state.count(rules.limit_table, owner); });
  }
  add_discs(scene, place, all, inside);
  return inside;
}

namespace {

/// "2 Gold, 9 Wares": the discs that are neither carried nor on the board.
std::string supply(const Scene& scene) {
  const Decks decks;
  std::vector<std::string> parts;
  for (std::size_t good = 0; good < scene.rules().goods.size(); ++good) {
    parts.push_back(fmt::format("{} {}", supply_of({scene.rules(), decks, scene.state}, good),
                                scene.ruleset->goods[good].name));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string where_table_lies(const Scene& scene) {
  const PlaceId table = scene.rules().limit_table;
  return fmt::format("in {}, {} of {} spaces taken", scene.place(scene.state.table()),
                     scene.state.total(table), scene.rules().places[table.index()].room);
}

/// "Ann: Fair; Bea: Market".
std::string kept(const Scene& scene) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < scene.state.kept_count; ++i) {
    const Kept& one = scene.state.kept[i];
    parts.push_back(fmt::format("{}: {}", scene.names[one.owner.index()],
                                scene.ruleset->cards[one.card.index()].shown()));
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

/// "2, of Ann (up to 3), Bea (up to 1)".
std::string free_spaces(const Scene& scene) {
  const Fill& fill = scene.state.fill;
  std::vector<std::string> parts;
  for (const OwnerId owner : scene.rules().owner_set()) {
    const unsigned off = fill.off[owner.index()];
    if (off > 0) parts.push_back(fmt::format("{} (up to {})", scene.names[owner.index()], off));
  }
  return fmt::format("{}, for {}", fill.free, fmt::join(parts, ", "));
}

/// "in the Court of Ann".
std::string whose_court(const Scene& scene, OwnerId owner) {
  return veedor::whose_court(owner, [&](OwnerId who) { return scene.names[who.index()]; });
}

/// "Ann, Cruz; 1 beside the board".
std::string ship_tokens(const Scene& scene) {
  std::vector<std::string> parts;
  for (const OwnerId owner : scene.state.with_token) parts.push_back(scene.names[owner.index()]);
  const unsigned beside =
      left_of(scene.rules().ship_tokens, static_cast<unsigned>(scene.state.with_token.size()));
  if (parts.empty()) return fmt::format("{} beside the board", beside);
  const std::string left = beside > 0 ? fmt::format("; {} beside the board", beside) : "";
  return fmt::format("{}{}", fmt::join(parts, ", "), left);
}

/// "Bea: 1 of Ann, 1 of Cruz", oldest first.
std::string given(const Scene& scene) {
  std::vector<std::string> parts;
  for (const OwnerId player : scene.rules().player_set()) {
    std::vector<std::string> owners;
    for (std::size_t i = 0; i < scene.state.gift_count; ++i) {
      const Gift& gift = scene.state.gifts[i];
      if (gift.to == player) owners.push_back("1 of " + scene.names[gift.owner.index()]);
    }
    if (owners.empty()) continue;
    parts.push_back(fmt::format("{}: {}", scene.names[player.index()], fmt::join(owners, ", ")));
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

/// "Ann up to 2"; the number of own Caballeros is only added if it differs.
std::string free_moves(const Scene& scene) {
  std::vector<std::string> parts;
  for (const OwnerId player : scene.rules().player_set()) {
    const FreeMoves& free = scene.state.free_moves[player.index()];
    if (free.total == 0) continue;
    std::string part = fmt::format("{} up to {}", scene.names[player.index()], free.total);
    if (free.own < free.total) part += fmt::format(", {} of them own", free.own);
    if (free.opposing < free.total) part += fmt::format(", {} of them opposing", free.opposing);
    parts.push_back(std::move(part));
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

/// Adds characters, ship tokens, and what is due in later turns and scorings.
void add_beside(const Scene& scene, std::vector<InsideRemark>& remarks) {
  const Rules& rules = scene.rules();
  const State& state = scene.state;
  for (const Character character : {Character::queen, Character::jester}) {
    if (!rules.characters) break;
    remarks.push_back({scene.ruleset->character_names[static_cast<std::size_t>(character)],
                       whose_court(scene, state.with(character))});
  }
  if (rules.ship_tokens > 0) remarks.push_back({"Ship tokens", ship_tokens(scene)});
  if (const std::string waiting = given(scene); !waiting.empty()) {
    remarks.push_back({"To be placed for others", waiting});
  }
  if (state.king_grande.valid()) {
    remarks.push_back({"King", "the Grande of " + scene.names[state.king_grande.index()]});
  }
  if (const std::string moves = free_moves(scene); !moves.empty()) {
    remarks.push_back({"Moves in the next general scoring", moves});
  }
}

/// "Ann: Galicia", or the state of the disc.
std::string disc(const Scene& scene, const DiscSeen& disc) {
  std::string shows = disc.set ? "set" : "not set";
  if (disc.seen) shows = disc.place.valid() ? scene.place(disc.place) : "none";
  return fmt::format("{}: {}", scene.names[disc.owner.index()], shows);
}

/// Temporary effects of cards.
std::vector<std::string> by_cards(const Scene& scene) {
  const State& state = scene.state;
  std::vector<std::string> special;
  for (const PlaceId region : quarantined(state)) {
    special.push_back(fmt::format("{} is in quarantine", scene.place(region)));
  }
  if (const auto& [one, other] = state.bridge; one.valid()) {
    special.push_back(
        fmt::format("a bridge joins {} and {}", scene.place(one), scene.place(other)));
  }
  if (state.grandes_by_disc) {
    special.emplace_back("Grandes move by disc in the next general scoring");
  }
  return special;
}

/// Adds cards, discs and Vetos of the players.
void add_held(const Scene& scene, std::vector<InsideRemark>& remarks) {
  const auto add = [&](std::string_view title, const std::vector<std::string>& list,
                       std::string_view between = "; ") {
    if (!list.empty()) {
      remarks.push_back({std::string(title), fmt::format("{}", fmt::join(list, between))});
    }
  };
  std::vector<std::string> caballero_cards;
  for (const unsigned number : scene.state.caballero_cards) {
    if (number > 0) caballero_cards.push_back(fmt::format("{}", number));
  }
  std::vector<std::string> discs;
  for (const DiscSeen& seen : scene.discs) discs.push_back(disc(scene, seen));
  std::vector<std::string> vetoes;
  for (const HeldVeto& veto : scene.vetoes) {
    vetoes.push_back(fmt::format("{}, to the end of round {}", scene.names[veto.holder.index()],
                                 State::last_round(veto)));
  }
  std::vector<std::string> drawn;
  for (const PlaceId region : scene.state.dummy_drawn) drawn.push_back(scene.place(region));
  add("By cards", by_cards(scene));
  add("Caballero cards", caballero_cards, ", ");
  add("Secret discs", discs);
  add("Veto held by", vetoes);
  add("Region cards drawn", drawn);
}

}  // namespace

std::vector<InsideRemark> remarks_of(const Scene& scene) {
  const Rules& rules = scene.rules();
  const State& state = scene.state;
  std::vector<InsideRemark> remarks;
  add_held(scene, remarks);
  if (state.table().valid()) {
    remarks.push_back({scene.place(rules.limit_table), where_table_lies(scene)});
  }
  if (state.fill.free > 0) remarks.push_back({"Spaces to fill", free_spaces(scene)});
  if (rules.black > 0) {
    remarks.push_back({"Grand Inquisitor", whose_court(scene, state.holder)});
  }
  add_beside(scene, remarks);
  if (!rules.goods.empty()) remarks.push_back({"Supply", supply(scene)});
  if (state.kept_count > 0) remarks.push_back({"Special actions kept", kept(scene)});
  return remarks;
}

}  // namespace veedor
