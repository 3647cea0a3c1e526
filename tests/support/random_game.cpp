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
constexpr std::array kTileTo{Field::tile, Field::to};
constexpr std::array kMove{Field::owner, Field::count, Field::from, Field::to};

/// Spellings of places that every ruleset knows besides their names.
constexpr std::array kAliases = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"Navarra", "Pais Vasco"}, {"Navarra", "Basque Country"}, {"Aragón", "Aragon"},
    {"Cataluña", "Catalonia"}, {"Castilla", "Old Castile"}, {"Castilla", "Castilla la Vieja"},
    {"Toledo", "New Castile"}, {"Sevilla", "Seville"},
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
    case Domain::owners:
      return rules.player_set().bits();
    case Domain::numbers:
      return 0x1FF;
    case Domain::power_cards:
      return (std::uint64_t{2} << kPowerCards) - 1;
    case Domain::cards:
      return CardSet::first(rules.cards.size()).bits();
    case Domain::tiles:
      return TileSet::first(rules.tiles.size()).bits();
    case Domain::modifiers:
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
        ruleset_(ruleset_of(library, options)),
        referee_(ruleset_->rules) {}

  RandomGame play();

 private:
  using Kind = StepKind;

  static std::shared_ptr<const Ruleset> ruleset_of(Library& library, const GameOptions& options) {
    auto selected = library.select(options.rulesets, options.players);
    if (!selected.ruleset) throw std::invalid_argument(selected.fault.message);
    return selected.ruleset;
  }

  // What the log says -----------------------------------------------------------------------------
  [[nodiscard]] const std::string& name(OwnerId owner) const { return names_[owner.index()]; }
  [[nodiscard]] std::string name(PlaceId place);
  [[nodiscard]] std::string name(CardId card);
  [[nodiscard]] std::string disc_name(PlaceId place) { return place.valid() ? name(place) : "none"; }
  [[nodiscard]] std::string respelled(std::string name);
  void note(YamlTree& map);

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
  [[nodiscard]] YamlTree round();
  void reveal(YamlTree& round);
  void power(YamlTree& round);
  void turns(YamlTree& round);
  [[nodiscard]] YamlTree turn(OwnerId player);
  void take(YamlTree& turn);
  void taking(Kind kind, YamlTree& places, unsigned& taken);
  void actions(YamlTree& turn);
  [[nodiscard]] std::optional<YamlTree> place();
  [[nodiscard]] YamlTree placing(Kind kind);
  void scoring(YamlTree& round);

  // Special actions: nothing where the effect cannot be carried out here.
  [[nodiscard]] std::optional<YamlTree> special();
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
  std::optional<YamlTree> carry_out(const SwapKingEffect&) { return std::nullopt; }
  std::optional<YamlTree> carry_out(const GrandeEffect& effect);
  std::optional<YamlTree> carry_out(const TileEffect& effect);
  std::optional<YamlTree> carry_out(const PowerEffect& effect);
  std::optional<YamlTree> carry_out(const VetoEffect&) { return std::nullopt; }

  std::optional<YamlTree> one_of_each();
  std::optional<YamlTree> returns();
  bool give_back(OwnerId owner, YamlTree& map);
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
  std::shared_ptr<const Ruleset> ruleset_;
  Referee referee_;
  bool over_ = false;          ///< nothing more is written
  bool more_follows_ = false;  ///< but for one part more, so that something is missing before it
  std::optional<Violation> broken_;
  Counts counts_;
};

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
      const bool number = field == Field::count && (allowed & (std::uint64_t{1} << kMaxNumber)) != 0;
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
  return setup;
}

void Game::decks(YamlTree& setup) {
  YamlTree decks = YamlTree::map();
  for (std::size_t stack = 0; stack < rules().stacks.size(); ++stack) {
    if (rules().stacks[stack].every_round || over_) continue;
    YamlTree cards = YamlTree::list();
    for (unsigned i = 0; i < rules().stacks[stack].cards && !over_; ++i) {
      Step add{.kind = Kind::add_to_deck, .stack = StackId(stack)};
      if (!choose(add, kCard)) break;
      decide(add, kCard);
      cards.add(YamlTree::scalar(name(add.card)));
    }
    decks.add(ruleset_->stacks[stack], std::move(cards));
    settle({.kind = Kind::end_deck, .stack = StackId(stack)});
  }
  settle({.kind = Kind::end_decks});
  setup.add("decks", std::move(decks));
}

// Rounds ------------------------------------------------------------------------------------------

YamlTree Game::round() {
  YamlTree round = YamlTree::map();
  settle({.kind = Kind::begin_round});
  reveal(round);
  power(round);
  turns(round);
  scoring(round);
  if (claims(4)) round.add("scores", points(state().scores));
  if (claims(8)) round.add("board", board());
  note(round);
  if (options_.free_spelling && random_.one_in(4)) round.shuffle(random_);
  return round;
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
    decide(turn_over, written ? Fields(kCard) : Fields(kNothing));
    cards.add(YamlTree::scalar(name(turn_over.card)));
  }
  settle({.kind = Kind::end_reveal});
  if (written) round.add("reveal", std::move(cards));
}

void Game::power(YamlTree& round) {
  if (may_stop()) return;
  YamlTree list = YamlTree::list();
  while (state().phase == Phase::power && !over_) {
    Step card{.kind = Kind::play_power, .owner = *referee_.expected().owners.begin()};
    if (!choose(card, kCount)) throw std::logic_error("no Power card can be played");
    decide(card, kOwnerCount, [](const Step& step) { return step.count >= 1; });
    YamlTree entry = YamlTree::map();
    entry.add(name(card.owner), YamlTree::number(card.count));
    list.add(std::move(entry));
    if (may_stop()) break;
  }
  round.add("power", std::move(list));
}

void Game::turns(YamlTree& round) {
  YamlTree list = YamlTree::list();
  while (!over_ && state().phase == Phase::turns) {
    const Decision next = referee_.expected();
    if (next.owners.empty()) break;
    list.add(turn(*next.owners.begin()));
    if (may_stop()) break;
  }
  if (more_follows_) {
    YamlTree another = YamlTree::map();
    another.add("player", YamlTree::scalar(names_.front()));
    list.add(std::move(another));
  }
  if (!list.empty() || (!over_ && random_.one_in(2))) round.add("turns", std::move(list));
  // The replay ends the turns by itself as soon as it can.
  const Step end{.kind = Kind::end_turns};
  if (!broken_ && state().phase == Phase::turns && legal(end)) referee_.play(end);
}

YamlTree Game::turn(OwnerId player) {
  YamlTree turn = YamlTree::map();
  ++counts_.turns;
  Step begin{.kind = Kind::begin_turn, .owner = player};
  decide(begin, kOwner);
  turn.add("player", YamlTree::scalar(name(begin.owner)));
  if (over_) return turn;
  take(turn);
  if (may_stop()) return turn;
  Step card{.kind = Kind::choose_card, .card = CardId(0)};
  if (!choose(card, kCard)) throw std::logic_error("no Action card can be taken");
  decide(card, kCard);
  turn.add("card", YamlTree::scalar(name(card.card)));
  if (!may_stop()) actions(turn);
  note(turn);
  if (options_.free_spelling && random_.one_in(6)) turn.shuffle(random_);
  return turn;
}

/// Pairs of places and numbers, each of which takes Caballeros to the Court.
void Game::taking(Kind kind, YamlTree& places, unsigned& taken) {
  PlaceSet used;
  const auto writable = [&](const Step& step) { return !used.has(step.from); };
  for (std::size_t pairs = 1 + random_.below(3); pairs > 0 && !over_; --pairs) {
    Step step{.kind = kind};
    if (!choose(step, std::array{Field::from, Field::count}, writable)) return;
    decide(step, kCountFrom, writable);
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
    if (auto action = special_now ? special() : place()) {
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

std::optional<YamlTree> Game::special() {
  if (random_.one_in(12)) return YamlTree::scalar("no");
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
    decide(step, kCountFrom, writable);
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

std::optional<YamlTree> Game::carry_out(const KingEffect&) {
  return one_place(Kind::move_king, "king");
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
  Step step{.kind = Kind::take_back};
  if (!choose(step, kCount)) return std::nullopt;
  decide(step, kCount);
  YamlTree keys = YamlTree::map();
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
  for (const OwnerId owner : rules().player_set()) {
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
  }
}

RandomGame random_game(Library& library, const GameOptions& options) {
  return Game(library, options).play();
}

}  // namespace veedor::test
