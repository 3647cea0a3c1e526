#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "log/seals.h"
#include "report/next/next.h"
#include "words/extra_action_words.h"
#include "words/next_words.h"
#include "words/verdict_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

/// Narrower than other pages, because players get these lines by mail.
constexpr std::size_t kUsualWidth = 80;

/// Has one overload for each kind of decision.
class NextParagraphs {
 public:
  NextParagraphs(const GameLog& log, const Verdict& verdict, const NextDecision& next,
                 bool with_cards = true)
      : words_(log, next.referee.state()),
        sea_(log, next.referee.state()),
        ruleset_(words_.ruleset()),
        state_(next.referee.state()),
        log_(log),
        verdict_(verdict),
        next_(next),
        with_cards_(with_cards) {}

  Section write() {
    std::visit(*this, next_.what);
    free_moves();
    return std::move(out_);
  }

  /// The reader has a map beside the words.
  void beside_map() { words_.beside_map(); }

  /// What may be done with a card, without its name.
  [[nodiscard]] std::string limits(const CardNext& card) const {
    std::vector<std::string> specials = specials_of(card.card, card.specials);
    if (card.later) specials.emplace_back("keep it for a later turn");
    const std::string place =
        card.place.most == 0 ? "place none" : fmt::format("place up to {}", card.place.most);
    const bool required = ruleset_.rules.actions_required && card.may == May::no;
    return fmt::format("{}; {}{}{}", place, fmt::join(specials, "; or "),
                       required ? " (required)" : "", unknown(card));
  }

  void operator()(const OverNext&) {
    if (verdict_.adjudication) {
      return heading(fmt::format("The game was stopped after round {}; the first place went to {}",
                                 verdict_.adjudication->after,
                                 enumerated(verdict_.adjudication->places.front(), "and")));
    }
    const auto& winners = verdict_.ranking.front();
    const auto seat = std::ranges::find(verdict_.players, winners.front());
    const auto points = verdict_.scores[static_cast<std::size_t>(seat - verdict_.players.begin())];
    heading(fmt::format("The game is over: {} {} won with {} points", enumerated(winners, "and"),
                        winners.size() == 1 ? "has" : "have", points));
  }

  void operator()(const PassNext& next) {
    heading(fmt::format("Setup, pass of {}", words_.owners(next_.decision.owners)));
    line("Each player passes one Modifier card on to the left neighbour.");
    for (const PassNext::Hand& hand : next.hands) {
      item(fmt::format("{}: {}", words_.owner(hand.owner), words_.modifiers(hand.cards)));
    }
  }

  void operator()(const DummyNext& next) {
    heading(round() + "draw the dummy's cards");
    if (next.most > 0) {
      const std::string often = next.least == next.most
                                    ? fmt::format("{}", next.most)
                                    : fmt::format("{} or {}", next.least, next.most);
      line(fmt::format("Region cards to draw: {}, of {}.", often, words_.places(next.regions)));
    } else if (!next.drawn) {
      line("No Region card is drawn: the dummy has no Caballeros left.");
    }
    line(fmt::format("{}: {}.", ruleset_.power_noun, power_text(ruleset_, next.values, "or")));
  }

  void operator()(const RevealNext& next) {
    heading(round() + "reveal the Action cards");
    bool assumed = false;
    for (const RevealNext::OneStack& stack : next.stacks) {
      std::vector<std::string> cards;
      for (const RevealNext::Kind& kind : stack.cards) {
        const bool several = !kind.any && kind.copies > 1;
        cards.push_back(ruleset_.cards[kind.card.index()].shown_with_id() +
                        (several ? fmt::format(" ({} left)", kind.copies) : ""));
        assumed = assumed || kind.assumed;
      }
      item(fmt::format("stack {}: {}{}", ruleset_.stacks[stack.stack.index()],
                       enumerated(cards, "or"), stack.optional ? "; may be left out" : ""));
    }
    if (assumed) line("Not all cards are known for certain: another one is a warning (W-DECK).");
  }

  void operator()(const PowerNext& next) {
    heading(fmt::format("{}{} of {}", round(), ruleset_.power_noun, words_.owner(next.player)));
    revealed();
    played();
    if (next.after_joker) {
      line(fmt::format("{} has played {}; this card counts in its place.",
                       words_.owner(next.player), words_.power_card(ruleset_.rules.joker)));
    }
    for (const PowerNext::Group& group : next.groups) power_group(group);
    if (next.cards_unknown) {
      line(
          fmt::format("Or a hand card that no source gives, once the log defines it, for instance "
                      "as `cards: {}`.",
                      kExampleOfDefinition));
    }
    if (next.unseen != 0) {
      line(fmt::format("{} only if it came back to the hand without being shown (R-6).",
                       power_text(ruleset_, next.unseen)));
    }
    if (next.plays_left) {
      line(fmt::format("The hand of Modifier cards is not known; cards left: {}.",
                       *next.plays_left));
    }
  }

  void operator()(const TurnNext& next) {
    heading(fmt::format("{}turn of {} ({})", round(), words_.owner(next.player), power(next)));
    if (next_.dummys_card.valid()) {
      line(fmt::format("Before that, the dummy takes {}.", words_.card(next_.dummys_card)));
    }
    if (!next.given.owners.empty()) {
      line(fmt::format("Before all else, place {}. What follows assumes the Castillo.",
                       sea_.given(next.given)));
    }
    if (next.special_due) {
      line("The turn has begun; its Special action is required (MUST-1).");
    } else if (next.begun) {
      const bool hands = ruleset_.rules.ranks.highest.valid();
      line(hands ? "The turn has begun; its actions are still to come."
                 : "The turn has begun; an Action card is still to be chosen.");
    } else if (next.take.most > 0) {
      line(fmt::format("Take {} to the Court.", words_.taking(next.take)));
    }
    if (next.ability) line("Then, if wanted, " + ability(*next.ability) + ".");
    if (next.cards.empty()) return;
    const Placing& open = next.cards.front().place;
    if (!next.special_due || !open.places.empty()) {
      line(fmt::format("Placing: {}.", sea_.placing_with_spaces(open)));
    }
    const bool listed = with_cards_ || next.special_due;
    if (!next.special_due) {
      const bool one = next.cards.size() == 1;
      const std::string_view which = one      ? listed ? "use this card" : "use the card above"
                                     : listed ? "one of these cards"
                                              : "one of the cards above";
      line(
          fmt::format("Then {}{}. These limits assume that you take as many Caballeros as you may, "
                      "and place after the Special action{}",
                      which, listed ? "" : ", within its limits", listed ? ":" : "."));
    }
    if (listed) {
      for (const CardNext& card : next.cards) one_card(card);
    }
    beside(next.beside);
    order(next);
  }

  void operator()(const DiscsNext& next) {
    heading(fmt::format("{}discs of {} for {}", round(), words_.owners(next_.decision.owners),
                        subject(next)));
    for (const std::string& words : words_.discs(next.discs)) item(words);
    vetoes(next.vetoes);
  }

  void operator()(const OpenNext& next) {
    heading(fmt::format("{}the sealed discs of {} for {} are opened", round(),
                        words_.owners(next_.decision.owners), subject(next)));
    const auto codes = codes_of(log_, next_.decision.owners);
    if (codes.size() < static_cast<std::size_t>(next_.decision.owners.size())) {
      line("All discs are set. Write what these show in place of `sealed`.");
    }
    if (codes.empty()) return;
    line(fmt::format("Sealed with a code: {}. Add the line that the player kept, as `{}`.",
                     fmt::join(codes, ", "),
                     opening_example(words_.owner_name(*next_.decision.owners.begin()), true)));
  }

  void operator()(const ReturnsNext& next) {
    heading(fmt::format("{}return of {} for {}", round(), words_.owners(next_.decision.owners),
                        words_.card(next.card)));
    for (const std::string& words : words_.owed(next.owed)) item(words);
    vetoes(next.vetoes);
  }

  void operator()(const FillNext& next) {
    const std::string table = words_.place(ruleset_.rules.limit_table);
    heading(fmt::format("{}{} says who takes free spaces of {}", round(),
                        words_.owners(next_.decision.owners), table));
    line(fmt::format("Exactly {} of these: {}.", next.free, sea_.off_table(next)));
  }

 private:
  void heading(std::string words) { out_.title = std::move(words); }
  void line(std::string words) { out_.blocks.emplace_back(Paragraph{std::move(words)}); }
  /// Adds one of several choices.
  void item(std::string words) {
    const bool listing =
        !out_.blocks.empty() && std::holds_alternative<Bullets>(out_.blocks.back().what);
    if (!listing) out_.blocks.emplace_back(Bullets{});
    std::get<Bullets>(out_.blocks.back().what).items.emplace_back(std::move(words));
  }

  [[nodiscard]] std::string round() const {
    return fmt::format("Round {}, ", next_.decision.round);
  }

  /// The free moves that the log may still add to a general scoring that is not the next decision.
  void free_moves() {
    const bool scoring = std::holds_alternative<DiscsNext>(next_.what);
    for (const FreeNext& free : next_.free) {
      line(fmt::format("{}, when the Castillo is empty, {}.",
                       scoring ? "In the general scoring" : "In the general scoring before that",
                       sea_.free_moves(free)));
    }
  }

  [[nodiscard]] bool shifts() const { return !ruleset_.modifiers.empty(); }

  /// What the discs are set for.
  template <class Discs>
  [[nodiscard]] std::string subject(const Discs& next) const {
    if (next.reason == DiscsNext::For::setup) return "the setup";
    if (next.reason == DiscsNext::For::scoring) return "the general scoring";
    return words_.card(next.card);
  }

  [[nodiscard]] std::string power(const TurnNext& next) const {
    const std::size_t seat = next.player.index();
    std::string out = words_.power_card(state_.played[seat]);
    const ModifierId modifier = state_.modifiers_played[seat];
    if (modifier.valid()) {
      out += fmt::format(" with {}, total {}", words_.modifier(modifier), state_.totals[seat]);
    }
    const bool taken = next.begun || next.special_due;
    const unsigned most = taken ? next.taken : next.take.most;
    const std::string court = most == 0 ? "no Caballeros" : caballeros(most);
    return fmt::format("{}, {}{} to the Court", out, taken || most == 0 ? "" : "up to ",
                       court + (taken && most > 0 ? " taken" : ""));
  }

  void revealed() {
    std::vector<std::string> cards;
    for (std::size_t stack = 0; stack < state_.stacks_revealed; ++stack) {
      cards.push_back(words_.card(state_.revealed[stack]));
    }
    if (cards.empty()) return;
    line(fmt::format("Action cards: {}.", fmt::join(cards, ", ")));
  }

  void played() {
    std::vector<std::string> parts;
    for (const OwnerId owner : ruleset_.rules.owner_set()) {
      const unsigned card = state_.played[owner.index()];
      if (card == 0 && owner != state_.joker) continue;
      parts.push_back(fmt::format("{} {}", words_.owner(owner),
                                  card == 0 ? words_.power(ruleset_.rules.joker)
                                            : fmt::format("{}", state_.totals[owner.index()])));
    }
    if (parts.empty()) return;
    line(fmt::format("{} so far: {}.", shifts() ? "Totals" : "Played", fmt::join(parts, ", ")));
  }

  void power_group(const PowerNext::Group& group) {
    std::vector<std::string> why;
    for (const Refused& refused : group.refused) {
      why.push_back(
          fmt::format("{}: {}", power_text(ruleset_, refused.values), text(refused.rule)));
    }
    const std::string not_playable =
        why.empty() ? "" : fmt::format(" (not {})", fmt::join(why, "; "));
    const std::string values = power_text(ruleset_, group.values, "or") + not_playable;
    if (!shifts()) return line(fmt::format("Playable: {}.", values));
    std::vector<std::string> with;
    if (group.without) with.emplace_back("without a Modifier card");
    if (!group.modifiers.empty()) with.push_back("with " + words_.modifiers(group.modifiers));
    item(fmt::format("{}: {}", enumerated(with, "or"), values));
  }

  struct AbilityWords {
    const NextWords& words;
    std::string operator()(const Taking& taking) const { return "take " + words.taking(taking); }
    std::string operator()(const MoveOptions& moves) const { return words.moves(moves); }
    std::string operator()(const GrandeOptions& options) const { return words.grandes(options); }
  };

  [[nodiscard]] std::string ability(const AbilityOptions& options) const {
    const OwnerId player = *next_.decision.owners.begin();
    const ModifierId played = state_.modifiers_played[player.index()];
    return fmt::format("by {}: {}", words_.modifier(played),
                       std::visit(AbilityWords{words_}, options));
  }

  [[nodiscard]] std::vector<std::string> specials_of(CardId card,
                                                     const std::vector<Special>& specials) const {
    std::vector<std::string> all;
    for (const Special& special : specials) {
      std::string words = words_.special(card, special);
      const auto* const moves = std::get_if<MoveOptions>(&special.options);
      if (moves != nullptr) words += sea_.apart(*moves);
      all.push_back(std::move(words));
    }
    return all;
  }

  /// Actions besides the main ones, at any time of the turn.
  void beside(const ExtraActionNext& next) {
    std::vector<std::string> all = sea_.beside(next);
    for (const SavedNext& kept : next.saved) {
      all.push_back(fmt::format("kept, {}: {}{}", words_.card(kept.card),
                                fmt::join(specials_of(kept.card, kept.specials), "; or "),
                                kept.goods_unknown ? goods_missing(kept.card) : ""));
    }
    if (all.empty()) return;
    line("At any time after the choice of the card:");
    for (const std::string& one : all) item(one);
  }

  void one_card(const CardNext& card) {
    item(fmt::format("{}: {}", name_in_turn(card), limits(card)));
  }

  /// What the log must write for a card that no source describes in full; empty if everything is
  /// known.
  [[nodiscard]] std::string unknown(const CardNext& card) const {
    std::string out;
    if (card.number_unknown) out += "; no source says how many may be placed, so the log does";
    if (card.goods_unknown) out += goods_missing(card.card);
    return out;
  }
  /// A held card puts out its discs later, if at all.
  [[nodiscard]] std::string goods_missing(CardId card) const {
    const bool may_be_held =
        std::ranges::any_of(ruleset_.rules.cards[card.index()].effects, is_held);
    return fmt::format("; {}`goods` has to say how many discs it puts out",
                       may_be_held ? "unless it is held, " : "");
  }

  [[nodiscard]] const Effect& effect_of(CardId card, const Special& special) const {
    return ruleset_.rules.cards[card.index()].effects[special.alternative];
  }

  /// The card's name, with its stack if several stacks show cards of that name.
  [[nodiscard]] std::string name_in_turn(const CardNext& card) const {
    const CardInfo& info = ruleset_.cards[card.card.index()];
    const auto same = [&](CardId other) { return ruleset_.cards[other.index()].id == info.id; };
    const auto shown = state_.revealed.begin();
    const bool twins = std::count_if(shown, shown + state_.stacks_revealed, same) > 1;
    if (!twins) return info.shown_with_id();
    return fmt::format("{} of stack {}", info.shown_with_id(), ruleset_.stacks[card.stack.index()]);
  }

  /// How an earlier action changes the options, and who may veto a Special action.
  void order(const TurnNext& next) {
    bool pieces = false;
    bool king = false;
    OwnerSet by_veto;
    for (const CardNext& card : next.cards) {
      for (const Special& special : card.specials) {
        const EffectSyntax form = form_of(effect_of(card.card, special));
        const bool scores = form.scores && !form.by_discs();
        pieces = pieces || form.about(StepKind::move) != nullptr || scores;
        king = king || form.about(StepKind::move_king) != nullptr ||
               form.about(StepKind::swap_king) != nullptr;
        by_veto = by_veto | special.vetoes;
      }
    }
    if (pieces) line("What is placed before a Special action may be moved or scored by it.");
    if (king) line("Placing after the King's move goes by where he stands then.");
    vetoes(by_veto);
  }

  void vetoes(OwnerSet holders) {
    if (holders.empty()) return;
    line(fmt::format("{} may prevent the Special action{} by Veto.", words_.owners(holders),
                     ruleset_.rules.veto_part_way ? ", or stop it part way," : ""));
  }

  NextWords words_;
  ExtraActionWords sea_;
  const Ruleset& ruleset_;
  const State& state_;
  const GameLog& log_;
  const Verdict& verdict_;
  const NextDecision& next_;
  bool with_cards_;
  Section out_{"next", {}};
};

}  // namespace

Section next_section(const GameLog& log, const Verdict& verdict, const NextDecision& next,
                     bool with_cards) {
  return NextParagraphs(log, verdict, next, with_cards).write();
}

std::string card_limits(const GameLog& log, const Verdict& verdict, const NextDecision& next,
                        const CardNext& card) {
  NextParagraphs paragraphs(log, verdict, next);
  paragraphs.beside_map();
  return paragraphs.limits(card);
}

std::string ahead_words(const GameLog& log, const AsIfDue& due) {
  const Names names(log);
  std::vector<std::string> unknown;
  if (!due.before().empty()) {
    std::vector<std::string> players;
    for (const OwnerId each : due.before()) players.push_back(names.owner_name(each));
    unknown.push_back("what is decided before, by " + enumerated(players, "and"));
  }
  if (due.order_unknown) unknown.emplace_back("who decides before");
  if (due.power_unknown) {
    unknown.push_back(fmt::format("the {}s of others", names.ruleset().power_noun));
  }
  if (due.cards_unknown) unknown.emplace_back("the Action cards");
  if (unknown.empty()) return {};
  return fmt::format("As if it were due now. Not known yet: {}.", fmt::join(unknown, "; "));
}

std::string next_text(const GameLog& log, const Verdict& verdict, const NextDecision& next,
                      const Screen& screen, const std::string& before) {
  std::vector<Block> blocks;
  if (!before.empty()) blocks.emplace_back(Paragraph{before});
  blocks.emplace_back(next_section(log, verdict, next));
  for (std::string& text : succession_texts(verdict)) {
    blocks.emplace_back(Paragraph{std::move(text)});
  }
  return document_text({.title = {}, .blocks = std::move(blocks)}, screen, {.prose = kUsualWidth});
}

}  // namespace veedor
