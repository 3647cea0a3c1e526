// Offers of decisions against the engine.
#include "property/agreement.h"

#include <algorithm>

namespace veedor::test {

void Agreement::operator()(const DummyNext& next) {
  if (!next.drawn) {
    for (const PlaceId place : rules_.place_set()) {
      agree(next.regions.has(place), {.kind = StepKind::dummy_region, .to = place});
    }
    CHECK(legal(referee_, {.kind = StepKind::end_dummy_regions}) == (next.least == 0));
    CHECK(next.regions.empty() == (next.most == 0));
  }
  for (const Step end{.kind = StepKind::end_dummy_regions}; !next.drawn;) {
    if (!referee_.play(end)) break;
    const PlaceSet open(allowed_in(referee_, {.kind = StepKind::dummy_region}, Field::to));
    REQUIRE_FALSE(referee_.play({.kind = StepKind::dummy_region, .to = *open.begin()}));
  }
  for (std::uint8_t value = 1; value < rules_.power.size(); ++value) {
    agree(has(next.values, value), {.kind = StepKind::dummy_power, .count = value});
  }
}

void Agreement::operator()(const RevealNext& next) {
  const auto cards_of = [](const RevealNext::OneStack& stack) {
    CardSet cards;
    for (const RevealNext::Kind& kind : stack.cards) cards.add(kind.card);
    return cards;
  };
  for (std::size_t first = 0; first < next.stacks.size(); ++first) {
    // What may be left out may be followed by the next one.
    CardSet offered;
    std::size_t last = first;
    for (; last < next.stacks.size(); ++last) {
      offered = offered | cards_of(next.stacks[last]);
      if (!next.stacks[last].optional) break;
    }
    agree(last == next.stacks.size(), {.kind = StepKind::end_reveal});
    const CardSet here = cards_of(next.stacks[first]);
    for (std::size_t i = 0; i < rules_.cards.size(); ++i) {
      agree(offered.has(CardId(i)), {.kind = StepKind::reveal, .card = CardId(i)});
    }
    if (!here.empty()) referee_.play({.kind = StepKind::reveal, .card = *here.begin()});
  }
}

void Agreement::operator()(const PowerNext& next) {
  ModifierSet offered;
  for (const PowerNext::Group& group : next.groups) {
    for (std::uint8_t value = 1; value < rules_.power.size(); ++value) {
      Step step{.kind = StepKind::play_power, .owner = next.player, .count = value};
      if (group.without) agree(has(group.values, value), step);
      for (const ModifierId kind : group.modifiers) {
        step.modifier = kind;
        agree(has(group.values, value), step);
      }
    }
    offered = offered | group.modifiers;
  }
  for (const ModifierId kind : ModifierSet::first(rules_.modifiers.size()) - offered) {
    for (std::uint8_t value = 1; value < rules_.power.size(); ++value) {
      agree(false,
            {.kind = StepKind::play_power, .owner = next.player, .modifier = kind, .count = value});
    }
  }
}

/// What others gave goes to the Castillo, and before that nowhere else than offered.
void Agreement::given(const GivenNext& given) {
  for (const OwnerId owner : given.owners) {
    for (const OwnerId other : rules_.owner_set()) {
      for (const PlaceId to : rules_.place_set()) {
        agree(other == owner && given.to.has(to),
              {.kind = StepKind::put_given, .owner = other, .to = to});
      }
    }
    const Step put{.kind = StepKind::put_given, .owner = owner, .to = rules_.castillo};
    REQUIRE_FALSE(referee_.play(put));
  }
  CHECK(referee_.state().turn.part != Turn::Part::given);
}

/// The turn with the most taken; from regions too if `regions` is set.
void Agreement::set_up_turn(const TurnNext& next, bool regions) {
  if (next.begun) return;
  if (referee_.state().turn.part != Turn::Part::given) {
    REQUIRE_FALSE(referee_.play({.kind = StepKind::begin_turn, .owner = next.player}));
  }
  given(next.given);
  const auto take = [&](PlaceId from, unsigned count) {
    const Step step{
        .kind = StepKind::take, .from = from, .count = static_cast<std::uint8_t>(count)};
    REQUIRE_FALSE(referee_.play(step));
  };
  take(rules_.province, next.take.province);
  unsigned left = regions ? next.take.in_regions : 0;
  for (const PlaceMost& region : next.take.regions) {
    if (rules_.inner.has(region.place)) continue;
    const unsigned count = std::min(left, region.most);
    if (count > 0) take(region.place, count);
    left -= count;
  }
}

/// Up to the card; whoever takes spaces of the Limit table that were left.
void Agreement::end_taking() {
  if (!rules_.limit_table.valid()) return;
  referee_.play({.kind = StepKind::end_take});
  while (referee_.state().fill.free > 0) {
    const auto [owner, most] = fill_next(referee_).off.front();
    const auto count = static_cast<std::uint8_t>(most);
    REQUIRE_FALSE(referee_.play({.kind = StepKind::fill, .owner = owner, .count = count}));
  }
}

void Agreement::operator()(const FillNext& next) {
  unsigned in_all = 0;
  for (const OwnerId owner : rules_.owner_set()) {
    const auto off = std::ranges::find(next.off, owner, &OwnerMost::owner);
    const unsigned most = off == next.off.end() ? 0 : off->most;
    in_all += most;
    for (std::uint8_t count = 1; count <= kMostCount; ++count) {
      agree(count <= most, {.kind = StepKind::fill, .owner = owner, .count = count});
    }
  }
  CHECK(next.free > 0);
  CHECK(in_all > next.free);
}

/// Of a turn whose card is chosen.
void Agreement::beside(const ExtraActionNext& next) {
  guests(next);
  symbols(next);
  for (const OwnerId owner : rules_.owner_set()) {
    for (std::size_t good = 0; good < rules_.goods.size(); ++good) {
      const auto same = [&](const ClaimOptions& one) {
        return one.owner == owner && one.good == good;
      };
      const auto claim = std::ranges::find_if(next.claims, same);
      const unsigned most = claim == next.claims.end() ? 0 : claim->most;
      for (std::uint8_t count = 1; count <= kMostCount; ++count) {
        agree(count <= most, {.kind = StepKind::claim,
                              .owner = owner,
                              .to = rules_.goods[good].lies,
                              .count = count});
      }
    }
  }
  CardSet kept;
  for (const SavedNext& saved : next.saved) kept.add(saved.card);
  for (std::size_t i = 0; i < rules_.cards.size(); ++i) {
    agree(kept.has(CardId(i)), {.kind = StepKind::begin_saved, .card = CardId(i)});
  }
  if (referee_.play({.kind = StepKind::begin_sail})) {
    CHECK(next.sail.empty());
    return;
  }
  for (const OwnerId owner : rules_.owner_set()) {
    for (const PlaceId from : rules_.place_set()) {
      const auto same = [&](const SailOptions& one) {
        return one.owner == owner && one.from == from;
      };
      const auto sail = std::ranges::find_if(next.sail, same);
      const bool may = sail != next.sail.end();
      for (const PlaceId to : rules_.place_set()) {
        for (std::uint8_t count = 1; count <= kMostCount; ++count) {
          agree(may && count <= sail->most && offers(sail->to, to, count),
                {.kind = StepKind::sail, .owner = owner, .from = from, .to = to, .count = count});
        }
      }
    }
  }
}

/// One more Caballero, with the Court as full as can be.
void Agreement::holder(const TurnNext& turn) {
  const auto agree_all = [&](const std::optional<HolderNext>& next, StepKind kind) {
    const bool held = next && next->held;
    for (const PlaceId to : rules_.place_set()) {
      agree(held && next->places.has(to), {.kind = kind, .to = to});
    }
  };
  agree_all(turn.beside.holder, StepKind::inquisitor_place);
  agree_all(turn.beside.queen, StepKind::queen_place);
}

/// What the Queen and the Jester let be done, but placing.
void Agreement::guests(const ExtraActionNext& next) {
  const bool queen = next.queen && next.queen->held;
  const bool jester = next.jester && next.jester->held;
  agree(queen && next.queen->court, {.kind = StepKind::queen_court});
  for (const OwnerId owner : rules_.player_set()) {
    agree(jester && next.jester->to.has(owner), {.kind = StepKind::give, .owner = owner});
    if (queen) {
      agree(next.queen->vetoes.has(owner), {.kind = StepKind::prevent_queen, .owner = owner});
    }
    if (jester) {
      agree(next.jester->vetoes.has(owner), {.kind = StepKind::prevent_jester, .owner = owner});
    }
  }
}

/// What the chosen card allows by what it shows, and the pardon.
void Agreement::symbols(const ExtraActionNext& next) {
  const CardId card = referee_.state().turn.card;
  const bool token = next.token && next.token->by.has(card);
  agree(token && next.token->beside, {.kind = StepKind::take_token});
  for (const OwnerId owner : rules_.player_set()) {
    agree(token && next.token->from.has(owner), {.kind = StepKind::take_token, .owner = owner});
  }
  const bool jail = next.jail && next.jail->by.has(card);
  const bool pardon = next.pardon && next.pardon->by.has(card);
  for (const PlaceId place : rules_.place_set()) {
    for (const OwnerId owner : rules_.owner_set()) {
      const auto color = [&] {
        return std::ranges::find(next.jail->colors, owner, &JailNext::Color::owner);
      };
      const bool from = jail && color() != next.jail->colors.end() && color()->from.has(place);
      agree(from, {.kind = StepKind::send_to_jail, .owner = owner, .from = place});
    }
    agree(pardon && next.pardon->to.has(place), {.kind = StepKind::pardon, .to = place});
  }
}

void Agreement::operator()(const TurnNext& next) {
  if (next.special_due) {
    if (rules_.has_extra_action()) Agreement(referee_).beside(next.beside);
    REQUIRE(next.cards.size() == 1);
    CHECK(next.cards.front().card == referee_.state().turn.card);
    agree(false, {.kind = StepKind::end_turn});
    return specials(next.cards.front(), *this, *this);
  }
  const bool given_now = referee_.state().turn.part == Turn::Part::given;
  for (const OwnerId owner : rules_.player_set()) {
    if (!next.begun && !given_now)
      agree(owner == next.player, {.kind = StepKind::begin_turn, .owner = owner});
  }
  if (!next.begun) {
    Agreement at_start(referee_);
    at_start.referee_.play({.kind = StepKind::begin_turn, .owner = next.player});
    at_start.given(next.given);
    at_start.takes(next.take, StepKind::take);
  }
  Agreement taken(referee_);
  taken.set_up_turn(next, false);
  if (next.ability) {
    if (const auto* moves = std::get_if<MoveOptions>(&*next.ability)) {
      taken.moves(*moves, StepKind::ability_move);
    } else if (const auto* grandes = std::get_if<GrandeOptions>(&*next.ability)) {
      taken.grandes(*grandes, StepKind::ability_grande);
    } else {
      for (std::uint8_t count = 1; count <= kMostCount; ++count) {
        taken.agree(count <= std::get<Taking>(*next.ability).most,
                    {.kind = StepKind::ability_court, .count = count});
      }
    }
  }
  taken.end_taking();
  std::uint64_t offered = 0;
  CardSet beside;  // of no stack
  for (const CardNext& one : next.cards) {
    if (one.stack.valid()) {
      offered |= std::uint64_t{1} << (one.stack.index() * 8);
    } else {
      beside.add(one.card);
    }
    taken.agree(true, {.kind = StepKind::choose_card, .stack = one.stack, .card = one.card});
    card(next, one);
  }
  for (std::size_t i = 0; i < rules_.cards.size(); ++i) {
    if (rules_.cards[i].stack.valid()) continue;
    taken.agree(beside.has(CardId(i)), {.kind = StepKind::choose_card, .card = CardId(i)});
  }
  for (std::size_t stack = 0; stack < rules_.stacks.size(); ++stack) {
    if (has(offered, static_cast<unsigned>(stack * 8))) continue;
    for (std::size_t i = 0; i < rules_.cards.size(); ++i) {
      taken.agree(false,
                  {.kind = StepKind::choose_card, .stack = StackId(stack), .card = CardId(i)});
    }
  }
}

void Agreement::card(const TurnNext& turn, const CardNext& card) {
  const Step choose{.kind = StepKind::choose_card, .stack = card.stack, .card = card.card};
  Agreement placed(referee_);
  placed.set_up_turn(turn, true);
  const Step court{.kind = StepKind::ability_court, .count = 1};
  if (turn.ability && legal(placed.referee_, court)) placed.referee_.play(court);
  placed.end_taking();
  REQUIRE_FALSE(placed.referee_.play(choose));
  if (rules_.has_extra_action()) placed.holder(turn);
  Agreement full = placed;
  REQUIRE_FALSE(placed.referee_.play({.kind = StepKind::begin_place}));
  placed.places(card.place, StepKind::place);
  Agreement ready(referee_);
  ready.set_up_turn(turn, false);
  ready.end_taking();
  REQUIRE_FALSE(ready.referee_.play(choose));
  if (rules_.has_extra_action()) Agreement(ready.referee_).beside(turn.beside);
  specials(card, ready, full);
}

/// The Special actions of the chosen card; in `full` the Court is as full as can be.
void Agreement::specials(const CardNext& card, const Agreement& ready, const Agreement& full) {
  for (const Special& special : card.specials) {
    const bool court_counts = std::holds_alternative<Placing>(special.options) ||
                              std::holds_alternative<OpenKingOptions>(special.options);
    Agreement announced(court_counts ? full.referee_ : ready.referee_);
    for (const OwnerId owner : rules_.player_set()) {
      announced.agree(
          special.vetoes.has(owner),
          {.kind = StepKind::prevent, .alternative = special.alternative, .owner = owner});
    }
    announced.referee_.play({.kind = StepKind::announce, .alternative = special.alternative});
    std::visit(announced, special.options);
  }
}

void Agreement::operator()(const DiscsNext& next) {
  StepKind kind = next.card.valid() ? StepKind::disc : StepKind::scoring_disc;
  if (next.reason == DiscsNext::For::setup) kind = StepKind::setup_disc;
  OwnerSet owners;
  for (const Disc& one : next.discs) {
    owners.add(one.owner);
    disc(one, kind);
  }
  CHECK(owners == referee_.expected().owners);
}

void Agreement::operator()(const ReturnsNext& next) {
  for (const Owed& one : next.owed) owed(one);
}

void Agreement::disc(const Disc& disc, StepKind kind) {
  Step step{.kind = kind, .owner = disc.owner};
  agree(disc.none, step);
  for (const PlaceId place : rules_.place_set()) {
    step.to = place;
    step.from = {};
    if (disc.instead.empty() || disc.shows.has(place)) {
      agree(disc.shows.has(place), step);
      continue;
    }
    for (const PlaceId instead : rules_.place_set()) {
      step.from = instead;
      agree(disc.instead.has(instead), step);
    }
  }
}

void Agreement::owed(const Owed& owed) {
  unsigned in_all = 0;
  for (const PlaceMost& one : owed.from) in_all += one.most;
  CHECK(owed.count <= in_all);
  for (const PlaceId place : rules_.place_set()) {
    for (std::uint8_t count = 1; count <= kMostCount; ++count) {
      const Step step{
          .kind = StepKind::give_back, .owner = owed.owner, .from = place, .count = count};
      agree(count <= most_from(owed.from, place), step);
    }
  }
  Agreement after = *this;
  Step give{.kind = StepKind::give_back, .owner = owed.owner};
  for (const PlaceMost& one : owed.from) {
    give.from = one.place;
    give.count =
        static_cast<std::uint8_t>(std::min(owed.count - after.given(owed.owner), one.most));
    if (give.count > 0) REQUIRE_FALSE(after.referee_.play(give));
  }
  for (std::uint8_t count = 0; count <= kMostCount; ++count) {
    after.agree(count == owed.count,
                {.kind = StepKind::end_give_back, .owner = owed.owner, .count = count});
  }
}

}  // namespace veedor::test
