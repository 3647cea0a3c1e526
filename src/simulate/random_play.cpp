#include "simulate/random_play.h"

#include <algorithm>

#include "engine/geography.h"
#include "engine/rules.h"
#include "engine/step_table.h"

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

std::string RandomNames::spelled(const std::string& name) {
  if (!free_spelling_ || !random_.one_in(kOneInMany)) return name;
  std::string other = name;
  const std::size_t how = random_.below(3);
  for (char& c : other) {
    if (how == 0 && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (how == 1 && c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (how == 2 && (c == '-' || c == ' ')) c = '_';
  }
  return other;
}

std::string RandomNames::spelled(const PlaceInfo& place) {
  if (!free_spelling_ || place.aliases.empty() || !random_.one_in(kOneInMany)) {
    return spelled(place.name);
  }
  return spelled(place.aliases[random_.below(place.aliases.size())]);
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

bool RandomPlay::choose(Step& step, Fields fields) {
  for (int i = 0; i < kTries; ++i) {
    bool possible = true;
    for (const Field field : fields) {
      const std::uint64_t hidden = kHiddenInLogs.has(step.kind) ? kNoValueBit : 0;
      const std::uint64_t allowed = referee_.questions(step).allowed(field) & ~hidden;
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
  record_.resize(std::min(record_.size(), mark.recorded));
}

}  // namespace veedor
