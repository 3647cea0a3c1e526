#pragma once

#include <doctest/doctest.h>

#include <span>

#include "engine/rule_id.h"
#include "next/next_decision.h"

namespace veedor::test {

constexpr unsigned kMostCount = 9;  ///< higher counts are not tried

/// One offer against the engine; each function plays the steps that come before by itself.
class Agreement {
 public:
  explicit Agreement(const Referee& referee) : referee_(referee), rules_(referee.rules()) {}

  void operator()(const OverNext&) { CHECK(referee_.expected().kind == Decision::Kind::over); }
  void operator()(const PassNext& next) {
    CHECK(referee_.expected().kind == Decision::Kind::pass);
    for (const PassNext::Hand& hand : next.hands) CHECK(!hand.cards.empty());
  }
  void operator()(const DummyNext& next);
  void operator()(const RevealNext& next);
  void operator()(const PowerNext& next);
  void operator()(const TurnNext& next);
  void operator()(const DiscsNext& next);
  void operator()(const OpenNext&) { CHECK(referee_.expected().kind == Decision::Kind::open); }
  void operator()(const ReturnsNext& next);
  void operator()(const FillNext& next);

  // Special actions: referee_ has announced it.
  void operator()(const MoveOptions& options) { moves(options, StepKind::move); }
  void operator()(const Placing& options) { places(options, StepKind::special_place); }
  void operator()(const ScoreOptions& options);
  void operator()(const ReturnOptions& options);
  void operator()(const DiscOptions& options);
  void operator()(const EvictOptions& options);
  void operator()(const Taking& options) { takes(options, StepKind::special_take); }
  void operator()(const KingOptions& options);
  void operator()(const OpenKingOptions& options);
  void operator()(const GrandeOptions& options) { grandes(options, StepKind::move_grande); }
  void operator()(const StepOptions& options);
  void operator()(const ChangeOptions& options);
  void operator()(const NoOptions&) {}

  void moves(const MoveOptions& options, StepKind kind);
  void places(const Placing& options, StepKind kind);
  void takes(const Taking& options, StepKind kind);
  void grandes(const GrandeOptions& options, StepKind kind);
  void disc(const Disc& disc, StepKind kind);
  void owed(const Owed& owed);

 private:
  [[nodiscard]] unsigned given(OwnerId owner) const {
    return referee_.state().turn.given[owner.index()];
  }
  void agree(bool offered, const Step& step) const {
    const auto violation = referee_.check(step);
    if (offered == !violation) return;
    FAIL_CHECK((violation ? text(violation->rule()) : "legal")
               << ": step " << static_cast<int>(step.kind) << " of owner " << step.owner.index()
               << ", count " << int{step.count} << ", from " << step.from.index() << ", to "
               << step.to.index() << (offered ? " offered" : " refused"));
  }
  void step(std::span<const StepOptions::Offer> offers, const Step& said, bool offered);
  [[nodiscard]] std::uint64_t values_of_field(const EffectKey& row) const;
  void set_up_turn(const TurnNext& next, bool regions);
  void end_taking();
  void card(const TurnNext& turn, const CardNext& card);
  void beside(const ExtraActionNext& next);
  void holder(const TurnNext& turn);
  void guests(const ExtraActionNext& next);
  void symbols(const ExtraActionNext& next);
  void given(const GivenNext& given);
  void pair(const StepOptions::Offer& one, const StepOptions::Offer& other);
  void specials(const CardNext& card, const Agreement& ready, const Agreement& full);

  Referee referee_;
  const Rules& rules_;
};

inline bool legal(const Referee& referee, const Step& step) { return !referee.check(step); }
constexpr bool has(std::uint64_t values, unsigned value) { return ((values >> value) & 1) != 0; }
/// How many Caballeros may come from `place`; 0 where it is not among the places.
unsigned most_from(const std::vector<PlaceMost>& places, PlaceId place);
/// Whether so many may go to `place`.
bool offers(const Targets& targets, PlaceId place, unsigned count);

}  // namespace veedor::test
