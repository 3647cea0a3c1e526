#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// One of the `phrases` of a card (veedor-ruleset(5)): the words by which its printed text is known
/// however it is turned, such as `move .. 3 foreign|opposing [caballeros .. board]`.
class CardPhrase {
 public:
  /// What the text around it knows of its words, which are folded (fold_name).
  struct Reader {
    std::function<bool(std::string_view)> skips;     ///< says nothing that could matter
    std::function<int(std::string_view)> number_of;  ///< -1 if it is no number
  };

  explicit CardPhrase(std::string_view pattern);
  /// The form of words in phrases: `caballeros` is `caballero`.
  [[nodiscard]] static std::string without_plural(std::string folded);

  /// The words with which it may begin, folded and without their plural.
  [[nodiscard]] std::vector<std::string> first_words() const;
  /// Where these words end, if they begin at `at`; 0 if other words are there.
  [[nodiscard]] std::size_t end_in(std::string_view text, std::size_t at,
                                   const Reader& reader) const;

 private:
  struct Part {
    enum class Kind : std::uint8_t { word, gap, optional };
    Kind kind = Kind::word;
    std::vector<std::string> words{};  ///< folded, without the `s` of a plural; one of them
    std::vector<Part> parts{};         ///< of Kind::optional
  };
  using Ends = std::vector<std::size_t>;  ///< in the order of the text

  [[nodiscard]] static std::vector<Part> parts_of(std::string_view& pattern);
  static void add_first(const std::vector<Part>& parts, std::vector<std::string>& words);
  [[nodiscard]] static Ends ends_of(const std::vector<Part>& parts, std::string_view text,
                                    Ends from, const Reader& reader);

  std::vector<Part> parts_;
};

}  // namespace veedor
