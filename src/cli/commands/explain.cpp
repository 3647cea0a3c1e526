#include "cli/commands/explain.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/input/example_log.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "engine/effects/effects.h"
#include "engine/rule_id.h"
#include "report/rules/explanation.h"
#include "report/rules/explanation_json.h"
#include "report/rules/key_place.h"
#include "report/rules/rules_page.h"
#include "ruleset/catalogue.h"
#include "ruleset/log_keys.h"
#include "text/json.h"
#include "text/phrases.h"
#include "text/printable.h"

namespace veedor {
namespace {

/// Whether `text` contains `word` as a whole word, not next to letters or hyphens.
bool mentions(std::string_view text, std::string_view word) {
  const auto inside = [&](std::size_t i) {
    return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '-');
  };
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    if (!(at > 0 && inside(at - 1)) && !inside(at + word.size())) return true;
  }
  return false;
}

class Explainer {
 public:
  /// Rules and cards are told as the game of --ruleset has them. False after a complaint.
  bool choose(const std::string& rulesets) {
    const auto named = read_ruleset_option(rulesets, library_);
    if (!named) return false;
    for (const RulesetChoice& choice : named->choices) chosen_.push_back(choice.name);
    game_ = select_ruleset(named->choices, usual_players(library_, named->choices), library_);
    return game_ != nullptr;
  }

  /// The explanation of a word; nullopt if it is unknown.
  std::optional<Explanation> explain(const std::string& word) {
    for (const RuleId rule : all_rules()) {
      if (same_name(text(rule), word)) return about_rule(rule);
    }
    for (const auto& [id, ruling] : catalogue_.rulings()) {
      if (same_name(id, word)) return about_ruling(id, ruling);
    }
    const Ruleset& all = library_.everything();
    if (const auto card = all.card_names.find(word)) return about_card(all.cards[*card]);
    if (const auto kind = all.modifier_names.find(word)) return about_modifier(*kind);
    if (auto made = about_key(word)) return made;
    for (const Term& term : catalogue_.terms()) {
      const auto is_name = [&](const std::string& name) { return same_name(name, word); };
      if (std::ranges::any_of(term.names, is_name)) return about_term(term);
    }
    for (const std::string& key : keys_of_logs()) {
      if (same_name(key, word)) return about_key(key);
    }
    return std::nullopt;
  }

  /// Suggests a near word that is known; empty if none is near.
  [[nodiscard]] std::string advice(const std::string& word) const {
    return suggestion(word, explained_words(library_));
  }

 private:
  using Kind = Explanation::Kind;

  void add_ruling(Explanation& made, const std::string& id) const {
    const bool known =
        std::ranges::any_of(made.rulings, [&](const auto& ruling) { return ruling.first == id; });
    const auto found = catalogue_.rulings().find(id);
    if (known || found == catalogue_.rulings().end()) return;
    if (game_ != nullptr && !found->second.is_in(*game_)) return;
    made.rulings.emplace_back(id, found->second.text(game_.get()));
  }

  Explanation about_rule(RuleId rule) {
    const RuleText& words = catalogue_[rule];
    Explanation made;
    made.id = text(rule);
    made.title = words.title;
    made.text = words.paragraphs(game_.get());
    made.page = words.page;
    for (const std::string& ruling : words.rulings) add_ruling(made, ruling);
    made.examples = examples_of(made.kind, made.id, judge_);
    made.roles = made.id.starts_with("W-") ? std::vector<std::string>{"warning"}
                                           : std::vector<std::string>{"legal", "breaking"};
    return made;
  }

  Explanation about_ruling(const std::string& id, const TextInParts& ruling) const {
    Explanation made;
    made.kind = Kind::ruling;
    made.id = id;
    made.text = ruling.paragraphs(game_.get());
    for (const RuleId rule : all_rules()) {
      if (std::ranges::count(catalogue_[rule].rulings, id) > 0) made.rules.emplace_back(text(rule));
    }
    return made;
  }

  /// A ruleset with what it builds on: for an option, the first game that it goes with.
  std::shared_ptr<const Ruleset> with_game(const std::string& name) {
    const RulesetHead& head = library_.head(name);
    std::vector<RulesetChoice> choices{{name, {}}};
    if (!head.game && !head.goes_with.empty()) {
      choices.insert(choices.begin(), {head.goes_with.front(), {}});
    }
    return library_.select(choices, usual_players(library_, choices)).ruleset;
  }

  /// Adds the rulings in the sources of a card, and those that mention the card.
  void rulings_of(const CardInfo& info, Explanation& made) const {
    for (const auto& [id, ruling] : catalogue_.rulings()) {
      const bool named = mentions(ruling.text(), info.name) &&
                         (info.name != info.id || info.id.find('-') != std::string::npos);
      if (named || mentions(info.effect.text, id) || mentions(info.copies.text, id)) {
        add_ruling(made, id);
      }
    }
  }

  Explanation about_card(const CardInfo& known) {
    Explanation made;
    made.kind = Kind::card;
    made.id = known.id;
    made.title = known.name;
    std::vector<std::string> names = library_.rulesets_with(known.id);
    const auto is_chosen = [&](const std::string& name) {
      return std::ranges::count(chosen_, name) > 0;
    };
    // A card that the game does not have is told as others have it.
    if (std::ranges::any_of(names, is_chosen)) std::erase_if(names, std::not_fn(is_chosen));
    for (const std::string& name : names) {
      const auto ruleset = with_game(name);
      if (!ruleset) continue;
      for (std::size_t i = 0; i < ruleset->cards.size(); ++i) {
        if (ruleset->cards[i].id != known.id) continue;
        const Card& card = ruleset->rules.cards[i];
        made.cards.push_back(use_of_card(name, *ruleset, i));
        rulings_of(ruleset->cards[i], made);
        for (const Effect& effect : card.effects) {
          for (const RuleId rule : rules_of(effect)) add_rule(made, rule);
        }
        if (card.may != May::yes) add_rule(made, RuleId::must_1);
      }
    }
    made.examples = examples_of(made.kind, made.id, judge_);
    made.roles = {"legal", "breaking"};
    return made;
  }

  static void add_rule(Explanation& made, RuleId rule) {
    const std::string id(text(rule));
    if (std::ranges::count(made.rules, id) == 0) made.rules.push_back(id);
  }

  Explanation about_modifier(std::size_t index) {
    Explanation made;
    made.kind = Kind::modifier;
    for (const std::string& name : library_.names()) {
      if (library_.head(name).game) continue;
      const auto ruleset = with_game(name);
      if (ruleset && !ruleset->modifiers.empty()) made.modifier_rulesets.push_back(name);
    }
    made.modifier = library_.everything().rules.modifiers[index];
    made.modifier_info = library_.everything().modifiers[index];
    made.id = made.modifier_info.id;
    for (const RuleId rule : {RuleId::shift_1, RuleId::shift_2, RuleId::shift_3}) {
      add_rule(made, rule);
    }
    if (made.modifier.ability != Ability::none) add_rule(made, RuleId::shift_4);
    return made;
  }

  Explanation about_term(const Term& term) const {
    Explanation made;
    made.kind = Kind::term;
    made.id = term.names.front();
    made.text = term.paragraphs(game_.get());
    made.page = term.page;
    made.of_term = term.cards;
    for (const RuleId rule : term.rules) add_rule(made, rule);
    return made;
  }

  /// nullopt if no log has the key.
  std::optional<Explanation> about_key(const std::string& word) {
    Explanation made;
    made.kind = Kind::key;
    made.id = word;
    made.places = places_of_key(word);
    if (made.places.empty()) return std::nullopt;
    for (KeyPlace& place : made.places) {
      if (place.games.empty()) continue;
      for (const std::string& name : library_.names()) {
        const auto game = with_game(name);
        if (game && has_feature(*game, place.games)) place.rulesets.push_back(name);
      }
    }
    return made;
  }

  const Catalogue& catalogue_ = Catalogue::instance();
  Library library_;
  Judge judge_{library_};
  std::shared_ptr<const Ruleset> game_;  ///< null: any
  std::vector<std::string> chosen_;      ///< the rulesets of the game
};

/// The options of `veedor explain`.
struct ExplainOptions {
  std::vector<std::string>
      words;          ///< ids of rules, rulings and cards, names of cards, keys of logs
  bool list = false;  ///< list all ids instead
  std::optional<std::string> ruleset;
  OutputOptions looks;
};

/// Explains each word in turn; status 2 if one is unknown.
ExitStatus explain_words(const ExplainOptions& options) {
  Explainer explainer;
  if (options.ruleset && !explainer.choose(*options.ruleset)) return kCouldNotJudge;
  const Screen screen = options.looks.screen();
  ExitStatus status = kAllLegal;
  std::string out;
  std::vector<Explanation> for_page;
  for (const std::string& word : options.words) {
    const auto explanation = explainer.explain(word);
    if (!explanation) {
      complain(fmt::format("`{}` is not a rule, ruling, card or key of logs{}", excerpt(word),
                           explainer.advice(word)));
      status = kCouldNotJudge;
      continue;
    }
    if (options.looks.format == "html") {
      for_page.push_back(*explanation);
    } else if (options.looks.json()) {
      out += json_line(object_of(*explanation));
    } else {
      out += (out.empty() ? "" : "\n") + explanation_text(*explanation, screen);
    }
  }
  if (!for_page.empty()) out = explanation_html(for_page);
  return options.looks.write(out, status);
}

/// Lists the ids of everything that can be explained, with cards grouped by ruleset.
ExitStatus list_all(const OutputOptions& looks) {
  const Library library;
  const Ruleset& all = library.everything();
  ExplanationList list;
  for (const RuleId rule : all_rules()) {
    list.rules.emplace_back(text(rule), Catalogue::instance()[rule].title);
  }
  list.rulings = Catalogue::instance().ruling_ids();
  for (const std::string& name : library.names()) {
    std::vector<std::string> ids;
    for (const CardInfo& card : all.cards) {
      const bool has = std::ranges::count(library.rulesets_with(card.id), name) > 0;
      if (has && std::ranges::count(ids, card.id) == 0) ids.push_back(card.id);
    }
    std::ranges::sort(ids);
    if (!ids.empty()) list.cards.push_back({name, std::move(ids)});
  }
  for (const ModifierInfo& kind : all.modifiers) list.modifiers.push_back(kind.id);
  return looks.write(looks.json() ? json_line(object_of(list))
                                  : explanation_list_text(list, looks.screen()));
}

ExitStatus explain(const ExplainOptions& options) {
  if (!options.list) return explain_words(options);
  return options.looks.format == "html" ? options.looks.write(rules_page())
                                        : list_all(options.looks);
}

}  // namespace

std::vector<std::string> explained_words(const Library& library) {
  std::vector<std::string> words;
  for (const RuleId rule : all_rules()) words.emplace_back(text(rule));
  for (const auto& [id, ruling] : Catalogue::instance().rulings()) words.push_back(id);
  for (const CardInfo& card : library.everything().cards) {
    words.push_back(card.id);
    words.push_back(card.name);
    words.insert(words.end(), card.aliases.begin(), card.aliases.end());
  }
  for (const ModifierInfo& kind : library.everything().modifiers) words.push_back(kind.id);
  for (const Term& term : Catalogue::instance().terms()) {
    words.insert(words.end(), term.names.begin(), term.names.end());
  }
  for (std::string& key : keys_of_logs()) {
    if (std::ranges::count(words, key) == 0) words.push_back(std::move(key));
  }
  return words;
}

void add_explain(CLI::App& app, Run& run) {
  const auto options = std::make_shared<ExplainOptions>();
  CLI::App* command = app.add_subcommand(
      "explain", "Explain rules, rulings and cards, by example, and keys of logs");
  CLI::Option* words =
      command
          ->add_option("ID", options->words,
                       "Ids of rules or rulings, ids or names of cards, terms of the game, keys of "
                       "logs")
          ->type_name(kIdKind);
  command->add_flag("--list", options->list, "List all ids of rules, rulings and cards instead")
      ->excludes(words);
  command
      ->add_option("--ruleset", options->ruleset,
                   "Tell rules and cards as the game of these rulesets has them")
      ->type_name(kRulesetsKind)
      ->needs(words);
  add_output(*command, options->looks, {"html"});
  command->callback([options, &run] {
    if (options->words.empty() && !options->list) throw CLI::RequiredError("ID or --list");
    run = [options] { return explain(*options); };
  });
}

}  // namespace veedor
