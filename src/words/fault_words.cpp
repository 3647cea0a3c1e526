#include "words/fault_words.h"

#include <fmt/format.h>

#include "engine/board/inner.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

std::span<const WordsRow> rows_with(Reason reason) {
  if (reason < kFirstOfRounds) return words_of_setup();
  if (reason < kFirstOfTurns) return words_of_rounds();
  if (reason < kFirstOfActions) return words_of_turns();
  if (reason < kFirstOfPieces) return words_of_actions();
  return reason < kFirstOfVariants ? words_of_pieces() : words_of_variants();
}

}  // namespace

std::string too_early(const Wording& wording, const Step&) {
  return fmt::format("this comes too early: {}", wording.awaited());
}

std::string still_awaited(const Wording& wording, const Step&) { return wording.awaited(); }

std::string king_stays(const Wording& wording, const Step& step) {
  return fmt::format("the King stands in {} already", wording.place(step.to));
}

std::string disc_set_already(const Wording& wording, const Step& step) {
  return fmt::format("{} has set a disc already", wording.owner(step.owner));
}

unsigned number_there(const Wording& wording, const Step& step) {
  if (wording.rules().inner.empty()) return wording.state().count(step.from, step.owner);
  return available(wording.view(), {step.owner, step.from, step.to, step.carries});
}

std::string not_on_discs(const Wording& wording, PlaceId place) {
  if (!wording.rules().regions.has(place)) return wording.place(place) + " is no region";
  return "no Secret disc shows " + wording.place(place);
}

std::string limit_table(const Wording& wording) {
  return wording.place(wording.rules().limit_table);
}

std::string inquisitors_place(const Wording& wording) {
  return whose_court(wording.state().holder, [&](OwnerId who) { return wording.owner(who); });
}

namespace {

bool is_black(const Wording& wording, OwnerId owner) {
  return wording.rules().black > 0 && owner == kBlack;
}

}  // namespace

std::string caballeros_of(const Wording& wording, OwnerId owner) {
  if (is_black(wording, owner)) return "black Caballeros";
  return fmt::format("Caballeros of {}", wording.owner(owner));
}

std::string not_held(const Wording& wording, OwnerId owner) {
  if (!is_black(wording, owner)) return "";
  if (!wording.rules().black_owned) return ": they are nobody's";
  return fmt::format(": the Inquisitor is {}", inquisitors_place(wording));
}

std::string too_few_there(const Wording& wording, const Step& step) {
  // Who stands in the place within the region already does not go there.
  const bool within =
      wording.rules().inner.has(step.to) && region_of(wording.view(), step.to) == step.from;
  const std::string outside = within ? " outside " + wording.place(step.to) : "";
  return fmt::format("{} has {}{} in {}{}, not {}", wording.owner(step.owner),
                     number_there(wording, step), with_load(wording, step),
                     wording.place(step.from), outside, step.count);
}

std::string fault_words(const Wording& wording, Reason reason, const Step& step) {
  const auto rows = rows_with(reason);
  return rows[index_of(reason) - index_of(rows.front().reason)].words(wording, step);
}

}  // namespace veedor
