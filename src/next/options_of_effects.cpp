// The options of a Special action, row by row of its form.
#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/step_table.h"
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

  [[nodiscard]] SpecialOptions of(const EffectSyntax& form) const {
    if (form.rows.empty() || form.rows.front().key_form == KeyForm::claim) return at_once(form);
    const EffectKey& first = form.rows.front();
    switch (first.key_form) {
      case KeyForm::moves:
        return moves(form, first.kind);
      case KeyForm::place_counts:
        return placing(fullest_, first.kind);
      case KeyForm::owner_places:
      case KeyForm::owner_place_counts:
        return returns(form, false);
      case KeyForm::discs:
        return discs(form, first.kind);
      case KeyForm::taking:
        return take(first.kind);
      case KeyForm::changes:
        return changes();
      case KeyForm::place:
      case KeyForm::player:
      case KeyForm::tile:
      case KeyForm::character:
      case KeyForm::place_pair:
      case KeyForm::power:
      case KeyForm::modifier:
      case KeyForm::castillo:
      case KeyForm::card:
      case KeyForm::stack:
      case KeyForm::filling:
      case KeyForm::owner_counts:
      case KeyForm::claim:
        break;
    }
    return one_step(form, first);
  }

 private:
  /// The options of an effect without steps.
  [[nodiscard]] SpecialOptions at_once(const EffectSyntax& form) const {
    if (form.scores) return ScoreOptions{false, turn().to_score};
    const Effect& effect = effect_under_way(announced_.view());
    if (row_of(StepKind::give_back).belongs_to(effect)) return returns(form, true);
    if (form.opens == OpenedRegions::nothing) return NoOptions{form.held && is_used_veto()};
    Referee after = fullest_;
    after.play({.kind = StepKind::finish_special});
    after.play({.kind = StepKind::begin_place});
    return OpenKingOptions{placing(after, StepKind::place)};
  }

  /// Whether the card is the player's own hand card, whose Veto was used before the turn.
  [[nodiscard]] bool is_used_veto() const {
    const bool of_stack = announced_.rules().cards[turn().acting.index()].stack.valid();
    return !of_stack && has_used_veto_of_hand(announced_.view());
  }

  [[nodiscard]] SpecialOptions one_step(const EffectSyntax& form, const EffectKey& first) const {
    if (form.scores) return ScoreOptions{true, PlaceSet(ask({.kind = first.kind}, first.field))};
    if (const EffectKey* discs = form.about(StepKind::disc)) return evict(first.kind, discs->kind);
    if (first.kind == StepKind::move_king) return king(form);
    if (first.kind == StepKind::move_grande) {
      const bool any = first.field == Field::owner;
      const OwnerSet owners = any ? announced_.rules().player_set() : OwnerSet::of(turn().player);
      return grande_options(announced_, first.kind, owners);
    }
    StepOptions options;
    for (const EffectKey& row : form.rows) {
      if (is_offered(row)) options.offers.push_back(offer(row));
    }
    return options;
  }

  /// Not offered: a stack, which only distinguishes cards of one name, and the filling of the Limit
  /// table, which comes later.
  [[nodiscard]] bool is_offered(const EffectKey& row) const {
    if (row.key_form == KeyForm::stack || row.key_form == KeyForm::filling) return false;
    return row.key_form != KeyForm::modifier || !announced_.rules().modifiers.empty();
  }

  [[nodiscard]] StepOptions::Offer offer(const EffectKey& row) const {
    StepOptions::Offer offer{row, ask({.kind = row.kind}, row.field), {}};
    const State& state = announced_.state();
    if (row.key_form == KeyForm::tile) {
      for (const TileId tile : TileSet(offer.values)) {
        offer.pieces.emplace_back(tile.index(), state.tiles()[tile.index()]);
      }
    } else if (row.key_form == KeyForm::player) {
      for (const OwnerId owner : OwnerSet(offer.values)) {
        offer.pieces.emplace_back(owner.index(), state.grandes()[owner.index()]);
      }
    }
    return offer;
  }

  [[nodiscard]] MoveOptions moves(const EffectSyntax& form, StepKind kind) const {
    MoveOptions options = move_options(announced_, kind);
    options.one_region = form.one_source;
    options.either = form.either;
    options.along = form.along;
    options.in_all =
        form.in_all == kUnlimited ? std::nullopt : std::optional<unsigned>(form.in_all);
    return options;
  }

  [[nodiscard]] ReturnOptions returns(const EffectSyntax& form, bool at_once) const {
    ReturnOptions options{at_once, form.by_player, {}};
    for (const OwnerId owner : turn().concerned) {
      Owed owed = owed_by(announced_, owner);
      if (at_once) owed.from = {{announced_.rules().court, owed.count}};
      options.owed.push_back(std::move(owed));
    }
    return options;
  }

  [[nodiscard]] DiscOptions discs(const EffectSyntax& form, StepKind kind) const {
    DiscOptions options{form.scores, {}};
    for (const OwnerId owner : turn().concerned) {
      options.discs.push_back(disc_of(announced_, kind, owner));
    }
    return options;
  }

  [[nodiscard]] EvictOptions evict(StepKind naming, StepKind discs) const {
    EvictOptions options;
    Step name{.kind = naming};
    for (const PlaceId region : PlaceSet(ask(name, Field::to))) {
      Referee named = announced_;
      name.to = region;
      named.play(name);
      const OwnerSet concerned = named.state().turn.concerned;
      options.regions.push_back({region, concerned});
      if (concerned.empty()) continue;
      const Disc disc = disc_of(named, discs, *concerned.begin());
      options.shows = disc.shows;
      options.none = disc.none;
    }
    return options;
  }

  [[nodiscard]] Taking take(StepKind kind) const {
    Taking options = taking(announced_, kind);
    const std::uint64_t at_once = ask({.kind = StepKind::special_take_at_once}, Field::count);
    while (options.least < options.most && ((at_once >> options.least) & 1) == 0) ++options.least;
    return options;
  }

  [[nodiscard]] KingOptions king(const EffectSyntax& form) const {
    Step move{.kind = StepKind::move_king};
    KingOptions options{.to = PlaceSet(ask(move, Field::to)), .bring = 0, .with = {}};
    const EffectKey* with = form.row_with(LogKey::with);
    if (options.to.empty() || with == nullptr) return options;
    Referee moved = announced_;
    move.to = *options.to.begin();
    moved.play(move);
    options.bring = must_come_along(moved.view());
    for (const OwnerId owner : moved.rules().owner_set()) {
      unsigned most = 0;
      Step bring{.kind = with->kind, .owner = owner, .count = 1};
      while (most < options.bring && !moved.check(bring)) {
        most = bring.count++;
      }
      if (most > 0) options.with.push_back({owner, most});
    }
    return options;
  }

  [[nodiscard]] ChangeOptions changes() const {
    const auto places = [&](StepKind kind) {
      const Step step{.kind = kind, .owner = turn().player, .count = 1};
      return PlaceSet(ask(step, Field::to) & ~kNoValueBit);
    };
    return {places(StepKind::change_caballeros), places(StepKind::change_king),
            places(StepKind::change_grande), announced_.rules().tile.stands};
  }

  [[nodiscard]] std::uint64_t ask(const Step& step, Field field) const {
    return allowed_in(announced_, step, field);
  }
  [[nodiscard]] const Turn& turn() const { return announced_.state().turn; }

  Referee announced_;
  Referee fullest_;
};

}  // namespace

const StepOptions::Offer& StepOptions::at(LogKey key) const {
  static const Offer kNothing;
  const auto offer = std::ranges::find(offers, key, [](const Offer& each) { return each.row.key; });
  return offer == offers.end() ? kNothing : *offer;
}

SpecialOptions special_options(const Referee& ready, const Referee& fullest,
                               std::uint8_t alternative) {
  const Card& card = ready.rules().cards[card_to_act(ready.state().turn, {}).index()];
  return special_options(ready, fullest, alternative, form_of(card.effects[alternative]));
}

SpecialOptions special_options(const Referee& ready, const Referee& fullest,
                               std::uint8_t alternative, const EffectSyntax& form) {
  return OptionsOf(ready, fullest, alternative).of(form);
}

}  // namespace veedor
