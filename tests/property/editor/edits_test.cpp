// Random edits of the examples and of random games: a language server that has followed them
// answers as one that was given the text as it is now.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <tuple>
#include <utility>

#include "property/effort.h"
#include "support/language_client.h"

namespace veedor::test {
namespace {

constexpr std::array<std::string_view, 16> kPieces{
    "{", "}", "[", "]", ":", ",", "#", "\"", "'", "\n", " ", "- ", "\n---\n", "x", "&a ", "\n- {"};
constexpr std::size_t kLongestHole = 20;
constexpr unsigned kChanges = 12;

class Editing {
 public:
  Editing(std::string_view text, std::uint64_t seed) : random_(seed) { edited_.open(text); }

  /// Changes the text in one of many ways, and compares after most keys.
  void change() {
    const std::string before = edited_.text();
    switch (random_.below(7)) {
      case 0:
        replace(place(), 0, kPieces[random_.below(kPieces.size())]);
        break;
      case 1:
        replace(place(), 1 + random_.below(kLongestHole), "");
        break;
      case 2:
        replace_word();
        break;
      case 3:
        type_anew();
        break;
      case 4:
        repeat_line();
        break;
      case 5:
        mend();
        break;
      default:
        undo();
        return;
    }
    if (edited_.text() != before) undone_.push_back(before);
  }
  /// Puts another word in the place of one, compares, and does the same with the word itself.
  void replace_word_and_back() {
    const std::string before = edited_.text();
    replace_word();
    compare_at_end();
    edited_.replace(0, edited_.text().size(), before);
    compare_at_end();
  }
  void compare_at_end() { compare(edited_.text().size()); }

 private:
  [[nodiscard]] std::size_t place() { return random_.below(edited_.text().size() + 1); }

  void replace(std::size_t begin, std::size_t size, std::string_view with) {
    edited_.replace(begin, std::min(size, edited_.text().size() - begin), with);
    switch (random_.below(4)) {
      case 0:  // the next key comes before anything is asked
        return;
      case 1:  // only diagnostics are told
        static_cast<void>(edited_.diagnostics());
        return;
      default:
        compare(std::min(begin + with.size(), edited_.text().size()));
    }
  }
  void compare(std::size_t at) {
    const std::string other = other_answer(edited_, afresh_, at);
    INFO(other);
    INFO(edited_.text());
    REQUIRE(other.empty());
  }

  /// The word at a random place.
  [[nodiscard]] std::pair<std::size_t, std::size_t> word() {
    constexpr std::string_view kBetween = " \n{}[],:#\"'";
    const std::string& text = edited_.text();
    const std::size_t begin = std::min(text.find_first_not_of(kBetween, place()), text.size());
    return {begin, std::min(text.find_first_of(kBetween, begin), text.size()) - begin};
  }
  /// A word where another was: mostly another player, place, card or number of the game.
  void replace_word() {
    const auto [other, other_size] = word();
    const std::string with = edited_.text().substr(other, other_size);
    auto [begin, size] = word();
    // Mostly one of the same length, so that all behind it stays where it is.
    for (int i = 0; i < 20 && size != other_size; ++i) std::tie(begin, size) = word();
    replace(begin, size, with);
  }
  /// A word is taken out and typed again.
  void type_anew() {
    const auto [begin, size] = word();
    const std::string typed = edited_.text().substr(begin, size);
    replace(begin, size, "");
    for (std::size_t i = 0; i < typed.size(); ++i) replace(begin + i, 0, typed.substr(i, 1));
  }
  void repeat_line() {
    const std::string& text = edited_.text();
    const std::size_t at = text.empty() ? 0 : text.rfind('\n', place());
    const std::size_t begin = at == std::string::npos ? 0 : std::min(at + 1, text.size());
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    if (begin < text.size()) replace(begin, 0, text.substr(begin, end - begin));
  }
  /// Takes one of the remedies that the server offers, such as a ruling.
  void mend() {
    const Json actions = edited_.actions(0, edited_.text().size());
    if (actions.empty()) return;
    edited_.apply(actions[random_.below(actions.size())]["edit"]);
    compare(place());
  }
  void undo() {
    if (undone_.empty()) return;
    const std::string& now = edited_.text();
    const std::string before = std::move(undone_.back());
    undone_.pop_back();
    const auto [a, b] = std::ranges::mismatch(now, before);
    const auto begin = static_cast<std::size_t>(a - now.begin());
    std::size_t same = 0;  // at the end
    while (same < std::min(now.size(), before.size()) - begin &&
           now[now.size() - same - 1] == before[before.size() - same - 1]) {
      ++same;
    }
    replace(begin, now.size() - begin - same, before.substr(begin, before.size() - begin - same));
  }

  Random random_;
  LanguageClient edited_;
  LanguageClient afresh_;
  std::vector<std::string> undone_;
};

std::vector<std::filesystem::path> example_logs() {
  std::vector<std::filesystem::path> logs;
  for (const auto& file : std::filesystem::directory_iterator(VEEDOR_ROOT "/examples")) {
    if (file.path().extension() == ".yaml") logs.push_back(file.path());
  }
  std::ranges::sort(logs);
  return logs;
}

}  // namespace

TEST_CASE("an example that was edited is answered for as one that was opened") {
  const auto logs = example_logs();
  REQUIRE(logs.size() > 10);
  for (std::uint64_t seed = 0; seed < tries(static_cast<unsigned>(logs.size())); ++seed) {
    const std::filesystem::path& path = logs[seed % logs.size()];
    INFO(path.filename().string() << ", seed " << seed);
    std::ifstream file(path, std::ios::binary);
    Editing editing(std::string(std::istreambuf_iterator<char>(file), {}), seed);
    for (unsigned i = 0; i < kChanges; ++i) editing.change();
    editing.compare_at_end();
  }
}

TEST_CASE("one other word in a game that was edited is answered for as in one that was opened") {
  Library library;
  for (std::uint64_t seed = 0; seed < tries(8); ++seed) {
    INFO("seed " << seed);
    Editing editing(simulate(library, options_for(seed)).text, seed);
    for (unsigned i = 0; i < 2 * kChanges; ++i) editing.replace_word_and_back();
  }
}

TEST_CASE("a text that was edited is answered for as one that was opened") {
  Library library;
  for (std::uint64_t seed = 0; seed < tries(46); ++seed) {
    INFO("seed " << seed);
    Simulation game = options_for(seed);
    if (seed % 3 == 1) game.deviation.stop_at = static_cast<unsigned>(seed % 40);
    if (seed % 3 == 2) game.deviation.change_at = static_cast<unsigned>(seed * 7 % 300);
    Editing editing(simulate(library, game).text, seed);
    for (unsigned i = 0; i < kChanges; ++i) editing.change();
    editing.compare_at_end();
  }
}

}  // namespace veedor::test
