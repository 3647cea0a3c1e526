#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mail/clauses.h"

namespace veedor {

/// Reads a sentence, clause by clause.
class SentenceReader {
 public:
  SentenceReader(const std::string& writer, MailSentence& sentence)
      : writer_(writer), sentence_(sentence) {}

  /// `rest` are the tokens behind it.
  void read(const Token& token, std::span<const Token> rest);

  void finish();

 private:
  using Kind = Token::Kind;

  /// What a clause has said so far.
  struct Clause {
    std::optional<int> number{};
    bool weak = false;
    std::optional<std::string> owner{};  ///< empty: the writer
    std::string from{};
    std::vector<std::string> to{};
    std::string tile{};
    std::string goods{};
    std::string there{};  ///< the place that was named last, if the clause speaks of it
    RoleSet roles{};
    bool after_from = false;
    bool joined = false;    ///< `and` is before it
    bool behind = false;    ///< the number follows its place
    bool of_own = false;    ///< `three of mine`, but not `my 3`
    bool stranger = false;  ///< nothing is known about its last words
    bool vague = false;     ///< Caballeros leave `there`, which may be any place that was named
    bool noun = false;      ///< the number counts something that is not of the game
    bool names_card = false;
    std::size_t begin = 0;
    bool any = false;

    [[nodiscard]] bool has(WordRole role) const { return roles.has(role); }
  };

  /// Caballeros that were named before the place they go to.
  struct Group {
    int count = 1;
    bool counted = false;
    bool owned = false;
    std::string owner{};
    std::string goods{};  ///< that they carry
    std::size_t begin = 0;
  };

  /// `From Toledo into the Castillo: two of mine, and three of Bea's`
  [[nodiscard]] bool heads_moves();
  /// `My new Caballero: Toledo`
  [[nodiscard]] bool heads_piece(const Token* next);

  /// `No, 2 in Toledo`
  void object() {
    if (sentence_.words != 1 || clause_.any || !clause_.has(WordRole::not_)) return;
    sentence_.objects = sentence_.corrects = true;
    clause_ = {};
  }

  /// Whether the clause goes on in the next line.
  [[nodiscard]] bool is_half() const {
    return clause_.to.empty() &&
           (clause_.number || clause_.owner || clause_.after_from || !clause_.from.empty() ||
            clause_.has(WordRole::rest) || clause_.has(WordRole::to));
  }

  /// `Toledo: 3`, but not `score Toledo: 3 in the Castillo`.
  [[nodiscard]] bool waits_for_number(std::span<const Token> rest) const;

  void turn_to_source() {
    clause_.from = clause_.to.back();
    clause_.to.pop_back();
  }

  void number(const Token& token);

  /// Whether the clause goes on behind `and`: `out of Granada and (put them) into Toledo`.
  [[nodiscard]] bool brings_on(std::span<const Token> rest) const;

  [[nodiscard]] bool takes_back(const Token& token, std::span<const Token> rest);
  void begin_correction();
  /// What was said before the last correction counts if nothing behind it replaces that.
  void end_correction();
  [[nodiscard]] bool splits(const Token& token, std::span<const Token> rest);
  [[nodiscard]] bool names_card(const Token& token);
  [[nodiscard]] bool directs(const Token& token, const Token* next);
  void word(const Token& token, std::span<const Token> rest);

  void owner(const std::string& name) {
    clause_.owner = name == writer_ ? std::string() : name;
    clause_.after_from = false;
    clause_.any = true;
  }

  void place(const std::string& name);

  /// What a place without a number is about.
  enum class Mode : std::uint8_t { none, king, grande, tile, score, disc };

  void flush_mode();

  MailItem& add(MailItem::Kind kind);

  void set_mode(Mode mode) {
    if (mode_ != mode) flush_mode();
    mode_ = mode;
  }

  [[nodiscard]] static bool is_denied(const Clause& clause) {
    return clause.has(WordRole::not_) || clause.has(WordRole::none) || clause.has(WordRole::skip);
  }

  void end_clause();

  void say(Clause clause);
  /// `the Grande stays where he is`
  [[nodiscard]] bool keeps_piece(const Clause& clause);
  /// Notes what the next place is about.
  void take_mode(const Clause& clause);

  [[nodiscard]] static std::optional<MailItem::Kind> extra_of(const RoleSet& roles);

  /// What is done besides placing and the Special action. Its place or player may stand in the next
  /// clause: `the Queen: one to the Court`.
  [[nodiscard]] bool extra(const Clause& clause);

  /// `and takes one of Bea's along`: it belongs to the move before it.
  [[nodiscard]] bool comes_along(const Clause& clause);

  /// `Dan gets the free space`, `I fill it with Cruz 3 and Bea 2`
  [[nodiscard]] bool fills(const Clause& clause);

  /// `I claim one Gold`
  [[nodiscard]] bool claims(const Clause& clause);

  /// A clause with `not`. `no scoring` declines the Special action; what else does not happen is
  /// unclear. Returns whether the clause is read.
  [[nodiscard]] bool denies(const Clause& clause);

  [[nodiscard]] static int count_of(const Clause& clause, bool& counted);

  [[nodiscard]] static Group group_of(const Clause& clause);

  /// The Caballeros named last are those that are named one by one from here on.
  void announce();
  /// Gives the announced number to places without numbers, if it is clear how.
  void name_announced();

  /// `two black: one from Toledo ... and one from Granada ...` must name two.
  void count_announced();

  /// `Toledo, Granada and Sevilla get one each`: the places before the last one, too.
  void give_each(int count);

  /// `my two knights go to Toledo and Granada`: one to each, if there are as many places.
  void share_out();

  void moves(const Clause& clause);
  /// Caballeros of an announced player are meant if nobody else is named.
  void give_to_announced(const Clause& clause, std::string& owner) const {
    if (announced_ && clause.number && !clause.owner) owner = announced_->owner;
  }

  void to_one_place(const std::string& from, const std::string& to, bool unclear = false);

  /// Caballeros leave a place; where to is said later, or they return.
  void leaves(const Clause& clause);

  void places(const Clause& clause);

  /// `my new Caballero goes to Toledo`: it is one, unless several are named.
  [[nodiscard]] bool own_piece(const Clause& clause) const {
    return clause.owner.value_or("").empty() && clause.has(WordRole::piece) &&
           !clause.has(WordRole::many) && clause.to.size() == 1 && mode_ == Mode::none;
  }

  void no_place(const Clause& clause);

  const std::string& writer_;
  MailSentence& sentence_;
  Clause clause_;
  std::vector<Group> groups_;
  std::vector<std::string> waiting_;  ///< players whose Caballeros go where those of the next do
  std::optional<Group> announced_;    ///< Caballeros that are named one by one
  std::size_t named_from_ = 0;        ///< the first item that may name one of them
  std::string source_;     ///< Caballeros leave it, if the next clauses do not say otherwise
  std::string left_;       ///< the place that the last move left
  std::string head_from_;  ///< so many as the next clauses say go from here to there
  std::string head_to_;
  std::string tile_;
  std::string last_place_;
  Mode mode_ = Mode::none;
  int each_ = 0;
  bool acts_ = false;   ///< the Special action does what is said from here on
  bool sails_ = false;  ///< Caballeros sail from here on
  bool claims_ = false;
  bool fills_ = false;        ///< free spaces of the Limit table are taken from here on
  bool comes_along_ = false;  ///< whoever is named next comes along
  std::string claimant_{};    ///< whose Caballeros claim goods; empty: the writer's
  std::optional<MailItem::Kind> extra_{};  ///< it waits for its place or player
  bool beside_ = false;
  bool corrects_beside_ = false;  // what stands beside takes something back
  bool dropping_ = false;
  bool took_back_ = false;  ///< something of this sentence
  bool replaces_ = false;   ///< what follows must replace something
  std::vector<MailItem> taken_back_{};
  std::size_t cards_before_ = 0;  ///< what was taken back
  bool stranger_ = false;         ///< a word may name the place that `mode_` is about
};

}  // namespace veedor
