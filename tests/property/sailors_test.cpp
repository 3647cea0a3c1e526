// Who may sail (SAIL-1), against a search of all that equal Caballeros may have done.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/board/groups.h"
#include "property/effort.h"
#include "support/seats.h"

namespace veedor::test {
namespace {

constexpr std::size_t kStands = 4;
using Group = std::pair<std::size_t, Load>;  ///< one of kStands, and what is carried
/// How many in each group stood in its region when the turn began, as it may be.
using World = std::array<ByLoad, kStands>;

/// Turns of Ann at the Ship and in America, and all worlds in which her Caballeros there may be.
class Voyage {
 public:
  Voyage(const Ruleset& ruleset, std::uint64_t seed) : rules_(ruleset.rules), random_(seed) {
    const auto at = [&](std::string_view name) {
      return PlaceId(ruleset.place_names.find(name).value());
    };
    stands_ = {at("Ship"), at("Captain"), at("America"), at("Viceroy")};
    toledo_ = at("Toledo");
    state_.turn.player = kAnn;
    state_.caballeros[rules_.province.index()][kAnn.index()] = 20;
    for (std::size_t n = random_.below(6); n > 0; --n) arrive();
    state_.unclaimed = {2, 2};
    if (random_.one_in(2)) claim();
    begin_turn();
  }

  void play() {
    if (random_.one_in(10)) begin_turn();
    switch (random_.below(5)) {
      case 0:
        return arrive();
      case 1:
        return move_within();
      case 2:
        return leave();
      case 3:
        return claim();
      default:
        return sail();
    }
  }

  /// Whether equal ones moved, so that nobody knows which of them stood where.
  [[nodiscard]] bool is_open() const { return worlds_.size() > 1; }

  /// Compares, for each group and for each region, how many may sail.
  void compare() const {
    for (std::size_t stand = 0; stand < kStands; ++stand) {
      for (Load load = 0; load < kLoads; ++load) {
        const unsigned most = most_that_stood({stand, load});
        CAPTURE(stand);
        CAPTURE(int{load});
        CHECK(may_sail(table_.view(), stands_[stand], kAnn)[load] == most);
      }
    }
    for (const std::size_t region : {0U, 2U}) {
      const Wanted all{.owner = kAnn, .from = stands_[region], .sailing = true};
      unsigned most = 0;
      for (const World& world : worlds_) {
        unsigned sum = 0;
        for (const ByLoad& stood : {world[region], world[region + 1]}) {
          sum = std::accumulate(stood.begin(), stood.end(), sum);
        }
        most = std::max(most, sum);
      }
      CHECK(available(table_.view(), all) == most);
    }
  }

 private:
  static std::uint8_t narrow(unsigned number) { return static_cast<std::uint8_t>(number); }
  static std::uint8_t& at_of(World& world, Group group) { return world[group.first][group.second]; }

  template <class Visit>
  void each_group_here(Visit visit) const {
    for (std::size_t stand = 0; stand < kStands; ++stand) {
      const ByLoad here = standing_by_load(table_.view(), stands_[stand], kAnn);
      for (Load load = 0; load < kLoads; ++load) {
        if (here[load] > 0) visit(Group(stand, load), here[load]);
      }
    }
  }
  [[nodiscard]] unsigned standing_in(Group group) const {
    return standing(table_.view(), stands_[group.first], kAnn, group.second);
  }
  [[nodiscard]] unsigned most_that_stood(Group group) const {
    unsigned most = 0;
    for (World world : worlds_) most = std::max<unsigned>(most, at_of(world, group));
    return most;
  }
  [[nodiscard]] std::optional<Group> any_group() {
    std::vector<Group> groups;
    each_group_here([&](Group group, unsigned) { groups.push_back(group); });
    if (groups.empty()) return std::nullopt;
    return groups[random_.below(groups.size())];
  }
  void shift(Group group, PlaceId to, bool sailing = false) {
    const Wanted wanted{
        .owner = kAnn, .from = stands_[group.first], .carries = group.second, .sailing = sailing};
    CHECK(shift_wanted(table_, wanted, to, 1) == 0);
  }

  /// After a turn of Bea, who has nobody here.
  void begin_turn() {
    state_.turn.player = kBea;
    note_who_stood(table_);
    for (const PlaceId place : stands_) CHECK(may_sail(table_.view(), place, kBea) == ByLoad{});
    state_.turn.player = kAnn;
    note_who_stood(table_);
    World world{};
    each_group_here([&](Group group, unsigned number) { at_of(world, group) = narrow(number); });
    worlds_ = {world};
  }

  /// One comes out of the Province; who comes stood nowhere.
  void arrive() {
    const std::size_t stand = random_.below(kStands);
    if (stand % 2 == 1 && !state_.is_empty(stands_[stand])) return;
    shift_wanted(table_, {.owner = kAnn, .from = rules_.province}, stands_[stand], 1);
  }

  /// Whether the one that moves stood there depends on the world, or makes two of it.
  void move_within() {
    const auto group = any_group();
    if (!group) return;
    const std::size_t other = group->first ^ 1U;
    const bool idle = rules_.idle_spaces.has(stands_[other]) && group->second != kNoLoad;
    if ((other % 2 == 1 && !state_.is_empty(stands_[other])) || idle) return;
    std::set<World> worlds;
    for (World world : worlds_) {
      if (at_of(world, *group) < standing_in(*group)) worlds.insert(world);
      if (at_of(world, *group) == 0) continue;
      --at_of(world, *group);
      ++at_of(world, {other, group->second});
      worlds.insert(world);
    }
    worlds_ = worlds;
    shift(*group, stands_[other]);
  }

  /// Somebody leaves other than by sailing: as far as possible, one who came in this turn.
  void leave() {
    const auto group = any_group();
    if (!group) return;
    std::set<World> newcomers;
    std::set<World> others;
    for (World world : worlds_) {
      if (at_of(world, *group) < standing_in(*group)) newcomers.insert(world);
      if (at_of(world, *group) > 0) --at_of(world, *group);
      others.insert(world);
    }
    worlds_ = newcomers.empty() ? others : newcomers;
    shift(*group, toledo_);
  }

  /// Of equal ones, one that may sail claims a disc.
  void claim() {
    const Group claims{2, kNoLoad};
    const auto good = good_in(rules_, stands_[2]);
    if (standing_in(claims) == 0 || state_.unclaimed[*good] == 0) return;
    std::set<World> of_those;
    for (World world : worlds_) {
      if (at_of(world, claims) == 0) continue;
      --at_of(world, claims);
      ++at_of(world, {2, load_of(*good)});
      of_those.insert(world);
    }
    if (!of_those.empty()) worlds_ = of_those;
    claim_goods(table_, kAnn, *good, 1);
  }

  void sail() {
    const auto group = any_group();
    if (!group || most_that_stood(*group) == 0) return;
    std::set<World> worlds;
    for (World world : worlds_) {
      if (at_of(world, *group) == 0) continue;
      --at_of(world, *group);
      worlds.insert(world);
    }
    worlds_ = worlds;
    shift(*group, stands_[group->first < 2 ? 2 : 0], true);
  }

  const Rules& rules_;
  Random random_;
  State state_;
  Decks decks_;
  Table table_{rules_, decks_, state_};
  std::array<PlaceId, kStands> stands_;
  PlaceId toledo_;
  std::set<World> worlds_;
};

}  // namespace

TEST_CASE("who may sail is whoever may have stood there, wherever equal ones moved") {
  Library library;
  const auto selected = library.select(choices_of({{"decennial", "colonies"}, 2}), 2);
  REQUIRE(selected.ruleset);
  unsigned open = 0;
  const unsigned games = tries(20'000);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    CAPTURE(seed);
    Voyage voyage(*selected.ruleset, seed);
    for (int step = 0; step < 20; ++step) {
      voyage.play();
      voyage.compare();
      if (voyage.is_open()) ++open;
    }
  }
  CHECK(open > games / 5);
}

}  // namespace veedor::test
