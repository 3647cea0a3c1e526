#include "inbox/journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "text/json.h"
#include "text/text.h"

namespace veedor {
namespace {

constexpr std::array<std::string_view, 15> kStates{
    "entering", "entered", "confirmed", "waits", "asked",  "refused", "stale", "replaced",
    "nothing",  "dropped", "stranger",  "other", "bounce", "auto",    "closed"};

MailState state_of(const std::string& word) {
  const auto found = std::ranges::find(kStates, word);
  if (found == kStates.end()) throw std::runtime_error(fmt::format("unknown state `{}`", word));
  return static_cast<MailState>(found - kStates.begin());
}

/// Calls `visit` with the name and the member of each field, so that each stands once.
template <class Line, class Visit>
void each_field(Line& line, Visit visit) {
  visit("at", line.at);
  visit("mail", line.mail);
  visit("hash", line.hash);
  visit("sender", line.sender);
  visit("address", line.address);
  visit("sent", line.sent);
  visit("moment", line.moment);
  visit("now", line.now);
  visit("state", line.state);
  visit("becomes", line.becomes);
  visit("lines", line.lines);
  visit("offers", line.offers);
  visit("confirms", line.confirms);
  visit("rule", line.rule);
  visit("before", line.before);
  visit("after", line.after);
  visit("answer", line.answer);
  visit("file", line.file);
  visit("message", line.message);
  visit("about", line.about);
  visit("words", line.words);
  visit("language", line.language);
  visit("moderator", line.moderator);
  visit("made", line.made);
  visit("closes", line.closes);
}

struct Writer {
  Json& object;
  void operator()(const char* name, MailState state) const { object[name] = text(state); }
  void operator()(const char* name, const std::optional<MailState>& state) const {
    if (state) object[name] = text(*state);
  }
  template <class T>
  void operator()(const char* name, const T& value) const {
    if (!(value == T())) object[name] = value;
  }
};

struct Reader {
  const Json& object;
  void operator()(const char* name, MailState& state) const {
    state = state_of(object.at(name).get<std::string>());
  }
  void operator()(const char* name, std::optional<MailState>& state) const {
    if (object.contains(name)) state = state_of(object.at(name).get<std::string>());
  }
  template <class T>
  void operator()(const char* name, T& value) const {
    if (object.contains(name)) object.at(name).get_to(value);
  }
};

}  // namespace

std::string_view text(MailState state) { return kStates.at(static_cast<std::size_t>(state)); }

bool JournalLine::open() const {
  switch (state) {
    case MailState::asked:
    case MailState::refused:
    case MailState::stale:
    case MailState::stranger:
    case MailState::other:
    case MailState::bounce:
      return true;
    case MailState::entering:
      return false;
    default:
      return moderator;
  }
}

std::string text(const JournalLine& line) {
  Json object = Json::object();
  object["seq"] = line.seq;
  each_field(line, Writer{object});
  return json_line(object);
}

MailJournal::MailJournal(std::string_view text) {
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return;
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(end + 1);
    ++number;
    try {
      const Json object = Json::parse(one);
      JournalLine line;
      object.at("seq").get_to(line.seq);
      each_field(line, Reader{object});
      lines_.push_back(std::move(line));
    } catch (const std::exception& error) {
      throw std::runtime_error(fmt::format("line {} is no line of a journal", number));
    }
  }
}

JournalLine& MailJournal::add(JournalLine line) {
  line.seq = next();
  lines_.push_back(std::move(line));
  return lines_.back();
}

const JournalLine* MailJournal::of_mail(std::string_view mail) const {
  const auto is_it = [&](const JournalLine& line) {
    return line.mail == mail && line.state != MailState::entering &&
           line.state != MailState::closed && line.state != MailState::dropped;
  };
  const auto found = std::ranges::find_if(lines_, is_it);
  return found == lines_.end() ? nullptr : &*found;
}

const JournalLine* MailJournal::of_answer(std::string_view message) const {
  const auto is_it = [&](const JournalLine& line) {
    return line.answer == message && line.state != MailState::entering;
  };
  // One answer may be about several mails of a player: the last one has what it offers.
  const auto found = std::find_if(lines_.rbegin(), lines_.rend(), is_it);
  return found == lines_.rend() ? nullptr : &*found;
}

std::vector<JournalLine> MailJournal::unfinished() const {
  std::vector<JournalLine> found;
  for (auto line = lines_.begin(); line != lines_.end(); ++line) {
    if (line->state != MailState::entering) continue;
    const bool done = std::any_of(line + 1, lines_.end(), [&](const JournalLine& later) {
      return later.mail == line->mail && later.seq > line->seq;
    });
    if (!done) found.push_back(*line);
  }
  return found;
}

bool MailJournal::is_closed(const JournalLine& line) const {
  return std::ranges::any_of(lines_, [&](const JournalLine& later) {
    return later.state == MailState::closed && later.closes == line.seq;
  });
}

bool MailJournal::is_answered(const JournalLine& line) const {
  return std::ranges::any_of(lines_, [&](const JournalLine& later) {
    const bool heard = later.state != MailState::entering && later.state != MailState::nothing &&
                       later.state != MailState::closed && later.state != MailState::dropped &&
                       !later.moderator;
    return heard && later.seq > line.seq && !line.sender.empty() && later.sender == line.sender;
  });
}

}  // namespace veedor
