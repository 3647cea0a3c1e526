#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/files/complaint.h"
#include "cli/files/input_file.h"
#include "cli/inbox/inbox_game.h"
#include "cli/inbox/inbox_summary.h"
#include "cli/inbox/mail_sources.h"
#include "cli/options/option_kind.h"
#include "cli/output/output.h"
#include "inbox/sorting.h"
#include "log/names.h"
#include "mail/own_words.h"
#include "mail/tokens/lexicon.h"
#include "seal/hash.h"

namespace veedor {
namespace {

struct InboxOptions {
  std::vector<std::string> games;
  std::vector<std::string> mails;
  std::string folder;
  std::string from;
  std::vector<std::string> close;
  std::optional<std::string> ruleset;
  std::optional<std::string> table;  ///< the address of a page for moves
  OutputOptions looks;
};

/// What a mail says, whoever has delivered it and whenever.
std::string hash_of(const MailMessage& mail) {
  FieldText fields;
  fields.add(mail.address).add(mail.subject).add(mail.text);
  if (!mail.shown.empty()) fields.add(mail.shown);
  return named_hash(fields.text());
}

class InboxCommand {
 public:
  explicit InboxCommand(const InboxOptions& options) : options_(options) {}

  ExitStatus run() {
    if (options_.table && !is_page_address(*options_.table)) {
      complain("--table needs the address of a page, as in https://example.org/veedor.html");
      return kCouldNotJudge;
    }
    ::umask(S_IRWXG | S_IRWXO);  // what is mailed is nobody else's business
    run_.folder = options_.folder;
    ExitStatus status = read_mail_sources(options_.mails, mails_);
    std::error_code failed;
    std::filesystem::create_directories(options_.folder, failed);
    if (failed) {
      complain(fmt::format("cannot write {}: {}", options_.folder, failed.message()));
      return kCouldNotJudge;
    }
    if (!open_games() || !close_lines()) return kCouldNotJudge;
    sort_mails();
    if (!take_mails()) return kCouldNotJudge;
    const bool open = !open_lines(run_).empty();
    status = std::max(status, open ? kSomeIllegal : kAllLegal);
    return print(
        options_.looks.json() ? summary_json(run_) : summary_text(run_, options_.looks.screen()),
        status);
  }

 private:
  /// Locks all logs, always in the same order, so that two runs at once never wait for each other.
  [[nodiscard]] bool open_games() {
    for (const std::string& name : options_.games) {
      run_.games.push_back(std::make_unique<InboxGame>(name, options_.looks.error_screen()));
      run_.games.back()->link_to(options_.table.value_or(""));
    }
    std::vector<std::size_t> order(run_.games.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto path_of = [&](std::size_t i) {
      std::error_code failed;
      auto path = std::filesystem::canonical(options_.games[i], failed);
      return failed ? std::filesystem::path(options_.games[i]) : path;
    };
    std::ranges::sort(order, {}, path_of);
    for (std::size_t i = 1; i < order.size(); ++i) {
      if (path_of(order[i]) != path_of(order[i - 1])) continue;
      complain(fmt::format("{} is given twice", options_.games[order[i]]));
      return false;
    }
    for (const std::size_t i : order) {
      if (!run_.games[i]->open(options_.ruleset)) return false;
    }
    for (const auto& game : run_.games) {
      run_.first_new.push_back(game->journal().next());
      if (!game->recover(options_.folder)) return false;
      games_.push_back(game->mail_game());
    }
    return names_differ();
  }

  [[nodiscard]] bool names_differ() const {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (games_[i].name != games_[k].name) continue;
        complain(
            fmt::format("mails cannot tell {} from {}: both are called `{}`; give each an "
                        "`id`, such as `id: friday-12`",
                        options_.games[k], options_.games[i], games_[i].name));
        return false;
      }
    }
    return true;
  }

  /// --close: by the number of a line, if there is one game, or by Message-ID.
  [[nodiscard]] bool close_lines() {
    for (const std::string& wanted : options_.close) {
      bool found = false;
      for (const OpenLine& each : open_lines(run_)) {
        const std::string& mail = each.line->mail;
        const bool by_number =
            wanted == fmt::format("{}", each.line->seq) && run_.games.size() == 1;
        const bool by_name =
            wanted == fmt::format("{}.{}", each.game->mail_game().name, each.line->seq);
        const bool by_mail = wanted == mail || "<" + wanted + ">" == mail;
        if (!by_number && !by_name && !by_mail) continue;
        found = true;
        if (!each.game->close(each.line->seq)) return false;
        break;
      }
      if (found) continue;
      complain(
          fmt::format("no open mail is called {}; the Message-ID of one, or its number, is "
                      "needed",
                      wanted));
      return false;
    }
    return true;
  }

  /// The mails of which nothing has become yet, game by game.
  void sort_mails() {
    waiting_.resize(games_.size());
    std::map<std::string, std::string> seen;  // keys and hashes
    for (const MailMessage& each : mails_) {
      NewMail mail{.message = &each, .hash = hash_of(each)};
      mail.words = own_words(each, Lexicon::builtin());
      if (each.bounce) mail.words = each.subject;
      mail.sorted = sorted(each, mail.words, games_, options_.from);
      if (!mail.sorted.games.empty()) mail.sorted.game = mail.sorted.games.front();
      const bool is_new = name_mail(mail);
      delivered_.insert(mail.key);
      if (!is_new) continue;
      const auto [other, first] = seen.emplace(mail.key, mail.hash);
      if (!first && other->second == mail.hash) continue;  // delivered twice
      if (!first) {
        mail.reused = true;
        mail.key = mail.hash;
        if (!seen.emplace(mail.key, mail.hash).second) continue;
      }
      ++run_.mails;
      if (mail.sorted.game && mail.sorted.other.empty()) {
        waiting_[*mail.sorted.game].push_back(std::move(mail));
      } else {
        homeless_.push_back(std::move(mail));
      }
    }
  }

  /// Gives a mail its key. Returns false if something has become of it already.
  [[nodiscard]] bool name_mail(NewMail& mail) const {
    mail.key = mail.message->id.empty() ? mail.hash : mail.message->id;
    const JournalLine* const known = known_as(mail, mail.key);
    if (known == nullptr) return true;
    if (known->mail == mail.hash || known->hash == mail.hash) return false;
    // Another mail with the same Message-ID: of somebody else, or of a broken program.
    mail.reused = is_same_address(known->address, mail.message->address);
    mail.key = mail.hash;
    return known_as(mail, mail.key) == nullptr;
  }

  [[nodiscard]] const JournalLine* known_as(const NewMail& mail, const std::string& key) const {
    if (mail.sorted.game && mail.sorted.other.empty()) {
      return run_.games[*mail.sorted.game]->journal().of_mail(key);
    }
    for (const auto& game : run_.games) {
      if (const JournalLine* const line = game->journal().of_mail(key)) return line;
    }
    return nullptr;
  }

  [[nodiscard]] bool take_mails() {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      for (NewMail& mail : waiting_[i]) find_seat(mail, games_[i]);
      std::ranges::stable_sort(waiting_[i], {},
                               [](const NewMail& mail) { return mail.message->sent; });
      if (!run_.games[i]->note_lost(delivered_)) return false;
      if (!run_.games[i]->take(waiting_[i], options_.folder, games_)) return false;
    }
    std::vector<JournalLine> lines;
    for (const NewMail& mail : homeless_) {
      JournalLine line{.mail = mail.key,
                       .hash = mail.key == mail.hash ? std::string() : mail.hash,
                       .address = mail.message->address,
                       .sent = mail.message->sent,
                       .about = mail.sorted.other,
                       .words = mail.words,
                       .moderator = true};
      const bool program = mail.sorted.from == SortedMail::From::program;
      line.state = !program ? (mail.sorted.other.empty() ? MailState::stranger : MailState::other)
                   : mail.message->bounce ? MailState::bounce
                                          : MailState::automatic;
      line.moderator = line.state != MailState::automatic;
      lines.push_back(std::move(line));
    }
    return run_.games.front()->note(std::move(lines));
  }

  /// Of a mail that may be for several games, the seat in the first.
  static void find_seat(NewMail& mail, const MailGame& game) {
    if (mail.sorted.games.empty()) return;
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
      for (const std::string& address : game.seats[i].mail) {
        if (is_same_address(address, mail.message->address)) mail.sorted.seat = i;
      }
    }
    if (!mail.sorted.seat) mail.sorted.from = SortedMail::From::collector;
  }

  const InboxOptions& options_;
  InboxRun run_;
  std::vector<MailMessage> mails_;
  std::vector<MailGame> games_;
  std::vector<std::vector<NewMail>> waiting_;  ///< of each game
  std::vector<NewMail> homeless_;
  std::set<std::string> delivered_;  ///< the keys of all mails
};

}  // namespace

void add_inbox(CLI::App& app, Run& run) {
  const auto options = std::make_shared<InboxOptions>();
  CLI::App* command = app.add_subcommand("inbox", "Read the mails of games, enter them, answer");
  command->add_option("GAME", options->games, "The logs of the games, which are changed")
      ->required()
      ->type_name(kLogKind);
  command
      ->add_option("--mail", options->mails,
                   "A Maildir, mailboxes, messages, or `-` for standard input")
      ->required()
      ->type_name(kFileKind);
  command->add_option("-o,--output", options->folder, "Folder for the answers, one message a file")
      ->required()
      ->type_name(kFolderKind);
  command
      ->add_option("--from", options->from,
                   "The player who sent the mails, or the address of somebody who passes them on")
      ->type_name(kPlayerKind);
  command
      ->add_option("--close", options->close,
                   "Settle what is open: a Message-ID, or the number that the summary gives")
      ->type_name(kMailKind);
  command
      ->add_option("--ruleset", options->ruleset,
                   "Judge by these rulesets (NAME[,NAME...] or FILE) instead of the logs' own")
      ->type_name(kRulesetsKind);
  command
      ->add_option("--table", options->table,
                   "Address of a page veedor.html, to which answers link with the game; by default "
                   "the log's `page`")
      ->type_name(kAddressKind);
  add_output(*command, options->looks);
  command->callback([options, &run] { run = [options] { return InboxCommand(*options).run(); }; });
}

}  // namespace veedor
