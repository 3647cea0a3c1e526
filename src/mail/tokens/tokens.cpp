#include "mail/tokens/tokens.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <utility>

#include "log/names.h"
#include "mail/tokens/context.h"
#include "ruleset/log_keys.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The most words of a name or phrase.
constexpr std::size_t kLongestPhrase = 6;
/// The most bytes in parentheses.
constexpr std::size_t kLongestAside = 200;
/// The colour of the Caballeros that belong to no player, as the vocabularies have it.
constexpr std::string_view kBlackColour = "black";
/// Numbers above it are none of the game, unless it has such cards.
constexpr int kMostNumber = 60;

bool is_letter(std::string_view text, std::size_t at) {
  const auto c = static_cast<unsigned char>(text[at]);
  return std::isalpha(c) != 0 || c >= 0x80U || c == '_';
}
bool is_digit(std::string_view text, std::size_t at) {
  return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
}

/// Where the words of `phrase` that begin at `at` end, in any case and with any space between them;
/// 0 if other words are there.
std::size_t end_of_phrase(std::string_view text, std::size_t at, std::string_view phrase) {
  const auto is_space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  for (const char c : phrase) {
    if (at >= text.size()) return 0;
    if (c == ' ' ? !is_space(text[at]) : lower(c) != lower(text[at])) return 0;
    ++at;
    while (c == ' ' && at < text.size() && is_space(text[at])) ++at;
  }
  const bool goes_on = at < text.size() && (is_letter(text, at) || is_digit(text, at));
  return phrase.empty() || goes_on ? 0 : at;
}

/// Words that change what those around them say.
constexpr RoleSet kTurns{WordRole::not_,  WordRole::correct, WordRole::instead, WordRole::or_,
                         WordRole::else_, WordRole::if_,     WordRole::skip};

std::size_t end_of_word(std::string_view text, std::size_t at) {
  while (at < text.size() && is_letter(text, at)) ++at;
  return at;
}

void include(std::vector<std::string>& list, const std::string& value) {
  if (std::ranges::find(list, value) == list.end()) list.push_back(value);
}
void include(std::vector<std::string>& list, const std::vector<std::string>& values) {
  for (const std::string& value : values) include(list, value);
}

void include(Token& token, const Meaning& meaning) {
  token.roles |= meaning.roles;
  if (meaning.number >= 0) {
    token.kind = Token::Kind::number;
    token.number = meaning.number;
  }
  include(token.places, meaning.places);
  include(token.cards, meaning.cards);
  include(token.abilities, meaning.abilities);
  include(token.goods, meaning.goods);
}

/// The roles of words about what a game does not have.
RoleSet foreign_roles(const Rules& rules) {
  RoleSet roles;
  const auto leave_out = [&roles](bool has, const RoleSet& words) {
    if (!has) roles |= words;
  };
  leave_out(!rules.ports.empty(), {WordRole::sail});
  leave_out(!rules.goods.empty(), {WordRole::claim});
  leave_out(rules.black > 0, {WordRole::inquisitor});
  leave_out(rules.characters, {WordRole::queen, WordRole::jester});
  leave_out(rules.ship_tokens > 0, {WordRole::token});
  leave_out(rules.jail.valid(), {WordRole::jail, WordRole::pardon});
  leave_out(rules.has_extra_action(), {WordRole::remove, WordRole::save, WordRole::saved});
  leave_out(rules.limit_table.valid(), {WordRole::fill});
  leave_out(some_card_takes_along(rules), {WordRole::along});
  return roles;
}

std::string in_small_letters(std::string_view word) {
  std::string small(word);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

/// A text of the same length in which the words STOP of a telegram are points.
std::string with_stops(std::string_view written) {
  constexpr std::string_view kStop = "STOP";
  std::string text(written);
  std::vector<std::size_t> stops;
  const auto is_letter = [&](std::size_t i) {
    const auto c = static_cast<unsigned char>(i < text.size() ? text[i] : ' ');
    return c >= 0x80 || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  };
  for (std::size_t i = text.find(kStop); i != std::string::npos; i = text.find(kStop, i + 1)) {
    if ((i == 0 || !is_letter(i - 1)) && !is_letter(i + kStop.size())) stops.push_back(i);
  }
  if (stops.size() < 2) return text;
  for (const std::size_t i : stops) text.replace(i, kStop.size(), ".   ");
  return text;
}

}  // namespace

Tokenizer::Tokenizer(const Lexicon& lexicon, const Ruleset& ruleset,
                     const std::vector<MailPlayer>& players, std::string_view writer)
    : lexicon_(lexicon), ruleset_(ruleset), writer_(writer) {
  for (const PlaceInfo& place : ruleset.places) {
    know(place.name, place.name, &Meaning::places);
    for (const std::string& alias : place.aliases) know(alias, place.name, &Meaning::places);
  }
  for (const CardInfo& card : ruleset.cards) {
    // An id of several words, as `one-each`, is one only with its hyphens.
    if (card.id.find('-') == std::string::npos) know(card.id, card.id, &Meaning::cards);
    if (card.name != card.id) know(card.name, card.id, &Meaning::cards);
    for (const std::string& alias : card.aliases) know(alias, card.id, &Meaning::cards);
    know(card.heading, card.id, &Meaning::cards);
    for (const std::string& phrase : card.phrases) {
      const CardPhrase words(phrase);
      for (const std::string& first : words.first_words()) {
        phrases_.emplace(first, Phrase{&card, words});
      }
    }
  }
  for (const GoodInfo& good : ruleset.goods) {
    know(good.name, good.name, &Meaning::goods);
    for (const std::string& alias : good.aliases) know(alias, good.name, &Meaning::goods);
  }
  for (const MailPlayer& player : players) add_player(player);
  foreign_ = foreign_roles(ruleset.rules);
}

void Tokenizer::know(std::string_view spelling, std::string_view name,
                     std::vector<std::string> Meaning::*of) {
  const std::string folded = fold_name(spelling);
  if (!folded.empty()) include(names_[folded].*of, std::string(name));
}

void Tokenizer::add_player(const MailPlayer& player) {
  const auto call = [&](std::string_view word) {
    know(word, player.name, &Meaning::players);
    // `Bobs two`, but `dans` is no name.
    const std::string genitive = std::string(word) + "s";
    const bool known = lexicon_.find(fold_name(genitive), ~LanguageSet{0}).has_value();
    if (word.size() > 2 && !known) know(genitive, player.name, &Meaning::players);
  };
  call(player.name);
  for (const std::string& other : player.also) call(other);
  // Parts of the name, and its initials.
  std::vector<std::string> parts(1);
  for (const char c : player.name) {
    if (c == ' ' || c == '-' || c == ',' || c == '.') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  std::erase_if(parts, [](const std::string& part) { return part.empty(); });
  std::string initials;
  for (const std::string& part : parts) {
    if (part.size() > 2) call(part);
    initials += part.substr(0, bytes_of(part, 1));
    for (const std::string& form : lexicon_.short_forms(part)) call(form);
  }
  for (const std::string& form : lexicon_.short_forms(player.name)) call(form);
  if (parts.size() > 1) call(initials);
  if (!player.colour.empty()) by_colour_[player.colour] = player.name;
}

bool Tokenizer::look_up(std::string_view folded, LanguageSet languages, Token& token,
                        bool several) const {
  bool known = false;
  if (const auto meaning = lexicon_.find(folded, languages)) {
    known = true;
    include(token, *meaning);
    if (several) token.roles -= meaning->joined;
    for (const std::string& colour : meaning->players) {
      if (const auto player = by_colour_.find(colour); player != by_colour_.end()) {
        include(token.owners, player->second);
      }
      if (colour == kDummyName) include(token.owners, colour);
      if (colour == kBlackColour && ruleset_.rules.black > 0) {
        include(token.owners, std::string(kBlackName));
      }
    }
    // `or` is Gold only where it joins nothing.
    if (ruleset_.goods.empty() || token.has(WordRole::or_)) token.goods.clear();
    if (!token.goods.empty()) token.roles = {};  // `Waren` is not `were`
    if (ruleset_.modifiers.empty()) token.abilities.clear();
    drop_foreign_places(token);
    token.roles -= foreign_;
    known = !token.roles.empty() || token.number >= 0 || token.names() || !token.goods.empty() ||
            !token.abilities.empty() || !meaning->players.empty();
  }
  if (const auto name = names_.find(folded); name != names_.end()) {
    known = true;
    include(token, name->second);
    include(token.owners, name->second.players);
  }
  // A title that several editions have is that of the card in this game.
  const auto is_foreign = [&](const std::string& id) {
    return std::ranges::find(ruleset_.cards, id, &CardInfo::id) == ruleset_.cards.end();
  };
  if (!std::ranges::all_of(token.cards, is_foreign)) std::erase_if(token.cards, is_foreign);
  // A heading of several cards means the one on the table.
  const auto is_gone = [&](const std::string& id) { return !is_open(id); };
  if (!std::ranges::all_of(token.cards, is_gone)) std::erase_if(token.cards, is_gone);
  // Of two players with the same first name, the writer means the other.
  if (token.owners.size() > 1) std::erase(token.owners, std::string(writer_));
  return known;
}

void Tokenizer::drop_foreign_places(Token& token) const {
  std::erase_if(token.places, [&](const std::string& place) {
    return std::ranges::find(ruleset_.places, place, &PlaceInfo::name) == ruleset_.places.end();
  });
}

namespace {

/// Whether only vowels of the name are missing: `Empwrmnt`
bool is_shortened(std::string_view folded, std::string_view name) {
  constexpr std::string_view kVowels = "aeiou";
  std::size_t at = 0;
  for (const char letter : name) {
    if (at < folded.size() && folded[at] == letter) {
      ++at;
    } else if (at == 0 || kVowels.find(letter) == std::string_view::npos) {
      return false;
    }
  }
  return at == folded.size();
}

}  // namespace

bool Tokenizer::look_up_near(std::string_view folded, Token& token) const {
  constexpr std::size_t kShortest = 5;
  constexpr std::size_t kLong = 8;
  constexpr std::size_t kLongest = 40;  // no name is longer
  if (folded.size() < kShortest || folded.size() > kLongest) return false;
  if (strange_.contains(folded)) return false;
  const std::size_t most = folded.size() >= kLong ? 2 : 1;
  std::size_t best = most + 1;
  std::vector<const Meaning*> found;
  const auto try_name = [&](std::string_view name, const Meaning& meaning) {
    const bool shortened = is_shortened(folded, name);
    if (!shortened && (name.size() < kShortest || name.size() > folded.size() + most ||
                       folded.size() > name.size() + most)) {
      return;
    }
    const std::size_t distance = shortened ? 1 : edit_distance(folded, name);
    if (distance < best) found.clear();
    if (distance <= best) {
      best = distance;
      if (distance <= most) found.push_back(&meaning);
    }
  };
  for (const auto& [name, meaning] : names_) try_name(name, meaning);
  lexicon_.visit_names(try_name);
  // If several are equally near, or begin so, the game decides, or the writer is asked.
  const auto try_beginning = [&](std::string_view name, const Meaning& meaning) {
    if (name.starts_with(folded)) found.push_back(&meaning);
  };
  if (!found.empty()) {
    for (const auto& [name, meaning] : names_) try_beginning(name, meaning);
    lexicon_.visit_names(try_beginning);
  }
  for (const Meaning* const meaning : found) {
    include(token.places, meaning->places);
    include(token.cards, meaning->cards);
    for (const std::string& player : meaning->players) {
      if (!by_colour_.contains(player)) include(token.owners, player);
    }
  }
  drop_foreign_places(token);
  token.near = true;
  if (!token.names()) strange_.emplace(folded);
  return token.names();
}

bool Tokenizer::look_up_beginning(std::string_view folded, Token& token) const {
  constexpr std::size_t kShortest = 3;
  if (folded.size() < kShortest) return false;
  const auto try_name = [&](std::string_view name, const Meaning& meaning) {
    if (name.starts_with(folded)) include(token.places, meaning.places);
  };
  for (const auto& [name, meaning] : names_) try_name(name, meaning);
  if (token.places.empty()) lexicon_.visit_names(try_name);
  drop_foreign_places(token);
  token.near = token.begun = !token.places.empty();
  return token.near;
}

int Tokenizer::most_number() const {
  const auto& power = ruleset_.rules.power;
  const unsigned highest = std::ranges::max_element(power, {}, &PowerCard::value)->value;
  return std::max(kMostNumber, static_cast<int>(highest));
}

bool Tokenizer::is_open(const std::string& card) const {
  return !open_cards_ || std::ranges::find(*open_cards_, card) != open_cards_->end();
}

bool Tokenizer::counts(std::string_view words, const std::vector<std::string>& cards) const {
  if (!open_cards_ || cards.empty()) return false;
  const std::size_t first = words.find(' ');
  const auto open = [&](const std::string& card) { return is_open(card); };
  if (first == std::string_view::npos || std::ranges::any_of(cards, open)) return false;
  const auto meaning = lexicon_.find(fold_name(words.substr(0, first)), ~LanguageSet{0});
  return meaning && meaning->number >= 0;
}

std::vector<Tokenizer::Word> Tokenizer::words_of(std::string_view text) const {
  std::vector<Word> words;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_letter(text, at)) {
      ++at;
      continue;
    }
    Word word{at, at};
    word.end = end_of_word(text, at);
    for (const CardInfo& card : ruleset_.cards) {
      std::size_t end = end_of_phrase(text, at, card.label);
      // A title that is not of words alone: `Queen & Jester`
      if (card.name.find('&') != std::string::npos) {
        end = std::max(end, end_of_phrase(text, at, card.name));
      }
      if (end > word.end && !counts(text.substr(at, end - at), {card.id})) word = {at, end, &card};
    }
    if (const auto printed = quoted(text, word)) word = *printed;
    at = word.end;
    words.push_back(word);
  }
  return words;
}

bool Tokenizer::ends_quotation(std::string_view text, std::size_t end) const {
  std::size_t next = end;
  while (next < text.size() && !is_letter(text, next) && !is_digit(text, next)) ++next;
  const std::string_view between = text.substr(end, next - end);
  constexpr std::string_view kEnds = "\n:;.!?)\"'";
  const std::string word = fold_name(text.substr(next, end_of_word(text, next) - next));
  Token token;
  static_cast<void>(look_up(word, ~LanguageSet{0}, token));
  if (token.has(WordRole::from) || token.has(WordRole::to)) return false;
  return next == text.size() || between.find_first_of(kEnds) != std::string_view::npos ||
         word.starts_with("card");
}

std::optional<Tokenizer::Word> Tokenizer::quoted(std::string_view text, const Word& first) const {
  const CardPhrase::Reader reader{
      .skips =
          [&](std::string_view folded) {
            Token token;
            const bool known = look_up(folded, ~LanguageSet{0}, token);
            return !known || (!token.names() && token.number < 0 && (token.roles & kTurns).empty());
          },
      .number_of =
          [&](std::string_view folded) {
            int number = -1;
            if (is_digit(folded, 0)) {
              std::from_chars(folded.data(), folded.data() + folded.size(), number);
              return number;
            }
            const auto meaning = lexicon_.find(folded, ~LanguageSet{0});
            return meaning && !meaning->roles.has(WordRole::noise) ? meaning->number : -1;
          }};
  std::optional<Word> best;
  const auto try_phrases = [&](std::size_t at, const CardInfo* under) {
    const std::string word =
        CardPhrase::without_plural(fold_name(text.substr(at, end_of_word(text, at) - at)));
    for (auto [each, last] = phrases_.equal_range(word); each != last; ++each) {
      const Phrase& phrase = each->second;
      if (under != nullptr && phrase.card != under) continue;
      const std::size_t end = phrase.words.end_in(text, at, reader);
      if (end == 0 || !ends_quotation(text, end)) continue;
      const auto rank = [&](const Word& of) { return std::pair(is_open(of.labelled->id), of.end); };
      const Word found{first.begin, end, phrase.card};
      if (!best || rank(found) > rank(*best)) best = found;
    }
  };
  try_phrases(first.begin, nullptr);
  if (phrases_.empty()) return best;
  for (const CardInfo& card : ruleset_.cards) {
    const auto try_under = [&](std::string_view heading) {
      const std::size_t end = end_of_phrase(text, first.begin, heading);
      const std::size_t next = end == 0 ? end : text.find_first_not_of(" \n:!.-", end);
      if (next != 0 && next != std::string_view::npos) try_phrases(next, &card);
    };
    if (card.phrases.empty()) continue;
    try_under(card.heading);
    for (const std::string& alias : card.aliases) try_under(alias);
  }
  return best;
}

/// A text, as far as it is read.
struct Tokenizer::Scan {
  std::string_view text;
  std::vector<Word> words{};
  LanguageSet languages = 0;
  std::vector<Token> out{};
  std::size_t next_word = 0;
  int depth = 0;  ///< of parentheses
  int items = 0;  ///< of a numbered list

  void sign(Token::Kind kind, std::size_t begin, std::size_t end) {
    Token token;
    token.kind = kind;
    token.begin = begin;
    token.end = end;
    token.glued = is_glued(begin);
    out.push_back(std::move(token));
  }
  [[nodiscard]] bool is_glued(std::size_t at) const {
    return at > 0 && text[at - 1] != ' ' && text[at - 1] != '\n';
  }
  [[nodiscard]] char at(std::size_t i) const { return i < text.size() ? text[i] : '\0'; }
  /// Whether the number or letter is that of an item: `1) Fair. 2) Two to Toledo`, `1.` at the
  /// begin of a line.
  [[nodiscard]] bool begins_item(std::size_t begin, std::size_t end) const {
    const bool dot = at(end) == '.';
    if ((!dot && at(end) != ')') || at(end + 1) != ' ' || depth > 0) return false;
    const bool starts = out.empty() || out.back().kind == Token::Kind::stop || out.back().weak;
    const bool line = begin == 0 || text[begin - 1] == '\n';
    const auto mark = [&](int item) {
      if (is_digit(text, begin)) return std::to_string(item);
      return std::string(1, static_cast<char>((text[begin] < 'a' ? 'A' : 'a') + item - 1));
    };
    if (!(dot ? line : starts) || text.substr(begin, end - begin) != mark(items + 1)) return false;
    const std::string next = std::string(dot ? "\n" : "") + mark(items + 2) + text[end] + ' ';
    return items > 0 || text.find(next, end) != std::string_view::npos;
  }
  /// Where the text goes on after what begins an item; 0 if nothing does.
  std::size_t take_item(std::size_t begin, std::size_t end) {
    if (!begins_item(begin, end)) return 0;
    ++items;
    sign(Token::Kind::stop, begin, end + 1);
    return end + 1;
  }
  /// Words that begin before `end` are read.
  void skip_words(std::size_t end) {
    while (next_word < words.size() && words[next_word].begin < end) ++next_word;
  }
};

std::vector<Token> Tokenizer::tokens(std::string_view written) const {
  const std::string text = with_stops(written);
  Scan scan{.text = text, .words = words_of(text)};
  std::vector<std::string> folded;
  for (const Word& word : scan.words)
    folded.push_back(fold_name(text.substr(word.begin, word.end - word.begin)));
  scan.languages = lexicon_.languages_of(folded);
  for (std::size_t at = 0; at < text.size();) {
    if (scan.next_word < scan.words.size() && scan.words[scan.next_word].begin == at) {
      if (const std::size_t end = scan.take_item(at, at + 1)) {
        scan.skip_words(at = end);
        continue;
      }
      take_word(text, scan.words, scan.next_word, scan.languages, scan.out);
      at = scan.out.back().end;
      scan.skip_words(at);
    } else if (is_digit(text, at)) {
      at = take_number(scan, at);
    } else {
      at = take_sign(scan, at);
    }
  }
  join_doubled(text, scan.out);
  neutralize(scan.out);
  count_further(scan.out);
  count_groups(scan.out);
  name_sources(scan.out);
  mark_corrections(scan.out);
  undo_limits(scan.out);
  return std::move(scan.out);
}

std::size_t Tokenizer::take_number(Scan& scan, std::size_t at) const {
  const std::string_view text = scan.text;
  std::size_t end = at;
  while (is_digit(text, end)) ++end;
  if (const std::size_t after = scan.take_item(at, end)) return after;
  // Scoring tiles, dates, times and decimals.
  std::size_t more = end;
  while (more + 1 < text.size() &&
         std::string_view("/.:,").find(text[more]) != std::string_view::npos &&
         is_digit(text, more + 1)) {
    ++more;
    while (is_digit(text, more)) ++more;
  }
  Token token;
  token.kind = Token::Kind::number;
  token.begin = at;
  token.glued = scan.is_glued(at);
  const std::string_view whole = text.substr(at, more - at);
  if (const auto tile = ruleset_.tile_names.find(whole); more > end && tile.has_value()) {
    token.kind = Token::Kind::tile;
    token.tile = std::string(whole);
    end = more;
  } else if (more > end && whole.find(',') == std::string_view::npos) {
    token.neutral = true;
    end = more;
  } else {
    token.number = end - at > 3 ? 1000 : std::stoi(std::string(text.substr(at, end - at)));
    token.neutral = token.number > most_number();
  }
  // `l3`, `~9`, `< 9`, `9+`
  std::size_t before = at;
  while (before > 0 && text[before - 1] == ' ') --before;
  const bool signed_so =
      (at > 0 && is_letter(text, at - 1)) ||
      (before > 0 && std::string_view("~<").find(text[before - 1]) != std::string_view::npos);
  const bool more_so =
      end < text.size() && text[end] == '+' && (end + 1 == text.size() || !is_digit(text, end + 1));
  token.vague = token.kind == Token::Kind::number && (signed_so || more_so);
  // Ordinals, and `5er`, `2x`.
  if (end < text.size() && is_letter(text, end)) {
    constexpr std::size_t kLongestSuffix = 3;
    std::size_t tail = end;
    while (tail < text.size() && is_letter(text, tail)) ++tail;
    const std::string suffix = fold_name(text.substr(end, tail - end));
    const auto meaning = lexicon_.find(suffix, scan.languages);
    if (meaning && meaning->roles.has(WordRole::ordinal)) token.neutral = true;
    if (suffix.size() <= kLongestSuffix) {
      const bool or_else = meaning && meaning->roles.has(WordRole::or_);  // `1O` for `10`
      token.vague = (!meaning || or_else) && token.kind == Token::Kind::number;
      end = tail;
      scan.skip_words(end);
    }
  }
  token.end = end;
  scan.out.push_back(std::move(token));
  return end;
}

std::size_t Tokenizer::take_sign(Scan& scan, std::size_t at) const {
  const auto sign = [&](Token::Kind kind, std::size_t bytes = 1) {
    scan.sign(kind, at, at + bytes);
    return at + bytes;
  };
  switch (scan.text[at]) {
    case '.':
      if (scan.depth > 0 || scan.at(at + 1) == '\'') break;  // `Tom B.'s`
      // `Hans ..... Valencia`, in a form.
      if (scan.at(at + 1) == '.') {
        return sign(Token::Kind::colon,
                    std::min(scan.text.find_first_not_of('.', at), scan.text.size()) - at);
      }
      return sign(Token::Kind::stop);
    case '!':
    case ';':
      if (scan.depth > 0) break;
      return sign(Token::Kind::stop);
    case '?':
      if (scan.depth > 0) break;
      return sign(Token::Kind::question);
    case '\n':
      return take_line_end(scan, at);
    case '#':  // a line that is no order: `# Ann 9`
      if (scan.at(at + 1) != ' ' || (at > 0 && scan.text[at - 1] != '\n')) break;
      return sign(Token::Kind::word);
    case '&':
      sign(Token::Kind::word);
      scan.out.back().roles = {WordRole::and_};
      return at + 1;
    case ',':
    case '|':
    case '/':
    case '*':
      return sign(Token::Kind::comma);
    case '+':
      return sign(Token::Kind::plus);
    case '(':
      // A smiley, or a list `a)`, has no partner.
      if (scan.text.substr(at, kLongestAside).find(')') == std::string_view::npos) break;
      scan.depth = 1;
      return sign(Token::Kind::open);
    case ')':
      if (std::exchange(scan.depth, 0) == 0) break;
      return sign(Token::Kind::close);
    case ':':
    case '=':
      return sign(Token::Kind::colon);
    case '-':
      return scan.at(at + 1) == '>' ? sign(Token::Kind::arrow, 2) : sign(Token::Kind::dash);
    case '>':
      return sign(Token::Kind::arrow);
    default:
      break;
  }
  return at + 1;
}

namespace {

/// Whether a program broke the line at `at`, so that the sentence goes on at `next`: it is long,
/// and ends with a word.
bool is_wrapped(std::string_view text, std::size_t at, std::size_t next) {
  constexpr std::size_t kLong = 60;
  const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  if (at - begin < kLong || next >= text.size()) return false;
  return (is_letter(text, at - 1) || is_digit(text, at - 1)) &&
         (is_letter(text, next) || is_digit(text, next));
}

}  // namespace

std::size_t Tokenizer::take_line_end(Scan& scan, std::size_t at) {
  std::size_t end = at;
  std::size_t lines = 0;
  while (end < scan.text.size() && std::isspace(static_cast<unsigned char>(scan.text[end])) != 0) {
    lines += scan.text[end] == '\n' ? 1 : 0;
    ++end;
  }
  if (lines == 1 && is_wrapped(scan.text, at, end)) return end;
  scan.sign(lines > 1 ? Token::Kind::stop : Token::Kind::comma, at, end);
  scan.out.back().weak = true;
  return end;
}

std::size_t Tokenizer::language_of(std::string_view text) const {
  std::vector<std::string> folded;
  for (const Word& word : words_of(text)) {
    folded.push_back(fold_name(text.substr(word.begin, word.end - word.begin)));
  }
  return lexicon_.language_of(folded);
}

void Tokenizer::take_word(std::string_view text, const std::vector<Word>& words, std::size_t& i,
                          LanguageSet languages, std::vector<Token>& out) const {
  Token token;
  token.begin = words[i].begin;
  token.end = words[i].end;
  token.glued = token.begin > 0 && text[token.begin - 1] != ' ' && text[token.begin - 1] != '\n';
  if (words[i].labelled != nullptr) {
    token.cards.push_back(words[i++].labelled->id);
    out.push_back(std::move(token));
    return;
  }
  if (look_up("=" + in_small_letters(text.substr(token.begin, token.end - token.begin)), languages,
              token)) {
    ++i;
    out.push_back(std::move(token));
    return;
  }
  // The most words that are one phrase: only spaces, hyphens, points of abbreviations and
  // apostrophes are between them.
  const auto joins = [&](std::size_t k) {
    if (k + 1 >= words.size() || words[k + 1].labelled != nullptr) return false;
    const std::string_view between = text.substr(words[k].end, words[k + 1].begin - words[k].end);
    return between.size() <= 3 && between.find_first_not_of(" -'.\n,") == std::string_view::npos &&
           between.find("\n\n") == std::string_view::npos;
  };
  std::size_t last = i;
  while (last < i + kLongestPhrase - 1 && joins(last)) ++last;
  for (std::size_t k = last + 1; k-- > i;) {
    Token tried = token;
    tried.end = words[k].end;
    const std::string_view phrase = text.substr(token.begin, tried.end - token.begin);
    // Only in names is a comma within a phrase.
    const std::string folded = fold_name(phrase);
    std::string bare;
    for (const char c : folded) {
      if (c != ',' && c != '.' && c != '\n') bare += c;
    }
    const bool comma = phrase.find(',') != std::string_view::npos;
    const bool several = phrase.find(' ') != std::string_view::npos;
    const auto id = std::ranges::find(ruleset_.cards, in_small_letters(phrase), &CardInfo::id);
    if (id != ruleset_.cards.end() && phrase.find('-') != std::string_view::npos) {
      tried.cards = {id->id};  // which says nothing more: `empty-courts; special no`
    } else if (!look_up(comma ? folded : bare, languages, tried, several) ||
               counts(phrase, tried.cards)) {
      continue;
    }
    token = std::move(tried);
    i = k + 1;
    if (token.kind == Token::Kind::number) token.weak = token.has(WordRole::noise);
    out.push_back(std::move(token));
    return;
  }
  // A name that is nearly written so, of two words or one.
  for (std::size_t k = std::min(last, i + 1) + 1; k-- > i;) {
    Token tried = token;
    tried.end = words[k].end;
    // `d'Aragon` is two words.
    if (k > i && words[i].end - words[i].begin == 1) continue;
    if (!look_up_near(fold_name(text.substr(token.begin, tried.end - token.begin)), tried))
      continue;
    token = std::move(tried);
    i = k + 1;
    out.push_back(std::move(token));
    return;
  }
  static_cast<void>(
      look_up_beginning(fold_name(text.substr(token.begin, token.end - token.begin)), token));
  ++i;
  out.push_back(std::move(token));
}

/// `the scoring tile 4`, `the 8 tile`
void Tokenizer::name_tile(std::vector<Token>& tokens, std::size_t i) const {
  const bool beside = (i > 0 && tokens[i - 1].has(WordRole::tile)) ||
                      (i + 1 < tokens.size() && tokens[i + 1].has(WordRole::tile));
  if (!beside || tokens[i].number < 0) return;
  const std::string number = std::to_string(tokens[i].number);
  std::string found;
  for (const std::string& tile : ruleset_.tiles) {
    if (tile != number && !tile.starts_with(number + "/")) continue;
    if (!found.empty()) return;
    found = tile;
  }
  if (found.empty()) return;
  tokens[i].kind = Token::Kind::tile;
  tokens[i].tile = found;
}

void Tokenizer::neutralize(std::vector<Token>& tokens) const {
  const auto is_number = [&](std::size_t i) {
    return i < tokens.size() && tokens[i].kind == Token::Kind::number;
  };
  const auto is_small = [&](std::size_t i) {
    constexpr RoleSet kSmall{WordRole::to,    WordRole::from, WordRole::piece,
                             WordRole::noise, WordRole::own,  WordRole::self};
    return tokens[i].kind == Token::Kind::word && !tokens[i].names() &&
           tokens[i].roles.has_any(kSmall);
  };
  // `1. Runde: 8`
  const auto is_round_heading = [&](std::size_t i) {
    return is_number(i) && i + 3 < tokens.size() && tokens[i + 1].kind == Token::Kind::stop &&
           tokens[i + 2].has(WordRole::round) &&
           (tokens[i + 3].kind == Token::Kind::colon || tokens[i + 3].kind == Token::Kind::comma);
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token& token = tokens[i];
    if (token.kind == Token::Kind::number) {
      std::size_t before = i;
      while (before > 0 && tokens[before - 1].kind == Token::Kind::colon) --before;
      // `card no 8`
      const bool card = before > 1 && tokens[before - 2].has(WordRole::take);
      const bool corrects = before > 1 && is_number(before - 2);  // `6 no 7`
      // `1a ronda: 8`
      const bool numbered = before > 1 && tokens[before - 1].has(WordRole::round) &&
                            (is_number(before - 2) || (before > 2 && is_round_heading(before - 3)));
      const bool counted = before > 0 && tokens[before - 1].has(WordRole::counted) && !card &&
                           !corrects && !numbered;
      const bool unit = i + 1 < tokens.size() && tokens[i + 1].has(WordRole::unit);
      // `back at 7`, but not `followed by 3 guys`
      const bool pieces =
          i + 1 < tokens.size() && tokens[i + 1].roles.has_any({WordRole::piece, WordRole::each});
      const bool time = i > 0 && tokens[i - 1].has(WordRole::clock) && !pieces;
      // `for the first round`
      const bool which = token.has(WordRole::counting) && i + 1 < tokens.size() &&
                         tokens[i + 1].has(WordRole::round);
      if (counted || unit || time || which || is_partitive(tokens, i) || is_pronoun(tokens, i)) {
        token.neutral = true;
      }
      const bool behind = i > 0 && tokens[i - 1].has(WordRole::round) && !numbered;
      const bool heads =
          (i + 1 < tokens.size() && tokens[i + 1].has(WordRole::round)) || is_round_heading(i);
      const bool round =
          heads || (before > 0 && tokens[before - 1].has(WordRole::round) && !numbered);
      if (behind || heads) token.neutral = true;
      if (round && round_ && token.number != *round_) token.roles |= {WordRole::spare};
      name_tile(tokens, i);
      continue;
    }
    if (!token.begun) continue;
    // The beginning of a name counts beside a number.
    std::size_t before = i;
    while (before > 0 && is_small(before - 1)) --before;
    const bool beside = is_number(i + 1) || (before > 0 && is_number(before - 1));
    if (beside) continue;
    token.places.clear();
    token.near = token.begun = false;
  }
}

}  // namespace veedor
