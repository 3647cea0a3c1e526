// A Special action as an entry of `actions`, performed or prevented.
#include <algorithm>

#include "log/effect_keys.h"
#include "simulate/special_action.h"

namespace veedor {
namespace {

using Kind = StepKind;

constexpr int kSpecialTries = 6;

/// One attempt to perform an alternative of the card.
class Announced {
 public:
  /// `second` is the card if it is the second one of the turn, else invalid.
  Announced(RandomPlay& play, CardId card, CardId second, std::uint8_t alternative)
      : play_(play),
        second_(second),
        alternative_(alternative),
        card_(play.rules().cards[card.index()]),
        form_(form_of(card_.effects[alternative])),
        before_(play.mark()) {}

  /// The entry of `actions`; nullopt if the attempt failed and changed nothing.
  std::optional<LogTree> entry() {
    const bool prevented = may_be_prevented() && play_.random().one_in(2);
    play_.set_prevented(prevented);
    auto entry = carried_out();
    play_.set_prevented(false);
    if (!entry) {
      play_.undo(before_);
    } else if (!play_.over()) {
      if (prevented) {
        prevent(*entry);
      } else {
        finish(*entry);
      }
    }
    return entry;
  }

 private:
  [[nodiscard]] bool may_be_prevented() const {
    if (play_.alone() || play_.state().vetoes_taken == 0) return false;
    return play_.referee().questions(prevention()).allowed(Field::owner) != 0;
  }
  [[nodiscard]] Step prevention() const {
    return {.kind = Kind::prevent,
            .card = second_,
            .alternative = alternative_,
            .owner = play_.turn().player};
  }
  [[nodiscard]] Step announcement() const {
    return {.kind = Kind::announce, .card = second_, .alternative = alternative_};
  }

  /// Whether `yes` means to hold the card as a Veto, which nobody can prevent.
  [[nodiscard]] bool yes_holds_veto() const {
    const auto by_yes = alternative_for_yes(card_);
    return by_yes && form_of(card_.effects[*by_yes]).held;
  }

  /// Performs the alternative; nullopt if that failed.
  std::optional<LogTree> carried_out() {
    if (!play_.legal(announcement())) return std::nullopt;  // it was declined
    play_.settle(announcement());
    play_.begin_record();
    std::optional<LogTree> goods = put_out();
    auto special = SpecialAction(play_).carry_out(form_);
    if (!special) return std::nullopt;
    // `yes` may mean another alternative.
    said_by_yes_ = special->is_word();
    if (said_by_yes_ && alternative_for_yes(card_) != alternative_) return std::nullopt;
    if (goods) {
      if (said_by_yes_) special = LogTree::map();
      special->set("goods", *std::move(goods));
    }
    return LogTree::pair("special", std::move(*special));
  }

  /// The discs for a card whose number no source gives; nullopt if all numbers are known.
  std::optional<LogTree> put_out() {
    const auto unknown = [](std::uint8_t number) { return number == kUnknownNumber; };
    if (form_.held || std::ranges::none_of(card_.goods, unknown)) return std::nullopt;
    constexpr unsigned kUsualMost = 3;
    LogTree goods = LogTree::map();
    for (std::size_t good = 0; good < play_.rules().goods.size(); ++good) {
      if (!unknown(card_.goods[good]) || play_.random().one_in(2)) continue;
      const auto count = static_cast<std::uint8_t>(1 + play_.random().below(kUsualMost));
      Step step{.kind = Kind::put_out, .to = play_.rules().goods[good].lies, .count = count};
      play_.settle(step);
      goods.set(play_.names().of_load(load_of(good)), step.count);
    }
    return goods;
  }

  /// The number of parts after which a veto can come.
  [[nodiscard]] std::size_t parts() const {
    if (!play_.rules().veto_part_way) return 0;
    if (!form_.part) return 0;
    if (form_.part == Kind::score_next)
      return static_cast<std::size_t>(play_.turn().to_score.size());
    return static_cast<std::size_t>(std::ranges::count_if(
        play_.record(), [&](const Step& step) { return form_.ends_part(step.kind); }));
  }

  /// Returns to the Special action after its first `parts` parts.
  void rewind(std::size_t parts) {
    const std::vector<Step> steps = play_.record();
    play_.put_back(before_);
    if (parts == 0) return;
    play_.settle(announcement());
    std::size_t left = parts;
    for (const Step& step : steps) {
      if (left == 0) return;
      play_.settle(step);
      if (form_.ends_part(step.kind)) --left;
    }
    for (; left > 0; --left) play_.settle({.kind = Kind::score_next});
  }

  /// Adds a veto against the whole Special action or against the rest of it.
  void prevent(LogTree& entry) {
    Random& random = play_.random();
    const std::size_t all = parts();
    const std::size_t after = all >= 2 && !random.one_in(3) ? 1 + random.below(all - 1) : 0;
    rewind(after);
    Step prevent = prevention();
    play_.choose(prevent, kOwner);
    play_.decide(prevent, kOwner);
    const std::string by = play_.names().of(prevent.owner);
    if (after > 0) {
      LogTree& veto = entry.set("veto", LogTree::map());
      veto.set("by", by);
      veto.set("after", after);
    } else {
      const bool open =
          random.one_in(2) && !yes_holds_veto();  // may be left open if it is prevented
      if (open || said_by_yes_) entry.set("special", true);
      entry.set("veto", by);
    }
    claim_points(entry, after > 0 ? play_.turn().points : Points{});
    play_fill(play_, entry);
  }

  void finish(LogTree& entry) {
    const Step finish{.kind = Kind::finish_special};
    if (!play_.legal(finish)) return play_.go_on_without(finish);
    play_.settle(finish);
    play_fill(play_, form_.row_with(LogKey::fill) == nullptr ? entry : *entry.find("special"));
    claim_points(entry, play_.turn().points);
  }

  /// Adds a claim of the points that the Special action brought.
  void claim_points(LogTree& entry, const Points& points) {
    if (!form_.scores || !claims(play_, 3)) return;
    if (entry.find("special")->is_word()) {
      const bool needs_keys = form_.keys().required != 0 || card_.puts_out_unknown();
      if (needs_keys) return;  // `yes` may stand for a choice only if all of it is prevented
      entry.set("special", LogTree::map());
    }
    entry.find("special")->set("points", claimed_points(play_, points));
  }

  RandomPlay& play_;
  CardId second_;
  std::uint8_t alternative_;
  const Card& card_;
  EffectSyntax form_;
  RandomPlay::Mark before_;
  bool said_by_yes_ = false;
};

std::optional<LogTree> announced(RandomPlay& play, CardId card, CardId second) {
  const std::size_t alternatives = play.rules().cards[card.index()].effects.size();
  const auto alternative = static_cast<std::uint8_t>(play.random().below(alternatives));
  const Effect& effect = play.rules().cards[card.index()].effects[alternative];
  if (play.alone() && std::holds_alternative<UnjudgedEffect>(effect)) return std::nullopt;
  for (int i = 0; i < kSpecialTries; ++i) {
    if (auto entry = Announced(play, card, second, alternative).entry()) return entry;
  }
  return std::nullopt;
}

}  // namespace

std::optional<LogTree> play_special(RandomPlay& play) {
  const Card& card = play.rules().cards[play.turn().card.index()];
  const Step keep{.kind = Kind::keep_special, .card = play.turn().card};
  if (card.keep && play.random().one_in(2) && play.legal(keep)) {
    play.settle(keep);
    return LogTree::pair("special", LogTree::word("later"));
  }
  const bool required = play.rules().actions_required && card.may == May::no;
  const Step decline{.kind = Kind::give_up_veto};
  const bool declines = !required && play.random().one_in(12);
  if (declines && play.legal(decline)) {
    play.settle(decline);
    return LogTree::pair("special", LogTree::yes_or_no(false));
  }
  return play_special_of(play, play.turn().card);
}

std::optional<LogTree> play_special_of_second(RandomPlay& play) {
  // The Special action may itself take the second card.
  const CardId second = play.turn().second;
  const Step keep{.kind = Kind::keep_second, .card = second};
  std::optional<LogTree> entry;
  if (play.random().one_in(3) && play.legal(keep)) {
    play.settle(keep);
    entry = LogTree::pair("special", LogTree::word("later"));
  } else if (play.random().one_in(12)) {
    play.settle({.kind = Kind::give_up_veto, .card = second});
    entry = LogTree::pair("special", LogTree::yes_or_no(false));
  } else {
    entry = announced(play, second, second);
  }
  if (entry) entry->set("card", play.names().of(second));
  return entry;
}

std::optional<LogTree> play_special_of(RandomPlay& play, CardId card) {
  return announced(play, card, {});
}

}  // namespace veedor
