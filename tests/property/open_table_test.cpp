// What is made for all to read is the same whatever is hidden: every possibility of random games,
// legal ones and such with a fault, gives the same public hashes, mail,
// picture, score table, next decision, public copy and replay.
#include <doctest/doctest.h>
#include <fmt/ranges.h>

#include "judge/judge.h"
#include "judge/redaction.h"
#include "property/effort.h"
#include "property/secrets.h"
#include "publish/public_copy.h"
#include "record/round_hashes.h"
#include "record/score_table.h"
#include "replay/seals.h"
#include "report/check/check_format.h"
#include "report/next/next.h"
#include "report/position/position.h"
#include "report/position/position_svg.h"
#include "report/replay/replay_page.h"
#include "report/score/score_report.h"
#include "seal/hash.h"
#include "simulate/draw_decision.h"
#include "text/json.h"
#include "words/verdict_words.h"

namespace veedor::test {
namespace {

constexpr std::size_t kDrawn = 3;  ///< so many options of `next --options`
constexpr unsigned kSeldom = 16;   ///< one of so many secrets is looked for in pages of whole games

class Desk {
 public:
  const Verdict& judge(const std::string& text) {
    document_.parse(text);
    RoundHashes hashes(judge_.log(), judge_.replay().open_hands(), Covers::open);
    verdict_ = judge_.judge(document_, {.until = {}, .observer = &hashes});
    hashes.finish(verdict_);
    return verdict_;
  }
  [[nodiscard]] const Verdict& verdict() const { return verdict_; }
  [[nodiscard]] const Document& document() const { return document_; }
  [[nodiscard]] Judged judged() const {
    return {judge_.log(), document_, verdict_, judge_.replay().referee().expected()};
  }
  Library& rulesets() { return library_; }

  /// What `check --hash` writes in the formats for players.
  [[nodiscard]] std::string mail() const { return mail_->log(verdict_) + table_->log(verdict_); }
  /// What `check --all --format mail` writes.
  [[nodiscard]] std::string mail_of_all(const std::string& text) {
    other_document_.parse(text);
    const Verdict verdict = judge_of_all_.judge(other_document_);
    further_ += verdict.also.size();
    return mail_->log(verdict) + table_->log(verdict);
  }
  /// How many faults after the first such mails told of.
  [[nodiscard]] std::size_t further() const { return further_; }
  /// The hash of each moment.
  [[nodiscard]] std::string hashes() const { return hashes_text(verdict_); }
  /// Where the pieces stand, and how a scoring would end.
  [[nodiscard]] std::string board() {
    ScoreTable table(document_);
    const Verdict scored = judge_.judge(document_, {.until = {}, .observer = &table});
    return shown({}) + score_text({.verdict = scored, .table = table}, {});
  }
  /// What `show` writes.
  [[nodiscard]] std::string shown(const Sight& sight) const {
    const Scene scene = scene_of(verdict_, sight);
    return scene_text(scene, {}, {}) + object_of(scene).dump() + position_svg(scene, "");
  }
  /// What `next --for` writes, in both formats and with options.
  [[nodiscard]] std::string next(const Sight& sight) const {
    if (verdict_.fault || verdict_.adjudication) return "";
    const Referee& whole = judge_.replay().referee();
    const State known = sight.position(whole.rules(), whole.state(), judge_.replay().open_hands());
    NextDecision next = next_decision(whole.as_known(known));
    const OwnerSet own = sight.for_player ? OwnerSet::of(*sight.for_player) : OwnerSet();
    cover_options_of_others(next, own);
    const Verdict told = told_to_players(verdict_);
    std::string all = next_text(judge_.log(), told, next, {});
    all += next_json(judge_.log(), told, {next}).dump();
    const DueDecision due{*verdict_.ruleset, verdict_.players, next.referee, own};
    for (const DecisionLines& lines : draw_decisions(due, kDrawn)) {
      all += fmt::format("\n{}", fmt::join(lines, "; "));
    }
    return all;
  }
  /// The same for the public and all players who must not know of a secret.
  [[nodiscard]] std::string next_without(OwnerSet knowing) const {
    std::string all = next({.everybody = true});
    for (std::size_t seat = 0; seat < verdict_.players.size(); ++seat) {
      if (!knowing.has(OwnerId(seat))) all += next({.for_player = OwnerId(seat)});
    }
    return all;
  }
  /// What `replay --for public` writes; nothing after a fault.
  [[nodiscard]] std::string replayed() {
    GameRecord record(document_, {.everybody = true}, judge_.replay().open_hands());
    const Verdict verdict = judge_.judge(document_, {.until = {}, .observer = &record});
    return verdict.fault ? "" : replay_page(record.view(verdict, judge_.replay()), judge_.log());
  }
  /// What `publish` writes.
  [[nodiscard]] std::string published(const std::string& text) {
    return Publisher(library_).copy(text).text;
  }
  /// The same, and the copies of all players who must not know of a secret.
  [[nodiscard]] std::string published_without(OwnerSet knowing, const std::string& text) {
    std::string all = published(text);
    for (std::size_t seat = 0; seat < verdict_.players.size(); ++seat) {
      if (knowing.has(OwnerId(seat))) continue;
      const auto seat_of = [&](const Verdict&, const GameLog&) {
        return std::optional(OwnerId(seat));
      };
      all += Publisher(library_).copy(text, seat_of).text;
    }
    return all;
  }

 private:
  Library library_;
  Judge judge_{library_};
  Judge judge_of_all_{library_, {}, {.faults = true, .all = true}};
  Document document_;
  Document other_document_;
  std::size_t further_ = 0;
  Verdict verdict_;
  std::shared_ptr<const CheckFormat> mail_ = check_format("mail", {});
  std::shared_ptr<const CheckFormat> table_ = check_format("markdown", {});
};

/// Whether two games are at the same point as far as all can see, with the same fault if any.
bool same_point(const Verdict& a, const Verdict& b) {
  if (a.fault.has_value() != b.fault.has_value()) return false;
  if (a.fault) return a.fault->rule == b.fault->rule && a.fault->path == b.fault->path;
  return a.status == b.status && a.next.has_value() == b.next.has_value() &&
         (!a.next || a.next->players == b.next->players);
}

void try_secret(Desk& desk, const std::string& text, const Secret& secret, Tried& tried) {
  const auto other = edited(desk.document(), text, secret.edits);
  if (!other) return;
  const Verdict whole = desk.verdict();
  const std::string hashes = desk.hashes();
  const std::string mail = desk.mail();
  const std::string next = desk.next_without(secret.knowing);
  const std::string published = desk.published_without(secret.knowing, text);
  const std::string shown = desk.shown({.everybody = true});
  const bool discs = secret.about == "disc";
  const std::string board = discs ? desk.board() : "";
  const bool pages = tried[secret.about] % kSeldom == 0;
  const std::string replayed = pages ? desk.replayed() : "";
  if (same_point(whole, desk.judge(*other))) {
    INFO(secret.about, "\n", text, "\n", *other);
    ++tried[secret.about + (whole.fault ? ", fault" : "")];
    CHECK(desk.hashes() == hashes);
    CHECK(desk.mail() == mail);
    CHECK(desk.next_without(secret.knowing) == next);
    CHECK(desk.published_without(secret.knowing, *other) == published);
    CHECK(desk.shown({.everybody = true}) == shown);
    if (discs) CHECK(desk.board() == board);
    if (pages) CHECK(desk.replayed() == replayed);
  }
  desk.judge(text);
}

void try_game(Desk& desk, const std::string& text, Random& random, std::size_t most, Tried& tried) {
  desk.judge(text);
  std::vector<Secret> secrets = hidden_possibilities(desk.judged(), random);
  random.shuffle(secrets);
  secrets.resize(std::min(secrets.size(), most));
  for (const Secret& secret : secrets) try_secret(desk, text, secret, tried);
}

/// All that players read who do not know of a secret.
std::string read_by_others(Desk& desk, const std::string& text, OwnerSet knowing) {
  desk.judge(text);
  std::string all = desk.hashes() + desk.mail() + desk.next_without(knowing);
  all += desk.shown({.everybody = true}) + desk.published_without(knowing, text);
  return all + desk.board();
}

/// A disc that is set while others are missing is sealed with a code; nobody sees whether it has
/// been opened already.
void try_seal(Desk& desk, const std::string& text, const Secret& disc, Tried& tried) {
  const Judged judged = desk.judged();
  const Document& document = desk.document();
  const NodeId node = disc.edits.front().node;
  const std::string shows(document.text(node));
  const auto place = judged.log.ruleset->place_names.find(shows);
  const StepKind kind = judged.verdict.state.phase == Phase::scoring ? StepKind::scoring_disc
                        : judged.verdict.state.round == 0            ? StepKind::setup_disc
                                                                     : StepKind::disc;
  const Step step{.kind = kind, .owner = disc.owner, .to = place ? PlaceId(*place) : PlaceId()};
  const Code salt = random_code();
  const std::string code =
      seal_code(sealing_of(judged.log, judged.verdict.state, step), salt).grouped();
  const auto sealed = edited(document, text, {{node, "{sealed: " + code + "}"}});
  const auto opened = edited(
      document, text,
      {{node, "{sealed: " + code + ", shows: " + shows + ", salt: " + salt.grouped() + "}"}});
  REQUIRE(sealed);
  REQUIRE(opened);
  INFO(*opened);
  const std::string covered = read_by_others(desk, *sealed, disc.knowing);
  REQUIRE_FALSE(desk.verdict().fault);
  ++tried["sealed"];
  CHECK(read_by_others(desk, *opened, disc.knowing) == covered);
  CHECK_FALSE(desk.judge(*opened).fault);
  CHECK(desk.published(*opened).find(salt.grouped()) == std::string::npos);
  desk.judge(text);
}

void try_seals(Desk& desk, const std::string& text, Random& random, Tried& tried) {
  if (desk.judge(text).fault) return;
  NodeId last = kNoNode;
  for (const Secret& secret : hidden_possibilities(desk.judged(), random)) {
    if (secret.about != "disc" || secret.edits.front().node == last) continue;
    last = secret.edits.front().node;
    try_seal(desk, text, secret, tried);
  }
}

/// Which of a game's deviations is drawn, and from how many.
using Deviate = void (*)(Deviation&, const Tally&, Random&);

/// Tries `most` secrets of each of four logs of every game.
Tried try_games(unsigned games, std::size_t most, Deviate deviate) {
  Desk desk;
  Tried tried;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    Simulation options = plain_game(seed);
    const Tally whole = simulate(desk.rulesets(), options).tally;
    for (int i = 0; i < 4; ++i) {
      deviate(options.deviation, whole, random);
      try_game(desk, simulate(desk.rulesets(), options).text, random, most, tried);
    }
  }
  return tried;
}

/// Another number for every claim about scores and regions; `in_castillo` more for what nobody
/// sees.
std::vector<Edit> wrong_claims(const Judged& judged, int in_castillo) {
  const GameLog& log = judged.log;
  std::vector<Edit> edits;
  const auto change = [&](const OwnerCount& claim, int by) {
    edits.push_back({claim.value, std::to_string(claim.count + by)});
  };
  for (const RoundEntry& round : log[log.rounds]) {
    for (const OwnerCount& score : log[round.scores]) change(score, 1);
    for (const BoardClaim& claim : log[round.board]) {
      if (board_rows()[claim.row].key != "regions") continue;
      const bool open = claim.of.place != log.ruleset->rules.castillo;
      const unsigned by = open ? 1 : static_cast<unsigned>(in_castillo);
      edits.push_back({claim.node, std::to_string(claim.value + by)});
    }
  }
  return edits;
}

/// Wrong claims are told in the same words whatever is hidden, and whatever is claimed of the
/// Castillo.
void try_wrong_claims(Desk& desk, const std::string& text, Random& random, Tried& tried) {
  if (desk.judge(text).fault) return;
  const Verdict whole = desk.verdict();
  const std::vector<Edit> wrong = wrong_claims(desk.judged(), 1);
  const auto faulty = edited(desk.document(), text, wrong);
  if (!faulty) return;
  const std::string mail = desk.mail_of_all(*faulty);
  INFO(*faulty);
  const auto further = edited(desk.document(), text, wrong_claims(desk.judged(), 2));
  if (*further != *faulty) ++tried["Castillo"];
  CHECK(desk.mail_of_all(*further) == mail);
  std::vector<Secret> secrets = hidden_possibilities(desk.judged(), random);
  random.shuffle(secrets);
  secrets.resize(std::min<std::size_t>(secrets.size(), 6));
  for (const Secret& secret : secrets) {
    const auto legal = edited(desk.document(), text, secret.edits);
    std::vector<Edit> both = secret.edits;
    both.insert(both.end(), wrong.begin(), wrong.end());
    const auto other = edited(desk.document(), text, std::move(both));
    if (!legal || !same_point(whole, desk.judge(*legal))) {
      desk.judge(text);
      continue;
    }
    ++tried[secret.about];
    CHECK(desk.mail_of_all(*other) == mail);
    desk.judge(text);
  }
}

}  // namespace

TEST_CASE("all wrong claims are mailed in the same words whatever is hidden") {
  Desk desk;
  Tried tried;
  for (std::uint64_t seed = 0; seed < tries(65); ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    Simulation options = plain_game(seed);
    options.claims = true;
    const Tally whole = simulate(desk.rulesets(), options).tally;
    for (int i = 0; i < 4; ++i) {
      options.deviation.stop_at = static_cast<unsigned>(random.below(whole.stops + 1));
      try_wrong_claims(desk, simulate(desk.rulesets(), options).text, random, tried);
    }
  }
  for (const char* about : {"Castillo", "decks", "disc", "modifiers", "power"}) {
    CHECK_MESSAGE(tried[about] >= tries(20) / 10, about);
  }
  CHECK(desk.further() > tries(65));
}

TEST_CASE("all that could be hidden in a game has one public hash, mail and picture") {
  Tried tried = try_games(tries(65, 66), 20, [](Deviation& to, const Tally& whole, Random& random) {
    to.stop_at = static_cast<unsigned>(random.below(whole.stops + 1));
  });
  for (const char* about :
       {"decks", "disc", "modifiers", "hand", "definition", "power", "modifier"}) {
    CHECK_MESSAGE(tried[about] >= tries(20) / 10, about);
  }
}

TEST_CASE("nobody sees whether a sealed disc has been opened before all are") {
  Desk desk;
  Tried tried;
  for (std::uint64_t seed = 0; seed < tries(65); ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    Simulation options = plain_game(seed);
    const Tally whole = simulate(desk.rulesets(), options).tally;
    for (int i = 0; i < 4; ++i) {
      options.deviation.stop_at = static_cast<unsigned>(random.below(whole.stops + 1));
      try_seals(desk, simulate(desk.rulesets(), options).text, random, tried);
    }
  }
  CHECK(tried["sealed"] >= tries(20) / 10);
}

TEST_CASE("a fault is mailed in the same words whatever is hidden") {
  Tried tried = try_games(tries(130, 65), 6, [](Deviation& to, const Tally& whole, Random& random) {
    to.change_at = static_cast<unsigned>(random.below(whole.decisions));
  });
  for (const char* about : {"decks, fault", "modifiers, fault", "power, fault"}) {
    CHECK_MESSAGE(tried[about] >= tries(20) / 10, about);
  }
}

}  // namespace veedor::test
