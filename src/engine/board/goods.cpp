// Discs that Caballeros claim and carry (GOODS-1).
#include <algorithm>

#include "engine/board/groups.h"
#include "engine/geography.h"

namespace veedor {

unsigned supply_of(const View& view, std::size_t good) {
  const unsigned out = view.state.unclaimed[good] + view.state.all_carried()[good];
  return left_of(view.rules.goods[good].number, out);
}

std::optional<std::size_t> good_in(const Rules& rules, PlaceId place) {
  const auto found = std::ranges::find(rules.goods, place, &Good::lies);
  if (found == rules.goods.end()) return std::nullopt;
  return static_cast<std::size_t>(found - rules.goods.begin());
}

namespace {

/// The places in `region` where Caballeros that may carry something stand.
PlaceSet claiming_places(const View& view, PlaceId region) {
  return with_inner(view, PlaceSet::of(region)) - view.rules.idle_spaces;
}

}  // namespace

unsigned claimants(const View& view, OwnerId owner, PlaceId place) {
  unsigned sum = 0;
  for (const PlaceId here : claiming_places(view, place)) {
    sum += standing(view, here, owner, kNoLoad);
  }
  return sum;
}

void claim_goods(Table& table, OwnerId owner, std::size_t good, unsigned count) {
  State& state = table.state;
  const PlaceId region = table.rules.goods[good].lies;
  // In the order of leaving: Caballeros off the Limit table come first.
  for (const PlaceId place : claiming_places(table.view(), region)) {
    const std::uint8_t spot = table.rules.places[place.index()].spot;
    const unsigned here = std::min(count, standing(table.view(), place, owner, kNoLoad));
    count -= here;
    for (unsigned i = 0; i < here; ++i) {
      ++state.carried[spot][owner.index()][good];
      --state.unclaimed[good];
      const auto stood = stood_there(state, table.view(), place, owner);
      if (!stood || stood->here[kNoLoad] == 0) continue;
      stands_no_longer(table, {place, kNoLoad}, owner);  // of equal ones, one that may sail
      ++stood->here[load_of(good)];
      ++stood->in_all[load_of(good)];
    }
    if (here > 0) table.tell_goods(Change::Kind::claimed, owner, good, here, region);
  }
}

void put_out_goods(Table& table, std::size_t good, unsigned count) {
  if (count == 0) return;
  State& state = table.state;
  const PlaceId lies = table.rules.goods[good].lies;
  if (taboo(table.view()).has(lies)) return;  // not for lack of discs
  const unsigned most = std::min(count, supply_of(table.view(), good));
  if (most < count) state.cut_short[good] = true;
  state.unclaimed[good] = static_cast<std::uint8_t>(state.unclaimed[good] + most);
  if (most > 0) table.tell_goods(Change::Kind::put_out, {}, good, most, lies);
}

}  // namespace veedor
