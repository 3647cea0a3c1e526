#include "log/write/step_writer.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/board/inner.h"
#include "engine/effects/effects.h"
#include "engine/progress.h"
#include "engine/step_table.h"
#include "log/effect_keys.h"
#include "log/located_step.h"
#include "ruleset/log_keys.h"
#include "schema/log_grammar.h"

namespace veedor {
namespace {

using Kind = StepKind;

/// Where a step stands whose place in a log does not depend on the position.
struct Site {
  enum class In : std::uint8_t { setup, round, turn, entry };
  enum class Is : std::uint8_t { field, entry_of_list, list, map, map_of_step, word };

  Kind kind;
  In in;
  std::string_view path;  ///< keys with slashes; `*` is the name of the owner or stack
  Is is;
  Field field = Field::whole;  ///< of `field` and `entry_of_list`
  std::string_view word{};     ///< the word, or the definition of the map
};

constexpr auto kSites = std::to_array<Site>({
    {Kind::set_king, Site::In::setup, "king", Site::Is::field, Field::to},
    {Kind::set_home, Site::In::setup, "homes/*", Site::Is::field, Field::to},
    {Kind::set_first, Site::In::setup, "first", Site::Is::field, Field::owner},
    {Kind::add_caballero_card, Site::In::setup, "caballeros", Site::Is::entry_of_list,
     Field::count},
    {Kind::set_table, Site::In::setup, "table", Site::Is::field, Field::to},
    {Kind::setup_disc, Site::In::setup, "discs/*", Site::Is::field, Field::to},
    {Kind::choose_hand_card, Site::In::setup, "hands/*", Site::Is::entry_of_list, Field::count},
    {Kind::add_to_deck, Site::In::setup, "decks/*", Site::Is::entry_of_list, Field::card},
    {Kind::deal_modifier, Site::In::setup, "modifiers/dealt/*", Site::Is::entry_of_list,
     Field::modifier},
    {Kind::pass_modifier, Site::In::setup, "modifiers/passed/*", Site::Is::field, Field::modifier},
    {Kind::dummy_region, Site::In::round, "dummy/regions", Site::Is::entry_of_list, Field::to},
    {Kind::end_dummy_regions, Site::In::round, "dummy/regions", Site::Is::list},
    {Kind::dummy_power, Site::In::round, "dummy/power", Site::Is::field, Field::count},
    {Kind::reveal, Site::In::round, "reveal", Site::Is::entry_of_list, Field::card},
    {Kind::begin_scoring, Site::In::round, "scoring", Site::Is::map},
    {Kind::scoring_disc, Site::In::round, "scoring/discs/*", Site::Is::field, Field::to},
    {Kind::ability_court, Site::In::turn, "ability/court", Site::Is::field, Field::count},
    {Kind::ability_move, Site::In::turn, "ability/move", Site::Is::map_of_step, Field::whole,
     "ability_move"},
    {Kind::ability_grande, Site::In::turn, "ability/grande", Site::Is::field, Field::owner},
    {Kind::ability_grande, Site::In::turn, "ability/to", Site::Is::field, Field::to},
    {Kind::inquisitor_court, Site::In::entry, "inquisitor", Site::Is::word, Field::whole, "court"},
    {Kind::inquisitor_place, Site::In::entry, "inquisitor", Site::Is::field, Field::to},
    {Kind::queen_court, Site::In::entry, "queen", Site::Is::word, Field::whole, "court"},
    {Kind::queen_place, Site::In::entry, "queen", Site::Is::field, Field::to},
    {Kind::give, Site::In::entry, "jester", Site::Is::field, Field::owner},
    {Kind::send_to_jail, Site::In::entry, "jail", Site::Is::map_of_step, Field::whole, "jailed"},
    {Kind::pardon, Site::In::entry, "pardon", Site::Is::field, Field::to},
    {Kind::keep_special, Site::In::entry, "special", Site::Is::word, Field::whole, "later"},
    {Kind::keep_second, Site::In::entry, "special", Site::Is::word, Field::whole, "later"},
    {Kind::keep_second, Site::In::entry, "card", Site::Is::field, Field::card},
});

/// Adds to the number under a key, because a map of a log has each key once.
void count(LogTree& map, const std::string& key, unsigned more) {
  const LogTree* const old = map.find(key);
  map.set(key, more + (old == nullptr ? 0 : static_cast<unsigned>(std::stoul(old->text))));
}

}  // namespace

LogTree map_of_step(LogNames& names, const Step& step, std::string_view definition, OwnerId usual,
                    const std::function<bool(Field)>& said) {
  LogTree map = LogTree::map();
  for (const MapRow& row : keys_of_map(definition)) {
    if (row.key == "carries" && step.carries != kAnyLoad) {
      map.set(row.key, names.of_load(step.carries));
    }
    const auto field = field_of_key(row.key);
    if (!field) continue;
    const bool nothing =
        value_of(step, *field) == kNoValue && row_of(step.kind).fields.may_be_none(*field);
    const bool understood = (field == Field::owner && step.owner == usual) ||
                            (field == Field::count && step.count == 1);
    if (!row.required && (nothing || (understood && !(said && said(*field))))) continue;
    map.set(row.key, names.of(step, *field));
  }
  return map;
}

bool StepWriter::go_on(const Referee& due, bool same_turn) {
  rounds_.add(LogTree::map());
  const Turn& turn = due.state().turn;
  // The turn before stays open until the next one begins.
  const bool goes_on = same_turn || due.expected().owners.has(turn.player);
  if (turn.part == Turn::Part::none || !goes_on) return false;
  begin_turn(turn.player);
  taking_ = turn.part == Turn::Part::given;
  if (turn.effect) {
    entry_ = LogTree::pair("special", LogTree::map());
    entry_->into_last = true;
  }
  return turn.card.valid();
}

void StepWriter::add(const Referee& before, const Step& step) {
  constexpr StepSet kWhileTaking(Kind::put_given, Kind::take_total, Kind::take, Kind::fill,
                                 Kind::end_fill);
  if (taking_ && !kWhileTaking.has(step.kind)) end_taking(before);
  const State& state = before.state();
  if (by_row(step) || in_round(before, step) || in_turn(state, step)) return;
  in_special(state, step);
}

void StepWriter::end(const Referee& after) {
  if (taking_) end_taking(after);
  if (entry_ && after.state().turn.effect) {
    if (!announced_ || after.legal({.kind = Kind::finish_special})) {
      finish(after.state());
    } else if (said().empty()) {
      entry_->set("special", true);
    }
  }
  close();
}

LogTree& StepWriter::open(LogTree entry) {
  close();
  return entry_.emplace(std::move(entry));
}

void StepWriter::close() {
  if (entry_) turn().list_at("actions").add(std::move(*entry_));
  entry_.reset();
}

bool StepWriter::by_row(const Step& step) {
  bool found = false;
  for (const Site& site : kSites) {
    if (site.kind != step.kind) continue;
    if (!found) site.in == Site::In::entry ? void(open(LogTree::map())) : close();
    found = true;
    LogTree* map = site.in == Site::In::setup   ? &setup_
                   : site.in == Site::In::round ? &round()
                   : site.in == Site::In::turn  ? &turn()
                                                : &*entry_;
    std::string_view path = site.path;
    std::string key;
    for (std::size_t slash = 0; slash != path.npos;) {
      slash = path.find('/');
      key = path.substr(0, slash);
      if (key == "*") key = step.stack.valid() ? names_.of(step.stack) : names_.of(step.owner);
      if (slash == path.npos) break;
      map = &map->map_at(key);
      path.remove_prefix(slash + 1);
    }
    switch (site.is) {
      case Site::Is::field:
        map->set(key, value(step, site.field));
        break;
      case Site::Is::entry_of_list:
        map->list_at(key).add(value(step, site.field));
        break;
      case Site::Is::list:
        map->list_at(key);
        break;
      case Site::Is::map:
        map->map_at(key);
        break;
      case Site::Is::map_of_step:
        map->set(key, map_of(step, site.word));
        break;
      case Site::Is::word:
        map->set(key, std::string(site.word));
        break;
    }
  }
  return found;
}

bool StepWriter::in_round(const Referee& before, const Step& step) {
  switch (step.kind) {
    case Kind::place_black:
      if (rules_.black_regions == 1) {
        setup_.set("inquisitor", names_.of(step.to));
      } else {
        setup_.list_at("inquisitor").add(value(step, Field::to));
      }
      return true;
    case Kind::begin_round:
      close();
      rounds_.add(LogTree::map());
      return true;
    case Kind::play_power: {
      LogTree entry = LogTree::pair(names_.of(step.owner), value(step, Field::count));
      if (step.modifier.valid()) entry.set("modifier", names_.of(step.modifier));
      round().list_at("power").add(std::move(entry));
      return true;
    }
    case Kind::begin_turn:
      close();
      begin_turn(step.owner);
      return true;
    case Kind::put_given:
      turn().list_at("jester").add(map_of(step, "given_caballero"));
      return true;
    case Kind::take:
      take(before, step);
      return true;
    case Kind::choose_card:
      turn().set("card", names_.of(step.card));
      if (names_.shown_twice(before.state(), step.card)) turn().set("stack", stack_of(step));
      return true;
    case Kind::begin_free:
      mover_ = step.owner;
      return true;
    case Kind::free_move:
      round()
          .map_at("scoring")
          .map_at("moves")
          .list_at(names_.of(mover_))
          .add(map_of(step, "plain_move", mover_));
      return true;
    default:
      return false;
  }
}

void StepWriter::begin_turn(OwnerId player) {
  player_ = player;
  taking_ = true;
  most_.reset();
  second_ = {};
  round().list_at("turns").add(LogTree::pair("player", LogTree::word(names_.of(player))));
}

void StepWriter::take(const Referee& before, const Step& step) {
  if (!most_) most_ = most_from_province(before);
  if (step.count > 0) count(turn().map_at("take"), names_.of(step.from), step.count);
}

/// Without `take`, a turn takes as many as possible from the Province; a number comes from there
/// too.
void StepWriter::end_taking(const Referee& after) {
  taking_ = false;
  const PowerCard& power = rules_.power[after.state().played[player_.index()]];
  const bool unknown = power.caballeros == kUnknownCaballeros;  // the log has to write it
  const std::string most = std::to_string(most_ ? *most_ : most_from_province(after));
  const LogTree* const taken = turn().find("take");
  if (taken != nullptr &&
      (taken->parts.size() > 1 || taken->parts.front().key != names_.of(rules_.province))) {
    return;
  }
  const std::string number = taken == nullptr ? "0" : taken->parts.front().text;
  std::erase_if(turn().parts, [](const LogTree& part) { return part.key == "take"; });
  if (unknown || number != most) turn().set("take", LogTree::sign_of(number));
}

bool StepWriter::in_turn(const State& before, const Step& step) {
  switch (step.kind) {
    case Kind::begin_place:
      close();
      second_ = step.card;
      return true;
    case Kind::place:
      if (!entry_ || !entry_->has("place")) {
        open(LogTree::pair("place", LogTree::map()));
        if (second_.valid()) entry_->set("card", names_.of(second_));
      }
      count(entry_->map_at("place"), names_.of(step.to), step.count);
      return true;
    case Kind::begin_sail:
      close();
      return true;
    case Kind::sail:
      if (!entry_) open(LogTree::map());
      entry_->list_at("sail").add(map_of(step, "plain_move", player_));
      return true;
    case Kind::resign:
      open(LogTree::map()).map_at("claim").set("resign", true);
      set_claimant(step.owner);
      return true;
    case Kind::claim: {
      // What the Caballero claims that has stepped down stands beside `resign`.
      if (!before.turn.resigned.valid()) open(LogTree::map());
      LogTree& claim = entry_->map_at("claim");
      std::erase_if(claim.parts, [](const LogTree& part) { return part.key == "resign"; });
      set_claimant(step.owner);
      count(claim, good(step.to), step.count);
      if (before.turn.resigned.valid()) claim.set("resign", true);
      return true;
    }
    case Kind::prevent_queen:
      open(LogTree::pair("queen", LogTree::word("court"))).set("veto", names_.of(step.owner));
      return true;
    case Kind::prevent_jester:
      open(LogTree::pair("jester", LogTree::word(names_.of(player_))))
          .set("veto", names_.of(step.owner));
      return true;
    case Kind::take_token:
      open(LogTree::pair(
          "token", step.owner.valid() ? value(step, Field::owner) : LogTree::yes_or_no(true)));
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
void StepWriter::set_claimant(OwnerId owner) {
  if (owner == kNeutral) entry_->map_at("claim").set("who", names_.of(owner));
}

LogTree& StepWriter::fill_site(const State& before) {
  if (scoring_under_way(before)) return round().map_at("scoring");
  LogTree* const actions = turn().find("actions");
  if (before.turn.part <= Turn::Part::ability || (!entry_ && actions == nullptr)) return turn();
  LogTree& entry = entry_ ? *entry_ : actions->parts.back();
  LogTree* const special = entry.find("special");
  return special != nullptr && special->has("table") ? *special : entry;
}

bool StepWriter::in_special(const State& before, const Step& step) {
  constexpr StepSet kOpening(Kind::begin_saved, Kind::give_up_veto, Kind::announce);
  const bool opens = kOpening.has(step.kind) || (step.kind == Kind::prevent && !before.turn.effect);
  if (!entry_ && !opens) return true;  // of an action that has been written already
  switch (step.kind) {
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
      if (step.count > 0) count(said().map_at("goods"), good(step.to), step.count);
      return true;
    case Kind::prevent:
      prevent(before, step);
      return true;
    case Kind::finish_special:
      finish(before);
      return true;
    default:
      if (row_of(step.kind).effects != 0) add_part(before, step);
      return true;
  }
}

void StepWriter::announce(const State& before, const Step& step) {
  open(LogTree::pair("special", LogTree::map()));
  announced_ = true;
  if (step.card.valid()) entry_->set("card", names_.of(step.card));
  if (before.turn.saved) entry_->set("saved", names_.of(before.turn.acting));
  parts_ = 0;
  const Card& card = rules_.cards[card_to_act(before.turn, step).index()];
  if (card.puts_out_unknown() && !is_held(card.effects[step.alternative])) said().map_at("goods");
}

void StepWriter::finish(const State& before) {
  const EffectSyntax form = form_of(effect(before));
  const bool one_step =
      !form.rows.empty() && shape_of(form.rows.front().key_form) == Shape::one_step;
  if (!said().empty()) return;
  if (announced_ && form.yes && (before.turn.special_complete || !one_step)) {
    entry_->set("special", true);
  } else {
    entry_.reset();  // what could not be done at all cannot be written
  }
}

void StepWriter::prevent(const State& before, const Step& step) {
  if (before.turn.effect && parts_ > 0) {
    one_part_more(before);
    LogTree& veto = entry_->set("veto", LogTree::map());
    veto.set("by", names_.of(step.owner));
    veto.set("after", parts_);
    return;
  }
  if (!before.turn.effect) announce(before, step);
  prevented_whole(before, step);
  entry_->set("veto", names_.of(step.owner));
}

/// Where `yes` means to hold the card as a Veto, another choice is written out; only its form is
/// checked.
void StepWriter::prevented_whole(const State& before, const Step& step) {
  const CardId acting = before.turn.effect ? before.turn.acting : card_to_act(before.turn, step);
  const Card& card = rules_.cards[acting.index()];
  const std::uint8_t chosen = before.turn.effect.value_or(step.alternative);
  const auto by_yes = alternative_for_yes(card);
  if (!by_yes || *by_yes == chosen || !is_held(card.effects[*by_yes])) {
    entry_->set("special", true);
    return;
  }
  const EffectSyntax form = form_of(card.effects[chosen]);
  add_fields(before, {.kind = form.rows.front().kind, .card = acting}, form);
}

/// The announcement of one part more, which is not checked.
void StepWriter::one_part_more(const State& before) {
  const EffectSyntax form = form_of(effect(before));
  if (form.part == Kind::score_next) {
    if (said().empty()) entry_->set("special", true);
    return;
  }
  LogTree* const parts = said().find(spelled(form.rows.front().key));
  if (parts == nullptr) return;
  if (parts->kind == LogTree::Kind::list) {
    parts->add(LogTree(parts->parts.back()));
  } else if (form.part == Kind::end_give_back) {
    const OwnerSet left = before.turn.concerned - before.turn.answered;
    LogTree value = parts->parts.back();
    parts->set(names_.of(*left.begin()), std::move(value));
  } else {
    for (const PlaceId region : rules_.regions) {
      if (parts->has(names_.of(region))) continue;
      parts->set(names_.of(region), 1);
      return;
    }
  }
}

void StepWriter::add_part(const State& before, const Step& step) {
  const EffectSyntax form = form_of(effect(before));
  if (form.ends_part(step.kind)) ++parts_;
  const bool changes = !form.rows.empty() && form.rows.front().key_form == KeyForm::changes;
  const EffectKey* const row = changes ? &form.rows.front() : form.about(step.kind);
  if (row == nullptr) {
    const EffectKey* const taking = form.row_with(LogKey::take);
    if (taking != nullptr) add_taken(*taking, step);
    return;
  }
  const std::string key(spelled(row->key));
  const OwnerId usual = form.black ? kBlack : player_;
  switch (row->key_form) {
    case KeyForm::moves:
      said().list_at(key).add(map_of(step, "move", usual));
      return;
    case KeyForm::changes: {
      const auto written = std::ranges::find(kChangeForms, step.kind, &ChangeForm::kind);
      said().list_at(key).add(
          step.kind == Kind::change_points
              ? LogTree::pair("points",
                              LogTree::pair(names_.of(step.owner), LogTree::number(step.count)))
              : map_of(step, written->map, player_));
      return;
    }
    case KeyForm::place_counts:
      // Pairs for the same place are one, so they are one part.
      if (said().map_at(key).has(names_.of(step.to))) --parts_;
      return count(said().map_at(key), names_.of(step.to), step.count);
    case KeyForm::owner_counts:
      return count(said().map_at(key), names_.of(step.owner), step.count);
    case KeyForm::owner_places:
      said().map_at(key).set(names_.of(step.owner), names_.of(step.from));
      return;
    case KeyForm::owner_place_counts:
      return count(said().map_at(key).map_at(names_.of(step.owner)), names_.of(step.from),
                   step.count);
    case KeyForm::discs:
      said().map_at(key).set(names_.of(step.owner), names_.on_disc(step.to));
      return;
    case KeyForm::taking:
      return add_taken(*row, step);
    default:
      return add_fields(before, step, form);
  }
}

void StepWriter::add_taken(const EffectKey& row, const Step& step) {
  const std::string key(spelled(row.key));
  if (step.kind == Kind::special_take) {
    if (step.count > 0) count(said().map_at(key), names_.of(step.from), step.count);
  } else if (step.kind == Kind::special_take_at_once || !said().has(key)) {
    said().set(key, step.count);
  }
}

void StepWriter::add_fields(const State& before, const Step& step, const EffectSyntax& form) {
  for (const EffectKey& row : form.rows) {
    if (row.kind != step.kind) continue;
    const std::string_view key = spelled(row.key);
    switch (row.key_form) {
      case KeyForm::castillo:
      case KeyForm::claim:
      case KeyForm::filling:
        break;
      case KeyForm::place_pair:
        said().list_at(key).add(value(step, row.field));
        break;
      case KeyForm::stack:
        if (names_.shown_twice(before, step.card)) said().set(key, stack_of(step));
        break;
      case KeyForm::power:
        said().set(key, step.count == 0 ? LogTree::word("hidden") : names_.of_power(step.count));
        break;
      default:
        said().set(key, value(step, row.field));
    }
  }
}

const Effect& StepWriter::effect(const State& before) const {
  return rules_.cards[before.turn.acting.index()].effects[before.turn.effect.value_or(0)];
}

LogTree StepWriter::value(const Step& step, Field field) {
  constexpr StepSet kPowerCards(Kind::choose_hand_card, Kind::dummy_power, Kind::play_power);
  if (field == Field::count && kPowerCards.has(step.kind)) return names_.of_power(step.count);
  return names_.of(step, field);
}

std::string StepWriter::stack_of(const Step& step) const {
  return names_.of(step.stack.valid() ? step.stack : rules_.cards[step.card.index()].stack);
}

std::string StepWriter::good(PlaceId lies) {
  return names_.of_load(load_of(*good_in(rules_, lies)));
}

unsigned StepWriter::most_from_province(const Referee& game) const {
  const Step take{.kind = Kind::take, .from = rules_.province};
  return highest(game.questions(take).allowed(Field::count));
}

}  // namespace veedor
