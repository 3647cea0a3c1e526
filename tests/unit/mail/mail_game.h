#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "mail/mail_moment.h"
#include "mail/reading.h"
#include "ruleset/library.h"

namespace veedor::test {

/// A game in which Bea has the first turn, and what is read in it.
inline constexpr std::string_view kMailGame = R"(veedor: 1
ruleset: base
title: Friday game 12
players: [{name: Ann, color: red}, {name: Bea, color: blue}, {name: Cruz, color: green}, {name: Dan Brown, color: yellow}]
setup:
  king: Valencia
  homes: {Ann: Cataluña, Bea: Navarra, Cruz: Granada, Dan Brown: Toledo}
  first: Bea
rounds:
  - reveal: [CARDS]
    power: [{Bea: 8})";

inline std::string mail_game(std::string_view rest,
                             std::string_view cards = "intrigue, fair, outposts, enactment") {
  std::string text(kMailGame);
  text.replace(text.find("CARDS"), 5, cards);
  return text + std::string(rest);
}
inline std::string mail_turn(std::string_view cards = "intrigue, fair, outposts, enactment") {
  return mail_game(", {Cruz: 3}, {Dan Brown: 2}, {Ann: 5}]\n", cards);
}
inline std::string mail_bids() { return mail_game("]\n"); }

inline MailReading read_mail(const std::string& log, std::string_view player,
                             std::string_view text) {
  Library library;
  MailMessage message;
  message.text = text;
  return MailReader(library, {}, log).read({message}, player);
}

/// The lines that are entered without a question.
inline std::vector<std::string> entered_lines(const MailReading& reading) {
  return reading.ask() || reading.refused() ? std::vector<std::string>() : reading.legal_lines();
}

/// The log with these lines.
inline std::string after(const std::string& log, const std::vector<std::string>& lines) {
  Library library;
  return MailMoment(library, {}, log).with(lines).value_or(log);
}

/// The one offer of a question; empty if there is none.
inline std::vector<std::string> offered_lines(const MailReading& reading) {
  return reading.doubts.size() == 1 ? reading.doubts.front().offer : std::vector<std::string>();
}

/// A mail, and the line that it is read as.
struct Told {
  std::string_view text;
  std::string_view line;
};

/// None of the mails is entered.
inline void check_none_entered(const std::string& log, std::string_view player,
                               const std::vector<std::string_view>& mails) {
  for (const std::string_view text : mails) {
    CAPTURE(text);
    CHECK(entered_lines(read_mail(log, player, text)).empty());
  }
}

/// Each mail is entered as its line.
inline void check_all_entered(const std::string& log, std::string_view player,
                              const std::vector<Told>& mails) {
  for (const Told& mail : mails) {
    CAPTURE(mail.text);
    const MailReading reading = read_mail(log, player, mail.text);
    CAPTURE(reading.questions);
    CHECK(entered_lines(reading) == std::vector<std::string>{std::string(mail.line)});
  }
}

/// Nothing is entered, and the offer is this; none if the line is empty.
inline void check_all_asked(const std::string& log, std::string_view player,
                            const std::vector<Told>& mails) {
  for (const Told& mail : mails) {
    CAPTURE(mail.text);
    const MailReading reading = read_mail(log, player, mail.text);
    CAPTURE(reading.questions);
    CHECK(reading.ask());
    CHECK(entered_lines(reading).empty());
    const auto offer = mail.line.empty() ? std::vector<std::string>()
                                         : std::vector<std::string>{std::string(mail.line)};
    CHECK(offered_lines(reading) == offer);
  }
}

}  // namespace veedor::test
