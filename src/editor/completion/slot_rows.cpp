// What may stand where in a log, by the keys above it.
#include "editor/completion/slot_rows.h"

#include <algorithm>
#include <array>

namespace veedor {
namespace {

constexpr bool kList = true;
constexpr What kNo = What::nothing;
constexpr std::string_view kNoWords;
constexpr bool kKeys = true;

/// Log and result.
constexpr std::array kRows = std::to_array<SlotRow>({
    {"", kNo, false, kNo, kNoWords, kKeys},
    {"veedor", kNo, false, What::word, "1"},
    {"kind", kNo, false, What::word, "scoresheet result"},
    {"ruleset", kNo, kList, What::ruleset},
    {"players", kNo, kList, kNo, kNoWords, kKeys},
    {"setup", kNo, false, kNo, kNoWords, kKeys},
    {"setup/king", kNo, false, What::place},
    {"setup/homes", What::player},
    {"setup/homes/*", kNo, false, What::place},
    {"setup/first", kNo, false, What::player},
    {"setup/caballeros", kNo, kList, What::number},
    {"setup/inquisitor", kNo, kList, What::place},
    {"setup/table", kNo, false, What::place},
    {"setup/discs", What::player},
    {"setup/discs/*", kNo, false, What::disc},
    {"setup/hands", What::player},
    {"setup/hands/*", kNo, kList, What::power},
    {"setup/decks", What::stack},
    {"setup/decks/*", kNo, kList, What::card},
    {"setup/modifiers", kNo, false, kNo, kNoWords, kKeys},
    {"setup/modifiers/dealt", What::player},
    {"setup/modifiers/dealt/*", kNo, kList, What::modifier},
    {"setup/modifiers/passed", What::player},
    {"setup/modifiers/passed/*", kNo, false, What::modifier},

    {"rounds", kNo, kList, kNo, kNoWords, kKeys},
    {"rounds/dummy", kNo, false, kNo, kNoWords, kKeys},
    {"rounds/dummy/regions", kNo, kList, What::place},
    {"rounds/dummy/power", kNo, false, What::power},
    {"rounds/reveal", kNo, kList, What::card},
    {"rounds/power", What::player, kList, kNo, kNoWords, kKeys},
    {"rounds/power/*", kNo, false, What::power},
    {"rounds/power/modifier", kNo, false, What::modifier},
    {"rounds/turns", kNo, kList, kNo, kNoWords, kKeys},
    {"rounds/turns/player", kNo, false, What::player},
    {"rounds/turns/jester", kNo, kList, kNo, kNoWords, kKeys},
    {"rounds/turns/jester/who", kNo, false, What::player},
    {"rounds/turns/jester/to", kNo, false, What::place},
    {"rounds/turns/take", What::place, false, What::number},
    {"rounds/turns/take/*", kNo, false, What::number},
    {"rounds/turns/fill", What::owner},
    {"rounds/turns/fill/*", kNo, false, What::count},
    {"rounds/turns/ability", kNo, false, kNo, kNoWords, kKeys},
    {"rounds/turns/ability/court", kNo, false, What::count},
    {"rounds/turns/ability/move", kNo, false, kNo, kNoWords, kKeys},
    {"rounds/turns/ability/move/from", kNo, false, What::place},
    {"rounds/turns/ability/move/to", kNo, false, What::place},
    {"rounds/turns/ability/grande", kNo, false, What::player},
    {"rounds/turns/ability/to", kNo, false, What::place},
    {"rounds/turns/card", kNo, false, What::card},
    {"rounds/turns/stack", kNo, false, What::stack},

    {"rounds/turns/actions", kNo, kList, kNo, kNoWords, kKeys},
    {"rounds/turns/actions/place", What::place},
    {"rounds/turns/actions/place/*", kNo, false, What::count},
    {"rounds/turns/actions/special", kNo, false, What::word, "yes no later", kKeys},
    {"rounds/turns/actions/veto", kNo, false, What::player, kNoWords, kKeys},
    {"rounds/turns/actions/veto/by", kNo, false, What::player},
    {"rounds/turns/actions/sail", kNo, kList, kNo, kNoWords, kKeys},
    {"rounds/turns/actions/sail/who", kNo, false, What::owner},
    {"rounds/turns/actions/sail/count", kNo, false, What::count},
    {"rounds/turns/actions/sail/from", kNo, false, What::place},
    {"rounds/turns/actions/sail/to", kNo, false, What::place},
    {"rounds/turns/actions/claim", What::good, false, kNo, kNoWords, kKeys},
    {"rounds/turns/actions/claim/*", kNo, false, What::count},
    {"rounds/turns/actions/claim/who", kNo, false, What::word, "inquisitor"},
    {"rounds/turns/actions/claim/resign", kNo, false, What::word, "yes"},
    {"rounds/turns/actions/inquisitor", kNo, false, What::place, "court"},
    {"rounds/turns/actions/queen", kNo, false, What::place, "court"},
    {"rounds/turns/actions/jester", kNo, false, What::player},
    {"rounds/turns/actions/token", kNo, false, What::player, "yes"},
    {"rounds/turns/actions/jail", kNo, false, kNo, kNoWords, kKeys},
    {"rounds/turns/actions/jail/who", kNo, false, What::owner},
    {"rounds/turns/actions/jail/from", kNo, false, What::place},
    {"rounds/turns/actions/pardon", kNo, false, What::place},
    {"rounds/turns/actions/saved", kNo, false, What::card},
    {"rounds/turns/actions/card", kNo, false, What::card},
    {"rounds/turns/actions/fill", What::owner},
    {"rounds/turns/actions/fill/*", kNo, false, What::count},

    {"rounds/scoring", kNo, false, kNo, kNoWords, kKeys},
    {"rounds/scoring/discs", What::player},
    {"rounds/scoring/discs/*", kNo, false, What::disc},
    {"rounds/scoring/castillo", What::player},
    {"rounds/scoring/castillo/*", kNo, false, What::claim},
    {"rounds/scoring/regions", What::place},
    {"rounds/scoring/regions/*", What::player},
    {"rounds/scoring/regions/*/*", kNo, false, What::claim},
    {"rounds/scoring/fill", What::owner},
    {"rounds/scoring/fill/*", kNo, false, What::count},
    {"rounds/scoring/moves", What::player},
    {"rounds/scores", What::player},
    {"rounds/scores/*", kNo, false, What::claim},
    {"rounds/board", kNo, false, kNo, kNoWords, kKeys},
    {"rounds/board/king", kNo, false, What::place},
    {"rounds/board/regions", What::place},
    {"rounds/board/regions/*", What::owner},
    {"rounds/board/regions/*/*", kNo, false, What::claim},
    {"rounds/board/court", What::owner},
    {"rounds/board/court/*", kNo, false, What::claim},
    {"rounds/board/province", What::owner},
    {"rounds/board/province/*", kNo, false, What::claim},
    {"rounds/board/grandes", What::player},
    {"rounds/board/grandes/*", kNo, false, What::place},
    {"rounds/board/tiles", What::tile},
    {"rounds/board/tiles/*", kNo, false, What::place},
    {"rounds/board/quarantine", kNo, false, What::disc},
    {"rounds/board/inquisitor", kNo, false, What::player, "none"},
    {"rounds/board/table", What::place},
    {"rounds/board/table/*", What::owner},
    {"rounds/board/table/*/*", kNo, false, What::claim},
    {"rounds/board/characters", kNo, false, kNo, kNoWords, kKeys},
    {"rounds/board/characters/queen", kNo, false, What::player, "none"},
    {"rounds/board/characters/jester", kNo, false, What::player, "none"},
    {"rounds/board/tokens", What::player},
    {"rounds/board/tokens/*", kNo, false, What::claim},
    {"rounds/board/jail", What::owner},
    {"rounds/board/jail/*", kNo, false, What::claim},

    {"result", kNo, false, kNo, kNoWords, kKeys},
    {"result/scores", What::player},
    {"result/scores/*", kNo, false, What::claim},
    {"result/winners", kNo, kList, What::player},
    {"result/places", kNo, kList, What::player},
    {"rulings", kNo, kList, kNo, kNoWords, kKeys},
    {"rulings/rule", kNo, false, What::rule},
    {"rulings/player", kNo, false, What::player},
    {"adjudication", kNo, false, kNo, kNoWords, kKeys},
    {"adjudication/after", kNo, false, What::claim},
    {"adjudication/places", kNo, kList, What::player},
    {"start", What::player},
    {"scorings", kNo, kList, kNo, kNoWords, kKeys},
    {"scorings/king", kNo, false, What::place},
    {"scorings/grandes", What::player},
    {"scorings/grandes/*", kNo, false, What::place},
    {"scorings/tiles", What::tile},
    {"scorings/tiles/*", kNo, false, What::place},
    {"scorings/only", kNo, false, What::word, "first"},
    {"scorings/castillo", What::owner},
    {"scorings/regions", What::place},
    {"scorings/regions/*", What::owner},
    {"scorings/points", What::place},
    {"scorings/points/*", What::player},
    {"scorings/points/*/*", kNo, false, What::claim},
    {"scorings/scores", What::player},
    {"scorings/scores/*", kNo, false, What::claim},
    {"scorings/extra", What::player, kList, kNo, kNoWords, kKeys},
    {"scorings/inquisitor", kNo, false, What::player, "none"},
});

/// Below a key of a Special action, by what the key says.
struct SayingRow {
  Saying saying;
  SlotRow row;
};
constexpr std::array kSaid = std::to_array<SayingRow>({
    {Saying::place, {"", kNo, false, What::place}},
    {Saying::player, {"", kNo, false, What::player}},
    {Saying::tile, {"", kNo, false, What::tile}},
    {Saying::character, {"", kNo, false, What::character}},
    {Saying::place_pair, {"", kNo, kList, What::place}},
    {Saying::power, {"", kNo, false, What::hidden_power, "hidden"}},
    {Saying::modifier, {"", kNo, false, What::modifier, "hidden"}},
    {Saying::card, {"", kNo, false, What::card}},
    {Saying::stack, {"", kNo, false, What::stack}},
    {Saying::moves, {"", kNo, kList, kNo, kNoWords, kKeys}},
    {Saying::moves, {"who", kNo, false, What::owner}},
    {Saying::moves, {"along", kNo, false, What::player}},
    {Saying::moves, {"count", kNo, false, What::count}},
    {Saying::moves, {"from", kNo, false, What::place}},
    {Saying::moves, {"to", kNo, false, What::place}},
    {Saying::place_counts, {"", What::place}},
    {Saying::place_counts, {"*", kNo, false, What::count}},
    {Saying::owner_counts, {"", What::owner}},
    {Saying::owner_counts, {"*", kNo, false, What::count}},
    {Saying::filling, {"", What::owner}},
    {Saying::filling, {"*", kNo, false, What::count}},
    {Saying::discs, {"", What::owner}},
    {Saying::discs, {"*", kNo, false, What::disc}},
    {Saying::changes, {"", kNo, kList, kNo, kNoWords, kKeys}},
    {Saying::changes, {"who", kNo, false, What::owner}},
    {Saying::changes, {"count", kNo, false, What::count}},
    {Saying::changes, {"from", kNo, false, What::place}},
    {Saying::changes, {"to", kNo, false, What::place}},
    {Saying::changes, {"king", kNo, false, What::place}},
    {Saying::changes, {"grande", kNo, false, What::player}},
    {Saying::changes, {"tile", kNo, false, What::tile}},
    {Saying::owner_places, {"", What::owner}},
    {Saying::owner_places, {"*", kNo, false, What::place}},
    {Saying::owner_place_counts, {"", What::owner}},
    {Saying::owner_place_counts, {"*", What::place}},
    {Saying::owner_place_counts, {"*/*", kNo, false, What::count}},
    {Saying::taking, {"", What::place, false, What::number, "yes"}},
    {Saying::taking, {"*", kNo, false, What::number}},
    {Saying::claim, {"", What::player}},
    {Saying::claim, {"*", kNo, false, What::claim}},
});

}  // namespace

SlotRow fixed_row(std::string_view path) {
  const auto* const row = std::ranges::find(kRows, path, &SlotRow::path);
  return row == kRows.end() ? SlotRow{} : *row;
}

SlotRow said_row(Saying saying, std::string_view below) {
  for (const SayingRow& each : kSaid) {
    if (each.saying == saying && each.row.path == below) return each.row;
  }
  return {};
}

}  // namespace veedor
