#include "standings/scheme.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <stdexcept>
#include <tuple>

#include "ruleset/data_reader.h"
#include "standings/builtin_schemes.h"
#include "text/phrases.h"

namespace veedor {

std::span<const Criterion> all_criteria() {
  using By = RankBy;
  static constexpr std::array kAll = std::to_array<Criterion>({
      {By::points, "points"},
      {By::wins, "wins"},
      {By::raw, "raw", Told::points},
      {By::average, "average", Told::places, Over::mean},
      {By::seconds, "seconds"},
      {By::thirds, "thirds"},
      {By::fourths, "fourths"},
      {By::fifths, "fifths"},
      {By::average_place, "average-place", Told::places, Over::mean, true},
      {By::of_first, "of-first", Told::points},
      {By::average_of_first, "average-of-first", Told::points, Over::mean},
      {By::of_total, "of-total", Told::points},
      {By::of_average, "of-average", Told::points},
      {By::above_average, "above-average", Told::points},
      {By::margin, "margin", Told::differences, Over::sum, false, true},
      {By::opponents, "opponents"},
      {By::head_to_head, "head-to-head", Told::differences},
      {By::won, "won", Told::places, Over::best},
      {By::closest_second, "closest-second", Told::differences, Over::best, true, true},
      {By::best_second, "best-second", Told::points, Over::best, false, true},
  });
  return kAll;
}

const Criterion& criterion(RankBy by) {
  return *std::ranges::find(all_criteria(), by, &Criterion::by);
}

std::string_view text(RankBy by) { return criterion(by).name; }

std::vector<std::string> rank_by_names() {
  std::vector<std::string> names;
  for (const Criterion& each : all_criteria()) names.emplace_back(each.name);
  return names;
}

namespace {

/// The most points that a place can earn or cost.
constexpr int kMostPoints = 1'000'000;
constexpr unsigned kMostGames = 1000;

/// The words for `ShareOf`.
constexpr auto kShares = std::to_array<std::string_view>(
    {"first", "second", "third", "fourth", "fifth", "total", "average"});

PlaceWorth read_place(const DataReader& reader, NodeId node) {
  reader.only_keys(node, "place_list");
  PlaceWorth place;
  place.points = read_points(reader, reader.required(node, "points"));
  const NodeId share = reader.optional(node, "share_of");
  const NodeId times = reader.optional(node, "times");
  if (share != kNoNode) {
    place.share_of = static_cast<ShareOf>(std::apply(
        [&](const auto&... words) { return reader.one_of(share, {words...}); }, kShares));
  }
  if (times != kNoNode) {
    if (share == kNoNode) throw DataFault(times, "`times` belongs beside `share_of`");
    place.times = read_points(reader, times);
  }
  return place;
}

std::vector<PlaceWorth> read_places(const DataReader& reader, NodeId list, std::size_t players) {
  reader.expect_list(list);
  std::vector<PlaceWorth> places;
  for (const NodeId entry : reader.document().children(list)) {
    if (places.size() == players) {
      throw DataFault(entry, fmt::format("a game has no more than {} places", players));
    }
    places.push_back(read_place(reader, entry));
  }
  if (places.empty()) throw DataFault(list, "expected the points of first place");
  return places;
}

/// Reads a list for tables of any size, or a map with a list for each size.
std::vector<PlacesAt> read_tables(const DataReader& reader, NodeId node) {
  const Document& document = reader.document();
  if (document[node].kind != NodeKind::map) return {{0, read_places(reader, node, kMaxPlayers)}};
  std::vector<PlacesAt> tables;
  for (const NodeId list : document.children(node)) {
    const NodeId key = document[list].key;
    const auto players = decimal(document.text(key));
    if (!players || *players < 2 || *players > static_cast<int>(kMaxPlayers)) {
      throw DataFault(key, fmt::format("expected a number of players from 2 to {}, not `{}`",
                                       kMaxPlayers, document.text(key)));
    }
    const auto size = static_cast<std::size_t>(*players);
    tables.push_back({size, read_places(reader, list, size)});
  }
  if (tables.empty()) throw DataFault(node, "expected the points of first place");
  std::ranges::sort(tables, {}, &PlacesAt::players);
  return tables;
}

std::vector<RankBy> read_rank_by(const DataReader& reader, NodeId list) {
  reader.expect_list(list);
  std::vector<RankBy> rank_by;
  for (const NodeId entry : reader.document().children(list)) {
    const std::string word = reader.text(entry);
    const auto all = all_criteria();
    const auto by = std::ranges::find(all, word, &Criterion::name);
    if (by == all.end()) {
      const auto known = rank_by_names();
      throw DataFault(entry, fmt::format("`{}` is not one of {}{}", word, fmt::join(known, ", "),
                                         suggestion(word, known)));
    }
    if (std::ranges::count(rank_by, by->by) > 0) {
      throw DataFault(entry, fmt::format("`{}` is given twice", word));
    }
    rank_by.push_back(by->by);
  }
  if (rank_by.empty()) throw DataFault(list, "expected at least one word, such as `points`");
  return rank_by;
}

/// The text of an optional key.
std::string optional_text(const DataReader& reader, std::string_view key) {
  const NodeId node = reader.optional(reader.document().root(), key);
  return node == kNoNode ? std::string() : reader.text(node);
}

Scheme compile(const DataReader& reader) {
  const NodeId root = reader.document().root();
  reader.only_keys(root, "scheme");
  Scheme scheme;
  scheme.name = reader.text(reader.required(root, "scheme"));
  scheme.title = reader.text(reader.required(root, "title"));
  scheme.text = optional_text(reader, "text");
  scheme.source = optional_text(reader, "source");
  (void)reader.required(root, kPlacesKey);
  scheme.rank_by = {RankBy::points, RankBy::raw};
  read_ways(reader, root, scheme);
  return scheme;
}

/// The divided score, for one place of a range that players share.
Fraction part_of(const PlaceWorth& worth, std::size_t place, std::size_t sharing, std::int64_t own,
                 Scores scores) {
  switch (*worth.share_of) {
    case ShareOf::total:
      return share_of_total(own, scores);
    case ShareOf::average:
      return share_of_total(own, scores) * fraction(static_cast<std::int64_t>(scores.size()));
    case ShareOf::first:
    case ShareOf::second:
    case ShareOf::third:
    case ShareOf::fourth:
    case ShareOf::fifth:
      break;
  }
  const auto other = static_cast<std::size_t>(*worth.share_of);
  if (other >= scores.size()) return fraction(0);
  const bool tied = other >= place && other < place + sharing;
  return tied ? fraction(1) : share(own, scores[other]);
}

}  // namespace

Fraction share(std::int64_t own, std::int64_t other) {
  return own == other ? fraction(1) : fraction(own, std::max<std::int64_t>(other, 1));
}

Fraction share_of_total(std::int64_t own, Scores scores) {
  const std::int64_t total = std::accumulate(scores.begin(), scores.end(), std::int64_t{0});
  return total == 0 ? fraction(1, static_cast<std::int64_t>(scores.size())) : fraction(own, total);
}

const std::vector<PlaceWorth>& Scheme::places_for(std::size_t players) const {
  for (const PlacesAt& table : tables) {
    if (table.players == 0 || table.players >= players) return table.places;
  }
  return tables.back().places;
}

Fraction Scheme::points(std::size_t place, std::size_t sharing, std::int64_t own,
                        Scores scores) const {
  const std::vector<PlaceWorth>& places = places_for(scores.size());
  const std::size_t first = shared == Shared::worst ? place + sharing - 1 : place;
  const std::size_t count = shared == Shared::split ? sharing : 1;
  Fraction sum;
  for (std::size_t i = first; i < first + count && i < places.size(); ++i) {
    sum += places[i].points;
    if (places[i].share_of) {
      sum += places[i].times * part_of(places[i], place, sharing, own, scores);
    }
  }
  return sum / fraction(static_cast<std::int64_t>(count));
}

std::string Scheme::lacks(Told told, const std::vector<bool>& known) const {
  const auto first_known = [&](std::size_t count) {
    return std::all_of(known.begin(),
                       known.begin() + static_cast<std::ptrdiff_t>(std::min(count, known.size())),
                       [](bool each) { return each; });
  };
  const bool all = first_known(known.size());
  if (told == Told::points && all) return {};
  const std::vector<PlaceWorth>& places = places_for(known.size());
  for (std::size_t i = 0; i < std::min(places.size(), known.size()); ++i) {
    if (!places[i].share_of) continue;
    const auto other = static_cast<std::size_t>(*places[i].share_of);
    const bool of_a_place = *places[i].share_of < ShareOf::total;
    if (of_a_place && other >= known.size()) continue;  // it adds nothing
    const bool enough = told == Told::points && (of_a_place ? known[i] && known[other] : all);
    if (!enough) return fmt::format("share_of: {}", kShares.at(other));
  }
  for (const RankBy by : rank_by) {
    const Criterion& each = criterion(by);
    if (each.needs == Told::places) continue;
    if (each.needs > told || !(each.best_two ? first_known(2) : all)) return std::string(each.name);
  }
  return {};
}

Fraction read_points(const DataReader& reader, NodeId node) {
  const std::string word = reader.text(node);
  const auto value = exact_number(word);
  if (!value || abs(*value) > kMostPoints) {
    throw DataFault(node, fmt::format("expected a number from -{0} to {0}, such as `3`, `-1`, "
                                      "`2.5` or `5/2`, not `{1}`",
                                      kMostPoints, word));
  }
  return *value;
}

void read_ways(const DataReader& reader, NodeId map, Scheme& scheme) {
  if (const NodeId node = reader.optional(map, kPlacesKey); node != kNoNode) {
    scheme.tables = read_tables(reader, node);
  }
  if (const NodeId node = reader.optional(map, kSharedKey); node != kNoNode) {
    scheme.shared = static_cast<Shared>(reader.one_of(node, {"best", "split", "worst"}));
  }
  if (const NodeId node = reader.optional(map, kRankByKey); node != kNoNode) {
    scheme.rank_by = read_rank_by(reader, node);
  }
  if (const NodeId node = reader.optional(map, kBestKey); node != kNoNode) {
    scheme.best = reader.number(node, 1, kMostGames);
  }
  if (const NodeId node = reader.optional(map, kMinimumKey); node != kNoNode) {
    scheme.minimum = reader.number(node, 1, kMostGames);
  }
}

std::optional<FileFault> read_data(const std::string& file, std::string_view text,
                                   const std::function<void(const DataReader&)>& compile) {
  Document document;
  document.parse(text);
  const auto fault = [&](std::size_t offset, std::string message) {
    return FileFault{file, document.position(offset), std::move(message),
                     std::string(document.source_line(offset))};
  };
  if (!document.faults().empty()) {
    return fault(document.faults().front().offset, document.faults().front().message);
  }
  if (document.root() == kNoNode) return fault(0, "the file is empty");
  try {
    compile(DataReader(document));
  } catch (const DataFault& found) {
    return fault(document[found.node()].offset, found.what());
  }
  return std::nullopt;
}

std::variant<Scheme, FileFault> read_scheme(const std::string& file, std::string_view text) {
  Scheme scheme;
  if (auto fault =
          read_data(file, text, [&](const DataReader& reader) { scheme = compile(reader); })) {
    return std::move(*fault);
  }
  return scheme;
}

std::vector<std::string> builtin_scheme_names() {
  std::vector<std::string> names;
  for (const BuiltinFile& file : builtin_scheme_files()) names.emplace_back(file.name);
  std::ranges::sort(names);
  return names;
}

std::variant<Scheme, std::string> scheme_named(const std::string& name) {
  const auto known = builtin_scheme_names();
  if (std::ranges::count(known, name) > 0) return builtin_scheme(name);
  std::string more = suggestion(name, known);
  if (more.empty()) {
    more =
        fmt::format("; expected one of {}, or a file that ends in .yaml", fmt::join(known, ", "));
  }
  return fmt::format("unknown scheme `{}`{}", name, more);
}

Scheme builtin_scheme(std::string_view name) {
  for (const BuiltinFile& file : builtin_scheme_files()) {
    if (file.name != name) continue;
    auto read = read_scheme(std::string(name), file.text);
    if (const auto* fault = std::get_if<FileFault>(&read)) throw std::logic_error(fault->message);
    return std::get<Scheme>(std::move(read));
  }
  throw std::logic_error("no such scheme");
}

}  // namespace veedor
