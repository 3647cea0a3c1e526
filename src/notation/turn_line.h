#pragma once

#include "notation/keys.h"
#include "notation/line.h"

namespace veedor {

/// Reads a player's turn: parts separated by semicolons.
class TurnLine {
 public:
  TurnLine(const LineContext& context, const LogPart& player, std::size_t at);

  /// The turn, or the addition to the log's last turn (LogPart::into_last).
  [[nodiscard]] LogPart read(TextPart rest);

 private:
  [[nodiscard]] LogPart read_parts(TextPart rest);
  [[nodiscard]] LineFault card_missing() const;
  /// Whether the part is a key of this level with its value; if so, takes it.
  /// `first` is the first of the words, folded.
  [[nodiscard]] bool take_key(KeyLevel level, std::string_view first, TextPart part,
                              const std::vector<TextPart>& words);
  void read_part(TextPart part);
  [[nodiscard]] bool take_card(TextPart part);
  void add_to_special(const LogPart& key, LogPart value);
  void special(TextPart part);
  void action(std::string_view key, LogPart value, std::size_t at);
  void add_beside(std::string_view key, LogPart value, std::size_t at);

  const LineContext& context_;
  const ShortNames& names_;
  LogPart turn_;
  LogPart actions_ = LogPart::list();
  bool goes_on_ = false;  ///< whether it continues the log's last turn
  bool carded_ = false;   ///< whether its card is known
};

}  // namespace veedor
