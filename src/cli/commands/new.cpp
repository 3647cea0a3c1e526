#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>

#include "cli/command.h"
#include "cli/commands/first_commands.h"
#include "cli/files/complaint.h"
#include "cli/input/one_game.h"
#include "cli/options/game_options.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "cli/output/output.h"
#include "judge/judge.h"
#include "layout/format.h"
#include "log/names.h"
#include "new_log/new_log.h"
#include "replay/commitment/commitments.h"
#include "seal/hash.h"
#include "text/phrases.h"
#include "text/printable.h"
#include "text/text.h"

namespace veedor {
namespace {

constexpr const char* kUsualRules = "base";

/// The options of `veedor new`.
struct NewOptions {
  std::optional<std::string> players;  ///< comma-separated names
  std::optional<std::string> ruleset;  ///< by default kUsualRules
  std::optional<std::string> title;
  std::vector<unsigned> caballeros;  ///< the Caballero cards that the players use
  std::optional<std::string> seed;
  std::string format = "yaml";
  bool played = false;                    ///< the game was played at a table: nothing is drawn
  std::optional<std::string> king;        ///< of a played game, as a place
  std::optional<std::string> homes;       ///< likewise, comma-separated places
  std::optional<std::string> first;       ///< likewise, a player
  bool commit = false;                    ///< draw from a secret, bound to a code
  std::optional<std::string> from;        ///< a log drawn this way, to be drawn again with seeds
  std::vector<std::string> player_seeds;  ///< NAME=WORDS
};

std::string command_again(const NewOptions& options, std::uint64_t seed) {
  std::string command = "veedor new" + argument("--players", *options.players);
  if (options.ruleset && options.ruleset != kUsualRules) {
    command += argument("--ruleset", *options.ruleset);
  }
  if (!options.caballeros.empty()) {
    command += fmt::format(" --caballeros {}", fmt::join(options.caballeros, ","));
  }
  if (options.title) command += argument("--title", *options.title);
  if (options.format != NewOptions().format) command += argument("--format", options.format);
  return command + fmt::format(" --seed {}", seed);
}

/// The log in the layout of `veedor fmt`, or as it is if that refuses it.
std::string formatted(const std::string& text, Library& library, const RulesetOverride& rulesets) {
  Formatted made = Formatter(library, rulesets).format(text);
  return made.refused() ? text : std::move(made.text);
}

/// The fault that `veedor check` finds in the log; empty if the log is legal. House rules can
/// require impossible decks, for example if cards with one name meet in merged stacks.
std::string fault_of(const std::string& text, Library& library, const RulesetOverride& rulesets) {
  Document document;
  document.parse(text);
  Judge judge(library, rulesets);
  const Verdict verdict = judge.judge(document);
  return verdict.fault ? verdict.fault->message : std::string();
}

/// Why the option `--caballeros` is wrong under these rules (SETUP-6); nullopt if it is not.
std::optional<std::string> unfit_caballeros(std::vector<unsigned> cards, const Rules& rules) {
  if (rules.caballero_cards == 0) {
    if (cards.empty()) return std::nullopt;
    return "this ruleset has no Caballero cards";
  }
  const bool all = rules.caballero_cards == rules.players;
  if (cards.empty() && all) return std::nullopt;
  std::ranges::sort(cards);
  const bool different = std::ranges::adjacent_find(cards) == cards.end();
  if (different && cards.size() == rules.players && cards.back() <= rules.caballero_cards) {
    return std::nullopt;
  }
  return fmt::format(
      "{} players use {} different Caballero cards, of 1 to {}; write them with "
      "commas (SETUP-6)",
      rules.players, rules.players, rules.caballero_cards);
}

bool draws_unknown_cards(const NewGame& game) {
  return std::ranges::any_of(game.decks, [](const std::vector<DrawnCard>& deck) {
    return std::ranges::any_of(deck, [](const DrawnCard& drawn) { return !drawn.card.valid(); });
  });
}

/// Draws the game of the log. Returns false after a complaint.
bool draw(NewLog& log) {
  const Rules& rules = log.ruleset->rules;
  if (const auto why = too_little_to_draw(rules)) {
    complain(fmt::format("this ruleset cannot be dealt: {}", *why));
    return false;
  }
  log.game = draw_new_game(rules, log.commitment ? random_from(*log.commitment) : Random(log.seed));
  if (log.commitment && draws_unknown_cards(log.game)) {
    complain(
        "--commit: no source gives all cards of these decks, so nobody could verify them; define "
        "the others in a ruleset file, veedor-ruleset(5)");
    return false;
  }
  return true;
}

/// Reads the value of an option as a place. nullopt after a complaint.
std::optional<PlaceId> read_place(std::string_view option, std::string_view word,
                                  const Ruleset& ruleset) {
  if (const auto place = ruleset.place_names.find(trim(word))) return PlaceId(*place);
  complain(fmt::format("{}: `{}` is not a place of this game{}", option, excerpt(word),
                       suggestion(word, ruleset.place_names)));
  return std::nullopt;
}

/// Reads one home for each player. nullopt after a complaint.
std::optional<std::vector<PlaceId>> read_homes(const std::string& option, const NewLog& log) {
  std::vector<PlaceId> homes;
  std::istringstream words(option + ',');
  for (std::string word; std::getline(words, word, ',');) {
    const auto home = read_place("--homes", word, *log.ruleset);
    if (!home) return std::nullopt;
    homes.push_back(*home);
  }
  if (homes.size() == log.players.size()) return homes;
  complain(fmt::format("--homes: {} for {}; write one for each player, in the order of --players",
                       counted(static_cast<unsigned>(homes.size()), "home", "homes"),
                       counted(static_cast<unsigned>(log.players.size()), "player", "players")));
  return std::nullopt;
}

/// Reads how a played game began. Returns false after a complaint.
bool read_beginning(const NewOptions& options, NewLog& log) {
  if (options.king) {
    const auto king = read_place("--king", *options.king, *log.ruleset);
    if (!king) return false;
    log.game.king = *king;
  }
  if (options.homes) {
    auto homes = read_homes(*options.homes, log);
    if (!homes) return false;
    log.game.homes = *std::move(homes);
  }
  if (!options.first) return true;
  const auto first = std::ranges::find(log.players, normal_name(*options.first));
  if (first == log.players.end()) {
    complain(fmt::format("--first: `{}` is not one of the players{}", excerpt(*options.first),
                         suggestion(*options.first, log.players)));
    return false;
  }
  log.game.first = OwnerId(static_cast<std::size_t>(first - log.players.begin()));
  return true;
}

/// Draws the game of the log, or takes what is told of a played one, and writes it.
ExitStatus write_new_game(NewLog log, const NewOptions& options, Library& library,
                          const RulesetOverride& rulesets) {
  const Rules& rules = log.ruleset->rules;
  if (const auto unfit = unfit_caballeros(log.caballeros, rules)) {
    complain("--caballeros: " + *unfit);
    return kCouldNotJudge;
  }
  log.played = options.played;
  if (!(options.played ? read_beginning(options, log) : draw(log))) return kCouldNotJudge;
  const std::string named = options.ruleset.value_or(kUsualRules);
  const std::string by = includes_file(named) ? argument("--ruleset", named) : "";
  if (!by.empty()) log.judged_by = fmt::format("veedor check{} FILE", by);
  log.drawn_by = fmt::format("veedor new --from FILE{}", by);
  log.dealt_by = deal_commands(log, named);
  log.begun_by = first_commands(log, named);
  const std::string text = options.format == "json" ? new_log_json(log) : new_log_yaml(log);
  const bool judged = log.missing().empty();
  if (const std::string fault = judged ? fault_of(text, library, rulesets) : ""; !fault.empty()) {
    complain(options.played ? fault : fmt::format("this ruleset cannot be dealt: {}", fault));
    return kCouldNotJudge;
  }
  return print(options.format == "json" ? text : formatted(text, library, rulesets));
}

/// Removes the addresses from `Ann <ann@example.org>,Bea`; returns them by seat, empty where there
/// is none. nullopt after a complaint.
std::optional<std::vector<std::string>> take_addresses(std::string& players) {
  std::vector<std::string> addresses;
  std::string names;
  for (std::string_view rest = players; !rest.empty();) {
    const std::string_view one = rest.substr(0, rest.find(','));
    rest.remove_prefix(one.size());
    const std::size_t open = one.find('<');
    const bool ends = open != std::string_view::npos && trim(one).ends_with('>');
    std::string& address = addresses.emplace_back();
    if (ends) {
      address = one.substr(open + 1, one.rfind('>') - open - 1);
      if (!is_mail_address(address)) {
        complain(fmt::format("--players: `{}` is not a mail address, such as `ann@example.org`",
                             excerpt(address)));
        return std::nullopt;
      }
    }
    names += ends ? one.substr(0, open) : one;
    if (!rest.empty()) {
      names += ',';
      rest.remove_prefix(1);
      if (rest.empty()) addresses.emplace_back();
    }
  }
  players = std::move(names);
  return addresses;
}

/// Writes the log of a new game, with everything that chance decides before it begins.
ExitStatus new_game(const NewOptions& options) {
  if (!options.players) {
    complain("--players is required; try `veedor new --help`");
    return kCouldNotJudge;
  }
  std::string names = *options.players;
  auto addresses = take_addresses(names);
  if (!addresses) return kCouldNotJudge;
  const auto players = read_players(names);
  const auto seed = read_seed(options.seed);
  if (!players || !seed) return kCouldNotJudge;
  if (const auto unfit = options.title ? unfit_text(*options.title) : std::nullopt) {
    complain(fmt::format("--title: the title {}", *unfit));
    return kCouldNotJudge;
  }
  if (players->size() == 1 && players->front().find_first_of(" ;") != std::string::npos) {
    complain(
        fmt::format("--players: {} is one player; write the names with commas, as in "
                    "`--players Ann,Bea`",
                    excerpt(players->front())));
    return kCouldNotJudge;
  }
  Library library;
  const auto rules =
      read_game_rules(options.ruleset.value_or(kUsualRules), players->size(), library);
  if (!rules) return kCouldNotJudge;
  NewLog log;
  if (options.title) log.title = trim(*options.title);
  log.choices = rules->named.choices;
  log.players = *players;
  log.addresses = *std::move(addresses);
  log.ruleset = rules->ruleset;
  log.caballeros = options.caballeros;
  log.seed = *seed;
  if (options.commit) {
    const std::vector<std::string> none(log.players.size());
    log.commitment = {random_code(), log.choices, log.players, none, log.ruleset->added_files};
  }
  log.made_by = command_again(options, log.seed);
  return write_new_game(std::move(log), options, library, rules->named);
}

/// Sets the seed of one player; returns false after a complaint.
bool add_seed(const std::string& option, NewLog& log) {
  const std::size_t sign = option.find('=');
  const std::string name = normal_name(option.substr(0, sign));
  const auto seat = std::ranges::find(log.players, name);
  if (sign == std::string::npos || seat == log.players.end()) {
    complain(fmt::format("--player-seed needs a player and words, as `{}=some words`, not `{}`",
                         log.players.front(), excerpt(option)));
    return false;
  }
  std::string& words = log.commitment->seeds[static_cast<std::size_t>(seat - log.players.begin())];
  if (!words.empty()) {
    complain(fmt::format("--player-seed: {} has given a seed already", name));
    return false;
  }
  words = normal_name(option.substr(sign + 1));
  const auto unfit = words.empty() ? std::string("is empty") : unfit_text(words).value_or("");
  if (unfit.empty()) return true;
  complain(fmt::format("--player-seed: the seed of {} {}", name, unfit));
  return false;
}

/// Why a game cannot be drawn again for this log; empty if it can.
std::string_view not_drawn_again(const GameLog& log, const Verdict& verdict) {
  if (verdict.is_sheet() || log.commit.secret_node == kNoNode) {
    return "it has no `secret`, as `veedor new --commit` writes it";
  }
  if (!log.rounds.empty()) return "its first round has begun";
  if (!log.commit.seeds.empty()) return "it was drawn with the seeds of players already";
  return {};
}

/// Draws the game of a log again, with the seeds of players.
ExitStatus draw_again(const NewOptions& options) {
  GameOptions file;
  file.file = *options.from;
  file.ruleset = options.ruleset;
  OneGame game(OutputOptions().error_screen());
  if (!game.open(file) || !game.judge()) return game.status();
  if (game.verdict().fault) return game.status();
  const GameLog& old = game.log();
  if (const std::string_view why = not_drawn_again(old, game.verdict()); !why.empty()) {
    complain(fmt::format("{} cannot be drawn again: {}", *options.from, why));
    return kCouldNotJudge;
  }
  NewLog log;
  if (old.has_title) log.title = old.title;
  log.choices = old.ruleset_choices;
  log.players = old.players;
  for (const std::vector<SeatHolder>& holders : old.holders) {
    const std::vector<std::string>& mail = holders.front().mail;
    log.addresses.push_back(mail.empty() ? "" : mail.front());
  }
  log.ruleset = old.drawn_from;
  for (const LocatedStep& card : old[old.setup.caballeros]) {
    log.caballeros.push_back(card.step.count);
  }
  log.commitment = commitment_of(old);
  for (const std::string& seed : options.player_seeds) {
    if (!add_seed(seed, log)) return kCouldNotJudge;
  }
  Library library;
  const auto rulesets = read_ruleset_option(options.ruleset, library);
  return rulesets ? write_new_game(std::move(log), options, library, *rulesets) : kCouldNotJudge;
}

void add_commitment(CLI::App& command, NewOptions& options) {
  CLI::Option* commit = command.add_flag("--commit", options.commit,
                                         "Draw from a random secret and publish its hash");
  CLI::Option* from = command
                          .add_option("--from", options.from,
                                      "Draw the game of this log again, with the seeds of players")
                          ->type_name(kLogKind);
  command
      .add_option("--player-seed", options.player_seeds, "The seed of a player; repeat it for each")
      ->type_name(kSeedKind)
      ->allow_extra_args(false)
      ->needs(from);
  commit->excludes("--seed");
  CLI::Option* played =
      command.add_flag("--played", options.played,
                       "Write the head of a game that was played at a table, and draw nothing");
  played->excludes("--seed");
  played->excludes(commit);
  command.add_option("--king", options.king, "Where the King stood at the beginning")
      ->type_name("PLACE")
      ->needs(played);
  command
      .add_option("--homes", options.homes,
                  "The home regions, with commas, in the order of --players")
      ->type_name("PLACES")
      ->needs(played);
  command.add_option("--first", options.first, "The first player of round 1")
      ->type_name(kPlayerKind)
      ->needs(played);
  for (const char* other :
       {"--players", "--caballeros", "--title", "--seed", "--commit", "--played"}) {
    from->excludes(other);
  }
}

}  // namespace

void add_new(CLI::App& app, Run& run) {
  const auto options = std::make_shared<NewOptions>();
  CLI::App* command = app.add_subcommand("new", "Write the log of a new game, drawn from a seed");
  command
      ->add_option("--players", options->players,
                   "Names of the players, clockwise, with commas; perhaps with addresses, as "
                   "Ann <ann@example.org>")
      ->type_name(kNamesKind);
  command->add_option("--ruleset", options->ruleset, "Rulesets of the game: NAME[,NAME...] or FILE")
      ->type_name(kRulesetsKind)
      ->default_str(kUsualRules);
  command
      ->add_option("--caballeros", options->caballeros,
                   "Caballero cards that the players use, with commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(whole_number_from(1));
  command->add_option("--title", options->title, "The title of the log")->type_name(kTextKind);
  command
      ->add_option("--seed", options->seed,
                   "Draw from this number; the same number gives the same log")
      ->type_name(kNumberKind);
  command->add_option("--format", options->format, "Format of the log")
      ->check(CLI::IsMember({"yaml", "json"}))
      ->default_str("yaml");
  add_commitment(*command, *options);
  command->callback([options, &run] {
    run = [options] { return options->from ? draw_again(*options) : new_game(*options); };
  });
}

}  // namespace veedor
