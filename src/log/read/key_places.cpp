#include "log/read/key_places.h"

#include <fmt/format.h>

#include <algorithm>

namespace veedor {
namespace {

constexpr std::size_t kTooFar = 1'000'000;  // more levels than a document has
constexpr std::size_t kRare = kTooFar - 1;

/// The number of levels up and down from one map to the other.
std::size_t levels_between(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    const std::size_t end_a = std::min(a.find('/'), a.size());
    const std::size_t end_b = std::min(b.find('/'), b.size());
    if (a.substr(0, end_a) != b.substr(0, end_b)) break;
    a.remove_prefix(std::min(end_a + 1, a.size()));
    b.remove_prefix(std::min(end_b + 1, b.size()));
  }
  const auto levels = [](std::string_view path) -> std::size_t {
    return path.empty() ? 0 : 1 + static_cast<std::size_t>(std::ranges::count(path, '/'));
  };
  return levels(a) + levels(b);
}

std::string under(std::string_view path) {
  if (path.empty()) return "at the left margin";
  return fmt::format("under `{}:`", path.substr(path.rfind('/') + 1));
}

std::string in_brackets(std::string_view example) {
  return example.starts_with('{') ? std::string(example) : fmt::format("{{{}}}", example);
}

/// The place of the key at `path`, or the nearest one to it, the first of several; null if no log
/// of that kind has the key.
const KeyRow* nearest_place(std::string_view key, std::string_view path, LogKind kind) {
  const KeyRow* best = nullptr;
  std::size_t nearest = kTooFar;
  for (const KeyRow& place : log_grammar().keys) {
    if (place.key != key || !place.in(kind) || place.example.empty()) continue;
    if (place.path == path) return &place;
    const std::size_t away = place.rare ? kRare : levels_between(place.path, path);
    if (away >= nearest) continue;
    nearest = away;
    best = &place;
  }
  return best;
}

}  // namespace

std::string place_of_key(std::string_view key, std::string_view path, LogKind kind) {
  if (const KeyRow* place = nearest_place(key, path, kind)) {
    if (place->path == path) return {};
    if (place->path == log_paths::special) {
      return fmt::format("`{}` belongs under `special:`, as `special: {}`", key,
                         in_brackets(place->example));
    }
    if (place->path == log_paths::turns && !place->example.starts_with('-')) {
      return fmt::format("`{}` belongs beside `player:`, as `{}`", key, place->example);
    }
    return fmt::format("`{}` belongs {}, as `{}`", key, under(place->path), place->example);
  }
  if (kind != LogKind::game && nearest_place(key, path, LogKind::game) != nullptr) {
    return fmt::format("`{}` belongs to a game log, one without `kind: {}`", key,
                       kind == LogKind::sheet ? "scoresheet" : "result");
  }
  if (kind != LogKind::sheet && nearest_place(key, path, LogKind::sheet) != nullptr) {
    return fmt::format("`{}` belongs to a scoresheet, one with `kind: scoresheet`", key);
  }
  return {};
}

std::vector<std::string_view> keys_at(std::string_view path, LogKind kind) {
  std::vector<std::string_view> keys;
  for (const KeyRow& place : log_grammar().keys) {
    if (place.path == path && place.in(kind) && !place.example.empty()) keys.push_back(place.key);
  }
  return keys;
}

std::string_view example_of_key(std::string_view key, std::string_view path, LogKind kind) {
  const KeyRow* place = nearest_place(key, path, kind);
  return place == nullptr ? std::string_view() : place->example;
}

}  // namespace veedor
