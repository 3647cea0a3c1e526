#include "inbox/sorting.h"

#include <fmt/format.h>

#include <algorithm>

#include "mail/sentences/sentences.h"
#include "replay/moment.h"
#include "text/text.h"

namespace veedor {
namespace {

bool has_address(const std::vector<std::string>& addresses, std::string_view address) {
  return !address.empty() && std::ranges::any_of(addresses, [&](const std::string& each) {
    return is_same_address(each, address);
  });
}

/// The numbers in what a game is called: 12 of `Friday mail game 12`.
std::vector<unsigned> numbers_of(const MailGame& game) {
  std::vector<unsigned> numbers;
  std::string digits;
  for (const char sign : game.name + ' ' + game.title + ' ') {
    constexpr std::size_t kLongest = 6;
    if (sign >= '0' && sign <= '9') {
      digits += sign;
    } else {
      if (!digits.empty() && digits.size() <= kLongest) {
        numbers.push_back(static_cast<unsigned>(std::stoul(digits)));
      }
      digits.clear();
    }
  }
  return numbers;
}

bool has_number(const MailGame& game, unsigned number) {
  const auto numbers = numbers_of(game);
  return std::ranges::find(numbers, number) != numbers.end();
}

class Sorter {
 public:
  Sorter(const MailMessage& mail, std::string_view words, const std::vector<MailGame>& games,
         std::string_view from)
      : mail_(mail), words_(words), games_(games), from_(from) {}

  SortedMail sort() {
    read_reply();
    read_tag();
    read_address();
    if (mail_.automatic) {
      found_.from = SortedMail::From::program;
      return std::move(found_);
    }
    if (found_.other.empty() && !found_.game) find_by_words();
    if (found_.game) {
      found_.from = sender_in(*found_.game);
      check_words();
    } else if (found_.other.empty()) {
      found_.from = found_.games.empty() ? SortedMail::From::stranger : SortedMail::From::seat;
      if (found_.games.empty() && games_.size() == 1) found_.game = 0;
      if (found_.game) found_.from = sender_in(0);
    } else {
      const bool known = std::ranges::any_of(
          games_, [&](const MailGame& game) { return knows(game) != SortedMail::From::stranger; });
      found_.from = known ? SortedMail::From::seat : SortedMail::From::stranger;
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] std::optional<std::size_t> called(std::string_view name) const {
    const auto at = std::ranges::find_if(
        games_, [&](const MailGame& game) { return fold_name(game.name) == fold_name(name); });
    return at == games_.end() ? std::nullopt
                              : std::optional(static_cast<std::size_t>(at - games_.begin()));
  }

  void choose(std::string_view name, std::string_view shown) {
    const auto game = called(name);
    if (!game) {
      found_.other = shown;
    } else if (found_.game && found_.game != game) {
      found_.doubtful = true;
    } else {
      found_.game = game;
    }
  }

  /// The message that it answers directly, or else the nearest of the thread.
  void read_reply() {
    for (const std::string& id : mail_.answers) {
      found_.reply = MailId::read(id);
      if (!found_.reply) continue;
      found_.replied = id;
      choose(found_.reply->game, subject_tag(found_.reply->game, found_.reply->round));
      return;
    }
  }

  void read_tag() {
    const auto tag = tag_in(mail_.subject);
    if (tag && (tag->round || called(tag->game))) {
      choose(tag->game,
             tag->round ? subject_tag(tag->game, *tag->round) : fmt::format("[{}]", tag->game));
    }
    if (found_.reply) return;
    if (tag && tag->round) {
      found_.round = tag->round;
      return;
    }
    // `Re: Autumn game, round 1: your turn`
    constexpr std::size_t kLongestMark = 5;
    const std::size_t colon = mail_.subject.find(':');
    if (colon == std::string::npos || colon > kLongestMark) return;
    const auto rounds = Sentences::rounds_in(mail_.subject.substr(colon));
    if (!rounds.empty()) found_.round = rounds.front();
  }

  /// `moderator+friday-12@example.org`
  void read_address() {
    if (found_.game || !found_.other.empty()) return;
    for (const std::string& address : mail_.to) {
      const std::string_view local = std::string_view(address).substr(0, address.find('@'));
      const std::size_t plus = local.find('+');
      if (plus == std::string_view::npos) continue;
      if (const auto game = called(local.substr(plus + 1))) found_.game = game;
    }
  }

  /// Who sent it, if it is about this game.
  [[nodiscard]] SortedMail::From knows(const MailGame& game,
                                       std::optional<std::size_t>* seat = nullptr) const {
    const auto found = [&](std::size_t i) {
      if (seat != nullptr) *seat = i;
    };
    if (!from_.empty() && from_.find('@') == std::string_view::npos) {
      for (std::size_t i = 0; i < game.seats.size(); ++i) {
        const std::string name = fold_name(from_);
        if (name != fold_name(game.seats[i].called)) continue;
        found(i);
        return SortedMail::From::seat;
      }
    }
    std::size_t shared = 0;
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
      if (!has_address(game.seats[i].mail, mail_.address)) continue;
      ++shared;
      found(i);
    }
    // Players who share an address: each mail says who decides.
    if (shared > 0) return shared == 1 ? SortedMail::From::seat : SortedMail::From::collector;
    if (has_address(game.collectors, mail_.address)) return SortedMail::From::collector;
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
      if (!has_address(game.seats[i].former, mail_.address)) continue;
      found(i);
      return SortedMail::From::former;
    }
    const bool by_option = from_.find('@') == std::string_view::npos
                               ? !from_.empty()
                               : is_same_address(from_, mail_.address);
    return by_option ? SortedMail::From::collector : SortedMail::From::stranger;
  }

  [[nodiscard]] SortedMail::From sender_in(std::size_t game) {
    return knows(games_[game], &found_.seat);
  }

  /// Without a tag: by the games in which the sender plays, and the titles and numbers that the
  /// mail names.
  void find_by_words() {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (knows(games_[i]) != SortedMail::From::stranger) found_.games.push_back(i);
    }
    if (found_.games.size() < 2) {
      if (!found_.games.empty()) found_.game = found_.games.front();
      found_.games.clear();
      return;
    }
    const auto keep = [&](const auto& fits) {
      std::vector<std::size_t> fit;
      std::ranges::copy_if(found_.games, std::back_inserter(fit), fits);
      if (fit.size() != 1) return false;
      found_.game = fit.front();
      found_.games.clear();
      return true;
    };
    if (keep([&](std::size_t i) { return names_title(games_[i]); })) return;
    const auto numbers = Sentences::games_in(said());
    if (numbers.size() != 1) return;
    static_cast<void>(keep([&](std::size_t i) { return has_number(games_[i], numbers.front()); }));
  }

  [[nodiscard]] std::string said() const { return mail_.subject + "\n" + std::string(words_); }

  [[nodiscard]] bool names_title(const MailGame& game) const {
    constexpr std::size_t kShortest = 6;  // with the spaces around it
    const std::string text = folded_words(said());
    const std::string title = folded_words(game.title);
    const std::string name = folded_words(game.name);
    return (title.size() >= kShortest && text.find(title) != std::string::npos) ||
           (name.size() >= kShortest && text.find(name) != std::string::npos);
  }

  /// Whether its words speak of another game, although it is of this one.
  void check_words() {
    const MailGame& game = games_[*found_.game];
    const auto numbers = Sentences::games_in(words_);
    found_.doubtful = found_.doubtful || std::ranges::any_of(numbers, [&](unsigned number) {
                        return !has_number(game, number);
                      });
    for (std::size_t i = 0; i < games_.size() && !found_.doubtful; ++i) {
      if (i == *found_.game || knows(games_[i]) == SortedMail::From::stranger) continue;
      constexpr std::size_t kShortest = 6;
      const std::string title = folded_words(games_[i].title);
      found_.doubtful = title.size() >= kShortest && title != folded_words(game.title) &&
                        folded_words(words_).find(title) != std::string::npos;
    }
  }

  const MailMessage& mail_;
  std::string_view words_;
  const std::vector<MailGame>& games_;
  std::string_view from_;
  SortedMail found_;
};

}  // namespace

MailGame::MailGame(const GameLog& log, const State& state)
    : name(game_name(log)), title(log.title), collectors(log.collectors) {
  for (std::size_t i = 0; i < log.players.size(); ++i) {
    const SeatHolder& now = holder_of(log, i, state);
    Seat seat{.player = log.players[i], .called = now.name, .mail = now.mail};
    seat.mail.insert(seat.mail.end(), now.also.begin(), now.also.end());
    for (const SeatHolder& each : log.holders[i]) {
      if (&each != &now) seat.former.insert(seat.former.end(), each.mail.begin(), each.mail.end());
    }
    seats.push_back(std::move(seat));
  }
}

SortedMail sorted(const MailMessage& mail, std::string_view words,
                  const std::vector<MailGame>& games, std::string_view from) {
  return Sorter(mail, words, games, from).sort();
}

bool is_over(const SortedMail& mail, const LogEditor& editor) {
  const GameLog& log = editor.judge().log();
  if (mail.reply && mail.seat) return mail.reply->made < decisions_of(log, OwnerId(*mail.seat));
  const auto& next = editor.verdict().next;
  const unsigned round = next ? next->round : static_cast<unsigned>(log[log.rounds].size());
  return mail.round.value_or(mail.reply ? mail.reply->round : round) < round;
}

}  // namespace veedor
