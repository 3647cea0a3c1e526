#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "mail/tokens/card_phrase.h"
#include "mail/tokens/lexicon.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// A word of a mail, several words that are one name, or a sign.
struct Token {
  enum class Kind : std::uint8_t {
    word,
    number,
    tile,   ///< `8/4/0`
    comma,  ///< or a line end between lines that belong to one sentence
    stop,   ///< the end of a sentence
    open,   ///< `(`
    close,
    colon,
    dash,
    arrow,
    plus,
    question,
  };
  Kind kind = Kind::word;
  std::size_t begin = 0;  ///< in the text, in bytes
  std::size_t end = 0;
  RoleSet roles{};
  int number = -1;
  bool weak = false;                  ///< the number is a word that may be an article
  bool neutral = false;               ///< the number counts nothing of the game
  bool glued = false;                 ///< no space before it
  bool vague = false;                 ///< letters that are not known follow the number: `9ish`
  std::optional<int> modifier{};      ///< the value of the Modifier card that the word names
  bool near = false;                  ///< the names are not written so, but nearly
  bool begun = false;                 ///< only the beginning of the names is written
  std::vector<std::string> places{};  ///< that may be meant, as in logs
  std::vector<std::string> cards{};   ///< ids
  std::vector<std::string> owners{};  ///< players, or `dummy`
  std::vector<std::string> abilities{};
  std::vector<std::string> goods{};
  std::string tile{};

  [[nodiscard]] bool has(WordRole role) const { return roles.has(role); }
  [[nodiscard]] bool names() const {
    return !places.empty() || !cards.empty() || !owners.empty() || !tile.empty();
  }
  /// Whether it may be the name of this card; no card has an empty id.
  [[nodiscard]] bool calls(const std::string& card) const {
    return !card.empty() && std::ranges::find(cards, card) != cards.end();
  }
  /// The word says nothing that is known about the game.
  [[nodiscard]] bool unknown() const {
    constexpr RoleSet kAround{WordRole::clock,     WordRole::spare,    WordRole::life,
                              WordRole::apart,     WordRole::whether,  WordRole::range,
                              WordRole::except,    WordRole::wish,     WordRole::relay,
                              WordRole::time,      WordRole::to_come,  WordRole::confirm,
                              WordRole::elsewhere, WordRole::match,    WordRole::reason,
                              WordRole::theirs,    WordRole::relative, WordRole::group};
    RoleSet of_game = roles;
    of_game -= kAround;
    of_game -= kRemarkRoles;
    return kind == Kind::word && of_game.empty() && !names() && abilities.empty() && goods.empty();
  }
  /// Nor anything about what surrounds it.
  [[nodiscard]] bool strange() const {
    RoleSet of_decision = roles;
    of_decision -= kRemarkRoles;
    of_decision -= {WordRole::relative, WordRole::group};
    return unknown() && of_decision.empty();
  }
};

/// A player, as others may call them in a mail.
struct MailPlayer {
  std::string name;                 ///< as in the log
  std::string colour{};             ///< in English; empty if it is not known
  std::vector<std::string> also{};  ///< other names
  std::vector<std::string> mail{};  ///< addresses
};

/// Finds the words of mails that name something in one game.
class Tokenizer {
 public:
  /// All must outlive this object. `writer` is a player's name, or empty.
  Tokenizer(const Lexicon& lexicon, const Ruleset& ruleset, const std::vector<MailPlayer>& players,
            std::string_view writer);

  [[nodiscard]] std::vector<Token> tokens(std::string_view text) const;
  /// The language of a text, as the lexicon numbers it.
  [[nodiscard]] std::size_t language_of(std::string_view text) const;

  /// The cards that can be taken now, if it is a turn. The title of another one that begins with a
  /// number is read as words: `two to the Court`.
  void only_cards(std::vector<std::string> ids) { open_cards_ = std::move(ids); }
  /// The round that is played. What is said of another one (`in round 6`) is not for now.
  void now_in(int round) { round_ = round; }

 private:
  struct Word {
    std::size_t begin = 0;
    std::size_t end = 0;
    const CardInfo* labelled = nullptr;  ///< if the word is all that is written on a card
  };
  struct Phrase {
    const CardInfo* card = nullptr;
    CardPhrase words;
  };
  struct Known {
    std::string folded;
    Meaning meaning;
  };
  /// Numbers above it are none of the game.
  [[nodiscard]] int most_number() const;
  /// Whether these words begin with a number, and name only cards that cannot be taken now.
  [[nodiscard]] bool counts(std::string_view words, const std::vector<std::string>& cards) const;
  [[nodiscard]] bool is_open(const std::string& card) const;
  /// The words of a text; a label of a card, which may have numbers in it, is one word, and so is
  /// its printed text.
  [[nodiscard]] std::vector<Word> words_of(std::string_view text) const;
  /// Whether the text of a card may end here. What goes on with its places is no quotation: `I
  /// move 4 of my own from Toledo`.
  [[nodiscard]] bool ends_quotation(std::string_view text, std::size_t end) const;
  /// The printed text that begins here, perhaps with its heading; of several, that of a card that
  /// can be taken, or else the longest.
  [[nodiscard]] std::optional<Word> quoted(std::string_view text, const Word& first) const;
  void know(std::string_view spelling, std::string_view name,
            std::vector<std::string> Meaning::*of);
  void add_player(const MailPlayer& player);
  /// What a word or phrase means in this game; false if nothing.
  [[nodiscard]] bool look_up(std::string_view folded, LanguageSet languages, Token& token,
                             bool several = false) const;
  /// Places that this game does not have are not meant.
  void drop_foreign_places(Token& token) const;
  [[nodiscard]] bool look_up_near(std::string_view folded, Token& token) const;
  [[nodiscard]] bool look_up_beginning(std::string_view folded, Token& token) const;
  struct Scan;
  // Each returns where the text goes on.
  [[nodiscard]] std::size_t take_number(Scan& scan, std::size_t at) const;
  [[nodiscard]] std::size_t take_sign(Scan& scan, std::size_t at) const;
  [[nodiscard]] static std::size_t take_line_end(Scan& scan, std::size_t at);
  void take_word(std::string_view text, const std::vector<Word>& words, std::size_t& i,
                 LanguageSet languages, std::vector<Token>& out) const;
  void neutralize(std::vector<Token>& tokens) const;
  void name_tile(std::vector<Token>& tokens, std::size_t i) const;

  const Lexicon& lexicon_;
  const Ruleset& ruleset_;
  std::string_view writer_;
  std::map<std::string, Meaning, std::less<>> names_;
  std::multimap<std::string, Phrase, std::less<>> phrases_;  ///< by first words
  std::map<std::string, std::string, std::less<>> by_colour_;
  std::optional<std::vector<std::string>> open_cards_;  ///< nullopt: any may be meant
  std::optional<int> round_;
  mutable std::set<std::string, std::less<>> strange_;  ///< words that are no name, not nearly
  RoleSet foreign_;  ///< the roles of what this game does not have
};

}  // namespace veedor
