#include "support/random_game.h"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <utility>

namespace veedor::test {
namespace {

constexpr int kTries = 24;
constexpr std::uint64_t kNoPlaceBit = std::uint64_t{1} << kNoPlaceValue;

/// The fields in which the log says something of a step: those that a change may touch.
using Fields = std::span<const Field>;
constexpr std::array kNothing = std::array<Field, 0>{};
constexpr std::array kOwner{Field::owner};
constexpr std::array kTo{Field::to};
constexpr std::array kCount{Field::count};
constexpr std::array kCard{Field::card};
constexpr std::array kOwnerTo{Field::owner, Field::to};
constexpr std::array kOwnerCount{Field::owner, Field::count};
constexpr std::array kCountTo{Field::count, Field::to};
constexpr std::array kCountFrom{Field::count, Field::from};
constexpr std::array kOwnerFrom{Field::owner, Field::from};
constexpr std::array kFromTo{Field::from, Field::to};
constexpr std::array kTileTo{Field::tile, Field::to};
constexpr std::array kModifier{Field::modifier};
constexpr std::array kCountModifier{Field::count, Field::modifier};
constexpr std::array kPower{Field::owner, Field::count, Field::modifier};
constexpr std::array kMove{Field::owner, Field::count, Field::from, Field::to};

/// Spellings of places that every ruleset knows besides their names.
constexpr std::array kAliases = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"Navarra", "Pais Vasco"},
    {"Navarra", "Basque Country"},
    {"Aragón", "Aragon"},
    {"Cataluña", "Catalonia"},
    {"Castilla", "Old Castile"},
    {"Castilla", "Castilla la Vieja"},
    {"Toledo", "New Castile"},
    {"Sevilla", "Seville"},
});

std::vector<std::string> player_names(std::size_t players) {
  const std::vector<std::string> all{"Ann", "Bea", "Cruz", "Dan", "Eva"};
  return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(players, all.size()))};
}

std::uint64_t allowed_in(const Questions& questions, Field field) {
  for (const auto& question : questions.items()) {
    if (question.field == field) return question.choice.allowed();
  }
  return 0;
}

/// The values that a log can give to a field of a step, legal or not.
std::uint64_t values_in_logs(const Rules& rules, StepKind kind, Domain domain) {
  switch (domain) {
    case Domain::places: {
      const bool disc = kind == StepKind::disc || kind == StepKind::scoring_disc;
      return rules.place_set().bits() | (disc ? kNoPlaceBit : 0);
    }
    case Domain::owners: {
      const bool pieces = kind == StepKind::move || kind == StepKind::bring;
      return (pieces ? rules.owner_set() : rules.player_set()).bits();
    }
    case Domain::numbers:
      return 0x1FF;
    case Domain::power_cards:
      return std::uint64_t{kAllPowerCards} | 1;
    case Domain::cards:
      return CardSet::first(rules.cards.size()).bits();
    case Domain::tiles:
      return TileSet::first(rules.tiles.size()).bits();
    case Domain::modifiers: {
      const bool none = kind == StepKind::play_power || kind == StepKind::take_back_modifier;
      const auto all = IdSet<ModifierId>::first(rules.modifiers.size()).bits();
      return all | (none ? std::uint64_t{1} << kNoModifierValue : 0);
    }
    case Domain::whole:
      break;
  }
  return 0;
}

class Game {
 public:
  Game(Library& library, const GameOptions& options)
      : options_(options),
        random_(options.seed),
        names_(player_names(options.players)),
        ruleset_(make_ruleset(library)),
        referee_(ruleset_->rules) {}

  RandomGame play();

 private:
  using Kind = StepKind;

  /// The ruleset, with house cards in the stacks of which not all cards are known.
  std::shared_ptr<const Ruleset> make_ruleset(Library& library);

  // What the log says -----------------------------------------------------------------------------
  [[nodiscard]] std::string name(OwnerId owner) const {
    return owner == kDummy ? "dummy" : names_[owner.index()];
  }
  [[nodiscard]] std::string name(PlaceId place);
  [[nodiscard]] std::string name(CardId card);
  [[nodiscard]] std::string name(ModifierId modifier) {
    return respelled(ruleset_->modifiers[modifier.index()].id);
  }
  [[nodiscard]] std::string disc_name(PlaceId place) {
    return place.valid() ? name(place) : "none";
  }
  [[nodiscard]] std::string respelled(std::string name);
  void note(YamlTree& map);
  /// Whether the card shares its id with one in another stack.
  [[nodiscard]] bool has_twin(CardId card) const;

  // What is decided -------------------------------------------------------------------------------
  /// Fills the fields of `step` that `fields` names with values that make it legal; false where
  /// none were found.
  bool choose(Step& step, Fields fields);
  /// A step that `writable` lets into the log as it stands there.
  template <class Writable>
  bool choose(Step& step, Fields fields, Writable writable) {
    const Step before = step;
    for (int i = 0; i < kTries; ++i, step = before) {
      if (choose(step, fields) && writable(step)) return true;
    }
    return false;
  }
  /// Takes `step`, which is legal, or what it is changed into. The log says what `step` is then,
  /// legal or not; after an illegal one `over_` is set.
  template <class Writable>
  void decide(Step& step, Fields fields, Writable writable);
  void decide(Step& step, Fields fields) {
    decide(step, fields, [](const Step&) { return true; });
  }
  template <class Writable>
  void change(Step& step, Fields fields, Writable writable);
  /// Takes a step in which the log has no say.
  void settle(const Step& step) {
    Step same = step;
    decide(same, kNothing);
  }
  [[nodiscard]] bool legal(const Step& step) const { return !referee_.check(step); }
  /// A place at which the log may stop; true if it does.
  bool may_stop() {
    if (!over_ && counts_.stops++ == options_.stop_at) over_ = true;
    return over_;
  }
  /// Whether an answer that is owed is left out.
  bool omits() { return !over_ && counts_.answers++ == options_.omit_at; }
  /// The log goes on although `step`, which closes what went before, may not be taken.
  void go_on_without(const Step& step) {
    broken_ = referee_.check(step);
    over_ = more_follows_ = broken_.has_value();
  }

  // The parts of a log ----------------------------------------------------------------------------
  [[nodiscard]] YamlTree setup();
  void decks(YamlTree& setup);
  [[nodiscard]] bool one_deck(StackId stack, YamlTree& cards);
  void modifiers(YamlTree& setup);
  [[nodiscard]] YamlTree round();
  void dummy(YamlTree& round);
  void reveal(YamlTree& round);
  void power(YamlTree& round);
  void turns(YamlTree& round);
  [[nodiscard]] YamlTree turn(OwnerId player);
  [[nodiscard]] std::optional<YamlTree> dummys_turn();
  [[nodiscard]] Step power_of(OwnerId player);
  void ability(YamlTree& turn);
  void card(YamlTree& turn);
  void take(YamlTree& turn);
  void taking(Kind kind, YamlTree& places, unsigned& taken);
  void actions(YamlTree& turn);
  [[nodiscard]] std::optional<YamlTree> place();
  [[nodiscard]] YamlTree placing(Kind kind);
  void scoring(YamlTree& round);

  // Special actions: nothing where the effect cannot be carried out here.
  [[nodiscard]] std::optional<YamlTree> special();
  [[nodiscard]] bool vetoed(YamlTree& entry);
  [[nodiscard]] std::optional<YamlTree> special_of(std::uint8_t alternative);
  std::optional<YamlTree> carry_out(const MoveEffect& effect);
  std::optional<YamlTree> carry_out(const PlaceEffect& effect);
  std::optional<YamlTree> carry_out(const ScoreEffect& effect);
  std::optional<YamlTree> carry_out(const ReturnEffect& effect);
  std::optional<YamlTree> carry_out(const DiscReturnEffect&) { return with_discs(YamlTree::map()); }
  std::optional<YamlTree> carry_out(const DiscEvictEffect& effect);
  std::optional<YamlTree> carry_out(const DiscScoreEffect&) { return with_discs(YamlTree::map()); }
  std::optional<YamlTree> carry_out(const TakeEffect& effect);
  std::optional<YamlTree> carry_out(const KingEffect& effect);
  std::optional<YamlTree> carry_out(const PlaceAtKingEffect&) { return YamlTree::scalar("yes"); }
  std::optional<YamlTree> carry_out(const SwapKingEffect& effect);
  std::optional<YamlTree> carry_out(const GrandeEffect& effect);
  std::optional<YamlTree> carry_out(const TileEffect& effect);
  std::optional<YamlTree> carry_out(const PowerEffect& effect);
  std::optional<YamlTree> carry_out(const VetoEffect&) { return YamlTree::scalar("yes"); }

  std::optional<YamlTree> one_of_each();
  std::optional<YamlTree> returns();
  bool give_back(OwnerId owner, YamlTree& map);
  bool bring(YamlTree& keys);
  std::optional<YamlTree> with_discs(YamlTree keys);
  void one_disc(Kind kind, OwnerId owner, OwnerSet& set, YamlTree& discs);
  [[nodiscard]] std::optional<YamlTree> one_place(Kind kind, std::string_view key);

  // Claims ----------------------------------------------------------------------------------------
  [[nodiscard]] bool claims(std::size_t one_in) {
    return options_.claims && random_.one_in(one_in);
  }
  [[nodiscard]] YamlTree points(const Points& points);
  [[nodiscard]] YamlTree counts(PlaceId place);
  [[nodiscard]] YamlTree board();
  [[nodiscard]] YamlTree result();

  [[nodiscard]] const State& state() const { return referee_.state(); }
  [[nodiscard]] const Rules& rules() const { return ruleset_->rules; }
  [[nodiscard]] const Turn& turn_under_way() const { return state().turn; }

  const GameOptions& options_;
  Random random_;
  std::vector<std::string> names_;
  YamlTree house_cards_ = YamlTree::list();
  std::shared_ptr<const Ruleset> ruleset_;
  Referee referee_;
  bool over_ = false;          ///< nothing more is written
  bool more_follows_ = false;  ///< but for one part more, so that something is missing before it
  std::optional<Violation> broken_;
  Counts counts_;
};

// House cards -------------------------------------------------------------------------------------

/// Effects of house cards, as a log defines them.
constexpr std::array kHouseEffects = std::to_array<std::array<std::string_view, 2>>({
    {"king", "any"},
    {"take", "3"},
    {"score", "most"},
    {"king", "neighbor"},
    {"grande", "any"},
    {"disc_score", "yes"},
    {"tile", "yes"},
    {"return_one_each", "yes"},
});

std::shared_ptr<const Ruleset> Game::make_ruleset(Library& library) {
  std::vector<RulesetChoice> choices;
  for (const std::string& name : options_.rulesets) choices.push_back({name, {}});
  auto selected = library.select(choices, options_.players);
  if (!selected.ruleset) throw std::invalid_argument(selected.fault.message);
  const Rules& rules = selected.ruleset->rules;
  for (std::size_t stack = 0; stack < rules.stacks.size(); ++stack) {
    unsigned known = 0;
    for (const Card& card : rules.cards) known += card.stack.index() == stack ? card.copies : 0;
    for (; known < rules.stacks[stack].cards; ++known) {
      const auto& [kind, argument] = kHouseEffects[random_.below(kHouseEffects.size())];
      YamlTree effect = YamlTree::map();
      effect.add(std::string(kind), YamlTree::scalar(std::string(argument)));
      YamlTree card = YamlTree::map();
      card.add("id", YamlTree::scalar("house" + std::to_string(known)));
      card.add("stack", YamlTree::scalar(selected.ruleset->stacks[stack]));
      card.add("copies", YamlTree::number(1));
      card.add("number", YamlTree::number(static_cast<int>(random_.below(6))));
      card.add("effect", std::move(effect));
      house_cards_.add(std::move(card));
    }
  }
  if (house_cards_.empty()) return selected.ruleset;
  const std::string text = to_yaml(house_cards_, YamlStyle::block, random_);
  Document document;
  document.parse(text);
  return library.with_cards(choices, options_.players, document, document.root());
}

// Names -------------------------------------------------------------------------------------------

std::string Game::respelled(std::string name) {
  if (!options_.free_spelling || !random_.one_in(8)) return name;
  const std::size_t how = random_.below(3);
  for (char& c : name) {
    if (how == 0 && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (how == 1 && c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (how == 2 && (c == '-' || c == ' ')) c = '_';
  }
  return name;
}

std::string Game::name(PlaceId place) {
  const std::string& written = ruleset_->places[place.index()].name;
  if (options_.free_spelling && random_.one_in(8)) {
    const auto& [of, alias] = kAliases[random_.below(kAliases.size())];
    if (of == written) return respelled(std::string(alias));
  }
  return respelled(written);
}

std::string Game::name(CardId card) { return respelled(ruleset_->cards[card.index()].id); }

bool Game::has_twin(CardId card) const {
  const auto& cards = ruleset_->cards;
  return std::count_if(cards.begin(), cards.end(), [&](const CardInfo& other) {
           return other.id == cards[card.index()].id;
         }) > 1;
}

void Game::note(YamlTree& map) {
  if (options_.free_spelling && random_.one_in(30)) {
    map.add("notes", YamlTree::scalar("no rule is broken: all went well"));
  }
}

// Decisions ---------------------------------------------------------------------------------------

bool Game::choose(Step& step, Fields fields) {
  for (int i = 0; i < kTries; ++i) {
    bool possible = true;
    for (const Field field : fields) {
      const std::uint64_t allowed = allowed_in(referee_.questions(step), field);
      possible = possible && allowed != 0;
      if (!possible) break;
      // Small numbers are the likely ones; most numbers that a field accepts are far too large.
      const bool number =
          field == Field::count && (allowed & (std::uint64_t{1} << kMaxNumber)) != 0;
      set_value(step, field, random_.bit_of(number ? allowed & 0x3F : allowed));
    }
    if (possible && legal(step)) return true;
  }
  return false;
}

template <class Writable>
void Game::change(Step& step, Fields fields, Writable writable) {
  const Step chosen = step;
  for (int i = 0; i < kTries; ++i, step = chosen) {
    const Field field = fields[random_.below(fields.size())];
    const Questions questions = referee_.questions(step);
    for (const auto& question : questions.items()) {
      if (question.field != field) continue;
      const std::uint64_t other = values_in_logs(rules(), step.kind, question.choice.domain()) &
                                  ~(std::uint64_t{1} << value_of(chosen, field));
      const std::uint64_t wrong = other & ~question.choice.allowed();
      if (other == 0) continue;
      set_value(step, field, random_.bit_of(wrong != 0 && !random_.one_in(4) ? wrong : other));
      if (writable(step)) return;
    }
  }
}

template <class Writable>
void Game::decide(Step& step, Fields fields, Writable writable) {
  if (over_) return;
  if (!fields.empty() && counts_.decisions++ == options_.change_at) change(step, fields, writable);
  if (options_.before_step) options_.before_step(referee_, step, fields);
  broken_ = referee_.play(step);
  over_ = broken_.has_value();
}

// Setup -------------------------------------------------------------------------------------------

YamlTree Game::setup() {
  YamlTree setup = YamlTree::map();
  Step king{.kind = Kind::set_king};
  choose(king, kTo);
  decide(king, kTo);
  setup.add("king", YamlTree::scalar(name(king.to)));
  YamlTree homes = YamlTree::map();
  for (const OwnerId owner : rules().player_set()) {
    Step home{.kind = Kind::set_home, .owner = owner};
    // Of a log that is over the form is still complete.
    if (!choose(home, kTo)) home.to = king.to;
    decide(home, kTo);
    homes.add(name(owner), YamlTree::scalar(name(home.to)));
  }
  setup.add("homes", std::move(homes));
  Step first{.kind = Kind::set_first};
  first.owner = random_.id_of(rules().player_set());
  decide(first, kNothing);
  setup.add("first", YamlTree::scalar(name(first.owner)));
  if (!over_ && random_.one_in(3)) decks(setup);
  if (!over_ && !rules().modifiers.empty() && random_.one_in(2)) modifiers(setup);
  return setup;
}

void Game::decks(YamlTree& setup) {
  const Referee before = referee_;
  const Counts counts = counts_;
  YamlTree decks = YamlTree::map();
  bool complete = true;
  for (std::size_t stack = 0; stack < rules().stacks.size() && complete; ++stack) {
    if (rules().stacks[stack].every_round || over_) continue;
    YamlTree cards = YamlTree::list();
    complete = one_deck(StackId(stack), cards);
    decks.add(ruleset_->stacks[stack], std::move(cards));
  }
  if (complete) {
    settle({.kind = Kind::end_decks});
    setup.add("decks", std::move(decks));
  } else {  // not every choice of cards leaves room for those that have to be in
    referee_ = before;
    counts_ = counts;
  }
}

bool Game::one_deck(StackId stack, YamlTree& cards) {
  const auto writable = [&](const Step& step) { return !has_twin(step.card); };
  for (unsigned i = 0; i < rules().stacks[stack.index()].cards && !over_; ++i) {
    Step add{.kind = Kind::add_to_deck, .stack = stack};
    if (!choose(add, kCard)) return false;
    decide(add, kCard, writable);
    cards.add(YamlTree::scalar(name(add.card)));
  }
  const Step end{.kind = Kind::end_deck, .stack = stack};
  if (!over_ && !legal(end)) return false;
  settle(end);
  return true;
}

void Game::modifiers(YamlTree& setup) {
  YamlTree dealt = YamlTree::map();
  for (const OwnerId owner : rules().player_set()) {
    YamlTree cards = YamlTree::list();
    for (unsigned i = 0; i < rules().modifiers_dealt; ++i) {
      Step deal{.kind = Kind::deal_modifier, .owner = owner};
      if (!choose(deal, kModifier)) deal.modifier = ModifierId(0);
      decide(deal, kModifier);
      cards.add(YamlTree::scalar(name(deal.modifier)));
    }
    settle({.kind = Kind::end_deal, .owner = owner});
    dealt.add(name(owner), std::move(cards));
  }
  YamlTree passed = YamlTree::map();
  for (const OwnerId owner : rules().player_set()) {
    Step pass{.kind = Kind::pass_modifier, .owner = owner};
    if (over_ || !choose(pass, kModifier)) pass.modifier = ModifierId(0);
    decide(pass, kModifier);
    passed.add(name(owner), YamlTree::scalar(name(pass.modifier)));
  }
  settle({.kind = Kind::end_passes});
  YamlTree modifiers = YamlTree::map();
  modifiers.add("dealt", std::move(dealt));
  modifiers.add("passed", std::move(passed));
  setup.add("modifiers", std::move(modifiers));
}

// Rounds ------------------------------------------------------------------------------------------

YamlTree Game::round() {
  YamlTree round = YamlTree::map();
  settle({.kind = Kind::begin_round});
  if (state().phase == Phase::dummy) dummy(round);
  if (state().phase == Phase::reveal) reveal(round);
  power(round);
  turns(round);
  scoring(round);
  if (claims(4)) round.add("scores", points(state().scores));
  if (claims(8)) round.add("board", board());
  note(round);
  if (options_.free_spelling && random_.one_in(4)) round.shuffle(random_);
  return round;
}

void Game::dummy(YamlTree& round) {
  if (may_stop()) return;
  const Step end{.kind = Kind::end_dummy_regions};
  const bool none = legal(end);
  YamlTree regions = YamlTree::list();
  while (!over_ && (!legal(end) || (!none && random_.one_in(2)))) {
    Step draw{.kind = Kind::dummy_region};
    if (!choose(draw, kTo)) break;
    decide(draw, kTo);
    regions.add(YamlTree::scalar(name(draw.to)));
  }
  settle(end);
  YamlTree dummy = YamlTree::map();
  if (!none || random_.one_in(2)) dummy.add("regions", std::move(regions));
  if (dummy.empty() || !may_stop()) {
    Step power{.kind = Kind::dummy_power};
    if (!choose(power, kCount)) power.count = 1;
    decide(power, kCount, [](const Step& step) { return step.count >= 1; });
    dummy.add("power", YamlTree::number(power.count));
  }
  round.add("dummy", std::move(dummy));
}

void Game::reveal(YamlTree& round) {
  const bool known = referee_.decks().known;
  // A round that stops before its reveal shows its cards all the same where the decks are known.
  const bool written = !known ? !may_stop() : random_.one_in(2);
  if (over_ && !known) return;
  YamlTree cards = YamlTree::list();
  for (std::size_t stack = 0; stack < rules().stacks.size() && !over_; ++stack) {
    if (rules().stacks[stack].every_round && (!written || random_.one_in(2))) continue;
    Step turn_over{.kind = Kind::reveal};
    if (!choose(turn_over, kCard)) break;
    decide(turn_over, written ? Fields(kCard) : Fields(kNothing),
           [&](const Step& step) { return !has_twin(step.card); });
    cards.add(YamlTree::scalar(name(turn_over.card)));
  }
  settle({.kind = Kind::end_reveal});
  if (written) round.add("reveal", std::move(cards));
}

void Game::power(YamlTree& round) {
  if (over_ || state().phase != Phase::power || may_stop()) return;
  YamlTree list = YamlTree::list();
  const bool shift = !rules().modifiers.empty();
  while (state().phase == Phase::power && !over_) {
    Step card = power_of(*referee_.expected().owners.begin());
    decide(card, shift ? Fields(kPower) : Fields(kOwnerCount),
           [](const Step& step) { return step.count >= 1; });
    YamlTree entry = YamlTree::map();
    entry.add(name(card.owner), YamlTree::number(card.count));
    if (card.modifier.valid()) entry.add("modifier", YamlTree::scalar(name(card.modifier)));
    list.add(std::move(entry));
    if (may_stop()) break;
  }
  round.add("power", std::move(list));
}

Step Game::power_of(OwnerId player) {
  Step card{.kind = Kind::play_power, .owner = player};
  const bool shift = !rules().modifiers.empty() && random_.one_in(2);
  if (shift && choose(card, kCountModifier)) return card;
  card.modifier = {};
  if (choose(card, kCount) || choose(card, kCountModifier)) return card;
  throw std::logic_error("no Power card can be played");
}

void Game::turns(YamlTree& round) {
  YamlTree list = YamlTree::list();
  while (!over_ && state().phase == Phase::turns) {
    const Decision next = referee_.expected();
    if (next.owners.empty()) break;
    if (*next.owners.begin() == kDummy) {
      if (auto written = dummys_turn()) list.add(std::move(*written));
      continue;
    }
    list.add(turn(*next.owners.begin()));
    if (may_stop()) break;
  }
  if (more_follows_) {
    YamlTree another = YamlTree::map();
    another.add("player", YamlTree::scalar(names_.front()));
    list.add(std::move(another));
  }
  if (!list.empty() || (!over_ && random_.one_in(2))) round.add("turns", std::move(list));
  if (broken_ || state().phase != Phase::turns) return;
  // The replay does by itself, as soon as it can, what leaves no choice.
  const Step dummys{.kind = Kind::dummy_turn, .owner = kDummy};
  if (rules().dummy && legal(dummys)) referee_.play(dummys);
  const Step end{.kind = Kind::end_turns};
  if (legal(end)) referee_.play(end);
}

/// Nothing where the log does not mention it.
std::optional<YamlTree> Game::dummys_turn() {
  settle({.kind = Kind::dummy_turn, .owner = kDummy});
  if (random_.one_in(2)) return std::nullopt;
  YamlTree turn = YamlTree::map();
  turn.add("player", YamlTree::scalar(name(kDummy)));
  const CardId taken = turn_under_way().card;
  if (random_.one_in(2) && !has_twin(taken)) turn.add("card", YamlTree::scalar(name(taken)));
  return turn;
}

YamlTree Game::turn(OwnerId player) {
  YamlTree turn = YamlTree::map();
  ++counts_.turns;
  Step begin{.kind = Kind::begin_turn, .owner = player};
  decide(begin, kOwner);
  turn.add("player", YamlTree::scalar(name(begin.owner)));
  if (over_) return turn;
  take(turn);
  if (!over_) ability(turn);
  if (may_stop()) return turn;
  card(turn);
  if (!may_stop()) actions(turn);
  note(turn);
  if (options_.free_spelling && random_.one_in(6)) turn.shuffle(random_);
  return turn;
}

void Game::ability(YamlTree& turn) {
  const OwnerId player = turn_under_way().player;
  const ModifierId modifier = state().modifiers_played[player.index()];
  if (!modifier.valid() || random_.one_in(3)) return;
  YamlTree ability = YamlTree::map();
  Step step{.kind = Kind::ability_court, .owner = player};
  switch (rules().modifiers[modifier.index()].ability) {
    case Ability::none:
      return;
    case Ability::court:
      if (!choose(step, kCount)) return;
      decide(step, kCount, [](const Step& changed) { return changed.count >= 1; });
      ability.add("court", YamlTree::number(step.count));
      break;
    case Ability::move: {
      step.kind = Kind::ability_move;
      step.count = 1;
      if (!choose(step, kFromTo)) return;
      decide(step, kFromTo);
      YamlTree move = YamlTree::map();
      move.add("from", YamlTree::scalar(name(step.from)));
      move.add("to", YamlTree::scalar(name(step.to)));
      ability.add("move", std::move(move));
      break;
    }
    case Ability::grande:
      step.kind = Kind::ability_grande;
      if (!choose(step, kOwnerTo)) return;
      decide(step, kOwnerTo);
      ability.add("grande", YamlTree::scalar(name(step.owner)));
      ability.add("to", YamlTree::scalar(name(step.to)));
      break;
  }
  turn.add("ability", std::move(ability));
}

void Game::card(YamlTree& turn) {
  Step step{.kind = Kind::choose_card, .card = CardId(0)};
  if (!choose(step, kCard)) throw std::logic_error("no Action card can be taken");
  const auto& revealed = state().revealed;
  const auto& cards = ruleset_->cards;
  const auto same_id = [&](CardId card) {
    return card.valid() && cards[card.index()].id == cards[step.card.index()].id;
  };
  const bool named = std::count_if(revealed.begin(), revealed.end(), same_id) > 1;
  if (named) step.stack = rules().cards[step.card.index()].stack;
  decide(step, named ? Fields(kNothing) : Fields(kCard),
         [&](const Step& changed) { return !has_twin(changed.card); });
  turn.add("card", YamlTree::scalar(name(step.card)));
  if (named) turn.add("stack", YamlTree::scalar(ruleset_->stacks[step.stack.index()]));
}

/// Pairs of places and numbers, each of which takes Caballeros to the Court. A log's map is judged
/// as a whole, so none of its pairs is the decision that is changed.
void Game::taking(Kind kind, YamlTree& places, unsigned& taken) {
  PlaceSet used;
  const auto writable = [&](const Step& step) { return !used.has(step.from); };
  for (std::size_t pairs = 1 + random_.below(3); pairs > 0 && !over_; --pairs) {
    Step step{.kind = kind};
    if (!choose(step, std::array{Field::from, Field::count}, writable)) return;
    decide(step, kNothing);
    used.add(step.from);
    taken += step.count;
    places.add(name(step.from), YamlTree::number(step.count));
  }
}

void Game::take(YamlTree& turn) {
  Step step{.kind = Kind::take, .from = rules().province};
  const std::size_t form = random_.below(4);
  if (form < 2) {  // nothing is written: as many as possible
    const std::uint64_t allowed = allowed_in(referee_.questions(step), Field::count);
    step.count = static_cast<std::uint8_t>(std::bit_width(allowed) - 1);
    return decide(step, kNothing);
  }
  if (form == 2) {
    choose(step, kCount);
    decide(step, kCount);
    return turn.add("take", YamlTree::number(step.count));
  }
  YamlTree places = YamlTree::map();
  unsigned taken = 0;
  taking(Kind::take, places, taken);
  if (places.empty()) places = YamlTree::number(0);
  turn.add("take", std::move(places));
}

void Game::actions(YamlTree& turn) {
  YamlTree list = YamlTree::list();
  const bool special_first = random_.one_in(2);
  for (const bool special_now : {special_first, !special_first}) {
    if (over_ || random_.one_in(8)) continue;
    YamlTree entry = YamlTree::map();
    if (special_now && vetoed(entry)) {
      list.add(std::move(entry));
    } else if (auto action = special_now ? special() : place()) {
      entry.add(special_now ? "special" : "place", std::move(*action));
      list.add(std::move(entry));
    }
    if (may_stop()) break;
  }
  if (!list.empty() || random_.one_in(4)) turn.add("actions", std::move(list));
}

YamlTree Game::placing(Kind kind) {
  YamlTree places = YamlTree::map();
  PlaceSet used;
  const auto writable = [&](const Step& step) { return step.count >= 1 && !used.has(step.to); };
  for (std::size_t pairs = 1 + random_.below(4); pairs > 0 && !over_; --pairs) {
    Step step{.kind = kind};
    if (!choose(step, kCountTo, writable)) break;
    decide(step, kCountTo, writable);
    used.add(step.to);
    places.add(name(step.to), YamlTree::number(step.count));
  }
  return places;
}

std::optional<YamlTree> Game::place() {
  const Referee before = referee_;
  const Counts counts = counts_;
  settle({.kind = Kind::begin_place});
  YamlTree places = placing(Kind::place);
  if (!places.empty()) return places;
  referee_ = before;
  counts_ = counts;
  return std::nullopt;
}

// Special actions ---------------------------------------------------------------------------------

/// A Special action that is prevented before it does anything.
bool Game::vetoed(YamlTree& entry) {
  Step prevent{.kind = Kind::prevent, .owner = turn_under_way().player};
  if (state().vetoes_taken == 0 || random_.one_in(2) || !choose(prevent, kOwner)) return false;
  decide(prevent, kOwner);
  entry.add("special", YamlTree::scalar("yes"));
  entry.add("veto", YamlTree::scalar(name(prevent.owner)));
  return true;
}

std::optional<YamlTree> Game::special() {
  if (random_.one_in(12)) {
    settle({.kind = Kind::give_up_veto});
    return YamlTree::scalar("no");
  }
  const Card& card = rules().cards[turn_under_way().card.index()];
  const auto alternative = static_cast<std::uint8_t>(random_.below(card.effects.size()));
  const Referee before = referee_;
  const Counts counts = counts_;
  for (int i = 0; i < kTries / 4; ++i) {
    if (auto special = special_of(alternative)) return special;
    referee_ = before;
    counts_ = counts;
  }
  return std::nullopt;
}

std::optional<YamlTree> Game::special_of(std::uint8_t alternative) {
  settle({.kind = Kind::announce, .alternative = alternative});
  const Effect& effect = rules().cards[turn_under_way().card.index()].effects[alternative];
  auto special = std::visit([&](const auto& each) { return carry_out(each); }, effect);
  if (!special || over_) return special;
  const Step finish{.kind = Kind::finish_special};
  if (!legal(finish)) {
    go_on_without(finish);
    return special;
  }
  settle(finish);
  const bool scores = std::holds_alternative<ScoreEffect>(effect) ||
                      std::holds_alternative<DiscScoreEffect>(effect);
  if (scores && claims(3)) {
    if (special->kind() == YamlTree::Kind::scalar) special = YamlTree::map();
    special->add("points", points(turn_under_way().points));
  }
  return special;
}

std::optional<YamlTree> Game::one_place(Kind kind, std::string_view key) {
  Step step{.kind = kind, .owner = turn_under_way().player};
  if (!choose(step, kTo)) return std::nullopt;
  decide(step, kTo);
  YamlTree keys = YamlTree::map();
  keys.add(std::string(key), YamlTree::scalar(name(step.to)));
  return keys;
}

std::optional<YamlTree> Game::carry_out(const MoveEffect&) {
  YamlTree list = YamlTree::list();
  for (std::size_t entries = 1 + random_.below(4); entries > 0 && !over_; --entries) {
    Step step{.kind = Kind::move, .owner = turn_under_way().player};
    if (!choose(step, kMove)) break;
    decide(step, kMove, [](const Step& changed) { return changed.count >= 1; });
    YamlTree move = YamlTree::map();
    if (step.owner != turn_under_way().player || random_.one_in(2)) {
      move.add("who", YamlTree::scalar(name(step.owner)));
    }
    if (step.count != 1 || random_.one_in(4)) move.add("count", YamlTree::number(step.count));
    move.add("from", YamlTree::scalar(name(step.from)));
    move.add("to", YamlTree::scalar(name(step.to)));
    list.add(std::move(move));
  }
  if (list.empty()) return std::nullopt;
  YamlTree keys = YamlTree::map();
  keys.add("move", std::move(list));
  return keys;
}

std::optional<YamlTree> Game::carry_out(const PlaceEffect&) {
  YamlTree places = placing(Kind::special_place);
  if (places.empty()) return std::nullopt;
  YamlTree keys = YamlTree::map();
  keys.add("place", std::move(places));
  return keys;
}

std::optional<YamlTree> Game::carry_out(const ScoreEffect& effect) {
  if (effect.chosen()) return one_place(Kind::score, "score");
  return YamlTree::scalar("yes");
}

std::optional<YamlTree> Game::carry_out(const ReturnEffect& effect) {
  if (effect.automatic()) return YamlTree::scalar("yes");
  auto map = effect.everyone ? one_of_each() : returns();
  if (!map) return std::nullopt;
  if (map->empty()) return YamlTree::scalar("yes");
  YamlTree keys = YamlTree::map();
  keys.add("return", std::move(*map));
  return keys;
}

std::optional<YamlTree> Game::one_of_each() {
  YamlTree map = YamlTree::map();
  OwnerSet used;
  for (const OwnerId owner : turn_under_way().concerned) {
    if (over_) break;
    if (omits()) continue;
    Step step{.kind = Kind::give_back, .owner = owner, .count = 1};
    if (!choose(step, std::array{Field::from})) return std::nullopt;
    decide(step, kOwnerFrom, [&](const Step& changed) { return !used.has(changed.owner); });
    used.add(step.owner);
    map.add(name(step.owner), YamlTree::scalar(name(step.from)));
    settle({.kind = Kind::end_give_back, .owner = step.owner, .count = 1});
  }
  return map;
}

std::optional<YamlTree> Game::returns() {
  YamlTree map = YamlTree::map();
  for (const OwnerId owner : turn_under_way().concerned) {
    if (may_stop()) break;
    if (omits()) continue;
    YamlTree places = YamlTree::map();
    if (!give_back(owner, places)) return std::nullopt;
    map.add(name(owner), std::move(places));
  }
  return map;
}

bool Game::give_back(OwnerId owner, YamlTree& map) {
  PlaceSet used;
  const auto writable = [&](const Step& step) { return step.count >= 1 && !used.has(step.from); };
  Step end{.kind = Kind::end_give_back, .owner = owner};
  while (!over_ && !legal(end)) {
    Step step{.kind = Kind::give_back, .owner = owner};
    if (!choose(step, kCountFrom, writable)) return false;
    decide(step, kNothing);
    used.add(step.from);
    map.add(name(step.from), YamlTree::number(step.count));
    end.count = static_cast<std::uint8_t>(end.count + step.count);
  }
  settle(end);
  return true;
}

std::optional<YamlTree> Game::with_discs(YamlTree keys) {
  YamlTree discs = YamlTree::map();
  OwnerSet set;
  for (const OwnerId owner : rules().player_set()) {
    const bool asked = turn_under_way().concerned.has(owner);
    if (asked && (may_stop() || omits())) continue;
    if (asked || random_.one_in(4)) one_disc(Kind::disc, owner, set, discs);
  }
  if (discs.empty() && keys.empty() && random_.one_in(2)) return YamlTree::scalar("yes");
  if (!discs.empty() || keys.empty() || random_.one_in(2)) keys.add("discs", std::move(discs));
  return keys;
}

void Game::one_disc(Kind kind, OwnerId owner, OwnerSet& set, YamlTree& discs) {
  Step step{.kind = kind, .owner = owner};
  if (over_ || set.has(owner) || !choose(step, kTo)) return;
  decide(step, kOwnerTo, [&](const Step& changed) { return !set.has(changed.owner); });
  set.add(step.owner);
  discs.add(name(step.owner), YamlTree::scalar(disc_name(step.to)));
}

std::optional<YamlTree> Game::carry_out(const DiscEvictEffect&) {
  auto keys = one_place(Kind::name_region, "region");
  if (!keys || over_) return keys;
  return with_discs(std::move(*keys));
}

std::optional<YamlTree> Game::carry_out(const TakeEffect& effect) {
  const std::size_t form = random_.below(3);
  YamlTree keys = YamlTree::map();
  if (form == 2) {
    YamlTree places = YamlTree::map();
    unsigned taken = 0;
    taking(Kind::special_take, places, taken);
    if (places.empty()) return std::nullopt;
    const Step end{.kind = Kind::end_special_take, .count = static_cast<std::uint8_t>(taken)};
    if (!over_ && !legal(end)) return std::nullopt;
    settle(end);
    keys.add("take", std::move(places));
    return keys;
  }
  Step step{.kind = Kind::special_take_at_once};
  const unsigned in_province = state().count(rules().province, turn_under_way().player);
  step.count = static_cast<std::uint8_t>(std::min<unsigned>(effect.count, in_province));
  decide(step, form == 0 ? Fields(kNothing) : Fields(kCount));
  if (form == 0) return YamlTree::scalar("yes");
  keys.add("take", YamlTree::number(step.count));
  return keys;
}

std::optional<YamlTree> Game::carry_out(const KingEffect& effect) {
  if (effect.reach == KingEffect::Reach::castillo) {
    const Step move{.kind = Kind::move_king, .to = rules().castillo};
    if (!legal(move)) return std::nullopt;
    settle(move);
    return YamlTree::scalar("yes");
  }
  auto keys = one_place(Kind::move_king, "king");
  if (keys && !bring(*keys)) return std::nullopt;
  return keys;
}

bool Game::bring(YamlTree& keys) {
  YamlTree with = YamlTree::map();
  OwnerSet used;
  const auto writable = [&](const Step& step) { return step.count >= 1 && !used.has(step.owner); };
  while (!over_ && turn_under_way().to_bring > 0) {
    Step step{.kind = Kind::bring, .owner = turn_under_way().player, .count = 1};
    if (!choose(step, kOwnerCount, writable)) return false;
    decide(step, kOwnerCount, writable);
    used.add(step.owner);
    with.add(name(step.owner), YamlTree::number(step.count));
  }
  if (!with.empty()) keys.add("with", std::move(with));
  return true;
}

std::optional<YamlTree> Game::carry_out(const SwapKingEffect&) {
  Step step{.kind = Kind::swap_king, .owner = turn_under_way().player};
  if (!choose(step, kOwner)) return std::nullopt;
  decide(step, kOwner);
  YamlTree keys = YamlTree::map();
  keys.add("grande", YamlTree::scalar(name(step.owner)));
  return keys;
}

std::optional<YamlTree> Game::carry_out(const GrandeEffect& effect) {
  if (!effect.any) return one_place(Kind::move_grande, "grande");
  Step step{.kind = Kind::move_grande, .owner = turn_under_way().player};
  if (!choose(step, kOwnerTo)) return std::nullopt;
  decide(step, kOwnerTo);
  YamlTree keys = YamlTree::map();
  keys.add("grande", YamlTree::scalar(name(step.owner)));
  keys.add("to", YamlTree::scalar(name(step.to)));
  return keys;
}

std::optional<YamlTree> Game::carry_out(const TileEffect&) {
  Step step{.kind = Kind::move_tile};
  if (!choose(step, kTileTo)) return std::nullopt;
  decide(step, kTileTo);
  YamlTree keys = YamlTree::map();
  keys.add("tile", YamlTree::scalar(ruleset_->tiles[step.tile.index()]));
  keys.add("to", YamlTree::scalar(name(step.to)));
  return keys;
}

std::optional<YamlTree> Game::carry_out(const PowerEffect&) {
  YamlTree keys = YamlTree::map();
  if (!rules().modifiers.empty() && random_.one_in(2)) {
    Step step{.kind = Kind::take_back_modifier};
    if (!choose(step, kModifier)) return std::nullopt;
    decide(step, kModifier);
    const bool shown = step.modifier.valid();
    keys.add("modifier", YamlTree::scalar(shown ? name(step.modifier) : "hidden"));
    return keys;
  }
  Step step{.kind = Kind::take_back};
  if (!choose(step, kCount)) return std::nullopt;
  decide(step, kCount);
  keys.add("power", step.count == 0 ? YamlTree::scalar("hidden") : YamlTree::number(step.count));
  return keys;
}

// General scoring ---------------------------------------------------------------------------------

void Game::scoring(YamlTree& round) {
  if (broken_ || state().phase != Phase::scoring) return;
  const Step score_all{.kind = Kind::score_all};
  const bool by_itself = legal(score_all);
  if (over_ || (by_itself && random_.one_in(2))) {
    if (by_itself) referee_.play(score_all);  // the replay does so too
    return;
  }
  settle({.kind = Kind::begin_scoring});
  const OwnerSet asked = referee_.expected().owners;
  YamlTree scoring = YamlTree::map();
  YamlTree discs = YamlTree::map();
  OwnerSet set;
  bool omitted = false;
  for (const OwnerId owner : rules().player_set()) {
    const bool now = asked.has(owner);
    if (now && may_stop()) break;
    if (now && omits()) {
      omitted = true;
      continue;
    }
    if (now || random_.one_in(5)) one_disc(Kind::scoring_disc, owner, set, discs);
  }
  if (!discs.empty() || random_.one_in(2)) scoring.add("discs", std::move(discs));
  if (!over_ && omitted && !legal(score_all)) {
    go_on_without(score_all);
  } else if (!over_ || (!broken_ && legal(score_all))) {
    referee_.play(score_all);
    const auto& by_place = state().scoring_points;
    if (claims(3)) scoring.add("castillo", points(by_place[rules().castillo.index()]));
    if (claims(3)) {
      YamlTree regions = YamlTree::map();
      for (const PlaceId region : rules().regions) {
        if (random_.one_in(3)) regions.add(name(region), points(by_place[region.index()]));
      }
      scoring.add("regions", std::move(regions));
    }
  }
  round.add("scoring", std::move(scoring));
}

// Claims ------------------------------------------------------------------------------------------

YamlTree Game::points(const Points& points) {
  YamlTree map = YamlTree::map();
  for (const OwnerId player : rules().player_set()) {
    if (!random_.one_in(4)) map.add(name(player), YamlTree::number(points[player.index()]));
  }
  return map;
}

YamlTree Game::counts(PlaceId place) {
  YamlTree map = YamlTree::map();
  for (const OwnerId owner : rules().owner_set()) {
    if (!random_.one_in(3)) map.add(name(owner), YamlTree::number(state().count(place, owner)));
  }
  return map;
}

YamlTree Game::board() {
  YamlTree board = YamlTree::map();
  if (random_.one_in(2)) board.add("king", YamlTree::scalar(name(state().king)));
  YamlTree regions = YamlTree::map();
  for (const PlaceId place : rules().regions) {
    if (random_.one_in(2)) regions.add(name(place), counts(place));
  }
  if (random_.one_in(2)) regions.add(name(rules().castillo), counts(rules().castillo));
  board.add("regions", std::move(regions));
  if (random_.one_in(2)) board.add("court", counts(rules().court));
  if (random_.one_in(2)) board.add("province", counts(rules().province));
  YamlTree grandes = YamlTree::map();
  for (const OwnerId player : rules().player_set()) {
    const PlaceId place = state().grandes[player.index()];
    if (random_.one_in(2)) grandes.add(name(player), YamlTree::scalar(name(place)));
  }
  board.add("grandes", std::move(grandes));
  YamlTree tiles = YamlTree::map();
  for (std::size_t i = 0; i < rules().tiles.size(); ++i) {
    if (!state().tiles[i].valid()) continue;
    tiles.add(ruleset_->tiles[i], YamlTree::scalar(name(state().tiles[i])));
  }
  board.add("tiles", std::move(tiles));
  return board;
}

YamlTree Game::result() {
  YamlTree result = YamlTree::map();
  result.add("scores", points(state().scores));
  if (random_.one_in(2)) return result;
  const auto first = state().scores.begin();
  const auto most = *std::max_element(first, first + static_cast<std::ptrdiff_t>(rules().players));
  YamlTree winners = YamlTree::list();
  for (const OwnerId player : rules().player_set()) {
    if (state().scores[player.index()] == most) winners.add(YamlTree::scalar(name(player)));
  }
  result.add("winners", std::move(winners));
  return result;
}

// The whole ---------------------------------------------------------------------------------------

RandomGame Game::play() {
  YamlTree log = YamlTree::map();
  log.add("veedor", YamlTree::number(1));
  if (random_.one_in(2)) log.add("title", YamlTree::scalar("Heat 2, table 4"));
  YamlTree rulesets = YamlTree::list();
  for (const std::string& name : options_.rulesets) rulesets.add(YamlTree::scalar(name));
  const bool plain = options_.rulesets.size() == 1 && random_.one_in(2);
  log.add("ruleset", plain ? YamlTree::scalar(options_.rulesets.front()) : std::move(rulesets));
  YamlTree players = YamlTree::list();
  for (const std::string& name : names_) players.add(YamlTree::scalar(name));
  log.add("players", std::move(players));
  if (!house_cards_.empty()) log.add("cards", std::move(house_cards_));
  log.add("setup", setup());
  YamlTree rounds = YamlTree::list();
  while (!may_stop() && referee_.expected().kind != Decision::Kind::over) rounds.add(round());
  if (more_follows_) rounds.add(YamlTree::map());
  log.add("rounds", std::move(rounds));
  if (claims(2)) log.add("result", result());

  RandomGame game;
  game.text = to_yaml(log, options_.style, random_);
  game.ruleset = ruleset_;
  game.players = names_;
  game.state = referee_.state();
  game.expected = referee_.expected();
  game.broken = broken_;
  game.counts = counts_;
  return game;
}

}  // namespace

void set_value(Step& step, Field field, unsigned value) {
  const PlaceId place = value == kNoPlaceValue ? PlaceId() : PlaceId(value);
  switch (field) {
    case Field::whole:
      break;
    case Field::owner:
      step.owner = OwnerId(value);
      break;
    case Field::count:
      step.count = static_cast<std::uint8_t>(value);
      break;
    case Field::from:
      step.from = place;
      break;
    case Field::to:
      step.to = place;
      break;
    case Field::card:
      step.card = CardId(value);
      break;
    case Field::tile:
      step.tile = TileId(value);
      break;
    case Field::modifier:
      step.modifier = value == kNoModifierValue ? ModifierId() : ModifierId(value);
      break;
  }
}

RandomGame random_game(Library& library, const GameOptions& options) {
  return Game(library, options).play();
}

}  // namespace veedor::test
