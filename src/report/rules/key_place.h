#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// What the grammar of logs says about a key at one of its places.
struct KeyPlace {
  std::string path;     ///< the keys above it and the key, as in "rounds/board/tiles"
  std::string means;    ///< a sentence
  std::string values;   ///< as in "place, `none`"; empty if its map has keys of its own
  std::string readers;  ///< who may know its value
  std::string example;
  std::string_view games;               ///< the games that have it, as in KeyRow
  std::vector<std::string> rulesets{};  ///< the names of these games; empty: all
};

/// The places of a key, or the place with this path; empty if no log has it.
[[nodiscard]] std::vector<KeyPlace> places_of_key(std::string_view key_or_path);

/// All keys of logs.
[[nodiscard]] std::vector<std::string> keys_of_logs();

}  // namespace veedor
