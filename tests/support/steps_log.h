#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/inner.h"
#include "engine/effects/effects.h"
#include "engine/referee.h"
#include "engine/step_table.h"
#include "log/effect_keys.h"
#include "log/located_step.h"
#include "log/log_tree.h"
#include "ruleset/log_keys.h"
#include "schema/log_grammar.h"
#include "simulate/random_play.h"

namespace veedor::test {

/// Writes the steps of a game as the log of that game, from what each step is and the position
/// before it. It knows no rule: what a log cannot say of a step is lost.
class StepsLog {
 public:
  StepsLog(const Ruleset& ruleset, const std::vector<std::string>& players, Random& random)
      : ruleset_(ruleset), names_(ruleset, players, false, random) {}

  /// Call before the step is played.
  void add(const State& before, const Step& step) {
    if (in_setup(step) || in_round(before, step) || in_turn(before, step)) return;
    if (in_special(before, step)) return;
    in_scoring(step);
  }
  [[nodiscard]] LogTree setup() const { return setup_; }
  /// `last` is the position that the game has reached.
  [[nodiscard]] LogTree rounds(const State& last) {
    end_round(last);
    return rounds_;
  }

 private:
  using Kind = StepKind;

  [[nodiscard]] LogTree& round() { return rounds_.parts.back(); }
  [[nodiscard]] LogTree& turn() { return round().list_at("turns").parts.back(); }
  [[nodiscard]] LogTree& special() { return entry_->map_at("special"); }
  [[nodiscard]] LogTree word(PlaceId place) { return LogTree::word(names_.on_disc(place)); }
  [[nodiscard]] LogTree word(OwnerId owner) { return LogTree::word(names_.of(owner)); }

  /// Ends the round, with a claim of its scores.
  void end_round(const State& after) {
    close();
    if (rounds_.parts.empty()) return;
    LogTree& scores = round().map_at("scores");
    for (const OwnerId player : ruleset_.rules.player_set()) {
      scores.set(names_.of(player), after.scores[player.index()]);
    }
  }

  /// Begins an entry of `actions`.
  LogTree& open(LogTree entry) {
    close();
    return entry_.emplace(std::move(entry));
  }
  /// Ends the entry. One in which nothing happened is left out.
  void close() {
    if (entry_) turn().list_at("actions").add(std::move(*entry_));
    entry_.reset();
  }
  void add_alone(std::string_view key, LogTree value) {
    open(LogTree::pair(key, std::move(value)));
  }
  /// Adds to the number under a key, because a map of a log has each key once.
  static void count(LogTree& map, const std::string& key, unsigned more) {
    const LogTree* const old = map.find(key);
    map.set(key, more + (old == nullptr ? 0 : static_cast<unsigned>(std::stoul(old->text))));
  }

  bool in_setup(const Step& step) {
    LogTree& setup = setup_;
    switch (step.kind) {
      case Kind::set_king:
        setup.set("king", names_.of(step.to));
        return true;
      case Kind::set_home:
        setup.map_at("homes").set(names_.of(step.owner), names_.of(step.to));
        return true;
      case Kind::set_first:
        setup.set("first", names_.of(step.owner));
        return true;
      case Kind::add_caballero_card:
        setup.list_at("caballeros").add(LogTree::number(step.count));
        return true;
      case Kind::place_black:
        if (ruleset_.rules.black_regions == 1) {
          setup.set("inquisitor", names_.of(step.to));
        } else {
          setup.list_at("inquisitor").add(word(step.to));
        }
        return true;
      case Kind::set_table:
        setup.set("table", names_.of(step.to));
        return true;
      case Kind::setup_disc:
        setup.map_at("discs").set(names_.of(step.owner), names_.on_disc(step.to));
        return true;
      case Kind::choose_hand_card:
        setup.map_at("hands").list_at(names_.of(step.owner)).add(names_.of_power(step.count));
        return true;
      case Kind::add_to_deck:
        setup.map_at("decks").list_at(names_.of(step.stack)).add(card(step.card));
        return true;
      case Kind::deal_modifier:
        setup.map_at("modifiers")
            .map_at("dealt")
            .list_at(names_.of(step.owner))
            .add(LogTree::word(names_.of(step.modifier)));
        return true;
      case Kind::pass_modifier:
        setup.map_at("modifiers")
            .map_at("passed")
            .set(names_.of(step.owner), names_.of(step.modifier));
        return true;
      default:
        return false;
    }
  }

  bool in_round(const State& before, const Step& step) {
    switch (step.kind) {
      case Kind::begin_round:
        end_round(before);
        rounds_.add(LogTree::map());
        return true;
      case Kind::dummy_region:
        round().map_at("dummy").list_at("regions").add(word(step.to));
        return true;
      case Kind::end_dummy_regions:
        round().map_at("dummy").list_at("regions");
        return true;
      case Kind::dummy_power:
        round().map_at("dummy").set("power", step.count);
        return true;
      case Kind::reveal:
        round().list_at("reveal").add(card(step.card));
        return true;
      case Kind::play_power: {
        LogTree entry = LogTree::pair(names_.of(step.owner), names_.of_power(step.count));
        if (step.modifier.valid()) entry.set("modifier", names_.of(step.modifier));
        round().list_at("power").add(std::move(entry));
        return true;
      }
      case Kind::begin_turn:
        close();
        round().list_at("turns").add(LogTree::pair("player", word(step.owner)));
        turn().set("take", 0);
        return true;
      case Kind::put_given:
        turn().list_at("jester").add(map_of(step, "given_caballero"));
        return true;
      case Kind::take:
        if (turn().find("take")->is_word()) turn().set("take", LogTree::map());
        count(*turn().find("take"), names_.of(step.from), step.count);
        return true;
      case Kind::ability_court:
        turn().map_at("ability").set("court", step.count);
        return true;
      case Kind::ability_move:
        turn().set("ability", LogTree::pair("move", map_of(step, "ability_move")));
        return true;
      case Kind::ability_grande:
        turn().map_at("ability").set("grande", names_.of(step.owner));
        turn().map_at("ability").set("to", names_.of(step.to));
        return true;
      case Kind::choose_card: {
        turn().set("card", names_.of(step.card));
        if (shown_twice(before, step.card)) turn().set("stack", stack_of(step));
        return true;
      }
      default:
        return false;
    }
  }

  bool in_turn(const State& before, const Step& step) {
    switch (step.kind) {
      case Kind::begin_place:
        close();
        second_ = step.card;
        return true;
      case Kind::place:
        if (!entry_ || !entry_->has("place")) {
          open(LogTree::map()).map_at("place");
          if (second_.valid()) entry_->set("card", names_.of(second_));
        }
        count(entry_->map_at("place"), names_.of(step.to), step.count);
        return true;
      case Kind::begin_sail:
        close();
        return true;
      case Kind::sail:
        if (!entry_) open(LogTree::map());
        entry_->list_at("sail").add(map_of(step, "plain_move"));
        return true;
      case Kind::resign:
        open(LogTree::map()).map_at("claim").set("resign", true);
        set_claimant(step.owner);
        return true;
      case Kind::claim: {
        // What the Caballero claims that has stepped down stands beside `resign`.
        if (!before.turn.resigned.valid()) open(LogTree::map());
        LogTree& claim = entry_->map_at("claim");
        set_claimant(step.owner);
        count(claim, names_.of_load(load_of(*good_in(ruleset_.rules, step.to))), step.count);
        return true;
      }
      case Kind::inquisitor_court:
        add_alone("inquisitor", LogTree::word("court"));
        return true;
      case Kind::inquisitor_place:
        add_alone("inquisitor", word(step.to));
        return true;
      case Kind::queen_court:
        add_alone("queen", LogTree::word("court"));
        return true;
      case Kind::queen_place:
        add_alone("queen", word(step.to));
        return true;
      case Kind::prevent_queen:
        open(LogTree::pair("queen", LogTree::word("court"))).set("veto", names_.of(step.owner));
        return true;
      case Kind::give:
        add_alone("jester", word(step.owner));
        return true;
      case Kind::prevent_jester:
        open(LogTree::pair("jester", word(before.turn.player))).set("veto", names_.of(step.owner));
        return true;
      case Kind::take_token:
        add_alone("token", step.owner.valid() ? word(step.owner) : LogTree::yes_or_no(true));
        return true;
      case Kind::send_to_jail:
        add_alone("jail", map_of(step, "jailed"));
        return true;
      case Kind::pardon:
        add_alone("pardon", word(step.to));
        return true;
      case Kind::fill:
        count(fill_site(before).map_at("fill"), names_.of(step.owner), step.count);
        return true;
      case Kind::end_fill:
        fill_site(before).map_at("fill");
        return true;
      default:
        return false;
    }
  }

  /// The player's own Caballeros are not named.
  void set_claimant(OwnerId owner) {
    if (owner == kNeutral) entry_->map_at("claim").set("who", names_.of(owner));
  }

  bool in_special(const State& before, const Step& step) {
    const Turn& turn = before.turn;
    switch (step.kind) {
      case Kind::keep_special:
      case Kind::keep_second:
        open(LogTree::pair("special", LogTree::word("later")));
        if (step.kind == Kind::keep_second) entry_->set("card", names_.of(step.card));
        return true;
      case Kind::begin_saved:
        close();
        return true;
      case Kind::give_up_veto:
        open(LogTree::pair("special", LogTree::yes_or_no(false)));
        if (step.card.valid()) entry_->set("card", names_.of(step.card));
        return true;
      case Kind::announce:
        announce(before, step);
        return true;
      case Kind::put_out:
        if (step.count == 0) return true;
        count(special().map_at("goods"), names_.of_load(load_of(*good_in(ruleset_.rules, step.to))),
              step.count);
        return true;
      case Kind::prevent:
        prevent(before, step);
        return true;
      case Kind::finish_special:
        finish(before);
        return true;
      default:
        break;
    }
    if (row_of(step.kind).effects == 0) return false;
    const Effect& effect =
        ruleset_.rules.cards[turn.acting.index()].effects[turn.effect.value_or(0)];
    add_part(before, step, form_of(effect));
    return true;
  }

  void announce(const State& before, const Step& step) {
    open(LogTree::pair("special", LogTree::map()));
    const Turn& turn = before.turn;
    if (step.card.valid()) entry_->set("card", names_.of(step.card));
    if (turn.saved) entry_->set("saved", names_.of(turn.acting));
    parts_ = 0;
    const CardId acting = card_to_act(turn, step);
    const Card& card = ruleset_.rules.cards[acting.index()];
    if (card.puts_out_unknown() && !is_held(card.effects[step.alternative])) {
      special().map_at("goods");
    }
  }

  void finish(const State& before) {
    const EffectSyntax form = form_of(effect(before));
    const bool one_step =
        !form.rows.empty() && shape_of(form.rows.front().key_form) == Shape::one_step;
    const bool done = form.yes && (before.turn.special_complete || !one_step);
    if (special().empty() && done) entry_->set("special", true);
    // What could not be done at all cannot be written.
    if (special_is_empty()) entry_.reset();
  }
  [[nodiscard]] bool special_is_empty() const {
    const LogTree* const value = entry_->find("special");
    return value != nullptr && !value->is_word() && value->empty();
  }

  void prevent(const State& before, const Step& step) {
    if (!before.turn.effect) {
      announce(before, step);
      prevented_whole(before, step);
    } else if (parts_ > 0) {
      one_part_more(before);
      LogTree& veto = entry_->set("veto", LogTree::map());
      veto.set("by", names_.of(step.owner));
      veto.set("after", parts_);
      return;
    } else {
      prevented_whole(before, step);
    }
    entry_->set("veto", names_.of(step.owner));
  }

  /// Where `yes` means to hold the card as a Veto, another choice is written out; only its form is
  /// checked.
  void prevented_whole(const State& before, const Step& step) {
    const CardId acting = before.turn.effect ? before.turn.acting : card_to_act(before.turn, step);
    const Card& card = ruleset_.rules.cards[acting.index()];
    const std::uint8_t chosen = before.turn.effect.value_or(step.alternative);
    const auto by_yes = alternative_for_yes(card);
    if (!by_yes || *by_yes == chosen || !is_held(card.effects[*by_yes])) {
      entry_->set("special", true);
      return;
    }
    const EffectSyntax form = form_of(card.effects[chosen]);
    one_step(before, {.kind = form.rows.front().kind, .card = acting}, form);
  }

  /// The announcement of one part more, which is not checked.
  void one_part_more(const State& before) {
    const EffectSyntax form = form_of(effect(before));
    if (form.part == Kind::score_next) {
      if (special().empty()) entry_->set("special", true);
      return;
    }
    LogTree* const found = special().find(spelled(form.rows.front().key));
    if (found == nullptr) return;
    LogTree& parts = *found;
    if (parts.kind == LogTree::Kind::list) {
      parts.add(LogTree(parts.parts.back()));
    } else if (form.part == Kind::end_give_back) {
      const OwnerSet left = before.turn.concerned - before.turn.answered;
      const LogTree value = parts.parts.back();
      parts.set(names_.of(*left.begin()), LogTree(value));
    } else {
      for (const PlaceId region : ruleset_.rules.regions) {
        if (parts.has(names_.of(region))) continue;
        parts.set(names_.of(region), 1);
        return;
      }
    }
  }

  void add_part(const State& before, const Step& step, const EffectSyntax& form) {
    if (form.ends_part(step.kind)) ++parts_;
    const bool change = !form.rows.empty() && form.rows.front().key_form == KeyForm::changes;
    const EffectKey* const row = change ? &form.rows.front() : form.about(step.kind);
    if (row == nullptr) {
      if (step.kind == Kind::special_take || step.kind == Kind::special_take_at_once ||
          step.kind == Kind::end_special_take) {
        taken(*form.row_with(LogKey::take), step);
      }
      return;
    }
    const std::string key(spelled(row->key));
    switch (row->key_form) {
      case KeyForm::moves: {
        LogTree entry = map_of(step, "plain_move");
        if (step.companion.valid()) entry.set("along", names_.of(step.companion));
        special().list_at(key).add(std::move(entry));
        return;
      }
      case KeyForm::changes: {
        const auto written = std::ranges::find(kChangeForms, step.kind, &ChangeForm::kind);
        special().list_at(key).add(
            step.kind == Kind::change_points
                ? LogTree::pair("points",
                                LogTree::pair(names_.of(step.owner), LogTree::number(step.count)))
                : map_of(step, written->map));
        return;
      }
      case KeyForm::place_counts:
        return place_count(special().map_at(key), step);
      case KeyForm::owner_counts:
        return count(special().map_at(key), names_.of(step.owner), step.count);
      case KeyForm::owner_places:
        special().map_at(key).set(names_.of(step.owner), names_.of(step.from));
        return;
      case KeyForm::owner_place_counts:
        return count(special().map_at(key).map_at(names_.of(step.owner)), names_.of(step.from),
                     step.count);
      case KeyForm::discs:
        special().map_at(key).set(names_.of(step.owner), names_.on_disc(step.to));
        return;
      case KeyForm::taking:
        return taken(*row, step);
      default:
        return one_step(before, step, form);
    }
  }

  /// Pairs for the same place are one, so they are one part.
  void place_count(LogTree& map, const Step& step) {
    if (map.has(names_.of(step.to))) --parts_;
    count(map, names_.of(step.to), step.count);
  }

  void taken(const EffectKey& row, const Step& step) {
    const std::string key(spelled(row.key));
    if (step.kind == Kind::end_special_take) {
      if (!special().has(key)) special().set(key, step.count);
    } else if (step.kind == Kind::special_take_at_once) {
      special().set(key, step.count);
    } else if (step.count > 0) {
      count(special().map_at(key), names_.of(step.from), step.count);
    }
  }

  void one_step(const State& before, const Step& step, const EffectSyntax& form) {
    for (const EffectKey& row : form.rows) {
      if (row.kind != step.kind) continue;
      const std::string key(spelled(row.key));
      switch (row.key_form) {
        case KeyForm::castillo:
        case KeyForm::claim:
        case KeyForm::filling:
          break;
        case KeyForm::place_pair:
          special().list_at(key).add(field(step, row.field));
          break;
        case KeyForm::card:
          special().set(key, names_.of(step.card));
          break;
        case KeyForm::stack:
          if (shown_twice(before, step.card)) special().set(key, stack_of(step));
          break;
        case KeyForm::power:
          special().set(key,
                        step.count == 0 ? LogTree::word("hidden") : names_.of_power(step.count));
          break;
        default:
          special().set(key, field(step, row.field));
      }
    }
  }

  void in_scoring(const Step& step) {
    switch (step.kind) {
      case Kind::begin_scoring:
        close();
        round().map_at("scoring");
        break;
      case Kind::scoring_disc:
        close();
        round().map_at("scoring").map_at("discs").set(names_.of(step.owner),
                                                      names_.on_disc(step.to));
        break;
      case Kind::begin_free:
        mover_ = step.owner;
        break;
      case Kind::free_move:
        round()
            .map_at("scoring")
            .map_at("moves")
            .list_at(names_.of(mover_))
            .add(map_of(step, "plain_move"));
        break;
      default:
        break;
    }
  }

  [[nodiscard]] const Effect& effect(const State& before) const {
    return ruleset_.rules.cards[before.turn.acting.index()].effects[*before.turn.effect];
  }
  [[nodiscard]] LogTree card(CardId card) { return LogTree::word(names_.of(card)); }
  [[nodiscard]] bool shown_twice(const State& before, CardId card) const {
    return std::ranges::count_if(before.revealed, [&](CardId shown) {
             return shown.valid() && names_.same_id(shown, card);
           }) > 1;
  }
  [[nodiscard]] std::string stack_of(const Step& step) const {
    const StackId own = ruleset_.rules.cards[step.card.index()].stack;
    return names_.of(step.stack.valid() ? step.stack : own);
  }
  /// Where a log says who takes the free spaces of the Limit table.
  [[nodiscard]] LogTree& fill_site(const State& before) {
    if (before.phase == Phase::scoring) return round().map_at("scoring");
    if (before.turn.part <= Turn::Part::ability) return turn();
    LogTree& actions = turn().list_at("actions");
    if (!entry_ && actions.parts.empty()) return turn();
    LogTree& entry = entry_ ? *entry_ : actions.parts.back();
    const LogTree* const special = entry.find("special");
    return special != nullptr && special->has("table") ? *entry.find("special") : entry;
  }
  [[nodiscard]] LogTree field(const Step& step, Field field) {
    switch (field) {
      case Field::owner:
        return LogTree::word(step.owner.valid() ? names_.of(step.owner) : "none");
      case Field::from:
        return word(step.from);
      case Field::to:
        return word(step.to);
      case Field::tile:
        return LogTree::word(names_.of(step.tile));
      case Field::modifier:
        return LogTree::word(step.modifier.valid() ? names_.of(step.modifier) : "hidden");
      case Field::character:
        return LogTree::word(std::string(text(step.character)));
      default:
        return LogTree::number(step.count);
    }
  }
  [[nodiscard]] LogTree map_of(const Step& step, std::string_view definition) {
    LogTree map = LogTree::map();
    for (const MapRow& row : keys_of_map(definition)) {
      const auto named = field_of_key(row.key);
      if (!named || row.key == "along") continue;
      map.set(row.key, field(step, *named));
    }
    return map;
  }

  const Ruleset& ruleset_;
  LogNames names_;
  LogTree setup_ = LogTree::map();
  LogTree rounds_ = LogTree::list();
  std::optional<LogTree> entry_;  ///< the entry of `actions` that is not complete
  CardId second_;                 ///< the second card, if that is placed by
  OwnerId mover_;
  unsigned parts_ = 0;  ///< of the Special action under way
};

}  // namespace veedor::test
