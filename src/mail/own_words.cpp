#include "mail/own_words.h"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "mail/sentences/sentences.h"
#include "text/text.h"

namespace veedor {
namespace {

/// Characters that are written in more than one way.
constexpr std::array kEqual = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"\r", ""},         {"\u00A0", " "},     {"\u202F", " "},   {"\u2009", " "},
    {"\u00AD", ""},     {"\u200B", ""},      {"\u200C", ""},    {"\u200D", ""},
    {"\uFEFF", ""},     {"\uFE0F", ""},      {"\u20E3", ""},    {"\u2212", "-"},
    {"\u2013", " - "},  {"\u2014", " , "},   {"\u2011", "-"},   {"\u2018", "'"},
    {"\u2019", "'"},    {"\u201C", "\""},    {"\u201D", "\""},  {"\u201E", "\""},
    {"\u00AB", "\""},   {"\u00BB", "\""},    {"\u00D7", " x "}, {"\u2192", " -> "},
    {"\u21D2", " -> "}, {"\u2026", " ... "}, {"\u2022", "* "},  {"\u00B7", "* "},
    {"\u00BF", " "},    {"\u00A1", " "},
});

/// Emoji and other pictures.
bool is_picture(std::int32_t point) {
  return point >= 0x1F000 || (point >= 0x2300 && point <= 0x2BFF);
}

std::string with_equal_characters(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    // All of them begin with a byte that is no ASCII letter.
    if (static_cast<unsigned char>(text[at]) < 0x80U && text[at] != '\r') {
      out += text[at++];
      continue;
    }
    const auto* const row = std::ranges::find_if(
        kEqual, [&](const auto& pair) { return text.substr(at).starts_with(pair.first); });
    if (row == kEqual.end()) {
      const CodePoint point = first_code_point(text.substr(at));
      if (is_picture(point.value)) {
        out += ' ';
      } else {
        out += text.substr(at, point.length);
      }
      at += point.length;
      continue;
    }
    out += row->second;
    at += row->first.size();
  }
  return out;
}

/// Where the tags of forums close, `[/b]`, by their names.
class ForumTags {
 public:
  explicit ForumTags(std::string_view text) {
    for (std::size_t at = text.find("[/"); at != std::string_view::npos;
         at = text.find("[/", at + 2)) {
      const std::size_t end = text.substr(at, kLongest).find(']');
      if (end != std::string_view::npos) ends_[text.substr(at + 2, end - 2)].push_back(at);
    }
  }
  static constexpr std::size_t kLongest = 40;

  /// The next end of a tag at `at` or behind it. Positions must not decrease.
  [[nodiscard]] std::size_t next_end(std::string_view name, std::size_t at) {
    const auto found = ends_.find(name);
    if (found == ends_.end()) return std::string_view::npos;
    auto& ends = found->second;
    while (!ends.empty() && ends.front() < at) ends.pop_front();
    return ends.empty() ? std::string_view::npos : ends.front();
  }

 private:
  std::map<std::string_view, std::deque<std::size_t>> ends_;
};

/// Removes the tags of forums, `[b]`, and with their contents quotations and what is struck out.
std::string without_forum_tags(const std::string& all) {
  constexpr std::array<std::string_view, 3> kDropped{"quote", "s", "strike"};
  constexpr std::size_t kLongestName = 7;
  const std::string_view text = all;
  ForumTags tags(text);
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end =
        text[at] == '[' ? text.substr(at, ForumTags::kLongest).find(']') : std::string_view::npos;
    if (end == std::string_view::npos) {
      out += text[at++];
      continue;
    }
    std::string_view name = text.substr(at + 1, end - 1);
    name = name.substr(0, name.find('='));
    const bool closes = name.starts_with("/");
    const std::string_view bare = closes ? name.substr(1) : name;
    const bool tag = !bare.empty() && bare.size() <= kLongestName &&
                     std::ranges::all_of(bare, [](char c) { return c >= 'a' && c <= 'z'; });
    const bool dropped = std::ranges::find(kDropped, bare) != kDropped.end();
    const std::size_t close = tag && !closes ? tags.next_end(bare, at + end) : at;
    if (!tag || close == std::string_view::npos) {
      out += text[at++];
    } else if (dropped && !closes) {
      at = close + bare.size() + 3;
    } else {
      at += end + 1;
    }
  }
  return out;
}

bool begins_with_any(std::string_view folded, const std::vector<std::string>& words) {
  return std::ranges::any_of(words,
                             [&](const std::string& word) { return folded.starts_with(word); });
}
bool has_any(std::string_view folded, const std::vector<std::string>& words) {
  return std::ranges::any_of(
      words, [&](const std::string& word) { return folded.find(word) != std::string_view::npos; });
}

/// How many of the line's characters are this one.
std::size_t count_of(std::string_view line, char c) {
  return static_cast<std::size_t>(std::ranges::count(line, c));
}

bool ends_with_word(std::string_view line) {
  const std::vector<std::string_view> written = written_words(line);
  return !written.empty() && line.ends_with(written.back());
}

bool is_blank(std::string_view line) { return trim(line).empty(); }

std::size_t words_in(std::string_view line) {
  std::size_t words = 0;
  bool within = false;
  for (const char c : line) {
    const bool letter = std::isspace(static_cast<unsigned char>(c)) == 0;
    words += letter && !within ? 1 : 0;
    within = letter;
  }
  return words;
}

/// A line of nothing but a long number.
bool is_telephone(std::string_view line) {
  constexpr std::ptrdiff_t kFewest = 6;  // more than a scoring tile has
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return line.find_first_not_of("0123456789 +-/()") == std::string_view::npos &&
         std::ranges::count_if(line, is_digit) >= kFewest;
}

/// Where the text behind the number of a list begins, as in `2. Toledo`; 0 if none is there.
std::size_t behind_list_number(std::string_view line, std::size_t number) {
  const std::string digits = std::to_string(number);
  const std::size_t begin = line.find_first_not_of(' ');
  if (begin == std::string_view::npos || !line.substr(begin).starts_with(digits)) return 0;
  const std::string_view behind = line.substr(begin + digits.size());
  if (behind.size() < 2 || (behind.front() != '.' && behind.front() != ')') || behind[1] != ' ') {
    return 0;
  }
  return begin + digits.size() + 2;
}

/// Where an address of a page or of mail begins in a word; npos if none does.
std::size_t address_in(std::string_view word) {
  std::size_t begin = std::string_view::npos;
  for (const std::string_view sign : {"http://", "https://", "www.", "mailto:"}) {
    begin = std::min(begin, word.find(sign));
  }
  const std::size_t at = word.find('@');
  if (at != std::string_view::npos && word.find('.', at) != std::string_view::npos) {
    const std::size_t open = word.rfind('<', at);
    begin = std::min(begin, open == std::string_view::npos ? 0 : open);
  }
  if (begin == std::string_view::npos || begin == 0) return begin;
  constexpr std::string_view kOpen = "<([";
  return kOpen.find(word[begin - 1]) == std::string_view::npos ? begin : begin - 1;
}

/// A line without addresses: their words and numbers say nothing of the game.
std::string without_addresses(std::string_view line) {
  std::string out;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
    const std::string_view word = line.substr(at, end - at);
    const std::size_t address = address_in(word);
    out += word.substr(0, address);
    const bool closes =
        address != std::string_view::npos && (word.ends_with('.') || word.ends_with(','));
    if (closes) out += word.back();
    if (end < line.size()) out += line[end];
    at = end + 1;
  }
  return out;
}

/// Takes lines away, kind by kind.
class Cleaner {
 public:
  Cleaner(const std::string& text, const Lexicon& lexicon) : lexicon_(lexicon) {
    for (const std::string_view line : lines_of(text)) lines_.push_back(line);
  }

  /// Those that say who the writer is.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  /// Longer ones below the name.
  [[nodiscard]] const std::vector<std::string>& below() const { return below_; }

  std::string clean() {
    without_armor();
    without_quotations();
    without_signature();
    without_notices();
    without_letters();
    without_list_numbers();
    std::string text;
    for (const std::string_view line : lines_) text += without_addresses(line) + '\n';
    return text;
  }

 private:
  [[nodiscard]] const std::vector<std::string>& words(LineWord kind) const {
    return lexicon_.lines(kind);
  }
  void drop_from(std::size_t line) {
    if (line < lines_.size()) lines_.resize(line);
  }

  /// The lines that a signature in ASCII armor puts around a text.
  void without_armor() {
    std::vector<std::string_view> kept;
    bool headers = false;
    bool signature = false;
    for (std::string_view line : lines_) {
      if (line.starts_with("-----BEGIN PGP SIGNED")) {
        headers = true;
      } else if (line.starts_with("-----BEGIN PGP")) {
        signature = true;
      } else if (line.starts_with("-----END PGP")) {
        signature = false;
      } else if (headers) {
        headers = !is_blank(line);
      } else if (!signature) {
        kept.push_back(line.starts_with("- -") ? line.substr(2) : line);
      }
    }
    lines_ = std::move(kept);
  }

  /// Whether a line, or it and the next, introduces a quotation: `Bob wrote:`.
  [[nodiscard]] bool introduces(std::size_t i) const {
    const std::string_view line = trim(lines_[i]);
    if (line.empty()) return false;
    const std::string folded = fold_name(line);
    if (line.ends_with(":") && has_any(folded, words(LineWord::wrote))) return true;
    // A program breaks the line, or the time follows the word.
    return i + 1 < lines_.size() && line.size() > 20 &&
           (line.find('<') != std::string_view::npos ||
            line.find("20") != std::string_view::npos) &&
           trim(lines_[i + 1]).ends_with(":") &&
           has_any(fold_name(lines_[i + 1]), words(LineWord::wrote));
  }
  /// Whether the lines from here on are the head of a quoted message.
  [[nodiscard]] bool is_quoted_head(std::size_t i) const {
    const std::string folded = fold_name(lines_[i]);
    const std::string_view line = trim(lines_[i]);
    if (line.starts_with("---") && has_any(folded, words(LineWord::original))) return true;
    if (line.find(':') == std::string_view::npos) return false;
    const std::string head = fold_name(line.substr(0, line.find(':')));
    if (std::ranges::find(words(LineWord::header_from), head) ==
        words(LineWord::header_from).end()) {
      return false;
    }
    for (std::size_t k = i + 1; k < std::min(i + 4, lines_.size()); ++k) {
      const std::string_view next = trim(lines_[k]);
      const std::string name = fold_name(next.substr(0, next.find(':')));
      if (std::ranges::find(words(LineWord::header_sent), name) !=
          words(LineWord::header_sent).end()) {
        return next.find(':') != std::string_view::npos;
      }
    }
    return false;
  }

  void without_quotations() {
    std::vector<std::string_view> kept;
    std::size_t next = 0;  // the first line behind an introduction that is no part of one
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::string_view line = trim(lines_[i]);
      if (line.starts_with(">")) continue;
      if (is_quoted_head(i)) break;
      if (introduces(i)) {
        next = std::max(next, i + 1);
        while (next < lines_.size() &&
               (is_blank(lines_[next]) || trim(lines_[next]).ends_with(":"))) {
          ++next;
        }
        if (next < lines_.size() && !trim(lines_[next]).starts_with(">")) break;
        if (!line.ends_with(":")) ++i;
        continue;
      }
      kept.push_back(lines_[i]);
    }
    lines_ = std::move(kept);
  }

  void without_signature() {
    // The last line that speaks of a list or address: a rule before it begins the footer.
    std::size_t last = 0;
    // Two hyphens without the space may also begin a postscript, whose lines are longer.
    constexpr std::size_t kMostWords = 8;
    std::size_t last_long = 0;
    for (std::size_t k = 0; k < lines_.size(); ++k) {
      if (words_in(lines_[k]) > kMostWords) last_long = k;
      if (lines_[k].find('@') != std::string_view::npos ||
          lines_[k].find("http") != std::string_view::npos ||
          has_any(fold_name(lines_[k]), words(LineWord::notice))) {
        last = k;
      }
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::string_view line = lines_[i];
      if (line == "-- " || (line == "--" && i > last_long)) {
        if (i + 1 < lines_.size()) names_.emplace_back(lines_[i + 1]);
        return drop_from(i);
      }
      // The footer of a mailing list.
      const bool rule = line.size() >= 10 &&
                        (count_of(line, '-') == line.size() || count_of(line, '_') == line.size());
      if (rule && i > 0 && last > i) return drop_from(i);
    }
  }

  /// Paragraphs that are no part of the message, and lines of the sending program.
  void without_notices() {
    std::vector<std::string_view> kept;
    for (std::size_t i = 0; i < lines_.size();) {
      std::size_t end = i;
      std::string paragraph;
      while (end < lines_.size() && !is_blank(lines_[end])) paragraph += fold_name(lines_[end++]);
      if (!has_any(paragraph, words(LineWord::notice))) {
        for (std::size_t k = i; k < end; ++k) {
          if (!begins_with_any(fold_name(lines_[k]), words(LineWord::sent)) &&
              !is_telephone(lines_[k])) {
            kept.push_back(lines_[k]);
          }
        }
      }
      if (end < lines_.size()) kept.push_back(lines_[end++]);
      i = end;
    }
    lines_ = std::move(kept);
  }

  /// Greetings, the end of a letter, and messages to other players.
  void without_letters() {
    std::vector<std::string_view> kept;
    bool press = false;
    bool ended = false;
    bool named = false;
    for (const std::string_view line : lines_) {
      const std::string folded = fold_name(line);
      const std::size_t count = words_in(line);
      const std::string_view bare = trim(line);
      if (begins_with_any(folded, words(LineWord::press)) && bare.ends_with(":")) press = true;
      const bool pressed = press || (begins_with_any(folded, words(LineWord::press)) &&
                                     bare.find('"') != std::string_view::npos);
      if (press && folded.starts_with("end")) press = false;
      if (pressed) continue;
      const bool counts = bare.find_first_of("0123456789") != std::string_view::npos;
      if (kept.empty()) note_introduction(line);
      const bool greets =
          begins_with_any(folded, words(LineWord::greeting)) && !counts &&
          (bare.ends_with(",") || bare.ends_with("!") || bare.ends_with(":") ? count <= 4
                                                                             : count <= 2);
      if (greets && kept.empty()) continue;
      if (begins_with_any(folded, words(LineWord::closing)) && count <= 3 && !counts &&
          (bare.ends_with(",") || bare.ends_with("!") || ends_with_word(bare))) {
        ended = true;
        named = false;
        note_closing(bare);
        continue;
      }
      // Behind it there is only a name.
      if (ended && count <= 4) {
        names_.emplace_back(line);
        named = named || count > 0;
        continue;
      }
      // Then there may be an address.
      if (ended && named) {
        below_.emplace_back(line);
        continue;
      }
      if (count > 0) ended = false;
      if (kept.empty() && count == 0) continue;
      kept.push_back(line);
    }
    while (!kept.empty() && is_blank(kept.back())) kept.pop_back();
    constexpr std::size_t kName = 3;
    if (kept.size() > 1 && words_in(kept.back()) <= kName) names_.emplace_back(kept.back());
    constexpr std::string_view kDash = " -- ";
    const std::size_t dash = kept.empty() ? std::string::npos : kept.back().rfind(kDash);
    if (dash != std::string::npos) {
      const std::string_view behind = kept.back().substr(dash + kDash.size());
      if (words_in(behind) <= kName) names_.emplace_back(behind);
    }
    lines_ = std::move(kept);
  }

  /// `Yours, Ann`, `Cheers Ann`
  void note_closing(std::string_view line) {
    const std::vector<std::string_view> written = written_words(line);
    const std::size_t comma = line.find(',');
    if (comma != std::string_view::npos && comma + 1 < line.size()) {
      names_.emplace_back(trim(line.substr(comma + 1)));
    } else if (written.size() > 1) {
      names_.emplace_back(line.substr(static_cast<std::size_t>(written[1].data() - line.data())));
    }
  }

  /// `This is Ann`, `Hi, Ann here.`
  void note_introduction(std::string_view line) {
    constexpr std::size_t kMostWords = 6;
    std::vector<std::string_view> written = written_words(line);
    if (written.size() > kMostWords) written.resize(kMostWords);
    const auto& known = words(LineWord::introduction);
    const auto from = [&](std::size_t word) {
      return line.substr(static_cast<std::size_t>(written[word].data() - line.data()));
    };
    for (std::size_t i = 0; i < written.size(); ++i) {
      std::string phrase;
      for (std::size_t k = i; k < written.size(); ++k) {
        phrase += fold_name(written[k]);
        if (std::ranges::find(known, phrase) == known.end()) continue;
        if (k + 1 < written.size()) names_.emplace_back(from(k + 1));
        const std::string_view behind = from(k).substr(written[k].size());
        const bool ends = behind.empty() || behind.front() != ' ';
        if (i > 0 && ends) names_.emplace_back(from(i - 1));
      }
    }
  }

  /// The numbers of a list, which count nothing: `1. Fair`, `2. score Toledo`.
  void without_list_numbers() {
    std::vector<std::pair<std::size_t, std::size_t>> numbers;  // line, and where its text begins
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::size_t behind = behind_list_number(lines_[i], numbers.size() + 1);
      if (behind > 0) numbers.emplace_back(i, behind);
    }
    if (numbers.size() < 2) return;
    for (const auto& [line, behind] : numbers) lines_[line] = lines_[line].substr(behind);
  }

  const Lexicon& lexicon_;
  std::vector<std::string_view> lines_;
  std::vector<std::string> names_;
  std::vector<std::string> below_;
};

std::string plain_text(std::string_view text) {
  return without_forum_tags(with_equal_characters(text));
}

/// A subject without `Re:`, `[list]` and what stands in brackets.
std::string bare_subject(std::string_view subject) {
  std::string out;
  int brackets = 0;
  for (const char c : subject) {
    if (c == '[' || c == '(') ++brackets;
    if (brackets == 0) out += c;
    if ((c == ']' || c == ')') && brackets > 0) --brackets;
  }
  const std::size_t colon = out.find(':');
  if (colon != std::string::npos && colon <= 4) out = out.substr(colon + 1);
  return out;
}

}  // namespace

std::string own_words(const MailMessage& message, const Lexicon& lexicon) {
  const auto own = [&](std::string_view text) {
    const std::string plain = plain_text(text);
    return Cleaner(plain, lexicon).clean();
  };
  std::string text = own(message.text);
  if (is_blank(text) && is_blank(message.text)) text = own(bare_subject(message.subject));
  return text;
}

std::string own_subject(const MailMessage& message, const Lexicon& lexicon) {
  constexpr std::array kAnswers =
      std::to_array<std::string_view>({"re", "aw", "sv", "fw", "fwd", "wg", "tr", "rv"});
  const std::string first = fold_name(message.subject.substr(0, message.subject.find(':')));
  if (is_blank(message.text) || std::ranges::find(kAnswers, first) != kAnswers.end()) return {};
  const std::string plain = plain_text(bare_subject(message.subject));
  return Cleaner(plain, lexicon).clean();
}

SignedLines signed_lines(const MailMessage& message, const Lexicon& lexicon) {
  const std::string text = plain_text(message.text);
  Cleaner cleaner(text, lexicon);
  static_cast<void>(cleaner.clean());
  return {cleaner.names(), cleaner.below()};
}

}  // namespace veedor
