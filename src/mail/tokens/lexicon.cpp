#include "mail/tokens/lexicon.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "mail/tokens/builtin_words.h"
#include "text/text.h"
#include "yaml/document.h"

namespace veedor {
namespace {

struct RoleName {
  std::string_view name;
  WordRole role;
};
constexpr std::array kRoleNames = std::to_array<RoleName>({
    {"to", WordRole::to},
    {"from", WordRole::from},
    {"and", WordRole::and_},
    {"then", WordRole::then},
    {"each", WordRole::each},
    {"all", WordRole::all},
    {"rest", WordRole::rest},
    {"own", WordRole::own},
    {"piece", WordRole::piece},
    {"king", WordRole::king},
    {"grande", WordRole::grande},
    {"tile", WordRole::tile},
    {"disc", WordRole::disc},
    {"score", WordRole::score},
    {"special", WordRole::special},
    {"take", WordRole::take},
    {"back", WordRole::back},
    {"give", WordRole::give},
    {"stack", WordRole::stack},
    {"none", WordRole::none},
    {"veto", WordRole::veto},
    {"or", WordRole::or_},
    {"else", WordRole::else_},
    {"if", WordRole::if_},
    {"doubt", WordRole::doubt},
    {"leave", WordRole::leave},
    {"highest", WordRole::highest},
    {"lowest", WordRole::lowest},
    {"correct", WordRole::correct},
    {"instead", WordRole::instead},
    {"not", WordRole::not_},
    {"past", WordRole::past},
    {"intended", WordRole::intended},
    {"other", WordRole::other},
    {"king_card", WordRole::king_card},
    {"noise", WordRole::noise},
    {"unit", WordRole::unit},
    {"counted", WordRole::counted},
    {"plus", WordRole::plus},
    {"minus", WordRole::minus},
    {"ordinal", WordRole::ordinal},
    {"before", WordRole::before},
    {"there", WordRole::there},
    {"earlier", WordRole::earlier},
    {"later", WordRole::later},
    {"cancel", WordRole::cancel},
    {"action", WordRole::action},
    {"open", WordRole::open},
    {"let", WordRole::let},
    {"self", WordRole::self},
    {"modifier", WordRole::modifier},
    {"thanks", WordRole::thanks},
    {"sail", WordRole::sail},
    {"claim", WordRole::claim},
    {"inquisitor", WordRole::inquisitor},
    {"queen", WordRole::queen},
    {"jester", WordRole::jester},
    {"token", WordRole::token},
    {"jail", WordRole::jail},
    {"pardon", WordRole::pardon},
    {"remove", WordRole::remove},
    {"save", WordRole::save},
    {"first", WordRole::first},
    {"quit", WordRole::quit},
    {"clock", WordRole::clock},
    {"round", WordRole::round},
    {"spare", WordRole::spare},
    {"life", WordRole::life},
    {"unsure", WordRole::unsure},
    {"hold", WordRole::hold},
    {"whether", WordRole::whether},
    {"apart", WordRole::apart},
    {"saved", WordRole::saved},
    {"fill", WordRole::fill},
    {"along", WordRole::along},
    {"after", WordRole::after},
    {"placing", WordRole::placing},
    {"sets", WordRole::sets},
    {"many", WordRole::many},
    {"use", WordRole::use},
    {"skip", WordRole::skip},
    {"range", WordRole::range},
    {"group", WordRole::group},
    {"except", WordRole::except},
    {"wish", WordRole::wish},
    {"relay", WordRole::relay},
    {"time", WordRole::time},
    {"to_come", WordRole::to_come},
    {"confirm", WordRole::confirm},
    {"elsewhere", WordRole::elsewhere},
    {"match", WordRole::match},
    {"reason", WordRole::reason},
    {"theirs", WordRole::theirs},
    {"counting", WordRole::counting},
    {"restates", WordRole::restates},
    {"binds", WordRole::binds},
    {"refers", WordRole::refers},
    {"pronoun", WordRole::pronoun},
    {"addressed", WordRole::addressed},
    {"about", WordRole::about},
    {"measure", WordRole::measure},
    {"alike", WordRole::alike},
    {"yet", WordRole::yet},
    {"keeps", WordRole::keeps},
    {"half", WordRole::half},
    {"only", WordRole::only},
    {"relative", WordRole::relative},
    {"chat", WordRole::chat},
    {"topic", WordRole::topic},
    {"comment", WordRole::comment},
    {"plain", WordRole::plain},
});
static_assert(kRoleNames.size() == kWordRoles);

struct LineName {
  std::string_view name;
  LineWord kind;
};
constexpr std::array kLineNames = std::to_array<LineName>({
    {"greeting", LineWord::greeting},
    {"introduction", LineWord::introduction},
    {"closing", LineWord::closing},
    {"sent", LineWord::sent},
    {"wrote", LineWord::wrote},
    {"original", LineWord::original},
    {"notice", LineWord::notice},
    {"press", LineWord::press},
    {"header_from", LineWord::header_from},
    {"header_to", LineWord::header_to},
    {"header_sent", LineWord::header_sent},
    {"header_subject", LineWord::header_subject},
});

void include(std::vector<std::string>& list, std::string_view value) {
  if (std::ranges::find(list, value) == list.end()) list.emplace_back(value);
}

/// The words of a file, section by section.
class WordFile {
 public:
  explicit WordFile(std::string_view text) { document_.parse(text); }

  void check() const {
    if (!document_.faults().empty()) fail(0, document_.faults().front().message);
    if (document_.root() == kNoNode) fail(0, "it is empty");
  }
  /// Calls `visit` with each key and value of a section; none if it is missing.
  template <class Visit>
  void each(std::string_view section, Visit visit) const {
    const NodeId map = document_.find(document_.root(), section);
    if (map == kNoNode) return;
    for (const NodeId value : document_.children(map)) visit(key(value), value);
  }
  /// Calls `visit` with each word of a list.
  template <class Visit>
  void words(NodeId list, Visit visit) const {
    for (const NodeId word : document_.children(list)) visit(document_.text(word));
  }
  [[nodiscard]] std::string_view text(NodeId node) const { return document_.text(node); }
  /// The word of a key at the top; empty if it is missing.
  [[nodiscard]] std::string_view value(std::string_view key) const {
    const NodeId node = document_.find(document_.root(), key);
    return node == kNoNode ? std::string_view() : document_.text(node);
  }
  [[noreturn]] void fail(NodeId node, std::string_view message) const {
    const Position at = document_.root() == kNoNode ? Position{} : document_.position_of(node);
    throw std::runtime_error(fmt::format("line {}: {}", at.line, message));
  }

 private:
  [[nodiscard]] std::string_view key(NodeId value) const {
    return document_.text(document_[value].key);
  }
  Document document_;
};

}  // namespace

const Lexicon& Lexicon::builtin() {
  static const Lexicon lexicon = [] {
    Lexicon all;
    for (const BuiltinFile& file : builtin_word_files()) {
      all.add(file.text, std::string(file.name.substr(0, file.name.find('.'))));
    }
    return all;
  }();
  return lexicon;
}

std::optional<Meaning> Lexicon::find(std::string_view folded, LanguageSet languages) const {
  const auto found = words_.find(folded);
  if (found == words_.end()) return std::nullopt;
  Meaning meaning = found->second.names;
  bool known = found->second.named;
  for (std::size_t i = 0; i < found->second.small.size(); ++i) {
    const Meaning& small = found->second.small[i];
    if ((languages >> i & 1U) == 0 || (small.roles.empty() && small.number < 0)) continue;
    known = true;
    meaning.roles |= small.roles;
    meaning.joined |= small.joined;
    if (small.number >= 0) meaning.number = small.number;
  }
  return known ? std::optional(meaning) : std::nullopt;
}

std::vector<std::size_t> Lexicon::small_words_in(
    const std::vector<std::string>& folded_words) const {
  std::vector<std::size_t> known(languages_);
  for (const std::string& word : folded_words) {
    const auto found = words_.find(word);
    if (found == words_.end()) continue;
    for (std::size_t i = 0; i < found->second.small.size(); ++i) {
      const Meaning& small = found->second.small[i];
      if (!small.roles.empty() || small.number >= 0) ++known[i];
    }
  }
  return known;
}

LanguageSet Lexicon::languages_of(const std::vector<std::string>& folded_words) const {
  constexpr std::size_t kTooFew = 3;
  const std::vector<std::size_t> known = small_words_in(folded_words);
  const std::size_t most = known.empty() ? 0 : *std::ranges::max_element(known);
  LanguageSet languages = 0;
  for (std::size_t i = 0; i < languages_; ++i) {
    if (most < kTooFew || 3 * known[i] >= 2 * most) languages |= LanguageSet{1} << i;
  }
  return languages;
}

void Lexicon::visit_names(
    const std::function<void(std::string_view, const Meaning&)>& visit) const {
  for (const auto& [word, entry] : words_) {
    const bool people = entry.names.roles.has(WordRole::piece);
    const bool named = !entry.names.places.empty() || !entry.names.cards.empty();
    if (named && !people) visit(word, entry.names);
  }
}

std::vector<std::string> Lexicon::short_forms(std::string_view name) const {
  const auto found = names_.find(fold_name(name));
  return found == names_.end() ? std::vector<std::string>() : found->second;
}

std::span<const std::string> Lexicon::hints(std::size_t language, const std::string& card) const {
  const auto found = hints_.find({language, card});
  return found == hints_.end() ? std::span<const std::string>() : found->second;
}

const std::vector<std::string>& Lexicon::lines(LineWord kind) const { return lines_.at(kind); }

std::size_t Lexicon::language_of(const std::vector<std::string>& folded_words) const {
  const std::vector<std::size_t> known = small_words_in(folded_words);
  const auto english = std::ranges::find(codes_, "en");
  std::size_t best =
      english == codes_.end() ? 0 : static_cast<std::size_t>(english - codes_.begin());
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i] > known[best]) best = i;
  }
  return best;
}

void Lexicon::add(std::string_view text, std::string code) {
  const WordFile file(text);
  file.check();
  const std::size_t language = languages_++;
  codes_.push_back(std::move(code));
  const auto small = [&](std::string_view word) -> Meaning& {
    // `=où` is meant with its accent: `ou` is another word.
    const bool exact = word.starts_with('=');
    std::vector<Meaning>& all = words_[exact ? std::string(word) : fold_name(word)].small;
    if (all.size() <= language) all.resize(language + 1);
    return all[language];
  };
  file.each("numbers", [&](std::string_view word, NodeId value) {
    const std::string digits(file.text(value));
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) {
      file.fail(value, "this is not a number");
    }
    small(word).number = std::stoi(digits);
  });
  file.each("roles", [&](std::string_view role, NodeId list) {
    const auto* const row = std::ranges::find(kRoleNames, role, &RoleName::name);
    if (row == kRoleNames.end()) file.fail(list, fmt::format("unknown role `{}`", role));
    file.words(list, [&](std::string_view word) {
      Meaning& meaning = small(word);
      meaning.roles |= {row->role};
      if (word.find(' ') == std::string_view::npos) meaning.joined |= kRemarkRoles & meaning.roles;
      if (row->role == WordRole::intended) meaning.roles |= {WordRole::past};
      // Which card that is has to be looked up.
      if (row->role == WordRole::highest || row->role == WordRole::lowest) {
        meaning.roles |= {WordRole::leave};
      }
    });
  });
  add_spoken(language, file.value("dropped"));
  file.each("lines", [&](std::string_view kind, NodeId list) {
    const auto* const row = std::ranges::find(kLineNames, kind, &LineName::name);
    if (row == kLineNames.end()) file.fail(list, fmt::format("unknown kind `{}`", kind));
    file.words(list, [&](std::string_view word) { lines_[row->kind].push_back(fold_name(word)); });
  });
  const auto names = [&](std::string_view section, std::vector<std::string> Meaning::*of) {
    file.each(section, [&](std::string_view name, NodeId list) {
      file.words(list, [&](std::string_view word) {
        Entry& entry = words_[fold_name(word)];
        entry.named = true;
        include(entry.names.*of, name);
      });
    });
  };
  names("places", &Meaning::places);
  names("cards", &Meaning::cards);
  const auto names_with = [&](std::string_view section, std::vector<std::string> Meaning::*of,
                              const RoleSet& roles) {
    names(section, of);
    file.each(section, [&](std::string_view, NodeId list) {
      file.words(list,
                 [&](std::string_view word) { words_[fold_name(word)].names.roles |= roles; });
    });
  };
  names_with("deeds", &Meaning::cards, {WordRole::special});
  names_with("people", &Meaning::places, {WordRole::from, WordRole::piece});
  file.each("colours", [&](std::string_view word, NodeId colour) {
    Entry& entry = words_[fold_name(word)];
    entry.named = true;
    include(entry.names.players, file.text(colour));
  });
  file.each("hints", [&](std::string_view card, NodeId list) {
    std::vector<std::string>& hints = hints_[{language, std::string(card)}];
    file.words(list, [&](std::string_view word) { hints.push_back(fold_name(word)); });
  });
  names("modifiers", &Meaning::abilities);
  names("goods", &Meaning::goods);
  file.each("names", [&](std::string_view name, NodeId list) {
    file.words(list, [&](std::string_view word) { include(names_[fold_name(name)], word); });
  });
}

void Lexicon::add_spoken(std::size_t language, std::string_view dropped) {
  constexpr std::size_t kLeast = 4;
  // Of talk are nouns mostly.
  constexpr RoleSet kOfTalk{WordRole::chat, WordRole::topic, WordRole::comment, WordRole::life};
  if (dropped.empty()) return;
  std::vector<std::pair<std::string, Meaning>> spoken;
  for (const auto& [word, entry] : words_) {
    RoleSet roles = language < entry.small.size() ? entry.small[language].roles : RoleSet();
    roles -= kOfTalk;
    if (!roles.empty() && word.size() >= kLeast && word.ends_with(dropped)) {
      spoken.emplace_back(word.substr(0, word.size() - dropped.size()), entry.small[language]);
    }
  }
  for (auto& [word, meaning] : spoken) {
    std::vector<Meaning>& all = words_[word].small;
    all.resize(std::max(all.size(), language + 1));
    Meaning& known = all[language];
    if (known.roles.empty() && known.number < 0) known = std::move(meaning);
  }
}

}  // namespace veedor
