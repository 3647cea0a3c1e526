// What a Special action accepts, by the kind of its effect.
#include <algorithm>

#include "next/options.h"

namespace veedor {
namespace {

class OptionsOf {
 public:
  OptionsOf(const Referee& ready, const Referee& fullest, std::uint8_t alternative)
      : announced_(ready), fullest_(fullest) {
    const Step announce{.kind = StepKind::announce, .alternative = alternative};
    announced_.play(announce);
    fullest_.play(announce);
  }

  SpecialOptions operator()(const MoveEffect& effect) const {
    MoveOptions options = move_options(announced_, StepKind::move);
    options.one_region = effect.one_region;
    options.in_all = effect.total == kUnlimited ? std::nullopt : std::optional(effect.total);
    return options;
  }

  SpecialOptions operator()(const PlaceEffect&) const {
    return placing(fullest_, StepKind::special_place);
  }

  SpecialOptions operator()(const ScoreEffect& effect) const {
    if (!effect.chosen()) return ScoreOptions{false, turn().to_score};
    return ScoreOptions{true, PlaceSet(ask({.kind = StepKind::score}, Field::to))};
  }

  SpecialOptions operator()(const ReturnEffect& effect) const {
    ReturnOptions options{effect.automatic(), effect.everyone, {}};
    for (const OwnerId owner : turn().concerned) {
      Owed owed = owed_by(announced_, owner);
      if (options.at_once) owed.from = {{announced_.rules().court, owed.count}};
      options.owed.push_back(std::move(owed));
    }
    return options;
  }

  SpecialOptions operator()(const DiscReturnEffect&) const { return discs(false); }
  SpecialOptions operator()(const DiscScoreEffect&) const { return discs(true); }

  SpecialOptions operator()(const DiscEvictEffect&) const {
    EvictOptions options;
    Step name{.kind = StepKind::name_region};
    for (const PlaceId region : PlaceSet(ask(name, Field::to))) {
      Referee named = announced_;
      name.to = region;
      named.play(name);
      const OwnerSet concerned = named.state().turn.concerned;
      options.regions.push_back({region, concerned});
      if (concerned.empty()) continue;
      const Disc disc = disc_of(named, StepKind::disc, *concerned.begin());
      options.shows = disc.shows;
      options.none = disc.none;
    }
    return options;
  }

  SpecialOptions operator()(const TakeEffect&) const {
    Taking options = taking(announced_, StepKind::special_take);
    const std::uint64_t at_once = ask({.kind = StepKind::special_take_at_once}, Field::count);
    while (options.least < options.most && ((at_once >> options.least) & 1) == 0) ++options.least;
    return options;
  }

  SpecialOptions operator()(const KingEffect&) const {
    Step move{.kind = StepKind::move_king};
    KingOptions options{.to = PlaceSet(ask(move, Field::to)), .bring = 0, .with = {}};
    if (options.to.empty()) return options;
    Referee moved = announced_;
    move.to = *options.to.begin();
    moved.play(move);
    options.bring = moved.state().turn.to_bring;
    for (const OwnerId owner : moved.rules().owner_set()) {
      unsigned most = 0;
      Step bring{.kind = StepKind::bring, .owner = owner, .count = 1};
      while (most < options.bring && !moved.check(bring)) {
        most = bring.count++;
      }
      if (most > 0) options.with.push_back({owner, most});
    }
    return options;
  }

  SpecialOptions operator()(const PlaceAtKingEffect&) const {
    Referee after = fullest_;
    after.play({.kind = StepKind::finish_special});
    after.play({.kind = StepKind::begin_place});
    return OpenKingOptions{placing(after, StepKind::place)};
  }

  SpecialOptions operator()(const SwapKingEffect&) const {
    SwapOptions options;
    for (const OwnerId owner : OwnerSet(ask({.kind = StepKind::swap_king}, Field::owner))) {
      options.grandes.emplace_back(owner, announced_.state().grandes()[owner.index()]);
    }
    return options;
  }

  SpecialOptions operator()(const GrandeEffect& effect) const {
    const OwnerSet owners =
        effect.any ? announced_.rules().player_set() : OwnerSet::of(turn().player);
    return grande_options(announced_, StepKind::move_grande, owners);
  }

  SpecialOptions operator()(const TileEffect&) const {
    TileOptions options;
    const Step step{.kind = StepKind::move_tile};
    options.to = PlaceSet(ask(step, Field::to));
    for (const TileId tile : TileSet(ask(step, Field::tile))) {
      options.tiles.emplace_back(tile, announced_.state().tiles()[tile.index()]);
    }
    return options;
  }

  SpecialOptions operator()(const PowerEffect&) const {
    BackOptions options;
    options.values = ask({.kind = StepKind::take_back}, Field::count);
    options.hidden = (options.values & 1) != 0;
    options.values &= ~std::uint64_t{1};
    if (announced_.rules().modifiers.empty()) return options;
    const std::uint64_t kinds = ask({.kind = StepKind::take_back_modifier}, Field::modifier);
    options.modifiers = ModifierSet(kinds & ~kNoValueBit);
    options.modifier_hidden = (kinds & kNoValueBit) != 0;
    return options;
  }

  SpecialOptions operator()(const VetoEffect&) const { return HoldOptions{}; }

 private:
  [[nodiscard]] std::uint64_t ask(const Step& step, Field field) const {
    return allowed_in(announced_, step, field);
  }
  [[nodiscard]] const Turn& turn() const { return announced_.state().turn; }
  [[nodiscard]] DiscOptions discs(bool scored) const {
    DiscOptions options{scored, {}};
    for (const OwnerId owner : turn().concerned) {
      options.discs.push_back(disc_of(announced_, StepKind::disc, owner));
    }
    return options;
  }

  Referee announced_;
  Referee fullest_;
};

}  // namespace

SpecialOptions special_options(const Referee& ready, const Referee& fullest,
                               std::uint8_t alternative) {
  const Card& card = ready.rules().cards[ready.state().turn.card.index()];
  return std::visit(OptionsOf(ready, fullest, alternative), card.effects[alternative]);
}

}  // namespace veedor
