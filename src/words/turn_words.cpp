#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "words/history_words.h"
#include "words/rules_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

/// Builds the words about one turn, event by event: "placed Galicia 1, Castillo 2; ...".
class TurnWords {
 public:
  TurnWords(const HistoryWords& words, const TurnHistory& turn) : words_(words), turn_(turn) {}

  std::string text() {
    taken();
    bool chosen = false;
    for (const Event& event : turn_.events) {
      const StepKind kind = event.step.kind;
      const bool before_card = kind == StepKind::take || kind == StepKind::ability_court ||
                               kind == StepKind::ability_move || kind == StepKind::ability_grande;
      if (!before_card && !chosen) card();
      chosen = chosen || !before_card;
      tell(event);
    }
    if (!chosen) card();
    end_special();
    return fmt::format("{}", fmt::join(parts_, "; "));
  }

 private:
  /// Continues the part with `head`, or begins it.
  void add(std::string_view head, const std::string& item) {
    if (!parts_.empty() && head == head_) {
      parts_.back() += ", " + item;
      return;
    }
    const std::string_view lead = announced_ != nullptr ? "Special action: " : "";
    announced_ = nullptr;
    head_ = head;
    parts_.push_back(fmt::format("{}{}{}{}", lead, head, head.empty() ? "" : " ", item));
  }
  void add_alone(const std::string& part) {
    head_ = {};
    parts_.push_back(part);
  }

  void taken() {
    unsigned sum = 0;
    std::vector<std::string> sources;
    bool regions = false;
    for (const Event& event : turn_.events) {
      if (event.step.kind != StepKind::take || event.step.count == 0) continue;
      sum += event.step.count;
      regions = regions || words_.ruleset().rules.regions.has(event.step.from);
      sources.push_back(fmt::format("{} from {}", event.step.count, words_.place(event.step.from)));
    }
    if (sum == 0) return;
    const std::string where = regions ? fmt::format(" ({})", fmt::join(sources, ", ")) : "";
    add_alone(fmt::format("{} to the Court{}", caballeros(sum), where));
  }

  void card() {
    const bool taken =
        turn_.card.valid() && words_.ruleset().rules.cards[turn_.card.index()].stack.valid();
    add_alone(!turn_.card.valid() ? "no Action card"
                                  : (taken ? "took " : "used ") + words_.card(turn_.card));
  }

  [[nodiscard]] const Effect& effect(const Step& announced) const {
    return words_.ruleset().rules.cards[turn_.card.index()].effects[announced.alternative];
  }

  /// Mentions an announced Special action that had no steps.
  void end_special() {
    if (announced_ == nullptr) return;
    const Effect& effect = *std::exchange(announced_, nullptr);
    const SpecialForm form = form_of(effect);
    if (form.opens == Opening::kings_region) {
      add_alone("Special action: the King's region is open to placing");
    } else if (form.opens == Opening::all_regions) {
      add_alone("Special action: regions far from the King are open to placing");
    } else if (form.held) {
      add_alone("holds a Veto");
    } else {
      add_alone("Special action");
    }
  }

  /// "2 of Bea from Granada to Toledo", without the name for the player's own.
  [[nodiscard]] std::string moved(OwnerId owner, unsigned count, PlaceId from, PlaceId to) const {
    const std::string whose = owner == turn_.player ? "" : " of " + words_.owner(owner);
    return fmt::format("{}{} from {} to {}", count, whose, words_.place(from), words_.place(to));
  }
  [[nodiscard]] std::string moved(const PieceShift& piece) const {
    const std::string to = words_.place(piece.to);
    if (!piece.owner.valid()) return "the King to " + to;
    return fmt::format("the Grande of {} to {}", words_.owner(piece.owner), to);
  }
  void pieces(const Event& event) {
    for (const PieceShift& piece : event.pieces) add("moved", moved(piece));
    for (const Shift& shift : event.shifts) {
      add("moved", moved(shift.owner, shift.count, shift.from, shift.to));
    }
    const bool of_king =
        event.step.kind == StepKind::move_king || event.step.kind == StepKind::change_king;
    const bool stays = event.pieces.empty() && of_king;
    if (stays) add("the King stays in", words_.place(event.step.to));
  }

  void scored(const Event& event) {
    for (const ScoredPlace& scored : event.scored) {
      const bool castillo = scored.place == words_.ruleset().rules.castillo;
      const std::string inside = castillo ? "; in it: " + words_.standing(scored) : "";
      add("scored", fmt::format("{} ({}{})", words_.place(scored.place),
                                words_.points(scored.points), inside));
    }
  }

  void returned(const Event& event) {
    for (const Shift& shift : event.shifts) {
      add("to the Province:", fmt::format("{} {} from {}", words_.owner(shift.owner), shift.count,
                                          words_.place(shift.from)));
    }
  }

  /// "Bea Cataluña (2 Caballeros to the Province)"; names the region that they leave if the disc
  /// shows another.
  void disc(const Event& event) {
    const Step& step = event.step;
    std::string item = fmt::format("{} {}", words_.owner(step.owner), words_.place_name(step.to));
    for (const Shift& shift : event.shifts) {
      const bool returned = shift.to == words_.ruleset().rules.province;
      const bool elsewhere = returned && shift.from != step.to;
      const std::string from = elsewhere ? " from " + words_.place(shift.from) : "";
      const std::string to = shift.to == step.to ? "" : " to " + words_.place(shift.to);
      item += fmt::format(" ({}{}{})", caballeros(shift.count), from, to);
    }
    add("discs:", item);
  }

  void prevented(const Event& event) {
    const bool begun = std::ranges::any_of(
        turn_.events, [](const Event& done) { return done.step.kind == StepKind::announce; });
    announced_ = nullptr;
    add_alone(fmt::format("{}Special action prevented by a Veto of {}", begun ? "rest of the " : "",
                          words_.owner(event.step.owner)));
  }

  void gave_up(const Event&) {
    if (words_.ruleset().rules.cards[turn_.card.index()].held) add_alone("gave up the Veto");
  }

  void moved_by_step(const Event& event) {
    add("moved", moved(event.step.owner, event.step.count, event.step.from, event.step.to));
  }
  void to_court(const Event& event) {
    const char* head =
        event.step.kind == StepKind::ability_court ? "by the Modifier card" : "took to the Court";
    for (const Shift& shift : event.shifts) {
      add(head, fmt::format("{} from {}", shift.count, words_.place(shift.from)));
    }
  }
  void placed(const Event& event) {
    end_special();
    if (last_ != StepKind::place) head_ = {};
    placed_by_special(event);
  }
  void placed_by_special(const Event& event) {
    add("placed", fmt::format("{} {}", words_.place_name(event.step.to), event.step.count));
  }
  void announced(const Event& event) {
    head_ = {};
    announced_ = &effect(event.step);
    returned(event);
  }
  void named(const Event& event) { add("named", words_.place(event.step.to)); }
  void tile(const Event& event) {
    const PlaceId to = event.step.to;
    add("moved", fmt::format("tile {} {}", words_.ruleset().tiles[event.step.tile.index()],
                             to.valid() ? "to " + words_.place(to) : "off the board"));
  }
  void bridged(const Event& event) {
    add("built", fmt::format("a bridge from {} to {}", words_.place(event.step.from),
                             words_.place(event.step.to)));
  }
  void closed(const Event& event) {
    add("closed",
        fmt::format("{} with tile {} until after the next general scoring",
                    words_.place(event.step.to), words_.ruleset().tiles[event.step.tile.index()]));
  }
  void gave(const Event& event) {
    const Step& step = event.step;
    add("gave",
        fmt::format("{} to {}", counted(step.count, "point", "points"), words_.owner(step.owner)));
  }
  void took_back(const Event& event) {
    const unsigned card = event.step.count;
    add("took back", card == 0 ? "a " + words_.power_noun() : words_.power_card(card));
  }
  void took_modifier_back(const Event& event) {
    const ModifierId kind = event.step.modifier;
    add("took back", kind.valid() ? "Modifier card " + words_.modifier(kind) : "a Modifier card");
  }

  struct Row {
    StepKind kind;
    void (TurnWords::*tell)(const Event&);
  };
  /// Other steps are described as part of these.
  static constexpr auto rows() {
    return std::to_array<Row>({
        {StepKind::ability_court, &TurnWords::to_court},
        {StepKind::ability_move, &TurnWords::moved_by_step},
        {StepKind::ability_grande, &TurnWords::pieces},
        {StepKind::place, &TurnWords::placed},
        {StepKind::announce, &TurnWords::announced},
        {StepKind::give_up_veto, &TurnWords::gave_up},
        {StepKind::prevent, &TurnWords::prevented},
        {StepKind::move, &TurnWords::moved_by_step},
        {StepKind::special_place, &TurnWords::placed_by_special},
        {StepKind::score, &TurnWords::scored},
        {StepKind::score_next, &TurnWords::scored},
        {StepKind::give_back, &TurnWords::returned},
        {StepKind::name_region, &TurnWords::named},
        {StepKind::disc, &TurnWords::disc},
        {StepKind::special_take_at_once, &TurnWords::to_court},
        {StepKind::special_take, &TurnWords::to_court},
        {StepKind::move_king, &TurnWords::pieces},
        {StepKind::bring, &TurnWords::pieces},
        {StepKind::swap_king, &TurnWords::pieces},
        {StepKind::move_grande, &TurnWords::pieces},
        {StepKind::move_tile, &TurnWords::tile},
        {StepKind::quarantine, &TurnWords::closed},
        {StepKind::build_bridge, &TurnWords::bridged},
        {StepKind::take_back, &TurnWords::took_back},
        {StepKind::take_back_modifier, &TurnWords::took_modifier_back},
        {StepKind::change_caballeros, &TurnWords::moved_by_step},
        {StepKind::change_king, &TurnWords::pieces},
        {StepKind::change_grande, &TurnWords::pieces},
        {StepKind::change_tile, &TurnWords::tile},
        {StepKind::change_points, &TurnWords::gave},
    });
  }

  void tell(const Event& event) {
    for (const Row& row : rows()) {
      if (row.kind == event.step.kind) (this->*row.tell)(event);
    }
    last_ = event.step.kind;
  }

  const HistoryWords& words_;
  const TurnHistory& turn_;
  std::vector<std::string> parts_;
  std::string_view head_;              ///< head of the last part
  const Effect* announced_ = nullptr;  ///< a Special action not mentioned yet
  StepKind last_ = StepKind::begin_turn;
};

}  // namespace

std::string HistoryWords::turn(const TurnHistory& turn) const {
  return TurnWords(*this, turn).text();
}

}  // namespace veedor
