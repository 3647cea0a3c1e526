#include "log/read/key_places.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace veedor {
namespace {

/// The kinds of documents that have a key; `judged` is all except a `kind: result`. `rare` is a
/// place that only Power Shift has, for a key that all games have at another place.
enum class Kind : std::uint8_t { any, judged, game, rare, sheet, result };

struct KeyPlace {
  std::string_view key;
  std::string_view path;
  std::string_view example;
  Kind kind = Kind::game;
};

constexpr std::size_t kTooFar = 1'000'000;  // more levels than a document has
constexpr std::size_t kRare = kTooFar - 1;

constexpr std::string_view kRound = "rounds";
constexpr std::string_view kTurn = "rounds/turns";
constexpr std::string_view kAction = "rounds/turns/actions";
constexpr std::string_view kSpecial = "rounds/turns/actions/special";
constexpr std::string_view kGiven = "rounds/turns/jester";
constexpr std::string_view kJail = "rounds/turns/actions/jail";
constexpr std::string_view kMove = "rounds/turns/actions/special/move";
constexpr std::string_view kChange = "rounds/turns/actions/special/changes";
constexpr std::string_view kDisc = "rounds/turns/actions/special/discs";
constexpr std::string_view kSail = "rounds/turns/actions/sail";
constexpr std::string_view kClaim = "rounds/turns/actions/claim";
constexpr std::string_view kVetoMap = "rounds/turns/actions/veto";
constexpr std::string_view kAbility = "rounds/turns/ability";
constexpr std::string_view kAbilityMove = "rounds/turns/ability/move";
constexpr std::string_view kScoring = "rounds/scoring";
constexpr std::string_view kBoard = "rounds/board";
constexpr std::string_view kCharacterClaims = "rounds/board/characters";
constexpr std::string_view kDummyBlock = "rounds/dummy";

/// All keys at all places, except a second `card` where it usually is the card of a turn. If two
/// places are equally near to a misplaced key, the first one here is used.
constexpr KeyPlace kPlaces[] = {
    {"veedor", "", "veedor: 1", Kind::any},
    {"kind", "", "kind: scoresheet", Kind::any},
    {"title", "", "title: Spring game", Kind::any},
    {"date", "", "date: 2026-04-18", Kind::any},
    {"venue", "", "venue: Club house", Kind::any},
    {"notes", "", "notes: played by mail", Kind::any},
    {"event", "", "event: Spring cup", Kind::any},
    {"heat", "", "heat: 2", Kind::any},
    {"table", "", "table: 3", Kind::any},
    {"ruleset", "", "ruleset: base", Kind::any},
    {"players", "", "players: [Ann, Bea]", Kind::any},
    {"name", "players", "- {name: Ann, color: red}", Kind::any},
    {"color", "players", "- {name: Ann, color: red}", Kind::any},
    {"cards", "", "cards: [{id: raid, stack: 1, copies: 1, number: 1, effect: {king: any}}]"},
    {"commit", "", "commit: {code: 00000-00000-00000-00000-000000}"},
    {"code", "commit", "code: 00000-00000-00000-00000-000000"},
    {"secret", "commit", "secret: 00000-00000-00000-00000-000000"},
    {"seeds", "commit", "seeds: {Ann: three blue horses}"},
    {"setup", "", "setup: {king: Toledo, homes: {Ann: Galicia, Bea: Granada}, first: Ann}"},
    {"rounds", "", "rounds: [{reveal: [ambush, fair, outposts, enactment]}]"},
    {"result", "", "result: {winners: [Bea]}", Kind::any},
    {"rulings", "", "rulings: [{rule: PLACE-4, round: 2}]"},
    {"adjudication", "", "adjudication: {after: 2, places: [[Ann], [Bea]]}", Kind::any},
    {"start", "", "start: {Ann: 6, Bea: 4}", Kind::sheet},
    {"scorings", "", "scorings: [{king: Toledo, grandes: {Ann: Granada}}]", Kind::sheet},

    {"place", kAction, "- place: {Toledo: 3}"},
    {"special", kAction, "- special: {king: Toledo}"},
    {"veto", kAction, "- {special: yes, veto: Bea}"},
    {"sail", kAction, "- sail: [{from: Ship, to: America}]"},
    {"claim", kAction, "- claim: {Gold: 1}"},
    {"inquisitor", kAction, "- inquisitor: court"},
    {"queen", kAction, "- queen: court"},
    {"jester", kAction, "- jester: Bea"},
    {"token", kAction, "- token: yes"},
    {"jail", kAction, "- jail: {who: Bea, from: Toledo}"},
    {"pardon", kAction, "- pardon: Toledo"},
    {"saved", kAction, "- {special: yes, saved: fiesta}"},
    {"fill", kAction, "- {place: {Toledo: 3}, fill: {Ann: 2}}"},

    {"player", kTurn, "- player: Ann"},
    {"jester", kTurn, "jester: [{who: Bea, to: Toledo}]"},
    {"take", kTurn, "take: 2"},
    {"fill", kTurn, "fill: {Ann: 2}"},
    {"ability", kTurn, "ability: {court: 2}"},
    {"card", kTurn, "card: fair"},
    {"stack", kTurn, "stack: 2"},
    {"actions", kTurn, "actions: [{place: {Toledo: 3}}]"},
    {"notes", kTurn, "notes: sent late"},

    {"reveal", kRound, "- reveal: [ambush, fair, outposts, enactment]"},
    {"power", kRound, "power: [{Ann: 9}, {Bea: 4}]"},
    {"turns", kRound, "turns: [{player: Ann, card: fair}]"},
    {"dummy", kRound, "dummy: {regions: [Galicia, Toledo], power: 7}"},
    {"scoring", kRound, "scoring: {castillo: {Ann: 5}}"},
    {"scores", kRound, "scores: {Ann: 12, Bea: 9}"},
    {"board", kRound, "board: {king: Toledo}"},
    {"notes", kRound, "notes: replayed on Tuesday"},

    {"king", "setup", "king: Toledo"},
    {"homes", "setup", "homes: {Ann: Galicia, Bea: Granada}"},
    {"first", "setup", "first: Ann"},
    {"caballeros", "setup", "caballeros: [2, 3, 4, 5]", Kind::rare},
    {"inquisitor", "setup", "inquisitor: [Aragón, Valencia]"},
    {"table", "setup", "table: Toledo"},
    {"discs", "setup", "discs: {Ann: Toledo, Bea: none}", Kind::rare},
    {"hands", "setup", "hands: {Ann: [13, 15, 20]}", Kind::rare},
    {"decks", "setup", "decks: {1: [ambush, militia]}"},
    {"modifiers", "setup", "modifiers: {passed: {Ann: plus1}}"},
    {"dealt", "setup/modifiers", "dealt: {Ann: [plus1, plus2, plus3]}"},
    {"passed", "setup/modifiers", "passed: {Ann: plus1}"},

    {"who", kMove, "- {who: Bea, from: Galicia, to: Toledo}"},
    {"count", kMove, "- {count: 2, from: Galicia, to: Toledo}"},
    {"carries", kMove, "- {carries: Gold, from: Ship, to: Toledo}"},
    {"from", kMove, "- {from: Galicia, to: Toledo}"},
    {"along", kMove, "- {from: Galicia, along: Bea, to: Toledo}"},
    {"to", kMove, "- {from: Galicia, to: Toledo}"},
    {"move", kSpecial, "move: [{from: Galicia, to: Toledo}]"},
    {"score", kSpecial, "score: Toledo"},
    {"return", kSpecial, "return: {Bea: Toledo}"},
    {"region", kSpecial, "region: Toledo"},
    {"discs", kSpecial, "discs: {Bea: Toledo}"},
    {"king", kSpecial, "king: Toledo"},
    {"with", kSpecial, "with: {Ann: 1}"},
    {"grande", kSpecial, "grande: Toledo"},
    {"tile", kSpecial, "tile: 8/4"},
    {"to", kSpecial, "to: Toledo"},
    {"power", kSpecial, "power: 7"},
    {"take", kSpecial, "take: 2"},
    {"points", kSpecial, "points: {Ann: 5}"},
    {"modifier", "rounds/power", "- {Ann: 8, modifier: plus1}"},
    {"modifier", kSpecial, "modifier: plus1"},
    {"place", kSpecial, "place: {Toledo: 2}"},
    {"bridge", kSpecial, "bridge: [Galicia, Sevilla]"},
    {"changes", kSpecial, "changes: [{king: Toledo}]"},
    {"table", kSpecial, "table: Toledo"},
    {"fill", kSpecial, "{table: Toledo, fill: {Ann: 2}}"},
    {"remove", kSpecial, "remove: grand-inquisitor"},
    {"stack", kSpecial, "{remove: fair, stack: 3}", Kind::rare},
    {"goods", kSpecial, "goods: {Gold: 1}"},
    {"character", kSpecial, "character: queen"},
    {"who", kGiven, "- {who: Bea, to: Toledo}", Kind::rare},
    {"to", kGiven, "- {who: Bea, to: Toledo}", Kind::rare},
    {"who", kJail, "jail: {who: Bea, from: Toledo}", Kind::rare},
    {"from", kJail, "jail: {who: Bea, from: Toledo}", Kind::rare},
    {"who", kSail, "- {who: inquisitor, from: Ship, to: America}", Kind::rare},
    {"count", kSail, "- {count: 2, from: Ship, to: America}", Kind::rare},
    {"carries", kSail, "- {carries: Gold, from: Ship, to: Granada}"},
    {"from", kSail, "- {from: Ship, to: America}", Kind::rare},
    {"to", kSail, "- {from: Ship, to: America}", Kind::rare},
    {"who", kClaim, "claim: {Gold: 1, who: inquisitor}", Kind::rare},
    {"resign", kClaim, "claim: {Gold: 1, resign: yes}"},
    {"who", kChange, "- {who: Bea, from: Galicia, to: Toledo}"},
    {"count", kChange, "- {count: 2, from: Galicia, to: Toledo}"},
    {"carries", kChange, "- {carries: Gold, from: Ship, to: Toledo}"},
    {"from", kChange, "- {from: Galicia, to: Toledo}"},
    {"to", kChange, "- {from: Galicia, to: Toledo}"},
    {"king", kChange, "- {king: Toledo}"},
    {"grande", kChange, "- {grande: Bea, to: Toledo}"},
    {"tile", kChange, "- {tile: 8/4, to: Toledo}"},
    {"points", kChange, "- {points: {Ann: 5}}"},
    {"inquisitor", kChange, "- {inquisitor: Ann}"},
    {"sealed", kDisc, "Ann: {sealed: 00000-00000-00000-00000-000000}"},
    {"shows", kDisc, "Ann: {shows: Toledo, instead: Galicia}"},
    {"instead", kDisc, "Ann: {shows: Toledo, instead: Galicia}"},
    {"salt", kDisc, "salt: 00000-00000-00000-00000-000000"},
    {"sealed", "rounds/scoring/discs", "Ann: {sealed: 00000-00000-00000-00000-000000}", Kind::rare},
    {"shows", "rounds/scoring/discs", "shows: Toledo", Kind::rare},
    {"salt", "rounds/scoring/discs", "salt: 00000-00000-00000-00000-000000", Kind::rare},
    {"sealed", "setup/discs", "Ann: {sealed: 00000-00000-00000-00000-000000}", Kind::rare},
    {"shows", "setup/discs", "shows: Toledo", Kind::rare},
    {"salt", "setup/discs", "salt: 00000-00000-00000-00000-000000", Kind::rare},
    {"sealed", "setup/hands", "Ann: {sealed: 00000-00000-00000-00000-000000}", Kind::rare},
    {"cards", "setup/hands", "cards: [13, 15, 20]", Kind::rare},
    {"salt", "setup/hands", "salt: 00000-00000-00000-00000-000000", Kind::rare},
    {"by", kVetoMap, "veto: {by: Bea, after: 1}"},
    {"after", kVetoMap, "veto: {by: Bea, after: 1}"},

    {"court", kAbility, "court: 2"},
    {"move", kAbility, "move: {from: Galicia, to: Toledo}", Kind::rare},
    {"grande", kAbility, "{grande: Bea, to: Toledo}", Kind::rare},
    {"to", kAbility, "{grande: Bea, to: Toledo}", Kind::rare},
    {"from", kAbilityMove, "{from: Galicia, to: Toledo}", Kind::rare},
    {"to", kAbilityMove, "{from: Galicia, to: Toledo}", Kind::rare},

    {"castillo", kScoring, "castillo: {Ann: 5, Bea: 3}"},
    {"regions", kScoring, "regions: {Toledo: {Ann: 7, Bea: 4}}"},
    {"discs", kScoring, "discs: {Ann: Toledo, Bea: Galicia}"},
    {"fill", kScoring, "fill: {Ann: 2}"},
    {"moves", kScoring, "moves: {Ann: [{from: Galicia, to: Toledo}]}"},
    {"king", kBoard, "king: Toledo"},
    {"regions", kBoard, "regions: {Toledo: {Ann: 2, Bea: 1}}"},
    {"court", kBoard, "court: {Ann: 7, Bea: 5}"},
    {"province", kBoard, "province: {Ann: 12, Bea: 9}"},
    {"grandes", kBoard, "grandes: {Ann: Galicia, Bea: Granada}"},
    {"tiles", kBoard, "tiles: {8/4: Toledo}"},
    {"quarantine", kBoard, "quarantine: Toledo"},
    {"spaces", kBoard, "spaces: {Captain: Ann}"},
    {"table", kBoard, "table: {Toledo: {Ann: 2, Bea: 1}}"},
    {"inquisitor", kBoard, "inquisitor: Ann"},
    {"goods", kBoard, "goods: {Gold: {America: 1}}"},
    {"carried", kBoard, "carried: {Ann: {Gold: 1}}"},
    {"characters", kBoard, "characters: {queen: Ann, jester: none}"},
    {"queen", kCharacterClaims, "queen: Ann", Kind::rare},
    {"jester", kCharacterClaims, "jester: none", Kind::rare},
    {"tokens", kBoard, "tokens: {Ann: 1}"},
    {"jail", kBoard, "jail: {Ann: 1}"},
    {"pieces", kBoard, "pieces: {Crown: Toledo}"},
    {"regions", kDummyBlock, "regions: [Galicia, Toledo]"},
    {"power", kDummyBlock, "power: 7"},

    {"scores", "result", "scores: {Ann: 98, Bea: 104}", Kind::any},
    {"winners", "result", "winners: [Bea]", Kind::judged},
    {"places", "result", "places: [[Bea], [Ann]]", Kind::any},
    {"rule", "rulings", "- {rule: PLACE-4, round: 2}"},
    {"round", "rulings", "- {rule: PLACE-4, round: 2}"},
    {"player", "rulings", "- {rule: PLACE-4, player: Cruz}"},
    {"by", "rulings", "- {rule: PLACE-4, by: the table}"},
    {"reason", "rulings", "- {rule: PLACE-4, reason: noticed too late}"},
    {"after", "adjudication", "after: 2", Kind::any},
    {"by", "adjudication", "by: the table", Kind::any},
    {"places", "adjudication", "places: [[Ann], [Bea]]", Kind::any},
    {"reason", "adjudication", "reason: the last bus", Kind::any},

    {"label", "scorings", "label: after round 3", Kind::sheet},
    {"extra", "scorings", "extra: {Ann: 4}", Kind::sheet},
    {"king", "scorings", "king: Toledo", Kind::sheet},
    {"grandes", "scorings", "grandes: {Ann: Galicia, Bea: Granada}", Kind::sheet},
    {"tiles", "scorings", "tiles: {8/4: Toledo}", Kind::sheet},
    {"only", "scorings", "only: first", Kind::sheet},
    {"castillo", "scorings", "castillo: {Ann: 3, Bea: 2}", Kind::sheet},
    {"regions", "scorings", "regions: {Toledo: {Ann: 2, Bea: 1}}", Kind::sheet},
    {"inquisitor", "scorings", "inquisitor: Ann", Kind::sheet},
    {"spaces", "scorings", "spaces: {Captain: Ann}", Kind::sheet},
    {"points", "scorings", "points: {Toledo: {Ann: 7, Bea: 4}}", Kind::sheet},
    {"scores", "scorings", "scores: {Ann: 33, Bea: 27}", Kind::sheet},
    {"by", "scorings/extra", "- {by: fair, points: {Ann: 4}}", Kind::sheet},
    {"region", "scorings/extra", "- {by: fair, region: Toledo, points: {Ann: 4}}", Kind::sheet},
    {"points", "scorings/extra", "- {by: fair, points: {Ann: 4}}", Kind::sheet},
};

/// The number of levels up and down from one map to the other.
std::size_t levels_between(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    const std::size_t end_a = std::min(a.find('/'), a.size());
    const std::size_t end_b = std::min(b.find('/'), b.size());
    if (a.substr(0, end_a) != b.substr(0, end_b)) break;
    a.remove_prefix(std::min(end_a + 1, a.size()));
    b.remove_prefix(std::min(end_b + 1, b.size()));
  }
  const auto levels = [](std::string_view path) -> std::size_t {
    return path.empty() ? 0 : 1 + static_cast<std::size_t>(std::ranges::count(path, '/'));
  };
  return levels(a) + levels(b);
}

bool in_kind(const KeyPlace& place, LogKind kind) {
  switch (place.kind) {
    case Kind::any:
      return true;
    case Kind::judged:
      return kind != LogKind::result;
    case Kind::game:
    case Kind::rare:
      return kind == LogKind::game;
    case Kind::sheet:
      return kind == LogKind::sheet;
    case Kind::result:
      return kind == LogKind::result;
  }
  return false;
}

std::string under(std::string_view path) {
  if (path.empty()) return "at the left margin";
  return fmt::format("under `{}:`", path.substr(path.rfind('/') + 1));
}

std::string in_brackets(std::string_view example) {
  return example.starts_with('{') ? std::string(example) : fmt::format("{{{}}}", example);
}

/// The place of the key at `path`, or the nearest one to it; null if no log of that kind has the
/// key.
const KeyPlace* nearest_place(std::string_view key, std::string_view path, LogKind kind) {
  const KeyPlace* best = nullptr;
  std::size_t nearest = kTooFar;
  for (const KeyPlace& place : kPlaces) {
    if (place.key != key || !in_kind(place, kind)) continue;
    if (place.path == path) return &place;
    const std::size_t away = place.kind == Kind::rare ? kRare : levels_between(place.path, path);
    if (away >= nearest) continue;
    nearest = away;
    best = &place;
  }
  return best;
}

}  // namespace

std::string place_of_key(std::string_view key, std::string_view path, LogKind kind) {
  if (const KeyPlace* place = nearest_place(key, path, kind)) {
    if (place->path == path) return {};
    if (place->path == kSpecial) {
      return fmt::format("`{}` belongs under `special:`, as `special: {}`", key,
                         in_brackets(place->example));
    }
    if (place->path == kTurn && !place->example.starts_with('-')) {
      return fmt::format("`{}` belongs beside `player:`, as `{}`", key, place->example);
    }
    return fmt::format("`{}` belongs {}, as `{}`", key, under(place->path), place->example);
  }
  if (kind != LogKind::game && nearest_place(key, path, LogKind::game) != nullptr) {
    return fmt::format("`{}` belongs to a game log, one without `kind: {}`", key,
                       kind == LogKind::sheet ? "scoresheet" : "result");
  }
  if (kind != LogKind::sheet && nearest_place(key, path, LogKind::sheet) != nullptr) {
    return fmt::format("`{}` belongs to a scoresheet, one with `kind: scoresheet`", key);
  }
  return {};
}

std::vector<KeyAt> all_key_places() {
  std::vector<KeyAt> all;
  for (const KeyPlace& place : kPlaces) all.push_back({place.key, place.path});
  return all;
}

std::vector<std::string_view> keys_at(std::string_view path, LogKind kind) {
  std::vector<std::string_view> keys;
  for (const KeyPlace& place : kPlaces) {
    if (place.path == path && in_kind(place, kind)) keys.push_back(place.key);
  }
  return keys;
}

std::string_view example_of_key(std::string_view key, std::string_view path, LogKind kind) {
  const KeyPlace* place = nearest_place(key, path, kind);
  return place == nullptr ? std::string_view() : place->example;
}

}  // namespace veedor
