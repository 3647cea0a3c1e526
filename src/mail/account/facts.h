#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mail/mail_moment.h"

namespace veedor {

/// One thing that lines of the short notation decide: a mail must hold words for it.
struct Fact {
  enum class Kind : std::uint8_t {
    power,   ///< `count` is the Power card, `id` one that is called by a name
    card,    ///< `id`
    stack,   ///< `count`
    place,   ///< `count` Caballeros into `to`
    move,    ///< `count` of `owner` out of `from` into `to`; some of them may be empty
    to,      ///< a piece goes `to`, or it is scored, or named: `key` says which
    disc,    ///< the disc of `owner` shows `to`; empty: no region, or sealed with an `id`
    number,  ///< `count`: a Power card comes back
    name,    ///< `id` is a tile, a Modifier card, a ship token or the like
    yes,     ///< the Special action is carried out
    no,      ///< it is not, or only later
  };
  Kind kind = Kind::name;
  std::string key{};  ///< of the short notation, for people
  int count = 1;
  std::string owner{};  ///< as the log names them
  std::string from{};
  std::string to{};
  std::string id{};
  bool special = false;  ///< the Special action does it
};

/// Whether they are only a disc, a return, a veto or a Modifier card that is passed on.
[[nodiscard]] bool are_answer(const std::vector<Fact>& facts);

/// Whether they are only a Power card, perhaps with a Modifier card.
[[nodiscard]] bool are_power(const std::vector<Fact>& facts);

/// Whether they decide a turn, or a part of one.
[[nodiscard]] bool are_turn(const std::vector<Fact>& facts);
/// Whether a disc shows no region, and says so: a sealed one does not.
[[nodiscard]] bool shows_none(const std::vector<Fact>& facts);
[[nodiscard]] bool has_kind(const std::vector<Fact>& facts, Fact::Kind kind);

/// What a Power card and its Modifier card make together; nullopt if the facts have not both.
[[nodiscard]] std::optional<int> played_in_all(const MailMoment& moment,
                                               const std::vector<Fact>& facts);

/// What lines decide, in their order; nullopt if one of them cannot be read.
[[nodiscard]] std::optional<std::vector<Fact>> facts_of(const MailMoment& moment,
                                                        const std::vector<std::string>& lines);

}  // namespace veedor
