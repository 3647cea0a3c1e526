#include "log/mail_id.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "log/names.h"
#include "seal/hash.h"
#include "text/text.h"

namespace veedor {
namespace {

/// RFC 2606: nobody else has names in it.
constexpr std::string_view kDomain = "@veedor.invalid";

std::optional<unsigned> number_in(std::string_view text) {
  constexpr std::size_t kLongest = 6;
  unsigned value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
  return whole && text.size() <= kLongest ? std::optional(value) : std::nullopt;
}

/// A title as the name of a game: its letters and digits, with hyphens between its words.
std::string name_from(std::string_view title) {
  std::string name;
  while (!title.empty()) {
    const std::size_t end = std::min(title.find_first_of(" \t\n-_./\\:,;"), title.size());
    std::string word;
    for (const char sign : fold_name(title.substr(0, end))) {
      const bool plain = (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9');
      if (plain) word += sign;
    }
    if (!word.empty()) name += (name.empty() ? "" : "-") + word;
    title.remove_prefix(std::min(end + 1, title.size()));
  }
  constexpr std::size_t kLongest = 40;
  name.resize(std::min(name.size(), kLongest));
  while (name.ends_with('-')) name.pop_back();
  return is_game_id(name) ? name : std::string();
}

}  // namespace

std::string MailId::text() const {
  return fmt::format("<{}.{}.{}.{}.{}{}>", game, round, turn, made, code, kDomain);
}

std::optional<MailId> MailId::read(std::string_view text) {
  text = trim(text);
  if (text.starts_with('<')) text.remove_prefix(1);
  if (text.ends_with('>')) text.remove_suffix(1);
  if (!text.ends_with(kDomain)) return std::nullopt;
  text.remove_suffix(kDomain.size());
  std::array<std::string_view, 5> fields;
  for (std::string_view& field : fields) {
    const bool last = &field == &fields.back();
    const std::size_t end = last ? text.size() : text.find('.');
    if (end == std::string_view::npos) return std::nullopt;
    field = text.substr(0, end);
    text.remove_prefix(last ? end : end + 1);
  }
  const auto round = number_in(fields[1]);
  const auto turn = number_in(fields[2]);
  const auto made = number_in(fields[3]);
  if (!is_game_id(fields[0]) || !round || !turn || !made) return std::nullopt;
  return MailId{std::string(fields[0]), *round, *turn, *made, std::string(fields[4])};
}

std::string game_name(const GameLog& log) {
  if (!log.id.empty()) return log.id;
  const std::string name = name_from(log.title);
  return name.empty() ? "game" : name;
}

std::string subject_tag(std::string_view game, unsigned round) {
  return fmt::format("[{} r{}]", game, round);
}

std::optional<SubjectTag> tag_in(std::string_view subject) {
  std::optional<SubjectTag> plain;
  for (std::size_t open = 0; (open = subject.find('[', open)) != std::string_view::npos; ++open) {
    const std::size_t close = subject.find(']', open);
    if (close == std::string_view::npos) break;
    const std::string_view inside = trim(subject.substr(open + 1, close - open - 1));
    const std::size_t space = inside.find(' ');
    const std::string_view name = inside.substr(0, space);
    if (!is_game_id(name)) continue;
    if (space == std::string_view::npos) {
      if (!plain) plain = SubjectTag{std::string(name)};
      continue;
    }
    const std::string_view rest = trim(inside.substr(space));
    const auto round = rest.starts_with('r') ? number_in(rest.substr(1)) : std::nullopt;
    if (round) return SubjectTag{std::string(name), round};
  }
  return plain;
}

unsigned turn_of(const GameLog& log) {
  const auto rounds = log[log.rounds];
  if (rounds.empty() || log[rounds.back().power].size() < log.players.size()) return 0;
  return static_cast<unsigned>(std::min(log[rounds.back().turns].size(), log.players.size()));
}

unsigned decisions_of(const GameLog& log, OwnerId player) {
  unsigned made = 0;
  for (const RoundEntry& round : log[log.rounds]) {
    for (const LocatedStep& each : log[round.power]) made += each.step.owner == player ? 1U : 0U;
    for (const TurnEntry& each : log[round.turns]) made += each.player == player ? 1U : 0U;
  }
  return made;
}

std::string short_code(std::string_view text) {
  constexpr std::size_t kLength = 6;
  return std::string(code_of(sha256(text)).text().substr(0, kLength));
}

}  // namespace veedor
