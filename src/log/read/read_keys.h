#pragma once

#include <algorithm>

#include "log/read/reader.h"

// Reads maps by tables of their keys. For the files log/read/*.cpp that have such tables.
namespace veedor {

template <class Part, std::size_t N>
void LogReader::read_keys(NodeId map, Part& part, const std::array<Key<Part>, N>& keys,
                          OtherKeys others) {
  std::uint32_t seen = 0;
  std::array<NodeId, N> strays{};
  std::size_t stray_count = 0;
  for (const NodeId value : document_.children(map)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    std::size_t i = 0;
    while (i < N && keys[i].name != name) ++i;
    if (i == N) {
      if (others == OtherKeys::pass) continue;
      std::vector<std::string> known;
      for (const auto& row : keys) known.emplace_back(row.name);
      const Doubt doubt(*this, others == OtherKeys::refused);
      unknown_key(key, known);
      if (stray_count < N) strays[stray_count] = key;
      ++stray_count;
      continue;
    }
    seen |= 1U << i;
    note_key(value, i);
    (this->*keys[i].read)(part, key, value);
  }
  if (others == OtherKeys::refused) return;
  std::size_t missing = 0;
  for (std::size_t i = 0; i < N; ++i) {
    if (!keys[i].required || ((seen >> i) & 1U) != 0) continue;
    missing_key(map, keys[i].name);
    ++missing;
  }
  if (stray_count <= missing) told_by_missing(map, std::span(strays).first(stray_count));
}

template <std::size_t N>
constexpr auto LogReader::with_head(const std::array<Key<GameLog>, N>& own, bool ruleset_required,
                                    bool players_required) {
  std::array<Key<GameLog>, kHeadKeys + N> keys{{
      {"veedor", &LogReader::read_version, true},
      {"kind", &LogReader::read_kind},
      {"title", &LogReader::read_title},
      {"date", &LogReader::read_text<GameLog>},
      {"venue", &LogReader::read_text<GameLog>},
      {"notes", &LogReader::read_text<GameLog>},
      {"event", &LogReader::read_sitting<&Sitting::event>},
      {"heat", &LogReader::read_sitting<&Sitting::heat>},
      {"table", &LogReader::read_sitting<&Sitting::table>},
      {"ruleset", &LogReader::already_read, ruleset_required},
      {"players", &LogReader::already_read, players_required},
  }};
  std::copy(own.begin(), own.end(), keys.begin() + kHeadKeys);
  return keys;
}

template <class Part>
void LogReader::read_text(Part&, NodeId, NodeId value) {
  if (!is_word(value)) wrong_form(value, kTextWanted);
}

}  // namespace veedor
