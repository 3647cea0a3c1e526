#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules.h"
#include "text/colour.h"
#include "text/svg.h"

namespace veedor {

/// The letters and colours of a game's pieces. Each owner has a letter and a colour that
/// colour-blind readers can tell from the others.
class PieceSet {
 public:
  /// The letters are the first letters of the names that nobody before has, otherwise the numbers
  /// of the seats. The colours are those that the players asked for (text/colour.h).
  PieceSet(const Rules& rules, std::span<const std::string> players,
           std::span<const std::string> colors);

  /// A square with the owner's letter, from its top left corner.
  void badge(SvgWriter& out, double x, double y, OwnerId owner, double side = 24) const;

  [[nodiscard]] const std::string& letter(OwnerId owner) const { return letters_[owner.index()]; }
  [[nodiscard]] const Colour& colour(OwnerId owner) const { return colours_[owner.index()]; }
  [[nodiscard]] const Colour& ink(OwnerId owner) const { return inks_[owner.index()]; }
  /// The owner's number among all owners: the class of its pieces is `p` and this.
  [[nodiscard]] std::size_t seat(OwnerId owner) const { return seats_[owner.index()]; }

 private:
  std::vector<std::string> letters_;
  std::vector<Colour> colours_;
  std::vector<Colour> inks_;
  std::vector<std::size_t> seats_;
};

/// One letter for each name, by which pieces and players are told apart: the first letter that
/// nobody before has, else the number of the seat.
[[nodiscard]] std::vector<std::string> letters_for(std::span<const std::string> names);

/// The attributes by which a page finds what a part of a picture shows: ` data-place="Toledo"`. A
/// pair without a value is left out.
[[nodiscard]] std::string named_attributes(
    std::initializer_list<std::pair<std::string_view, std::string_view>> pairs);

/// A crown, `side` pixels wide.
void draw_crown(SvgWriter& out, double x, double y, double side);

}  // namespace veedor
