// A Special action as an entry of `actions`, performed or prevented.
#include <algorithm>

#include "log/special_form.h"
#include "simulate/special_action.h"

namespace veedor {
namespace {

using Kind = StepKind;

constexpr int kTries = 6;

/// One attempt to perform an alternative of the card.
class Announced {
 public:
  Announced(RandomPlay& play, std::uint8_t alternative)
      : play_(play),
        alternative_(alternative),
        card_(play.rules().cards[play.turn().card.index()]),
        form_(form_of(card_.effects[alternative])),
        before_(play.mark()) {}

  /// The entry of `actions`; nullopt if the attempt failed and changed nothing.
  std::optional<Json> entry() {
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
    if (play_.state().vetoes_taken == 0) return false;
    return play_.referee().questions(prevention()).allowed(Field::owner) != 0;
  }
  [[nodiscard]] Step prevention() const {
    return {.kind = Kind::prevent, .owner = play_.turn().player, .alternative = alternative_};
  }

  /// Performs the alternative; nullopt if that failed.
  std::optional<Json> carried_out() {
    play_.settle({.kind = Kind::announce, .alternative = alternative_});
    play_.begin_record();
    auto special = SpecialAction(play_).carry_out(form_);
    if (!special) return std::nullopt;
    // `yes` may mean another alternative.
    if (*special == Json(true) && alternative_for_yes(card_) != alternative_) return std::nullopt;
    return Json{{"special", std::move(*special)}};
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
    play_.settle({.kind = Kind::announce, .alternative = alternative_});
    std::size_t left = parts;
    for (const Step& step : steps) {
      if (left == 0) return;
      play_.settle(step);
      if (form_.ends_part(step.kind)) --left;
    }
    for (; left > 0; --left) play_.settle({.kind = Kind::score_next});
  }

  /// Adds a veto against the whole Special action or against the rest of it.
  void prevent(Json& entry) {
    Random& random = play_.random();
    const std::size_t all = parts();
    const std::size_t after = all >= 2 && !random.one_in(3) ? 1 + random.below(all - 1) : 0;
    rewind(after);
    Step prevent = prevention();
    play_.choose(prevent, kOwner);
    play_.decide(prevent, kOwner);
    const std::string by = play_.names().of(prevent.owner);
    if (after > 0) {
      entry["veto"] = {{"by", by}, {"after", after}};
    } else {
      if (random.one_in(2)) entry["special"] = true;  // a prevented action may be left open
      entry["veto"] = by;
    }
  }

  void finish(Json& entry) {
    const Step finish{.kind = Kind::finish_special};
    if (!play_.legal(finish)) return play_.go_on_without(finish);
    play_.settle(finish);
    if (!form_.scores || !claims(play_, 3)) return;
    Json& special = entry["special"];
    if (!special.is_object()) special = Json::object();
    special["points"] = claimed_points(play_, play_.turn().points);
  }

  RandomPlay& play_;
  std::uint8_t alternative_;
  const Card& card_;
  SpecialForm form_;
  RandomPlay::Mark before_;
};

}  // namespace

std::optional<Json> play_special(RandomPlay& play) {
  const Card& card = play.rules().cards[play.turn().card.index()];
  const bool required = play.rules().actions_required && card.may == May::no;
  if (!required && play.random().one_in(12)) {
    play.settle({.kind = Kind::give_up_veto});
    return Json{{"special", false}};
  }
  const auto alternative = static_cast<std::uint8_t>(play.random().below(card.effects.size()));
  for (int i = 0; i < kTries; ++i) {
    if (auto entry = Announced(play, alternative).entry()) return entry;
  }
  return std::nullopt;
}

}  // namespace veedor
