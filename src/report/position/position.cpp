#include "report/position/position.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/progress.h"
#include "text/colour.h"
#include "text/printable.h"
#include "text/text.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// Builds a scene from `whole`, the position with all secrets.
class Gatherer {
 public:
  Gatherer(const Verdict& verdict, const Sight& sight)
      : verdict_(verdict), sight_(sight), whole_(verdict.state) {}

  Scene gather() {
    scene_.ruleset = verdict_.ruleset;
    scene_.players = verdict_.players;
    scene_.colors = verdict_.colors;
    scene_.state = sight_.table(rules(), whole_);
    scene_.castillo_hidden = !sight_.sees_castillo();
    scene_.next = verdict_.next;
    scene_.outcome = outcome_text(verdict_);
    hands();
    discs();
    order();
    scene_.turn_under_way = turn_under_way();
    for (std::size_t i = 0; i < whole_.vetoes_taken; ++i) {
      const HeldVeto& veto = whole_.vetoes[i];
      if (whole_.usable(veto)) scene_.vetoes.push_back(veto);
    }
    return std::move(scene_);
  }

 private:
  [[nodiscard]] const Rules& rules() const { return verdict_.ruleset->rules; }

  /// A chosen hand is shown by its cards if the log gives them, else by their number.
  [[nodiscard]] HandSeen<unsigned> power_cards(OwnerId owner) const {
    const PowerHand& hand = whole_.hands[owner.index()];
    HandSeen<unsigned> seen;
    if (rules().hand_size > 0 && !whole_.hands_complete.has(owner)) {
      const int played = std::popcount(rules().all_power() & ~hand.known());
      seen.hidden = left_of(rules().hand_size, static_cast<unsigned>(played));
      return seen;
    }
    for (unsigned card = 1; card < rules().power.size(); ++card) {
      if (((hand.known() >> card) & 1U) != 0) seen.known.push_back(card);
    }
    seen.hidden = hand.hidden();
    return seen;
  }

  void hands() {
    for (const OwnerId owner : scene_.seats()) {
      scene_.hands[owner.index()] = sight_.hand(owner, power_cards(owner));
      HandSeen<ModifierId> modifiers;
      for (const ModifierId kind : whole_.modifiers[owner.index()].known()) {
        if (kind.valid()) modifiers.known.push_back(kind);
      }
      modifiers.hidden = whole_.modifiers[owner.index()].hidden();
      scene_.modifiers[owner.index()] = sight_.hand(owner, std::move(modifiers));
    }
  }

  /// Notes whose discs are set. Discs are secret until all are set, and then take effect at once.
  void discs() {
    const bool of_setup = before_first_round(whole_);
    if (of_setup && !setup_discs_missing({rules(), Decks{}, whole_}).empty()) {
      discs(whole_.scoring_answered, rules().player_set());
    } else if (scoring_under_way(whole_)) {
      discs(whole_.scoring_answered, awaited() | whole_.scoring_answered);
    } else if (taking_turns(whole_) && whole_.turn.effect) {
      const Turn& turn = whole_.turn;
      const bool by_discs = form_of(effect_under_way(rules(), whole_)).by_discs();
      if (by_discs) discs(turn.answered, turn.concerned | turn.answered);
    }
  }

  void discs(OwnerSet answered, OwnerSet concerned) {
    for (const OwnerId owner : concerned) scene_.discs.push_back({owner, answered.has(owner)});
  }

  [[nodiscard]] OwnerSet awaited() const {
    OwnerSet owners;
    for (std::size_t i = 0; verdict_.next && i < verdict_.players.size(); ++i) {
      if (std::ranges::count(verdict_.next->players, verdict_.players[i]) > 0) {
        owners.add(OwnerId(i));
      }
    }
    return owners;
  }

  void order() {
    if (!scene_.in_round()) return;
    const std::size_t players = rules().players;
    if (rules().dummy) scene_.order.push_back(kDummy);
    for (std::size_t i = 0; i < players; ++i) {
      scene_.order.emplace_back((whole_.first_player.index() + i) % players);
    }
    if (!turn_order_known(whole_)) return;
    std::ranges::stable_sort(scene_.order, [&](OwnerId a, OwnerId b) {
      return whole_.totals[a.index()] > whole_.totals[b.index()];
    });
  }

  [[nodiscard]] bool turn_under_way() const {
    const bool within = verdict_.moment.part.has_value();
    return turn_incomplete(whole_) ||
           (taking_turns(whole_) && whole_.turn.player.valid() && within);
  }

  const Verdict& verdict_;
  const Sight& sight_;
  const State& whole_;
  Scene scene_;
};

/// The beginning of `name` as a label, or all of a short name.
std::string label_of(const std::string& name) {
  if (display_width(name) <= kLabelWidth) return name;
  return std::string(trim(beginning(name, kLabelWidth - 1)));
}

/// The first and the last letter of a name: "P1" for Player 1.
std::string ends_of(const std::string& name) {
  std::string_view last;
  for (std::string_view rest = name; !rest.empty(); rest.remove_prefix(last.size())) {
    last = rest.substr(0, bytes_of(rest, 1));
  }
  return display_width(last) == 0 ? "" : name.substr(0, bytes_of(name, 1)) + std::string(last);
}

/// Distinct labels for `names`: their beginnings, or the first and last letter, or else the first
/// letter and a number.
std::vector<std::string> labels_of(const std::vector<std::string>& names) {
  std::vector<std::string> labels;
  for (const std::string& name : names) labels.push_back(label_of(name));
  const std::vector<std::string> begun = labels;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const bool plain = display_width(begun[i]) > 0 && std::ranges::count(begun, begun[i]) == 1;
    if (plain) continue;
    const std::string initial = names[i].substr(0, bytes_of(names[i], 1));
    // At most three names can occupy the last four candidates, so one is free.
    for (const std::string& short_name :
         {ends_of(names[i]), fmt::format("{}{}", initial, i + 1), fmt::format("#{}", i + 1),
          fmt::format("({})", i + 1), fmt::format("[{}]", i + 1)}) {
      labels[i] = short_name;
      if (!short_name.empty() && std::ranges::count(labels, short_name) == 1) break;
    }
  }
  return labels;
}

}  // namespace

std::string Scene::owner(OwnerId owner) const {
  if (owner.index() < players.size()) return players[owner.index()];
  return rules().black > 0 ? "inquisitor" : "dummy";
}

std::string Scene::painted(std::string_view shown, OwnerId owner, const Screen& screen) const {
  if (owner.index() >= players.size()) return painted_name(shown, {}, screen);
  return painted_name(shown, colour_at(colors, owner.index()), screen);
}

std::vector<OwnerId> Scene::rows(std::vector<OwnerId> first) const {
  for (const OwnerId owner : seats()) {
    if (std::ranges::count(first, owner) == 0) first.push_back(owner);
  }
  if (game_over(state)) {
    std::ranges::stable_sort(first, std::ranges::greater(),
                             [&](OwnerId owner) { return state.scores[owner.index()]; });
  }
  return first;
}

bool Scene::in_round() const { return round_under_way(state); }

Scene scene_of(const Verdict& verdict, const Sight& sight) {
  Scene scene = Gatherer(verdict, sight).gather();
  std::vector<std::string> names;
  for (const OwnerId owner : scene.rules().owner_set()) {
    names.push_back(printable(scene.owner(owner)));
  }
  const std::vector<std::string> labels = labels_of(names);
  scene.names.resize(kMaxOwners);
  scene.labels.resize(kMaxOwners);
  std::size_t i = 0;
  for (const OwnerId owner : scene.rules().owner_set()) {
    scene.names[owner.index()] = names[i];
    scene.labels[owner.index()] = labels[i++];
  }
  return scene;
}

}  // namespace veedor
