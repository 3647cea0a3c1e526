#include "publish/public_keys.h"

#include <algorithm>
#include <array>

#include "schema/log_grammar.h"

namespace veedor {
namespace {

struct Word {
  std::string_view word;
  Publicity publicity = Publicity::closed;
};

/// The words of `x-public` in the schema of logs. Free text is closed whatever it says, because a
/// moderator may have written it for their own use.
constexpr std::array kWords = std::to_array<Word>({
    {"closed", Publicity::closed},
    {"open", Publicity::open},
    {"within", Publicity::within},
    {"discs", Publicity::discs},
    {"when_over", Publicity::when_over},
    {"drawn", Publicity::drawn},
    {"definitions", Publicity::definitions},
    {"hands", Publicity::hands},
    {"hidden", Publicity::hidden},
    {"open_places", Publicity::open_places},
});

}  // namespace

Publicity publicity(std::string_view path, std::string_view key) {
  const KeyRow* const row = key_row(path, key);
  if (row == nullptr) return Publicity::closed;
  const auto* const word = std::ranges::find(kWords, row->publicity, &Word::word);
  return word == kWords.end() ? Publicity::closed : word->publicity;
}

}  // namespace veedor
