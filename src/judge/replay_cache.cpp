#include "judge/replay_cache.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace veedor {
namespace {

/// More than the number of rounds and turns in a game.
constexpr std::size_t kMostStops = 200;
/// More warnings and rulings than any normal log has.
constexpr std::size_t kMostListed = 2000;

/// `shift`: how many bytes later `a` is.
bool is_same(const Node& a, const Node& b, std::size_t shift) {
  const bool there = a.kind == b.kind && a.is_key == b.is_key && a.flow == b.flow &&
                     a.offset == b.offset + shift && a.parent == b.parent && a.key == b.key &&
                     a.index == b.index;
  // The contents of a list or map are compared as the nodes after it.
  return there && (a.is_collection() ||
                   (a.begin == b.begin && a.size == b.size && a.open_ended == b.open_ended));
}

/// How many nodes at the beginning of a document are equal to `nodes`.
std::size_t common(const std::vector<Node>& nodes, const Document& document, std::size_t shift,
                   std::size_t most) {
  most = std::min({most, nodes.size(), document.size()});
  std::size_t same = 0;
  while (same < most && is_same(nodes[same], document[static_cast<NodeId>(same)], shift)) ++same;
  return same;
}

std::size_t common(std::string_view a, std::string_view b) {
  const auto parted = std::ranges::mismatch(a, b);
  return static_cast<std::size_t>(parted.in1 - a.begin());
}

/// Whether all that the rounds need comes before them. Keys of the log that are not listed here
/// count as needed.
bool rounds_come_last(const Document& document) {
  constexpr std::array<std::string_view, 10> kNotNeeded{
      "result", "rulings", "adjudication", "title", "date",
      "venue",  "notes",   "event",        "heat",  "table"};
  bool behind = false;
  for (const NodeId value : document.children(document.root())) {
    const std::string_view key = document.text(document[value].key);
    if (behind && std::ranges::find(kNotNeeded, key) == kNotNeeded.end()) return false;
    behind = behind || key == "rounds";
  }
  return true;
}

/// Whether a log has the entry that begins at a checkpoint, and all that its round needs before it.
bool has_entry(const GameLog& log, const Checkpoint& at) {
  const auto rounds = log[log.rounds];
  if (at.round > rounds.size()) return false;
  const RoundEntry& round = rounds[at.round - 1];
  if (!at.turn) return round.entry == at.entry;
  const auto turns = log[round.turns];
  const auto before = [&](NodeId key) { return key == kNoNode || key < at.entry; };
  return *at.turn < turns.size() && turns[*at.turn].entry == at.entry &&
         before(log[round.dummy].key) && before(round.reveal_key) && before(round.power_key);
}

bool has_settled(const Checkpoint& at) {
  return std::ranges::any_of(at.rulings,
                             [](RulingState state) { return state != RulingState::unused; });
}

template <class Key>
std::vector<Key> keys_of_rulings(const GameLog& log) {
  std::vector<Key> keys;
  for (const RulingEntry& ruling : log[log.rulings]) {
    keys.emplace_back(ruling.rule, ruling.round, ruling.player);
  }
  return keys;
}

}  // namespace

std::size_t ReplayCache::holding(const Document& document, const GameLog& log,
                                 std::size_t shift) const {
  if (stops_.empty() || !rounds_come_last(document)) return 0;
  const std::size_t nodes =
      common(source_->nodes, document, shift, std::size_t{stops_.back()->at.entry} + 1);
  const std::size_t bytes =
      common(std::string_view(source_->text).substr(shift), document.text_from(0));
  const bool same_rulings = keys_of_rulings<RulingKey>(log) == source_->rulings;
  const auto holds = [&](const Stop& stop) {
    return stop.at.entry < nodes && document[stop.at.entry].offset <= bytes &&
           has_entry(log, stop.at) && (same_rulings || (stop.wrong == 0 && !has_settled(stop.at)));
  };
  std::size_t count = 0;
  while (count < stops_.size() && holds(*stops_[count])) ++count;
  return count;
}

void ReplayCache::take_up(const Document& document, const GameLog& log) {
  // Findings contain lines of the file, so these must not have moved.
  const bool moved = source_ != nullptr && source_->first_line != document.position(0).line;
  stops_.resize(moved ? 0 : holding(document, log, 0));
  const Stop* const known = last_faultless();
  ruled_out.resize(known == nullptr ? 0 : known->ruled_out);
  wrong.resize(std::min(wrong.size(), stops_.empty() ? 0 : stops_.back()->wrong));
  const unsigned round = known == nullptr ? 0 : known->at.round;
  std::erase_if(told, [&](const auto& turn) { return turn.first.first >= round; });
  of_use_ = rounds_come_last(document);
  auto source = std::make_shared<Source>();
  source->text = document.text_from(0);
  source->first_line = document.position(0).line;
  source->nodes.reserve(document.size());
  for (NodeId node = 0; node < document.size(); ++node) source->nodes.push_back(document[node]);
  source->rulings = keys_of_rulings<RulingKey>(log);
  source_ = std::move(source);
}

bool ReplayCache::wants(NodeId entry) const {
  const bool behind = stops_.empty() || stops_.back()->at.entry < entry;
  return of_use_ && behind && stops_.size() < kMostStops;
}

void ReplayCache::add(const GameLog& log, Stop stop) {
  if (!has_entry(log, stop.at)) return;
  stop.ruleset = log.ruleset;
  stops_.push_back(std::make_shared<const Stop>(std::move(stop)));
}

const ReplayCache::Stop* ReplayCache::last() const {
  return stops_.empty() ? nullptr : stops_.back().get();
}

const ReplayCache::Stop* ReplayCache::last_faultless(NodeId until) const {
  const Stop* found = nullptr;
  for (const auto& stop : stops_) {
    if (stop->wrong > 0 || stop->at.entry > until) break;
    found = stop.get();
  }
  return found;
}

const ReplayCache::Stop* ReplayCache::last_for(const Document& document, const GameLog& log,
                                               NodeId until) const {
  const Stop* const found = last_faultless(until);
  if (found == nullptr || document.root() == kNoNode) return nullptr;
  const std::size_t begin = source_->nodes.front().offset;
  const std::size_t its_begin = document[document.root()].offset;
  const std::size_t count = begin < its_begin ? 0 : holding(document, log, begin - its_begin);
  if (count == 0) return nullptr;
  return found->at.entry <= stops_[count - 1]->at.entry ? found : stops_[count - 1].get();
}

std::vector<const ReplayCache::Stop*> ReplayCache::rounds() const {
  std::vector<const Stop*> found;
  for (const auto& stop : stops_) {
    if (stop->wrong == 0 && !stop->at.turn) found.push_back(stop.get());
  }
  return found;
}

bool StopKeeper::wants(NodeId entry) const { return !ended && cache_.wants(entry); }

void StopKeeper::pass(Checkpoint checkpoint) {
  // Each stop has its own lists, and later stops have lists at least as long.
  ended = checkpoint.cautions.all().size() + checkpoint.rulings.size() > kMostListed;
  if (ended) return;
  cache_.add(log_, {.at = std::move(checkpoint),
                    .slips = slips_,
                    .ruled_out = cache_.ruled_out.size(),
                    .wrong = wrong});
}

void follow(ReplayCache& cache, const Document& document, GameLog& log) {
  cache.take_up(document, log);
  if (cache.last() != nullptr) log.ruleset = cache.last()->ruleset;
  const ReplayCache::Stop* const known = cache.last_faultless();
  SlipWatch slips(nullptr);
  if (known != nullptr) slips.go_on_from(known->slips);
  StopKeeper keeper(cache, log, slips);
  // There are no words here for what a ruling waives, so later stops lack it.
  Replay().run(log,
               {.until = {},
                .observer = &slips,
                .from = known == nullptr ? nullptr : &known->at,
                .checkpoints = &keeper},
               [&](const Waiver&) { keeper.ended = true; });
}

}  // namespace veedor
