#include "inbox/answer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/rule_id.h"
#include "inbox/held_orders.h"
#include "judge/redaction.h"
#include "log/mail_id.h"
#include "mail/words_reader.h"
#include "notation/line.h"
#include "replay/moment.h"
#include "session/entered_lines.h"
#include "text/layout.h"
#include "text/mail_text.h"
#include "text/printable.h"
#include "text/text.h"

namespace veedor {
namespace {

constexpr std::size_t kMailWidth = 72;
/// How much of a mail is quoted in its answer, in columns.
constexpr std::size_t kMostQuoted = 400;

bool is_order(const std::string& line) { return line.find(" later:") != std::string::npos; }

std::string_view after_colon(std::string_view line) {
  const std::size_t colon = line.find(": ");
  return colon == std::string_view::npos ? std::string_view() : line.substr(colon + 2);
}

/// The states of mails that are answered, the one that gives the answer its subject first.
constexpr std::array<std::pair<MailState, std::string_view>, 6> kSubjects{
    {{MailState::asked, "subject.question"},
     {MailState::refused, "subject.refused"},
     {MailState::stale, "subject.stale"},
     {MailState::waits, "subject.waits"},
     {MailState::confirmed, "subject.entered"},
     {MailState::entered, "subject.entered"}}};

/// Whether its sender gets an answer to a mail.
bool is_answered(const MailResult& result) {
  const JournalLine& line = result.line;
  if (line.moderator && line.state != MailState::entered) return false;
  if (line.state == MailState::nothing) return result.known || !result.asks.empty();
  return std::ranges::any_of(kSubjects, [&](const auto& each) { return each.first == line.state; });
}

}  // namespace

std::optional<AnswerMail> AnswerWriter::write(const Answered& what) const {
  const bool any =
      std::ranges::any_of(what.results, [](const MailResult* each) { return is_answered(*each); });
  if (!any && what.dropped.empty()) return std::nullopt;
  const Sentences& words = Sentences::of(what.language);
  Texts texts{words.say("greet", {{"player", person(what)}})};
  bool entered = false;
  for (const MailResult* const each : what.results) {
    if (!is_answered(*each)) continue;
    tell(*each, words, texts);
    entered = entered || each->line.state == MailState::entered ||
              each->line.state == MailState::confirmed;
  }
  if (entered && what.seat) tell_open(*what.seat, words, texts);
  for (const std::string& order : what.dropped) tell_dropped(order, what.tried, words, texts);
  if (const std::string players = next_players(); !players.empty() && entered) {
    texts.push_back(words.say("next", {{"players", players}}));
    texts.back() += "\n" + words.say("wrong");
  }
  std::string body;
  for (const std::string& text : texts) {
    for (const std::string_view line : lines_of(text)) {
      const bool within = line.starts_with("  ");
      body += hanging(within ? "  " : "", trim(line), within ? 4 : 0, kMailWidth);
    }
    body += '\n';
  }
  const std::string link = what.seat ? link_of_(OwnerId(*what.seat)) : std::string();
  if (!link.empty()) body += words.say("map", {{"link", link}}) + "\n\n";  // a link is not folded
  body += "-- \n" + printable(words.say("sign", {{"title", title()}})) + '\n';

  const std::string key = what.results.empty() ? fmt::format("{}", fmt::join(what.dropped, "\n"))
                                               : what.results.back()->line.mail;
  const unsigned made = what.seat ? decisions_of(log(), OwnerId(*what.seat)) : 0;
  AnswerMail answer;
  answer.id = MailId{game_name(log()), round(), turn_of(log()), made,
                     short_code(fmt::format("{} {} {} {}", game_name(log()), key, made, body))}
                  .text();
  const std::string& reply =
      what.results.empty() ? what.in_reply_to : what.results.back()->line.mail;
  std::vector<std::string> addresses;
  if (!what.results.empty()) addresses.push_back(what.results.back()->line.address);
  if (what.results.empty() && what.seat) {
    addresses = holder_of(log(), *what.seat, editor_.verdict().state).mail;
  }
  std::erase(addresses, std::string());
  answer.text = mail_recipient(printable(person(what)), addresses);
  answer.text += mail_header("Subject", printable(subject(what, words)));
  answer.text += fmt::format("Message-ID: {}\n", answer.id);
  if (reply.starts_with('<')) {
    answer.text += fmt::format("In-Reply-To: {0}\nReferences: {0}\n", printable(reply));
  }
  answer.text += fmt::format("Auto-Submitted: auto-replied\nContent-Language: {}\n", words.code());
  answer.text += mail_body(body);
  return answer;
}

std::string AnswerWriter::person(const Answered& what) const {
  if (what.seat) {
    const Referee settled = editor_.judge().replay().referee().settled();
    return holder_of(log(), *what.seat, settled.state()).name;
  }
  const std::string address = what.results.empty() ? "" : what.results.back()->line.address;
  return address.substr(0, address.find('@'));
}

unsigned AnswerWriter::round() const {
  const auto& next = editor_.verdict().next;
  return next ? next->round : static_cast<unsigned>(log()[log().rounds].size());
}

std::string AnswerWriter::title() const {
  return log().title.empty() ? game_name(log()) : log().title;
}

std::string AnswerWriter::next_players() const {
  const auto& next = editor_.verdict().next;
  if (!next) return {};
  const auto& players = next->called.empty() ? next->players : next->called;
  return fmt::format("{}", fmt::join(players, ", "));
}

std::string AnswerWriter::what_of(const std::vector<std::string>& lines) const {
  if (lines.empty()) {
    const auto& next = editor_.verdict().next;
    const std::string_view step = next ? next->step : std::string_view();
    return step == "power"    ? "what.power"
           : step == "turn"   ? "what.turn"
           : step == "discs"  ? "what.disc"
           : step == "return" ? "what.return"
                              : "what.other";
  }
  const std::string& line = lines.front();
  if (is_order(line)) return "what.later";
  if (line.starts_with("disc ")) return "what.disc";
  if (line.starts_with("return ")) return "what.return";
  if (line.find(": ") != std::string::npos) return "what.turn";
  const bool power = !line.empty() && line.find_last_of("0123456789") == line.size() - 1;
  return power ? "what.power" : "what.other";
}

std::string AnswerWriter::subject(const Answered& what, const Sentences& words) const {
  const std::string tag = fmt::format("{} r{}", game_name(log()), round());
  for (const auto& [state, key] : kSubjects) {
    for (const MailResult* const each : what.results) {
      if (each->line.state != state || !is_answered(*each)) continue;
      const bool replaced = key == "subject.entered" && !each->earlier.empty();
      return words.say(replaced ? "subject.replaced" : key,
                       {{"tag", tag}, {"what", words.say(what_of(each->line.lines))}});
    }
  }
  if (!what.dropped.empty()) {
    return words.say("subject.dropped", {{"tag", tag}, {"what", words.say("what.later")}});
  }
  return words.say("subject.entered", {{"tag", tag}, {"what", words.say("what.other")}});
}

void AnswerWriter::tell(const MailResult& result, const Sentences& words, Texts& out) const {
  const JournalLine& line = result.line;
  const std::string said = shortened(printable(on_one_line(line.words)), kMostQuoted);
  if (!said.empty()) out.push_back(words.say("wrote", {{"words", said}}));
  if (!result.earlier.empty() && line.state != MailState::nothing) {
    out.push_back(words.say(
        "replaced", {{"time", words.time(line.sent)}, {"earlier", words.time(result.earlier)}}));
  }
  switch (line.state) {
    case MailState::asked:
      return tell_question(result, words, out);
    case MailState::refused:
      tell_entered(result, words, out);
      return tell_refused(result.refused, words, out);
    case MailState::stale:
      return tell_stale(result, words, out);
    case MailState::nothing:
      if (result.known) {
        out.push_back(words.say("known") + "\n" + parts(line.lines, words));
      } else if (!result.asks.empty()) {
        out.push_back(words.say(result.asks, {{"earlier", words.time(result.earlier)}}));
      }
      return;
    default:
      return tell_entered(result, words, out);
  }
}

void AnswerWriter::tell_entered(const MailResult& result, const Sentences& words,
                                Texts& out) const {
  std::vector<std::string> entered;
  std::vector<std::string> kept;
  std::vector<std::string> waiting;
  std::vector<std::string> carried_out;
  const GameLog& log = editor_.judge().log();
  for (const OrderEntry& order : log[log.orders]) {
    (order.done > 0 ? carried_out : waiting).push_back(editor_.kept(order).line);
  }
  const auto has = [](const std::vector<std::string>& lines, const std::string& line) {
    return std::ranges::find(lines, line) != lines.end();
  };
  for (const std::string& line : result.line.lines) {
    if (has(result.refused, line)) continue;
    // An order may have been due, or taken back, in the same run.
    if (!is_order(line) || (!has(waiting, line) && has(carried_out, line))) entered.push_back(line);
    if (is_order(line) && has(waiting, line)) kept.push_back(line);
  }
  if (!entered.empty()) out.push_back(words.say("entered") + "\n" + parts(entered, words));
  if (!kept.empty()) {
    out.push_back(words.say("waits") + "\n" + parts(kept, words));
    const std::string players = next_players();
    if (!players.empty()) out.push_back(words.say("waits.for", {{"players", players}}) + "\n");
    out.back() += words.say("waits.cancel");
  }
  if (!result.unread.empty()) {
    const std::string talk =
        shortened(fmt::format("{}", fmt::join(result.unread, "; ")), kMostQuoted);
    out.push_back(words.say("talk", {{"words", talk}}));
  }
  if (!result.later.empty()) {
    const std::string later = fmt::format("{}", fmt::join(result.later, "; "));
    out.push_back(words.say("later", {{"words", shortened(printable(later), kMostQuoted)}}));
  }
}

void AnswerWriter::tell_open(std::size_t seat, const Sentences& words, Texts& out) const {
  LogEditor editor(library_, override_);
  editor.open(editor_.text());
  const LeftOpen open = editor.what_is_open();
  if (open.player != OwnerId(seat)) return;
  std::vector<std::string> left;
  if (open.place > 0) {
    const std::string count = fmt::format("{}", open.place);
    left.push_back(
        words.say(open.place == 1 ? "caballeros.one" : "caballeros.many", {{"count", count}}));
  }
  if (open.special) left.push_back(words.say("what.special"));
  if (left.empty()) return;
  out.push_back(words.say("still", {{"what", fmt::format("{}", fmt::join(left, ", "))}}));
}

void AnswerWriter::tell_question(const MailResult& result, const Sentences& words,
                                 Texts& out) const {
  const JournalLine& line = result.line;
  const bool choice = line.offers.size() > 1;
  if (line.offers.size() == 1) {
    out.push_back(words.say("read") + "\n" + parts(line.offers.front(), words));
  }
  for (std::string_view question : result.questions) {
    // The greeting names the player already.
    const std::string name = (result.seat ? person({.seat = result.seat}) : std::string()) + ": ";
    if (question.starts_with(name)) question.remove_prefix(name.size());
    if (!choice) out.emplace_back(question);
  }
  if (choice) {
    std::string list = words.say("ask.choose");
    const bool cards = are_power_cards(editor_, line.offers);  // their numbers are the answer
    for (std::size_t i = 0; i < line.offers.size(); ++i) {
      list += cards ? "\n" : fmt::format("\n{}.\n", i + 1);
      list += parts(line.offers[i], words);
    }
    out.push_back(std::move(list));
  }
  if (!result.asks.empty()) {
    out.push_back(words.say(result.asks, {{"words", shortened(result.quoted, kMostQuoted)},
                                          {"games", result.quoted},
                                          {"title", title()}}));
  }
  const std::string end = line.offers.size() == 1 ? words.say("ask.yes") + "\n" : std::string();
  // Others may wonder whether what is clear in their mail was entered.
  const bool other = result.seat && !line.offers.empty();
  out.push_back(end + words.say(other ? "ask.else" : "nothing"));
}

void AnswerWriter::tell_refused(const std::vector<std::string>& lines, const Sentences& words,
                                Texts& out) const {
  out.push_back(words.say("refused") + "\n" + parts(lines, words));
  out.push_back(why_refused(lines, words) + words.say("nothing"));
}

std::string AnswerWriter::why_refused(const std::vector<std::string>& lines,
                                      const Sentences& words) const {
  const Refused refused = refusal_of(lines);
  const std::string key = "rule." + refused.rule;
  const std::string rule = words.has(key) ? words.say(key) : refused.message;
  std::string text;
  if (!rule.empty()) text += words.say("rule", {{"rule", rule}}) + "\n";
  if (!refused.legal.empty()) {
    const std::string values = fmt::format("{}", fmt::join(refused.legal, ", "));
    text += words.say("legal", {{"values", values}}) + "\n";
  }
  return text;
}

void AnswerWriter::tell_stale(const MailResult& result, const Sentences& words, Texts& out) const {
  const JournalLine& line = result.line;
  out.push_back(words.say("stale", {{"moment", moment_words(line.moment, result.seat, words)},
                                    {"now", moment_words(line.now, std::nullopt, words)}}));
  if (!line.lines.empty()) out.push_back(words.say("read") + "\n" + parts(line.lines, words));
  out.push_back((line.offers.empty() ? std::string() : words.say("stale.now") + "\n") +
                words.say("ask.else"));
}

void AnswerWriter::tell_dropped(const std::string& order, const std::string& tried,
                                const Sentences& words, Texts& out) const {
  out.push_back(words.say("dropped") + "\n  " + words.say("line", {{"line", order}}));
  out.push_back(why_refused({tried}, words) + words.say("dropped.now"));
}

std::string AnswerWriter::moment_words(const std::string& moment, std::optional<std::size_t> seat,
                                       const Sentences& words) const {
  const std::size_t dot = moment.find('.');
  const std::string round = moment.substr(0, dot);
  if (dot == std::string::npos) return words.say("moment.round", {{"round", round}});
  const bool power = moment.substr(dot + 1) == "0";
  const std::string player = seat ? person({.seat = seat}) : next_players();
  return words.say("moment", {{"round", round},
                              {"what", words.say(power ? "what.power" : "what.turn")},
                              {"player", player}});
}

std::string AnswerWriter::part(std::string_view part, const Sentences& words) const {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kKeyed{
      {{"score ", "part.score"},
       {"king ", "part.king"},
       {"grande ", "part.grande"},
       {"region ", "part.disc"},
       {"move ", "part.move"}}};
  for (const auto& [begin, key] : kKeyed) {
    if (!part.starts_with(begin)) continue;
    const std::string_view value = part.substr(begin.size());
    return words.say(key, {{"place", value}, {"moves", value}});
  }
  if (part == "special yes" || part == "special") return words.say("part.special.yes");
  if (part == "special no") return words.say("part.special.no");
  for (const CardInfo& card : log().ruleset->cards) {
    if (fold_name(card.id) == fold_name(part)) {
      return words.say("part.card", {{"card", card.shown()}});
    }
  }
  if (part.starts_with("take ")) {
    const std::string_view count = part.substr(5);
    return words.say("part.take",
                     {{"caballeros", words.say(count == "1" ? "caballeros.one" : "caballeros.many",
                                               {{"count", count}})}});
  }
  const std::vector<std::string_view> each = split_at(part, ',');
  const bool places = std::ranges::all_of(each, [&](std::string_view one) {
    const std::string_view name =
        trim(one.substr(0, std::min(one.find_last_not_of("0123456789") + 1, one.size())));
    return std::ranges::any_of(log().ruleset->places, [&](const auto& place) {
      return fold_name(place.name) == fold_name(name);
    });
  });
  return places ? words.say("part.place", {{"places", part}}) : std::string(part);
}

std::string AnswerWriter::parts(const std::vector<std::string>& lines,
                                const Sentences& words) const {
  std::string text;
  for (const std::string& line : lines) {
    const std::string_view said = after_colon(line);
    if (!said.empty()) {
      for (const std::string_view each : split_at(said, ';'))
        text += "  " + part(each, words) + "\n";
    } else if (line.starts_with("disc ")) {
      const std::string_view place = std::string_view(line).substr(line.rfind(' ') + 1);
      text += "  " +
              (place == "none" ? words.say("part.disc.none")
                               : words.say("part.disc", {{"place", place}})) +
              "\n";
    } else if (what_of({line}) == "what.power") {
      text += "  " +
              words.say("part.power",
                        {{"number", std::string_view(line).substr(line.rfind(' ') + 1)}}) +
              "\n";
    }
    text += "  " + words.say("line", {{"line", line}}) + "\n";
  }
  if (!text.empty()) text.pop_back();
  return text;
}

AnswerWriter::Refused AnswerWriter::refusal_of(const std::vector<std::string>& lines) const {
  Refused refused;
  if (lines.empty()) return refused;
  // As the log stands, without orders in advance: what others have decided secretly tells nothing.
  LogEditor editor(library_, override_);
  editor.open(editor_.text());
  std::vector<std::string_view> together;
  for (const std::string& line : lines) {
    if (!together.empty() && !goes_with_others(line)) break;
    together.push_back(line);
  }
  auto refusal = editor.add(together);
  if (!refusal) return refused;
  if (!refusal->discreet.empty()) {
    refused.message = refusal->discreet;
  } else if (!refusal->over.empty()) {
    refused.message = refusal->over;
  } else if (!refusal->verdict) {
    refused.message = refusal->message;
  } else {
    const bool owed = refusal->verdict->fault->plain.owed;
    const Verdict told =
        owed ? in_plain_words(*refusal->verdict) : told_to_players(*refusal->verdict);
    refused.message = told.fault->message;
    if (breaks_rule(*refusal)) refused.rule = text(told.fault->rule);
    if (told.fault->allowed && !owed) refused.legal = *told.fault->allowed;
    if (told.fault->discreet) refused.rule.clear();
  }
  return refused;
}

}  // namespace veedor
