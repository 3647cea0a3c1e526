// What a player, or the public, must not know is in no report to them: logs that differ in nothing
// else give the same reports, to the byte.
#include "report/turn/turn_report.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "judge/judge.h"
#include "property/effort.h"
#include "property/secrets.h"
#include "report/position/position_svg.h"
#include "report/replay/replay_page.h"
#include "report/turn/report_words.h"
#include "session/log_editor.h"

namespace veedor::test {
namespace {

constexpr std::size_t kSecretsOfOne = 16;  ///< tried of one game
constexpr unsigned kSeldomPages = 16;      ///< one of so many secrets is looked for in pages

class ReportDesk {
 public:
  /// Judges a log; what was judged before it is gone.
  const Verdict& judge(const std::string& text) {
    document_.parse(text);
    chronicle_.emplace(document_);
    verdict_ = judge_.judge(document_, {.until = {}, .observer = &*chronicle_});
    return verdict_;
  }
  /// All that is reported to `player`, or to the public if that is invalid, from the first round
  /// on, of the log last judged.
  std::string mail(OwnerId player) const { return mail(view(player)); }
  std::string mail(PlayerView view, bool castillo = false) const {
    view.sight.castillo = castillo;
    return turn_report_text(view, log(), {}) + turn_report_json(view, log());
  }
  /// The same as a page and as a picture, and the page of the whole game, which take longer.
  std::string page(OwnerId player) {
    return turn_report_message(view(player), log(), painter_, {}) +
           turn_report_svg(view(player), log(), painter_) + replayed(player);
  }
  PlayerView view(OwnerId player) const {
    return view_of(sight_of(player), verdict_, judge_.replay(), *chronicle_, {});
  }
  const GameLog& log() const { return judge_.log(); }
  const Document& document() const { return document_; }
  const Verdict& verdict() const { return verdict_; }
  Decision expected() const { return judge_.replay().referee().expected(); }
  Library& rulesets() { return library_; }

 private:
  static Sight sight_of(OwnerId player) {
    return player.valid() ? Sight{.for_player = player} : Sight{.everybody = true};
  }
  std::string replayed(OwnerId player) {
    GameRecord record(document_, sight_of(player), judge_.replay().open_hands());
    const Verdict verdict = judge_.judge(document_, {.until = {}, .observer = &record});
    return replay_page(record.view(verdict, judge_.replay()), log());
  }

  Library library_;
  Judge judge_{library_};
  Document document_;
  std::optional<Chronicle> chronicle_;
  Verdict verdict_;
  Painter painter_;  ///< for all readers and games, as in `veedor report`
};

/// The whole of what everybody is told at the same time.
std::string public_part(const Verdict& verdict) {
  std::string told(text(verdict.status));
  if (!verdict.next) return told;
  told += std::to_string(verdict.next->round) + std::string(verdict.next->step);
  for (const std::string& player : verdict.next->players) told += ' ' + player;
  return told;
}

/// All that is written for one reader.
struct Told {
  OwnerId reader;  ///< invalid: the public
  std::string mail;
  std::string page;  ///< empty if pages are not compared
  State state;
};

std::vector<Told> all_told(ReportDesk& desk, bool pages) {
  std::vector<Told> told;
  const auto tell = [&](OwnerId reader) {
    told.push_back({reader, desk.mail(reader), pages ? desk.page(reader) : "",
                    desk.view(reader).verdict.state});
  };
  tell(OwnerId());
  for (const OwnerId player : desk.log().ruleset->rules.player_set()) tell(player);
  return told;
}

/// Changes one secret, and compares what everybody is told.
void try_secret(ReportDesk& desk, const SimulatedGame& game, const Secret& secret, Tried& tally) {
  const auto other = edited(desk.document(), game.text, secret.edits);
  if (!other) return;
  const bool pages = tally[secret.about] % kSeldomPages == 0;
  const std::string told = public_part(desk.verdict());
  const std::vector<Told> before = all_told(desk, pages);
  if (desk.judge(*other).fault || public_part(desk.verdict()) != told) {
    desk.judge(game.text);
    return;
  }
  ++tally[secret.about];
  const std::vector<Told> after = all_told(desk, pages);
  for (std::size_t i = 0; i < before.size(); ++i) {
    const OwnerId reader = before[i].reader;
    INFO(secret.about, " for reader ", reader.index(), "\n", game.text, "\n", *other);
    if (!secret.knowing.has(reader)) {
      CHECK(after[i].mail == before[i].mail);
      CHECK(after[i].page == before[i].page);
      // Hand cards are numbered in the order of their values, so with another one defined the
      // state has other numbers for the same cards, which nobody is shown.
      if (secret.about != "definition") CHECK(after[i].state == before[i].state);
    }
    if (reader.valid() && reader == secret.owner) CHECK(after[i].mail != before[i].mail);
  }
  desk.judge(game.text);
}

/// What is in the Castillo is told to nobody, unless it is to be told.
void try_castillo(const ReportDesk& desk, Random& random, Tried& tally) {
  const Rules& rules = desk.log().ruleset->rules;
  // One more than the players: the public.
  const std::size_t seat = random.below(rules.players + 1);
  const OwnerId player = seat < rules.players ? OwnerId(seat) : OwnerId();
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

void try_game(ReportDesk& desk, const SimulatedGame& game, Random& random, Tried& tally) {
  REQUIRE(!desk.judge(game.text).fault);
  if (desk.verdict().state.phase == Phase::setup) return;
  try_castillo(desk, random, tally);
  std::vector<Secret> secrets =
      hidden_possibilities({desk.log(), desk.document(), desk.verdict(), desk.expected()}, random);
  random.shuffle(secrets);
  secrets.resize(std::min<std::size_t>(secrets.size(), kSecretsOfOne));
  for (const Secret& secret : secrets) try_secret(desk, game, secret, tally);
}

}  // namespace

TEST_CASE("a report is the same whatever its player must not know") {
  ReportDesk desk;
  Tried tally;
  for (std::uint64_t seed = 0; seed < tries(40, 180); ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    Simulation options = plain_game(seed);
    const unsigned stops = simulate(desk.rulesets(), options).tally.stops;
    for (int i = 0; i < 4; ++i) {
      options.deviation.stop_at = static_cast<unsigned>(random.below(stops + 1));
      try_game(desk, simulate(desk.rulesets(), options), random, tally);
    }
  }
  for (const char* about :
       {"decks", "disc", "modifiers", "hand", "power", "modifier", "castillo"}) {
    CHECK_MESSAGE(tally[about] >= tries(20) / 10, about);
  }
}

TEST_CASE("the line to mail back is legal as it stands") {
  ReportDesk desk;
  LogEditor editor(desk.rulesets());
  std::map<Decision::Kind, unsigned> offered;
  unsigned silent = 0;
  const unsigned games = std::max(tries(400), static_cast<unsigned>(variants().size()));
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Simulation options = plain_game(seed);
    const unsigned stops = simulate(desk.rulesets(), options).tally.stops;
    Random random(seed);
    for (int i = 0; i < 4; ++i) {
      options.deviation.stop_at = static_cast<unsigned>(random.below(stops + 1));
      const SimulatedGame game = simulate(desk.rulesets(), options);
      REQUIRE(!desk.judge(game.text).fault);
      for (const OwnerId player : desk.expected().owners) {
        const PlayerView view = desk.view(player);
        const ReportWords words(view, desk.log());
        const auto due = words.options();
        const auto reply = words.reply(due);
        if (due && !reply) ++silent;
        if (!reply) continue;
        INFO(reply->line, "\n", game.text);
        editor.open(game.text);
        const auto refused = editor.add({reply->line});
        CHECK_FALSE(refused.has_value());
        if (due) ++offered[due->decision.kind];  // otherwise an order in advance
      }
    }
  }
  for (const auto kind : {Decision::Kind::power, Decision::Kind::turn, Decision::Kind::discs}) {
    CHECK(offered[kind] > 0);
  }
  CHECK(silent * 20 < offered[Decision::Kind::turn]);
}

}  // namespace veedor::test
