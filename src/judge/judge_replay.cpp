// How the judge replays a log: to its first fault, and past it.
#include <algorithm>
#include <utility>

#include "judge/judge.h"
#include "log/grid/grid.h"
#include "record/sheet_boxes.h"
#include "words/sheet_words.h"

namespace veedor {
namespace {

/// Lists faults in `also`, except the first, which the verdict has already.
class FurtherFaults {
 public:
  explicit FurtherFaults(Verdict& verdict) : verdict_(verdict) {
    verdict.also.clear();
    verdict.also_more = 0;
  }
  template <class Make>
  void add(Make finding) {
    if (std::exchange(first_, false)) return;
    if (verdict_.also.size() < kMostFurther) {
      verdict_.also.push_back(finding());
    } else {
      ++verdict_.also_more;
    }
  }

 private:
  Verdict& verdict_;
  bool first_ = true;
};

/// Wrong claims beyond this number are only counted.
constexpr std::size_t kMostWrong = kMostFurther + 1;

}  // namespace

void Judge::play(Verdict& verdict, const Document& document, ReplayOptions replay_options,
                 SlipWatch& slips, ReplayCache* cache) {
  const auto told = [&](const Waiver& waiver) {
    return finding_of(waiver.broken, document, waiver.position, waiver.open_hands);
  };
  if (cache == nullptr) {
    return replay_.run(log_, replay_options, [&](const Waiver& waiver) {
      verdict.rulings.push_back(ruled_out(told(waiver), waiver.ruling, document));
    });
  }
  cache->take_up(document, log_);
  if (cache->last() != nullptr) log_.ruleset = cache->last()->ruleset;
  StopKeeper keeper(*cache, log_, slips);
  replay_options.checkpoints = &keeper;
  if (const ReplayCache::Stop* const known = cache->last_faultless()) {
    slips.go_on_from(known->slips);
    replay_options.from = &known->at;
  }
  const auto rulings = log_[log_.rulings];
  replay_.run(log_, replay_options, [&](const Waiver& waiver) {
    const auto number = static_cast<std::size_t>(&waiver.ruling - rulings.data());
    cache->ruled_out.push_back({number, told(waiver)});
  });
  for (const ReplayCache::Waived& waived : cache->ruled_out) {
    verdict.rulings.push_back(ruled_out(waived.finding, rulings[waived.ruling], document));
  }
}

bool Judge::go_on(Verdict& verdict, const Document& document, ReplayOptions replay_options,
                  ReplayCache* cache) {
  if (log_.sheet) return sheet_goes_on(verdict, document, replay_options);
  ReplayCache none;
  ReplayCache& wrong_so_far = cache == nullptr ? none : *cache;
  const SlipWatch no_slips(nullptr);
  StopKeeper keeper(wrong_so_far, log_, no_slips);
  FurtherFaults further(verdict);
  if (const ReplayCache::Stop* const known = wrong_so_far.last()) {
    replay_options.from = &known->at;
    keeper.wrong = known->wrong;
    for (std::size_t i = 0; i < known->wrong; ++i) further.add([&] { return cache->wrong[i]; });
  }
  if (cache != nullptr) replay_options.checkpoints = &keeper;
  Replay again;
  again.run(log_, replay_options, {}, [&](const WrongClaim& claim) {
    const auto finding = [&] {
      return finding_of(claim.broken, document, claim.position, claim.open_hands);
    };
    ++keeper.wrong;
    if (cache == nullptr) return further.add(finding);
    if (cache->wrong.size() < kMostWrong) cache->wrong.push_back(finding());
    further.add([&] { return cache->wrong.back(); });
  });
  if (const auto& broken = again.broken()) {
    further.add([&] { return finding_of(*broken, document, again.referee(), again.open_hands()); });
  }
  verdict.state = again.referee().state();
  verdict.moment = again.moment();
  std::copy_n(verdict.state.scores.begin(), verdict.scores.size(), verdict.scores.begin());
  return !again.broken();
}

bool Judge::sheet_goes_on(Verdict& verdict, const Document& document,
                          const ReplayOptions& replay_options) {
  FurtherFaults further(verdict);
  sheet_.run(log_, replay_options, [&](const SheetFault& fault) {
    further.add([&] { return finding_of(fault, document); });
  });
  verdict.state = sheet_.state();
  verdict.scores = sheet_.totals();
  verdict.scorings = sheet_.completed();
  verdict.verified = sheet_.verified();
  return !sheet_.met_impossible();
}

void Judge::fill_boxes(Verdict& verdict, const Document& document, const LogNotes& notes) {
  const auto boxes = std::make_shared<SheetBoxes>();
  boxes->written = table_of(as_in_grid(part_of(document, notes, document.root())));
  BoxWatch watch(*boxes, document);
  sheet_.run(log_, {.until = {}, .observer = &watch}, [&](const SheetFault& fault) {
    const SheetWords words(log_, document, sheet_);
    boxes->wrong[document[fault.node].offset] =
        words.allowed(fault).value_or(std::vector<std::string>());
  });
  boxes->verified = sheet_.verified();
  verdict.boxes = boxes;
}

}  // namespace veedor
