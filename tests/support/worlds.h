#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace veedor::test {

/// All the ways in which one player's cards can lie after what was seen of them, one by one.
/// Nothing is inferred here: what is seen only keeps the ways that fit. Kinds of cards are numbers,
/// and sets of kinds are bits.
class Worlds {
 public:
  static constexpr std::size_t kKinds = 14;
  /// How many cards of each kind.
  using Cards = std::array<std::uint8_t, kKinds>;
  struct World {
    Cards hand{};
    Cards played{};
    friend auto operator<=>(const World&, const World&) = default;
  };

  /// Each of `hands` is possible, and nothing is played.
  explicit Worlds(const std::vector<Cards>& hands) {
    for (const Cards& hand : hands) worlds_.push_back({hand, {}});
  }
  /// One card of each of these kinds.
  static Cards one_each(std::uint64_t kinds) {
    Cards cards{};
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      cards[kind] = static_cast<std::uint8_t>((kinds >> kind) & 1U);
    }
    return cards;
  }

  /// The kinds of which some world has a card in the hand.
  [[nodiscard]] std::uint64_t in_hand() const { return kinds_in(&World::hand); }
  /// The kinds of which some world has a card among those that are played.
  [[nodiscard]] std::uint64_t among_played() const { return kinds_in(&World::played); }
  /// How many cards the hand has in each world.
  [[nodiscard]] int hand_size() const {
    int cards = 0;
    for (const std::uint8_t of_kind : worlds_.front().hand) cards += of_kind;
    return cards;
  }

  /// `kind` is in in_hand().
  void play(unsigned kind) {
    replace([&](World world, auto add) { shift(world, &World::hand, &World::played, kind, add); });
  }
  /// The card comes from elsewhere, and is played from now on.
  void play_another(unsigned kind) {
    replace([&](World world, auto add) {
      ++world.played[kind];
      add(world);
    });
  }
  /// A ruling lets a card be played that is in no hand. One that is played already is that card.
  void play_by_ruling(unsigned kind) {
    replace([&](World world, auto add) {
      world.played[kind] = std::max<std::uint8_t>(world.played[kind], 1);
      add(world);
    });
  }
  /// `kind` is in among_played().
  void take_back(unsigned kind) {
    replace([&](World world, auto add) { shift(world, &World::played, &World::hand, kind, add); });
  }
  /// among_played() is not empty.
  void take_back_hidden() {
    replace([&](const World& world, auto add) {
      for (unsigned kind = 0; kind < kKinds; ++kind) {
        shift(world, &World::played, &World::hand, kind, add);
      }
    });
  }

 private:
  using Pile = Cards World::*;

  template <class Add>
  static void shift(World world, Pile from, Pile to, unsigned kind, Add add) {
    if ((world.*from)[kind] == 0) return;
    --(world.*from)[kind];
    ++(world.*to)[kind];
    add(world);
  }
  [[nodiscard]] std::uint64_t kinds_in(Pile pile) const {
    std::uint64_t kinds = 0;
    for (const World& world : worlds_) {
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        if ((world.*pile)[kind] > 0) kinds |= std::uint64_t{1} << kind;
      }
    }
    return kinds;
  }
  template <class Become>
  void replace(Become become) {
    std::vector<World> after;
    for (const World& world : worlds_) {
      become(world, [&](const World& next) { after.push_back(next); });
    }
    std::ranges::sort(after);
    after.erase(std::unique(after.begin(), after.end()), after.end());
    worlds_ = after;
  }

  std::vector<World> worlds_;
};

/// Modifier cards, of which the hand need not be known. Then only their number counts (SHIFT-2),
/// and a card that may have come back is taken to be the one that is played.
class ModifierWorlds {
 public:
  explicit ModifierWorlds(const Worlds::Cards& hand) : worlds_({hand}) {}
  explicit ModifierWorlds(unsigned dealt) : worlds_({Worlds::Cards{}}), plays_left_(dealt) {}

  /// The kinds that may be played, of those that exist.
  [[nodiscard]] std::uint64_t in_hand(std::uint64_t all) const {
    if (plays_left_) return *plays_left_ > 0 ? all : 0;
    return worlds_.in_hand();
  }
  [[nodiscard]] std::uint64_t among_played() const { return worlds_.among_played(); }
  [[nodiscard]] std::optional<unsigned> plays_left() const { return plays_left_; }
  /// How many cards the hand has; of one that is not known, how many may be played.
  [[nodiscard]] unsigned hand_size() const {
    return plays_left_.value_or(static_cast<unsigned>(worlds_.hand_size()));
  }

  void play(unsigned kind) {
    if (has(worlds_.in_hand(), kind)) {
      worlds_.play(kind);
    } else {
      worlds_.play_another(kind);
    }
    if (plays_left_) --*plays_left_;
  }
  void play_by_ruling(unsigned kind) {
    if (has(worlds_.in_hand(), kind)) {
      worlds_.play(kind);
    } else {
      worlds_.play_by_ruling(kind);
    }
  }
  void take_back(unsigned kind) {
    worlds_.take_back(kind);
    if (plays_left_) ++*plays_left_;
  }
  void take_back_hidden() {
    worlds_.take_back_hidden();
    if (plays_left_) ++*plays_left_;
  }

 private:
  static bool has(std::uint64_t kinds, unsigned kind) { return ((kinds >> kind) & 1U) != 0; }

  Worlds worlds_;
  std::optional<unsigned> plays_left_;
};

}  // namespace veedor::test
