// What a player must not know is in no report to that player: logs that differ in nothing else give
// the same reports, to the byte.
#include "report/turn_report.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "base/random.h"
#include "property/effort.h"
#include "replay/judge.h"

namespace veedor::test {
namespace {

/// Another word at one place of a log.
struct Edit {
  NodeId node = kNoNode;
  std::string word;
};
/// Edits that belong together, and what they change.
struct Secret {
  std::string about;
  std::vector<Edit> edits;
  OwnerId owner;  ///< who may know of it; none: nobody
};

class Desk {
 public:
  /// Judges a log; what was judged before it is gone.
  const Verdict& judge(const std::string& text) {
    historian_ = {};
    document_.parse(text);
    verdict_ = judge_.judge(document_, {.until = {}, .witness = &historian_});
    return verdict_;
  }
  /// All that is reported to `player`, from the first round on, of the log last judged.
  std::string mail(OwnerId player) const { return mail(view(player)); }
  std::string mail(const PlayerView& view, bool castillo = false) const {
    const TurnReport report{view, castillo};
    return turn_report_text(report, log(), {}) + turn_report_json(report, log());
  }
  PlayerView view(OwnerId player) const {
    return view_of(player, verdict_, judge_.replay().referee(), historian_, {});
  }
  const GameLog& log() const { return judge_.log(); }
  const Document& document() const { return document_; }
  const Verdict& verdict() const { return verdict_; }
  Decision expected() const { return judge_.replay().referee().expected(); }
  Library& rulesets() { return library_; }

 private:
  Library library_;
  Judge judge_{library_};
  Document document_;
  Historian historian_;
  Verdict verdict_;
};

/// The cards that lie below those turned over so far change places.
void add_decks(const Desk& desk, Random& random, std::vector<Secret>& secrets) {
  const State& state = desk.verdict().state;
  const bool covered = state.phase == Phase::dummy || state.phase == Phase::reveal;
  const std::size_t revealed = state.round - (covered && state.round > 0 ? 1U : 0U);
  Secret secret{"decks", {}, {}};
  for (const DeckEntry& deck : desk.log()[desk.log().setup.decks]) {
    const auto cards = desk.log()[deck.cards];
    if (cards.size() <= revealed + 1) continue;
    std::vector<std::string> words;
    for (const CardEntry& card : cards.subspan(revealed)) {
      words.emplace_back(desk.document().text(card.node));
    }
    random.shuffle(words);
    for (std::size_t i = 0; i < words.size(); ++i) {
      secret.edits.push_back({cards[revealed + i].node, words[i]});
    }
  }
  if (!secret.edits.empty()) secrets.push_back(std::move(secret));
}

/// Discs of a set that is not complete show something else.
void add_discs(const Desk& desk, Random& random, std::vector<Secret>& secrets) {
  const GameLog& log = desk.log();
  if (desk.expected().kind != Decision::Kind::discs) return;
  const RoundEntry& round = log[log.rounds].back();
  Range<OwnerPlace> discs = round.scoring.discs;
  if (desk.verdict().state.phase != Phase::scoring) {
    discs = log.special(log[log[round.turns].back().actions].back()).discs;
  }
  for (const OwnerPlace& disc : log[discs]) {
    const std::size_t place =
        random.below(static_cast<std::size_t>(log.ruleset->rules.regions.size()) + 1);
    const bool none = !log.ruleset->rules.regions.has(PlaceId(place));
    const std::string word = none ? "none" : log.ruleset->places[place].name;
    secrets.push_back({"disc", {{disc.value, word}}, disc.owner});
  }
}

/// Two players had each other's Modifier card.
void add_modifiers(const Desk& desk, Random& random, std::vector<Secret>& secrets) {
  const GameLog& log = desk.log();
  const auto deals = log[log.setup.dealt];
  for (const DealEntry& deal : deals) {
    const DealEntry& other = deals[random.below(deals.size())];
    const auto cards = log[deal.cards];
    const auto others = log[other.cards];
    if (cards.empty() || others.empty() || deal.owner == other.owner) continue;
    const ModifierEntry& one = cards[random.below(cards.size())];
    const ModifierEntry& two = others[random.below(others.size())];
    if (one.modifier == two.modifier) continue;
    Secret secret{"modifiers", {}, deal.owner};
    secret.edits.push_back({one.node, std::string(desk.document().text(two.node))});
    secret.edits.push_back({two.node, std::string(desk.document().text(one.node))});
    secrets.push_back(std::move(secret));
  }
}

/// Another Power or Modifier card came back to a hand, or is not named.
void add_returns(const Desk& desk, Random& random, std::vector<Secret>& secrets) {
  const GameLog& log = desk.log();
  for (const RoundEntry& round : log[log.rounds]) {
    for (const TurnEntry& turn : log[round.turns]) {
      for (const ActionEntry& action : log[turn.actions]) {
        if (action.special < 0 || action.veto_node != kNoNode) continue;  // nothing was returned
        const SpecialEntry& special = log.special(action);
        if (special.power_node != kNoNode) {
          const std::size_t value = random.below(kPowerCards + 1);
          const std::string word = value == 0 ? "hidden" : std::to_string(value);
          secrets.push_back({"power", {{special.power_node, word}}, turn.player});
        } else if (special.modifier_node != kNoNode) {
          const auto& kinds = log.ruleset->modifiers;
          const std::size_t kind = random.below(kinds.size() + 1);
          const std::string word = kind == kinds.size() ? "hidden" : kinds[kind].id;
          secrets.push_back({"modifier", {{special.modifier_node, word}}, turn.player});
        }
      }
    }
  }
}

/// The text with other words in it; none where one of them is not written plainly, or none changes.
std::optional<std::string> edited(const Desk& desk, std::string text, std::vector<Edit> edits) {
  const Document& document = desk.document();
  std::ranges::sort(edits, [&](const Edit& a, const Edit& b) {
    return document[a.node].offset > document[b.node].offset;
  });
  const std::string before = text;
  for (const Edit& edit : edits) {
    const std::string_view old = document.text(edit.node);
    if (text.compare(document[edit.node].offset, old.size(), old) != 0) return std::nullopt;
    text.replace(document[edit.node].offset, old.size(), edit.word);
  }
  return text == before ? std::nullopt : std::optional(text);
}

/// What a player can know of a deal beside the own cards: the card passed on to the neighbour.
bool touches_deal_of(const Desk& desk, OwnerId player, const Secret& secret) {
  const GameLog& log = desk.log();
  for (const DealEntry& deal : log[log.setup.dealt]) {
    for (const ModifierEntry& card : log[deal.cards]) {
      const bool edited = std::ranges::count(secret.edits, card.node, &Edit::node) > 0;
      if (edited && deal.owner == player) return true;
    }
  }
  return false;
}

/// The whole of what everybody is told at the same time.
std::string public_part(const Verdict& verdict) {
  std::string told(text(verdict.status));
  if (!verdict.next) return told;
  told += std::to_string(verdict.next->round) + std::string(verdict.next->step);
  for (const std::string& player : verdict.next->players) told += ' ' + player;
  return told;
}

using Tally = std::map<std::string, unsigned>;

/// Changes one secret, and compares what everybody is told.
void try_secret(Desk& desk, const SimulatedGame& game, const Secret& secret, Tally& tally) {
  const auto other = edited(desk, game.text, secret.edits);
  if (!other) return;
  const OwnerSet players = desk.log().ruleset->rules.player_set();
  const std::string told = public_part(desk.verdict());
  std::vector<std::string> mails;
  std::vector<State> states;
  OwnerSet knowing = OwnerSet::of(secret.owner);
  for (const OwnerId player : players) {
    mails.push_back(desk.mail(player));
    states.push_back(desk.view(player).verdict.state);
    if (touches_deal_of(desk, player, secret)) knowing.add(player);
  }
  if (desk.judge(*other).fault || public_part(desk.verdict()) != told) {
    desk.judge(game.text);
    return;
  }
  ++tally[secret.about];
  for (const OwnerId player : players) {
    INFO(secret.about, " for player ", player.index(), "\n", game.text, "\n", *other);
    const bool same = desk.mail(player) == mails[player.index()];
    if (!knowing.has(player)) {
      CHECK(same);
      CHECK(desk.view(player).verdict.state == states[player.index()]);
    }
    if (player == secret.owner) CHECK_FALSE(same);
  }
  desk.judge(game.text);
}

/// What is in the Castillo is told to nobody, unless it is to be told.
void try_castillo(const Desk& desk, Random& random, Tally& tally) {
  const Rules& rules = desk.log().ruleset->rules;
  const OwnerId player(random.below(rules.players));
  PlayerView view = desk.view(player);
  const std::string closed = desk.mail(view);
  const std::string open = desk.mail(view, true);
  for (const OwnerId owner : rules.owner_set()) {
    view.verdict.state.caballeros[rules.castillo.index()][owner.index()] ^= 1U;
  }
  CHECK(desk.mail(view) == closed);
  CHECK(desk.mail(view, true) != open);
  ++tally["castillo"];
}

void try_game(Desk& desk, const SimulatedGame& game, Random& random, Tally& tally) {
  REQUIRE(!desk.judge(game.text).fault);
  if (desk.verdict().state.phase == Phase::setup) return;
  try_castillo(desk, random, tally);
  std::vector<Secret> secrets;
  add_decks(desk, random, secrets);
  add_discs(desk, random, secrets);
  add_modifiers(desk, random, secrets);
  add_returns(desk, random, secrets);
  for (const Secret& secret : secrets) try_secret(desk, game, secret, tally);
}

}  // namespace

TEST_CASE("a report is the same whatever its player must not know") {
  Desk desk;
  Tally tally;
  for (std::uint64_t seed = 0; seed < tries(260); ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    Simulation options = options_for(seed);
    options.layout = LogLayout::usual;
    options.claims = false;
    options.free_spelling = false;
    const unsigned stops = simulate(desk.rulesets(), options).tally.stops;
    for (int i = 0; i < 4; ++i) {
      options.deviation.stop_at = static_cast<unsigned>(random.below(stops + 1));
      try_game(desk, simulate(desk.rulesets(), options), random, tally);
    }
  }
  for (const char* about : {"decks", "disc", "modifiers", "power", "modifier", "castillo"}) {
    CHECK_MESSAGE(tally[about] >= tries(20) / 10, about);
  }
}

}  // namespace veedor::test
