#include "mail/sentences/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>
#include <stdexcept>

#include "mail/sentences/builtin_answers.h"
#include "mail/tokens/lexicon.h"
#include "text/text.h"
#include "yaml/document.h"

namespace veedor {
namespace {

constexpr std::array<std::string_view, 13> kLists{"yes",    "no",     "thanks", "stop",  "retract",
                                                  "change", "game",   "round",  "first", "second",
                                                  "third",  "option", "more"};

bool is_letter(char sign) {
  return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') ||
         (sign >= '0' && sign <= '9') || sign == '\'' || static_cast<unsigned char>(sign) >= 0x80;
}

std::optional<unsigned> number_of(std::string_view word) {
  unsigned value = 0;
  constexpr std::size_t kLongest = 6;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool whole = read.ec == std::errc() && read.ptr == word.data() + word.size();
  return whole && word.size() <= kLongest ? std::optional(value) : std::nullopt;
}

}  // namespace

std::vector<std::string_view> written_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_letter(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_letter(text[end])) ++end;
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

std::string folded_words(std::string_view text) {
  std::string out = " ";
  for (const std::string_view word : written_words(text)) {
    const std::string folded = fold_name(word);
    if (!folded.empty()) out += folded + ' ';
  }
  return out;
}

Sentences::Sentences(std::string_view file) {
  Document document;
  document.parse(file);
  if (!document.faults().empty()) throw std::runtime_error(document.faults().front().message);
  const NodeId root = document.root();
  const auto text_of = [&](std::string_view key) {
    return std::string(document.text(document.find(root, key)));
  };
  language_ = text_of("language");
  code_ = text_of("code");
  time_ = text_of("time");
  for (const NodeId month : document.children(document.find(root, "months"))) {
    months_.emplace_back(document.text(month));
  }
  for (const std::string_view list : kLists) {
    for (const NodeId phrase : document.children(document.find(root, list))) {
      words_[std::string(list)].push_back(folded_words(document.text(phrase)));
    }
  }
  for (const NodeId sentence : document.children(document.find(root, "sentences"))) {
    sentences_.emplace(document.text(document[sentence].key), document.text(sentence));
  }
}

const std::vector<Sentences>& Sentences::builtin() {
  static const std::vector<Sentences> all = [] {
    std::vector<Sentences> read;
    for (const BuiltinFile& file : builtin_answer_files()) read.push_back(Sentences(file.text));
    std::stable_partition(read.begin(), read.end(),
                          [](const auto& each) { return each.code_ == "en"; });
    return read;
  }();
  return all;
}

const Sentences& Sentences::of(std::string_view code) {
  const auto& all = builtin();
  const auto found = std::ranges::find(all, code, &Sentences::code_);
  return found == all.end() ? all.front() : *found;
}

std::string Sentences::say(std::string_view key, Slots slots) const {
  const auto found = sentences_.find(key);
  if (found == sentences_.end()) throw std::logic_error(fmt::format("no sentence `{}`", key));
  std::string_view rest = found->second;
  std::string out;
  // What fills a slot is never searched for slots.
  for (std::size_t open = 0; (open = rest.find('{')) != std::string_view::npos;) {
    const std::size_t close = rest.find('}', open);
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    out += rest.substr(0, open);
    for (const auto& [slot, value] : slots) {
      if (slot == name) out += value;
    }
    rest.remove_prefix(close + 1);
  }
  return out += rest;
}

std::string Sentences::time(std::string_view moment) const {
  // 2026-11-28T09:15:00Z
  constexpr std::size_t kLength = 20;
  if (moment.size() != kLength) return std::string(moment);
  const auto part = [&](std::size_t at, std::size_t size) {
    return static_cast<int>(number_of(moment.substr(at, size)).value_or(0));
  };
  std::tm utc{};
  utc.tm_year = part(0, 4) - 1900;
  utc.tm_mon = part(5, 2) - 1;
  utc.tm_mday = part(8, 2);
  utc.tm_hour = part(11, 2);
  utc.tm_min = part(14, 2);
  const std::time_t seconds = ::timegm(&utc);
  std::tm here{};
  if (::localtime_r(&seconds, &here) == nullptr) return std::string(moment);
  const auto month = static_cast<std::size_t>(here.tm_mon);
  return fmt::format(fmt::runtime(time_), fmt::arg("day", here.tm_mday),
                     fmt::arg("number", here.tm_mon + 1),
                     fmt::arg("month", month < months_.size() ? months_[month] : std::string()),
                     fmt::arg("clock", fmt::format("{:02}:{:02}", here.tm_hour, here.tm_min)));
}

namespace {

/// Whether a text says nothing but one of these phrases.
template <class Words>
bool is_one_of(std::string_view text, const Words& phrases) {
  constexpr std::size_t kLongest = 80;
  if (text.size() > kLongest) return false;
  return std::ranges::find(phrases, folded_words(text)) != phrases.end();
}

}  // namespace

bool Sentences::is_only(std::string_view text, std::string_view list) {
  if (text.find('?') != std::string_view::npos) return false;
  return std::ranges::any_of(builtin(), [&](const Sentences& each) {
    return is_one_of(text, each.words_.find(list)->second);
  });
}

// What is said behind it is another decision, or a condition.
bool Sentences::says_yes(std::string_view text) { return is_only(text, "yes"); }

bool Sentences::thanks(std::string_view text) { return is_only(text, "thanks"); }

bool Sentences::stops(std::string_view text) { return is_only(text, "stop"); }

bool Sentences::adds(std::string_view text) { return any_begins(text, "more"); }

std::optional<std::size_t> Sentences::place_in_list(std::string_view text) {
  constexpr std::array<std::string_view, 3> kPlaces{"first", "second", "third"};
  for (std::size_t i = 0; i < kPlaces.size(); ++i) {
    if (is_only(text, kPlaces[i])) return i + 1;
  }
  return std::nullopt;
}

std::optional<unsigned> Sentences::number_alone(std::string_view text) {
  const std::vector<std::string_view> words = written_words(text);
  if (words.empty() || words.size() > 2) return std::nullopt;
  if (words.size() == 2 && !is_only(words.front(), "option")) return std::nullopt;
  constexpr std::string_view kBesideNumber = " \t\n#.!):";
  const auto begin = static_cast<std::size_t>(words.front().data() - text.data());
  if (text.substr(0, begin).find_first_not_of(kBesideNumber) != std::string_view::npos)
    return std::nullopt;
  const auto end =
      static_cast<std::size_t>(words.back().data() - text.data()) + words.back().size();
  if (text.substr(end).find_first_not_of(kBesideNumber) != std::string_view::npos)
    return std::nullopt;
  return number_of(words.back());
}

bool Sentences::begins_with_yes(std::string_view text) {
  return any_begins(text, "yes") && !says_yes(text);
}

bool Sentences::says_no(std::string_view text) { return any_begins(text, "no"); }

bool Sentences::any_begins(std::string_view text, std::string_view list) {
  const std::string words = folded_words(text);
  return std::ranges::any_of(builtin(), [&](const Sentences& each) {
    return std::ranges::any_of(each.words_.find(list)->second, [&](const std::string& phrase) {
      return words.starts_with(phrase);
    });
  });
}

bool Sentences::retracts(std::string_view text) { return any_says(text, "retract"); }

bool Sentences::changes(std::string_view text) { return any_says(text, "change"); }

bool Sentences::any_says(std::string_view text, std::string_view list) {
  const std::string words = folded_words(text);
  return std::ranges::any_of(builtin(), [&](const Sentences& each) {
    return std::ranges::any_of(each.words_.find(list)->second, [&](const std::string& phrase) {
      return words.find(phrase) != std::string::npos;
    });
  });
}

namespace {

/// The numbers in a text that stand behind one of these words, perhaps with `no.` between.
std::vector<unsigned> numbers_behind(std::string_view text, const std::vector<std::string>& signs) {
  constexpr std::array<std::string_view, 4> kNumberSigns{"no", "nr", "number", "numero"};
  std::vector<unsigned> found;
  const std::vector<std::string_view> words = written_words(text);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (std::ranges::find(signs, folded_words(words[i])) == signs.end()) continue;
    const bool sign =
        std::ranges::find(kNumberSigns, fold_name(words[i + 1])) != kNumberSigns.end() &&
        i + 2 < words.size();
    const auto number = number_of(words[i + (sign ? 2 : 1)]);
    if (number) found.push_back(*number);
  }
  return found;
}

}  // namespace

std::vector<unsigned> Sentences::games_in(std::string_view text) {
  std::vector<std::string> signs;
  for (const Sentences& each : builtin()) {
    const auto& words = each.words_.at("game");
    signs.insert(signs.end(), words.begin(), words.end());
  }
  return numbers_behind(text, signs);
}

std::vector<unsigned> Sentences::rounds_in(std::string_view text) {
  std::vector<std::string> signs;
  for (const Sentences& each : builtin()) {
    const auto& words = each.words_.at("round");
    signs.insert(signs.end(), words.begin(), words.end());
  }
  return numbers_behind(text, signs);
}

std::optional<std::string> language_of(std::string_view text) {
  // The files of words and of answers are in the same order: that of their names.
  constexpr std::array<std::string_view, 4> kCodes{"de", "en", "es", "fr"};
  constexpr std::size_t kMostWords = 400;
  std::array<unsigned, kCodes.size()> points{};
  std::size_t count = 0;
  for (const std::string_view word : written_words(text)) {
    if (++count > kMostWords) break;
    const std::string folded = fold_name(word);
    LanguageSet in = 0;
    for (std::size_t i = 0; i < kCodes.size(); ++i) {
      const auto meaning = Lexicon::builtin().find(folded, LanguageSet{1} << i);
      const auto name = Lexicon::builtin().find(folded, 0);
      const bool small =
          meaning && (!name || !(meaning->roles == name->roles) || meaning->number != name->number);
      if (small) in |= LanguageSet{1} << i;
    }
    const bool only = (in & (in - 1)) == 0;
    for (std::size_t i = 0; i < kCodes.size(); ++i) {
      if ((in >> i & 1U) != 0) points[i] += only ? 3 : 1;
    }
  }
  const auto best = std::ranges::max_element(points);
  if (*best == 0 || std::ranges::count(points, *best) > 1) return std::nullopt;
  return std::string(kCodes[static_cast<std::size_t>(best - points.begin())]);
}

}  // namespace veedor
