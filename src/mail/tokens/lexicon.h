#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/enum_set.h"

namespace veedor {

/// What a word of a mail does in its sentence. A word may do several things. Their names in the
/// files of words are in lexicon.cpp.
enum class WordRole : std::uint8_t {
  to,    ///< a place follows, where Caballeros or a piece go
  from,  ///< a place follows, which they leave, or their owner
  and_,
  then,   ///< another part of the turn begins
  each,   ///< the number belongs to all places that follow
  all,    ///< as many as there are
  rest,   ///< as many as are left: one, if nothing else is said
  own,    ///< the writer's
  self,   ///< the writer, who does something
  piece,  ///< Caballeros
  king,
  grande,
  tile,
  disc,     ///< a Secret disc
  score,    ///< somebody scores
  special,  ///< the Special action is carried out
  action,   ///< the Special action
  take,     ///< a card is taken or played
  back,     ///< something returns to its owner
  give,     ///< a Modifier card is passed on
  stack,
  none,  ///< no region
  veto,
  or_,
  else_,    ///< what follows counts if what precedes is impossible
  if_,      ///< a condition
  doubt,    ///< the writer does not decide
  unsure,   ///< the same, also in a sentence that says nothing else
  hold,     ///< nothing of the mail is to be entered yet
  whether,  ///< what the writer is not sure about begins
  apart,    ///< something beside the game: time, mail, travel
  leave,    ///< the writer leaves the decision to others
  highest,  ///< the highest Power card that the writer has
  lowest,   ///< the lowest one
  correct,  ///< what precedes in the sentence does not count
  instead,  ///< what follows does not count
  not_,
  let,       ///< the writer lets something be
  past,      ///< something that happened
  intended,  ///< what somebody once wanted to do
  other,     ///< somebody else decides or says it
  king_card,
  noise,    ///< says nothing about the game
  unit,     ///< what a number before it counts is not of the game
  counted,  ///< nor is a number behind it
  plus,     ///< the sign of a Modifier card
  minus,
  before,    ///< something stays as an earlier mail said
  there,     ///< the place that was named last
  earlier,   ///< something is done before what else is said
  first,     ///< what its clause says is done before everything else
  ordinal,   ///< the end of a number that only says which one: `3rd`
  later,     ///< an order in advance
  cancel,    ///< orders in advance are taken back
  open,      ///< a card can still be taken
  thanks,    ///< for something that happened
  modifier,  ///< a Modifier card
  // Only in games that have such a thing.
  sail,        ///< Caballeros sail
  claim,       ///< they claim goods
  inquisitor,  ///< the Grand Inquisitor
  queen,
  jester,
  token,   ///< a ship token
  jail,    ///< a Caballero goes to jail
  pardon,  ///< all come out of it
  remove,  ///< a card is removed
  save,    ///< a Special action is kept for a later turn
  saved,   ///< one was kept in an earlier turn
  fill,    ///< Caballeros take free spaces of the Limit table
  along,   ///< somebody comes along with a black Caballero
  quit,    ///< the King leaves a place
  // What surrounds a decision, or is none.
  clock,  ///< a time or day follows
  round,  ///< its number stands beside it
  spare,  ///< something is kept, or for another round
  life,   ///< nothing of the game
  // What makes a decision doubtful, or changes it.
  after,      ///< something is done after what follows
  placing,    ///< a noun or verb for placing Caballeros
  sets,       ///< a verb for it that also means other things: `put`
  many,       ///< several Caballeros, whose number must stand beside it
  use,        ///< the Special action, or the card, is used
  skip,       ///< something is left out
  range,      ///< `at least`, `about`, `some`: the number is none
  group,      ///< so many that nobody knows, behind an article: `a handful`
  except,     ///< all but what follows
  wish,       ///< what somebody would do, or should
  relay,      ///< somebody else says it
  time,       ///< another day or hour
  to_come,    ///< something follows later
  confirm,    ///< the writer confirms something
  elsewhere,  ///< another game
  match,      ///< a game; its number follows
  reason,     ///< why something is done follows
  theirs,     ///< of somebody who was named before: `his`
  counting,   ///< a number that counts Caballeros and names no Power card: `both`, `the second`
  restates,   ///< the same follows in other words: `that is to say`
  binds,      ///< `to` or `from` that ends no clause: a name has to follow
  // What a sentence beside a decision speaks of.
  refers,     ///< to what was said: `that`
  pronoun,    ///< perhaps: `it`
  addressed,  ///< somebody who reads the mail: `you`
  about,      ///< the decision or the mail: `plan`, `typed`
  measure,    ///< by what somebody else did: `one more than`
  alike,      ///< as what was said before it: `two of Ann's too`
  yet,        ///< what its clause says is done later than something else
  keeps,      ///< takes a card, or keeps what it has: `me quedo con`
  half,       ///< denies only with another word: `ne ... pas`
  only,       ///< with such a word before it, denies nothing: `je ne prends que deux`
  relative,   ///< beside a Power card, it makes another of it: `over 8`, `one up`
  chat,       ///< something else
  topic,      ///< the same in a long remark
  comment,    ///< how the game goes, or nothing: in a remark
  plain,      ///< nothing that changes what is said around it
};
constexpr std::size_t kWordRoles = 111;

/// What a word, or all words of a clause, may do.
using RoleSet = EnumSet<WordRole, kWordRoles>;

/// Roles that matter only to what surrounds a decision.
inline constexpr RoleSet kRemarkRoles{WordRole::refers, WordRole::pronoun, WordRole::addressed,
                                      WordRole::about,  WordRole::measure, WordRole::chat,
                                      WordRole::topic,  WordRole::comment, WordRole::plain,
                                      WordRole::half,   WordRole::only};

/// The kinds of lines of a mail that are not the writer's own words about the game.
enum class LineWord : std::uint8_t {
  greeting,
  introduction,  ///< the writer's name follows
  closing,
  sent,      ///< a line of the program that sent the mail
  wrote,     ///< the end of the line before a quotation
  original,  ///< a rule of dashes before a quotation says this
  notice,    ///< a paragraph with this is no part of the message
  press,     ///< messages to other players begin with this
  header_from,
  header_to,
  header_sent,
  header_subject,
};

/// What a word, or several, may mean in a mail.
struct Meaning {
  RoleSet roles{};
  /// Of these, which several words do not have: `black out` is no `blackout`.
  RoleSet joined{};
  int number = -1;                       ///< -1: none
  std::vector<std::string> places{};     ///< names as in logs
  std::vector<std::string> cards{};      ///< ids
  std::vector<std::string> players{};    ///< first names or colours, which the log must know
  std::vector<std::string> abilities{};  ///< of Modifier cards
  std::vector<std::string> goods{};
};

/// Languages, as bits in the order of their files.
using LanguageSet = std::uint32_t;

/// The words of mails, in all languages of rulesets/words. Keys are in the form of `fold_name`.
/// Names of the game are known in all languages at once, for players mix them; numbers and small
/// words only in those of the mail, for `once` is a number in Spanish only.
class Lexicon {
 public:
  /// Of the files that are built in, which a test reads.
  [[nodiscard]] static const Lexicon& builtin();

  /// What the words mean if small words are in one of these languages; nullopt if nothing. A word
  /// behind `=` is meant as it is written, with its accents.
  [[nodiscard]] std::optional<Meaning> find(std::string_view folded, LanguageSet languages) const;
  /// The languages of a text, by its small words; all of them for a text that is too short to tell.
  [[nodiscard]] LanguageSet languages_of(const std::vector<std::string>& folded_words) const;
  /// Calls `visit` with each folded spelling of a place or a card, and its meaning.
  void visit_names(const std::function<void(std::string_view, const Meaning&)>& visit) const;
  /// The place with this name in any language; empty if there is not exactly one.
  [[nodiscard]] std::string place(std::string_view folded) const {
    const auto meaning = find(folded, 0);
    return meaning && meaning->places.size() == 1 ? meaning->places.front() : std::string();
  }
  /// The other forms of a player's first name.
  [[nodiscard]] std::vector<std::string> short_forms(std::string_view name) const;
  [[nodiscard]] const std::vector<std::string>& lines(LineWord kind) const;
  /// With what the words may begin that describe in a language what a card does, by its id.
  [[nodiscard]] std::span<const std::string> hints(std::size_t language,
                                                   const std::string& card) const;

  /// The language of a text, as a number: the one with the most of its words, in doubt English.
  [[nodiscard]] std::size_t language_of(const std::vector<std::string>& folded_words) const;
  /// `de`, `en`, `es` or `fr`.
  [[nodiscard]] const std::string& code_of(std::size_t language) const {
    return codes_.at(language);
  }

  /// Adds the words of a file of this language. Throws std::runtime_error for a fault in it.
  void add(std::string_view text, std::string code = {});

 private:
  /// How many of the words are small words of each language.
  [[nodiscard]] std::vector<std::size_t> small_words_in(
      const std::vector<std::string>& folded_words) const;
  /// Adds the small words of a language without the ending that speech drops: `hol` is `hole`,
  /// unless it is a word itself.
  void add_spoken(std::size_t language, std::string_view dropped);
  struct Entry {
    bool named = false;  ///< it is a name
    Meaning names{};
    std::vector<Meaning> small{};  ///< by language
  };
  std::map<std::string, Entry, std::less<>> words_;
  std::size_t languages_ = 0;
  std::map<std::string, std::vector<std::string>, std::less<>> names_;
  std::map<LineWord, std::vector<std::string>> lines_;
  std::map<std::pair<std::size_t, std::string>, std::vector<std::string>> hints_;
  std::vector<std::string> codes_;
};

/// `Lexicon::place` of the built-in words, for lines of the short notation.
[[nodiscard]] inline std::string place_in_any_language(std::string_view folded) {
  return Lexicon::builtin().place(folded);
}

}  // namespace veedor
