// Logs of random games, from their text to the verdict.
#include <doctest/doctest.h>

#include "engine/rule_id.h"
#include "judge/judge.h"
#include "property/effort.h"
#include "report/check/verdict_report.h"
#include "report/verdict_json.h"
#include "support/same_document.h"

namespace veedor::test {
namespace {

/// Judges texts one after another with the same objects, as the program does.
class LogBench {
 public:
  Verdict judge(std::string_view text) {
    document_.parse(text);
    // A text of comments is no document: the stream never hands it out.
    if (document_.root() == kNoNode && document_.faults().empty()) return {};
    return judge_.judge(document_);
  }
  Library& rulesets() { return library_; }

 private:
  Library library_;
  Judge judge_{library_};
  Document document_;
};

std::string shown(const Verdict& verdict) {
  return json_report(verdict) + text_report(verdict, {});
}

/// The log is judged as the engine judged the step that nothing comes before.
void check_as_engine(const Verdict& verdict, const SimulatedGame& game) {
  if (!verdict.fault || verdict.fault->rule != game.broken->rule()) {
    FAIL_CHECK("wanted " << text(game.broken->rule()) << "\n"
                         << text_report(verdict, {}) << game.text);
    return;
  }
  CHECK(verdict.status == Status::illegal);
  CHECK(verdict.state == game.state);
  CHECK(verdict.fault->round == game.state.round);
}

}  // namespace

TEST_CASE("an answer left out is a fault as soon as something follows") {
  LogBench bench;
  for (std::uint64_t seed = 0; seed < tries(78); ++seed) {
    Simulation options = options_for(seed);
    const unsigned answers = simulate(bench.rulesets(), options).tally.answers;
    Random random(seed);
    for (int i = 0; i < 6 && answers > 0; ++i) {
      options.deviation.omit_at = static_cast<unsigned>(random.below(answers));
      INFO("seed " << seed << ", answer " << options.deviation.omit_at);
      const SimulatedGame game = simulate(bench.rulesets(), options);
      CHECK(game.broken.has_value());
      check_as_engine(bench.judge(game.text), game);
    }
  }
}

TEST_CASE("a verdict depends on nothing that was judged before") {
  LogBench used;
  std::vector<std::string> texts;
  std::vector<std::string> verdicts;
  for (std::uint64_t seed = 0; seed < tries(52); ++seed) {
    Simulation options = options_for(seed);
    if (seed % 3 == 1) options.deviation.stop_at = static_cast<unsigned>(seed);
    if (seed % 3 == 2) options.deviation.change_at = static_cast<unsigned>(seed);
    texts.push_back(simulate(used.rulesets(), options).text);
    if (seed % 7 == 0) texts.back().resize(texts.back().size() / 2);
    verdicts.push_back(shown(LogBench().judge(texts.back())));
  }
  Random random(1);
  for (unsigned i = 0; i < tries(520); ++i) {
    const std::size_t which = random.below(texts.size());
    CHECK(shown(used.judge(texts[which])) == verdicts[which]);
    if (i % 4 == 0) CHECK(shown(used.judge(texts[which])) == verdicts[which]);
  }
}

TEST_CASE("a log may break off at any byte") {
  LogBench bench;
  for (std::uint64_t seed = 0; seed < tries(13); ++seed) {
    Simulation options = options_for(seed);
    // Short ones byte by byte, long ones here and there.
    const bool cut_short = seed % 4 != 0;
    if (cut_short) options.deviation.stop_at = 20;
    const std::string text = simulate(bench.rulesets(), options).text;
    const std::size_t step = cut_short ? 1 : 211;
    for (std::size_t size = 0; size < text.size(); size += step) {
      // In memory of its own, so that a byte read behind its end is seen.
      const std::vector<char> part(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size));
      const Verdict verdict = bench.judge({part.data(), part.size()});
      // The last round is complete only with its last bytes, which are claims and comments.
      if (cut_short) CHECK(verdict.status != Status::complete);
      CHECK((verdict.status == Status::malformed) == !verdict.positioned());
      if (size % 101 == 0) CHECK(shown(verdict) == shown(LogBench().judge({part.data(), size})));
    }
  }
}

TEST_CASE("a log that grows line by line is parsed as if each version were new") {
  Library library;
  std::size_t lines = 0;
  for (std::uint64_t seed = 0; seed < tries(20); ++seed) {
    INFO("seed " << seed);
    const std::string text = simulate(library, options_for(seed)).text;
    Document before, grown, anew;
    for (auto end = text.find('\n'); end != text.npos; end = text.find('\n', end + 1), ++lines) {
      const std::string_view version = std::string_view(text).substr(0, end + 1);
      anew.parse(version);
      grown.parse_after(before, version);
      REQUIRE(same_document(grown, anew));
      std::swap(before, grown);
    }
  }
  CHECK(lines > 0);
}

}  // namespace veedor::test
