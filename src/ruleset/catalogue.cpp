#include "ruleset/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/rule_id.h"
#include "ruleset/builtin.h"
#include "ruleset/data_reader.h"
#include "ruleset/log_keys.h"

namespace veedor {
namespace {

std::vector<std::string> words_of(const DataReader& reader, NodeId list) {
  std::vector<std::string> words;
  if (list == kNoNode) return words;
  for (const NodeId word : reader.document().children(list)) words.push_back(reader.text(word));
  return words;
}

/// What a game says in place of a word in braces.
std::string said_by(const Ruleset& game, std::string_view word) {
  if (word == "power_card") return game.power_noun;
  if (word != "scoring_rounds")
    throw std::logic_error("the catalogue has an unknown word in braces");
  std::string rounds;
  unsigned last = 0;
  for (unsigned round = 1; round <= game.rules.rounds; ++round) {
    if (!game.rules.scoring_after(round)) continue;
    if (last > 0) rounds += fmt::format("{}{}", rounds.empty() ? "" : ", ", last);
    last = round;
  }
  return rounds.empty() ? fmt::format("{}", last) : fmt::format("{} and {}", rounds, last);
}

/// The text with its words in braces, `{power_card|Power card or hand card}`, as the game has them,
/// or without a game with what follows the bar.
std::string filled_in(std::string text, const Ruleset* game) {
  for (std::size_t at = 0; (at = text.find('{', at)) != std::string::npos;) {
    const std::size_t bar = text.find('|', at);
    const std::size_t end = text.find('}', bar);
    const std::string said = game == nullptr ? text.substr(bar + 1, end - bar - 1)
                                             : said_by(*game, text.substr(at + 1, bar - at - 1));
    text.replace(at, end + 1 - at, said);
    at += said.size();
  }
  return text;
}

}  // namespace

bool GamesWith::include(const Ruleset& game) const {
  const auto in_game = [&](const std::string& word) { return has_feature(game, word); };
  return std::ranges::all_of(has, in_game) && std::ranges::none_of(lacks, in_game);
}

bool TextInParts::is_in(const Ruleset& game) const {
  return game.effects_of_log.any || std::ranges::any_of(parts, [&](const Part& part) {
           return part.in == nullptr || part.in->include(game);
         });
}

std::vector<std::string> TextInParts::paragraphs(const Ruleset* game) const {
  if (game != nullptr && game->effects_of_log.any) game = nullptr;  // nobody knows which game it is
  const bool known = game != nullptr && is_in(*game);
  std::vector<std::string> out;
  std::string_view before;  // the introduction of the last paragraph
  for (const Part& part : parts) {
    if (known && part.in != nullptr && !part.in->include(*game)) continue;
    const bool introduced = !known && part.in != nullptr && (game != nullptr || !part.in->usual);
    const std::string_view begins = introduced ? std::string_view(part.in->begins) : "";
    const std::string text = filled_in(part.text, game);
    if (!out.empty() && begins == before) {
      out.back() += ' ' + text;
    } else {
      out.push_back(introduced ? std::string(begins) + ": " + text : text);
    }
    before = begins;
  }
  return out;
}

std::string TextInParts::text(const Ruleset* game) const {
  std::string text;
  for (const std::string& each : paragraphs(game)) text += (text.empty() ? "" : " ") + each;
  return text;
}

const Catalogue& Catalogue::instance() {
  static const Catalogue catalogue;
  return catalogue;
}

Catalogue::Catalogue() {
  const auto files = builtin_files();
  const auto file = std::find_if(files.begin(), files.end(),
                                 [](const BuiltinFile& f) { return f.name == "rules"; });
  if (file == files.end()) throw std::logic_error("the catalogue of rules is not embedded");
  Document document;
  document.parse(file->text, 1);
  const DataReader reader(document);
  for (const NodeId entry : document.children(reader.required(document.root(), "games"))) {
    const NodeId usual = reader.optional(entry, "usual");
    games_[reader.text(reader.required(entry, "name"))] = {
        .has = words_of(reader, reader.optional(entry, "has")),
        .lacks = words_of(reader, reader.optional(entry, "lacks")),
        .begins = reader.text(reader.required(entry, "begins")),
        .usual = usual != kNoNode && reader.yes_or_no(usual)};
  }
  const auto known_rule = [](const std::string& id) {
    const auto rule = rule_named(id);
    if (!rule) throw std::logic_error("the catalogue has an unknown rule " + id);
    return *rule;
  };
  for (const NodeId entry : document.children(reader.required(document.root(), "rules"))) {
    RuleText& text = rules_[known_rule(reader.text(reader.required(entry, "id")))];
    text.title = reader.text(reader.required(entry, "title"));
    text.parts = parts_of(reader, reader.required(entry, "text"));
    text.page = std::string(document.text(reader.required(entry, "page")));
    text.rulings = words_of(reader, reader.optional(entry, "rulings"));
  }
  for (const NodeId entry : document.children(reader.required(document.root(), "booklets"))) {
    booklets_[reader.text(reader.required(entry, "letter"))] =
        reader.text(reader.required(entry, "name"));
  }
  for (const NodeId entry : document.children(reader.required(document.root(), "rulings"))) {
    rulings_[reader.text(reader.required(entry, "id"))] = {
        parts_of(reader, reader.required(entry, "text"))};
  }
  for (const NodeId entry : document.children(reader.required(document.root(), "terms"))) {
    Term& term = terms_.emplace_back();
    term.names = words_of(reader, reader.required(entry, "names"));
    term.parts = parts_of(reader, reader.required(entry, "text"));
    term.page = std::string(document.text(reader.required(entry, "page")));
    term.cards = words_of(reader, reader.optional(entry, "cards"));
    for (const std::string& id : words_of(reader, reader.required(entry, "rules"))) {
      term.rules.push_back(known_rule(id));
    }
  }
  for (const RuleId rule : all_rules()) {
    if (!rules_.contains(rule)) throw std::logic_error("the catalogue lacks a rule");
  }
}

std::vector<TextInParts::Part> Catalogue::parts_of(const DataReader& reader, NodeId text) const {
  if (reader.document()[text].kind == NodeKind::scalar) return {{reader.text(text)}};
  std::vector<TextInParts::Part> parts;
  for (const NodeId part : reader.document().children(text)) {
    if (reader.document()[part].kind == NodeKind::scalar) {
      parts.push_back({reader.text(part)});
      continue;
    }
    const std::string games = reader.text(reader.required(part, "in"));
    if (!games_.contains(games)) throw std::logic_error("the catalogue knows no games " + games);
    parts.push_back({reader.text(reader.required(part, "text")), &games_.at(games)});
  }
  return parts;
}

std::string Catalogue::pages_in_words(RuleId rule) const {
  constexpr std::string_view kNextBooklet = "; ";
  std::string_view rest = (*this)[rule].page;
  std::string out;
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find(kNextBooklet));
    const std::size_t letter = part.find(' ');
    if (!out.empty()) out += kNextBooklet;
    out.append(booklets_.at(std::string(part.substr(0, letter)))).append(part.substr(letter));
    rest.remove_prefix(std::min(rest.size(), part.size() + kNextBooklet.size()));
  }
  return out;
}

std::vector<std::string> Catalogue::ruling_ids() const {
  std::vector<std::string> ids;
  for (const auto& [id, ruling] : rulings_) ids.push_back(id);
  std::ranges::sort(ids, {}, [](const std::string& id) { return std::pair(id.size(), id); });
  return ids;
}

}  // namespace veedor
