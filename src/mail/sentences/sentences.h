#pragma once

#include <cstddef>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace veedor {

/// The sentences of answers in one language, and the words by which players answer back
/// (rulesets/answers).
class Sentences {
 public:
  /// All languages; the first is English.
  [[nodiscard]] static const std::vector<Sentences>& builtin();
  /// Those with this code, such as `de`; English if there are none.
  [[nodiscard]] static const Sentences& of(std::string_view code);

  using Slots = std::initializer_list<std::pair<std::string_view, std::string_view>>;
  /// The sentence of a key, with its slots, such as `{player}`, filled.
  [[nodiscard]] std::string say(std::string_view key, Slots slots = {}) const;
  [[nodiscard]] bool has(std::string_view key) const { return sentences_.contains(key); }

  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] const std::string& language() const { return language_; }
  /// `28 Nov, 09:15` of `2026-11-28T09:15:00Z`.
  [[nodiscard]] std::string time(std::string_view moment) const;

  // What a mail says, in any language.
  [[nodiscard]] static bool says_yes(std::string_view text);
  /// Whether it only acknowledges something.
  [[nodiscard]] static bool thanks(std::string_view text);
  /// Whether it only takes something back: `Cancel that.`
  [[nodiscard]] static bool stops(std::string_view text);
  /// Whether it begins like something that is added: `and 7`
  [[nodiscard]] static bool adds(std::string_view text);
  /// Which of several it chooses, from 1: `the second one`
  [[nodiscard]] static std::optional<std::size_t> place_in_list(std::string_view text);
  /// The number that it consists of, with a word such as `option` at most.
  [[nodiscard]] static std::optional<unsigned> number_alone(std::string_view text);
  /// Whether it begins so, and says more.
  [[nodiscard]] static bool begins_with_yes(std::string_view text);
  [[nodiscard]] static bool says_no(std::string_view text);
  /// Whether it takes back what its sender has mailed before.
  [[nodiscard]] static bool retracts(std::string_view text);
  /// Whether it changes that.
  [[nodiscard]] static bool changes(std::string_view text);
  /// The numbers behind words such as `game`, or `round`.
  [[nodiscard]] static std::vector<unsigned> games_in(std::string_view text);
  [[nodiscard]] static std::vector<unsigned> rounds_in(std::string_view text);

 private:
  explicit Sentences(std::string_view file);
  /// Whether a text is only a phrase of this list, and no question.
  [[nodiscard]] static bool is_only(std::string_view text, std::string_view list);
  /// Whether a text begins with a phrase of this list, in any language.
  [[nodiscard]] static bool any_begins(std::string_view text, std::string_view list);
  /// Whether it has one.
  [[nodiscard]] static bool any_says(std::string_view text, std::string_view list);

  std::string language_;
  std::string code_;
  std::string time_;
  std::vector<std::string> months_;
  std::map<std::string, std::vector<std::string>, std::less<>> words_;
  std::map<std::string, std::string, std::less<>> sentences_;
};

/// The words of a text, as they are written.
[[nodiscard]] std::vector<std::string_view> written_words(std::string_view text);

/// The words of a text, folded, with a space before, between and behind them: a phrase is in the
/// text if ` phrase ` is in it.
[[nodiscard]] std::string folded_words(std::string_view text);

/// The language of a text, as its code; nullopt if its words are no more of one than of another.
[[nodiscard]] std::optional<std::string> language_of(std::string_view text);

}  // namespace veedor
