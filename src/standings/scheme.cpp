#include "standings/scheme.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "ruleset/data_reader.h"
#include "standings/builtin_schemes.h"

namespace veedor {
namespace {

/// The most that a place can be worth.
constexpr unsigned kMostPoints = 1'000'000;

PlaceWorth read_place(const DataReader& reader, NodeId node) {
  reader.only_keys(node, {"points", "share_of"});
  PlaceWorth place;
  place.points = reader.number(reader.required(node, "points"), 0, kMostPoints);
  if (const NodeId share = reader.optional(node, "share_of"); share != kNoNode) {
    place.share_of = reader.one_of(share, {"first", "second", "third", "fourth", "fifth"});
  }
  return place;
}

std::vector<PlaceWorth> read_places(const DataReader& reader, NodeId list) {
  reader.expect_list(list);
  std::vector<PlaceWorth> places;
  for (const NodeId entry : reader.document().children(list)) {
    if (places.size() == kMaxPlayers) {
      throw DataFault(entry, fmt::format("a game has no more than {} places", kMaxPlayers));
    }
    places.push_back(read_place(reader, entry));
  }
  if (places.empty()) throw DataFault(list, "the points of first place are needed here");
  return places;
}

std::vector<RankBy> read_rank_by(const DataReader& reader, NodeId list) {
  if (list == kNoNode) return {RankBy::points, RankBy::raw};
  reader.expect_list(list);
  std::vector<RankBy> rank_by;
  for (const NodeId entry : reader.document().children(list)) {
    constexpr std::array kOrder{RankBy::points, RankBy::wins, RankBy::raw};
    const RankBy by = kOrder.at(reader.one_of(entry, {"points", "wins", "raw"}));
    if (std::ranges::count(rank_by, by) > 0) {
      throw DataFault(entry, fmt::format("`{}` is given twice", reader.text(entry)));
    }
    rank_by.push_back(by);
  }
  if (rank_by.empty()) throw DataFault(list, "one of points, wins, raw is needed here");
  return rank_by;
}

/// The text of a key that may be left out.
std::string optional_text(const DataReader& reader, std::string_view key) {
  const NodeId node = reader.optional(reader.document().root(), key);
  return node == kNoNode ? std::string() : reader.text(node);
}

Scheme compile(const DataReader& reader) {
  const NodeId root = reader.document().root();
  reader.only_keys(root, {"scheme", "title", "text", "source", "places", "rank_by"});
  Scheme scheme;
  scheme.name = reader.text(reader.required(root, "scheme"));
  scheme.title = reader.text(reader.required(root, "title"));
  scheme.text = optional_text(reader, "text");
  scheme.source = optional_text(reader, "source");
  scheme.places = read_places(reader, reader.required(root, "places"));
  scheme.rank_by = read_rank_by(reader, reader.optional(root, "rank_by"));
  return scheme;
}

}  // namespace

Fraction Scheme::points(std::size_t place, std::size_t sharing, std::int64_t own,
                        std::span<const std::int64_t> scores) const {
  if (place >= places.size()) return fraction(0);
  const PlaceWorth& worth = places[place];
  if (!worth.share_of || *worth.share_of >= scores.size()) return fraction(worth.points);
  const bool tied = *worth.share_of >= place && *worth.share_of < place + sharing;
  const std::int64_t other = scores[*worth.share_of];
  const Fraction share =
      tied || own == other ? fraction(1) : fraction(own, std::max<std::int64_t>(other, 1));
  return fraction(worth.points) + share;
}

std::variant<Scheme, FileFault> read_scheme(const std::string& file, std::string_view text) {
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
    return compile(DataReader(document));
  } catch (const DataFault& found) {
    return fault(document[found.node()].offset, found.what());
  }
}

std::vector<std::string> builtin_scheme_names() {
  std::vector<std::string> names;
  for (const BuiltinFile& file : builtin_scheme_files()) names.emplace_back(file.name);
  std::ranges::sort(names);
  return names;
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
