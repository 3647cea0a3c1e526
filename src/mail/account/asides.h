#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "mail/account/facts.h"
#include "mail/account/ledger.h"
#include "mail/player_words.h"

namespace veedor {

/// Why names that are no part of a decision may be set aside.
class Asides : PlayerWords {
 public:
  /// All must outlive it.
  Asides(const MailMoment& moment, const MailWords& words, const std::vector<Fact>& facts,
         const Ledger& ledger)
      : PlayerWords(moment, words, {}), facts_(facts), ledger_(ledger) {}

  /// Another player whom the segment names; empty if there is none.
  [[nodiscard]] std::string segment_owner(const MailSegment& segment) const;
  /// The key of the King or the Grande if it moves from this place in the segment; else empty.
  [[nodiscard]] std::string piece_leaves(const MailSegment& segment, const std::string& from) const;
  /// `first I put into Toledo`: somebody goes somewhere, which is neither scored nor the card's.
  [[nodiscard]] bool places_somebody(const MailSegment& segment) const;
  /// `one aboard the ship`
  [[nodiscard]] bool sends_number(const MailSegment& segment) const;
  /// Whether it is as position and rules have it: the card scores this place, the King stands here.
  [[nodiscard]] bool is_given(const MailSegment& segment, const std::string& place) const;
  /// Why a name that decides nothing may be set aside; nullopt if it may matter.
  [[nodiscard]] std::optional<Aside> aside_of(const MailSegment& segment, std::size_t i,
                                              bool part) const;
  [[nodiscard]] bool has_disc() const;
  /// Whether a place has so many of a colour, or will have them `after` all is done.
  [[nodiscard]] bool holds(const PlaceInfo& place, OwnerId owner, int number, bool after) const;
  /// Whether its sentence has only a few words.
  [[nodiscard]] bool is_short(const MailSegment& segment) const;
  /// Whether it is no place, or one of the decision, or where its Caballeros come from without a
  /// word: `one from Navarra to Granada to Toledo` has one more.
  [[nodiscard]] bool names_known_place(const Token& each) const;
  /// Whether a part of the decision has what the word names.
  [[nodiscard]] bool names_fact(const Token& each) const;

 private:
  [[nodiscard]] const Token& token(std::size_t i) const { return words_.tokens[i]; }
  /// Why the words around a name say that it decides nothing.
  [[nodiscard]] std::optional<Aside> reason_of(const MailSegment& segment, std::size_t i,
                                               bool part) const;
  /// Whether a number counts Caballeros, but not as many as there are: `Castilla, where I have
  /// six`. Nobody is told what the Castillo holds.
  [[nodiscard]] bool miscounts(const MailSegment& segment, std::size_t i) const;
  [[nodiscard]] bool only_power() const;
  /// Whether a card is taken, and no Power card is played.
  [[nodiscard]] bool only_turns() const;
  /// Where the King, or the Grande of whom the segment speaks, stands; empty if that is unknown.
  [[nodiscard]] std::string stands_at(const MailSegment& segment, WordRole piece) const;
  /// `while the King still stands in Toledo`
  [[nodiscard]] bool tells_where(const MailSegment& segment, std::size_t i) const;
  /// `My Court is empty`, if it is.
  [[nodiscard]] bool tells_of_none(const MailSegment& segment, const std::string& place) const;
  /// Whether it is the Power card that the writer has played in this round, in a heading.
  [[nodiscard]] bool is_own_power(const MailSegment& segment, std::size_t i) const;
  /// `score the regions worth 4`, with the card that does
  [[nodiscard]] bool is_of_card(const MailSegment& segment, std::size_t i) const;
  /// Whether it names players and nothing else of the game.
  [[nodiscard]] bool only_persons(const MailSegment& segment) const;
  /// Whether the card of the turn can do nothing to the Caballeros of others.
  [[nodiscard]] bool moves_nobody_else() const;
  /// `Old Castile (Castilla)`
  [[nodiscard]] bool explains_name_before(std::size_t i) const;
  /// Whether somebody has played this Power card in this round.
  [[nodiscard]] bool is_played(int number) const;
  /// `nobody comes to the Court`, `to the Court I bring the one in Toledo`, and the turn takes as
  /// it takes without a word.
  [[nodiscard]] bool comes_to_court(const MailSegment& segment, std::size_t i) const;
  /// Whether the word only says how the board is: where Caballeros come from, how many stand there.
  [[nodiscard]] bool is_as_it_stands(const MailSegment& segment, std::size_t i) const;
  [[nodiscard]] static bool in_pair(const MailSegment& segment, std::size_t i);
  [[nodiscard]] bool is_question(const MailSegment& segment) const;
  /// A number like one that is taken back.
  [[nodiscard]] bool is_like_taken_back(std::size_t i) const;
  /// What need not be said with a disc, a return, a veto or a Modifier card that is passed on.
  [[nodiscard]] std::optional<Aside> beside_answer(const MailSegment& segment, std::size_t i) const;
  [[nodiscard]] bool names_disc_place() const;
  /// Whether a segment without a part of the decision is talk.
  [[nodiscard]] std::optional<Aside> tells(const MailSegment& segment, bool part,
                                           bool number) const;
  /// `No, Granada!`: it answers what was said before.
  [[nodiscard]] bool objects(const MailSegment& segment) const;
  [[nodiscard]] bool names_open_card(const MailSegment& segment) const;
  /// Whether a word behind it takes it back, and something of its kind follows that.
  [[nodiscard]] bool is_taken_back(const MailSegment& segment, std::size_t i) const;
  /// Whether it stands in another alternative than the decision.
  [[nodiscard]] bool is_alternative(std::size_t i) const;

  const std::vector<Fact>& facts_;
  const Ledger& ledger_;
};

}  // namespace veedor
