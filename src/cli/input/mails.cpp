#include "cli/input/mails.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "cli/files/complaint.h"
#include "cli/files/helper_program.h"
#include "cli/files/input_file.h"
#include "cli/options/ruleset_option.h"
#include "inbox/sorting.h"
#include "mail/message_json.h"
#include "mail/own_words.h"
#include "mail/sentences/sentences.h"
#include "mail/tokens/lexicon.h"
#include "mail/windows_1252.h"
#include "mail/words_reader.h"
#include "report/verdict_json.h"
#include "session/log_editor.h"
#include "text/json.h"
#include "text/layout.h"
#include "text/printable.h"
#include "text/text.h"

namespace veedor {
namespace {

/// Mails with pictures are this large at most, as servers take them.
constexpr std::size_t kMostOfMails = std::size_t{64} << 20U;

std::string shown(const std::string& name) {
  return name == kStandardInput ? std::string(kStandardInputShown) : name;
}

void say_guessed(const std::string& name) {
  complain(fmt::format(
      "{} is not UTF-8 and names no character set; it is read as Windows-1252 (Latin-1)",
      shown(name)));
}

}  // namespace

std::optional<std::vector<MailMessage>> read_mails(const std::string& name, std::string& why) {
  std::string bytes;
  if (const std::string error = InputFile(name).read_all(bytes, kMostOfMails); !error.empty()) {
    why = "cannot be read: " + error;
    complain(fmt::format("cannot read {}: {}", shown(name), error));
    return std::nullopt;
  }
  return mails_in(name, std::move(bytes), why);
}

std::optional<std::vector<MailMessage>> mails_in(const std::string& name, std::string bytes,
                                                 std::string& why) {
  const auto refuse = [&](const std::string& message) {
    why = message;
    complain(fmt::format("{}: {}", shown(name), why));
    return std::nullopt;
  };
  std::vector<MailMessage> messages;
  const std::string program =
      has_mail_headers(bytes) ? helper_program("veedor-mail") : std::string();
  if (program.empty()) {
    if (has_mail_headers(bytes) && needs_decoding(bytes)) {
      return refuse(fmt::format(
          "the text of this message is coded, and {}; paste the text into a file", kPlainTextOnly));
    }
    if (first_invalid_utf8(bytes)) {
      say_guessed(name);
      bytes = utf8_of_windows_1252(bytes);
    }
    messages.push_back(plain_message(bytes));
    return messages;
  }
  const Printed printed = printed_by(program, {}, bytes);
  const Json read = printed.done ? Json::parse(printed.text, nullptr, false) : Json();
  if (!read.is_array()) {
    return refuse("this message cannot be read; paste its text into a file");
  }
  for (const Json& each : read) {
    messages.push_back(message_of(each));
    if (messages.back().guessed) say_guessed(name);
  }
  // Programs that show mails have their own names for `From` and `Subject`.
  if (messages.size() == 1 && messages.front().subject.empty()) {
    const MailMessage pasted = plain_message(bytes);
    if (messages.front().name.empty()) messages.front().name = pasted.name;
    messages.front().subject = pasted.subject;
  }
  return messages;
}

std::optional<std::vector<MailMessage>> read_all_mails(std::vector<std::string> names,
                                                       Json* unanswered) {
  std::vector<MailMessage> messages;
  if (names.empty()) names.emplace_back(kStandardInput);
  for (const std::string& name : names) {
    std::string why;
    const auto read = read_mails(name, why);
    if (!read && unanswered != nullptr) *unanswered = unanswered_json(shown(name), why);
    if (!read) return std::nullopt;
    messages.insert(messages.end(), read->begin(), read->end());
  }
  return messages;
}

namespace {

/// Whether a seat without an address has the name of the sender.
bool is_named(const MailGame& game, const MailMessage& message) {
  const std::string name = folded_words(message.name);
  return std::ranges::any_of(game.seats, [&](const MailGame::Seat& seat) {
    return seat.mail.empty() && name.find(folded_words(seat.called)) != std::string::npos;
  });
}

/// The messages that may decide something. Those within others do not, nor those about another
/// game or a moment that is over, nor those of strangers: if the log has addresses, a name is not
/// enough. Of several mails of one player, none does.
std::vector<MailMessage> heard(const LogEditor& editor, const std::vector<MailMessage>& messages,
                               const std::string& from, std::vector<SilentMail>& unheard) {
  const Judge& judge = editor.judge();
  const MailGame game(judge.log(), judge.replay().referee().settled().state());
  const bool by_address = from.empty() && std::ranges::any_of(game.seats, [](const auto& seat) {
                            return !seat.mail.empty();
                          });
  const auto has_sender = [&](const MailMessage& each) {
    return by_address && !each.address.empty() && !each.automatic;
  };
  const auto plays = [](const SortedMail& by) {
    return by.from == SortedMail::From::seat && by.seat;
  };
  std::vector<SortedMail> found;
  std::map<std::size_t, unsigned> mails_of;
  for (const MailMessage& each : messages) {
    found.push_back(sorted(each, {}, {game}, from));
    if (has_sender(each) && !each.nested && plays(found.back())) ++mails_of[*found.back().seat];
  }
  const auto why_not = [&](const MailMessage& each, const SortedMail& by) -> std::string {
    if (!each.automatic && !by.other.empty()) {
      return fmt::format("about another game, {}", printable(by.other));
    }
    if (!each.automatic && is_over(by, editor)) {
      return "an answer to a message whose moment is over; if it is meant for now, give its words";
    }
    if (!has_sender(each)) return {};
    if (by.from == SortedMail::From::stranger && !is_named(game, each)) {
      return "an address of no player; --from says whose it is";
    }
    if (plays(by) && mails_of[*by.seat] > 1) {
      return "who has sent several; `veedor inbox` weighs them, or give the one that counts";
    }
    return {};
  };
  std::vector<MailMessage> out;
  for (std::size_t i = 0; i < messages.size(); ++i) {
    const MailMessage& each = messages[i];
    if (each.nested) {
      if (!out.empty()) out.back().attached.push_back(each.subject);
      continue;
    }
    std::string why = why_not(each, found[i]);
    if (why.empty()) {
      out.push_back(each);
    } else {
      unheard.push_back({each.address, on_one_line(own_words(each, Lexicon::builtin())), false,
                         each.attached, std::move(why)});
    }
  }
  return out;
}

}  // namespace

std::optional<MailReading> mails_about(const std::string& log,
                                       const std::optional<std::string>& ruleset,
                                       const std::vector<MailMessage>& messages,
                                       const std::string& from) {
  Library library;
  auto override = read_ruleset_option(ruleset, library);
  if (!override) return std::nullopt;
  LogEditor editor(library, *override);
  editor.open(log);
  std::vector<SilentMail> unheard;
  const std::vector<MailMessage> read = heard(editor, messages, from, unheard);
  MailReading reading = MailReader(library, *std::move(override), log).read(read, from);
  std::ranges::move(unheard, std::back_inserter(reading.silent));
  return reading;
}

namespace {

/// How much of a mail without a decision is shown, in columns.
constexpr std::size_t kMostShown = 160;

/// What a mail says that decides nothing: whoever leads the game must see whether something was
/// overlooked.
std::string words_of(const SilentMail& mail) {
  if (!mail.unheard.empty()) {
    return fmt::format("not read: the mail of {}, {}: {}\n", printable(mail.sender), mail.unheard,
                       shortened(printable(mail.words), kMostShown));
  }
  std::string words = "no decision";
  if (!mail.sender.empty()) words += fmt::format(" in the mail of {}", printable(mail.sender));
  if (mail.automatic) {
    words += ", which a program wrote";
  } else if (mail.words.empty()) {
    words += ", which is empty";
  } else {
    words += ": " + shortened(printable(mail.words), kMostShown);
  }
  words += '\n';
  for (const std::string& name : mail.attached) {
    words += name.empty() ? "  its attachment, which has no name, is not read\n"
                          : fmt::format("  its attachment is not read: {}\n", printable(name));
  }
  return words;
}

}  // namespace

std::string reading_text(const MailReading& reading) {
  std::string text;
  for (const MailDecision& each : reading.decisions) {
    text += fmt::format("{}\n  from: {}\n", printable(each.line), printable(each.words));
    if (!each.refused.empty())
      text += fmt::format("  not legal now: {}\n", printable(each.refused));
    if (!each.later.empty())
      text += fmt::format("  to order it in advance, write: {}\n", printable(each.later));
  }
  for (const std::string& question : reading.questions) {
    text += fmt::format("ask: {}\n", printable(question));
  }
  for (const std::string& words : reading.unread) {
    text += fmt::format("unread: {}\n", printable(words));
  }
  for (const SilentMail& mail : reading.silent) text += words_of(mail);
  if (text.empty()) text = "no decision\n";
  return text;
}

Json doubts_json(const std::vector<MailDoubt>& doubts) {
  Json array = Json::array();
  for (const MailDoubt& doubt : doubts) {
    array.push_back({{"kind", name_of(doubt.kind)},
                     {"player", doubt.player},
                     {"words", doubt.words},
                     {"from", doubt.begin},
                     {"to", doubt.end},
                     {"offer", doubt.offer},
                     {"readings", doubt.readings},
                     {"language", doubt.language}});
  }
  return array;
}

Json account_json(const std::vector<AccountedWord>& account) {
  Json array = Json::array();
  for (const AccountedWord& word : account) {
    Json entry = {
        {"token", word.word}, {"text", word.text}, {"from", word.begin}, {"to", word.end}};
    if (word.open) {
      entry["open"] = name_of(word.doubt);
    } else if (!word.became.empty()) {
      entry["became"] = word.became;
    } else if (word.aside) {
      entry["aside"] = name_of(*word.aside);
    }
    array.push_back(std::move(entry));
  }
  return array;
}

}  // namespace veedor
