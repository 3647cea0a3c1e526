#include "simulate/random_play.h"

#include <algorithm>

#include "engine/geography.h"
#include "engine/rules.h"
#include "engine/step_table.h"
#include "log/names.h"
#include "simulate/draw_decision.h"

namespace veedor {

std::uint64_t values_in_logs(const Rules& rules, StepKind kind, Domain domain) {
  switch (domain) {
    case Domain::places: {
      // For these steps, logs have no word for such places, or the word means another step.
      constexpr StepSet kPlacing(StepKind::place, StepKind::special_place,
                                 StepKind::inquisitor_place, StepKind::queen_place);
      constexpr StepSet kOneMore(StepKind::inquisitor_place, StepKind::queen_place);
      constexpr StepSet kWithNone(StepKind::disc, StepKind::scoring_disc, StepKind::setup_disc,
                                  StepKind::change_tile);
      const bool none = kWithNone.has(kind);
      PlaceSet places = named_places(rules);
      if (kPlacing.has(kind)) places = places - PlaceSet::of(rules.limit_table);
      if (kOneMore.has(kind)) places.remove(rules.court);
      return places.bits() | (none ? kNoValueBit : 0);
    }
    case Domain::owners: {
      constexpr StepSet kPieces(StepKind::move, StepKind::bring, StepKind::change_caballeros,
                                StepKind::sail, StepKind::fill, StepKind::send_to_jail,
                                StepKind::free_move);
      const OwnerSet owners = kPieces.has(kind) ? rules.owner_set() : rules.player_set();
      return owners.bits() | (kind == StepKind::take_token ? kNoValueBit : 0);
    }
    case Domain::numbers:
      return 0x1FF;  // small numbers; larger ones break the same rules
    case Domain::power_cards:
      return rules.all_power() | 1U;
    case Domain::cards:
      return CardSet::first(rules.cards.size()).bits();
    case Domain::stacks:
      return IdSet<StackId>::first(rules.stacks.size()).bits();
    case Domain::tiles:
      return TileSet::first(rules.tiles.size()).bits();
    case Domain::modifiers: {
      const bool none = kind == StepKind::play_power || kind == StepKind::take_back_modifier;
      const auto all = IdSet<ModifierId>::first(rules.modifiers.size()).bits();
      return all | (none ? kNoValueBit : 0);
    }
    case Domain::characters:
      return (std::uint64_t{1} << kCharacters) - 1;
    case Domain::whole:
      break;
  }
  return 0;
}

namespace {

constexpr std::size_t kOneInMany = 8;

}  // namespace

std::string LogNames::respelled(std::string name) {
  if (!free_spelling_ || !random_.one_in(kOneInMany)) return name;
  const std::size_t how = random_.below(3);
  for (char& c : name) {
    if (how == 0 && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (how == 1 && c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (how == 2 && (c == '-' || c == ' ')) c = '_';
  }
  return name;
}

std::string LogNames::of(OwnerId owner) const {
  if (owner != kNeutral) return players_[owner.index()];
  return std::string(ruleset_.rules.black > 0 ? kBlackName : kDummyName);
}

std::string LogNames::of(PlaceId place) {
  const PlaceInfo& info = ruleset_.places[place.index()];
  if (!free_spelling_ || info.aliases.empty() || !random_.one_in(kOneInMany)) {
    return respelled(info.name);
  }
  return respelled(info.aliases[random_.below(info.aliases.size())]);
}

bool LogNames::has_twin(CardId card) const {
  const auto& cards = ruleset_.cards;
  return std::ranges::count(cards, info(card).id, &CardInfo::id) > 1;
}

namespace {

constexpr int kTries = 24;
/// The preferred numbers if any number is accepted, because most of those are far too large.
constexpr std::uint64_t kSmallNumbers = 0x3F;

}  // namespace

RandomPlay::RandomPlay(const Simulation& simulation, const Ruleset& ruleset, Random& random)
    : simulation_(simulation),
      random_(random),
      names_(ruleset, simulation.players, simulation.free_spelling, random),
      referee_(ruleset.rules) {}

RandomPlay::RandomPlay(const Simulation& simulation, const Ruleset& ruleset, Random& random,
                       const Referee& position, OwnerSet own)
    : RandomPlay(simulation, ruleset, random) {
  referee_ = position;
  own_ = own;
}

bool RandomPlay::is_next(const Step& step) const {
  if (followed_ == script_->size()) return false;
  const Step& next = (*script_)[followed_];
  Step same = step;
  for (std::size_t field = 0; field < kFields; ++field) {
    const auto each = static_cast<Field>(field);
    if (!row_of(step.kind).fields.has(each)) set_value(same, each, value_of(next, each));
  }
  // The card determines its stack, which is named only if others show one of the same name.
  if (!step.stack.valid() || !next.stack.valid()) same.stack = next.stack;
  return same == next;
}

bool RandomPlay::comes_next(const Step& step) const {
  return is_next(step) || kUnwritten.has(step.kind) || referee_.automatic() == step;
}

bool RandomPlay::choose_next(Step& step, Fields fields) const {
  if (followed_ == script_->size()) return false;
  const Step& next = (*script_)[followed_];
  if (next.kind != step.kind) return false;
  Step chosen = step;
  for (const Field field : fields) set_value(chosen, field, value_of(next, field));
  if (!is_next(chosen) || !referee_.legal(chosen)) return false;
  step = chosen;
  return true;
}

bool RandomPlay::script_done() const {
  Referee later = referee_;
  for (const Step& step : script_->subspan(followed_)) {
    if (later.automatic() != step || later.play(step)) return false;
  }
  return true;
}

bool RandomPlay::choose(Step& step, Fields fields) {
  if (script_) return choose_next(step, fields);
  for (int i = 0; i < kTries; ++i) {
    bool possible = true;
    for (const Field field : fields) {
      const std::uint64_t allowed = referee_.questions(step).allowed(field);
      possible = possible && allowed != 0;
      if (!possible) break;
      const bool any_number =
          field == Field::count && (allowed & (std::uint64_t{1} << kMaxNumber)) != 0;
      set_value(step, field, random_.bit_of(any_number ? allowed & kSmallNumbers : allowed));
    }
    if (possible && legal(step)) return true;
  }
  return false;
}

bool RandomPlay::choose(Step& step, Fields fields, const Writable& writable) {
  const Step before = step;
  for (int i = 0; i < kTries; ++i, step = before) {
    if (choose(step, fields) && writable(step)) return true;
  }
  return false;
}

void RandomPlay::change(Step& step, Fields fields, const Writable& writable) {
  const Step chosen = step;
  for (int i = 0; i < kTries; ++i, step = chosen) {
    const Field field = fields[random_.below(fields.size())];
    const Questions questions = referee_.questions(step);
    const Choice* const choice = questions.choice(field);
    if (choice == nullptr) continue;
    const std::uint64_t other = values_in_logs(rules(), step.kind, choice->domain()) &
                                ~(std::uint64_t{1} << value_of(chosen, field));
    const std::uint64_t wrong = other & ~choice->allowed();
    if (other == 0) continue;
    const bool breaks = wrong != 0 && !random_.one_in(4);
    set_value(step, field, random_.bit_of(breaks ? wrong : other));
    if (!writable || writable(step)) return;
  }
}

void RandomPlay::decide(Step& step, Fields fields, const Writable& writable) {
  if (over_) return;
  if (script_ && !comes_next(step)) throw CannotGoOn("the script has another step here");
  if (script_ && is_next(step)) ++followed_;
  if (!fields.empty() && tally_.decisions++ == simulation_.deviation.change_at) {
    change(step, fields, writable);
  }
  if (simulation_.before_step) simulation_.before_step(referee_, step, fields);
  broken_ = referee_.play(step);
  over_ = broken_.has_value();
  record_.push_back(step);
}

void RandomPlay::settle(const Step& step) {
  Step same = step;
  decide(same, kNothing);
}

void RandomPlay::go_on_without(const Step& step) {
  broken_ = referee_.check(step);
  over_ = more_follows_ = broken_.has_value();
}

bool RandomPlay::may_stop() {
  if (own_) over_ = over_ || others_answer();
  if (over_ || prevented_) return over_;
  over_ = tally_.stops++ == simulation_.deviation.stop_at;
  return over_;
}

bool RandomPlay::others_answer() const {
  using Due = Decision::Kind;
  const Decision next = referee_.expected();
  const bool answer = next.kind == Due::discs || next.kind == Due::open ||
                      next.kind == Due::give_back || next.kind == Due::fill;
  return answer && !(next.owners - *own_).empty();
}

bool RandomPlay::omits() {
  if (over_ || prevented_) return false;
  return tally_.answers++ == simulation_.deviation.omit_at;
}

void RandomPlay::undo(const Mark& mark) {
  referee_ = mark.referee;
  tally_ = mark.tally;
  followed_ = mark.followed;
  record_.resize(std::min(record_.size(), mark.recorded));
}

}  // namespace veedor
