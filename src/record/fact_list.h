#pragma once

#include <string>
#include <vector>

#include "record/position_facts.h"

namespace veedor {

[[nodiscard]] std::string joined(const std::vector<std::string>& words);
/// The owner as a number, from 1 clockwise, or by name.
[[nodiscard]] std::string seat_of(const Rules& rules, OwnerId owner);

/// Collects facts about a position.
class FactList {
 public:
  FactList(const Ruleset& ruleset, const State& state, Covers covers)
      : ruleset_(ruleset), state_(state), covers_(covers) {}

 protected:
  [[nodiscard]] const Rules& rules() const { return ruleset_.rules; }
  [[nodiscard]] std::string place(PlaceId place) const {
    return place.valid() ? ruleset_.places[place.index()].name : "none";
  }
  [[nodiscard]] std::string card(CardId card) const {
    return card.valid() ? ruleset_.cards[card.index()].id : "none";
  }

  PositionFact& add(PositionFact::About about, OwnerId owner, std::string thing,
                    std::string value) {
    return facts_.emplace_back(PositionFact{
        .about = about, .owner = owner, .thing = std::move(thing), .value = std::move(value)});
  }
  /// A fact whose value is the seats of owners.
  PositionFact& add_seats(PositionFact::About about, OwnerId owner, std::string thing,
                          std::vector<OwnerId> owners) {
    std::vector<std::string> seats;
    for (const OwnerId one : owners) seats.push_back(seat_of(one));
    PositionFact& fact = add(about, owner, std::move(thing), joined(seats));
    fact.owners = std::move(owners);
    return fact;
  }
  void add_number(PositionFact::About about, OwnerId owner, std::string thing, unsigned value) {
    if (value > 0) add(about, owner, std::move(thing), fmt::format("{}", value));
  }
  void add_number_at(PositionFact::About about, OwnerId owner, PlaceId where, unsigned value) {
    if (value > 0) add(about, owner, place(where), fmt::format("{}", value)).place = where;
  }
  [[nodiscard]] std::string seat_of(OwnerId owner) const { return veedor::seat_of(rules(), owner); }

  const Ruleset& ruleset_;
  const State& state_;
  Covers covers_;
  std::vector<PositionFact> facts_;
};

/// The facts about the round, the turn and the general scoring under way.
[[nodiscard]] std::vector<PositionFact> facts_of_round(const Ruleset& ruleset, const State& state,
                                                       Covers covers);

}  // namespace veedor
