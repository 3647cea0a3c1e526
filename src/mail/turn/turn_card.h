#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/effect.h"
#include "mail/mail_moment.h"

namespace veedor {

/// The keys of Special actions that say one place and nothing else.
inline constexpr std::array kKeysOfOnePlace{LogKey::king, LogKey::score, LogKey::grande,
                                            LogKey::region};

/// The card of a turn that a mail may mean, and what its Special action can be told to do.
class TurnCard {
 public:
  /// `moment` must outlive it. The card of the turn under way if `id` is empty.
  TurnCard(const MailMoment& moment, std::string id);

  [[nodiscard]] const std::string& id() const { return id_; }
  /// Its name; empty if the game has no such card.
  [[nodiscard]] std::string name() const;
  /// The number of the stack on which it always lies; empty if there is none.
  [[nodiscard]] std::string stack() const;
  /// The stacks from which it can be taken, if a line has to say which; else one empty name.
  [[nodiscard]] std::vector<std::string> stacks_to_name() const;

  /// Whether its Special action has this key. A card that is not in the game takes all of them: the
  /// log says what is wrong.
  [[nodiscard]] bool takes(LogKey key) const { return (keys_ & key_bit(key)) != 0; }
  /// Whether it is enough to say that its Special action is carried out.
  [[nodiscard]] bool takes_yes() const;
  /// Whether it has a Special action that is not only held for later.
  [[nodiscard]] bool acts() const;

  /// Whether the words must say how many goods it puts out.
  [[nodiscard]] bool puts_out() const;
  /// Whether it scores the place, as one of several.
  [[nodiscard]] bool scores(const std::string& place) const;
  /// Whether it scores the regions whose first place earns so much.
  [[nodiscard]] bool is_worth(int points) const;
  /// The most Caballeros that can be placed with it.
  [[nodiscard]] int most() const;
  /// Whether the King and a Grande change places.
  [[nodiscard]] bool swaps_king() const { return has<SwapKingEffect>(); }
  /// Whether it takes Caballeros to the Court too.
  [[nodiscard]] bool takes_more() const { return has<TakeEffect>(); }
  /// Whether it moves own and opposing Caballeros.
  [[nodiscard]] bool moves_others() const;
  /// How many Caballeros each player returns; 0 if it is not that kind of card.
  [[nodiscard]] int returned() const;
  /// Whether Caballeros return as their owners choose.
  [[nodiscard]] bool leaves_returns_to_owners() const;
  /// Whether somebody may come along with the black Caballeros that it moves.
  [[nodiscard]] bool takes_along() const;
  /// The ids of the Modifier cards that it can give back.
  [[nodiscard]] std::vector<std::string> modifiers_back() const;
  /// Whether it moves black Caballeros if nobody else is named.
  [[nodiscard]] bool moves_black() const { return has<InquisitorEffect>(); }

 private:
  template <class Kind>
  [[nodiscard]] bool has() const {
    return card_ != nullptr && std::ranges::any_of(card_->effects, [](const Effect& effect) {
             return std::holds_alternative<Kind>(effect);
           });
  }
  /// The card among those that can be taken now, once for each stack.
  [[nodiscard]] std::vector<const CardNext*> offered() const;

  const MailMoment& moment_;
  std::string id_;
  const Card* card_ = nullptr;      ///< in the rules; null if the game has no such card
  const CardInfo* info_ = nullptr;  ///< null for the card of the turn under way, too
  KeySet keys_ = 0;
};

}  // namespace veedor
