#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "words/history_words.h"
#include "words/rules_words.h"
#include "words/step_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

/// Builds the words about one turn, event by event: "placed Galicia 1, Castillo 2; ...".
class TurnWords {
 public:
  TurnWords(const HistoryWords& words, const TurnHistory& turn) : words_(words), turn_(turn) {
    const PlaceId table = words.ruleset().rules.limit_table;
    if (table.valid()) onto_table_ = fmt::format("onto {}:", words.place(table));
  }

  std::string text() {
    given();
    taken();
    bool chosen = false;
    for (const Event& event : turn_.events) {
      const StepKind kind = event.step.kind;
      constexpr StepSet kBefore(StepKind::put_given, StepKind::take, StepKind::ability_court,
                                StepKind::ability_move, StepKind::ability_grande);
      const bool before_card = kBefore.has(kind);
      if (!before_card && !chosen) card();
      chosen = chosen || !before_card;
      tell(event);
    }
    if (!chosen) card();
    end_special();
    return fmt::format("{}", fmt::join(parts_, "; "));
  }

 private:
  /// Adds `item` to the last part if that has the same `head`, otherwise begins a new part.
  void add(std::string_view head, const std::string& item) {
    if (!parts_.empty() && head == head_) {
      parts_.back() += ", " + item;
      return;
    }
    const std::string lead = announced_ != nullptr ? special() + ": " : "";
    announced_ = nullptr;
    head_ = head;
    parts_.push_back(fmt::format("{}{}{}{}", lead, head, head.empty() ? "" : " ", item));
  }
  void add_alone(const std::string& part) {
    head_ = {};
    parts_.push_back(part);
  }

  /// Caballeros that other players gave, which are placed before anything else.
  void given() {
    for (const Event& event : turn_.events) {
      if (event.step.kind != StepKind::put_given) continue;
      add("placed for others:", fmt::format("1 of {} in {}", words_.owner(event.step.owner),
                                            words_.place(event.step.to)));
    }
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

  /// "Special action", with the card if it is not the card of the turn.
  [[nodiscard]] std::string special() const {
    if (!other_.valid()) return "Special action";
    return fmt::format("Special action of {}", words_.card(other_));
  }

  [[nodiscard]] const Effect& effect(const Step& announced) const {
    const CardId card = other_.valid() ? other_ : turn_.card;
    return words_.ruleset().rules.cards[card.index()].effects[announced.alternative];
  }

  /// Mentions an announced Special action that had no steps.
  void end_special() {
    if (announced_ == nullptr) return;
    const Effect& effect = *std::exchange(announced_, nullptr);
    const EffectSyntax form = form_of(effect);
    std::string allowed = form.opens == OpenedRegions::nothing ? ""
                          : form.opens == OpenedRegions::kings_region
                              ? ": the King's region is open to placing"
                              : ": regions far from the King are open to placing";
    if (const auto* free = std::get_if<MoveAtScoringEffect>(&effect)) {
      allowed = ": may move " + up_to_caballeros(free->own, free->opposing, free->total) +
                " in the next general scoring";
    }
    add_alone(form.held && allowed.empty() ? "holds a Veto" : special() + allowed);
  }

  /// "2 of Bea from Granada to Toledo"; without the name if they are the player's own.
  [[nodiscard]] std::string moved(OwnerId owner, unsigned count, PlaceId from, PlaceId to) const {
    const std::string whose = owner == turn_.player ? "" : " of " + words_.owner(owner);
    return fmt::format("{}{} {}", count, whose, words_.way(from, to));
  }
  [[nodiscard]] std::string moved(const PieceShift& piece) const {
    const std::string to = words_.place(piece.to);
    if (!piece.owner.valid()) return "the King to " + to;
    return fmt::format("the Grande of {} to {}", words_.owner(piece.owner), to);
  }
  void shifts(std::string_view head, const Event& event) {
    for (const Shift& shift : event.shifts) {
      add(head, moved(shift.owner, shift.count, shift.from, shift.to));
    }
  }
  void pieces(const Event& event) {
    for (const PieceShift& piece : event.pieces) add("moved", moved(piece));
    shifts("moved", event);
    const bool of_king =
        event.step.kind == StepKind::move_king || event.step.kind == StepKind::change_king;
    const bool stays = event.pieces.empty() && of_king;
    if (stays) add("the King stays in", words_.place(event.step.to));
  }

  void scored(const Event& event) {
    for (const ScoredPlace& scored : event.scored) {
      const bool castillo = scored.place == words_.ruleset().rules.castillo;
      const std::string inside = castillo ? "; in it: " + words_.standing(scored) : "";
      add("scored",
          fmt::format("{} ({}{})", words_.place(scored.place), words_.points(scored), inside));
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
    std::string item = fmt::format("{} {}", words_.owner(step.owner), words_.shown(step));
    for (const Shift& shift : event.shifts) {
      const bool returned = shift.to == words_.ruleset().rules.province;
      const bool elsewhere = returned && shift.from != step.to;
      const std::string way = elsewhere             ? ' ' + words_.way(shift.from, shift.to)
                              : shift.to == step.to ? ""
                                                    : " to " + words_.place(shift.to);
      const std::string whose = shift.owner == step.owner ? "" : " of " + words_.owner(shift.owner);
      item += fmt::format(" ({}{}{})", caballeros(shift.count), whose, way);
    }
    add("discs:", item);
  }

  void prevented(const Event& event) {
    announced_ = nullptr;
    add_alone(fmt::format("{}{} prevented by a Veto of {}", event.part_way ? "rest of the " : "",
                          special(), words_.owner(event.step.owner)));
  }

  void gave_up(const Event& event) {
    const CardId card = event.step.card.valid() ? event.step.card : turn_.card;
    if (words_.ruleset().rules.cards[card.index()].held) add_alone("gave up the Veto");
  }

  void moved_by_step(const Event& event) { moved_as("moved", event); }
  /// In regions with spaces, Caballeros may come from a space that the step does not name; others
  /// may come along.
  void moved_as(std::string_view head, const Event& event) {
    const Step& step = event.step;
    if (words_.ruleset().rules.inner.empty() && !step.companion.valid()) {
      return add(head, moved(step.owner, step.count, step.from, step.to));
    }
    shifts(head, event);
  }
  void sailed(const Event& event) { moved_as("sailed", event); }
  void resigned(const Event& event) { moved_as("stepped down:", event); }
  void claimed(const Event& event) {
    for (const Goods& goods : event.goods) {
      const std::string whose =
          goods.owner == turn_.player ? "" : fmt::format(" ({})", words_.owner(goods.owner));
      add("claimed", good(goods) + whose);
    }
  }
  /// A step whose words do not depend on its changes.
  void other(const Event& event) {
    const auto told = told_step(words_, event.step);
    if (!told) return;
    if (last_ != event.step.kind) head_ = {};
    if (told->head.empty()) return add_alone(told->item);
    add(told->head, told->item);
  }
  void moved_all(const Event& event) {
    head_ = {};
    shifts("moved", event);
  }
  void crowned(const Event& event) {
    std::string king = fmt::format("the Grande of {} the King", words_.owner(event.step.owner));
    for (const PieceShift& piece : event.pieces) king += ", in " + words_.place(piece.to);
    add("made", king);
  }
  void filled(const Event& event) {
    for (const Shift& shift : event.shifts) {
      add(onto_table_, fmt::format("{} {}", words_.owner(shift.owner), shift.count));
    }
  }
  void kept(const Event& event) {
    const bool second = event.step.kind == StepKind::keep_second;
    const std::string of = second ? " of " + words_.card(event.step.card) : "";
    add_alone(fmt::format("keeps the Special action{} for a later turn", of));
  }
  void begun_saved(const Event& event) { other_ = event.step.card; }
  void put_out(const Event& event) {
    for (const Goods& goods : event.goods) {
      if (goods.kind == Goods::Kind::put_out) add("put out", good(goods));
    }
  }
  void table(const Event& event) {
    add("moved", fmt::format("{} to {}", words_.place(words_.ruleset().rules.limit_table),
                             words_.place(event.step.to)));
  }
  void holder(const Event& event) {
    if (!event.holder) return;
    const OwnerId player = event.holder->player;
    if (player == turn_.player) return add("took", "the Inquisitor into the Court");
    add("moved", "the Inquisitor " + (player.valid() ? "to " + words_.owner(player)
                                                     : std::string("beside the board")));
  }
  /// "2 Wares".
  [[nodiscard]] std::string good(const Goods& goods) const {
    return fmt::format("{} {}", goods.count, words_.ruleset().goods[goods.good].name);
  }
  /// Discs that reached a place where they bring points, by any step.
  void delivered(const Event& event) {
    for (const Goods& goods : event.goods) {
      if (goods.kind != Goods::Kind::delivered) continue;
      const std::string who = goods.owner.valid()
                                  ? fmt::format("{} {}", words_.owner(goods.owner), goods.points)
                                  : "nobody";
      add("delivered", fmt::format("{} ({})", good(goods), who));
    }
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
    if (!words_.ruleset().rules.inner.empty()) {
      for (const Shift& shift : event.shifts) {
        add("placed", fmt::format("{} {}", words_.place_name(shift.to), shift.count));
      }
      return;
    }
    add("placed", fmt::format("{} {}", words_.place_name(event.step.to), event.step.count));
  }
  void announced(const Event& event) {
    head_ = {};
    announced_ = &effect(event.step);
    put_out(event);
    holder(event);
    returned(event);
  }
  void tile(const Event& event) {
    const PlaceId to = event.step.to;
    add("moved", fmt::format("tile {} {}", words_.ruleset().tiles[event.step.tile.index()],
                             to.valid() ? "to " + words_.place(to) : "off the board"));
  }
  void closed(const Event& event) {
    add("closed",
        fmt::format("{} with tile {} until after the next general scoring",
                    words_.place(event.step.to), words_.ruleset().tiles[event.step.tile.index()]));
  }

  struct Row {
    StepKind kind;
    void (TurnWords::*tell)(const Event&);
  };
  /// Other steps are described as part of these, or by told_step.
  static constexpr auto rows() {
    return std::to_array<Row>({
        {StepKind::ability_court, &TurnWords::to_court},
        {StepKind::ability_move, &TurnWords::moved_by_step},
        {StepKind::ability_grande, &TurnWords::pieces},
        {StepKind::place, &TurnWords::placed},
        {StepKind::sail, &TurnWords::sailed},
        {StepKind::resign, &TurnWords::resigned},
        {StepKind::claim, &TurnWords::claimed},
        {StepKind::send_to_jail, &TurnWords::moved_all},
        {StepKind::pardon, &TurnWords::moved_all},
        {StepKind::fill, &TurnWords::filled},
        {StepKind::keep_special, &TurnWords::kept},
        {StepKind::keep_second, &TurnWords::kept},
        {StepKind::begin_saved, &TurnWords::begun_saved},
        {StepKind::announce, &TurnWords::announced},
        {StepKind::put_out, &TurnWords::put_out},
        {StepKind::give_up_veto, &TurnWords::gave_up},
        {StepKind::prevent, &TurnWords::prevented},
        {StepKind::move, &TurnWords::moved_by_step},
        {StepKind::special_place, &TurnWords::placed_by_special},
        {StepKind::score, &TurnWords::scored},
        {StepKind::score_next, &TurnWords::scored},
        {StepKind::give_back, &TurnWords::returned},
        {StepKind::disc, &TurnWords::disc},
        {StepKind::special_take_at_once, &TurnWords::to_court},
        {StepKind::special_take, &TurnWords::to_court},
        {StepKind::move_king, &TurnWords::pieces},
        {StepKind::bring, &TurnWords::pieces},
        {StepKind::swap_king, &TurnWords::pieces},
        {StepKind::move_grande, &TurnWords::pieces},
        {StepKind::move_tile, &TurnWords::tile},
        {StepKind::move_table, &TurnWords::table},
        {StepKind::crown, &TurnWords::crowned},
        {StepKind::quarantine, &TurnWords::closed},
        {StepKind::change_caballeros, &TurnWords::moved_by_step},
        {StepKind::change_king, &TurnWords::pieces},
        {StepKind::change_grande, &TurnWords::pieces},
        {StepKind::change_tile, &TurnWords::tile},
        {StepKind::change_holder, &TurnWords::holder},
    });
  }

  /// Whether the step does not belong to a Special action.
  static bool beside_special(StepKind kind) {
    constexpr StepSet kExtraAction(
        StepKind::sail, StepKind::resign, StepKind::claim, StepKind::inquisitor_court,
        StepKind::inquisitor_place, StepKind::queen_court, StepKind::queen_place,
        StepKind::prevent_queen, StepKind::give, StepKind::prevent_jester, StepKind::take_token,
        StepKind::send_to_jail, StepKind::pardon, StepKind::begin_saved);
    return kExtraAction.has(kind);
  }

  void tell(const Event& event) {
    const bool whole = event.step.kind == StepKind::prevent && !event.part_way;
    const bool begins = event.step.kind == StepKind::announce || whole;
    if (begins || beside_special(event.step.kind)) end_special();
    if (begins && last_ != StepKind::begin_saved) other_ = event.step.card;  // another action
    static constexpr auto kTellers = rows();
    const auto* const row = std::ranges::find(kTellers, event.step.kind, &Row::kind);
    row == kTellers.end() ? other(event) : (this->*row->tell)(event);
    delivered(event);
    last_ = event.step.kind;
  }

  const HistoryWords& words_;
  const TurnHistory& turn_;
  std::string onto_table_;  ///< "onto the Limit table:"
  CardId other_;  ///< the kept or second card whose Special action is done; none: the turn's card
  std::vector<std::string> parts_;
  std::string_view head_;              ///< head of the last part
  const Effect* announced_ = nullptr;  ///< an announced Special action that is not mentioned yet
  StepKind last_ = StepKind::begin_turn;
};

}  // namespace

std::string HistoryWords::turn(const TurnHistory& turn) const {
  return TurnWords(*this, turn).text();
}

}  // namespace veedor
