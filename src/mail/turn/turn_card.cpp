#include "mail/turn/turn_card.h"

#include <algorithm>

#include "engine/choice.h"

namespace veedor {

TurnCard::TurnCard(const MailMoment& moment, std::string id) : moment_(moment), id_(std::move(id)) {
  const Ruleset& ruleset = moment_.ruleset();
  if (id_.empty()) {
    card_ = &ruleset.rules.cards[moment_.state().turn.card.index()];
  } else if (const auto found = std::ranges::find(ruleset.cards, id_, &CardInfo::id);
             found != ruleset.cards.end()) {
    info_ = &*found;
    card_ = &ruleset.rules.cards[static_cast<std::size_t>(found - ruleset.cards.begin())];
  }
  if (card_ == nullptr) {
    keys_ = ~KeySet{0};
    return;
  }
  for (const Effect& effect : card_->effects) keys_ |= form_of(effect).keys().known();
}

std::string TurnCard::name() const { return info_ == nullptr ? std::string() : info_->name; }

std::string TurnCard::stack() const {
  return card_ != nullptr && card_->stack.valid() ? moment_.ruleset().stacks[card_->stack.index()]
                                                  : std::string();
}

std::vector<std::string> TurnCard::stacks_to_name() const {
  std::vector<std::string> stacks;
  for (const CardNext* const each : offered()) {
    if (each->stack.valid()) stacks.push_back(moment_.ruleset().stacks[each->stack.index()]);
  }
  // Of several, the log names the stack even if the others are taken.
  const auto shown = std::ranges::count_if(moment_.state().revealed, [&](CardId card) {
    return card.valid() && moment_.ruleset().cards[card.index()].id == id_;
  });
  return shown > 1 && !stacks.empty() ? stacks : std::vector<std::string>{""};
}

bool TurnCard::takes_yes() const {
  return card_ != nullptr && std::ranges::any_of(card_->effects, [](const Effect& effect) {
           return form_of(effect).yes;
         });
}

bool TurnCard::acts() const {
  return card_ != nullptr &&
         std::ranges::any_of(card_->effects, [](const Effect& each) { return !is_held(each); });
}

std::vector<const CardNext*> TurnCard::offered() const {
  std::vector<const CardNext*> offered;
  const auto* const next = std::get_if<TurnNext>(&moment_.next().what);
  if (next == nullptr || id_.empty()) return offered;
  for (const CardNext& each : next->cards) {
    if (moment_.ruleset().cards[each.card.index()].id == id_) offered.push_back(&each);
  }
  return offered;
}

bool TurnCard::puts_out() const {
  const auto all = offered();
  return std::ranges::any_of(all, [](const CardNext* each) { return each->goods_unknown; });
}

bool TurnCard::scores(const std::string& place) const {
  for (const CardNext* const each : offered()) {
    for (const Special& special : each->specials) {
      const auto* const scored = std::get_if<ScoreOptions>(&special.options);
      if (scored == nullptr) continue;
      for (const PlaceId one : scored->places) {
        if (moment_.ruleset().places[one.index()].name == place) return true;
      }
    }
  }
  return false;
}

int TurnCard::most() const {
  const auto all = offered();
  return all.empty() ? 0 : static_cast<int>(all.front()->place.most);
}

bool TurnCard::moves_others() const {
  return card_ != nullptr && std::ranges::any_of(card_->effects, [](const Effect& effect) {
           const auto* const move = std::get_if<MoveEffect>(&effect);
           return move != nullptr && move->opposing > 0 && (move->own > 0 || move->total > 0);
         });
}

bool TurnCard::is_worth(int points) const {
  return card_ != nullptr && std::ranges::any_of(card_->effects, [&](const Effect& effect) {
           const auto* const scores = std::get_if<ScoreEffect>(&effect);
           return scores != nullptr && scores->what == ScoreEffect::What::worth && points < 64 &&
                  ((scores->worth >> static_cast<unsigned>(points)) & 1U) != 0;
         });
}

int TurnCard::returned() const {
  if (card_ == nullptr) return 0;
  for (const Effect& effect : card_->effects) {
    if (const auto* const returns = std::get_if<ReturnEffect>(&effect)) return returns->count;
  }
  return 0;
}

bool TurnCard::leaves_returns_to_owners() const {
  return card_ != nullptr && std::ranges::any_of(card_->effects, [](const Effect& effect) {
           const auto* const returns = std::get_if<ReturnEffect>(&effect);
           return returns != nullptr && !returns->everyone;
         });
}

bool TurnCard::takes_along() const {
  return card_ != nullptr && std::ranges::any_of(card_->effects, [](const Effect& effect) {
           const auto* const inquisitor = std::get_if<InquisitorEffect>(&effect);
           return inquisitor != nullptr && inquisitor->along;
         });
}

std::vector<std::string> TurnCard::modifiers_back() const {
  std::vector<std::string> back;
  for (const CardNext* const each : offered()) {
    for (const Special& special : each->specials) {
      const auto* const steps = std::get_if<StepOptions>(&special.options);
      if (steps == nullptr) continue;
      for (const ModifierId id : ModifierSet(steps->at(LogKey::modifier).values & ~kNoValueBit)) {
        back.push_back(moment_.ruleset().modifiers[id.index()].id);
      }
    }
  }
  return back;
}

}  // namespace veedor
